"""The pictures of the rules pages show what the rules say."""

import re

import pytest

from tests.games.oldrus.positions import PLACES, on_the_way
from zastava.core.words import ENGLISH
from zastava.games.oldrus import GAME
from zastava.games.oldrus.art import examples
from zastava.games.oldrus.art.examples import WALK
from zastava.games.oldrus.art.hexes import RING, middle
from zastava.games.oldrus.rules.marks import put_marker
from zastava.games.oldrus.rules.parts import SLOTS
from zastava.games.rulebook import rulebook


def reached(at: str, way: str, items: str = "", dice: str = "field field field") -> set[str]:
    """The cells to which a way leads."""
    view = on_the_way(at=(at,), items=(items,), dice=dice).view(0)
    return {target["cell"] for target in view["reach"] if way in target["ways"]}


def ringed(name: str) -> set[str]:
    """The cells that an example rings."""
    spots = re.findall(rf'd="{RING}" transform="translate\((\d+) (\d+)\)"', GAME.board.example(name, ENGLISH))
    cells = {middle(f"{column}{row}"): f"{column}{row}" for column in "abcdefghijkl" for row in range(1, 11)}
    return {cells[int(x), int(y)] for x, y in spots}


def test_the_rules_show_every_example() -> None:
    book = rulebook(GAME, "en")
    shown = [name for chapter in book.chapters for clause in chapter.clauses for name in clause.examples()]
    assert sorted(shown) == sorted(examples.NAMES)


def test_the_example_of_dice_rings_where_they_lead() -> None:
    view = on_the_way(at=("g7",), dice="water forest mountains").view(0)
    by_dice = {"water", "forest", "mountains"}
    assert ringed("dice") == {target["cell"] for target in view["reach"] if by_dice & set(target["ways"])}


def test_the_example_of_the_horse_rings_where_it_jumps() -> None:
    assert ringed("horse") == reached("d8", "horse", "H") | reached("a4", "horse", "H")


def test_the_example_of_yagas_ring_rings_where_it_flies() -> None:
    assert ringed("yaga") == reached("c6", "yaga", "Y")


def test_the_long_path_can_be_walked() -> None:
    state = on_the_way(at=("d8",), items=("EHHHOOK",), dice="forest season any", round_number=3, heroes=("dobrynya",))
    for way, cell in WALK[1:]:
        state.play(0, GAME.parse(f"{way} {cell}"))
    assert [str(move) for move in state.moves(0)] == ["done"]


@pytest.mark.parametrize(
    ("place", "card", "items", "markers", "allowed"),
    [
        ("U1", "U07", "EAA", ["fight"], {"finds", "skirmish", "fight"}),
        ("C1", "C01", "K", ["treasury", "task"], {"arsenal", "task"}),
    ],
)
def test_ticks_and_crosses_are_those_of_the_rules(
    place: str, card: str, items: str, markers: list[str], allowed: set[str]
) -> None:
    state = on_the_way(at=("d8", "d8", "d8"), items=(items, "", ""), cards={place: card})
    number = PLACES.index(place)
    state.shown |= 1 << number
    for seat, slot in enumerate(markers, start=1):
        put_marker(state, number, seat, SLOTS.index(slot))
    slots = state.view(0)["places"][number]["slots"]
    assert {slot["slot"] for slot in slots if slot["open"]} == allowed
