"""The round of the year: eight rounds in four seasons, and where the game stands in it."""

from collections.abc import Mapping
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import thing_link
from zastava.games.oldrus.art.conditions import figure
from zastava.games.oldrus.art.dice import SEASON_GROUND, SEASONS
from zastava.games.oldrus.art.icons import use_sign
from zastava.games.oldrus.art.layout import YEAR
from zastava.games.oldrus.art.mapping import fitted
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill
from zastava.games.oldrus.naming import season_words

_ROUND: Final = 66.0  # across


def year(view: Mapping[str, Any], t: Words) -> str:
    """The seasons in a row, two rounds each; the round of the moment stands out, those gone by are struck."""
    x, y, wide, high = YEAR
    quarter = wide / 4
    parts = []
    for i, season in enumerate(SEASONS):
        left = i * quarter
        now = view["round"] and season == view["season"]
        drawn = [
            f'<rect x="{left + 2:g}" y="0" width="{quarter - 4:g}" height="{high:g}" rx="9" '
            f"{fill(SEASON_GROUND[season])}/>"
            f'<rect x="{left + 2:g}" y="0" width="{quarter - 4:g}" height="{high:g}" rx="9" fill="none" '
            f'stroke="{PIGMENTS["red"] if now else INK}" stroke-width="{4 if now else 1.6}" '
            f'class="{"or-red-line" if now else "or-ink-line"}"/>'
            f'<circle cx="{left + 40:g}" cy="{high / 2 - 8:g}" r="27" {fill("birch")}/>',
            use_sign(season, left + 40, high / 2 - 8, 38),
            fitted(left + 40, high - 7, season_words(season, t), 15, 76, "or-season"),
        ]
        drawn += [
            _round(view["round"], 2 * i + half + 1, left + 114 + half * (_ROUND + 6), high / 2) for half in (0, 1)
        ]
        parts.append(thing_link(f"season:{season}", season_words(season, t), *drawn))
    return f'<g transform="translate({x:g} {y:g})">{"".join(parts)}</g>'


def _round(now: int, number: int, x: float, y: float) -> str:
    """A round: its number on birch, struck through when it is over."""
    half = _ROUND / 2
    css, width = ("or-red-line", 4.0) if number == now else ("or-ink-line", 1.4)
    edge = PIGMENTS["red"] if number == now else INK
    drawn = (
        f'<rect x="{x - half:g}" y="{y - half:g}" width="{_ROUND:g}" height="{_ROUND:g}" rx="8" {fill("birch")}/>'
        f'<rect x="{x - half:g}" y="{y - half:g}" width="{_ROUND:g}" height="{_ROUND:g}" rx="8" fill="none" '
        f'stroke="{edge}" '
        f'stroke-width="{width:g}" class="{css}"/>' + figure(x, y + 12, str(number), 34)
    )
    if number >= now:
        return drawn
    return (
        f'<g opacity=".5">{drawn}</g><path d="M{x - 22:g} {y + 22:g}L{x + 22:g} {y - 22:g}" '
        f'stroke="{PIGMENTS["maroon"]}" stroke-width="4" stroke-linecap="round" class="or-strike"/>'
    )
