"""The story deck: new cards for each game, and the new story when it has run out (clauses 6.2, 12.1–12.3)."""

from typing import Final

from zastava.games.fortress.components import COUNT, HAND, NEW_CARDS, RULE_OUT, STORY
from zastava.games.fortress.rules import turn
from zastava.games.fortress.state import RESHUFFLED, Position


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


def out_of_story(p: Position) -> list[int]:
    """How many cards of each face of the hand have left the printed story. Not to be changed."""
    return _OUT[0 if p.shuffled else len(p.story)]


def take_new(p: Position) -> int:
    """6.2, 12.1, 12.2: put new cards of the story onto the stack, unseen; how many there were."""
    taken = 0
    while taken < NEW_CARDS:
        if not p.story:
            if p.removed_size == 0:
                break
            _begin_anew(p)
        face = p.story.pop()
        if face == RULE_OUT:
            turn.place_card(p, p.turn, face)
            _begin_anew(p)
            continue
        if p.shuffled:
            _forget(p)
        p.stack.append(face)
        taken += 1
    return taken


def _begin_anew(p: Position) -> None:
    """12.1: all cards that had been removed, shuffled, are the new story."""
    p.shuffled = True
    for face in range(HAND):
        for _ in range(p.removed[face]):
            p.story.append(face)
        p.removed[face] = 0
    p.removed_size = 0
    p.chance.shuffle(p.story)
    for place in range(p.seats * HAND):
        p.known_story[place] += p.known_removed[place]
        p.known_removed[place] = 0
    p.tell(RESHUFFLED, len(p.story))


def _forget(p: Position) -> None:
    """A card left the shuffled story unseen."""
    for place in range(p.seats * HAND):
        if p.known_story[place]:
            p.known_story[place] -= 1
