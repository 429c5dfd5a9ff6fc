"""How a game ends, how the next is prepared, how the campaign ends (clauses 5.1, 5.2, 6.1–6.4, 8.2, 8.3, 9.3, 9.4)."""

from zastava.core.chance import Chance
from zastava.core.contract import CHANCE
from zastava.core.outcome import Outcome, Row, rank
from zastava.core.words import N_
from zastava.games.fortress.components import FIRST_FORT, FORT, FORTS, HAND, HOURGLASS, SORTIE
from zastava.games.fortress.position import (
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
from zastava.games.fortress.rules import cards, story, turn
from zastava.games.fortress.rules.squads import NOBODY, SQUADS, add_squad


def time_is_up(position: Position, drawer: int) -> None:
    """5.1, 5.2: the third hourglass ends the game."""
    winner = holder_of_most(position)
    position.events.add(WON, winner, position.game, 0)
    _finish(position, winner, drawer)


def last_fort_destroyed(position: Position, seat: int) -> None:
    """9.3: whoever destroys the last fort wins; 9.4: forts come back."""
    position.events.add(WON, seat, position.game, 1)
    _finish(position, seat, seat)


def holder_of_most(position: Position) -> int:
    """2.1, 8.2: the owner of most forts, in a tie of the one with the smallest number; -1 when nobody owns one."""
    owned = [0] * position.seats
    for fort in range(1, FORTS + 1):
        if position.places[fort] >= 0:
            owned[position.places[fort]] += 1
    best = max(owned)
    if best > 0:
        for fort in range(1, FORTS + 1):
            if position.places[fort] >= 0 and owned[position.places[fort]] == best:
                return position.places[fort]
    return -1


def _finish(position: Position, winner: int, drawer: int) -> None:
    """Count the game; the campaign ends with its last game, or the next is prepared."""
    position.seal = CHANCE
    position.winners.append(winner)
    if winner >= 0:
        position.wins[winner] += 1
    if position.game < position.games:
        _prepare(position, winner)
        turn.begin(position, ((winner if winner >= 0 else drawer) + 1) % position.seats)
        position.events.add(PREPARED, position.game, position.turn, position.fresh, len(position.stack))
        return
    position.phase = OVER
    position.decider = -1
    best = max(position.wins)
    winners = tuple([seat for seat in range(position.seats) if best > 0 and position.wins[seat] == best])
    position.outcome = Outcome(
        tuple(position.wins),
        rank(position.wins),
        winners,
        N_("All games of the campaign have been played."),
        "13.1",
        sheet=_sheet(position),
    )


def extend(position: Position, chance: Chance) -> None:
    """13.1: the campaign goes on for one game more. Chance is another from now on, and so is the order of a story that
    was shuffled; what lies in the stack of the game that ends here stays, for it has been drawn."""
    position.games += 1
    position.chance = chance
    if position.shuffled:
        position.chance.shuffle(position.story)


def _sheet(position: Position) -> tuple[Row, ...]:
    """13.1: a line for each game of the campaign."""
    return tuple(
        [
            Row(
                N_("Game {game}"),
                tuple([int(seat == winner) for seat in range(position.seats)]),
                "2.1",
                {"game": number + 1},
            )
            for number, winner in enumerate(position.winners)
        ]
    )


def _prepare(position: Position, winner: int) -> None:
    """6.1–6.4, 8.3, 9.4, 10.1: what leaves play, and the new stack of all that stays."""
    if position.chapter() == 1:
        turn.place_card(position, position.turn, position.story.pop())
    for fort in range(1, FORTS + 1):
        if position.garrisons[fort] != NOBODY and position.places[fort] == winner:
            cards.garrison_removed(position, fort)
    _clear_specials(position, winner)
    for seat in range(position.seats):
        _narrow_removable(position, seat)
    _gather(position)
    _return_forts(position)
    position.quiet = 0
    position.game += 1
    position.fresh = story.take_new(position)
    position.chance.shuffle(position.stack)


def _clear_specials(position: Position, winner: int) -> None:
    """10.1, 10.5: the winner's special cards, and what they laid aside, leave play; those of others go on."""
    for seat in range(position.seats):
        for kind in range(SPECIAL_KINDS):
            place = seat * SPECIAL_KINDS + kind
            for _ in range(position.played[place]):
                if seat == winner:
                    cards.face_removed(position, SORTIE + kind, -1)
                else:
                    position.stack.append(SORTIE + kind)
            position.played[place] = 0
    for place in range(len(position.laid)):
        if position.laid_by[place] == winner:
            cards.face_removed(position, position.laid[place], winner)
        else:
            position.stack.append(position.laid[place])
    position.laid.clear()
    position.laid_by.clear()


def _narrow_removable(position: Position, viewer: int) -> None:
    """Cards that a seat knows to be in play cannot be out of it; soon they will lie in the stack, unseen."""
    here = position.hands[viewer * HAND : (viewer + 1) * HAND]
    for holder in range(position.seats):
        start = (viewer * position.seats + holder) * HAND
        for face in range(HAND):
            here[face] += position.known_hands[start + face]
    for fort in range(1, SLOTS):
        add_squad(here, 0, position.known_forts[viewer * SLOTS + fort], 1)
    out = story.out_of_story(position)
    for face in range(HAND):
        most = out[face] - here[face]
        if position.removable[viewer * HAND + face] > most:
            position.removable[viewer * HAND + face] = most


def _gather(position: Position) -> None:
    """6.2, 8.3: hands, the garrisons of others and the hourglasses go into the new stack."""
    for place in range(position.seats * HAND):
        for _ in range(position.hands[place]):
            position.stack.append(place % HAND)
        position.hands[place] = 0
    for seat in range(position.seats):
        position.hand_size[seat] = 0
    for fort in range(1, SLOTS):
        if position.garrisons[fort] != NOBODY:
            position.stack.extend(SQUADS[position.garrisons[fort]].faces)
            position.garrisons[fort] = NOBODY
    for _ in range(position.hourglasses):
        position.stack.append(HOURGLASS)
    position.hourglasses = 0
    position.known_hands = [0] * len(position.known_hands)
    position.known_forts = [NOBODY] * len(position.known_forts)


def _return_forts(position: Position) -> None:
    """6.1, 8.3: forts go back to the centre; 9.4: destroyed ones only when none is left."""
    standing = False
    for fort in range(1, SLOTS):
        if position.places[fort] >= CENTRE:
            position.places[fort] = CENTRE
            standing = True
    if standing:
        return
    for fort in range(1, SLOTS):
        if position.places[fort] == DESTROYED:
            if fort == FIRST_FORT:
                position.places[fort] = CENTRE
            else:
                position.places[fort] = AWAY
                position.stack.append(FORT + fort)
