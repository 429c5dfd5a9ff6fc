"""The 90 cards: what each shows, where that comes from, and the tables that the rules read.

A card is known by its face alone. Cards with the same face are the same to the game: the number at the bottom of a card
only says where it lies in the story.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from zastava.core.errors import BadComponents
from zastava.core.words import N_

FILE: Final = "fortress/components.toml"  # as messages name it
KEYS: Final = ("number", "face", "from")

# Faces. 0–12 are strengths (0 is the zero); all below HAND are held in hands; those below SQUAD fight.
ZERO: Final = 0
STRONGEST: Final = 12
DOUBLE: Final = 13
JOKER: Final = 14
MIRROR: Final = 15
X: Final = 16
SQUAD: Final = 17
SORTIE: Final = 17
KIDNAP: Final = 18
EXCHANGE: Final = 19
SWAP: Final = 20
HAND: Final = 21
HOURGLASS: Final = 21
FORT: Final = 21  # fort N has the face FORT + N
FORTS: Final = 8
RULE: Final = 30  # the first rule card
RULE_TURN: Final = 30
RULE_CAPTURE: Final = 31
RULE_STRENGTH: Final = 32
RULE_AFTER: Final = 33
RULE_DESTRUCTION: Final = 34
RULE_REINFORCEMENT: Final = 35
RULE_OUT: Final = 36
FACES: Final = 37

HOURGLASSES: Final = 3
FIRST_FORT: Final = 3  # the fort that begins the story, and begins anew when all have been destroyed
NEW_CARDS: Final = 5  # from the story into each new stack
X_STANDS: Final = 10  # what an X counts as a garrison

SPECIALS: Final = ("sortie", "kidnap", "exchange", "swap")
RULES: Final = ("turn", "capture", "strength", "after", "destruction", "reinforcement", "out")
PROVENANCES: Final = ("printed", "inferred", "ours")


def _names() -> list[str]:
    names = [str(strength) for strength in range(STRONGEST + 1)]
    names += ["D1", "J", "M", "X", *SPECIALS, "hourglass"]
    names += [f"fort {number}" for number in range(1, FORTS + 1)]
    return names + [f"rule {rule}" for rule in RULES]


NAMES: Final = _names()  # a face's name, as in the component file and in notation
FACE_OF: Final[dict[str, int]] = {name: face for face, name in enumerate(NAMES)}


class Card:
    """One card of the story."""

    def __init__(self, number: int, face: int, provenance: str) -> None:
        self.number: Final = number
        self.face: Final = face
        self.provenance: Final = provenance


def read_cards(text: str) -> list[Card]:
    """The cards that a component file holds; BadComponents, naming the row, when one is not as it must be."""
    try:
        rows: Any = tomllib.loads(text).get("card", [])
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(N_("{file}: not readable as TOML: {why}"), file=FILE, why=str(error)) from error
    cards: list[Card] = []
    for place, written in enumerate(rows if isinstance(rows, list) else [rows], 1):
        row: dict[str, Any] = written if isinstance(written, dict) else {}
        for key in row:
            if key not in KEYS:
                raise BadComponents(
                    N_("{file}, card {row}: expected one of {known}, got '{got}'."),
                    file=FILE,
                    row=place,
                    known=", ".join(KEYS),
                    got=key,
                )
        face = str(row.get("face"))
        provenance = str(row.get("from"))
        if row.get("number") != place:
            raise BadComponents(
                N_("{file}, card {row}: expected number {expected}, got {got}."),
                file=FILE,
                row=place,
                expected=place,
                got=row.get("number"),
            )
        if face not in FACE_OF:
            raise BadComponents(
                N_("{file}, card {row}: there is no face '{got}'. Faces: {known}."),
                file=FILE,
                row=place,
                got=face,
                known=", ".join(NAMES),
            )
        if provenance not in PROVENANCES:
            raise BadComponents(
                N_("{file}, card {row}: expected one of {known}, got '{got}'."),
                file=FILE,
                row=place,
                known=", ".join(PROVENANCES),
                got=provenance,
            )
        cards.append(Card(place, FACE_OF[face], provenance))
    _check_counts(cards)
    _check_order(cards)
    return cards


def _check_counts(cards: list[Card]) -> None:
    """Three hourglasses, each fort and each rule once, the whole story long."""
    wanted: list[tuple[str, int, int]] = [
        (N_("cards"), 90, len(cards)),
        (N_("hourglasses"), HOURGLASSES, sum(1 for card in cards if card.face == HOURGLASS)),
    ]
    wanted += [(NAMES[face], 1, sum(1 for card in cards if card.face == face)) for face in range(FORT + 1, FACES)]
    for what, expected, got in wanted:
        if expected != got:
            raise BadComponents(
                N_("{file}: expected {expected} × {what}, got {got}."), file=FILE, expected=expected, what=what, got=got
            )


def _check_order(cards: list[Card]) -> None:
    """The places in the story that the rules lean on."""
    places = {card.face: card.number for card in cards}  # the last card of each face
    for face, expected in ((RULE_TURN, 1), (FORT + FIRST_FORT, 2), (RULE_AFTER, places[HOURGLASS] + 1), (RULE_OUT, 90)):
        if places[face] != expected:
            raise BadComponents(
                N_("{file}: '{what}' must be card {expected}, got {got}."),
                file=FILE,
                what=NAMES[face],
                expected=expected,
                got=places[face],
            )


def load() -> list[Card]:
    """The cards of the component file beside this module."""
    beside = files("zastava.games.fortress") / "components.toml"
    return read_cards(beside.read_bytes().decode("utf-8", errors="replace"))  # what is no text is no TOML either


CARDS: Final = load()
STORY: Final[list[int]] = [card.face for card in CARDS]  # STORY[i] is the face of card i + 1
COUNT: Final[list[int]] = [STORY.count(face) for face in range(FACES)]  # how many cards show a face
FIRST_GAME: Final[int] = STORY.index(RULE_AFTER)  # how many cards the first game draws
CHAPTERS: Final[int] = 1 + -(-(len(CARDS) - FIRST_GAME - 2) // NEW_CARDS)  # how many games the story lasts


def card_number(face: int) -> int:
    """The number of the first card in the story that shows a face."""
    return STORY.index(face) + 1


def check_components() -> list[str]:
    """What a check of the component file has to say when it is right."""
    cards = load()
    told = [f"{mark} {sum(1 for card in cards if card.provenance == mark)}" for mark in PROVENANCES]
    return [f"{FILE}: {len(cards)} cards ({', '.join(told)})"]
