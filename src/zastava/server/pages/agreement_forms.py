"""What the forms of a table page do beside the game: resign, propose, answer, let a bot stand in, come back."""

from typing import Any, Final

from litestar import Request, post
from litestar.response import Redirect, Template

from zastava.server.checks import number_in
from zastava.server.entities import Person
from zastava.server.pages.table_forms import act
from zastava.server.web.dependencies import Asker, FromAddress, TheService

_Request = Request[Any, Any, Any]


@post("/t/{table_id:str}/resign")
async def resign(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Give up for good; the page has asked once more before."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:  # noqa: ARG001
        await service.resign(person, table_id, seat)

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/propose")
async def propose(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Ask the others to end the game here, or for a move back."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:
        await service.propose(person, table_id, seat, form.get("kind", ""))

    return await act(request, service, person, table_id, action)


@post("/t/{table_id:str}/answer")
async def answer(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template | Redirect:
    """Answer what another asks, or ask no longer."""

    async def action(person: Person, seat: int, form: dict[str, str]) -> None:
        await service.answer(person, table_id, seat, number_in(form.get("number")) or 0, form.get("answer", ""))

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


HANDLERS: Final = [resign, propose, answer, away, come_back]
