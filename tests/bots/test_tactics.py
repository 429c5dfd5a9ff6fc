"""Positions with an answer: ten of each game that a strong bot must solve within a fixed budget of work.

Each was found in games between weaker bots, and its answer follows from the rules alone, everything tried out: in
Fjords what is fought for, to the end of the game; in Old Rus and Outpost, alone, every way to the last point, the
same in whatever world the seat may be in; in Fortress and Bastion what ends the game at once, or in this stage.
"""

import tomllib
from pathlib import Path

import pytest

from zastava import bots
from zastava.bots.search import Search
from zastava.core import registry
from zastava.core.chance import chance

FOLDER = Path(__file__).parent / "tactics"
POSITIONS = {
    f"{path.stem}-{number}": (path.stem, row)
    for path in sorted(FOLDER.glob("*.toml"))
    for number, row in enumerate(tomllib.loads(path.read_text("utf-8"))["position"], 1)
}
LEVEL = bots.BOTS["strong"]
assert isinstance(LEVEL, Search)
STRONG = Search(LEVEL.name, LEVEL.title, walks=LEVEL.walks, effort=LEVEL.effort)  # however slow the machine


def test_there_are_ten_for_each_game():
    counts = [name for name, _ in POSITIONS.values()]
    assert {name: counts.count(name) for name in registry.games()} == dict.fromkeys(registry.games(), 10)


@pytest.mark.parametrize("name", POSITIONS)
def test_it_is_solved(name):
    kind, row = POSITIONS[name]
    game = registry.find(kind)
    state = game.setup(row["seats"], row["options"], row["seed"])
    for line in row["moves"]:
        seat, _, notation = line.partition(" ")
        state.play(int(seat), game.parse(notation))
    seat = row["seat"]
    legal = {str(move) for move in state.moves(seat)}
    assert set(row["answers"]) < legal, "some moves are right, and some are wrong"
    chosen = bots.let_think(STRONG, game, state, seat, chance(1, "tactics"))
    assert str(chosen) in row["answers"], row["why"]
