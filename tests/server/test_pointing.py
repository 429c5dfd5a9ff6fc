"""Pointing: in games that are played together, a mark that others see until the turn is over."""

import asyncio
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from tests.server.conftest import PATIENCE, brisk, enroll, new_table
from zastava.core.contract import WATCHER
from zastava.server.entities import FINISHED, Point
from zastava.server.refusals import Conflict, Forbidden, TooMany, Unknown
from zastava.server.services.service import Service
from zastava.server.tables import pointing

pytestmark = pytest.mark.anyio


async def two(service, ann, bob, game="bastion"):
    table = await service.create(ann, game, {}, ["me", "open"])
    await service.join(bob, table.id)
    return await service.table(table.id)


async def points(service, table, person=None, seat=WATCHER):
    return (await service.look(table.id, person, seat)).points


async def end_turn(service, table, person, seat):
    look = await service.look(table.id, person, seat)
    assert "end" in [move.notation for move in look.legal]
    await service.play(person, table.id, seat, "end", look.number)


async def test_everyone_sees_what_somebody_points_at(service, ann, bob):
    table = await two(service, ann, bob)
    await service.point(bob, table.id, 1, "tile:R")
    for person, seat in ((ann, 0), (bob, 1), (None, WATCHER)):
        assert await points(service, table, person, seat) == (Point(1, "tile:R"),)
    await service.point(ann, table.id, 0, "place:24")
    assert await points(service, table) == (Point(0, "place:24"), Point(1, "tile:R"))


async def test_pointing_elsewhere_or_at_nothing_takes_the_mark_away(service, ann, bob):
    table = await two(service, ann, bob)
    await service.point(bob, table.id, 1, "tile:R")
    await service.point(bob, table.id, 1, "tile:G")
    assert await points(service, table) == (Point(1, "tile:G"),)
    await service.point(bob, table.id, 1, "")
    assert await points(service, table) == ()


async def test_marks_go_with_the_turn(service, ann, bob):
    table = await two(service, ann, bob)
    await service.point(bob, table.id, 1, "tile:R")
    look = await service.look(table.id, ann, 0)
    go = next(move.notation for move in look.legal if move.notation.startswith("go "))
    await service.play(ann, table.id, 0, go, look.number)
    assert await points(service, table) == (Point(1, "tile:R"),)  # a step does not end the turn
    await end_turn(service, table, ann, 0)
    assert await points(service, table) == ()


async def test_a_question_for_consent_does_not_end_the_turn(service, ann, bob):
    table = await two(service, ann, bob)
    live = await service._store.get(table.id)

    class Asked:
        waiting, asked_by = (1,), 0

    assert live.state.waiting == (0,)
    assert not live.turns(Asked())
    Asked.asked_by = -1
    assert live.turns(Asked())


async def test_a_mark_is_no_move(service, ann, bob):
    table = await two(service, ann, bob)
    await service.point(bob, table.id, 1, "tile:R")
    after = await service.table(table.id)
    assert (after.number, after.position) == (table.number, table.position)
    assert after.revision == table.revision + 1
    await service.point(bob, table.id, 1, "tile:R")  # the same once more is nothing new
    assert (await service.table(table.id)).revision == after.revision


async def test_others_are_woken(service, ann, bob):
    table = await two(service, ann, bob)
    stream = service.changes(table.id, ann, (await service.look(table.id, ann, 0)).mark)
    heard = asyncio.create_task(anext(stream))
    await asyncio.sleep(0)
    await service.point(bob, table.id, 1, "tile:R")
    change = await asyncio.wait_for(heard, PATIENCE)
    assert change.revision == (await service.table(table.id)).revision
    await stream.aclose()


async def test_another_process_sees_it_and_sees_it_go(service, ann, bob, database):
    table = await two(service, ann, bob)
    other = Service(brisk(database))
    await other.open()
    try:
        assert await points(other, table) == ()
        await service.point(bob, table.id, 1, "tile:R")
        while not await points(other, table):
            await asyncio.sleep(0.02)
        await end_turn(other, table, ann, 0)
        while await points(service, table):
            await asyncio.sleep(0.02)
    finally:
        await other.close()


@pytest.mark.parametrize("thing", ["tile:Z", "card:nobody", "place:99", "x" * 5000, "<script>"])
async def test_what_is_not_on_the_board_cannot_be_pointed_at(service, ann, bob, thing):
    table = await two(service, ann, bob)
    with pytest.raises(Unknown, match="There is no such thing here"):
        await service.point(bob, table.id, 1, thing)
    assert await points(service, table) == ()


async def test_who_may_not_point(service, ann, bob):
    table = await two(service, ann, bob)
    cyd = await service.enroll("Cyd")
    with pytest.raises(Forbidden, match="Only those who sit"):
        await service.point(cyd, table.id, 1, "tile:R")
    with pytest.raises(Forbidden, match="not your seat"):
        await service.point(ann, table.id, 1, "tile:R")
    with pytest.raises(Unknown, match="seats 1–2"):
        await service.point(ann, table.id, 5, "tile:R")


async def test_only_games_that_are_played_together_and_only_while_they_run(service, ann, bob):
    table = await two(service, ann, bob, "fjords")
    with pytest.raises(Conflict, match="played together"):
        await service.point(ann, table.id, 0, "tile:1")
    waiting = await service.create(ann, "bastion", {}, ["me", "open"])
    with pytest.raises(Conflict, match="begins when all seats are taken"):
        await service.point(ann, waiting.id, 0, "tile:R")


async def test_marks_are_gone_and_stay_gone_at_the_end(service, ann, bob):
    table = await service.create(ann, "bastion", {"help": "given"}, ["me", "me:Beside"])
    while (table := await service.table(table.id)).status != FINISHED:
        seat = table.waiting[0]
        look = await service.look(table.id, ann, seat)
        move = "end" if "end" in [one.notation for one in look.legal] else look.legal[0].notation
        await service.point(ann, table.id, 0, "tile:R" if table.position < 5 else "")
        live = await service._store.get(table.id)
        live.pointed.clear()
        await service.play(ann, table.id, seat, move, look.number)
    assert await points(service, table) == ()
    with pytest.raises(Conflict, match="The game is over"):
        await service.point(ann, table.id, 0, "tile:R")


async def test_nobody_points_without_end(service, ann, bob, monkeypatch):
    table = await two(service, ann, bob)
    now = [1000.0]
    monkeypatch.setattr(pointing.time, "monotonic", lambda: now[0])
    for count in range(pointing.AT_ONCE):
        await service.point(bob, table.id, 1, ("tile:R", "tile:G")[count % 2])
    with pytest.raises(TooMany, match="too often"):
        await service.point(bob, table.id, 1, "tile:Y")
    await service.point(ann, table.id, 0, "tile:Y")  # others may
    now[0] += pointing.SECONDS + 1
    await service.point(bob, table.id, 1, "tile:Y")


def test_pointing_by_the_api(client: TestClient[Any]) -> None:
    ann, bob, cyd = (enroll(client, name) for name in ("Ann", "Bob", "Cyd"))
    table = f"/api/tables/{new_table(client, ann, ['me', 'open'], game='bastion')}"
    assert client.post(f"{table}/seats", json={}, headers=bob).status_code == 201
    sent = {"seat": 1, "thing": "tile:R"}
    assert client.post(f"{table}/points", json=sent, headers=bob).status_code == 204
    assert client.get(f"{table}/view").json()["points"] == [sent]
    assert client.post(f"{table}/points", json=sent, headers=cyd).status_code == 403
    refused = client.post(f"{table}/points", json=sent | {"thing": "tile:Z"}, headers=bob)
    assert (refused.status_code, refused.json()) == (404, {"error": "There is no such thing here: tile:Z."})
    assert client.delete(f"{table}/points/1", headers=bob).status_code == 204
    assert client.get(f"{table}/view").json()["points"] == []


def test_pointing_without_script(client: TestClient[Any]) -> None:
    ann, bob, cyd = Browser(client), Browser(client, "ru"), Browser(client)
    ann.get("/new/bastion")
    ann.submit("/new/bastion", name="Ann", seat__1="open", listed="no")
    bob.get(ann.path)
    bob.submit("/sit", name="Bob")
    ann.get(ann.path)
    ann.submit("/point", button="Point this out", thing="tile:R")
    assert "Ann points at: Red quarter." in ann.page.text
    assert "Ann показывает: Красный квартал." in bob.get(ann.path).text
    assert bob.page.source.count('data-place="tile:R" data-pointed="0"') == 1
    assert "Ann points at: Red quarter." in cyd.get(ann.path).text
    assert cyd.page.form("/point") is None
    assert "Ann points at" in cyd.get(f"{ann.path}/screen").text
    ann.submit("/point", button="Point no more")
    assert "points at" not in ann.page.text


def test_the_card_of_a_thing_lets_it_be_pointed_out(client: TestClient[Any]) -> None:
    ann, bob = Browser(client), Browser(client)
    ann.get("/new/bastion")
    ann.submit("/new/bastion", name="Ann", seat__1="open", listed="no")
    table = ann.path
    bob.get(table)
    bob.submit("/sit", name="Bob")
    card = next(one["href"] for one, _ in bob.page.links if one.get("data-thing", "").startswith("card:"))
    bob.get(card)
    bob.submit("/point", button="Point this out to the others")
    assert "Bob points at:" in ann.get(table).text
    about = bob.ask("GET", f"{table}/about?thing=property:4")  # a thing, but none that lies on the board
    assert about.status_code == 200
    assert "Point this out" not in about.text


def test_alone_nobody_is_offered_to_point(client: TestClient[Any]) -> None:
    ann = Browser(client)
    ann.sit_down_beside_oneself("bastion")
    assert ann.page.form("/point") is None


def test_a_refusal_is_one_line_on_the_page(client: TestClient[Any]) -> None:
    ann, bob = Browser(client), Browser(client)
    ann.get("/new/bastion")
    ann.submit("/new/bastion", name="Ann", seat__1="open", listed="no")
    bob.get(ann.path)
    bob.submit("/sit", name="Bob")
    ann.get(ann.path)
    ann.submit("/point", button="Point this out", thing="tile:Z", status=404)
    assert "There is no such thing here: tile:Z." in ann.page.text
