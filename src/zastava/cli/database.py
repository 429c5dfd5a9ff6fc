"""`zastava database`: moving what a server keeps."""

from typing import Annotated

import typer

from zastava.cli.arguments import Lang
from zastava.cli.voice import voice

app = typer.Typer(rich_markup_mode="rich", help="Copy what a server keeps: from SQLite to PostgreSQL, or back.")

Place = Annotated[str, typer.Argument(metavar="FILE|URL", help="An SQLite file or a URL.", show_default=False)]


@app.callback()
def _database() -> None:
    """Copy what a server keeps: from SQLite to PostgreSQL, or back."""


@app.command("copy")
def copy(source: Place, target: Place, _lang: Lang = None) -> None:
    """Copy a database into an empty one, and prove it by replaying every table in both.

    No server need be stopped to read from; what is played after the copy has begun is not in it.

    \b
    [b]Examples[/b]
    zastava database copy zastava.db postgresql://zastava@localhost/zastava
    zastava database copy postgresql://zastava@localhost/zastava zastava.db
    """
    import asyncio

    from zastava.server.tables import copying

    voice.learn("zastava.server")
    copied = asyncio.run(copying.copy(source, target))
    t, counts = voice.t, copied._asdict()
    if not copied.unopened:
        print(t("{tables} tables and {moves} moves copied; all replay to the same state.", **counts))
        return
    print(
        t(
            "{tables} tables and {moves} moves copied. {unopened} of the tables cannot be replayed here "
            "(another version, or other components); their rows are the same. All others replay to the same state.",
            **counts,
        )
    )
