"""The lobby: games to start and tables to join or to watch."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from babel.dates import format_timedelta
from litestar import Request, get, post
from litestar.response import Redirect, Template
from markupsafe import Markup

from zastava.core.contract import Game
from zastava.core.words import Words
from zastava.games import lessons
from zastava.server.assets import all_palettes
from zastava.server.challenge_card import card_of_today
from zastava.server.dependencies import Asker, FromAddress, TheService, address_of
from zastava.server.entities import Table, names
from zastava.server.guests import somebody
from zastava.server.reader import Reader, reader_of, render
from zastava.server.viewing import turn_of

QUICK_LEVEL: Final = "greedy"  # the bot that plays in games started with one click


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


def table_card(table: Table, game: Game, reader: Reader, now: datetime) -> TableCard:
    """A table in one line."""
    t = reader.words(game)
    called = names(table, t)
    mine = bool(turn_of(table, table.held_by(reader.person)))
    return TableCard(
        href=f"/t/{table.id}",
        game=t(game.title),
        names=tuple(enumerate(called)),
        said=standing(table, called, mine, game.cooperative, t),
        mine=mine,
        ago=format_timedelta(table.created - now, add_direction=True, locale=reader.lang),
    )


def standing(table: Table, called: list[str], mine: bool, together: bool, t: Words) -> str:
    """How it stands at a table, in a few words."""
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


@get("/")
async def lobby(request: Request[Any, Any, Any], service: TheService, person: Asker) -> Template:
    """Everything that one can sit down to."""
    reader = reader_of(request, person)
    games = service.games()
    now = datetime.now(UTC)

    def cards(tables: list[Table]) -> list[TableCard]:
        return [table_card(table, games[table.game], reader, now) for table in tables if table.game in games]

    mine = await service.my_tables(person, 12) if person is not None else []
    taken = {table.id for table in mine}
    return render(
        request,
        reader,
        "lobby.html",
        {
            "palette": all_palettes(),
            "games": [game_card(game, reader) for game in games.values()],
            "challenge": await card_of_today(service, reader),
            "mine": cards(mine),
            "open": cards([table for table in await service.open_tables(20) if table.id not in taken]),
            "running": cards([table for table in await service.running_tables(12) if table.id not in taken]),
            "finished": cards([table for table in await service.finished_tables(12) if table.id not in taken]),
        },
    )


@post("/play/{name:str}")
async def quick_play(
    request: Request[Any, Any, Any], service: TheService, person: Asker, name: FromAddress
) -> Redirect:
    """A private table against bots, or with them, with every option at its default."""
    reader = reader_of(request, person)
    game = service.game(name)
    player, cookies = await somebody(request, service, reader)
    seats = min((count for count in game.seat_counts if count > 1), default=game.seat_counts[0])
    wishes = ["me"] + [f"bot:{QUICK_LEVEL}"] * (seats - 1)
    table = await service.create(player, name, {}, wishes, listed=False, address=address_of(request))
    return Redirect(f"/t/{table.id}", status_code=303, cookies=cookies)


HANDLERS: Final = [lobby, quick_play]
