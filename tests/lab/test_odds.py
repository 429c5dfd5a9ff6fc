"""Odds: what standings come to, and that the figures are found again in samples made from them."""

from types import SimpleNamespace

import pytest

from tests.lab.toy import TOY
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.outcome import Outcome
from zastava.lab.calibration import Sample, fit, samples, surprise, table
from zastava.lab.odds import POINTS, RACE, TEAM, Odds, between, logistic, odds


def ended(winners, scores=(0, 0)):
    return Outcome(scores, (1, 1), winners, "", "")


@pytest.mark.parametrize("name", ["fjords", "fortress", "outpost", "bastion", "oldrus"])
def test_every_game_and_number_of_seats_is_measured(name):
    game = registry.find(name)
    for seats in game.seat_counts:
        assert odds(game, seats) != Odds(odds(game, seats).kind), f"{name} with {seats} seats is not in odds.toml"


def test_chances_of_a_race_make_one_and_grow_with_a_lead():
    race = Odds(RACE, (2.0, 2.0, 1.0, 1.0))
    even, ahead, later = (race.expect(*at) for at in (([1.0, 1.0], 0.1), ([3.0, 1.0], 0.1), ([3.0, 1.0], 0.9)))
    assert even == [0.5, 0.5]
    assert sum(ahead) == pytest.approx(1.0)
    assert 0.5 < ahead[0] < later[0] < 1.0


def test_figures_between_the_quarters_lie_on_a_line():
    assert between((1.0, 2.0, 3.0, 4.0), 0.0) == 1.0
    assert between((1.0, 2.0, 3.0, 4.0), 0.5) == 2.5
    assert between((1.0, 2.0, 3.0, 4.0), 1.0) == 4.0


def test_who_is_far_behind_is_not_beyond_numbers():
    assert sum(Odds(RACE).expect([0.0, 1e9], 0.5)) == pytest.approx(1.0)
    assert Odds(TEAM).expect([-1e9], 0.5)[0] == pytest.approx(0.0, abs=1e-9)


def test_a_scale_is_found_again():
    rng = chance(1, "odds")
    found = []
    for _ in range(2000):
        lead = rng.below(2001) / 100 - 10
        won = rng.below(10_000) / 10_000 < logistic(lead / 4.0)
        found.append(Sample(rng.below(100) / 100, (lead, 0.0), ended((0,) if won else (1,))))
    fitted = fit(registry.find("fjords"), 2, found)
    assert all(3.0 < scale < 5.3 for scale in fitted.scales)
    assert surprise(fitted, found) < surprise(Odds(RACE, (40.0,) * 4), found)
    assert all(abs(said - true) < 0.08 for said, true, _ in table(fitted, found))


def test_a_team_and_a_player_alone_are_fitted_too():
    rng = chance(2, "odds")
    together, alone = [], []
    for _ in range(1200):
        standing = rng.below(2001) / 10 - 100
        won = rng.below(10_000) / 10_000 < logistic((standing - 20) / 15)
        together.append(Sample(0.5, (standing,), ended((0, 1) if won else (), None)))
        alone.append(Sample(0.5, (standing,), ended((), (int(2 * standing + 7), 0))))
    team = fit(registry.find("bastion"), 2, together)
    assert team.kind == TEAM
    assert team.expect([20.0], 0.5)[0] == pytest.approx(0.5, abs=0.08)
    points = fit(registry.find("outpost"), 1, alone)
    assert points.kind == POINTS
    assert points.expect([30.0], 0.5)[0] == pytest.approx(67, abs=1)


def test_samples_come_from_games_between_bots():
    (found,) = samples(TOY, 2, 1, ("greedy", "random"), 1, {}, 2)
    assert found
    assert all(0 <= sample.progress < 1 and len(sample.standings) == 2 for sample in found)


def test_a_narrow_victory_at_an_imagined_end_is_hardly_one():
    race = Odds(RACE, whole=True)

    def at_end(*scores):
        return race.at_end(SimpleNamespace(seats=2, outcome=ended((0,), scores)))

    assert at_end(10, 10) == [0.5, 0.5]
    assert 0.5 < at_end(10, 9)[0] < 0.75
    assert at_end(30, 10)[0] > 0.99
    assert race.at_end(SimpleNamespace(seats=2, outcome=None)) == [0.5, 0.5], "it never ended"
