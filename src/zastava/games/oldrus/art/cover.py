"""The picture on the box: a hero at the crossroads, a city by the lake, the mountain where the Serpent lives."""

from functools import cache

from zastava.games.oldrus.art.heroes import pawn
from zastava.games.oldrus.art.pigments import CINNABAR, INK, fill, layer, line
from zastava.games.oldrus.art.places import drawing
from zastava.games.oldrus.art.scenery import thing


def _at(x: float, y: float, scale: float, drawn: str) -> str:
    return f'<g transform="translate({x:g} {y:g})scale({scale:g})">{drawn}</g>'


@cache
def cover() -> str:
    """A small picture for the lobby; it needs nothing else on the page."""
    rays = "".join([f"M{250 + 30 * dx} {46 + 30 * dy}L{250 + 40 * dx} {46 + 40 * dy}" for dx, dy in _RAYS])
    firs = "".join([_at(x, y, s, thing("or-t1")) for x, y, s in _FIRS])
    birches = "".join([_at(x, y, s, thing("or-t3")) for x, y, s in _BIRCHES])
    peaks = "".join([_at(x, y, s, thing("or-m1")) for x, y, s in _PEAKS])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="cover oldrus" viewBox="0 0 320 200" '
        'preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<path d="M0 0H320V200H0z" {fill("birch")}/>'
        + layer("red", "M250 24A22 22 0 1 1 250 68A22 22 0 1 1 250 24z")
        + line(f"M250 24A22 22 0 1 1 250 68A22 22 0 1 1 250 24z{rays}", 2)
        + peaks
        + _at(52, 74, 1.5, drawing("U3"))
        + _land()
        + firs
        + _at(196, 104, 1.35, drawing("C4"))
        + birches
        + _at(118, 150, 1.5, drawing("U2"))
        + _at(158, 176, 1.3, pawn(0))
        + f'<path d="M5 5H315V195H5z" fill="none" stroke="{CINNABAR}" stroke-width="4"/>'
        f'<path d="M1.5 1.5H318.5V198.5H1.5z" fill="none" stroke="{INK}" stroke-width="3"/></svg>'
    )


def _land() -> str:
    """Hills, the lake, and the road that parts."""
    hills = "M0 104Q60 84 130 108T320 100V200H0z"
    lake = "M170 128Q220 116 320 126V150Q250 158 204 148Q176 142 170 128z"
    field = "M0 142Q70 126 150 150T320 156V200H0z"
    west = "M150 200Q150 172 120 164Q70 152 0 160V172Q70 164 108 176Q122 182 122 200z"
    road = west + "M150 200Q158 174 210 168Q270 162 320 172V184Q250 174 206 184Q184 190 184 200z"
    return (
        layer("forest-ground", hills)
        + line("M0 104Q60 84 130 108T320 100", 1.6)
        + layer("water-ground", lake)
        + line(lake + "M226 134q6-5 12 0t12 0M268 140q6-5 12 0t12 0", 1.5)
        + layer("field-ground", field)
        + line("M0 142Q70 126 150 150T320 156", 1.6)
        + layer("place-ground", road)
        + line(road, 1.3)
    )


_RAYS = ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))
_FIRS = (
    (16, 132, 1.3),
    (30, 138, 1.6),
    (46, 134, 1.2),
    (276, 112, 1.1),
    (290, 116, 1.4),
    (304, 113, 1.2),
    (100, 116, 1.1),
    (112, 119, 0.9),
)
_BIRCHES = ((262, 172, 1.7), (282, 176, 1.5), (300, 171, 1.8), (40, 196, 1.8), (60, 199, 1.5))
_PEAKS = ((98, 102, 1.6), (124, 104, 1.3), (8, 104, 1.6), (148, 106, 1))
