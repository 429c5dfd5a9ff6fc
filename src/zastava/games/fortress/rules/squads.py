"""Squads: which cards may fight together, and their total strength (clauses 3.2, 4.1, 7.1–7.6).

A squad is known by its number in one table of all squads that the cards of the game can make. Taking a card away from a
squad leaves a squad or nothing, so that every garrison, and all that a seat knows of one, is such a number too.
"""

from typing import Final

from zastava.games.fortress.components import (
    COUNT,
    DOUBLE,
    HAND,
    JOKER,
    MIRROR,
    NAMES,
    SQUAD,
    STRONGEST,
    X_STANDS,
    ZERO,
    X,
)

NOBODY: Final = -1  # the number of the empty squad, and of one that is not allowed

_DOUBLES: Final[int] = COUNT[DOUBLE] + 1
_JOKERS: Final[int] = COUNT[JOKER] + 1
_ZEROS: Final[int] = COUNT[ZERO] + 1
_MIRRORS: Final[int] = COUNT[MIRROR] + 1
_STEP_ZERO: Final[int] = _MIRRORS
_STEP_JOKER: Final[int] = _STEP_ZERO * _ZEROS
_STEP_DOUBLE: Final[int] = _STEP_JOKER * _JOKERS
_STEP_CARD: Final[int] = _STEP_DOUBLE * _DOUBLES
_STEP_BASE: Final[int] = _STEP_CARD * (max(COUNT[1 : STRONGEST + 1]) + 1)
_BASES: Final = STRONGEST + 1


class Squad:
    """Cards that may fight together."""

    def __init__(self, number: int, base: int, cards: int, doubles: int, jokers: int, zeros: int, mirrors: int) -> None:
        self.number: Final = number
        self.base: Final = base  # the common strength; 0 when there is none; X for the X
        self.cards: Final = cards  # of that strength
        self.doubles: Final = doubles
        self.jokers: Final = jokers
        self.zeros: Final = zeros
        self.mirrors: Final = mirrors
        self.size: Final = cards + doubles + jokers + zeros + mirrors  # as cards lie on the table
        self.total: Final = _total(base, cards + 2 * doubles + jokers, zeros, mirrors)
        faces: list[int] = [base] * cards + [DOUBLE] * doubles + [JOKER] * jokers + [ZERO] * zeros + [MIRROR] * mirrors
        self.faces: Final = faces
        self.names: Final = " ".join([NAMES[face] for face in faces])

    def count(self, face: int) -> int:
        """How many cards with this face it has."""
        if face == JOKER:
            return self.jokers
        if face == ZERO:
            return self.zeros
        if face == MIRROR:
            return self.mirrors
        if face == DOUBLE:
            return self.doubles
        return self.cards if face == self.base else 0


def _total(base: int, strong: int, zeros: int, mirrors: int) -> int:
    """4.1, 7.1–7.6: the sum of the strengths times the number of cards, doubled by a mirror."""
    if base == X:
        return X_STANDS
    total = base * strong * (strong + zeros)
    for _ in range(mirrors):
        total *= 2
    return total


SQUADS: Final[list[Squad]] = []
_AT: Final[list[int]] = []  # base, cards, doubles, jokers, zeros, mirrors -> number of the squad


def _build() -> None:
    """Number every squad that the cards can make: by strength, then by number of cards, then by what goes with them."""
    for base in range(_BASES):
        most = COUNT[base] if base else 0
        for place in range(_STEP_BASE):
            cards, rest = divmod(place, _STEP_CARD)
            doubles, rest = divmod(rest, _STEP_DOUBLE)
            jokers, rest = divmod(rest, _STEP_JOKER)
            zeros, mirrors = divmod(rest, _STEP_ZERO)
            strong = cards + doubles
            if (
                cards > most
                or (base != 1 and doubles)
                or (base and not strong)
                or not strong + jokers + zeros + mirrors
            ):
                _AT.append(NOBODY)
                continue
            _AT.append(len(SQUADS))
            SQUADS.append(Squad(len(SQUADS), base, cards, doubles, jokers, zeros, mirrors))
    SQUADS.append(Squad(len(SQUADS), X, 1, 0, 0, 0, 0))


_build()
SQUAD_X: Final[int] = len(SQUADS) - 1
SIZE: Final[list[int]] = [squad.size for squad in SQUADS]
TOTAL: Final[list[int]] = [squad.total for squad in SQUADS]


def _number(base: int, cards: int, doubles: int, jokers: int, zeros: int, mirrors: int) -> int:
    """The squad made of these; a strength without cards counts as none."""
    if cards + doubles == 0:
        base = 0
        cards = 0
    if cards > COUNT[base] or doubles >= _DOUBLES or jokers >= _JOKERS or zeros >= _ZEROS or mirrors >= _MIRRORS:
        return NOBODY
    place = base * _STEP_BASE + cards * _STEP_CARD + doubles * _STEP_DOUBLE
    return _AT[place + jokers * _STEP_JOKER + zeros * _STEP_ZERO + mirrors]


def squad_of(faces: list[int]) -> int:
    """3.2: the squad that these cards make, or NOBODY when they may not fight together."""
    number = NOBODY
    for face in faces:
        number = with_card(number, face)
        if number == NOBODY:
            return NOBODY
    return number


def with_card(number: int, face: int) -> int:
    """The squad after a card has joined it, or NOBODY when that is not allowed."""
    if face >= SQUAD or face < 0:
        return NOBODY
    if number == NOBODY:
        if face == X:
            return SQUAD_X
        base = 0
        cards = 0
        doubles = 0
        jokers = 0
        zeros = 0
        mirrors = 0
    else:
        squad = SQUADS[number]
        if squad.base == X or face == X:
            return NOBODY
        base = squad.base
        cards = squad.cards
        doubles = squad.doubles
        jokers = squad.jokers
        zeros = squad.zeros
        mirrors = squad.mirrors
    if face == JOKER:
        jokers += 1
    elif face == ZERO:
        zeros += 1
    elif face == MIRROR:
        mirrors += 1
    elif face == DOUBLE:
        if base > 1:
            return NOBODY
        base = 1
        doubles += 1
    else:
        if base != 0 and base != face:
            return NOBODY
        base = face
        cards += 1
    return _number(base, cards, doubles, jokers, zeros, mirrors)


def without_card(number: int, face: int) -> int:
    """The squad after one card with this face has left it; NOBODY when it was the last."""
    if number == NOBODY:
        return NOBODY
    squad = SQUADS[number]
    if squad.base == X:
        return NOBODY if face == X else number
    cards = squad.cards
    doubles = squad.doubles
    jokers = squad.jokers
    zeros = squad.zeros
    mirrors = squad.mirrors
    if face == JOKER:
        jokers = max(0, jokers - 1)
    elif face == ZERO:
        zeros = max(0, zeros - 1)
    elif face == MIRROR:
        mirrors = max(0, mirrors - 1)
    elif face == DOUBLE:
        doubles = max(0, doubles - 1)
    elif face == squad.base:
        cards = max(0, cards - 1)
    return _number(squad.base, cards, doubles, jokers, zeros, mirrors)


def at_least(number: int, leaving: int) -> int:
    """What of a squad must still be there after so many of its cards have left unseen."""
    if number == NOBODY or leaving == 0:
        return number
    squad = SQUADS[number]
    if squad.base == X:
        return NOBODY
    return _number(
        squad.base,
        max(0, squad.cards - leaving),
        max(0, squad.doubles - leaving),
        max(0, squad.jokers - leaving),
        max(0, squad.zeros - leaving),
        max(0, squad.mirrors - leaving),
    )


def squads_in(hand: list[int], start: int) -> list[int]:
    """3.2: every squad that a hand can make, in the order of the table. The hand begins at `start`."""
    found: list[int] = []
    beside: list[int] = []
    for jokers in range(hand[start + JOKER] + 1):
        for zeros in range(hand[start + ZERO] + 1):
            for mirrors in range(hand[start + MIRROR] + 1):
                beside.append(jokers * _STEP_JOKER + zeros * _STEP_ZERO + mirrors)
    for place in beside:
        if place:
            found.append(_AT[place])
    doubles = hand[start + DOUBLE]
    if hand[start + 1] + doubles:
        for cards in range(hand[start + 1] + 1):
            for double in range(doubles + 1):
                if cards + double:
                    ones = _STEP_BASE + cards * _STEP_CARD + double * _STEP_DOUBLE
                    for place in beside:
                        found.append(_AT[ones + place])
    for base in range(2, _BASES):
        for cards in range(1, hand[start + base] + 1):
            same = base * _STEP_BASE + cards * _STEP_CARD
            for place in beside:
                found.append(_AT[same + place])
    if hand[start + X]:
        found.append(SQUAD_X)
    return found


def holds(hand: list[int], start: int, number: int) -> bool:
    """Whether a hand has all the cards of a squad."""
    squad = SQUADS[number]
    if squad.base != 0 and squad.cards > hand[start + squad.base]:
        return False
    return (
        squad.doubles <= hand[start + DOUBLE]
        and squad.jokers <= hand[start + JOKER]
        and squad.zeros <= hand[start + ZERO]
        and squad.mirrors <= hand[start + MIRROR]
    )


def strongest(hand: list[int], start: int) -> int:
    """The greatest total that a hand can bring against a fort; an X counts as more than any."""
    if hand[start + X]:
        return UNBEATABLE
    jokers = hand[start + JOKER]
    zeros = hand[start + ZERO]
    best = 0
    strong = hand[start + 1] + 2 * hand[start + DOUBLE]
    if strong:
        best = (strong + jokers) * (strong + jokers + zeros)
    for base in range(2, _BASES):
        cards = hand[start + base]
        if cards:
            total = base * (cards + jokers) * (cards + jokers + zeros)
            if total > best:
                best = total
    for _ in range(hand[start + MIRROR]):
        best *= 2
    return best


UNBEATABLE: Final = 1_000_000


def add_squad(counts: list[int], start: int, number: int, times: int) -> None:
    """Put the cards of a squad into counts by face (or take them out, with `times` -1)."""
    if number == NOBODY:
        return
    squad = SQUADS[number]
    if squad.base != 0:
        counts[start + squad.base] += times * squad.cards
    counts[start + DOUBLE] += times * squad.doubles
    counts[start + JOKER] += times * squad.jokers
    counts[start + ZERO] += times * squad.zeros
    counts[start + MIRROR] += times * squad.mirrors


def total_of(names: list[str]) -> int:
    """4.1: the total strength of cards given by their names; -1 when they may not fight together."""
    number = squad_of([NAMES.index(name) for name in names if name in NAMES[:HAND]])
    return TOTAL[number] if number != NOBODY and SIZE[number] == len(names) else -1
