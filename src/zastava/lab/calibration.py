"""Where the figures of `odds.toml` come from: what bots' standings came to in the end, over many games.

Positions are looked at as an analysis does, a few moves ahead. The figures of a quarter of the game are those under
which what happened was most likely (`points`: those that miss least).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from zastava.bots import make
from zastava.core.chance import chance
from zastava.core.contract import Game
from zastava.core.outcome import Outcome
from zastava.core.record import positions
from zastava.lab.analysis import Budget, Look, play_on
from zastava.lab.odds import DEPTH, POINTS, QUARTERS, RACE, Odds, kind_of, logistic
from zastava.lab.simulate import play_out, seed_of, settle

LOOKS: Final = 16  # positions of a game that are looked at
_ROUNDS: Final = 60
_TAME: Final = 0.5  # so that few games with one and the same end do not make certainty


@dataclass(frozen=True)
class Sample:
    """A position some way into a game: its standings, and what came of them."""

    progress: float
    standings: tuple[float, ...]
    outcome: Outcome

    @property
    def quarter(self) -> int:
        """The quarter of the game, from 0."""
        return min(QUARTERS - 1, int(self.progress * QUARTERS))


def samples(
    game: Game, seats: int, games: int, bots: Sequence[str], seed: int, options: Mapping[str, object], depth: int
) -> Iterator[list[Sample]]:
    """The samples of each of so many games between bots, who change seats from game to game."""
    settings = settle(game, seats, options)
    for number in range(games):
        line = [make(bots[(seat + number) % len(bots)]) for seat in range(seats)]
        played = play_out(game, settings, seed_of(seed, number), line)
        total = len(played.record.moves)
        stride = max(1, total // LOOKS)
        found = []
        for at, state in enumerate(positions(game, played.record)):
            if at % stride == number % stride and at < total:
                ways = play_on(game, state, depth, chance(at, "true"))
                if ways[-1].outcome is None:
                    mean = [sum(column) / len(column) for column in zip(*map(game.standings, ways), strict=True)]
                    found.append(Sample(at / total, tuple(mean), played.outcome))
        yield found


def whole_samples(game: Game, odds: Odds, seats: int, games: int, bots: Sequence[str], seed: int) -> Iterator[Sample]:
    """The middles of games, with chances from worlds played on to their end; as standings, their logarithms."""
    settings = settle(game, seats, {})
    for number in range(games):
        line = [make(bots[(seat + number) % len(bots)]) for seat in range(seats)]
        played = play_out(game, settings, seed_of(seed, number), line)
        middle = len(played.record.moves) // 2
        state = next(state for at, state in enumerate(positions(game, played.record)) if at == middle)
        found = Look(game, odds, 0.5, Budget()).chances(state, played.record.moves[middle - 1][0], middle)
        yield Sample(0.5, tuple(log(max(one, 1e-3)) for one in found), played.outcome)


def fit(game: Game, seats: int, found: Sequence[Sample], depth: int = DEPTH) -> Odds:
    """The figures that these samples ask for."""
    kind = kind_of(game, seats, found[0].outcome.scores is not None)
    scales, offsets = [], []
    for quarter in range(QUARTERS):
        here = [sample for sample in found if sample.quarter == quarter] or list(found)
        if kind == RACE:
            scale, offset = _race(here), 0.0
        elif kind == POINTS:
            scale, offset = _points(here)
        else:
            scale, offset = _team(here)
        scales.append(scale)
        offsets.append(offset)
    return Odds(kind, tuple(scales), tuple(offsets), depth=depth)


def surprise(odds: Odds, found: Sequence[Sample]) -> float:
    """How unlikely what happened was, on average: the logarithmic loss; for points the mean error."""
    total = 0.0
    for sample in found:
        expected = odds.expect(sample.standings, sample.progress)
        if odds.kind == POINTS:
            total += abs(expected[0] - (sample.outcome.scores or (0,))[0])
        elif odds.kind == RACE:
            winners = sample.outcome.winners
            total -= sum(log(max(1e-9, expected[seat])) for seat in winners) / max(1, len(winners))
        else:
            total -= log(max(1e-9, expected[0] if sample.outcome.winners else 1.0 - expected[0]))
    return total / max(1, len(found))


def table(odds: Odds, found: Sequence[Sample], bins: int = 5) -> list[tuple[float, float, int]]:
    """How good the chances are: by fifths, what was said on average, what came true, and of how many."""
    rows: list[list[tuple[float, float]]] = [[] for _ in range(bins)]
    for sample in found:
        expected = odds.expect(sample.standings, sample.progress)
        winners = sample.outcome.winners
        for seat in range(len(expected) if odds.kind == RACE else 1):
            true = (1.0 / len(winners) if seat in winners else 0.0) if odds.kind == RACE else float(bool(winners))
            rows[min(bins - 1, int(expected[seat] * bins))].append((expected[seat], true))
    return [
        (sum(said for said, _ in row) / len(row), sum(true for _, true in row) / len(row), len(row))
        for row in rows
        if row
    ]


def _race(found: Sequence[Sample]) -> float:
    """The scale under which the winners were most likely."""

    def loss(power: float) -> float:
        scale = exp(power)
        return surprise(Odds(RACE, (scale,) * QUARTERS), found) * len(found) + _TAME / scale / _spread(found)

    return exp(_lowest(loss, -6.0, 8.0))


def _spread(found: Sequence[Sample]) -> float:
    leads = [max(sample.standings) - min(sample.standings) for sample in found]
    return 1.0 / max(1e-6, sum(leads) / len(leads))


def _lowest(loss: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with one valley is lowest."""
    for _ in range(_ROUNDS):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        if loss(left) < loss(right):
            high = right
        else:
            low = left
    return (low + high) / 2


def _points(found: Sequence[Sample]) -> tuple[float, float]:
    """The straight line from standings to points that misses least."""
    pairs = [(sample.standings[0], float((sample.outcome.scores or (0,))[0])) for sample in found]
    count = len(pairs)
    mean_x, mean_y = sum(x for x, _ in pairs) / count, sum(y for _, y in pairs) / count
    spread = sum((x - mean_x) ** 2 for x, _ in pairs) + _TAME
    slope = sum((x - mean_x) * (y - mean_y) for x, y in pairs) / spread
    return slope, mean_y - slope * mean_x


def _team(found: Sequence[Sample]) -> tuple[float, float]:
    """Scale and offset of the logistic under which the ends were most likely: Newton's steps, a little tamed."""
    pairs = [(sample.standings[0], 1.0 if sample.outcome.winners else 0.0) for sample in found]
    middle = sum(x for x, _ in pairs) / len(pairs)
    width = max(1e-6, (sum((x - middle) ** 2 for x, _ in pairs) / len(pairs)) ** 0.5)
    base, slope = 0.0, 0.5
    for _ in range(_ROUNDS):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for x, won in pairs:
            z = (x - middle) / width
            p = logistic(base + slope * z)
            g0 += won - p
            g1 += (won - p) * z
            h00 += p * (1 - p)
            h01 += p * (1 - p) * z
            h11 += p * (1 - p) * z * z
        g0 -= _TAME * base
        g1 -= _TAME * (slope - 0.5)
        h00 += _TAME
        h11 += _TAME
        flat = h00 * h11 - h01 * h01
        base += (h11 * g0 - h01 * g1) / flat
        slope += (h00 * g1 - h01 * g0) / flat
    slope = max(slope, 0.05)
    return width / slope, base - slope * middle / width
