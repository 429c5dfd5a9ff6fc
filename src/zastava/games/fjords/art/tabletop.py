"""The table under the map: plain paper with a faint compass rose and its lines, as on old sea charts."""

from functools import cache
from math import cos, pi, sin
from typing import Final

from zastava.games.drawing import numbers
from zastava.games.fjords.art.tray import Box

_FAR: Final = 3000


def table(land: Box) -> str:
    """The paper, its compass rose in the corner where the land leaves room."""
    x, y = land.left + land.wide - 70, land.top + 76
    return (
        '<rect x="-4000" y="-4000" width="9000" height="9000" fill="#e7e4da" class="fj-table"/>'
        f'<g transform="translate({numbers(round(x), round(y))})" class="fj-chart" aria-hidden="true" fill="none" '
        f'stroke="#b9b6a8">{_rose()}</g>'
    )


@cache
def _rose() -> str:
    lines = ""
    for i in range(16):
        dx, dy = cos(i * pi / 8), sin(i * pi / 8)
        lines += f"M{numbers(60 * dx, 60 * dy)}L{numbers(_FAR * dx, _FAR * dy)}"
    points = ""
    halves = ""
    for i in range(8):
        far, near = (54 if i % 2 == 0 else 32), 10
        turn = i * pi / 4
        tip = numbers(far * cos(turn), far * sin(turn))
        left = numbers(near * cos(turn - pi / 8), near * sin(turn - pi / 8))
        right = numbers(near * cos(turn + pi / 8), near * sin(turn + pi / 8))
        points += f"M{left}L{tip}L{right}z"
        halves += f"M0 0L{tip}L{right}z"
    return (
        f'<path d="{lines}" stroke-opacity=".45"/><circle r="60"/><circle r="44" stroke-opacity=".5"/>'
        f'<path d="{points}" fill="#efece3" class="fj-table" stroke-linejoin="round"/>'
        f'<path d="{halves}" fill="#b9b6a8" class="fj-rose" stroke="none"/>'
    )
