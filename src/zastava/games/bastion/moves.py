"""The decisions of Bastion and their notation (clause 14.1). Equal moves are one object: take them from the tables.

go R · haste K · copy haste K                     well 2 · tower · citadel · lay G · lay -
attack 7 · attack s · attack C · arrow sK          cast flame 2 · cast prism R · cast copy flame 2 · ask 3 flame 2
pay · pay G                                        convert R · for G · take 2 R
castling · teleport · enemy 5 · to 17              revive 2 · repeat · end · yes · no
make converter R · build gun R K · skip            keep gun R · return gun R · leave C
"""

from typing import Final

from zastava.core.notation import Notation
from zastava.games.bastion.components import (
    COLOURS,
    CONVERTER,
    LETTERS,
    RITUAL_CARDS,
    RITUALS,
    TYPE_OF_TEXT,
    TYPE_TEXT,
    TYPES,
)

CLAUSE: Final = "14.1"
TILES: Final[list[str]] = [*LETTERS, "C"]  # quarters by their colours, and the citadel
CITADEL_TILE: Final = 6
SECTIONS: Final = 24
SQUARE: Final = 25  # 25–30: squares, by the colour of the quarter here, by its number in a position
CITADEL_PLACE: Final = 31
PLACES: Final = 32
MOST_SEATS: Final = 4
BASE_WELL: Final = 3  # wells are 0–3, the last on the base
RESERVE: Final = 6  # what is laid comes from the reserve


class Move:
    """A decision and its notation."""

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text


class Go(Move):
    """Step to a touching tile."""

    def __init__(self, tile: int) -> None:
        super().__init__(f"go {TILES[tile]}")
        self.tile: Final = tile


class Haste(Move):
    """Step once more."""

    def __init__(self, tile: int, copied: bool) -> None:
        super().__init__(f"{'copy ' if copied else ''}haste {TILES[tile]}")
        self.tile: Final = tile
        self.copied: Final = copied


class Leave(Move):
    """Driven out: the tile to go to."""

    def __init__(self, tile: int) -> None:
        super().__init__(f"leave {TILES[tile]}")
        self.tile: Final = tile


class Well(Move):
    """Draw mana from a well."""

    def __init__(self, well: int) -> None:
        super().__init__(f"well {well + 1}")
        self.well: Final = well


class Tower(Move):
    """Draw mana from the tower."""


class Citadel(Move):
    """Draw mana from the citadel."""


class Lay(Move):
    """The chip that closes the well or the tower; RESERVE: one from the reserve."""

    def __init__(self, colour: int) -> None:
        super().__init__(f"lay {LETTERS[colour] if colour < RESERVE else '-'}")
        self.colour: Final = colour


class Attack(Move):
    """Attack from where one stands. The place is a section, SQUARE (the square here) or CITADEL_PLACE."""

    def __init__(self, place: int) -> None:
        name = str(place) if place <= SECTIONS else "s" if place == SQUARE else "C"
        super().__init__(f"attack {name}")
        self.place: Final = place


class Arrow(Move):
    """Attack anything anywhere. The place is a section, SQUARE + colour or CITADEL_PLACE."""

    def __init__(self, place: int, copied: bool) -> None:
        name = str(place) if place <= SECTIONS else "C" if place == CITADEL_PLACE else f"s{LETTERS[place - SQUARE]}"
        super().__init__(f"{'copy ' if copied else ''}arrow {name}")
        self.place: Final = place
        self.copied: Final = copied


class Cast(Move):
    """Add an own spell to the action; `colour` only for prism."""

    def __init__(self, spell: int, copied: bool, colour: int) -> None:
        chosen = f" {LETTERS[colour]}" if colour < COLOURS else ""
        super().__init__(f"cast {'copy ' if copied else ''}{TYPE_TEXT[spell]}{chosen}")
        self.spell: Final = spell
        self.copied: Final = copied
        self.colour: Final = colour


class Ask(Move):
    """Ask another defender for a spell."""

    def __init__(self, seat: int, spell: int, copied: bool) -> None:
        super().__init__(f"ask {seat + 1} {'copy ' if copied else ''}{TYPE_TEXT[spell]}")
        self.seat: Final = seat
        self.spell: Final = spell
        self.copied: Final = copied


class Shift(Move):
    """Begin an own castling or teleport."""

    def __init__(self, spell: int, copied: bool) -> None:
        super().__init__(f"{'copy ' if copied else ''}{TYPE_TEXT[spell]}")
        self.spell: Final = spell
        self.copied: Final = copied


class EnemyOn(Move):
    """The enemy that castling or teleport is about."""

    def __init__(self, section: int) -> None:
        super().__init__(f"enemy {section}")
        self.section: Final = section


class To(Move):
    """Where teleport puts it."""

    def __init__(self, section: int) -> None:
        super().__init__(f"to {section}")
        self.section: Final = section


class Pay(Move):
    """One chip of a payment."""

    def __init__(self, colour: int) -> None:
        super().__init__(f"pay {LETTERS[colour]}")
        self.colour: Final = colour


class PayAll(Move):
    """The only payment possible."""


class Convert(Move):
    """The chip that a converter gives away."""

    def __init__(self, colour: int) -> None:
        super().__init__(f"convert {LETTERS[colour]}")
        self.colour: Final = colour


class For(Move):
    """The chip that a converter takes."""

    def __init__(self, colour: int) -> None:
        super().__init__(f"for {LETTERS[colour]}")
        self.colour: Final = colour


class Take(Move):
    """Ask another defender for a chip, by accumulator."""

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(f"take {seat + 1} {LETTERS[colour]}")
        self.seat: Final = seat
        self.colour: Final = colour


class Revive(Move):
    """Mend a damaged well."""

    def __init__(self, well: int) -> None:
        super().__init__(f"revive {well + 1}")
        self.well: Final = well


class Repeat(Move):
    """Begin the stage anew."""

    def __init__(self, copied: bool) -> None:
        super().__init__("copy repeat" if copied else "repeat")
        self.copied: Final = copied


class End(Move):
    """End the stage."""


class Answer(Move):
    """Consent or refusal."""

    def __init__(self, granted: bool) -> None:
        super().__init__("yes" if granted else "no")
        self.granted: Final = granted


class Make(Move):
    """Perform the ritual of an artefact."""

    def __init__(self, ritual: int) -> None:
        super().__init__(f"make {ritual_text(ritual)}")
        self.ritual: Final = ritual


class Build(Move):
    """Perform the ritual of a structure, in the quarter of a colour."""

    def __init__(self, ritual: int, quarter: int) -> None:
        super().__init__(f"build {ritual_text(ritual)} {LETTERS[quarter]}")
        self.ritual: Final = ritual
        self.quarter: Final = quarter


class Skip(Move):
    """Perform no further ritual."""


class Keep(Move):
    """Of two rituals drawn, the one to keep."""

    def __init__(self, ritual: int) -> None:
        super().__init__(f"keep {ritual_text(ritual)}")
        self.ritual: Final = ritual


class Return(Move):
    """Of three rituals dealt, the one to give back."""

    def __init__(self, ritual: int) -> None:
        super().__init__(f"return {ritual_text(ritual)}")
        self.ritual: Final = ritual


def ritual_text(ritual: int) -> str:
    """A ritual in the notation: `gun R`."""
    return f"{RITUALS[ritual // COLOURS]} {LETTERS[ritual % COLOURS]}"


def is_structure(ritual: int) -> bool:
    """Whether a ritual builds a structure, not an artefact."""
    return ritual // COLOURS > CONVERTER


RITUAL_TEXTS: Final[list[str]] = [ritual_text(ritual) for ritual in range(RITUAL_CARDS)]
GOES: Final[list[Go]] = [Go(tile) for tile in range(7)]
HASTES: Final[list[Haste]] = [Haste(number % 7, number >= 7) for number in range(14)]  # own, then copied
LEAVES: Final[list[Leave]] = [Leave(tile) for tile in range(7)]
WELLS: Final[list[Well]] = [Well(well) for well in range(4)]
TOWER: Final = Tower("tower")
CITADEL: Final = Citadel("citadel")
LAYS: Final[list[Lay]] = [Lay(colour) for colour in range(COLOURS + 1)]
ATTACKS: Final[list[Attack]] = [Attack(place) for place in range(PLACES)]  # of squares only SQUARE itself is a move
ARROWS: Final[list[Arrow]] = [Arrow(number % PLACES, number >= PLACES) for number in range(2 * PLACES)]
CASTS: Final[list[Cast]] = [Cast(number % TYPES, number >= TYPES, COLOURS) for number in range(2 * TYPES)]
PRISMS: Final[list[Cast]] = [
    Cast(TYPE_OF_TEXT["prism"], number >= COLOURS, number % COLOURS) for number in range(2 * COLOURS)
]
ASKS: Final[list[Ask]] = [
    Ask(number // (2 * TYPES), number % TYPES, number // TYPES % 2 == 1) for number in range(MOST_SEATS * 2 * TYPES)
]
SHIFTS: Final[list[Shift]] = [Shift(number % TYPES, number >= TYPES) for number in range(2 * TYPES)]
ENEMY_ON: Final[list[EnemyOn]] = [EnemyOn(section) for section in range(SECTIONS + 1)]
TOS: Final[list[To]] = [To(section) for section in range(SECTIONS + 1)]
PAYS: Final[list[Pay]] = [Pay(colour) for colour in range(COLOURS)]
PAY_ALL: Final = PayAll("pay")
CONVERTS: Final[list[Convert]] = [Convert(colour) for colour in range(COLOURS)]
FORS: Final[list[For]] = [For(colour) for colour in range(COLOURS)]
TAKES: Final[list[Take]] = [Take(number // COLOURS, number % COLOURS) for number in range(MOST_SEATS * COLOURS)]
REVIVES: Final[list[Revive]] = [Revive(well) for well in range(4)]
REPEAT_OWN: Final = Repeat(False)
REPEAT_COPIED: Final = Repeat(True)
END: Final = End("end")
YES: Final = Answer(True)
NO: Final = Answer(False)
MAKES: Final[list[Make]] = [Make(ritual) for ritual in range(RITUAL_CARDS)]
BUILDS: Final[list[Build]] = [Build(number // COLOURS, number % COLOURS) for number in range(RITUAL_CARDS * COLOURS)]
SKIP: Final = Skip("skip")
KEEPS: Final[list[Keep]] = [Keep(ritual) for ritual in range(RITUAL_CARDS)]
RETURNS: Final[list[Return]] = [Return(ritual) for ritual in range(RITUAL_CARDS)]


def ask_for(seat: int, spell: int, copied: bool) -> Ask:
    """The request for a spell of another defender."""
    return ASKS[(seat * 2 + (1 if copied else 0)) * TYPES + spell]


def _known() -> dict[str, Move]:
    """Every notation that there is, with its move."""
    moves: list[Move] = [TOWER, CITADEL, PAY_ALL, REPEAT_OWN, REPEAT_COPIED, END, YES, NO, SKIP]
    moves += [*GOES, *HASTES, *LEAVES, *WELLS, *LAYS, *PAYS, *CONVERTS, *FORS, *TAKES, *REVIVES, *PRISMS]
    moves += [*ATTACKS[1 : SQUARE + 1], ATTACKS[CITADEL_PLACE], *ENEMY_ON[1:], *TOS[1:], *KEEPS, *RETURNS]
    moves += [*ARROWS[1:PLACES], *ARROWS[PLACES + 1 :]]
    moves += [one for one in MAKES if not is_structure(one.ritual)]
    moves += [one for one in BUILDS if is_structure(one.ritual)]
    for one in CASTS:
        if TYPE_TEXT[one.spell].split()[0] in ("flame", "lightning", "alchemy", "abundance"):
            moves.append(one)
    for asked in ASKS:
        if TYPE_TEXT[asked.spell].split()[0] in ("flame", "lightning", "castling", "teleport"):
            moves.append(asked)
    for shift in SHIFTS:
        if TYPE_TEXT[shift.spell] in ("castling", "teleport"):
            moves.append(shift)
    return {move.text: move for move in moves}


KNOWN: Final[dict[str, Move]] = _known()
_EXAMPLES: Final[dict[str, str]] = {
    "go": "go R, go C", "haste": "haste K", "leave": "leave R", "well": "well 2", "tower": "tower",
    "citadel": "citadel", "lay": "lay G, lay -", "attack": "attack 7, attack s, attack C",
    "arrow": "arrow 12, arrow sK, arrow C", "cast": "cast flame 2, cast prism R, cast copy flame 2",
    "ask": "ask 3 flame 2, ask 2 copy flame 2", "copy": "copy haste K, copy arrow 12, copy castling, copy repeat",
    "castling": "castling", "teleport": "teleport", "enemy": "enemy 5", "to": "to 17", "pay": "pay, pay G",
    "convert": "convert R", "for": "for G", "take": "take 2 R", "revive": "revive 2", "repeat": "repeat", "end": "end",
    "yes": "yes", "no": "no", "make": "make converter R", "build": "build gun R K", "skip": "skip",
    "keep": "keep gun R", "return": "return gun R",
}  # fmt: skip


def parse(text: str) -> Move:
    """14.1: the move that a notation stands for; IllegalMove when it is none."""
    notation = Notation(text, CLAUSE)
    found = KNOWN.get(" ".join([notation.word, *notation.rest]))
    if found is not None:
        return found
    if notation.word in _EXAMPLES:
        raise notation.like(_EXAMPLES[notation.word])
    raise notation.unknown(", ".join(_EXAMPLES))
