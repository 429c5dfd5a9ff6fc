"""The API of a table that waits for players: what whoever made it may change until the game begins, and its pace."""

from typing import Annotated, Any, Final

from litestar import Request, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from zastava.core.words import Words
from zastava.server.api import schemas
from zastava.server.api.answers import api_words, named, problems
from zastava.server.entities import ChatLine, Person, Room
from zastava.server.services.service import Service
from zastava.server.tables.short_codes import written
from zastava.server.web.dependencies import Asker, FromAddress, NumberFromAddress, TheService

_Request = Request[Any, Any, Any]
_OWNERS: Final = (401, 403, 404, 409, 413)


class Options(Struct, forbid_unknown_fields=True):
    """What is to be played; options left out stay as they are."""

    options: schemas.OptionTexts


class PaceWish(Struct, forbid_unknown_fields=True):
    """How long bots are to wait."""

    pace: schemas.Pace


class ClockWish(Struct, forbid_unknown_fields=True):
    """How much time people are to have."""

    clock: schemas.ClockText


class Filling(Struct, forbid_unknown_fields=True):
    """Of which level bots are to be."""

    bot: schemas.BotName = "casual"


class RemovedSent(Struct):
    """Somebody whom the owner has asked to leave: send `number` to let them in again."""

    number: int
    name: str


class RoomSent(Struct):
    """A table that waits: who is here, what was said, the short code, how many seats the game allows with what is
    chosen, and, for whoever made it, who was asked to leave."""

    table: schemas.TableSent
    code: str
    here: list[int]
    counts: list[Annotated[int, Meta(ge=1)]]
    chat: list[ChatLine]
    removed: list[RemovedSent]


def _room_sent(room: Room, person: Person | None, t: Words) -> RoomSent:
    return RoomSent(
        table=schemas.table_sent(room.table, person, t),
        code=written(room.code, t.lang) if room.code >= 0 else "",
        here=list(room.here),
        counts=list(room.counts),
        chat=room.chat,
        removed=[RemovedSent(number, name) for number, name in room.removed],
    )


async def _table(request: _Request, service: Service, person: Person | None, table_id: str) -> schemas.TableSent:
    return schemas.table_sent(await service.table(table_id), person, api_words(request))


@get("/tables/{table_id:str}/room", responses=problems(404, 409))
async def room(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> RoomSent:
    """A table that waits for players; 409 once the game has begun."""
    return _room_sent(await service.room(table_id, person), person, api_words(request))


@post("/tables/{table_id:str}/options", responses=problems(*_OWNERS), status_code=200)
async def options(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[Options]
) -> schemas.TableSent:
    """Change what is played at a table of yours, before the game begins."""
    await service.choose_options(named(person), table_id, data.options)
    return await _table(request, service, person, table_id)


@post("/tables/{table_id:str}/pace", responses=problems(*_OWNERS), status_code=200)
async def pace(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[PaceWish]
) -> schemas.TableSent:
    """Change how long bots wait at a table of yours, at any time."""
    await service.choose_pace(named(person), table_id, data.pace)
    return await _table(request, service, person, table_id)


@post("/tables/{table_id:str}/clock", responses=problems(*_OWNERS), status_code=200)
async def clock(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[ClockWish]
) -> schemas.TableSent:
    """Change how much time people have at a table of yours, before the game begins."""
    await service.choose_clock(named(person), table_id, data.clock)
    return await _table(request, service, person, table_id)


@post("/tables/{table_id:str}/open-seats", responses=problems(401, 403, 404, 409), status_code=200)
async def add_seat(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> schemas.TableSent:
    """Add an open seat to a table of yours."""
    await service.add_seat(named(person), table_id)
    return await _table(request, service, person, table_id)


@delete("/tables/{table_id:str}/open-seats/{seat:int}", responses=problems(401, 403, 404, 409))
async def drop_seat(service: TheService, person: Asker, table_id: FromAddress, seat: NumberFromAddress) -> None:
    """Take an open seat of your table away; those after it move up. If it was the last open one, the game begins."""
    await service.drop_seat(named(person), table_id, seat)


@post("/tables/{table_id:str}/fill", responses=problems(*_OWNERS), status_code=200)
async def fill(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[Filling]
) -> schemas.TableSent:
    """Give all open seats of your table to bots; the game begins."""
    await service.fill(named(person), table_id, data.bot)
    return await _table(request, service, person, table_id)


@post("/tables/{table_id:str}/begin", responses=problems(401, 403, 404, 409), status_code=200)
async def begin(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> schemas.TableSent:
    """Let the game begin at your table without the seats that are open."""
    await service.begin(named(person), table_id)
    return await _table(request, service, person, table_id)


@post("/tables/{table_id:str}/seats/{seat:int}/free", responses=problems(401, 403, 404, 409), status_code=200)
async def free(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress, seat: NumberFromAddress
) -> schemas.TableSent:
    """Open the seat of a bot again, or all seats of a guest whom you ask to leave your table: they cannot sit down here
    again unless you let them."""
    await service.free_seat(named(person), table_id, seat)
    return await _table(request, service, person, table_id)


@delete("/tables/{table_id:str}/removed/{number:int}", responses=problems(401, 403, 404, 409))
async def let_in(service: TheService, person: Asker, table_id: FromAddress, number: NumberFromAddress) -> None:
    """Let somebody sit down again whom you have asked to leave your table."""
    await service.let_in(named(person), table_id, number)


@delete("/tables/{table_id:str}", responses=problems(401, 403, 404, 409))
async def close(service: TheService, person: Asker, table_id: FromAddress) -> None:
    """Take away a table of yours at which no game has begun."""
    await service.close_table(named(person), table_id)


HANDLERS: Final = [room, options, pace, clock, add_seat, drop_seat, fill, begin, free, let_in, close]
