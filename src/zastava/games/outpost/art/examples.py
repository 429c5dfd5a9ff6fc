"""The pictures of the rules page, drawn with the tiles and cards themselves; what lies where is data."""

from typing import Final

from zastava.core.words import Words
from zastava.games.drawing import place
from zastava.games.outpost.art.boards import monster_disc
from zastava.games.outpost.art.cards import building, figure, hero, territory
from zastava.games.outpost.art.icons import PIGMENTS, glyph
from zastava.games.outpost.art.printed import effect_icons, hero_price, price_icon
from zastava.games.outpost.naming import BUILDINGS, HEROES, say
from zastava.games.outpost.rules.kinds import COLOURS, GUILDS

# A tile: resource, colour, and what stands on it.
TILES: Final = {
    "tile": (("wood", "green", ""),),
    "monster": (("diamond", "red", "monster"),),
    "fortified": (("gold", "blue", "fortification"),),
}
# A check: the tile, the colours of the row.
CHECKS: Final = {
    "comes": ("green", ("red", "green", "blue", "blue")),
    "stays": ("green", ("red", "yellow", "blue", "blue")),
}
STREETS: Final = {"street": ("sawmill", "bazaar", "bank")}
HERO_CARDS: Final = {"hero": ("T07", 1)}
RATES: Final = {
    "rates": (
        ("clay", "wood", ">", "stone"),
        ("clay", "wood", "stone", ">", "diamond"),
        ("diamond", "diamond", ">", "gold"),
        ("gold", ">", "wood"),
    )
}


def example(name: str, t: Words) -> str:
    """A picture of the rules page; '' for none of this name."""
    if name in TILES:
        return _framed("".join([_tile(*row) for row in TILES[name]]), 120, 120)
    if name in CHECKS:
        return _check(*CHECKS[name])
    if name in STREETS:
        return _street(STREETS[name], t)
    if name in HERO_CARDS:
        return _hero(*HERO_CARDS[name], t)
    return _rates(RATES[name]) if name in RATES else ""


def _framed(drawn: str, wide: float, high: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board outpost" viewBox="{-wide / 2:g} {-high / 2:g} {wide:g} '
        f'{high:g}" width="{wide:g}" role="img" aria-hidden="true">{drawn}</svg>'
    )


def _tile(resource: str, colour: str, on: str) -> str:
    drawn = territory(resource, colour)
    if on == "monster":
        drawn += monster_disc(colour, resource)
    elif on:
        drawn += place(-28, 26, glyph("people:fortification"), scale=0.8)
    return drawn


def _check(colour: str, row: tuple[str, ...]) -> str:
    """A tile and the ribbons of the row; the monster comes when one of them has its colour."""
    drawn = place(-110, 0, _tile("wood", colour, "monster" if colour in row else ""))
    for number, one in enumerate(row):
        x = -26 + 46 * number
        drawn += (
            f'<path d="M{x - 14} -36h28v62l-14-12l-14 12z" fill="{PIGMENTS[one]}" stroke="#33291f" stroke-width="2" '
            f'class="op-{one}"/>'
        ) + place(x, -14, glyph(f"monster:{one}"), scale=0.5)
    return _framed(drawn, 350, 120)


def _street(kinds: tuple[str, ...], t: Words) -> str:
    drawn = place(-184, 0, glyph("people:settler"))
    for number, kind in enumerate(kinds):
        card = building(kind, price_icon(kind), effect_icons(kind), say(BUILDINGS[kind].label, t))
        drawn += place(-92 + 116 * number, 0, card)
    return _framed(drawn, 430, 124)


def _hero(name: str, surcharge: int, t: Words) -> str:
    one = HEROES[name]
    card = hero(
        GUILDS[one.guild], hero_price(name), one.settlers, COLOURS[one.colour], say(one.name, t), say(one.label, t)
    )
    extra = figure(84, 6, "+", 24, css="op-plus") + "".join(
        [place(112 + 30 * step, 0, glyph("resource:diamond"), scale=0.6) for step in range(surcharge)]
    )
    return _framed(place(-50, 0, card) + place(-50, 0, extra), 260, 196)


def _rates(rows: tuple[tuple[str, ...], ...]) -> str:
    drawn = ""
    for line, row in enumerate(rows):
        for number, part in enumerate(row):
            x, y = -120 + 50 * number, -78 + 52 * line
            if part == ">":
                arrow = f"M{x - 12} {y}h22m-9-9l9 9l-9 9"
                drawn += f'<path d="{arrow}" fill="none" stroke="#33291f" stroke-width="3" class="op-contour"/>'
            else:
                drawn += place(x, y, glyph(f"resource:{part}"), scale=0.8)
    return _framed(drawn, 300, 216)
