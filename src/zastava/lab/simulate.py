"""Games between bots: the same seed plays the same games, in every process and either build.

report = simulate(find_game("fjords"), seats=3, games=100, bots=("greedy", "random"), seed=17)
report.wins, report.moves_per_second, report.hash
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

from zastava.bots import Bot, let_think
from zastava.core.build import COMPILED
from zastava.core.chance import chance
from zastava.core.contract import Game, State
from zastava.core.errors import BadInput
from zastava.core.options import Setting, complete, plain
from zastava.core.outcome import Outcome
from zastava.core.record import SEED_LIMIT, Record, begin
from zastava.core.words import N_
from zastava.lab.bot_names import find_bot

MOST_GAMES: Final = 10_000_000


@dataclass(frozen=True)
class Played:
    """One game from set-up to end."""

    record: Record
    outcome: Outcome

    def text(self, game: Game) -> str:
        """Its record as text."""
        return self.record.text(game)


@dataclass
class Report:
    """What some games between bots came to."""

    game: str
    seats: int
    options: dict[str, Setting]
    bots: list[str]  # by seat
    seed: int
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    hash: str = ""  # over the text of every record, in order
    wins: list[float] = field(default_factory=list)  # by seat; a shared win is shared out
    scores: list[float] | None = field(default_factory=list)  # by seat, the mean; None in a game without
    shortest: int = 0  # moves
    longest: int = 0
    endings: dict[str, int] = field(default_factory=dict)  # why games ended, as message ids, and how many did

    @property
    def moves_per_second(self) -> float:
        """How fast they were played and written down."""
        return self.moves / self.seconds if self.seconds > 0 else 0.0

    def count(self, played: Played) -> None:
        """Take one more game into account."""
        length = len(played.record.moves)
        self.shortest = length if self.games == 0 else min(self.shortest, length)
        self.longest = max(self.longest, length)
        self.games += 1
        self.moves += length
        for seat in played.outcome.winners:
            self.wins[seat] += 1 / len(played.outcome.winners)
        self._count_scores(played.outcome.scores)
        self.endings[played.outcome.reason] = self.endings.get(played.outcome.reason, 0) + 1

    def _count_scores(self, scores: Sequence[int] | None) -> None:
        if scores is None or self.scores is None:
            self.scores = None
            return
        for seat, score in enumerate(scores):
            self.scores[seat] += (score - self.scores[seat]) / self.games

    def plain(self) -> dict[str, Any]:
        """The report as plain data, for JSON."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": {name: plain(setting) for name, setting in self.options.items()},
            "bots": self.bots,
            "seed": self.seed,
            "build": "compiled" if COMPILED else "interpreted",
            "games": self.games,
            "moves": self.moves,
            "seconds": round(self.seconds, 6),
            "moves_per_second": round(self.moves_per_second, 1),
            "hash": self.hash,
            "wins": [round(wins, 3) for wins in self.wins],
            "scores": None if self.scores is None else [round(score, 3) for score in self.scores],
            "shortest": self.shortest,
            "longest": self.longest,
            "endings": {in_general(reason): count for reason, count in sorted(self.endings.items())},
        }


def in_general(reason: str) -> str:
    """Why many games ended, without the values that differ from game to game."""
    return re.sub(r"\{\w+\}", "…", reason)


def settle(game: Game, seats: int, options: Mapping[str, object]) -> dict[str, Setting]:
    """Complete settings that go with this many seats, or BadInput."""
    settings = complete(game.options, options)
    game.check(seats, settings)
    return settings


def line_up(names: Sequence[str], seats: int) -> list[Bot]:
    """A bot for each seat; fewer names than seats go round again."""
    if not 1 <= len(names) <= seats:
        raise BadInput(N_("Name 1 to {seats} bots, not {got}."), seats=seats, got=len(names))
    return [find_bot(names[seat % len(names)]) for seat in range(seats)]


def check_seed(seed: int) -> int:
    """The seed, or BadInput when a record could not hold it."""
    if not 0 <= seed < SEED_LIMIT:
        raise BadInput(N_("A seed is a whole number from 0 to 2^128 - 1, not {got}."), got=seed)
    return seed


def seed_of(seed: int, number: int) -> int:
    """The seed of one of many games that are played under one seed."""
    stream = chance(seed, f"game {number}")
    return stream.word() << 32 | stream.word()


def decisions(game: Game, state: State, seed: int, line: Sequence[Bot]) -> Iterator[tuple[int, Any]]:
    """What bots decide, seat and move, one after another; whoever asks plays each before asking for the next."""
    streams = [chance(seed, f"bot {seat}") for seat in range(len(line))]
    while state.waiting:
        seat = state.waiting[0]
        yield seat, let_think(line[seat], game, state, seat, streams[seat])


def play_out(game: Game, settings: Mapping[str, Setting], seed: int, line: Sequence[Bot]) -> Played:
    """One game between bots, a bot for each seat."""
    state = game.setup(len(line), settings, seed)
    record = begin(game, len(line), dict(settings), seed)
    record.names = [f"{bot.name} {seat + 1}" for seat, bot in enumerate(line)]
    for seat, move in decisions(game, state, seed, line):
        state.play(seat, move)
        record.add(seat, move)
    record.close(state)
    outcome = state.outcome
    if outcome is None:
        raise RuntimeError(f"{game.name}: nobody is waiting and there is no outcome, seed {seed}")
    return Played(record, outcome)


def simulate(
    game: Game,
    seats: int,
    games: int,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    watch: Callable[[int, Played], None] | None = None,
    workers: int = 1,
    ray: str | None = None,
) -> Report:
    """Play many games; `watch` is shown each with its number, from 0, when it is over. Several workers, or those of a
    Ray cluster, play the same games, only sooner."""
    settings = settle(game, seats, options or {})
    line = line_up(bots, seats)
    check_seed(seed)
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(N_("Play 1 to {most} games, not {got}."), most=MOST_GAMES, got=games)
    report = Report(game.name, seats, settings, [bot.name for bot in line], seed)
    report.wins = [0.0] * seats
    report.scores = [0.0] * seats
    if workers == 1 and ray is None:
        run: Iterator[Played] = (play_out(game, settings, seed_of(seed, number), line) for number in range(games))
    else:
        from zastava.lab.workers import play_all

        run = play_all(game.name, seats, settings, bots, seed, games, workers, ray)
    whole = hashlib.sha256()
    start = perf_counter()
    for number, played in enumerate(run):
        report.seconds += perf_counter() - start
        whole.update(played.text(game).encode())
        report.count(played)
        if watch is not None:
            watch(number, played)
        start = perf_counter()
    report.hash = whole.hexdigest()
    return report
