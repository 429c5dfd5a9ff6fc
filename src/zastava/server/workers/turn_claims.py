"""Claims on bots' turns, where several processes share a PostgreSQL.

A row of `turns` says that a bot may be to move at a table. Whoever claims it has it for a few seconds, and again for as
long as it says that it lives; a claim that runs out is anybody's. Two can never both play a move, whatever they think
they have claimed: the key of the moves sees to that.
"""

from typing import Any, Final

from sqlalchemy import Connection, text

from zastava.server import identity
from zastava.server.storage.storage import Storage

LEASE_SECONDS: Final = 6.0
_UNSYNCED: Final = text("SET LOCAL synchronous_commit = off")  # a claim that is forgotten is made again

_TAKE: Final = text(
    """UPDATE turns SET worker = :worker, until = clock_timestamp() + make_interval(secs => :lease) WHERE table_id IN (
        SELECT table_id FROM turns WHERE until IS NULL OR until < clock_timestamp()
        ORDER BY made LIMIT :most FOR UPDATE SKIP LOCKED) RETURNING table_id, wanted"""
)
_KEEP: Final = text(
    """UPDATE turns SET until = clock_timestamp() + make_interval(secs => :lease)
        WHERE worker = :worker AND table_id = ANY(:tables) RETURNING table_id, wanted"""
)
_LOOK: Final = text(
    """UPDATE turns SET until = clock_timestamp() + make_interval(secs => :lease)
        WHERE worker = :worker AND table_id = :table RETURNING table_id, wanted"""
)
_DONE: Final = text(
    "DELETE FROM turns WHERE table_id = :table AND worker = :worker AND wanted = :wanted RETURNING table_id, wanted"
)
_QUEUE: Final = text(
    """INSERT INTO turns (table_id, wanted, made) VALUES (:table, 1, clock_timestamp())
       ON CONFLICT (table_id) DO NOTHING"""
)
_WAITING: Final = text("SELECT count(*) FROM turns WHERE until IS NULL OR until < clock_timestamp()")
_LEAVE: Final = text("UPDATE turns SET worker = '', until = NULL WHERE worker = :worker RETURNING table_id, wanted")


class Claims:
    """What one process has claimed."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage
        self._worker: Final = identity.new_id()

    async def take(self, most: int) -> list[tuple[str, int]]:
        """Claim up to so many tables that nobody has claimed: their ids, and how often each was wanted."""
        return await self._run(_TAKE, lease=LEASE_SECONDS, worker=self._worker, most=most)

    async def keep(self, table_ids: list[str]) -> None:
        """Say that we live and look after these tables. What we have claimed without hearing of it, because the answer
        was lost, runs out."""
        await self._run(_KEEP, lease=LEASE_SECONDS, worker=self._worker, tables=table_ids)

    async def look(self, table_id: str) -> int | None:
        """How often a table that we have claimed was wanted by now; None when it is no longer ours."""
        found = await self._run(_LOOK, lease=LEASE_SECONDS, worker=self._worker, table=table_id)
        return found[0][1] if found else None

    async def done(self, table_id: str, wanted: int) -> bool:
        """No bot is to move there; False when something has happened since it was wanted so often."""
        return bool(await self._run(_DONE, worker=self._worker, table=table_id, wanted=wanted))

    async def queue(self, table_ids: list[str]) -> None:
        """Bots are to move at these tables: see to it that somebody lets them."""
        rows = [{"table": table_id} for table_id in table_ids]
        if rows:
            await self._storage.run(lambda connection: connection.execute(_QUEUE, rows) and None)

    async def waiting(self) -> int:
        """How many tables with bots to move nobody has claimed, or not for long enough."""
        return await self._storage.read(lambda connection: connection.execute(_WAITING).scalar_one())

    async def leave(self) -> None:
        """Let others have all that we have claimed."""
        await self._run(_LEAVE, worker=self._worker)

    async def _run(self, statement: Any, **values: object) -> list[tuple[str, int]]:
        def do(connection: Connection) -> list[tuple[str, int]]:
            connection.execute(_UNSYNCED)
            return [(row.table_id, row.wanted) for row in connection.execute(statement, values)]

        return await self._storage.run(do)
