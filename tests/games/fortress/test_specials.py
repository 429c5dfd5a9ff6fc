"""Sortie, kidnapping, exchange, swap."""

import pytest

from tests.games.fortress.positions import (
    EARLY,
    MANY,
    fort,
    garrison,
    hand,
    in_stack,
    legal,
    news,
    play,
    refused,
    table,
)
from zastava.core.contract import CHANCE, REVEALED
from zastava.games.fortress.position import QUIET_ROUNDS

LATE = 10  # cards left in the story when all special cards but none of the last ones have come


@pytest.mark.clause("10.1")
def test_a_played_card_lies_before_its_player() -> None:
    state = table(3, hands=["sortie 2", "5", ""], forts={3: (1, "4")}, story=LATE)
    play(state, "sortie 3")
    for seat in range(-1, 3):
        assert state.view(seat)["players"][0]["specials"] == ["sortie"]
    assert hand(state, 0) == "2"


@pytest.mark.clause("10.1")
@pytest.mark.parametrize(("winner", "gone"), [(0, 1), (1, 0)])
def test_the_winners_special_cards_leave_play(winner: int, gone: int) -> None:
    state = table(hands=["sortie", ""], forts={3: (1, "4"), 1: (0, "2")}, stack="hourglass", hourglasses=2, story=LATE)
    if winner == 0:
        state.places[3] = -1
        state.garrisons[3] = -1
        state.played[0] = 1
        state.hands[17] = 0
        state.hand_size[0] = 0
    else:
        state.places[1] = -1
        state.garrisons[1] = -1
        play(state, "sortie 3")
    play(state, "draw")
    assert state.wins[winner] == 1
    assert state.removed[17] == gone
    assert in_stack(state).get("sortie", 0) == 1 - gone


@pytest.mark.clause("10.2")
def test_a_sortie_looks_into_up_to_three_forts() -> None:
    state = table(
        3,
        hands=["sortie", "5", ""],
        forts={1: (1, "4"), 2: (2, "7"), 3: (1, "2 2"), 4: (2, "X"), 5: (0, "1")},
        story=LATE,
    )
    sorties = [move for move in legal(state) if move.startswith("sortie")]
    assert len(sorties) == 4 + 6 + 4
    play(state, "sortie 1 2 3")
    assert [garrison(state, number, 0) for number in (1, 2, 3, 4)] == ["4", "7", "2 2", ""]
    assert [garrison(state, number, 2) for number in (1, 3)] == ["", ""]
    assert (state.waiting, state.seal) == ((0,), REVEALED)
    assert news(state, "sortie", 2) == [{"kind": "sortie", "seat": 0, "forts": [1, 2, 3]}]
    assert [item["cards"] for item in news(state, "show", 1)] == [["4"], ["2", "2"]], "nothing of fort 2"
    assert "draw" in legal(state), "the turn is still to come"


@pytest.mark.clause("10.2")
def test_a_sortie_is_made_before_the_turn_to_forts_of_others() -> None:
    state = table(hands=["sortie 2 2", "5"], forts={1: (1, "4"), 3: (0, "2"), 4: None}, story=LATE)
    refused(state, "sortie 3", "10.2")
    refused(state, "sortie 4", "10.2")
    refused(state, "sortie 5", "10.2")
    play(state, "attack 4 2")
    refused(state, "sortie 1", "10.2")
    refused(table(hands=["2", ""], forts={1: (1, "4")}), "sortie 1", "10.2")


@pytest.mark.clause("10.3")
def test_a_kidnapped_card_is_random_and_seen_by_two() -> None:
    taken = set()
    for times in range(20):
        state = table(3, hands=["kidnap", "5", ""], forts={3: (1, "2 2 J")}, story=LATE)
        for _ in range(times):
            state.chance.word()
        play(state, "kidnap 3")
        taken.add(hand(state, 0))
        assert state.seal == CHANCE
        assert [news(state, "kidnap", seat)[0]["card"] for seat in range(3)] == [hand(state, 0), hand(state, 0), None]
        assert fort(state, 3, 1)["garrison"] == {
            "owner": 1,
            "size": 2,
            "known": ["2", "J"] if hand(state, 0) == "2" else ["2", "2"],
            "total": 8,
        }
        assert state.view(1)["players"][0]["known"] == [hand(state, 0)]
        assert state.waiting == (0,)
    assert taken == {"2", "J"}


@pytest.mark.clause("10.3")
def test_a_single_defender_cannot_be_kidnapped() -> None:
    state = table(hands=["kidnap", "5"], forts={3: (1, "4"), 1: (0, "2 2")}, story=LATE)
    refused(state, "kidnap 3", "10.3")
    refused(state, "kidnap 1", "10.3")
    refused(table(hands=["2", "5"], forts={3: (1, "4 4")}), "kidnap 3", "10.3")
    assert legal(state) == ["draw"]


@pytest.mark.clause("10.4")
def test_an_exchange_moves_forts_with_their_garrisons() -> None:
    state = table(3, hands=["exchange 9", "5", ""], forts={3: (1, "4 4"), 1: (0, "2")}, story=LATE, rules=EARLY)
    play(state, "exchange 1 3")
    assert (fort(state, 1)["owner"], fort(state, 3)["owner"]) == (1, 0)
    for seat in (0, 1):
        assert (garrison(state, 1, seat), garrison(state, 3, seat)) == ("2", "4 4"), "both have seen both"
    assert (garrison(state, 1, 2), garrison(state, 3, 2)) == ("", "")
    assert legal(state) == ["attack 1 9", "end"], "it counts as a capture: no draw any more, but more attacks"


@pytest.mark.clause("10.4")
def test_an_exchange_may_follow_a_draw_or_a_capture_but_not_a_failure() -> None:
    position = {"forts": {3: (1, "4 4"), 1: (0, "2"), 2: None}, "story": LATE, "rules": EARLY}
    state = table(hands=["exchange 9", "5"], **position)  # type: ignore[arg-type]
    play(state, "draw")
    assert legal(state) == ["exchange 1 3", "end"]
    play(state, "exchange 1 3")
    assert state.waiting == (0,)
    state = table(hands=["exchange 9", "5"], **position)  # type: ignore[arg-type]
    play(state, "attack 2 9", "exchange 2 3")
    assert fort(state, 2)["owner"] == 1
    state = table(hands=["exchange 9", "5"], **position)  # type: ignore[arg-type]
    play(state, "attack 3 9", "give 9")
    assert (state.waiting, legal(state)) == ((0,), ["exchange 1 3", "end"])
    play(state, "exchange 1 3")
    assert fort(state, 3)["owner"] == 0


@pytest.mark.clause("10.4")
def test_an_exchange_needs_a_fort_on_both_sides() -> None:
    state = table(hands=["exchange 9", "5"], forts={3: (1, "4 4"), 1: None}, story=LATE)
    refused(state, "exchange 1 3", "10.4")
    refused(state, "exchange 3 3", "10.4")
    refused(state, "exchange 5 3", "10.4")
    state = table(hands=["exchange 9", "5"], forts={3: (0, "4 4"), 1: None}, story=LATE)
    refused(state, "exchange 3 1", "10.4")
    refused(table(hands=["9", "5"], forts={3: (1, "4 4"), 1: (0, "2")}), "exchange 1 3", "10.4")


@pytest.mark.clause("10.4")
def test_after_a_reinforcement_too() -> None:
    state = table(hands=["exchange 2", "5"], forts={3: (1, "4 4"), 1: (0, "2")}, story=LATE)
    play(state, "draw", "reinforce 1 2")
    assert legal(state) == ["exchange 1 3", "end"]
    play(state, "exchange 1 3")
    assert (fort(state, 3)["owner"], fort(state, 1)["owner"]) == (0, 1)
    assert legal(state) == [] or not any(move.startswith("attack") for move in legal(state))


@pytest.mark.clause("10.5")
def test_a_swap_lays_a_card_aside_and_draws_two() -> None:
    state = table(3, hands=["swap 1", "", ""], stack="7 8 " + MANY, story=LATE)
    play(state, "swap 1")
    assert (hand(state, 0), state.waiting, state.seal) == ("7 8", (0,), CHANCE)
    assert (state.view(0)["players"][0]["aside"], state.view(0)["players"][0]["aside_known"]) == (1, ["1"])
    assert (state.view(1)["players"][0]["aside"], state.view(1)["players"][0]["aside_known"]) == (1, [])
    assert "draw" in legal(state)


@pytest.mark.clause("10.5")
def test_a_swap_replaces_cards_for_the_centre() -> None:
    state = table(hands=["swap 1", ""], stack="7 hourglass 8 9 hourglass hourglass", story=LATE)
    play(state, "swap 1")
    assert (hand(state, 0), state.hourglasses) == ("7 8", 1)


@pytest.mark.clause("3.8")
def test_cards_taken_by_a_swap_have_been_drawn() -> None:
    state = table(hands=["swap 1 9", "5"], stack="7 8 " + MANY, story=LATE)
    state.quiet = QUIET_ROUNDS * 2
    refused(state, "attack 3 9", "3.8")
    play(state, "swap 1")
    assert not state.view(0)["must_draw"]
    play(state, "attack 3 9", "end")
    assert (state.waiting, state.quiet) == ((1,), 0), "this turn had a draw"


@pytest.mark.clause("10.5")
def test_a_swap_may_end_the_game() -> None:
    state = table(hands=["swap 1", ""], stack="7 hourglass 8", hourglasses=2, story=LATE, forts={3: (1, "2")})
    play(state, "swap 1")
    assert (state.wins, state.game) == ([0, 1], 3)
    assert in_stack(state)["swap"] == 1, "the loser's cards go on, with what was laid aside"
    assert in_stack(state)["1"] >= 1


@pytest.mark.clause("10.5")
def test_what_the_winner_laid_aside_leaves_play_too() -> None:
    state = table(hands=["swap 9", ""], stack="7 8 hourglass", hourglasses=2, story=LATE, forts={3: (0, "2")})
    play(state, "swap 9", "draw")
    assert (state.removed[9], state.removed[20]) == (1, 1)


@pytest.mark.clause("10.5")
def test_a_swap_needs_another_card_and_comes_before_the_turn() -> None:
    state = table(hands=["swap", ""], story=LATE)
    refused(state, "swap swap", "10.5")
    refused(state, "swap 1", "10.5")
    assert legal(state) == ["draw"]
    state = table(hands=["swap 1 2", ""], forts={3: None, 1: None}, story=LATE)
    play(state, "attack 3 1")
    refused(state, "swap 2", "10.5")
