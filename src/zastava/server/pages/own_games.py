"""What a person has played, for their own page; nobody else is shown it."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from babel.dates import format_date

from zastava.core.contract import Game
from zastava.core.words import Words
from zastava.server.entities import Person
from zastava.server.presenting.player_list import level
from zastava.server.services.service import Service
from zastava.server.tables.played_games import ALONE, NO_RESULT, PEOPLE, TOGETHER, Result, order, streaks, sums
from zastava.server.web.reader import Reader

LAST: Final = 8  # games that are listed one by one


@dataclass(frozen=True)
class Line:
    """All games of one kind in one company."""

    company: str
    played: int
    won: str
    best: str


@dataclass(frozen=True)
class GameLines:
    """What a person has played of one game."""

    title: str
    lines: tuple[Line, ...]
    titles: tuple[tuple[str, int], ...]  # what they have earned alone, and how often


@dataclass(frozen=True)
class LastGame:
    """One of the last games."""

    href: str
    game: str
    said: str
    day: str


@dataclass(frozen=True)
class OwnGames:
    """What a person has played."""

    played: int
    left: int  # games that are yet to be counted
    games: tuple[GameLines, ...]
    winning: tuple[int, int]  # in a row: now, and at most
    days: tuple[int, int]  # of the challenge in a row: now, and at most
    last: tuple[LastGame, ...]


async def own_games(service: Service, reader: Reader, person: Person) -> OwnGames:
    """All that is to be told to a person of their games."""
    games = service.games()
    played, results = await service.played(person)
    counted = sums(results)
    return OwnGames(
        played=len(played),
        left=sum(one.game in games for one in played) - len(results),
        games=tuple(
            _game_lines(games[name], [one for one in results if one.played.game == name], reader)
            for name in games
            if name in counted
        ),
        winning=streaks(results),
        days=await service.challenge_streak(person),
        last=tuple(_last(one, games[one.played.game], reader) for one in results[:LAST]),
    )


def _game_lines(game: Game, results: list[Result], reader: Reader) -> GameLines:
    t = reader.words(game)
    found = sums(results)[game.name]
    earned = Counter(t(one.ended.title, **one.ended.values) for one in results if one.ended.title)
    return GameLines(
        t(game.title),
        tuple(
            Line(
                company_words(company, t),
                found[company].played,
                "–" if company == ALONE else str(found[company].won),
                "–" if found[company].best is None else str(found[company].best),
            )
            for company in sorted(found, key=order)
        ),
        tuple(earned.most_common()),
    )


def company_words(company: str, t: Words) -> str:
    """With whom somebody played."""
    if company == ALONE:
        return t("Alone")
    if company == TOGETHER:
        return t("Together")
    if company == PEOPLE:
        return t("Against people")
    return t("Against bots: {level}", level=level(company, t))


def _last(one: Result, game: Game, reader: Reader) -> LastGame:
    t = reader.words(game)
    said = t("Won") if one.won else t("Lost")
    if one.company == ALONE:
        said = t(one.ended.title, **one.ended.values) if one.ended.title else t("Alone")
    elif one.company == NO_RESULT:
        said = t("Played")
    points = "" if one.score is None else f" · {one.score}"
    day = format_date(one.played.finished.date(), "medium", locale=reader.lang)
    return LastGame(f"/t/{one.played.table}", t(game.title), f"{said}{points}", day)
