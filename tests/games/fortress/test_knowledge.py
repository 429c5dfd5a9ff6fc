"""What each seat has seen, keeps knowing, and forgets when cards may have moved; and positions it cannot tell apart."""

import json

import pytest

from tests.games.fortress.positions import EARLY, MANY, garrison, hand, play, table
from zastava.core.chance import chance
from zastava.core.contract import WATCHER
from zastava.games.fortress import GAME
from zastava.games.fortress.components import HAND
from zastava.games.fortress.position import SLOTS
from zastava.games.fortress.rules.squads import NOBODY, SIZE, TOTAL
from zastava.games.fortress.state import State


def known(state: State, viewer: int, holder: int) -> str:
    """The cards of a hand that a seat knows."""
    return " ".join(state.view(viewer)["players"][holder]["known"])


@pytest.mark.clause("3.10")
@pytest.mark.parametrize(
    ("moves", "secret"),
    [
        (["draw"], "7"),
        (["swap 9"], "9"),
        (["swap 9"], "7"),
        (["kidnap 3"], "5"),
        (["draw", "reinforce 1 2"], "2"),
        (["attack 3 4 4"], "4"),
        (["attack 3 4 4", "give 9"], "9"),
        (["attack 3 4 4", "give 9"], "5"),
    ],
)
def test_the_news_tell_nobody_else_of_a_card_that_moves_face_down(moves: list[str], secret: str) -> None:
    forts = {1: (0, "2 2"), 3: (1, "5 5")}
    state = table(3, hands=["2 4 4 9 swap kidnap", "6", ""], forts=forts, stack="7 8 " + MANY, story=0)
    play(state, *moves)
    told = [seat for seat in range(WATCHER, 3) if f'"{secret}"' in json.dumps(state.view(seat)["news"])]
    assert 0 in told
    assert set(told) <= {0, 1}


@pytest.mark.clause("3.10")
def test_a_failed_attack_shows_both_what_they_fought_with() -> None:
    state = table(3, hands=["4 4 9", "6", ""], forts={3: (1, "5 5")}, rules=EARLY)
    play(state, "attack 3 4 4", "give 9")
    assert garrison(state, 3, 0) == "5 5"
    assert known(state, 1, 0) == "4 4"
    assert known(state, 0, 1) == "9"
    assert (garrison(state, 3, 2), known(state, 2, 0), known(state, 2, 1)) == ("", "", "")


@pytest.mark.clause("3.10")
def test_a_capture_shows_the_squad_to_the_beaten_and_one_card_to_the_victor() -> None:
    state = table(3, hands=["4 4 9", "6", ""], forts={3: (1, "2 J")}, rules=EARLY)
    play(state, "attack 3 4 4", "give J")
    assert garrison(state, 3, 1) == "4 4"
    assert (known(state, 1, 0), known(state, 0, 1)) == ("J", "")
    assert (garrison(state, 3, 2), known(state, 2, 0)) == ("", "")


@pytest.mark.clause("3.10")
def test_who_knew_a_whole_garrison_knows_where_it_went() -> None:
    state = table(3, hands=["7 9", "6", ""], forts={3: (1, "2 2 2")}, rules=EARLY)
    state.known_forts[2 * SLOTS + 3] = state.garrisons[3]  # seat 3 had looked into it
    play(state, "draw", "draw", "draw")
    state.hands[9] += 1
    state.hand_size[0] += 1
    state.hands[14] += 1
    state.hand_size[0] += 1
    play(state, "attack 3 9 J", "give 2")
    assert known(state, 2, 1) == "2 2"
    assert known(state, 2, 0) == "2"
    assert garrison(state, 3, 2) == ""


@pytest.mark.clause("3.10")
def test_a_known_card_is_forgotten_when_it_may_have_gone() -> None:
    state = table(3, hands=["4 4 4 9 8", "6", ""], forts={3: (1, "12 J"), 1: None}, rules=EARLY)
    play(state, "attack 3 4 4 4", "give 8")
    assert known(state, 1, 0) == "4 4 4"
    play(state, "draw", "draw")
    play(state, "attack 1 4", "end")  # face down: it might be any one card
    assert known(state, 1, 0) == "4 4"
    assert garrison(state, 1, 1) == ""


@pytest.mark.clause("3.10")
def test_a_known_special_card_cannot_have_gone_into_a_squad() -> None:
    state = table(hands=["2 kidnap", "6"], forts={3: (1, "12 J"), 1: None}, rules=EARLY)
    state.known_hands[(1 * 2 + 0) * HAND + 18] = 1
    play(state, "attack 1 2")
    assert known(state, 1, 0) == "kidnap"
    assert garrison(state, 1, 1) == ""


@pytest.mark.clause("3.10")
def test_who_knows_a_whole_hand_knows_the_squad_it_makes() -> None:
    state = table(hands=["2 2", "6"], forts={1: None}, rules=EARLY)
    state.known_hands[(1 * 2 + 0) * HAND + 2] = 2
    play(state, "attack 1 2 2")
    assert garrison(state, 1, 1) == "2 2"
    assert known(state, 1, 0) == ""


@pytest.mark.clause("3.10")
def test_reinforcements_are_unknown_but_what_was_there_stays_known() -> None:
    state = table(hands=["2 J 9", "6"], forts={3: (0, "2")}, stack="8 " + MANY)
    state.known_forts[1 * SLOTS + 3] = state.garrisons[3]
    play(state, "draw", "reinforce 3 J")
    assert garrison(state, 3, 1) == "2"
    assert state.view(1)["forts"][0]["garrison"]["size"] == 2
    assert state.view(1)["forts"][0]["garrison"]["total"] is None


@pytest.mark.clause("3.10")
def test_a_new_game_mixes_all_cards() -> None:
    state = table(hands=["4 4 9", "6"], forts={3: (1, "5 5")}, rules=EARLY, stack="hourglass", hourglasses=2)
    play(state, "attack 3 4 4", "give 9", "draw")
    assert state.game == 3
    assert (known(state, 0, 1), known(state, 1, 0)) == ("", "")
    assert state.known_removed[0 * HAND + 5] == 2, "but seat 1 remembers which garrison left play"


@pytest.mark.clause("1.5")
def test_a_watcher_sees_no_card() -> None:
    state = table(3, hands=["4 4 9", "6", "7"], forts={3: (1, "5 5")})
    view = state.view(-1)
    assert view["hand"] == []
    assert all(player["known"] == [] for player in view["players"])
    assert view["forts"][0]["garrison"]["known"] == []


def arranged() -> State:
    """Much is hidden, and something is known."""
    state = GAME.setup(3, {"start": 9, "games": 5}, seed=4)
    rng = chance(8, "test")
    for _ in range(40):
        moves = state.moves(state.waiting[0])
        state.play(state.waiting[0], moves[rng.below(len(moves))])
    return state


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_resampled_positions_look_the_same_and_keep_all_counts(seat: int) -> None:
    state = arranged()
    rng = chance(1, "resample")
    different = set()
    for _ in range(30):
        other = state.resample(seat, rng)
        assert other.view(seat) == state.view(seat)
        assert other.census() == state.census()
        assert other.hand_size == state.hand_size
        assert [sum(other.hands[s * HAND : s * HAND + HAND]) for s in range(3)] == state.hand_size
        sizes = [SIZE[squad] if squad != NOBODY else 0 for squad in other.garrisons]
        assert sizes == [SIZE[squad] if squad != NOBODY else 0 for squad in state.garrisons]
        assert len(other.stack) == len(state.stack)
        different.add((tuple(other.hands), tuple(other.garrisons), tuple(other.stack)))
    assert len(different) > 20


def test_a_known_card_is_dealt_where_it_is_known() -> None:
    state = table(
        3, hands=["4 9 2", "6 1 1", "7 2"], forts={3: (1, "5 5")}, rules=EARLY, stack="8", story=10, whole=True
    )
    play(state, "attack 3 4", "give 4")
    rng = chance(1, "resample")
    for _ in range(50):
        other = state.resample(0, rng)
        assert garrison(other, 3, 1) == "5 5"
        assert "4" in hand(other, 1).split()


def test_what_left_play_is_not_dealt_again() -> None:
    state = table(
        hands=["", ""], forts={3: (0, "X")}, stack="hourglass", hourglasses=2, rules=EARLY, story=8, whole=True
    )
    play(state, "draw")
    rng = chance(1, "resample")
    for _ in range(30):
        assert state.resample(0, rng).removed[16] == 1
    assert {state.resample(1, rng).removed[16] for _ in range(400)} == {0, 1}, "seat 2 cannot know"


def test_what_a_seat_put_into_the_stack_is_not_out_of_play() -> None:
    state = table(
        hands=["", "12"], forts={3: (0, "5")}, stack="hourglass", hourglasses=2, rules=EARLY, story=8, whole=True
    )
    play(state, "draw")
    rng = chance(1, "resample")
    assert {state.resample(1, rng).removed[12] for _ in range(60)} == {0}
    assert {state.resample(0, rng).removed[12] for _ in range(60)} == {0}, "seat 1 knows the garrison that left"


def test_every_garrison_that_is_possible_is_dealt() -> None:
    state = table(hands=["1", "6"], forts={3: (1, "5 5")}, stack="1", rules=EARLY, story=45, whole=True)
    rng = chance(1, "resample")
    found = {garrison(state.resample(0, rng), 3, 1) for _ in range(2000)}
    assert {"1 1", "2 2", "3 3", "4 4", "5 5", "1 D1", "2 J", "5 J", "J J"} <= found
    assert all(len(each.split()) == 2 for each in found)


@pytest.mark.parametrize("destruction", ["", " destruction"])
def test_a_failed_attacker_reckons_with_garrisons_that_can_have_held(destruction: str) -> None:
    state = table(hands=["3 3 1", "6"], forts={3: (1, "5 5")}, stack="1", rules=EARLY + destruction, whole=True)
    play(state, "attack 3 3 3")
    assert state.view(0)["phase"] == "hand over"
    rng = chance(1, "resample")
    totals = {TOTAL[state.resample(0, rng).garrisons[3]] for _ in range(300)}
    assert min(totals) == (16 if destruction else 12)
    assert max(totals) > 20
    assert min(TOTAL[state.resample(-1, rng).garrisons[3]] for _ in range(300)) < 12, "a watcher has not seen the 3s"


def test_a_victor_reckons_with_garrisons_that_can_have_fallen() -> None:
    rules = EARLY + " destruction"
    state = table(hands=["4 4 1", "6"], forts={3: (1, "2 2")}, stack="1", rules=rules, whole=True)
    play(state, "attack 3 4 4")
    assert state.view(0)["phase"] == "tribute"
    rng = chance(1, "resample")
    assert max(TOTAL[state.resample(0, rng).garrisons[0]] for _ in range(300)) < 16
    state = table(hands=["2 2 1", "6"], forts={3: (1, "2 J"), 1: None}, stack="1", rules=rules, whole=True)
    play(state, "attack 3 2 2")
    assert state.view(0)["phase"] == "loss"
    assert {TOTAL[state.resample(0, rng).garrisons[0]] for _ in range(100)} == {8}


def test_the_last_move_of_another_seat_is_blotted_out() -> None:
    state = table(hands=["1", "6"], stack="9", rules=EARLY, story=30, whole=True)
    play(state, "draw")
    assert 9 in state.events.numbers
    assert 9 not in state.resample(1, chance(1, "resample")).events.numbers
    assert 9 in state.resample(0, chance(1, "resample")).events.numbers
