"""Exchanges with the supply (clauses 9.1–9.3, 11.9)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.moves import TRADE_MOVES, Move
from zastava.games.outpost.position import BUILT, ON_STREET, TURN, Player, Position
from zastava.games.outpost.rules import happenings
from zastava.games.outpost.rules.kinds import COMMONS, COMMONS_ONE_TO_ONE, KINDS
from zastava.games.outpost.rules.supply import has_effect
from zastava.games.outpost.rules.trades import GIVE, NAMES, PRINTED, TAKE, TRADES


def may_trade(p: Position) -> bool:
    """9.3: in a turn, after the first use in a street, and before using what the trowel has built."""
    return p.phase == TURN or p.phase == BUILT or (p.phase == ON_STREET and p.used)


def is_possible(p: Position, player: Player, trade: int) -> bool:
    """9.1, 9.2, 11.9: the hand has what is given, the supply what is taken, and the scales are there where needed."""
    if p.supply[TAKE[trade]] == 0:
        return False
    if trade >= PRINTED and (not has_effect(player, COMMONS_ONE_TO_ONE) or p.barred >> TAKE[trade] & 1):
        return False
    give = GIVE[trade]
    hand = player.hand
    for kind in range(KINDS):
        if hand[kind] < give[kind]:
            return False
    return True


def list_trades(p: Position, found: list[Move]) -> None:
    """9.1: every exchange that is possible now."""
    if not may_trade(p):
        return
    player = p.players[p.turn]
    hand = player.hand
    if hand[0] + hand[1] + hand[2] + hand[3] + hand[4] == 0:
        return
    last = TRADES if has_effect(player, COMMONS_ONE_TO_ONE) else PRINTED
    for trade in range(last):
        if is_possible(p, player, trade):
            found.append(TRADE_MOVES[trade])


def check_trade(p: Position, trade: int) -> None:
    """9.1–9.3, 11.9: refuse an exchange at a wrong time, at a rate that is not yours, or without what it needs."""
    if not may_trade(p):
        raise IllegalMove("9.3", N_("No exchange now: first answer what you are asked."))
    player = p.players[p.turn]
    name = NAMES[trade]
    if trade >= PRINTED:
        if not has_effect(player, COMMONS_ONE_TO_ONE):
            raise IllegalMove(
                "9.1", N_("'{trade}' is no rate: a common costs two others, unless by the scales."), trade=name
            )
        if p.barred >> TAKE[trade] & 1:
            raise IllegalMove("11.9", N_("The scales have just given this kind away: do something else first."))
    for kind in range(KINDS):
        if player.hand[kind] < GIVE[trade][kind]:
            raise IllegalMove("9.1", N_("You do not have what '{trade}' gives."), trade=name)
    if p.supply[TAKE[trade]] == 0:
        raise IllegalMove("9.2", N_("The supply has none of what '{trade}' takes."), trade=name)


def play_trade(p: Position, seat: int, trade: int) -> None:
    """9.1: give and take; what the scales gave away they do not take back at once (11.9)."""
    hand = p.players[seat].hand
    give = GIVE[trade]
    for kind in range(KINDS):
        if give[kind]:
            hand[kind] = hand[kind] - give[kind]
            p.supply[kind] = p.supply[kind] + give[kind]
            if trade >= PRINTED and kind < COMMONS:
                p.barred |= 1 << kind
    take = TAKE[trade]
    hand[take] = hand[take] + 1
    p.supply[take] = p.supply[take] - 1
    p.events.add(happenings.TRADED, seat, trade)
