"""The hero row and inviting heroes (clauses 10.1–10.5, 11.8)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.components import HERO_PRICE, HERO_SETTLERS
from zastava.games.outpost.moves import HIRES, Hire, Move, hire
from zastava.games.outpost.position import Position
from zastava.games.outpost.rules import happenings, payment
from zastava.games.outpost.rules.kinds import HERO_SETTLER, KINDS, NOTHING, ROW, SETTLER
from zastava.games.outpost.rules.supply import draw, gain, give_back, has_effect
from zastava.games.outpost.rules.turn import go_on_alone


def list_hires(p: Position, found: list[Move]) -> None:
    """10.1: every hero that can be paid, from the hand or by a proposed way."""
    if p.hired:
        return
    player = p.players[p.turn]
    for place in range(ROW):
        hero = p.row[place]
        if hero == NOTHING:
            continue
        price = HERO_PRICE[hero * ROW + place]
        if payment.in_hand(player, price):
            found.append(HIRES[place])
        else:
            for way in payment.ways(p, player, price):
                found.append(hire(place, way))


def check_hire(p: Position, move: Hire) -> None:
    """10.1: one hero a turn, who is there and can be paid."""
    if p.hired:
        raise IllegalMove("2.2", N_("You have already invited a hero in this turn."))
    hero = p.row[move.place]
    if hero == NOTHING:
        raise IllegalMove("10.5", N_("Place {place} of the hero row is empty."), place=move.place + 1)
    payment.check_price(p, p.players[p.turn], HERO_PRICE[hero * ROW + move.place], move.way, "10.1")


def play_hire(p: Position, move: Hire) -> None:
    """10.1–10.3, 11.8: pay, take the card and its settlers; the row slides right."""
    seat = p.turn
    player = p.players[seat]
    payment.exchange_along(p, seat, move.way)
    hero = p.row[move.place]
    price = HERO_PRICE[hero * ROW + move.place]
    for kind in range(KINDS):
        if price[kind]:
            give_back(p, player, kind, price[kind])
    player.heroes |= 1 << hero
    p.events.add(happenings.HIRED, seat, hero, move.place)
    if HERO_SETTLERS[hero]:
        gain(p, seat, SETTLER, HERO_SETTLERS[hero])
    if has_effect(player, HERO_SETTLER):
        gain(p, seat, SETTLER, 1, player.artifact)
    slide_row(p, move.place)
    p.hired = True
    go_on_alone(p)


def slide_row(p: Position, place: int) -> None:
    """10.2: the cards left of a place move one to the right; a new one comes on the left, if there is one."""
    for to in range(place, 0, -1):
        p.row[to] = p.row[to - 1]
    p.row[0] = NOTHING
    # Where the deck has run out, cards still move to the right.
    if p.deck:
        hero = draw(p, p.deck)
        p.deck &= ~(1 << hero)
        p.row[0] = hero
        p.events.add(happenings.ARRIVED, hero)


def dismiss_last(p: Position) -> None:
    """12.6: the rightmost hero leaves the game, and the row slides."""
    last = ROW - 1
    while last >= 0 and p.row[last] == NOTHING:
        last -= 1
    if last < 0:
        return
    hero = p.row[last]
    p.gone |= 1 << hero
    p.events.add(happenings.LEFT, hero)
    slide_row(p, last)
