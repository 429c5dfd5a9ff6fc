"""A position shows itself in a notebook."""

from xml.etree import ElementTree

import pytest

from zastava.core import registry
from zastava.core.contract import WATCHER
from zastava.lab.picture import picture

SVG = "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize("name", registry.games())
def test_a_notebook_gets_an_svg_that_stands_alone(name):
    state = registry.find(name).setup(2, seed=7)
    shown = picture(state)
    assert ElementTree.fromstring(shown._repr_svg_()).tag == SVG
    assert str(shown) == shown._repr_svg_()


def test_it_is_what_the_seat_sees_in_its_language():
    state = registry.find("fortress").setup(2, seed=7)
    while state.view(0)["players"][0]["hand"] == 0:
        seat = state.waiting[0]
        state.play(seat, state.moves(seat)[0])
    assert picture(state, seat=0).svg != picture(state).svg == picture(state, WATCHER).svg
    assert "свободен" in picture(state, lang="ru").svg
