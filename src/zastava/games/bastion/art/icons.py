"""The icons of Bastion: twenty-two enemies, eleven spells, five rituals, and the small signs of the board.

Each is a row of four paths on a 48 × 48 field around the origin: filled with the jewel colour of the thing, filled
pale, lines, and filled with ink.
"""

from functools import cache
from typing import Final

INK: Final = "#23262b"
PALE: Final = "#efe9da"

Row = tuple[str, str, str, str]

ENEMIES: Final[dict[str, Row]] = {
    "beast": (
        "M-15-20L-8-9Q0-13 8-9L15-20Q20-6 16 3L8 12L4 20H-4L-8 12L-16 3Q-20-6-15-20z",
        "M-4 12H4L2 18H-2z",
        "M-11-2L-5 1M11-2L5 1M-8 12L-3 7M8 12L3 7",
        "M-3 8H3L0 12zM-11-3L-5 1L-10 3zM11-3L5 1L10 3z",
    ),
    "warrior": (
        "M-18-8H6V4Q6 14-6 20Q-18 14-18 4z",
        "M12-22L16-17V8H8V-17z",
        "M-6-8V20M-18 3H6M4 8H20M12 8V18",
        "M9 17H15V21H9z",
    ),
    "mage": (
        "M-2-20Q10-12 10 2L16 20H-16L-10 2Q-10-12-2-20z",
        "M-5-4Q0-9 5-4Q5 4 0 7Q-5 4-5-4z",
        "M-16 20H16M20-14V20M0 12V20",
        "M20-22L25-17L20-12L15-17z",
    ),
    "rider": (
        "M-6-20L-2-14Q14-10 18 8L12 12Q8 6 2 6L6 20H-14Q-16 4-10-8z",
        "",
        "M-10-8Q-18 2-16 16M6-4Q3-6 0-5M-22-22L-12-4M12 8L14 11",
        "M4-7A2 2 0 1 0 8-7A2 2 0 1 0 4-7zM-24-25L-18-21L-22-17z",
    ),
    "scout": (
        "M0-21Q16-19 15-2Q22 10 16 20H-16Q-22 10-15-2Q-16-19 0-21z",
        "M-11-4Q0-13 11-4Q0 5-11-4z",
        "M-16 20Q-8 12-6 8M16 20Q8 12 6 8",
        "M-4-4A4 4 0 1 0 4-4A4 4 0 1 0-4-4z",
    ),
    "symbiont": (
        "M-12-18A11 11 0 0 1 0-6Q8-4 10-12Q20-10 20 0Q20 8 12 9Q14 20 2 20Q-4 19-5 13"
        "Q-20 14-21 2Q-20-6-14-6Q-18-12-12-18z",
        "M-11-2A4 4 0 1 0-3-2A4 4 0 1 0-11-2zM5 3A4 4 0 1 0 13 3A4 4 0 1 0 5 3z",
        "M-3 1Q1 6 5 5M-16 12L-22 20M14 12L20 20M8-14L14-22",
        "M-8-2A1.6 1.6 0 1 0-5-2A1.6 1.6 0 1 0-8-2zM7 3A1.6 1.6 0 1 0 10.4 3A1.6 1.6 0 1 0 7 3z",
    ),
    "flyer": (
        "M0-6Q-8-20-23-16Q-20-6-21 6Q-15 1-12 5Q-9 0-5 6L0 20L5 6Q9 0 12 5Q15 1 21 6Q20-6 23-16Q8-20 0-6z",
        "",
        "M-5 6Q-4-2 0-6Q4-2 5 6M-12 5Q-14-6-23-16M12 5Q14-6 23-16",
        "M-3-9A3 3 0 1 0 3-9A3 3 0 1 0-3-9z",
    ),
    "priest": (
        "M0-22L18-15V0Q17 14 0 22Q-17 14-18 0V-15z",
        "M-3-14H3V-6H10V0H3V13H-3V0H-10V-6H-3z",
        "",
        "",
    ),
    "giant": (
        "M-12 20V4L-16-4Q-17-10-11-10V-14Q-10-20-4-17Q-2-21 3-18Q7-20 9-15Q15-15 15-8V4Q14 10 10 13V20z",
        "",
        "M-11-10V0M-4-17V-6M3-18V-6M9-15V-5M-11 0Q-2-2 4 4M-12 15H10",
        "",
    ),
    "archmage": (
        "M2-24L12 6Q20 8 22 13Q10 20-2 20Q-14 20-22 13Q-18 8-12 6z",
        "M0-12L2-6L8-6L3-2L5 4L0 0L-5 4L-3-2L-8-6L-2-6z",
        "M-12 6Q0 12 12 6",
        "",
    ),
    "werewolf": (
        "M6-22A22 22 0 1 0 22 8A17 17 0 0 1 6-22z",
        "M2-4L6-12L10-7L16-9L18 1L13 10L8 12L2 8z",
        "M13 3L17 1M6 0L9 1",
        "M10-1L13 0L10 2zM15 3L18 1L18 4z",
    ),
    "dragon": (
        "M-20-8L-10-12L-12-22L-3-14Q8-18 14-8L22-2L20 4L10 5Q14 12 8 20H-14Q-4 12-8 4Q-12 0-20-8z",
        "M10 5L13 10L16 4.6z",
        "M-8 4Q-2 6 2 4M14-1L17 0M-14 20Q-6 14-4 8",
        "M3-9L10-8L5-4z",
    ),
    "infiltrator": (
        "M-20-8Q0-20 20-8Q20 8 8 10Q2 10 0 4Q-2 10-8 10Q-20 8-20-8z",
        "M-14-3Q-9-7-4-2Q-9 3-14-3zM14-3Q9-7 4-2Q9 3 14-3z",
        "M0 10V22M-4 14H4",
        "M-2 14H2L0 24z",
    ),
    "belligemin": (
        "M0-20Q-18-22-20-4Q-22 2-22 4L-18 5V12H-10V20H0zM0-20Q18-22 20-4Q22 2 22 4L18 5V12H10V20H0z",
        "M-12-6H-5V-1H-12zM12-6H5V-1H12z",
        "M0-20V20M-14 8H-18M14 8H18",
        "M-11-5H-8V-2H-11zM11-5H8V-2H11z",
    ),
    "rokai": (
        "M-24 2Q-16-10-6-8L0-14L6-8Q16-10 24 2Q16 0 12 6L6 4L4 18L0 22L-4 18L-6 4L-12 6Q-16 0-24 2z",
        "M-5 8H5V16H-5z",
        "M-3 8V5Q0 1 3 5V8",
        "M-1 10H1V14H-1zM-4-9L0-7L4-9L2-5H-2z",
    ),
    "valkyrie": (
        "M-12 4Q-12-14 0-16Q12-14 12 4L8 18H2V4H-2V18H-8z",
        "M-12-4Q-22-8-22-22Q-13-20-10-11zM12-4Q22-8 22-22Q13-20 10-11z",
        "M0-16V4M-12 4H12M-18-16L-11-9M18-16L11-9",
        "",
    ),
    "golem": (
        "M-7-20H7V-10H18L20 8H13V2H10V20H2V10H-2V20H-10V2H-13V8H-20L-18-10H-7z",
        "M-5-16H-1V-13H-5zM1-16H5V-13H1z",
        "M-10 2V-4M10 2V-4M-4-4H4M0-4V4",
        "",
    ),
    "black-wing": (
        "M-22-6L-10-12Q0-16 8-8Q20-8 23 14Q12 4 4 8Q8 14 4 20Q-2 10-8 8Q-12 2-12-4z",
        "M-22-6L-12-8L-12-4z",
        "M4-4Q12 0 18 8M0-2Q8 2 12 6",
        "M-9-9A2 2 0 1 0-5-9A2 2 0 1 0-9-9z",
    ),
    "inquisitor": (
        "M0-24L14 8V20H-14V8z",
        "M-8 0L0-4L8 0L0 4z",
        "M0 8V20M-6 12H6M18 20V-6M-18 20V-6",
        "M-2 0A2 2 0 1 0 2 0A2 2 0 1 0-2 0zM18-16Q23-10 18-6Q13-10 18-16zM-18-16Q-23-10-18-6Q-13-10-18-16z",
    ),
    "shaggon": (
        "M-14-8Q-24-10-23-22Q-14-20-10-14Q0-18 10-14Q14-20 23-22Q24-10 14-8L18 4L13 6L14 14L8 13L6 20L0 16L-6 20L-8 13"
        "L-14 14L-13 6L-18 4z",
        "M-4 8H4L2 13H-2z",
        "M-10-4L-4-1M10-4L4-1M-6 4L0 7L6 4",
        "M-10-4L-4-1L-9 1zM10-4L4-1L9 1z",
    ),
    "knellerwyrm": (
        "M0-6Q-10-24-24-18Q-18-10-22 0Q-16-2-14 4Q-10 0-8 6L-6 14H6L8 6Q10 0 14 4Q16-2 22 0Q18-10 24-18Q10-24 0-6z",
        "M-8 6Q-8-8 0-8Q8-8 8 6L12 14H-12z",
        "M-12 14H12M0-8V-12",
        "M-3 14H3A3 4 0 0 1-3 14z",
    ),
    "leviathan": (
        "M-22 8Q-20-8-10-8Q-2-8-2 4Q-2 10 2 10Q5 10 5 2Q3-18 14-20L22-16L20-11L14-10Q13-6 14 2"
        "Q14 18 2 19Q-10 19-10 6Q-10 2-12 2Q-15 2-14 12z",
        "",
        "M-24 20Q-19 15-14 20Q-9 24-4 20Q1 15 6 20Q11 24 16 20Q20 16 24 20",
        "M14-17A1.8 1.8 0 1 0 17.6-17A1.8 1.8 0 1 0 14-17z",
    ),
}

SPELLS: Final[dict[str, Row]] = {
    "haste": ("M-20-14H-8L4 0L-8 14H-20L-8 0zM0-14H10L22 0L10 14H0L12 0z", "", "", ""),
    "flame": (
        "M2-22Q6-10 14-4Q20 6 12 16Q6 22-2 21Q-16 18-15 4Q-14-4-8-8Q-8-2-4 0Q-4-12 2-22z",
        "M1 2Q8 8 5 14Q2 18-2 17Q-8 14-6 8Q-4 10-1 10Q-1 6 1 2z",
        "",
        "",
    ),
    "alchemy": (
        "M-5-20V-6L-16 14Q-18 20-11 20H11Q18 20 16 14L5-6V-20z",
        "M-9 5L-15 15Q-15 18-11 18H11Q15 18 15 15L9 5z",
        "M-8-20H8M-5-20V-6L-16 14Q-18 20-11 20H11Q18 20 16 14L5-6V-20",
        "M-4 12A2 2 0 1 0 0 12A2 2 0 1 0-4 12zM4 9A2 2 0 1 0 8 9A2 2 0 1 0 4 9z",
    ),
    "prism": ("M0-16L17 14H-17z", "M0-16L6 14H-17z", "M-24 2L-9 0M11 4L24-2M12 7L24 6M13 10L24 14M0-16L6 14", ""),
    "castling": (
        "M-22 4V-14H-18V-10H-15V-14H-11V-10H-8V-14H-4V4zM4 14V-4H8V0H11V-4H15V0H18V-4H22V14z",
        "",
        "M-13 10Q-13 20-2 20M-6 16L-2 20L-6 24M13-10Q13-20 2-20M6-24L2-20L6-16",
        "",
    ),
    "arrow": ("M22-22L18-4L4-18z", "M-20 12L-12 12L-4 4L-12-4L-20-4L-13 3zM-12 12V20L-4 12V4z", "M11-11L-18 18", ""),
    "teleport": (
        "M0-22A15 22 0 1 1-.1-22zM0-15A8 15 0 1 0 .1-15z",
        "M0-15A8 15 0 1 0 .1-15z",
        "M-22 2H-3M-8-3L-3 2L-8 7",
        "",
    ),
    "abundance": (
        "M-20 0H20Q18 18 6 19V22H-6V19Q-18 18-20 0z",
        "M-12-4A4 4 0 1 0-4-4A4 4 0 1 0-12-4zM4-4A4 4 0 1 0 12-4A4 4 0 1 0 4-4zM-4-12A4 4 0 1 0 4-12A4 4 0 1 0-4-12z",
        "M-24 0H24M0-24V-20M-8-20L-10-23M8-20L10-23",
        "",
    ),
    "lightning": ("M4-23L-14 4H-2L-6 23L14-6H2z", "", "", ""),
    "copy": ("M-18-20H8V12H-18z", "M-8-12H18V20H-8z", "M-3-4H13M-3 3H13M-3 10H8", ""),
    "repeat": ("M0-20A20 20 0 1 1-19 6L-11 4A12 12 0 1 0 0-12V-6L-14-16L0-26z", "", "", ""),
}

RITUALS: Final[dict[str, Row]] = {
    "accumulator": (
        "M-12-14H12V20H-12z",
        "M-12 4H12V20H-12zM-5-20H5V-14H-5z",
        "M-12-4H12M-12 4H12M-12 12H12",
        "M2-12L-4-4H0L-2 2L5-6H1z",
    ),
    "converter": (
        "M-10-10A10 10 0 1 0-9.9-10z",
        "M10-2A10 10 0 1 0 10.1-2z",
        "M-2-20Q14-22 16-8M11-11L16-8L20-12M2 20Q-14 22-16 8M-11 11L-16 8L-20 12",
        "",
    ),
    "well": (
        "M-18 2A18 8 0 0 1 18 2V12A18 8 0 0 1-18 12z",
        "M-18 2A18 8 0 1 0 18 2A18 8 0 1 0-18 2z",
        "M-12 2Q0-4 12 2M0-22V-10M-8-18V-10M8-18V-10M-18 2V12A18 8 0 0 0 18 12V2",
        "",
    ),
    "obelisk": ("M0-23L7-15L10 16H-10L-7-15z", "M-14 16H14V22H-14z", "M-7-15H7M-3-6H3M-4 1H4M-4 8H4", ""),
    "gun": (
        "M-20 4L14-18L20-9L-10 14z",
        "M-12 12A8 8 0 1 0 4 12A8 8 0 1 0-12 12z",
        "M-4 4V20M-12 12H4M10-16L16-6M-20 4Q-24 10-16 14",
        "",
    ),
}

SIGNS: Final[dict[str, Row]] = {
    "tower": ("M-12 22V-8H-16V-20H-9V-15H-4V-20H4V-15H9V-20H16V-8H12V22z", "M-4 22V8Q0 3 4 8V22z", "M-12-8H12", ""),
    "citadel": (
        "M-22 20V-6H-16V-16L-10-22L-4-16V-10H4V-16L10-22L16-16V-6H22V20z",
        "M-6 20V8Q0 0 6 8V20z",
        "M-16-6H-4M16-6H4M-10-22V-25M10-22V-25",
        "",
    ),
    "gate": (
        "M-20 20V-10Q-20-20 0-20Q20-20 20-10V20H12V-4Q10-10 0-10Q-10-10-12-4V20z",
        "",
        "M-6-9V20M0-10V20M6-9V20M-12 2H12M-12 11H12",
        "",
    ),
    "camp": ("M0-18L22 18H-22z", "M0-2L8 18H-8z", "M0-18V-24M0-24L10-21L0-18", ""),
    "lock": ("M-14-2H14V20H-14z", "M-3 8A3 3 0 1 0 3 8A3 3 0 1 0-3 8z", "M-9-2V-8Q-8-18 0-18Q8-18 9-8V-2M0 10V15", ""),
    "chip": ("M0-16A16 16 0 1 0 .1-16z", "", "M0-10A10 10 0 1 0 .1-10z", ""),
    "deck": ("M-16-20H10V14H-16z", "M-10-14H16V20H-10z", "M-2-6L3 3L8-6M3 3V12", ""),
    "damage": ("M0-18A18 18 0 1 0 .1-18z", "", "M-6-16L2-4L-5 3L3 17", ""),
    "done": ("M-20-2L-12-10L-4 0L14-18L22-10L-4 16z", "", "", ""),
}

# Marks that tell the six colours apart without colour: drawn over a chip, a tower, a card's band.
MARKS: Final[dict[str, str]] = {
    "Y": "M0-9L2.6-2.8L9-2.8L4 1.4L6 8L0 4L-6 8L-4 1.4L-9-2.8L-2.6-2.8z",  # a star over the prairie
    "G": "M0-9Q9-4 6 5Q3 9 0 5Q-3 9-6 5Q-9-4 0-9zM-1 4H1V10H-1z",  # a tree
    "R": "M1-9Q3-3 7 1Q8 9 0 9Q-8 9-7 2Q-6-2-3-4Q-3-1-1 0Q-2-5 1-9z",  # a flame
    "U": "M-10 8L-3-6L1 1L4-4L10 8z",  # peaks
    "P": "M0-9Q8 0 7 4Q5 9 0 9Q-5 9-7 4Q-8 0 0-9z",  # a drop
    "K": "M3-9A9 9 0 1 0 9 4A7 7 0 0 1 3-9z",  # a waning moon
}

JEWELS: Final[dict[str, str]] = {
    "Y": "#d9a521",
    "G": "#2f8a57",
    "R": "#b8323a",
    "U": "#2f6fb3",
    "P": "#7b4a9e",
    "K": "#4a4e57",
    "white": "#d8d3c5",
    "gray": "#8d9096",
    "prismatic1": "#c9b7d6",
    "prismatic2": "#a9c4cf",
}

_ALL: Final[dict[str, Row]] = {**ENEMIES, **SPELLS, **RITUALS, **SIGNS}


@cache
def glyph(name: str, colour: str = "gray") -> str:
    """The picture of a thing around the origin, 48 wide, in a jewel colour."""
    body, pale, line, dark = _ALL[name]
    drawn = f'<path d="{body}" fill="{JEWELS[colour]}" class="jewel-{colour}"/>'
    if pale:
        drawn += f'<path d="{pale}" fill="{PALE}" class="bs-pale"/>'
    drawn += (
        f'<path d="{body}{pale}{line}" fill="none" stroke="{INK}" stroke-width="2" stroke-linejoin="round" '
        'stroke-linecap="round" class="bs-line"/>'
    )
    if dark:
        drawn += f'<path d="{dark}" fill="{INK}" class="bs-ink"/>'
    return drawn
