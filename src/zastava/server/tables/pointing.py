"""Pointing: in a game that is played together, a mark on a thing or place of the board that the others see.

It is no move and no part of the record. It goes with the turn, when it is taken back, or when one points elsewhere.
"""

import re
import time
from collections import deque
from html import unescape
from typing import Final

from zastava.core.words import ENGLISH, N_
from zastava.server.checks import LONGEST, NO_SUCH_THING
from zastava.server.entities import RUNNING
from zastava.server.refusals import Conflict, TooMany, Unknown
from zastava.server.tables.live_table import LiveTable

LONGEST_NAME: Final = 100  # letters of what can be pointed at
AT_ONCE: Final = 10  # times that one person may point
SECONDS: Final = 10.0  # within so long
NAMED: Final = re.compile(r' data-(place|thing)="([^"]+)"')  # what begins with a space is found fast


def on_board(drawing: str) -> dict[str, str]:
    """What has a name on a drawing, each with its kind: `place` or `thing`."""
    return {unescape(name): kind for kind, name in NAMED.findall(drawing)}


def check(live: LiveTable, seat: int, name: str) -> None:
    """Refuse what cannot be pointed at by a seat of this table now."""
    if not live.game.cooperative:
        raise Conflict(N_("Pointing is for games that are played together."))
    if live.status != RUNNING:
        raise Conflict(
            N_("The game is over.") if live.row.finished else N_("The game begins when all seats are taken.")
        )
    view = live.state_at(live.last(seat), seat).view(seat)
    if name and (len(name) > LONGEST_NAME or name not in on_board(live.game.board.draw(view, ENGLISH, {}, ()))):
        raise Unknown(NO_SUCH_THING, thing=name[:LONGEST])


def count(times: deque[float]) -> None:
    """Count one more time that a person points; TooMany when that is too often."""
    now = time.monotonic()
    while times and times[0] < now - SECONDS:
        times.popleft()
    if len(times) >= AT_ONCE:
        raise TooMany(N_("You point too often. Wait a moment."))
    times.append(now)
