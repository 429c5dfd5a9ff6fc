"""A plain table: every place a labelled box, whatever may be picked a link."""

from collections.abc import Mapping, Sequence
from typing import Any

from zastava.core.words import Words
from zastava.games.drawing import pick_link, tag, title, words_at
from zastava.games.outpost.naming import (
    artifact_words,
    building_words,
    hero_words,
    monster_words,
    pick_words,
    viewed,
)

WIDTH = 1200
HEIGHT = 860


def picture(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    """The whole table as one SVG."""
    sheet = _Sheet(view, t, lit, chosen)
    sheet.common()
    sheet.own()
    label = t("Outpost, round {round}", round=view["round"])
    return tag(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "board outpost",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "role": "group",
            "aria-label": label,
        },
        tag("rect", {"width": WIDTH, "height": HEIGHT, "fill": "#f1e6cc", "class": "ground"}),
        *sheet.parts,
    )


class _Sheet:
    """Collects the boxes of a table."""

    def __init__(self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> None:
        self.view = view
        self.t = t
        self.lit = lit
        self.chosen = chosen
        self.parts: list[str] = []

    def box(self, pick: str, place: tuple[float, float, float, float], lines: Sequence[str]) -> None:
        """A box with lines of text; a link if it may be picked."""
        x, y, width, height = place
        colour = "#c8702a" if pick in self.chosen else "#d99a06" if pick in self.lit else "#6b5a3a"
        shape = tag(
            "rect",
            {"x": x, "y": y, "width": width, "height": height, "rx": 6, "fill": "#fbf5e4", "stroke": colour,
             "stroke_width": 3 if pick in self.lit or pick in self.chosen else 1.5},
        )  # fmt: skip
        texts = [words_at(x + 8, y + 20 + 18 * number, line, 13) for number, line in enumerate(lines)]
        if pick in self.lit:
            self.parts.append(pick_link(pick, self.lit[pick], pick_words(self.view, pick, self.t), shape, *texts))
        else:
            self.parts.append(tag("g", {}, title(" ".join(lines)), shape, *texts))

    def common(self) -> None:
        """Hero row, market and artifacts."""
        t = self.t
        for number, place in enumerate(self.view["row"]):
            lines = ["–"]
            if place["hero"]:
                price = "".join([f"{count}{what[0]} " for what, count in place["price"].items()])
                lines = [hero_words(place["hero"], t)[:34], price, f"+{place['points']}", place["colour"]]
            self.box(f"hero:{number + 1}", (20 + 295 * number, 20, 280, 92), lines)
        for number, place in enumerate(self.view["market"]):
            lines = ["–"]
            if place["building"]:
                lines = [building_words(place["building"], t)[:15], f"{place['height']}×"]
            self.box(f"market:{number + 1}", (20 + 130 * number, 124, 122, 56), lines)
        for number, artifact in enumerate(self.view["artifacts"]["open"]):
            self.box(f"artifact:{artifact}", (20 + 167 * number, 192, 160, 36), [artifact_words(artifact, t)[:20]])

    def own(self) -> None:
        """The viewer's lands and streets."""
        t = self.t
        player = viewed(self.view)
        for region in range(3):
            y = 250 + 96 * region
            self.box(f"region:{region + 1}", (20, y, 110, 84), [t("Region {number}", number="I" * (region + 1))])
            for column in range(3):
                cell = player["lands"][region * 3 + column]
                lines = [cell["cell"]]
                if cell["tile"]:
                    lines = [f"{cell['cell']} {cell['resource']}", cell["colour"]]
                    lines += [monster_words(cell["colour"], t)] if cell["monster"] else []
                    lines += [t("fortified")] if cell["fortified"] else []
                self.box(f"cell:{cell['cell']}", (145 + 180 * column, y, 168, 84), lines)
        for number, street in enumerate(player["streets"]):
            names = [building_words(place["building"], t) for place in street["places"] if place["building"]]
            lines = [t("Street {number}", number=number + 1), ", ".join(names) or "–"]
            self.box(f"street:{number + 1}", (20, 550 + 60 * number, 660, 50), lines)
        hand = "   ".join([f"{what} {count}" for what, count in player["hand"].items()])
        settlers = player["settlers"]
        self.parts.append(words_at(720, 270, hand, 16))
        self.parts.append(words_at(720, 300, f"{settlers['base']} + {settlers['extra']}", 16))


def cover() -> str:
    """A palisade under the sun, for the lobby."""
    stakes = "".join([f'<path d="M{x} 90V52l7-10l7 10v38z" fill="#8a5a2b"/>' for x in range(8, 140, 16)])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" role="img" aria-hidden="true">'
        '<rect width="160" height="100" fill="#f1e6cc"/><circle cx="118" cy="30" r="14" fill="#d8a13a"/>'
        f'<path d="M0 70q40-30 80-8t80-10v48H0z" fill="#6f7f4a"/>{stakes}</svg>'
    )
