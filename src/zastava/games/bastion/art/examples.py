"""The pictures of the rules page, drawn with the board's own pieces; what lies where is data."""

from typing import Final

from zastava.core.words import Words
from zastava.games.bastion.art.cards import chip, enemy_card, figure
from zastava.games.bastion.art.geometry import TOWER_PLACE, WELL, WELL_PLACES, turned
from zastava.games.bastion.art.ground import quarter_ground, square_slot
from zastava.games.bastion.art.icons import INK, glyph
from zastava.games.bastion.naming import ritual_words
from zastava.games.drawing import place

# An enemy on a card: class, colour, strength, spell, power.
Card = tuple[str, str, str, str, int]

BEAST: Final[Card] = ("beast", "Y", "3", "haste", 0)
MAGE: Final[Card] = ("mage", "R", "5", "alchemy", 0)
SYMBIONT: Final[Card] = ("symbiont", "G", "4", "castling", 0)
RIDER: Final[Card] = ("rider", "U", "6", "flame", 2)
WOLF: Final[Card] = ("werewolf", "P", "12", "copy", 0)

# Sections in a row, with who stands there; the arrow shows where the next one stops.
ROWS: Final[dict[str, tuple[int, dict[int, Card], int]]] = {
    "entry": (20, {22: MAGE, 23: BEAST, 24: RIDER}, 21),
    "moving": (9, {10: BEAST, 14: RIDER}, 13),
    "mimicry": (11, {11: BEAST, 12: WOLF, 13: ("mage", "R", "9", "alchemy", 0)}, 0),
}
# What an attack needs: the cards, and chips that pay for it.
COSTS: Final[dict[str, tuple[tuple[Card, ...], str, int]]] = {
    "cost": ((BEAST,), "YYY", 0),
    "combined": ((MAGE, SYMBIONT), "RRRRGGG", 2),
}
RITUALS: Final = ("accumulator R", "converter G", "well U", "obelisk P", "gun Y")


def example(name: str, t: Words) -> str:
    """A picture of the rules page; '' for none of this name."""
    if name in ROWS:
        return _row(*ROWS[name])
    if name in COSTS:
        return _cost(*COSTS[name])
    if name == "quarter":
        return _quarter()
    return _rituals(t) if name == "rituals" else ""


def _framed(drawn: str, wide: float, high: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board bastion" viewBox="{-wide / 2:g} {-high / 2:g} {wide:g} '
        f'{high:g}" width="{wide:g}" role="img" aria-hidden="true">'
        f'<rect x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide:g}" height="{high:g}" rx="10" fill="#cfc7b4" '
        f'class="bs-table"/>{drawn}</svg>'
    )


def _row(first: int, standing: dict[int, Card], stops: int) -> str:
    drawn = ""
    for number in range(5):
        section = first + number
        x = -196 + 98 * number
        if section in standing:
            drawn += place(x, 8, enemy_card(*standing[section]))
        else:
            drawn += (
                f'<rect x="{x - 46}" y="-33" width="92" height="82" rx="8" fill="#8b8577" fill-opacity=".16" '
                'stroke="#8b8577" stroke-width="1.5" stroke-dasharray="4 5" class="bs-slot"/>'
            ) + figure(x, 15, str(section), 20, "#5d5748", css="bs-number")
        if section == stops:
            drawn += f'<path d="M{x - 12}-52h24l-12 14z" fill="#b8323a" class="bs-next"/>'
    return _framed(drawn, 510, 130)


def _cost(cards: tuple[Card, ...], chips: str, flame: int) -> str:
    drawn = "".join([place(-190 + 100 * number, 0, enemy_card(*card)) for number, card in enumerate(cards)])
    x = -120.0 + 100 * (len(cards) - 1)
    if flame:
        drawn += place(x + 24, 0, glyph("flame", "R"), scale=0.8) + figure(
            x + 52, 10, str(flame), 24, INK, css="bs-outside"
        )
        x += 62
    for number, colour in enumerate(chips):
        drawn += place(x + 34 + 36 * (number % 4), -20 + 40 * (number // 4), chip(colour, 16))
    return _framed(drawn, 510, 110)


def _quarter() -> str:
    """A quarter with one well and its tower closed."""
    drawn = quarter_ground(6, "K") + square_slot(6)
    for number, colour in enumerate("KYR"):
        x, y = turned(6, *WELL_PLACES[number])
        well = f'<circle r="{WELL}" fill="#16181c" stroke="#8b8577" stroke-width="2"/>' + chip(
            colour, WELL - 3, open_well=True
        )
        drawn += place(x, y, well, chip("G", 17) if number == 1 else "")
    x, y = turned(6, *WELL_PLACES[3])
    drawn += place(x, y, f'<circle r="{WELL}" fill="none" stroke="#8b8577" stroke-dasharray="4 5"/>')
    x, y = turned(6, *TOWER_PLACE)
    drawn += place(x, y, glyph("tower", "K"), scale=1.25) + place(x, y + 4, chip("U", 16))
    return _framed(place(0, -238, drawn), 420, 270)


def _rituals(t: Words) -> str:
    drawn = ""
    for number, text in enumerate(RITUALS):
        kind, _, colour = text.partition(" ")
        drawn += place(-200 + 100 * number, -14, glyph(kind, colour), scale=1.1)
        words = ritual_words(text, t)
        drawn += figure(-200 + 100 * number, 40, words, min(13.0, 96 / len(words) / 0.6), INK, css="bs-outside")
    return _framed(drawn, 510, 110)
