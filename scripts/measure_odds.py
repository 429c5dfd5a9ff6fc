"""Measure what standings come to, and write `src/zastava/lab/odds.toml`.

    PYTHONPATH=build/compiled python scripts/measure_odds.py [--games N] [GAME …]

For each game and number of seats: games between quick bots of two strengths, who change seats; the figures are fitted
to the first three quarters of them and tried on the rest. What is not measured anew stays in the file as it is.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from zastava.core import registry
from zastava.lab.calibration import Sample, fit, samples, surprise, table, whole_samples
from zastava.lab.odds import DEPTH, POINTS, RACE, Odds

FILE: Final = Path(__file__).parent.parent / "src" / "zastava" / "lab" / "odds.toml"
SEED: Final = 14
BOTS: Final = ("greedy", "casual")
TEAM: Final = ("search:effort=5", "greedy")  # where all win together, quick bots alone lose too often
# Options that games are measured with, those left out with what they begin with; each gets its share of the games.
OPTIONS: Final[dict[str, list[dict[str, str]]]] = {
    "fortress": [{"games": "3"}],
    "bastion": [{"mode": "learning"}, *({"mode": "normal", "level": level} for level in ("easy", "medium", "hard"))],
}
# Where standings say little of who will win: worlds are played on to their end instead.
WHOLE: Final = {("fjords", 3), ("fjords", 4)}
DEPTHS: Final = {"outpost": 5, "bastion": 5}  # where a quick bot takes its time


def main(arguments: list[str]) -> int:
    """Measure all, or the games that are named."""
    games = 120
    if arguments[:1] == ["--games"]:
        games, arguments = int(arguments[1]), arguments[2:]
    for name in arguments or list(registry.games()):
        for seats in registry.find(name).seat_counts:
            measure(name, seats, games)
    return 0


def measure(name: str, seats: int, games: int) -> None:
    """Measure a game with so many seats, and write down what was found."""
    game = registry.find(name)
    if (name, seats) in WHOLE:
        measure_whole(name, seats, games)
        return
    fitted: list[Sample] = []
    tried: list[Sample] = []
    kinds, depth = OPTIONS.get(name, [{}]), DEPTHS.get(name, DEPTH)
    line = TEAM if game.cooperative else BOTS
    for options in kinds:
        for number, found in enumerate(samples(game, seats, games // len(kinds), line, SEED, options, depth)):
            (tried if number % 4 == 3 else fitted).extend(found)
    odds = fit(game, seats, fitted, depth)
    middle = [sample for sample in tried if 0.4 <= sample.progress <= 0.6]
    row = {
        "game": name,
        "seats": seats,
        "kind": odds.kind,
        "scales": [round(figure, 4) for figure in odds.scales],
        "offsets": [round(figure, 4) for figure in odds.offsets],
        "whole": False,
        "depth": depth,
        "games": games // len(kinds) * len(kinds),
        "version": game.version,
        "surprise": round(surprise(odds, middle), 3),
    }
    print(row, told(odds, middle), flush=True)
    write(row)


def measure_whole(name: str, seats: int, games: int) -> None:
    """Write down how well worlds that are played on to their end tell who will win, in the middle of games."""
    game = registry.find(name)
    odds = Odds(RACE, whole=True)
    found = list(whole_samples(game, odds, seats, games, BOTS, SEED))
    row = {
        "game": name,
        "seats": seats,
        "kind": RACE,
        "scales": list(odds.scales),
        "offsets": list(odds.offsets),
        "whole": True,
        "depth": DEPTH,
        "games": games,
        "version": game.version,
        "surprise": round(surprise(Odds(RACE), found), 3),
    }
    print(row, told(Odds(RACE), found), flush=True)
    write(row)


def told(odds: Odds, found: list[Sample]) -> str:
    """How good the figures are in the middle of games that they were not fitted to."""
    if odds.kind == POINTS:
        return f"misses by {surprise(odds, found):.1f} points"
    return "; ".join(f"said {said:.0%}, came true {true:.0%} of {count}" for said, true, count in table(odds, found))


def write(row: dict[str, Any]) -> None:
    """Put a row into the file in place of the one that it replaces."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8")).get("odds", [])
    rows = [one for one in rows if (one["game"], one["seats"]) != (row["game"], row["seats"])] + [row]
    rows.sort(key=lambda one: (one["game"], one["seats"]))
    lines = [
        "# What standings come to, a figure for each quarter of the game (see odds.py). scripts/measure_odds.py",
        f"# wrote it from games between the bots {' and '.join(BOTS)} (teams: {' and '.join(TEAM)}), seed {SEED};",
        "# `surprise` is the logarithmic loss (for points the mean error) in the middle of games that the figures were",
        "# not fitted to.",
    ]
    for one in rows:
        lines += ["", "[[odds]]", *(f"{key} = {_toml(said)}" for key, said in one.items())]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _toml(said: Any) -> str:
    return f'"{said}"' if isinstance(said, str) else str(said).lower() if isinstance(said, bool) else str(said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
