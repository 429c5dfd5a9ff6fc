"""Batches on a Ray cluster: handed out, given back in order, and done again when whatever worked on them dies."""

import os
import socket
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from zastava.core.errors import BadInput, cause
from zastava.core.words import N_
from zastava.lab.crew import AHEAD

_TRIES: Final = 8  # of one batch, whose workers die over it
_PATIENCE: Final = 5.0  # seconds until a cluster must answer
_LOOK: Final = 5.0  # seconds without any answer after which we look whether the cluster is still there
_LOOKS: Final = 3  # in vain, until it is taken for lost
_SETTINGS: Final = bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])  # an empty frame of settings: the fourth byte says so
_HELLO: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + _SETTINGS  # as whatever speaks gRPC answers to

B = TypeVar("B")
D = TypeVar("D")


def on_ray(work: Callable[[B], D], batches: Sequence[B], workers: int, address: str) -> Iterator[D]:
    """What came of each batch, in order."""
    ray = join_cluster(address, workers)
    following = deque(range(len(batches)))
    back: dict[int, D] = {}
    shown = 0
    try:
        cluster = _Cluster(ray, address, work, batches)
        while shown < len(batches):
            while following and cluster.running < workers * AHEAD:  # all are busy, and no more lies in memory
                cluster.begin(following.popleft())
            back.update(cluster.answers())
            while shown in back:
                yield back.pop(shown)
                shown += 1
    finally:
        ray.shutdown()


class _Cluster:
    """A cluster that we have joined, and the batches that it works on."""

    def __init__(self, ray: Any, address: str, work: Callable[[Any], Any], batches: Sequence[Any]) -> None:
        self._ray: Final = ray
        self._address: Final = address
        self._batches: Final = batches
        # Ray would try a batch again for ever where memory runs out: the tries are counted here.
        self._work: Final = ray.remote(num_cpus=1, max_retries=0)(work)
        # By ray:// we are outside the cluster: its own address is none for us, and Ray says by itself when it is lost.
        self._head: Final = "" if "://" in address else ray.get_runtime_context().gcs_address
        self._running: Final[dict[Any, int]] = {}
        self._deaths: Final[Counter[int]] = Counter()
        self._missed = 0

    @property
    def running(self) -> int:
        """How many batches are handed out."""
        return len(self._running)

    def begin(self, number: int) -> None:
        """Hand out a batch."""
        with self._in_one_line():
            self._running[self._work.remote(self._batches[number])] = number

    def answers(self) -> dict[int, Any]:
        """What has come back, by the numbers of the batches; nothing when nothing has for a while."""
        back = {}
        with self._in_one_line():
            ready, _ = self._ray.wait(list(self._running), num_returns=1, timeout=_LOOK)
            for one in ready:
                number = self._running.pop(one)
                try:
                    back[number] = self._ray.get(one)
                except self._deadly() as error:
                    self._try_again(number, error)
        if not ready and self._head:
            self._look()
        return back

    def _deadly(self) -> tuple[type[Exception], ...]:
        """What Ray says when a worker, or its machine, has died over a batch or with what came of it."""
        known = self._ray.exceptions
        return (known.WorkerCrashedError, known.NodeDiedError, known.OutOfMemoryError, known.ObjectLostError)

    def _try_again(self, number: int, error: Exception) -> None:
        self._deaths[number] += 1
        if self._deaths[number] >= _TRIES:
            raise BadInput(
                N_("{count} workers died one after another before they had played anything."), count=_TRIES
            ) from error
        self.begin(number)

    def _look(self) -> None:
        """Whether the cluster is still there; Ray itself would end our whole process after a minute."""
        host, _, port = self._head.rpartition(":")
        try:
            socket.create_connection((host, int(port)), _PATIENCE).close()
            self._missed = 0
        except OSError as error:
            self._missed += 1
            if self._missed >= _LOOKS:
                raise self._lost(error) from error

    @contextmanager
    def _in_one_line(self) -> Iterator[None]:
        """Whatever Ray raises is said in one line."""
        known = self._ray.exceptions
        try:
            yield
        except known.RayTaskError as error:
            raise BadInput(
                N_("A worker of the Ray cluster at '{address}' failed: {why}."),
                address=self._address,
                why=cause(error.cause),
            ) from error
        except (known.RayError, ConnectionError) as error:
            raise self._lost(error) from error

    def _lost(self, error: Exception) -> BadInput:
        return BadInput(N_("The Ray cluster at '{address}' was lost: {why}."), address=self._address, why=cause(error))


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
