"""How a game ended, in words: who won, and the score sheet as lines of text."""

from collections.abc import Sequence

from zastava.core.outcome import Outcome
from zastava.core.words import Words


def who_won(
    winners: Sequence[int], names: Sequence[str], t: Words, held: Sequence[int] = (), together: bool = False
) -> str:
    """Who won, in one sentence, for a reader who leads the held seats; `together` where all win or lose as one."""
    if not winners and together:
        return _lost(names, t, held)
    if not winners:
        return t("Nobody wins.")
    if len(names) > 1 and len(winners) == len(names):
        return t("Everybody wins together.")
    if len(winners) > 1:
        return t("A shared victory: {names}.", names=", ".join([names[seat] for seat in winners]))
    if tuple(winners) == tuple(held):
        return t("You win.")
    return t("{name} wins.", name=names[winners[0]])


def _lost(names: Sequence[str], t: Words, held: Sequence[int]) -> str:
    if len(names) > 1:
        return t("Everybody loses together.")
    return t("You lose.") if held else t("{name} loses.", name=names[0])


def sheet_lines(outcome: Outcome, names: Sequence[str], t: Words) -> list[str]:
    """The score sheet in columns: what the points are for, a column for each seat, and the sum."""
    if not outcome.sheet:
        return []
    rows = [[t(row.label, **row.values), *[_points(one) for one in row.points]] for row in outcome.sheet]
    if outcome.scores is not None:
        rows.append([t("Sum"), *[str(score) for score in outcome.scores]])
    table = [["", *names], *rows]
    wide = [max([len(row[place]) for row in table]) for place in range(len(names) + 1)]
    return ["  ".join([row[0].ljust(wide[0]), *_right(row, wide)]).rstrip() for row in table]


def _right(row: list[str], wide: list[int]) -> list[str]:
    return [row[place].rjust(wide[place]) for place in range(1, len(row))]


def _points(points: int | None) -> str:
    return "–" if points is None else str(points)
