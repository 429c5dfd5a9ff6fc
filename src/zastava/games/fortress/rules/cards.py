"""Cards move, and who sees it (clauses 3.9, 3.10): every transfer of hidden cards goes through here.

When m of N cards leave unseen, a seat that knew of k cards with some face still knows of k - m where they were, and of
k - (N - m) where they went.
"""

from typing import Final

from zastava.games.fortress.components import DOUBLE, HAND, JOKER, MIRROR, SQUAD, ZERO, X
from zastava.games.fortress.rules.squads import (
    NOBODY,
    SIZE,
    SQUADS,
    add_squad,
    at_least,
    with_card,
    without_card,
)
from zastava.games.fortress.state import LIMBO, SAW, SLOTS, Position


def _mask(faces: list[int]) -> int:
    bits = 0
    for face in faces:
        bits |= 1 << face
    return bits


_EXPLAINED: Final[int] = _mask([DOUBLE, JOKER, ZERO, MIRROR, X])
_FACES_OF: Final[list[int]] = [_mask(squad.faces) for squad in SQUADS]  # the faces in a squad, as bits


def note(p: Position, seat: int, squad: int) -> None:
    """A seat has looked at a squad; cards that are more than a number are told when they are new."""
    new = _FACES_OF[squad] & _EXPLAINED & ~p.seen[seat]
    p.seen[seat] |= _FACES_OF[squad]
    if new:
        for face in range(SQUAD):
            if (new >> face) & 1:
                p.tell(SAW, seat, face)


def hand_to_garrison(p: Position, seat: int, squad: int, fort: int, witness: int) -> None:
    """A squad goes under a fort, face down; the witness (a seat or -1) has seen it."""
    size = SIZE[squad]
    for viewer in range(p.seats):
        if viewer == seat or viewer == witness:
            p.known_forts[viewer * SLOTS + fort] = squad
            if viewer == witness:
                note(p, viewer, squad)
                _forget_seen(p, viewer, seat, squad)
        else:
            p.known_forts[viewer * SLOTS + fort] = _leave_unseen(p, viewer, seat, size, NOBODY)
    add_squad(p.hands, seat * HAND, squad, -1)
    p.hand_size[seat] -= size
    p.garrisons[fort] = squad


def card_to_garrison(p: Position, seat: int, face: int, fort: int) -> None:
    """11.1: one more card joins a garrison, face down."""
    for viewer in range(p.seats):
        if viewer != seat:
            place = viewer * SLOTS + fort
            p.known_forts[place] = _leave_unseen(p, viewer, seat, 1, p.known_forts[place])
    p.hands[seat * HAND + face] -= 1
    p.hand_size[seat] -= 1
    p.garrisons[fort] = with_card(p.garrisons[fort], face)
    p.known_forts[seat * SLOTS + fort] = p.garrisons[fort]


def _leave_unseen(p: Position, viewer: int, holder: int, leaving: int, squad: int) -> int:
    """Cards that fight leave a hand unseen and join a squad: what the viewer then knows of that squad."""
    start = (viewer * p.seats + holder) * HAND
    staying = p.hand_size[holder] - leaving
    known = p.known_hands
    for face in range(SQUAD, HAND):
        staying -= known[start + face]  # special cards cannot have gone
    for face in range(SQUAD):
        count = known[start + face]
        if count:
            for _ in range(count - staying):
                squad = with_card(squad, face)
            known[start + face] = count - leaving if count > leaving else 0
    return squad


def _forget_seen(p: Position, viewer: int, holder: int, squad: int) -> None:
    """Cards that the viewer saw leave a hand."""
    start = (viewer * p.seats + holder) * HAND
    for face in SQUADS[squad].faces:
        if p.known_hands[start + face]:
            p.known_hands[start + face] -= 1


def see_in_hand(p: Position, viewer: int, holder: int, squad: int) -> None:
    """3.10: the viewer has seen a squad that is back in its owner's hand."""
    start = (viewer * p.seats + holder) * HAND
    note(p, viewer, squad)
    for face in SQUADS[squad].faces:
        count = SQUADS[squad].count(face)
        if p.known_hands[start + face] < count:
            p.known_hands[start + face] = count


def to_limbo(p: Position, fort: int) -> None:
    """A beaten garrison leaves its fort, until its owner has chosen a card of it."""
    p.garrisons[LIMBO] = p.garrisons[fort]
    p.garrisons[fort] = NOBODY
    for viewer in range(p.seats):
        p.known_forts[viewer * SLOTS + LIMBO] = p.known_forts[viewer * SLOTS + fort]
        p.known_forts[viewer * SLOTS + fort] = NOBODY


def garrison_to_hand(p: Position, fort: int, seat: int) -> None:
    """A whole garrison goes back to a hand."""
    squad = p.garrisons[fort]
    for viewer in range(p.seats):
        place = viewer * SLOTS + fort
        if viewer != seat:
            add_squad(p.known_hands, (viewer * p.seats + seat) * HAND, p.known_forts[place], 1)
        p.known_forts[place] = NOBODY
    if squad != NOBODY:
        add_squad(p.hands, seat * HAND, squad, 1)
        p.hand_size[seat] += SIZE[squad]
    p.garrisons[fort] = NOBODY


def defender_to_hand(p: Position, fort: int, face: int, owner: int, seat: int) -> None:
    """One defender goes to another seat's hand; that seat and the owner see it."""
    size = SIZE[p.garrisons[fort]]
    for viewer in range(p.seats):
        place = viewer * SLOTS + fort
        start = (viewer * p.seats + seat) * HAND
        if viewer == owner or viewer == seat:
            p.known_forts[place] = without_card(p.known_forts[place], face)
            if viewer == owner:
                p.known_hands[start + face] += 1
        else:
            add_squad(p.known_hands, start, at_least(p.known_forts[place], size - 1), 1)
            p.known_forts[place] = at_least(p.known_forts[place], 1)
    p.garrisons[fort] = without_card(p.garrisons[fort], face)
    p.hands[seat * HAND + face] += 1
    p.hand_size[seat] += 1
    p.seen[seat] |= 1 << face


def defender_removed(p: Position, fort: int, face: int, owner: int) -> None:
    """9.2: one defender leaves play; only the owner sees it."""
    size = SIZE[p.garrisons[fort]]
    for viewer in range(p.seats):
        place = viewer * SLOTS + fort
        if viewer == owner:
            p.known_forts[place] = without_card(p.known_forts[place], face)
            p.known_removed[viewer * HAND + face] += 1
            p.removable[viewer * HAND + face] += 1
        else:
            _leaves_play(p, viewer, at_least(p.known_forts[place], size - 1), 1)
            p.known_forts[place] = at_least(p.known_forts[place], 1)
    p.garrisons[fort] = without_card(p.garrisons[fort], face)
    p.removed[face] += 1
    p.removed_size += 1


def garrison_removed(p: Position, fort: int) -> None:
    """6.1: a whole garrison leaves play, face down."""
    squad = p.garrisons[fort]
    for viewer in range(p.seats):
        place = viewer * SLOTS + fort
        _leaves_play(p, viewer, p.known_forts[place], SIZE[squad])
        p.known_forts[place] = NOBODY
    add_squad(p.removed, 0, squad, 1)
    p.removed_size += SIZE[squad]
    p.garrisons[fort] = NOBODY


def _leaves_play(p: Position, viewer: int, known: int, size: int) -> None:
    """So many cards left play, of which the viewer knows some."""
    start = viewer * HAND
    add_squad(p.known_removed, start, known, 1)
    add_squad(p.removable, start, known, 1)
    unknown = size - (SIZE[known] if known != NOBODY else 0)
    if unknown:
        for face in range(SQUAD):
            p.removable[start + face] += unknown


def face_removed(p: Position, face: int, owner: int) -> None:
    """10.1: a special card that all have seen, or a card laid aside that only its owner has (owner -1: all have)."""
    for viewer in range(p.seats):
        start = viewer * HAND
        if owner < 0 or viewer == owner:
            p.known_removed[start + face] += 1
            p.removable[start + face] += 1
        else:
            for other in range(HAND):
                p.removable[start + other] += 1
    p.removed[face] += 1
    p.removed_size += 1


def hand_to_hand(p: Position, giver: int, receiver: int, face: int) -> None:
    """3.7: one card changes hands; only the two see it."""
    staying = p.hand_size[giver] - 1
    known = p.known_hands
    for viewer in range(p.seats):
        came = (viewer * p.seats + receiver) * HAND
        went = (viewer * p.seats + giver) * HAND
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
    p.hands[giver * HAND + face] -= 1
    p.hand_size[giver] -= 1
    p.hands[receiver * HAND + face] += 1
    p.hand_size[receiver] += 1
    p.seen[receiver] |= 1 << face


def hand_to_table(p: Position, seat: int, face: int, shown: bool) -> None:
    """A card leaves a hand for the table: a special card for all to see, or one laid aside face down."""
    for viewer in range(p.seats):
        if viewer == seat:
            continue
        start = (viewer * p.seats + seat) * HAND
        if shown:
            if p.known_hands[start + face]:
                p.known_hands[start + face] -= 1
        else:
            for other in range(HAND):
                if p.known_hands[start + other]:
                    p.known_hands[start + other] -= 1
    p.hands[seat * HAND + face] -= 1
    p.hand_size[seat] -= 1


def show(p: Position, viewer: int, fort: int) -> None:
    """A seat looks at a garrison."""
    p.known_forts[viewer * SLOTS + fort] = p.garrisons[fort]
    note(p, viewer, p.garrisons[fort])
