"""What people decide at a table beside the game: to resign, to end or take back by agreement, to let a bot stand in."""

from typing import Final

from zastava import bots
from zastava.core.words import N_
from zastava.server.entities import PERSON, Person, Seat
from zastava.server.refusals import Conflict, Forbidden, Refusal
from zastava.server.services.service_parts import ServiceParts
from zastava.server.tables import incidents, permissions
from zastava.server.tables.agreement_changes import NO, YES
from zastava.server.tables.live_table import LiveTable

KINDS: Final = {"end": incidents.ASK_END, "back": incidents.ASK_BACK}  # as pages and programs call them


class AgreementService(ServiceParts):
    """What can be agreed on at a table."""

    async def resign(self, person: Person, table_id: str, seat: int) -> None:
        """Give up a seat for good. Where others go on, a bot plays under the name and the person is out; with two
        sides, or without another person, the game ends."""
        live = await self._store.get(table_id)
        self._seen(live, person)
        await self._agreements.resign(live, person, seat)

    async def propose(self, person: Person, table_id: str, seat: int, kind: str) -> None:
        """Ask all others at the table to end the game here without a winner ("end"), or to let this seat take back its
        last move although undo cannot ("back"). Bots agree to everything."""
        if kind not in KINDS:
            raise Refusal(N_("One can ask for '{kinds}', not for '{got}'."), kinds=", ".join(KINDS), got=kind[:40])
        live = await self._store.get(table_id)
        await self._act(live, person)
        await self._agreements.ask(live, person, seat, KINDS[kind])

    async def answer(self, person: Person, table_id: str, seat: int, number: int, said: str) -> None:
        """Answer an open question "yes" or "no"; `number` is that of `Look.question`. Whoever asked it takes it back
        by a no."""
        if said not in (YES, NO):
            raise Refusal(N_("An answer is '{yes}' or '{no}', not '{got}'."), yes=YES, no=NO, got=said[:40])
        live = await self._store.get(table_id)
        await self._act(live, person)
        await self._agreements.answer(live, person, seat, number, said)

    async def stand_in(self, person: Person, table_id: str, seat: int, bot: str = "greedy") -> None:
        """Let a bot play for a person who is away: for oneself always; for another when they are absent (`Look.absent`)
        and one sits at the table or owns it. The seat stays theirs."""
        level = bots.find(bot).name
        live = await self._store.get(table_id)
        self._seen(live, person)

        def replace(old: Seat) -> Seat:
            if old.kind != PERSON or old.resigned:
                raise Conflict(N_("Nobody sits here whom a bot could stand in for."))
            if live.row.challenge:
                raise Conflict(N_("Nobody plays the day's challenge for another."))
            if old.holder != person.id:
                if not live.table().held_by(person) and live.row.owner != person.id:
                    raise Forbidden(N_("Only those who sit at this table can do that."))
                if seat not in self._presence.absent(live):
                    raise Conflict(
                        N_("{name} is here. A bot can stand in only for someone who is away."), name=old.name
                    )
            return Seat(seat, PERSON, old.name, old.holder, "", level)

        await self._changes.reseat(live, seat, replace, permissions.too_late(), incident=(incidents.AWAY, person.id))

    async def come_back(self, person: Person, table_id: str, seat: int) -> None:
        """Play for oneself again; nothing where no bot stands in."""
        live = await self._store.get(table_id)
        self._seen(live, person)
        if live.seat(seat).holder == person.id and not live.seat(seat).stand_in:
            return

        def return_(old: Seat) -> Seat:
            permissions.theirs(old, person)
            return Seat(seat, PERSON, old.name, old.holder, "", "")

        await self._changes.reseat(
            live, seat, return_, permissions.too_late(), incident=(incidents.RETURNED, person.id)
        )

    async def _act(self, live: LiveTable, person: Person) -> None:
        """A person does something at a table: what others gave to a bot while they were away is theirs again."""
        self._seen(live, person)
        for seat in live.table().held_by(person):
            if incidents.given_away(live, seat):
                await self.come_back(person, live.id, seat)

    async def _take_over(self, live: LiveTable, person: Person, seat: int) -> None:
        """A person decides for a seat: if a bot stands in there, no longer."""
        await self._keeper.check(live)
        if live.seat(seat).stand_in:
            await self.come_back(person, live.id, seat)
