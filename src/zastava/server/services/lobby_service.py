"""The lobby: which games there are, and which tables."""

import contextlib
from collections.abc import Sequence
from datetime import datetime

from zastava.core import registry
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.server.entities import FINISHED, RUNNING, WAITING, Person, Table
from zastava.server.refusals import Conflict, Unknown
from zastava.server.services.service_parts import ServiceParts
from zastava.server.tables import table_queries


class LobbyService(ServiceParts):
    """What the lobby can ask for."""

    def games(self) -> dict[str, Game]:
        """The games that can be played, by name."""
        return registry.games()

    def game(self, name: str) -> Game:
        """The game of this name; Unknown when this server does not have it."""
        try:
            return registry.find(name)
        except BadInput as error:
            raise Unknown(error.text, **error.values) from error

    async def open_tables(self, limit: int = 50) -> list[Table]:
        """Listed tables that wait for players, newest first."""
        return await self._tables(await table_queries.listed(self._storage, WAITING, limit))

    async def running_tables(self, limit: int = 20) -> list[Table]:
        """Listed tables where a game is on, newest first."""
        return await self._tables(await table_queries.listed(self._storage, RUNNING, limit))

    async def finished_tables(self, limit: int = 20) -> list[Table]:
        """Listed tables whose game is over, newest first."""
        return await self._tables(await table_queries.listed(self._storage, FINISHED, limit))

    async def my_tables(self, person: Person, limit: int = 50) -> list[Table]:
        """Tables where this person holds a seat or which they made, private ones too: those that wait for them first,
        then the other running and waiting ones, then the finished ones, newest first in each. Without those that they
        have resigned from, and those that nobody has used for long."""
        tables = await self._tables(await table_queries.mine(self._storage, person.id, limit, self._idle_since()))

        def urgency(table: Table) -> int:
            if any(seat in table.waiting for seat in table.held_by(person)):
                return 0
            return 2 if table.status == FINISHED else 1

        return sorted(tables, key=urgency)

    async def last_used(self, tables: Sequence[Table]) -> dict[str, datetime]:
        """When something last happened in the games at these tables, by id."""
        return await table_queries.used(self._storage, [table.id for table in tables])

    async def _tables(self, ids: Sequence[str]) -> list[Table]:
        """The tables of these ids, without those that no longer replay."""
        tables = []
        for table_id in ids:
            with contextlib.suppress(Conflict):
                tables.append((await self._store.get(table_id)).table())
        return tables
