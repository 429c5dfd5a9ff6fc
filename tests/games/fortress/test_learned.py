"""The network by which the bot thinks where three play: what it sees, what it hopes for, and that it sees no secret."""

import pytest

from tests.bots.test_search import mid_game
from tests.games.fortress.positions import EARLY, table
from zastava.core.chance import chance
from zastava.core.errors import BadComponents
from zastava.games.fortress.heuristics_learned import choose, expect, hope, stakes
from zastava.games.fortress.heuristics_network import INPUTS, network_for, parse, signals
from zastava.games.fortress.position import TURN

NETWORK = network_for(3)


def seen(state, seat):
    found = signals(state, seat)
    return list(zip(found.places, found.amounts, strict=True))


@pytest.mark.parametrize("start", [1, 2, 5, 9, 14])
def test_the_network_sees_nothing_that_its_seat_cannot_know(start):
    _, state = mid_game("fortress", {"start": start}, 25, seats=3)
    for seat in range(3):
        worlds = [state.resample(seat, chance(luck, "other")) for luck in range(5)]
        assert all(seen(world, seat) == seen(state, seat) for world in worlds)


def test_every_input_has_a_place_of_its_own():
    for luck in range(20):
        _, state = mid_game("fortress", {"start": 1 + luck % 14}, 8 + luck, seats=3)
        for seat in range(3):
            places = [place for place, _ in seen(state, seat)]
            assert len(set(places)) == len(places)
            assert all(0 <= place < INPUTS for place in places)


def test_a_fort_looks_different_to_its_owner_and_to_others():
    state = table(3, hands=["2", "3", "4"], forts={3: (1, "5 5")})
    mine, others = seen(state, 1), seen(state, 0)
    assert mine != others


def test_chances_add_up_to_one():
    _, state = mid_game("fortress", {"start": 5}, 20, seats=3)
    for seat in range(3):
        chances = NETWORK.chances(signals(state, seat))
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0


@pytest.mark.clause("8.2")
def test_whoever_holds_the_forts_at_the_end_hopes_more():
    held = table(3, hands=["2", "2", "2"], forts={3: (0, "5 5 5"), 1: (0, "4 4 4")}, hourglasses=2, stack="1 hourglass")
    lost = table(3, hands=["2", "2", "2"], forts={3: (1, "5 5 5"), 1: (1, "4 4 4")}, hourglasses=2, stack="1 hourglass")
    assert NETWORK.chances(signals(held, 0))[0] > NETWORK.chances(signals(lost, 0))[0] + 0.3


@pytest.mark.clause("13.1")
def test_hopes_are_those_of_equals():
    assert [hope(0, left) for left in (0, 1, 7, 20)] == pytest.approx([0.5] * 4)
    assert hope(1, 0) == hope(2, 1) == hope(30, 20) == 1
    assert hope(-1, 0) == hope(-2, 1) == hope(-30, 20) == 0
    assert hope(1, 1) == pytest.approx(0.4 + 0.2 + 0.4 * 0.5)
    assert hope(1, 4) + hope(-1, 4) == pytest.approx(1)
    assert hope(1, 2) > hope(1, 12)  # a lead counts for more the fewer games are left


@pytest.mark.clause("13.1")
def test_a_leader_can_do_with_a_game_that_nobody_wins():
    state = table(3, games=2)  # the second game is the last
    state.wins = [1, 0, 0]
    assert stakes(state, 0) == [1, 1, 0.5]
    assert stakes(state, 1) == [0.5, 0, 0]


@pytest.mark.clause("13.1")
def test_where_the_campaign_is_decided_the_game_itself_counts():
    state = table(3, games=2)
    state.wins = [5, 0, 0]
    assert stakes(state, 0) == stakes(state, 1) == [1, 0.5, 0]


def test_a_game_that_has_ended_is_worth_what_it_brought():
    state = table(3, games=3)
    state.winners = [1]
    stake = [0.9, 0.6, 0.2]
    assert [expect(NETWORK, state, seat, state.game - 1, stake) for seat in range(3)] == [0.2, 0.9, 0.2]
    state.winners = [-1]
    assert expect(NETWORK, state, 0, state.game - 1, stake) == 0.6


@pytest.mark.clause("5.1")
def test_it_takes_the_fort_before_the_hourglass_comes():
    state = table(
        3, hands=["5 5", "2", "1"], forts={3: (1, "4")}, rules=EARLY, hourglasses=2, stack="hourglass", games=2
    )
    assert state.phase == TURN
    chosen = {str(choose(NETWORK, state, 0, chance(luck, "bots"), 8)) for luck in range(5)}
    assert chosen <= {"attack 3 5", "attack 3 5 5"}


def test_the_same_luck_finds_the_same_move_and_leaves_the_position_alone():
    _, state = mid_game("fortress", {"start": 9}, 12, seats=3)
    before = state.snapshot()
    seat = state.waiting[0]
    assert len({str(choose(NETWORK, state, seat, chance(4, "bots"), 4)) for _ in range(3)}) == 1
    assert state.snapshot() == before


def test_three_seats_ask_the_network():
    game, state = mid_game("fortress", {"start": 9}, 12, seats=3)
    seat = state.waiting[0]
    by_network, asked = chance(5, "bots"), chance(5, "bots")
    assert game.advise(state, seat, asked, 3) == choose(NETWORK, state, seat, by_network, 6)
    assert asked.snapshot() == by_network.snapshot()


def test_a_file_that_is_no_network_is_refused():
    with pytest.raises(BadComponents, match="results"):
        parse('origin = "ours"\n[weights]\nunit0 = [1.0]\n', 3)
    with pytest.raises(BadComponents, match="unit0"):
        parse('origin = "ours"\n[weights]\nresults = [1.0, 2.0, 3.0]\nunit0 = [1.0]\n', 3)
