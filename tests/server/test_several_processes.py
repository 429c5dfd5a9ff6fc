"""`zastava serve --processes` and `zastava worker` as real processes on PostgreSQL: killed, restarted, stopped."""

import contextlib
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from tests.server.conftest import PATIENCE, brisk, enroll, first_move, new_table
from tests.server.test_processes import alive, children, listen, table_of, wait_for
from zastava.core.errors import BadInput
from zastava.server import processes, working
from zastava.server.processes import Processes
from zastava.server.serving import serve

ZASTAVA = [sys.executable, "-c", "from zastava.cli import main; main()"]
QUICK = {"ZASTAVA_SECRET": "test", "ZASTAVA_PAUSE": "0", "ZASTAVA_RATE": "0", "ZASTAVA_WORKERS": "1"}


class Command:
    """A command of ours that goes on until it is stopped, and says one line when it has begun."""

    def __init__(self, *arguments, **environment):
        self.errors = Path(tempfile.mkdtemp()) / "errors.txt"
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                [*ZASTAVA, *arguments],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, **QUICK, **environment},
            )
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        self.said = self.process.stdout.readline() if ready else ""
        if not self.said:
            self.process.kill()
            self.process.communicate()
            raise RuntimeError(self.errors.read_text() or f"{arguments[0]} said nothing for minutes")
        self.url = self.said.split()[-1].rstrip("/")
        self.client = httpx.Client(base_url=self.url, timeout=PATIENCE) if self.url.startswith("http:") else None

    def servers(self):
        """The processes that serve: those children that have the socket, not Python's own helpers."""
        return [child for child in children(self.process.pid) if b"spawn_main" in command_of(child)]

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        if self.client is not None:
            self.client.close()


def command_of(process):
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


@pytest.fixture
def database(postgres):
    url = postgres.fresh()
    yield url
    postgres.drop(url)


@pytest.fixture
def run(database):
    running = []

    def start(*arguments, **environment):
        running.append(Command(*arguments, "--database", database, **environment))
        return running[-1]

    yield start
    for command in running:
        command.close()


def play_one(server, people, table):
    body = first_move(server.client, people, table, table_of(server, table)["waiting"][0])
    return server.client.post(f"/api/tables/{table}/moves", json=body, headers=people).status_code


def test_one_that_is_killed_is_replaced_and_all_end_together(run):
    server = run("serve", "--port", "0", "--processes", "2")
    ann = enroll(server.client, "Ann")
    table = new_table(server.client, ann, ["me", "me"])
    assert play_one(server, ann, table) == 201
    first = server.servers()
    assert len(first) == 2
    os.kill(first[0], signal.SIGKILL)
    wait_for(lambda: len(server.servers()) == 2 and first[0] not in server.servers())
    server.client.close()
    server.client = httpx.Client(base_url=server.url, timeout=PATIENCE)
    assert play_one(server, ann, table) == 201
    assert table_of(server, table)["position"] == 2
    last = server.servers()
    server.process.terminate()
    assert server.process.wait(PATIENCE) == 0
    wait_for(lambda: not any(alive(process) for process in last))
    assert "another is started" in server.errors.read_text()
    assert "Traceback" not in server.errors.read_text()


def test_a_restart_loses_no_stream_and_no_move(run):
    """All are replaced one after the other while somebody plays and somebody listens."""
    server = run("serve", "--port", "0", "--processes", "2")
    ann = enroll(server.client, "Ann")
    table = new_table(server.client, ann, ["me", "me"])
    heard, stop = [], threading.Event()

    def keep_listening():
        """As browsers do: come back, and say what one has heard last."""
        while not stop.is_set():
            last = heard[-1]["revision"] if heard else None
            with contextlib.suppress(httpx.HTTPError, RuntimeError):
                listen(server, table, ann, heard, threading.Event(), last)

    listener = threading.Thread(target=keep_listening, daemon=True)
    listener.start()
    wait_for(lambda: heard)
    before = server.servers()
    server.client.close()
    server.process.send_signal(signal.SIGHUP)
    played = 0
    while set(before) & set(server.servers()) or played < 5:
        try:
            with httpx.Client(base_url=server.url, timeout=PATIENCE) as server.client:
                if table_of(server, table)["waiting"]:
                    played += play_one(server, ann, table) == 201
        except httpx.TransportError:  # a connection that the old one no longer answered; a browser tries again
            continue
        time.sleep(0.1)
    server.client = httpx.Client(base_url=server.url, timeout=PATIENCE)
    position = table_of(server, table)["position"]
    assert position >= played
    wait_for(lambda: heard[-1]["position"] == position)
    stop.set()
    server.process.terminate()
    listener.join(PATIENCE)
    assert not listener.is_alive()
    assert len(before) == 2


def neighbours():
    """Two ports side by side that nobody has."""
    while True:
        with contextlib.suppress(OSError, OverflowError), socket.socket() as one, socket.socket() as next_one:
            one.bind(("127.0.0.1", 0))
            next_one.bind(("127.0.0.1", one.getsockname()[1] + 1))
            return one.getsockname()[1], next_one.getsockname()[1]


def counted(port):
    """Whether metrics are found there."""
    answer = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE)
    return answer.status_code == 200 and "zastava_move_seconds_count" in answer.text


def test_a_restart_hands_on_the_ports_of_metrics(run):
    ports = neighbours()
    server = run("serve", "--port", "0", "--processes", "2", ZASTAVA_METRICS=str(ports[0]))
    assert all(counted(port) for port in ports)
    before = server.servers()
    server.process.send_signal(signal.SIGHUP)
    wait_for(lambda: len(server.servers()) == 2 and not set(before) & set(server.servers()))
    assert all(counted(port) for port in ports)
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        assert client.get("/ready").status_code == 200
    assert "cannot begin" not in server.errors.read_text()


def test_a_port_for_metrics_that_is_taken_starts_no_process(tmp_path):
    ports = neighbours()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", ports[1]))
        taken.listen()
        several = Processes(None, None, brisk(tmp_path / "x.db", metrics=ports[0]), 2)
        with pytest.raises(BadInput, match=f"Metrics cannot be served on port {ports[1]}"):
            several.run(lambda: None)
    assert several._children == []
    with socket.socket() as free:
        free.bind(("127.0.0.1", ports[0]))  # it was not kept


def test_a_worker_plays_for_a_server_without_bots_and_another_takes_over(run):
    server = run("serve", "--port", "0", ZASTAVA_BOTS="0")
    worker = run("worker")
    assert "secret" not in worker.said
    assert worker.said.startswith("Zastava's bots think for postgresql://zastava:***@")
    ann = enroll(server.client, "Ann")
    table = new_table(server.client, ann, ["bot:random", "bot:random"])
    wait_for(lambda: table_of(server, table)["position"] >= 3)
    worker.process.kill()
    worker.process.wait(PATIENCE)
    run("worker")
    wait_for(lambda: table_of(server, table)["status"] == "finished")
    assert server.errors.read_text() == ""


def test_pages_say_that_the_database_is_away_and_heal(run, postgres):
    server = run("serve", "--port", "0")
    ann = enroll(server.client, "Ann")
    table = new_table(server.client, ann, ["me", "me"])
    body = first_move(server.client, ann, table, table_of(server, table)["waiting"][0])
    heard = []
    listener = threading.Thread(target=listen, args=(server, table, ann, heard, threading.Event()), daemon=True)
    listener.start()
    wait_for(lambda: heard)
    postgres.stop(signal.SIGKILL)
    try:
        wait_for(lambda: server.client.get(f"/t/{table}").status_code == 503)  # it notices
        assert "Nothing was lost" in server.client.get(f"/t/{table}").text
        answer = server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann)
        assert answer.status_code == 503
        assert server.client.get("/health").status_code == 200
        assert server.client.get("/ready").status_code == 503
    finally:
        postgres.start()
    wait_for(lambda: server.client.get("/ready").status_code == 200)
    assert server.client.get(f"/t/{table}").status_code == 200
    assert server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann).status_code == 201
    wait_for(lambda: heard[-1]["position"] == 1)  # by the stream that was open all the time
    server.process.terminate()
    listener.join(PATIENCE)
    assert not listener.is_alive()
    assert "Traceback" not in server.errors.read_text()


def test_several_on_a_file_are_refused_in_one_line(tmp_path):
    for begin in (
        lambda: serve("127.0.0.1", 0, str(tmp_path / "x.db"), processes=2),
        lambda: working.work(str(tmp_path / "x.db")),
    ):
        with pytest.raises(BadInput, match="need PostgreSQL"):
            begin()
    assert not (tmp_path / "x.db").exists()


def test_several_that_cannot_begin_say_why_in_one_line(postgres):
    with pytest.raises(BadInput, match="does not exist") as refusal:
        serve("127.0.0.1", 0, postgres.url("nowhere"), processes=2)
    assert "secret" not in str(refusal.value)


def test_a_port_for_metrics_that_is_taken_is_one_line(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(BadInput, match="Metrics cannot be served"):
            serve("127.0.0.1", 0, **vars(brisk(tmp_path / "x.db", metrics=taken.getsockname()[1])))


def test_whoever_stops_them_in_the_middle_of_a_restart_does_not_wait_for_the_rest(tmp_path, monkeypatch):
    class Child:
        """A server process that is ready when whoever runs it wants to stop."""

        made, started = 0, 0.0
        process = SimpleNamespace(is_alive=lambda: True, pid=1)

        def __init__(self, *_):
            Child.made += 1

        def wait_until_ready(self):
            several._signalled(signal.SIGTERM, None)

        def end(self):
            pass

    several = Processes(None, None, brisk(tmp_path / "x.db"), 3)
    several._children = [Child() for _ in range(3)]
    monkeypatch.setattr(processes, "_Child", Child)
    several._signalled(signal.SIGHUP, None)
    several._look()
    assert Child.made == 3 + 1
