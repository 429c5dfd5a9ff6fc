"""What changes of a table mean for its clocks. Whoever changes a table settles them before letting go of its lock: a
move that is on the disk has stopped the clock of whoever made it, and the next one runs."""

import logging
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import insert, update

from zastava.server.entities import PERSON, RUNNING
from zastava.server.refusals import Unstorable
from zastava.server.storage.models import ClockRow
from zastava.server.storage.storage import Lost, Step, Storage
from zastava.server.tables import clocks
from zastava.server.tables.clocks import Face
from zastava.server.tables.joint_phase import JointPhase
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.table_steps import bump

_LOG: Final = logging.getLogger(__name__)


def running(live: LiveTable) -> list[int]:
    """The seats whose person must decide now."""
    if live.status != RUNNING:
        return []
    return [seat for seat in live.waiting if live.seats[seat].kind == PERSON and not live.seats[seat].thinker]


async def settle(storage: Storage, live: LiveTable, *, back: bool = False, anew: bool = False) -> None:
    """Let the clocks of those run who are to decide, and no others. `back`: all agreed to take moves back; `anew`: one
    more game begins. The caller holds the lock. What cannot be written now is settled before time runs out."""
    clock = clocks.read(live.row.clock)
    if clock is None or live.row.started is None:
        return
    faces = live.faces
    if anew or not faces:
        faces = clocks.start(clock, len(live.seats))
    elif back:
        faces = clocks.back_to(faces, live.position)
    finished = {seat: live.last(seat) for seat in faces if seat not in live.waiting}
    after = {**faces, **clocks.turned(clock, faces, running(live), live.position, finished, clocks.moment())}
    changed = {seat: face for seat, face in after.items() if face != live.faces.get(seat)}
    if not changed:
        return
    try:
        await storage.write(bump(live), *[_step(live, seat, face) for seat, face in changed.items()])
    except Lost:  # another process has settled them
        live.stale = True
        return
    except Unstorable as error:
        live.stale = True
        _LOG.warning("the clocks at table %s cannot be set now: %s", live.id, error)
        return
    except BaseException:
        live.stale = True
        raise
    live.faces = after
    live.row.changes += 1
    live.refresh()


def _step(live: LiveTable, seat: int, face: Face) -> Step:
    values: dict[str, Any] = {"left": face.left, "due": face.due, "since": face.since, "reach": face.reach}
    old = live.faces.get(seat)
    if old is None:
        return Step(insert(ClockRow), {"table_id": live.id, "seat": seat, **values})
    return Step(update(ClockRow).where(*same(live, seat, old)).values(**values), once=True)


def same(live: LiveTable, seat: int, face: Face) -> tuple[Any, ...]:
    """That the row of a clock is still what it was."""
    due = ClockRow.due.is_(None) if face.due is None else ClockRow.due == face.due
    return ClockRow.table_id == live.id, ClockRow.seat == seat, ClockRow.left == face.left, due


def took(live: LiveTable, seat: int) -> int | None:
    """How long a seat has thought about the move that it makes now, None where no clock runs."""
    face = live.faces.get(seat)
    return None if face is None or face.due is None else max(0, clocks.moment() - face.since)


def took_on_lines(live: LiveTable, phase: JointPhase, last: int) -> list[int | None]:
    """How long the moves on all lines took, seat by seat; `last` is the seat that makes its last move now."""
    found: list[int | None] = []
    for seat, line in phase.lines.items():
        spans = [*line.spans, (line.stepped, clocks.moment())] if seat == last else line.spans
        found += _spans(None if live.seats[seat].thinker else live.faces.get(seat), spans)
    return found


def _spans(face: Face | None, spans: Sequence[tuple[int, int]]) -> list[int | None]:
    return [None if face is None or not until else max(0, until - max(since, face.since)) for since, until in spans]
