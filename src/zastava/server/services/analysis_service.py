"""Analysis of finished tables: who may have it, and when."""

import contextlib

import msgspec

from zastava.core.contract import State
from zastava.core.words import ENGLISH, N_
from zastava.lab.analysis import Analysis
from zastava.server.entities import FINISHED, Person, Table, names
from zastava.server.refusals import Conflict, TooMany
from zastava.server.services.table_service import TableService
from zastava.server.tables import table_record
from zastava.server.tables.live_table import LiveTable
from zastava.server.workers.analyses import Found, Progress


class Report(msgspec.Struct, frozen=True):
    """An analysis, or how far it is."""

    table: Table
    analysis: Analysis | None = None
    progress: Progress | None = None
    failed: bool = False


class AnalysisService(TableService):
    """What can be asked about a game that is over."""

    async def analysis(self, person: Person | None, table_id: str) -> Report:
        """The analysis of a finished table, as far as it is; Conflict while the game runs."""
        live = await self._analysable(person, table_id)
        finished = live.row.finished
        found = Found() if finished is None else await self._analyses.found(table_id, finished)
        if found.left:
            with contextlib.suppress(TooMany):  # it can wait for the next look
                await self._ask(live)
        return Report(live.table(), found.analysis, found.progress, self._analyses.failed(table_id))

    async def analyse(self, person: Person | None, table_id: str) -> None:
        """Let a finished table be analysed; nothing where it is already, or is being."""
        report = await self.analysis(person, table_id)
        if report.analysis is None and report.progress is None:
            await self._ask(await self._analysable(person, table_id))

    async def _ask(self, live: LiveTable) -> None:
        if live.row.finished is not None:
            text = table_record.record(live, names(live.table(), ENGLISH))
            await self._analyses.ask(live.row.id, text, live.row.finished, live.position)

    async def position(self, person: Person | None, table_id: str, at: int) -> State:
        """A position of a finished game as it truly was, to tell and draw what else could have been played there."""
        live = await self._analysable(person, table_id)
        return live.state_at(at).copy()

    async def _analysable(self, person: Person | None, table_id: str) -> LiveTable:
        live = await self._store.get(table_id)
        await self._may_see(live, person)
        if live.status != FINISHED:
            raise Conflict(
                N_("A game is analysed when it is over. Until then there are only hints for whoever is to move.")
            )
        if live.sealed:
            raise Conflict(N_("Others still play today's challenge. Its games are analysed when the day is over."))
        if not live.moves:
            raise Conflict(N_("Nobody has moved in this game: there is nothing to analyse."))
        return live
