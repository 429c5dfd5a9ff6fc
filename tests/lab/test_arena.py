import contextlib
import json
import signal
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace

import pytest

from tests.lab.toy import TOY
from zastava.bots import Bot
from zastava.bots.uniform import Uniform
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.errors import BadInput
from zastava.lab import arena, bot_names
from zastava.lab.arena import Pairing, climb, rate, wilson
from zastava.lab.bot_names import find_bot
from zastava.lab.http_bot import HttpBot

PATIENCE = 60.0


class Mine(Uniform):
    name = "mine"


def line(*names: str) -> list[Bot]:
    return [find_bot(name) for name in names]


def test_every_deal_is_played_from_every_seat():
    ticks = []
    ladder = climb(TOY, line("greedy", "random"), 3, 4, tick=lambda: ticks.append(1))
    (pairing,) = ladder.pairings
    assert pairing.games == len(ticks) == 12
    assert pairing.even == pytest.approx(1 / 3)


def test_the_stronger_bot_is_found_and_the_same_seed_finds_the_same():
    first = climb(TOY, line("greedy", "random"), 2, 30)
    assert first.pairings[0].share > 0.6
    assert first.pairings[0].decided
    assert list(first.ratings) == ["greedy", "random"]
    assert climb(TOY, line("greedy", "random"), 2, 30).plain() == first.plain()
    assert json.loads(json.dumps(first.plain()))["pairings"][0]["games"] == 60


def test_early_stops_when_it_is_clear():
    assert climb(TOY, line("greedy", "random"), 2, 500, early=True).pairings[0].games < 200


def stopped(monkeypatch, seats, part, pairs=400, deals=50):
    """Of so many pairs, how many stop early when a coin says who wins: the first bot in this part of the games."""
    coin = chance(3, "coin")

    def toss(game, settings, seed, bots):
        alone = next(seat for seat, bot in enumerate(bots) if bot.name == "greedy")
        others = [seat for seat in range(seats) if seat != alone]
        winner = alone if coin.below(1000) < 1000 * part else others[coin.below(len(others))]
        return SimpleNamespace(outcome=SimpleNamespace(winners=(winner,)))

    monkeypatch.setattr(arena, "play_out", toss)
    ladders = [climb(TOY, line("greedy", "random"), seats, deals, early=True) for _ in range(pairs)]
    return sum(ladder.pairings[0].games < seats * deals for ladder in ladders) / pairs


@pytest.mark.parametrize(("seats", "deals"), [(2, 50), (3, 50), (2, 500)])
def test_equal_bots_are_seldom_decided(monkeypatch, seats, deals):
    assert stopped(monkeypatch, seats, 1 / seats, pairs=400 if deals < 100 else 100, deals=deals) <= 0.05


def test_unequal_bots_are_mostly_decided(monkeypatch):
    assert stopped(monkeypatch, 2, 0.75) > 0.8
    assert stopped(monkeypatch, 2, 0.25) > 0.8
    assert stopped(monkeypatch, 3, 0.55) > 0.8


def test_where_bots_do_not_meet_each_plays_the_same_games():
    ladder = climb(registry.find("oldrus"), line("greedy", "random"), 1, 3)
    planner, chancer = ladder.efforts
    assert planner.games == chancer.games == 3
    assert planner.mean is not None
    assert chancer.mean is not None
    assert planner.mean > chancer.mean + 10
    assert planner.spread > 0


def test_ratings_follow_the_odds():
    ratings = rate([Pairing("a", "b", 1000, 750.0), Pairing("b", "c", 1000, 750.0)])
    apart = ratings["a"][0] - ratings["b"][0]
    assert apart == pytest.approx(191, abs=4)  # odds of three to one
    assert ratings["b"][0] - ratings["c"][0] == pytest.approx(apart, abs=4)
    assert 10 < ratings["a"][1] < 40
    even = rate([Pairing("a", "b", 1000, 250.0, even=0.25)])  # alone among three, and no better than they
    assert even["a"][0] == pytest.approx(even["b"][0], abs=1)


def test_the_interval_is_wilsons():
    assert wilson(95, 100) == pytest.approx((0.8882, 0.9785), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


class Failing(Mine):
    def choose(self, game, state, seat, rng):
        raise KeyError("plan")


class Silly(Mine):
    def choose(self, game, state, seat, rng):
        return "everything"


class Leaving(Mine):
    def choose(self, game, state, seat, rng):
        raise SystemExit(0)


class Asleep(Mine):
    def choose(self, game, state, seat, rng):
        try:
            time.sleep(PATIENCE)
        except Exception:
            time.sleep(PATIENCE)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("Failing", "'mine' failed: KeyError: 'plan'"),
        ("Silly", "'mine' chose 'everything'"),
        ("Leaving", r"'mine' failed: it ends the program \(SystemExit\(0\)\)"),
    ],
)
def test_a_bot_of_ones_own_that_goes_wrong_is_named(kind, said):
    with pytest.raises(BadInput, match=said):
        climb(TOY, line(f"python:{__name__}:{kind}", "random"), 2, 1)


def test_a_bot_of_ones_own_that_sleeps_is_woken_and_named(monkeypatch):
    monkeypatch.setattr(bot_names, "SECONDS", 0.2)
    began = time.monotonic()
    with pytest.raises(BadInput, match=r"'mine' has not chosen a move within 0\.2 seconds"):
        climb(TOY, line(f"python:{__name__}:Asleep", "random"), 2, 1)
    assert time.monotonic() - began < PATIENCE / 2
    assert signal.getsignal(signal.SIGALRM) is signal.SIG_DFL, "and nothing rings any more"
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_where_no_alarm_rings_a_bot_of_ones_own_plays_all_the_same():
    state, found = TOY.setup(2, {"sticks": 9}, 1), []
    bot = find_bot(f"python:{__name__}:Mine")
    thread = threading.Thread(target=lambda: found.append(bot.choose(TOY, state, 0, chance(1, "bots"))))
    thread.start()
    thread.join()
    assert found[0] in state.moves(0)


class Serving(BaseHTTPRequestHandler):
    """A bot behind an address: what it does is in the address."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(asked)
        if self.path == "/hang":
            self.server.woken.wait(PATIENCE)
            return  # whoever asked has gone
        if self.path in ("/drip", "/slow-head"):
            self.drip(json.dumps({"move": asked["moves"][-1]}).encode())
            return
        answer = {
            "/last": json.dumps({"move": asked["moves"][-1]}),
            "/illegal": '{"move": "take 99"}',
            "/list": "[1, 2]",
            "/words": "no idea",
            "/deep": "[" * 60_000,
        }.get(self.path, "{}")
        self.send_response(500 if self.path == "/broken" else 200)
        self.end_headers()
        self.wfile.write(answer.encode())

    def drip(self, answer):
        """Send a byte now and then: never late with the next one, never at the end."""
        said = b"HTTP/1.1 200 OK\r\nA: b\r\n\r\n"
        self.wfile.write(b"" if self.path == "/slow-head" else said)
        for byte in (said if self.path == "/slow-head" else b"") + answer:
            if self.server.woken.wait(0.1):
                return
            with contextlib.suppress(OSError):
                self.wfile.write(bytes([byte]))

    def log_message(self, *_):
        pass


@pytest.fixture
def serving():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Serving)
    server.asked, server.woken = [], threading.Event()
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    server.address = f"http://127.0.0.1:{server.server_port}"
    yield server
    server.woken.set()
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_bot_that_speaks_http(serving):
    ladder = climb(TOY, line(f"{serving.address}/last", "random"), 2, 3)
    assert ladder.pairings[0].games == 6
    asked = serving.asked[0]
    assert (asked["game"], asked["view"]["seat"]) == ("sticks", asked["seat"])
    assert len(asked["moves"]) > 1, "what is forced is not asked"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/illegal", r'answered \{"move": "take 99"\}, and not \{"move": "go 1"\} or another legal move'),
        ("/list", r"answered \[1, 2\]"),
        ("/empty", r"answered \{\}"),
        ("/words", "does not answer: no JSON"),
        ("/broken", "does not answer: 500"),
        ("/deep", "does not answer: no JSON"),
        ("/hang", r"has not answered within 0\.2 seconds"),
        ("/drip", r"has not answered within 0\.2 seconds"),
        ("/slow-head", r"has not answered within 0\.2 seconds"),
    ],
)
def test_a_bot_that_answers_nonsense_or_nothing_is_named(serving, path, said):
    state = TOY.setup(2, {"sticks": 9}, 1)
    bot = HttpBot(serving.address + path, timeout=0.2 if "within" in said else PATIENCE)
    with pytest.raises(BadInput, match=f"The bot at {serving.address}{path} {said}"):
        bot.choose(TOY, state, 0, chance(1, "bots"))


def test_a_bot_at_an_address_where_nobody_is():
    with pytest.raises(BadInput, match="does not answer"):
        climb(TOY, line("http://127.0.0.1:9/", "random"), 2, 1)


def test_what_cannot_be_played_is_refused():
    with pytest.raises(BadInput, match="for 2 or 3, not 4"):
        climb(TOY, line("greedy", "random"), 4, 1)
    with pytest.raises(BadInput, match="at least 1 deal"):
        climb(TOY, line("greedy", "random"), 2, 0)
    with pytest.raises(BadInput, match="every bot once"):
        climb(TOY, line("greedy", "greedy"), 2, 1)
    with pytest.raises(BadInput, match="at least 2 bots"):
        climb(TOY, line("greedy"), 2, 1)
