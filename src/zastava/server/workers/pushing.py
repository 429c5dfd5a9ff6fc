"""Calling people to games over days: a message to their devices when it is their turn and no page of theirs is open.

Off without keys. A message says the game and that it is one's turn, no more; each turn is called for once, whichever
process notices. Nothing waits for it: what cannot be delivered is not.
"""

import asyncio
import hashlib
import json
import logging
from datetime import UTC, datetime
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select, update

from zastava.core.errors import BadInput
from zastava.core.words import LANGUAGES, N_
from zastava.games.catalogues import words
from zastava.server import identity
from zastava.server.entities import Person
from zastava.server.refusals import Conflict, Refusal
from zastava.server.settings import Settings
from zastava.server.storage.models import CallRow, PushRow
from zastava.server.storage.storage import Lost, Step, Storage
from zastava.server.tables.clock_changes import running
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.presence import HERE_SECONDS, Presence
from zastava.server.tables.table_store import TableStore
from zastava.server.workers import push_delivery

if TYPE_CHECKING:
    from zastava.server.workers.push_messages import PushKey

DEVICES: Final = 10  # of one person
GRACE: Final = HERE_SECONDS + 5  # seconds that somebody has to come by themselves
AT_ONCE: Final = 8  # messages under way
_GONE: Final = (404, 410)  # what a push service answers for a device that wants no more
_KEPT: Final = 2 * 24 * 3600  # seconds that a push service keeps a message for a device that is off
_LOG: Final = logging.getLogger(__name__)


class Pushing:
    """Which devices want to be called, and calling them."""

    def __init__(self, settings: Settings, storage: Storage, store: TableStore, presence: Presence) -> None:
        self._key: Final = _key(settings)
        self.public: Final = "" if self._key is None else self._key.public  # "" where nobody is called
        self.grace = GRACE
        self._near: Final = settings.push_near
        self._storage: Final = storage
        self._store: Final = store
        self._presence: Final = presence
        self._tasks: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}
        self._free: Final = asyncio.Semaphore(AT_ONCE)
        self._closed = False

    # --- devices -----------------------------------------------------------------------------------------------------

    async def subscribe(self, person: Person, endpoint: str, key: str, secret: str, lang: str) -> None:
        """Let a device of a person be called; the oldest makes room for the next."""
        if self._key is None:
            raise Conflict(N_("This server calls nobody: it has no keys for that."))
        from zastava.server.workers import push_messages

        push_delivery.place(endpoint, self._near)
        if len(key) > 100 or len(secret) > 40 or not push_messages.fits(key, secret):
            raise Refusal(N_("These are no keys of a push subscription."))
        mine = select(PushRow.hash).where(PushRow.person == person.id).order_by(PushRow.made.desc())
        hashed = identity.fingerprint(endpoint)
        old = [row.hash for row in await self._storage.rows(mine) if row.hash != hashed][DEVICES - 1 :]
        row = {"hash": hashed, "person": person.id, "endpoint": endpoint, "key": key, "secret": secret}
        row |= {"lang": lang if lang in LANGUAGES else LANGUAGES[0]}
        await self._storage.write(
            Step(delete(PushRow).where(PushRow.hash.in_([hashed, *old]))),
            Step(insert(PushRow), {**row, "made": datetime.now(UTC)}),
        )

    async def unsubscribe(self, person: Person, endpoint: str) -> None:
        """Call a device no more."""
        mine = PushRow.hash == identity.fingerprint(endpoint), PushRow.person == person.id
        await self._storage.write(Step(delete(PushRow).where(*mine)))

    # --- calling -----------------------------------------------------------------------------------------------------

    def poke(self, live: LiveTable) -> None:
        """Something changed at a table: whoever is to decide and does not come is called after a while."""
        if self._key is None or self._closed:
            return
        for seat in running(live):
            key = live.id, seat
            if key not in self._tasks:
                task = self._tasks[key] = asyncio.create_task(self._call_later(live.id, seat))
                task.add_done_callback(lambda _, key=key: self._tasks.pop(key, None))  # type: ignore[misc]

    async def close(self) -> None:
        """Call nobody any more."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _call_later(self, table_id: str, seat: int) -> None:
        await asyncio.sleep(self.grace)
        try:
            await self._call(await self._store.get(table_id), seat)
        except BadInput as error:  # the table is gone, or the database does not answer: no move suffers for it
            _LOG.debug("nobody is called to table %s: %s", table_id, error)

    async def _call(self, live: LiveTable, seat: int) -> None:
        if seat not in running(live) or seat in self._presence.here(live):
            return
        mine = PushRow.person == live.seats[seat].holder
        devices = await self._storage.rows(
            select(PushRow.hash, PushRow.endpoint, PushRow.key, PushRow.secret, PushRow.lang).where(mine)
        )
        if devices and await self._first(live, seat):
            for hashed, endpoint, key, secret, lang in devices:
                t = words(lang, "zastava.server", live.game.package)
                told = {"title": t("Your turn: {game}", game=t(live.game.title)), "path": f"/t/{live.id}"}
                status = await self._send(endpoint, key, secret, {**told, "tag": live.id})
                if status in _GONE:
                    await self._storage.write(Step(delete(PushRow).where(PushRow.hash == hashed)))

    async def _first(self, live: LiveTable, seat: int) -> bool:
        """Whether nobody has called for this turn yet: it is ours to do."""
        turn = next((at + 1 for at in range(live.position - 1, -1, -1) if live.moves[at][0] != seat), 0)
        this = CallRow.table_id == live.id, CallRow.seat == seat
        known = await self._storage.rows(select(CallRow.turn).where(*this))
        if known and known[0].turn == turn:
            return False
        step = Step(insert(CallRow), {"table_id": live.id, "seat": seat, "turn": turn})
        if known:
            step = Step(update(CallRow).where(*this, CallRow.turn == known[0].turn).values(turn=turn), once=True)
        try:
            await self._storage.write(step)
        except Lost:
            return False
        return True

    async def _send(self, endpoint: str, key: str, secret: str, told: dict[str, str]) -> int:
        """The answer of a push service, 0 where there is none."""
        from zastava.server.workers import push_messages

        assert self._key is not None  # noqa: S101 - nobody is called without
        try:
            async with self._free:
                where = push_delivery.place(endpoint, self._near)
                body = push_messages.encrypted(json.dumps(told).encode(), key, secret)
                headers = {
                    "Content-Type": "application/octet-stream",
                    "Content-Encoding": "aes128gcm",
                    "TTL": str(_KEPT),
                    "Urgency": "normal",
                    "Topic": hashlib.sha256(f"{key}{told['tag']}".encode()).hexdigest()[:32],  # the last one counts
                    **self._key.signed(where.origin),
                }
                return await push_delivery.post(where, headers, body, self._near)
        except (OSError, ValueError, TimeoutError, Refusal) as error:
            _LOG.info("a push service cannot be reached: %s", error)
            return 0


def _key(settings: Settings) -> "PushKey | None":
    if not settings.push_key:
        return None
    if find_spec("py_vapid") is None or find_spec("http_ece") is None:
        raise BadInput(N_("To call people by push messages, install zastava[push]."))
    from zastava.server.workers.push_messages import PushKey

    return PushKey(settings.push_key, settings.push_contact)
