"""A club moves from its file to PostgreSQL and back with all its games; what is wrong is one line, and nothing left."""

import asyncio
import sqlite3

import pytest

from tests.server.conftest import brisk, play_first, play_on
from zastava.core.errors import BadInput
from zastava.server.services.service import Service
from zastava.server.tables import copying

pytestmark = pytest.mark.anyio


@pytest.fixture
async def club(tmp_path):
    """A file with games that run, are over, wait, were taken back in, and go on from one another."""
    service = Service(brisk(tmp_path / "club.db"))
    await service.open()
    ann, bob = await service.enroll("Ann"), await service.enroll("Боб")
    await service.issue_token(ann)
    over = await service.create(ann, "fjords", {}, ["me", "me"])
    over = await play_on(service, ann, over, lambda now: False)
    assert over.status == "finished"
    await service.rematch(ann, over.id)
    running = await service.create(ann, "fortress", {"games": 1}, ["me", "me"])
    moved = await play_first(service, ann, running)
    await play_on(service, ann, moved, lambda now: now.position >= 9)
    waits = await service.create(bob, "outpost", {}, ["me", "open"])
    await service.say(bob, waits.id, "кто со мной?")
    await service.room(waits.id, bob)
    await service.close()
    return tmp_path / "club.db"


@pytest.fixture
def empty(postgres):
    url = postgres.empty()
    yield url
    postgres.drop(url)


async def test_there_and_back_nothing_is_lost(club, empty, tmp_path):
    there = await copying.copy(str(club), empty)
    assert there.tables == 4
    assert there.unopened == 0
    assert there.moves > 40
    back = await copying.copy(empty, str(tmp_path / "back.db"))
    assert back == there
    assert rows(tmp_path / "back.db") == rows(club)
    assert sorted(path.name for path in tmp_path.iterdir() if "copying" in path.name) == []


def rows(path):
    with sqlite3.connect(path) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        passing = {"presences", "turns"}
        return {name: sorted(connection.execute(f"SELECT * FROM {name}")) for name in names if name not in passing}


async def test_the_copy_is_served_and_its_games_go_on(club, empty):
    await copying.copy(str(club), empty)
    service = Service(brisk(empty))
    await service.open()
    (table,) = [table for table in await service.running_tables(10) if table.game == "fortress"]
    person = await service.person(table.owner)
    moved = await play_first(service, person, table)
    assert moved.position == table.position + 1
    await service.close()


async def test_a_target_that_is_not_empty_is_refused_and_left_alone(club, postgres, empty, tmp_path):
    (tmp_path / "other.db").write_text("mine")
    await asyncio.to_thread(postgres.do, "CREATE TABLE notes (said text)", empty.rpartition("/")[2])
    for target in (str(tmp_path / "other.db"), empty):
        with pytest.raises(BadInput, match="is not empty"):
            await copying.copy(str(club), target)
    assert (tmp_path / "other.db").read_text() == "mine"
    listed = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    found = await asyncio.to_thread(postgres.do, listed, empty.rpartition("/")[2])
    assert [row[0] for row in found] == ["notes"]


async def test_a_source_that_is_none_is_one_line(tmp_path, empty):
    with sqlite3.connect(tmp_path / "other.db") as connection:
        connection.execute("CREATE TABLE notes (said text)")
    (tmp_path / "text.db").write_text("not a database " * 100)
    wrong = {"other.db": "not a database of Zastava", "text.db": "cannot be opened", "none.db": "cannot be opened"}
    for name, said in wrong.items():
        with pytest.raises(BadInput, match=said):
            await copying.copy(str(tmp_path / name), empty)
    assert not (tmp_path / "none.db").exists()
    with pytest.raises(BadInput, match="not a database of Zastava") as refusal:
        await copying.copy(empty, str(tmp_path / "back.db"))
    assert "secret" not in str(refusal.value)
    assert not (tmp_path / "back.db").exists()


@pytest.mark.parametrize("target", ["nowhere/x.db", "club.db/x.db"])
async def test_a_target_that_cannot_be_made_is_one_line(club, tmp_path, target):
    before = sorted(tmp_path.iterdir())
    with pytest.raises(BadInput, match="cannot be opened: unable to open database file"):
        await copying.copy(str(club), str(tmp_path / target))
    assert sorted(tmp_path.iterdir()) == before


async def test_one_of_another_version_is_one_line(club, empty):
    with sqlite3.connect(club) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
    with pytest.raises(BadInput, match="another version"):
        await copying.copy(str(club), empty)


async def test_what_does_not_replay_to_the_same_leaves_nothing(club, empty, tmp_path, postgres, monkeypatch):
    real, calls = copying._states, []

    def wrong(connection, found):
        calls.append(1)
        return real(connection, found) if len(calls) % 2 else {}

    monkeypatch.setattr(copying, "_states", wrong)
    for target in (empty, str(tmp_path / "back.db")):
        with pytest.raises(BadInput, match="not the same; nothing was kept"):
            await copying.copy(str(club), target)
    assert [path.name for path in tmp_path.glob("back*")] == []
    listed = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    assert await asyncio.to_thread(postgres.do, listed, empty.rpartition("/")[2]) == []


async def test_a_table_that_no_longer_replays_goes_along(club, tmp_path):
    with sqlite3.connect(club) as connection:
        connection.execute("UPDATE tables SET version = 99 WHERE game = 'fjords'")
    assert (await copying.copy(str(club), str(tmp_path / "back.db"))).unopened == 2
    assert rows(tmp_path / "back.db") == rows(club)


async def test_a_copy_that_lacks_what_was_said_leaves_nothing(club, tmp_path, monkeypatch):
    """No state depends on it, and it is missed all the same."""
    real, read = copying._all, []

    def forgetful(connection, table):
        read.append(table.name)
        return [] if read.count("chat") == 2 and table.name == "chat" else real(connection, table)

    monkeypatch.setattr(copying, "_all", forgetful)
    with pytest.raises(BadInput, match="not the same; nothing was kept"):
        await copying.copy(str(club), str(tmp_path / "back.db"))
    assert [path.name for path in tmp_path.glob("back*")] == []
