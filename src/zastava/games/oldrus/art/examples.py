"""The pictures in the rules pages: patches of the map and single cards, with what the clause says drawn on them."""

from collections.abc import Callable, Sequence
from typing import Final

from zastava.core.words import Words
from zastava.games.oldrus.art import cards
from zastava.games.oldrus.art.alone import alone, patch, said
from zastava.games.oldrus.art.dice import die
from zastava.games.oldrus.art.heroes import marker, pawn
from zastava.games.oldrus.art.hexes import RING, beside, middle, name, spot
from zastava.games.oldrus.art.icons import use_sign
from zastava.games.oldrus.art.paths import Step, path
from zastava.games.oldrus.art.pigments import PIGMENTS, fill
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.naming import card_words, find_card, in_language, place_words

_YES: Final = "M-10 0L-3 8L11-9"
_NO: Final = "M-9-9L9 9M9-9L-9 9"
_SEAT: Final = 1  # the player whose example it is


def _mark(x: float, y: float, allowed: bool) -> str:
    """A tick or a cross on a small round."""
    pigment = "green" if allowed else "maroon"
    return (
        f'<g transform="translate({x:g} {y:g})" fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<circle r="15" {fill("birch")}/><path d="{_YES if allowed else _NO}" stroke="{PIGMENTS[pigment]}" '
        f'stroke-width="4.5" class="or-{pigment}-line"/></g>'
    )


def _ring(cell: str) -> str:
    x, y = middle(cell)
    return (
        f'<path d="{RING}" transform="translate({x} {y})" fill="none" stroke="{PIGMENTS["red"]}" stroke-width="4" '
        'class="or-red-line"/>'
    )


def _pawn(cell: str) -> str:
    x, y = middle(cell)
    return f'<g transform="translate({x} {y + 10})">{pawn(_SEAT)}</g>'


def _names(t: Words) -> dict[str, str]:
    return {place.id: in_language(place, t) for place in COMPONENTS.places}


def _around(cells: Sequence[str], far: int = 1) -> list[str]:
    """The cells and those about them, row by row."""
    found = {spot(cell) for cell in cells}
    for _ in range(far):
        found |= {other for at in found for side in range(6) if (other := beside(*at, side)) is not None}
    return [name(column, row) for column, row in sorted(found, key=lambda at: (at[1], at[0]))]


def _dice(t: Words) -> str:
    """Three dice, and where they lead from g7."""
    drawn, (left, top, wide, high) = patch(_around(["g7"]), _names(t))
    reached = ("f6", "f7", "f8", "g8", "h7")
    drawn += "".join([_ring(cell) for cell in reached]) + _pawn("g7")
    drawn += "".join([_mark(middle(cell)[0], middle(cell)[1] - 24, True) for cell in reached])
    drawn += _mark(middle("g6")[0], middle("g6")[1] - 24, False)
    for i, face in enumerate(("water", "forest", "mountains")):
        drawn += f'<g transform="translate({left + wide + 46} {top + high * (i + 0.5) / 3:g})">{die(face, 60)}</g>'
    return alone((left, top, wide + 90, high), drawn, "example")


def _fan(start: str, ends: Sequence[str], way: str) -> str:
    """Ways from a cell to several others."""
    legs = "".join([path([("", start), (way, end)], _SEAT) for end in ends])
    return legs + "".join([_ring(end) for end in ends]) + _pawn(start)


def _horse(t: Words) -> str:
    """Jumps from d8 and from a4, where the edge of the map leaves three."""
    far = ("b8", "c6", "e6", "f8", "e10", "c10")
    near = ("b2", "c4", "b6")
    cells = sorted({*_around(["d8"], 2), *_around(["a4"], 2)}, key=lambda cell: (spot(cell)[1], spot(cell)[0]))
    drawn, box = patch(cells, _names(t))
    return alone(box, drawn + _fan("d8", far, "horse") + _fan("a4", near, "horse"), "example")


def _line(start: str, side: int) -> list[str]:
    found: list[str] = []
    at: tuple[int, int] | None = spot(start)
    while at is not None:
        found.append(name(*at))
        at = beside(*at, side)
    return found


def _yaga(t: Words) -> str:
    """Flights from c6 to the edge in all six directions."""
    lines = [_line("c6", side) for side in range(6)]
    cells = sorted({cell for one in lines for cell in one}, key=lambda cell: (spot(cell)[1], spot(cell)[0]))
    drawn, box = patch(cells, _names(t))
    return alone(box, drawn + _fan("c6", [one[-1] for one in lines], "yaga"), "example")


WALK: Final[tuple[Step, ...]] = (
    ("", "d8"),
    ("ability", "d7"),
    ("any", "e7"),
    ("horse", "f9"),
    ("yaga", "l9"),
    ("season", "k9"),
    ("forest", "j9"),
    ("yaga", "f1"),
    ("horse", "e3"),
    ("ring", "d3"),
    ("cross", "c3"),
)


def _path(t: Words) -> str:
    """A long path with every way to go: by ability, dice, horse, Yaga's ring, endless ring and cross."""
    flights = [_line("f9", 1), _line("j9", 5)]
    walked = {cell for _, cell in WALK} | {cell for one in flights for cell in one} | {"e8", "f2"}
    cells = sorted(walked, key=lambda cell: (spot(cell)[1], spot(cell)[0]))
    drawn, box = patch(cells, _names(t))
    drawn += path(WALK, _SEAT)
    for i, (way, cell) in enumerate(WALK[1:], start=1):
        x, y = middle(cell)
        drawn += (
            f'<g transform="translate({x + 22} {y - 24})"><rect x="-21" y="-13" width="42" height="26" rx="8" '
            f"{fill('birch')} "
            f'stroke="{PIGMENTS["ink"]}"/>{use_sign(way, 9, 0, 20)}</g>' + said(x + 11, y - 18, str(i), 17, "or-ink")
        )
    return alone(box, drawn, "example")


def _card(card: str, place: str, markers: cards.Markers, t: Words) -> str:
    printed = find_card(card)
    return cards.face(printed, cards.KINDS[printed.kind], place_words(place, t), card_words(card, t), markers)


def _holding(items: Sequence[tuple[str, int]], x: float, y: float) -> str:
    """What the player of the example holds."""
    drawn = f'<g transform="translate({x:g} {y:g})">'
    for i, (item, many) in enumerate(items):
        drawn += use_sign(item, 0, i * 40, 30) + said(22, i * 40 + 8, f"× {many}", 21, anchor="start")
    return drawn + "</g>"


def _judged(
    card: str, place: str, markers: cards.Markers, allowed: dict[str, bool], held: list[tuple[str, int]], t: Words
) -> str:
    """A card with ticks and crosses on its slots, beside what a player holds."""
    drawn = _card(card, place, markers, t)
    for slot, fits in allowed.items():
        x, y, wide, _ = cards.BOXES[slot]
        drawn += f'<g transform="translate({x + wide - 12:g} {y + 31:g})scale(.62)">{_mark(0, 0, fits)}</g>'
    return alone((-8, -8, 260, 190), drawn + _holding(held, 186, 60), "example")


def _wild(t: Words) -> str:
    """One equipment and two axes before the Prowling leshy; another's marker lies in the fight."""
    allowed = {"finds": True, "skirmish": True, "fight": True, "feat": False}
    return _judged("U07", "U1", {"fight": (1,)}, allowed, [("equipment", 1), ("axe", 2)], t)


def _city(t: Words) -> str:
    """A city whose treasury is taken; the second marker on the task costs an amulet."""
    allowed = {"treasury": False, "arsenal": True, "task": True}
    return _judged("C01", "C1", {"treasury": (0,), "task": (1,)}, allowed, [("cross", 1)], t)


def _outpost(t: Words) -> str:
    """An outpost that asks for a flight over ten cells."""
    drawn = _card("Z01", "Z1", {"assignment": (1,)}, t) + cards.worth_now("assignment", 4)
    held = use_sign("flown", 206, 86, 34) + said(206, 124, "20", 24)
    return alone((-8, -8, 260, 190), drawn + held, "example")


def _rival(t: Words) -> str:
    """The rival two steps on from Kholmovka: Toreshchin has his marker, so he goes on to Sotovka."""
    drawn = ""
    for i, (code, taken) in enumerate((("Z4", False), ("U4", False), ("C4", True), ("Z3", True))):
        kind = {"C": "city", "Z": "outpost", "U": "wild"}[code[0]]
        drawn += f'<g transform="translate({i * 176} 40)">{cards.back(kind, code, place_words(code, t))}'
        if taken:
            drawn += f'<g transform="translate(78 152)scale(1.7)">{marker(4)}</g>'
        drawn += "</g>"
    hops = "M78 34Q166-14 250 30M254 34Q342-14 426 30M430 34Q518-14 602 30"
    drawn += (
        f'<path d="{hops}" fill="none" stroke="{PIGMENTS["maroon"]}" stroke-width="4" stroke-linecap="round" '
        'stroke-dasharray="2 9" class="or-strike"/>'
    )
    drawn += said(166, 10, "1") + said(342, 10, "2") + said(518, 10, "+")
    return alone((-8, -10, 704, 232), drawn, "example")


_EXAMPLES: Final[dict[str, Callable[[Words], str]]] = {
    "dice": _dice,
    "horse": _horse,
    "yaga": _yaga,
    "path": _path,
    "wild": _wild,
    "city": _city,
    "outpost": _outpost,
    "rival": _rival,
}
NAMES: Final = tuple(_EXAMPLES)


def example(called: str, t: Words) -> str:
    """The picture of an example by its name, '' when there is none."""
    drawn = _EXAMPLES.get(called)
    return drawn(t) if drawn else ""
