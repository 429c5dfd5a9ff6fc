"""How often Bastion's bots win together: `greedy` beside `random`, in every mode and level, for one to four defenders.

    python benchmarks/bastion.py --cells cells.json --write benchmarks/bastion.md
    python benchmarks/bastion.py --cells cells.json --modes learning easy --seats 2 --games 100

What the file of cells has already is not played again, so a long run may be broken off, or done in parts. Seeds count
from --first. Time is the processor's. Measure the compiled build.
"""

import argparse
import json
from pathlib import Path
from time import process_time
from typing import Any, Final

from zastava import bots
from zastava.core.chance import chance
from zastava.core.registry import find

MODES: Final[dict[str, dict[str, str]]] = {
    "learning": {"mode": "learning"},
    **{level: {"mode": "normal", "level": level} for level in ("easy", "medium", "hard", "extreme")},
    **{f"scenario-{number}": {"mode": f"scenario-{number}"} for number in range(1, 5)},
}
BOTS: Final = ("greedy", "random")
HEAD: Final = """# How often Bastion's bots win together

Written by `python benchmarks/bastion.py`, compiled. Games won of games played, by the number of defenders; all seats
are the same bot, each deciding from what its seat knows. Fresh seeds, not looked at while the bot was made. Cells with
few games say little. Time is the processor's.
"""


def play(options: dict[str, str], seats: int, name: str, seed: int) -> tuple[bool, int, float, float]:
    """One game: won or not, decisions, processor time in all, and of the slowest decision."""
    game = find("bastion")
    bot = bots.find(name)
    rng = chance(seed, "bots")
    state = game.setup(seats, options, seed)
    count, spent, worst = 0, 0.0, 0.0
    while state.waiting:
        seat = state.waiting[0]
        start = process_time()
        move = bots.let_think(bot, game, state, seat, rng)
        took = process_time() - start
        state.play(seat, move)
        count, spent, worst = count + 1, spent + took, max(worst, took)
    return bool(state.outcome and state.outcome.winners), count, spent, worst


def measure(options: dict[str, str], seats: int, name: str, games: int, first: int) -> dict[str, Any]:
    """A cell: so many games."""
    played = [play(options, seats, name, seed) for seed in range(first, first + games)]
    decisions = sum(one[1] for one in played)
    return {
        "won": sum(one[0] for one in played),
        "games": games,
        "mean": sum(one[2] for one in played) / decisions,
        "worst": max(one[3] for one in played),
    }


def table(cells: dict[str, dict[str, Any]]) -> str:
    """The cells as Markdown."""
    lines = [HEAD, "| | " + " | ".join(f"{bot}, {seats}" for bot in BOTS for seats in range(1, 5)) + " |"]
    lines.append("|---|" + "---:|" * 8)
    for mode in MODES:
        row = [cells.get(f"{mode} {seats} {bot}") for bot in BOTS for seats in range(1, 5)]
        lines.append(f"| {mode} | " + " | ".join(f"{one['won']}/{one['games']}" if one else "–" for one in row) + " |")
    thinking = [one for key, one in cells.items() if key.endswith("greedy")]
    if thinking:
        mean = sum(one["mean"] for one in thinking) / len(thinking)
        lines += ["", f"A decision of `greedy` took {mean * 1000:.0f} ms on average, "]
        lines[-1] += f"the slowest of all {max(one['worst'] for one in thinking):.2f} s."
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play what is missing, then write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cells", type=Path, required=True, help="where results are kept")
    parser.add_argument("--modes", nargs="+", choices=list(MODES), default=list(MODES))
    parser.add_argument("--seats", nargs="+", type=int, choices=range(1, 5), default=[1, 2, 3, 4])
    parser.add_argument("--bots", nargs="+", choices=BOTS, default=list(BOTS))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=100_000, help="the first seed")
    parser.add_argument("--write", type=Path, help="the table")
    asked = parser.parse_args()
    cells = json.loads(asked.cells.read_text()) if asked.cells.exists() else {}
    for seats in asked.seats:
        for mode in asked.modes:
            for bot in asked.bots:
                key = f"{mode} {seats} {bot}"
                if key not in cells:
                    cells[key] = measure(MODES[mode], seats, bot, asked.games, asked.first)
                    print(key, cells[key], flush=True)
                    asked.cells.write_text(json.dumps(cells, indent=1))
    if asked.write:
        asked.write.write_text(table(cells))


if __name__ == "__main__":
    main()
