"""The files of weights: read whole or refused, and written as they are read."""

import pytest

from zastava.core import registry
from zastava.core.errors import BadComponents
from zastava.games import weight_file

GOOD = 'origin = "a trial"\n\n[weights]\nhouse = 2\nway = [0.5, 1.25]\n'


def test_names_stand_for_numbers_in_one_list():
    weights = weight_file.parse(GOOD, "here")
    assert (weights.origin, weights.values, weights.at("way", 2)) == ("a trial", [2.0, 0.5, 1.25], 1)
    assert weights.table() == {"house": [2.0], "way": [0.5, 1.25]}
    with pytest.raises(BadComponents, match="'way' is 3 numbers, not 2"):
        weights.at("way", 3)
    with pytest.raises(BadComponents, match="'ship' is 1 numbers, not 0"):
        weights.at("ship")


@pytest.mark.parametrize(
    "text",
    [
        "origin = ",
        "[weights]\nhouse = 2",
        'origin = ""\n[weights]\nhouse = 2',
        'origin = "a"\nweights = 3',
        GOOD + 'ship = "big"',
        GOOD + "ship = []",
        GOOD + "ship = true",
        GOOD + "ship = nan",
        GOOD + "[more]\na = 1",
    ],
)
def test_what_is_off_is_named(text):
    with pytest.raises(BadComponents, match=r"^here: (not TOML|expected origin)"):
        weight_file.parse(text, "here")


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_every_game_says_where_its_weights_come_from(name):
    game = registry.find(name)
    for weights in filter(None, (game.weights, game.far)):
        assert weights.origin
        again = weight_file.parse(weight_file.render(weights, weights.origin, weights.values), "again")
        assert (again.table(), again.origin) == (weights.table(), weights.origin)
    assert game.far is None or list(game.far.counts.items()) == list(game.weights.counts.items())
