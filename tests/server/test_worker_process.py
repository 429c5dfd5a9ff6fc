"""A worker answers, or is put away and started anew; it never keeps its caller waiting for longer than agreed."""

import gc
import os
import threading

import pytest

from tests.server import hanging
from tests.server.conftest import PATIENCE
from zastava.server.workers import worker_process
from zastava.server.workers.worker_process import Failed, TooSlow, WorkerDied, WorkerProcess


@pytest.fixture
def worker():
    worker = WorkerProcess()
    yield worker
    worker.kill()


def test_one_that_hangs_is_killed_and_the_next_question_answered(worker, monkeypatch):
    monkeypatch.setattr(worker_process, "NICENESS", 1)
    worker.start()
    with pytest.raises(TooSlow, match=r"within 0\.05 seconds"):
        worker.ask(hanging.hang, (), 0.05)
    assert worker.ask(hanging.priority, (), PATIENCE) > os.nice(0), "pages come first"


def test_one_that_is_killed_says_so_and_is_started_anew(worker, tmp_path):
    with pytest.raises(WorkerDied):
        worker.ask(hanging.die_once, (str(tmp_path / "mark"),), PATIENCE)
    assert worker.ask(hanging.die_once, (str(tmp_path / "mark"),), PATIENCE) == "alive"


def test_it_seldom_looks_for_garbage_since_plans_make_none(worker):
    assert worker.ask(hanging.garbage, (), PATIENCE) > gc.get_threshold()[0]


def test_what_raises_is_told_with_its_traceback(worker):
    with pytest.raises(Failed, match=r"hanging\.py(.|\n)*a bot is at a loss"):
        worker.ask(hanging.fail, (), PATIENCE)


def test_it_stops_when_told_to_and_only_then(worker):
    worker.start()
    answers = []
    thread = threading.Thread(target=lambda: answers.append(worker.ask(hanging.wait, (), PATIENCE)))
    thread.start()
    while not worker._lock.locked():
        pass
    thread.join(0.05)
    assert thread.is_alive()
    worker.stop()
    thread.join(PATIENCE)
    assert answers == ["stopped"]


def test_one_that_is_closed_is_not_started_again(worker):
    worker.kill()
    with pytest.raises(WorkerDied, match="closed"):
        worker.ask(hanging.priority, (), PATIENCE)
