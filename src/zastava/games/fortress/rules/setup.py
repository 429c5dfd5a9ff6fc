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
from zastava.games.fortress.position import CENTRE, Position
from zastava.games.fortress.rules import story, turn

LATEST_START: Final[int] = CHAPTERS + 1  # the game that begins when the story has run out
MOST_GAMES: Final = 20
SKIPPED_LOSSES: Final = 4  # so many number cards leave play for each game that is skipped
ANY: Final = 99


def lay_out(position: Position) -> None:
    """1.1: the story lies in its order, its first card is read."""
    position.clear_table()
    position.story = STORY[::-1]
    if position.start == 1:
        turn.place_card(position, 0, position.story.pop())
        position.events.clear()
        return
    _skip(position)


def _skip(position: Position) -> None:
    """13.2: all that earlier games brought has been seen; part of it has left play; the stack is prepared."""
    shown = min(FIRST_GAME + 1 + NEW_CARDS * (position.start - 2), len(STORY))
    fighters: list[int] = []
    for _ in range(shown):
        face = position.story.pop()
        position.met |= 1 << face
        if face < HAND:
            fighters.append(face)
        elif FORT < face <= FORT + FORTS:
            position.places[face - FORT] = CENTRE
    position.chance.shuffle(fighters)
    for _ in range(SKIPPED_LOSSES * (position.start - 1)):
        position.removed[fighters.pop()] += 1
        position.removed_size += 1
    position.stack = fighters + [HOURGLASS] * HOURGLASSES
    position.removable = [ANY] * len(position.removable)
    position.seen = [position.met] * position.seats
    position.fresh = story.take_new(position)
    position.chance.shuffle(position.stack)
    position.events.clear()
