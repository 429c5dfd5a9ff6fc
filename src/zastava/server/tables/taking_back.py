"""Taking back at a table of the server: on a line of one's own, or in the history that all share."""

from typing import Final

from zastava.core import taking_back
from zastava.core.contract import OPEN, PASSED
from zastava.core.taking_back import NOTHING, WHY
from zastava.core.words import N_
from zastava.server.entities import FINISHED
from zastava.server.tables.live_table import LiveTable

_BEHIND_CURTAIN: Final = N_("Another player of this device is to decide now, behind the curtain: the last move stands.")


def why_not(live: LiveTable, seat: int) -> str:
    """ "" when a seat may take back its last move, else why not."""
    if live.status == FINISHED:
        return N_("The game is over and its seed is known: all moves stand.")
    if live.phase is None:
        why = taking_back.why_it_stands(live, seat, live.position, live.state)
        return _BEHIND_CURTAIN if why == PASSED and _same_device(live, seat) else WHY[why]
    line = live.line(seat)
    if line is None:
        return N_("Others are deciding now: what was played before stands.")
    return WHY[line.state.sealed(seat) if line.moves else NOTHING]


def count(live: LiveTable, seat: int, turn: bool) -> int:
    """How many moves go back: the last one, with the yes that was given at once after it, or as much of the seat's
    whole turn as may; 0 when none may."""
    if why_not(live, seat):
        return 0
    line = live.line(seat)
    if line is None:
        return taking_back.count(live, seat, turn)
    last = len(line.moves)
    while turn and last > 1 and line.state_at(last - 1).sealed(seat) == OPEN:
        last -= 1
    return len(line.moves) - last + 1


def _same_device(live: LiveTable, seat: int) -> bool:
    """Whether all who are to decide now are players of the device at which this seat is played."""
    return live.game.secrets and {live.seats[number].holder for number in live.state.waiting} == {
        live.seats[seat].holder
    }
