"""Small pictures for buttons, and beside a player's name."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.board import Badge
from zastava.core.words import Words
from zastava.games.outpost.art.icons import ROWS, glyph
from zastava.games.outpost.naming import resource_words, viewed
from zastava.games.outpost.rules.kinds import RESOURCE_IDS


def framed(*names: str) -> str:
    """One or more icons as a picture of their own, side by side."""
    wide = 52 * len(names)
    inner = "".join(
        [f'<g transform="translate({26 + 52 * place} 26)">{glyph(name)}</g>' for place, name in enumerate(names)]
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="icon outpost" viewBox="0 0 {wide} 52" '
        f'aria-hidden="true">{inner}</svg>'
    )


_LETTERS: Final = {"c": "clay", "w": "wood", "s": "stone", "d": "diamond", "g": "gold"}


def button_icon(view: Mapping[str, Any], pick: str, chosen: Sequence[str]) -> str:
    """The picture of a pick that is a button; '' for those that words say better."""
    kind, _, rest = pick.partition(":")
    if kind in ("kind", "keep", "extra"):
        return framed(f"resource:{_LETTERS[rest]}")
    if kind == "do" and f"action:{rest}" in ROWS:
        return framed(f"action:{rest}")
    if kind == "harvest" and chosen:
        lands = {one["cell"]: one["resource"] for one in viewed(view)["lands"]}
        return framed(*[f"resource:{lands[chosen[0].partition(':')[2] + column]}" for column in rest])
    if kind == "trade":
        return framed(f"resource:{_LETTERS[rest[-1]]}")
    return ""


def badges(view: Mapping[str, Any], seat: int, t: Words) -> list[Badge] | None:
    """Settlers at hand, resources and heroes as icons."""
    player = view["players"][seat]
    settlers = player["settlers"]["base"] + player["settlers"]["extra"]
    shown = [Badge(t("Settlers at hand"), str(settlers), framed("people:settler"))]
    for name in RESOURCE_IDS:
        shown.append(Badge(resource_words(name, t), str(player["hand"][name]), framed(f"resource:{name}")))
    shown.append(Badge(t("Heroes"), str(len(player["heroes"])), framed("action:hire")))
    return shown
