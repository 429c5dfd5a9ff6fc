"""A view of Fjords as one SVG: the map, what may be pointed at, ghosts of what was, and below it the open hexes."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from html import escape
from typing import Any, Final

from zastava.core.seat_colours import colour_words
from zastava.core.words import Words
from zastava.games.drawing import FONT, GLOW, coordinates, number, numbers, pick_link, place, title
from zastava.games.fjords.art.landscape import paint
from zastava.games.fjords.art.legend import legend
from zastava.games.fjords.art.pieces import hearth, house, stone, viking
from zastava.games.fjords.art.scenery import symbols
from zastava.games.fjords.art.tabletop import table
from zastava.games.fjords.art.terrain import centre, meadow, turned
from zastava.games.fjords.art.tray import Box, tray
from zastava.games.fjords.naming import hex_words, spot_words
from zastava.games.keeping import Kept

EXPLORING: Final = ("lay", "house", "draw")
PICKED: Final = ("tile", "cell", "gap", "from")  # kinds of picks that are pointed at on the board
_AROUND: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
_MARGIN: Final = 74  # around the middles of the outermost hexes
_LEAST: Final = (600, 480)  # the map is never drawn larger than this allows
_HEX: Final = "M52-30l-52-30l-52 30v60l52 30l52-30z"
_RING: Final = "M46-26.5L0-53L-46-26.5V26.5L0 53L46 26.5z"
_TARGET: Final = '<g id="fjk"><use href="#fjh" fill-opacity="0" stroke="none"/><use href="#fjr"/></g>'  # for a finger
_LAST: Final = (
    "M-47-14V-27L-36-33.5M36-33.5L47-27V-14M47 14V27L36 33.5M-36 33.5L-47 27V14M-11-48L0-54L11-48M11 48L0 54L-11 48"
)

_NAMED: Final[Kept[str]] = Kept(8192)  # hexes with their names: from one look to the next hardly any changes


def draw(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    """The whole board as one SVG."""
    return Picture(view, t, lit, chosen).svg()


class Picture:
    """One view while it is drawn."""

    def __init__(self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> None:
        self.view = view
        self.t = t
        self.lit = lit
        self.chosen = _by_kind(chosen)
        self.last: list[Sequence[int]] = _last(view)
        self.hexes: dict[str, Mapping[str, Any]] = {_written(found["at"]): found for found in view["hexes"]}

    def svg(self) -> str:
        """The whole board."""
        land = self._bounds()
        glows = any(pick.partition(":")[0] in PICKED for pick in self.lit)
        signs, box = legend(self.view, self.t, glows, bool(self.last), land)
        beside = ""
        if self.view["phase"] in EXPLORING:
            beside, box = tray(self.view, self.t, self.lit, self.chosen.get("tile", ""), box)
        name = self.t("Map of {count} hexes", count=len(self.hexes))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board fjords" role="group" aria-label="{escape(name)}" '
            f'viewBox="{" ".join([number(side) for side in box])}" font-family="{escape(FONT)}">'
            f"<defs>{self._definitions()}</defs>"
            f"{table(land)}{self._map()}{self._gaps()}{self._pieces()}{self._names()}{self._ghosts()}{self._picks()}"
            f"{self._coordinates()}{signs}{beside}</svg>"
        )

    def _bounds(self) -> Box:
        """The part of the table that the map needs, room to grow included."""
        middles = [centre(*found["at"]) for found in self.view["hexes"]]
        middles += [centre(*gap["at"]) for gap in self.view["gaps"]]
        ring = _MARGIN + 60 if self.view["phase"] in EXPLORING else _MARGIN
        across, down = zip(*middles, strict=True)
        left, right = min(across) - ring, max(across) + ring
        top, bottom = min(down) - ring, max(down) + ring
        for kind, _, rest in [pick.partition(":") for pick in self.lit] + [
            (k, ":", at) for k, at in self.chosen.items()
        ]:
            if kind in ("cell", "gap"):
                x, y = centre(*_read(rest))
                left, right = min(left, x - _MARGIN), max(right, x + _MARGIN)
                top, bottom = min(top, y - _MARGIN), max(bottom, y + _MARGIN)
        spare_wide, spare_high = max(0, _LEAST[0] - right + left), max(0, _LEAST[1] - bottom + top)
        return Box(left - spare_wide // 2, top - spare_high // 2, right - left + spare_wide, bottom - top + spare_high)

    def _definitions(self) -> str:
        """Everything that is drawn once and shown often; only what this view needs."""
        parts = [symbols(), f'<path id="fjh" d="{_HEX}"/><path id="fjr" d="{_RING}"/>', _TARGET]
        wanted: dict[tuple[str, int, bool], None] = {}
        for found in self.view["hexes"]:
            if piece := found["piece"]:
                wanted[piece["kind"], piece["seat"], bool(piece["colour"])] = None
        for kind, seat, second in wanted:
            drawn = house(seat, second) if kind == "house" else viking(seat, second)
            parts.append(f'<g id="{_symbol(kind, seat, second)}">{drawn}</g>')
        return "".join(parts)

    def _map(self) -> str:
        """The landscape; the hexes of the last move apart, so that they can glide into place."""
        last = {_written(at) for at in self.last}
        still = [found for written, found in self.hexes.items() if written not in last or not _laid(found)]
        moved = [found for written, found in self.hexes.items() if written in last and _laid(found)]
        every = "".join([f'<use href="#fjh" x="{x}" y="{y}"/>' for x, y in [centre(*f["at"]) for f in moved]])
        parts = [
            '<g class="fj-shadow" fill="#2b3236" opacity=".25" transform="translate(3 6)">'
            f'<use href="#fj-all"/>{every}</g>',
            '<g fill="none" stroke="#f3f0e6" stroke-width="5" stroke-linejoin="round" class="fj-card">'
            f'<use href="#fj-all"/>{every}</g>',
            paint([(*centre(*found["at"]), found["corners"]) for found in still], "fj"),
        ]
        for found in moved:
            x, y = centre(*found["at"])
            parts.append(
                f'<g id="piece-hex-{found["id"]}" transform="translate({numbers(x, y)})">'
                f'<g transform="translate({numbers(-x, -y)})">{paint([(x, y, found["corners"])], "fjn")}</g></g>'
            )
        return f'<g class="fj-map" aria-hidden="true">{"".join(parts)}</g>'

    def _gaps(self) -> str:
        """Wisdom runes that bridge empty places."""
        parts = []
        for gap in self.view["gaps"]:
            x, y = centre(*gap["at"])
            said = self.t(
                "Wisdom rune of {colour} at {place}",
                colour=colour_words(gap["seat"], self.t),
                place=_written(gap["at"]),
            )
            parts.append(
                f'<g id="piece-wisdom-{gap["seat"]}" role="img" transform="translate({numbers(x, y)})">'
                f"{title(said)}{stone('wisdom', gap['seat'])}</g>"
            )
        return "".join(parts)

    def _pieces(self) -> str:
        """Rune stones, houses and vikings, and the mark of the last move under them."""
        parts = []
        marks = [centre(*at) for at in self.last]
        if marks:
            drawn = "".join([f'<path d="{_LAST}" transform="translate({numbers(x, y)})"/>' for x, y in marks])
            parts.append(
                '<g class="last" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">'
                f'<g class="last-casing" stroke="#22282b" stroke-width="7">{drawn}</g>'
                f'<g class="last-mark" stroke="#fffdf5" stroke-width="4">{drawn}</g></g>'
            )
        for found in sorted(self.view["hexes"], key=_depth):
            x, y = centre(*found["at"])
            dx, dy = meadow(found["corners"])
            if found["stone"] == "home":
                parts.append(place(x + dx, y + dy, hearth("home")))
            elif found["stone"]:
                parts.append(place(x, y, stone(found["stone"]), id=f"piece-stone-{found['id']}"))
            if piece := found["piece"]:
                symbol = _symbol(piece["kind"], piece["seat"], bool(piece["colour"]))
                parts.append(
                    f'<g id="piece-{piece["kind"]}-{piece["seat"]}-{piece["colour"]}-{piece["number"]}" '
                    f'transform="translate({numbers(x + dx, y + dy)})"><use href="#{symbol}"/></g>'
                )
        return f'<g aria-hidden="true">{"".join(parts)}</g>'

    def _names(self) -> str:
        """A name in words over every hex that is not a pick now."""
        parts = []
        for written, found in self.hexes.items():
            if f"cell:{written}" in self.lit or f"from:{written}" in self.lit:
                continue
            piece = found["piece"]
            standing = (piece["kind"], piece["seat"], piece["colour"]) if piece else ()
            known = (written, found["corners"], found["stone"], standing, self.t)
            parts.append(_NAMED.get(known, partial(_named, found, self.t)))
        return f'<g fill="#fff" fill-opacity="0">{"".join(parts)}{self._shores()}</g>'

    def _shores(self) -> str:
        """The empty places around the land: nothing to see, but whoever points there is told why not."""
        if self.view["phase"] not in EXPLORING:
            return ""
        lying = [tuple(found["at"]) for found in self.view["hexes"]]
        around = dict.fromkeys([(q + dq, r + dr) for q, r in lying for dq, dr in _AROUND])
        taken = {*lying, *[_read(pick[5:]) for pick in self.lit if pick.startswith("cell:")]}
        if "cell" in self.chosen:
            taken.add(_read(self.chosen["cell"]))
        return "".join([_shore(q, r) for q, r in around if (q, r) not in taken])

    def _picks(self) -> str:
        """What may be pointed at on the map: rings on hexes, dashed places where there is none."""
        casings: list[str] = []
        on_map: list[str] = []
        empty: list[str] = []
        for pick, href in self.lit.items():
            kind, _, rest = pick.partition(":")
            if kind not in ("cell", "gap", "from"):
                continue
            x, y = centre(*_read(rest))
            ring = f'<use href="#fjk" x="{x}" y="{y}"/>'
            link = pick_link(pick, href, spot_words(self.hexes, pick, self.t), ring)
            if rest in self.hexes:
                casings.append(f'<use href="#fjr" x="{x}" y="{y}"/>')
                on_map.append(link)
            else:
                empty.append(link)
        glow = f'class="picks" fill="{GLOW}" stroke="{GLOW}" stroke-linejoin="round"'
        parts = []
        if on_map:
            parts.append(
                '<g class="casing" fill="none" stroke="#3d2c00" stroke-opacity=".55" stroke-width="8" '
                f'stroke-linejoin="round" aria-hidden="true">{"".join(casings)}</g>'
                f'<g {glow} fill-opacity=".1" stroke-width="4.5">{"".join(on_map)}</g>'
            )
        if empty:
            parts.append(f'<g {glow} fill-opacity=".14" stroke-width="3" stroke-dasharray="9 6">{"".join(empty)}</g>')
        return "".join(parts)

    def _coordinates(self) -> str:
        """The places as the notation writes them: of all hexes, and of the empty places that may be pointed at."""
        places = dict.fromkeys(self.hexes)
        for pick in self.lit:
            kind, _, rest = pick.partition(":")
            if kind in ("cell", "gap"):
                places[rest] = None
        return coordinates([(x, y + 42, rest) for rest in places for x, y in [centre(*_read(rest))]])

    def _ghosts(self) -> str:
        """What the chosen picks would bring, drawn thinly."""
        parts: list[str] = []
        seat = max(self.view["seat"], 0)
        cell = self.chosen.get("cell")
        if gap := self.chosen.get("gap"):
            parts.append(place(*centre(*_read(gap)), stone("wisdom", seat)))
        if origin := self.chosen.get("from"):
            x, y = centre(*_read(origin))
            parts.append(
                f'<use href="#fjr" x="{x}" y="{y}" class="chosen" fill="none" stroke="{GLOW}" stroke-width="4"/>'
            )
        if cell is not None:
            parts.append(self._ghost_at(cell, seat))
        if self.chosen.get("do") in ("house", "home") and self.last:
            spot = _written(self.last[-1])
            if found := self.hexes.get(spot):
                x, y = centre(*found["at"])
                dx, dy = meadow(found["corners"])
                base = hearth("home") if self.chosen["do"] == "home" else ""
                parts.append(place(x + dx, y + dy, base, house(seat)))
        return f'<g class="ghost" opacity=".8" aria-hidden="true">{"".join(parts)}</g>' if parts else ""

    def _ghost_at(self, cell: str, seat: int) -> str:
        """A hex, house or viking on its way to a cell."""
        x, y = centre(*_read(cell))
        ring = f'<use href="#fjr" x="{x}" y="{y}" class="chosen" fill="none" stroke="{GLOW}" stroke-width="4"/>'
        found = self.hexes.get(cell)
        if found is not None:
            dx, dy = meadow(found["corners"])
            return place(x + dx, y + dy, house(seat) if "from" in self.chosen else viking(seat)) + ring
        for open_hex in [*self.view["row"], *([self.view["hand"]] if self.view["hand"] else [])]:
            if str(open_hex["id"]) == self.chosen.get("tile"):
                corners = turned(open_hex["corners"], self._turn())
                return paint([(x, y, corners)], "fjg") + ring
        return ring

    def _turn(self) -> int:
        """The chosen turn, or the first that is possible."""
        if "turn" in self.chosen:
            return int(self.chosen["turn"])
        return next((int(pick[5:]) for pick in self.lit if pick.startswith("turn:")), 0)


def _named(found: Mapping[str, Any], t: Words) -> str:
    """A hex with its name, where nothing can be picked."""
    x, y = centre(*found["at"])
    thing = f' data-thing="rune:{found["stone"]}"' if found["stone"] else ""
    return (
        f'<g role="img" data-place="cell:{_written(found["at"])}"{thing}>{title(hex_words(found, t))}'
        f'<use href="#fjh" x="{x}" y="{y}"/></g>'
    )


@lru_cache(8192)
def _shore(q: int, r: int) -> str:
    """An empty place."""
    x, y = centre(q, r)
    return f'<use href="#fjh" x="{x}" y="{y}" data-place="cell:{q},{r}"/>'


def _by_kind(chosen: Sequence[str]) -> dict[str, str]:
    picks: dict[str, str] = {}
    for pick in chosen:
        kind, _, rest = pick.partition(":")
        picks[kind] = rest
    return picks


def _written(at: Sequence[int]) -> str:
    return f"{at[0]},{at[1]}"


@lru_cache(8192)
def _read(place_text: str) -> tuple[int, int]:
    q, _, r = place_text.partition(",")
    return int(q), int(r)


def _symbol(kind: str, seat: int, second: bool) -> str:
    return f"fj{kind[0]}{seat}{'b' if second else ''}"


def _last(view: Mapping[str, Any]) -> list[Sequence[int]]:
    """Where the last move was; a house that was not built leaves the mark on the new hex."""
    if not view["last"] and any(item["kind"] == "done" for item in view["news"]):
        return [view["hexes"][-1]["at"]]
    return list(view["last"])


def _laid(found: Mapping[str, Any]) -> bool:
    return found["piece"] is None


def _depth(found: Mapping[str, Any]) -> tuple[int, int]:
    return found["at"][1], found["at"][0]
