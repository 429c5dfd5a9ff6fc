"""The map of a view: ground and signs, what was taken, paths, pawns, and the cells that may be pointed at."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import GLOW, coordinates, numbers, pick_link, thing_link
from zastava.games.oldrus.art import mapping
from zastava.games.oldrus.art.heroes import pawn
from zastava.games.oldrus.art.hexes import COLUMNS, OUTLINE, RING, middle, name
from zastava.games.oldrus.art.icons import use_sign
from zastava.games.oldrus.art.layout import MAP_AT
from zastava.games.oldrus.art.paths import Step, numbered, old_path, path
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill
from zastava.games.oldrus.art.scenery import scenery
from zastava.games.oldrus.art.sheets import steps_of
from zastava.games.oldrus.art.terrain import Rows, borders, ground, ground_of
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.naming import in_language, pick_words, place_words
from zastava.games.oldrus.rules.parts import NO_TERRAIN, SIGNS, TERRAINS

_WAY_SIGNS: Final = {"ability": "ability"}  # all other ways are called like their sign
_COST_HIGH: Final = 18
_SHIFTS: Final = ((0, 0), (-15, 4), (15, 4), (0, 12))  # of several pawns on one cell
_LAST: Final = "M-31-9V-18L-23-23M23-23L31-18V-9M31 9V18L23 23M-23 23L-31 18V9M-8-32L0-37L8-32M8 32L0 37L-8 32"


def _rows() -> Rows:
    """The map of the component file, a sign per cell."""
    places = {place.cell: place.id for place in COMPONENTS.places}
    wide = len(COLUMNS)
    signs = [
        places[cell] if terrain == NO_TERRAIN else TERRAINS[terrain] + SIGNS[COMPONENTS.sign[cell]]
        for cell, terrain in enumerate(COMPONENTS.terrain)
    ]
    return tuple(tuple(signs[start : start + wide]) for start in range(0, len(signs), wide))


ROWS: Final = _rows()
CELLS: Final = {
    name(column, row): sign for row, signs in enumerate(ROWS) for column, sign in enumerate(signs)
}  # by name, in the order of the map


@lru_cache(maxsize=4)
def printed(lang: str, t: Words) -> str:
    """All that is printed on the board below what is put on it, names in one language."""
    del lang  # it is what makes `t` the same
    kingdoms = [in_language(kingdom, t) for kingdom in COMPONENTS.kingdoms]
    return (
        f'<g aria-hidden="true">{mapping.frame(kingdoms)}{ground(ROWS)}{scenery(ROWS)}{borders(ROWS)}{mapping.edges()}'
        f"{mapping.signs(ROWS)}</g>"
    )


@lru_cache(maxsize=4)
def titles(lang: str, t: Words) -> tuple[mapping.Title, ...]:
    """The names of the places in one language."""
    del lang
    return mapping.titles(ROWS, {place.id: in_language(place, t) for place in COMPONENTS.places})


@lru_cache(maxsize=4)
def _ribbons(lang: str, t: Words) -> str:
    """These names, over all that lies on the map: they are never covered."""
    ribbons = [mapping.ribbon(title.x, title.y, title.said) for title in titles(lang, t)]
    return f'<g aria-hidden="true" pointer-events="none">{"".join(ribbons)}</g>'


class Lands:
    """The map of one view while it is drawn."""

    def __init__(self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> None:
        self.view = view
        self.t = t
        self.lit = lit
        self.chosen = {pick.partition(":")[0]: pick.partition(":")[2] for pick in chosen}
        self.seat: int = view["seat"]
        self.own: Mapping[str, Any] | None = view["players"][self.seat] if self.seat >= 0 else None
        self.reach: dict[str, Mapping[str, Any]] = {target["cell"]: target for target in view["reach"]}
        self.revealed = {item["seat"]: item for item in view["news"] if item["kind"] == "path"}

    def draw(self) -> str:
        """The whole map."""
        x, y = MAP_AT
        return (
            f'<g transform="translate({numbers(x, y)})">{printed(self.t.lang, self.t)}{self._taken()}{self._paths()}'
            f"{self._cells()}{self._last()}{self._pawns()}{self._ghost()}{self._picks()}"
            f"{_ribbons(self.t.lang, self.t)}{self._coordinates()}</g>"
        )

    def _taken(self) -> str:
        """Signs that the viewer has taken, struck out as on the sheet; places that he has seen bear a tick."""
        if self.own is None:
            return ""
        strikes = ticks = ""
        for cell in self.own["visited"]:
            sign = CELLS[cell]
            x, y = middle(cell)
            if not ground_of(sign):
                ticks += f"M{x + 17} {y - 24}l5 6l9-12"
            elif sign[1] != ".":
                strikes += f"M{x - 13} {y + 13}L{x + 13} {y - 13}"
        return (
            f'<g fill="none" stroke-linecap="round" aria-hidden="true"><path d="{strikes}" stroke="#fffdf5" '
            'stroke-width="7"/>'
            f'<path d="{strikes}" stroke="{PIGMENTS["maroon"]}" stroke-width="4"/>'
            f'<path d="{ticks}" stroke="#fffdf5" stroke-width="7"/><path d="{ticks}" '
            f'stroke="{PIGMENTS["green"]}" stroke-width="4"/></g>'
        )

    def _paths(self) -> str:
        """Paths: of the viewer all, of others the last; this round's thick, those just shown step by step."""
        thin: list[str] = []
        thick: list[str] = []
        building = self.view["phase"] == "path"
        for seat, player in enumerate(self.view["players"]):
            walked = [steps_of(found) for found in player["paths"]]
            mine = seat == self.seat
            now: list[Step] = walked.pop() if walked and (mine or not building) else []
            if building and not mine and seat in self.revealed:
                now = steps_of(self.revealed[seat])
            before = walked if mine else [one for one in walked if len(one) > 1][-1:] if building and not now else []
            thin += [old_path(one, seat) for one in before if len(one) > 1]
            if now:
                thick.append(path(now, seat, seat in self.revealed and not self.chosen and not mine))
        return f'<g aria-hidden="true" pointer-events="none">{"".join(thin)}{"".join(thick)}</g>'

    def _cells(self) -> str:
        """All cells can be asked about: places are links, others answer to the mouse and to a long press."""
        plain: list[str] = []
        links: list[str] = []
        for cell, sign in CELLS.items():
            if f"cell:{cell}" not in self.lit:
                (plain if ground_of(sign) else links).append(_cell(cell, self.t))
        return f'<g fill="#fff" fill-opacity="0">{"".join(plain)}{"".join(links)}</g>'

    def _last(self) -> str:
        """Where the last move led."""
        cells: list[str] = []
        if self.view["phase"] == "path" and self.own and self.own["paths"] and self.own["paths"][-1]["steps"]:
            cells = [self.own["paths"][-1]["steps"][-1]["cell"]]
        else:
            for item in self.view["news"]:
                if item["kind"] in ("path", "start"):
                    cells.append(item["to"] if item["kind"] == "path" else item["cell"])
        if not cells:
            return ""
        spots = [middle(cell) for cell in dict.fromkeys(cells)]
        drawn = "".join([f'<path d="{_LAST}" transform="translate({numbers(x, y)})"/>' for x, y in spots])
        return (
            '<g class="last" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" '
            f'pointer-events="none"><g class="last-casing" stroke="#22282b" stroke-width="6.5">{drawn}</g>'
            f'<g class="last-mark" stroke="#fffdf5" stroke-width="3.6">{drawn}</g></g>'
        )

    def _pawns(self) -> str:
        """The pawns, side by side where several stand on one cell; the viewer's own in front."""
        standing: dict[str, list[int]] = {}
        for seat, player in enumerate(self.view["players"]):
            if player["cell"]:
                standing.setdefault(player["cell"], []).append(seat)
        parts = []
        for cell, seats in standing.items():
            x, y = middle(cell)
            shifts = _SHIFTS[:1] if len(seats) == 1 else _SHIFTS[1:3] if len(seats) == 2 else (*_SHIFTS[1:], (0, -6))
            for seat, (dx, dy) in sorted(zip(seats, shifts, strict=False), key=lambda one: one[1][1]):
                parts.append(
                    f'<g id="piece-pawn-{seat}" transform="translate({numbers(x + dx, y + dy + 10)})">'
                    f'<use href="#or-pawn-{seat}"/></g>'
                )
        return f'<g aria-hidden="true" pointer-events="none">{"".join(parts)}</g>'

    def _ghost(self) -> str:
        """The pawn where the chosen cell would bring it, and the way there."""
        cell = self.chosen.get("cell")
        if cell is None or self.seat < 0:
            return ""
        x, y = middle(cell)
        steps: list[Step] = []
        if self.view["phase"] == "path" and self.own and self.own["cell"]:
            steps = [("", self.own["cell"]), (self.chosen.get("way", ""), cell)]
        return (
            f'<g class="ghost" opacity=".75" aria-hidden="true" pointer-events="none">{path(steps, self.seat)}'
            f'<use href="#or-r" x="{x}" y="{y}" class="chosen" fill="none" stroke="{GLOW}" stroke-width="4"/>'
            f'<g transform="translate({numbers(x, y + 10)})"><use href="#or-pawn-{self.seat}"/></g></g>'
        )

    def _picks(self) -> str:
        """Cells that may be pointed at, with what a step there would use up."""
        casings: list[str] = []
        links: list[str] = []
        costs: list[str] = []
        for pick, href in self.lit.items():
            kind, _, cell = pick.partition(":")
            if kind != "cell":
                continue
            x, y = middle(cell)
            sign = CELLS[cell]
            thing = f"cell:{cell}" if ground_of(sign) else f"place:{sign}"
            label = pick_words(self.view, pick, self.t)
            links.append(pick_link(pick, href, label, f'<use href="#or-k" x="{x}" y="{y}"/>', thing=thing))
            casings.append(f'<use href="#or-r" x="{x}" y="{y}"/>')
            costs.append(self._cost(cell, x, y))
        if not links:
            return ""
        return (
            '<g class="casing" fill="none" stroke="#3d2c00" stroke-opacity=".55" stroke-width="7" '
            'stroke-linejoin="round" '
            f'aria-hidden="true">{"".join(casings)}</g><g aria-hidden="true" pointer-events="none">{"".join(costs)}</g>'
            f'<g class="picks" fill="{GLOW}" stroke="{GLOW}" fill-opacity=".12" stroke-width="4" '
            'stroke-linejoin="round">'
            f"{''.join(links)}</g>"
        )

    def _cost(self, cell: str, x: int, y: int) -> str:
        """The ways to a cell in signs, where there are several or the only one is more than a die."""
        target = self.reach.get(cell)
        ways: Sequence[str] = target["ways"] if target else ()
        dice = [rolled["face"] for rolled in self.view["dice"]]
        if not ways or (len(ways) == 1 and ways[0] in dice):
            return ""
        step = min(16.0, 62 / len(ways))
        wide, left = len(ways) * step + 3, x - len(ways) * step / 2
        top = self.free_for_signs(cell, x, y, wide)
        strip = (
            f'<rect x="{x - wide / 2:g}" y="{top}" width="{wide:g}" height="{_COST_HIGH}" rx="5" {fill("birch")} '
            f'stroke="{INK}" stroke-width=".8"/>'
        )
        signs = [
            use_sign(_WAY_SIGNS.get(way, way), left + (i + 0.5) * step, top + _COST_HIGH / 2, step - 0.5)
            for i, way in enumerate(ways)
        ]
        return strip + "".join(signs)

    def free_for_signs(self, cell: str, x: int, y: int, wide: float) -> int:
        """Where signs as wide as this do not lie under the name of a place: below or above the sign of a cell."""
        if not ground_of(CELLS[cell]):
            return y - 1
        named = titles(self.t.lang, self.t)
        for top in (y + 16, y - 34):
            if not any(title.meets(x - wide / 2, x + wide / 2, top, top + _COST_HIGH) for title in named):
                return top
        return y + 16

    def _coordinates(self) -> str:
        """Cells as the notation writes them, and the steps of the path by number."""
        paths = self.own["paths"] if self.own else ()
        return coordinates(numbered(steps_of(paths[-1])) if paths else (), 13, _cell_names())


@cache
def _cell_names() -> str:
    """The names of all cells, a row of them in one element with a place for each letter: they are on every page."""
    drawn = ""
    for row in range(len(ROWS)):
        cells = [name(column, row) for column in range(len(ROWS[row]))]
        places = [str(middle(cell)[0] + 8 * at - 4 * (len(cell) - 1)) for cell in cells for at in range(len(cell))]
        drawn += f'<text x="{" ".join(places)}" y="{middle(cells[0])[1] - 25}">{"".join(cells)}</text>'
    return drawn


@lru_cache(1024)
def _cell(cell: str, t: Words) -> str:
    """A cell that can be asked about."""
    sign, (x, y) = CELLS[cell], middle(cell)
    if ground_of(sign):
        return f'<use href="#or-h" x="{x}" y="{y}" data-thing="cell:{cell}" data-place=""/>'
    shape = f'<use href="#or-h" x="{x}" y="{y}" data-place="cell:{cell}"/>'
    return thing_link(f"place:{sign}", place_words(sign, t), shape)


def definitions() -> str:
    """Shapes that the map shows often, for `<defs>`."""
    pawns = "".join([f'<g id="or-pawn-{seat}" class="oldrus">{pawn(seat)}</g>' for seat in range(4)])
    return (
        f'<path id="or-h" d="{OUTLINE}"/><path id="or-r" d="{RING}"/>{pawns}'
        '<g id="or-k"><use href="#or-h" fill-opacity="0" stroke="none"/><use href="#or-r"/></g>'
    )
