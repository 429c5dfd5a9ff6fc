"""Several seats decide at once, each on a line of its own."""

import asyncio

import pytest

from tests.server.conftest import PATIENCE, brisk
from zastava.core import record, registry
from zastava.core.contract import WATCHER
from zastava.core.errors import IllegalMove
from zastava.core.words import ENGLISH
from zastava.server.entities import FINISHED, names
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.log_lines import log
from zastava.server.refusals import Conflict
from zastava.server.services.service import Service
from zastava.server.tables import incidents
from zastava.server.tables.event_streams import encoded

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines, pytest.mark.usefixtures("toys")]


@pytest.fixture
async def table(service, ann, bob):
    """Ann and Bob are about to write their paths."""
    table = await service.create(ann, "paths", {}, ["me", "open"])
    await service.join(bob, table.id)
    return await service.table(table.id)


async def step(service, person, table, seat, notation=None):
    """A seat plays a move, its first legal one when none is named."""
    look = await service.look(table.id, person, seat)
    return await service.play(person, table.id, seat, notation or look.legal[0].notation, look.number)


async def test_a_seat_sees_its_own_line_and_nobody_elses(service, ann, bob, table):
    before, used = await service.look(table.id, bob, 1), await service.last_used([table])
    for _ in range(2):
        moved = await step(service, ann, table, 0)
    assert moved == table, "whoever looks at the table cannot tell that somebody has moved"
    assert await service.last_used([table]) == used, "nor does the lobby say so"
    assert await service.look(table.id, bob, 1) == before
    mine = await service.look(table.id, ann, 0)
    assert len(mine.view["players"][0]["path"]) == 3
    assert (mine.at, mine.last, len(mine.log), mine.table.position) == (2, 2, 2, 0)
    assert len((await service.look(table.id, ann, 0, 1)).view["players"][0]["path"]) == 2
    assert (await service.look(table.id, None, WATCHER)).view["players"][0]["path"] is None


async def test_no_step_is_refused_because_of_others_and_two_windows_agree(service, ann, bob, table):
    mine = await service.look(table.id, ann, 0)
    await step(service, bob, table, 1)
    await service.play(ann, table.id, 0, mine.legal[0].notation, mine.number)  # seen before Bob moved
    for number in (mine.number, mine.number + 2, 1):  # of another window of Ann's, of nobody's, of no phase
        with pytest.raises(Conflict, match="another window"):
            await service.play(ann, table.id, 0, "done", number)
        with pytest.raises(Conflict, match="another window"):
            await service.undo(ann, table.id, 0, number)
    tries = [service.play(ann, table.id, 0, "done", mine.number + 1) for _ in range(3)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "Conflict", "Table"]


async def test_a_step_that_is_sent_twice_is_known(service, ann, bob, table):
    first = await service.look(table.id, ann, 0)
    sent = first.legal[0].notation, first.number
    assert not await service.was_played(ann, table.id, 0, *sent)
    await service.play(ann, table.id, 0, *sent)
    await step(service, bob, table, 1)
    assert await service.was_played(ann, table.id, 0, *sent)
    assert not await service.was_played(ann, table.id, 0, "done", first.number)
    done = await service.look(table.id, ann, 0)
    await service.play(ann, table.id, 0, "done", done.number)
    await step(service, bob, table, 1, "done")  # now the lines are history
    assert await service.was_played(ann, table.id, 0, *sent)
    assert await service.was_played(ann, table.id, 0, "done", done.number)
    assert not await service.was_played(ann, table.id, 0, "done", done.number + 1)


async def test_a_seat_takes_back_its_own_steps_whatever_others_do(service, ann, bob, table):
    start = await service.look(table.id, ann, 0)
    assert start.undo
    with pytest.raises(Conflict, match="no move of yours"):
        await service.undo(ann, table.id, 0, start.number)
    for _ in range(3):
        await step(service, ann, table, 0)
        await step(service, bob, table, 1)
    theirs = await service.look(table.id, bob, 1)
    mine = await service.look(table.id, ann, 0)
    assert (mine.undo, mine.undo_turn) == ("", 3)
    await service.undo(ann, table.id, 0, mine.number)
    mine = await service.look(table.id, ann, 0)
    assert len(mine.view["players"][0]["path"]) == 3
    await service.undo(ann, table.id, 0, mine.number, turn=True)
    again = await service.look(table.id, ann, 0)
    assert (again.view, again.legal, again.log, again.last) == (start.view, start.legal, [], 0)
    assert await service.look(table.id, bob, 1) == theirs
    await step(service, ann, table, 0, "done")
    done = await service.look(table.id, ann, 0)
    with pytest.raises(Conflict, match="Someone else is to decide"):
        await service.undo(ann, table.id, 0, done.number)
    with pytest.raises(IllegalMove, match="nothing to decide"):
        await service.play(ann, table.id, 0, "done", done.number)


async def test_who_has_finished_is_known_and_the_last_one_joins_all_lines(service, ann, bob, table):
    first = [await step(service, bob, table, 1) for _ in range(2)]
    assert [each.waiting for each in first] == [(0, 1), (0, 1)]
    finished = await step(service, bob, table, 1, "done")
    assert (finished.waiting, finished.position) == ((0,), 0)
    assert finished.revision == table.revision + 1
    assert (await service.look(table.id, ann, 0)).view["waiting"] == [0]
    await step(service, ann, table, 0)
    joined = await step(service, ann, table, 0, "done")
    live = await service._store.get(table.id)
    assert [seat for seat, _ in live.moves] == [0, 0, 1, 1, 1], "seat by seat, whoever was first"
    assert (joined.position, joined.waiting) == (5, (0,))
    told = (await service.look(table.id, bob, 1)).log
    assert [len(line.news) for line in told] == [0, 0, 0, 0, 2], "all is told at the end"
    for person, seat in ((ann, 0), (bob, 1)):
        with pytest.raises(Conflict, match=r"hidden|Someone else"):
            await service.undo(person, table.id, seat, joined.number)


async def test_what_several_did_at_once_is_nobodys_line(service, ann, bob, table):
    for person, seat in ((bob, 1), (ann, 0)):
        await step(service, person, table, seat)
        await step(service, person, table, seat, "done")
    look = await service.look(table.id, ann, 0)
    called = names(look.table, ENGLISH)
    *_, line = log(look, registry.find("paths").board, Address(table.id), called, ENGLISH)
    assert [said.split()[0] for said in line.said] == called
    assert (line.seat, line.unsaid) == (WATCHER, "")


async def test_when_a_game_is_ended_open_lines_are_forgotten(service, ann, bob, table):
    """Both see the same end, whatever each had begun."""
    for person, seat in ((ann, 0), (bob, 1)):
        await step(service, person, table, seat)
        assert (await service.look(table.id, person, seat)).last == table.position + 1
    await service.propose(ann, table.id, 0, "end")
    question = incidents.question(await service._store.get(table.id))
    await service.answer(bob, table.id, 1, question.number, "yes")
    looks = [await service.look(table.id, person, seat) for person, seat in ((ann, 0), (bob, 1))]
    assert {look.last for look in looks} == {table.position}
    assert [len(look.view["players"][look.seat]["path"]) for look in looks] == [1, 1]
    assert [look.log for look in looks] == [[], []]


async def test_events_of_a_step_reach_only_its_own_seat(service, ann, bob, table):
    streams = [service.changes(table.id, person, None) for person in (ann, bob, None)]
    first = [await anext(stream) for stream in streams]
    assert len({change.mark for change in first}) == 1
    waiting = [asyncio.create_task(anext(stream)) for stream in streams]
    await step(service, ann, table, 0)
    heard = await asyncio.wait_for(waiting[0], PATIENCE)
    assert (heard.revision, heard.steps) == (first[0].revision, 1)
    assert float(heard.mark) > float(first[0].mark)
    assert not waiting[1].done()
    assert not waiting[2].done()
    look = await service.look(table.id, ann, 0)
    assert look.mark == heard.mark
    await step(service, ann, table, 0, "done")
    for task in waiting[1:]:
        assert (await asyncio.wait_for(task, PATIENCE)).steps == 0
    for stream in streams:
        await stream.aclose()
    missed = encoded(service.changes(table.id, ann, look.mark))
    await anext(missed)
    assert b"event: change" in await anext(missed)
    await missed.aclose()


async def test_a_service_that_starts_anew_finds_every_step(service, ann, bob, table, database):
    await step(service, ann, table, 0)
    await step(service, ann, table, 0)
    look = await service.look(table.id, ann, 0)
    await service.undo(ann, table.id, 0, look.number)
    await step(service, bob, table, 1, "done")
    seen = [await service.look(table.id, person, seat) for person, seat in ((ann, 0), (bob, 1), (None, WATCHER))]
    other = Service(brisk(database))
    await other.open()
    again = [await other.look(table.id, person, seat) for person, seat in ((ann, 0), (bob, 1), (None, WATCHER))]
    assert again == seen
    await step(other, ann, table, 0, "done")
    await other.close()
    live = await service._store.get(table.id)
    live.stale = True  # as the watcher of the file would say
    assert (await service.table(table.id)).position == 3


async def test_two_who_finish_at_once_in_two_processes_end_the_phase(service, ann, bob, table, database):
    """Each process believes that the other seat is still at it; whoever looks next joins the lines."""
    other = Service(brisk(database))
    await other.open()
    await other.table(table.id)
    theirs = await other._store.get(table.id)
    await step(service, ann, table, 0, "done")
    theirs.stale = False  # it has not heard yet
    await step(other, bob, table, 1, "done")
    ours = await service._store.get(table.id)
    ours.stale = theirs.stale = True
    async with asyncio.timeout(PATIENCE):  # one of them may have to wait for the disk
        while {each.position for each in await asyncio.gather(service.table(table.id), other.table(table.id))} != {2}:
            ours.stale = theirs.stale = True
    await other.close()


async def test_a_step_that_comes_after_the_end_is_lost_and_changes_nothing(service, ann, bob, table, database):
    other = Service(brisk(database))
    await other.open()
    mine = await other.look(table.id, ann, 0)
    theirs = await other._store.get(table.id)
    for person, seat in ((bob, 1), (ann, 0)):
        await step(service, person, table, seat, "done")
    theirs.stale = False
    with pytest.raises(Conflict):
        await other.play(ann, table.id, 0, mine.legal[0].notation, mine.number)
    assert (await other.table(table.id)).position == 2
    await other.close()


async def test_a_step_of_another_process_in_between_does_not_end_up_nowhere(service, ann, bob, table, database):
    """Ann finishes last here, while she has taken a step in a window of another process: that step stands."""
    other = Service(brisk(database))
    await other.open()
    ours = await service._store.get(table.id)
    await step(service, bob, table, 1, "done")
    number = (await service.look(table.id, ann, 0)).number
    await step(other, ann, table, 0)
    ours.stale = False
    with pytest.raises(Conflict, match="another window"):
        await service.play(ann, table.id, 0, "done", number)
    assert len((await service.look(table.id, ann, 0)).log) == 1
    await other.close()


async def test_bots_think_side_by_side_while_people_decide(service, ann, monkeypatch):
    asked = []
    answer = asyncio.Event()

    async def choose(job, _):
        asked.append(job.seat)
        await answer.wait()
        return "done"

    monkeypatch.setattr(service._workers, "choose", choose)
    table = await service.create(ann, "paths", {}, ["me", "bot:random", "bot:random"])
    async with asyncio.timeout(PATIENCE):
        while len(asked) < 2:
            await asyncio.sleep(0.01)
        assert sorted(asked) == [1, 2]
        await step(service, ann, table, 0)  # nobody waits for the bots
        answer.set()
        while (await service.table(table.id)).waiting != (0,):
            await asyncio.sleep(0.01)


async def test_a_whole_game_is_recorded_seat_by_seat(service, ann, bob, table):
    people = [ann, bob]
    while (await service.table(table.id)).status != FINISHED:
        waiting = (await service.table(table.id)).waiting
        await step(service, people[waiting[-1]], table, waiting[-1])
    game = registry.find("paths")
    whole = record.read(await service.record(table.id), game)
    for _ in record.positions(game, whole):
        pass
    seats = [seat for seat, _ in whole.moves]
    assert seats[:8] == sorted(seats[:8])


async def test_a_person_who_leads_both_seats_gives_the_yes_at_once(service, ann, bob):
    table = await service.create(ann, "openpaths", {}, ["me", "me:Second"])
    for seat in (0, 1):
        await step(service, ann, table, seat, "done")
    asked = await step(service, ann, table, 0, "ask 2")
    live = await service._store.get(table.id)
    assert live.moves[-2:] == [(0, "ask 2"), (1, "yes")]
    assert asked.waiting == (0, 1), "the next round has begun"


async def test_consent_is_asked_of_another_person_and_behind_a_curtain(service, ann, bob):
    for name, seats in (("openpaths", ["me", "open"]), ("paths", ["me", "me:Second"])):
        table = await service.create(ann, name, {}, seats)
        other = ann
        if "open" in seats:
            await service.join(bob, table.id)
            other = bob
        for person, seat in ((ann, 0), (other, 1)):
            await step(service, person, table, seat, "done")
        asked = await step(service, ann, table, 0, "ask 2")
        assert asked.waiting == (1,)
        answered = await step(service, other, table, 1, "no")
        assert answered.position == asked.position + 1
