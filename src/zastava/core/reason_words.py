"""Why a move, in one sentence of the game's own words."""

from collections.abc import Sequence

from zastava.core.board import Board
from zastava.core.words import Words

Reason = tuple[str, int, float]  # the kind of a term, whose it is, and by how much it changes


def why_words(board: Board, reasons: Sequence[Reason], seat: int, called: Sequence[str], t: Words) -> str:
    """A sentence for the seat that is to move, from the first reasons for which the game has words; '' for none."""
    said: list[str] = []
    for kind, whose, amount in reasons:
        if not 0 <= whose < len(called):
            continue
        words = board.reason(kind, amount, "" if whose == seat else called[whose], t)
        if words and words not in said:
            said.append(words)
    if not said:
        return ""
    if len(said) == 1:
        return t("Why: it {first}.", first=said[0])
    return t("Why: it {first}, and it {second}.", first=said[0], second=said[1])
