"""Why a move, in one sentence of the game's own words."""

from collections.abc import Sequence
from typing import Final

from zastava.core.board import Board
from zastava.core.words import Words

Reason = tuple[str, int, float]  # the kind of a term, whose it is, and by how much it changes

# Kinds that are no terms, said where nothing else has words. Nothing else is worth more before a turn is ended; the
# amount is by how much the best of it is worth less, for which a game may have words that go after "the best of it".
VAIN: Final = "vain"
EVEN: Final = "even"  # all moves are worth the same


def why_words(board: Board, reasons: Sequence[Reason], seat: int, called: Sequence[str], t: Words) -> str:
    """A sentence for the seat that is to move, from the first reasons for which the game has words; '' for none."""
    said: list[str] = []
    rest = ""
    for kind, whose, amount in reasons:
        if not 0 <= whose < len(called):
            continue
        if kind in (VAIN, EVEN):
            rest = _nothing_else(board, kind, amount, t)
            continue
        words = board.reason(kind, amount, "" if whose == seat else called[whose], t)
        if words and words not in said:
            said.append(words)
    if not said:
        return rest
    if len(said) == 1:
        return t("Why: it {first}.", first=said[0])
    return t("Why: it {first}, and it {second}.", first=said[0], second=said[1])


def _nothing_else(board: Board, kind: str, amount: float, t: Words) -> str:
    """Why a move that brings nothing is as good as any."""
    if kind == EVEN:
        return t("Why: all that you can do now comes to the same.")
    if cost := board.reason(VAIN, amount, "", t):
        return t("Why: nothing else that you can do now would gain you anything; the best of it {cost}.", cost=cost)
    return t("Why: nothing else that you can do now would gain you anything.")
