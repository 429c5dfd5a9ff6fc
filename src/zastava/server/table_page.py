"""The table page: the board, the question of the moment, players, log, chat and rules; and what its forms do."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.response import Redirect, Stream, Template

from zastava.core.contract import WATCHER, Game
from zastava.core.errors import BadInput
from zastava.core.picks import flatten
from zastava.server import presenting
from zastava.server.dependencies import Asker, FromAddress, TheService
from zastava.server.entities import FINISHED, RUNNING, WAITING, Look, Person, Table, names
from zastava.server.event_streams import encoded
from zastava.server.joining_page import absolute, curtain, room
from zastava.server.presenting import Address
from zastava.server.reader import Reader, keep, reader_of, render
from zastava.server.refusals import Forbidden, Unknown, status_of
from zastava.server.rules_page import chapters, clauses, drawer_links
from zastava.server.service import Service

_Request = Request[Any, Any, Any]


@dataclass(frozen=True)
class Problem:
    """Why something was refused, in the reader's language, and the clause that says so."""

    said: str
    clause: str = ""


def number_in(text: str | None) -> int | None:
    """A number from an address or a form; None when it is none."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else None


def game_of(service: Service, table: Table) -> Game:
    """The game that a table plays; Unknown when this server no longer has it."""
    game = service.games().get(table.game)
    if game is None:
        raise Unknown("This server does not have the game of this table.")
    return game


def curtain_cookie(table_id: str, seat: int | None) -> Cookie:
    """Remembers for which seat the curtain stands open on this device."""
    return keep("curtain", "" if seat is None else str(seat), path=f"/t/{table_id}")


async def show(
    request: _Request,
    service: Service,
    reader: Reader,
    table_id: str,
    problem: Problem | None = None,
    status: int = 200,
) -> Template:
    """The table as this reader may see it now: the room before the game, the curtain, or the board."""
    table = await service.table(table_id)
    game = game_of(service, table)
    if table.status == WAITING:
        return await room(request, service, reader, table, game, problem.said if problem else "", status)
    held = table.held_by(reader.person)
    asked = number_in(request.query_params.get("as"))
    seat, closed = presenting.viewer(table, held, game.secrets, asked, number_in(request.cookies.get("curtain")))
    if closed is not None:
        return curtain(request, reader, table, game, closed)
    at = number_in(request.query_params.get("at"))
    look = await service.look(table_id, reader.person, seat, min(at, table.position) if at is not None else None)
    address = Address(table_id, asked if asked in held and asked == seat else None, look.at if at is not None else None)
    page = render(
        request, reader, "table.html", scene(request, reader, game, look, address, problem), game=game, status=status
    )
    seen = number_in(request.query_params.get("seen"))
    if seen is not None:  # each seat on a shared device is shown each new rule once
        page.cookies.append(keep(f"seen{seat}", str(seen), path=f"/t/{table_id}"))
    return page


def scene(
    request: _Request, reader: Reader, game: Game, look: Look, address: Address, problem: Problem | None
) -> dict[str, object]:
    """Everything that the template of a table needs."""
    t = reader.words(game)
    table, view, board = look.table, look.view, game.board
    called = names(table, t)
    held = table.held_by(reader.person)
    picks = request.query_params.getall("p", [])
    decision = presenting.decide(look, board, address, picks, t)
    lit = {choice.pick: choice.href for choice in (*decision.on_board, *decision.buttons)}
    deciding = presenting.turn_of(table, held)
    unread = () if "all" in request.query_params else tuple(view["unread"])
    asked_clause = request.query_params.get("rules", "")
    seen = number_in(request.query_params.get("seen")) or number_in(request.cookies.get(f"seen{look.seat}")) or 0
    news = presenting.new_rules(look, board, called, seen, t)
    return {
        "table": table,
        "game_title": t(game.title),
        "game_name": game.name,
        "look": look,
        "address": address,
        "board": drawer_links(board.draw(view, t, lit, decision.ghosts), address(decision.ghosts)),
        "described": board.describe(view, called, t),
        "decision": decision,
        "hinted": "hint" in request.query_params and bool(decision.move),
        "prompt": presenting.prompt(look, board, held, called, t, list(lit), decision.ghosts),
        "called": called,
        "players": presenting.players(look, game, held, t),
        "held": held,
        "sits": bool(held),
        "turn": bool(deciding),
        "deciding": look.seat in deciding,
        "pass_to": called[deciding[0]] if game.secrets and deciding and look.seat not in deciding else "",
        "log": presenting.log(look, board, address, called, t),
        "replay": presenting.replay(look, address),
        "live": address.at is None,
        "running": table.status == RUNNING,
        "finished": table.status == FINISHED,
        "problem": problem,
        "link": absolute(request, f"/t/{table.id}"),
        "now_rules": clauses(game, reader.lang, (view["clause"],), address(decision.ghosts)),
        "drawer": chapters(game, reader.lang, unread) if asked_clause else [],
        "drawer_clause": asked_clause,
        "drawer_hides": bool(unread),
        "news": [(rule, clauses(game, reader.lang, rule.clauses, address())) for rule in news],
        "watcher": look.seat == WATCHER,
    }


@get("/t/{table_id:str}")
async def table_page(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template:
    """A table."""
    return await show(request, service, reader_of(request, person), table_id)


@get("/t/{table_id:str}/events")
async def events(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Stream:
    """What changes at a table, as server-sent events; begins with what the page has missed."""
    await service.table(table_id)
    seen = number_in(request.headers.get("last-event-id") or request.query_params.get("seen"))
    return Stream(
        encoded(service.changes(table_id, person, seen)),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def act(
    request: _Request,
    service: Service,
    person: Person | None,
    table_id: str,
    action: Callable[[Person, int, dict[str, str]], Awaitable[str | None]],
) -> Template | Redirect:
    """Do what a form asks for and show the table again; or show it with the reason why not."""
    reader = reader_of(request, person)
    form = {key: str(sent) for key, sent in (await request.form()).items()}
    try:
        if person is None:
            raise Forbidden("You do not sit at this table.")
        seat = number_in(form.get("seat"))
        onward = await action(person, WATCHER if seat is None else seat, form)
    except BadInput as error:
        t = reader.words(game_of(service, await service.table(table_id)))
        problem = Problem(t(error.text, **error.values), getattr(error, "clause", ""))
        return await show(request, service, reader, table_id, problem, status_of(error))
    return Redirect(onward or Address(table_id, number_in(form.get("as")))(), status_code=303)


@post("/t/{table_id:str}/play")
async def play(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Play the move that the picks spell out, or one that was typed."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:
        await service.play(person, table_id, seat, form.get("move", ""), number_in(form.get("number")) or 0)

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/undo")
async def undo(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Take the last move back."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:
        await service.undo(person, table_id, seat, number_in(form.get("number")) or 0)

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/hint")
async def hint(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Show what a bot would do, as picks on the board."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> str:
        advice = await service.hint(person, table_id, seat)
        return Address(table_id, number_in(form.get("as")))(flatten(advice.path), hint=1)

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/say")
async def say(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Say something at the table."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:  # noqa: ARG001
        await service.say(person, table_id, form.get("text", ""))

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/away")
async def away(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Let a bot play for somebody who is away."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:  # noqa: ARG001
        await service.stand_in(person, table_id, seat)

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/return")
async def come_back(
    request: _Request, service: TheService, person: Asker, table_id: FromAddress
) -> Template | Redirect:
    """Play for oneself again."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:  # noqa: ARG001
        await service.come_back(person, table_id, seat)

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/curtain")
async def draw_curtain(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Redirect:
    """Open the curtain for one of the seats on this device, or close it to pass the device on."""
    table = await service.table(table_id)
    seat = number_in(str((await request.form()).get("seat", "")))
    if seat is not None and seat not in table.held_by(person):
        raise Forbidden("This seat is not yours.")
    return Redirect(f"/t/{table_id}", status_code=303, cookies=[curtain_cookie(table_id, seat)])


@post("/t/{table_id:str}/rematch")
async def rematch(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """The table that goes on from this one: the same bots, the same seats; open until the others come too."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> str:  # noqa: ARG001
        again = await service.rematch(person, table_id)
        if again.open_seats():
            t = reader_of(request, person).words()
            await service.say(person, table_id, t("I sit at a new table. Press “Play again” to join me."))
        return f"/t/{again.id}"

    return await act(request, service, person, table_id, action)


@get("/t/{table_id:str}/record")
async def record(service: TheService, table_id: FromAddress) -> Response[str]:
    """The record of a finished game, to keep and to check."""
    table = await service.table(table_id)
    return Response(
        await service.record(table_id),
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{table.game}-{table_id[:8]}.txt"'},
    )


DEEDS: Final = (
    "play", "undo", "hint", "say", "away", "return", "curtain", "rematch", "sit", "leave", "bot", "carry",
)  # fmt: skip


@get([f"/t/{{table_id:str}}/{deed}" for deed in DEEDS])
async def back_to_table(table_id: FromAddress) -> Redirect:
    """Where a form was sent is no page: whoever loads its address anew is led back to the table."""
    return Redirect(Address(table_id)(), status_code=303)


HANDLERS: Final = [
    table_page, back_to_table, events, play, undo, hint, say, away, come_back, draw_curtain, rematch, record,
]  # fmt: skip
