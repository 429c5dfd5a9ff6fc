"""OpenSpiel accepts every game, its searches run on ours, and no seat is told what it may not know."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import zastava.lab.openspiel  # noqa: F401 - registers the games
from tests.contract.tables import Table, few
from zastava.core import registry
from zastava.core.errors import BadInput

GAMES = registry.games()
FEWEST = [(name, game.seat_counts[0]) for name, game in GAMES.items()]
FEW = [table for name in GAMES for table in few(name)]
FIRST_TWO = [(name, seats) for name, game in GAMES.items() for seats in game.seat_counts[:2]]


def load(name: str, players: int, **params: object) -> pyspiel.Game:
    return pyspiel.load_game(f"zastava_{name}", {"players": players, **params})


def random_state(name: str, players: int, actions: int, **params: object) -> pyspiel.State:
    state = load(name, players, **params).new_initial_state()
    rng = np.random.RandomState(1)
    for _ in range(actions):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("table", FEW, ids=str)
def test_openspiel_accepts_every_game(table: Table, capfd: pytest.CaptureFixture[str]) -> None:
    """Whole games. With `serialize` it asks for what a game in Python cannot tell (docs/research.md)."""
    written = table.written()
    if "games" in written:
        written["games"] = "1"  # a campaign of twenty is the same twenty times
    game = load(table.name, table.seats, options=";".join(f"{name}={setting}" for name, setting in written.items()))
    assert {name: game.settings[name] for name in written if name != "games"}.items() <= dict(table.settings).items()
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize(("name", "players"), FIRST_TWO)
def test_a_resampled_state_tells_its_seat_the_same(name: str, players: int) -> None:
    state = random_state(name, players, 20)
    for player in range(players):
        twin = state.resample_from_infostate(player, np.random.RandomState(2).uniform)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(twin.observation_tensor(player), state.observation_tensor(player))
        assert twin.legal_actions(player) == state.legal_actions(player)


def test_who_decides_later_is_not_told_what_was_chosen_before() -> None:
    state = load("oldrus", 2, options="characters=deal").new_initial_state()
    while len(state.table.state.waiting) < 2 or len(state.table.state.moves(0)) < 3:
        state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 0
    ways = [state.child(action) for action in state.legal_actions()]
    assert len(ways) > 1
    assert {way.information_state_string(1) for way in ways} == {state.information_state_string(1)}


def test_a_half_made_decision_is_part_of_what_its_seat_knows() -> None:
    state = load("fjords", 2).new_initial_state()
    told = state.information_state_string(0)
    action = state.legal_actions()[-1]
    state.apply_action(action)
    assert state.current_player() == 0
    assert state.information_state_string(0) != told
    assert action in np.asarray(state.observation_tensor(0))[-16:]


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_ismcts_and_mcts_choose_a_legal_action(name: str, players: int) -> None:
    state = random_state(name, players, 10)
    game = state.get_game()
    short = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1), max_length=20)
    seen = ismcts.ISMCTSBot(game, short, 1.4, 6, random_state=np.random.RandomState(1))
    assert seen.step(state) in state.legal_actions()
    clear = mcts.MCTSBot(game, 1.4, 6, short, random_state=np.random.RandomState(1))
    twin = state.resample_from_infostate(state.current_player(), np.random.RandomState(2).uniform)
    assert clear.step(twin) in state.legal_actions()


def test_a_method_of_the_cfr_family_runs() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load("fortress", 2, options="games=1"))
    solver.iteration()
    assert solver.average_policy() is not None


def test_the_same_seed_deals_the_same() -> None:
    first, second, other = (load("fortress", 2, seed=seed).new_initial_state() for seed in (4, 4, 5))
    assert first.table.state.snapshot() == second.table.state.snapshot() != other.table.state.snapshot()
    clone = first.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert first.table.state.snapshot() == second.table.state.snapshot(), "a clone shares nothing"


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_seed_and_actions_give_the_same_states_again(name: str, players: int) -> None:
    state = random_state(name, players, 20, seed=7)
    twin = load(name, players, seed=7).new_initial_state()
    for action in state.history():
        twin.apply_action(action)
    assert twin.table.state.snapshot() == state.table.state.snapshot()
    with pytest.raises(pyspiel.SpielError, match="GetRNGState"):
        pyspiel.serialize_game_and_state(state.get_game(), state)


def test_what_cannot_be_played_is_named() -> None:
    with pytest.raises(BadInput, match="players, not 9"):
        load("fjords", 9)
    with pytest.raises(BadInput, match="NAME=VALUE, not 'dragons'"):
        load("fjords", 2, options="dragons")
