"""The lobby: games to start and tables to join or to watch."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from babel.dates import format_timedelta
from litestar import Request, get, post
from litestar.response import Redirect, Template
from markupsafe import Markup

from zastava import bots
from zastava.bots import BOTS, LEVELS
from zastava.core.contract import Game
from zastava.core.ending import AGREEMENT
from zastava.core.words import Words
from zastava.games import lessons
from zastava.server.entities import RUNNING, Table, names
from zastava.server.presenting import clock_words
from zastava.server.presenting.challenge_card import card_of_today
from zastava.server.presenting.clock_words import ClockShown
from zastava.server.presenting.player_list import level
from zastava.server.presenting.viewing import turn_of
from zastava.server.services.service import Service
from zastava.server.tables.short_codes import example
from zastava.server.web.assets import all_palettes
from zastava.server.web.dependencies import Asker, FromAddress, TheService, address_of
from zastava.server.web.guests import somebody
from zastava.server.web.reader import FRAGMENT, Reader, keep, reader_of, render

# The bot that sits down unless another is chosen – a rival that a newcomer can beat, a companion who is a help – and
# the cookie that remembers which one was.
RIVAL: Final = ("casual", "level")
COMPANION: Final = ("strong", "companion")


@dataclass(frozen=True)
class GameCard:
    """A game in the lobby."""

    name: str
    title: str
    summary: str
    seats: str
    minutes: str
    lessons: bool
    cooperative: bool
    cover: Markup


@dataclass(frozen=True)
class TableCard:
    """A table in one of the lobby's lists."""

    href: str
    game: str
    names: tuple[tuple[int, str], ...]
    said: str  # whose turn it is, or who won
    mine: bool  # the reader is to move
    ago: str
    clock: ClockShown | None = None  # of whoever is waited for and has least time


def span(low: int, high: int) -> str:
    """`2–4`, or `2` when both ends are the same."""
    return str(low) if low == high else f"{low}–{high}"


def cover(game: Game) -> Markup:
    """The picture of a game, if its board draws one."""
    return Markup(game.board.cover())  # noqa: S704 - drawn by the game, from nothing of anybody's


def game_card(game: Game, reader: Reader) -> GameCard:
    """A game with its picture, in the reader's language."""
    t = reader.words(game)
    seats = span(game.seat_counts[0], game.seat_counts[-1])
    return GameCard(
        name=game.name,
        title=t(game.title),
        summary=t(game.summary),
        seats=t("1 player") if seats == "1" else t("{span} players", span=seats),
        minutes=t("{span} min", span=span(*game.minutes)),
        lessons=bool(lessons.read(game)),
        cooperative=game.cooperative,
        cover=cover(game),
    )


def table_card(table: Table, game: Game, reader: Reader, since: timedelta) -> TableCard:
    """A table in one line; `since` something last happened there."""
    t = reader.words(game)
    called = names(table, t)
    held = table.held_by(reader.person)
    mine = bool(turn_of(table, held))
    stood_in = table.status == RUNNING and any(table.seats[seat].stand_in for seat in held)
    said = standing(table, called, mine, game.cooperative, t)
    return TableCard(
        href=f"/t/{table.id}",
        game=t(game.title),
        names=tuple(enumerate(called)),
        said=t("A bot plays for you.") if stood_in and not mine else said,
        mine=mine or stood_in,
        ago=format_timedelta(-since, add_direction=True, locale=reader.lang),
        clock=_pressing(table, held, t),
    )


def _pressing(table: Table, held: Sequence[int], t: Words) -> ClockShown | None:
    """The clock that runs and has least left, one of the reader's own if there is one."""
    found = [(seat not in held, shown) for seat in table.waiting if (shown := clock_words.shown(table, seat, t))]
    running = sorted([(other, shown.left, shown) for other, shown in found if shown.runs], key=lambda one: one[:2])
    return running[0][2] if running else None


def standing(table: Table, called: list[str], mine: bool, together: bool, t: Words) -> str:
    """How it stands at a table, in a few words."""
    if table.ended == AGREEMENT:
        return t("Ended by agreement")
    if table.outcome is not None:
        if together:
            return t("Won together") if table.outcome.winners else t("Lost together")
        if not table.outcome.winners:
            return t("Nobody wins.")
        won = ", ".join(called[seat] for seat in table.outcome.winners)
        return t("Won by {names}", names=won)
    if mine:
        return t("Your turn")
    if table.open_seats():
        return t.many("{count} open seat", "{count} open seats", len(table.open_seats()))
    return t("To move: {names}", names=", ".join(called[seat] for seat in table.waiting))


def usual_level(request: Request[Any, Any, Any], cooperative: bool) -> str:
    """The level of the bots that this device played against last, or together with; one for newcomers at first."""
    first, cookie = COMPANION if cooperative else RIVAL
    known = request.cookies.get(cookie, "")
    return known if known in BOTS else first


async def _tables(service: Service, reader: Reader) -> dict[str, object]:
    """The lists of tables: the reader's own, those whose turn it is first, and all that stand in the lobby."""
    games = service.games()
    mine = await service.my_tables(reader.person, 12) if reader.person is not None else []
    taken = {table.id for table in mine}
    lists = {"mine": mine}
    for name, tables in (
        ("open", await service.open_tables(20)),
        ("running", await service.running_tables(12)),
        ("finished", await service.finished_tables(12)),
    ):
        lists[name] = [table for table in tables if table.id not in taken]
    used = await service.last_used([table for tables in lists.values() for table in tables])
    now = datetime.now(UTC)
    return {
        name: [
            table_card(table, games[table.game], reader, now - used.get(table.id, table.created))
            for table in tables
            if table.game in games
        ]
        for name, tables in lists.items()
    }


@get("/")
async def lobby(request: Request[Any, Any, Any], service: TheService, person: Asker) -> Template:
    """Everything that one can sit down to; to the script that keeps it fresh only the lists of tables."""
    reader = reader_of(request, person)
    tables = await _tables(service, reader)
    if FRAGMENT in request.headers:
        return render(request, reader, "lobby_lists.html", tables)
    t = reader.words()
    page = {
        "palette": all_palettes(),
        "games": [game_card(game, reader) for game in service.games().values()],
        "challenge": await card_of_today(service, reader),
        "levels": [(bot, level(bot, t)) for bot, _ in LEVELS],
        "usual": {together: usual_level(request, together) for together in (False, True)},
        "typed": "",
        "code_example": example(reader.lang),
    }
    return render(request, reader, "lobby.html", tables | page)


@post("/play/{name:str}")
async def quick_play(
    request: Request[Any, Any, Any], service: TheService, person: Asker, name: FromAddress
) -> Redirect:
    """A private table against bots, or with them, with every option at its default and the level that was chosen."""
    reader = reader_of(request, person)
    game = service.game(name)
    player, cookies = await somebody(request, service, reader)
    seats = min((count for count in game.seat_counts if count > 1), default=game.seat_counts[0])
    first, cookie = COMPANION if game.cooperative else RIVAL
    bot = bots.find(str((await request.form()).get("level", "")) or first).name
    wishes = ["me"] + [f"bot:{bot}"] * (seats - 1)
    table = await service.create(player, name, {}, wishes, listed=False, address=address_of(request))
    return Redirect(f"/t/{table.id}", status_code=303, cookies=[*cookies, keep(cookie, bot)])


HANDLERS: Final = [lobby, quick_play]
