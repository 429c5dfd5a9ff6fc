"""What the forms of a table page do: play, take back, ask for a hint, speak, begin anew."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import Request, get, post
from litestar.response import Redirect, Template

from zastava.core.contract import WATCHER
from zastava.core.errors import BadInput
from zastava.core.picks import flatten
from zastava.server.checks import number_in
from zastava.server.entities import Person
from zastava.server.pages.table_page import Problem, curtain_cookie, show
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.hint_words import written
from zastava.server.refusals import Conflict, Forbidden, status_of
from zastava.server.services.service import Service
from zastava.server.web.dependencies import Asker, FromAddress, TheService, address_of
from zastava.server.web.reader import reader_of

_Request = Request[Any, Any, Any]


def _there(table_id: str, form: dict[str, str]) -> Address:
    """The page from which a form was sent."""
    return Address(table_id, number_in(form.get("as")), scene=form.get("from", ""))


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
        t = reader.words(service.game((await service.table(table_id)).game))
        problem = Problem(t(error.text, **error.values), getattr(error, "clause", ""))
        return await show(request, service, reader, table_id, problem, status_of(error))
    return Redirect(onward or _there(table_id, form)(), status_code=303)


@post("/t/{table_id:str}/play")
async def play(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Play the move that the picks spell out, or one that was typed."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:
        sent = form.get("move", ""), number_in(form.get("number")) or 0
        try:
            await service.play(person, table_id, seat, *sent)
        except Conflict:
            if not await service.was_played(person, table_id, seat, *sent):  # a double click plays once
                raise

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/undo")
async def undo(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Take the last move back, or the whole turn."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:
        await service.undo(person, table_id, seat, number_in(form.get("number")) or 0, "turn" in form)

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/hint")
async def hint(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Show what a bot would do, as picks on the board."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> str:
        advice = await service.hint(person, table_id, seat)
        return _there(table_id, form)(flatten(advice.path), hint=written(advice.why))

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/say")
async def say(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Say something at the table."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:  # noqa: ARG001
        await service.say(person, table_id, form.get("text", ""))

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/point")
async def point(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Point at something, for the others to see while the turn lasts; at nothing to take that back."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:
        await service.point(person, table_id, seat, form.get("thing", ""))

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/pace")
async def pace(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Choose how long bots wait."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:  # noqa: ARG001
        await service.choose_pace(person, table_id, form.get("pace", ""))

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/curtain")
async def draw_curtain(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Redirect:
    """Open the curtain for one of the seats on this device, or close it to pass the device on."""
    table = await service.table(table_id)
    seat = number_in(str((await request.form()).get("seat", "")))
    if seat is not None and seat not in table.held_by(person):
        raise Forbidden("This seat is not yours.")
    return Redirect(f"/t/{table_id}", status_code=303, cookies=[curtain_cookie(table_id, seat)])


@post("/t/{table_id:str}/go-on")
async def go_on(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Let a campaign that is over go on with the very deck."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:  # noqa: ARG001
        await service.go_on(person, table_id)

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/rematch")
async def rematch(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """The table that goes on from this one: the same bots, all moved on by a seat; open until the others come too."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> str:  # noqa: ARG001
        return f"/t/{(await service.rematch(person, table_id, address_of(request))).id}"

    return await act(request, service, person, table_id, action)


DEEDS: Final = (
    "play", "undo", "hint", "say", "point", "away", "return", "curtain", "rematch", "go-on", "branch", "sit", "leave",
    "close", "bot", "carry", "fill", "free", "drop", "add-seat", "begin", "options", "resign", "propose", "answer",
    "pace", "clock", "let-in",
)  # fmt: skip


@get([f"/t/{{table_id:str}}/{deed}" for deed in DEEDS])
async def back_to_table(table_id: FromAddress) -> Redirect:
    """Where a form was sent is no page: whoever loads its address anew is led back to the table."""
    return Redirect(Address(table_id)(), status_code=303)


HANDLERS: Final = [
    back_to_table, play, undo, hint, say, point, pace, draw_curtain, go_on, rematch,
]  # fmt: skip
