"""`zastava serve`: the table in the browser."""

import os
from pathlib import Path
from typing import Annotated

import typer

from zastava.cli.arguments import Lang
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.words import N_

Database = Annotated[
    str,
    typer.Option(envvar="ZASTAVA_DATABASE", metavar="FILE|URL", help="Where tables are kept: an SQLite file or a URL."),
]
Components = Annotated[
    str | None,
    typer.Option(
        envvar="ZASTAVA_COMPONENTS",
        metavar="FOLDER",
        help="Component files of your own box, GAME.toml each: see [b]zastava games export[/b].",
        show_default=False,
    ),
]


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets the whole network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    database: Database = "zastava.db",
    components: Components = None,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Let the whole network in, and show its address as a QR code for phones."),
    ] = False,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Server processes; more than one need PostgreSQL.")] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser there.")] = False,
    _lang: Lang = None,
) -> None:
    """Serve the table in the browser, until Ctrl-C.

    \b
    [b]Examples[/b]
    zastava serve --open
    zastava serve --lan
    zastava serve --host 0.0.0.0 --port 80 --database ~/zastava.db
    zastava serve --components my-cards
    zastava serve --database postgresql://zastava@localhost/zastava --processes 4
    """
    if components:
        use_components(components)
    from zastava.server.serving import serve as serve_tables

    voice.learn("zastava.server")
    serve_tables(
        host=host, port=port, database=database, open_browser=open_browser, lan=lan, t=voice.t, processes=processes
    )


def use_components(folder: str) -> None:
    """Let this process and all that it starts play with the component files of a folder; check them now."""
    from zastava.core import registry
    from zastava.games.component_file import FOLDER

    place = Path(folder).absolute()
    if not place.is_dir():
        raise BadInput(N_("{path}: expected a folder with files GAME.toml."), path=folder)
    own = sorted(file.stem for file in place.glob("*.toml"))
    if not own:
        raise BadInput(N_("{path}: expected a folder with files GAME.toml."), path=folder)
    os.environ[FOLDER] = str(place)
    for name in own:
        registry.find(name)
