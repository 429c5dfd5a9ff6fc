"""The board of Bastion: what a view looks like, and how it reads."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.board import About, Board
from zastava.core.words import Words
from zastava.games.bastion import telling
from zastava.games.bastion.account import account
from zastava.games.bastion.art.cover import cover
from zastava.games.bastion.art.examples import example
from zastava.games.bastion.art.icons import glyph
from zastava.games.bastion.art.picture import picture
from zastava.games.bastion.art.portraits import about, framed, icon
from zastava.games.bastion.art.sheet import scenes
from zastava.games.bastion.counting import counted, deed
from zastava.games.bastion.naming import pick_words
from zastava.games.bastion.reasons import reason
from zastava.games.bastion.reporting import tell


def _spots(news: Mapping[str, Any]) -> Sequence[str]:
    """The section, quarter, ritual or spell that a fact is about."""
    if news.get("place") or news.get("section"):
        return (f"place:{news.get('place') or news['section']}",)
    if quarter := news.get("to") or news.get("quarter"):
        return (f"tile:{quarter}",)
    if news["kind"] == "citadel":
        return ("tile:C",)
    for kind in ("ritual", "spell"):
        if kind in news:
            return (f"{kind}:{str(news[kind]).replace(' ', '-')}",)
    return ()


def _strikes(news: Mapping[str, Any], seat: int) -> bool:
    """An enemy that breaks through harms all; whoever is driven out hears of it too."""
    return bool(news["kind"] == "broken" or (news["kind"] == "leave" and news["seat"] == seat))


def _explain(option: str, choice: str, t: Words) -> About | None:  # noqa: ARG001 - its title says what it does
    """A support class that can be chosen: its sign."""
    return About("", framed(glyph(choice), 54, 54)) if option == "classes" else None


BOARD: Final = Board(
    kinds=("tile", "well", "place", "chip", "spell", "seat", "ritual"),
    draw=picture,
    cover=cover,
    label=pick_words,
    prompt=telling.prompt,
    act=telling.act,
    tell=tell,
    counters=telling.counters,
    describe=telling.describe,
    reason=reason,
    account=account,
    about=about,
    explain=_explain,
    icon=icon,
    scenes=scenes,
    spots=_spots,
    strikes=_strikes,
    meant=telling.meant,
    example=example,
    deed=deed,
    counted=counted,
)
