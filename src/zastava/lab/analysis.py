"""Analysis of a game that is over: how each seat stood after every move, and where most was lost.

    analysis = analyse(game, record)
    analysis.decisions[12].chances, analysis.moments

For every decision the bot says what it would have played, from nothing but what that seat knew then. Where that is
something else than what was played, both are played on for a few moves, in worlds that the seat could not tell from the
true one (`then`), and in the true one (`now`), and weighed there. Budgets are counted in work, not in time, and luck
comes from the number of the move alone: the same record, the same analysis, on every machine; and what a seat could not
know changes nothing of `then`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from zastava.bots.greedy import Greedy
from zastava.bots.search import Search
from zastava.core.chance import Chance, chance
from zastava.core.contract import Game, State
from zastava.core.errors import BadInput
from zastava.core.record import Record, positions
from zastava.core.words import N_
from zastava.lab.odds import POINTS, Odds, odds

VERSION: Final = 2  # of what an analysis says: one made by another version is made anew
MOST_MOMENTS: Final = 6
LEAST: Final = {POINTS: 1.0}  # what a moment has cost at least, by the kind of odds
LEAST_CHANCE: Final = 0.03
_SURE: Final = 1.5  # how many times its doubt a loss must be
_LINE: Final = 5  # moves of how it goes on that are told
_TO_THE_END: Final = 100_000
_GRAPHED_WORLDS: Final = 6  # the same for the graph, in which a point says little too
_WHOLE_WORLDS: Final = 12  # where worlds are played to their end: each says little by itself
_POLICY: Final = Greedy()  # how worlds are played on


@dataclass(frozen=True)
class Budget:
    """How hard to think about each decision."""

    walks: int = 400  # of the search
    effort: int = 16  # of games that plan by themselves
    worlds: int = 6  # in which two moves are compared
    depth: int = 0  # moves that worlds are played on; 0: as many as the odds were measured with


@dataclass(frozen=True)
class Decision:
    """A move of the game. `then` and `now` are what the seat could expect after what it played and after what the bot
    would have played: from what it knew then, and with everything known; both None where these are the same."""

    number: int  # moves before it
    seat: int
    move: str
    chances: tuple[float, ...]  # after it, by seat, with everything known
    best: str = ""  # what the bot would have played, "" where there was no choice
    then: tuple[float, float] | None = None
    now: tuple[float, float] | None = None
    doubt: float = 0.0  # how far the difference of `then` may be off
    line: tuple[tuple[int, str], ...] = ()  # how it may go on after that, with the true luck

    @property
    def lost(self) -> float:
        """What the seat lost by it, from what it knew; 0 where nothing."""
        return 0.0 if self.then is None else max(0.0, self.then[1] - self.then[0])


@dataclass(frozen=True)
class Analysis:
    """All of a game."""

    kind: str  # of the odds
    start: tuple[float, ...]  # what each seat could expect before the first move
    decisions: tuple[Decision, ...]

    @property
    def moments(self) -> list[Decision]:
        """Where most was lost, in the order of the game."""
        least = LEAST.get(self.kind, LEAST_CHANCE)
        sure = [one for one in self.decisions if one.lost >= max(least, _SURE * one.doubt)]
        chosen: dict[int, int] = {}  # seats by the numbers of their moves
        for one in sorted(sure, key=lambda one: (-one.lost, one.number)):
            # Two moves of one seat in a row lose the same thing.
            if len(chosen) < MOST_MOMENTS and one.seat not in (chosen.get(one.number - 1), chosen.get(one.number + 1)):
                chosen[one.number] = one.seat
        return [one for one in sure if one.number in chosen]

    def plain(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "version": VERSION,
            "kind": self.kind,
            "start": [round(figure, 4) for figure in self.start],
            "decisions": [plain(one) for one in self.decisions],
            "moments": [one.number for one in self.moments],
        }


def plain(decision: Decision) -> dict[str, Any]:
    """A decision as plain data; figures have four places, and what there is not is left out."""
    told: dict[str, Any] = {"number": decision.number, "seat": decision.seat, "move": decision.move}
    told["chances"] = [round(figure, 4) for figure in decision.chances]
    if decision.best:
        told["best"] = decision.best
    for name, pair in (("then", decision.then), ("now", decision.now)):
        if pair is not None:
            told[name] = [round(figure, 4) for figure in pair]
    if round(decision.doubt, 4):
        told["doubt"] = round(decision.doubt, 4)
    if decision.line:
        told["line"] = [list(step) for step in decision.line]
    return told


def read_decision(told: Mapping[str, Any]) -> Decision:
    """A decision from plain data."""
    then, now = told.get("then"), told.get("now")
    return Decision(
        told["number"],
        told["seat"],
        told["move"],
        tuple(told["chances"]),
        told.get("best", ""),
        None if then is None else (then[0], then[1]),
        None if now is None else (now[0], now[1]),
        told.get("doubt", 0.0),
        tuple((seat, move) for seat, move in told.get("line", ())),
    )


def odds_of(game: Game, record: Record, last: State) -> Odds:
    """What the standings of a recorded game come to; `last` is where it ended."""
    scored = last.outcome is None or last.outcome.scores is not None
    return odds(game, record.seats, scored)


def analyse(
    game: Game,
    record: Record,
    budget: Budget | None = None,
    watch: Callable[[Decision], None] | None = None,
) -> Analysis:
    """A whole game; `watch` is shown each decision. BadInput when it is not over."""
    states = [state.copy() for state in positions(game, record)]
    if states[-1].outcome is None and not record.ended:
        raise BadInput(N_("The game of this record is not over. Only games that are over are analysed."))
    meaning = odds_of(game, record, states[-1])
    thinking = budget or Budget()
    decisions = []
    for decision in study(game, meaning, states, record.moves, range(len(record.moves)), thinking):
        decisions.append(decision)
        if watch is not None:
            watch(decision)
    return Analysis(meaning.kind, start_of(game, meaning, states[0], thinking), tuple(decisions))


def start_of(game: Game, meaning: Odds, first: State, budget: Budget) -> tuple[float, ...]:
    """What each seat could expect before the first move."""
    return tuple(Look(game, meaning, 0.0, budget).chances(first, first.waiting[0], 0))


def study(
    game: Game,
    meaning: Odds,
    states: Sequence[State],
    moves: Sequence[tuple[int, str]],
    numbers: range,
    budget: Budget,
) -> Iterator[Decision]:
    """The decisions of these numbers; `states` are the positions of the whole game, before each move and at its end."""
    for number in numbers:
        yield _study(game, meaning, states[number], states[number + 1], moves[number], number, len(moves), budget)


def _study(
    game: Game,
    meaning: Odds,
    state: State,
    after: State,
    played: tuple[int, str],
    number: int,
    total: int,
    budget: Budget,
) -> Decision:
    seat, notation = played
    look = Look(game, meaning, (number + 1) / total, budget)
    chances = tuple(look.chances(after, seat, number))
    if len(state.moves(seat)) == 1:
        return Decision(number, seat, notation, chances)
    rng = chance(number, "known then")
    bot = Search(walks=budget.walks, effort=budget.effort)
    best = bot.choose(game, state.resample(seat, rng), seat, rng)
    if str(best) == notation:
        return Decision(number, seat, notation, chances, notation)
    pairs = []
    for one in range(look.worlds):
        world = state.resample(seat, rng)
        pairs.append([look.after(world, seat, move, chance(number, f"world {one}"))[seat] for move in (notation, best)])
    line: list[tuple[int, str]] = []
    now = [look.after(state, seat, move, chance(number, "true"), line)[seat] for move in (notation, best)]
    then = (sum(pair[0] for pair in pairs) / len(pairs), sum(pair[1] for pair in pairs) / len(pairs))
    doubt = _doubt([pair[1] - pair[0] for pair in pairs])
    return Decision(number, seat, notation, chances, str(best), then, (now[0], now[1]), doubt, tuple(line))


def _doubt(found: Sequence[float]) -> float:
    """How far the mean of these may be off, by how much they differ."""
    if len(found) < 2:
        return 0.0
    mean = sum(found) / len(found)
    return sqrt(sum((one - mean) ** 2 for one in found) / (len(found) - 1) / len(found))


class Look:
    """A look ahead from positions of a game: a few moves, or to the end where only that says who will win."""

    def __init__(self, game: Game, meaning: Odds, progress: float, budget: Budget) -> None:
        self._game: Final = game
        self._meaning: Final = meaning
        self._progress: Final = progress
        self._depth: Final = _TO_THE_END if meaning.whole else budget.depth or meaning.depth
        self.worlds: Final = _WHOLE_WORLDS if meaning.whole else budget.worlds

    def chances(self, state: State, seat: int, number: int) -> list[float]:
        """What all seats can expect of a position, with everything known; where worlds are played to their end, with
        what this seat knows, for one world would say that all is decided."""
        if not self._meaning.whole or not state.waiting:
            return self._on(state, chance(number, "true"), [])
        rng = chance(number, "after")
        found = [self._on(state.resample(seat, rng), rng, []) for _ in range(_GRAPHED_WORLDS)]
        return [sum(column) / len(column) for column in zip(*found, strict=True)]

    def after(
        self, world: State, seat: int, move: Any, rng: Chance, line: list[tuple[int, str]] | None = None
    ) -> list[float]:
        """What all seats can expect of a move in one world; `line` is told how it goes on."""
        state = world.copy()
        state.play(seat, self._game.parse(move) if isinstance(move, str) else move)
        told: list[tuple[int, str]] = [] if line is None else line
        told.clear()
        return self._on(state, rng, told)

    def _on(self, state: State, rng: Chance, line: list[tuple[int, str]]) -> list[float]:
        ways = play_on(self._game, state, self._depth, rng, line)
        if self._meaning.whole and state.waiting:
            return self._meaning.at_end(ways[-1])
        found = [self._meaning.of(self._game, one, self._progress) for one in ways]
        return [sum(column) / len(column) for column in zip(*found, strict=True)]


def play_on(
    game: Game, state: State, depth: int, rng: Chance, line: list[tuple[int, str]] | None = None
) -> list[State]:
    """Positions up to some moves later, played as quick bots would who take this world for the true one: those of the
    second half, so that it does not matter who happens to have moved last; only the last where a game is played out."""
    ahead = state.copy()
    found: list[State] = []
    for step in range(depth):
        if not ahead.waiting:
            break
        seat = ahead.waiting[0]
        move = _POLICY.choose(game, ahead, seat, rng)
        ahead.play(seat, move)
        if line is not None and len(line) < _LINE:
            line.append((seat, str(move)))
        if depth // 2 <= step < depth - 1 and ahead.waiting and depth < _TO_THE_END:
            found.append(ahead.copy())
    return [*found, ahead]
