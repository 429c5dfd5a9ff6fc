"""Small pieces of SVG that all boards share: escaping, links for picks, seat shapes. Knows no rules and no game.

Colours are written as presentation attributes, so that a drawing stands alone; each coloured thing also has a class,
and the page's style sheet (`board.css`) repaints it by lamplight.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final
from urllib.parse import quote

INK: Final = "#33393c"
CHALK: Final = "#f4f1e8"
GLOW: Final = "#d99a06"  # legal picks, and nothing else
FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

# Seats, in order: a palette that people with any colour vision can tell apart, and a shape for each.
SEAT_COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7")
SEAT_SHADES: Final = ("#004f7d", "#963f00", "#006b4e", "#9a4f78")  # the side away from the light
SEAT_TINTS: Final = ("#5fb0dc", "#f2985c", "#5cc9a7", "#e8b3d0")  # the same pigment thinned with chalk
SHAPES: Final = ("circle", "square", "triangle", "diamond")

_SHAPE_PATHS: Final = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M-4.5-4.5h9v9h-9z",
    "M0-5.5l5.5 9.5h-11z",
    "M0-6.2l5 6.2l-5 6.2l-5-6.2z",
)


@lru_cache(8192)
def escaped(text: str) -> str:
    """A name or an address for an attribute: a board repeats them from one look to the next."""
    return escape(text)


def shape_path(seat: int) -> str:
    """The outline of a seat's shape, about 10 wide, around the origin."""
    return _SHAPE_PATHS[seat % 4]


@lru_cache(16384)
def number(amount: float) -> str:
    """A coordinate as short as SVG allows."""
    text = f"{amount:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def numbers(*amounts: float) -> str:
    """Coordinates in a row: a minus sign separates as well as a space does."""
    text = ""
    for amount in amounts:
        figure = number(amount)
        text += figure if not text or figure.startswith("-") else f" {figure}"
    return text


def tag(name: str, attributes: Mapping[str, object], *children: str) -> str:
    """An element; attribute names take `_` for `-`, and None leaves one out. Children are markup already."""
    written = "".join(
        [f' {key.replace("_", "-")}="{escaped(str(given))}"' for key, given in attributes.items() if given is not None]
    )
    inner = "".join(children)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def title(text: str) -> str:
    """A name that a screen reader says and a mouse shows."""
    return f"<title>{escape(text, quote=False)}</title>"


def pick_link(pick: str, href: str, label: str, *children: str, thing: str = "") -> str:
    """A legal pick: a link around what may be pointed at; with the thing that it is, if that can be asked about."""
    named = f' data-thing="{escaped(thing)}"' if thing else ""
    said = "" if thing else title(label)  # the card of a thing says more than a tooltip
    return (
        f'<a class="pick" href="{escaped(href)}" data-pick="{escaped(pick)}"{named} aria-label="{escaped(label)}">'
        f"{said}{''.join(children)}</a>"
    )


def thing_link(thing: str, label: str, *children: str) -> str:
    """A thing that can be asked about and not be picked now: a link to its card (`board.about`)."""
    return f"{_thing_opening(thing, label)}{''.join(children)}</a>"


@lru_cache(4096)
def _thing_opening(thing: str, label: str) -> str:
    about = quote(thing, safe=":,")
    return f'<a class="thing" href="#about:{about}" data-thing="{escape(thing)}">{title(label)}'


def scene(name: str, *children: str) -> str:
    """A part of the board that can fill the pane (`board.scenes` has its frame)."""
    return f'<g data-scene="{escape(name)}">{"".join(children)}</g>'


def words_at(x: float, y: float, text: str, size: float, **attributes: object) -> str:
    """A line of text."""
    return tag(
        "text",
        {"x": number(x), "y": number(y), "font_size": number(size), "fill": INK, "class": "ink-text", **attributes},
        escape(text, quote=False),
    )


def coordinates(labels: Sequence[tuple[float, float, str]], size: float = 19, more: str = "") -> str:
    """What the notation calls places and pieces, where they are; hidden until the reader wants it (`board.css`).
    `more` of it comes as markup.
    """
    return _coordinates(tuple(labels), size, more)


@lru_cache(512)
def _coordinates(labels: tuple[tuple[float, float, str], ...], size: float, more: str) -> str:
    written = "".join(
        [f'<text x="{number(x)}" y="{number(y)}">{escape(text, quote=False)}</text>' for x, y, text in labels]
    )
    return (
        f'<g class="coords" display="none" aria-hidden="true" font-size="{number(size)}" text-anchor="middle" '
        f'fill="{INK}" stroke="{CHALK}" stroke-width="4" stroke-linejoin="round" paint-order="stroke" '
        f'pointer-events="none">{more}{written}</g>'
    )


def place(x: float, y: float, *children: str, scale: float = 1, **attributes: object) -> str:
    """A group moved to a place."""
    turned = f"translate({numbers(x, y)})" + (f"scale({scale:g})" if scale != 1 else "")
    inner = "".join(children)
    if inner and not attributes:
        return f'<g transform="{turned}">{inner}</g>'
    return tag("g", {**attributes, "transform": turned}, inner)
