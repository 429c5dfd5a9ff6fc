"""Why a move: the parts of the evaluation by name, and words for what changes in them."""

from typing import Final

from zastava.core.terms import Term
from zastava.core.words import Words
from zastava.games.fjords.heuristics import (
    GROWING,
    RUNE_KEPT,
    USING,
    USING_MORE,
    WEIGHT,
    begin,
    grow,
    keep,
    lead,
    nothing,
    prospects,
    share,
)
from zastava.games.fjords.heuristics_ways import NOWHERE, find_rim, find_ways, with_a_house
from zastava.games.fjords.position import HELD, HOME, HOUSE, ORIGINAL, SECRET, SETTLE, Position
from zastava.games.fjords.rules.houses import house_fits
from zastava.games.fjords.rules.scoring import points

_HEX: Final = 0.6  # less is not yet one


def terms(position: Position, seat: int) -> list[Term]:
    """What a seat has and may expect, and what its best opponent has and may expect, which counts against it."""
    site = NOWHERE
    expected = prospects(position, NOWHERE)
    if position.phase == HOUSE and house_fits(position):
        with_house = prospects(position, len(position.places) - 1)
        if lead(with_house, position.turn) > lead(expected, position.turn):
            expected, site = with_house, len(position.places) - 1
    rival = max((other for other in range(position.seats) if other != seat), key=lambda other: expected[other])
    found = []
    for kind, amounts in _parts(position, site).items():
        found.append(Term(kind, seat, amounts[seat], amounts[seat]))
        found.append(Term(kind, rival, amounts[rival], -amounts[rival]))
    return found


def _parts(position: Position, site: int) -> dict[str, list[float]]:
    """What `prospects` adds up, part by part."""
    seats = range(position.seats)
    settled = [float(score) for score in points(position)]
    runes = [WEIGHT[RUNE_KEPT] * (position.held[seat] & HELD & ~(HOME | SECRET)).bit_count() for seat in seats]
    ways = find_ways(position)
    if site != NOWHERE:
        ways = with_a_house(position, site, ways)
    land, growth, hand, first = (nothing(position) for _ in range(4))
    share(position, ways, land)
    if position.phase != SETTLE:
        turns = (len(position.bag) + len(position.row)) / position.seats
        keep(position, site, turns / (turns + WEIGHT[USING if position.seats == 2 else USING_MORE]), hand)
        grow(ways, find_rim(position), min(1.0, turns / WEIGHT[GROWING]), growth)
        if not position.bag and position.variant != ORIGINAL:
            begin(position, first)
    return {
        "land": [settled[seat] + land[seat].points for seat in seats],
        "growth": [tally.points for tally in growth],
        "hand": [tally.points for tally in hand],
        "runes": runes,
        "first": [tally.points for tally in first],
    }


def reason(kind: str, amount: float, name: str, t: Words) -> str:
    """What changes, in words; "" for what is not worth a word."""
    return _of_rival(kind, amount, name, t) if name else _own(kind, amount, t)


def _own(kind: str, amount: float, t: Words) -> str:
    if kind == "land":
        if amount < _HEX:
            return t("keeps your land safe")
        return t.many("brings you about {count} hex of land", "brings you about {count} hexes of land", round(amount))
    if kind == "growth":
        return t("leaves you room to grow")
    if kind == "hand":
        return t("keeps a house for a better place")
    if kind == "runes":
        return t("keeps a rune for later")
    return t("lets you settle earlier") if kind == "first" else ""


def _of_rival(kind: str, amount: float, name: str, t: Words) -> str:
    if kind == "land":
        if amount > -_HEX:
            return t("denies {name} land", name=name)
        return t.many(
            "takes about {count} hex of land from {name}",
            "takes about {count} hexes of land from {name}",
            round(-amount),
            name=name,
        )
    if kind == "growth" and amount < 0:
        return t("leaves {name} less room to grow", name=name)
    return t("lets {name} settle later", name=name) if kind == "first" and amount < 0 else ""
