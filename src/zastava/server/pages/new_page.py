"""The form for a new table: generated from what the game declares."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Request, get, post
from litestar.datastructures import FormMultiDict
from litestar.response import Redirect, Template

from zastava.bots import LEVELS
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.words import Words
from zastava.server import checks
from zastava.server.entities import PACES
from zastava.server.pages.lobby_page import game_card, usual_level
from zastava.server.presenting import company
from zastava.server.presenting.clock_words import ClockField, clock_fields, read_field, text_of
from zastava.server.presenting.company import Company
from zastava.server.presenting.option_fields import LONGEST_NAME, field_of, read_options
from zastava.server.presenting.player_list import level
from zastava.server.refusals import status_of
from zastava.server.tables.pace import TITLES
from zastava.server.web.dependencies import Asker, FromAddress, TheService, address_of
from zastava.server.web.guests import default_name, somebody
from zastava.server.web.reader import Reader, reader_of, render


@dataclass(frozen=True)
class SeatField:
    """A seat as a part of the form."""

    number: int
    chosen: str
    name: str
    needed: bool


def default_seats(game: Game, chosen: Company, bot: str) -> list[SeatField]:
    """The seats as a kind of company takes them."""
    wishes = company.seats(game, chosen, bot)
    return [SeatField(number, wish, "", number < game.seat_counts[0]) for number, wish in enumerate(wishes)]


def read_seats(game: Game, form: FormMultiDict) -> list[SeatField]:
    """The seats as the form sent them."""
    return [
        SeatField(
            number,
            str(form.get(f"seat.{number}", "nobody")),
            str(form.get(f"name.{number}", ""))[:LONGEST_NAME].strip(),
            number < game.seat_counts[0],
        )
        for number in range(game.seat_counts[-1])
    ]


def seat_words(seats: list[SeatField], t: Words) -> list[str]:
    """The seats as the service takes them; those for nobody are left out."""
    taken = [seat for seat in seats if seat.chosen != "nobody"]
    said: list[str] = []
    for place, seat in enumerate(taken):
        if seat.chosen == "friend" or (seat.chosen == "me" and "me" in said):  # one person, one name
            said.append("me:" + (seat.name or t("Player {number}", number=place + 1)))
        else:
            said.append(seat.chosen)
    return said


def tell_apart(own: str, wishes: list[str]) -> None:
    """Refuse names at one device that are alike: nobody would know to whom it is passed."""
    called = [own] if "me" in wishes else []
    for wish in wishes:
        kind, _, name = wish.partition(":")
        if kind == "me" and name:
            checks.tell_apart(name, called)
            called.append(name)


def new_form(
    request: Request[Any, Any, Any],
    reader: Reader,
    game: Game,
    settings: Mapping[str, object],
    seats: list[SeatField],
    *,
    chosen: Company | None = None,
    listed: bool,
    name: str,
    pace: str = PACES[1],
    clock: ClockField | None = None,
    problem: str = "",
    status: int = 200,
) -> Template:
    """The form, filled in with what was chosen so far."""
    t = reader.words(game)
    fields = [field_of(option, settings.get(option.name, option.default), game, t) for option in game.options]
    wrong = [f"{field.title}: {field.problem}" for field in fields if field.problem]
    return render(
        request,
        reader,
        "new.html",
        {
            "game": game_card(game, reader),
            "companies": company.companies(game),
            "company": chosen,
            "fields": fields,
            "seats": seats,
            "levels": [(f"bot:{bot}", level(bot, t)) for bot, _ in LEVELS],
            "listed": listed,
            "pace": pace if pace in PACES else PACES[1],
            "paces": [(choice, t(title)) for choice, title in TITLES.items()],
            **clock_fields(clock or ClockField(), t),
            "name": name,
            "problem": " ".join(wrong) or problem,
        },
        game=game,
        status=status,
    )


@get("/new/{name:str}")
async def new(request: Request[Any, Any, Any], service: TheService, person: Asker, name: FromAddress) -> Template:
    """The form for a new table."""
    reader = reader_of(request, person)
    game = service.game(name)
    known = person.name if person is not None else default_name(reader)
    chosen = company.find(game, request.query_params.get("with", ""))
    seats = default_seats(game, chosen, usual_level(request, game.cooperative))
    return new_form(request, reader, game, {}, seats, chosen=chosen, listed=False, name=known)


@post("/new/{name:str}")
async def create(
    request: Request[Any, Any, Any], service: TheService, person: Asker, name: FromAddress
) -> Template | Redirect:
    """Set up the table that the form describes, or show the form again with what is wrong."""
    reader = reader_of(request, person)
    game = service.game(name)
    t = reader.words(game)
    form = await request.form()
    settings, seats = read_options(game, form), read_seats(game, form)
    listed = form.get("listed") == "yes"
    called, pace = str(form.get("name", "")), str(form.get("pace", PACES[1]))
    clock = read_field(form)
    try:
        wishes = seat_words(seats, t)
        tell_apart(called, wishes)
        player, cookies = await somebody(request, service, reader, called)
        table = await service.create(player, name, settings, wishes, listed, address_of(request), pace, text_of(clock))
    except BadInput as error:
        return new_form(
            request,
            reader,
            game,
            settings,
            seats,
            listed=listed,
            name=called,
            pace=pace,
            clock=clock,
            problem=t(error.text, **error.values),
            status=status_of(error),
        )
    return Redirect(f"/t/{table.id}", status_code=303, cookies=cookies)


HANDLERS: Final = [new, create]
