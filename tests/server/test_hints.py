"""Hints come from the strongest bot that can give one, and end in a sentence where none can."""

import asyncio

import pytest

from tests.server.conftest import PATIENCE, enroll, new_table, play_first
from tests.server.scripted_workers import thinking_on
from zastava import bots
from zastava.server.refusals import Conflict
from zastava.server.workers.bot_workers import WorkersFail
from zastava.server.workers.worker_process import Failed, TooSlow

pytestmark = pytest.mark.anyio
LEVELS = [name for name, _ in reversed(bots.LEVELS)]  # the strongest first


def answering(service, monkeypatch, *wrong):
    """Which bots are asked: the first ones do something wrong, the next one answers."""
    real, asked, left = service._workers.choose, [], list(wrong)

    async def choose(job, table):
        asked.append(job.bot)
        if not left:
            return await real(job._replace(bot="random"), table)
        if isinstance(said := left.pop(0), str):
            return said
        raise said

    monkeypatch.setattr(service._workers, "choose", choose)
    return asked


async def own_table(service, ann):
    return await service.create(ann, "fjords", {}, ["me", "me"])


@pytest.mark.parametrize("down", range(1, len(LEVELS)))
async def test_a_level_that_raises_hangs_or_says_nonsense_gives_way_to_the_one_below(service, ann, monkeypatch, down):
    table = await own_table(service, ann)
    wrong = [Failed("Traceback: at a loss"), TooSlow("2.5 s"), "nonsense", Failed("again")]
    asked = answering(service, monkeypatch, *wrong[:down])
    seat = table.waiting[0]
    hint = await service.hint(ann, table.id, seat)
    assert hint.notation in {move.notation for move in (await service.look(table.id, ann, seat)).legal}
    assert asked == LEVELS[: down + 1]


@pytest.mark.parametrize(
    ("wrong", "asked"), [([Failed("at a loss")] * 5, LEVELS), ([TooSlow("2 s"), WorkersFail("dead")], LEVELS[:2])]
)
async def test_where_no_bot_can_say_anything_a_sentence_does_and_the_next_question_is_answered(
    service, ann, monkeypatch, wrong, asked
):
    table = await own_table(service, ann)
    with monkeypatch.context() as patch:
        tried = answering(service, patch, *wrong)
        with pytest.raises(Conflict, match="No bot can give a hint now"):
            await service.hint(ann, table.id, table.waiting[0])
        assert tried == asked
    answering(service, monkeypatch)
    assert (await service.hint(ann, table.id, table.waiting[0])).notation


async def test_a_hint_for_a_move_that_has_been_made_meanwhile_is_not_thought_about_any_more(service, ann, monkeypatch):
    table = await own_table(service, ann)
    thinking, ended = thinking_on(service, monkeypatch)
    hint = asyncio.create_task(service.hint(ann, table.id, table.waiting[0]))
    await asyncio.wait_for(thinking.wait(), PATIENCE)
    await service.say(ann, table.id, "Hm.")
    await asyncio.sleep(0)
    assert not ended.is_set(), "what is said changes no decision"
    await play_first(service, ann, table)
    with pytest.raises(Conflict, match="Look again"):
        await asyncio.wait_for(hint, PATIENCE)
    assert ended.is_set()
    assert not service._hints._tasks


async def test_whoever_leaves_does_not_end_the_hint_that_another_waits_for(service, ann, monkeypatch):
    table = await own_table(service, ann)
    legal = (await service.look(table.id, ann, table.waiting[0])).legal[0].notation
    answer = asyncio.Event()

    async def choose(_job, _table):
        await answer.wait()
        return legal

    monkeypatch.setattr(service._workers, "choose", choose)
    leaving, staying = [asyncio.create_task(service.hint(ann, table.id, table.waiting[0])) for _ in range(2)]
    while not service._hints._tasks:
        await asyncio.sleep(0)
    leaving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await leaving
    answer.set()
    assert (await asyncio.wait_for(staying, PATIENCE)).notation == legal


def test_a_program_reads_the_sentence(client, monkeypatch):
    async def choose(_job, _table):
        raise Failed("at a loss")

    monkeypatch.setattr(client.app.state.service._workers, "choose", choose)
    headers = enroll(client, "Ann")
    table = new_table(client, headers, ["me", "me"])
    seat = client.get(f"/api/tables/{table}", headers=headers).json()["waiting"][0]
    answer = client.get(f"/api/tables/{table}/hint?seat={seat}", headers=headers)
    assert (answer.status_code, answer.json()) == (
        409,
        {"error": "No bot can give a hint now. Try again in a moment."},
    )
