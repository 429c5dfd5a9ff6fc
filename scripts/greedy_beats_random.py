"""Show that `greedy` beats `random`: 100 two-player games of each game, every deal played from both seats.

    python scripts/greedy_beats_random.py [GAME …]

Prints the wins and their 95 % interval; ends with 1 when greedy wins fewer than the game's threshold.
"""

import sys
from time import perf_counter
from typing import Final

from zastava.core import registry
from zastava.core.errors import BadInput
from zastava.lab.arena import match

DEALS: Final = 50
# Game: (wins that are enough, options)
THRESHOLDS: Final[dict[str, tuple[int, dict[str, str]]]] = {
    "fjords": (98, {}),
    "fortress": (98, {"games": "3"}),  # campaigns of three games
}


def main(names: list[str]) -> int:
    """Play the matches; 0 when greedy wins often enough in all of them."""
    status = 0
    for name in names or list(THRESHOLDS):
        game = registry.find(name)
        enough, options = THRESHOLDS.get(name, (90, {}))
        start = perf_counter()
        result = match(game, ("greedy", "random"), DEALS, options=options)
        low, high = result.interval(0)
        passed = result.wins[0] >= enough
        print(
            f"{name}: greedy won {result.wins[0]} of {result.games} (tied {result.ties[0]}), at least {enough} wanted, "
            f"95 % interval {low:.0%}–{high:.0%}, {perf_counter() - start:.0f} s: {'passed' if passed else 'FAILED'}"
        )
        if not passed:
            status = 1
    return status


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BadInput as error:
        print(error, file=sys.stderr)
        sys.exit(2)
