"""The bastion drawn plainly: six quarters round the citadel, the wall outside, hands below."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.bastion.naming import card_words, enemy_words, pick_words, ritual_words, spell_words, tile_words
from zastava.games.drawing import pick_link, tag, title, words_at

PAINT: Final = {"Y": "#d9a514", "G": "#2f8f4e", "R": "#c23b3b", "U": "#2f6fb5", "P": "#8a4fa3", "K": "#3a3a3a"}
CENTRE: Final = 500.0


def _spot(angle: float, radius: float) -> tuple[float, float]:
    turned = math.radians(angle)
    return CENTRE + radius * math.cos(turned), CENTRE - radius * math.sin(turned)


def _angle(quarter: int) -> float:
    return -90.0 + 30.0 + 60.0 * quarter


class _Pen:
    def __init__(self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> None:
        self.view = view
        self.t = t
        self.lit = lit
        self.chosen = chosen
        self.parts: list[str] = []

    def thing(self, pick: str, *shapes: str) -> str:
        """Shapes, as a link when the pick is lit."""
        drawn = "".join(shapes)
        if pick in self.lit:
            return pick_link(pick, self.lit[pick], pick_words(self.view, pick, self.t), drawn)
        return f'<g class="ghost">{drawn}</g>' if pick in self.chosen else drawn

    def box(self, x: float, y: float, width: float, height: float, fill: str) -> str:
        place = {"x": f"{x:.1f}", "y": f"{y:.1f}", "width": width, "height": height}
        return tag("rect", {**place, "rx": 6, "fill": fill, "stroke": "#33393c"})


def picture(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    """The whole board as one SVG."""
    pen = _Pen(view, t, lit, chosen)
    for quarter in view["quarters"]:
        _quarter(pen, quarter)
    _citadel(pen)
    for number in range(1, 25):
        _section(pen, number)
    _hands(pen)
    attributes = {
        "class": "board bastion", "viewBox": "0 0 1000 1500", "role": "group", "aria-label": t("The bastion"),
        "font-family": "system-ui, sans-serif", "text-anchor": "middle",
    }  # fmt: skip
    return tag("svg", {"xmlns": "http://www.w3.org/2000/svg", **attributes}, *pen.parts)


def _quarter(pen: _Pen, quarter: Mapping[str, Any]) -> None:
    letter = quarter["colour"]
    angle = _angle(quarter["number"] - 1)
    here = pen.view["players"][pen.view["turn"]]["at"] == letter
    x, y = _spot(angle, 235)
    ground = tag(
        "circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": 105, "fill": PAINT[letter], "fill-opacity": "0.25"}
    )
    pen.parts.append(pen.thing(f"tile:{letter}", title(tile_words(letter, pen.t)), ground))
    pen.parts.append(words_at(x, y - 78, letter, 26))
    for well in quarter["wells"]:
        wx, wy = x - 75 + 45 * (well["number"] - 1), y - 40
        fill = PAINT[well["colour"]]
        spot = tag("circle", {"cx": f"{wx:.1f}", "cy": f"{wy:.1f}", "r": 16, "fill": fill, "stroke": "#33393c"})
        chip = words_at(wx, wy + 6, "✕" if well["damaged"] else well["chip"] or "", 16)
        pen.parts.append(pen.thing(f"well:{well['number']}" if here else "", spot, chip))
    tower = pen.box(x - 18, y - 15, 36, 36, PAINT[letter]) + words_at(x, y + 9, quarter["tower"]["chip"] or "", 18)
    pen.parts.append(pen.thing("well:tower" if here else "", tower))
    if quarter["base"]:
        pen.parts.append(words_at(x, y + 42, ritual_words(quarter["base"], pen.t), 15))
    square = quarter["square"]
    shape = pen.box(x - 60, y + 48, 120, 34, "#e6e2d6")
    name = words_at(
        x, y + 70, f"{card_words(square['cards'][0]['card'], pen.t)} {square['strength']}" if square else "", 13
    )
    pick = f"place:s{letter}" if f"place:s{letter}" in pen.lit else "place:s" if here else ""
    pen.parts.append(pen.thing(pick, title(enemy_words(square, pen.t)) if square else "", shape, name))


def _citadel(pen: _Pen) -> None:
    ground = tag("circle", {"cx": 500, "cy": 500, "r": 90, "fill": "#cfc8b8", "stroke": "#33393c"})
    pen.parts.append(pen.thing("tile:C", title(pen.t("citadel")), ground))
    top = pen.view["citadel"]["top"]
    name = f"{card_words(top['cards'][0]['card'], pen.t)} {top['strength']}" if top else ""
    pen.parts.append(pen.thing("place:C", pen.box(430, 480, 140, 34, "#e6e2d6"), words_at(500, 502, name, 14)))
    if "well:citadel" in pen.lit:
        shape = tag("circle", {"cx": 500, "cy": 545, "r": 18, "fill": "#f4f1e8", "stroke": "#33393c"})
        pen.parts.append(pen.thing("well:citadel", shape))


def _section(pen: _Pen, number: int) -> None:
    quarter, place = divmod(number - 1, 4)
    x, y = _spot(_angle(quarter) - 22.5 + 15 * place, 425)
    enemy = pen.view["wall"][number - 1]
    shape = pen.box(x - 50, y - 24, 100, 48, "#e6e2d6" if enemy else "#f4f1e8")
    text = words_at(x - 34, y - 8, str(number), 13)
    if enemy:
        card = enemy["cards"][0]
        dot = tag(
            "circle", {"cx": f"{x + 36:.1f}", "cy": f"{y - 10:.1f}", "r": 9, "fill": PAINT.get(card["now"], "#999")}
        )
        names = "+".join([card_words(one["card"], pen.t) for one in enemy["cards"]])
        text += words_at(x, y + 16, names, 11) + words_at(x, y - 4, str(enemy["strength"]), 20) + dot
    pen.parts.append(pen.thing(f"place:{number}", title(enemy_words(enemy, pen.t)) if enemy else "", shape, text))


def _hands(pen: _Pen) -> None:
    """What can be picked of chips, spells and rituals, and what everyone has, in rows below the bastion."""
    lit = [pick for pick in pen.lit if pick.partition(":")[0] in ("chip", "spell", "copy", "seat", "ritual")]
    for number, pick in enumerate(lit):
        x, y = 10 + 245 * (number % 4), 1010 + 44 * (number // 4)
        label = words_at(x + 118, y + 24, pick_words(pen.view, pick, pen.t), 16)
        pen.parts.append(pen.thing(pick, pen.box(x, y, 235, 36, "#f4f1e8"), label))
    start = 1040 + 44 * ((len(lit) + 3) // 4)
    for seat, player in enumerate(pen.view["players"]):
        mana = " ".join([f"{letter}{count}" for letter, count in player["mana"].items() if count])
        spells = ", ".join([spell_words(one["type"], pen.t) for one in player["spells"]])
        said = f"{seat + 1} · {tile_words(player['at'], pen.t)} · {mana} · {spells}"
        pen.parts.append(words_at(20, start + 34 * seat, said, 18, text_anchor="start"))


def cover() -> str:
    """The picture in the lobby."""
    parts = []
    for number, letter in enumerate("YGRUPK"):
        x, y = _spot(_angle(number), 300)
        parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="140" fill="{PAINT[letter]}"/>')
    parts.append('<circle cx="500" cy="500" r="120" fill="#cfc8b8" stroke="#33393c" stroke-width="12"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">{"".join(parts)}</svg>'
