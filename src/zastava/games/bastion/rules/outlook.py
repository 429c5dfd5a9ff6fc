"""Enemies as they stand now, with their strength and its reasons, what an attack needs and who could pay for it."""

from typing import Any

from zastava.games.bastion.components import (
    CARD_COLOURS,
    CARD_ID,
    CLASSES,
    COLOUR,
    COLOURS,
    ENEMIES,
    HAS,
    LETTERS,
    MIMIC,
    NONE,
    RANK,
    SPELLS,
    STRENGTH,
    SYMBOL,
)
from zastava.games.bastion.moves import CITADEL_PLACE, SECTIONS, SQUARE
from zastava.games.bastion.position import Position
from zastava.games.bastion.rules import attack, changes
from zastava.games.bastion.rules.invasion import stop_before
from zastava.games.bastion.rules.properties import command, command_all, goading, immunity, shortcut
from zastava.games.bastion.rules.strength import Need, need_at, printed, strength


def place_text(p: Position, place: int) -> str:
    """A place as the notation writes it: `7`, `sK`, `C`."""
    if place <= SECTIONS:
        return str(place)
    return "C" if place == CITADEL_PLACE else f"s{LETTERS[p.order[place - SQUARE]]}"


def letters(counts: list[int], start: int = 0) -> dict[str, int]:
    """Six counts by the letters of their colours."""
    return {LETTERS[colour]: counts[start + colour] for colour in range(COLOURS)}


def card_view(card: int) -> dict[str, Any]:
    """What is printed on a card."""
    enemy = ENEMIES[card]
    return {
        "card": CARD_ID[card],
        "class": CLASSES[RANK[card]],
        "colour": CARD_COLOURS[COLOUR[card]],
        "printed": STRENGTH[card] or None,
        "properties": list(enemy.properties),
        "symbol": LETTERS[SYMBOL[card]] if SYMBOL[card] != NONE else None,
        "spell": SPELLS[enemy.spell],
        "power": enemy.power,
    }


def reasons(p: Position, card: int, place: int) -> list[dict[str, Any]]:
    """5.2: what the strength is made of, in the order in which it counts."""
    found: list[dict[str, Any]] = []
    if HAS[card] >> MIMIC & 1:
        found.append({"kind": "mimic", "amount": printed(p, card, place), "by": None})
    else:
        found.append({"kind": "printed", "amount": STRENGTH[card], "by": None})
    if not immunity.immune(card):
        top = CARD_ID[p.citadel[-1]] if p.citadel else None
        if command.commanded(p, card, changes.colour_of(p, card, place)):
            found.append({"kind": "command", "amount": 1, "by": top})
        if command_all.commanded(p, card):
            found.append({"kind": "command-all", "amount": 1, "by": top})
        more = goading.goaded(p, place)
        if more:
            found.append({"kind": "goad", "amount": more, "by": None})
    if changes.under_gun(p, card, place):
        before = printed(p, card, place) + changes.increase(p, card, place)
        found.append({"kind": "gun", "amount": strength(p, card, place) - before, "by": None})
    return found


def most_paid(p: Position, seat: int, need: Need) -> int:
    """How many chips of a defender fit a need."""
    fitting = 0
    over = 0
    for colour in range(COLOURS):
        have = p.mana[seat * COLOURS + colour]
        fitting += min(have, need.colours[colour])
        over += max(0, have - need.colours[colour])
    return fitting + min(over, need.any)


def enemy_view(p: Position, place: int) -> dict[str, Any] | None:
    """The enemy at a place, or None."""
    cards = p.stack(place)
    if not cards:
        return None
    need = need_at(p, place)
    guard = attack.protected(p, place)
    shown: list[dict[str, Any]] = []
    for card in cards:
        colour = changes.colour_of(p, card, place)
        shown.append(
            {
                **card_view(card),
                "now": LETTERS[colour] if colour != NONE else None,
                "strength": strength(p, card, place),
                "reasons": reasons(p, card, place),
            }
        )
    seat = p.turn
    tile = p.at[seat]
    return {
        "place": place_text(p, place),
        "cards": shown,
        "strength": need.total,
        "need": letters(need.colours),
        "any": need.any,
        "protected": CARD_ID[guard] if guard != NONE else None,
        "lapsed": cards[0] in p.lapsed,
        "missing": [max(0, need.total - most_paid(p, other, need)) for other in range(p.seats)],
        "reach": attack.in_reach(p, tile, place),
        "payable": not p.attacked and attack.can_target(p, seat, tile, place, 0),
    }


def stages_left(p: Position) -> int:
    """How many enemy stages the wall outlives if nobody is defeated and no card does anything special."""
    occupied = p.occupied
    left = len(p.deck)
    for count in range(200):
        if left:
            section = stop_before(occupied, 0)
            if section == NONE:
                return count
            left -= 1
        else:
            lowest = 1
            while lowest <= SECTIONS and not occupied >> lowest & 1:
                lowest += 1
            if lowest > SECTIONS:
                return count
            section = stop_before(occupied, lowest)
            if section == NONE:
                return count
            occupied &= ~(1 << lowest)
        occupied |= 1 << section
    return 200


def enemies_next(p: Position) -> dict[str, Any]:
    """9.1, 9.2, 10.5: where the next enemy will stop, or which one moves where."""
    free = SECTIONS - bin(p.occupied).count("1")
    found: dict[str, Any] = {"free": free, "stages": stages_left(p), "stops": None, "shortcut": None, "mover": None}
    if p.deck:
        section = stop_before(p.occupied, 0)
        high = shortcut.highest_free(p)
        found["stops"] = section if section != NONE else None
        found["shortcut"] = high if high != NONE else None
    elif p.occupied:
        lowest = 1
        while not p.occupied >> lowest & 1:
            lowest += 1
        reached = stop_before(p.occupied, lowest)
        found["mover"] = lowest
        found["stops"] = reached if reached != NONE else None
    return found
