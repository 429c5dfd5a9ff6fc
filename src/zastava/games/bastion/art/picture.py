"""The whole board of Bastion as one drawing."""

from collections.abc import Mapping, Sequence
from typing import Any

from zastava.core.words import Words
from zastava.games.bastion.art import siege
from zastava.games.bastion.art.hands import hands
from zastava.games.bastion.art.sheet import SHEET, Sheet
from zastava.games.drawing import number, scene, tag


def picture(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    """The bastion on the left, hands on the right."""
    sheet = Sheet(view, t, lit, chosen)
    x, y, wide, high = SHEET
    return tag(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "board bastion",
            "viewBox": f"{number(x)} {number(y)} {number(wide)} {number(high)}",
            "role": "group",
            "aria-label": t("The bastion"),
        },
        f'<rect x="{number(x - wide)}" y="{number(y - high)}" width="{number(3 * wide)}" height="{number(3 * high)}" '
        'fill="#cfc7b4" class="bs-table"/>',  # whatever part of it is seen, the table has no edge
        scene(
            "bastion",
            siege.ground(sheet),
            siege.quarters(sheet),
            siege.citadel(sheet),
            siege.enemies(sheet),
            siege.defenders(sheet),
            siege.tidings(sheet),
        ),
        hands(sheet),
    )
