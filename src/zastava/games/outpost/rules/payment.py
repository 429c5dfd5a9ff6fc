"""Paying: a price from the hand, or after exchanges that are proposed as one decision (clauses 9.4, 9.5, 10.1).

For a price that is not in hand the ways differ in how many commons gold is exchanged for; all else follows from that
number. The cheapest three are proposed; any other way is open by exchanging first.
"""

from typing import Final

from zastava.core.errors import IllegalMove, Several
from zastava.core.words import N_
from zastava.games.outpost.position import Player, Position
from zastava.games.outpost.rules import exchange
from zastava.games.outpost.rules.kinds import (
    COMMONS,
    COMMONS_ONE_TO_ONE,
    COUNTED,
    DIAMOND,
    GOLD,
    KINDS,
)
from zastava.games.outpost.rules.supply import has_effect
from zastava.games.outpost.rules.trades import (
    FOR_GOLD,
    GIVE,
    LONGEST_WAY,
    PAIR,
    SINGLE,
    TAKE,
    TO_DIAMOND,
    TO_GOLD,
    Way,
    way,
    worth,
)

MOST_WAYS: Final = 3
_MOST_GOLD: Final = 6  # gold that one way exchanges for commons


def in_hand(player: Player, price: list[int]) -> bool:
    """10.1: whether a price can be paid at once."""
    hand = player.hand
    for kind in range(KINDS):
        if hand[kind] < price[kind]:
            return False
    return True


def missing(player: Player, price: list[int]) -> list[int]:
    """What a hand lacks for a price."""
    return [max(0, price[kind] - player.hand[kind]) for kind in range(KINDS)]


def _counted(amounts: list[int]) -> Several:
    """Amounts for the text of a refusal."""
    return Several(*[(COUNTED[kind][0], COUNTED[kind][1], amounts[kind]) for kind in range(KINDS) if amounts[kind]])


def check_price(p: Position, player: Player, price: list[int], paid: Way, clause: str) -> None:
    """9.4, 9.5: from the hand what is in hand; otherwise by a way that is proposed."""
    if paid.key == 0:
        if not in_hand(player, price):
            raise IllegalMove(
                clause,
                N_("This costs {price}; you lack {missing}. Exchange first, or choose something else."),
                price=_counted(price),
                missing=_counted(missing(player, price)),
            )
        return
    for one in ways(p, player, price):
        if one.key == paid.key:
            return
    raise IllegalMove(
        "9.5", N_("'{way}' is not a proposed way to pay this: exchange first, then pay from your hand."), way=paid.text
    )


def exchange_along(p: Position, seat: int, paid: Way) -> None:
    """9.5: the exchanges of a way, one after another."""
    for trade in paid.trades:
        exchange.play_trade(p, seat, trade)
    p.barred = 0


def cheapest(p: Position, player: Player, price: list[int]) -> Way | None:
    """9.5: the way that loses least, None when the price cannot be paid by any."""
    found = ways(p, player, price, 1)
    return found[0] if found else None


def ways(p: Position, player: Player, price: list[int], most: int = MOST_WAYS) -> list[Way]:
    """9.5: the cheapest ways to pay what is not in hand, at most three, the cheapest first."""
    found: list[Way] = []
    if worth(player.hand) < worth(price) or in_hand(player, price):
        return found
    for gold in range(_MOST_GOLD + 1):  # gold for a common loses more than two commons do
        trades = _plan(p, player, price, gold)
        if trades:
            found.append(way(trades))
            if len(found) == most:
                break
    return found


def _plan(p: Position, player: Player, price: list[int], gold: int) -> list[int]:
    """The exchanges when so much gold goes for commons; none when it does not work out."""
    hand = player.hand
    to_gold = max(0, price[GOLD] + gold - hand[GOLD])
    to_diamond = max(0, price[DIAMOND] + 2 * to_gold - hand[DIAMOND])
    lack = 0
    spare = 0
    for kind in range(COMMONS):
        more = hand[kind] - price[kind] - to_diamond
        if more < 0:
            lack -= more
        else:
            spare += more
    rate = 1 if has_effect(player, COMMONS_ONE_TO_ONE) else 2
    swaps = lack - gold
    if swaps < 0 or swaps * rate > spare or gold + swaps + to_diamond + to_gold > LONGEST_WAY:
        return []
    plan = _Plan(p, player, price, rate)
    plan.intend(gold, swaps, to_diamond, to_gold)
    return plan.order()


class _Plan:
    """Puts the exchanges of a way into an order in which each can be made."""

    def __init__(self, p: Position, player: Player, price: list[int], rate: int) -> None:
        self.hand: Final = player.hand.copy()
        self.supply: Final = p.supply.copy()
        self.barred: Final = p.barred
        self.needed: Final = price[:COMMONS]
        self.rate: Final = rate
        self.gold = 0
        self.swaps = 0
        self.to_diamond = 0
        self.to_gold = 0

    def intend(self, gold: int, swaps: int, to_diamond: int, to_gold: int) -> None:
        """So many exchanges of each sort."""
        self.gold = gold
        self.swaps = swaps
        self.to_diamond = to_diamond
        self.to_gold = to_gold
        for kind in range(COMMONS):
            self.needed[kind] += to_diamond

    def order(self) -> list[int]:
        """All exchanges in turn; none when they get stuck."""
        made: list[int] = []
        left = self.gold + self.swaps + self.to_diamond + self.to_gold
        while left:
            trade = self._next()
            if trade < 0:
                return []
            for kind in range(KINDS):
                self.hand[kind] -= GIVE[trade][kind]
                self.supply[kind] += GIVE[trade][kind]
            self.hand[TAKE[trade]] += 1
            self.supply[TAKE[trade]] -= 1
            made.append(trade)
            left -= 1
        return made

    def _next(self) -> int:
        """An exchange of the plan that can be made now, -1 when there is none."""
        hand = self.hand
        lacking = self._lacking()
        if self.swaps and lacking >= 0:
            trade = self._swap(lacking)
            if trade >= 0:
                self.swaps -= 1
                return trade
        if self.gold and lacking >= 0 and hand[GOLD] and self.supply[lacking]:
            self.gold -= 1
            return FOR_GOLD[lacking]
        if self.to_diamond and min(hand[0], hand[1], hand[2]) > 0 and self.supply[DIAMOND]:
            self.to_diamond -= 1
            for kind in range(COMMONS):
                self.needed[kind] -= 1
            return TO_DIAMOND
        if self.to_gold and hand[DIAMOND] > 1 and self.supply[GOLD]:
            self.to_gold -= 1
            return TO_GOLD
        return -1

    def _lacking(self) -> int:
        """The first common that the price and the diamonds to be made still lack, -1 for none."""
        for kind in range(COMMONS):
            if self.hand[kind] < self.needed[kind]:
                return kind
        return -1

    def _swap(self, take: int) -> int:
        """Commons to spare for one that is lacking: those of which most are to spare."""
        first = self._spare(-1)
        if first < 0 or not self.supply[take]:
            return -1
        if self.rate == 1:
            return -1 if self.barred >> take & 1 else SINGLE[first * COMMONS + take]
        second = self._spare(first)
        return PAIR[(first * COMMONS + second) * COMMONS + take] if second >= 0 else -1

    def _spare(self, besides: int) -> int:
        """The common of which most are to spare, besides one of a kind; -1 when none is."""
        best = -1
        most = 0
        for kind in range(COMMONS):
            spare = self.hand[kind] - self.needed[kind] - (1 if kind == besides else 0)
            if spare > most:
                most = spare
                best = kind
        return best
