"""Real server processes on one database file: killed, restarted, and side by side."""

import contextlib
import json
import signal
import socket
import threading
import time

import httpx
import pytest

from tests.server.conftest import PATIENCE, brisk, enroll, first_move, new_table
from zastava.server.processes import Processes
from zastava.server.serving import serve_one


def table_of(server, table):
    return server.client.get(f"/api/tables/{table}").json()


def listen(server, table, headers, heard, ready, last=None):
    """Collect the events of a table until its stream ends."""
    more = {} if last is None else {"Last-Event-ID": str(last)}
    address = f"{server.url}/api/tables/{table}/events"
    with (
        contextlib.suppress(httpx.TransportError),  # a server that stops cuts off what takes too long
        httpx.stream("GET", address, headers={**headers, **more}, timeout=PATIENCE) as answer,
    ):
        for line in answer.iter_lines():
            ready.set()
            if line.startswith("data: "):
                heard.append(json.loads(line[6:]))


def wait_for(enough):
    end = time.monotonic() + PATIENCE
    while not enough():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@pytest.fixture
def listening():
    """Starts listeners; stops the servers that they listen to, and sees them end."""
    threads, servers = [], []

    def start(server, table, headers, last=None):
        heard, ready = [], threading.Event()
        threads.append(threading.Thread(target=listen, args=(server, table, headers, heard, ready, last), daemon=True))
        servers.append(server)
        threads[-1].start()
        assert ready.wait(PATIENCE)
        return heard

    yield start
    for server in servers:
        server.close()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_killed_in_the_middle_everything_acknowledged_is_there(start):
    """Moves are played as fast as they go while the process is killed; then every acknowledged one is there."""
    server = start()
    ann = enroll(server.client, "Ann")
    tables = [new_table(server.client, ann, ["me", "me"]) for _ in range(3)]
    against_bot = new_table(server.client, ann, ["me", "bot:random"])
    acknowledged = dict.fromkeys(tables, 0)

    def hammer(table):
        try:
            while True:
                seat = table_of(server, table)["waiting"][0]
                body = first_move(server.client, ann, table, seat)
                answer = server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann)
                if answer.status_code == 201:
                    acknowledged[table] = answer.json()["position"]
        except Exception:  # the server is gone
            return

    threads = [threading.Thread(target=hammer, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    wait_for(lambda: min(acknowledged.values()) >= 5)
    workers = children(server.process.pid)
    server.process.send_signal(signal.SIGKILL)
    for thread in threads:
        thread.join(PATIENCE)
    server.close()

    again = start()
    for table, position in acknowledged.items():
        now = table_of(again, table)
        assert now["position"] in (position, position + 1)  # the last one may have been written and not answered
        body = first_move(again.client, ann, table, now["waiting"][0])  # and the table goes on
        assert again.client.post(f"/api/tables/{table}/moves", json=body, headers=ann).status_code == 201
    before = table_of(again, against_bot)
    if 0 in before["waiting"]:
        while 0 in table_of(again, against_bot)["waiting"]:
            body = first_move(again.client, ann, against_bot, 0)
            again.client.post(f"/api/tables/{against_bot}/moves", json=body, headers=ann)
    wait_for(lambda: 0 in table_of(again, against_bot)["waiting"])  # the bot has answered
    wait_for(lambda: not any(alive(worker) for worker in workers))  # and the old one's workers are gone


def test_killed_while_several_decide_at_once_every_acknowledged_step_is_there(start):
    """Each seat walks and takes back on its own line as fast as it goes while the process is killed."""
    server = start()
    people = [enroll(server.client, "Ann"), enroll(server.client, "Bob")]
    tables = [new_table(server.client, people[0], ["me", "open"], game="paths") for _ in range(2)]
    for table in tables:
        assert server.client.post(f"/api/tables/{table}/seats", json={}, headers=people[1]).status_code == 201
    lines = [(table, seat) for table in tables for seat in (0, 1)]
    acknowledged = dict.fromkeys(lines, 0)

    def hammer(table, seat):
        address = f"/api/tables/{table}"
        try:
            while True:
                look = server.client.get(f"{address}/view?seat={seat}", headers=people[seat]).json()
                acknowledged[table, seat] = look["number"]
                body = first_move(server.client, people[seat], table, seat)
                if body["move"] == "done":
                    del body["move"]
                    server.client.post(f"{address}/undo", json={**body, "turn": True}, headers=people[seat])
                else:
                    server.client.post(f"{address}/moves", json=body, headers=people[seat])
        except Exception:  # the server is gone
            return

    threads = [threading.Thread(target=hammer, args=line) for line in lines]
    for thread in threads:
        thread.start()
    wait_for(lambda: all(number % 1_000_000 > 8 for number in acknowledged.values()))
    server.process.send_signal(signal.SIGKILL)
    for thread in threads:
        thread.join(PATIENCE)
    server.close()
    again = start()
    for (table, seat), number in acknowledged.items():
        look = again.client.get(f"/api/tables/{table}/view?seat={seat}", headers=people[seat]).json()
        assert number <= look["number"] <= number + 3, "at most one more step, or one turn taken back"
        body = {**first_move(again.client, people[seat], table, seat), "move": "done"}
        assert again.client.post(f"/api/tables/{table}/moves", json=body, headers=people[seat]).status_code == 201
    assert all(table_of(again, table)["waiting"] == [0] for table in tables)


def test_two_processes_never_both_win_a_step(start):
    first, second = start(), start()
    ann, bob = enroll(first.client, "Ann"), enroll(first.client, "Bob")
    table = new_table(first.client, ann, ["me", "open"], game="paths")
    assert first.client.post(f"/api/tables/{table}/seats", json={}, headers=bob).status_code == 201
    wait_for(lambda: table_of(second, table).get("status") == "running")
    for _ in range(2):
        look = first.client.get(f"/api/tables/{table}/view?seat=0", headers=ann).json()
        wait_for(lambda look=look: second.client.get(f"/api/tables/{table}/view?seat=0", headers=ann).json() == look)
        body = first_move(first.client, ann, table, 0)
        answers = []

        def play(server, body=body, answers=answers):
            answers.append(server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann).status_code)

        threads = [threading.Thread(target=play, args=(server,)) for server in (first, second)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert sorted(answers) == [201, 409]
    # The last two finish at the same moment, each at another process: the phase ends all the same, once.
    bodies = [
        {**first_move(first.client, person, table, seat), "move": "done"} for seat, person in ((0, ann), (1, bob))
    ]
    pairs = list(zip((first, second), bodies, (ann, bob), strict=True))
    threads = [
        threading.Thread(
            target=lambda server, body, person: server.client.post(
                f"/api/tables/{table}/moves", json=body, headers=person
            ),
            args=each,
        )
        for each in pairs
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    wait_for(lambda: table_of(first, table)["position"] == table_of(second, table)["position"] == 4)


def children(parent):
    """The processes that a process has started (where the system tells)."""
    try:
        with open(f"/proc/{parent}/task/{parent}/children") as listed:
            return [int(number) for number in listed.read().split()]
    except OSError:
        return []


def alive(process):
    try:
        with open(f"/proc/{process}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_two_processes_never_both_win_a_move(start):
    first, second = start(), start()
    ann = enroll(first.client, "Ann")
    table = new_table(first.client, ann, ["me", "me"])
    for _ in range(12):
        seat = table_of(first, table)["waiting"][0]
        number = table_of(first, table)["number"]
        wait_for(lambda number=number: table_of(second, table)["number"] == number)
        body = first_move(first.client, ann, table, seat)
        answers = {}

        def play(server, body=body, answers=answers):
            answers[server] = server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann).status_code

        threads = [threading.Thread(target=play, args=(server,)) for server in (first, second)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert sorted(answers.values()) == [201, 409]
    wait_for(lambda: table_of(first, table) == table_of(second, table))
    assert table_of(first, table)["position"] == 12


def test_who_listens_at_one_process_hears_of_moves_at_the_other(start, listening):
    first, second = start(), start()
    ann = enroll(first.client, "Ann")
    table = new_table(first.client, ann, ["me", "me"])
    wait_for(lambda: second.client.get(f"/api/tables/{table}").status_code == 200)
    heard = listening(second, table, ann)
    body = first_move(first.client, ann, table, table_of(first, table)["waiting"][0])
    assert first.client.post(f"/api/tables/{table}/moves", json=body, headers=ann).status_code == 201
    wait_for(lambda: heard and heard[-1]["position"] == 1)


def test_a_stream_tells_of_every_change_and_of_what_was_missed(start, listening):
    server = start()
    ann, bob = enroll(server.client, "Ann"), enroll(server.client, "Bob")
    table = new_table(server.client, ann, ["me", "open"])
    heard = listening(server, table, bob)
    wait_for(lambda: len(heard) == 1)
    server.client.post(f"/api/tables/{table}/seats", json={}, headers=bob)
    wait_for(lambda: heard[-1]["status"] == "running")
    people = [ann, bob]
    seat = table_of(server, table)["waiting"][0]
    body = first_move(server.client, people[seat], table, seat)
    server.client.post(f"/api/tables/{table}/moves", json=body, headers=people[seat])
    wait_for(lambda: heard[-1]["position"] == 1)
    server.client.post(f"/api/tables/{table}/chat", json={"text": "well played"}, headers=ann)
    revision = table_of(server, table)["revision"]
    wait_for(lambda: heard[-1]["revision"] == revision)
    revisions = [event["revision"] for event in heard]
    assert revisions == sorted(set(revisions))
    assert set(heard[-1]) == {"revision", "number", "position", "status"}

    late = listening(server, table, bob, revision - 2)  # was away for two changes
    wait_for(lambda: late)
    assert late[0]["revision"] == revision
    current = listening(server, table, bob, revision)  # was away, missed nothing
    server.client.post(f"/api/tables/{table}/chat", json={"text": "thanks"}, headers=bob)
    wait_for(lambda: current)
    assert current[0]["revision"] == revision + 1
    wait_for(lambda: late[-1] == heard[-1] == current[0])


def test_a_proxy_on_this_machine_may_say_that_the_browser_came_by_https(start):
    server = start()
    plain, encrypted = (
        httpx.get(f"{server.url}/me", headers=headers, timeout=PATIENCE).headers["set-cookie"].lower().split("; ")
        for headers in ({}, {"X-Forwarded-Proto": "https"})
    )
    assert "secure" not in plain
    assert "secure" in encrypted


def test_headers_have_a_limit(start):
    server = start()
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx: ")
        with contextlib.suppress(OSError):  # it hangs up
            for _ in range(100):
                line.sendall(b"y" * 10_000)
        with contextlib.suppress(ConnectionError):
            assert line.recv(12) in (b"HTTP/1.1 400", b"")
    assert server.client.get("/api/games").status_code == 200


@pytest.mark.parametrize("signals", [[signal.SIGTERM], [signal.SIGINT, signal.SIGINT]], ids=["asked", "urged"])
def test_it_stops_without_a_word_though_someone_listens_and_a_bot_thinks(start, listening, signals):
    server = start()
    ann = enroll(server.client, "Ann")
    table = new_table(server.client, ann, ["bot:greedy", "bot:greedy"])
    for _ in range(3):
        listening(server, table, ann)
    workers = children(server.process.pid)
    for number in signals:
        server.process.send_signal(number)
    assert server.process.wait(PATIENCE) == 0
    wait_for(lambda: not any(alive(worker) for worker in workers))
    assert server.errors.read_text() == ""


def test_a_full_disk_is_a_clear_answer_and_loses_nothing(start):
    """The size that a process may give a file is limited, as a full disk does; then the limit is lifted."""
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("this system cannot limit another process")
    server = start()
    ann = enroll(server.client, "Ann")
    table = new_table(server.client, ann, ["me", "me"])
    body = first_move(server.client, ann, table, table_of(server, table)["waiting"][0])
    assert server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann).status_code == 201
    free = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1024, free[1]))
    body = first_move(server.client, ann, table, table_of(server, table)["waiting"][0])
    answer = server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann)
    assert answer.status_code == 503
    assert "Nothing was lost" in answer.json()["error"]
    assert table_of(server, table)["position"] == 1  # what was acknowledged is there, what was not is not
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, free)
    assert server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann).status_code == 201


def test_each_process_has_all_places_and_a_part_of_the_thinking(tmp_path):
    """Connections and streams are counted by process (docs/decisions.md); workers are shared out."""
    given = brisk(tmp_path / "x.db", workers=4, connections=50, connections_per_address=7, streams_per_visitor=3)
    with socket.socket() as bound:
        found = Processes(serve_one, bound, given, 2)._settings
    assert [(one.connections, one.connections_per_address, one.streams_per_visitor) for one in found] == [
        (50, 7, 3)
    ] * 2
    assert [one.workers for one in found] == [2, 2]
