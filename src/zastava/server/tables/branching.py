"""Going on from a position of a finished game at a new table: its moves so far become the first of the new history."""

from zastava.core.words import N_
from zastava.server.entities import FINISHED, Person
from zastava.server.refusals import Conflict
from zastava.server.tables.joint_phase import PLAY, SEED
from zastava.server.tables.live_table import LiveTable

LEVEL = "greedy"  # of the bots that take the places of people


def start(live: LiveTable, at: int) -> int:
    """The last position up to `at` from which a table can go on: not in the middle of lines that were joined.

    Conflict when the game still runs, or when it is over there.
    """
    if live.status != FINISHED:
        raise Conflict(N_("The game is not over yet."))
    live.state_at(at)  # Unknown when there is no such position
    found = uncut(live, at)
    if found == live.position and live.state.outcome is not None:
        raise Conflict(N_("The game is over there. Go back a move and try again."))
    return found


def uncut(live: LiveTable, at: int) -> int:
    """The last position up to `at` that is not in the middle of lines that were joined."""
    found = 0
    left: set[int] = set()  # seats of a joint phase whose lines have not been played yet
    for position, state in enumerate(live.positions(0)):
        if position > at:
            break
        waiting = set(state.waiting)
        if not left or not waiting <= left:
            left = waiting if len(waiting) > 1 else set()
            found = position
        else:
            left = waiting
    return found


def history(live: LiveTable, at: int) -> list[tuple[str, int, str]]:
    """The lines of history that lead to a position, without what was taken back."""
    lines = []
    for number, (seat, notation) in enumerate(live.moves[:at]):
        if number in live.seeds:  # here a campaign went on
            lines.append((SEED, seat, str(live.seeds[number])))
        lines.append((PLAY, seat, notation))
    return lines


def seats(live: LiveTable, person: Person, at: int, wanted: int | None) -> list[str]:
    """What sits at the new table: the person, and bots for everyone else.

    The person's seat is the one they want, else the one they had, else one that decides at this position.
    """
    table = live.table()
    mine = (
        live.seat(wanted).number
        if wanted is not None
        else next(iter(table.held_by(person)), live.state_at(at).waiting[0])
    )
    return ["me" if seat.number == mine else f"bot:{seat.bot or LEVEL}" for seat in table.seats]
