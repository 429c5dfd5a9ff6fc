"""Who may do what at a table."""

from zastava.core.words import N_
from zastava.server.entities import Person, Seat
from zastava.server.refusals import Conflict, Forbidden


def theirs(seat: Seat, person: Person | None) -> None:
    """Forbidden when a seat is not held by this person."""
    if person is None or seat.holder != person.id:
        raise Forbidden(N_("This is not your seat."))


def decides(seat: Seat, person: Person) -> None:
    """Forbidden when a seat is not theirs, Conflict when a bot decides for it."""
    theirs(seat, person)
    if seat.stand_in:
        raise Conflict(N_("A bot plays for you. Come back first."))


def too_late() -> Conflict:
    """What to tell the second of two who wanted to change the same thing."""
    return Conflict(N_("Someone was faster. Look again."))
