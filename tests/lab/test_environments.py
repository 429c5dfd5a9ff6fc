"""PettingZoo and Gymnasium accept every game, and what they are shown is what a seat may know."""

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from tests.contract.tables import Table, few, tables
from zastava.core import registry
from zastava.core.errors import BadInput
from zastava.lab.encoding import ENOUGH
from zastava.lab.gymnasium import SeatEnv
from zastava.lab.pettingzoo import FOUL, env, parallel_env

GAMES = registry.games()
TABLES = [table for name, game in GAMES.items() for seats in game.seat_counts for table in tables(name, seats)]
FEW = [table for name in GAMES for table in few(name)]  # for what takes longer


def first_legal(observation: dict[str, Any]) -> int:
    return int(np.flatnonzero(observation["action_mask"])[0])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_pettingzoo_accepts_every_game(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():  # a mask needs a Dict, as in PettingZoo's own board games
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(env(table.name, table.seats, table.written()), num_cycles=15)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("table", FEW, ids=str)
def test_the_same_seed_plays_the_same_game(table: Table) -> None:
    seed_test(lambda: env(table.name, table.seats, table.written()), num_cycles=12)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_pettingzoo_accepts_every_game_in_parallel(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    played = parallel_env(table.name, table.seats, table.written())
    assert played._seats.settings == dict(table.settings)
    parallel_api_test(played, num_cycles=10)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_ends_with_what_it_is_worth(name: str) -> None:
    seats = GAMES[name].seat_counts[-1]
    table = env(name, seats=seats)
    table.reset(seed=5)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, _, info = table.last()
        totals[agent] += reward
        assert over or info["view"]["seat"] == table.possible_agents.index(agent)
        table.step(None if over else first_legal(observation))
    worth = list(totals.values())
    assert (len(set(worth)) == 1) if GAMES[name].cooperative else (sum(worth) == pytest.approx(0))


def test_several_decide_at_once_and_none_sees_what_another_chose() -> None:
    table = parallel_env("oldrus", seats=2, options={"characters": "deal"})
    observations, infos = table.reset(seed=1)
    while len(infos["seat_0"]["view"]["waiting"]) < 2:
        observations, _, _, _, infos = table.step({name: first_legal(seen) for name, seen in observations.items()})
    assert all(seen["action_mask"].sum() > 1 for seen in observations.values())
    seat = next(number for number in (0, 1) if len(table.table.legal(number)) > 1)
    before = observations[f"seat_{1 - seat}"]["observation"]
    table.table.act(seat, table.table.legal(seat)[0])
    assert np.array_equal(before, table.table.observe(1 - seat))


@pytest.mark.parametrize("table", FEW, ids=str)
def test_gymnasium_accepts_every_game(table: Table) -> None:
    chosen: dict[str, Any] = {"seats": table.seats, "seat": table.seats - 1, "options": table.written()}
    seat = gymnasium.make(f"zastava.lab.gymnasium:zastava/{table.name}-v0", disable_env_checker=True, **chosen)
    check_env(seat.unwrapped, skip_render_check=True)


@pytest.mark.parametrize(("name", "seats"), [("fjords", 2), ("outpost", 1), ("oldrus", 3), ("bastion", 2)])
def test_one_seat_against_bots_plays_to_the_end(name: str, seats: int) -> None:
    seat = SeatEnv(name, seats=seats, seat=seats - 1, bots=("random",))
    observation, info = seat.reset(seed=3)
    over, steps, reward = False, 0, 0.0
    while not over:
        assert info["legal"] == list(np.flatnonzero(observation["action_mask"]))
        assert seats - 1 in info["view"]["waiting"]
        observation, reward, over, truncated, info = seat.step(info["legal"][-1])
        steps += 1
        assert not truncated
    assert steps > 5
    assert info["view"]["outcome"] is not None
    assert -1 <= reward <= 1.5
    assert "<svg" in seat.render()


def test_an_illegal_action_ends_the_game() -> None:
    seat = SeatEnv("fjords")
    seat.reset(seed=3)
    _, reward, over, _, _ = seat.step(ENOUGH)
    assert (reward, over) == (FOUL, True)

    both = parallel_env("fjords")
    observations, _ = both.reset(seed=3)
    asked = both.possible_agents[both.table.state.waiting[0]]
    other = next(name for name in both.agents if name != asked)
    _, rewards, ended, _, _ = both.step({asked: ENOUGH, other: ENOUGH})
    assert rewards == {asked: FOUL, other: 0.0}
    assert all(ended.values())
    assert both.agents == []
    assert observations[other]["action_mask"].sum() == 1


def test_what_cannot_be_played_is_named() -> None:
    with pytest.raises(BadInput, match="chess"):
        env("chess")
    with pytest.raises(BadInput, match="players, not 7"):
        env("fjords", seats=7)
    with pytest.raises(BadInput, match="no option 'dragons'"):
        env("fjords", options={"dragons": "yes"})
    with pytest.raises(BadInput, match="Seat 2: expected 0 to 1"):
        SeatEnv("fjords", seats=2, seat=2)
    with pytest.raises(BadInput, match="deep"):
        SeatEnv("fjords", bots=("deep",))
    with pytest.raises(BadInput, match="reset"):
        SeatEnv("fjords").step(0)


def test_zastava_needs_none_of_it_to_be_imported() -> None:
    check = (
        "import sys, zastava, zastava.cli.app, zastava.lab.simulate; print({'numpy', 'gymnasium'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
