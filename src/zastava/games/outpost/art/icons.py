"""The icons of Outpost: resources, settlers, monsters, buildings, guilds, artifacts and actions.

Each is a row of a pigment and four paths on a 48 × 48 field around the origin: filled with the pigment, filled pale,
lines, and filled with ink.
"""

from functools import cache
from typing import Final

INK: Final = "#33291f"
PALE: Final = "#f6ecd4"

PIGMENTS: Final = {
    "clay": "#b9603c",
    "wood": "#8a6236",
    "stone": "#9a988f",
    "diamond": "#7fb9c4",
    "gold": "#dca92f",
    "pine": "#4d7148",
    "ochre": "#c98f3a",
    "green": "#5c8f4e",
    "yellow": "#d8ac3c",
    "blue": "#4b83ae",
    "red": "#b5473a",
    "parchment": "#e5d3a6",
    "slate": "#6d7a80",
    "plum": "#84596f",
}

Row = tuple[str, str, str, str, str]

RESOURCES: Final[dict[str, Row]] = {
    "clay": ("clay", "M-20-2L-12-12H16L20-2V14H-20z", "", "M-20-2H20M-8-2L-4-12M4-2L8-12M0-2V14M-10 6H-4M8 6H14", ""),
    "wood": (
        "wood",
        "M-16-12H14A8 8 0 0 1 14 4H-16zM-12 4H18A7 7 0 0 1 18 18H-12z",
        "M-16-12A8 8 0 1 0-16 4A8 8 0 1 0-16-12zM-12 4A7 7 0 1 0-12 18A7 7 0 1 0-12 4z",
        "M-16-7A3 3 0 1 0-16-1A3 3 0 1 0-16-7zM-4-6H8M2-1H12M0 10H14M-12 9A2 2 0 1 0-12 13A2 2 0 1 0-12 9z",
        "",
    ),
    "stone": (
        "stone",
        "M-20 14L-17-3L-7-8L-2-16L12-12L20 4L18 14z",
        "M-7-8L-2-16L12-12L4-5z",
        "M-7-8L-4 4L-17-3M4-5L6 14M-4 4L-6 14",
        "",
    ),
    "diamond": (
        "diamond",
        "M-12-16H12L22-4L0 20L-22-4z",
        "M-12-16L-8-4H-22zM12-16L8-4H22z",
        "M-22-4H22M-8-4L0 20L8-4M-12-16L-8-4L0-16L8-4L12-16",
        "",
    ),
    "gold": (
        "gold",
        "M0-20A20 20 0 1 0 .1-20z",
        "",
        "M0-13A13 13 0 1 0 .1-13z",
        "M0-8L2-2.4L8-2.4L3 1.4L5 7L0 3.6L-5 7L-3 1.4L-8-2.4L-2-2.4z",
    ),
}

PEOPLE: Final[dict[str, Row]] = {
    "settler": ("ochre", "M-10 20Q-14 2 0-4Q14 2 10 20zM0-20A8 8 0 1 0 .1-20z", "", "M-14-14H14M-8-16Q0-26 8-16", ""),
    "extra": (
        "pine",
        "M-10 20Q-14 2 0-4Q14 2 10 20zM0-20A8 8 0 1 0 .1-20z",
        "M-3 4H3V8H7V13H3V17H-3V13H-7V8H-3z",
        "M-14-14H14M-8-16Q0-26 8-16",
        "",
    ),
    "fortification": (
        "stone",
        "M-20 20V-12H-13V-6H-8V-12H-3V-6H3V-12H8V-6H13V-12H20V20z",
        "M-6 20V10Q0 2 6 10V20z",
        "M-20 4H-12M12 4H20M-12 12H-8M10-1H16",
        "",
    ),
}

MONSTERS: Final[dict[str, Row]] = {
    "green": (
        "green",
        "M-20-18L-11-12Q0-18 11-12L20-18Q21-6 16 0L13 10L5 20H-5L-13 10L-16 0Q-21-6-20-18z",
        "M-6 10H6L4 15H-4z",
        "M-11-3L-5 0M11-3L5 0M-4 4H4",
        "M-12-4L-5 0L-11 2zM12-4L5 0L11 2zM-3 4H3L0 8z",
    ),
    "yellow": (
        "yellow",
        "M-6-20Q10-20 12-6Q18-4 20-14Q25-4 18 4Q14 8 10 6V20H4V12H-8V20H-14V6Q-22 0-18-10Q-14-20-6-20z",
        "M-14-10Q-8-16-2-10Q-3-2-8-1Q-13-2-14-10z",
        "M10 6Q4 4 2-2M-18-6L-22-10M-16-12L-20-17",
        "M-12-8H-9V-6H-12zM-6-8H-3V-6H-6zM20-18L24-12L18-12z",
    ),
    "blue": (
        "blue",
        "M-22-10L-16-18Q-8-18-8-8L-5 4Q-4-8-4-12L0-22Q8-20 6-12L4 4Q8-2 8-8Q10-18 18-16L23-9L16-8Q16 2 12 8"
        "Q18 14 16 20H-16Q-18 14-12 8Q-15 0-14-8z",
        "",
        "M-22-10H-16M0-22L-3-16M23-9H17M-12 8Q0 14 12 8M-10 20Q0 14 10 20",
        "M-14-15H-11V-12H-14zM1-18H4V-15H1zM13-13H16V-10H13z",
    ),
    "red": (
        "red",
        "M-22-6L-12-10L-15-22L-4-13Q8-17 14-7L23-2L20 5L10 5Q13 12 8 20H-14Q-4 12-8 4Q-13 0-22-6z",
        "M9 5L12 11L15 5z",
        "M-8 4Q-2 6 2 4M14-1L18 0M-14 20Q-6 14-4 8M-4-13L-8-20",
        "M3-8L10-7L5-3z",
    ),
}

BUILDINGS: Final[dict[str, Row]] = {
    "sawmill": (
        "wood",
        "M-20 20V0L-6-12L8 0V20z",
        "M14-2A9 9 0 1 0 14.1-2z",
        "M-22 2L-6-13L10 2M14-5V-2M14 16V19M4 7H1M24 7H27M-12 20V8H-2V20",
        "M12 7A2 2 0 1 0 16 7A2 2 0 1 0 12 7z",
    ),
    "claypit": (
        "clay",
        "M-22 4Q0-2 22 4L14 20H-14z",
        "M-12 8Q0 4 12 8L9 14H-9z",
        "M-4-4L10-20M6-22L14-15M-16-6L-20-12M18-4L22-10",
        "M5-23L16-13L18-19L11-25z",
    ),
    "quarry": (
        "stone",
        "M-22 20V8H-12V-2H-2V-12H10V20zM14 8H22V20H14z",
        "",
        "M-12 8H-4M-2-2H6M-22 8V20M18-16L2-22M10-19L18-6",
        "M-1-24L10-22Q18-19 20-12Q12-19 4-19z",
    ),
    "mine": (
        "slate",
        "M-22 20L-14-10Q0-20 14-10L22 20z",
        "M-9 20V4Q0-6 9 4V20z",
        "M-12 20V2M12 20V2M-12 2H12",
        "M0 6L5 10L0 17L-5 10z",
    ),
    "warehouse": (
        "ochre",
        "M-22 20V-4L0-18L22-4V20z",
        "M-13 6H13V20H-13z",
        "M-24-3L0-19L24-3M0 6V20M-13 13H13",
        "M-3-9H3V-3H-3z",
    ),
    "bazaar": (
        "red",
        "M-22-4L-18-16H18L22-4Q18 3 15-3Q11 3 7.4-3Q4 3 0-3Q-4 3-7.4-3Q-11 3-15-3Q-18 3-22-4z",
        "M-18 8H18V20H-18zM-7-4L-6-16H0V-3Q-4 3-7-4zM7-4L6-16H12L15-4Q11 3 7-4z",
        "M-18 2V20M18 2V20M-18 13H18",
        "",
    ),
    "alchemist": (
        "plum",
        "M-5-20V-6L-16 14Q-18 20-11 20H11Q18 20 16 14L5-6V-20z",
        "M-9 4L-15 15Q-15 18-11 18H11Q15 18 15 15L9 4z",
        "M-8-20H8",
        "M-5 12A2.5 2.5 0 1 0 0 12A2.5 2.5 0 1 0-5 12zM4 9A2 2 0 1 0 8 9A2 2 0 1 0 4 9z",
    ),
    "jeweller": ("diamond", "M0-6A13 13 0 1 0 .1-6z", "M0-1A8 8 0 1 0 .1-1z", "", "M-8-20H8L12-14L0-4L-12-14z"),
    "tavern": (
        "ochre",
        "M-16-8H8V20H-16z",
        "M-18-8Q-18-16-10-14Q-4-22 2-14Q10-16 10-8Q6-3 3-7Q-2-2-6-7Q-12-2-18-8z",
        "M8-3H16V12H8M-8 0V14M0 0V14",
        "",
    ),
    "post": (
        "pine",
        "M-18 20V2H10V20z",
        "M-4-20H20V-6H-4z",
        "M-20 2L-4-8L12 2M-4-20V-6M2-13H14M-8 20V10H0V20M20-20V20",
        "M14-17L18-13L14-9z",
    ),
    "bank": (
        "stone",
        "M-22-4L0-19L22-4zM-20 14H20V20H-20z",
        "M-16-2H-10V14H-16zM-3-2H3V14H-3zM10-2H16V14H10z",
        "M-22-4H22",
        "M-3-10A3 3 0 1 0 3-10A3 3 0 1 0-3-10z",
    ),
    "cathedral": (
        "parchment",
        "M-18 20V-4L-11-16L-4-4H4L11-16L18-4V20z",
        "M-5 20V8Q0 0 5 8V20zM-13 2H-9V10H-13zM9 2H13V10H9z",
        "M-11-16V-24M-14-21H-8M11-16V-24M8-21H14M-4-4V20M4-4V20",
        "",
    ),
}

GUILDS: Final[dict[str, Row]] = {
    "travellers": (
        "pine",
        "M-12-20H-2V2Q10 4 18 10V18H-12z",
        "M-12 14H18V20H-12z",
        "M-12-12H-2M-12-5H-2M4 6L2 10M9 7L7 11",
        "",
    ),
    "builders": ("clay", "M-18-16H8L16-8V-4H-18z", "M-6-4H2V22H-6z", "M-18-10H-12", ""),
    "guards": ("slate", "M0-22L18-15V0Q17 14 0 22Q-17 14-18 0V-15z", "M0-15L12-10V0Q11 10 0 15z", "M0-22V22", ""),
    "mercenaries": (
        "red",
        "M14-22L22-22L22-14L-2 10L-10 2z",
        "M-18 10L-10 18L-14 22L-22 14z",
        "M-14-2L6 18M-10 2L-16 12M14-14L-6 6",
        "",
    ),
}

ARTIFACTS: Final[dict[str, Row]] = {
    "trowel": ("gold", "M22-22Q20 0 4 6L-6-4Q0-20 22-22z", "M-12 6L-6 12L-18 24L-24 18z", "M-1 1L-9 9M22-22L6-6", ""),
    "compass": (
        "ochre",
        "M0-20A20 20 0 1 0 .1-20z",
        "M0-14A14 14 0 1 0 .1-14z",
        "M0-20V-16M0 16V20M-20 0H-16M16 0H20",
        "M0-12L4 0L0 12L-4 0zM-1-1H1V1H-1z",
    ),
    "fang": ("parchment", "M-10-14H10Q14 4-6 22Q0 6-10-14z", "", "M-12-14H12M-8-14Q0-24 8-14M0-6Q2 2-1 8", ""),
    "banner": ("red", "M-14-20H18L12-9L18 2H-14z", "M-6-14L0-9L-6-4z", "M-14-22V22", ""),
    "purse": (
        "wood",
        "M-8-10Q-24 8-16 18Q0 24 16 18Q24 8 8-10z",
        "",
        "M-12-10H12M-8-10L-12-20Q-4-16 0-20Q4-16 12-20L8-10",
        "M0 0A6 6 0 1 0 .1 0z",
    ),
    "tear": ("diamond", "M0-22Q16 0 13 9Q9 20 0 20Q-9 20-13 9Q-16 0 0-22z", "M-7 6Q-6 14 0 15Q-10 18-10 6z", "", ""),
    "horn": (
        "ochre",
        "M-20 16Q-22-6-2-14L6-22Q22-16 20 0L10 2Q0 0-6 10Q-10 18-20 16z",
        "M6-22Q22-16 20 0Q10-4 6-22z",
        "M-12-6L-4 6M-20 4L-10 12",
        "M12-12A2 2 0 1 0 16-12A2 2 0 1 0 12-12zM14-6A2 2 0 1 0 18-6A2 2 0 1 0 14-6z",
    ),
    "key": (
        "gold",
        "M-12-20A10 10 0 1 0-5-3L12 14L10 18L14 22L17 18L21 21L24 18L-2-7A10 10 0 0 0-12-20z",
        "M-12-14A4 4 0 1 0-11.9-14z",
        "",
        "",
    ),
    "bell": (
        "gold",
        "M0-18Q14-16 14 2L18 12H-18L-14 2Q-14-16 0-18z",
        "",
        "M-20 12H20M0-18V-22M-14 2H14",
        "M-5 14H5A5 6 0 0 1-5 14z",
    ),
    "casket": (
        "wood",
        "M-20-2H20V18H-20z",
        "M-5-4H5V6H-5z",
        "M-20-2Q-20-16 0-16Q20-16 20-2M-20-2H20M-12-2V18M12-2V18",
        "M-1.5-1H1.5V3H-1.5z",
    ),
    "scales": (
        "gold",
        "M-24 4H-6Q-8 13-15 13Q-22 13-24 4zM6 4H24Q22 13 15 13Q8 13 6 4z",
        "",
        "M0-20V18M-10 20H10M-15-14H15M-15-14L-23 4M-15-14L-7 4M15-14L7 4M15-14L23 4",
        "M-3-20A3 3 0 1 0 3-20A3 3 0 1 0-3-20z",
    ),
    "flute": (
        "pine",
        "M-20 14L12-18L18-12L-14 20z",
        "",
        "M-24 10L-10 24",
        "M-8 6A2 2 0 1 0-4 6A2 2 0 1 0-8 6zM-1-1A2 2 0 1 0 3-1A2 2 0 1 0-1-1zM6-8A2 2 0 1 0 10-8A2 2 0 1 0 6-8z",
    ),
    "sickle": (
        "stone",
        "M-4 10Q-22 4-20-10Q-16-24 4-22Q20-18 18-6Q10-16 0-12Q-10-6 2 6z",
        "M-4 8L4 4L16 18L10 24z",
        "",
        "",
    ),
    "lantern": (
        "yellow",
        "M-12-8H12V14H-12z",
        "M-6-4H6V10H-6z",
        "M-14-8H14M-14 14H14M-8-8L-4-15H4L8-8M-6-15Q0-26 6-15M-10 20H10V14M-10 14V20",
        "M0-2Q5 4 0 9Q-5 4 0-2z",
    ),
}

ACTIONS: Final[dict[str, Row]] = {
    "build": ("clay", "M-18-16H8L16-8V-4H-18z", "M-6-4H2V22H-6z", "M-18-10H-12", ""),
    "explore": (
        "parchment",
        "M-22-14L-8-20L8-14L22-20V14L8 20L-8 14L-22 20z",
        "M-8-20L8-14V20L-8 14z",
        "M-8-20V14M8-14V20M-16 6L-12 2",
        "M13-6L17-2L13 2zM-3 0L1 4L-3 8z",
    ),
    "hunt": (
        "wood",
        "M-8-22Q24-14 22 8L18 8Q16-8-8-18z",
        "",
        "M-8-20L20 8M-20 20L10-10M10-10V-2M10-10H2",
        "M-24 24L-22 12L-12 22z",
    ),
    "fortify": (
        "stone",
        "M-20 20V-12H-13V-6H-8V-12H-3V-6H3V-12H8V-6H13V-12H20V20z",
        "M-3 0H3V6H9V12H3V18H-3V12H-9V6H-3z",
        "",
        "",
    ),
    "region": (
        "pine",
        "M-20-6H20V18H-20z",
        "",
        "M-7-6V18M7-6V18M-14-20Q-8-14-14-10M0-22Q6-16 0-10M14-20Q20-14 14-10",
        "",
    ),
    "street": (
        "ochre",
        "M-22 20V2L-14-6L-6 2V20zM-6 20V2L2-6L10 2V20z",
        "M10 20V6L16 0L22 6V20z",
        "M-17 20V12H-11V20M-1 20V12H5V20M-24 20H24",
        "",
    ),
    "fort": (
        "stone",
        "M-14 20V-8H-18V-20H-10V-15H-4V-20H4V-15H10V-20H18V-8H14V20z",
        "M-5 20V8Q0 2 5 8V20z",
        "M-14-8H14",
        "",
    ),
    "hire": (
        "plum",
        "M-12 20Q-16 4-4-2Q8 4 6 20zM-4-18A7 7 0 1 0-3.9-18z",
        "M10-16H14V-10H20V-6H14V0H10V-6H4V-10H10z",
        "",
        "",
    ),
    "pass": (
        "slate",
        "M4-20A20 20 0 1 0 20 6A15 15 0 0 1 4-20z",
        "M14-16L16-10L22-10L17-6L19 0L14-4L9 0L11-6L6-10L12-10z",
        "",
        "",
    ),
    "trade": ("ochre", "M-20-12H6V-20L22-7L6 6V-2H-20z", "M20 12H-6V4L-22 13L-6 22V18H20z", "", ""),
    "end": ("pine", "M-20-2L-12-10L-4 0L14-18L22-10L-4 16z", "", "", ""),
    "token": ("ochre", "M0-22L6-8L21-7L9 3L13 18L0 10L-13 18L-9 3L-21-7L-6-8z", "", "", "M-2 8V-4L-5-2V-5L-1-8H2V8z"),
}

ROWS: Final[dict[str, Row]] = {
    **{f"resource:{name}": row for name, row in RESOURCES.items()},
    **{f"people:{name}": row for name, row in PEOPLE.items()},
    **{f"monster:{name}": row for name, row in MONSTERS.items()},
    **{f"building:{name}": row for name, row in BUILDINGS.items()},
    **{f"guild:{name}": row for name, row in GUILDS.items()},
    **{f"artifact:{name}": row for name, row in ARTIFACTS.items()},
    **{f"action:{name}": row for name, row in ACTIONS.items()},
}


@cache
def glyph(name: str, weight: float = 2) -> str:
    """The picture of a thing (`monster:red`) around the origin, 48 wide."""
    pigment, body, pale, line, dark = ROWS[name]
    drawn = f'<path d="{body}" fill="{PIGMENTS[pigment]}" class="op-{pigment}"/>'
    if pale:
        drawn += f'<path d="{pale}" fill="{PALE}" class="op-pale"/>'
    drawn += (
        f'<path d="{body}{pale}{line}" fill="none" stroke="{INK}" stroke-width="{weight:g}" stroke-linejoin="round" '
        'stroke-linecap="round" class="op-line"/>'
    )
    if dark:
        drawn += f'<path d="{dark}" fill="{INK}" class="op-ink"/>'
    return drawn
