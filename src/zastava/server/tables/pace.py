"""The pace of a table: how long bots wait, so that people see what was done before."""

from typing import Final

from zastava.core.contract import WATCHER
from zastava.core.words import ENGLISH, N_
from zastava.server.entities import PACES, names
from zastava.server.refusals import Refusal
from zastava.server.tables.live_table import LiveTable

TITLES: Final = {"quick": N_("quick"), "natural": N_("natural"), "calm": N_("calm")}
_TIMES: Final = {"quick": 1.0, "natural": 3.0, "calm": 7.0}  # the server's pause, so often


def checked(pace: str) -> str:
    """A pace that there is."""
    if pace not in PACES:
        raise Refusal(N_("A pace is one of {paces}, not “{got}”."), paces=", ".join(PACES), got=pace[:40])
    return pace


def rest(live: LiveTable, pause: float) -> float:
    """Seconds that a bot at this table lets pass before its move. Where the last move showed nothing, there is nothing
    to be seen, and it goes on at once; a line of its own nobody sees at all."""
    if live.phase is not None:
        return 0.0
    called = names(live.table(), ENGLISH)
    shown = live.position and any(live.game.board.tell(item, called, ENGLISH) for item in live.state.news(WATCHER))
    return pause * _TIMES[live.row.pace] if shown else pause
