"""Games on many processes of this machine, or of a Ray cluster: handed out in batches, given back in order.

A game depends on nothing but its seed and its number, so it does not matter who plays it. A worker that is killed is
replaced, and its batch is played again.
"""

import os
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from zastava import __version__
from zastava.core import registry
from zastava.core.errors import BadInput, cause
from zastava.core.options import Setting
from zastava.core.outcome import Outcome, Row
from zastava.core.record import begin
from zastava.core.words import N_
from zastava.lab.crew import AHEAD, on_processes
from zastava.lab.simulate import Played, line_up, play_out, seed_of

MOST_WORKERS: Final = 256
_LARGEST: Final = 64  # games in a batch
_PATIENCE: Final = 5.0  # seconds until a cluster must answer
_SETTINGS: Final = bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])  # an empty frame of settings: the fourth byte says so
_HELLO: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + _SETTINGS  # as whatever speaks gRPC answers to

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
    results = _on_ray(batches, workers, ray) if ray is not None else on_processes(play_batch, batches, workers)
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


def _hand_out(running: dict[Any, int], following: Iterator[int], workers: int, submit: Callable[[int], Any]) -> None:
    """Keep every worker busy, and not more than that in memory."""
    while len(running) < workers * AHEAD:
        number = next(following, None)
        if number is None:
            return
        running[submit(number)] = number


def _on_ray(batches: Sequence[Batch], workers: int, address: str) -> Iterator[Done]:
    """What came of each batch, in order, from a Ray cluster, which replaces what dies by itself."""
    ray = join_cluster(address, workers)
    remote = ray.remote(num_cpus=1, max_retries=-1)(play_batch)
    back: dict[int, Done] = {}
    running: dict[Any, int] = {}
    following = iter(range(len(batches)))
    shown = 0
    try:
        while shown < len(batches):
            _hand_out(running, following, workers, lambda number: remote.remote(batches[number]))
            ready, _ = ray.wait(list(running), num_returns=1)
            for one in ready:
                back[running.pop(one)] = ray.get(one)
            while shown in back:
                yield back.pop(shown)
                shown += 1
    finally:
        ray.shutdown()


def join_cluster(address: str, workers: int) -> Any:
    """Ray, connected to a cluster (`local` starts one here); BadInput in a line when there is none."""
    try:
        import ray
    except ImportError as error:
        raise BadInput(N_("This needs {what}: install zastava[{extra}]."), what="Ray", extra="ray") from error
    if address not in ("local", "auto"):
        _knock(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers what it is used for
    try:
        given = {"num_cpus": workers} if address == "local" else {}
        ray.init(address=address, logging_level="error", log_to_driver=False, include_dashboard=False, **given)
    except (ConnectionError, ValueError, RuntimeError) as error:
        if address in ("local", "auto"):
            raise _no_cluster(address, error) from error
        raise BadInput(
            N_(
                "The Ray cluster at '{address}' lets nobody in: {why}. "
                "If it asks for a token, set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN."
            ),
            address=address,
            why=cause(error),
        ) from error
    return ray


def _knock(address: str) -> None:
    """Whether anybody answers at an address, asked before Ray does: it would ask for minutes."""
    parts = urlsplit(address if "//" in address else f"//{address}")
    try:
        port = parts.port
    except ValueError:
        port = None
    if parts.hostname is None or port is None:
        raise BadInput(
            N_("'{address}' is no address of a Ray cluster. Write HOST:PORT, ray://HOST:PORT, auto or local."),
            address=address,
        )
    try:
        with socket.create_connection((parts.hostname, port), _PATIENCE) as line:
            line.sendall(_HELLO)
            answer = line.recv(len(_SETTINGS), socket.MSG_WAITALL)
    except OSError as error:
        raise _no_cluster(address, error) from error
    if answer[3:4] != _SETTINGS[3:4]:
        raise BadInput(N_("There is no Ray cluster at '{address}': something else answers there."), address=address)


def _no_cluster(address: str, error: Exception) -> BadInput:
    return BadInput(N_("There is no Ray cluster at '{address}': {why}."), address=address, why=cause(error))
