"""The day's challenge: the same luck for all, one try for each, and nothing of it leaks while the day runs."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from litestar.testing import TestClient
from sqlalchemy import update

from tests.server.browsing import Browser
from tests.server.conftest import brisk, play_on
from zastava.core import registry
from zastava.core.contract import WATCHER
from zastava.server.app import create_app
from zastava.server.refusals import Conflict, Forbidden, Unknown
from zastava.server.services.challenge_service import merit
from zastava.server.services.service import Service
from zastava.server.storage.models import TableRow
from zastava.server.storage.storage import Step
from zastava.server.tables import challenges
from zastava.server.tables.outcomes import Ended

KEY = b"k" * 32
OUTPOST_DAY = next(
    day
    for day in (date(2026, 11, 16) + timedelta(days=more) for more in range(30))
    if (plan := challenges.plan(KEY, day, registry.games())) is not None and plan.game == "outpost"
)


@pytest.fixture
def today(monkeypatch):
    """A day on which Outpost is played; set it to another."""
    shown = [OUTPOST_DAY]
    monkeypatch.setattr(challenges, "today", lambda: shown[0])
    monkeypatch.setattr(
        challenges, "end_of", lambda day: datetime.now(UTC) + timedelta(hours=5 if day == shown[0] else -5)
    )
    return shown


async def finish(service, person):
    """A try, played to its end."""
    table = await service.begin_challenge(person)
    table = await play_on(service, person, table, lambda _: False)
    assert table.status == "finished"
    return table


def test_games_and_options_go_by_rotation_and_all_can_be_set_up():
    games = registry.games()
    plans = [challenges.plan(KEY, date(2026, 11, 16) + timedelta(days=more), games) for more in range(120)]
    assert {plan.game for plan in plans} == {name for name, game in games.items() if 1 in game.seat_counts}
    assert all(one.game != other.game for one, other in pairwise(plans))
    assert len({tuple(plan.options.items()) for plan in plans if plan.game == "bastion"}) > 20
    assert len({plan.seed for plan in plans}) == 120
    for plan in plans[:30]:
        assert games[plan.game].setup(plan.seats, plan.options, plan.seed).waiting


def test_the_seed_comes_from_the_key_and_the_day():
    games = registry.games()
    day = date(2026, 11, 16)
    assert challenges.plan(KEY, day, games) == challenges.plan(KEY, day, games)
    assert challenges.plan(KEY, day, games).seed != challenges.plan(b"other", day, games).seed
    assert challenges.plan(KEY, day, {}) is None
    assert challenges.plan(KEY, day, {"fjords": games["fjords"]}) is None


def test_a_cooperative_game_for_several_is_played_by_one_person_at_all_seats(toys):
    class Together(type(registry.games()["openpaths"])):
        cooperative = True

    assert challenges.seats_of(Together()) == min(Together().seat_counts)


@pytest.mark.anyio
async def test_all_play_with_the_same_luck_and_have_one_try(service, ann, bob, today):
    one, other = await service.begin_challenge(ann), await service.begin_challenge(bob)
    assert one.id != other.id
    assert (one.seal, one.options, one.game) == (other.seal, other.options, other.game)
    assert (await service.begin_challenge(ann)).id == one.id
    assert (await service.look(one.id, ann, 0)).view["market"] == (await service.look(other.id, bob, 0)).view["market"]
    today[0] += timedelta(days=1)
    tomorrow = await service.begin_challenge(ann)
    assert tomorrow.id != one.id
    assert tomorrow.seal != one.seal


@pytest.mark.anyio
async def test_two_clicks_at_once_make_one_try(service, ann, today, monkeypatch):
    first = await service.begin_challenge(ann)
    asked = []

    async def late(person, day=None):  # the second click asked before the first had written
        asked.append(person)
        return None if len(asked) == 1 else await Service.my_try(service, person, day)

    monkeypatch.setattr(service, "my_try", late)
    assert (await service.begin_challenge(ann)).id == first.id


@pytest.mark.anyio
async def test_nobody_learns_the_luck_before_their_own_try_is_finished(service, ann, bob, today):
    done = await finish(service, ann)
    assert done.seed is None
    for nosy in (bob, None):
        for seat in (0, WATCHER):
            with pytest.raises(Forbidden, match="Finish your own first"):
                await service.look(done.id, nosy, seat)
    with pytest.raises(Conflict, match="when the day is over"):
        await service.record(done.id)
    with pytest.raises(Conflict, match="From tomorrow on"):
        await service.branch(ann, done.id, 3)
    with pytest.raises(Forbidden):
        await service.branch(bob, done.id, 3)
    await service.begin_challenge(bob)
    with pytest.raises(Forbidden):
        await service.look(done.id, bob, WATCHER)  # a try that is not finished opens nothing
    await finish(service, bob)
    assert (await service.look(done.id, bob, WATCHER, 3)).view
    assert (await service.table(done.id)).seed is None


@pytest.mark.anyio
async def test_when_the_day_is_over_everything_is_open(service, ann, bob, today):
    done = await finish(service, ann)
    today[0] += timedelta(days=1)
    assert (await service.look(done.id, bob, WATCHER)).view
    assert (await service.table(done.id)).seed is not None
    assert f"seed: {(await service.table(done.id)).seed}" in await service.record(done.id)
    assert (await service.branch(bob, done.id, 3)).origin == done.id


@pytest.mark.anyio
async def test_a_table_that_cannot_be_opened_does_not_tell_either(service, ann, today):
    done = await finish(service, ann)
    await service._storage.write(Step(update(TableRow).where(TableRow.id == done.id).values(version=99)))
    service._store._known.clear()
    service._store._live.clear()
    with pytest.raises(Conflict, match="does not have"):
        await service.record(done.id)
    today[0] += timedelta(days=1)
    assert "seed:" in await service.record(done.id)


@pytest.mark.anyio
async def test_one_plays_for_oneself(service, ann, today):
    table = await service.begin_challenge(ann)
    with pytest.raises(Conflict, match="no hints"):
        await service.hint(ann, table.id, 0)
    with pytest.raises(Conflict, match="for another"):
        await service.stand_in(ann, table.id, 0)


@pytest.mark.anyio
async def test_results_are_ranked_and_count_only_in_time(service, ann, bob, today):
    await finish(service, ann)
    late = await service.begin_challenge(bob)
    results, begun = await service.results(today[0])
    assert [(result.place, result.name) for result in results] == [(1, "Ann")]
    assert begun == 2
    assert results[0].ended.scores is not None
    assert results[0].ended.title
    day = today[0]
    today[0] += timedelta(days=1)
    await play_on(service, bob, late, lambda _: False)
    assert [result.name for result in (await service.results(day))[0]] == []  # the clock of this test has moved on


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Ended(90, (30,), (0,), "", "", {}), Ended(10, (29,), (0,), "", "", {})),
        (Ended(10, (30,), (), "", "", {}), Ended(11, (30,), (), "", "", {})),
        (Ended(99, None, (0,), "", "", {}), Ended(10, None, (), "", "", {})),
        (Ended(50, None, (), "", "", {}), Ended(10, None, (), "", "", {})),
    ],
)
def test_what_is_better(better, worse):
    assert merit(better) > merit(worse)


@pytest.mark.anyio
async def test_days_that_are_no_days(service, today):
    with pytest.raises(Unknown, match="yet to come"):
        await service.challenge(today[0] + timedelta(days=1))
    assert await service.challenge(today[0] - timedelta(days=1)) is None
    assert (await service.challenge()).game == "outpost"


@pytest.mark.anyio
async def test_the_first_try_fixes_the_day_whatever_is_installed_later(service, ann, bob, today, monkeypatch):
    first = await service.begin_challenge(ann)
    monkeypatch.setattr(challenges, "plan", lambda *_: None)
    assert (await service.begin_challenge(bob)).seal == first.seal


@pytest.mark.anyio
async def test_days_in_a_row_are_counted(service, ann, monkeypatch):
    days = {date(2026, 1, day) for day in (1, 2, 3, 7, 8)}

    async def known(*_):
        return days

    monkeypatch.setattr(challenges, "days_of", known)
    for day, now in ((8, 2), (9, 2), (10, 0)):
        monkeypatch.setattr(challenges, "today", lambda day=day: date(2026, 1, day))
        assert await service.challenge_streak(ann) == (now, 3)


def test_the_page_leads_to_a_try_and_shows_results_to_all(database, today):
    with TestClient(create_app(brisk(database))) as client:
        ann, bob = Browser(client), Browser(client, "ru")
        assert "The day's challenge: Outpost" in ann.get("/").text
        ann.get("/challenge")
        assert "Nobody has finished it yet." in ann.page.text
        ann.submit("/challenge")
        mine = ann.path
        assert mine.startswith("/t/")
        assert "Hint" not in ann.page.text
        assert "Go on with my try" in ann.get("/challenge").text
        assert "Go on with my try" in ann.get("/").text
        assert "Начал 1 человек." in bob.get("/challenge").text
        bob.get(mine, 403)
        bob.get(f"{mine}/screen", 403)
        bob.get(f"{mine}/about?thing=hero:1", 403)
        for nowhere in ("/challenge/2026-13-01", "/challenge/9999-01-01", "/challenge/1999-01-01"):
            bob.get(nowhere, 404)


def test_the_api_keeps_the_secret_too(database, today):
    with TestClient(create_app(brisk(database))) as client:
        ann = Browser(client)
        ann.get("/challenge")
        ann.submit("/challenge")
        table = ann.path.removeprefix("/t/")
        for path in ("view", "view?seat=0", "moves?seat=0", "record"):
            assert client.get(f"/api/tables/{table}/{path}").status_code in (401, 403, 409), path
        assert client.get(f"/api/tables/{table}").json()["seed"] is None
