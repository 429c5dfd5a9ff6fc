"""What the page's script rings for: that it is somebody's turn, that a blow fell, that something moved.

Pure facts of the whole game, whatever position the page shows; nothing that the log of this seat does not say.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from zastava.core.board import Board
from zastava.games.keeping import Kept
from zastava.server.entities import LogLine, Look


class _Blow(NamedTuple):
    """The last blow of a log up to one of its moves."""

    move: LogLine  # kept with it, so that no other can take its identity
    position: int


_BLOWS: Final[Kept[_Blow]] = Kept(1024)


@dataclass(frozen=True)
class Attention:
    """Positions after which the reader is called."""

    since: int  # the last move of others: a turn that begins after it is a new one
    blow: int  # the last move that struck somebody
    shared: bool  # several people look at this device


def attention(look: Look, board: Board, held: Sequence[int]) -> Attention:
    """What has happened that a reader who holds these seats may want to hear of; 0 for what has not."""
    since = next((line.position for line in reversed(look.log) if line.seat not in held), 0)
    return Attention(since, _last_blow(look, board), len(held) > 1)


def _last_blow(look: Look, board: Board) -> int:
    """The position after the last move that struck somebody; 0 when none has."""
    seats = range(len(look.table.seats))
    for line in reversed(look.log):
        known = _BLOWS.known(id(line))
        if known is not None:
            found = known.position
            break
        if any(board.strikes(item, seat) for item in line.news for seat in seats):
            found = line.position
            break
    else:
        found = 0
    if look.log:
        _BLOWS.put(id(look.log[-1]), _Blow(look.log[-1], found))
    return found
