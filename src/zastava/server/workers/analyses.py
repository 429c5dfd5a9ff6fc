"""Analyses of finished games: thought about one after the other, and kept, so that each game is thought about once.

How far one is is noted down beside the game, every few seconds and when it is asked for. So every process can tell, and
what a process left undone when it ended goes on where it was as soon as somebody looks.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from datetime import datetime
from time import time
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select

from zastava.core.words import N_
from zastava.lab.analysis import MOST_MOMENTS, VERSION, Analysis, Budget, read_decision
from zastava.server.refusals import TooMany, Unstorable
from zastava.server.storage.models import AnalysisRow
from zastava.server.storage.storage import Lost, Step, Storage
from zastava.server.workers.analysis_workers import PART, PATIENCE, AnalysisWorker, begin, study_part
from zastava.server.workers.bot_workers import WorkersFail

__all__ = ["MOST_MOMENTS", "Analyses", "Found", "Progress"]

MOST_WAITING: Final = 12  # games, with the one that is thought about
_NOTED: Final = 5.0  # seconds between two notes
_LEFT: Final = PATIENCE + 60  # seconds without a note after which the process that wrote it is taken to be gone
_LOG: Final = logging.getLogger(__name__)


class Progress(msgspec.Struct, frozen=True):
    """How far an analysis is."""

    done: int  # decisions
    total: int
    ahead: int = 0  # games that come first


class Found(msgspec.Struct, frozen=True):
    """What is known of the analysis of a game: all of it, how far it is, or neither."""

    analysis: Analysis | None = None
    progress: Progress | None = None
    left: bool = False  # whether nobody is at it any more


class _Note(msgspec.Struct):
    """An analysis as it is kept, done or not."""

    decisions: list[dict[str, Any]]
    kind: str = ""
    start: list[float] = []
    total: int = 0  # decisions of the game; 0 in notes of versions that wrote down only what was done
    noted: float = 0.0  # when, in seconds

    @property
    def done(self) -> bool:
        """Whether nothing is left to think about."""
        return len(self.decisions) >= self.total


class _Work:
    """A game that is to be analysed."""

    def __init__(self, text: str, finished: datetime, note: _Note) -> None:
        self.text: Final = text
        self.finished: Final = finished
        self.note: Final = note


class Analyses:
    """The analyses of one database."""

    def __init__(self, storage: Storage, budget: Budget | None = None, worker: AnalysisWorker | None = None) -> None:
        self._storage: Final = storage
        self._budget: Final = budget or Budget()
        self._worker: Final = worker or AnalysisWorker()
        self._waiting: Final[OrderedDict[str, _Work]] = OrderedDict()  # by table; the first is thought about
        self._failed: Final[set[str]] = set()  # tables whose analysis has come to nothing
        self._task: asyncio.Task[None] | None = None

    async def found(self, table_id: str, finished: datetime) -> Found:
        """What is known of a game that ended then."""
        note = await self._read(table_id, finished)
        if note is not None and note.done:
            decisions = tuple(read_decision(one) for one in note.decisions)
            return Found(Analysis(note.kind, tuple(note.start), decisions))
        progress = self.progress(table_id)
        if progress is not None or note is None or table_id in self._failed:
            return Found(progress=progress)
        left = not self._storage.shared or time() - note.noted > _LEFT
        return Found(progress=Progress(len(note.decisions), note.total), left=left)

    async def _read(self, table_id: str, finished: datetime) -> _Note | None:
        query = select(AnalysisRow.version, AnalysisRow.analysis)
        query = query.where(AnalysisRow.table_id == table_id, AnalysisRow.finished == finished)
        for version, told in await self._storage.rows(query):
            if version == VERSION:
                return msgspec.convert(told, _Note)
        return None

    def progress(self, table_id: str) -> Progress | None:
        """How far this process is with a game, None for one that it has not been asked for."""
        for ahead, (waiting, work) in enumerate(self._waiting.items()):
            if waiting == table_id:
                return Progress(len(work.note.decisions), work.note.total, ahead)
        return None

    def failed(self, table_id: str) -> bool:
        """Whether the last try came to nothing."""
        return table_id in self._failed

    async def ask(self, table_id: str, text: str, finished: datetime, total: int) -> None:
        """Let a game be analysed, or go on, if it is not waiting for that already."""
        begun = await self._read(table_id, finished)
        if table_id in self._waiting:
            return
        if len(self._waiting) >= MOST_WAITING:
            raise TooMany(N_("Many games are waiting for their analysis. Try again in a few minutes."))
        self._failed.discard(table_id)
        note = _Note(begun.decisions, begun.kind, begun.start, total) if begun is not None else _Note([], total=total)
        work = self._waiting[table_id] = _Work(text, finished, note)
        if self._task is None:
            self._task = asyncio.create_task(self._think())
        await self._write(table_id, work)

    async def close(self) -> None:
        """Leave what is not done; it goes on when somebody looks after the next start."""
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
        note = work.note
        if not note.decisions:
            note.kind, note.start = await self._worker.ask(begin, work.text, self._budget)
        for first in range(len(note.decisions), note.total, PART):
            note.decisions.extend(await self._worker.ask(study_part, work.text, first, self._budget))
            if note.done or time() - note.noted > _NOTED:
                await self._write(table_id, work)

    async def _write(self, table_id: str, work: _Work) -> None:
        """Note down how far a game is."""
        work.note.noted = time()
        told = msgspec.to_builtins(work.note)
        row = {"table_id": table_id, "finished": work.finished, "version": VERSION, "analysis": told}
        old = delete(AnalysisRow).where(AnalysisRow.table_id == table_id)
        with contextlib.suppress(Lost):  # another process was first, and finds the same
            await self._storage.write(Step(old), Step(insert(AnalysisRow), row))
