"""Health, readiness and metrics: for machines that look after machines, and never for the public."""

import asyncio
import socket

import httpx
import pytest

from tests.server.conftest import brisk, play_first
from zastava.core.errors import BadInput
from zastava.server.metrics import bind
from zastava.server.refusals import Unstorable
from zastava.server.services.service import Service


def test_a_process_that_lives_says_so(client):
    for address, said in (("/health", "alive\n"), ("/ready", "ready\n")):
        answer = client.get(address)
        assert (answer.status_code, answer.text) == (200, said)
        assert answer.headers["cache-control"] == "no-store"


def test_metrics_are_not_on_the_address_of_the_site(client):
    assert client.get("/metrics").status_code == 404


def test_one_without_its_database_lives_and_is_not_ready(client, monkeypatch):
    async def away(query):
        raise Unstorable("away")

    monkeypatch.setattr(client.app.state.service._storage, "rows", away)
    assert client.get("/health").status_code == 200
    answer = client.get("/ready")
    assert (answer.status_code, answer.text) == (503, "the database does not answer\n")


def test_one_that_is_about_to_stop_is_not_ready(client):
    client.app.state.service.end_streams()
    assert (client.get("/ready").status_code, client.get("/ready").text) == (503, "stopping\n")


@pytest.mark.anyio
async def test_metrics_count_moves_streams_and_tables(database):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    service = Service(brisk(database, metrics=port))
    await service.open()
    await service.publish_metrics()
    ann = await service.enroll("Ann")
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    stream = service.changes(table.id, ann, None)
    await anext(stream)
    await play_first(service, ann, table)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        answer = await client.get("/metrics")
        assert (await client.get("/")).status_code == 404
    lines = answer.text.splitlines()
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    for line in (
        "zastava_move_seconds_count 1",
        "zastava_streams 1",
        "zastava_live_tables 1",
        "zastava_bots_waiting 0",
    ):
        assert line in lines
    assert 'zastava_move_seconds_bucket{le="+Inf"} 1' in lines
    assert "zastava_thinking_seconds_count 0" in lines
    await stream.aclose()
    await service.close()
    with pytest.raises(httpx.ConnectError):
        await asyncio.to_thread(httpx.get, f"http://127.0.0.1:{port}/metrics")


def test_metrics_are_for_this_machine_only():
    with bind(0) as bound:
        assert bound.getsockname()[0] == "127.0.0.1"
        for host, comes in (("127.0.0.1", True), ("127.0.0.2", False)):  # the second is as any other address
            with socket.socket() as asking:
                asking.settimeout(5)
                assert (asking.connect_ex((host, bound.getsockname()[1])) == 0) == comes


@pytest.mark.anyio
async def test_a_port_beyond_the_last_one_is_refused(database):
    service = Service(brisk(database, metrics=70000))
    await service.open()
    with pytest.raises(BadInput, match=r"Metrics cannot be served on port 70000: ports end at 65535\. Set"):
        await service.publish_metrics()
    await service.close()
