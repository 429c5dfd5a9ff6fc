"""Cards move, and who sees it (clauses 3.9, 3.10): every transfer of hidden cards goes through here.

When m of N cards leave unseen, a seat that knew of k cards with some face still knows of k - m where they were, and of
k - (N - m) where they went.
"""

from typing import Final

from zastava.games.fortress.components import DOUBLE, HAND, JOKER, MIRROR, SQUAD, ZERO, X
from zastava.games.fortress.position import LIMBO, SAW, SLOTS, Position
from zastava.games.fortress.rules.squads import (
    NOBODY,
    SIZE,
    SQUADS,
    add_squad,
    at_least,
    with_card,
    without_card,
)


def _mask(faces: list[int]) -> int:
    bits = 0
    for face in faces:
        bits |= 1 << face
    return bits


_EXPLAINED: Final[int] = _mask([DOUBLE, JOKER, ZERO, MIRROR, X])
_FACES_OF: Final[list[int]] = [_mask(squad.faces) for squad in SQUADS]  # the faces in a squad, as bits


def note(position: Position, seat: int, squad: int) -> None:
    """A seat has looked at a squad; cards that are more than a number are told when they are new."""
    new = _FACES_OF[squad] & _EXPLAINED & ~position.seen[seat]
    position.seen[seat] |= _FACES_OF[squad]
    if new:
        for face in range(SQUAD):
            if (new >> face) & 1:
                position.events.add(SAW, seat, face)


def hand_to_garrison(position: Position, seat: int, squad: int, fort: int, witness: int) -> None:
    """A squad goes under a fort, face down; the witness (a seat or -1) has seen it."""
    size = SIZE[squad]
    for viewer in range(position.seats):
        if viewer == seat or viewer == witness:
            position.known_forts[viewer * SLOTS + fort] = squad
            if viewer == witness:
                note(position, viewer, squad)
                _forget_seen(position, viewer, seat, squad)
        else:
            position.known_forts[viewer * SLOTS + fort] = _leave_unseen(position, viewer, seat, size, NOBODY)
    add_squad(position.hands, seat * HAND, squad, -1)
    position.hand_size[seat] -= size
    position.garrisons[fort] = squad


def card_to_garrison(position: Position, seat: int, face: int, fort: int) -> None:
    """11.1: one more card joins a garrison, face down."""
    for viewer in range(position.seats):
        if viewer != seat:
            place = viewer * SLOTS + fort
            position.known_forts[place] = _leave_unseen(position, viewer, seat, 1, position.known_forts[place])
    position.hands[seat * HAND + face] -= 1
    position.hand_size[seat] -= 1
    position.garrisons[fort] = with_card(position.garrisons[fort], face)
    position.known_forts[seat * SLOTS + fort] = position.garrisons[fort]


def _leave_unseen(position: Position, viewer: int, holder: int, leaving: int, squad: int) -> int:
    """Cards that fight leave a hand unseen and join a squad: what the viewer then knows of that squad."""
    start = (viewer * position.seats + holder) * HAND
    staying = position.hand_size[holder] - leaving
    known = position.known_hands
    for face in range(SQUAD, HAND):
        staying -= known[start + face]  # special cards cannot have gone
    for face in range(SQUAD):
        count = known[start + face]
        if count:
            for _ in range(count - staying):
                squad = with_card(squad, face)
            known[start + face] = count - leaving if count > leaving else 0
    return squad


def _forget_seen(position: Position, viewer: int, holder: int, squad: int) -> None:
    """Cards that the viewer saw leave a hand."""
    start = (viewer * position.seats + holder) * HAND
    for face in SQUADS[squad].faces:
        if position.known_hands[start + face]:
            position.known_hands[start + face] -= 1


def see_in_hand(position: Position, viewer: int, holder: int, squad: int) -> None:
    """3.10: the viewer has seen a squad that is back in its owner's hand."""
    start = (viewer * position.seats + holder) * HAND
    note(position, viewer, squad)
    for face in SQUADS[squad].faces:
        count = SQUADS[squad].count(face)
        if position.known_hands[start + face] < count:
            position.known_hands[start + face] = count


def to_limbo(position: Position, fort: int) -> None:
    """A beaten garrison leaves its fort, until its owner has chosen a card of it."""
    position.garrisons[LIMBO] = position.garrisons[fort]
    position.garrisons[fort] = NOBODY
    for viewer in range(position.seats):
        position.known_forts[viewer * SLOTS + LIMBO] = position.known_forts[viewer * SLOTS + fort]
        position.known_forts[viewer * SLOTS + fort] = NOBODY


def garrison_to_hand(position: Position, fort: int, seat: int) -> None:
    """A whole garrison goes back to a hand."""
    squad = position.garrisons[fort]
    for viewer in range(position.seats):
        place = viewer * SLOTS + fort
        if viewer != seat:
            add_squad(position.known_hands, (viewer * position.seats + seat) * HAND, position.known_forts[place], 1)
        position.known_forts[place] = NOBODY
    if squad != NOBODY:
        add_squad(position.hands, seat * HAND, squad, 1)
        position.hand_size[seat] += SIZE[squad]
    position.garrisons[fort] = NOBODY


def defender_to_hand(position: Position, fort: int, face: int, owner: int, seat: int) -> None:
    """One defender goes to another seat's hand; that seat and the owner see it."""
    size = SIZE[position.garrisons[fort]]
    for viewer in range(position.seats):
        place = viewer * SLOTS + fort
        start = (viewer * position.seats + seat) * HAND
        if viewer == owner or viewer == seat:
            position.known_forts[place] = without_card(position.known_forts[place], face)
            if viewer == owner:
                position.known_hands[start + face] += 1
        else:
            add_squad(position.known_hands, start, at_least(position.known_forts[place], size - 1), 1)
            position.known_forts[place] = at_least(position.known_forts[place], 1)
    position.garrisons[fort] = without_card(position.garrisons[fort], face)
    position.hands[seat * HAND + face] += 1
    position.hand_size[seat] += 1
    position.seen[seat] |= 1 << face


def defender_removed(position: Position, fort: int, face: int, owner: int) -> None:
    """9.2: one defender leaves play; only the owner sees it."""
    size = SIZE[position.garrisons[fort]]
    for viewer in range(position.seats):
        place = viewer * SLOTS + fort
        if viewer == owner:
            position.known_forts[place] = without_card(position.known_forts[place], face)
            position.known_removed[viewer * HAND + face] += 1
            position.removable[viewer * HAND + face] += 1
        else:
            _leaves_play(position, viewer, at_least(position.known_forts[place], size - 1), 1)
            position.known_forts[place] = at_least(position.known_forts[place], 1)
    position.garrisons[fort] = without_card(position.garrisons[fort], face)
    position.removed[face] += 1
    position.removed_size += 1


def garrison_removed(position: Position, fort: int) -> None:
    """6.1: a whole garrison leaves play, face down."""
    squad = position.garrisons[fort]
    for viewer in range(position.seats):
        place = viewer * SLOTS + fort
        _leaves_play(position, viewer, position.known_forts[place], SIZE[squad])
        position.known_forts[place] = NOBODY
    add_squad(position.removed, 0, squad, 1)
    position.removed_size += SIZE[squad]
    position.garrisons[fort] = NOBODY


def _leaves_play(position: Position, viewer: int, known: int, size: int) -> None:
    """So many cards left play, of which the viewer knows some."""
    start = viewer * HAND
    add_squad(position.known_removed, start, known, 1)
    add_squad(position.removable, start, known, 1)
    unknown = size - (SIZE[known] if known != NOBODY else 0)
    if unknown:
        for face in range(SQUAD):
            position.removable[start + face] += unknown


def face_removed(position: Position, face: int, owner: int) -> None:
    """10.1: a special card that all have seen, or a card laid aside that only its owner has (owner -1: all have)."""
    for viewer in range(position.seats):
        start = viewer * HAND
        if owner < 0 or viewer == owner:
            position.known_removed[start + face] += 1
            position.removable[start + face] += 1
        else:
            for other in range(HAND):
                position.removable[start + other] += 1
    position.removed[face] += 1
    position.removed_size += 1


def hand_to_hand(position: Position, giver: int, receiver: int, face: int) -> None:
    """3.7: one card changes hands; only the two see it."""
    staying = position.hand_size[giver] - 1
    known = position.known_hands
    for viewer in range(position.seats):
        came = (viewer * position.seats + receiver) * HAND
        went = (viewer * position.seats + giver) * HAND
        if viewer == giver:
            known[came + face] += 1
        elif viewer == receiver:
            if known[went + face]:
                known[went + face] -= 1
        else:
            for other in range(HAND):
                count = known[went + other]
                if count:
                    if count > staying:
                        known[came + other] += count - staying
                    known[went + other] = count - 1
    position.hands[giver * HAND + face] -= 1
    position.hand_size[giver] -= 1
    position.hands[receiver * HAND + face] += 1
    position.hand_size[receiver] += 1
    position.seen[receiver] |= 1 << face


def hand_to_table(position: Position, seat: int, face: int, shown: bool) -> None:
    """A card leaves a hand for the table: a special card for all to see, or one laid aside face down."""
    for viewer in range(position.seats):
        if viewer == seat:
            continue
        start = (viewer * position.seats + seat) * HAND
        if shown:
            if position.known_hands[start + face]:
                position.known_hands[start + face] -= 1
        else:
            for other in range(HAND):
                if position.known_hands[start + other]:
                    position.known_hands[start + other] -= 1
    position.hands[seat * HAND + face] -= 1
    position.hand_size[seat] -= 1


def show(position: Position, viewer: int, fort: int) -> None:
    """A seat looks at a garrison."""
    position.known_forts[viewer * SLOTS + fort] = position.garrisons[fort]
    note(position, viewer, position.garrisons[fort])
