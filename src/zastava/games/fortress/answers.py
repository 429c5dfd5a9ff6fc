"""What the table of Fortress tells besides the log: where a fact lies, whom it hurts, and which game this is."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.board import View
from zastava.core.words import Words

_LOSSES: Final = ("capture", "destroy", "kidnap")


def opening(view: View) -> tuple[str, ...]:
    """What a turn is, and the aim, by the rules that are in force where the story begins."""
    captures = any(rule["name"] == "capture" for rule in view["rules"])
    return "3.1" if captures else "1.2", "8.2" if len(view["forts"]) > 1 else "2.1"


def meant(view: View, pick: str) -> Sequence[str]:  # noqa: ARG001 - asked only where no attack is legal
    """The move that somebody may mean who points at a fort."""
    kind, _, fort = pick.partition(":")
    return [f"attack {fort} 1"] if kind == "fort" else []


def spots(news: Mapping[str, Any]) -> Sequence[str]:
    """The forts that a fact is about."""
    forts = [news[key] for key in ("fort", "gave", "got") if isinstance(news.get(key), int)]
    return [f"fort:{fort}" for fort in (*forts, *news.get("forts", ()))]


def strikes(news: Mapping[str, Any], seat: int) -> bool:
    """Whether a seat has lost a fort or a defender by it, or had to exchange."""
    if news["kind"] in _LOSSES:
        return bool(news["owner"] == seat)
    return bool(news["kind"] == "exchange" and news["other"] == seat)


def headline(view: View, t: Words) -> str:
    """Which game of the campaign this is, and what the figures beside the names count."""
    campaign = view["campaign"]
    return t("Game {game} of {games}; points are games won", game=campaign["game"], games=campaign["of"])
