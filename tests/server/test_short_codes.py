"""Short codes: a word and a number that lead to a table while it waits, and cannot be guessed."""

import re
from itertools import pairwise
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from tests.server.browsing import Browser
from zastava.server.refusals import TooMany, Unknown
from zastava.server.storage.models import CodeRow
from zastava.server.tables import short_codes
from zastava.server.tables.code_words import ENGLISH, RUSSIAN
from zastava.server.tables.short_codes import WRONG, WRONG_IN_ALL, Tries, read, written

HOME = "203.0.113.7"


def test_each_word_means_one_place_in_both_languages():
    assert len(ENGLISH) == len(RUSSIAN) > 200
    assert len({*ENGLISH, *RUSSIAN}) == 2 * len(ENGLISH)
    assert all(word.isascii() and word.isalpha() and word.islower() for word in ENGLISH)
    assert all("а" <= sign <= "я" for word in RUSSIAN for sign in word)


def test_a_code_is_read_however_it_is_written():
    code = ENGLISH.index("kite") * 1000 + 427
    assert written(code, "en") == "KITE-427"
    assert written(code, "ru") == "ЗМЕЙ-427"
    assert {read(text) for text in ("KITE-427", " kite 427", "Kite427", "змей – 427", "ЗМЕЙ_427")} == {code}
    assert read("Мёд 100") == RUSSIAN.index("мед") * 1000 + 100
    assert {read(text) for text in ("", "KITE", "427", "KITE-42", "KITE-4277", "KITE-042", "KLTE-427", "x" * 9999)} == {
        None
    }


def test_new_codes_are_spread_over_all_words_and_numbers():
    codes = [short_codes.new() for _ in range(2000)]
    assert all(read(written(code, lang)) == code for code in codes for lang in ("en", "ru"))
    assert len(set(codes)) > 1950
    assert len({code // 1000 for code in codes}) > 200


def test_whoever_tries_wrong_codes_has_to_wait(monkeypatch):
    clock = [1000.0]
    monkeypatch.setattr(short_codes.time, "monotonic", lambda: clock[0])
    tries = Tries()
    (few, soon), (many, _) = WRONG
    for _ in range(few):
        tries.check(HOME)
        tries.wrong(HOME)
    with pytest.raises(TooMany):
        tries.check(HOME)
    tries.check("203.0.113.8")
    clock[0] += soon + 1
    tries.check(HOME)
    for _ in range(many - few):
        tries.wrong(HOME)
        clock[0] += soon / few + 1
    clock[0] += soon
    with pytest.raises(TooMany):  # not more a day either, however patient
        tries.check(HOME)


def test_a_crowd_of_addresses_is_stopped_too():
    tries = Tries()
    for number in range(WRONG_IN_ALL[0][0]):
        tries.check(f"2001:db8:0:{number:x}::1")
        tries.wrong(f"2001:db8:0:{number:x}::1")
    with pytest.raises(TooMany):
        tries.check(HOME)


@pytest.mark.anyio
async def test_a_code_leads_to_a_table_until_its_game_begins(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open"], listed=False)
    code = written((await service.room(table.id, None)).code, "en")
    assert written((await service.room(table.id, ann)).code, "en") == code
    assert await service.by_code(code.lower(), HOME) == table.id
    await service.join(bob, table.id)
    with pytest.raises(Unknown, match="No table waits under this code"):
        await service.by_code(code, HOME)
    assert await service._storage.rows(select(CodeRow.code)) == []


@pytest.mark.anyio
async def test_a_code_goes_with_its_table_and_no_two_tables_share_one(service, ann, monkeypatch):
    drawn = iter([5555, 5555, 5777])
    monkeypatch.setattr(short_codes, "new", lambda: next(drawn))
    tables = [await service.create(ann, "fjords", {}, ["me", "open"]) for _ in range(2)]
    codes = [(await service.room(table.id, ann)).code for table in tables]
    assert codes == [5555, 5777]
    assert all(left != right for left, right in pairwise(codes))
    await service.close_table(ann, tables[0].id)
    with pytest.raises(Unknown):
        await service.by_code(written(5555, "en"), HOME)
    assert await service.by_code(written(5777, "ru"), HOME) == tables[1].id


@pytest.mark.anyio
async def test_even_the_right_code_is_refused_after_too_many_wrong_ones(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "open"])
    code = written((await service.room(table.id, ann)).code, "en")
    for _ in range(WRONG[0][0]):
        with pytest.raises(Unknown):
            await service.by_code("nonsense", HOME)
    with pytest.raises(TooMany):
        await service.by_code(code, HOME)
    assert await service.by_code(code, "203.0.113.8") == table.id


def test_a_code_is_typed_or_followed_without_script(client: TestClient[Any]) -> None:
    ann = Browser(client)
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
    code = next(word for word in ann.page.text.split() if read(word) is not None and "-" in word)
    bob = Browser(client, "ru")
    told = written(read(code) or 0, "ru")
    assert bob.get(f"/j/{told}").text.count(told) == 1  # in his own language
    assert bob.path == ann.path
    assert bob.get(f"/j?code={code.lower().replace('-', '+')}")
    assert bob.path == ann.path
    wrong = bob.get("/j?code=kite-1", 404)
    assert "Под этим кодом никто не ждёт" in wrong.text
    assert 'value="kite-1"' in wrong.source
    for _ in range(WRONG[0][0]):
        last = bob.ask("GET", "/j/kite-1").status_code
    assert last == 429
    assert bob.get("/j?code=", 200)


def test_the_shared_screen_says_where_its_code_is_typed(client: TestClient[Any]) -> None:
    ann, bob = Browser(client), Browser(client)
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
    bob.get(f"{ann.path}/screen")
    assert re.search(r"Or open [\w.]+(:\d+)? and type the code [A-Z]+-\d+\.", bob.page.text)
