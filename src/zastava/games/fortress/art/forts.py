"""Eight forts as engravings, each with a silhouette of its own, cut from a few blocks: towers, walls, gates, flags."""

from collections.abc import Callable
from functools import cache
from typing import Final

from zastava.games.drawing import numbers

SOOT: Final = "#2b2420"
BONE: Final = "#f1e7d0"
STONE: Final = "#dccaa3"
MADDER: Final = "#9c3a2e"
BRASS: Final = "#b8934a"
GROUND: Final = 58


class Engraving:
    """A picture while it is cut: areas of stone, roof and soot, firm lines and fine hatching. 100 × 120 around 0."""

    def __init__(self) -> None:
        self.stone = ""
        self.roof = ""
        self.soot = ""
        self.line = ""
        self.hatch = ""

    def svg(self) -> str:
        """The finished block."""
        return (
            f'<path d="{self.stone}" fill="{STONE}" class="ft-stone"/><path d="{self.roof}" fill="{MADDER}" '
            'class="ft-madder"/>'
            f'<path d="{self.hatch}" fill="none" stroke="{SOOT}" stroke-width="1" class="ft-line"/>'
            f'<path d="{self.stone}{self.roof}{self.line}" fill="none" stroke="{SOOT}" stroke-width="2" '
            f'stroke-linejoin="round" stroke-linecap="round" class="ft-line"/><path d="{self.soot}" fill="{SOOT}" '
            'class="ft-soot"/>'
        )

    def block(self, x: float, base: float, wide: float, high: float) -> None:
        """A straight wall seen from the front, its right side in shadow."""
        left = x - wide / 2
        self.stone += f"M{numbers(left, base)}v{numbers(-high)}h{numbers(wide)}v{numbers(high)}z"
        step = 4.5
        lines = int((high - 4) / step)
        for i in range(lines):
            reach = wide * (0.42 if i % 3 else 0.3)
            self.hatch += f"M{numbers(left + wide, base - 4 - i * step)}h{numbers(-reach)}"

    def battlements(self, x: float, top: float, wide: float, teeth: int = 3) -> None:
        """Teeth along the top of a wall."""
        tooth = wide / (2 * teeth - 1)
        path = f"M{numbers(x - wide / 2, top)}v-11"
        for i in range(2 * teeth - 1):
            path += f"h{numbers(tooth)}" + ("" if i == 2 * teeth - 2 else "v5" if i % 2 == 0 else "v-5")
        self.stone += path + "v11z"

    def tower(self, x: float, base: float, wide: float, high: float, crown: str = "teeth") -> None:
        """A tower with a crown of teeth, a cone or a dome, and an arrow slit."""
        self.block(x, base, wide, high)
        top = base - high
        if crown == "teeth":
            self.battlements(x, top + 1, wide + 7)
        elif crown == "cone":
            self.roof += (
                f"M{numbers(x - wide / 2 - 4, top)}L{numbers(x, top - wide * 1.25)}L{numbers(x + wide / 2 + 4, top)}z"
            )
        else:
            half = wide / 2
            self.roof += (
                f"M{numbers(x - half, top)}q{numbers(-6, -half, half - 3, -wide)}q{numbers(2, -3, 3, -9)}"
                f"q{numbers(1, 6, 3, 9)}q{numbers(half + 3, half, half - 3, wide)}z"
            )
        self.soot += f"M{numbers(x - 2, top + 12)}h3.5v9h-3.5z"

    def gate(self, x: float, base: float, wide: float, high: float) -> None:
        """A dark archway."""
        half = wide / 2
        arch = f"a{numbers(half, half)} 0 0 1 {numbers(wide)} 0"
        self.soot += f"M{numbers(x - half, base)}v{numbers(half - high)}{arch}v{numbers(high - half)}z"

    def flag(self, x: float, top: float) -> None:
        """A pennant in the wind."""
        self.line += f"M{numbers(x, top)}v-18"
        self.roof += f"M{numbers(x, top - 18)}l15 4l-15 5z"

    def hill(self, left: float, right: float, base: float, high: float) -> None:
        """Ground to stand on, with strokes down its slope."""
        middle = (left + right) / 2
        self.stone += f"M{numbers(left, base)}Q{numbers(middle, base - 2 * high)} {numbers(right, base)}z"
        for i in range(5):
            self.hatch += f"M{numbers(middle + 6 + i * 6, base - high * (0.8 - i * 0.14))}l{numbers(5, high * 0.45)}"

    def waves(self, top: float) -> None:
        """Water before the walls."""
        self.line += f"M-48 {numbers(top)}q6-5 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0"
        self.hatch += f"M-40 {numbers(top + 7)}q6-4 12 0t12 0M4 {numbers(top + 7)}q6-4 12 0t12 0"


def _watchtower(cut: Engraving) -> None:
    cut.hill(-48, 48, GROUND, 22)
    cut.tower(0, 42, 30, 74)
    cut.flag(0, -43)


def _palisade(cut: Engraving) -> None:
    cut.block(0, 40, 36, 52)
    cut.roof += "M-25-12L0-38L25-12z"
    cut.soot += "M-5-2h10v10h-10z"
    for x in range(-48, 48, 12):
        cut.stone += f"M{x} {GROUND}v-34l6-9l6 9v34z"
        cut.hatch += f"M{x + 9} {GROUND - 4}v-26"
    cut.line += "M-48 38h96"


def _keep(cut: Engraving) -> None:
    cut.block(0, GROUND, 50, 48)
    cut.battlements(0, GROUND - 47, 50, 4)
    cut.tower(-32, GROUND, 28, 78)
    cut.tower(32, GROUND, 28, 78)
    cut.gate(0, GROUND, 20, 30)
    cut.flag(-32, -31)


def _star(cut: Engraving) -> None:
    """Seen from above: bastions at five corners, ravelins between."""
    cut.stone += "M0-48L12-18L46-26L26 4L44 40L10 30L-4 58L-16 28L-48 32L-28 4L-44-26L-12-18z"
    cut.stone += "M0-26L7-8L27-13L15 4L25 24L6 18L-2 34L-9 17L-28 19L-16 4L-26-13L-7-8z"
    cut.soot += "M-8-4h16v16h-16z"
    for i in range(6):
        cut.hatch += f"M{15 + i * 5} {-16 - i}l-5 6M{20 + i * 4} {10 + i * 5}l6-3M{6 + i * 5} {28 + i * 2}l-2-6"


def _hill_castle(cut: Engraving) -> None:
    cut.hill(-50, 50, GROUND, 26)
    cut.tower(-24, 44, 20, 48, "cone")
    cut.tower(24, 46, 20, 40, "cone")
    cut.tower(0, 38, 26, 62, "cone")
    cut.gate(0, 38, 12, 18)
    cut.flag(0, -56)


def _sea_fort(cut: Engraving) -> None:
    cut.stone += "M-44 46L-36 22L-20 26L36 22L46 46z"
    cut.block(0, 28, 66, 34)
    cut.battlements(0, -5, 70, 6)
    cut.tower(18, -4, 20, 34, "dome")
    for x in (-24, -10, 4):
        cut.soot += f"M{x} 6h6v6h-6z"
    cut.waves(48)


def _gatehouse(cut: Engraving) -> None:
    cut.tower(-30, 44, 30, 70, "cone")
    cut.tower(30, 44, 30, 70, "cone")
    cut.block(0, 44, 34, 58)
    cut.battlements(0, -13, 34)
    cut.gate(0, 44, 24, 36)
    cut.line += "M-14 44L-20 58M14 44L20 58M-12 14L-20-2M12 14L20-2"
    cut.stone += "M-13 44h26l7 14h-40z"
    cut.waves(52)


def _citadel(cut: Engraving) -> None:
    cut.tower(0, 20, 28, 54, "dome")
    cut.tower(-24, 24, 18, 42, "dome")
    cut.tower(24, 24, 18, 42, "dome")
    cut.block(0, GROUND, 80, 40)
    cut.battlements(0, 19, 80, 6)
    cut.tower(-42, GROUND, 16, 50)
    cut.tower(42, GROUND, 16, 50)
    cut.gate(0, GROUND, 20, 28)


_CUTS: Final[dict[int, Callable[[Engraving], None]]] = {
    1: _watchtower,
    2: _palisade,
    3: _keep,
    4: _star,
    5: _hill_castle,
    6: _sea_fort,
    7: _gatehouse,
    8: _citadel,
}


@cache
def fort_picture(number: int) -> str:
    """The engraving of a fort."""
    cut = Engraving()
    _CUTS[number](cut)
    return cut.svg()
