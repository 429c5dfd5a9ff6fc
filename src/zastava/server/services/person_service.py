"""Persons: who they are, their programs, and the links that carry them or a seat to another device."""

from zastava.core import registry
from zastava.core.contract import WATCHER
from zastava.core.words import N_
from zastava.server.entities import PERSON, Carry, Person, Seat, Token
from zastava.server.refusals import Unknown
from zastava.server.services.service_parts import ServiceParts
from zastava.server.storage.storage import Lost
from zastava.server.tables import incidents, permissions, played_games
from zastava.server.tables.played_games import Played, Result


class PersonService(ServiceParts):
    """What persons can ask for."""

    async def enroll(self, name: str, lang: str = "") -> Person:
        """A new person of this name (1–40 characters, no control characters). Then set their cookie:
        `identity.cookie(service.key, person, secure=…)` makes it."""
        return await self._people.enroll(name, lang)

    async def person(self, person_id: str) -> Person | None:
        """The person of this id."""
        return await self._people.find(person_id)

    async def rename(self, person: Person, name: str | None = None, lang: str | None = None) -> Person:
        """Change a person's name or language; seats that they already hold keep the name they sat down with."""
        return await self._people.rename(person, name, lang)

    async def choose_confirming(self, person: Person, confirm: str) -> Person:
        """Change which moves a person is asked about once more, on all their devices: `CONFIRMING`."""
        return await self._people.choose_confirming(person, confirm)

    async def issue_token(self, person: Person) -> str:
        """A new token with which a program acts for this person through the API; shown once, stored as a hash."""
        return await self._people.issue_token(person)

    async def person_by_token(self, token: str) -> Person | None:
        """The person whom a token stands for."""
        return await self._people.by_token(token)

    async def tokens(self, person: Person) -> list[Token]:
        """The tokens of a person, newest first."""
        return await self._people.tokens(person)

    async def revoke(self, person: Person, name: str) -> None:
        """Make a token worthless."""
        await self._people.revoke(person, name)

    async def sign_out(self, person: Person) -> Person:
        """Sign a person out everywhere: cookies, tokens and unused links. Set a new cookie where they asked for it."""
        return await self._people.sign_out(person)

    async def subscribe(self, person: Person, endpoint: str, key: str, secret: str, lang: str) -> None:
        """Let a device of a person be called by push messages when it is their turn and no page of theirs is open."""
        await self._pushing.subscribe(person, endpoint, key, secret, lang)

    async def unsubscribe(self, person: Person, endpoint: str) -> None:
        """Call a device no more."""
        await self._pushing.unsubscribe(person, endpoint)

    async def played(self, person: Person) -> tuple[list[Played], list[Result]]:
        """The finished games of a person, newest first, and what those came to that are counted already. Only for the
        person themselves; games that are not over are not looked at."""
        found = await played_games.of_person(self._storage, person.id)
        ended = await self._outcomes.of([one.table for one in found])
        games = registry.games()
        known = [one for one in found if one.table in ended and one.game in games]
        return found, [played_games.result(one, ended[one.table], games[one.game].cooperative) for one in known]

    async def carry(self, person: Person, table_id: str = "", seat: int | None = None) -> str:
        """A one-time code for another device, good for a quarter of an hour: for one seat, or (without a table) for
        the whole identity. Put it into a link to a page with a button: what previews links must not use it up."""
        if not table_id:
            return await self._people.carry(person, "", WATCHER)
        live = await self._store.get(table_id)
        number = WATCHER if seat is None else seat
        permissions.theirs(live.seat(number), person)
        return await self._people.carry(person, table_id, number)

    async def look_at_carry(self, code: str) -> Carry:
        """What an unused code would do (for the page with the button); Unknown when it is used, expired or wrong."""
        return (await self._people.look_at_carry(code))[0]

    async def use_carry(self, code: str, person: Person | None) -> Person:
        """Use a code up. Whoever asks becomes the person who made it (set the cookie), or, for a seat, takes it over
        as themselves; a device that has no name yet gets the seat's name. Answers who they are now."""
        carry, maker = await self._people.look_at_carry(code)
        gone = Unknown(N_("This link has been used or is too old. Ask for a new one."))
        if not carry.table:
            try:
                await self._storage.write(self._people.spend(code))
            except Lost:
                raise gone from None
            return maker
        live = await self._store.get(carry.table)
        taker = person or await self._people.enroll(live.seat(carry.seat).name, maker.lang)

        def hand_over(seat: Seat) -> Seat:
            if seat.holder != maker.id or seat.resigned:
                raise gone
            return Seat(seat.number, PERSON, seat.name, taker.id, "", "")

        carried = (incidents.CARRIED, maker.id) if taker.id != maker.id else None
        await self._changes.reseat(live, carry.seat, hand_over, gone, self._people.spend(code), incident=carried)
        return taker
