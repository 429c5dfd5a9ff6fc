"""Several seats deciding at once in the terminal: each its own line in turn, behind a curtain, joined in the record."""

from importlib.metadata import EntryPoint

import pytest

from tests.contract.auction import GAME as AUCTION
from tests.contract.paths import GAME as PATHS
from tests.server.toys import OPEN_PATHS
from zastava.core import registry
from zastava.core.record import read, replay


@pytest.fixture(autouse=True)
def _examples(monkeypatch):
    points = {
        "auction": EntryPoint("auction", "tests.contract.auction:GAME", registry.GROUP),
        "paths": EntryPoint("paths", "tests.contract.paths:GAME", registry.GROUP),
        "openpaths": EntryPoint("openpaths", "tests.server.toys:OPEN_PATHS", registry.GROUP),
    }
    monkeypatch.setattr(registry, "_points", lambda: points)
    registry.find.cache_clear()
    yield
    registry.find.cache_clear()


def test_each_seat_makes_its_bid_and_hears_of_others_when_all_are_made(cli, tmp_path):
    path = tmp_path / "game.txt"
    ran = cli(
        "play", "auction", "--seats", 3, "--bots", "none", "--names", "Ann,Bo,Cy", "--seed", 1, "--save", path,
        stdin="bid 3\nbid 2\nbid 1\n",
    )  # fmt: skip
    before, _, after = ran.out.partition("Cy> bid 1")
    assert "bids 3" not in before.partition("Bo\n")[2], "nobody hears what another has bid"
    assert "Ann bids 3." in after
    assert read(path.read_text(), AUCTION).moves == [(0, "bid 3"), (1, "bid 2"), (2, "bid 1")]


def test_a_record_that_was_left_in_the_middle_of_a_phase_goes_on_and_is_joined(cli, tmp_path):
    path = tmp_path / "game.txt"
    arguments = ("--seats", 2, "--bots", "none", "--seed", 1)
    cli("play", "auction", *arguments, "--save", path, stdin="bid 3\nbid 2\n")
    text = path.read_text().replace("1 bid 3\n", "")
    head = text.partition("moves:\n")[0]
    record = read(head + "moves:\n2 bid 2\nend: 1 moves, state x\n", AUCTION)
    record.final = ""
    record.close(replay(AUCTION, record))
    path.write_text(record.text(AUCTION))
    assert cli("play", "--resume", path, "--bots", "none", stdin="bid 3\n").status == 0
    assert read(path.read_text(), AUCTION).moves == [(0, "bid 3"), (1, "bid 2")]
    assert cli("verify", path).status == 0


def test_whole_lines_are_played_taken_back_and_begun_again(cli):
    steps = [str(move) for move in PATHS.setup(2, {}, 1).moves(0)]
    ran = cli(
        "play", "paths", "--seats", 2, "--bots", "none", "--seed", 1, stdin=f"{steps[0]}\nundo\n{steps[0]}\nrestart\n"
    )
    assert f"Taken back: {steps[0]}" in ran.out
    assert "Taken back: 1 move" in ran.out


def test_one_person_who_leads_both_seats_gives_the_yes_at_once(cli, tmp_path):
    path = tmp_path / "game.txt"
    arguments = ("--seats", 2, "--bots", "none", "--seed", 1, "--save", path)
    cli("play", "openpaths", *arguments, stdin="done\ndone\nask 2\n")
    assert read(path.read_text(), OPEN_PATHS).moves[-2:] == [(0, "ask 2"), (1, "yes")]


@pytest.mark.parametrize("arguments", [("paths", "--bots", "none"), ("openpaths", "--bots", "random")])
def test_where_a_curtain_or_a_bot_parts_them_it_is_asked(cli, tmp_path, arguments):
    path = tmp_path / "game.txt"
    ran = cli("play", *arguments, "--seats", 2, "--seed", 1, "--save", path, stdin="done\ndone\nask 2\nno\n")
    game = OPEN_PATHS if "openpaths" in arguments else PATHS
    moves = read(path.read_text(), game).moves
    asked = moves.index((0, "ask 2"))
    assert "random" in arguments or moves[asked + 1] == (1, "no"), ran.out


def test_the_end_shows_the_score_sheet(cli, tmp_path):
    folder = tmp_path / "games"
    assert cli("simulate", "auction", "--games", 1, "--seats", 2, "--seed", 3, "--records", folder).status == 0
    path = folder / "auction-1.txt"
    score = replay(AUCTION, read(path.read_text(), AUCTION)).outcome.scores
    for command in ("replay", "verify"):
        rows = [line.split() for line in cli(command, path).out.splitlines()]
        assert ["Lots", *map(str, score)] in rows
        assert ["Sum", *map(str, score)] in rows
    assert "Всего" in cli("replay", path, "--lang", "ru").out
