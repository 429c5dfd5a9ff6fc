"""A move of Bastion as picks: things to point at. Kinds: tile, well, place, spell, copy, chip, seat, ritual, do."""

from zastava.core.picks import Path
from zastava.games.bastion.components import COLOURS, LETTERS, TYPE_OF_TEXT, TYPE_TEXT
from zastava.games.bastion.moves import (
    CITADEL_PLACE,
    RESERVE,
    SECTIONS,
    SQUARE,
    TILES,
    Arrow,
    Ask,
    Attack,
    Build,
    Cast,
    Citadel,
    Convert,
    EnemyOn,
    For,
    Go,
    Haste,
    Keep,
    Lay,
    Leave,
    Make,
    Move,
    Pay,
    Repeat,
    Return,
    Revive,
    Shift,
    Take,
    To,
    Tower,
    Well,
    ritual_text,
)


def _spell_pick(spell: int, copied: bool) -> str:
    return f"{'copy' if copied else 'spell'}:{TYPE_TEXT[spell].replace(' ', '-')}"


def place_pick(place: int) -> str:
    """A place as a pick: `place:7`, `place:s`, `place:sK`, `place:C`."""
    if place <= SECTIONS:
        return f"place:{place}"
    return "place:C" if place == CITADEL_PLACE else f"place:s{LETTERS[place - SQUARE]}"


def path(move: Move) -> Path:
    """The picks that spell a move."""
    if isinstance(move, (Go, Leave)):
        return ((f"tile:{TILES[move.tile]}",),)
    if isinstance(move, Haste):
        return ((_spell_pick(TYPE_OF_TEXT["haste"], move.copied),), (f"tile:{TILES[move.tile]}",))
    if isinstance(move, Well):
        return ((f"well:{move.well + 1}",),)
    if isinstance(move, (Tower, Citadel)):
        return ((f"well:{move.text}",),)
    if isinstance(move, Attack):
        return (("place:s" if move.place == SQUARE else place_pick(move.place),),)
    if isinstance(move, Arrow):
        return ((_spell_pick(TYPE_OF_TEXT["arrow"], move.copied),), (place_pick(move.place),))
    if isinstance(move, Cast):
        first = _spell_pick(move.spell, move.copied)
        return ((first,), (f"chip:{LETTERS[move.colour]}",)) if move.colour < COLOURS else ((first,),)
    if isinstance(move, Ask):
        return ((f"seat:{move.seat + 1}",), (_spell_pick(move.spell, move.copied),))
    if isinstance(move, Shift):
        return ((_spell_pick(move.spell, move.copied),),)
    if isinstance(move, (EnemyOn, To)):
        return ((f"place:{move.section}",),)
    if isinstance(move, Repeat):
        return ((_spell_pick(TYPE_OF_TEXT["repeat"], move.copied),),)
    if isinstance(move, Lay):
        return ((f"chip:{LETTERS[move.colour]}",),) if move.colour < RESERVE else (("do:reserve",),)
    if isinstance(move, (Pay, For)):
        return ((f"chip:{LETTERS[move.colour]}",),)
    if isinstance(move, Convert):
        return (("do:convert",), (f"chip:{LETTERS[move.colour]}",))
    if isinstance(move, Take):
        return ((f"seat:{move.seat + 1}",), (f"chip:{LETTERS[move.colour]}",))
    if isinstance(move, Revive):
        return (("do:revive",), (f"well:{move.well + 1}",))
    if isinstance(move, (Make, Keep, Return)):
        return ((_ritual_pick(move.ritual),),)
    if isinstance(move, Build):
        return ((_ritual_pick(move.ritual),), (f"tile:{LETTERS[move.quarter]}",))
    return ((f"do:{move.text}",),)


def _ritual_pick(ritual: int) -> str:
    return "ritual:" + ritual_text(ritual).replace(" ", "-")
