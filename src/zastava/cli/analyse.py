"""`zastava analyse`: how each seat stood over a recorded game, and where most was lost."""

from typing import TYPE_CHECKING, Annotated

import typer

from zastava.cli.arguments import AsJson, Lang, RecordFile, in_file, print_json, read_record
from zastava.cli.progress import progress
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.things import without_links
from zastava.core.words import N_

if TYPE_CHECKING:
    from zastava.core.contract import Game
    from zastava.core.record import Record
    from zastava.lab.analysis import Analysis, Budget, Decision

SHOWN = 3  # moves of how it goes on


def analyse(
    file: RecordFile,
    walks: Annotated[
        int | None,
        typer.Option(metavar="N", help="How far the search looks at each decision (400).", min=2, max=100_000),
    ] = None,
    effort: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="How hard to plan, in games that plan instead of searching (16).", min=2, max=100
        ),
    ] = None,
    as_json: AsJson = False,
    _lang: Lang = None,
) -> None:
    """Say how likely each seat was to win after every move of a game that is over, and where most was lost.

    \b
    [b]Examples[/b]
    zastava analyse game.txt
    zastava analyse game.txt --walks 2000 --json
    """
    from zastava.cli.replay import check
    from zastava.lab.analysis import analyse as study

    game, record = read_record(file)
    check(file, game, record)
    budget = read_budget(game, record.seats, walks, effort)
    with progress(N_("Thinking"), len(record.moves)) as tick:
        try:
            found = study(game, record, budget, lambda _: tick())
        except BadInput as error:
            raise in_file(file, error) from error
    if as_json:
        print_json({"game": record.game, "seats": record.seats, **found.plain()})
    else:
        print_analysis(game, record, found)


def read_budget(game: "Game", seats: int, walks: int | None, effort: int | None) -> "Budget":
    """How hard to think; BadInput for walks that nobody would take."""
    from zastava.lab.analysis import Budget

    if walks is not None and game.plans(seats):
        raise BadInput(
            N_("In {game} bots plan and take no walks: give --effort, not --walks."), game=voice.t(game.title)
        )
    usual = Budget()
    return Budget(walks=walks or usual.walks, effort=effort or usual.effort)


def print_analysis(game: "Game", record: "Record", found: "Analysis") -> None:
    """An analysis for people: a line now and then of how things stood, then the moments."""
    from zastava.cli.replay import seat_names

    t = voice.t
    names = seat_names(record)
    print(f"{t(game.title)} · " + " · ".join(names))
    print(t("Points to be expected, with everything known:") if found.kind == "points" else t(_CHANCES[found.kind]))
    marks = sorted({round(len(found.decisions) * eighth / 8) for eighth in range(9)})
    for at in marks:
        here = found.decisions[at - 1].chances if at else found.start
        shown = [figure(found, one) for one in (here[:1] if found.kind != "race" else here)]
        print("  " + t("after move {at}: {figures}", at=at, figures=" · ".join(shown)))
    print()
    if not found.moments:
        print(t("Nobody lost much by a single move."))
        return
    print(t("Where most was lost:"))
    for moment in found.moments:
        print_moment(game, record, found, moment, names)


_CHANCES = {
    "race": N_("Chances to win, with everything known:"),
    "team": N_("The chance to win together, with everything known:"),
}


def figure(found: "Analysis", amount: float) -> str:
    """A chance or points as people write them."""
    if found.kind == "points":
        return voice.t("{points} points", points=f"{amount:.1f}")
    return f"{amount:.0%}".replace("%", " %")


def print_moment(game: "Game", record: "Record", found: "Analysis", moment: "Decision", names: list[str]) -> None:
    """A moment: what was played, what would have been better, and by how much."""
    from zastava.core.record import positions
    from zastava.lab.move_words import tell_line, tell_move

    t = voice.t
    state = next(state for at, state in enumerate(positions(game, record)) if at == moment.number)
    played = tell_move(game, state.copy(), moment.seat, moment.move, names, t)
    line = ((moment.seat, moment.best), *moment.line)
    better, *onward = tell_line(game, state, line, names, t, SHOWN + 1)
    print(t("Move {number}: {said}", number=moment.number + 1, said=without_links(played)))
    print("  " + t("The bot would have played: {said}", said=without_links(better)))
    for asked, pair in ((N_("from what was known then"), moment.then), (N_("with everything known"), moment.now)):
        if pair is not None:
            shown = t("{played} instead of {better}", played=figure(found, pair[0]), better=figure(found, pair[1]))
            print(f"  {t(asked)}: {shown}")
    for said in onward:
        print("    … " + without_links(said))
