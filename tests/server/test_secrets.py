"""Every byte sent to a seat is the same over states that differ only in what the seat cannot know."""

import re
from datetime import date

import pytest
from litestar.testing import AsyncTestClient

from tests.contract.auction import GAME as AUCTION
from tests.contract.paths import GAME as PATHS
from tests.server.worlds import compare, everything
from zastava.core import registry
from zastava.server import identity
from zastava.server.app import create_app
from zastava.server.tables import challenges

pytestmark = pytest.mark.anyio
GAMES = {**registry.games(), AUCTION.name: AUCTION, PATHS.name: PATHS}


@pytest.fixture
def games(monkeypatch):
    monkeypatch.setattr(challenges, "today", lambda: date(2026, 5, 4))  # no midnight changes what the lobby says
    monkeypatch.setattr(registry, "games", lambda: GAMES)
    monkeypatch.setattr(registry, "find", GAMES.__getitem__)


@pytest.mark.parametrize("name", GAMES)
async def test_every_byte_is_the_same_whatever_the_seat_cannot_know(service, games, name):
    assert await compare(service, GAMES[name]) > 100


async def test_the_seed_is_nowhere_before_the_end(service, games, ann):
    """Not in decimal, not in hexadecimal, and no person's id or token either."""
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    live = await service._store.get(table.id)
    token = await service.issue_token(ann)
    signed = identity.cookie(service.key, ann, False).value
    async with AsyncTestClient(create_app(service=service)) as client:
        headers = {"cookie": f"zastava={signed}", "authorization": f"Bearer {token}"}
        sent = await everything(client, service, live, 0, None, headers)
    secret = re.compile(f"{live.seed}|{live.seed:x}|{ann.id}|{token}".encode())
    assert [address for address, body in sent.items() if secret.search(body)] == []
