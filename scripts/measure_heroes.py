"""How many points a bot alone earns with each character of Old Rus.

    PYTHONPATH=build/compiled python scripts/measure_heroes.py [--games N] [--effort N]

`heuristics.EARNED` keeps what this prints.
"""

import argparse
from statistics import mean, stdev

from zastava.core.chance import chance
from zastava.games.oldrus import GAME
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.moves import HEROES


def play(hero: int, seed: int, effort: int) -> int:
    """The points of one game; the same seed has the same cards and dice for every character."""
    state = GAME.setup(1, {}, seed)
    state.play(0, HEROES[hero])
    rng = chance(seed, "measure heroes")
    while state.waiting:
        state.play(0, GAME.advise(state.resample(0, rng), 0, rng, effort))
    return state.outcome.scores[0]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--effort", type=int, default=8)
    asked = parser.parse_args()
    for hero, printed in enumerate(COMPONENTS.characters):
        points = [play(hero, seed, asked.effort) for seed in range(asked.games)]
        print(f"{printed.id}: {mean(points):.1f} ± {1.96 * stdev(points) / len(points) ** 0.5:.1f}", flush=True)


if __name__ == "__main__":
    main()
