"""Games on many processes of this machine, or of a Ray cluster: handed out in batches, given back in order.

A game depends on nothing but its seed and its number, so it does not matter who plays it. A worker that is killed is
replaced, and its batch is played again (`crew.py`, `ray_cluster.py`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from zastava import __version__
from zastava.core import registry
from zastava.core.errors import BadInput
from zastava.core.options import Setting
from zastava.core.outcome import Outcome, Row
from zastava.core.record import begin
from zastava.core.words import N_
from zastava.lab.crew import AHEAD, on_processes
from zastava.lab.ray_cluster import on_ray
from zastava.lab.simulate import Played, line_up, play_out, seed_of

MOST_WORKERS: Final = 256
_LARGEST: Final = 64  # games in a batch

Packed = tuple[Any, ...]


@dataclass(frozen=True)
class Batch:
    """Games to play: those from `start` to `stop` of a run."""

    game: str
    seats: int
    settings: Mapping[str, Setting]
    bots: Sequence[str]
    seed: int
    start: int
    stop: int


@dataclass(frozen=True)
class Done:
    """What came of a batch, as plain data that every process can read; or what went wrong in a text with its values."""

    version: str
    played: list[Packed]
    wrong: tuple[str, dict[str, Any]] | None = None


def play_batch(batch: Batch) -> Done:
    """Play the games of a batch, in whichever process."""
    game = registry.find(batch.game)
    version = f"{__version__} {game.version} {game.components}"
    try:
        line = line_up(batch.bots, batch.seats)
        numbers = range(batch.start, batch.stop)
        played = [play_out(game, batch.settings, seed_of(batch.seed, number), line) for number in numbers]
    except BadInput as error:
        return Done(version, [], (error.text, error.values))
    return Done(version, [pack(one) for one in played])


def pack(played: Played) -> Packed:
    """A game as plain data."""
    record, end = played.record, played.outcome
    sheet = [(row.label, row.points, row.clause, row.values) for row in end.sheet]
    told = (end.scores, end.ranks, end.winners, end.reason, end.clause, end.values, end.title)
    return (record.seed, record.names, record.moves, record.final, told, sheet)


def unpack(batch: Batch, packed: Packed) -> Played:
    """The game that was packed."""
    seed, names, moves, final, told, sheet = packed
    record = begin(registry.find(batch.game), batch.seats, dict(batch.settings), seed)
    record.names, record.moves, record.final, record.scores = names, moves, final, told[0]
    scores, ranks, winners, reason, clause, values, title = told
    rows = tuple([Row(*row) for row in sheet])
    return Played(record, Outcome(scores, ranks, winners, reason, clause, values, title, rows))


def play_all(
    game: str,
    seats: int,
    settings: Mapping[str, Setting],
    bots: Sequence[str],
    seed: int,
    games: int,
    workers: int,
    ray: str | None = None,
) -> Iterator[Played]:
    """All games of a run, in the order of their numbers, played by so many workers."""
    parts = share_out(games, workers)
    batches = [Batch(game, seats, settings, tuple(bots), seed, start, stop) for start, stop in parts]
    here = registry.find(game)
    version = f"{__version__} {here.version} {here.components}"
    results = on_processes(play_batch, batches, workers) if ray is None else on_ray(play_batch, batches, workers, ray)
    for batch, done in zip(batches, results, strict=True):
        if done.wrong is not None:
            raise BadInput(done.wrong[0], **done.wrong[1])
        if done.version != version:
            raise BadInput(
                N_("A worker has Zastava {theirs}, this machine {ours}: install the same everywhere."),
                theirs=done.version,
                ours=version,
            )
        for packed in done.played:
            yield unpack(batch, packed)


def share_out(games: int, workers: int) -> list[tuple[int, int]]:
    """The games in batches, from one number to another, so that every worker gets several."""
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(N_("Use 1 to {most} workers, not {got}."), most=MOST_WORKERS, got=workers)
    size = max(1, min(_LARGEST, games // (workers * AHEAD)))
    return [(start, min(games, start + size)) for start in range(0, games, size)]
