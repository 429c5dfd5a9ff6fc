"""The day's challenge: what it is, one try for each person, and how the others fared."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

import msgspec

from zastava.core import registry
from zastava.core.words import N_
from zastava.server.entities import Person, Table
from zastava.server.refusals import Conflict, Unknown
from zastava.server.services.table_service import TableService
from zastava.server.storage.storage import Lost
from zastava.server.tables import challenges, new_tables
from zastava.server.tables.challenges import Challenge, Try
from zastava.server.tables.outcomes import Ended

SHOWN: Final = 100  # results of a day


class Result(msgspec.Struct, frozen=True):
    """A try that was finished in time."""

    place: int  # from 1, shared by equals
    table: str
    name: str
    ended: Ended


class ChallengeService(TableService):
    """What can be asked about the day's challenge."""

    async def challenge(self, day: date | None = None) -> Challenge | None:
        """The challenge of a day, today's when none is named; None for a server without a game for it, and for a day on
        which nobody tried. Unknown for a day that is yet to come. Send its seed to nobody."""
        now = challenges.today()
        if day is not None and day > now:
            raise Unknown(N_("That day is yet to come."))
        known = await challenges.begun(self._storage, day or now)
        if known is not None or (day is not None and day != now):
            return known
        return challenges.plan(self.key, now, registry.games())

    async def begin_challenge(self, person: Person, address: str = "") -> Table:
        """Begin today's challenge, or go on with the try that the person has."""
        known = await self.my_try(person)
        if known is not None:
            return await self.table(known.table)
        plan = await self.challenge()
        if plan is None:
            raise Unknown(N_("No game on this server has a challenge."))
        row, seats = new_tables.table(person, registry.find(plan.game), plan.options, ["me"] * plan.seats, listed=False)
        row.seed, row.challenge = str(plan.seed), plan.day.isoformat()
        try:
            return await self._create(row, seats, address)
        except Lost:  # two clicks at once
            known = await self.my_try(person)
            if known is None:
                raise Conflict(N_("Someone was faster. Look again.")) from None
            return await self.table(known.table)

    async def my_try(self, person: Person | None, day: date | None = None) -> Try | None:
        """The person's try of a day, today's when none is named."""
        if person is None:
            return None
        return await challenges.try_of(self._storage, person.id, day or challenges.today())

    async def results(self, day: date) -> tuple[list[Result], int]:
        """How those fared who finished a day's challenge in time, best first, and how many have begun it."""
        everyone = await challenges.tries(self._storage, day)
        in_time = [one for one in everyone if one.finished is not None and one.finished < challenges.end_of(day)]
        ended = await self._outcomes.of([one.table for one in in_time])
        known = [one for one in in_time if one.table in ended]
        merits = {one.table: merit(ended[one.table]) for one in known}
        known.sort(key=lambda one: merits[one.table], reverse=True)
        ranked = [
            Result(
                1 + sum(merits[other.table] > merits[one.table] for other in known),
                one.table,
                one.name,
                ended[one.table],
            )
            for one in known[:SHOWN]
        ]
        return ranked, len(everyone)

    async def days_with_tries(self, days: Sequence[date]) -> set[date]:
        """Those of these days on which somebody has tried."""
        return await challenges.tried(self._storage, days)

    async def may_see_tries(self, person: Person | None, day: date) -> bool:
        """Whether somebody may look at the tries of others: the day is over, or they have finished their own."""
        if day < challenges.today():
            return True
        own = await self.my_try(person, day)
        return own is not None and own.finished is not None

    async def challenge_streak(self, person: Person) -> tuple[int, int]:
        """How many days in a row a person has finished the challenge, up to today or yesterday; and at most ever."""
        days = await challenges.days_of(self._storage, person.id)
        one = timedelta(days=1)
        last = challenges.today()
        now = _run_to(days, last if last in days else last - one)
        return now, max((_run_to(days, day) for day in days), default=0)


def _run_to(days: set[date], last: date) -> int:
    count = 0
    while last - timedelta(days=count) in days:
        count += 1
    return count


def merit(ended: Ended) -> tuple[int, int, int]:
    """What results are compared by: won or not, then points, then fewer moves; or, where a game without points is lost,
    who held out longer."""
    held_out = ended.scores is None and not ended.winners
    return int(bool(ended.winners)), sum(ended.scores or ()), ended.moves if held_out else -ended.moves
