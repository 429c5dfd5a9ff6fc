import json
import time

import pytest

from tests.lab.toy import TOY
from zastava.bots.uniform import Uniform
from zastava.cli.arguments import set_table
from zastava.core import registry
from zastava.lab import bot_names
from zastava.lab.arena import wilson

INSTALLED = registry._points


@pytest.fixture
def every_game(monkeypatch):
    """The games that are installed, instead of the toy alone."""
    monkeypatch.setattr(registry, "_points", INSTALLED)
    registry.find.cache_clear()


def test_it_says_who_is_stronger(cli):
    out = cli("arena", "sticks", "--bots", "skilled,beginner", "--deals", 20).out
    assert "skilled against beginner: " in out
    assert " of 40 games [" in out
    assert out.index("skilled: +") < out.index("beginner: -")


def test_in_russian_and_as_json(cli):
    assert (
        "skilled против beginner" in cli("arena", "sticks", "--bots", "greedy,random", "--deals", 2, "--lang", "ru").out
    )
    plain = json.loads(cli("arena", "sticks", "--bots", "greedy,random", "--deals", 2, "--json").out)
    assert plain["pairings"][0]["games"] == 4


def test_a_pair_that_is_decided_early_stops(cli):
    asked = ("arena", "sticks", "--bots", "greedy,random", "--deals", 60)
    (whole,) = json.loads(cli(*asked, "--json").out)["pairings"]
    (early,) = json.loads(cli(*asked, "--early", "--json").out)["pairings"]
    assert early["games"] < whole["games"] == 120
    assert early["interval"][0] > 0.5, "and it is the stronger one"
    assert f" of {early['games']} games [" in cli(*asked, "--early").out


@pytest.mark.usefixtures("every_game")
def test_where_all_play_together_it_says_how_often_each_team_wins(cli):
    asked = ("arena", "bastion", "--seats", 2, "--bots", "random", "--deals", 1, "-o", "mode=learning")
    told = json.loads(cli(*asked, "--json").out)
    assert (told["pairings"], told["ratings"]) == ([], {})
    (effort,) = told["efforts"]
    assert (effort["bot"], effort["games"], effort["mean"]) == ("random", 1, None)
    assert tuple(effort["interval"]) == wilson(effort["won"], 1)
    low, high = effort["interval"]
    assert cli(*asked).out == f"beginner: {effort['won']} of 1 games won [{low:.1%} to {high:.1%}]\n"


@pytest.mark.usefixtures("every_game")
def test_where_one_plays_alone_it_says_what_each_scores(cli):
    asked = ("arena", "outpost", "--seats", 1, "--bots", "greedy,random", "--deals", 2)
    told = json.loads(cli(*asked, "--json").out)
    assert (told["pairings"], told["ratings"]) == ([], {})
    greedy, chancer = told["efforts"]
    assert greedy["mean"] > chancer["mean"]
    for effort in (greedy, chancer):
        assert effort["spread"] > 0.0
        assert tuple(effort["interval"]) == wilson(effort["won"], 2)
        assert sum(effort["titles"].values()) == 2
    shown = f"skilled: {greedy['mean']:.1f} ± {greedy['spread']:.1f} points in 2 games\n"
    assert cli(*asked).out.startswith(shown)


def test_bad_input_is_one_line(cli):
    for bots, said in (
        ("greedy,nobody", "no bot"),
        ("greedy", "at least 2 bots"),
        ("search:speed=1,random", "no budget"),
    ):
        answer = cli("arena", "sticks", "--bots", bots, "--deals", 1)
        assert answer.status == 2
        assert said in answer.err


class Greedy(Uniform):
    name = "greedy"  # which is taken


class Listed(Uniform):
    name = ["a", "list"]  # noqa: RUF012


class Leaving(Uniform):
    name = "leaving"

    def choose(self, game, state, seat, rng):
        raise SystemExit(0)


class Asleep(Uniform):
    name = "asleep"

    def choose(self, game, state, seat, rng):
        time.sleep(15)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("Greedy", "Two bots are called 'greedy'. Name every bot once, and give your own a name of its own."),
        ("Listed", "Listed' is no bot: its `name` is ['a', 'list'], and not a text in one line."),
        ("Leaving", "The bot 'leaving' failed: it ends the program (SystemExit(0))."),
        ("Asleep", "The bot 'asleep' has not chosen a move within 0.2 seconds."),
    ],
)
def test_a_bot_of_ones_own_that_does_wrong_is_one_line(cli, monkeypatch, kind, said):
    monkeypatch.setattr(bot_names, "SECONDS", 0.2)
    answer = cli("arena", "sticks", "--bots", f"python:{__name__}:{kind},greedy", "--deals", 1)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert "Traceback" not in answer.err


def test_a_search_without_walks_is_refused_with_the_bounds(cli):
    said = cli("arena", "sticks", "--bots", "search:walks=0,random", "--deals", 1).refused()
    assert "'search:walks=0': a bot takes 1 to 1000000 walks, not 0." in said


def test_without_a_number_the_fewest_sit_down_who_can_meet(monkeypatch):
    assert set_table("sticks", None) == (TOY, 2)
    assert set_table("sticks", 3) == (TOY, 3)
    monkeypatch.setattr(type(TOY), "seat_counts", (1,))
    assert set_table("sticks", None) == (TOY, 1), "a game for one alone"
