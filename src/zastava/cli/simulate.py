"""`zastava simulate`: many games between bots."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from zastava.cli.arguments import (
    BOT_NAMES,
    AsJson,
    GameName,
    Lang,
    Options,
    find_game,
    print_json,
    read_names,
    read_options,
)
from zastava.cli.progress import progress
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.words import N_

if TYPE_CHECKING:
    from zastava.lab.parquet import ParquetFile
    from zastava.lab.simulate import Played, Report


def simulate(
    name: GameName,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many sit at the table; the fewest without it.", show_default=False),
    ] = None,
    games: Annotated[int, typer.Option(metavar="K", help="How many games.")] = 100,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,…", help=f"The bots by seat; fewer go round again: {BOT_NAMES}."),
    ] = "beginner",
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")] = 0,
    options: Options = None,
    records: Annotated[
        str | None, typer.Option(metavar="DIR", help="Write every record into this folder.", show_default=False)
    ] = None,
    parquet: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write a Parquet file with a row for every game.", show_default=False),
    ] = None,
    moves: Annotated[bool, typer.Option("--moves", help="In the Parquet file, a row for every move instead.")] = False,
    workers: Annotated[
        int, typer.Option(metavar="N", help="So many processes play; the games are the same whoever plays them.")
    ] = 1,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, [b]auto[/b] or [b]local[/b].", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
    _lang: Lang = None,
) -> None:
    """Let bots play many games: how they ended, how fast, and one hash over all records.

    \b
    [b]Examples[/b]
    zastava simulate fjords --games 1000
    zastava simulate fjords --seats 3 --bots skilled,beginner --records games
    zastava simulate fjords --bots skilled --option variant=epic --json
    zastava simulate outpost --bots skilled --workers 8 --parquet games.parquet
    """
    from zastava.bots import stored
    from zastava.cli.files import make_folder, write_text
    from zastava.lab.simulate import simulate as play_many

    game = find_game(name)
    digits = len(str(games))
    table = seats if seats is not None else game.seat_counts[0]
    given, line = read_options(options), [stored(bot) for bot in read_names(bots)]
    if moves and parquet is None:
        raise BadInput(N_("--moves goes with --parquet FILE."))
    told = {"game": game.name, "seats": table, "bots": line, "options": given, "seed": str(seed)}
    with _columns(parquet, moves, told) as file, progress(N_("Playing"), games) as tick:

        def watch(number: int, played: "Played") -> None:
            if records is not None:
                folder = make_folder(records)
                write_text(folder / f"{game.name}-{number + 1:0{digits}}.txt", played.text(game), sync=False)
            if file is not None:
                file.add(number, played)
            tick()

        report = play_many(game, table, games, line, seed, given, watch, workers, ray)
    if as_json:
        print_json(report.plain())
    else:
        print_report(report)


@contextmanager
def _columns(path: str | None, moves: bool, told: dict[str, object]) -> "Iterator[ParquetFile | None]":
    """The Parquet file to fill, if one is wanted; what cannot be written is said before anything is played."""
    if path is None:
        yield None
        return
    from zastava.cli.files import unwritable
    from zastava.lab.parquet import ParquetFile

    try:
        file = ParquetFile(path, moves, told)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error
    try:
        with file:
            yield file
    except OSError as error:
        raise unwritable(path, error) from error


def print_report(report: "Report") -> None:
    """A report as a table for people."""
    from zastava.bots import called

    t = voice.t
    rows = [
        (t("games"), f"{report.games}"),
        (t("moves"), t("{moves} ({shortest} to {longest} in a game)", **_range(report))),
        (t("seconds"), f"{report.seconds:.3f}"),
        (t("moves per second"), f"{report.moves_per_second:.0f}"),
        (t("hash"), report.hash),
    ]
    wide = max(len(label) for label, _ in rows)
    for label, said in rows:
        print(f"{label:{wide}}  {said}")
    for seat, bot in enumerate(report.bots):
        told: dict[str, object] = {"number": seat + 1, "bot": called(bot), "wins": f"{report.wins[seat]:g}"}
        if report.scores is None:
            print(t("seat {number} ({bot}): {wins} wins", **told))
        else:
            score = f"{report.scores[seat]:.1f}"
            print(t("seat {number} ({bot}): {wins} wins, {score} points on average", score=score, **told))


def _range(report: "Report") -> dict[str, int]:
    return {"moves": report.moves, "shortest": report.shortest, "longest": report.longest}
