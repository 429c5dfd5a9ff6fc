"""What cards count and give, in signs: hexes for visited cells, bare signs for what one holds, coins for points."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Final

from zastava.games.oldrus.art.icons import LETTERS, use_sign
from zastava.games.oldrus.art.mapping import SERIF
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill, line

if TYPE_CHECKING:
    from zastava.games.oldrus.rules.parts import Card, Count

# A token is (kind, what): `hex` and `sign` name a sign, `coin` and `loss` are points, `text` is written out.
Token = tuple[str, str]

_HEX: Final = "M0-10.5L9.2-5.3V5.3L0 10.5L-9.2 5.3V-5.3z"
_WIDTHS: Final = {"hex": 21.0, "sign": 19.0, "coin": 21.5, "loss": 21.5}


def counted(count: "Count") -> list[Token]:
    """What a card counts."""
    if count.what in ("flown", "jumps", "spent"):
        found = [("sign", count.what)]
    elif count.what == "unspent":
        found = [("sign", "equipment")]
    elif count.what == "unused":
        found = _signs("sign", count.icon)
    elif count.what == "groups":
        found = [("sign", count.by), ("text", f"≥{count.minimum}")]
        if count.by == "kingdom":
            found += _signs("hex", count.icon) or [("hex", "cell")]
    else:
        found = _signs("hex", count.terrain or count.icon) or [("hex", "cell")]
    if count.edge:
        found.append(("sign", "edge"))
    if count.here:
        found.append(("sign", "kingdom"))
    return found


def _signs(kind: str, letters: str) -> list[Token]:
    """Several signs in a row; one for all amulets, one for all places."""
    if letters in ("KHOYA", "CZU"):
        return [(kind, "amulet" if letters == "KHOYA" else "place")]
    return [(kind, LETTERS[letter]) for letter in letters]


def task(card: "Card") -> list[Token]:
    """A task: so many points, and so many more for each of what it counts."""
    found: list[Token] = [("coin", str(card.base)), ("text", "+")] if card.base else []
    found += [("coin", str(card.pay)), ("text", "/" if card.per == 1 else f"/{card.per}")]
    return found + counted(card.count)


def assignment(card: "Card") -> tuple[list[Token], list[Token]]:
    """An assignment: what it needs; what it gives and what it costs."""
    return [("text", f"≥{card.need}"), *counted(card.count)], [("coin", str(card.reward)), ("loss", str(card.penalty))]


def width(tokens: Sequence[Token], scale: float = 1) -> float:
    """How broad a row of tokens is."""
    return scale * sum([_WIDTHS.get(kind, 8.4 * len(what) + 3) for kind, what in tokens])


def row(tokens: Sequence[Token], x: float, y: float, scale: float = 1) -> str:
    """Tokens from left to right, their middles on a line."""
    parts = []
    for kind, what in tokens:
        wide = width([(kind, what)])
        parts.append(
            f'<g transform="translate({x + wide * scale / 2:.1f} {y:g})scale({scale:g})">{_token(kind, what)}</g>'
        )
        x += wide * scale
    return "".join(parts)


def _token(kind: str, what: str) -> str:
    if kind == "hex":
        ground = (
            f"{what}-ground" if f"{what}-ground" in PIGMENTS else "mountain-ground" if what == "mountains" else "snow"
        )
        plate = f'<path d="{_HEX}" {fill(ground)}/><path d="{_HEX}" fill="none" stroke="{INK}" class="or-ink-line"/>'
        return plate + (line("M-3-3L3 3M3-3L-3 3", 1.8, "maroon") if what == "cell" else use_sign(what, 0, 0, 13.5))
    if kind == "sign":
        return use_sign(what, 0, 0, 17)
    if kind == "text":
        return figure(0, 5, what, 14)
    return coin(what, kind == "loss")


def coin(points: str, loss: bool = False) -> str:
    """Points on a coin, 19 across: gold, or red when they are lost."""
    ground, css, text = ("gold", "ink", INK) if not loss else ("maroon", "birch", PIGMENTS["birch"])
    size = 12.5 if len(points) < 3 else 10.5
    return (
        f'<circle r="9.5" {fill(ground)}/><circle r="9.5" fill="none" stroke="{INK}" stroke-width="1.2" '
        'class="or-ink-line"/>' + figure(0, size * 0.36, points.replace("-", "−"), size, text, css)
    )


@lru_cache(4096)
def figure(
    x: float, y: float, said: str, size: float, colour: str = INK, css: str = "ink", anchor: str = "middle"
) -> str:
    """A figure or a word in the serif face."""
    return (
        f'<text x="{x:g}" y="{y:.3g}" font-size="{size:g}" font-weight="700" font-family="{escape(SERIF)}" '
        f'text-anchor="{anchor}" fill="{colour}" class="or-{css}">{escape(said, quote=False)}</text>'
    )
