"""The day's challenge in a few words: for the lobby, and at the top of its own page."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from babel.dates import format_date, format_timedelta
from markupsafe import Markup

from zastava.core.contract import Game
from zastava.server.presenting.setting_words import setting_words
from zastava.server.services.service import Service
from zastava.server.tables import challenges
from zastava.server.tables.challenges import Challenge
from zastava.server.web.reader import Reader

NEW: Final = "new"
RUNNING: Final = "running"
DONE: Final = "done"


@dataclass(frozen=True)
class ChallengeCard:
    """The challenge of a day in a few words."""

    day: str
    title: str  # of the game
    rules: str  # where its rules are
    cover: Markup
    settings: tuple[str, ...]
    state: str  # NEW, RUNNING or DONE: how far the reader's own try is
    href: str  # the reader's try, '' when there is none
    left: str  # how long the day lasts, '' when it is over


async def card(service: Service, reader: Reader, challenge: Challenge) -> ChallengeCard:
    """A challenge for a reader."""
    game = service.game(challenge.game)
    own = await service.my_try(reader.person, challenge.day)
    left = challenges.end_of(challenge.day) - datetime.now(UTC)
    return ChallengeCard(
        day=format_date(challenge.day, "long", locale=reader.lang),
        title=reader.words(game)(game.title),
        rules=f"/rules/{game.name}",
        cover=Markup(game.board.cover()),  # noqa: S704 - drawn by the game, from nothing of anybody's
        settings=tuple(_settings(game, challenge, reader)),
        state=NEW if own is None else RUNNING if own.finished is None else DONE,
        href="" if own is None else f"/t/{own.table}",
        left=format_timedelta(left, threshold=1, locale=reader.lang) if left > timedelta(0) else "",
    )


def _settings(game: Game, challenge: Challenge, reader: Reader) -> list[str]:
    t = reader.words(game)
    known = [option for option in game.options if option.name in challenge.options and option.counts(challenge.options)]
    told = [
        (t(option.title), setting_words(game, option.name, challenge.options[option.name], reader)) for option in known
    ]
    return [f"{title}: {said}" for title, said in told if said]


async def card_of_today(service: Service, reader: Reader) -> ChallengeCard | None:
    """Today's challenge for the lobby; None on a server that has no game for it."""
    challenge = await service.challenge()
    if challenge is None or challenge.game not in service.games():
        return None
    return await card(service, reader, challenge)
