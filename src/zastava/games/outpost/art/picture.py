"""The whole table of Outpost as one drawing."""

from collections.abc import Mapping, Sequence
from typing import Any

from zastava.core.words import Words
from zastava.games.drawing import tag
from zastava.games.outpost.art import boards, offers
from zastava.games.outpost.art.reminder import reminder
from zastava.games.outpost.art.sheet import SHEET, Sheet


def picture(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    """The table: common things above, one's own below, others on the right."""
    sheet = Sheet(view, t, lit, chosen, view["seat"] if view["seat"] >= 0 else view["turn"])
    return tag(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "board outpost",
            "viewBox": f"0 0 {SHEET[0]:g} {SHEET[1]:g}",
            "role": "group",
            "aria-label": t("Outpost, round {round}", round=view["round"]),
        },
        # The table goes on beyond the sheet: a scene at its edge may lie in a larger pane.
        f'<rect x="-{SHEET[0]:g}" y="-{SHEET[1]:g}" width="{3 * SHEET[0]:g}" height="{3 * SHEET[1]:g}" fill="#b99a63" '
        'class="op-table"/>',
        boards.lands(sheet),
        boards.streets(sheet),
        offers.heroes(sheet),
        offers.market(sheet),
        offers.artifacts(sheet, reminder(sheet) if view["seats"] == 1 else ""),
        boards.others(sheet),
    )
