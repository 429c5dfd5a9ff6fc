"""What is said large and once: new rules as cards; new phases, and what befell the reader, as banners."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from zastava.core.board import Board
from zastava.core.words import Words
from zastava.server.entities import FINISHED, LogLine, Look
from zastava.server.presenting.things import linked


@dataclass(frozen=True)
class NewRule:
    """A rule that has just come into the game, or what else a game wants announced: shown large, once."""

    position: int
    said: str
    clauses: tuple[str, ...]
    poster: Markup


def new_rules(look: Look, board: Board, called: Sequence[str], seen: int, t: Words) -> list[NewRule]:
    """The rules that came after the position that this reader has seen."""
    if look.table.status == FINISHED:
        return []
    opening = board.opening(look.view) if seen < 0 else ()
    first = [NewRule(0, t("How it begins"), opening, Markup())] if opening else []
    return first + [
        NewRule(line.position, board.tell(item, called, t), _clauses(item), _poster(board, item, t))
        for line in look.log
        if seen < line.position <= look.at
        for item in line.news
        if item["kind"] == "rule" or item.get("announce")
        if _has_card(board, line, t)
    ]


def _has_card(board: Board, line: LogLine, t: Words) -> bool:
    """Whether a move is announced on a card: one that brings a rule, or what else has a clause or a picture."""
    return any(
        item["kind"] == "rule" or (item.get("announce") and (_clauses(item) or board.poster(item, t)))
        for item in line.news
    )


def banners(look: Look, board: Board, called: Sequence[str], page: str, t: Words) -> list[Markup]:
    """What the reader should not miss: since their last move, what befell them, and what else was announced."""
    if look.table.status == FINISHED or look.at != (look.log[-1].position if look.log else 0):
        return []
    own = max((line.position for line in look.log if line.seat == look.seat), default=0)
    since = own if look.seat >= 0 else look.at
    return [
        linked(said, page)
        for line in look.log[max(0, since - 1) :]
        for item in line.news
        if (item.get("announce") and not _has_card(board, line, t))
        or (line.position > own and look.seat >= 0 and board.strikes(item, look.seat))
        if (said := board.tell(item, called, t))
    ]


def _clauses(item: dict[str, Any]) -> tuple[str, ...]:
    """The clauses that an item of news brings: its `clauses`, or its one `clause`."""
    if "clauses" in item:
        return tuple(str(number) for number in item["clauses"])
    return (str(item["clause"]),) if item.get("clause") else ()


def _poster(board: Board, item: dict[str, Any], t: Words) -> Markup:
    """The picture of a new rule, if the board draws one."""
    return Markup(board.poster(item, t))  # noqa: S704 - boards escape what they draw
