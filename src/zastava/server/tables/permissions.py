"""Who may do what at a table."""

from zastava.core.words import N_
from zastava.server.entities import FINISHED, ChatLine, Person, Seat
from zastava.server.refusals import Conflict, Forbidden
from zastava.server.tables.live_table import LiveTable


def theirs(seat: Seat, person: Person | None) -> None:
    """Forbidden when a seat is not held by this person."""
    if person is None or seat.holder != person.id:
        raise Forbidden(N_("This is not your seat."))
    if seat.resigned:
        raise Forbidden(N_("You have resigned here."))


def decides(seat: Seat, person: Person) -> None:
    """Forbidden when a seat is not theirs, Conflict when a bot decides for it."""
    theirs(seat, person)
    if seat.stand_in:
        raise Conflict(N_("A bot plays for you. Come back first."))


def may_read(live: LiveTable, person: Person | None) -> bool:
    """Whether somebody may read what was said: who is sent the link to a private game that is over sees only the
    game."""
    if live.row.listed or live.status != FINISHED:
        return True
    return person is not None and (live.row.owner == person.id or bool(live.table().held_by(person)))


def heard(live: LiveTable, person: Person | None) -> list[ChatLine]:
    """What somebody may read of what was said: players learn only at the end what those who watched said."""
    if not may_read(live, person):
        return []
    if live.status == FINISHED or not live.table().held_by(person):
        return live.chat
    return [line for line in live.chat if not line.watching]


def too_late() -> Conflict:
    """What to tell the second of two who wanted to change the same thing."""
    return Conflict(N_("Someone was faster. Look again."))
