"""Where things lie on the table, and which parts of it are scenes.

In the middle the year, the map and what one holds; left and right the cards of the kingdoms; at the left edge
everybody's sheet, small until it fills the pane.
"""

from typing import Final

from zastava.games.oldrus.art.cards import HIGH as CARD_HIGH
from zastava.games.oldrus.art.cards import WIDE as CARD_WIDE
from zastava.games.oldrus.art.mapping import ROOM

Box = tuple[float, float, float, float]

_GAP: Final = 10
SHEET_WIDE: Final = 560
SHEET_HIGH: Final = 800
SHEET_SCALE: Final = 0.15
_SHEETS_TOP: Final = 24
_SHEETS_PITCH: Final = 140
_SHEET_HEAD: Final = 11
_CARDS_LEFT: Final = SHEET_WIDE * SHEET_SCALE + 2 * _GAP
LEFT: Final = _CARDS_LEFT + CARD_WIDE + _GAP  # of the middle
MIDDLE_WIDE: Final = ROOM[2]
_CARDS_RIGHT: Final = LEFT + MIDDLE_WIDE + _GAP
WIDE: Final = _CARDS_RIGHT + CARD_WIDE + _GAP
YEAR: Final[Box] = (LEFT, _GAP, MIDDLE_WIDE, 84)
MAP: Final[Box] = (LEFT, YEAR[1] + YEAR[3] + 8, MIDDLE_WIDE, ROOM[3])
TRAY: Final[Box] = (LEFT, MAP[1] + MAP[3] + 8, MIDDLE_WIDE, 238)
HIGH: Final = TRAY[1] + TRAY[3] + _GAP
MAP_AT: Final = (MAP[0] - ROOM[0], MAP[1] - ROOM[1])  # where the map's own origin lies
MAP_FRAME: Final[Box] = (LEFT + 4, 0, MIDDLE_WIDE - 8, HIGH)
_PITCH: Final = (HIGH - 2 * _GAP - CARD_HIGH) / 5

# The column and the row of each place's card: clockwise as in clause 11.5, beginning at the left column's third.
_SPOTS: Final = {
    "Z1": (0, 2),
    "U1": (0, 1),
    "C1": (0, 0),
    "Z2": (1, 0),
    "U2": (1, 1),
    "C2": (1, 2),
    "Z4": (1, 3),
    "U4": (1, 4),
    "C4": (1, 5),
    "Z3": (0, 5),
    "U3": (0, 4),
    "C3": (0, 3),
}


def card_spot(place: str) -> tuple[float, float]:
    """The top left corner of a place's card."""
    column, row = _SPOTS[place]
    return _CARDS_RIGHT if column else _CARDS_LEFT, _GAP + row * _PITCH


def kingdom_frame(kingdom: int) -> Box:
    """The part of the table where the cards of a kingdom lie (1–4)."""
    x = _CARDS_RIGHT if kingdom in (2, 4) else _CARDS_LEFT
    y = _GAP if kingdom < 3 else _GAP + 3 * _PITCH
    return x - 6, y - 6, CARD_WIDE + 12, 2 * _PITCH + CARD_HIGH + 12


def sheet_frame(number: int) -> Box:
    """The part of the table where a sheet lies, counted from the viewer's own; above it room for the page's buttons."""
    x, y = sheet_spot(number)
    return x, y - _SHEET_HEAD, SHEET_WIDE * SHEET_SCALE, SHEET_HIGH * SHEET_SCALE + _SHEET_HEAD


def sheet_spot(number: int) -> tuple[float, float]:
    """The top left corner of a sheet, counted from the viewer's own."""
    return _GAP, _SHEETS_TOP + number * _SHEETS_PITCH
