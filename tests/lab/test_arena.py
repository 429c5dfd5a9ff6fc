import pytest

from tests.lab.toy import TOY
from zastava.core.errors import BadInput
from zastava.lab.arena import match, wilson


def test_every_deal_is_played_from_both_seats():
    played_games = []
    result = match(TOY, ("greedy", "random"), 6, watch=lambda _, played: played_games.append(played))
    assert result.games == len(played_games) == 12
    for first, second in zip(played_games[::2], played_games[1::2], strict=True):
        assert first.record.seed == second.record.seed
        assert (first.record.names, second.record.names) == (["greedy 1", "random 2"], ["random 1", "greedy 2"])


def test_wins_are_counted_for_the_bot_and_not_for_the_seat():
    played_games = []
    result = match(TOY, ("greedy", "random"), 30, watch=lambda _, played: played_games.append(played))
    greedy = ties = 0
    for played in played_games:
        winners = [played.record.names[seat].split()[0] for seat in played.outcome.winners]
        greedy += winners == ["greedy"]
        ties += len(winners) == 2
    assert result.wins[0] == greedy > result.wins[1]
    assert result.ties == [ties, ties]
    assert result.wins[0] + result.wins[1] + ties == 60


def test_equal_bots_draw_level():
    result = match(TOY, ("random", "random"), 5)
    low, high = result.interval(0)
    assert low < 0.5 < high


def test_the_interval_is_wilsons():
    assert wilson(95, 100) == pytest.approx((0.8882, 0.9785), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_match_needs_a_bot_for_each_seat_and_a_deal():
    with pytest.raises(BadInput, match="for 2 or 3, not 1"):
        match(TOY, ("greedy",), 1)
    with pytest.raises(BadInput, match="at least 1 deal"):
        match(TOY, ("greedy", "random"), 0)
