"""Let a network learn from games how likely each seat of Fortress wins, and write `networkN.toml` in the game's folder.

    PYTHONPATH=build/compiled python scripts/train_fortress.py 3 --rounds 400 --seed 1

Needs numpy. In each round twenty games or short campaigns are played by the network as it is, half of them with one
seat that plays as `greedy` does; then it learns from the positions after each move what came of them: at the end the
result, before it partly that and partly what the network thought one move later (temporal differences). They begin at
any game of the story. For the first rounds `greedy` plays alone, since a network that knows nothing plays for ever.
The same seed and rounds make the same network.
"""

import argparse
from pathlib import Path
from typing import Any, Final

import numpy as np

from zastava.core.chance import Chance, chance
from zastava.core.garbage import collect_seldom
from zastava.core.registry import find
from zastava.core.weights import Weights
from zastava.games.fortress import heuristics
from zastava.games.fortress.heuristics_learned import choose
from zastava.games.fortress.heuristics_network import INPUTS, Network, file_name, signals
from zastava.games.fortress.position import HAND_OVER, LOSS
from zastava.games.fortress.rules.setup import LATEST_START
from zastava.games.fortress.state import State
from zastava.lab.simulate import seed_of

FOLDER: Final = Path(__file__).parent.parent / "src" / "zastava" / "games" / "fortress"
GAME: Final = find("fortress")
UNITS: Final = 32
GAMES: Final = 20  # a round
FIRST: Final = 60  # rounds that `greedy` plays alone
LONGEST: Final = 400  # moves of a game, then it teaches nothing
WORLDS: Final = 3  # positions that those who play try each move on
CURIOUS: Final = 40  # moves of a thousand are any
TRUST: Final = 0.25  # in what the network thinks one move later, against what came in the end
KEPT: Final = 12  # rounds that are learned from again
BATCH: Final = 256
RATE: Final = 0.002
Array = np.ndarray[Any, np.dtype[np.float32]]
Seen = tuple[list[int], list[float]]


class Learner:
    """The weights, and how they are moved (Adam)."""

    def __init__(self, seed: int) -> None:
        self.luck = np.random.default_rng(seed)
        shapes = ((INPUTS, UNITS), (UNITS,), (UNITS, 3), (3,))
        spread = (0.15, 0.0, 0.15, 0.0)
        self.parts = [self._start(shape, width) for shape, width in zip(shapes, spread, strict=True)]
        self._means = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def _start(self, shape: tuple[int, ...], width: float) -> Array:
        return (self.luck.standard_normal(shape) * width).astype(np.float32)

    def think(self, seen: Array) -> tuple[Array, Array]:
        """The hidden units, and how likely each result is."""
        units = np.maximum(seen @ self.parts[0] + self.parts[1], 0)
        sums = units @ self.parts[2] + self.parts[3]
        odds = np.exp(sums - sums.max(1, keepdims=True))
        return units, odds / odds.sum(1, keepdims=True)

    def learn(self, seen: Array, true: Array, rate: float) -> None:
        """One step towards these results."""
        units, thought = self.think(seen)
        off = (thought - true) / len(seen)
        back = (off @ self.parts[2].T) * (units > 0)
        self._steps += 1
        for place, slope in enumerate((seen.T @ back, back.sum(0), units.T @ off, off.sum(0))):
            self._means[place] = 0.9 * self._means[place] + 0.1 * slope
            self._squares[place] = 0.999 * self._squares[place] + 0.001 * slope**2
            mean = self._means[place] / (1 - 0.9**self._steps)
            square = self._squares[place] / (1 - 0.999**self._steps)
            step = mean / (np.sqrt(square) + 1e-7) + 1e-4 * self.parts[place]
            self.parts[place] = (self.parts[place] - rate * step).astype(np.float32)

    def rows(self) -> dict[str, list[float]]:
        """As they are written down."""
        enter, biases, leave, results = self.parts
        rows = {
            f"unit{unit}": [round(float(one), 4) for one in (biases[unit], *enter[:, unit], *leave[unit])]
            for unit in range(UNITS)
        }
        return rows | {"results": [round(float(one), 4) for one in results]}


def play(network: Network | None, seats: int, rng: Chance, seed: int) -> list[tuple[list[Seen], int]]:
    """One campaign: for each seat and game what it saw after its moves, and whether it won, nobody did or another."""
    start = 1 + rng.below(3) if rng.below(2) else 1 + rng.below(LATEST_START)
    games = 4 - start if start < 3 else 1
    state: Any = GAME.setup(seats, {"games": games, "start": start}, seed)
    weak = rng.below(seats) if rng.below(2) else -1
    ways: list[list[Seen]] = [[] for _ in range(seats)]
    found: list[tuple[list[Seen], int]] = []
    for _ in range(LONGEST * games):
        seat, game = state.decider, state.game
        state.play(seat, _decide(None if seat == weak else network, state, seat, rng))
        if state.game != game or state.outcome is not None:
            winner = state.winners[-1]
            found += [(way, 0 if winner == one else 1 if winner < 0 else 2) for one, way in enumerate(ways) if way]
            ways = [[] for _ in range(seats)]
            if state.outcome is not None:
                break
        elif not HAND_OVER <= state.phase <= LOSS:
            for one in range(seats):
                if one == seat or seats > 2:
                    seen = signals(state, one)
                    ways[one].append((seen.places, seen.amounts))
    return found


def _decide(network: Network | None, state: State, seat: int, rng: Chance) -> Any:
    if HAND_OVER <= state.phase <= LOSS:
        return heuristics.least_loss(state)
    if network is None:
        return heuristics.choose(state.resample(seat, rng), seat, rng)
    if rng.below(1000) < CURIOUS:
        moves = heuristics.promising(state, seat, state.moves(seat))
        return moves[rng.below(len(moves))]
    return choose(network, state, seat, rng, WORLDS)


def lesson(learner: Learner, found: list[tuple[list[Seen], int]]) -> tuple[Array, Array]:
    """What was seen in a round, and what the network should have thought of it."""
    seen = np.zeros((sum(len(way) for way, _ in found), INPUTS), np.float32)
    for row, (places, amounts) in enumerate(one for way, _ in found for one in way):
        seen[row, places] = amounts
    thought = learner.think(seen)[1]
    true = np.zeros_like(thought)
    row = 0
    for way, result in found:
        goal = np.zeros(3, np.float32)
        goal[result] = 1
        for place in range(row + len(way) - 1, row - 1, -1):
            if place < row + len(way) - 1:
                goal = TRUST * thought[place + 1] + (1 - TRUST) * goal
            true[place] = goal
        row += len(way)
    return seen, true


def main() -> None:
    """Learn, and write."""
    collect_seldom()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seats", type=int, choices=(2, 3, 4))
    parser.add_argument("--rounds", type=int, default=1500, metavar="N", help="of twenty games or short campaigns")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    asked = parser.parse_args()
    learner, rng, kept = Learner(asked.seed), chance(asked.seed, "train"), []
    for number in range(asked.rounds):
        network = Network(Weights("", "", learner.rows())) if number >= FIRST else None
        seeds = [seed_of(asked.seed, number * GAMES + game) for game in range(GAMES)]
        found = [one for seed in seeds for one in play(network, asked.seats, rng, seed)]
        kept = [*kept[1 - KEPT :], lesson(learner, found)]
        seen, true = (np.concatenate([one[part] for one in kept]) for part in (0, 1))
        rate = RATE * (1 - 0.9 * number / asked.rounds)
        for _ in range(3 * len(kept[-1][0]) // BATCH + 1):
            some = learner.luck.integers(len(seen), size=BATCH)
            learner.learn(seen[some], true[some], rate)
        if number % 50 == 49:
            print(f"round {number + 1} of {asked.rounds}", flush=True)
            write(learner, asked)
    write(learner, asked)


def write(learner: Learner, asked: argparse.Namespace) -> None:
    """Write the network into its file."""
    origin = f"scripts/train_fortress.py {asked.seats} --rounds {asked.rounds} --seed {asked.seed}"
    lines = [f'# Written by scripts/train_fortress.py.\norigin = "{origin}"\n\n[weights]\n']
    lines += [f"{name} = [{', '.join(f'{one:g}' for one in row)}]\n" for name, row in learner.rows().items()]
    (FOLDER / file_name(asked.seats)).write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
