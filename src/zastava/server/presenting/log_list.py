"""The log of a table as a list on its page, kept from one look to the next: picking does not change it."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from zastava.core.board import Board
from zastava.core.words import Words
from zastava.server.entities import Look
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.log_lines import log, replay
from zastava.server.web.reader import ENVIRONMENT

_KEPT: Final[OrderedDict[tuple[object, ...], Markup]] = OrderedDict()
_MOST: Final = 64  # lists, of up to 60 kB each


def log_list(look: Look, board: Board, address: Address, called: Sequence[str], t: Words) -> Markup:
    """The lines of the log, and the ways to earlier and later ones."""
    key = (address, look.seat, look.mark, look.at, look.last, t.lang, tuple(called))
    if key not in _KEPT:
        lines = log(look, board, address, called, t)
        template = ENVIRONMENT.get_template("log.html")
        written = template.render(log=lines, address=address, replay=replay(look, address), t=t)
        _KEPT[key] = Markup(written)  # noqa: S704 - the template escapes
        if len(_KEPT) > _MOST:
            _KEPT.popitem(last=False)
    _KEPT.move_to_end(key)
    return _KEPT[key]
