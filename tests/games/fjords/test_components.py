"""The component file: what it must add up to, and what is said when it does not."""

import itertools
from importlib.resources import files

import pytest

from zastava.core.errors import BadComponents
from zastava.games.component_file import ComponentFile
from zastava.games.fjords import GAME
from zastava.games.fjords.components import COMPONENTS, Components, canonical, mirrored, read_components
from zastava.games.fjords.rules.terrain import (
    FITS,
    LYING,
    PLAIN_SIDES,
    SHAPES,
    code,
    fixed_corners,
    letters,
    masked,
    turned,
)

TEXT = (files("zastava.games.fjords") / "components.toml").read_text(encoding="utf-8")
FIRST = '[[hex]]\nid = 1\ncorners = "PPPPPP"\nsymbol = "friendship"\nprovenance = "ours"\n'
FOURTH = '[[hex]]\nid = 4\ncorners = "PPPPPM"\nprovenance = "ours"\n'


def read(text: str) -> Components:
    return read_components(ComponentFile("mine.toml", text))


def test_our_file_is_right() -> None:
    assert GAME.check_components() == ["fjords/components.toml: 3 + 64 hexes"]
    assert len(COMPONENTS.start) == 3
    assert [each.number for each in COMPONENTS.hexes] == list(range(1, 65))
    assert FIRST in TEXT
    assert FOURTH in TEXT


@pytest.mark.parametrize(
    ("old", "new", "row", "expected"),
    [
        (FOURTH, "", "hex", "64 rows [[hex]]"),
        (FOURTH, FOURTH + FOURTH, "hex", "64 rows [[hex]]"),
        (FOURTH, FOURTH.replace("id = 4", "id = 5"), "hex 5", "every id once"),
        (FOURTH, FOURTH.replace("id = 4", "id = 65"), "hex 65", "id = 1–64"),
        (FOURTH, FOURTH.replace("id = 4\n", ""), "hex 4", "id = 1–64"),
        (FOURTH, FOURTH.replace("PPPPPM", "PPPPPX"), "hex 4", "six letters M, P, W"),
        (FOURTH, FOURTH.replace("PPPPPM", "PPPPP"), "hex 4", "six letters M, P, W"),
        (FOURTH, FOURTH.replace("PPPPPM", "PWPPWP"), "hex 4", "single run"),
        (FOURTH, FOURTH.replace("PPPPPM", "PPMWWW"), "hex", "mirror image"),
        (FOURTH, FOURTH + "mark = 5\n", "hex 4", "mark = 3–4"),
        (FOURTH, FOURTH + "mark = 3\n", "counts", "unmarked = 38"),
        (FOURTH, FOURTH + 'symbol = "fire"\n', "hex 4", "symbol = strength | water | friendship"),
        (FOURTH, FOURTH + 'symbol = "strength"\n', "hex 4", "strength: MMMMMM"),
        (FOURTH, FOURTH + 'symbol = "water"\n', "hex 4", "water: W"),
        (FOURTH, FOURTH + 'colour = "red"\n', "hex 4", "only the keys corners, id"),
        (FOURTH, FOURTH.replace('"ours"', '"stolen"'), "hex 4", "provenance = printed | inferred | ours"),
        (FIRST, FIRST.replace('symbol = "friendship"\n', ""), "counts", "friendship = 4"),
        ('corners = "PWPPPM"', 'corners = "WWPPPM"', "start 2", "match their neighbour"),
        ("at = [1, -1]", "at = [3, 3]", "start 3", "beside every other"),
        ("at = [1, -1]", "at = 7", "start 3", "at = [2 × -8–8]"),
        ("water = 1", 'water = "one"', "counts", "water = 0–64"),
        ("[counts]", "[count]", "count", "only the tables counts, start, hex"),
    ],
    ids=itertools.count(),
)
def test_a_broken_file_is_refused_by_file_row_and_expectation(old: str, new: str, row: str, expected: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents) as caught:
        read(TEXT.replace(old, new, 1))
    said = str(caught.value)
    assert said.startswith(f"mine.toml, row '{row}"), said
    assert expected in said


def test_hexes_from_the_box_need_no_mirror_images() -> None:
    from_the_box = FOURTH.replace("PPPPPM", "PPMWWW").replace('"ours"', '"printed"')
    assert read(TEXT.replace(FOURTH, from_the_box, 1)).hexes[3].corners == "PPMWWW"


@pytest.mark.parametrize("text", ["", "[counts", "hex = 3", "[counts]\nwater = 3"])
def test_a_file_of_something_else_is_refused(text: str) -> None:
    with pytest.raises(BadComponents):
        read(text)


@pytest.mark.parametrize("highest", [0, 4])
def test_every_shape_is_there_as_often_as_its_mirror_image(highest: int) -> None:
    shapes = [canonical(each.corners) for each in COMPONENTS.hexes if each.mark <= highest]
    assert sorted(shapes) == sorted(canonical(mirrored(shape)) for shape in shapes)


def test_codes_read_back_and_turn() -> None:
    assert letters(code("PPMMWW")) == "PPMMWW"
    assert letters(turned(code("PPMMWW"), 1)) == "WPPMMW"
    assert turned(code("PPMMWW"), 0) == code("PPMMWW")
    assert PLAIN_SIDES[code("PMMMMM")] == 0b000011, "corner 0 belongs to sides E and NE"


def test_the_table_of_fits_is_what_the_clauses_say() -> None:
    """Every hex, turn and set of fixed corners: laid where it matches, touches enough, and not water only."""
    for number in (1, 3, 4, 21, 30, 33, 37):
        looks: list[int] = []
        for turn in range(6):
            lying = LYING[6 * number + turn]
            for fixed in range(64):
                pattern = masked(lying, fixed)
                allowed = fixed.bit_count() >= 3 and set(letters(pattern)) - {"?", "W"} and lying not in looks
                assert bool(FITS[SHAPES[number] + pattern] >> turn & 1) == bool(allowed)
                assert fixed_corners(pattern) == fixed
            looks.append(lying)
