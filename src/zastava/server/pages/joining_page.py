"""Joining: invitations, the curtain, the shared screen, and seats carried to other devices."""

import io
from functools import lru_cache
from typing import Any, Final

import segno
from litestar import Request, get, post
from litestar.response import Redirect, Template
from markupsafe import Markup

from zastava.core.contract import WATCHER, Game
from zastava.server.checks import number_in
from zastava.server.entities import WAITING, Table, names
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.log_lines import log
from zastava.server.presenting.player_list import players
from zastava.server.presenting.points import pointings
from zastava.server.presenting.viewing import prompt
from zastava.server.refusals import Forbidden
from zastava.server.tables.short_codes import written
from zastava.server.web.dependencies import Asker, FromAddress, TheService
from zastava.server.web.guests import identity_cookie
from zastava.server.web.reader import Reader, reader_of, render

_Request = Request[Any, Any, Any]
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")  # names under which no other device finds this server


@lru_cache(maxsize=512)
def qr(text: str) -> Markup:
    """A QR code as SVG, dark on light in every theme, so that every camera reads it."""
    drawn = io.BytesIO()
    segno.make(text, error="m").save(
        drawn, kind="svg", xmldecl=False, svgns=False, omitsize=True, dark="#000", light="#fff"
    )
    return Markup(drawn.getvalue().decode())  # noqa: S704 - made of squares


def absolute(request: _Request, path: str) -> str:
    """An address that works on another device."""
    public = request.app.state.service.settings.public
    known = public if public and request.url.hostname in LOOPBACK else str(request.base_url)
    return f"{known.rstrip('/')}{path}"


def here_only(request: _Request) -> bool:
    """Whether addresses made for this request work on this machine only."""
    return request.url.hostname in LOOPBACK and not request.app.state.service.settings.public


def curtain(request: _Request, reader: Reader, table: Table, game: Game, seat: int) -> Template:
    """The page between two players on one device: nothing of anybody's hand is on it."""
    t = reader.words(game)
    return render(
        request,
        reader,
        "curtain.html",
        {"table": table, "game_title": t(game.title), "seat": seat, "name": names(table, t)[seat]},
        game=game,
    )


@get("/t/{table_id:str}/screen")
async def screen(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template:
    """The public view for a television: no controls, and a code for those who want to join."""
    reader = reader_of(request, person)
    table = await service.table(table_id)
    game = service.game(table.game)
    t = reader.words(game)
    link = absolute(request, f"/t/{table_id}")
    context: dict[str, object] = {
        "table": table,
        "game_title": t(game.title),
        "link": link,
        "lobby": absolute(request, "/").rstrip("/").partition("://")[2],
        "qr": qr(link),
        "loopback": here_only(request),
        "code": "",
        "revision": table.revision,
        "waiting": table.status == WAITING,
        "seats": [(seat, name) for seat, name in zip(table.seats, names(table, t), strict=True)],
    }
    if table.status == WAITING:
        waits = await service.room(table_id, person)
        context["revision"] = waits.mark
        context["code"] = written(waits.code, reader.lang) if waits.code >= 0 else ""
    else:
        look = await service.look(table_id, person, WATCHER)
        called = names(table, t)
        context |= {
            "look": look,
            "board": Markup(game.board.draw(look.view, t, {}, ())),  # noqa: S704 - boards escape what they draw
            "prompt": prompt(look, game.board, (), called, t),
            "players": players(look, game, (), t),
            "log": log(look, game.board, Address(table_id), called, t)[-6:],
        }
        context["pointing"] = pointings(look, game.board, str(context["board"]), (), called, f"/t/{table_id}", t)
    return render(request, reader, "screen.html", context, game=game)


@post("/t/{table_id:str}/carry")
async def carry_seat(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template:
    """Make a one-time link that carries a seat to another device."""
    if person is None:
        raise Forbidden("You do not sit at this table.")
    reader = reader_of(request, person)
    table = await service.table(table_id)
    seat = number_in(str((await request.form()).get("seat", "")))
    if seat is None or seat not in table.held_by(person):
        raise Forbidden("This seat is not yours.")
    code = await service.carry(person, table_id, seat)
    t = reader.words()
    return _shown_code(request, reader, code, names(table, t)[seat], f"/t/{table_id}")


@post("/me/carry")
async def carry_me(request: _Request, service: TheService, person: Asker) -> Template:
    """Make a one-time link that carries a whole identity to another device."""
    if person is None:
        raise Forbidden("You have no seat yet.")
    reader = reader_of(request, person)
    return _shown_code(request, reader, await service.carry(person), person.name, "/me")


def _shown_code(request: _Request, reader: Reader, code: str, name: str, back: str) -> Template:
    link = absolute(request, f"/carry/{code}")
    context = {"link": link, "qr": qr(link), "loopback": here_only(request), "name": name, "back": back}
    return render(request, reader, "carried.html", context)


@get("/carry/{code:str}")
async def carry_page(request: _Request, service: TheService, person: Asker, code: FromAddress) -> Template:
    """Where a one-time link leads: a button, so that no preview of the link uses it up."""
    reader = reader_of(request, person)
    carry = await service.look_at_carry(code)
    name, title = carry.name, ""
    if carry.table:
        table = await service.table(carry.table)
        game = service.game(table.game)
        name, title = names(table, reader.words(game))[carry.seat], reader.words(game)(game.title)
    replaces = "" if carry.table or person is None or person.id == carry.maker else person.name
    return render(
        request,
        reader,
        "carry.html",
        {"code": code, "carry": carry, "name": name, "game_title": title, "replaces": replaces},
    )


@post("/carry/{code:str}")
async def carry_over(request: _Request, service: TheService, person: Asker, code: FromAddress) -> Redirect:
    """Use a one-time link up."""
    carry = await service.look_at_carry(code)
    now = await service.use_carry(code, person)
    onward = f"/t/{carry.table}" if carry.table else "/"
    return Redirect(onward, status_code=303, cookies=[identity_cookie(request, service, now)])


HANDLERS: Final = [screen, carry_seat, carry_me, carry_page, carry_over]
