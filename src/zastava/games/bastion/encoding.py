"""Bastion in numbers: its picks, and what is read from a view. `docs/research.md` says how they are used."""

from typing import Final

from zastava.core.encoding import Counts, Encoding, Group, Number, OneOf, Part, Players, Rows, Seat
from zastava.core.picks import flatten
from zastava.games.bastion.components import CARD_COLOURS, CLASSES, LETTER_LIST, LEVELS, MODES, SIDES, SPELLS, TYPE_TEXT
from zastava.games.bastion.moves import KNOWN, RITUAL_TEXTS, SECTIONS, TILES
from zastava.games.bastion.picks import path
from zastava.games.bastion.position import PHASES

QUARTERS: Final = 6
WELLS: Final = 4


def _enemy() -> list[Part]:
    """An enemy: the topmost card, and what it takes to defeat it."""
    card = [OneOf("class", CLASSES), OneOf("colour", CARD_COLOURS), OneOf("spell", SPELLS), Number("power")]
    rest: list[Part] = [Number("strength"), Counts("need", LETTER_LIST), Number("any")]
    return [*rest, Rows("cards", 2, card), Number("lapsed"), Number("reach"), Number("payable")]


def _quarter() -> list[Part]:
    """A quarter: its wells, its tower, what is built, who stands there."""
    colours = (OneOf("colour", LETTER_LIST), OneOf("chip", LETTER_LIST))
    well = [*colours, Number("damaged"), Number("open"), Number("gives")]
    return [
        OneOf("colour", LETTER_LIST),
        Rows("wells", WELLS, well),
        OneOf("tower.chip", LETTER_LIST),
        Number("tower.open"),
        OneOf("base", RITUAL_TEXTS),
        Group("square", _enemy()),
        Number("blocked"),
        Number("shut"),
        Seat("defenders"),
    ]


def _action() -> list[Part]:
    """What is under way: an attack, a drawing, a shift, rituals, or a question."""
    return [
        OneOf("kind", ("attack", "drawing", "converting", "shifting", "rituals", "chip")),
        Number("strength"),
        Counts("need", LETTER_LIST),
        Number("any"),
        Number("reduction"),
        Number("alchemy"),
        Number("cost"),
        Number("missing"),
        Counts("paid", LETTER_LIST),
        OneOf("colour", LETTER_LIST),
        Number("count"),
        OneOf("gives", LETTER_LIST),
        OneOf("spell", TYPE_TEXT),
        Number("first"),
        Number("second"),
        Counts("due", LETTER_LIST),
        Counts("drawn", RITUAL_TEXTS),
        OneOf("asked.thing", (*LETTER_LIST, *TYPE_TEXT)),
    ]


ENCODING: Final = Encoding(
    [pick for move in KNOWN.values() for pick in flatten(path(move))],
    [
        OneOf("phase", PHASES),
        OneOf("mode", MODES),
        OneOf("level", LEVELS),
        OneOf("side", SIDES),
        Seat("turn"),
        Number("deck"),
        Counts("left", [*CLASSES, "legendary"]),
        Number("next.free"),
        Number("next.stages"),
        Number("rituals.deck"),
        Number("bans.flame"),
        Number("bans.lightning"),
        *[Number(f"stage.{what}") for what in ("moved", "drew", "attacked", "revived", "stepped", "bound")],
        Counts("reserve", LETTER_LIST),
        Players([
            OneOf("at", TILES),
            Counts("mana", LETTER_LIST),
            Counts("spells", TYPE_TEXT, "type"),
            Counts("rituals", RITUAL_TEXTS),
            Counts("artefacts", RITUAL_TEXTS, "ritual"),
            Number("leaving"),
        ]),
        Rows("quarters", QUARTERS, _quarter()),
        Rows("wall", SECTIONS, _enemy()),
        Group("citadel.top", _enemy()),
        Number("citadel.open"),
        Group("action", _action()),
    ],
)  # fmt: skip
