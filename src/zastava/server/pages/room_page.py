"""The room: the page of a table that waits for players, and its forms."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from litestar import Request, get, post
from litestar.response import Redirect, Template

from zastava.bots import LEVELS
from zastava.core.contract import WATCHER, Game
from zastava.core.errors import BadInput
from zastava.games import lessons
from zastava.server.checks import number_in
from zastava.server.entities import WAITING, Person, Table, names
from zastava.server.pages.joining_page import absolute, here_only, qr
from zastava.server.pages.lobby_page import usual_level
from zastava.server.presenting import clock_words
from zastava.server.presenting.clock_words import ClockField
from zastava.server.presenting.option_fields import LONGEST_NAME, field_of, read_options
from zastava.server.presenting.player_list import level
from zastava.server.presenting.setting_words import setting_words
from zastava.server.refusals import Forbidden, status_of
from zastava.server.services.service import Service
from zastava.server.tables import incidents
from zastava.server.tables.short_codes import example, written
from zastava.server.web.dependencies import Asker, FromAddress, TheService, address_of
from zastava.server.web.guests import default_name, somebody
from zastava.server.web.reader import Reader, reader_of, render

_Request = Request[Any, Any, Any]


async def room(
    request: _Request,
    service: Service,
    reader: Reader,
    table: Table,
    game: Game,
    problem: str = "",
    status: int = 200,
    sent: Mapping[str, object] | None = None,
    clock: ClockField | None = None,
) -> Template:
    """A table that waits for players: who sits where and is here, what is said, and how to invite the others."""
    waits = await service.room(table.id, reader.person)
    table, t, person = waits.table, reader.words(game), reader.person
    link = absolute(request, f"/t/{table.id}")
    options = [
        (t(option.title), said)
        for option in game.options
        if option.counts(table.options)
        and (said := setting_words(game, option.name, table.options[option.name], reader))
    ]
    chosen = {**table.options, **(sent or {})}
    return render(
        request,
        reader,
        "room.html",
        {
            "table": table,
            "revision": waits.mark,
            "game_title": t(game.title),
            "game_name": game.name,
            "together": game.cooperative,
            "options": options,
            "fields": [field_of(option, chosen[option.name], game, t) for option in game.options],
            "wrong": sent is not None,
            "wrong_clock": clock is not None,
            "clock_said": clock_words.said(table.clock, t),
            **clock_words.clock_fields(clock or clock_words.field_of(table.clock), t),
            "seats": [(seat, name) for seat, name in zip(table.seats, names(table, t), strict=True)],
            "held": table.held_by(person),
            "present": waits.here,
            "owns": person is not None and table.owner == person.id,
            "counts": waits.counts,
            "removed": waits.removed,
            "barred": waits.barred,
            "taken": len(table.seats) - len(table.open_seats()),
            "several": len(table.open_seats()) > 1,
            "levels": [(bot, level(bot, t)) for bot, _ in LEVELS],
            "usual": usual_level(request, game.cooperative),
            "awaited": await service.awaited(table.id),
            "notes": {seat.number: level(seat.bot, t) for seat in table.seats if seat.bot},
            "chat": waits.chat,
            "code": written(waits.code, reader.lang) if waits.code >= 0 else "",
            "place": absolute(request, "/j").partition("://")[2],
            "link": link,
            "qr": qr(link),
            "loopback": here_only(request),
            "name": person.name if person is not None else default_name(reader),
            "problem": problem or (t(incidents.ASKED_TO_LEAVE) if waits.barred else ""),
            "learn": bool(lessons.read(game)),
        },
        game=game,
        status=status,
    )


async def _change(
    request: _Request,
    service: Service,
    reader: Reader,
    table_id: str,
    error: BadInput,
    sent: Mapping[str, object] | None = None,
    clock: ClockField | None = None,
) -> Template:
    """The room again, with why something was not done; what was sent is not lost."""
    table = await service.table(table_id)
    if table.status != WAITING:
        raise error
    game = service.game(table.game)
    said = reader.words(game)(error.text, **error.values)
    return await room(request, service, reader, table, game, said, status_of(error), sent, clock)


@post("/t/{table_id:str}/sit")
async def sit(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Sit down on an open seat, alone or beside somebody who already sits here on this device."""
    reader = reader_of(request, person)
    form = await request.form()
    seat = str(form.get("seat", ""))
    name = str(form.get("name", "")).strip()
    table = await service.table(table_id)
    number = number_in(seat)
    try:
        if table.held_by(person):
            player, cookies = await somebody(request, service, reader)
            await service.join(player, table_id, number, name or None)
        else:
            player, cookies = await somebody(request, service, reader, name)
            await service.join(player, table_id, number)
    except BadInput as error:
        return await _change(request, service, reader, table_id, error)
    return Redirect(f"/t/{table_id}", status_code=303, cookies=cookies)


@post("/t/{table_id:str}/leave")
async def leave(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Stand up again before the game begins."""
    reader = reader_of(request, person)
    seat = number_in(str((await request.form()).get("seat", "")))
    try:
        if person is None or seat is None:
            raise Forbidden("This seat is not yours.")
        await service.leave(person, table_id, seat)
    except BadInput as error:
        return await _change(request, service, reader, table_id, error)
    return Redirect(f"/t/{table_id}", status_code=303)


@post("/t/{table_id:str}/close")
async def close(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Take away a table at which no game has begun."""
    try:
        if person is None:
            raise Forbidden("Only the owner of the table can do this.")
        await service.close_table(person, table_id)
    except BadInput as error:
        return await _change(request, service, reader_of(request, person), table_id, error)
    return Redirect("/", status_code=303)


async def _arrange(
    request: _Request,
    service: Service,
    person: Person | None,
    table_id: str,
    action: Callable[[Person, int], Awaitable[None]],
    sent: Mapping[str, object] | None = None,
    clock: ClockField | None = None,
) -> Template | Redirect:
    """Do what the owner asks for at a seat, or at the table, and show it again."""
    seat = number_in(str((await request.form()).get("seat", "")))
    try:
        if person is None:
            raise Forbidden("Only whoever made this table can do that.")
        await action(person, WATCHER if seat is None else seat)
    except BadInput as error:
        return await _change(request, service, reader_of(request, person), table_id, error, sent, clock)
    return Redirect(f"/t/{table_id}", status_code=303)


@post("/t/{table_id:str}/bot")
async def seat_bot(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Give an open seat to a bot."""
    bot = str((await request.form()).get("level", ""))
    return await _arrange(
        request, service, person, table_id, lambda owner, seat: service.seat_bot(owner, table_id, seat, bot)
    )


@post("/t/{table_id:str}/fill")
async def fill(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Give all open seats to bots."""
    bot = str((await request.form()).get("level", ""))
    return await _arrange(request, service, person, table_id, lambda owner, _: service.fill(owner, table_id, bot))


@post("/t/{table_id:str}/free")
async def free(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Open the seat of a guest or a bot again."""
    return await _arrange(
        request, service, person, table_id, lambda owner, seat: service.free_seat(owner, table_id, seat)
    )


@post("/t/{table_id:str}/let-in")
async def let_in(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Let somebody sit down again who was asked to leave."""
    number = number_in(str((await request.form()).get("number", ""))) or 0
    return await _arrange(request, service, person, table_id, lambda owner, _: service.let_in(owner, table_id, number))


@post("/t/{table_id:str}/drop")
async def drop(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Take an open seat away."""
    return await _arrange(
        request, service, person, table_id, lambda owner, seat: service.drop_seat(owner, table_id, seat)
    )


@post("/t/{table_id:str}/add-seat")
async def add_seat(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Add an open seat."""
    return await _arrange(request, service, person, table_id, lambda owner, _: service.add_seat(owner, table_id))


@post("/t/{table_id:str}/begin")
async def begin(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Let the game begin without the seats that are open."""
    return await _arrange(request, service, person, table_id, lambda owner, _: service.begin(owner, table_id))


@post("/t/{table_id:str}/options")
async def options(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Change what is played."""
    game = service.game((await service.table(table_id)).game)
    sent = read_options(game, await request.form())
    return await _arrange(
        request, service, person, table_id, lambda owner, _: service.choose_options(owner, table_id, sent), sent
    )


@post("/t/{table_id:str}/clock")
async def clock(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Change how much time people have."""
    sent = clock_words.read_field(await request.form())

    async def choose(owner: Person, _: int) -> None:
        await service.choose_clock(owner, table_id, clock_words.text_of(sent))

    return await _arrange(request, service, person, table_id, choose, clock=sent)


@get("/j")
async def code_page(request: _Request, service: TheService, person: Asker) -> Template | Redirect:
    """A box for the short code of a table, and where one that was typed leads."""
    return await _by_code(request, service, person, request.query_params.get("code", ""))


@get("/j/{code:str}")
async def by_code(request: _Request, service: TheService, person: Asker, code: FromAddress) -> Template | Redirect:
    """Where a short code leads."""
    return await _by_code(request, service, person, code)


async def _by_code(request: _Request, service: Service, person: Person | None, code: str) -> Template | Redirect:
    reader, problem, status = reader_of(request, person), "", 200
    if code.strip():
        try:
            return Redirect(f"/t/{await service.by_code(code, address_of(request))}", status_code=303)
        except BadInput as error:
            problem, status = reader.words()(error.text, **error.values), status_of(error)
    context = {"typed": code[:LONGEST_NAME], "code_example": example(reader.lang), "problem": problem}
    return render(request, reader, "code.html", context, status=status)


HANDLERS: Final = [
    sit, leave, close, seat_bot, fill, free, let_in, drop, add_seat, begin, options, clock, code_page, by_code,
]  # fmt: skip
