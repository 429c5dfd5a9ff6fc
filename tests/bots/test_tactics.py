"""Positions with an answer: ten of each game that a strong bot must solve within a fixed budget of work.

They come out of games between weaker bots (scripts/find_tactics.py), and the answers follow from the rules alone:

- Fjords for two: the bag is empty, so there is no chance left. Every way to lay the last hexes and to settle the land
  that comes of it is tried out to the end of the game, against the best reply; with runes move by move.
- Old Rus: every last path with every marker, whatever lies face down.
- Outpost: the last round when nobody else can act any more: every line, with each thing that may be drawn.
- Bastion: the deck is empty and the gate about to fall (11.2). Every line of this stage, and of the next one where the
  enemy has a step left, is tried out: right moves leave a way through, after wrong ones the city is lost for certain.
- Fortress for two: the seat can work out where every card lies. Everything is tried against every reply, until each
  move surely leads to the best end or surely does not.

`greedy` misses all those of Fjords, Old Rus and Outpost. Of such critical moments in Bastion it misses one in some
hundreds, and `strong` missed all ten of these that were found; in Fortress none was found that it misses and that can
be proven. So it solves those of these two games, and they guard rules rather than strength.
"""

import tomllib
from pathlib import Path

import pytest

from zastava import bots
from zastava.bots.search import Search
from zastava.core import registry
from zastava.core.chance import chance
from zastava.games.rulebook import rulebook

FOLDER = Path(__file__).parent / "tactics"
POSITIONS = {
    f"{path.stem}-{number}": (path.stem, row)
    for path in sorted(FOLDER.glob("*.toml"))
    for number, row in enumerate(tomllib.loads(path.read_text("utf-8"))["position"], 1)
}
LEVEL = bots.BOTS["strong"]
assert isinstance(LEVEL, Search)
STRONG = Search(LEVEL.name, LEVEL.title, walks=LEVEL.walks, effort=LEVEL.effort)  # however slow the machine


MISSED_BY_GREEDY = {"bastion": 0, "fjords": 10, "fortress": 0, "oldrus": 10, "outpost": 10}  # of ten, at least
CLAUSES = 3  # different ones of a game, at least


def position(name):
    """The game, the state and the row of a position."""
    kind, row = POSITIONS[name]
    game = registry.find(kind)
    state = game.setup(row["seats"], row["options"], row["seed"])
    for line in row["moves"]:
        seat, _, notation = line.partition(" ")
        state.play(int(seat), game.parse(notation))
    return game, state, row


def chosen(bot, name, luck):
    game, state, row = position(name)
    return str(bots.let_think(bot, game, state, row["seat"], chance(luck, "tactics")))


def test_there_are_ten_for_each_game():
    counts = [name for name, _ in POSITIONS.values()]
    assert {name: counts.count(name) for name in registry.games()} == dict.fromkeys(registry.games(), 10)


@pytest.mark.parametrize("kind", registry.games())
def test_they_ask_for_several_rules(kind):
    clauses = {row["clause"] for name, row in POSITIONS.values() if name == kind}
    assert clauses <= set(rulebook(registry.find(kind), "en").numbers())
    assert len(clauses) >= CLAUSES


@pytest.mark.parametrize("kind", registry.games())
def test_a_quick_bot_does_not_solve_them(kind):
    names = [name for name, (game, _) in POSITIONS.items() if game == kind]
    missed = [name for name in names if chosen(bots.find("greedy"), name, 1) not in POSITIONS[name][1]["answers"]]
    assert len(missed) >= MISSED_BY_GREEDY[kind]


@pytest.mark.parametrize("name", POSITIONS)
def test_it_is_solved(name):
    _, state, row = position(name)
    legal = {str(move) for move in state.moves(row["seat"])}
    assert set(row["answers"]) < legal, "some moves are right, and some are wrong"
    assert chosen(STRONG, name, 1) in row["answers"], row["why"]
