"""Whose eyes a page shows, whose turn it is, and the one sentence that says so.

Pure: nothing here asks the service or the clock, and nothing here knows any one game.
"""

from collections.abc import Sequence

from zastava.core.board import Board
from zastava.core.contract import WATCHER
from zastava.core.ending import AGREEMENT
from zastava.core.outcome_words import who_won
from zastava.core.words import Words
from zastava.server.entities import FINISHED, RUNNING, Look, Table


def prompt(
    look: Look,
    board: Board,
    held: Sequence[int],
    called: Sequence[str],
    t: Words,
    lit: Sequence[str] = (),
    chosen: Sequence[str] = (),
) -> str:
    """The one sentence that says what happens now, or what is still to be chosen."""
    waiting = look.view["waiting"]
    if look.view["outcome"]:
        return result(look, held, called, t)
    if look.seat in waiting and not look.table.seats[look.seat].thinker:
        return board.prompt(look.view, t, lit, chosen)
    if not waiting:
        return ""
    if waiting == [look.seat] and look.seat in held:
        return t("A bot is thinking for you.")
    if len(waiting) == 1:
        return t("{name} is thinking.", name=called[waiting[0]])
    return t("Thinking: {names}.", names=", ".join(called[seat] for seat in waiting))


def result(look: Look, held: Sequence[int], called: Sequence[str], t: Words) -> str:
    """Who won, in one sentence; of a player alone, which title."""
    outcome = look.view["outcome"]
    if look.table.ended == AGREEMENT:
        return t(outcome["reason"])
    if outcome["title"]:
        return t("{name} has earned a title: {title}.", name=called[0], title=t(outcome["title"]))
    return who_won(outcome["winners"], called, t, held, look.together)


def turn_of(table: Table, held: Sequence[int]) -> tuple[int, ...]:
    """The seats among these for which a person must decide now."""
    if table.status != RUNNING:
        return ()
    return tuple(seat for seat in table.waiting if seat in held and not table.seats[seat].thinker)


def viewer(
    table: Table, held: Sequence[int], secrets: bool, asked: int | None, shown: int | None
) -> tuple[int, int | None]:
    """Whose eyes the page shows, and the seat for which a curtain must come first (None for no curtain).

    `asked` is the seat that the address names, `shown` the one for which the curtain was last opened on this device.
    With secrets a seat's page stays until its player passes the device on, so that they see what their move brought.
    """
    if table.status == FINISHED and asked is not None and asked < len(table.seats):
        return asked, None  # all hands are open
    if not held:
        return WATCHER, None
    deciding = turn_of(table, held)
    if not secrets or len(held) == 1 or table.status == FINISHED:
        for seat in (asked, shown if shown in deciding else None, *deciding, shown, *held):
            if seat is not None and seat in held:
                return seat, None
    if shown is not None and shown in held:
        return shown, None
    return WATCHER, deciding[0] if deciding else held[0]
