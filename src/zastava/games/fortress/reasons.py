"""Why a move: the parts of the evaluation by name, and words for what changes in them."""

from typing import Final

from zastava.core.terms import Term
from zastava.core.words import Words
from zastava.games.fortress.components import FORTS, HAND
from zastava.games.fortress.heuristics import CARD_HELD, FORT_HELD, GAME_WON, POWER_HELD, WEIGHT, log
from zastava.games.fortress.position import Position
from zastava.games.fortress.rules.squads import TOTAL, strongest

_SURE: Final = 0.75  # of a fort: less is a hope
_STRONGER: Final = 0.2  # of a doubling


def terms(position: Position, seat: int) -> list[Term]:
    """Games, forts and cards of everybody, a seat's own garrisons, and the best squad in its hand."""
    forts = [0] * position.seats
    garrisons = 0.0
    for fort in range(1, FORTS + 1):
        owner = position.places[fort]
        if owner >= 0:
            forts[owner] += 1
            if owner == seat:
                total = TOTAL[position.garrisons[fort]]
                garrisons += 0.5 * WEIGHT[FORT_HELD] * total / (total + 20)
    power = log(strongest(position.hands, seat * HAND))
    found = [Term("garrisons", seat, garrisons, garrisons), Term("power", seat, power, WEIGHT[POWER_HELD] * power)]
    for other in range(position.seats):
        share = 1.0 if other == seat else -1.0 / (position.seats - 1)
        found += [
            Term("games", other, position.wins[other], share * GAME_WON * position.wins[other]),
            Term("forts", other, forts[other], share * WEIGHT[FORT_HELD] * forts[other]),
            Term("cards", other, position.hand_size[other], share * WEIGHT[CARD_HELD] * position.hand_size[other]),
        ]
    return found


def reason(kind: str, amount: float, name: str, t: Words) -> str:
    """What changes, in words; "" for what is not worth a word."""
    return _of_rival(kind, amount, name, t) if name else _own(kind, amount, t)


def _own(kind: str, amount: float, t: Words) -> str:
    if kind == "games":
        return t("wins the game") if amount >= _SURE else t("may win the game")
    if kind == "forts":
        if amount >= _SURE:
            return t.many("brings you {count} fort", "brings you {count} forts", round(amount))
        return t("may bring you a fort") if amount > 0 else t("keeps your forts")
    if kind == "cards":
        return t("leaves you more cards in hand")
    if kind == "garrisons":
        return t("makes your garrisons stronger") if amount > 0 else ""
    if kind == "power":
        return t("makes your best squad stronger") if amount > _STRONGER else t("keeps a strong squad in your hand")
    return ""


def _of_rival(kind: str, amount: float, name: str, t: Words) -> str:
    if kind == "games" and amount < 1 - _SURE:  # another move might turn up the last hourglass
        return t("keeps {name} from winning right now", name=name)
    if kind == "forts" and amount <= -_SURE:
        return t.many("takes {count} fort from {name}", "takes {count} forts from {name}", round(-amount), name=name)
    # Of cards nothing is said: no move takes one out of another's hand; only a new game empties all hands.
    return t("may cost {name} a fort", name=name) if kind == "forts" and amount < 0 else ""
