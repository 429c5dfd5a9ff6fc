"""The first position: card 1 of the story, or a later game of it (clauses 1.1, 13.2)."""

from typing import Final

from zastava.games.fortress.components import (
    CHAPTERS,
    FIRST_GAME,
    FORT,
    FORTS,
    HAND,
    HOURGLASS,
    HOURGLASSES,
    NEW_CARDS,
    STORY,
)
from zastava.games.fortress.rules import story, turn
from zastava.games.fortress.state import CENTRE, Position

LATEST_START: Final[int] = CHAPTERS + 1  # the game that begins when the story has run out
MOST_GAMES: Final = 20
SKIPPED_LOSSES: Final = 4  # so many number cards leave play for each game that is skipped
ANY: Final = 99


def lay_out(p: Position) -> None:
    """1.1: the story lies in its order, its first card is read."""
    p.clear_table()
    p.story = STORY[::-1]
    if p.start == 1:
        turn.place_card(p, 0, p.story.pop())
        p.events.clear()
        return
    _skip(p)


def _skip(p: Position) -> None:
    """13.2: all that earlier games brought has been seen; part of it has left play; the stack is prepared."""
    shown = min(FIRST_GAME + 1 + NEW_CARDS * (p.start - 2), len(STORY))
    fighters: list[int] = []
    for _ in range(shown):
        face = p.story.pop()
        p.met |= 1 << face
        if face < HAND:
            fighters.append(face)
        elif FORT < face <= FORT + FORTS:
            p.places[face - FORT] = CENTRE
    p.chance.shuffle(fighters)
    for _ in range(SKIPPED_LOSSES * (p.start - 1)):
        p.removed[fighters.pop()] += 1
        p.removed_size += 1
    p.stack = fighters + [HOURGLASS] * HOURGLASSES
    p.removable = [ANY] * len(p.removable)
    p.seen = [p.met] * p.seats
    p.fresh = story.take_new(p)
    p.chance.shuffle(p.stack)
    p.events.clear()
