"""What grows and stands on the ground: firs and birches, sheaves, waves, peaks; strewn by place, never by chance.

Woods, ridges and lakes run on over the sides between cells of one terrain. The middle of a cell is free for its sign.
"""

from functools import cache, lru_cache
from typing import Final

from zastava.games.drawing import numbers
from zastava.games.oldrus.art.hexes import CORNERS, beside, centre, noise
from zastava.games.oldrus.art.pigments import layer, line
from zastava.games.oldrus.art.terrain import Rows, ground_of

Standing = tuple[int, int, str]  # y, x, symbol
_STRIP: Final = 12  # so high is a strip in which kinds need not be sorted
_FREE: Final = 19  # around the middle, where a sign lies

# Name → (layers of pigment, ink lines); the foot of each stands at the origin.
_THINGS: Final[dict[str, tuple[tuple[tuple[str, str], ...], str]]] = {
    "or-t1": (
        (("green", "M0-21L4-13H2.6L6.5-5H-6.5L-2.6-13H-4z"), ("pine", "M0-21L4-13H2.6L6.5-5H0z")),
        "M0-21L4-13H2.6L6.5-5H-6.5L-2.6-13H-4zM0-5V0",
    ),
    "or-t2": (
        (("green", "M0-14L4.6-3.5H-4.6z"), ("pine", "M0-14L4.6-3.5H0z")),
        "M0-14L4.6-3.5H-4.6zM0-3.5V0",
    ),
    "or-t3": (
        (
            ("snow", "M-1.3-8H1.3V0H-1.3z"),
            ("leaf", "M0-20Q5.6-19 5.4-12.5Q5-7 0-7Q-5-7-5.4-12.5Q-5.6-19 0-20z"),
            ("green", "M0-20Q5.6-19 5.4-12.5Q5-7 0-7Q3-12 0-20z"),
        ),
        "M0-20Q5.6-19 5.4-12.5Q5-7 0-7Q-5-7-5.4-12.5Q-5.6-19 0-20zM-1.4-7V0M1.4-7V0M-1.2-4.5H0",
    ),
    "or-m1": (
        (
            ("steel", "M-17 0L-8-14L-2-26L6-13L16 0z"),
            ("iron", "M-2-26L6-13L16 0H3L-1-8L3-15z"),
            ("snow", "M-2-26L-7-16L-3.6-14L-1-18L2-13L4.4-15.6z"),
        ),
        "M-17 0L-8-14L-2-26L6-13L16 0M-8-3L-5-8M8-3L6-7",
    ),
    "or-m2": (
        (("steel", "M-11 0L-3-14L3-7L11 0z"), ("iron", "M-3-14L3-7L11 0H1L-2-5z")),
        "M-11 0L-3-14L3-7L11 0",
    ),
    "or-s": (
        (("gold", "M-5-14Q0-18 5-14L1.8-7L5 0H-5L-1.8-7z"), ("ochre", "M0-16.4Q3-16 5-14L1.8-7L5 0H0z")),
        "M-5-14Q0-18 5-14L1.8-7L5 0H-5L-1.8-7zM-2.4-7H2.4M0-15V-9M-2.6-13.6L-1-9M2.6-13.6L1-9",
    ),
}


@cache
def thing(name: str) -> str:
    """A tree, a sheaf or a peak; its foot at the origin."""
    layers, lines = _THINGS[name]
    return "".join([layer(pigment, path) for pigment, path in layers]) + line(lines, 1)


@cache
def symbols() -> str:
    """All that stands on the ground, for `<defs>`: once to be used by itself, and as the marker of a line of such."""
    return "".join(
        [
            f'<g id="{name}" class="oldrus">{thing(name)}</g><marker id="{name}-row" markerUnits="userSpaceOnUse" '
            f'overflow="visible"><use href="#{name}"/></marker>'
            for name in _THINGS
        ]
    )


@lru_cache(maxsize=4)
def scenery(rows: Rows) -> str:
    """Everything that stands and grows on a map."""
    lines: dict[str, list[str]] = {"snow": [], "ochre": []}
    standing: list[Standing] = []
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            terrain = ground_of(sign)
            if not terrain:
                continue
            pigment, path, found = _on_cell(sign, *centre(column, row), _run_on(rows, column, row, terrain))
            lines.setdefault(pigment, []).append(path)
            standing += found
    return line("".join(lines["snow"]), 1.3, "snow") + line("".join(lines["ochre"]), 1.1, "ochre") + _stand(standing)


def _stand(standing: list[Standing]) -> str:
    """What stands on the ground, from the back to the front: in every strip of the map a line of each kind, unseen but
    for its markers. Hundreds of trees with an element each would keep a phone busy for half a second."""
    strips: dict[tuple[int, str], list[tuple[int, int]]] = {}
    for y, x, kind in sorted(standing):
        strips.setdefault((y // _STRIP, kind), []).append((x, y))
    drawn = ""
    for (_, kind), places in sorted(strips.items()):
        at = (0, 0)
        steps: list[int] = []
        for x, y in places:
            steps += [x - at[0], y - at[1]]
            at = (x, y)
        drawn += f'<path d="M0 0l{numbers(*steps, 1, 1)}" fill="none" marker-mid="url(#{kind}-row)"/>'
    return drawn


def of_cell(sign: str, x: int, y: int, sides: list[int]) -> tuple[str, list[Standing]]:
    """The lines on a single cell as markup, and what stands there."""
    if not ground_of(sign):
        return "", []
    pigment, path, standing = _on_cell(sign, x, y, sides)
    return (line(path, 1.2, pigment) if path else ""), standing


def _on_cell(sign: str, x: int, y: int, sides: list[int]) -> tuple[str, str, list[Standing]]:
    """What is on a cell: lines of a pigment, and what stands there."""
    empty = sign[1] == "."
    if sign[0] == "W":
        return "snow", _waves(x, y, sides), []
    if sign[0] == "P":
        return "ochre", _straws(x, y), _sheaves(x, y)
    if sign[0] == "F":
        return "ochre", "", _trees(x, y, empty, sides)
    return "ochre", "", _peaks(x, y, empty, sides)


def _run_on(rows: Rows, column: int, row: int, terrain: str) -> list[int]:
    """The sides behind which the terrain goes on."""
    found = []
    for number in range(6):
        other = beside(column, row, number)
        if other is not None and ground_of(rows[other[1]][other[0]]) == terrain:
            found.append(number)
    return found


def _over(x: int, y: int, number: int) -> tuple[int, int]:
    """The middle of a side."""
    one, two = CORNERS[number], CORNERS[(number + 1) % 6]
    return x + (one[0] + two[0]) // 2, y + (one[1] + two[1]) // 2


def _waves(x: int, y: int, sides: list[int]) -> str:
    """Strokes in the open, and across sides where the water goes on."""
    spots = [(x - 18, y - 23), (x + 10, y + 27)] if noise(x, y, 60) > 0.4 else [(x + 8, y - 24), (x - 20, y + 25)]
    spots += [_over(x, y, number) for number in sides if number < 3 and noise(x, y, 61 + number) > 0.35]
    return "".join([f"M{numbers(wx - 8, wy)}q4-4 8 0t8 0m-4 5q4-4 8 0" for wx, wy in spots])


def _straws(x: int, y: int) -> str:
    """Rows of stubble."""
    path = ""
    for i, (dx, dy) in enumerate(
        ((-24, -12), (-10, -28), (12, -26), (25, -8), (-26, 10), (24, 14), (8, 30), (-10, 28))
    ):
        if noise(x, y, 80 + i) > 0.45:
            sx, sy = x + dx + round(noise(x, y, 90 + i) * 6 - 3), y + dy + round(noise(x, y, 100 + i) * 6 - 3)
            path += f"M{numbers(sx - 3, sy - 4)}l3 4l3-4m-3 4v-5"
    return path


def _sheaves(x: int, y: int) -> list[Standing]:
    """A sheaf or two near the rim."""
    found = []
    for i, (dx, dy) in enumerate(((-23, -2), (22, 0), (-13, 36), (13, -19))):
        if noise(x, y, 110 + i) > 0.58:
            found.append((y + dy + round(noise(x, y, 114 + i) * 6), x + dx, "or-s"))
    return found


def _trees(x: int, y: int, empty: bool, sides: list[int]) -> list[Standing]:
    """A wreath of trees, more across sides where the wood goes on, and one in the middle of an empty cell."""
    found = []
    ring = ((0, -22), (-20, -13), (20, -13), (-25, 4), (25, 5), (-21, 21), (20, 22), (-8, 34), (8, 33))
    for i, (dx, dy) in enumerate(ring):
        if noise(x, y, 20 + i) > 0.2:
            sx = x + dx + round(noise(x, y, 30 + i) * 6 - 3)
            sy = y + dy + round(noise(x, y, 40 + i) * 5 - 2)
            found.append((sy, sx, _tree(sx, sy)))
    for number in sides:
        if number < 3:
            sx, sy = _over(x, y, number)
            found.append((sy + 9, sx + round(noise(sx, sy, 50) * 8 - 4), _tree(sx, sy)))
    if empty:
        found += [(y + 12, x - 7, "or-t1"), (y + 15, x + 7, _tree(x, y))]
    return found


def _tree(x: int, y: int) -> str:
    chance = noise(x, y, 55)
    return "or-t1" if chance > 0.52 else "or-t2" if chance > 0.3 else "or-t3"


def _peaks(x: int, y: int, empty: bool, sides: list[int]) -> list[Standing]:
    """Peaks in the corners, ridges where the mountains go on, a great one in the middle of an empty cell."""
    found = []
    spots = [(-17, -12), (17, -12), (-22, 20), (22, 20)] if empty else [(-18, -15), (18, -15), (-24, 18), (24, 18)]
    if empty and 2 in sides and 3 in sides:
        spots.append((0, 38))
    for i, (dx, dy) in enumerate(spots):
        kind = "or-m1" if noise(x, y, 130 + i) > 0.62 and abs(dx) > _FREE else "or-m2"
        found.append((y + dy + round(noise(x, y, 140 + i) * 5), x + dx + round(noise(x, y, 150 + i) * 4 - 2), kind))
    for number in sides:
        if number < 3:
            sx, sy = _over(x, y, number)
            found.append((sy + 12, sx, "or-m1" if noise(sx, sy, 160) > 0.4 else "or-m2"))
    if empty:
        found.append((y + 12, x, "or-m1"))
    return found
