"""The page of the day's challenge: what it is, one's own try, and the results of all."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from babel.dates import format_date
from litestar import Request, get, post
from litestar.response import Redirect, Template

from zastava.core.contract import Game
from zastava.core.words import N_, Words
from zastava.server.presenting.challenge_card import card
from zastava.server.refusals import Unknown
from zastava.server.services.challenge_service import Result
from zastava.server.services.service import Service
from zastava.server.tables import challenges
from zastava.server.tables.outcomes import Ended
from zastava.server.web.dependencies import Asker, FromAddress, TheService, address_of
from zastava.server.web.guests import somebody
from zastava.server.web.reader import Reader, reader_of, render

_Request = Request[Any, Any, Any]
EARLIER: Final = 7  # days that the page links to


@dataclass(frozen=True)
class Line:
    """A result in the table."""

    place: int
    name: str
    result: str
    points: str
    moves: int
    href: str  # '' while the reader may not look
    mine: bool


def result_words(ended: Ended, t: Words) -> str:
    """What somebody has achieved, besides points."""
    if ended.title:
        return t(ended.title, **ended.values)
    return t("Won") if ended.winners else t("Lost")


def _line(result: Result, reader: Reader, game: Game, seen: bool, own: str) -> Line:
    t = reader.words(game)
    scores = result.ended.scores
    return Line(
        place=result.place,
        name=result.name,
        result=result_words(result.ended, t),
        points="" if scores is None else str(sum(scores)),
        moves=result.ended.moves,
        href=f"/t/{result.table}" if seen or result.table == own else "",
        mine=result.table == own,
    )


@get("/challenge")
async def challenge_page(request: _Request, service: TheService, person: Asker) -> Template:
    """Today's challenge."""
    return await _page(request, service, reader_of(request, person), challenges.today())


@get("/challenge/{day:str}")
async def earlier_challenge(request: _Request, service: TheService, person: Asker, day: FromAddress) -> Template:
    """The challenge of another day."""
    try:
        asked = date.fromisoformat(day)
    except ValueError:
        raise Unknown(N_("A day is written like 2026-11-16.")) from None
    return await _page(request, service, reader_of(request, person), asked)


async def _page(request: _Request, service: Service, reader: Reader, day: date) -> Template:
    challenge = await service.challenge(day)
    if challenge is None:
        raise Unknown(
            N_("No game on this server has a challenge.")
            if day == challenges.today()
            else N_("Nobody played the challenge of that day.")
        )
    game = service.game(challenge.game)
    results, begun = await service.results(day)
    seen = await service.may_see_tries(reader.person, day)
    own = await service.my_try(reader.person, day)
    lines = [_line(result, reader, game, seen, own.table if own else "") for result in results]
    before = [day - timedelta(days=past) for past in range(1, EARLIER + 1)]
    tried = await service.days_with_tries(before)
    return render(
        request,
        reader,
        "challenge.html",
        {
            "card": await card(service, reader, challenge),
            "lines": lines,
            "scored": any(line.points for line in lines),
            "begun": begun,
            "seen": seen,
            "earlier": [
                (f"/challenge/{past.isoformat()}", format_date(past, "long", locale=reader.lang))
                for past in before
                if past in tried
            ],
        },
        game=game,
    )


@post("/challenge")
async def begin(request: _Request, service: TheService, person: Asker) -> Redirect:
    """Begin one's try, or go on with it."""
    player, cookies = await somebody(request, service, reader_of(request, person))
    table = await service.begin_challenge(player, address_of(request))
    return Redirect(f"/t/{table.id}", status_code=303, cookies=cookies)


HANDLERS: Final = [challenge_page, earlier_challenge, begin]
