"""One's own page: games by game and company, titles, best scores, streaks; and nobody else's business."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update

from tests.server.browsing import Browser
from tests.server.conftest import play_on
from tests.server.test_end_sheet import play_to_the_end
from zastava.server.storage.models import OutcomeRow, TableRow
from zastava.server.storage.storage import Step
from zastava.server.tables import outcomes
from zastava.server.tables.outcomes import Ended
from zastava.server.tables.played_games import ALONE, NO_RESULT, PEOPLE, TOGETHER, Played, order, result, streaks, sums

NOW = datetime(2026, 1, 1, tzinfo=UTC)
pytestmark = pytest.mark.anyio


def played(mine=(0,), seats=2, bots=("casual",), people=False, stood_in=False, day=0, game="fjords"):
    return Played("t", game, NOW + timedelta(days=day), seats, mine, people, bots, stood_in)


def ended(*winners, scores=(10, 20)):
    return Ended(30, scores, winners, "", "", {})


@pytest.mark.parametrize(
    ("game", "cooperative", "company"),
    [
        (played(), False, "casual"),
        (played(seats=4, bots=("casual", "greedy", "random")), False, "greedy"),
        (played(people=True), False, PEOPLE),
        (played(seats=1, bots=()), False, ALONE),
        (played(seats=1, bots=()), True, TOGETHER),
        (played(mine=(0, 1), bots=()), True, TOGETHER),
        (played(mine=(0, 1), bots=()), False, NO_RESULT),
        (played(stood_in=True), False, NO_RESULT),
    ],
)
def test_in_what_company_a_game_was_played(game, cooperative, company):
    assert result(game, ended(0), cooperative).company == company


def test_games_are_counted_by_game_and_company_with_the_best_score():
    results = [
        result(played(), ended(0, scores=(12, 3)), False),
        result(played(), ended(1), False),
        result(played(mine=(1,), people=True, bots=()), ended(1), False),
        result(played(mine=(0, 1)), ended(1, scores=(99, 99)), False),
        result(played(seats=1, bots=(), game="outpost"), ended(0, scores=(41,)), False),
        result(played(seats=1, bots=(), game="bastion"), ended(0, scores=None), True),
    ]
    found = sums(results)
    assert (found["fjords"]["casual"].played, found["fjords"]["casual"].won, found["fjords"]["casual"].best) == (
        2,
        1,
        12,
    )
    assert (found["fjords"][PEOPLE].won, found["fjords"][PEOPLE].best) == (1, 20)
    assert (found["outpost"][ALONE].won, found["outpost"][ALONE].best) == (0, 41)
    assert (found["bastion"][TOGETHER].won, found["bastion"][TOGETHER].best) == (1, None)
    assert sorted(found["fjords"], key=order) == ["casual", PEOPLE]


def test_streaks_go_by_the_order_in_which_games_ended():
    days = [(0, True), (1, True), (2, False), (3, True)]
    results = [result(played(day=day), ended(0) if won else ended(1), False) for day, won in reversed(days)]
    results.append(result(played(day=9, seats=1, bots=()), ended(), False))  # alone: nothing to win
    assert streaks(results) == (1, 2)
    assert streaks([]) == (0, 0)


async def test_what_is_counted_comes_from_records_and_is_kept(service, ann, bob):
    table = await service.create(ann, "outpost", {}, ["me"])
    running = await service.create(ann, "outpost", {}, ["me"])
    await play_on(service, ann, table, lambda _: False)
    found, results = await service.played(ann)
    assert [one.table for one in found] == [table.id]  # nothing of the game that runs
    outcome = (await service.table(table.id)).outcome
    assert (results[0].score, results[0].ended.title) == (outcome.scores[0], outcome.title)
    kept = await service._storage.rows(select(OutcomeRow.table_id, OutcomeRow.moves))
    assert [tuple(row) for row in kept] == [(table.id, (await service.table(table.id)).position)]
    assert (await service.played(bob)) == ([], [])
    assert running.id not in [one.table for one in found]


async def test_what_was_found_out_once_is_not_replayed(service, ann, monkeypatch):
    table = await service.create(ann, "outpost", {}, ["me"])
    await play_on(service, ann, table, lambda _: False)
    once = await service.played(ann)
    monkeypatch.setattr(outcomes, "_replayed", lambda text: pytest.fail("replayed again"))
    assert await service.played(ann) == once


async def test_a_game_that_ended_again_is_counted_anew(service, ann):
    table = await service.create(ann, "outpost", {}, ["me"])
    await play_on(service, ann, table, lambda _: False)
    await service.played(ann)
    later = datetime.now(UTC) + timedelta(hours=1)
    await service._storage.write(
        Step(update(TableRow).values(finished=later)), Step(update(OutcomeRow).values(moves=1))
    )
    assert (await service.played(ann))[1][0].ended.moves > 1


async def test_a_game_that_no_longer_replays_is_played_and_not_counted(service, ann):
    table = await service.create(ann, "outpost", {}, ["me"])
    await play_on(service, ann, table, lambda _: False)
    await service._storage.write(Step(update(TableRow).values(version=99)))
    found, results = await service.played(ann)
    assert (len(found), results) == (1, [])


async def test_many_games_are_counted_little_by_little(service, ann, monkeypatch):
    for _ in range(3):
        await play_on(service, ann, await service.create(ann, "outpost", {}, ["me"]), lambda _: False)
    monkeypatch.setattr(outcomes, "AT_ONCE", 2)
    assert len((await service.played(ann))[1]) == 2
    assert len((await service.played(ann))[1]) == 3


async def test_going_on_from_a_move_is_no_game_of_ones_own(service, ann):
    table = await service.create(ann, "outpost", {}, ["me"])
    await play_on(service, ann, table, lambda _: False)
    again = await service.branch(ann, table.id, (await service.table(table.id)).position - 3)
    await play_on(service, ann, again, lambda _: False)
    assert len((await service.played(ann))[0]) == 1


def test_ones_own_page_tells_it_and_no_other_does(client):
    ann, bob = Browser(client), Browser(client)
    assert "None has ended yet." in ann.get("/me").text
    ann.get("/new/outpost")
    ann.submit("/new/outpost", name="Ann", seat__0="me", seat__1="nobody", listed="yes")
    play_to_the_end(ann)
    text = ann.get("/me").text
    assert "1 game played." in text
    assert "Earned alone:" in text
    assert "Only you see this page." in text
    bob.get("/me")
    bob.submit("/me", name="Bob")
    assert "None has ended yet." in bob.get("/me").text
