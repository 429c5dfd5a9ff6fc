"""Lines over the moves of a game as one small SVG: scores at the end of a game, chances in its analysis.

Pure: nothing here asks the service or the clock, and nothing here knows any one game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from markupsafe import Markup

from zastava.games.drawing import SEAT_COLOURS, number, numbers, shape_path

_WIDE: Final = 360
_LEFT: Final = 38  # room for the figures
_RIGHT: Final = 14  # and for the shapes of the seats
_TOP: Final = 10
_BOTTOM: Final = 6
_REACH: Final = 13  # how far around a mark a finger may come down
_DASHES: Final = ("", "7 3", "2 3", "9 3 2 3")  # so that lines are told apart without colour


@dataclass(frozen=True)
class Mark:
    """A place on a line that leads somewhere."""

    position: int
    seat: int
    height: float
    href: str
    label: str
    current: bool = False


def line_graph(
    history: Sequence[tuple[int, Sequence[float]]],
    rules: Sequence[tuple[float, str]],
    said: str,
    marks: Sequence[Mark] = (),
    high: int = 110,
) -> Markup:
    """A line for each seat through its figures at positions of the game, with these heights ruled and named from the
    lowest to the highest; `said` is what it shows, in words."""
    lowest, highest = rules[0][0], rules[-1][0]
    last = history[-1][0]

    def x(position: int) -> float:
        return _LEFT + (_WIDE - _LEFT - _RIGHT) * position / last

    def y(figure: float) -> float:
        return _TOP + (high - _TOP - _BOTTOM) * (highest - figure) / (highest - lowest)

    parts = [
        f'<path d="M{_LEFT} {number(y(height))}H{_WIDE - _RIGHT}" class="rule"/>'
        f'<text x="{_LEFT - 5}" y="{number(y(height) + 4)}" text-anchor="end">{escape(name)}</text>'
        for height, name in rules
    ]
    for seat in range(len(history[0][1])):
        way = " ".join([f"L{numbers(x(position), y(figures[seat]))}" for position, figures in history])
        colour, dash = SEAT_COLOURS[seat % 4], _DASHES[seat % 4]
        parts.append(f'<path d="M{way[1:]}" stroke="{colour}"' + (f' stroke-dasharray="{dash}"/>' if dash else "/>"))
        end = numbers(x(last), y(history[-1][1][seat]))
        parts.append(f'<path d="{shape_path(seat)}" transform="translate({end})" fill="{colour}" class="shape"/>')
    for mark in marks:
        at = f'cx="{number(x(mark.position))}" cy="{number(y(mark.height))}"'
        colour = SEAT_COLOURS[mark.seat % 4]
        now = ' aria-current="true"' if mark.current else ""
        parts.append(
            f'<a class="moment" href="{escape(mark.href)}" aria-label="{escape(mark.label)}"{now}>'
            f'<circle {at} r="{_REACH}" class="reach"/><circle {at} r="5" stroke="{colour}"/></a>'
        )
    role = "group" if marks else "img"
    head = f'<svg class="graph" viewBox="0 0 {_WIDE} {high}" role="{role}" aria-label="{escape(said)}">'
    return Markup(f"{head}{''.join(parts)}</svg>")  # noqa: S704 - figures, and names that are escaped
