"""Share what happened: the picture of the end, the replay without a seat, and records opened in the browser."""

import re
import xml.etree.ElementTree as ElementTree

import pytest
from litestar.testing import TestClient

from tests.contract.tables import GAMES
from tests.server.browsing import Browser
from tests.server.conftest import brisk, fewest, play_on
from tests.server.test_end_sheet import play_to_the_end
from zastava.core.contract import WATCHER
from zastava.core.errors import BadInput, BadRecord
from zastava.core.outcome import Outcome, Row
from zastava.core.record import begin
from zastava.core.words import ENGLISH
from zastava.server.app import create_app
from zastava.server.presenting.final_picture import final_picture
from zastava.server.refusals import Refusal, TooMany, Unknown
from zastava.server.services import record_service
from zastava.server.services.service import Service

SVG = "{http://www.w3.org/2000/svg}"
OUTCOME = Outcome((5, 9), (2, 1), (1,), "Most of it.", "6.3", sheet=(Row("Land", (5, None), "6.1"),))
DRAWN = (
    '<svg class="board" viewBox="-10 0 600 300" width="3"><a class="thing" href="#about:x"><path d="M0 0"/></a></svg>'
)


def drawn_texts(svg: str) -> list[str]:
    return [(one.text or "") for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_picture_has_the_board_and_the_sheet_and_no_links():
    svg = final_picture(DRAWN, OUTCOME, ["Ann", "<Bob> & friends of the family"], "Fjords", ENGLISH)
    root = ElementTree.fromstring(svg)
    inner = root.find(f"{SVG}svg")
    assert (inner.get("viewBox"), inner.get("width"), inner.get("height")) == ("-10 0 600 300", "1120", "560")
    assert "href" not in svg
    assert drawn_texts(svg)[:2] == ["Fjords", "<Bob> & friends of the family wins."]


def test_a_player_alone_is_told_what_they_earned():
    alone = Outcome((5,), (1,), (0,), "Six rounds.", "6.3", title="Settler")
    assert "Settler" in drawn_texts(final_picture(DRAWN, alone, ["Ann"], "Outpost", ENGLISH))
    lost = Outcome(None, (1,), (), "The gate has fallen.", "6.3")
    told = drawn_texts(final_picture(DRAWN, lost, ["Ann"], "Bastion", ENGLISH, together=True))
    assert {"Ann loses.", "The gate has fallen."} <= set(told)


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["bastion", "fjords", "outpost"])
async def test_a_record_that_was_downloaded_is_looked_at_again(service, ann, bob, name):
    table = await service.create(ann, name, {}, ["me"] * fewest(GAMES[name]), listed=False)
    await play_on(service, ann, table, lambda _: False)
    text = await service.record(table.id)
    opened = await service.open_record(bob, text)
    assert (opened.status, opened.opened, opened.listed) == ("finished", True, False)
    assert [seat.name for seat in opened.seats] == [seat.name for seat in table.seats]
    assert opened.held_by(ann) == opened.held_by(bob) == ()
    half = opened.position // 2
    for seat in (0, WATCHER):
        there = await service.look(opened.id, None, seat, half)
        assert there.view == (await service.look(table.id, None, seat, half)).view
    assert await service.record(opened.id) == text
    assert (await service.branch(bob, opened.id, half)).status == "running"


@pytest.mark.anyio
async def test_an_opened_record_is_nobodys_game(service, ann, bob):
    table = await service.create(ann, "outpost", {}, ["me"])
    await play_on(service, ann, table, lambda _: False)
    opened = await service.open_record(bob, await service.record(table.id))
    assert [one.id for one in await service.my_tables(bob)] == []
    assert await service.played(bob) == ([], [])
    assert [one.id for one in await service.opened(bob)] == [opened.id]
    assert await service.opened(ann) == await service.opened(None) == []


@pytest.mark.anyio
async def test_names_of_bots_and_names_that_are_none(service, ann):
    table = await service.create(ann, "outpost", {}, ["me", "me:Bob"])
    await play_on(service, ann, table, lambda _: False)
    text = await service.record(table.id)
    opened = await service.open_record(
        ann, text.replace("name 1: Ann", f"name 1: {'x' * 90}").replace("2: Bob", "2: Bot 2")
    )
    assert [(seat.kind, seat.name) for seat in opened.seats] == [("person", "x" * 40), ("bot", "")]
    nameless = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("name"))
    assert [seat.kind for seat in (await service.open_record(ann, nameless)).seats] == ["bot", "bot"]


@pytest.mark.anyio
async def test_the_oldest_record_makes_room(service, ann, monkeypatch):
    monkeypatch.setattr(record_service, "KEPT", 2)
    table = await service.create(ann, "outpost", {}, ["me"])
    await play_on(service, ann, table, lambda _: False)
    text = await service.record(table.id)
    first, *_, last = [await service.open_record(ann, text) for _ in range(3)]
    assert len(await service.opened(ann)) == 2
    assert (await service.table(last.id)).id == last.id
    with pytest.raises(Unknown):
        await service.table(first.id)


@pytest.mark.anyio
async def test_one_address_does_not_fill_the_place_with_records(database):
    service = Service(brisk(database, tables_per_address=2))
    await service.open()
    ann = await service.enroll("Ann")
    table = await service.create(ann, "outpost", {}, ["me"])
    await play_on(service, ann, table, lambda _: False)
    text = await service.record(table.id)
    for _ in range(2):
        await service.open_record(await service.enroll("Eve"), text, "203.0.113.5")
    with pytest.raises(TooMany, match="2 records from your address"):
        await service.open_record(await service.enroll("Eve"), text, "203.0.113.5")
    await service.open_record(ann, text, "203.0.114.5")
    await service.close()


@pytest.mark.anyio
async def test_a_bad_record_is_one_line_and_leaves_nothing(service, ann, monkeypatch):
    table = await service.create(ann, "outpost", {}, ["me"])
    table = await play_on(service, ann, table, lambda _: False)
    text = await service.record(table.id)
    lines = text.splitlines()
    first_move = lines.index("moves:") + 1
    bad = {
        "nonsense": "expected 'zastava record 1'",
        text.replace("game: outpost", "game: chess"): "chess",
        "\n".join(lines[:-1]): "cut off",
        "\n".join([*lines[:first_move], *lines[first_move + 1 :]]): "end: ",
        text.replace(f"state {lines[-1].split()[-1]}", "state 00"): "the record says 00",
        "zastava record 1\n": "no line 'game:",
    }
    for record, said in bad.items():
        with pytest.raises(BadInput, match=said):
            await service.open_record(ann, record)
    unfinished = [*lines[:first_move], "end: 0 moves, state 0"]
    with pytest.raises(BadRecord):
        await service.open_record(ann, "\n".join(unfinished))
    monkeypatch.setattr(record_service, "MOST_MOVES", 3)
    with pytest.raises(Refusal, match="at most 3 moves"):
        await service.open_record(ann, text)
    assert await service.opened(ann) == []


@pytest.mark.anyio
async def test_a_game_that_is_not_over_is_for_the_terminal(service, ann):
    game = GAMES["outpost"]
    record = begin(game, 1, {}, 5)
    record.close(game.setup(1, {}, 5))
    with pytest.raises(Refusal, match="zastava play --resume"):
        await service.open_record(ann, record.text(game))


@pytest.mark.anyio
async def test_what_was_said_at_a_private_table_stays_among_those_who_sat_there(service, ann, bob):
    table = await service.create(ann, "outpost", {}, ["me"], listed=False)
    await service.say(ann, table.id, "a secret")
    assert (await service.look(table.id, bob, WATCHER)).chat  # whoever was let in while it ran
    await play_on(service, ann, table, lambda _: False)
    assert (await service.look(table.id, bob, WATCHER)).chat == []
    assert (await service.look(table.id, None, WATCHER)).chat == []
    assert [line.text for line in (await service.look(table.id, ann, 0)).chat] == ["a secret"]
    public = await service.create(ann, "outpost", {}, ["me"], listed=True)
    await service.say(ann, public.id, "hello")
    await play_on(service, ann, public, lambda _: False)
    assert (await service.look(public.id, None, WATCHER)).chat


def upload(browser: Browser, sent: bytes, status: int) -> None:
    token = browser.cookies["form"]
    answer = browser.ask("POST", "/open", files={"record": ("game.txt", sent)}, data={"_csrf_token": token})
    browser._arrive(answer, status)


def paste(browser: Browser, text: str, status: int) -> None:
    form = {"_csrf_token": browser.cookies["form"], "text": text}
    browser._arrive(browser.ask("POST", "/open", data=form), status)


def test_pages_of_a_finished_game_lead_to_picture_and_replay_and_a_record_comes_back(database):
    with TestClient(create_app(brisk(database))) as client:
        ann, eve = Browser(client), Browser(client, "ru")
        path = ann.sit_down_beside_oneself("fortress", option__games="1")
        running = ann.ask("GET", f"{path}/picture.svg")
        assert running.status_code == 409
        assert "when the game is over" in running.text
        play_to_the_end(ann)
        assert "Picture of the end" in ann.page.text
        picture = eve.ask("GET", f"{path}/picture.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert "content-security-policy" in picture.headers
        assert "Форт" in drawn_texts(picture.text)
        assert "Ann" in eve.get(f"{path}?at=0").text
        text = ann.ask("GET", f"{path}/record").text
        eve.get("/open")
        upload(eve, text.encode(), 200)
        assert eve.path.startswith("/t/")
        assert eve.path != path
        opened = eve.path
        assert "имена – как в ней" in eve.get(opened).text
        assert "Открытые раньше" in eve.get("/open").text
        upload(eve, b"\xff\xfe\x00", 400)
        assert "UTF-8" in eve.page.text
        upload(eve, b"x" * (600 * 1024), 413)
        paste(eve, "nonsense", 400)
        assert "Строка 1" in eve.page.text
        paste(eve, re.sub(r"moves:\n.*", "moves:\n1 fly", text), 400)
        assert re.search(r"Ход 1 \([^)]*\) не принят: [^<]*[а-я]{4}[^<]*\[[0-9.]+\]", eve.page.text)
        paste(eve, "", 400)
        assert "Выберите файл" in eve.page.text
        paste(eve, text, 200)
        assert eve.path not in (path, opened)
        upload(eve, text.encode() + b"\n" * 100_000, 200)  # larger than other forms may be
