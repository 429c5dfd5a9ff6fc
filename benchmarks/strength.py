"""How strong every level is: the matches that `strength.md` tells of, played and written down.

    PYTHONPATH=build/compiled python benchmarks/strength.py oldrus outpost --games 100 --write
    python benchmarks/strength.py oldrus --games 20 --effort 8      a quick look, by work instead of time
    python benchmarks/strength.py fjords --matches strong --games 40

Each level meets the one below for two; where four are asked for, `strong` sits alone among three of `greedy`; where one
can play alone, or all together, every level plays the same games. Every deal is played once from each seat. Bots think
as they do at the table: by the clock, so what else the machine does makes them weaker; the load is written down.

What was measured is kept in `strength.json`, a row is replaced when it is measured anew, and `--write` puts all of
them into `strength.md`, between the two marks; what stands outside of these is nobody's but its authors'.
"""

import argparse
import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from zastava import bots
from zastava.bots.search import Search
from zastava.core.build import COMPILED
from zastava.core.registry import find, games
from zastava.lab.arena import climb

HERE: Final = Path(__file__).parent
RESULTS: Final = HERE / "strength.json"
PAGE: Final = HERE / "strength.md"
MARKS: Final = ("<!-- measured: benchmarks/strength.py writes this -->", "<!-- end -->")
LEVELS: Final = [name for name, _ in bots.LEVELS]
SEED: Final = 1400


@dataclass(frozen=True)
class Match:
    """Two levels that meet, or one that plays where bots do not meet."""

    game: str
    seats: int
    first: str
    second: str = ""
    what: str = ""  # how people call the options
    options: dict[str, str] = field(default_factory=dict, hash=False)

    @property
    def key(self) -> str:
        """By what it is known among the results."""
        return " ".join(part for part in (self.game, self.what, str(self.seats), self.first, self.second) if part)


def matches(name: str) -> list[Match]:
    """What is measured of a game, in the order of the page."""
    game = find(name)
    if game.cooperative:
        modes = {"learning": {"mode": "learning"}, "easy": {"mode": "normal", "level": "easy"}}
        return [Match(name, 2, level, "", what, modes[what]) for what in modes for level in reversed(LEVELS)]
    options = {"games": "3"} if name == "fortress" else {}
    what = "campaigns of 3" if options else ""
    pairs = list(zip(reversed(LEVELS), list(reversed(LEVELS))[1:], strict=False))
    found = [Match(name, 2, first, second, what, options) for first, second in pairs]
    if 1 in game.seat_counts:
        return [Match(name, 1, level) for level in reversed(LEVELS)] + found
    return [*found, Match(name, 4, "strong", "greedy", what, options)]


def measure(match: Match, count: int, walks: int, effort: int) -> dict[str, Any]:
    """Play a match: so many games, or a few more, so that every deal is played from each seat."""
    game = find(match.game)
    line = [_bot(name, walks, effort) for name in (match.first, match.second) if name]
    per_deal = match.seats if match.second else 1
    start, load = perf_counter(), os.getloadavg()[0]
    ladder = climb(game, line, match.seats, -(-count // per_deal), SEED, match.options)
    row: dict[str, Any] = {
        "game": match.game,
        "what": match.what,
        "seats": match.seats,
        "bots": [match.first, match.second] if match.second else [match.first],
        "budget": ", ".join([f"{walks} walks"] * bool(walks) + [f"effort {effort}"] * bool(effort)),
        "seconds": round(perf_counter() - start),
        "load": round((load + os.getloadavg()[0]) / 2, 1),
    }
    if ladder.pairings:
        (one,) = ladder.pairings
        return row | {"games": one.games, "share": one.share, "interval": one.interval}
    (alone,) = ladder.efforts
    if alone.mean is None:
        return row | {"games": alone.games, "share": alone.won / alone.games, "interval": alone.interval}
    return row | {"games": alone.games, "mean": alone.mean, "spread": alone.spread, "titles": alone.titles}


def _bot(name: str, walks: int, effort: int) -> bots.Bot:
    """A level as at the table; or, for a quick look, one that searches with a budget of work."""
    bot = bots.find(name)
    if not isinstance(bot, Search) or not (walks or effort):
        return bot
    return Search(name, name, walks=walks, effort=effort or bot.effort, seconds=bot.seconds)


def told(row: dict[str, Any]) -> str:
    """A row of the table."""
    who = " against ".join(row["bots"])
    if row["seats"] > 2 and len(row["bots"]) > 1:
        who = f"{row['bots'][0]} alone against {row['seats'] - 1} {row['bots'][1]}"
    if "mean" in row:
        result = f"{row['mean']:.1f} ± {row['spread']:.1f} points"
        result += "; " + ", ".join(f"{name} {count}" for name, count in sorted(row["titles"].items(), key=_most))
    else:
        low, high = row["interval"]
        result = f"{row['share']:.0%} [{low:.0%}–{high:.0%}]"
    what = f"{find(row['game']).title}{', ' + row['what'] if row['what'] else ''}"
    budget = row["budget"] or "as at the table"
    return f"| {what} | {row['seats']} | {who} | {result} | {row['games']} | {budget} | {row['load']:.1f} |"


def _most(pair: tuple[str, int]) -> int:
    return -pair[1]


def page(results: dict[str, dict[str, Any]], before: str) -> str:
    """The page with all results between its marks."""
    head, found, rest = before.partition(MARKS[0])
    _, ended, tail = rest.partition(MARKS[1])
    if not found or not ended:
        raise SystemExit(f"{PAGE}: expected the lines {MARKS[0]} and {MARKS[1]}")
    lines = ["| game | seats | who | result | games | budget | load |", "|---|---|---|---|---|---|---|"]
    lines += [told(results[one.key]) for name in games() for one in matches(name) if one.key in results]
    return f"{head}{MARKS[0]}\n\n" + "\n".join(lines) + f"\n\n{MARKS[1]}{tail}"


def main() -> None:
    """Measure, keep, and write when asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="none: only write the page")
    parser.add_argument("--games", dest="count", type=int, default=100, metavar="N", help="games of each match")
    parser.add_argument("--matches", nargs="+", choices=LEVELS, default=LEVELS, help="only those of these levels")
    parser.add_argument("--seats", nargs="+", type=int, choices=range(1, 5), default=[1, 2, 4])
    parser.add_argument("--walks", type=int, default=0, help="let searches take so many walks instead of time")
    parser.add_argument("--effort", type=int, default=0, help="let planners plan so wide, however long it takes")
    parser.add_argument("--write", action="store_true", help="keep what was measured and write strength.md")
    asked = parser.parse_args()
    if not COMPILED:
        print("not compiled: bots that think by the clock are weaker than at the table")
    for name in asked.games:
        for match in matches(name):
            if match.first not in asked.matches or match.seats not in asked.seats:
                continue
            row = measure(match, asked.count, asked.walks, asked.effort)
            print(told(row), f"{row['seconds']} s", flush=True)
            if asked.write:
                keep(match.key, row)
    if asked.write or not asked.games:
        PAGE.write_text(page(read(), PAGE.read_text("utf-8")), "utf-8")


def read() -> dict[str, dict[str, Any]]:
    """What has been measured."""
    found: dict[str, dict[str, Any]] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    return found


def keep(key: str, row: dict[str, Any]) -> None:
    """Put a row in place of the one that it replaces, at once: a long run may be broken off."""
    text = json.dumps({**read(), key: row}, indent=1, sort_keys=True, ensure_ascii=False)
    RESULTS.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
