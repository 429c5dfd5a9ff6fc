"""The end of a game as a sheet of paper: points by category, who won and why, and how the scores went over the moves.

Pure: nothing here asks the service or the clock, and nothing here knows any one game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from zastava.core.board import Account
from zastava.core.outcome import Outcome
from zastava.core.words import Words
from zastava.server.presenting.graphs import line_graph

History = Sequence[tuple[int, Sequence[int]]]  # positions and the scores there, by seat


@dataclass(frozen=True)
class Column:
    """A seat on the sheet."""

    seat: int
    name: str
    total: str  # '' in a game without scores
    rank: int
    winner: bool


@dataclass(frozen=True)
class Line:
    """A category: what the points are for, the rule, and what each seat has."""

    label: str
    clause: str
    href: str
    points: tuple[str, ...]


@dataclass(frozen=True)
class EndSheet:
    """The sheet."""

    title: str  # what a player alone has earned, or ''
    reason: str
    clause: str
    href: str
    told: tuple[str, ...]  # what else the game says of its end
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    scored: bool
    ranked: bool  # whether places say anything: not to one alone, nor to those who win or lose together
    graph: Markup


def end_sheet(
    outcome: Outcome,
    account: Account,
    called: Sequence[str],
    history: History,
    rule: Callable[[str], str],
    t: Words,
) -> EndSheet:
    """The sheet of an outcome and of what the game has to say beside it; `rule` gives the address of a clause."""
    scores = outcome.scores
    return EndSheet(
        title=t(outcome.title, **outcome.values) if outcome.title else "",
        reason=t(outcome.reason, **outcome.values),
        clause=outcome.clause,
        href=rule(outcome.clause),
        told=account.lines,
        columns=tuple(
            Column(
                seat,
                name,
                str(scores[seat]) if scores is not None else "",
                outcome.ranks[seat],
                seat in outcome.winners,
            )
            for seat, name in enumerate(called)
        ),
        lines=tuple(
            Line(
                t(row.label, **row.values),
                row.clause,
                rule(row.clause),
                tuple("–" if points is None else str(points) for points in row.points),
            )
            for row in outcome.sheet + account.deeds
        ),
        scored=scores is not None,
        ranked=len(set(outcome.ranks)) > 1,
        graph=graph(history, called, t),
    )


def graph(history: History, called: Sequence[str], t: Words) -> Markup:
    """The scores over the moves as one small SVG; '' where there is nothing to see."""
    every = [score for _, scores in history for score in scores]
    if len(history) < 3 or not every or max(every) == min(every):
        return Markup()
    rules = [(float(line), str(line)) for line in sorted({min(0, *every), 0, max(every)})]
    said = t("The scores over the moves; at the end: {scores}.", scores=_told(history[-1][1], called))
    return line_graph(history, rules, said)


def _told(scores: Sequence[int], called: Sequence[str]) -> str:
    return ", ".join([f"{name} {score}" for name, score in zip(called, scores, strict=True)])
