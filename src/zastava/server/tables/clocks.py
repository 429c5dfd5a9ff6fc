"""Clocks of a table: how much time a seat has to decide, and what is left of it.

A clock is a text that a table carries: "" for none, `move:SECONDS` (so much for each move), or `bank:SECONDS+SECONDS`
(so much for the game, and so much more after each move). A seat's face runs while its person must decide, and only
then: not while a bot decides for it. Whoever takes a move back does not get its time back, and earns nothing by playing
it again. Where several decide at once, what they do on lines of their own changes no face until they have finished.

Pure: nothing here waits, writes or asks what time it is. Times are milliseconds, moments those since 1970.
"""

import re
import time
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Final, NamedTuple

import msgspec

from zastava.core.words import N_
from zastava.server.refusals import Refusal

MOVE: Final = "move"  # calm: so much for each move
BANK: Final = "bank"  # so much for the game, and more after each move
NONE: Final = "none"
SECOND: Final = 1000
SHORTEST: Final = 10  # seconds
LONGEST: Final = 30 * 24 * 3600
MOST_MORE: Final = 24 * 3600  # after each move
_LEAST_ALLOWANCE: Final = 30
_WRITTEN: Final = re.compile(r"(move):(\d{1,12})|(bank):(\d{1,12})\+(\d{1,12})", re.ASCII)


class Clock(NamedTuple):
    """What is agreed on at a table."""

    kind: str  # MOVE or BANK
    seconds: int
    more: int = 0  # seconds after each move, for a bank

    @property
    def text(self) -> str:
        """As `read` takes it."""
        return f"{self.kind}:{self.seconds}" + (f"+{self.more}" if self.kind == BANK else "")

    @property
    def allowance(self) -> int:
        """Milliseconds for somebody who comes back after their time had run out."""
        return min(self.seconds, max(_LEAST_ALLOWANCE, self.seconds // 10)) * SECOND


class Face(msgspec.Struct, frozen=True):
    """The clock of one seat."""

    left: int  # when it does not run
    due: int | None  # the moment at which it runs out, None while it does not run
    since: int  # the moment since which the seat thinks about its move, or did last
    reach: int  # the position up to which time was given


def moment() -> int:
    """What time it is."""
    return time.time_ns() // 1_000_000


def stamp(when: datetime) -> int:
    """A moment of the rows as one of the clocks."""
    return round(when.timestamp() * SECOND)


def read(text: str) -> Clock | None:
    """The clock that a text names, None for none; Refusal, saying what is expected."""
    if text in ("", NONE):
        return None
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise Refusal(N_("A clock is 'none', 'move:SECONDS' or 'bank:SECONDS+SECONDS', not '{got}'."), got=text[:40])
    clock = Clock(found[1] or found[3], int(found[2] or found[4]), int(found[5] or 0))
    if not SHORTEST <= clock.seconds <= LONGEST or clock.more > MOST_MORE:
        raise Refusal(
            N_("A clock gives from {least} seconds to {most} days, and at most {more} hours more after each move."),
            least=SHORTEST,
            most=LONGEST // (24 * 3600),
            more=MOST_MORE // 3600,
        )
    return clock


def checked(text: str) -> str:
    """A clock as a table keeps it."""
    clock = read(text)
    return "" if clock is None else clock.text


def start(clock: Clock, seats: int) -> dict[int, Face]:
    """The faces before the first move."""
    return {seat: Face(clock.seconds * SECOND, None, 0, -1) for seat in range(seats)}


def turned(
    clock: Clock,
    faces: Mapping[int, Face],
    running: Collection[int],
    position: int,
    reached: Mapping[int, int],
    now: int,
) -> dict[int, Face]:
    """The faces that something has changed: these seats are to decide now, so many moves stand in common, and so many
    of those who have just finished, their own line included."""
    after = {}
    for seat, face in faces.items():
        if seat in running:
            after[seat] = _went_on(clock, face, position, now) if face.due else _began(clock, face, position, now)
        elif face.due is not None:
            after[seat] = _stopped(clock, face, reached.get(seat, -1), now)
    return {seat: face for seat, face in after.items() if face != faces[seat]}


def _began(clock: Clock, face: Face, position: int, now: int) -> Face:
    left = clock.seconds * SECOND if clock.kind == MOVE and position > face.reach else face.left
    left = left if left > 0 else clock.allowance
    return Face(left, now + left, now, max(face.reach, position))


def _went_on(clock: Clock, face: Face, position: int, now: int) -> Face:
    """A move was played, and the same seat is to decide again."""
    if position <= face.reach or face.due is None:
        return face
    due = now + clock.seconds * SECOND if clock.kind == MOVE else face.due + clock.more * SECOND
    return Face(face.left, due, now, position)


def _stopped(clock: Clock, face: Face, reached: int, now: int) -> Face:
    left = max(0, (face.due or now) - now)
    if clock.kind == MOVE and reached >= 0:  # it has finished: the next time it has all of it again
        left = clock.seconds * SECOND
    earned = clock.kind == BANK and reached > face.reach
    return Face(left + (clock.more * SECOND if earned else 0), None, face.since, max(face.reach, reached))


def back_to(faces: Mapping[int, Face], position: int) -> dict[int, Face]:
    """The faces after all agreed to take moves back: what comes after this position is new again."""
    return {seat: Face(face.left, face.due, face.since, min(face.reach, position - 1)) for seat, face in faces.items()}
