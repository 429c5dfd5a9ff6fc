import sys

import pytest

from tests.lab.toy import TOY
from zastava.core.chance import chance
from zastava.core.errors import BadInput
from zastava.core.registry import find
from zastava.lab import peers
from zastava.lab.bench import REPLAYED, bench, positions, random_play, records_to_replay, replaying
from zastava.lab.search_bench import middles, plain_tree, search_peers


def test_everything_is_measured_and_set_against_the_peers():
    slow = peers.Peer("Slow 1.0", lambda seconds: (100, 1.0))
    mole = peers.Peer("Mole 1.0", lambda seconds: (7, 1.0))
    told = []
    result = bench([TOY], [slow], seconds=0.01, rounds=2, watch=told.append, searchers=[mole])
    (speed,) = result.games
    assert (speed.game, speed.seats) == ("sticks", 3)
    assert min(speed.moves_per_second, speed.copy_us, speed.resample_us, speed.replay_ms, speed.walks_per_second) > 0
    assert speed.ratios == {"Slow 1.0": pytest.approx(speed.moves_per_second / 100)}
    ours = ["sticks play", "sticks copy", "sticks resample", "sticks replay", "sticks search"]
    assert told == [*ours, "Slow 1.0 play", "Mole 1.0 search"] * 2
    page = result.markdown()
    assert "| sticks, 3 seats |" in page
    assert "| Slow 1.0 | 100 |" in page
    assert "| sticks, walks |" in page
    assert "| Mole 1.0, simulations | 7 |" in page
    assert result.plain()["peers"] == {"Slow 1.0": 100}
    assert result.plain()["searches"] == {"Mole 1.0": 7}


def test_without_peers_the_page_says_nothing_of_them():
    assert "peer" not in bench([TOY], seconds=0.01, rounds=1).markdown()


def test_random_play_counts_moves_and_time():
    moves, seconds = random_play(TOY, 2)(0.02)
    assert moves >= 10
    assert seconds >= 0.02


def test_positions_are_copies_from_whole_games():
    found = positions(TOY, 2)
    assert all(seat in state.waiting for state, seat in found)
    assert len({state.snapshot() for state, _ in found}) > 10


def test_a_replay_is_of_at_least_a_thousand_moves():
    moves, _ = replaying(TOY, 2)(0.001)
    assert moves >= REPLAYED


def test_one_long_record_is_replayed_where_there_can_be_one():
    (campaign,) = records_to_replay(find("fortress"), 4)
    assert len(campaign.record.moves) >= REPLAYED
    assert len(records_to_replay(TOY, 2)) > 1


def test_missing_peers_are_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "catanatron", None)
    with pytest.raises(BadInput, match=r"catanatron.*pip install 'zastava\[peers\]'"):
        peers.peers()


def test_the_peers_play():
    pytest.importorskip("catanatron")
    pytest.importorskip("pyspiel")
    for peer in peers.peers():
        moves, seconds = peer.run(0.01)
        assert moves > 10
        assert seconds >= 0.01


def test_the_peers_search():
    pytest.importorskip("pyspiel")
    chess, ours = search_peers([find("fortress")])
    assert (chess.name.split()[-1], ours.name.split()[-1]) == ("chess", "fortress")
    for peer in (chess, ours):
        simulations, seconds = peer.run(0.001)
        assert simulations > 3
        assert seconds >= 0.001


@pytest.mark.parametrize("name", ["fjords", "fortress", "outpost", "oldrus", "bastion"])
def test_every_game_is_searched_from_its_middle(name):
    game = find(name)
    for state, seat in middles(game):
        assert state.seats == 2
        assert len(game.candidates(state, seat)) > 1
    weighed = []

    class Watched(type(game)):
        def standings(self, state):
            weighed.append(state)
            return super().standings(state)

    tree = plain_tree(Watched(), state, seat, chance(1, "bench"))
    tree.grow(7)
    assert tree.choice() in state.moves(seat)
    assert len(weighed) == 7, "one evaluation a walk"
