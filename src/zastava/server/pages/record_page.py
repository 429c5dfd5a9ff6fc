"""Share what happened: the picture of a finished game, and records that are opened in the browser."""

from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect, Template

from zastava.core import registry
from zastava.core.contract import WATCHER, Game
from zastava.core.errors import BadInput
from zastava.core.record import name_of_game
from zastava.core.words import N_
from zastava.server.entities import FINISHED, Person, names
from zastava.server.presenting.final_picture import final_picture
from zastava.server.refusals import Conflict, Refusal, status_of
from zastava.server.services.record_service import KEPT
from zastava.server.services.service import Service
from zastava.server.web.dependencies import Asker, FromAddress, TheService, address_of
from zastava.server.web.guests import somebody
from zastava.server.web.reader import Reader, reader_of, render

_Request = Request[Any, Any, Any]
LONGEST: Final = 256 * 1024  # of a record, in bytes


@get("/t/{table_id:str}/picture.svg")
async def picture(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Response[str]:
    """The end of a game as one picture; while it runs there is none."""
    drawn, name = await _picture(request, service, person, table_id)
    kept = {"Content-Disposition": f'inline; filename="{name}.svg"'}
    return Response(drawn, media_type="image/svg+xml", headers=kept)


@get("/t/{table_id:str}/picture.png")
async def png(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Response[bytes]:
    """The same as PNG, where the server can draw that."""
    drawn, name = await _picture(request, service, person, table_id)
    kept = {"Content-Disposition": f'inline; filename="{name}.png"'}
    return Response(await service.pictures.of(drawn), media_type="image/png", headers=kept)


async def _picture(request: _Request, service: Service, person: Person | None, table_id: str) -> tuple[str, str]:
    """The end of a game as SVG, and what to call the file."""
    table = await service.table(table_id)
    if table.status != FINISHED or table.outcome is None:
        raise Conflict(N_("The picture is drawn when the game is over."))
    reader = reader_of(request, person)
    game = service.game(table.game)
    t = reader.words(game)
    look = await service.look(table_id, person, 0 if len(table.seats) == 1 else WATCHER)
    drawn = game.board.draw(look.view, t, {}, ())
    whole = final_picture(drawn, table.outcome, names(table, t), t(game.title), t, game.cooperative)
    return whole, f"{game.name}-{table_id[:8]}"


@get("/open")
async def open_page(request: _Request, service: TheService, person: Asker) -> Template:
    """The form for a record, and those that were opened before."""
    return await _form(request, service, reader_of(request, person))


async def _form(
    request: _Request, service: Service, reader: Reader, problem: str = "", text: str = "", status: int = 200
) -> Template:
    games = service.games()
    opened = [
        (
            f"/t/{table.id}?at=0",
            reader.words(games[table.game])(games[table.game].title),
            ", ".join(names(table, reader.words())),
        )
        for table in await service.opened(reader.person)
        if table.game in games
    ]
    return render(
        request, reader, "open.html", {"opened": opened, "most": KEPT, "problem": problem, "text": text}, status=status
    )


@post("/open", request_max_body_size=2 * LONGEST)
async def open_record(request: _Request, service: TheService, person: Asker) -> Template | Redirect:
    """Open a record: from a file, or as a text."""
    reader = reader_of(request, person)
    form = await request.form()
    text = str(form.get("text", ""))
    try:
        sent = form.get("record")
        if isinstance(sent, UploadFile) and sent.filename:
            text = _decoded(await sent.read())
        if not text.strip():
            raise Refusal(N_("Choose the file of a record, or put its text here."))
        player, cookies = await somebody(request, service, reader)
        table = await service.open_record(player, text, address_of(request))
    except BadInput as error:
        problem = reader.words(_game_of(text)).explain(error)
        return await _form(request, service, reader, problem, text[:LONGEST], status_of(error))
    return Redirect(f"/t/{table.id}?at=0", status_code=303, cookies=cookies)


def _game_of(text: str) -> Game | None:
    """The game whose words tell what is wrong with a record, if it says so much."""
    try:
        return registry.find(name_of_game(text))
    except BadInput:
        return None


def _decoded(sent: bytes) -> str:
    try:
        return sent.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(N_("A record is a text in UTF-8; this file is something else.")) from None


HANDLERS: Final = [picture, png, open_page, open_record]
