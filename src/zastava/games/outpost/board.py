"""The board of Outpost: what a view looks like, and how it reads."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.board import Board
from zastava.games.outpost import telling
from zastava.games.outpost.art.buttons import badges, button_icon
from zastava.games.outpost.art.cover import cover
from zastava.games.outpost.art.examples import example
from zastava.games.outpost.art.picture import picture
from zastava.games.outpost.art.portraits import about
from zastava.games.outpost.art.sheet import scenes
from zastava.games.outpost.counting import counted, deed
from zastava.games.outpost.naming import pick_words
from zastava.games.outpost.reasons import reason


def _spots(news: Mapping[str, Any]) -> Sequence[str]:
    """The places and things that a fact is about: on somebody's board, in the row, among the artifacts."""
    if "hero" in news:
        return (f"hero:{news['hero']}",)
    if news.get("artifact"):
        return (f"artifact:{news['artifact']}",)
    if "seat" not in news:
        return ()
    if news["kind"] == "region":
        return [f"{news['seat']}:{news['region']}{column}" for column in news["columns"]]
    found = news.get("cell") or news.get("building")
    return (f"{news['seat']}:{found}",) if found else ()


BOARD: Final = Board(
    kinds=("artifact", "market", "hero", "cell", "region", "street", "use"),
    draw=picture,
    cover=cover,
    label=pick_words,
    prompt=telling.prompt,
    act=telling.act,
    tell=telling.tell,
    counters=telling.counters,
    describe=telling.describe,
    reason=reason,
    about=about,
    icon=button_icon,
    badges=badges,
    headline=telling.headline,
    meant=telling.meant,
    scenes=scenes,
    spots=_spots,
    example=example,
    deed=deed,
    counted=counted,
)
