"""What bots may use: an evaluation that knows no secret, and a player that beats chance."""

import pytest

from tests.games.fortress.positions import EARLY, legal, table
from zastava.core.chance import chance
from zastava.games.fortress import GAME, heuristics
from zastava.games.fortress.heuristics import judge, lateness, promising


def campaign(seed: int, skilled: int) -> tuple[int, ...]:
    """A campaign of three games for two: one seat takes advice, the other plays at random; who won."""
    state = GAME.setup(2, {"games": 3}, seed)
    rng = chance(seed, "bots")
    while state.waiting:
        seat = state.waiting[0]
        if seat == skilled:
            state.play(seat, GAME.advise(state.resample(seat, rng), seat, rng))
        else:
            moves = state.moves(seat)
            state.play(seat, moves[rng.below(len(moves))])
    assert state.outcome is not None
    return state.outcome.winners


def test_advice_beats_chance_from_either_seat() -> None:
    won = sum(campaign(seed, skilled) == (skilled,) for seed in range(15) for skilled in (0, 1))
    assert won >= 27


def advised(state: object, tries: int = 10) -> set[str]:
    rng = chance(3, "advice")
    return {str(GAME.advise(state, 0, rng)) for _ in range(tries)}


def test_a_known_garrison_is_taken_with_the_cheapest_squad() -> None:
    state = table(hands=["3 3 5 8", "1"], forts={3: (1, "4")}, rules=EARLY, stack="2", hourglasses=2, whole=True)
    state.known_forts[0 * 9 + 3] = state.garrisons[3]
    attacks = [str(move) for move in promising(state, 0, state.moves(0)) if str(move).startswith("attack")]
    assert "attack 3 3" not in attacks, "it would fail"
    assert "attack 3 5" in attacks
    assert all(move.startswith("attack") for move in advised(state))


def test_a_garrison_that_cannot_be_beaten_is_left_alone() -> None:
    state = table(hands=["3 1", "1"], forts={3: (1, "5 5")}, rules=EARLY, stack="2", whole=True)
    state.known_forts[0 * 9 + 3] = state.garrisons[3]
    assert advised(state) == {"draw"}


def test_an_empty_fort_is_taken_when_the_end_is_near_and_not_long_before() -> None:
    late = table(hands=["3 1 5 5", "1"], rules=EARLY, stack="2 1 hourglass", hourglasses=2)
    assert all(move.startswith("attack 3") for move in advised(late))
    early = table(hands=["3 1 5 5", "1"], rules=EARLY, stack="2", whole=True)
    assert advised(early) == {"draw"}


def test_the_end_is_nearer_with_each_hourglass_and_each_card() -> None:
    far, nearer, near, last = (
        lateness(table(stack="1 " * cards + "hourglass " * (3 - turned), hourglasses=turned))
        for cards, turned in ((30, 0), (30, 1), (10, 2), (0, 2))
    )
    assert 0 < far < nearer < near < last < 1


def test_a_seen_garrison_is_in_more_danger_than_an_unseen_one() -> None:
    state = table(hands=["1", "5"], forts={3: (0, "4")}, stack="2 1 hourglass", hourglasses=2)
    unseen = judge(state, 0)
    state.known_forts[1 * 9 + 3] = state.garrisons[3]
    assert judge(state, 0) < unseen


def test_whoever_leads_at_the_end_is_judged_to_win() -> None:
    state = table(hands=["2", "2"], forts={1: (0, "5"), 2: (1, "5")}, stack="hourglass", hourglasses=2)
    assert judge(state, 0) > 0.5, "the smaller number decides a tie"
    assert judge(state, 1) == -judge(state, 0)
    state.play(0, GAME.parse("draw"))
    assert state.wins == [1, 0]
    assert judge(state, 0) > 0.9


def test_a_worthless_card_is_handed_over() -> None:
    state = table(hands=["1 4 4 J", "6"], forts={3: (1, "5 5")}, rules=EARLY, stack="2", whole=True)
    state.play(0, GAME.parse("attack 3 1"))
    assert legal(state)[0] == "give 1"
    assert advised(state) == {"give 1"}


@pytest.mark.parametrize("seed", range(3))
def test_an_evaluation_uses_only_what_the_seat_knows(seed: int) -> None:
    state = GAME.setup(3, {"start": 8}, seed)
    rng = chance(seed, "bots")
    for _ in range(60):
        for seat in range(3):
            assert GAME.evaluate(state.resample(seat, rng), seat) == GAME.evaluate(state, seat)
        moves = state.moves(state.waiting[0])
        state.play(state.waiting[0], moves[rng.below(len(moves))])


def test_forts_and_games_are_worth_having() -> None:
    poor = table(hands=["3", "1"], forts={3: (1, "4")})
    rich = table(hands=["3", "1"], forts={3: (0, "4")})
    assert GAME.evaluate(rich, 0) > GAME.evaluate(poor, 0)
    assert GAME.evaluate(rich, 1) < GAME.evaluate(poor, 1)
    poor.wins = [1, 0]
    assert GAME.evaluate(poor, 0) > GAME.evaluate(rich, 0)


@pytest.mark.clause("13.1")
def test_it_knows_when_a_campaign_is_decided() -> None:
    state = GAME.setup(2, {"games": 3}, 1)
    expected = {(0, 0, 1): False, (1, 0, 2): False, (2, 0, 3): True, (0, 2, 3): True, (1, 1, 3): False}
    for (mine, theirs, game), decided in expected.items():
        state.wins, state.game = [mine, theirs], game
        assert heuristics.is_decided(state, 0) is decided
    state.wins, state.game = [2, 0], 3
    assert GAME.advise(state, state.waiting[0], chance(1, "bots"), 25) is not None, "without a search"
