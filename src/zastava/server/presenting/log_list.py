"""The log of a table as a list on its page. A line is written once: a move brings one more, and a pick none."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from zastava.core.board import Board
from zastava.core.words import Words
from zastava.games.keeping import Kept
from zastava.server.entities import Look
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.log_lines import Line, log
from zastava.server.web.templates import ENVIRONMENT

_LISTS: Final[Kept[Markup]] = Kept(64)  # of up to 60 kB each


def log_list(look: Look, board: Board, address: Address, called: Sequence[str], t: Words) -> Markup:
    """The lines of the log, and the ways to earlier and later ones."""
    key = (address, look.seat, look.mark, look.at, look.last, t, tuple(called))
    return _LISTS.get(key, lambda: _written(look, log(look, board, address, called, t), address, t))


def _written(look: Look, lines: Sequence[Line], address: Address, t: Words) -> Markup:
    entries = [_entered(line) if line.tells(look.at) else _entry(line) for line in lines]
    ends = (lines[0].since, lines[-1].position) if lines else (0, look.last)
    template = ENVIRONMENT.get_template(f"{t.lang}/log.html")
    written = template.render(
        entries=Markup("\n".join(entries)),  # noqa: S704 - each is escaped
        since=ends[0],
        until=ends[1],
        last=look.last,
        address=address,
        t=t,
    )
    return Markup(written)  # noqa: S704 - the template escapes


def _entered(line: Line) -> str:
    """The line that led to the position that is shown."""
    return _entry(line).replace('class="entry"', 'class="entry here"', 1)


@lru_cache(1 << 14)
def _entry(line: Line) -> str:
    return str(ENVIRONMENT.get_template("en/macros.html").module.log_line(line))  # type: ignore[attr-defined]
