"""Analyses of finished games: thought about one after the other, and kept, so that each game is thought about once."""

import asyncio
import logging
from collections import OrderedDict
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select

from zastava.core.words import N_
from zastava.lab.analysis import MOST_MOMENTS, VERSION, Analysis, Budget, read_decision
from zastava.server.refusals import TooMany, Unstorable
from zastava.server.storage.models import AnalysisRow
from zastava.server.storage.storage import Lost, Step, Storage
from zastava.server.workers.analysis_workers import PART, AnalysisWorker, begin, study_part
from zastava.server.workers.bot_workers import WorkersFail

__all__ = ["MOST_MOMENTS", "Analyses", "Progress"]

MOST_WAITING: Final = 12  # games, with the one that is thought about
_LOG: Final = logging.getLogger(__name__)


class Progress(msgspec.Struct, frozen=True):
    """How far an analysis is."""

    done: int  # decisions
    total: int
    ahead: int = 0  # games that come first


class _Work:
    """A game that is to be analysed."""

    def __init__(self, text: str, finished: datetime, total: int) -> None:
        self.text: Final = text
        self.finished: Final = finished
        self.total: Final = total
        self.decisions: Final[list[dict[str, Any]]] = []


class Analyses:
    """The analyses of one database."""

    def __init__(self, storage: Storage, budget: Budget | None = None, worker: AnalysisWorker | None = None) -> None:
        self._storage: Final = storage
        self._budget: Final = budget or Budget()
        self._worker: Final = worker or AnalysisWorker()
        self._waiting: Final[OrderedDict[str, _Work]] = OrderedDict()  # by table; the first is thought about
        self._failed: Final[set[str]] = set()  # tables whose analysis has come to nothing
        self._task: asyncio.Task[None] | None = None

    async def kept(self, table_id: str, finished: datetime) -> Analysis | None:
        """The analysis of a game that ended then, None where there is none yet."""
        query = select(AnalysisRow.version, AnalysisRow.analysis)
        query = query.where(AnalysisRow.table_id == table_id, AnalysisRow.finished == finished)
        for version, told in await self._storage.rows(query):
            if version == VERSION:
                decisions = tuple(read_decision(one) for one in told["decisions"])
                return Analysis(told["kind"], tuple(told["start"]), decisions)
        return None

    def progress(self, table_id: str) -> Progress | None:
        """How far it is with a game, None for one that nobody has asked for."""
        for ahead, (waiting, work) in enumerate(self._waiting.items()):
            if waiting == table_id:
                return Progress(len(work.decisions), work.total, ahead)
        return None

    def failed(self, table_id: str) -> bool:
        """Whether the last try came to nothing."""
        return table_id in self._failed

    def ask(self, table_id: str, text: str, finished: datetime, total: int) -> None:
        """Let a game be analysed, if it is not waiting for that already."""
        if table_id in self._waiting:
            return
        if len(self._waiting) >= MOST_WAITING:
            raise TooMany(N_("Many games are waiting for their analysis. Try again in a few minutes."))
        self._failed.discard(table_id)
        self._waiting[table_id] = _Work(text, finished, total)
        if self._task is None:
            self._task = asyncio.create_task(self._think())

    async def close(self) -> None:
        """Leave what is not done; whoever wants it asks again."""
        task, self._task = self._task, None
        self._waiting.clear()
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        self._worker.close()

    async def _think(self) -> None:
        """One game after the other; then the process is put away."""
        while self._waiting:
            table_id, work = next(iter(self._waiting.items()))
            try:
                await self._analyse(table_id, work)
            except (WorkersFail, Unstorable) as error:
                _LOG.warning("table %s is not analysed: %s", table_id, error)
                self._failed.add(table_id)
            except Exception:
                _LOG.exception("table %s cannot be analysed", table_id)
                self._failed.add(table_id)
            finally:
                self._waiting.pop(table_id, None)
        self._task = None
        self._worker.rest()

    async def _analyse(self, table_id: str, work: _Work) -> None:
        kind, start = await self._worker.ask(begin, work.text, self._budget)
        for first in range(0, work.total, PART):
            work.decisions.extend(await self._worker.ask(study_part, work.text, first, self._budget))
        told = {"kind": kind, "start": start, "decisions": work.decisions}
        row = {"table_id": table_id, "finished": work.finished, "version": VERSION, "analysis": told}
        old = delete(AnalysisRow).where(AnalysisRow.table_id == table_id)
        try:
            await self._storage.write(Step(old), Step(insert(AnalysisRow), row))
        except Lost:
            return  # another process was first and found the same
