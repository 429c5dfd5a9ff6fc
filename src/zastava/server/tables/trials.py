"""Trials on a copy: why something cannot be picked, and whether a move could be taken back."""

from collections.abc import Sequence
from typing import Final

from zastava.core.contract import OPEN, Game, State
from zastava.core.errors import IllegalMove
from zastava.core.picks import kind_of, narrow
from zastava.server.entities import LegalMove

MOST_GUESSES: Final = 24


def guesses(legal: Sequence[LegalMove], chosen: Sequence[str], pick: str) -> list[str]:
    """What somebody may have meant who points at this: legal moves with it in the place of another of its kind."""
    kind, _, meant = pick.partition(":")
    found: dict[str, None] = {}
    for number in narrow([move.path for move in legal], chosen).matching:
        move = legal[number]
        for stage in move.path:
            for other in stage:
                if kind_of(other) != kind or other in chosen:
                    continue
                words = move.notation.split(" ")
                told = other.partition(":")[2]
                if told in words:
                    words[words.index(told)] = meant
                    found[" ".join(words)] = None
        if len(found) >= MOST_GUESSES:
            break
    return list(found)


def why_not(game: Game, state: State, seat: int, notations: Sequence[str]) -> IllegalMove | None:
    """The refusal of the first of these that is a move and not allowed; None when the rules have nothing to say."""
    for notation in notations:
        try:
            move = game.parse(notation)
        except IllegalMove:
            continue
        try:
            state.copy().play(seat, move)
        except IllegalMove as error:
            return error
    return None


def can_be_taken_back(game: Game, state: State, seat: int, notation: str) -> bool:
    """Whether a legal move leaves its seat free to take it back."""
    after = state.copy()
    after.play(seat, game.parse(notation))
    return after.outcome is None and after.sealed(seat) == OPEN
