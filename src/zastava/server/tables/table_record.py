"""The record of a table."""

from collections.abc import Sequence

from zastava.core.record import Record
from zastava.core.record_times import NO_TIME
from zastava.core.words import N_
from zastava.server.entities import FINISHED
from zastava.server.refusals import Conflict
from zastava.server.tables.incidents import FLAG
from zastava.server.tables.live_table import LiveTable


def record(live: LiveTable, names: list[str], times: Sequence[int | None] = ()) -> str:
    """The whole game as text; only for a finished one. So many milliseconds the moves took, where a clock ran."""
    if live.status != FINISHED:
        raise Conflict(N_("The record is shown when the game is over."))
    if live.sealed:
        raise Conflict(N_("Others still play today's challenge: its seed and records are shown when the day is over."))
    record = Record(live.game.name, live.game.version, live.row.seat_count, dict(live.settings), live.seed)
    record.components = live.game.components
    record.names = names
    record.moves = list(live.moves)
    record.seeds = dict(live.seeds)
    record.ended = live.row.ended
    record.times.clock = live.row.clock
    record.times.moves = [NO_TIME if took is None else took for took in times]
    record.times.flags = [(one.seat, one.position) for one in live.incidents if one.kind == FLAG]
    record.close(live.state)
    return record.text(live.game)
