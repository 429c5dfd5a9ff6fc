"""`zastava simulate`: many games between bots."""

from typing import TYPE_CHECKING, Annotated

import typer

from zastava.cli.arguments import AsJson, GameName, Lang, Options, find_game, print_json, read_names, read_options
from zastava.cli.progress import progress
from zastava.cli.voice import voice
from zastava.core.words import N_

if TYPE_CHECKING:
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
        typer.Option(
            metavar="A,B,…",
            help="The bots by seat, [b]random[/b], [b]casual[/b], [b]greedy[/b], [b]strong[/b]; fewer go round again.",
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")] = 0,
    options: Options = None,
    records: Annotated[
        str | None, typer.Option(metavar="DIR", help="Write every record into this folder.", show_default=False)
    ] = None,
    as_json: AsJson = False,
    _lang: Lang = None,
) -> None:
    """Let bots play many games: how they ended, how fast, and one hash over all records.

    \b
    [b]Examples[/b]
    zastava simulate fjords --games 1000
    zastava simulate fjords --seats 3 --bots greedy,random --records games
    zastava simulate fjords --bots greedy --option variant=epic --json
    """
    from zastava.cli.files import make_folder, write_text
    from zastava.lab.simulate import simulate as play_many

    game = find_game(name)
    digits = len(str(games))
    with progress(N_("Playing"), games) as tick:

        def watch(number: int, played: "Played") -> None:
            if records is not None:
                folder = make_folder(records)
                write_text(folder / f"{game.name}-{number + 1:0{digits}}.txt", played.text(game), sync=False)
            tick()

        table = seats if seats is not None else game.seat_counts[0]
        report = play_many(game, table, games, read_names(bots), seed, read_options(options), watch)
    if as_json:
        print_json(report.plain())
    else:
        print_report(report)


def print_report(report: "Report") -> None:
    """A report as a table for people."""
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
        print(
            t(
                "seat {number} ({bot}): {wins} wins, {score} points on average",
                number=seat + 1,
                bot=bot,
                wins=f"{report.wins[seat]:g}",
                score=f"{report.scores[seat]:.1f}",
            )
        )


def _range(report: "Report") -> dict[str, int]:
    return {"moves": report.moves, "shortest": report.shortest, "longest": report.longest}
