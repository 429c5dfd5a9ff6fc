"""What a seat must reckon with: the hidden cards dealt anew among the places where that seat cannot see them.

Where a seat knows cards, they stay. Cards out of play are dealt first, then garrisons (each set of cards that may fight
together is equally likely), then hands, and the rest is the stack.
"""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.games.fortress.components import DOUBLE, HAND, JOKER, MIRROR, RULE_DESTRUCTION, SORTIE, STRONGEST, ZERO, X
from zastava.games.fortress.position import (
    ATTACKED,
    HAND_OVER,
    LIMBO,
    LOSS,
    SLOTS,
    SPECIAL_KINDS,
    TRIBUTE,
    UNKNOWN,
    Position,
)
from zastava.games.fortress.rules.squads import NOBODY, SIZE, SQUAD_X, SQUADS, TOTAL, add_squad, with_card
from zastava.games.fortress.rules.story import out_of_story

TRIES: Final = 60
FIGHTS: Final = 200  # so often a garrison is dealt again that does not agree with a fight
_MOST: Final = 40


def _pascal() -> list[int]:
    table = [0] * (_MOST * _MOST)
    for n in range(_MOST):
        table[n * _MOST] = 1
        for k in range(1, n + 1):
            table[n * _MOST + k] = table[(n - 1) * _MOST + k - 1] + table[(n - 1) * _MOST + k]
    return table


_CHOOSE: Final[list[int]] = _pascal()  # n * _MOST + k: how many ways to choose k of n
_SAME: Final[list[list[int]]] = [[place // _MOST] * (place % _MOST) for place in range(HAND * _MOST)]  # face, count


class Deal:
    """One way the hidden cards may lie."""

    def __init__(self, position: Position) -> None:
        self.garrisons: list[int] = position.garrisons.copy()
        self.hands: list[int] = []
        self.removed: list[int] = []
        self.story: list[int] = []
        self.laid: list[int] = []
        self.stack: list[int] = []


def owner_of(position: Position, slot: int) -> int:
    """Whose garrison lies there."""
    return position.decider if slot == LIMBO else position.places[slot]


def guess(position: Position, seat: int, rng: Chance, garrisons_first: bool) -> Deal | None:
    """A deal that the seat (or WATCHER) cannot tell from the true one; None when chance found none.

    Where few cards are left for large garrisons, these must come before the cards out of play.
    """
    deal = Deal(position)
    pool = unseen(position, seat)
    if garrisons_first and not _man_forts(position, seat, pool, deal, rng):
        return None
    if not _deal_away(position, seat, pool, deal, rng):
        return None
    if not garrisons_first and not _man_forts(position, seat, pool, deal, rng):
        return None
    return deal if _deal_rest(position, seat, pool, deal, rng) else None


def as_it_is(position: Position) -> Deal:
    """The true deal, for the rare position where chance found no other."""
    deal = Deal(position)
    deal.hands = position.hands.copy()
    deal.removed = position.removed.copy()
    deal.story = position.story.copy()
    deal.laid = position.laid.copy()
    deal.stack = position.stack.copy()
    return deal


def unseen(position: Position, seat: int) -> list[int]:
    """How many cards of each face lie where the seat cannot see them."""
    pool = out_of_story(position).copy()
    played = position.played
    for place in range(position.seats * SPECIAL_KINDS):
        if played[place]:
            pool[SORTIE + place % SPECIAL_KINDS] -= played[place]
    if seat < 0:
        return pool
    known = position.known_hands
    hands = position.hands
    own = seat * HAND
    if position.removed_size > 0 or position.shuffled:
        removed = position.known_removed
        story = position.known_story
        for face in range(HAND):
            pool[face] = pool[face] - hands[own + face] - removed[own + face] - story[own + face]
    else:
        for face in range(HAND):
            pool[face] = pool[face] - hands[own + face]
    for holder in range(position.seats):
        if holder != seat and position.hand_size[holder]:
            start = (seat * position.seats + holder) * HAND
            for face in range(HAND):
                count = known[start + face]
                if count:
                    pool[face] = pool[face] - count
    for slot in range(SLOTS):
        if position.known_forts[seat * SLOTS + slot] != NOBODY:
            add_squad(pool, 0, position.known_forts[seat * SLOTS + slot], -1)
    for place in range(len(position.laid)):
        if position.laid_by[place] == seat:
            pool[position.laid[place]] -= 1
    return pool


def _deal_away(position: Position, seat: int, pool: list[int], deal: Deal, rng: Chance) -> bool:
    """Cards out of play: the removed ones, and the story when it has been made of such."""
    removed = position.removed_size
    story = len(position.story) if position.shuffled else 0
    if removed + story == 0:
        deal.removed = position.removed.copy()
        deal.story = position.story.copy()
        return True
    away = [0] * HAND
    deck: list[int] = []
    bag: list[int] = []
    known_removed = position.known_removed
    known_story = position.known_story
    removable = position.removable
    for face in range(HAND):
        most = pool[face]
        if seat >= 0:
            place = seat * HAND + face
            gone = known_removed[place]
            told = known_story[place]
            away[face] = gone
            removed -= gone
            story -= told
            for _ in range(told):
                deck.append(face)
            if removable[place] - gone - told < most:
                most = removable[place] - gone - told
        if most > 0:
            bag.extend(_SAME[face * _MOST + most])
    stay = len(bag) - removed - story
    if stay < 0:
        return False
    _mix(bag, min(removed, stay) + story, rng)  # two heaps without order: the smaller one is drawn
    first = stay if removed < stay else 0
    for place in range(first, first + removed):
        face = bag[place]
        away[face] = away[face] + 1  # compiled, this is faster than +=
        pool[face] = pool[face] - 1
    deal.removed = away
    if not position.shuffled:
        deal.story = position.story.copy()
        return True
    dealt = bag[removed + stay :]
    for face in dealt:
        pool[face] = pool[face] - 1
    if deck:
        dealt.extend(deck)
        _mix(dealt, len(dealt), rng)
    deal.story = dealt
    return True


def _mix(bag: list[Any], picks: int, rng: Chance) -> None:
    """Put so many random cards at the end of the bag, in random order; one random number serves four cards."""
    # The cards are Any so that compiled code moves them without unpacking each.
    last = len(bag) - 1
    stop = len(bag) - picks
    while last >= 4 and last - 3 >= stop:
        number = rng.below((last + 1) * last * (last - 1) * (last - 2))
        for _ in range(4):
            other = number % (last + 1)
            number //= last + 1
            held = bag[last]
            bag[last] = bag[other]
            bag[other] = held
            last -= 1
    while last >= stop and last > 0:
        other = rng.below(last + 1)
        held = bag[last]
        bag[last] = bag[other]
        bag[other] = held
        last -= 1


def _man_forts(position: Position, seat: int, pool: list[int], deal: Deal, rng: Chance) -> bool:
    """Garrisons, as far as they are unknown."""
    for slot in range(SLOTS):
        if position.garrisons[slot] != NOBODY:
            known = position.known_forts[seat * SLOTS + slot] if seat >= 0 else NOBODY
            unknown = SIZE[position.garrisons[slot]] - (SIZE[known] if known != NOBODY else 0)
            if unknown:
                squad = _man(pool, known, unknown, rng)
                if seat == position.turn and HAND_OVER <= position.phase <= LOSS:
                    for _ in range(FIGHTS):
                        if squad == NOBODY or _fought(position, slot, squad):
                            break
                        add_squad(pool, 0, squad, 1)
                        add_squad(pool, 0, known, -1)
                        squad = _man(pool, known, unknown, rng)
                if squad == NOBODY:
                    return False
                deal.garrisons[slot] = squad
    return True


def _fought(position: Position, slot: int, squad: int) -> bool:
    """Whether a garrison agrees with how the attack on it has just ended, which the attacker knows (3.6, 3.7, 9.1)."""
    if slot != (position.target if position.phase == HAND_OVER else LIMBO):
        return True
    events = position.events.numbers
    attackers = events[5] if events and events[0] == ATTACKED else UNKNOWN
    if attackers == UNKNOWN or attackers == SQUAD_X:
        return True
    margin = TOTAL[squad] - TOTAL[attackers]
    if position.phase == TRIBUTE:
        return margin < 0
    if position.phase == LOSS:
        return margin == 0
    return margin > 0 or (margin == 0 and not position.in_force(RULE_DESTRUCTION))


def _deal_rest(position: Position, seat: int, pool: list[int], deal: Deal, rng: Chance) -> bool:
    """Hands and cards laid aside; what is left is the stack."""
    bag: list[int] = []
    for face in range(HAND):
        count = pool[face]
        if count > 0:
            bag.extend(_SAME[face * _MOST + count])
    stack = position.stack
    centre: list[int] = []
    for face in stack:
        if face >= HAND:
            centre.append(face)
    centre.sort()  # nobody knows how they lie
    hidden = len(bag) + len(centre) - len(stack)  # cards of the bag that are not in the stack
    if hidden < 0 or hidden > len(bag):
        return False
    _mix(bag, hidden, rng)
    seats = position.seats
    known = position.known_hands
    hands = [0] * (seats * HAND)
    for holder in range(seats):
        start = holder * HAND
        if holder == seat:
            hands[start : start + HAND] = position.hands[start : start + HAND]
            continue
        left = position.hand_size[holder]
        if seat >= 0:
            row = (seat * seats + holder) * HAND
            for face in range(HAND):
                count = known[row + face]
                if count:
                    hands[start + face] = count
                    left -= count
        hidden -= left
        if hidden < 0:
            return False
        for _ in range(left):
            place = start + bag.pop()
            hands[place] = hands[place] + 1
    for place in range(len(position.laid)):
        if position.laid_by[place] == seat:
            deal.laid.append(position.laid[place])
        else:
            hidden -= 1
            if hidden < 0:
                return False
            deal.laid.append(bag.pop())
    bag.extend(centre)
    _mix(bag, len(bag), rng)
    deal.hands = hands
    deal.stack = bag
    return hidden == 0


def _man(pool: list[int], known: int, unknown: int, rng: Chance) -> int:
    """A garrison of known cards and so many unknown ones out of the pool; NOBODY when none can be made."""
    wild = pool[JOKER] + pool[ZERO] + pool[MIRROR]
    base = SQUADS[known].base if known != NOBODY else 0
    if base == X:
        return NOBODY
    if base == 0:
        only_wild = _CHOOSE[wild * _MOST + unknown]
        weight = only_wild
        lone_x = pool[X] if known == NOBODY and unknown == 1 else 0
        weight += lone_x
        for strength in range(1, STRONGEST + 1):
            same = pool[strength] + (pool[DOUBLE] if strength == 1 else 0)
            if same:
                weight += _CHOOSE[(same + wild) * _MOST + unknown] - only_wild
        if weight == 0:
            return NOBODY
        point = rng.below(weight) - only_wild - lone_x
        if point < 0:
            if point >= -lone_x:
                pool[X] -= 1
                return SQUAD_X
        else:
            for strength in range(1, STRONGEST + 1):
                same = pool[strength] + (pool[DOUBLE] if strength == 1 else 0)
                if same:
                    point -= _CHOOSE[(same + wild) * _MOST + unknown] - only_wild
                    if point < 0:
                        base = strength
                        break
    return _fill(pool, known, unknown, base, wild, rng)


def _fill(pool: list[int], known: int, unknown: int, base: int, wild: int, rng: Chance) -> int:
    """So many cards of one strength or wild ones, each set equally likely; at least one card with that strength."""
    same = (pool[base] if base else 0) + (pool[DOUBLE] if base == 1 else 0)
    if same + wild < unknown:
        return NOBODY
    need_base = base != 0 and (known == NOBODY or SQUADS[known].base == 0)
    while True:
        squad = known
        taken: list[int] = []
        for _ in range(unknown):
            point = rng.below(same + wild - len(taken))
            face = base
            if base:
                point -= pool[base]
            if point >= 0 and base == 1:
                point -= pool[DOUBLE]
                face = DOUBLE
            if point >= 0:
                point -= pool[JOKER]
                face = JOKER
            if point >= 0:
                point -= pool[MIRROR]
                face = MIRROR
            if point >= 0:
                face = ZERO
            pool[face] -= 1
            taken.append(face)
            squad = with_card(squad, face)
        if not need_base or SQUADS[squad].base != 0:
            return squad
        for face in taken:
            pool[face] += 1
