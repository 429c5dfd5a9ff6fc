"""How long every level thinks about a decision: each game, with every number of seats.

    PYTHONPATH=build/compiled python benchmarks/pace.py [GAME …] [--decisions N] [--write]

Quick bots play a game; at decisions spread over it each level is asked what it would do. Forced moves are left out.
*Median* and *worst* are by the clock, as people wait for it, and so grow with what else the machine does; in brackets
the worst by the processor's time, which does not. A table is to wait under 1 s (median) and never more than 3 s,
for skilled and below under 0.1 s.
"""

import argparse
import json
import os
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

from zastava import bots
from zastava.core.build import COMPILED
from zastava.core.chance import chance
from zastava.core.contract import Game
from zastava.core.garbage import collect_seldom
from zastava.core.registry import find, games

RESULTS: Final = Path(__file__).parent / "pace.json"
PAGE: Final = Path(__file__).parent / "pace.md"
LEVELS: Final = [name for name, _ in bots.LEVELS]
OPTIONS: Final = {"fortress": {"games": "3"}, "bastion": {"mode": "normal", "level": "medium"}}
SEED: Final = 1400
HEAD: Final = """# How long bots think

Written by `python benchmarks/pace.py`, compiled. Milliseconds for a decision that is not forced, one process: median /
worst by the clock, in brackets the worst by the processor's time. A table is to wait under 1000 (median) and never more
than 3000; for skilled and below under 100.

"""


def positions(game: Game, seats: int, count: int) -> list[tuple[Any, int]]:
    """Decisions spread over a game between quick bots: the position, and who decides."""
    found = []
    state = game.setup(seats, OPTIONS.get(game.name, {}), SEED)
    rng = chance(SEED, "way")
    while state.waiting:
        seat = state.waiting[0]
        if len(state.moves(seat)) > 1:
            found.append((state.copy(), seat))
        state.play(seat, bots.let_think(bots.find("greedy"), game, state, seat, rng))
    return [found[number * len(found) // count] for number in range(min(count, len(found)))]


def measure(game: Game, asked: list[tuple[Any, int]], level: str) -> dict[str, float]:
    """How long a level takes over some decisions."""
    clock, processor = [], []
    bot = bots.find(level)
    for number, (state, seat) in enumerate(asked):
        rng = chance(number, "pace")
        started, spent = perf_counter(), process_time()
        bots.let_think(bot, game, state, seat, rng)
        clock.append(perf_counter() - started)
        processor.append(process_time() - spent)
    return {"median": median(clock), "worst": max(clock), "processor": max(processor), "decisions": len(asked)}


def page(rows: dict[str, dict[str, Any]]) -> str:
    """All rows as Markdown."""
    lines = [
        "| game | seats | " + " | ".join(map(bots.called, LEVELS)) + " | decisions | load |",
        "|---|---|" + "---:|" * 7,
    ]
    for name in games():
        for seats in find(name).seat_counts:
            row = rows.get(f"{name} {seats}")
            if row:
                said = [_said(row[level]) for level in LEVELS]
                count = round(row[LEVELS[0]]["decisions"])
                lines.append(f"| {find(name).title} | {seats} | {' | '.join(said)} | {count} | {row['load']:.1f} |")
    return HEAD + "\n".join(lines) + "\n"


def _said(found: dict[str, float]) -> str:
    median_, worst, processor = (1000 * found[what] for what in ("median", "worst", "processor"))
    return f"{median_:.0f} / {worst:.0f} ({processor:.0f})"


def main() -> None:
    """Measure, print, and write when asked to; what is not measured anew stays."""
    collect_seldom()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="none: all")
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--write", action="store_true", help="write pace.md")
    asked = parser.parse_args()
    if not COMPILED:
        print("not compiled: everything takes longer than at the table")
    rows: dict[str, dict[str, Any]] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    for name in asked.games or games():
        game = find(name)
        for seats in game.seat_counts:
            load, chosen = os.getloadavg()[0], positions(game, seats, asked.decisions)
            row: dict[str, Any] = {level: measure(game, chosen, level) for level in LEVELS}
            row["load"] = round((load + os.getloadavg()[0]) / 2, 1)
            rows[f"{name} {seats}"] = row
            print(name, seats, {level: _said(row[level]) for level in LEVELS}, flush=True)
    if asked.write:
        RESULTS.write_text(json.dumps(rows, indent=1, sort_keys=True) + "\n", "utf-8")
        PAGE.write_text(page(rows), "utf-8")


if __name__ == "__main__":
    main()
