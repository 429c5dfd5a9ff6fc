"""A study says what the games say, on one page that needs nothing else."""

import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from zastava.cli.app import app
from zastava.cli.voice import voice
from zastava.core import registry
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.registry import find
from zastava.core.words import ENGLISH
from zastava.games.catalogues import words
from zastava.lab.encoding import codec_of
from zastava.lab.plots import histogram, intervals, line
from zastava.lab.simulate import Played, simulate
from zastava.lab.study import Seen, Share, Study, _known, observe

# English words in a Russian report. Cells and columns are letters as printed (d7, ac), and so are regions (II) and what
# is printed on a card of Fortress (X).
LATIN = re.compile(r"\b(?!(?:[a-n]\d+|\d[a-c]|[abc]{1,3}|I{1,3}|X)\b)\w*[A-Za-z]\w*")


@pytest.fixture(scope="module")
def fortress() -> Study:
    return observe(find("fortress"), 2, 8, ("random",), 5, {"games": 1})


@pytest.fixture(autouse=True)
def _own_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English before, and whatever was before afterwards."""
    monkeypatch.setattr(voice, "lang", "en")
    yield
    voice.reset()


def made_up(games: list[Seen], seats: int = 2, cooperative: bool = False) -> Study:
    return Study("outpost", seats, ["greedy"] * seats, 0, cooperative, "", games, {"hero:T01": ("Hero", "The Bear")})


def seen(winner: int, uses: list[set[str]], length: int = 10) -> Seen:
    scores = tuple(10 if seat == winner else 5 for seat in range(len(uses)))
    kinds = [Counter({"hire": 2 if seat == winner else 1}) for seat in range(len(uses))]
    return Seen((winner,), scores, "over", [3] * length, kinds, uses)


def test_it_studies_the_games_that_simulate_plays(fortress: Study) -> None:
    played: list[Played] = []
    report = simulate(find("fortress"), 2, 8, ("random",), 5, {"games": 1}, lambda _, one: played.append(one))
    assert fortress.lengths == [len(one.record.moves) for one in played]
    assert [won.part for won in fortress.seat_shares] == report.wins
    assert fortress.scores[0] == [max(one.outcome.scores or ()) for one in played]
    attacks = [move for one in played for _, move in one.record.moves if move.startswith("attack")]
    assert sum(counts["attack"] for one in fortress.games for counts in one.kinds) == len(attacks)
    assert fortress.uses["fort:3"].games == sum(
        any("attack 3" in move for _, move in one.record.moves) for one in played
    )


def test_things_are_known_by_the_names_that_people_see() -> None:
    found = observe(find("outpost"), 1, 2, ("random",), 1)
    named = {use.key: (use.kind, use.name) for use in found.uses.values()}
    assert {"Artifact", "Building in use", "Columns that yield"} <= {kind for kind, _ in named.values()}
    assert named["region:2"] == ("Region", "II")
    assert "Explore a territory" in {kind for kind, *_ in observe(find("outpost"), 2, 4, ("random",), 1).habits}


def test_whoever_plays_together_wins_together() -> None:
    found = observe(find("bastion"), 2, 2, ("random",), 1, {"mode": "learning"})
    enemies = [use for use in found.uses.values() if use.kind == "Enemy"]
    assert enemies
    assert all(use.won.share == 0 for use in enemies), "random defenders lose"
    assert found.warnings() == [], "and that is no component's fault"
    assert found.habits == [], "there is no winner to learn from"


def test_a_component_that_wins_is_warned_of() -> None:
    games = [
        seen(number % 2, [{"hero:T01"} if number % 2 == seat else set() for seat in (0, 1)]) for number in range(60)
    ]
    study = made_up(games)
    ((said, values),) = study.warnings()
    assert ENGLISH(said, **values) == (
        "Hero, The Bear: who uses it wins 100% of the time; 50% would be even (60 uses)."
    )
    assert study.habits == [("hire", 2.0, 1.0, 0.0)]


def test_a_seat_that_wins_and_a_game_that_does_not_end_are_warned_of() -> None:
    games = [seen(0, [set(), set()], 100 if number == 0 else 10) for number in range(60)]
    warned = [said for said, _ in made_up(games).warnings()]
    assert warned[0].startswith("Seat {seat} wins")
    assert any("longest game" in said for said in warned)


def test_different_bots_change_seats() -> None:
    found = observe(find("fortress"), 2, 4, ("greedy", "random"), 5, {"games": 1})
    games: list[Played] = []
    for bots in (("greedy", "random"), ("random", "greedy")):
        simulate(find("fortress"), 2, 4, bots, 5, {"games": 1}, lambda _, one: games.append(one))
    turned = [games[number + (4 if number % 2 else 0)] for number in range(4)]
    assert found.lengths == [len(one.record.moves) for one in turned]


def test_little_is_no_warning() -> None:
    games = [seen(0, [{"hero:T01"}, set()]) for _ in range(5)]
    assert made_up(games).warnings() == []


def test_alone_the_better_half_counts_as_won() -> None:
    games = [
        Seen((0,), (score,), "over", [2], [Counter()], [{"hero:T01"} if score > 50 else set()])
        for score in (40, 45, 60, 70)
    ]
    study = made_up(games, seats=1)
    assert [won[0] for won in study.wins] == [0, 0, 1, 1]
    assert study.uses["hero:T01"].won.share == 1


def test_intervals_hold_the_share() -> None:
    low, high = Share(30, 60).interval()
    assert low < 0.5 < high
    assert high - low == pytest.approx(0.25, abs=0.02)
    assert Share().interval() == (0.0, 1.0)


def test_plots_are_svg_and_escape_what_they_say() -> None:
    drawn = [
        histogram([("<a>", [1, 2, 2, 3]), ("b", [2.5])], "<unit>"),
        line([("a", [1.0, 2.0])], "x", ["1", "2"]),
        intervals([("<seat>", 0.5, 0.4, 0.6)], 0.5),
    ]
    assert all(one.startswith("<figure><svg") for one in drawn)
    assert not any(re.search(r"<(a|unit|seat)>", one) for one in drawn)
    assert histogram([("a", [])], "x") == ""
    assert histogram([("a", [7, 7])], "x").count("<rect") == 1


def test_a_thing_has_one_spelling() -> None:
    about = find("bastion").board.about
    assert about(None, "spell:flame-1", ENGLISH) is not None
    assert about(None, "spell:flame 1", ENGLISH) is None


def run(*arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["study", "fortress", "--games", "4", "--bots", "random", *map(str, arguments)])
    return done.exit_code, done.output + str(done.exception or "")


def test_one_command_writes_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    status, said = run("--write", path, "-o", "games=1")
    assert (status, "4 games" in said) == (0, True)
    page = path.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert not re.search(r"https?://|<script|src=|@import|url\(", page), "readable without a network"
    for heading in ("Balance", "Length", "Choices", "Seats", "Scores", "What winners did", "Components", "Endings"):
        assert f"<h2>{heading}</h2>" in page
    assert os.listdir(tmp_path) == ["report.html"]


def shown(page: str) -> str:
    """What a reader reads of a page, without its tags and style sheet."""
    body = page.partition("</head>")[2] + " ".join(re.findall("<title>.*?</title>", page))
    return re.sub(r"<[^>]+>", " ", body)


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.name)
def test_every_pick_has_a_name_in_both_languages(game: Game) -> None:
    """Whatever may come up in a study: every pick that there is, and every first word of a notation."""
    uncounted = set()
    for lang, latin in (("en", None), ("ru", LATIN)):
        t = words(lang, game.package)
        for pick in codec_of(game).actions[1:]:
            counted = game.board.counted(pick, t)
            if counted is None:
                uncounted.add(pick.partition(":")[0])
                continue
            kind, name = counted
            assert kind
            assert name
            assert pick not in (kind, name, f"{kind}:{name}")
            assert latin is None or not latin.search(f"{kind} {name}"), (pick, counted)
    assert uncounted <= {"do", "turn", "stack"}, "these are counted as moves"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("fjords", ["-o", "runes=all"]),
        ("fortress", ["-o", "games=3"]),
        ("oldrus", []),
        ("outpost", []),
        ("bastion", ["-o", "level=easy"]),
    ],
)
def test_a_report_in_russian_is_in_russian(tmp_path: Path, name: str, options: list[str]) -> None:
    path = tmp_path / "report.html"
    command = ["study", name, "--games", "3", "--bots", "random", "--lang", "ru", "--write", str(path), *options]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0, done.output
    read = shown(path.read_text(encoding="utf-8"))
    assert "Новичок" in read
    assert LATIN.findall(read.replace(find(name).components[:8], "")) == []


def test_two_sets_of_components_are_compared(tmp_path: Path) -> None:
    exported = CliRunner().invoke(app, ["games", "export", "fortress"]).output
    other = tmp_path / "other.toml"
    other.write_text(exported, encoding="utf-8")
    path = tmp_path / "report.html"
    assert run("--write", path, "--against", other, "--lang", "ru")[0] == 0
    page = path.read_text(encoding="utf-8")
    assert "<h2>Сравнение</h2>" in page
    assert 'lang="ru"' in page
    other.write_text(exported.replace('provenance = "', 'provenance = "un', 1), encoding="utf-8")
    assert "other.toml" in run("--write", path, "--against", other)[1]
    assert path.read_text(encoding="utf-8") == page, "a study that fails leaves the last one"


def test_other_components_play_other_games(tmp_path: Path) -> None:
    """One card is another one: the report names both sets, and tells how far apart they are."""
    exported = CliRunner().invoke(app, ["games", "export", "fortress"]).output
    other, path = tmp_path / "other.toml", tmp_path / "report.html"
    other.write_text(exported.replace('face = "1"', 'face = "9"', 1), encoding="utf-8")
    status, said = run("--write", path, "--against", other)
    assert status == 0, said
    page = path.read_text(encoding="utf-8")
    these, others = re.findall(r"<dd>(\w{8}), (\w{8})</dd>", page)[0]
    assert these == find("fortress").components[:8] != others
    compared = page.partition("<h2>Compared</h2>")[2].partition("</section>")[0]
    row = re.search(r"<td>Length</td><td>(.+?)</td><td>(.+?)</td><td>(.+?)</td>", compared)
    assert row is not None
    assert row[1] != row[2]
    assert "+0.0" not in row[3]
    same = tmp_path / "same.toml"
    same.write_text(exported, encoding="utf-8")
    assert run("--write", path, "--against", same)[0] == 0
    page = path.read_text(encoding="utf-8")
    assert f"{these}, {these}" in page
    assert f"<td>Length</td><td>{row[1]}</td><td>{row[1]}</td><td>+0.0</td>" in page


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--write", "/nowhere/x.html"], "cannot be written"),
        (["--against", "/nowhere/x.toml"], "expected a file to read"),
        (["--bots", "gredy"], "Did you mean"),
        (["--games", "0"], "1 to 10000000 games, not 0"),
        (["--workers", "0"], "1 to 256 workers, not 0"),
        (["--seats", "9"], "players, not 9"),
    ],
)
def test_bad_input_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], expected: str
) -> None:
    monkeypatch.chdir(tmp_path)
    status, said = run(*arguments)
    assert status != 0
    assert expected in said
    assert os.listdir(tmp_path) == []


def test_one_worker_plays_in_this_process_and_is_heard_after_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zastava.lab.study.on_processes", lambda *_: pytest.fail("a process was started"))
    heard: list[int] = []
    found = observe(find("fortress"), 2, 3, ("random",), 5, {"games": 1}, tick=lambda: heard.append(len(heard)))
    assert heard == [0, 1, 2]
    assert len(found.games) == 3


def test_several_workers_study_the_same_games(fortress: Study) -> None:
    assert observe(find("fortress"), 2, 8, ("random",), 5, {"games": 1}, workers=2) == fortress


def test_what_goes_wrong_in_this_process_is_said_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise BadInput("No {what}.", what="luck")

    monkeypatch.setattr("zastava.lab.study.seed_of", fail)
    with pytest.raises(BadInput, match="No luck"):
        observe(find("fortress"), 2, 1, ("random",))


def test_what_one_game_knows_another_need_not() -> None:
    """Games that are studied in one process do not share what can be asked about."""
    assert not _known(find("fortress"), "spell:flame-1")
    assert _known(find("bastion"), "spell:flame-1")
