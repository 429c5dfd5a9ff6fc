"""The API: what the pages can do, as JSON under `/api`, for programs that play or watch.

A program says who it is with `Authorization: Bearer TOKEN`; `POST /api/persons` gives a token. Errors are JSON with
`error` and, when a rule forbids a move, `clause`. Texts come in the language that `Accept-Language` asks for.
"""

from typing import Annotated, Any, Final, Literal

from litestar import Request, Router, delete, get, post
from litestar.datastructures import ResponseHeader
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, QueryParameter

from zastava.core.contract import WATCHER
from zastava.core.reason_words import why_words
from zastava.server.api import rooms as api_rooms
from zastava.server.api import schemas
from zastava.server.api.analysis_schemas import AnalysisSent, analysis_sent
from zastava.server.api.answers import api_words, named, problems
from zastava.server.entities import OPEN, Person, Token, names
from zastava.server.tables.event_streams import encoded
from zastava.server.web.dependencies import Asker, FromAddress, NumberFromAddress, TheService, address_of
from zastava.server.web.json_answer import JsonAnswer
from zastava.server.web.streaming import EventStream

_Request = Request[Any, Any, Any]
SeatAsked = Annotated[int, QueryParameter(ge=WATCHER, le=99, description="A seat of yours; -1 to look as a watcher.")]
Since = Annotated[int, QueryParameter(ge=0, le=schemas.MOST, description="The log only after this position.")]
At = Annotated[int | None, QueryParameter(ge=0, le=schemas.MOST, description="An earlier position.")]
_EVENTS: Final = "text/event-stream"


async def who_asks(request: _Request, service: TheService) -> Person | None:
    """The person behind a request, by their token. Cookies do not count: no other site can act for a visitor here."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return await service.person_by_token(token.strip()) if kind.lower() == "bearer" and token else None


@post("/persons", responses=problems(413))
async def enroll(service: TheService, data: JSONBody[schemas.NewPerson]) -> schemas.TokenSent:
    """Give a name and get a token."""
    person = await service.enroll(data.name, data.lang)
    return schemas.TokenSent(person.id, person.name, person.lang, await service.issue_token(person))


@get("/me", responses=problems(401))
async def me(person: Asker) -> schemas.PersonSent:
    """Who the token says you are."""
    return schemas.person_sent(named(person))


@get("/me/tokens", responses=problems(401))
async def tokens(service: TheService, person: Asker) -> list[Token]:
    """Your tokens, newest first, each by the name under which it can be revoked."""
    return await service.tokens(named(person))


@delete("/me/tokens/{name:str}", responses=problems(401, 404))
async def revoke(service: TheService, person: Asker, name: FromAddress) -> None:
    """Make one of your tokens worthless."""
    await service.revoke(named(person), name)


@get("/games", responses=problems())
async def games(request: _Request, service: TheService) -> list[schemas.GameSent]:
    """The games that can be played."""
    return [schemas.game_sent(game, api_words(request, game)) for game in service.games().values()]


@get("/tables", responses=problems(401))
async def tables(
    request: _Request,
    service: TheService,
    person: Asker,
    status: FromQuery[Literal["waiting", "running", "finished", "mine"]] = "waiting",
) -> list[schemas.TableSent]:
    """Listed tables in a status, or your own, newest first."""
    if status == "mine":
        found = await service.my_tables(named(person))
    elif status == "running":
        found = await service.running_tables()
    elif status == "finished":
        found = await service.finished_tables()
    else:
        found = await service.open_tables()
    return [schemas.table_sent(table, person, api_words(request)) for table in found]


@post("/tables", responses=problems(401, 413))
async def create(
    request: _Request, service: TheService, person: Asker, data: JSONBody[schemas.NewTable]
) -> schemas.TableSent:
    """Make a table."""
    wishes = (data.options, data.seats, data.listed, address_of(request), data.pace, data.clock)
    table = await service.create(named(person), data.game, *wishes)
    return schemas.table_sent(table, person, api_words(request))


@get("/tables/{table_id:str}", responses=problems(404, 409))
async def table(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> schemas.TableSent:
    """A table."""
    return schemas.table_sent(await service.table(table_id), person, api_words(request))


@get("/tables/{table_id:str}/view", responses=problems(403, 404, 409))
async def view(
    request: _Request,
    service: TheService,
    person: Asker,
    table_id: FromAddress,
    seat: SeatAsked = WATCHER,
    at: At = None,
    since: Since = 0,
) -> schemas.LookSent:
    """All that a seat may know, now or as it saw it at an earlier position."""
    look = await service.look(table_id, person, seat, at, since=since)
    game = service.games()[look.table.game]
    return schemas.look_sent(look, game, person, api_words(request, game))


@get("/tables/{table_id:str}/moves", responses=problems(403, 404, 409))
async def moves(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress, seat: SeatAsked
) -> schemas.MovesSent:
    """The legal moves of a seat of yours, in canonical order; none when it is not to decide."""
    look = await service.look(table_id, person, seat)
    game = service.games()[look.table.game]
    return schemas.moves_sent(look, game, api_words(request, game))


@post("/tables/{table_id:str}/moves", responses=problems(401, 403, 404, 409, 413, 422))
async def play(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[schemas.NewMove]
) -> schemas.TableSent:
    """Play a move. The answer means that it is on the disk."""
    played = await service.play(named(person), table_id, data.seat, data.move, data.number)
    return schemas.table_sent(played, person, api_words(request))


@post("/tables/{table_id:str}/undo", responses=problems(401, 403, 404, 409, 413))
async def undo(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[schemas.TakeBack]
) -> schemas.TableSent:
    """Take back your last move, or with `turn` as much of your turn as can be, if nothing was drawn or revealed and
    nobody else is to decide."""
    undone = await service.undo(named(person), table_id, data.seat, data.number, data.turn)
    return schemas.table_sent(undone, person, api_words(request))


@post("/tables/{table_id:str}/go-on", responses=problems(401, 403, 404, 409))
async def go_on(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> schemas.TableSent:
    """Let a campaign that is over go on with the very deck, for one more game."""
    return schemas.table_sent(await service.go_on(named(person), table_id), person, api_words(request))


@get("/tables/{table_id:str}/hint", responses=problems(401, 403, 404, 409))
async def hint(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress, seat: schemas.SeatNumber
) -> schemas.HintSent:
    """What a master would do with what your seat knows, and why in a sentence."""
    found = await service.hint(named(person), table_id, seat)
    look = await service.look(table_id, person, seat)
    game = service.games()[look.table.game]
    t = api_words(request, game)
    label = ", ".join(game.board.label(look.view, pick, t) for stage in found.path for pick in stage)
    why = why_words(game.board, found.why, seat, names(look.table, t), t)
    return schemas.HintSent(found.notation, [list(stage) for stage in found.path], label, why)


@post("/tables/{table_id:str}/seats", responses=problems(401, 403, 404, 409, 413))
async def join(
    service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[schemas.Join]
) -> schemas.Joined:
    """Sit down on an open seat."""
    return schemas.Joined(await service.join(named(person), table_id, data.seat, data.name))


@delete("/tables/{table_id:str}/seats/{seat:int}", responses=problems(401, 403, 404, 409))
async def leave(service: TheService, person: Asker, table_id: FromAddress, seat: NumberFromAddress) -> None:
    """Stand up, while the table still waits for players."""
    await service.leave(named(person), table_id, seat)


@post("/tables/{table_id:str}/seats/{seat:int}/bot", responses=problems(401, 403, 404, 409, 413))
async def bot(
    request: _Request,
    service: TheService,
    person: Asker,
    table_id: FromAddress,
    seat: NumberFromAddress,
    data: JSONBody[schemas.BotWish],
) -> schemas.TableSent:
    """Give an open seat of your table to a bot, or let a bot stand in for someone who is away (or for you)."""
    asker = named(person)
    found = await service.table(table_id)
    if 0 <= seat < len(found.seats) and found.seats[seat].kind == OPEN:
        await service.seat_bot(asker, table_id, seat, data.bot)
    else:
        await service.stand_in(asker, table_id, seat, data.bot)
    return schemas.table_sent(await service.table(table_id), person, api_words(request))


@delete("/tables/{table_id:str}/seats/{seat:int}/bot", responses=problems(401, 403, 404, 409))
async def come_back(service: TheService, person: Asker, table_id: FromAddress, seat: NumberFromAddress) -> None:
    """Play for yourself again."""
    await service.come_back(named(person), table_id, seat)


@post("/tables/{table_id:str}/seats/{seat:int}/resign", responses=problems(401, 403, 404, 409), status_code=204)
async def resign(service: TheService, person: Asker, table_id: FromAddress, seat: NumberFromAddress) -> None:
    """Give up for good: the game ends, or a bot plays on where others do."""
    await service.resign(named(person), table_id, seat)


@post("/tables/{table_id:str}/questions", responses=problems(401, 403, 404, 409, 413), status_code=204)
async def propose(service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[schemas.Proposal]) -> None:
    """Ask the others to end the game here, or to let you take back your last move although undo cannot."""
    await service.propose(named(person), table_id, data.seat, data.kind)


@post("/tables/{table_id:str}/answers", responses=problems(401, 403, 404, 409, 413), status_code=204)
async def answer(service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[schemas.Answer]) -> None:
    """Answer what another asks, or take your own question back by a no."""
    await service.answer(named(person), table_id, data.seat, data.number, data.answer)


@post("/tables/{table_id:str}/chat", responses=problems(401, 403, 404, 409, 413), status_code=204)
async def say(service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[schemas.NewChat]) -> None:
    """Say something to the table, or, without a seat, among those who watch."""
    await service.say(named(person), table_id, data.text)


@post("/tables/{table_id:str}/points", responses=problems(401, 403, 404, 409, 413), status_code=204)
async def point(service: TheService, person: Asker, table_id: FromAddress, data: JSONBody[schemas.NewPoint]) -> None:
    """Point at something on the board of a game that is played together, for the others to see while the turn lasts."""
    await service.point(named(person), table_id, data.seat, data.thing)


@delete("/tables/{table_id:str}/points/{seat:int}", responses=problems(401, 403, 404, 409))
async def point_no_more(service: TheService, person: Asker, table_id: FromAddress, seat: NumberFromAddress) -> None:
    """Take back what a seat of yours points at."""
    await service.point(named(person), table_id, seat, "")


@get("/tables/{table_id:str}/record", responses=problems(404, 409), media_type="text/plain")
async def record(service: TheService, table_id: FromAddress) -> str:
    """The record of a finished game, for `zastava verify`."""
    return await service.record(table_id)


@get("/tables/{table_id:str}/analysis", responses=problems(403, 404, 409))
async def analysis(service: TheService, person: Asker, table_id: FromAddress) -> AnalysisSent:
    """How a finished game went, or how far the analysis is; while the game runs there is none."""
    return analysis_sent(await service.analysis(person, table_id))


@post("/tables/{table_id:str}/analysis", responses=problems(403, 404, 409))
async def analyse(service: TheService, person: Asker, table_id: FromAddress) -> AnalysisSent:
    """Let a finished game be analysed; games are thought about one after the other."""
    await service.analyse(person, table_id)
    return analysis_sent(await service.analysis(person, table_id))


@get(
    "/tables/{table_id:str}/events",
    responses={
        200: ResponseSpec(
            str,
            description="Server-sent events.",
            media_type=_EVENTS,
            generate_examples=False,
        ),
        **problems(404, 409),
    },
    response_headers=[ResponseHeader(name="X-Accel-Buffering", value="no")],
)
async def events(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> EventStream:
    """What changes at a table, as server-sent events. Look again when one comes; whoever comes
    back with `Last-Event-ID` hears at once of what they have missed."""
    await service.table(table_id)
    seen = request.headers.get("last-event-id")
    visitor = service.visitor(person, address_of(request))
    return EventStream(encoded(service.changes(table_id, person, seen, visitor)), media_type=_EVENTS)


API: Final = Router(
    path="/api",
    route_handlers=[
        enroll,
        me,
        tokens,
        revoke,
        games,
        tables,
        create,
        table,
        view,
        moves,
        play,
        undo,
        go_on,
        hint,
        join,
        leave,
        bot,
        come_back,
        resign,
        propose,
        answer,
        say,
        point,
        point_no_more,
        record,
        analysis,
        analyse,
        events,
        *api_rooms.HANDLERS,
    ],
    dependencies={"person": Provide(who_asks)},
    response_class=JsonAnswer,
    tags=["tables"],
    security=[{}, {"token": []}],
)
