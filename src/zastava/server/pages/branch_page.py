"""“On from here with bots”: a button beside every position of a finished game."""

from typing import Any, Final

from litestar import Request, post
from litestar.response import Redirect

from zastava.server.checks import number_in
from zastava.server.web.dependencies import Asker, FromAddress, TheService, address_of
from zastava.server.web.guests import somebody
from zastava.server.web.reader import reader_of


@post("/t/{table_id:str}/branch")
async def branch(
    request: Request[Any, Any, Any], service: TheService, person: Asker, table_id: FromAddress
) -> Redirect:
    """A private table that goes on from a position of a finished game."""
    form = await request.form()
    at, seat = number_in(str(form.get("at", ""))), number_in(str(form.get("seat", "")))
    player, cookies = await somebody(request, service, reader_of(request, person))
    table = await service.branch(player, table_id, at or 0, seat, address_of(request))
    return Redirect(f"/t/{table.id}", status_code=303, cookies=cookies)


HANDLERS: Final = [branch]
