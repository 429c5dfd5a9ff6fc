"""How a game ends, how the next is prepared, how the campaign ends (clauses 5.1, 5.2, 6.1–6.4, 8.2, 8.3, 9.3, 9.4)."""

from zastava.core.contract import CHANCE
from zastava.core.outcome import Outcome, Row, rank
from zastava.core.words import N_
from zastava.games.fortress.components import FIRST_FORT, FORT, FORTS, HAND, HOURGLASS, SORTIE
from zastava.games.fortress.rules import cards, story, turn
from zastava.games.fortress.rules.squads import NOBODY, SQUADS, add_squad
from zastava.games.fortress.state import (
    AWAY,
    CENTRE,
    DESTROYED,
    OVER,
    PREPARED,
    SLOTS,
    SPECIAL_KINDS,
    WON,
    Position,
)


def time_is_up(p: Position, drawer: int) -> None:
    """5.1, 5.2: the third hourglass ends the game."""
    winner = holder_of_most(p)
    p.tell(WON, winner, p.game, 0)
    _finish(p, winner, drawer)


def last_fort_destroyed(p: Position, seat: int) -> None:
    """9.3: whoever destroys the last fort wins; 9.4: forts come back."""
    p.tell(WON, seat, p.game, 1)
    _finish(p, seat, seat)


def holder_of_most(p: Position) -> int:
    """2.1, 8.2: the owner of most forts, in a tie of the one with the smallest number; -1 when nobody owns one."""
    owned = [0] * p.seats
    for fort in range(1, FORTS + 1):
        if p.places[fort] >= 0:
            owned[p.places[fort]] += 1
    best = max(owned)
    if best > 0:
        for fort in range(1, FORTS + 1):
            if p.places[fort] >= 0 and owned[p.places[fort]] == best:
                return p.places[fort]
    return -1


def _finish(p: Position, winner: int, drawer: int) -> None:
    """Count the game; the campaign ends with its last game, or the next is prepared."""
    p.seal = CHANCE
    p.winners.append(winner)
    if winner >= 0:
        p.wins[winner] += 1
    if p.game < p.games:
        _prepare(p, winner)
        turn.begin(p, ((winner if winner >= 0 else drawer) + 1) % p.seats)
        p.tell(PREPARED, p.game, p.turn, p.fresh, len(p.stack))
        return
    p.phase = OVER
    p.decider = -1
    best = max(p.wins)
    winners = tuple([seat for seat in range(p.seats) if best > 0 and p.wins[seat] == best])
    p.outcome = Outcome(
        tuple(p.wins), rank(p.wins), winners, N_("All games of the campaign have been played."), "13.1", sheet=_sheet(p)
    )


def _sheet(p: Position) -> tuple[Row, ...]:
    """13.1: a line for each game of the campaign."""
    return tuple(
        [
            Row(N_("Game {game}"), tuple([int(seat == winner) for seat in range(p.seats)]), "2.1", {"game": number + 1})
            for number, winner in enumerate(p.winners)
        ]
    )


def _prepare(p: Position, winner: int) -> None:
    """6.1–6.5, 8.3, 9.4, 10.1: what leaves play, and the new stack of all that stays."""
    if p.chapter() == 1:
        turn.place_card(p, p.turn, p.story.pop())
    for fort in range(1, FORTS + 1):
        if p.garrisons[fort] != NOBODY and p.places[fort] == winner:
            cards.garrison_removed(p, fort)
    _clear_specials(p, winner)
    for seat in range(p.seats):
        _narrow_removable(p, seat)
    _gather(p)
    _return_forts(p)
    p.quiet = 0
    p.game += 1
    p.fresh = story.take_new(p)
    p.chance.shuffle(p.stack)


def _clear_specials(p: Position, winner: int) -> None:
    """10.1, 10.5: the winner's special cards, and what they laid aside, leave play; those of others go on."""
    for seat in range(p.seats):
        for kind in range(SPECIAL_KINDS):
            place = seat * SPECIAL_KINDS + kind
            for _ in range(p.played[place]):
                if seat == winner:
                    cards.face_removed(p, SORTIE + kind, -1)
                else:
                    p.stack.append(SORTIE + kind)
            p.played[place] = 0
    for place in range(len(p.laid)):
        if p.laid_by[place] == winner:
            cards.face_removed(p, p.laid[place], winner)
        else:
            p.stack.append(p.laid[place])
    p.laid.clear()
    p.laid_by.clear()


def _narrow_removable(p: Position, viewer: int) -> None:
    """Cards that a seat knows to be in play cannot be out of it; soon they will lie in the stack, unseen."""
    here = p.hands[viewer * HAND : (viewer + 1) * HAND]
    for holder in range(p.seats):
        start = (viewer * p.seats + holder) * HAND
        for face in range(HAND):
            here[face] += p.known_hands[start + face]
    for fort in range(1, SLOTS):
        add_squad(here, 0, p.known_forts[viewer * SLOTS + fort], 1)
    out = story.out_of_story(p)
    for face in range(HAND):
        most = out[face] - here[face]
        if p.removable[viewer * HAND + face] > most:
            p.removable[viewer * HAND + face] = most


def _gather(p: Position) -> None:
    """6.2, 8.3: hands, the garrisons of others and the hourglasses go into the new stack."""
    for place in range(p.seats * HAND):
        for _ in range(p.hands[place]):
            p.stack.append(place % HAND)
        p.hands[place] = 0
    for seat in range(p.seats):
        p.hand_size[seat] = 0
    for fort in range(1, SLOTS):
        if p.garrisons[fort] != NOBODY:
            p.stack.extend(SQUADS[p.garrisons[fort]].faces)
            p.garrisons[fort] = NOBODY
    for _ in range(p.hourglasses):
        p.stack.append(HOURGLASS)
    p.hourglasses = 0
    p.known_hands = [0] * len(p.known_hands)
    p.known_forts = [NOBODY] * len(p.known_forts)


def _return_forts(p: Position) -> None:
    """6.1, 8.3: forts go back to the centre; 9.4: destroyed ones only when none is left."""
    standing = False
    for fort in range(1, SLOTS):
        if p.places[fort] >= CENTRE:
            p.places[fort] = CENTRE
            standing = True
    if standing:
        return
    for fort in range(1, SLOTS):
        if p.places[fort] == DESTROYED:
            if fort == FIRST_FORT:
                p.places[fort] = CENTRE
            else:
                p.places[fort] = AWAY
                p.stack.append(FORT + fort)
