"""Paying for an attack chip by chip (clauses 5.5, 14.1)."""

from typing import Final

from zastava.core.errors import BadInput, IllegalMove
from zastava.core.words import N_
from zastava.games.bastion.components import COLOURS
from zastava.games.bastion.moves import PAY_ALL, PAYS, Move
from zastava.games.bastion.position import Position
from zastava.games.bastion.rules.strength import Need, cost, need_at

_A_CHIP: Final = [
    N_("a yellow chip"),
    N_("a green chip"),
    N_("a red chip"),
    N_("a blue chip"),
    N_("a purple chip"),
    N_("a black chip"),
]


def a_chip(colour: int) -> BadInput:
    """A chip that is missing, for the text of a refusal."""
    return BadInput(_A_CHIP[colour])


def can_finish(p: Position, need: Need, total: int, paid: list[int], settled: int) -> bool:
    """5.5: whether chips paid so far can become a payment when colours below `settled` get no more."""
    start = p.turn * COLOURS
    over = 0
    room = 0
    fitting = 0
    for colour in range(COLOURS):
        most = p.mana[start + colour] if colour >= settled else paid[colour]
        wanted = need.colours[colour]
        over += max(0, paid[colour] - wanted)
        if most > wanted:
            fitting += max(wanted, paid[colour])
            room += most - max(wanted, paid[colour])
        else:
            fitting += most
    if p.alchemy:
        return fitting + room >= total
    return over <= need.any and fitting + min(room, need.any - over) >= total


def next_colours(p: Position, need: Need, total: int, paid: list[int], settled: int) -> list[int]:
    """5.5: the colours of which the next chip may be, in the order Y G R U P K."""
    found: list[int] = []
    start = p.turn * COLOURS
    for colour in range(settled, COLOURS):
        if paid[colour] >= p.mana[start + colour]:
            continue
        paid[colour] += 1
        if can_finish(p, need, total, paid, colour):
            found.append(colour)
        paid[colour] -= 1
    return found


def only_payment(p: Position, need: Need, total: int) -> list[int]:
    """14.1: the one payment that is possible now, [] when there are several or none."""
    paid = p.paid.copy()
    settled = p.paid_to
    count = sum(paid)
    while count < total:
        colours = next_colours(p, need, total, paid, settled)
        if len(colours) != 1:
            return []
        settled = colours[0]
        paid[settled] += 1
        count += 1
    return paid


def list_payments(p: Position, need: Need, found: list[Move]) -> None:
    """14.1: `pay` when one payment is possible, else a chip of each colour that can be next."""
    total = cost(need, p.reduction)
    if p.chips[p.turn] < total:
        return
    if only_payment(p, need, total):
        found.append(PAY_ALL)
        return
    for colour in next_colours(p, need, total, p.paid, p.paid_to):
        found.append(PAYS[colour])


def check_pay(p: Position, colour: int) -> None:
    """5.5: a chip that one has, in the order of colours, and with which the payment can be completed."""
    need = need_at(p, p.target)
    total = cost(need, p.reduction)
    if not can_finish(p, need, total, p.paid, p.paid_to):
        raise IllegalMove("5.5", N_("Your chips do not pay for this attack yet: {cost} are needed."), cost=total)
    if only_payment(p, need, total):
        raise IllegalMove("5.5", N_("Only one payment is possible: 'pay' makes it."))
    if p.paid[colour] >= p.mana[p.turn * COLOURS + colour]:
        raise IllegalMove("5.5", N_("You have no more: you lack {chip}."), chip=a_chip(colour))
    if colour not in next_colours(p, need, total, p.paid, p.paid_to):
        raise IllegalMove("5.5", N_("That chip does not fit here: wrong colour or out of order."))


def check_pay_all(p: Position) -> None:
    """5.5: everything at once when there is no choice."""
    need = need_at(p, p.target)
    total = cost(need, p.reduction)
    if not can_finish(p, need, total, p.paid, p.paid_to):
        raise IllegalMove("5.5", N_("Your chips do not pay for this attack yet: {cost} are needed."), cost=total)
    if not only_payment(p, need, total):
        raise IllegalMove("5.5", N_("Several payments are possible: pay chip by chip, such as 'pay G'."))
