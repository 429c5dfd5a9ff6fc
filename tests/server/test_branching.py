"""On from here: a new table from any position of a finished game, against bots."""

import pytest

from tests.contract.paths import GAME as PATHS
from zastava.core import registry
from zastava.core.contract import WATCHER
from zastava.server.entities import BOT, FINISHED, PERSON, RUNNING
from zastava.server.refusals import Conflict, Forbidden, Unknown

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service(service, monkeypatch):
    """A service whose bots sleep: what they would play is none of this."""
    monkeypatch.setattr(service._store, "_changed", lambda live: None)
    monkeypatch.setattr(service._workers, "warm", lambda: None)
    return service


async def finished(service, ann, game="fortress", options=None, seats=("me", "me:Bob")):
    """A table of one person whose game is over."""
    options = {"games": 1} if options is None and game == "fortress" else options or {}
    table = await service.create(ann, game, options, list(seats))
    count = 0
    while table.status != FINISHED:
        seat = table.waiting[0]
        look = await service.look(table.id, ann, seat)
        count += 1
        move = look.legal[7 * count % len(look.legal)]
        table = await service.play(ann, table.id, seat, move.notation, look.number)
    return table


async def test_it_goes_on_from_there_with_the_same_luck(service, ann, bob):
    old = await finished(service, ann)
    at = old.position // 2
    new = await service.branch(bob, old.id, at, 1)
    assert (new.status, new.position, new.listed) == (RUNNING, at, False)
    assert (new.origin, new.origin_at, new.seal) == (old.id, at, old.seal)
    assert [(seat.kind, seat.bot) for seat in new.seats] == [(BOT, "greedy"), (PERSON, "")]
    then = await service.look(old.id, ann, 1, at)
    now = await service.look(new.id, bob, 1, at)
    assert now.view == then.view
    assert [line.news for line in now.log[:at]] == [line.news for line in then.log[:at]]
    assert (await service.table(old.id)).position == old.position  # the old game stands


async def test_the_seat_is_ones_own_unless_another_is_wanted(service, ann, bob):
    old = await finished(service, ann)
    assert (await service.branch(ann, old.id, 3)).held_by(ann) == (0,)
    waiting = (await service.look(old.id, None, WATCHER, 3)).view["waiting"]
    assert (await service.branch(bob, old.id, 3)).held_by(bob) == (waiting[0],)


@pytest.mark.parametrize(("at", "kind", "said"), [(9999, Unknown, "Positions are"), (-1, Unknown, "Positions are")])
async def test_a_position_that_does_not_exist(service, ann, at, kind, said):
    old = await finished(service, ann)
    with pytest.raises(kind, match=said):
        await service.branch(ann, old.id, at)
    with pytest.raises(Unknown, match="This table has seats 1–2, not 8"):
        await service.branch(ann, old.id, 1, 7)


async def test_neither_from_a_running_game_nor_from_the_end(service, ann):
    old = await finished(service, ann)
    with pytest.raises(Conflict, match="over there"):
        await service.branch(ann, old.id, old.position)
    running = await service.create(ann, "fjords", {}, ["me", "me:Bob"])
    with pytest.raises(Conflict, match="not over yet"):
        await service.branch(ann, running.id, 0)


async def test_lines_that_were_joined_are_not_cut(service, ann, monkeypatch):
    monkeypatch.setattr(registry, "games", lambda: {"paths": PATHS})
    monkeypatch.setattr(registry, "find", lambda name: PATHS)
    old = await finished(service, ann, "paths", {})
    starts = set()
    for at in range(old.position):
        new = await service.branch(ann, old.id, at)
        assert new.origin_at <= at
        starts.add(new.origin_at)
        assert len((await service.table(new.id)).waiting) >= 1
    assert len(starts) < old.position


async def test_at_the_end_all_hands_are_open(service, ann, bob):
    old = await finished(service, ann)
    assert (await service.look(old.id, bob, 0, 3)).view["seat"] == 0
    running = await service.create(ann, "fortress", {}, ["me", "me:Bob"])
    with pytest.raises(Forbidden):
        await service.look(running.id, bob, 0)


async def test_a_campaign_that_went_on_is_gone_on_from(service, ann):
    old = await finished(service, ann)
    table = await service.go_on(ann, old.id)
    while table.status != FINISHED:
        look = await service.look(old.id, ann, table.waiting[0])
        table = await service.play(ann, old.id, table.waiting[0], look.legal[0].notation, look.number)
    at = old.position + 2
    new = await service.branch(ann, old.id, at, 0)
    assert (await service.look(new.id, ann, 0, at)).view == (await service.look(old.id, ann, 0, at)).view
