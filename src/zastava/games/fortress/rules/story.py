"""The story deck: new cards for each game, and the new story when it has run out (clauses 6.2, 12.1–12.3)."""

from typing import Final

from zastava.games.fortress.components import COUNT, HAND, NEW_CARDS, RULE_OUT, STORY
from zastava.games.fortress.position import RESHUFFLED, Position
from zastava.games.fortress.rules import turn


def _counts_out() -> list[list[int]]:
    tables: list[list[int]] = []
    for left in range(len(STORY) + 1):
        out = COUNT[:HAND]
        for face in STORY[len(STORY) - left :]:
            if face < HAND:
                out[face] -= 1
        tables.append(out)
    return tables


_OUT: Final[list[list[int]]] = _counts_out()


def out_of_story(position: Position) -> list[int]:
    """How many cards of each face of the hand have left the printed story. Not to be changed."""
    return _OUT[0 if position.shuffled else len(position.story)]


def take_new(position: Position) -> int:
    """6.2, 12.1, 12.2: put new cards of the story onto the stack, unseen; how many there were. The moment the story's
    last card is taken there is a new one."""
    taken = 0
    while taken < NEW_CARDS:
        if not position.story:
            if position.removed_size == 0:
                break
            _begin_anew(position)
        face = position.story.pop()
        if face == RULE_OUT:
            turn.place_card(position, position.turn, face)
            _begin_anew(position)
            continue
        if position.shuffled:
            _forget(position)
        position.stack.append(face)
        taken += 1
        if not position.story and position.removed_size:
            _begin_anew(position)
    return taken


def _begin_anew(position: Position) -> None:
    """12.1: all cards that had been removed, shuffled, are the new story."""
    position.shuffled = True
    for face in range(HAND):
        for _ in range(position.removed[face]):
            position.story.append(face)
        position.removed[face] = 0
    position.removed_size = 0
    position.chance.shuffle(position.story)
    for place in range(position.seats * HAND):
        position.known_story[place] += position.known_removed[place]
        position.known_removed[place] = 0
    position.events.add(RESHUFFLED, len(position.story))


def _forget(position: Position) -> None:
    """A card left the shuffled story unseen."""
    for place in range(position.seats * HAND):
        if position.known_story[place]:
            position.known_story[place] -= 1
