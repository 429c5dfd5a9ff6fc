"""The 90 cards: what each shows, where that comes from, and the tables that the rules read.

A card is known by its face alone. Cards with the same face are the same to the game: the number at the bottom of a card
only says where it lies in the story.
"""

from typing import Final

from zastava.games.component_file import PROVENANCE, ComponentFile, read

LENGTH: Final = 90  # cards in the story

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


def read_cards(file: ComponentFile) -> list[Card]:
    """The cards that a component file holds; BadComponents, naming the row, when one is not as it must be."""
    file.only("card")
    cards: list[Card] = []
    for place, row in enumerate(file.rows("card", LENGTH), 1):
        number = row.number("id", 1, LENGTH)
        if number != place:
            raise row.bad(f"id = {place}", number)
        face = FACE_OF[row.choice("face", NAMES)]
        row.done()
        cards.append(Card(place, face, row.provenance))
    _check_counts(file, cards)
    _check_order(file, cards)
    return cards


def _check_counts(file: ComponentFile, cards: list[Card]) -> None:
    """Three hourglasses, each fort and each rule once."""
    for face in range(HOURGLASS, FACES):
        expected = HOURGLASSES if face == HOURGLASS else 1
        found = sum(1 for card in cards if card.face == face)
        if found != expected:
            raise file.bad(f"face {NAMES[face]}", f"{expected} ×", found)


def _check_order(file: ComponentFile, cards: list[Card]) -> None:
    """The places in the story that the rules lean on."""
    places = {card.face: card.number for card in cards}  # the last card of each face
    fixed = ((RULE_TURN, 1), (FORT + FIRST_FORT, 2), (RULE_AFTER, places[HOURGLASS] + 1), (RULE_OUT, LENGTH))
    for face, expected in fixed:
        if places[face] != expected:
            raise file.bad(f"face {NAMES[face]}", f"id = {expected}", places[face])


FILE: Final = read("zastava.games.fortress")
CARDS: Final = read_cards(FILE)
STORY: Final[list[int]] = [card.face for card in CARDS]  # STORY[i] is the face of card i + 1
COUNT: Final[list[int]] = [STORY.count(face) for face in range(FACES)]  # how many cards show a face
FIRST_GAME: Final[int] = STORY.index(RULE_AFTER)  # how many cards the first game draws
CHAPTERS: Final[int] = 1 + -(-(len(CARDS) - FIRST_GAME - 2) // NEW_CARDS)  # how many games the story lasts


def card_number(face: int) -> int:
    """The number of the first card in the story that shows a face."""
    return STORY.index(face) + 1


def check_components() -> list[str]:
    """What a check of the component file has to say when it is right."""
    told = [f"{mark} {sum(1 for card in CARDS if card.provenance == mark)}" for mark in PROVENANCE]
    return [f"{FILE.name}: {len(CARDS)} cards ({', '.join(told)})"]
