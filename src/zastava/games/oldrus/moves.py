"""The moves of Old Rus: one class per kind of decision, with a notation that reads back.

hero dobrynya      choose a character            ability d7    by the character's ability
start d1           choose a start cell           cross c3      by an amulet: cross, ring, horse, yaga
forest d7          a step by a die of that face  done          the path is finished
mark task          a marker into a slot          mark task axe …paying that amulet
"""

from typing import Final

from zastava.core.notation import Notation
from zastava.core.picks import Path
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.rules.grid import CELL_OF, CELLS, NAMES
from zastava.games.oldrus.rules.parts import AMULETS, FACES, ITEM_NAMES, SLOTS

WAYS: Final = (*FACES, "ability", "cross", "ring", "horse", "yaga")
BY_ABILITY: Final = 6
BY_CROSS: Final = 7
BY_RING: Final = 8
BY_HORSE: Final = 9
BY_YAGA: Final = 10
FREE: Final = -1  # what a marker costs that costs nothing
KNOWN: Final = "hero, start, " + ", ".join(WAYS) + ", done, mark"


class Move:
    """A decision. Equal moves are one object, and have one key."""

    def __init__(self, key: int, text: str) -> None:
        self.key: Final = key
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.key == other.key

    def __hash__(self) -> int:
        return self.key


class Hero(Move):
    """Choose a character."""

    def __init__(self, hero: int) -> None:
        super().__init__(hero, f"hero {COMPONENTS.characters[hero].id}")
        self.hero: Final = hero


class Start(Move):
    """Choose the cell to start from."""

    def __init__(self, cell: int) -> None:
        super().__init__(1000 + cell, f"start {NAMES[cell]}")
        self.cell: Final = cell


class Step(Move):
    """Go to a cell by a die face, the ability or an amulet."""

    def __init__(self, way: int, cell: int) -> None:
        super().__init__(2000 + CELLS * way + cell, f"{WAYS[way]} {NAMES[cell]}")
        self.way: Final = way
        self.cell: Final = cell


class Done(Move):
    """The path is finished."""

    def __init__(self) -> None:
        super().__init__(100, "done")


class Mark(Move):
    """Put a marker into a slot of the place's card, free or for an amulet."""

    def __init__(self, slot: int, pay: int) -> None:
        paid = "" if pay == FREE else f" {ITEM_NAMES[pay]}"
        super().__init__(200 + 10 * slot + pay, f"mark {SLOTS[slot]}{paid}")
        self.slot: Final = slot
        self.pay: Final = pay  # an amulet, or FREE


HEROES: Final = [Hero(hero) for hero in range(len(COMPONENTS.characters))]
STARTS: Final = [Start(cell) for cell in range(CELLS)]
STEPS: Final = [Step(way, cell) for way in range(len(WAYS)) for cell in range(CELLS)]  # CELLS * way + cell
DONE: Final = Done()
MARKS: Final = [Mark(slot, pay) for slot in range(len(SLOTS)) for pay in range(FREE, AMULETS)]  # 6 * slot + pay + 1
_HERO_OF: Final = {who.id: number for number, who in enumerate(COMPONENTS.characters)}
_SLOT_OF: Final = {name: number for number, name in enumerate(SLOTS)}
_AMULET_OF: Final = {name: number for number, name in enumerate(ITEM_NAMES[:AMULETS])}
_WAY_OF: Final = {name: number for number, name in enumerate(WAYS)}


def parse(text: str) -> Move:
    """The move that a notation stands for."""
    written = Notation(text, "12.1")
    word = written.word
    if word in _WAY_OF:
        written.takes(1, f"{word} d7")
        return STEPS[CELLS * _WAY_OF[word] + written.name(0, CELL_OF)]
    if word == "done":
        written.takes(0, "done")
        return DONE
    if word == "mark":
        if len(written.rest) == 2:
            return MARKS[6 * written.name(0, _SLOT_OF) + written.name(1, _AMULET_OF) + 1]
        written.takes(1, "mark task")
        return MARKS[6 * written.name(0, _SLOT_OF)]
    if word == "hero":
        written.takes(1, "hero dobrynya")
        return HEROES[written.name(0, _HERO_OF)]
    if word == "start":
        written.takes(1, "start d1")
        return STARTS[written.name(0, CELL_OF)]
    raise written.unknown(KNOWN)


def path(move: Move) -> Path:
    """The picks that spell out a move: for a step the cell first, then the way to get there."""
    if isinstance(move, Step):
        return ((f"cell:{NAMES[move.cell]}",), (f"way:{WAYS[move.way]}",))
    if isinstance(move, Start):
        return ((f"cell:{NAMES[move.cell]}",),)
    if isinstance(move, Hero):
        return ((f"hero:{COMPONENTS.characters[move.hero].id}",),)
    if isinstance(move, Mark):
        if move.pay == FREE:
            return ((f"slot:{SLOTS[move.slot]}",),)
        return ((f"slot:{SLOTS[move.slot]}",), (f"pay:{ITEM_NAMES[move.pay]}",))
    return (("do:done",),)
