"""The example game's own tests: what a game's clause tests look like, and how the contract fits what is to come."""

import pytest

from tests.contract.auction import GAME
from tests.contract.auction.state import Move, State, start
from zastava.core.chance import chance
from zastava.core.contract import CHANCE, OPEN, PASSED, REVEALED, WATCHER
from zastava.core.errors import BadInput, IllegalMove

clause = pytest.mark.clause


def auction(seats: int = 2, shown: tuple[int, int] = (2, 5), rounds: int = 3, together: bool = False) -> State:
    """A first round with these two lots on show."""
    state = start(seats, rounds, together, 0)
    everything = sorted([*state.deck, *state.shown])
    state.shown = list(shown)
    state.deck = [lot for lot in everything if lot not in shown]
    return state


def bid(state: State, *cards: int) -> None:
    """Every seat bids in turn."""
    for seat, card in enumerate(cards):
        state.play(seat, Move("bid", card))


@clause("1.1", game="auction")
def test_each_seat_holds_one_card_more_than_there_are_rounds() -> None:
    state = auction(3, rounds=4)
    assert state.hands == [[1, 2, 3, 4, 5]] * 3
    assert state.census() == {"cards": 15, "lots": 10}
    with pytest.raises(BadInput, match="1–4 seats, not 5"):
        GAME.setup(5)


@clause("1.2", game="auction")
def test_each_round_shows_two_more_lots() -> None:
    state = auction(shown=(2, 5))
    bid(state, 3, 1)
    state.play(1, Move("give", 2))
    assert len(state.shown) == 2
    assert not set(state.shown) & {2, 5}


@clause("2.1", game="auction")
def test_all_seats_bid_at_the_same_time_in_any_order_and_in_secret() -> None:
    state = auction(3)
    assert state.waiting == (0, 1, 2)
    state.play(1, Move("bid", 4))
    assert state.waiting == (0, 2)
    assert state.sealed(1) == PASSED
    assert state.view(1)["players"][1]["bid"] == 4
    assert state.news(1) == [{"kind": "bid", "seat": 1, "number": 4}]
    assert state.news(0) == state.news(WATCHER) == []
    with pytest.raises(IllegalMove, match=r"\[2\.1\]"):
        state.play(1, Move("bid", 3))
    with pytest.raises(IllegalMove, match=r"\[2\.1\]"):
        state.play(0, Move("give", 2))


@clause("2.2", game="auction")
def test_only_a_card_in_hand_can_be_bid() -> None:
    state = auction()
    bid(state, 3, 1)
    state.play(1, Move("give", 2))
    with pytest.raises(IllegalMove, match=r"Card 3 is not in this hand\. \[2\.2\]"):
        state.play(0, Move("bid", 3))


@clause("2.3", game="auction")
@pytest.mark.parametrize(("bids", "winner"), [((1, 2, 3), 2), ((3, 1, 2), 0), ((2, 3, 3), 1), ((4, 4, 4), 0)])
def test_the_highest_bid_wins_and_a_tie_goes_to_the_first(bids: tuple[int, ...], winner: int) -> None:
    state = auction(3)
    bid(state, *bids)
    assert state.winner == winner
    assert [state.sealed(seat) for seat in range(3)] == [REVEALED] * 3


@clause("2.3", game="auction")
def test_in_the_second_round_a_tie_is_counted_from_the_second_seat() -> None:
    state = auction()
    bid(state, 1, 1)
    state.play(1, state.moves(1)[0])
    bid(state, 2, 2)
    assert state.winner == 1


@clause("3.1", game="auction")
def test_the_seat_after_the_winner_decides() -> None:
    state = auction(3, shown=(2, 5))
    bid(state, 1, 2, 4)
    assert state.waiting == (0,)
    with pytest.raises(IllegalMove, match=r"\[3\.1\]"):
        state.play(2, Move("give", 5))
    with pytest.raises(IllegalMove, match=r"\[3\.1\]"):
        state.play(0, Move("bid", 2))
    state.play(0, Move("give", 2))
    assert state.won == [[], [], [2]]
    assert state.gone == [5]
    assert [state.sealed(seat) for seat in range(3)] == [CHANCE, PASSED, PASSED]


@clause("3.2", game="auction")
def test_only_a_lot_on_show_can_be_given() -> None:
    state = auction(shown=(2, 5))
    bid(state, 1, 2)
    with pytest.raises(IllegalMove, match=r"Lot 3 is not on show\. \[3\.2\]"):
        state.play(0, Move("give", 3))


def play_all(state: State, pick: int) -> None:
    while state.waiting:
        seat = state.waiting[0]
        state.play(seat, state.moves(seat)[pick])


@clause("4.1", game="auction")
def test_the_most_points_win_and_nobody_moves_afterwards() -> None:
    state = auction(rounds=2)
    play_all(state, 0)
    assert state.outcome is not None
    assert state.outcome.scores == tuple(sum(lots) for lots in state.won)
    assert state.outcome.winners == (0 if sum(state.won[0]) > sum(state.won[1]) else 1,)
    with pytest.raises(IllegalMove, match=r"\[4\.1\]"):
        state.play(0, Move("bid", 3))


@clause("4.2", game="auction")
@pytest.mark.parametrize(("pick", "winners"), [(-1, (0, 1)), (0, ())])
def test_together_all_win_or_nobody_does(pick: int, winners: tuple[int, ...]) -> None:
    state = auction(shown=(1, 6), rounds=2, together=True)
    state.deck = [3, 4, 2, 5]
    play_all(state, pick)
    assert state.outcome is not None
    assert sum(state.outcome.scores) == (11 if pick else 3)
    assert state.outcome.winners == winners


@clause("4.2", game="auction")
def test_alone_one_plays_with_oneself_and_may_take_a_bid_back() -> None:
    state = auction(1, together=True)
    bid(state, 2)
    assert state.waiting == (0,)
    assert state.sealed(0) == OPEN
    with pytest.raises(BadInput, match="Alone"):
        GAME.setup(1)


@clause("5.1", game="auction")
@pytest.mark.parametrize("text", ["bid", "bid x", "give 1 2", "Bid 3", "bid -1", "bid ²", "raise 3"])
def test_other_notations_are_refused(text: str) -> None:
    assert GAME.parse("bid 3") == Move("bid", 3)
    with pytest.raises(IllegalMove, match=r"Expected 'bid CARD' or 'give LOT'.*\[5\.1\]"):
        GAME.parse(text)


def test_a_face_down_card_is_drawn_fairly_for_whoever_cannot_see_it() -> None:
    state = auction(2, rounds=3)
    state.play(0, Move("bid", 3))
    counts = dict.fromkeys([1, 2, 3, 4], 0)
    rng = chance(1, "test")
    for _ in range(2000):
        counts[state.resample(1, rng).bids[0]] += 1
    assert all(420 < count < 580 for count in counts.values())
    assert {state.resample(0, rng).bids[0] for _ in range(20)} == {3}
    assert len({state.resample(WATCHER, rng).bids[0] for _ in range(40)}) == 4
