"""The table page: the board, the question of the moment, players, log, chat and rules."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import Cookie
from litestar.response import Template

from zastava.core.contract import WATCHER, Game
from zastava.core.reason_words import why_words
from zastava.core.record import name_of_game
from zastava.core.words import N_
from zastava.server.checks import number_in
from zastava.server.entities import FINISHED, RUNNING, WAITING, Look, Table, names
from zastava.server.pages.end_page import end_of, hands
from zastava.server.pages.joining_page import absolute, curtain
from zastava.server.pages.room_page import room
from zastava.server.pages.rules_page import chapters, clauses
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.announcements import banners, new_rules
from zastava.server.presenting.attention import attention
from zastava.server.presenting.decision import Decision, decide
from zastava.server.presenting.hint_words import read_reasons
from zastava.server.presenting.incident_words import talk
from zastava.server.presenting.log_lines import replay
from zastava.server.presenting.log_list import log_list
from zastava.server.presenting.player_list import players
from zastava.server.presenting.points import choices, marked, may_point, pointings
from zastava.server.presenting.question_cards import again_card, cards, played_for
from zastava.server.presenting.staging import Wish, known_scene, stage
from zastava.server.presenting.things import card, linked
from zastava.server.presenting.viewing import prompt, turn_of, viewer
from zastava.server.presenting.watching import told_here, watch_again
from zastava.server.refusals import Forbidden
from zastava.server.services.service import Service
from zastava.server.tables.event_streams import encoded
from zastava.server.tables.pace import TITLES
from zastava.server.tables.pointing import on_board
from zastava.server.tables.trials import guesses
from zastava.server.web.dependencies import Asker, FromAddress, TheService, address_of
from zastava.server.web.reader import Reader, keep, reader_of, render
from zastava.server.web.streaming import EventStream

_Request = Request[Any, Any, Any]


@dataclass(frozen=True)
class Problem:
    """Why something was refused, in the reader's language, and the clause that says so."""

    said: str
    clause: str = ""


def curtain_cookie(table_id: str, seat: int | None) -> Cookie:
    """Remembers for which seat the curtain stands open on this device."""
    return keep("curtain", "" if seat is None else str(seat), path=f"/t/{table_id}")


@dataclass(frozen=True)
class Sight:
    """A table as a request may see it, and the addresses that keep it so."""

    look: Look
    address: Address


async def sight(
    request: _Request, service: Service, reader: Reader, table: Table, game: Game
) -> tuple[Sight | None, int]:
    """What this request may see; None and a seat when the curtain of that seat must be opened first."""
    held = table.held_by(reader.person)
    query = request.query_params
    asked, at = number_in(query.get("as")), number_in(query.get("at"))
    seat, closed = viewer(table, held, game.secrets, asked, number_in(request.cookies.get("curtain")))
    if closed is not None:
        return None, closed
    look = await service.look(table.id, reader.person, seat, at, nearest=True)
    return Sight(
        look,
        Address(
            table.id,
            asked if asked == seat and (asked in held or table.status == FINISHED) else None,
            look.at if at is not None else None,
            query.get("scene") or query.get("from") or "",
        ),
    ), WATCHER


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
    game = service.game(table.game)
    if table.status == WAITING:
        return await room(request, service, reader, table, game, problem.said if problem else "", status)
    seen, closed = await sight(request, service, reader, table, game)
    if seen is None:
        return curtain(request, reader, table, game, closed)
    missing = problem is None
    if problem is None:
        problem = await _why_not(request, service, reader, game, seen)
        missing = problem is None
    page = contents(request, reader, game, seen, problem)
    page["at_once"] = await _at_once(service, reader, seen, page)
    page["hands"] = hands(seen.look, game, seen.address, reader.words(game))
    if table.status == FINISHED and seen.address.at is None:
        page["again"] = again_card(await service.again(table_id), table, reader.person, reader.words(game))
    page["end"] = await end_of(request, service, game, seen.look, seen.address, reader.words(game))
    if missing and page["problem"] is not None:
        status = HTTPStatus.NOT_FOUND
    shown = render(request, reader, "table.html", page, game=game, status=status)
    read = number_in(request.query_params.get("seen"))
    if read is not None:  # each seat on a shared device is shown each new rule once
        shown.cookies.append(keep(f"seen{seen.look.seat}", str(read), path=f"/t/{table_id}"))
    return shown


async def _why_not(request: _Request, service: Service, reader: Reader, game: Game, seen: Sight) -> Problem | None:
    """Why what the reader pointed at cannot be picked now, with the clause that says so."""
    pick, look = request.query_params.get("why", ""), seen.look
    if not pick or reader.person is None or not look.legal:
        return None
    t = reader.words(game)
    meant = guesses(look.legal, request.query_params.getall("p", []), pick) or game.board.meant(look.view, pick)
    error = await service.why_not(reader.person, look.table.id, look.seat, meant)
    if error is None:
        return Problem(t("That cannot be chosen now."), look.view["clause"])
    return Problem(t(error.text, **error.values), error.clause)


async def _at_once(service: Service, reader: Reader, seen: Sight, page: dict[str, object]) -> bool:
    """Whether the script may play the move that the reader's last pick has made, without asking once more."""
    decision, look = page["decision"], seen.look
    if reader.confirm == "always" or reader.person is None or not isinstance(decision, Decision):
        return False
    if not decision.move or decision.lit or decision.turn or page["hinted"]:
        return False
    if reader.confirm == "never":
        return True
    return await service.can_be_taken_back(reader.person, look.table.id, look.seat, decision.move)


def contents(request: _Request, reader: Reader, game: Game, seen: Sight, problem: Problem | None) -> dict[str, object]:
    """Everything that the template of a table needs."""
    t = reader.words(game)
    look, query = seen.look, request.query_params
    table, view, board = look.table, look.view, game.board
    called = names(table, t)
    held = table.held_by(reader.person)
    scenes = board.scenes(view, t)
    address = known_scene(seen.address, scenes)
    decision = decide(look, board, address, query.getall("p", []), t)
    wish = Wish(query.get("scene", ""), query.get("about", ""))
    staged = stage(board, view, scenes, decision, address, wish, t)
    here = address(decision.ghosts)
    deciding = turn_of(table, held)
    asked = query.get("ask", "")
    unread = () if "all" in query else tuple(view["unread"])
    asked_clause = query.get("rules", "")
    known = [number_in(query.get("seen")), number_in(request.cookies.get(f"seen{look.seat}"))]
    read = next((number for number in known if number is not None), -1 if _begins(look) else 0)
    news = new_rules(look, board, called, read, t)
    points = may_point(look, held)
    shown = pointings(look, board, staged.board, held, called, here, t)
    return {
        "table": table,
        "game_title": t(game.title),
        "game_name": game.name,
        "look": look,
        "address": address,
        "board": marked(staged.board, shown),
        "scenes": staged.scenes,
        "card": staged.card,
        "headline": board.headline(view, t),
        "described": board.describe(view, called, t),
        "decision": decision,
        "hinted": "hint" in query and bool(decision.move),
        "why": why_words(board, read_reasons(query.get("hint", "")), look.seat, called, t),
        "prompt": linked(prompt(look, board, held, called, t, list(decision.lit), decision.ghosts), here),
        "called": called,
        "players": players(look, game, held, t),
        "held": held,
        "sits": bool(held),
        "turn": bool(deciding),
        "deciding": look.seat in deciding,
        "pass_to": called[deciding[0]] if game.secrets and deciding and look.seat not in deciding else "",
        "log": log_list(look, board, address, called, t),
        "replay": replay(look, address),
        "live": address.at is None,
        "running": table.status == RUNNING,
        "finished": table.status == FINISHED,
        "goes_on": game.campaign is not None and not table.ended,
        "problem": problem or (Problem(staged.wrong) if staged.wrong else None),
        "link": absolute(request, f"/t/{table.id}"),
        "now_rules": clauses(game, reader.lang, (view["clause"],), here),
        "drawer": chapters(game, reader.lang, unread) if asked_clause else [],
        "drawer_clause": asked_clause,
        "drawer_hides": bool(unread),
        "news": [(rule, clauses(game, reader.lang, rule.clauses, address())) for rule in news],
        "banners": [] if decision.ghosts and not decision.forced else banners(look, board, called, here, t),
        "owns": reader.person is not None and table.owner == reader.person.id,
        "bots": any(seat.thinker for seat in table.seats),
        "paces": [(choice, t(title)) for choice, title in TITLES.items()],
        "attention": attention(look, board, held),
        "watch_again": watch_again(look, board, address, held, called, t) if address.at is None else "",
        "told_here": told_here(look, board, address, called, t) if address.at is not None else (),
        "watcher": look.seat == WATCHER,
        "asked": asked,
        "questions": cards(look, held, asked, called, address, t) + played_for(look, held, board, called, t),
        "talk": talk(look, called, t),
        "may_ask_back": _may_ask_back(look),
        "pointing": shown,
        "pointable": choices(look, board, t) if points and address.at is None else [],
        "points_out": points and staged.card is not None and staged.card.thing in on_board(staged.board),
    }


def _begins(look: Look) -> bool:
    """Whether the game begins for the reader: nobody has moved, or not yet the one who sits there."""
    return not look.at or (look.seat != WATCHER and all(line.seat != look.seat for line in look.log))


def _may_ask_back(look: Look) -> bool:
    """Whether there is a move that the reader can only take back by asking, and nothing is being asked already."""
    if not look.undo or look.table.challenge or look.question is not None:
        return False
    return any(one.seat == look.seat for one in look.log)


@get("/t/{table_id:str}")
async def table_page(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template:
    """A table."""
    return await show(request, service, reader_of(request, person), table_id)


@get("/t/{table_id:str}/about")
async def about_thing(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> Template:
    """The card of a thing as it stands at a table: what the script shows beside the pointer."""
    reader = reader_of(request, person)
    table = await service.table(table_id)
    game = service.game(table.game)
    seen = (await sight(request, service, reader, table, game))[0] if table.status != WAITING else None
    if seen is None:
        raise Forbidden(N_("Open the curtain first."))
    t = reader.words(game)
    page = seen.address()
    found = card(game.board, seen.look.view, request.query_params.get("thing", ""), page, t)
    points = may_point(seen.look, table.held_by(person)) and found.thing in on_board(
        game.board.draw(seen.look.view, t, {}, ())
    )
    shown = {"card": found, "points_out": points, "table": table, "look": seen.look, "address": seen.address}
    return render(request, reader, "card.html", shown, game=game)


@get("/t/{table_id:str}/events")
async def events(request: _Request, service: TheService, person: Asker, table_id: FromAddress) -> EventStream:
    """What changes at a table, as server-sent events; begins with what the page has missed."""
    await service.table(table_id)
    visitor = service.visitor(person, address_of(request))
    seen = request.headers.get("last-event-id") or request.query_params.get("seen")
    return EventStream(
        encoded(service.changes(table_id, person, seen, visitor)),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@get("/t/{table_id:str}/record")
async def record(service: TheService, table_id: FromAddress) -> Response[str]:
    """The record of a finished game, to keep and to check."""
    text = await service.record(table_id)
    return Response(
        text,
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name_of_game(text)}-{table_id[:8]}.txt"'},
    )


HANDLERS: Final = [table_page, about_thing, events, record]
