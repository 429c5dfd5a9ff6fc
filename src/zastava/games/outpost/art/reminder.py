"""What a player alone has room for beside the artifacts: the rates, what hunting takes and brings, the titles."""

from collections.abc import Sequence
from typing import Final

from zastava.core.words import N_
from zastava.games.drawing import place
from zastava.games.outpost.art.cards import figure, prose
from zastava.games.outpost.art.examples import RATES
from zastava.games.outpost.art.icons import INK, glyph
from zastava.games.outpost.art.sheet import REMINDER_HIGH, REMINDER_PLACE, RESOURCES, WIDE, Sheet, panel
from zastava.games.outpost.components import BOUNDS, TITLE_IDS
from zastava.games.outpost.naming import MONSTERS
from zastava.games.outpost.rules.scoring import TITLES

_STEP: Final = 25.0


def reminder(sheet: Sheet) -> str:
    """A leaf with the numbers that one looks up most."""
    t = sheet.t
    drawn = [figure(20, 66, t(N_("Exchange")), 15, anchor="start", css="op-heading")]
    for number, rate in enumerate(RATES["rates"]):
        parts = [one if one == ">" else f"resource:{one}" for one in rate]
        drawn.append(place(30 + 190 * (number % 2), 90 + 34 * (number // 2), _parts(parts)))
    drawn.append(figure(20, 162, t(N_("Hunt")), 15, anchor="start", css="op-heading"))
    for number, (colour, monster) in enumerate(MONSTERS.items()):
        gains = [
            f"resource:{name}" for name, count in zip(RESOURCES, monster.reward, strict=True) for _ in range(count)
        ]
        parts = [f"monster:{colour}", *["people:settler"] * monster.settlers, ">", *gains]
        drawn.append(place(30, 186 + 32 * number, _parts(parts)))
    lowest = 0
    lines = []
    for title, bound in zip(TITLE_IDS, BOUNDS, strict=True):
        last = title == TITLE_IDS[-1]
        lines.append(f"{lowest}{'+' if last else f'–{bound}'}  {t(TITLES[title])}")
        lowest = bound + 1
    drawn.append(prose(252, 192, lines, 14))
    return panel(*REMINDER_PLACE, WIDE, REMINDER_HIGH, t(N_("Reminder")), *drawn)


def _parts(parts: Sequence[str]) -> str:
    """Icons from the origin on; `>` is an arrow."""
    drawn = ""
    for number, part in enumerate(parts):
        x = _STEP * number
        if part == ">":
            arrow = f"M{x - 7:g} 0h13m-5-5l5 5l-5 5"
            drawn += f'<path d="{arrow}" fill="none" stroke="{INK}" stroke-width="2.2" class="op-contour"/>'
        else:
            drawn += place(x, 0, glyph(part), scale=0.46)
    return drawn
