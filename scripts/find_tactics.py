"""Find positions with an answer for tests/bots/tactics, and write the ten best of a game: hard for quick bots, solved
by `strong`, of as many clauses as there are.

    PYTHONPATH=build/compiled python scripts/find_tactics.py fjords [--first 1] [--seconds 600]

Quick bots that now and then do anything play games; at every decision the game's own finder (scripts/tactics_*.py) asks
the rules whether some moves are right and the others, that of `greedy` among them, wrong. What `greedy` misses in two
of three lots of luck and `strong` solves in ten of ten goes into the pool, build/tactics/GAME.jsonl, beside what
earlier runs found (--fresh forgets it). In the end ten of the pool are written: of each clause the hardest, those that
even two walks (or effort 2) miss. With --easy what `greedy` solves is taken too, where at least half of the moves are
wrong: so it is for Bastion and Fortress, where next to nothing was found that it misses.
"""

import argparse
import json
import sys
import time
import tomllib
from collections import Counter
from importlib import import_module
from pathlib import Path
from textwrap import fill
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from zastava import bots  # noqa: E402
from zastava.bots.search import Search  # noqa: E402
from zastava.core import registry  # noqa: E402
from zastava.core.chance import chance  # noqa: E402

POOL = ROOT / "build" / "tactics"
FOLDER = ROOT / "tests" / "bots" / "tactics"
HEADER = "# Made by scripts/find_tactics.py; how the answers are known, test_tactics.py says.\n"
GREEDY = bots.find("greedy")
STRONG = Search("strong", walks=40, effort=8)  # the level without a clock
SMALL = Search("small", walks=2, effort=2)
LOTS = 3
STRONG_LOTS = 10
WANDER = 70  # in a hundred
A_GAME = 2  # positions of one game at most

Row = dict[str, Any]


def solves(bot: bots.Bot, game: Any, state: Any, seat: int, answers: list[str], lots: int, enough: int) -> int:
    """With how many lots of luck a bot finds an answer; given up as soon as `enough` is out of reach."""
    found = 0
    for luck in range(1, lots + 1):
        found += str(bots.let_think(bot, game, state, seat, chance(luck, "tactics"))) in answers
        if found + lots - luck < enough:
            break
    return found


def weigh(game: Any, state: Any, row: Row, easy: bool) -> bool:
    """Whether a position is hard for a quick bot and solved by a strong one; notes how it went."""
    seat, answers = row["seat"], row["answers"]
    row["greedy"] = solves(GREEDY, game, state, seat, answers, LOTS, 0)
    if row["greedy"] > 1 and not easy:
        return False
    if solves(STRONG, game, state, seat, answers, STRONG_LOTS, STRONG_LOTS) < STRONG_LOTS:
        print("  strong misses", row["clause"], answers, row["why"], flush=True)
        return False
    row["small"] = solves(SMALL, game, state, seat, answers, LOTS, 0)
    return True


def search_game(name: str, seed: int, pool: Path, easy: bool) -> None:
    """Play one game and note what its positions ask."""
    finder = import_module(f"scripts.tactics_{name}")
    game = registry.find(name)
    seats, options, wild = finder.table(seed)
    state: Any = game.setup(seats, options, seed)
    luck = chance(seed, "find tactics")
    moves: list[str] = []
    noted = 0
    while state.waiting and noted < A_GAME:
        seat = state.waiting[0]
        legal = state.moves(seat)
        quick = bots.let_think(GREEDY, game, state, seat, chance(1, "tactics"))
        found = finder.ask(state, seat, "" if easy else str(quick)) if len(legal) > 1 else None
        hard = found is not None and (
            (easy and 2 * len(found.answers) <= len(legal)) or str(quick) not in found.answers
        )
        if found is not None and len(found.answers) < len(legal) and hard:
            row: Row = {"clause": found.clause, "why": found.why, "seats": seats, "options": options, "seed": seed}
            row |= {"seat": seat, "answers": found.answers, "moves": moves.copy()}
            if weigh(game, state, row, easy):
                noted += 1
                print(name, seed, row["clause"], row["answers"], row["small"], row["why"], flush=True)
                with pool.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
        move = legal[luck.below(len(legal))]
        if len(legal) > 1 and luck.below(100) >= wild:
            move = bots.let_think(GREEDY, game, state, seat, luck)
        if found is not None and luck.below(100) < WANDER:  # where it is hard, by ways that a quick bot does not go
            move = game.parse(found.answers[luck.below(len(found.answers))])
        moves.append(f"{seat} {move}")
        state.play(seat, move)


def choose(rows: list[Row]) -> list[Row]:
    """Ten of the pool: of each clause the hardest, then the next of each, and so on; few of one game."""
    rows = sorted(rows, key=lambda row: (row["small"], row["greedy"], len(row["moves"]), row["seed"]))
    kept: list[Row] = []
    clauses = {row["clause"]: 0 for row in rows}
    games: Counter[int] = Counter()
    while len(kept) < 10 and clauses:
        clause = min(clauses, key=clauses.__getitem__)
        left = [row for row in rows if row["clause"] == clause and row not in kept and games[row["seed"]] < A_GAME]
        if not left:
            del clauses[clause]
            continue
        kept.append(left[0])
        clauses[clause] += 1
        games[left[0]["seed"]] += 1
    return sorted(kept, key=lambda row: [int(part) for part in row["clause"].split(".")])


def written(row: Row) -> str:
    """A position as TOML."""
    options = ", ".join(f"{key} = {json.dumps(value)}" for key, value in row["options"].items())
    quoted = [json.dumps(line) for line in row["moves"]]
    joined = fill(", ".join(quoted).replace(" ", "\0").replace(",\0", ", "), 118, break_on_hyphens=False)
    lines = "".join(f"    {line}\n" for line in joined.replace("\0", " ").splitlines())
    return (
        f"\n[[position]]\nclause = {json.dumps(row['clause'])}\nwhy = {json.dumps(row['why'])}\n"
        f"seats = {row['seats']}\noptions = {{ {options} }}\nseed = {row['seed']}\nseat = {row['seat']}\n"
        f"answers = {json.dumps(row['answers'])}\nmoves = [\n{lines.rstrip()},\n]\n"
    ).replace("{  }", "{}")


def main() -> None:
    """Search for so long, then write what was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0] if __doc__ else "")
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--easy", action="store_true", help="take what greedy solves, too, if most moves are wrong")
    parsed = parser.parse_args()
    POOL.mkdir(parents=True, exist_ok=True)
    pool = POOL / f"{parsed.game}.jsonl"
    if parsed.fresh:
        pool.unlink(missing_ok=True)
    end = time.monotonic() + parsed.seconds
    seed = parsed.first
    while time.monotonic() < end:
        search_game(parsed.game, seed, pool, parsed.easy)
        seed += 1
    rows = [json.loads(line) for line in pool.read_text("utf-8").splitlines()] if pool.exists() else []
    ten = choose(rows)
    print(f"{len(rows)} in the pool, next seed {seed};", dict(Counter(row["clause"] for row in ten)))
    if len(ten) == 10:
        text = HEADER + "".join(written(row) for row in ten)
        tomllib.loads(text)
        (FOLDER / f"{parsed.game}.toml").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
