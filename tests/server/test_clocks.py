"""Clocks: how much time people have, what becomes of it, and what follows when it has run out."""

import asyncio

import pytest
from sqlalchemy import select

from tests.server.conftest import PATIENCE, at, play_first
from tests.server.timing import MINUTE, START, Hands, left, mover, runs, step, timed
from zastava.core import registry
from zastava.core.record import read, replay
from zastava.server.entities import FINISHED, RUNNING
from zastava.server.refusals import Conflict, Forbidden, Refusal
from zastava.server.storage.models import MoveRow
from zastava.server.tables import clocks, incidents
from zastava.server.tables.clocks import BANK, MOVE, Clock, Face

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


@pytest.fixture
def heard(service, monkeypatch):
    """The revisions of which those who listen have been told."""
    heard, tell = [], service._streams.tell

    def note(table_id, change):
        heard.append(change("").revision)
        tell(table_id, change)

    monkeypatch.setattr(service._streams, "tell", note)
    return heard


@pytest.fixture
def hands(service, monkeypatch):
    hands = Hands([service])
    monkeypatch.setattr(clocks, "moment", lambda: hands.now)
    return hands


def test_a_clock_is_written_and_read():
    assert clocks.read("") is clocks.read("none") is None
    assert clocks.read("move:600") == Clock(MOVE, 600)
    assert clocks.read("bank:900+10") == Clock(BANK, 900, 10)
    for text in ("move:600", "bank:900+0"):
        assert clocks.checked(text) == text


@pytest.mark.parametrize(
    "text", ["move", "move:", "move:-5", "bank:60", "move:60+5", "blitz:60+5", "move:٣٠", "x" * 99]
)
def test_what_is_no_clock_is_refused(text):
    with pytest.raises(Refusal, match="'move:SECONDS'"):
        clocks.read(text)


@pytest.mark.parametrize("text", ["move:9", "move:2592001", "bank:9+0", "bank:60+86401", "move:999999999999"])
def test_a_clock_out_of_bounds_is_refused(text):
    with pytest.raises(Refusal, match="from 10 seconds to 30 days, and at most 24 hours"):
        clocks.read(text)


def test_who_comes_back_gets_a_tenth_and_at_least_half_a_minute():
    assert [Clock(MOVE, seconds).allowance for seconds in (10, 120, 86400)] == [10_000, 30_000, 8_640_000]


async def test_without_a_clock_nothing_is_timed(service, ann, bob):
    table = await timed(service, [ann, bob], "")
    assert (table.clock, table.clocks) == ("", ())
    assert await service._keeper.look() is None


async def test_a_calm_clock_begins_anew_with_each_move(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "move:60")
    first = table.waiting[0]
    assert runs(table) == [first]
    assert left(table, first, hands) == 60
    await hands.go_on(40)
    table = await step(service, table, ann, bob)
    assert runs(table) == list(table.waiting)
    assert left(table, table.waiting[0], hands) == 60
    while table.waiting == (first,):
        await hands.go_on(10)
        table = await step(service, table, ann, bob)
    assert left(table, first, hands) == 60, "what is left of a turn says nothing about the next"


async def test_what_is_taken_back_gives_no_time_back(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "move:60")
    while True:  # until a move can be taken back
        person = mover(table, ann, bob)
        seat = at(person, table)
        await hands.go_on(20)
        table = await play_first(service, person, table)
        look = await service.look(table.id, person, seat)
        if not look.undo and table.waiting == (seat,):
            break
    await hands.go_on(20)
    table = await service.undo(person, table.id, seat, look.number)
    assert left(table, seat, hands) == 40
    table = await play_first(service, person, table)
    assert left(table, seat, hands) == 40, "played again it earns nothing"


async def test_a_bank_shrinks_and_grows_with_each_move(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "bank:300+5")
    first = table.waiting[0]
    await hands.go_on(100)
    before = table.waiting
    table = await step(service, table, ann, bob)
    assert left(table, first, hands) == 205
    while table.waiting == before:
        table = await step(service, table, ann, bob)
    assert runs(table) == list(table.waiting) != [first]
    has = left(table, first, hands)
    await hands.go_on(60)
    assert left(await service.table(table.id), first, hands) == has, "it is another's turn"


async def test_of_two_who_play_the_other_wins_when_time_runs_out(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "move:60")
    table = await step(service, table, ann, bob)
    loser = table.waiting[0]
    await hands.go_on(59)
    assert (await service.table(table.id)).status == RUNNING
    await hands.go_on(1)
    over = await service.table(table.id)
    assert (over.status, over.ended, over.outcome.winners) == (FINISHED, f"time {loser + 1}", (1 - loser,))
    assert runs(over) == []
    assert [one.kind for one in (await service.look(table.id, ann, 0)).incidents] == ["flag"]
    with pytest.raises(Conflict, match="over"):
        await service.play(mover(table, ann, bob), table.id, loser, "pass", table.number)


async def test_the_record_keeps_the_facts_and_replays_to_the_same_state(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "move:60")
    for seconds in (12, 7):
        await hands.go_on(seconds)
        table = await step(service, table, ann, bob)
    hands.now += 250
    table = await step(service, table, ann, bob)
    loser = table.waiting[0]
    await hands.go_on(60)
    text = await service.record(table.id)
    assert "\nclock: move:60\n" in text
    assert f"\ntimes: 12 7 0.25\nflag: {loser + 1} after 3\nended: time {loser + 1}\nend: 3 moves" in text
    game = registry.find("fjords")
    record = read(text, game)
    assert record.text(game) == text
    assert record.times.flags == [(loser, 3)]
    plain = [line for line in text.splitlines() if not line.startswith(("clock:", "times:", "flag:"))]
    assert replay(game, read("\n".join(plain), game)).snapshot() == replay(game, record).snapshot()
    assert (await service.open_record(bob, text)).ended == f"time {loser + 1}"


@pytest.mark.both_engines
async def test_where_others_go_on_a_bot_stands_in_until_the_person_acts(service, ann, bob, hands):
    eve = await service.enroll("Eve")
    table = await timed(service, [ann, bob, eve], "bank:60+0")
    seat, person = table.waiting[0], mover(table, ann, bob, eve)
    service._turns.poke = service._store._changed = lambda live: None  # the bot is slow
    await hands.go_on(60)
    now = await service.table(table.id)
    assert (now.status, now.seats[seat].stand_in, runs(now)) == (RUNNING, "greedy", [])
    look = await service.look(table.id, person, seat)
    assert [(one.kind, one.seat) for one in look.incidents] == [("flag", seat), ("away", seat)]
    assert incidents.given_away(await service._store.get(table.id), seat)
    await service.say(person, table.id, "Sorry.")
    now = await service.table(table.id)
    assert (now.seats[seat].stand_in, runs(now), left(now, seat, hands)) == ("", [seat], 30)
    await hands.go_on(31)
    assert (await service.table(table.id)).seats[seat].stand_in == "greedy"
    table = await play_first(service, person, await service.table(table.id))  # a move is an act too
    assert table.seats[seat].stand_in == ""


async def test_alone_against_bots_it_is_lost(service, ann, hands):
    table = await service.create(ann, "fjords", {}, ["me", "bot:random", "bot:random"], clock="move:30")
    async with asyncio.timeout(PATIENCE):
        while runs(await service.table(table.id)) != [0]:  # bots have all the time there is
            await asyncio.sleep(0.01)
    await hands.go_on(30)
    assert (await service.table(table.id)).outcome.winners == (1, 2)


async def test_a_bot_that_stands_in_stops_the_clock(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "bank:100+0")
    seat, person = table.waiting[0], mover(table, ann, bob)
    service._store._changed = lambda live: None
    await hands.go_on(30)
    await service.stand_in(person, table.id, seat)
    assert runs(await service.table(table.id)) == []
    await hands.go_on(300)
    await service.come_back(person, table.id, seat)
    assert left(await service.table(table.id), seat, hands) == 70


async def test_what_all_agree_to_take_back_is_new_again(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "move:60")
    first = table.waiting
    while table.waiting == first:
        table = await step(service, table, ann, bob)
    await hands.go_on(50)
    asker = first[0]
    person, other = (ann, bob) if at(ann, table) == asker else (bob, ann)
    await service.propose(person, table.id, asker, "back")
    question = (await service.look(table.id, None, -1)).question
    await service.answer(other, table.id, at(other, table), question.number, "yes")
    table = await service.table(table.id)
    assert runs(table) == list(table.waiting) == [asker]
    assert left(table, asker, hands) == 60


async def test_who_listens_is_told_when_the_clocks_begin_with_the_game(service, ann, bob, heard):
    table = await timed(service, [ann, bob], "move:60")
    assert runs(table) == list(table.waiting)
    assert heard[-1] == table.revision, "also whoever has looked before the clocks were set"


async def test_who_listens_is_told_when_bots_fill_a_table_and_the_clocks_begin(service, ann, heard):
    table = await service.create(ann, "fjords", {}, ["me", "open"], clock="move:60")
    await service.fill(ann, table.id, "random")
    table = await service.table(table.id)
    assert len(table.clocks) == 2
    assert heard[-1] == table.revision


async def test_who_listens_is_told_of_the_clocks_after_what_all_agree_to(service, ann, bob, hands, heard):
    table = await timed(service, [ann, bob], "move:60")
    first = table.waiting
    while table.waiting == first:
        table = await step(service, table, ann, bob)
    person, other = (ann, bob) if at(ann, table) == first[0] else (bob, ann)
    await service.propose(person, table.id, first[0], "back")
    question = (await service.look(table.id, None, -1)).question
    await service.answer(other, table.id, at(other, table), question.number, "yes")
    assert heard[-1] == (await service.table(table.id)).revision


@pytest.mark.usefixtures("toys")
async def test_where_several_decide_at_once_each_has_a_clock_of_their_own(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "bank:100+5", "paths")
    assert runs(table) == [0, 1]
    await hands.go_on(10)
    look = await service.look(table.id, ann, 0)
    before = await service.table(table.id)
    after = await service.play(ann, table.id, 0, look.legal[0].notation, look.number)
    assert after == before, "nobody can tell from a clock that somebody has moved on their line"
    await hands.go_on(10)
    done = await service.look(table.id, ann, 0)
    table = await service.play(ann, table.id, 0, "done", done.number)
    assert runs(table) == [1]
    assert (left(table, 0, hands), left(table, 1, hands)) == (85, 80)
    await hands.go_on(30)
    assert left(await service.table(table.id), 0, hands) == 85, "who has finished waits without haste"
    for notation in (None, "done"):
        look = await service.look(table.id, bob, 1)
        await hands.go_on(4)
        table = await service.play(bob, table.id, 1, notation or look.legal[0].notation, look.number)
    took = [row.took for row in await service._storage.rows(moves_of(table))][:4]
    assert took == [10_000, 10_000, 54_000, 4_000]


def moves_of(table):
    return select(MoveRow.took).where(MoveRow.table_id == table.id).order_by(MoveRow.number)


async def test_whoever_made_the_table_chooses_until_the_game_begins(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open"], clock="move:60")
    await service.choose_clock(ann, table.id, "bank:600+10")
    assert ((await service.table(table.id)).clock, (await service.table(table.id)).clocks) == ("bank:600+10", ())
    with pytest.raises(Forbidden):
        await service.choose_clock(bob, table.id, "none")
    with pytest.raises(Refusal, match="30 days"):
        await service.choose_clock(ann, table.id, "move:1")
    await service.join(bob, table.id)
    assert len((await service.table(table.id)).clocks) == 2
    with pytest.raises(Conflict, match="begun"):
        await service.choose_clock(ann, table.id, "none")


async def test_a_rematch_keeps_the_clock(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "move:60")
    await service.resign(ann, table.id, 0)
    assert runs(await service.table(table.id)) == []
    assert (await service.rematch(ann, table.id)).clock == "move:60"


def test_a_face_that_is_not_touched_stays_as_it_is():
    clock = Clock(BANK, 60, 5)
    faces = {0: Face(60_000, START + MINUTE, START, 3), 1: Face(50_000, None, START, 2)}
    assert clocks.turned(clock, faces, [0], 3, {1: 3}, START + 10) == {}


def test_whoever_takes_back_their_last_step_and_finishes_again_earns_once():
    bank = Clock(BANK, 600, 10)
    faces = clocks.turned(bank, clocks.start(bank, 1), [0], 4, {}, START)
    for _ in range(2):
        faces = clocks.turned(bank, faces, [], 4, {0: 7}, START + MINUTE)
        assert faces[0].left == 550_000
        faces = clocks.turned(bank, faces, [0], 4, {}, START + MINUTE)
