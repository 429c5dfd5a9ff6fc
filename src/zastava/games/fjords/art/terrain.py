"""The lie of the land: corners of hexes become coasts and ridges that run on from hex to hex.

A hex side whose two corners differ is crossed by a border. Where it crosses, and at which angle, depends only on the
place of the side, so both hexes agree and the border runs on smoothly. Inside a hex each run of water or mountains is
cut off by one wandering curve; the plain is what is left, so plain corners that lie apart join in the middle. Where
water meets mountains inside a hex, three borders meet at one point.

All of it is whole-number geometry around pixel-sized hexes (104 wide, 120 high): paths stay short and meet exactly.
"""

import itertools
from functools import lru_cache
from typing import Final, NamedTuple

from zastava.games.drawing import numbers

Point = tuple[int, int]
Curve = list[Point]  # start, the control points of a chain of arcs, end

WIDE: Final = 104
HIGH: Final = 120
STEP: Final = 90  # from one row of hexes to the next

# Corner 0 lies between the E and NE neighbours; on counter-clockwise. Side i joins corners i and i + 1.
CORNERS: Final[tuple[Point, ...]] = ((52, -30), (0, -60), (-52, -30), (-52, 30), (0, 60), (52, 30))
SIDES: Final[tuple[Point, ...]] = ((26, -45), (-26, -45), (-52, 0), (-26, 45), (26, 45), (52, 0))
OUTLINE: Final = "l-52-30l-52 30v60l52 30l52-30z"  # from corner 0

# How far the ends of a border reach straight into the hex, and how many bends it has, by the sides between its ends.
_REACH: Final = (0, 23, 32, 35)
_BENDS: Final = (0, 2, 4, 5)
_FIRST_BEND: Final = 11
_WANDER: Final = 17


class Land(NamedTuple):
    """One hex as path data: the strings of many hexes joined are one path for the whole map."""

    outline: str
    water: str  # areas
    rock: str
    coast: str  # lines: between water and land
    foot: str  # lines: between mountains and plain


def centre(q: int, r: int) -> Point:
    """The middle of a hex at an axial place."""
    return WIDE * q + WIDE // 2 * r, STEP * r


def turned(corners: str, turns: int) -> str:
    """A hex's corners after it was turned counter-clockwise by that many steps."""
    turns %= 6
    return corners[6 - turns :] + corners[: 6 - turns]


def noise(x: int, y: int, salt: int) -> float:
    """A number from 0 to 1 that depends on a place and nothing else."""
    mixed = (x * 374761393 + y * 668265263 + salt * 1442695041) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) / 0x100000000


@lru_cache(1024)
def meadow(corners: str) -> Point:
    """Where a piece stands in a hex, from its middle: a little towards its plain."""
    plain = [CORNERS[i] for i in range(6) if corners[i] == "P"]
    if not plain:
        return 0, 0
    lean = 0.4
    return round(lean * sum(x for x, _ in plain) / len(plain)), round(lean * sum(y for _, y in plain) / len(plain))


@lru_cache(maxsize=8192)
def land(x: int, y: int, corners: str) -> Land:
    """The land of a hex whose middle is at (x, y)."""
    sketch = _Sketch(x, y, corners)
    return sketch.land()


class _Crossing(NamedTuple):
    """Where a border crosses a side, and which way it goes into the hex."""

    at: Point
    inward: tuple[float, float]


class _Sketch:
    """The borders of one hex while they are drawn."""

    def __init__(self, x: int, y: int, corners: str) -> None:
        self.x = x
        self.y = y
        self.corners = corners
        self.water: list[str] = []
        self.rock: list[str] = []
        self.coast: list[str] = []
        self.foot: list[str] = []

    def land(self) -> Land:
        """Cut off each block of water and mountains, and join up what was drawn."""
        outline = f"M{numbers(self.x + 52, self.y - 30)}{OUTLINE}"
        if len(set(self.corners)) == 1:
            areas = {"W": self.water, "M": self.rock}.get(self.corners[0])
            if areas is not None:
                areas.append(outline)
        else:
            ground = "P" if "P" in self.corners else "M"
            if ground == "M":
                self.rock.append(outline)
            for block in _blocks(self.corners, ground):
                self._cut(block)
        return Land(
            outline,
            "".join(self.water),
            "".join(self.rock),
            "".join(self.coast),
            "".join(self.foot),
        )

    def _cut(self, block: list[tuple[str, list[int]]]) -> None:
        """Draw the border around a block of neighbouring runs, and the borders inside it."""
        first_side = (block[0][1][0] - 1) % 6
        last_side = block[-1][1][-1]
        ends = [self._crossing(first_side), self._crossing(last_side)]
        gap = (last_side - first_side) % 6
        whole = self._border(ends[0], ends[1], min(gap, 6 - gap))
        if len(block) == 1:
            terrain, run = block[0]
            self._draw(terrain, whole)
            self._fill(terrain, ends[0].at, run, [whole[::-1]])
            return
        meet, halves = _halve(whole)
        spokes = [halves[0]]  # each from a crossing to where the borders meet
        for _, run in block[:-1]:
            spokes.append(self._spoke(self._crossing(run[-1]), meet))
            self.coast.append(_line(spokes[-1]))
        spokes.append(halves[1])
        for i, (terrain, run) in enumerate(block):
            self._fill(terrain, spokes[i][0], run, [spokes[i + 1], spokes[i][::-1]])
        self._draw(block[0][0], halves[0])
        self._draw(block[-1][0], halves[1])

    def _draw(self, terrain: str, curve: Curve) -> None:
        (self.coast if terrain == "W" else self.foot).append(_line(curve))

    def _fill(self, terrain: str, start: Point, run: list[int], back: list[Curve]) -> None:
        """An area: from where a border begins, along the hex's corners, and back along borders."""
        path = f"M{numbers(*start)}"
        at = start
        for corner in run:
            to = (self.x + CORNERS[corner][0], self.y + CORNERS[corner][1])
            path += _straight(at, to)
            at = to
        path += _straight(at, back[0][0])
        for curve in back:
            path += _chain(curve)
        (self.water if terrain == "W" else self.rock).append(path + "z")

    def _crossing(self, side: int) -> _Crossing:
        """The same point and line for both hexes of a side: made from the side's place, with a fixed direction."""
        x, y = self.x + SIDES[side][0], self.y + SIDES[side][1]
        lean = (1.0, 0.0) if side in (2, 5) else ((0.5, -0.866) if side in (0, 3) else (0.5, 0.866))
        slide = (noise(x, y, 1) - 0.5) * 16
        tilt = (noise(x, y, 2) - 0.5) * 1.1
        at = (round(x - lean[1] * slide), round(y + lean[0] * slide))
        along = (lean[0] - lean[1] * tilt, lean[1] + lean[0] * tilt)
        inwards = -1 if SIDES[side][0] * lean[0] + SIDES[side][1] * lean[1] > 0 else 1
        return _Crossing(at, (along[0] * inwards, along[1] * inwards))

    def _border(self, one: _Crossing, other: _Crossing, apart: int) -> Curve:
        """A wandering curve from one crossing to another."""
        reach = _REACH[apart]
        bends = _BENDS[apart]
        bow = [one.at, _ahead(one, reach), _ahead(other, reach), other.at]
        curve = [one.at, _ahead(one, _FIRST_BEND)]
        for i in range(bends):
            along = (i + 1) / (bends + 1)
            along = 0.5 + (along - 0.5) * 0.82
            x, y = _on_bow(bow, along)
            wander = _WANDER if 0 < i < bends - 1 or bends == 2 else _WANDER * 0.7
            salt = 10 + i
            dx = (noise(one.at[0] + other.at[0], one.at[1] + other.at[1], salt) - 0.5) * wander
            dy = (noise(one.at[0] + other.at[0], one.at[1] + other.at[1], salt + 40) - 0.5) * wander
            curve.append((round(x + dx), round(y + dy)))
        curve.append(_ahead(other, _FIRST_BEND))
        curve.append(other.at)
        return curve

    def _spoke(self, crossing: _Crossing, meet: Point) -> Curve:
        """A short border from a crossing to where three borders meet."""
        bend = _ahead(crossing, _FIRST_BEND)
        wander = (noise(*meet, 3) - 0.5) * 14
        middle = ((bend[0] + meet[0]) / 2, (bend[1] + meet[1]) / 2)
        across = (round(middle[0] - crossing.inward[1] * wander), round(middle[1] + crossing.inward[0] * wander))
        return [crossing.at, bend, across, meet]


def _blocks(corners: str, ground: str) -> list[list[tuple[str, list[int]]]]:
    """The runs of like corners that are not ground, those that touch together; each run as (terrain, corners)."""
    start = corners.index(ground)
    blocks: list[list[tuple[str, list[int]]]] = []
    before = ground
    for step in range(1, 6):
        i = (start + step) % 6
        terrain = corners[i]
        if terrain != ground:
            if before == ground:
                blocks.append([(terrain, [i])])
            elif terrain == before:
                blocks[-1][-1][1].append(i)
            else:
                blocks[-1].append((terrain, [i]))
        before = terrain
    return blocks


def _ahead(crossing: _Crossing, far: float) -> Point:
    return round(crossing.at[0] + crossing.inward[0] * far), round(crossing.at[1] + crossing.inward[1] * far)


def _on_bow(bow: list[Point], along: float) -> tuple[float, float]:
    """A point of a cubic curve."""
    back = 1 - along
    weights = (back**3, 3 * back * back * along, 3 * back * along * along, along**3)
    return (
        sum(weight * point[0] for weight, point in zip(weights, bow, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, bow, strict=True)),
    )


def _halve(curve: Curve) -> tuple[Point, list[Curve]]:
    """A point near the middle of a curve, and the two halves, each from its crossing to that point."""
    middle = len(curve) // 2
    meet = curve[middle]
    return meet, [[*curve[:middle], meet], [*curve[:middle:-1], meet]]


def _straight(start: Point, end: Point) -> str:
    dx, dy = end[0] - start[0], end[1] - start[1]
    if dx == 0:
        return f"v{dy}" if dy else ""
    return f"l{numbers(dx, dy)}"


def _line(curve: Curve) -> str:
    return f"M{numbers(*curve[0])}{_chain(curve)}"


def _chain(curve: Curve) -> str:
    """A smooth chain of arcs, each beginning half way between two control points; relative to where the pen is."""
    controls = curve[1:-1]
    if not controls:
        return _straight(curve[0], curve[-1])
    joints = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in itertools.pairwise(controls)]
    stops: list[tuple[float, float]] = [*joints, curve[-1]]
    px, py = curve[0]
    path = f"q{numbers(controls[0][0] - px, controls[0][1] - py, stops[0][0] - px, stops[0][1] - py)}"
    at = stops[0]
    for stop in stops[1:]:
        path += f"t{numbers(stop[0] - at[0], stop[1] - at[1])}"
        at = stop
    return path
