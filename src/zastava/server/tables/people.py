"""Persons: who gave a name, the tokens of their programs, and the one-time codes that carry a seat along."""

from collections import OrderedDict
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec
from sqlalchemy import delete, insert, select, update

from zastava.core.contract import WATCHER
from zastava.core.words import N_
from zastava.server import checks, identity
from zastava.server.entities import Carry, Person, Token
from zastava.server.refusals import Conflict, Unknown
from zastava.server.storage.models import CarryRow, KeyRow, PersonRow, PushRow, TokenRow
from zastava.server.storage.storage import Lost, Step, Storage

CARRY_TIME: Final = timedelta(minutes=15)
_REMEMBERED: Final = 4096
TOKEN_NAME: Final = 12  # characters of a hash by which a token is called


class People:
    """The persons of one database; those seen lately are remembered."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage
        self._known: Final[OrderedDict[str, Person]] = OrderedDict()
        self._changes = 0  # how often tokens were made worthless, or another process was heard to change somebody
        self._tokens: Final[OrderedDict[str, str]] = OrderedDict()  # fingerprint → id of the person

    def forget(self, person_id: str = "") -> None:
        """Another process may have changed a person, or when none is named anybody: ask the database again."""
        self._changes += 1
        if not person_id:
            self._known.clear()
            self._tokens.clear()
            return
        self._known.pop(person_id, None)
        for token in [token for token, person in self._tokens.items() if person == person_id]:
            del self._tokens[token]

    async def key(self, secret: str) -> bytes:
        """The key that signs cookies: made from the given secret, else kept in the database from its first start on."""
        if secret:
            return bytes.fromhex(identity.derived(secret.encode(), "cookies"))
        fresh = bytes.fromhex(identity.fingerprint(identity.new_code()))
        try:
            await self._storage.write(Step(insert(KeyRow), {"name": "cookies", "key": fresh}))
        except Lost:  # it was there
            kept = await self._storage.rows(select(KeyRow.key).where(KeyRow.name == "cookies"))
            return bytes(kept[0].key)
        return fresh

    async def enroll(self, name: str, lang: str) -> Person:
        """A new person."""
        person = Person(identity.new_id(), checks.name(name), checks.language(lang))
        row = {"id": person.id, "name": person.name, "lang": person.lang, "created": datetime.now(UTC)}
        await self._storage.write(Step(insert(PersonRow), row))
        return self._remember(person)

    async def find(self, person_id: str) -> Person | None:
        """The person of this id."""
        if person_id in self._known and self._storage.hears:
            self._known.move_to_end(person_id)
            return self._known[person_id]
        if not identity.looks_like_id(person_id):
            return None
        self._known.pop(person_id, None)
        before = self._changes
        columns = select(PersonRow.id, PersonRow.name, PersonRow.lang, PersonRow.epoch, PersonRow.confirm)
        found = await self._storage.rows(columns.where(PersonRow.id == person_id))
        if person_id in self._known:  # renamed meanwhile: that is newer than what was read
            return self._known[person_id]
        if not found:
            return None
        person = Person(*found[0])
        return person if before != self._changes else self._remember(person)  # changed elsewhere while it was read

    async def rename(self, person: Person, name: str | None, lang: str | None) -> Person:
        """Change a name or a language."""
        changed = msgspec.structs.replace(
            person,
            name=person.name if name is None else checks.name(name),
            lang=person.lang if lang is None else checks.language(lang),
        )
        statement = update(PersonRow).where(PersonRow.id == person.id).values(name=changed.name, lang=changed.lang)
        await self._storage.write(Step(statement, once=True))
        return self._remember(changed)

    async def choose_confirming(self, person: Person, confirm: str) -> Person:
        """Change which moves a person is asked about once more."""
        changed = msgspec.structs.replace(person, confirm=confirm)
        statement = update(PersonRow).where(PersonRow.id == person.id).values(confirm=changed.confirm)
        await self._storage.write(Step(statement, once=True))
        return self._remember(changed)

    async def issue_token(self, person: Person) -> str:
        """A new token; only its hash is kept."""
        token = identity.new_code()
        row = {"hash": identity.fingerprint(token), "person": person.id, "created": datetime.now(UTC)}
        await self._storage.write(Step(insert(TokenRow), row))
        return token

    async def by_token(self, token: str) -> Person | None:
        """The person whom a token stands for."""
        hashed = identity.fingerprint(token)
        person_id = self._tokens.get(hashed) if self._storage.hears else None
        if person_id is None:
            before = self._changes
            found = await self._storage.rows(select(TokenRow.person).where(TokenRow.hash == hashed))
            if not found:
                return None
            person_id = found[0].person
            if before == self._changes:
                self._tokens[hashed] = person_id
            if len(self._tokens) > _REMEMBERED:
                self._tokens.popitem(last=False)
        return await self.find(person_id)

    async def tokens(self, person: Person) -> list[Token]:
        """The tokens of a person, newest first."""
        query = select(TokenRow.hash, TokenRow.created).where(TokenRow.person == person.id)
        found = await self._storage.rows(query.order_by(TokenRow.created.desc(), TokenRow.hash))
        return [Token(row.hash[:TOKEN_NAME], row.created) for row in found]

    async def revoke(self, person: Person, name: str) -> None:
        """Make a token worthless; Unknown when the person has none of this name."""
        mine = TokenRow.person == person.id, TokenRow.hash.startswith(name, autoescape=True)
        found = await self._storage.rows(select(TokenRow.hash).where(*mine))
        if len(name) < TOKEN_NAME or not found:
            raise Unknown(N_("You have no token of this name."))
        await self._storage.write(Step(delete(TokenRow).where(TokenRow.hash == found[0].hash)))
        self._changes += 1  # whoever is just looking it up must not remember it
        self._tokens.pop(found[0].hash, None)

    async def sign_out(self, person: Person) -> Person:
        """Make all cookies, tokens and unused links of a person worthless; who they are from now on."""
        changed = msgspec.structs.replace(person, epoch=person.epoch + 1)
        statement = update(PersonRow).where(PersonRow.id == person.id, PersonRow.epoch == person.epoch)
        try:
            await self._storage.write(
                Step(statement.values(epoch=changed.epoch), once=True),
                Step(delete(TokenRow).where(TokenRow.person == person.id)),
                Step(delete(CarryRow).where(CarryRow.person == person.id)),
                Step(delete(PushRow).where(PushRow.person == person.id)),
            )
        except Lost:
            raise Conflict(N_("You have just signed out on another device.")) from None
        self._changes += 1
        self._tokens.clear()
        return self._remember(changed)

    # --- one-time codes ----------------------------------------------------------------------------------------------

    async def carry(self, person: Person, table_id: str, seat: int) -> str:
        """A new code for a seat, or for the whole identity when there is no table."""
        code = identity.new_code()
        row = {
            "hash": identity.fingerprint(code),
            "person": person.id,
            "table_id": table_id or None,
            "seat": None if seat == WATCHER else seat,
            "expires": datetime.now(UTC) + CARRY_TIME,
            "used": None,
        }
        await self._storage.write(Step(insert(CarryRow), row))
        return code

    async def look_at_carry(self, code: str) -> tuple[Carry, Person]:
        """What an unused code would do, and who made it."""
        columns = select(CarryRow.person, CarryRow.table_id, CarryRow.seat, CarryRow.expires, CarryRow.used)
        found = await self._storage.rows(columns.where(CarryRow.hash == identity.fingerprint(code)))
        row = found[0] if found else None
        maker = await self.find(row.person) if row is not None else None
        if row is not None and row.expires <= datetime.now(UTC):  # a clock that is set back must not revive it
            await self._storage.write(Step(delete(CarryRow).where(CarryRow.hash == identity.fingerprint(code))))
        if row is None or maker is None or row.used is not None or row.expires <= datetime.now(UTC):
            raise Unknown(N_("This link has been used or is too old. Ask for a new one."))
        return Carry(maker.name, row.table_id or "", WATCHER if row.seat is None else row.seat, maker.id), maker

    async def forget_old_codes(self) -> None:
        """Remove the codes that nobody can use any more."""
        await self._storage.write(Step(delete(CarryRow).where(CarryRow.expires < datetime.now(UTC))))

    def spend(self, code: str) -> Step:
        """The step that uses a code up; lost when it is used already."""
        now = datetime.now(UTC)
        return Step(
            update(CarryRow)
            .where(CarryRow.hash == identity.fingerprint(code), CarryRow.used.is_(None), CarryRow.expires > now)
            .values(used=now),
            once=True,
        )

    def _remember(self, person: Person) -> Person:
        self._known[person.id] = person
        self._known.move_to_end(person.id)
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return person
