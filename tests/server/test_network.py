"""The living room: addresses that phones can open, as text, as a QR code, and in invitations."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from tests.server.conftest import brisk
from zastava.games.catalogues import words
from zastava.server import network
from zastava.server.app import create_app
from zastava.server.serving import _invitation

ALIAS = "127.0.0.2"  # another address of this very machine
PARTY = f"""
import sys
from zastava.server import network
from zastava.server.serving import serve
network.lan_addresses = lambda: ["{ALIAS}", "192.0.2.7"]
serve("127.0.0.1", 0, sys.argv[1], lan=True, pause=0.0, rate=0)
"""


@pytest.fixture
def party(tmp_path: Path) -> Iterator[list[str]]:
    """What the terminal says when the network is let in."""
    command = [sys.executable, "-c", PARTY, str(tmp_path / "tables.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline().rstrip("\n")]
        while not lines[-1].startswith("  http://192.0.2.7"):
            lines.append(process.stdout.readline().rstrip("\n"))
        lines += [process.stdout.readline().rstrip("\n") for _ in range(12)]
        yield lines
        process.terminate()


def test_phones_find_the_table_and_invitations_carry_the_address(party: list[str]) -> None:
    assert party[0].startswith("Zastava is at http://localhost:")
    assert party[1] == "For phones and computers in the same network:"
    assert party[2].startswith(f"  http://{ALIAS}:")
    assert all(re.fullmatch("[ █▀▄]+", line) for line in party[5:])  # the code
    here, there = party[0].split()[-1], party[2].strip()
    with httpx.Client(base_url=here.replace("localhost", "127.0.0.1")) as client:
        owner = Browser(client)
        owner.get("/new/fjords")
        owner.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
        link = re.search(r'class="link" readonly value="([^"]+)"', owner.page.source)
        assert link is not None
        assert link[1].startswith(there + "t/")
        assert "works on this computer only" not in owner.page.text
    with httpx.Client(base_url=there) as client:
        phone = Browser(client)
        phone.get(link[1])
        phone.submit("/sit", name="Bob")
        assert "Bob" in phone.page.text


def test_without_a_network_address_one_is_told_so(tmp_path: Path) -> None:
    with TestClient(create_app(brisk(tmp_path / "t.db")), base_url="http://127.0.0.1") as client:
        browser = Browser(client)
        browser.get("/new/fjords")
        browser.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
        assert "zastava serve --lan" in browser.page.text
    assert _invitation([], words("ru", "zastava.server")).startswith("У этого компьютера нет адреса")


def test_only_addresses_that_others_can_reach_are_offered() -> None:
    for host in network.lan_addresses():
        assert not host.startswith(("127.", "0.", "169.254."))


def test_a_server_told_its_public_address_invites_by_it(tmp_path: Path) -> None:
    with TestClient(
        create_app(brisk(tmp_path / "t.db", public="https://games.example.org/")), base_url="http://127.0.0.1"
    ) as client:
        browser = Browser(client)
        browser.get("/new/fjords")
        browser.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
        assert 'value="https://games.example.org/t/' in browser.page.source


def test_once_browsers_can_come_nothing_of_the_start_is_looked_through_for_garbage(tmp_path: Path) -> None:
    code = """
import gc, os, signal, sys
from zastava.core.garbage import collect_seldom
from zastava.server.serving import bind, serve_one
from zastava.server.settings import Settings

def began():
    print(len(gc.get_objects()) < gc.get_freeze_count(), *gc.get_threshold())
    os.kill(os.getpid(), signal.SIGTERM)

collect_seldom()  # as commands do
with bind("127.0.0.1", 0) as bound:
    serve_one(bound, Settings(database=sys.argv[1], workers=1), began)
"""
    command = [sys.executable, "-c", code, str(tmp_path / "set-aside.db")]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "True 700 10 100\n"
