"""A plain drawing of the table: the map, the dice, the cards round it and the characters to choose from."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import number, pick_link, place, tag, title, words_at
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.naming import (
    card_words,
    cell_words,
    face_words,
    find_card,
    kind_words,
    pick_words,
    place_words,
    slot_text,
    slot_words,
)
from zastava.games.oldrus.rules.grid import CELLS, COLUMNS, NAMES

RADIUS: Final = 30.0
WIDTH: Final = 52.0
MAP_WIDTH: Final = 700.0
CARD_WIDTH: Final = 330.0
CARD_HEIGHT: Final = 104.0
SIZE: Final = (1420, 660)
_FILLS: Final = ("#8aa876", "#e3c878", "#8fb4cf", "#b9b0a4", "#f4ead2")  # by terrain; a place last
_SEATS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7")
_SIGNS: Final = ("✚", "♞", "∞", "Y", "⚒", "⛨", "⚔", "", "", "", "")


def centre(cell: int) -> tuple[float, float]:
    """Where a cell lies on the drawing."""
    row, column = divmod(cell, COLUMNS)
    return 50 + WIDTH * (column + (0.5 if row & 1 else 0)), 90 + 1.5 * RADIUS * row


def _hexagon(x: float, y: float, radius: float) -> str:
    corners = [(x + radius * sin(pi / 3 * k), y - radius * cos(pi / 3 * k)) for k in range(6)]
    return " ".join([f"{number(a)},{number(b)}" for a, b in corners])


def _cell(cell: int, t: Words) -> str:
    x, y = centre(cell)
    terrain, sign = COMPONENTS.terrain[cell], COMPONENTS.sign[cell]
    shape = tag(
        "polygon",
        {"points": _hexagon(x, y, RADIUS), "fill": _FILLS[terrain], "stroke": "#5a4632", "stroke_width": 1},
        title(cell_words(NAMES[cell], t)),
    )
    mark = words_at(x, y + 6, _SIGNS[sign], 18, text_anchor="middle") if _SIGNS[sign] else ""
    return shape + mark


def sketch(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    """The whole table as one SVG."""
    parts = [_map(view, t), _dice(view, t), _cards(view, t, lit), _heroes(view, t, lit)]
    parts.append(_targets(view, t, lit, chosen))
    return tag(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "board oldrus",
            "viewBox": f"0 0 {SIZE[0]} {SIZE[1]}",
            "role": "group",
            "aria_label": t("The map of Old Rus"),
        },
        *parts,
    )


def _map(view: Mapping[str, Any], t: Words) -> str:
    parts = [_cell(cell, t) for cell in range(CELLS)]
    for printed in COMPONENTS.places:
        x, y = centre(printed.cell)
        parts.append(words_at(x, y + 4, place_words(printed.id, t), 10, text_anchor="middle"))
    for seat, player in enumerate(view["players"]):
        if player["cell"]:
            x, y = centre(NAMES.index(player["cell"]))
            pawn = tag("circle", {"r": 8, "fill": _SEATS[seat], "stroke": "#2b2118"})
            parts.append(place(x - 12 + 8 * seat, y - 14, pawn, id=f"piece-pawn-{seat}"))
    return "".join(parts)


def _dice(view: Mapping[str, Any], t: Words) -> str:
    parts = []
    for die, rolled in enumerate(view["dice"]):
        colour = "#d9cfba" if rolled["used"] else "#fbf6e6"
        box = tag("rect", {"width": 140, "height": 30, "rx": 6, "fill": colour, "stroke": "#5a4632"})
        word = words_at(70, 20, face_words(rolled["face"], t), 14, text_anchor="middle")
        parts.append(place(40 + 150 * die, 12, box, word))
    return "".join(parts)


def _cards(view: Mapping[str, Any], t: Words, lit: Mapping[str, str]) -> str:
    parts = []
    for spot, row in enumerate(view["places"]):
        x = MAP_WIDTH + 20 + (CARD_WIDTH + 12) * (spot % 2)
        y = 14 + (CARD_HEIGHT + 4) * (spot // 2)
        box = tag("rect", {"width": CARD_WIDTH, "height": CARD_HEIGHT, "rx": 6, "fill": "#fbf6e6", "stroke": "#5a4632"})
        name = f"{place_words(row['place'], t)} ({kind_words(row['kind'], t)})"
        if row["card"]:
            name += f": {card_words(row['card'], t)}"
        lines = [box, words_at(8, 17, name, 12)]
        for line, slot in enumerate(row["slots"]):
            said = f"{slot_words(slot['slot'], t)}: {slot_text(find_card(row['card']), slot, t)}"
            text = words_at(8, 36 + 19 * line, said, 10) + _markers(slot, 36 + 19 * line)
            pick = f"slot:{slot['slot']}"
            if row["place"] == view["here"] and pick in lit:
                text = pick_link(pick, lit[pick], pick_words(view, pick, t), text)
            lines.append(text)
        parts.append(place(x, y, *lines))
    return "".join(parts)


def _markers(slot: Mapping[str, Any], y: float) -> str:
    colours = ["#2b2118" if owner == "rival" else _SEATS[owner] for owner in slot["markers"]]
    return "".join(
        [tag("circle", {"cx": CARD_WIDTH - 12 * k - 10, "cy": y - 4, "r": 5, "fill": c}) for k, c in enumerate(colours)]
    )


def _heroes(view: Mapping[str, Any], t: Words, lit: Mapping[str, str]) -> str:
    picks = [pick for pick in lit if pick.startswith("hero:")]
    parts = []
    for spot, pick in enumerate(picks):
        box = tag("rect", {"width": 560, "height": 48, "rx": 6, "fill": "#fbf6e6", "stroke": "#5a4632"})
        said = pick_words(view, pick, t)
        parts.append(place(80, 70 + 60 * spot, pick_link(pick, lit[pick], said, box, words_at(14, 30, said, 16))))
    return "".join(parts)


def _targets(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    parts = []
    for pick in [pick for pick in lit if pick.startswith("cell:")]:
        x, y = centre(NAMES.index(pick.removeprefix("cell:")))
        glow = tag("polygon", {"points": _hexagon(x, y, RADIUS - 4), "fill": "#b3271e", "fill_opacity": 0.18})
        parts.append(pick_link(pick, lit[pick], pick_words(view, pick, t), glow))
    for pick in [pick for pick in chosen if pick.startswith("cell:")]:
        x, y = centre(NAMES.index(pick.removeprefix("cell:")))
        parts.append(tag("polygon", {"points": _hexagon(x, y, RADIUS - 4), "fill": "none", "stroke": "#b3271e"}))
    return "".join(parts)


def cover() -> str:
    """A small piece of the map for the lobby."""
    cells = []
    for cell in [27, 28, 29, 39, 40, 41, 51, 52, 53]:
        x, y = centre(cell)
        fill = _FILLS[COMPONENTS.terrain[cell]]
        cells.append(tag("polygon", {"points": _hexagon(x, y, RADIUS), "fill": fill, "stroke": "#5a4632"}))
    return tag(
        "svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "cover oldrus", "viewBox": "160 130 240 160"}, *cells
    )
