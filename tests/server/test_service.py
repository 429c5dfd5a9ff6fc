import asyncio
from unittest.mock import AsyncMock

import pytest

from tests.server.conftest import PATIENCE, at, brisk, play_first, play_on, two
from zastava.core import record, registry
from zastava.core.chance import seal
from zastava.core.contract import CHANCE, PASSED, REVEALED, WATCHER
from zastava.core.errors import BadInput, IllegalMove
from zastava.server.entities import FINISHED, RUNNING, WAITING
from zastava.server.refusals import Conflict, Forbidden, Unknown
from zastava.server.services.service import Service
from zastava.server.workers.hints import MOST_HINTS

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


async def test_a_table_waits_until_all_seats_are_taken(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open"])
    assert (table.status, table.waiting, table.open_seats()) == (WAITING, (), (1,))
    with pytest.raises(Conflict, match="begins when all seats are taken"):
        await service.play(ann, table.id, 0, "done", 1)
    assert await service.join(bob, table.id) == 1
    table = await service.table(table.id)
    assert (table.status, len(table.waiting), table.seats[1].name) == (RUNNING, 1, "Боб")


async def test_a_seat_is_given_up_only_before_the_game(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open", "open"])
    await service.join(bob, table.id, 2, "Robert")
    assert (await service.table(table.id)).seats[2].name == "Robert"
    with pytest.raises(Forbidden):
        await service.leave(ann, table.id, 2)
    await service.leave(bob, table.id, 2)
    assert (await service.table(table.id)).open_seats() == (1, 2)
    await service.join(bob, table.id, 1)
    await service.seat_bot(ann, table.id, 2, "random")
    with pytest.raises(Conflict, match="stand in"):
        await service.leave(bob, table.id, 1)


async def test_only_one_of_two_gets_a_seat(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open"])
    tries = await asyncio.gather(service.join(bob, table.id, 1), service.join(ann, table.id, 1), return_exceptions=True)
    assert sorted(type(result).__name__ for result in tries) == ["Conflict", "int"]


@pytest.mark.parametrize(
    ("game", "seats", "options", "said"),
    [
        ("chess", ["me", "open"], {}, "There is no game 'chess'"),
        ("fjords", ["me"], {}, "2–4 players, not 1"),
        ("fjords", ["me"] * 5, {}, "2–4 players, not 5"),
        ("fjords", ["me", "bot:clever"], {}, "There is no bot 'clever'"),
        ("fjords", ["me", "you"], {}, "expected me, me:NAME, bot:LEVEL or open, got 'you'"),
        ("fjords", ["me", "me:"], {"nonsense": "1"}, "There is no option 'nonsense'"),
        ("fjords", ["me", "me:" + "x" * 41], {}, "At most 40 characters"),
    ],
)
async def test_bad_wishes_are_refused_and_leave_nothing(service, ann, game, seats, options, said):
    with pytest.raises(BadInput, match=said):
        await service.create(ann, game, options, seats)
    assert await service.my_tables(ann) == []


async def test_a_move_is_refused_with_its_clause_and_changes_nothing(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me:Second"])
    seat = table.waiting[0]
    for notation in ("nonsense", "lay 1 40,40 0", "settle 0,0"):
        with pytest.raises(IllegalMove) as refusal:
            await service.play(ann, table.id, seat, notation, 1)
        assert refusal.value.clause
    legal = (await service.look(table.id, ann, seat)).legal[0].notation
    with pytest.raises(IllegalMove):  # the other seat, though it is theirs too, is not to move
        await service.play(ann, table.id, 1 - seat, legal, 1)
    assert (await service.table(table.id)) == table


async def test_nobody_moves_for_a_seat_that_is_not_theirs(service, ann, bob):
    table = await two(service, ann, bob)
    mover = table.waiting[0]
    owner, other = (ann, bob) if mover == at(ann, table) else (bob, ann)
    stranger = await service.enroll("Eve")
    notation = (await service.look(table.id, owner, mover)).legal[0].notation
    for person in (other, stranger):
        with pytest.raises(Forbidden):
            await service.play(person, table.id, mover, notation, 1)
        with pytest.raises(Forbidden):
            await service.look(table.id, person, mover)
        with pytest.raises(Forbidden):
            await service.undo(person, table.id, mover, 1)
        with pytest.raises(Forbidden):
            await service.hint(person, table.id, mover)
        with pytest.raises(Forbidden):
            await service.carry(person, table.id, mover)
    with pytest.raises(Forbidden):
        await service.look(table.id, None, mover)
    for seat in (-1, 2, 99):
        with pytest.raises(Unknown):
            await service.play(owner, table.id, seat, notation, 1)
    assert await service.table(table.id) == table


async def test_a_stale_number_is_a_conflict(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    moved = await play_first(service, ann, table)
    assert moved.number == 2
    for number in (1, 3):
        with pytest.raises(Conflict, match=f"the next move is number 2, not {number}"):
            await service.play(ann, table.id, moved.waiting[0], "done", number)


async def test_of_two_moves_at_once_one_wins(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    seat = table.waiting[0]
    legal = (await service.look(table.id, ann, seat)).legal
    tries = [service.play(ann, table.id, seat, move.notation, 1) for move in legal]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(result, Conflict) for result in results) == len(legal) - 1
    assert (await service.table(table.id)).position == 1


async def test_undo_goes_back_and_stops_where_something_was_drawn(service, ann, bob):
    table = await two(service, ann, bob)
    mover = table.waiting[0]
    person, other = (ann, bob) if at(ann, table) == mover else (bob, ann)
    with pytest.raises(Conflict, match="no move of yours"):
        await service.undo(person, table.id, mover, 1)
    before = await service.look(table.id, person, mover)
    laid = await play_first(service, person, table)
    assert laid.waiting == (mover,)  # the hex lies, the decision is still theirs
    after = await service.look(table.id, person, mover)
    assert after.undo == ""
    undone = await service.undo(person, table.id, mover, laid.number)
    assert (undone.number, undone.position) == (3, 0)
    again = await service.look(table.id, person, mover)
    assert (again.view, again.legal, again.log) == (before.view, before.legal, [])

    table = await play_first(service, person, undone)
    done = await service.play(person, table.id, mover, "done", table.number)
    with pytest.raises(Conflict, match="drew"):
        await service.undo(person, table.id, mover, done.number)
    await play_first(service, other, done)
    with pytest.raises(Conflict, match="Someone else has moved"):
        await service.undo(person, table.id, mover, done.number + 1)


async def passes(service, person, table):
    """The table after the decision has passed to another seat without anything drawn or shown, and who moved last."""
    state = (await service._store.get(table.id)).state
    mover = -1
    while mover < 0 or state.sealed(mover) != PASSED:
        mover = table.waiting[0]
        table = await play_first(service, person, table)
        state = (await service._store.get(table.id)).state
    assert mover not in table.waiting
    return table, mover


async def test_undo_goes_on_while_the_same_person_decides(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me:Second"])
    table, mover = await passes(service, ann, table)
    for seat in (0, 1):  # from the page of either seat
        assert (await service.look(table.id, ann, seat)).undo == ""
    view = (await service.look(table.id, ann, mover, table.position - 1)).view
    undone = await service.undo(ann, table.id, table.waiting[0], table.number)
    assert undone.waiting == (mover,)
    assert (await service.look(table.id, ann, mover)).view == view


async def test_undo_ends_where_another_person_or_a_bot_decides(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "me:Second"])
    table, mover = await passes(service, ann, table)
    other = table.waiting[0]
    code = await service.carry(ann, table.id, other)
    await service.use_carry(code, bob)
    for person, seat, why in (
        (ann, mover, "Someone else is to decide"),
        (bob, other, "no move of yours|else has moved"),
    ):
        number = (await service.table(table.id)).number
        with pytest.raises(Conflict, match=why):
            await service.undo(person, table.id, seat, number)


async def test_undo_ends_where_a_bot_stands_in(database):
    service = Service(brisk(database, pause=60.0))
    await service.open()
    ann = await service.enroll("Ann")
    table = await service.create(ann, "fjords", {}, ["me", "me:Second"])
    table, mover = await passes(service, ann, table)
    await service.stand_in(ann, table.id, table.waiting[0])
    with pytest.raises(Conflict, match="Someone else is to decide"):
        await service.undo(ann, table.id, mover, table.number)
    await service.close()


async def test_undo_ends_at_the_curtain(service, ann):
    """On one device behind a curtain sit two people, though one of them made the table."""
    table = await service.create(ann, "fortress", {}, ["me", "me:Second"])
    mover = table.waiting[0]
    while mover in table.waiting:
        table = await play_first(service, ann, table)
    (await service._store.get(table.id)).state.seal = PASSED  # as if it had not drawn
    look = await service.look(table.id, ann, mover)
    assert "behind the curtain" in look.undo
    with pytest.raises(Conflict, match="behind the curtain"):
        await service.undo(ann, table.id, mover, table.number)
    with pytest.raises(Conflict, match=r"no move of yours|else has moved"):
        await service.undo(ann, table.id, table.waiting[0], table.number)


@pytest.mark.parametrize("why", [CHANCE, REVEALED])
async def test_undo_says_why_it_stops(service, ann, monkeypatch, why):
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    table = await play_first(service, ann, table)
    state = (await service._store.get(table.id)).state
    monkeypatch.setattr(type(state), "sealed", lambda state, seat: why)
    words = {CHANCE: "drew", REVEALED: "hidden"}
    look = await service.look(table.id, ann, table.waiting[0])
    assert words[why] in look.undo


async def test_a_look_back_shows_what_the_seat_saw_then(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    saw = [(await service.look(table.id, ann, 0)).view]
    for _ in range(40):
        table = await play_on(service, ann, table, lambda now, past=table.position: now.position > past)
        saw.append((await service.look(table.id, ann, 0)).view)
    for position, view in enumerate(saw):
        look = await service.look(table.id, ann, 0, position)
        assert (look.view, look.at) == (view, position)
        assert bool(look.legal) == (position == table.position and 0 in table.waiting)
    assert [line.news for line in look.log] == [view["news"] for view in saw[1:]]
    with pytest.raises(Unknown, match="0–40, not 41"):
        await service.look(table.id, ann, 0, 41)


async def test_the_seed_and_the_record_are_shown_at_the_end_and_not_before(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me:Вера"])
    with pytest.raises(Conflict, match="when the game is over"):
        await service.record(table.id)
    assert table.seed is None
    table = await play_on(service, ann, table, lambda now: False)
    assert table.status == FINISHED
    assert table.outcome is not None
    assert table.seed is not None
    assert seal(table.seed) == table.seal
    game = registry.find("fjords")
    text = await service.record(table.id)
    kept = record.read(text, game)
    record.replay(game, kept)
    assert (kept.names, kept.seed, len(kept.moves)) == (["Ann", "Вера"], table.seed, table.position)
    for action in (service.play(ann, table.id, 0, "done", table.number), service.undo(ann, table.id, 0, table.number)):
        with pytest.raises(Conflict, match="The game is over"):
            await action


async def test_private_tables_are_listed_for_their_people_only(service, ann, bob):
    private = await service.create(ann, "fjords", {}, ["me", "open"], listed=False)
    listed = await service.create(ann, "fjords", {}, ["me", "open"])
    running = await service.create(ann, "fjords", {}, ["me", "me"], listed=False)
    assert [table.id for table in await service.open_tables()] == [listed.id]
    assert await service.running_tables() == []
    assert await service.my_tables(bob) == []
    mine = [table.id for table in await service.my_tables(ann)]
    assert mine[0] == running.id  # it waits for them
    assert set(mine) == {private.id, listed.id, running.id}
    await service.join(bob, private.id)  # the address is the invitation
    assert [table.id for table in await service.my_tables(bob)] == [private.id]


async def test_an_address_that_is_none_is_unknown(service, ann):
    for wrong in ("", "x", "a" * 22, "a" * 23, "../../etc/passwd", "\x00" * 22, "é" * 22):
        with pytest.raises(Unknown, match="no table"):
            await service.look(wrong, ann, WATCHER)


async def test_a_hint_is_a_legal_move(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    seat = table.waiting[0]
    hint = await service.hint(ann, table.id, seat)
    legal = {move.notation: move.path for move in (await service.look(table.id, ann, seat)).legal}
    assert legal[hint.notation] == hint.path
    assert hint.number == table.number
    with pytest.raises(Conflict, match="nothing for you to decide"):
        await service.hint(ann, table.id, 1 - seat)


async def test_hints_are_not_thought_about_twice_nor_too_many_at_a_time(service, ann, monkeypatch):
    asked, answer = [], asyncio.Event()

    async def choose(job, _):
        asked.append(job)
        await answer.wait()
        return "draw"

    monkeypatch.setattr(service._workers, "choose", choose)
    monkeypatch.setattr(service._workers, "reasons", AsyncMock(return_value=[]))
    tables = [await service.create(ann, "fortress", {}, ["me", "me"]) for _ in range(MOST_HINTS + 1)]
    hints = [asyncio.create_task(service.hint(ann, table.id, table.waiting[0])) for table in tables[:-1] * 2]
    while len(asked) < MOST_HINTS:
        await asyncio.sleep(0)
    with pytest.raises(Conflict, match="Many are asking"):
        await service.hint(ann, tables[-1].id, tables[-1].waiting[0])
    answer.set()
    assert {hint.notation for hint in await asyncio.gather(*hints)} == {"draw"}
    assert len(asked) == MOST_HINTS
    assert (await service.hint(ann, tables[-1].id, tables[-1].waiting[0])).notation == "draw"


async def test_a_table_outlives_the_service_and_its_bots_go_on(database, monkeypatch):
    first = Service(brisk(database, pause=60.0))
    await first.open()
    ann = await first.enroll("Ann")
    table = await first.create(ann, "fjords", {}, ["me", "bot:random"])
    while 0 in table.waiting:
        table = await play_first(first, ann, table)
    await first.say(ann, table.id, "see you")
    before = await first.look(table.id, ann, 0)
    await first.close()

    second = Service(brisk(database, pause=60.0))
    await second.open()
    assert await second.look(table.id, ann, 0) == before
    await second.close()

    third = Service(brisk(database))
    await third.open()
    async with asyncio.timeout(PATIENCE):  # nobody asked the bot; it goes on by itself
        while (await third.table(table.id)).position == before.table.position:
            await asyncio.sleep(0.02)
    await third.close()


async def test_bots_play_one_another_to_the_end(service, ann):
    table, seen = await service.create(ann, "fjords", {}, ["bot:greedy", "bot:random"]), None
    async for change in service.changes(table.id, ann, None):
        if change is None:
            continue  # a heartbeat: on a busy machine the bots are slow
        assert seen is None or change.revision > seen.revision
        seen = change
        if change.status == FINISHED:
            break
    assert (await service.table(table.id)).outcome is not None


async def test_a_table_of_other_rules_is_left_alone(service, ann, monkeypatch):
    table = await service.create(ann, "fjords", {}, ["me", "open"])
    service._store._live.clear()
    service._store._known.clear()
    game = registry.find("fjords")
    monkeypatch.setattr(type(game), "version", game.version + 1)
    with pytest.raises(Conflict, match="does not have"):
        await service.table(table.id)
    assert await service.open_tables() == []


async def test_many_tables_share_little_memory(database):
    service = Service(brisk(database, live_tables=3))
    await service.open()
    ann = await service.enroll("Ann")
    tables = [await service.create(ann, "fjords", {}, ["me", "me"]) for _ in range(6)]
    for table in tables:
        await play_first(service, ann, table)
    assert len(service._store._live) <= 3
    held = await service._store.get(tables[0].id)
    for table in tables[1:]:
        await service.table(table.id)
    assert tables[0].id not in service._store._live
    assert await service._store.get(tables[0].id) is held  # somebody was still busy with it
    assert [(await service.table(table.id)).position for table in tables] == [1] * 6
    await service.close()


async def test_two_services_on_one_file_agree_about_everything(service, database, ann, bob):
    other = Service(brisk(database))
    await other.open()
    table = await two(service, ann, bob)
    await other.look(table.id, None, WATCHER)  # it is in the memory of both
    mover = table.waiting[0]
    person = ann if at(ann, table) == mover else bob
    for _ in range(2):
        laid = await play_first(service, person, await service.table(table.id))
        await service.undo(person, table.id, mover, laid.number)
    await play_first(service, person, await service.table(table.id))
    await service.say(ann, table.id, "hello")
    await service.stand_in(bob, table.id, 1, "random")
    await service.come_back(bob, table.id, 1)
    await service.rename(bob, "Bob")
    mine = await service.look(table.id, person, mover)
    async with asyncio.timeout(PATIENCE):
        while (theirs := await other.look(table.id, person, mover)) != mine:
            await asyncio.sleep(0.02)
    assert (await other.person(bob.id)) == (await service.person(bob.id))
    await other.say(ann, table.id, "from the other side")  # its number follows on the first one's
    moved = await play_first(other, person, theirs.table)
    assert moved.number == mine.table.number + 1
    await other.close()
