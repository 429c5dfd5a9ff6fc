"""The analysis of a finished game: a page of its own, so that the table's stays small."""

from typing import Any, Final

from litestar import Request, get, post
from litestar.response import Redirect, Template

from zastava.lab.analysis import Analysis
from zastava.server.checks import number_in
from zastava.server.entities import names
from zastava.server.presenting import analysis_words
from zastava.server.presenting.addresses import Address
from zastava.server.services.analysis_service import Report
from zastava.server.services.service import Service
from zastava.server.web.dependencies import Asker, FromAddress, TheService
from zastava.server.web.reader import Reader, reader_of, render

_Request = Request[Any, Any, Any]


@get("/t/{table_id:str}/analysis")
async def analysis(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template:
    """How a finished game went, or how far the analysis is, or a button that asks for it."""
    reader = reader_of(request, person)
    report = await service.analysis(person, table_id)
    game = service.game(report.table.game)
    page: dict[str, object] = {
        "table": report.table,
        "game_title": reader.words(game)(game.title),
        "progress": report.progress,
        "failed": report.failed and report.progress is None,
        "found": report.analysis,
    }
    if report.analysis is not None:
        page |= await _found(request, service, reader, report, report.analysis)
    return render(request, reader, "analysis.html", page, game=game)


async def _found(
    request: _Request, service: Service, reader: Reader, report: Report, found: Analysis
) -> dict[str, object]:
    table = report.table
    game = service.game(table.game)
    t = reader.words(game)
    called = names(table, t)
    asked = number_in(request.query_params.get("moment"))
    every = found.moments
    worst = max(every, key=lambda one: one.lost, default=None)
    chosen = next((one for one in every if one.number == asked), worst)
    here = -1 if chosen is None else chosen.number
    shown = analysis_words.moments(found, called, here, lambda number: f"/t/{table.id}/analysis?moment={number}", t)
    told, there = None, ""
    if chosen is not None:
        there = Address(table.id, chosen.seat, chosen.number)()
        state = await service.position(reader.person, table.id, chosen.number)
        told = analysis_words.tell(game, state, found, chosen, called, there, t)
    return {
        "called": called if found.kind == "race" else [],
        "graph": analysis_words.graph(found, shown, called, t),
        "caption": t(analysis_words.CAPTIONS[found.kind]),
        "note": t(analysis_words.NOTES[found.kind]),
        "moments": shown,
        "told": told,
        "there": there,
    }


@post("/t/{table_id:str}/analysis")
async def ask(service: TheService, person: Asker, table_id: FromAddress) -> Redirect:
    """Let a finished game be analysed."""
    await service.analyse(person, table_id)
    return Redirect(f"/t/{table_id}/analysis", status_code=303)


HANDLERS: Final = [analysis, ask]
