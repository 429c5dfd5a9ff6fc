"""What the component file prints on cards, as names of icons."""

from functools import cache

from zastava.games.outpost.naming import BUILDINGS, HEROES
from zastava.games.outpost.rules.kinds import COMMON, FORTIFIED, NOTHING, RESOURCE_IDS

_KINDS = (*RESOURCE_IDS, "settler")


def _icon(kind: int) -> str:
    if kind == COMMON:
        return "any"
    if kind == FORTIFIED:
        return "people:fortification"
    return "people:extra" if kind >= len(RESOURCE_IDS) else f"resource:{RESOURCE_IDS[kind]}"


@cache
def price_icon(building: str) -> str:
    """The resource that a building costs."""
    return RESOURCE_IDS[BUILDINGS[building].cost]


@cache
def effect_icons(building: str) -> tuple[str, ...]:
    """What a building takes, an arrow, and what it brings; a bank and a cathedral say what a stored piece counts."""
    one = BUILDINGS[building]
    if one.stores != NOTHING:
        return (_icon(one.stores), ">", str(one.points))
    found = [] if one.pays == NOTHING else [_icon(one.pays), ">"]
    found += [_icon(kind) for kind, count in enumerate(one.gives) for _ in range(count)]
    return tuple(found)


@cache
def hero_price(hero: str) -> tuple[str, ...]:
    """The resources that a hero costs, one by one."""
    price = HEROES[hero].price
    return tuple([name for kind, name in enumerate(RESOURCE_IDS) for _ in range(price[kind])])
