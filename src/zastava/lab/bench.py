"""How fast the engine is: random play driven from Python, legal moves listed at every decision, one core.

Contestants take turns in short rounds, and each keeps its best; time is the processor's, not the clock's. So what else
the machine does disturbs little, and all alike.
"""

import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any, Final

from zastava import bots as benches
from zastava.core.build import COMPILED
from zastava.core.chance import chance
from zastava.core.contract import Game, State
from zastava.core.record import read, replay
from zastava.lab.peers import Peer, Run
from zastava.lab.search_bench import searching
from zastava.lab.simulate import Played, play_out, seed_of, settle

AIM_COPY: Final = 5.0  # microseconds
AIM_RESAMPLE: Final = 15.0
AIM_REPLAY: Final = 50.0  # milliseconds
REPLAYED: Final = 1000  # moves


@dataclass
class Speed:
    """What one game reached."""

    game: str
    seats: int
    moves_per_second: float = 0.0
    copy_us: float = 0.0
    resample_us: float = 0.0  # a copy with resampling
    replay_ms: float = 0.0  # 1,000 moves read from the text of records and replayed
    walks_per_second: float = 0.0  # of the search
    ratios: dict[str, float] = field(default_factory=dict)  # moves per second as a multiple of each peer's

    def plain(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "game": self.game,
            "seats": self.seats,
            "moves_per_second": round(self.moves_per_second),
            "copy_us": round(self.copy_us, 3),
            "resample_us": round(self.resample_us, 3),
            "replay_ms": round(self.replay_ms, 3),
            "walks_per_second": round(self.walks_per_second),
            "ratios": {name: round(ratio, 2) for name, ratio in self.ratios.items()},
        }


@dataclass
class Bench:
    """What one run of the benchmark reached."""

    games: list[Speed]
    peers: dict[str, float]  # moves per second by name and version
    searches: dict[str, float]  # simulations per second of peers that search

    def plain(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "build": "compiled" if COMPILED else "interpreted",
            "python": platform.python_version(),
            "machine": f"{platform.system()} {platform.machine()}",
            "games": [speed.plain() for speed in self.games],
            "peers": {name: round(rate) for name, rate in self.peers.items()},
            "searches": {name: round(rate, 1) for name, rate in self.searches.items()},
        }

    def markdown(self) -> str:
        """As a page: what was reached beside what we aim at."""
        plain = self.plain()
        lines = [
            "# What was reached",
            "",
            f"Written by `zastava bench --write`. {plain['build'].capitalize()}, Python {plain['python']},",
            f"{plain['machine']}, one core. Random play at the most seats, legal moves listed at every decision.",
            "",
            "| | moves/s | copy | copy with resample | 1,000 moves replayed |",
            "|---|---:|---:|---:|---:|",
            f"| aim | | < {AIM_COPY:g} µs | < {AIM_RESAMPLE:g} µs | < {AIM_REPLAY:g} ms |",
        ]
        lines += [
            f"| {speed.game}, {speed.seats} seats | {speed.moves_per_second:,.0f} | {speed.copy_us:.2f} µs "
            f"| {speed.resample_us:.2f} µs | {speed.replay_ms:.1f} ms |"
            for speed in self.games
        ]
        if self.peers:
            lines += ["", "In the same process and run:", "", "| peer | moves/s | "]
            lines[-1] += " | ".join(f"{speed.game} is" for speed in self.games) + " |"
            lines.append("|---|---:|" + "---:|" * len(self.games))
            for name, rate in self.peers.items():
                ratios = " | ".join(f"{speed.ratios[name]:.2f}×" for speed in self.games)
                lines.append(f"| {name} | {rate:,.0f} | {ratios} |")
        return "\n".join(lines + self._search_lines()) + "\n"

    def _search_lines(self) -> list[str]:
        """How fast bots look ahead."""
        lines = [
            "",
            "The search, two seats, from the middle of random games: a plain tree. A walk of ours ends in an",
            "evaluation, a simulation of OpenSpiel's in a random game to the end.",
            "",
            "| | a second |",
            "|---|---:|",
        ]
        lines += [f"| {speed.game}, walks | {speed.walks_per_second:,.0f} |" for speed in self.games]
        return lines + [f"| {name}, simulations | {rate:,.0f} |" for name, rate in self.searches.items()]


def random_play(game: Game, seats: int) -> Run:
    """Play whole random games for some seconds; how many moves in how many."""
    settings = settle(game, seats, {})

    def run(seconds: float) -> tuple[int, float]:
        rng = chance(1, "bench")
        moves = 0
        start = process_time()
        while (taken := process_time() - start) < seconds:
            state = game.setup(seats, settings, rng.word())
            while waiting := state.waiting:
                seat = waiting[0]
                legal = state.moves(seat)
                state.play(seat, legal[rng.below(len(legal))])
                moves += 1
        return moves, taken

    return run


def positions(game: Game, seats: int) -> list[tuple[State, int]]:
    """Every position of a few random games, with a seat that is to decide."""
    found: list[tuple[State, int]] = []
    for seed in range(3):
        state = game.setup(seats, {}, seed)
        rng = chance(seed, "bench")
        while state.waiting:
            seat = state.waiting[rng.below(len(state.waiting))]
            found.append((state.copy(), seat))
            legal = state.moves(seat)
            state.play(seat, legal[rng.below(len(legal))])
    return found


def copying(places: Sequence[tuple[State, int]]) -> Run:
    """Copy positions for some seconds."""

    def run(seconds: float) -> tuple[int, float]:
        copies = 0
        start = process_time()
        while (taken := process_time() - start) < seconds:
            for state, _ in places:
                state.copy()
            copies += len(places)
        return copies, taken

    return run


def resampling(places: Sequence[tuple[State, int]]) -> Run:
    """Copy positions with resampling for some seconds."""

    def run(seconds: float) -> tuple[int, float]:
        rng = chance(1, "bench")
        copies = 0
        start = process_time()
        while (taken := process_time() - start) < seconds:
            for state, seat in places:
                state.resample(seat, rng)
            copies += len(places)
        return copies, taken

    return run


def records_to_replay(game: Game, seats: int) -> list[Played]:
    """One record of 1,000 moves or more where an option makes a game so long; else several that come to as many."""
    line = [benches.find("random")] * seats
    for option in game.options:
        if option.kind == "number":
            long = play_out(game, settle(game, seats, {option.name: option.high}), seed_of(1, 0), line)
            if len(long.record.moves) >= REPLAYED:
                return [long]
    found: list[Played] = []
    while sum(len(played.record.moves) for played in found) < REPLAYED:
        found.append(play_out(game, settle(game, seats, {}), seed_of(1, len(found)), line))
    return found


def replaying(game: Game, seats: int) -> Run:
    """Read records of random games and replay them, for some seconds; how many moves in how many."""
    records = records_to_replay(game, seats)
    texts = [played.text(game) for played in records]
    moves = sum(len(played.record.moves) for played in records)

    def run(seconds: float) -> tuple[int, float]:
        replayed = 0
        start = process_time()
        while (taken := process_time() - start) < seconds:
            for text in texts:
                replay(game, read(text, game))
            replayed += moves
        return replayed, taken

    return run


def bench(
    games: Sequence[Game],
    peers: Sequence[Peer] = (),
    seconds: float = 1.0,
    rounds: int = 3,
    watch: Callable[[str], None] | None = None,
    searchers: Sequence[Peer] = (),
) -> Bench:
    """Measure every game, peers and those that search in the same rounds; `watch` is told what is measured next."""
    runs: dict[tuple[str, str], Run] = {}
    for game in games:
        seats = game.seat_counts[-1]
        places = positions(game, seats)
        runs[game.name, "play"] = random_play(game, seats)
        runs[game.name, "copy"] = copying(places)
        runs[game.name, "resample"] = resampling(places)
        runs[game.name, "replay"] = replaying(game, seats)
        runs[game.name, "search"] = searching(game)
    for peer in peers:
        runs[peer.name, "play"] = peer.run
    for peer in searchers:
        runs[peer.name, "search"] = peer.run
    best = dict.fromkeys(runs, 0.0)
    for _ in range(rounds):
        for key, run in runs.items():
            if watch is not None:
                watch(" ".join(key))
            count, taken = run(seconds if key[1] == "play" else seconds / 4)
            best[key] = max(best[key], count / taken)
    rates = {peer.name: best[peer.name, "play"] for peer in peers}
    speeds = []
    for game in games:
        speed = Speed(game.name, game.seat_counts[-1], best[game.name, "play"])
        speed.copy_us = 1e6 / best[game.name, "copy"]
        speed.resample_us = 1e6 / best[game.name, "resample"]
        speed.replay_ms = 1e3 * REPLAYED / best[game.name, "replay"]
        speed.walks_per_second = best[game.name, "search"]
        speed.ratios = {name: speed.moves_per_second / rate for name, rate in rates.items()}
        speeds.append(speed)
    return Bench(speeds, rates, {peer.name: best[peer.name, "search"] for peer in searchers})
