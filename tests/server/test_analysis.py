"""Analysis on the server: only of finished games, once for each, one by one, and whatever becomes of workers."""

import asyncio
import os
import signal
import time

import pytest
from litestar.testing import AsyncTestClient

from tests.server.browsing import Browser, Page
from tests.server.conftest import PATIENCE
from zastava import bots
from zastava.core import registry
from zastava.core.record import read
from zastava.core.words import ENGLISH
from zastava.games.catalogues import words
from zastava.lab.analysis import Analysis, Budget, Decision, analyse
from zastava.lab.odds import POINTS, RACE
from zastava.lab.simulate import play_out, settle
from zastava.server.app import create_app
from zastava.server.entities import FINISHED
from zastava.server.presenting import analysis_words
from zastava.server.refusals import Conflict, TooMany
from zastava.server.tables.challenges import today
from zastava.server.workers import analyses, analysis_workers, worker_process
from zastava.server.workers.analyses import Analyses
from zastava.server.workers.analysis_workers import AnalysisWorker, step_back

pytestmark = pytest.mark.anyio
QUICK = Budget(walks=2, effort=2, worlds=1, depth=1)
LONGER = Budget(walks=100, effort=2, worlds=4, depth=4)  # so that a process can be killed in the midst of it


@pytest.fixture
async def service(service, monkeypatch):
    """A service whose bots sleep, and whose analyses are quick."""
    monkeypatch.setattr(service._store, "_changed", lambda live: None)
    monkeypatch.setattr(service._workers, "warm", lambda: None)
    service._analyses = Analyses(service._storage, QUICK)
    return service


async def begun(service, ann, options=None):
    return await service.create(ann, "fortress", options or {"games": 1}, ["me", "me:Bob"])


async def finished(service, ann, pick=7):
    """A table of one person whose game is over."""
    table = await begun(service, ann)
    count = 0
    while table.status != FINISHED:
        seat = table.waiting[0]
        look = await service.look(table.id, ann, seat)
        count += 1
        move = look.legal[pick * count % len(look.legal)]
        table = await service.play(ann, table.id, seat, move.notation, look.number)
    return table


async def done(service, table_id):
    """The analysis, once it is there."""
    async with asyncio.timeout(PATIENCE):
        while (report := await service.analysis(None, table_id)).analysis is None:
            assert not report.failed
            await asyncio.sleep(0.05)
    return report.analysis


async def test_a_running_game_is_not_analysed(service, ann):
    table = await begun(service, ann)
    for ask in (service.analysis, service.analyse):
        with pytest.raises(Conflict, match="when it is over"):
            await ask(ann, table.id)
    async with AsyncTestClient(create_app(service=service)) as client:
        for path in (f"/t/{table.id}/analysis", f"/api/tables/{table.id}/analysis"):
            answer = await client.get(path)
            assert answer.status_code == 409
            assert "when it is over" in answer.text
        assert (await client.post(f"/api/tables/{table.id}/analysis")).status_code == 409


async def test_it_says_what_the_command_says_and_is_kept(service, ann):
    table = await finished(service, ann)
    assert (await service.analysis(None, table.id)).progress is None  # nobody has asked yet
    await service.analyse(None, table.id)
    assert (await service.analysis(None, table.id)).progress.total == table.position
    found = await done(service, table.id)
    game = registry.find("fortress")
    record = read(await service.record(table.id), game)
    assert found.plain() == analyse(game, record, QUICK).plain()
    service._analyses = Analyses(service._storage, QUICK)  # as after a new start
    assert (await service.analysis(None, table.id)).analysis == found
    await service.analyse(None, table.id)
    assert (await service.analysis(None, table.id)).progress is None  # nothing is thought about twice


async def test_a_worker_that_is_killed_is_replaced(service, ann):
    service._analyses = Analyses(service._storage, LONGER)
    table = await finished(service, ann)
    await service.analyse(None, table.id)
    killed: set[int] = set()
    async with asyncio.timeout(PATIENCE):
        while len(killed) < 2:
            worker = service._analyses._worker._process
            process = worker and worker._process
            progress = (await service.analysis(None, table.id)).progress
            if process and process.pid not in killed and progress.done >= len(killed) * 6:
                os.kill(process.pid, signal.SIGKILL)
                killed.add(process.pid)
            await asyncio.sleep(0.02)
    found = await done(service, table.id)
    record = read(await service.record(table.id), registry.find("fortress"))
    assert found.plain() == analyse(registry.find("fortress"), record, LONGER).plain()


async def test_one_game_after_the_other_and_not_too_many(service, ann, monkeypatch):
    first, second, third = [await finished(service, ann, pick) for pick in (3, 5, 7)]
    monkeypatch.setattr(analyses, "MOST_WAITING", 2)
    await service.analyse(None, first.id)
    await service.analyse(None, first.id)  # asked twice, thought about once
    await service.analyse(None, second.id)
    assert (await service.analysis(None, second.id)).progress.ahead == 1
    with pytest.raises(TooMany, match="few minutes"):
        await service.analyse(None, third.id)
    await done(service, first.id)
    await done(service, second.id)


async def test_what_cannot_be_thought_about_does_not_stop_the_rest(service, ann):
    class Dull(AnalysisWorker):
        async def ask(self, function, *arguments):
            if arguments[0] == bad:
                raise ValueError("no such game")
            return await super().ask(function, *arguments)

    first, second = [await finished(service, ann, pick) for pick in (3, 5)]
    bad = await service.record(first.id)
    service._analyses = Analyses(service._storage, QUICK, Dull())
    await service.analyse(None, first.id)
    await service.analyse(None, second.id)
    await done(service, second.id)
    report = await service.analysis(None, first.id)
    assert report.failed
    assert report.analysis is None


class Counting(AnalysisWorker):
    """Remembers what it was asked."""

    def __init__(self):
        super().__init__()
        self.asked = []

    async def ask(self, function, *arguments):
        self.asked.append((function.__name__, *arguments[1:2]))
        return await super().ask(function, *arguments)


async def stopped_midway(service, ann):
    """A table whose analysis has come some way when the server stops."""
    table = await finished(service, ann)
    await service.analyse(None, table.id)
    async with asyncio.timeout(PATIENCE):
        while (await service._analyses._read(table.id, await ended(service, table))).decisions == []:
            await asyncio.sleep(0.01)
    await service._analyses.close()
    assert service._analyses._worker._process is None
    return table


async def ended(service, table):
    return (await service._store.get(table.id)).row.finished


async def test_it_goes_on_after_a_new_start_where_it_was(service, ann, monkeypatch):
    monkeypatch.setattr(analyses, "_NOTED", -1.0)  # every part is noted down
    table = await stopped_midway(service, ann)
    worker = Counting()
    service._analyses = Analyses(service._storage, QUICK, worker)
    report = await service.analysis(None, table.id)  # to look is enough
    assert 0 < report.progress.done < report.progress.total == table.position
    found = await done(service, table.id)
    what, first = worker.asked[0]  # a last note may have been on its way when the server stopped
    assert what == "study_part"
    assert first >= report.progress.done
    record = read(await service.record(table.id), registry.find("fortress"))
    assert found.plain() == analyse(registry.find("fortress"), record, QUICK).plain()


async def test_two_who_look_at_once_after_a_new_start_let_it_go_on_once(service, ann, monkeypatch):
    monkeypatch.setattr(analyses, "_NOTED", -1.0)
    table = await stopped_midway(service, ann)
    worker = Counting()
    service._analyses = Analyses(service._storage, QUICK, worker)
    await asyncio.gather(*[service.analysis(None, table.id) for _ in range(3)])
    await done(service, table.id)
    assert len(worker.asked) == len(set(worker.asked))


async def test_whoever_leaves_while_asking_is_answered_all_the_same(service, ann):
    table = await finished(service, ann)
    asking = asyncio.create_task(service.analyse(None, table.id))
    while service._analyses.progress(table.id) is None:
        await asyncio.sleep(0)
    asking.cancel()
    await done(service, table.id)


async def test_what_another_process_is_busy_with_is_left_to_it_until_that_is_gone(service, ann, monkeypatch):
    monkeypatch.setattr(analyses, "_NOTED", -1.0)
    table = await stopped_midway(service, ann)
    monkeypatch.setattr(service._storage.database, "shared", True)
    service._analyses = Analyses(service._storage, QUICK)
    for _ in range(2):
        assert (await service.analysis(None, table.id)).progress.done > 0
        await service.analyse(None, table.id)
    assert service._analyses.progress(table.id) is None  # the other is at it
    monkeypatch.setattr(analyses, "_LEFT", -1.0)
    await service.analysis(None, table.id)
    assert service._analyses.progress(table.id) is not None
    await done(service, table.id)


async def test_a_game_that_cannot_wait_now_goes_on_at_a_later_look(service, ann, monkeypatch):
    monkeypatch.setattr(analyses, "_NOTED", -1.0)
    table = await stopped_midway(service, ann)
    service._analyses = Analyses(service._storage, QUICK)
    with monkeypatch.context() as crowd:
        crowd.setattr(analyses, "MOST_WAITING", 0)
        assert (await service.analysis(None, table.id)).progress.done > 0
    await done(service, table.id)


async def test_a_try_of_todays_challenge_is_not_analysed_before_the_day_is_over(service, ann):
    table = await finished(service, ann)
    (await service._store.get(table.id)).row.challenge = today().isoformat()
    for ask in (service.analysis(ann, table.id), service.analyse(ann, table.id), service.position(ann, table.id, 0)):
        with pytest.raises(Conflict, match="analysed when the day is over"):
            await ask


async def test_the_worker_lets_everything_else_go_first(monkeypatch):
    monkeypatch.setattr(worker_process, "NICENESS", 4)
    monkeypatch.setattr(analysis_workers, "NICER", 2)
    worker = AnalysisWorker()
    try:
        assert await worker.ask(step_back, 1) == min(19, os.nice(0) + 4 + 2 + 1)  # like bots, by itself, and asked
    finally:
        worker.close()


async def test_the_page_says_what_is_found(service, ann):
    table = await finished(service, ann)
    await service.analyse(None, table.id)
    found = await done(service, table.id)
    assert found.moments
    async with AsyncTestClient(create_app(service=service)) as client:
        for lang, said in (("en", "Where most was lost"), ("ru", "Где потеряно больше всего")):
            answer = await client.get(f"/t/{table.id}/analysis", headers={"Accept-Language": lang})
            page = Page(answer.text)
            assert not page.faults
            assert said in page.text
            assert words(lang, "zastava.server")(analysis_words.NOTES[found.kind]) in page.text
            assert len(answer.text) < 60_000
        links = [attributes["href"] for attributes, _ in page.links if "moment=" in attributes["href"]]
        assert len(links) == 2 * len(found.moments)  # in the graph and in the list
        moment = found.moments[0]
        page = Page((await client.get(f"/t/{table.id}/analysis?moment={moment.number}")).text)
        for said in (f"Move {moment.number + 1}", "From what was known then", "With everything known"):
            assert said in page.text
        form = page.form("/branch")
        assert (dict(form.fields)["at"], dict(form.fields)["seat"]) == (str(moment.number), str(moment.seat))
        told = (await client.get(f"/api/tables/{table.id}/analysis")).json()
        assert told["status"] == "done"
        assert told["analysis"]["moments"] == [one.number for one in found.moments]
        end = await client.get(f"/t/{table.id}")
        assert f'href="/t/{table.id}/analysis"' in end.text


def test_moves_that_the_log_tells_alike_are_told_apart():
    game = registry.find("fjords")
    state = game.setup(seats=2, seed=3)
    moment = Decision(0, state.waiting[0], "lay 29 0,-1 3", (0.4, 0.6), "lay 28 0,-1 3", (0.4, 0.5), (0.4, 0.5))
    found = Analysis(RACE, (0.5, 0.5), (moment,))
    told = analysis_words.tell(game, state, found, moment, ["Ann", "Bob"], "/t/x", ENGLISH)
    assert "Hex 29" in told.played
    assert "Hex 28" in told.better
    assert "Empty place" not in told.played  # which is the same


def test_only_what_the_board_shows_is_said_to_be_drawn_there():
    game = registry.find("fjords")
    state = game.setup(seats=2, seed=3)
    seat = state.waiting[0]
    for best, drawn in (("lay 28 0,-1 3", True), ("done", False)):
        moment = Decision(0, seat, "lay 29 0,-1 3" if drawn else "house", (0.4, 0.6), best, (0.4, 0.5), (0.4, 0.5))
        told = analysis_words.tell(
            game, state, Analysis(RACE, (0.5, 0.5), (moment,)), moment, ["Ann", "Bob"], "/t/x", ENGLISH
        )
        assert told.drawn == drawn
        if drawn:
            state.play(seat, game.parse("lay 29 0,-1 3"))


@pytest.mark.parametrize(
    ("kind", "pair", "figures", "lost"),
    [
        (RACE, (0.804, 0.866), ("80 %", "87 %"), "−7 %"),  # 6.2 by itself
        (RACE, (0.866, 0.804), ("87 %", "80 %"), "+7 %"),
        (RACE, (0.506, 0.513), ("51 %", "51 %"), "±0 %"),
        (POINTS, (60.26, 61.34), ("60.3 points", "61.3 points"), "−1.0 points"),
    ],
)
def test_a_difference_is_that_of_the_figures_beside_it(kind, pair, figures, lost):
    assert tuple(analysis_words.figure(kind, one, ENGLISH) for one in pair) == figures
    assert analysis_words.cost(kind, pair, ENGLISH) == lost
    moment = Decision(3, 0, "a", (0.4, 0.6), "b", pair, pair)
    found = Analysis(kind, (0.5, 0.5), (moment,))
    listed = analysis_words.moments(found, ["Ann"], 3, lambda number: f"/{number}", ENGLISH)
    assert [one.cost for one in listed] == ([lost] if found.moments else [])


def test_chances_to_win_are_not_spoken_of_where_one_plays_for_points(client):
    assert "Chances" in analysis_words.NOTES[RACE]
    assert "points" in analysis_words.NOTES[POINTS]
    assert "Chances" not in analysis_words.NOTES[POINTS]
    game = registry.find("outpost")
    text = play_out(game, settle(game, 1, {}), 4, [bots.find("random")]).text(game)
    browser = Browser(client)
    browser.get("/open")
    sent = dict(browser.page.form("/open").fields) | {"text": text}
    table = browser.ask("POST", "/open", data=sent).url.path
    assert "Where was it decided?" in browser.get(table).text
    asked = browser.get(f"{table}/analysis").text
    assert "what was to be expected after it" in asked
    assert "to win" not in asked


def test_it_is_asked_for_and_read_without_a_script(client):
    game = registry.find("fortress")
    text = play_out(game, settle(game, 2, {"games": 1}), 4, [bots.find("random")] * 2).text(game)
    client.app.state.service._analyses._budget = QUICK
    browser = Browser(client)
    browser.get("/open")
    sent = dict(browser.page.form("/open").fields) | {"text": text}
    table = browser.ask("POST", "/open", data=sent).url.path
    browser.get(f"{table}/analysis")
    page = browser.submit("/analysis", button="Analyse")
    assert browser.path == f"{table}/analysis"
    for _ in range(600):  # loading it again shows how far it is
        if "Where most was lost" in page.text:
            break
        assert "Thinking about the game" in page.text
        assert 'http-equiv="refresh"' in page.source
        time.sleep(0.1)
        page = browser.get(f"{table}/analysis")
    (first, *_) = [attributes["href"] for attributes, _ in page.links if "moment=" in attributes["href"]]
    browser.get(first)
    browser.submit("/branch", button="Try it")
    assert browser.path.startswith("/t/")
    assert browser.path != table


@pytest.mark.parametrize(("lang", "cards"), [("en", "hand"), ("ru", "карт")])
def test_what_the_graph_shows_is_said_for_games_without_cards_too(lang, cards):
    said = words(lang, "zastava.server")(analysis_words.CAPTIONS[RACE])
    assert cards not in said
