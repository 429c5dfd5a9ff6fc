"""What is this, who has what, and where was it: cards of the runes, badges of the players, spots of the log."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from zastava.core.board import About, Badge, View
from zastava.core.words import N_, Words
from zastava.games.drawing import place
from zastava.games.fjords.art.icons import framed
from zastava.games.fjords.art.pieces import hearth, house, stone, viking
from zastava.games.fjords.naming import RUNES, effect_words, on_map, rune_words, spending_words
from zastava.games.fjords.telling import counters

_CLAUSES: Final = {
    "strength": "8.1",
    "water": "8.2",
    "friendship": "8.3",
    "travel": "8.4",
    "horse": "8.5",
    "wisdom": "8.6",
    "home": "8.8",
    "secret": "8.9",
}
_PIECES: Final = {
    "house": (N_("House"), N_("You may put one on the hex that you have just laid."), "4.1"),
    "viking": (N_("Viking"), N_("Each viking on the map counts 1 point at the end."), "6.1"),
}
_SECRET: Final = N_("Secret: move one of your houses by one or two hexes over plain")


def about(view: View | None, thing: str, t: Words) -> About | None:
    """A rune, a house or a viking: what it does, and who still has one."""
    kind, _, name = thing.partition(":")
    if kind == "rune" and name in RUNES:
        return About(rune_words(name, t), _picture(name), _rune_lines(view, name, t), _CLAUSES[name])
    if kind == "piece" and name in _PIECES:
        title, said, clause = _PIECES[name]
        drawn = house(0) if name == "house" else viking(0)
        return About(t(title), framed(place(-2, 4, drawn, scale=1.8)), (t(said),), clause)
    return None


def _rune_lines(view: View | None, name: str, t: Words) -> tuple[str, ...]:
    lines = [effect_words(name, t)] if on_map(name) else []
    lines += [spending_words(name, t)] if spending_words(name, t) else []
    if name == "secret":
        lines.append(t(_SECRET))
    if view is not None:
        places = [f"{found['at'][0]},{found['at'][1]}" for found in view["hexes"] if found["stone"] == name]
        if places:
            lines.append(t("On the map at {places}.", places=" ".join(places)))
    return tuple(lines)


def _picture(name: str) -> str:
    drawn = place(0, 6, hearth(name), house(0), scale=1.7) if name == "home" else place(0, 0, stone(name), scale=2.2)
    return framed(drawn)


def badges(view: View, seat: int, t: Words) -> list[Badge] | None:
    """Houses, vikings and runes as icons while the game goes on; at the end the points in words."""
    if view["phase"] == "over":
        return None
    shown = []
    player = view["players"][seat]
    for (label, amount), (kind, drawn) in zip(counters(view, seat, t)[:2], _figures(seat).items(), strict=True):
        shown.append(Badge(label, amount, drawn, f"piece:{kind}"))
    for name in player["runes"]:
        shown.append(Badge(rune_words(name, t), "", framed(place(0, 0, stone(name, seat), scale=2.1)), f"rune:{name}"))
    if view["rounds"] > 1:
        shown.append(Badge(t("earlier games"), str(player["total"])))
    return shown


@cache
def _figures(seat: int) -> dict[str, str]:
    """The houses and vikings of a seat, each as an icon."""
    pieces = {"house": house(seat), "viking": viking(seat)}
    return {kind: framed(place(-2, 4, drawn, scale=1.9)) for kind, drawn in pieces.items()}


def spots(news: Mapping[str, Any]) -> Sequence[str]:
    """The hexes that a fact is about."""
    return [f"cell:{news[key][0]},{news[key][1]}" for key in ("from", "gap", "at") if key in news]


def headline(view: View, t: Words) -> str:
    """Which of several games this is."""
    if view["rounds"] < 2:
        return ""
    return t("Game {round} of {rounds}", round=view["round"], rounds=view["rounds"])
