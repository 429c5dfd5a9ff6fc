"""`zastava arena`: which bot is stronger, and by how much."""

from typing import TYPE_CHECKING, Annotated

import typer

from zastava.cli.arguments import (
    BOT_NAMES,
    AsJson,
    GameName,
    Lang,
    Options,
    Seats,
    print_json,
    read_names,
    read_options,
    set_table,
)
from zastava.cli.progress import progress
from zastava.cli.voice import voice
from zastava.core.words import N_

if TYPE_CHECKING:
    from zastava.lab.arena import Ladder


def arena(
    name: GameName,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,…", help=f"The bots: {BOT_NAMES}."),
    ] = "strong,skilled,casual,beginner",
    seats: Seats = None,
    deals: Annotated[int, typer.Option(metavar="K", help="Deals, each played once from every seat.")] = 50,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed deals the same games.")] = 0,
    early: Annotated[
        bool,
        typer.Option(
            "--early",
            help="Stop a pair when a sequential test is sure who is stronger; of equal bots it is in at most 5 %.",
        ),
    ] = False,
    options: Options = None,
    as_json: AsJson = False,
    _lang: Lang = None,
) -> None:
    """Let bots meet, seats balanced: who wins how often, and ratings, with 95 % intervals.

    With more than two seats one bot sits alone among copies of the other. Alone, or where all win together, every bot
    plays the same games.

    \b
    [b]Examples[/b]
    zastava arena fjords --bots strong,skilled
    zastava arena fortress --seats 4 --bots search:seconds=0.3,skilled --early
    zastava arena outpost --seats 1 --bots strong,skilled,beginner --json
    """
    from zastava.lab.arena import climb
    from zastava.lab.bot_names import find_bot

    game, table = set_table(name, seats)
    line = [find_bot(bot) for bot in read_names(bots)]
    meetings = len(line) if table == 1 or game.cooperative else table * len(line) * (len(line) - 1) // 2
    with progress(N_("Playing"), deals * meetings) as tick:
        ladder = climb(game, line, table, deals, seed, read_options(options), early, tick)
    if as_json:
        print_json(ladder.plain())
    else:
        print_ladder(ladder)


def print_ladder(ladder: "Ladder") -> None:
    """A ladder as lines for people."""
    from zastava.bots import called

    t = voice.t
    for one in ladder.pairings:
        low, high = one.interval
        print(
            t(
                "{first} against {second}: {share} of {games} games [{low} to {high}]",
                first=called(one.first),
                second=called(one.second),
                share=f"{one.share:.1%}",
                games=one.games,
                low=f"{low:.1%}",
                high=f"{high:.1%}",
            )
        )
    for bot, (points, off) in ladder.ratings.items():
        print(t("{bot}: {points} ± {off} points", bot=called(bot), points=f"{points:+.0f}", off=f"{off:.0f}"))
    for effort in ladder.efforts:
        low, high = effort.interval
        if effort.mean is None:
            print(
                t(
                    "{bot}: {won} of {games} games won [{low} to {high}]",
                    bot=called(effort.bot),
                    won=effort.won,
                    games=effort.games,
                    low=f"{low:.1%}",
                    high=f"{high:.1%}",
                )
            )
        else:
            mean, spread = f"{effort.mean:.1f}", f"{effort.spread:.1f}"
            print(
                t(
                    "{bot}: {mean} ± {spread} points in {games} games",
                    bot=called(effort.bot),
                    mean=mean,
                    spread=spread,
                    games=effort.games,
                )
            )
