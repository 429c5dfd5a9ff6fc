"""What happens at a table beside the game: who resigned, what one asks the others, who was away. Appended like moves;
everything that follows from it is read out of the list.

A question stands until all whom it is put to agree, one declines, or whoever asked takes it back. That a move be taken
back lapses when whoever asks has moved again.
"""

from collections.abc import Sequence
from typing import Final

from zastava.core.contract import NOBODY
from zastava.core.words import N_
from zastava.server.entities import PERSON, RUNNING, Incident, Person, Question, Seat
from zastava.server.tables import branching
from zastava.server.tables.live_table import LiveTable

RESIGNED: Final = "resigned"
ASK_END: Final = "ask-end"  # shall the game end here, without a winner?
ASK_BACK: Final = "ask-back"  # may I take back what undo cannot?
AGREED: Final = "agreed"
DECLINED: Final = "declined"
WITHDRAWN: Final = "withdrawn"
ENDED: Final = "ended"  # by agreement
TAKEN_BACK: Final = "taken-back"  # by agreement
AWAY: Final = "away"  # a bot stands in
FLAG: Final = "flag"  # time has run out
RETURNED: Final = "returned"
CARRIED: Final = "carried"  # the seat went to another device; `person` had it before
STUMBLED: Final = "stumbled"  # a bot failed, and the level below moved for it
AGAIN: Final = "again"  # sits at the table that goes on from this one

REMOVED: Final = "removed"  # `person` was asked to leave before the game
LET_IN: Final = "let-in"  # and may sit down again

OF_THE_ROOM: Final = (REMOVED, LET_IN)  # what happens before the game, and is no talk of the table
QUESTIONS: Final = (ASK_END, ASK_BACK)
ASKED_TO_LEAVE: Final = N_("Whoever made this table has asked you to leave it. They can let you sit down again.")
_CLOSES: Final = (DECLINED, WITHDRAWN, ENDED, TAKEN_BACK, RESIGNED)


def question(live: LiveTable) -> Question | None:
    """What is asked at a table now."""
    asked, agreed = None, set[str]()
    for one in live.incidents:
        if one.kind in QUESTIONS:
            asked, agreed = one, set()
        elif one.kind in _CLOSES:
            asked = None
        elif one.kind == AGREED:
            agreed.add(one.person)
    if asked is None or live.status != RUNNING:
        return None
    if asked.kind == ASK_BACK and asked.position != target(live, asked.seat):
        return None
    waiting = put_to(live, asked.kind, asked.seat)
    left = tuple(seat for seat in waiting if live.seats[seat].holder not in agreed)
    return Question(asked.number, asked.kind, asked.seat, asked.position, left)


def put_to(live: LiveTable, kind: str, asker: int) -> tuple[int, ...]:
    """Who is asked: the first seat of each other person who has not resigned. A bot agrees to everything, also one
    that stands in, but ends no game of a person who is away."""
    known = {live.seats[asker].holder}
    found = []
    for seat in live.seats:
        if seat.kind == PERSON and not seat.resigned and seat.holder not in known:
            known.add(seat.holder)
            if not seat.stand_in or kind == ASK_END:
                found.append(seat.number)
    return tuple(found)


def target(live: LiveTable, seat: int) -> int:
    """How many moves stand before the last one of a seat, NOBODY where it has none that can be taken back. Lines that
    were joined are never cut, and nothing goes back beyond the end of a campaign that went on."""
    last = next((at for at in range(live.position - 1, -1, -1) if live.moves[at][0] == seat), NOBODY)
    if last == NOBODY:
        return NOBODY
    start = branching.uncut(live, last)
    return NOBODY if start <= max(live.seeds, default=NOBODY) else start


def removed(live: LiveTable) -> list[Incident]:
    """Who was asked to leave and was not let in again: the incidents that say so."""
    last = {one.person: one for one in live.incidents if one.kind in OF_THE_ROOM}
    return [one for one in last.values() if one.kind == REMOVED]


def given_away(live: LiveTable, seat: int) -> bool:
    """Whether a bot stands in for a seat because others wanted it."""
    if not live.seats[seat].stand_in or live.seats[seat].resigned:
        return False
    last = next((one for one in reversed(live.incidents) if one.kind == AWAY and one.seat == seat), None)
    return last is not None and last.person != live.seats[seat].holder


def carried_away(live: LiveTable, person: Person | None) -> bool:
    """Whether a person has no seat here because theirs went to another device."""
    if person is None or any(seat.holder == person.id for seat in live.seats):
        return False
    return any(one.kind == CARRIED and one.person == person.id for one in live.incidents)


def ends_with(seats: Sequence[Seat], together: bool, seat: int) -> bool:
    """Whether the game ends when this seat resigns: no person is left, or, where each plays for themselves, only one
    seat is."""
    left = [other for other in seats if other.number != seat and not other.resigned]
    people = [other for other in left if other.kind == PERSON]
    return not people or (not together and len(left) < 2)
