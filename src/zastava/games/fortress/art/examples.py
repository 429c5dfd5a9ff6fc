"""The pictures of the rules page: a squad against a garrison as data, drawn with the cards themselves."""

from html import escape
from typing import Final, NamedTuple

from zastava.core.words import Words
from zastava.games.drawing import FONT, number, place
from zastava.games.fortress.art.cards import FIGURES, SMALL_WIDE, fort_card, small
from zastava.games.fortress.art.forts import BONE, SOOT
from zastava.games.fortress.art.shelf import sign
from zastava.games.fortress.art.units import plate, seat_badge
from zastava.games.fortress.rules.squads import total_of

_STRIDE: Final = SMALL_WIDE * 1.3 + 6
_HIGH: Final = 262


class Example(NamedTuple):
    """Who attacks with what, and what lies there."""

    squad: tuple[str, ...]
    sum: str = ""  # how its total comes about
    fort: int = 0
    garrison: tuple[str, ...] = ()
    ruined: bool = False


EXAMPLES: Final = {
    "squad": Example(("2", "2", "2"), "(2 + 2 + 2) × 3 = 18"),
    "capture": Example(("3", "3"), fort=3, garrison=("5",)),
    "failed": Example(("4",), fort=3, garrison=("2", "2")),
    "destroyed": Example(("2", "2"), fort=5, garrison=("8",), ruined=True),
}


def example(name: str, t: Words) -> str:  # noqa: ARG001 - figures need no language
    """A picture of the rules page; '' for none of this name."""
    return _drawn(EXAMPLES[name]) if name in EXAMPLES else ""


def totals(row: Example) -> tuple[int, int]:
    """The total strengths of squad and garrison."""
    return total_of(list(row.squad)), total_of(list(row.garrison))


def _drawn(row: Example) -> str:
    squad, garrison = totals(row)
    width = max(_wide(row.squad), 17 * len(row.sum))
    parts = [_cards(row.squad, width / 2 + 40, 92), plate(width / 2 + 40, 172, row.sum or str(squad), 1.1)]
    wide = width + 80
    if row.fort:
        parts.append(place(40, 30, seat_badge(0)))
        against = ">" if squad > garrison else "=" if squad == garrison else "<"
        parts.append(_figure(wide + 10, 106, against))
        middle = wide + 40 + max(_wide(row.garrison), 84) / 2
        parts.append(_cards(row.garrison, middle, 176))
        parts.append(place(middle, 74, fort_card(row.fort), scale=0.62))
        parts.append(place(middle + 46, 30, seat_badge(1)))
        parts.append(plate(middle, 240, str(garrison), 1.1))
        if row.ruined:
            disc = f'<circle r="23" fill="{BONE}" stroke="{SOOT}" stroke-width="1.8" class="ft-card"/>'
            parts.append(place(middle + 38, 116, disc))
            parts.append(place(middle + 38, 116, sign("destruction"), scale=1.5))
        wide = middle + max(_wide(row.garrison), 84) / 2 + 40
    high = _HIGH if row.fort else 200
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board fortress example" viewBox="0 0 {number(wide)} {high}" '
        f'width="{number(wide * 0.8)}" height="{number(high * 0.8)}" aria-hidden="true" font-family="{escape(FONT)}">'
        f"{''.join(parts)}</svg>"
    )


def _wide(names: tuple[str, ...]) -> float:
    return _STRIDE * len(names)


def _cards(names: tuple[str, ...], middle: float, y: float) -> str:
    left = middle - _STRIDE * (len(names) - 1) / 2
    return "".join([place(left + _STRIDE * i, y, small(name), scale=1.3) for i, name in enumerate(names)])


def _figure(x: float, y: float, text: str) -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="middle" font-size="52" font-weight="700" '
        f'font-family="{FIGURES}" fill="{SOOT}" class="ink-text">{escape(text)}</text>'
    )
