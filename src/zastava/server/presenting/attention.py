"""What the page's script rings for: that it is somebody's turn, that a blow fell, that something moved.

Pure facts of the whole game, whatever position the page shows; nothing that the log of this seat does not say.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from zastava.core.board import Board
from zastava.games.keeping import Kept
from zastava.server.entities import Look

_BLOWS: Final[Kept[int]] = Kept(1024)


@dataclass(frozen=True)
class Attention:
    """Positions after which the reader is called."""

    since: int  # the last move of others: a turn that begins after it is a new one
    blow: int  # the last move that struck somebody
    shared: bool  # several people look at this device


def attention(look: Look, board: Board, held: Sequence[int]) -> Attention:
    """What has happened that a reader who holds these seats may want to hear of; 0 for what has not."""
    others = [line.position for line in look.log if line.seat not in held]
    return Attention(max(others, default=0), _last_blow(look, board), len(held) > 1)


def _last_blow(look: Look, board: Board) -> int:
    """The position after the last move that struck somebody; 0 when none has."""
    known = (look.table.id, look.seat, look.mark, look.last, len(look.log))  # picking does not change it
    seats = range(len(look.table.seats))
    struck = (
        line.position
        for line in reversed(look.log)
        if any(board.strikes(item, seat) for item in line.news for seat in seats)
    )
    return _BLOWS.get(known, lambda: next(struck, 0))
