"""When a table shows its score sheet, and through whose eyes a finished game can be looked at."""

from dataclasses import replace
from typing import Any

from litestar import Request

from zastava.core.contract import Game
from zastava.core.words import Words
from zastava.server.entities import FINISHED, Look, names
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.end_sheet import EndSheet, end_sheet
from zastava.server.services.service import Service


async def end_of(
    request: Request[Any, Any, Any], service: Service, game: Game, look: Look, address: Address, t: Words
) -> EndSheet | None:
    """The sheet of a finished game, unless the reader looks at an earlier position or has put it aside."""
    outcome = look.table.outcome
    if outcome is None or look.table.status != FINISHED or address.at is not None or "sheet" in request.query_params:
        return None
    history = await service.scores(look.table.id)
    account = game.board.account(look.view, [fact for line in look.log for fact in line.news], t)
    return end_sheet(outcome, account, names(look.table, t), history, lambda clause: address(rules=clause), t)


def hands(look: Look, game: Game, address: Address, t: Words) -> list[tuple[int, str, str]]:
    """At the end all hands are open: the seats, their names, and the same position as each of them saw it."""
    if not game.secrets or look.table.status != FINISHED:
        return []
    return [
        (seat, name, replace(address, seat=seat)(**({} if address.at is not None else {"sheet": "off"})))
        for seat, name in enumerate(names(look.table, t))
    ]
