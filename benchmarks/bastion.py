"""How often Bastion's bots win together: every bot, in every mode and level, for one to four defenders.

    PYTHONPATH=build/compiled python benchmarks/bastion.py --games 20 --write
    python benchmarks/bastion.py --modes learning easy --seats 2 --bots strong --games 100

What was measured is kept in `bastion.json`. A cell that has fewer games than are asked for goes on with the next seeds,
and every game is written down at once, so a long run may be broken off, or done in parts. `--anew` forgets the cells
asked for: do so when the bot has changed. `strong` and `master` have their effort and no patience: work, not the clock,
so a busy machine makes them slower, not weaker. Time is the processor's. Measure the compiled build.
"""

import argparse
import json
from pathlib import Path
from time import process_time
from typing import Any, Final

from zastava import bots
from zastava.bots.search import Search
from zastava.core.build import COMPILED
from zastava.core.chance import chance
from zastava.core.garbage import collect_seldom
from zastava.core.registry import find
from zastava.lab.arena import wilson

HERE: Final = Path(__file__).parent
RESULTS: Final = HERE / "bastion.json"
PAGE: Final = HERE / "bastion.md"
FIRST: Final = 300_000  # the seed of the first game of each cell
ENOUGH: Final = 20  # games that are worth an interval
MODES: Final[dict[str, dict[str, str]]] = {
    "learning": {"mode": "learning"},
    **{level: {"mode": "normal", "level": level} for level in ("easy", "medium", "hard", "extreme")},
    **{f"scenario-{number}": {"mode": f"scenario-{number}"} for number in range(1, 5)},
}
BOTS: Final = ("master", "strong", "greedy", "casual", "random")
HEAD: Final = """# How often Bastion's bots win together

Written by `python benchmarks/bastion.py --write`, compiled. Games won of games played, by the number of defenders; all
seats are the same bot, each deciding from what its seat knows; `strong` and `master` by their effort, without a clock.
Fresh seeds, not looked at while the bot was made, the same for all levels. From 20 games on with the interval of 95 %;
cells with fewer say little, and – was not measured. Time is the processor's.

Up to `strong` every level is a clear step above the one below, by games for two; of `master` too few were played to
tell it from `strong`. `casual` plays as `skilled`, but any move once in twelve decisions; `skilled` keeps six plans,
`strong` 72, `master` 750. The weights were found in easy games for two. By those that were typed before, `skilled` won
more of scenario 1 for two (16 of 80 where it wins 3 now) and less of scenario 4 (7 of 80 where it wins 28).
"""


def level(name: str) -> bots.Bot:
    """A bot that thinks by work alone."""
    found = bots.find(name)
    return Search(name, found.title, effort=found.effort) if isinstance(found, Search) else found


def play(options: dict[str, str], seats: int, name: str, seed: int) -> tuple[bool, int, float, float]:
    """One game: won or not, decisions, processor time in all, and of the slowest decision."""
    game = find("bastion")
    bot = level(name)
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


def go_on(cell: dict[str, Any], mode: str, seats: int, name: str) -> None:
    """One more game of a cell, with the next seed."""
    won, decisions, spent, worst = play(MODES[mode], seats, name, cell["first"] + cell["games"])
    cell["games"] += 1
    cell["won"] += won
    cell["decisions"] += decisions
    cell["seconds"] = round(cell["seconds"] + spent, 3)
    cell["worst"] = round(max(cell["worst"], worst), 3)


def told(cell: dict[str, Any] | None) -> str:
    """A cell as the table shows it."""
    if cell is None:
        return "–"
    text = f"{cell['won']}/{cell['games']}"
    if cell["games"] < ENOUGH:
        return text
    low, high = wilson(cell["won"], cell["games"])
    return f"{text} ({100 * low:.0f}–{100 * high:.0f} %)"


def table(cells: dict[str, dict[str, Any]], name: str) -> list[str]:
    """The cells of a bot as Markdown, and how long it thought."""
    lines = ["", f"## {bots.called(name)}", "", "| defenders | 1 | 2 | 3 | 4 |", "|---|---:|---:|---:|---:|"]
    for mode in MODES:
        row = [told(cells.get(f"{mode} {seats} {name}")) for seats in range(1, 5)]
        lines.append(f"| {mode} | " + " | ".join(row) + " |")
    mine = [cell for key, cell in cells.items() if key.endswith(f" {name}")]
    if mine and name != "random":
        mean = sum(cell["seconds"] for cell in mine) / max(1, sum(cell["decisions"] for cell in mine))
        worst = max(cell["worst"] for cell in mine)
        lines += ["", f"A decision took {mean * 1000:.0f} ms on average, the slowest of all {worst:.2f} s."]
    return lines


def page(cells: dict[str, dict[str, Any]]) -> str:
    """All cells as Markdown."""
    return HEAD + "\n".join([line for name in BOTS for line in table(cells, name)]) + "\n"


def main() -> None:
    """Play what is missing, then write the table."""
    collect_seldom()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modes", nargs="+", choices=list(MODES), default=list(MODES))
    parser.add_argument("--seats", nargs="+", type=int, choices=range(1, 5), default=[1, 2, 3, 4])
    parser.add_argument("--bots", nargs="+", type=bots.stored, choices=BOTS, default=list(BOTS))
    parser.add_argument("--games", type=int, default=20, help="so many in each cell, those that it has counted")
    parser.add_argument("--first", type=int, default=FIRST, help="the first seed of new cells")
    parser.add_argument("--anew", action="store_true", help="forget what the cells asked for had")
    parser.add_argument("--cells", type=Path, default=RESULTS, help="where results are kept")
    parser.add_argument("--write", action="store_true", help="write bastion.md")
    asked = parser.parse_args()
    if not COMPILED:
        print("Not compiled: times will be far too long.")
    cells = json.loads(asked.cells.read_text("utf-8")) if asked.cells.exists() else {}
    wanted = [(mode, seats, name) for seats in asked.seats for mode in asked.modes for name in asked.bots]
    for mode, seats, name in wanted:
        key = f"{mode} {seats} {name}"
        if asked.anew or key not in cells:
            cells[key] = {"first": asked.first, "games": 0, "won": 0, "decisions": 0, "seconds": 0.0, "worst": 0.0}
        while cells[key]["games"] < asked.games:
            go_on(cells[key], mode, seats, name)
            asked.cells.write_text(json.dumps(cells, indent=1, sort_keys=True) + "\n", "utf-8")
        print(key, told(cells[key]), flush=True)
    if asked.write:
        PAGE.write_text(page(cells), "utf-8")


if __name__ == "__main__":
    main()
