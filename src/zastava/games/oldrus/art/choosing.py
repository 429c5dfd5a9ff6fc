"""The eight characters laid over the map while they are chosen."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import GLOW, pick_link, thing_link
from zastava.games.oldrus.art.heroes import marker, roundel
from zastava.games.oldrus.art.icons import use_sign
from zastava.games.oldrus.art.layout import MAP
from zastava.games.oldrus.art.mapping import SERIF, text_width, titled
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill
from zastava.games.oldrus.naming import ability_words, hero_words, pick_words

WIDE: Final = 216
HIGH: Final = 326
_BOX: Final = f'<rect width="{WIDE}" height="{HIGH}" rx="10"'


def wrapped(x: float, y: float, said: str, size: float, room: float, css: str = "or-ink") -> str:
    """A text in lines around a middle."""
    lines: list[str] = []
    for word in said.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    written = "".join(
        [
            f'<tspan x="{x:g}" y="{y + i * size * 1.25:.1f}">{escape(one, quote=False)}</tspan>'
            for i, one in enumerate(lines)
        ]
    )
    return (
        f'<text font-size="{size:g}" font-family="{escape(SERIF)}" text-anchor="middle" fill="{INK}" '
        f'class="{css}">{written}</text>'
    )


@lru_cache(maxsize=32)
def hero_card(hero: str, name: str, ability: str, start: tuple[str, ...]) -> str:
    """A character's card, 216 × 326 from its top left corner: emblem, name, ability, items to start with."""
    first = WIDE / 2 - (len(start) - 1) * 21
    return (
        f'<rect x="3" y="5" width="{WIDE}" height="{HIGH}" rx="10" fill="#1d1714" opacity=".3"/>'
        f'{_BOX} fill="{PIGMENTS["birch"]}" stroke="{INK}" stroke-width="2" class="or-birch or-ink-line"/>'
        f'<rect x="7" y="7" width="{WIDE - 14}" height="{HIGH - 14}" rx="6" fill="none" stroke="{PIGMENTS["red"]}" '
        'stroke-width="2" class="or-red-line"/>'
        f'<g transform="translate({WIDE / 2:g} 66)">{roundel(hero, 50)}</g>'
        + titled(WIDE / 2, 142, name, 21, WIDE - 26, "or-ink")
        + wrapped(WIDE / 2, 172, ability, 18.5, WIDE - 20)
        + f'<path d="M20 274H{WIDE - 20}" stroke="{INK}" stroke-width="1" stroke-opacity=".5" class="or-ink-line"/>'
        + "".join([use_sign(name, first + 42 * i, 298, 32) for i, name in enumerate(start)])
    )


def choosing(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    """All characters in two rows over the map; those that are taken bear the marker of their seat."""
    x, y, wide, high = MAP
    parts = [f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="6" {fill("paper")} opacity=".82"/>']
    for i, row in enumerate(view["heroes"]):
        hero = row["hero"]
        left, top = x + wide / 2 + (i % 4 - 2) * (WIDE + 12) + 6, y + high / 2 + (i // 4 - 1) * (HIGH + 14) + 7
        drawn = hero_card(hero, hero_words(hero, t), ability_words(hero, t), tuple(row["start"]))
        pick = f"hero:{hero}"
        if pick in lit:
            rings = (
                f'{_BOX} class="casing" fill="none" stroke="#3d2c00" stroke-opacity=".55" stroke-width="9"/>'
                f'{_BOX} class="ring" fill="{GLOW}" fill-opacity=".04" stroke="{GLOW}" stroke-width="5"/>'
            )
            inner = pick_link(pick, lit[pick], pick_words(view, pick, t), drawn, rings, thing=pick)
        else:
            ring = f'{_BOX} class="chosen" fill="none" stroke="{GLOW}" stroke-width="9"/>' if pick in chosen else ""
            owner = (
                f'<g transform="translate(34 34)scale(2.4)">{marker(row["seat"])}</g>'
                if row["seat"] is not None
                else ""
            )
            faint = "" if ring or row["seat"] is not None else ' opacity=".55"'
            inner = thing_link(pick, hero_words(hero, t), f"<g{faint}>{drawn}</g>", owner, ring)
        parts.append(f'<g transform="translate({left:g} {top:g})" data-place="{pick}">{inner}</g>')
    return "".join(parts)
