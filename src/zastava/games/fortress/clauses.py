"""Which card brings which clause of the rules page: a clause stays unread until one of its cards has been met."""

from typing import Final

from zastava.games.fortress.components import (
    DOUBLE,
    EXCHANGE,
    FACE_OF,
    FIRST_FORT,
    FORT,
    FORTS,
    HOURGLASS,
    JOKER,
    KIDNAP,
    MIRROR,
    RULE_AFTER,
    RULE_CAPTURE,
    RULE_DESTRUCTION,
    RULE_OUT,
    RULE_REINFORCEMENT,
    RULE_STRENGTH,
    RULE_TURN,
    SORTIE,
    SWAP,
    ZERO,
    X,
)

_FURTHER: Final[tuple[int, ...]] = tuple([FORT + number for number in range(1, FORTS + 1) if number != FIRST_FORT])
_SPECIALS: Final = (SORTIE, KIDNAP, EXCHANGE, SWAP)

# (clause, the faces of which one must have been met; none when it can be read from the start)
_BROUGHT: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("1.1", ()),
    ("1.2", ()),
    ("1.3", ()),
    ("1.4", ()),
    ("1.5", ()),
    ("2.1", (FORT + FIRST_FORT,)),
    ("3.1", (RULE_CAPTURE,)),
    ("3.2", (RULE_CAPTURE,)),
    ("3.3", (RULE_CAPTURE,)),
    ("3.4", (RULE_CAPTURE,)),
    ("3.5", (RULE_CAPTURE,)),
    ("3.6", (RULE_CAPTURE,)),
    ("3.7", (RULE_CAPTURE,)),
    ("3.8", (RULE_CAPTURE,)),
    ("3.9", (RULE_CAPTURE,)),
    ("3.10", (RULE_CAPTURE,)),
    ("4.1", (RULE_STRENGTH,)),
    ("4.2", (RULE_STRENGTH,)),
    ("5.1", (HOURGLASS,)),
    ("5.2", (HOURGLASS,)),
    ("6.1", (RULE_AFTER,)),
    ("6.2", (RULE_AFTER,)),
    ("6.3", (RULE_AFTER,)),
    ("6.4", (RULE_AFTER,)),
    ("7.1", (DOUBLE,)),
    ("7.2", (JOKER,)),
    ("7.3", (MIRROR,)),
    ("7.4", (ZERO,)),
    ("7.5", (X,)),
    ("7.6", (X,)),
    ("8.1", _FURTHER),
    ("8.2", _FURTHER),
    ("8.3", _FURTHER),
    ("9.1", (RULE_DESTRUCTION,)),
    ("9.2", (RULE_DESTRUCTION,)),
    ("9.3", (RULE_DESTRUCTION,)),
    ("9.4", (RULE_DESTRUCTION,)),
    ("10.1", _SPECIALS),
    ("10.2", (SORTIE,)),
    ("10.3", (KIDNAP,)),
    ("10.4", (EXCHANGE,)),
    ("10.5", (SWAP,)),
    ("11.1", (RULE_REINFORCEMENT,)),
    ("11.2", (RULE_REINFORCEMENT,)),
    ("12.1", (RULE_OUT,)),
    ("12.2", (RULE_OUT,)),
    ("12.3", (RULE_OUT,)),
    ("13.1", ()),
    ("13.2", ()),
    ("13.3", ()),
    ("13.4", ()),
    ("14.1", ()),
    ("14.2", (RULE_TURN,)),
    ("14.3", (RULE_CAPTURE,)),
    ("14.4", (SORTIE,)),
    ("14.5", (KIDNAP,)),
    ("14.6", (EXCHANGE,)),
    ("14.7", (SWAP,)),
    ("14.8", (RULE_REINFORCEMENT,)),
    ("14.9", (RULE_DESTRUCTION,)),
    ("14.10", _FURTHER),
)


def _mask(faces: tuple[int, ...]) -> int:
    bits = 0
    for face in faces:
        bits |= 1 << face
    return bits


CLAUSES: Final[list[tuple[str, int]]] = [(clause, _mask(faces)) for clause, faces in _BROUGHT]


def clause_of(face: int) -> str:
    """The first clause that a card brings; '' for a card that brings none."""
    if face == FACE_OF["rule turn"]:
        return "1.1"
    for clause, faces in CLAUSES:
        if (faces >> face) & 1 and clause != "10.1":
            return clause
    return ""


# Left for the drawer when a card is shown large: what one need not know to play on.
_DETAILS: Final = ("3.4", "3.5", "3.8", "3.9", "3.10", "4.2", "5.2", "6.3", "6.4", "8.3", "9.4", "12.3")


def clauses_of(face: int) -> list[str]:
    """The clauses that whoever meets a card for the first time should read."""
    return [
        clause
        for clause, faces in CLAUSES
        if (faces >> face) & 1 and clause not in _DETAILS and not clause.startswith("14.")
    ]
