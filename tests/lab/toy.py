"""Sticks: a tiny game with a secret, to try everything around games on.

Two heaps; in turn, go to a heap and take one to three sticks from it. Whoever takes the last stick of all pays five
points; each seat holds a secret bonus of one to six.
"""

from importlib.metadata import EntryPoint

from zastava.core import registry
from zastava.core.board import Board
from zastava.core.chance import chance
from zastava.core.contract import NOBODY, OPEN, PASSED, REVEALED, never
from zastava.core.errors import BadInput, IllegalMove
from zastava.core.options import complete, number, switch
from zastava.core.outcome import Outcome, Row, rank

OPTIONS = (
    number("sticks", "Sticks", "How many lie in each heap.", 1, 50, 7),
    switch("bonus", "Bonus", "Whether there are secret bonuses.", True),
)


class Move:
    def __init__(self, kind, amount):
        self.kind = kind  # "go" or "take"
        self.amount = amount

    def __str__(self):
        return f"{self.kind} {self.amount}"

    def __eq__(self, other):
        return isinstance(other, Move) and str(self) == str(other)

    def __hash__(self):
        return hash(str(self))


class Sticks:
    def __init__(self, seats, heaps, bonus):
        self.seats = seats
        self.heaps = heaps
        self.bonus = bonus
        self.seat = 0
        self.at = -1  # the heap that the seat went to
        self.mover = NOBODY
        self.seal = PASSED
        self.told = []
        self.outcome = None

    @property
    def waiting(self):
        return () if self.outcome else (self.seat,)

    @property
    def asked_by(self):
        return NOBODY

    def sealed(self, seat):
        return self.seal if seat == self.mover else PASSED

    def news(self, seat):
        return list(self.told)

    def moves(self, seat):
        if seat not in self.waiting:
            return []
        if self.at < 0:
            return [Move("go", heap + 1) for heap, left in enumerate(self.heaps) if left]
        return [Move("take", amount) for amount in (1, 2, 3) if amount <= self.heaps[self.at]]

    def play(self, seat, move):
        if seat not in self.waiting:
            raise IllegalMove("1.1", "Seat {seat} is not to move.", seat=seat + 1)
        if move not in self.moves(seat):
            raise IllegalMove("1.2", "'{move}' is not possible now.", move=move)
        self.mover = seat
        self.told = [{"kind": move.kind, "seat": seat, "amount": move.amount}]
        if move.kind == "go":
            self.at = move.amount - 1
            self.seal = OPEN
            return
        self.heaps[self.at] -= move.amount
        self.at = -1
        self.seal = PASSED
        if not any(self.heaps):
            scores = [bonus - 5 * (seat == other) for other, bonus in enumerate(self.bonus)]
            ranks = rank(scores)
            winners = tuple(other for other in range(self.seats) if ranks[other] == 1)
            rows = (
                Row("Bonus", tuple(self.bonus), "1.3"),
                Row("The last stick", tuple(-5 * (seat == other) for other in range(self.seats)), "1.3"),
            )
            self.outcome = Outcome(tuple(scores), ranks, winners, "The last stick is gone.", "1.3", sheet=rows)
            self.seal = REVEALED
        self.seat = (seat + 1) % self.seats

    def copy(self):
        other = Sticks(self.seats, list(self.heaps), list(self.bonus))
        other.seat, other.at, other.mover, other.seal = self.seat, self.at, self.mover, self.seal
        other.told, other.outcome = list(self.told), self.outcome
        return other

    def resample(self, seat, rng):
        other = self.copy()
        if any(self.bonus) and self.outcome is None:
            other.bonus = [own if at == seat else 1 + rng.below(6) for at, own in enumerate(self.bonus)]
        return other

    def view(self, seat):
        hidden = [own if at == seat or self.outcome else None for at, own in enumerate(self.bonus)]
        return {
            "game": "sticks",
            "seat": seat,
            "seats": self.seats,
            "waiting": list(self.waiting),
            "phase": "take" if self.at >= 0 else "go",
            "clause": "1.2",
            "players": [{"score": 0, "bonus": bonus} for bonus in hidden],
            "outcome": self.outcome.view() if self.outcome else None,
            "news": self.news(seat),
            "unread": ["1.3"],
            "heaps": list(self.heaps),
        }

    def snapshot(self):
        return (tuple(self.heaps), tuple(self.bonus), self.seat, self.at)

    def census(self):
        return {"bonus": len(self.bonus)}


def draw(view, t, lit, chosen):
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="group" aria-label="{view["heaps"]}"></svg>'


def label(view, pick, t):
    kind, _, rest = pick.partition(":")
    return f"heap {rest}" if kind == "heap" else f"{rest} of them"


def prompt(view, t, lit, chosen):
    return "Go to a heap." if view["phase"] == "go" else "Take some sticks."


def act(view, chosen, t):
    return f"Choose {label(view, chosen[0], t)}"


def tell(news, names, t):
    return f"{names[news['seat']]}: {news['kind']} {news['amount']}."


def counters(view, seat, t):
    return [("Bonus", str(view["players"][seat]["bonus"]))]


def describe(view, names, t):
    heaps = ", ".join(str(left) for left in view["heaps"])
    players = view["players"]
    own = [f"{name} holds {player['bonus']}." for name, player in zip(names, players, strict=True) if player["bonus"]]
    return [f"Heaps: {heaps}.", *own]


BOARD = Board(
    kinds=("heap",),
    draw=draw,
    cover=lambda: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    label=label,
    prompt=prompt,
    act=act,
    tell=tell,
    counters=counters,
    describe=describe,
)


class Toy:
    name = "sticks"
    title = "Sticks"
    summary = "Take sticks, never the last one."
    version = 1
    package = "tests.lab"
    seat_counts = (2, 3)
    minutes = (1, 2)
    secrets = True
    options = OPTIONS
    board = BOARD
    cooperative = False
    campaign = None
    weights = None
    far = None
    components = ""

    def check(self, seats, settings):
        if seats not in self.seat_counts:
            raise BadInput("Sticks is for 2 or 3, not {seats}.", seats=seats)
        if seats == 3 and settings["sticks"] < 2:
            raise BadInput("With 3 seats there are at least 2 sticks in a heap.")

    def setup(self, seats, options=None, seed=0):
        settings = complete(self.options, options or {})
        rng = chance(seed, "bonus")
        bonus = [1 + rng.below(6) if settings["bonus"] else 0 for _ in range(seats)]
        return Sticks(seats, [settings["sticks"]] * 2, bonus)

    def parse(self, text):
        kind, _, amount = text.partition(" ")
        if kind not in ("go", "take") or amount not in ("1", "2", "3"):
            raise IllegalMove("1.4", "A move is 'go HEAP' or 'take AMOUNT', not '{got}'.", got=text)
        return Move(kind, int(amount))

    def path(self, move):
        return ((f"{'heap' if move.kind == 'go' else 'take'}:{move.amount}",),)

    def evaluate(self, state, seat):
        left = sum(state.heaps)
        return 1.0 if state.seat != seat and left % 4 == 1 else 0.0

    def standings(self, state):
        return [self.evaluate(state, seat) for seat in range(state.seats)]

    def candidates(self, state, seat):
        return state.moves(seat)

    def advise(self, state, seat, rng, effort=1, stopped=never):
        return None

    def plans(self, seats):
        return False

    def terms(self, state, seat):
        return []

    def check_components(self):
        return ["sticks: nothing printed"]


TOY = Toy()


def only_sticks(monkeypatch):
    """For one test (a fixture yields from this): the toy is the only game installed."""
    points = {"sticks": EntryPoint("sticks", "tests.lab.toy:TOY", registry.GROUP)}
    monkeypatch.setattr(registry, "_points", lambda: points)
    registry.find.cache_clear()
    yield
    registry.find.cache_clear()
