"""Special cards: sortie, kidnap, exchange, swap (clauses 10.1–10.5)."""

from zastava.core.contract import CHANCE, REVEALED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress.components import EXCHANGE, FORTS, HAND, KIDNAP, NAMES, SORTIE, SWAP
from zastava.games.fortress.moves import KIDNAPS, SWAPS, Exchange, Kidnap, Move, Sortie, Swap, exchange, sortie
from zastava.games.fortress.position import (
    CLOSING,
    EXCHANGED,
    KIDNAPPED,
    MET,
    SHOWED,
    SORTIED,
    SPECIAL_KINDS,
    SWAPPED,
    TURN,
    Position,
)
from zastava.games.fortress.rules import capture, cards
from zastava.games.fortress.rules.squads import SIZE, SQUADS
from zastava.games.fortress.rules.turn import draw_is_due, fort_in_play, must_draw, settle, take


def list_specials(position: Position, found: list[Move]) -> None:
    """Every special card that may be played now, and how."""
    seat = position.turn
    start = seat * HAND
    hands = position.hands
    if hands[start + SORTIE] + hands[start + KIDNAP] + hands[start + EXCHANGE] + hands[start + SWAP] == 0:
        return
    others: list[int] = []
    mine: list[int] = []
    for fort in range(1, FORTS + 1):
        if position.places[fort] == seat:
            mine.append(fort)
        elif position.places[fort] >= 0:
            others.append(fort)
    if position.phase == TURN:
        if hands[start + SORTIE]:
            _list_sorties(others, found)
        if hands[start + KIDNAP]:
            for fort in others:
                if SIZE[position.garrisons[fort]] >= 2:
                    found.append(KIDNAPS[fort])
        if hands[start + SWAP] and position.hand_size[seat] >= 2:
            for face in range(HAND):
                if hands[start + face] > (1 if face == SWAP else 0):
                    found.append(SWAPS[face])
    if hands[start + EXCHANGE] and _exchange_now(position):
        for own in mine:
            for other in others:
                found.append(exchange(own, other))


def _list_sorties(others: list[int], found: list[Move]) -> None:
    """10.2: one, two or three forts of other players."""
    many = len(others)
    for first in range(many):
        found.append(sortie([others[first]]))
    for first in range(many):
        for second in range(first + 1, many):
            found.append(sortie([others[first], others[second]]))
    for first in range(many):
        for second in range(first + 1, many):
            for third in range(second + 1, many):
                found.append(sortie([others[first], others[second], others[third]]))


def _exchange_now(position: Position) -> bool:
    """10.4: at any moment of the turn, but not instead of a draw that is due (3.8)."""
    return position.phase != TURN or not must_draw(position)


def _check_held(position: Position, face: int, clause: str) -> None:
    if not position.hands[position.turn * HAND + face]:
        raise IllegalMove(clause, N_("You do not hold this card: {card}."), card=NAMES[face])


def _check_before_turn(position: Position, face: int, clause: str) -> None:
    """10.2, 10.3, 10.5: these cards are played before the turn's draw or attack."""
    _check_held(position, face, clause)
    if position.phase != TURN:
        raise IllegalMove(clause, N_("This card is played before you draw or attack: {card}."), card=NAMES[face])


def _check_theirs(position: Position, fort: int, clause: str) -> None:
    fort_in_play(position, fort, clause)
    if position.places[fort] < 0 or position.places[fort] == position.turn:
        raise IllegalMove(clause, N_("Fort {fort} is not another player's."), fort=fort)


def _lay_down(position: Position, face: int) -> None:
    """10.1: a special card is laid in front of its player, for all to see."""
    cards.hand_to_table(position, position.turn, face, True)
    position.played[position.turn * SPECIAL_KINDS + face - SORTIE] += 1
    if not (position.met >> face) & 1:
        position.met |= 1 << face
        position.events.add(MET, position.turn, face)


def check_sortie(position: Position, move: Sortie) -> None:
    """10.2: up to three forts of other players, before the turn."""
    _check_before_turn(position, SORTIE, "10.2")
    for fort in move.forts:
        _check_theirs(position, fort, "10.2")


def play_sortie(position: Position, move: Sortie) -> None:
    """10.2: look at the garrisons."""
    position.seal = REVEALED
    _lay_down(position, SORTIE)
    mask = 0
    for fort in move.forts:
        mask |= 1 << fort
    position.events.add(SORTIED, position.turn, mask)
    for fort in move.forts:
        cards.show(position, position.turn, fort)
        position.events.add(SHOWED, position.places[fort], position.turn, fort, position.garrisons[fort])


def check_kidnap(position: Position, move: Kidnap) -> None:
    """10.3: another player's garrison of two cards or more, before the turn."""
    _check_before_turn(position, KIDNAP, "10.3")
    _check_theirs(position, move.fort, "10.3")
    if SIZE[position.garrisons[move.fort]] < 2:
        raise IllegalMove("10.3", N_("The garrison of fort {fort} has only one card."), fort=move.fort)


def play_kidnap(position: Position, move: Kidnap) -> None:
    """10.3: a random defender goes to the kidnapper's hand."""
    position.seal = CHANCE
    _lay_down(position, KIDNAP)
    squad = SQUADS[position.garrisons[move.fort]]
    face = squad.faces[position.chance.below(squad.size)]
    owner = position.places[move.fort]
    position.events.add(
        KIDNAPPED, position.turn, owner, move.fort, face, 1 - ((position.seen[position.turn] >> face) & 1)
    )
    cards.defender_to_hand(position, move.fort, face, owner, position.turn)


def check_exchange(position: Position, move: Exchange) -> None:
    """10.4: an own fort for another player's, at any moment of the turn."""
    _check_held(position, EXCHANGE, "10.4")
    fort_in_play(position, move.mine, "10.4")
    if position.places[move.mine] != position.turn:
        raise IllegalMove("10.4", N_("Fort {fort} is not yours to exchange."), fort=move.mine)
    _check_theirs(position, move.theirs, "10.4")
    if position.phase == TURN and must_draw(position):
        raise draw_is_due()


def play_exchange(position: Position, move: Exchange) -> None:
    """10.4: two forts change owners with their garrisons; it counts as a capture."""
    position.seal = REVEALED
    seat = position.turn
    other = position.places[move.theirs]
    _lay_down(position, EXCHANGE)
    position.places[move.mine] = other
    position.places[move.theirs] = seat
    position.events.add(EXCHANGED, seat, other, move.mine, move.theirs)
    cards.show(position, other, move.mine)
    cards.show(position, seat, move.theirs)
    if position.phase == CLOSING:
        settle(position)
    else:
        capture.succeed(position)


def check_swap(position: Position, move: Swap) -> None:
    """10.5: another card of the hand is laid aside, before the turn."""
    _check_before_turn(position, SWAP, "10.5")
    if position.hands[position.turn * HAND + move.face] <= (1 if move.face == SWAP else 0):
        raise IllegalMove("10.5", N_("You do not hold this card: {card}."), card=NAMES[move.face])


def play_swap(position: Position, move: Swap) -> None:
    """10.5: lay a card aside face down and draw two; a card for the centre is placed and replaced (3.8: drawn too)."""
    position.seal = CHANCE
    seat = position.turn
    game = position.game
    position.quiet = 0
    position.drew = True
    _lay_down(position, SWAP)
    cards.hand_to_table(position, seat, move.face, False)
    position.laid.append(move.face)
    position.laid_by.append(seat)
    position.events.add(SWAPPED, seat, move.face)
    drawn = 0
    while drawn < 2 and position.pile_size() > 0:
        if take(position, seat):
            drawn += 1
        elif position.game != game or position.outcome is not None:
            return
