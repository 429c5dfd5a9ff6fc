"""Taking back: which moves a seat may take back, and why not.

One undo for one step and for the whole turn: as far back as the same seat has moved, nothing was drawn or revealed, and
nobody else has come to decide.
"""

from typing import Final

from zastava.core.contract import CHANCE, OPEN, PASSED, REVEALED, State
from zastava.core.words import N_
from zastava.server.entities import FINISHED
from zastava.server.live_table import LiveTable

_SEALED: Final = {
    OPEN: "",
    CHANCE: N_("The last move drew, shuffled or rolled: it stands."),
    REVEALED: N_("The last move showed something that was hidden: it stands."),
    PASSED: N_("Someone else is to decide now: the last move stands."),
}
_BEHIND_CURTAIN: Final = N_("Another player of this device is to decide now, behind the curtain: the last move stands.")
_NOTHING: Final = N_("There is no move of yours to take back yet.")


def why_not(live: LiveTable, seat: int) -> str:
    """ "" when a seat may take back its last move, else why not."""
    if live.status == FINISHED:
        return N_("The game is over and its seed is known: all moves stand.")
    if live.phase is None:
        return _why_it_stands(live, seat, live.position, live.state)
    line = live.line(seat)
    if line is None:
        return N_("Others are deciding now: what was played before stands.")
    if not line.moves:
        return _NOTHING
    return _SEALED[line.state.sealed(seat)]


def count(live: LiveTable, seat: int, turn: bool) -> int:
    """How many moves go back: the last one, with the yes that was given at once after it, or as much of the seat's
    whole turn as may; 0 when none may."""
    if why_not(live, seat):
        return 0
    line = live.line(seat)
    if line is not None:
        last = len(line.moves)
        while turn and last > 1 and line.state_at(last - 1).sealed(seat) == OPEN:
            last -= 1
        return len(line.moves) - last + 1
    one = 1
    while live.given(live.position - one):
        one += 1
    if not turn:
        return one
    mover = live.moves[live.position - one][0]
    first = live.position - one
    while first > live.floor and (live.given(first - 1) or live.moves[first - 1][0] == mover):
        first -= 1
    whys = [
        _why_it_stands(live, seat, position, state)
        for position, state in enumerate(live.positions(first + 1), first + 1)
    ]
    standing = [position for position, why in enumerate(whys, first + 1) if why]
    return live.position - (standing[-1] if standing else first)


def _why_it_stands(live: LiveTable, seat: int, position: int, state: State) -> str:
    """ "" when a seat may take back the move that led to a position, else why not."""
    mine = live.led_with(seat)
    if all(mover not in mine for mover, _ in live.moves[:position]):
        return _NOTHING
    mover = live.moves[position - 1][0]
    if mover not in mine:
        return N_("Someone else has moved since your last move: it stands.")
    sealed = state.sealed(mover)
    if position <= live.floor:
        return _SEALED[sealed] or N_("Everybody has decided: what was played stands.")
    if sealed == PASSED:
        if set(state.waiting) <= set(mine):
            return ""  # the decision went to the same person
        holders = {live.seats[number].holder for number in state.waiting}
        if live.game.secrets and holders == {live.seats[seat].holder}:
            return _BEHIND_CURTAIN
    return _SEALED[sealed]
