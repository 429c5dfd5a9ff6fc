"""The end of a game as a sheet of paper: points by category, who won and why, and how the scores went over the moves.

Pure: nothing here asks the service or the clock, and nothing here knows any one game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from markupsafe import Markup

from zastava.core.outcome import Outcome
from zastava.core.words import Words
from zastava.games.drawing import SEAT_COLOURS, number, numbers, shape_path

History = Sequence[tuple[int, Sequence[int]]]  # positions and the scores there, by seat

_WIDE: Final = 360
_HIGH: Final = 110
_LEFT: Final = 26  # room for the figures
_RIGHT: Final = 14  # and for the shapes of the seats
_TOP: Final = 10
_BOTTOM: Final = 6
_DASHES: Final = ("", "7 3", "2 3", "9 3 2 3")  # so that lines are told apart without colour


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
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    scored: bool
    ranked: bool  # whether places say anything: not to one alone, nor to those who win or lose together
    graph: Markup


def end_sheet(
    outcome: Outcome, called: Sequence[str], history: History, rule: Callable[[str], str], t: Words
) -> EndSheet:
    """The sheet of an outcome; `rule` gives the address of a clause."""
    scores = outcome.scores
    return EndSheet(
        title=t(outcome.title, **outcome.values) if outcome.title else "",
        reason=t(outcome.reason, **outcome.values),
        clause=outcome.clause,
        href=rule(outcome.clause),
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
            for row in outcome.sheet
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
    low, high = min(0, *every), max(every)
    last = history[-1][0]

    def x(position: int) -> float:
        return _LEFT + (_WIDE - _LEFT - _RIGHT) * position / last

    def y(score: int) -> float:
        return _TOP + (_HIGH - _TOP - _BOTTOM) * (high - score) / (high - low)

    parts = [
        f'<path d="M{_LEFT} {number(y(line))}H{_WIDE - _RIGHT}" class="rule"/>'
        f'<text x="{_LEFT - 5}" y="{number(y(line) + 4)}" text-anchor="end">{line}</text>'
        for line in sorted({low, 0, high})
    ]
    for seat in range(len(called)):
        way = " ".join([f"L{numbers(x(position), y(scores[seat]))}" for position, scores in history])
        colour, dash = SEAT_COLOURS[seat % 4], _DASHES[seat % 4]
        parts.append(f'<path d="M{way[1:]}" stroke="{colour}"' + (f' stroke-dasharray="{dash}"/>' if dash else "/>"))
        end = numbers(x(last), y(history[-1][1][seat]))
        parts.append(f'<path d="{shape_path(seat)}" transform="translate({end})" fill="{colour}" class="shape"/>')
    said = t("The scores over the moves; at the end: {scores}.", scores=_told(history[-1][1], called))
    head = f'<svg class="graph" viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{escape(said)}">'
    return Markup(f"{head}{''.join(parts)}</svg>")  # noqa: S704 - figures, and names that are escaped


def _told(scores: Sequence[int], called: Sequence[str]) -> str:
    return ", ".join([f"{name} {score}" for name, score in zip(called, scores, strict=True)])
