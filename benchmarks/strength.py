"""How strong every level is: the matches that `strength.md` tells of, played and written down.

    PYTHONPATH=build/compiled python benchmarks/strength.py oldrus outpost --games 100 --write
    python benchmarks/strength.py fjords --matches strong --seats 2 --games 400 --pace 1300 --workers 2 --write
    python benchmarks/strength.py outpost --seats 2 --games 40 --pace 1300 --more --write

Each level meets the one below for two, and `master`, which has a second, meets `skilled`; where bots search, so do
some budgets between `strong` and `master` (`BETWEEN`). Where four are asked for, `strong` sits alone among three of
`skilled`, in Fortress also among two; where one can play alone, every level plays the same games. Every deal is played
once from each seat. Where all play together, [bastion.py](bastion.py) measures; the page has its rows for two.

Bots think as they do at the table: those with a time by the clock, so what else the machine does makes them weaker; the
load is written down. With `--pace` they do as much as a machine with nothing else to do: so many walks for each second
that they would have, and whole plans. Then what else the machine does changes nothing, nor on how many processes the
deals are played.

What was measured is kept in `strength.json`, after every few deals; a row is replaced when it is measured anew, and
goes on with further deals with `--more`. `--write` puts all rows into `strength.md`, between the two marks; what stands
outside of these is nobody's but its authors'.
"""

import argparse
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any, Final

from zastava import bots
from zastava.bots.search import Search
from zastava.core.build import COMPILED
from zastava.core.garbage import collect_seldom
from zastava.core.registry import find, games
from zastava.lab.arena import SURE, climb, wilson
from zastava.lab.crew import on_processes
from zastava.lab.simulate import seed_of

HERE: Final = Path(__file__).parent
RESULTS: Final = HERE / "strength.json"
TOGETHER: Final = HERE / "bastion.json"
PAGE: Final = HERE / "strength.md"
MARKS: Final = ("<!-- measured: benchmarks/strength.py writes this -->", "<!-- end -->")
LEVELS: Final = [name for name, _ in bots.LEVELS]
BETWEEN: Final = {"fjords": ["search:walks=170"], "fortress": ["search:walks=6000", "search:walks=2000"]}
ENOUGH: Final = 20  # games of Bastion that are worth an interval
SEED: Final = 1400

Row = dict[str, Any]


@dataclass(frozen=True)
class Match:
    """Two levels that meet, or one that plays alone."""

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
        return []
    options = {"games": "3"} if name == "fortress" else {}
    what = "campaigns of 3" if options else ""
    pairs = list(zip(reversed(LEVELS), list(reversed(LEVELS))[1:], strict=False))
    found = [Match(name, 2, first, second, what, options) for first, second in pairs]
    found += [Match(name, 2, first, "greedy", what, options) for first in ("master", *BETWEEN.get(name, ()))]
    if 1 in game.seat_counts:
        return [Match(name, 1, level) for level in reversed(LEVELS)] + found
    alone = (3, 4) if name == "fortress" else (4,)  # with three it plays in a way of its own
    return [*found, *[Match(name, seats, "strong", "greedy", what, options) for seats in alone]]


@dataclass(frozen=True)
class Deal:
    """One deal of a match, to be played once from each seat."""

    match: Match
    number: int
    pace: int


def play(deal: Deal) -> dict[str, Any]:
    """What came of a deal, in whichever process: numbers that can be added up."""
    match = deal.match
    line = [_bot(name, deal.pace) for name in (match.first, match.second) if name]
    ladder = climb(find(match.game), line, match.seats, 1, seed_of(SEED, deal.number), match.options)
    if ladder.pairings:
        (one,) = ladder.pairings
        return {"games": one.games, "won": one.wins}
    (alone,) = ladder.efforts
    points = {"total": sum(alone.scores), "squares": sum(score * score for score in alone.scores)}
    return {"games": alone.games, "won": float(alone.won), "titles": alone.titles} | points


def add(row: Row, found: dict[str, Any]) -> dict[str, Any]:
    """A row with what came of one more deal."""
    titles = dict(row.get("titles", {}))
    for title, count in found.get("titles", {}).items():
        titles[title] = titles.get(title, 0) + count
    sums = {key: row.get(key, 0) + found[key] for key in ("games", "won", "total", "squares") if key in found}
    return row | sums | {"deals": row.get("deals", 0) + 1} | ({"titles": titles} if titles else {})


def measure(match: Match, count: int, pace: int = 0, workers: int = 1, before: Row | None = None) -> Iterator[Row]:
    """Play a match, deal by deal: so many games, or a few more, so that every deal is played from each seat. It begins
    anew, or goes on after what was measured before with the same budget."""
    per_deal = match.seats if match.second else 1
    bots_of = [match.first, match.second] if match.second else [match.first]
    row: Row = {"game": match.game, "what": match.what, "seats": match.seats, "bots": bots_of, "pace": pace}
    if before is not None and before["pace"] == pace:
        row = before
    first = row.get("deals", 0)
    deals = [Deal(match, number, pace) for number in range(first, -(-count // per_deal))]
    for found in on_processes(play, deals, workers) if workers > 1 else map(play, deals):
        row = add(row, found) | {"load": round(os.getloadavg()[0], 1)}
        yield row


def _bot(name: str, pace: int) -> bots.Bot:
    """A level as at the table; or one that does as much work as it would there in peace."""
    bot = bots.make(name)
    if not isinstance(bot, Search) or not pace:
        return bot
    return Search(name, name, walks=bot.walks or max(1, round(pace * bot.seconds)), effort=bot.effort)


def told(row: Row) -> str:
    """A row of the table."""
    names = [bots.called(name) for name in row["bots"]]
    who = " against ".join(names)
    if row["seats"] > 2 and len(row["bots"]) > 1:
        who = f"{names[0]} alone against {row['seats'] - 1} {names[1]}"
    games = row["games"]
    if "total" in row:
        mean = row["total"] / games
        spread = SURE * sqrt(max(0.0, row["squares"] / games - mean * mean) / max(1, games - 1))
        result = f"{mean:.1f} ± {spread:.1f} points"
        result += "; " + ", ".join(f"{name} {count}" for name, count in sorted(row["titles"].items(), key=_most))
    else:
        low, high = wilson(row["won"], games)
        result = f"{row['won'] / games:.0%} [{low:.0%}–{high:.0%}]"
    game = find(row["game"])
    what = f"{game.title}{', ' + row['what'] if row['what'] else ''}"
    return f"| {what} | {row['seats']} | {who} | {result} | {games} | {_budget(row)} |"


def _budget(row: Row) -> str:
    """What those who search, or plan with effort, had."""
    searching = [bot for bot in map(bots.make, row["bots"]) if isinstance(bot, Search)]
    if not searching:
        return "–"
    if not row["pace"]:
        return f"by the clock, load {row['load']:.1f}"
    if find(row["game"]).plans(row["seats"]):
        return "whole plans"
    return ", ".join(f"{bot.walks or round(row['pace'] * bot.seconds):,} walks" for bot in searching)


def together() -> list[str]:
    """The rows of Bastion for two defenders: every level in the games of which enough were played."""
    cells = json.loads(TOGETHER.read_text("utf-8"))
    rows = []
    for mode, level in product(("learning", "easy", "medium", "hard"), reversed(LEVELS)):
        cell = cells.get(f"{mode} 2 {level}", {"games": 0})
        if cell["games"] < ENOUGH:
            continue
        low, high = wilson(cell["won"], cell["games"])
        result = f"{cell['won'] / cell['games']:.0%} [{low:.0%}–{high:.0%}] won"
        budget = "whole plans" if isinstance(bots.find(level), Search) else "–"
        rows.append(f"| Bastion, {mode} | 2 | {bots.called(level)}, together | {result} | {cell['games']} | {budget} |")
    return rows


def _most(pair: tuple[str, int]) -> int:
    return -pair[1]


def page(results: dict[str, Row], before: str) -> str:
    """The page with all results between its marks."""
    head, found, rest = before.partition(MARKS[0])
    _, ended, tail = rest.partition(MARKS[1])
    if not found or not ended:
        raise SystemExit(f"{PAGE}: expected the lines {MARKS[0]} and {MARKS[1]}")
    lines = ["| game | seats | who | result | games | budget |", "|---|---|---|---|---|---|"]
    lines += [told(results[one.key]) for name in games() for one in matches(name) if one.key in results]
    lines += together()
    return f"{head}{MARKS[0]}\n\n" + "\n".join(lines) + f"\n\n{MARKS[1]}{tail}"


def main() -> None:
    """Measure, keep, and write when asked to."""
    collect_seldom()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="none: only write the page")
    bots_here = [*LEVELS, *[name for names in BETWEEN.values() for name in names]]
    parser.add_argument("--games", dest="count", type=int, default=100, metavar="N", help="games of each match")
    parser.add_argument(
        "--matches", nargs="+", type=bots.stored, choices=bots_here, default=bots_here, help="only those of these"
    )
    parser.add_argument(
        "--against", nargs="+", type=bots.stored, choices=["", *LEVELS], default=["", *LEVELS], help="and against these"
    )
    parser.add_argument("--seats", nargs="+", type=int, choices=range(1, 5), default=[1, 2, 3, 4])
    parser.add_argument("--pace", type=int, default=0, metavar="N", help="so many walks a second instead of the clock")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes; only with a pace")
    parser.add_argument("--more", action="store_true", help="go on with further deals")
    parser.add_argument("--write", action="store_true", help="keep what was measured and write strength.md")
    asked = parser.parse_args()
    if not COMPILED:
        print("not compiled: bots that think by the clock are weaker than at the table")
    if asked.workers > 1 and not asked.pace:
        parser.error("--workers needs --pace: bots that think by the clock disturb one another")
    for name in asked.games:
        for match in matches(name):
            if match.first in asked.matches and match.second in asked.against and match.seats in asked.seats:
                before = read().get(match.key) if asked.more else None
                for row in measure(match, asked.count, asked.pace, asked.workers, before):
                    print("\r" + told(row), end="", flush=True)
                    if asked.write:
                        keep(match.key, row)
                print()
    if asked.write or not asked.games:
        PAGE.write_text(page(read(), PAGE.read_text("utf-8")), "utf-8")


def read() -> dict[str, Row]:
    """What has been measured."""
    found: dict[str, Row] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    return found


def keep(key: str, row: Row) -> None:
    """Put a row in place of the one that it replaces, at once: a long run may be broken off."""
    text = json.dumps({**read(), key: row}, indent=1, sort_keys=True, ensure_ascii=False)
    RESULTS.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
