"""The bot's ways to pay: few spells, little waste, chips that nobody misses."""

import pytest

from tests.games.bastion.positions import siege
from zastava.games.bastion.bot.ways import Way, find_way, list_reducers
from zastava.games.bastion.components import COLOURS, LETTERS, TYPE_TEXT
from zastava.games.bastion.rules.properties import immunity
from zastava.games.bastion.rules.strength import need_at
from zastava.games.bastion.state import State


def found(state: State, place: int) -> Way | None:
    reducers = list_reducers(state, 0, state.at[0])
    spare = [float(count) for count in state.mana[:COLOURS]]
    immune = immunity.immune(state.host(place))
    return find_way(state, 0, state.mana[:COLOURS], need_at(state, place), reducers, spare, immune)


def told(way: Way | None) -> str:
    if way is None:
        return "none"
    spells = [f"{one.owner + 1} {TYPE_TEXT[one.spell]}" for one in way.reducers] + ["alchemy"] * (way.alchemy > 0)
    return ", ".join([*spells, "".join(LETTERS[colour] * way.paid[colour] for colour in range(COLOURS))])


@pytest.mark.parametrize(
    ("enemy", "chips", "spells", "at", "expected"),
    [
        ("beast-R", "RRRR", ["rider-Y", ""], "RR", "RRR"),  # nothing is spent without need
        ("mage-R", "RRRR", ["rider-Y warrior-Y", ""], "RR", "1 flame 1, RRRR"),  # the least that is enough
        ("rider-R", "RRRR", ["", "rider-Y"], "RR", "2 flame 2, RRRR"),  # who stands beside may help
        ("rider-R", "RRRR", ["", "rider-Y"], "RG", "none"),
        ("rider-R", "RRR", ["", "archmage-Y"], "RG", "2 lightning 3, RRR"),  # lightning reaches everywhere
        ("mage-R", "RYYGK", ["mage-Y", ""], "RR", "alchemy, YYGRK"),
        ("golem", "RRRRR", ["rider-Y", ""], "RR", "none"),  # no spell touches it
        ("inquisitor", "YGRUPKKK", ["", ""], "RR", "YGRUPK"),
    ],
)
def test_ways(enemy: str, chips: str, spells: list[str], at: str, expected: str) -> None:
    assert told(found(siege({"9": enemy}, chips=[chips, ""], at=at, spells=spells), 9)) == expected


def test_chips_that_can_be_spared_go_first() -> None:
    state = siege({"C": "knellerwyrm"}, chips=["YYYYYGGGRRRRRRR", ""], at="C")
    way = found(state, 31)
    assert way is not None
    assert sum(way.paid) == 10
    assert way.paid[2] > way.paid[0] > way.paid[1]
