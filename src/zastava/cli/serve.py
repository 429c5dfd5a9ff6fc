"""`zastava serve`: the table in the browser."""

from typing import Annotated

import typer

from zastava.cli.arguments import Lang
from zastava.cli.voice import voice


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets the whole network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            envvar="ZASTAVA_DATABASE", metavar="FILE|URL", help="Where tables are kept: an SQLite file or a URL."
        ),
    ] = "zastava.db",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser there.")] = False,
    _lang: Lang = None,
) -> None:
    """Serve the table in the browser, until Ctrl-C.

    \b
    [b]Examples[/b]
    zastava serve --open
    zastava serve --host 0.0.0.0 --port 80 --database ~/zastava.db
    """
    from zastava.server.serving import serve as serve_tables

    voice.learn("zastava.server")
    serve_tables(host=host, port=port, database=database, open_browser=open_browser)
