"""Special cards: sortie, kidnap, exchange, swap (clauses 10.1–10.5)."""

from zastava.core.contract import CHANCE, REVEALED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress.components import EXCHANGE, FORTS, HAND, KIDNAP, NAMES, SORTIE, SWAP
from zastava.games.fortress.moves import KIDNAPS, SWAPS, Exchange, Kidnap, Move, Sortie, Swap, exchange, sortie
from zastava.games.fortress.rules import capture, cards
from zastava.games.fortress.rules.squads import SIZE, SQUADS
from zastava.games.fortress.rules.turn import fort_in_play, must_draw, settle, take
from zastava.games.fortress.state import (
    CLOSING,
    EXCHANGED,
    KIDNAPPED,
    MET,
    ONWARD,
    SHOWED,
    SORTIED,
    SPECIAL_KINDS,
    SWAPPED,
    TURN,
    Position,
)


def list_specials(p: Position, found: list[Move]) -> None:
    """Every special card that may be played now, and how."""
    seat = p.turn
    start = seat * HAND
    hands = p.hands
    if hands[start + SORTIE] + hands[start + KIDNAP] + hands[start + EXCHANGE] + hands[start + SWAP] == 0:
        return
    others: list[int] = []
    mine: list[int] = []
    for fort in range(1, FORTS + 1):
        if p.places[fort] == seat:
            mine.append(fort)
        elif p.places[fort] >= 0:
            others.append(fort)
    if p.phase == TURN:
        if hands[start + SORTIE]:
            _list_sorties(others, found)
        if hands[start + KIDNAP]:
            for fort in others:
                if SIZE[p.garrisons[fort]] >= 2:
                    found.append(KIDNAPS[fort])
        if hands[start + SWAP] and p.hand_size[seat] >= 2:
            for face in range(HAND):
                if hands[start + face] > (1 if face == SWAP else 0):
                    found.append(SWAPS[face])
    if hands[start + EXCHANGE] and _exchange_now(p):
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


def _exchange_now(p: Position) -> bool:
    """10.4: at any moment of the turn up to its end, but not instead of a draw that is due."""
    return p.phase == ONWARD or p.phase == CLOSING or (p.phase == TURN and not must_draw(p))


def _check_held(p: Position, face: int, clause: str) -> None:
    if not p.hands[p.turn * HAND + face]:
        raise IllegalMove(clause, N_("You do not hold this card: {card}."), card=NAMES[face])


def _check_before_turn(p: Position, face: int, clause: str) -> None:
    """10.2, 10.3, 10.5: these cards are played before the turn's draw or attack."""
    _check_held(p, face, clause)
    if p.phase != TURN:
        raise IllegalMove(clause, N_("This card is played before you draw or attack: {card}."), card=NAMES[face])


def _check_theirs(p: Position, fort: int, clause: str) -> None:
    fort_in_play(p, fort, clause)
    if p.places[fort] < 0 or p.places[fort] == p.turn:
        raise IllegalMove(clause, N_("Fort {fort} is not another player's."), fort=fort)


def _lay_down(p: Position, face: int) -> None:
    """10.1: a special card is laid in front of its player, for all to see."""
    cards.hand_to_table(p, p.turn, face, True)
    p.played[p.turn * SPECIAL_KINDS + face - SORTIE] += 1
    if not (p.met >> face) & 1:
        p.met |= 1 << face
        p.tell(MET, p.turn, face)


def check_sortie(p: Position, move: Sortie) -> None:
    """10.2: up to three forts of other players, before the turn."""
    _check_before_turn(p, SORTIE, "10.2")
    for fort in move.forts:
        _check_theirs(p, fort, "10.2")


def make_sortie(p: Position, move: Sortie) -> None:
    """10.2: look at the garrisons."""
    p.seal = REVEALED
    _lay_down(p, SORTIE)
    mask = 0
    for fort in move.forts:
        mask |= 1 << fort
    p.tell(SORTIED, p.turn, mask)
    for fort in move.forts:
        cards.show(p, p.turn, fort)
        p.tell(SHOWED, p.places[fort], p.turn, fort, p.garrisons[fort])


def check_kidnap(p: Position, move: Kidnap) -> None:
    """10.3: another player's garrison of two cards or more, before the turn."""
    _check_before_turn(p, KIDNAP, "10.3")
    _check_theirs(p, move.fort, "10.3")
    if SIZE[p.garrisons[move.fort]] < 2:
        raise IllegalMove("10.3", N_("The garrison of fort {fort} has only one card."), fort=move.fort)


def make_kidnap(p: Position, move: Kidnap) -> None:
    """10.3: a random defender goes to the kidnapper's hand."""
    p.seal = CHANCE
    _lay_down(p, KIDNAP)
    squad = SQUADS[p.garrisons[move.fort]]
    face = squad.faces[p.chance.below(squad.size)]
    owner = p.places[move.fort]
    p.tell(KIDNAPPED, p.turn, owner, move.fort, face, 1 - ((p.seen[p.turn] >> face) & 1))
    cards.defender_to_hand(p, move.fort, face, owner, p.turn)


def check_exchange(p: Position, move: Exchange) -> None:
    """10.4: an own fort for another player's, at any moment of the turn."""
    _check_held(p, EXCHANGE, "10.4")
    fort_in_play(p, move.mine, "10.4")
    if p.places[move.mine] != p.turn:
        raise IllegalMove("10.4", N_("Fort {fort} is not yours to exchange."), fort=move.mine)
    _check_theirs(p, move.theirs, "10.4")
    if p.phase == TURN and must_draw(p):
        raise IllegalMove("3.8", N_("Nobody has drawn a card for three rounds: this turn must be a draw."))
    if not _exchange_now(p):
        raise IllegalMove("10.4", N_("Your turn has ended; forts are exchanged during it."))


def make_exchange(p: Position, move: Exchange) -> None:
    """10.4: two forts change owners with their garrisons; it counts as a capture."""
    p.seal = REVEALED
    seat = p.turn
    other = p.places[move.theirs]
    _lay_down(p, EXCHANGE)
    p.places[move.mine] = other
    p.places[move.theirs] = seat
    p.tell(EXCHANGED, seat, other, move.mine, move.theirs)
    cards.show(p, other, move.mine)
    cards.show(p, seat, move.theirs)
    if p.phase == CLOSING:
        settle(p)
    else:
        capture.succeed(p)


def check_swap(p: Position, move: Swap) -> None:
    """10.5: another card of the hand is laid aside, before the turn."""
    _check_before_turn(p, SWAP, "10.5")
    if p.hands[p.turn * HAND + move.face] <= (1 if move.face == SWAP else 0):
        raise IllegalMove("10.5", N_("You do not hold this card: {card}."), card=NAMES[move.face])


def make_swap(p: Position, move: Swap) -> None:
    """10.5: lay a card aside face down and draw two; a card for the centre is placed and replaced (3.8: drawn too)."""
    p.seal = CHANCE
    seat = p.turn
    game = p.game
    p.quiet = 0
    p.drew = True
    _lay_down(p, SWAP)
    cards.hand_to_table(p, seat, move.face, False)
    p.laid.append(move.face)
    p.laid_by.append(seat)
    p.tell(SWAPPED, seat, move.face)
    drawn = 0
    while drawn < 2 and p.pile_size() > 0:
        if take(p, seat):
            drawn += 1
        elif p.game != game or p.outcome is not None:
            return
