import hashlib

import pytest
from typer.testing import CliRunner

from tests.lab.toy import TOY
from zastava.cli.app import app
from zastava.core.errors import BadInput
from zastava.core.record import read, replay
from zastava.core.registry import find
from zastava.lab.simulate import simulate


def test_the_same_seed_plays_the_same_games():
    first, again, other = (simulate(TOY, 3, 5, ("greedy", "random"), seed) for seed in (7, 7, 8))
    assert first.hash == again.hash != other.hash


def test_the_hash_is_over_the_text_of_every_record():
    texts = []
    report = simulate(TOY, 2, 4, seed=3, watch=lambda _, played: texts.append(played.text(TOY)))
    assert report.hash == hashlib.sha256("".join(texts).encode()).hexdigest()
    assert report.moves == sum(len(read(text, TOY).moves) for text in texts)
    assert len(set(texts)) == 4


def test_more_games_begin_with_the_same_ones():
    few, many = [], []
    simulate(TOY, 2, 2, seed=3, watch=lambda _, played: few.append(played.text(TOY)))
    simulate(TOY, 2, 4, seed=3, watch=lambda _, played: many.append(played.text(TOY)))
    assert many[:2] == few


def test_every_record_replays():
    played_games = []
    simulate(TOY, 3, 5, ("random", "greedy"), watch=lambda _, played: played_games.append(played))
    for played in played_games:
        record = read(played.text(TOY), TOY)
        assert record.names == ["random 1", "greedy 2", "random 3"]
        assert replay(TOY, record).outcome.scores == played.outcome.scores


def test_the_statistics_add_up():
    outcomes = []
    report = simulate(TOY, 2, 20, ("greedy", "random"), 5, {"sticks": "3"}, lambda _, played: outcomes.append(played))
    assert report.games == 20
    assert sum(report.wins) == pytest.approx(20)
    assert report.scores[0] == pytest.approx(sum(played.outcome.scores[0] for played in outcomes) / 20)
    lengths = [len(played.record.moves) for played in outcomes]
    assert (report.shortest, report.longest) == (min(lengths), max(lengths))
    assert report.endings == {"The last stick is gone.": 20}
    assert report.seconds > 0
    assert report.plain()["options"] == {"sticks": 3, "bonus": True}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"seats": 4}, "for 2 or 3, not 4"),
        ({"games": 0}, "1 to 10000000 games"),
        ({"bots": ("greedy", "gready")}, "Did you mean 'greedy'"),
        ({"bots": ()}, "1 to 2 bots, not 0"),
        ({"bots": ("random",) * 3}, "1 to 2 bots, not 3"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**128}, "seed"),
        ({"options": {"stick": "3"}}, "no option 'stick'"),
        ({"options": {"sticks": "99"}}, "1–50"),
        ({"seats": 3, "options": {"sticks": "1"}}, "at least 2 sticks"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(given, expected):
    with pytest.raises(BadInput) as refusal:
        simulate(TOY, watch=lambda *_: pytest.fail("played"), **{"seats": 2, "games": 1, **given})
    assert expected in str(refusal.value)


def test_a_game_without_points_says_nothing_of_them():
    report = simulate(find("bastion"), 2, 2)
    assert report.scores is None
    assert report.plain()["scores"] is None
    out = CliRunner().invoke(app, ["simulate", "bastion", "--games", "1", "--lang", "en"]).output
    assert "seat 1 (beginner): 0 wins\n" in out
    assert "points" not in out


@pytest.mark.parametrize("name", ["bastion", "oldrus"])
def test_endings_have_no_names_left_to_fill_in(name):
    endings = simulate(find(name), 1, 3).plain()["endings"]
    assert sum(endings.values()) == 3
    assert all("…" in said and "{" not in said for said in endings)
