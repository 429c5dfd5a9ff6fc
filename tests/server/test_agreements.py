"""What people decide at a table beside the game: resigning, ending and taking back by agreement."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from tests.server.browsing import Browser
from tests.server.conftest import at, enroll, first_move, new_table, play_first, two
from zastava.core import registry
from zastava.core.record import read, replay
from zastava.core.words import ENGLISH
from zastava.server.entities import FINISHED, RUNNING
from zastava.server.refusals import Conflict, Forbidden, Refusal
from zastava.server.services.service import Service
from zastava.server.tables import incidents
from zastava.server.tables.pointing import on_board

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


async def three(service, *people, game="fjords"):
    """A running table of three people."""
    first, *others = people
    table = await service.create(first, game, {}, ["me", "open", "open"])
    for other in others:
        await service.join(other, table.id)
    return await service.table(table.id)


async def step(service, table, *people):
    """The table after whoever is to move has played the first legal move."""
    now = await service.table(table.id)
    person = next(one for one in people if now.waiting[0] in now.held_by(one))
    return await play_first(service, person, now)


async def begun(service, ann, bob):
    """A table of two after a first move, whoever made it, and the other; with their seats."""
    table = await two(service, ann, bob)
    mover, other = (ann, bob) if table.waiting[0] == at(ann, table) else (bob, ann)
    return await step(service, table, ann, bob), (mover, at(mover, table)), (other, at(other, table))


async def asked(service, table):
    """The open question of a table."""
    return (await service.look(table.id, None, -1)).question


async def test_of_two_who_play_the_other_wins_and_the_record_says_so(service, ann, bob):
    table, _, _ = await begun(service, ann, bob)
    await service.resign(bob, table.id, at(bob, table))
    over = await service.table(table.id)
    assert (over.status, over.ended, over.outcome.winners, over.outcome.ranks) == (FINISHED, "resigned 2", (0,), (1, 2))
    assert over.waiting == ()
    assert over.seed is not None
    text = await service.record(table.id)
    assert "\nended: resigned 2\n" in text
    game = registry.find("fjords")
    assert replay(game, read(text, game)).outcome is None
    look = await service.look(table.id, bob, 1)
    assert (look.view["outcome"]["winners"], look.view["waiting"], look.legal) == ([0], [], [])
    with pytest.raises(Conflict, match="over"):
        await service.resign(ann, table.id, 0)


async def test_where_others_go_on_a_bot_plays_under_the_name_and_the_person_is_out(service, ann, bob):
    eve = await service.enroll("Eve")
    table = await three(service, ann, bob, eve)
    await service.resign(ann, table.id, 0)
    now = await service.table(table.id)
    seat = now.seats[0]
    assert (now.status, seat.resigned, seat.stand_in, seat.name, now.held_by(ann)) == (
        RUNNING,
        True,
        "greedy",
        "Ann",
        (),
    )
    for refused in (
        service.come_back(ann, table.id, 0),
        service.resign(ann, table.id, 0),
        service.look(table.id, ann, 0),
        service.play(ann, table.id, 0, "pass", 1),
    ):
        with pytest.raises(Forbidden):
            await refused
    assert table.id not in [one.id for one in await service.my_tables(ann)]
    assert table.id in [one.id for one in await service.my_tables(bob)]
    await service.resign(bob, table.id, 1)
    over = await service.table(table.id)
    assert (over.status, over.outcome.winners, over.outcome.ranks) == (FINISHED, (2,), (2, 2, 1))
    assert over.held_by(ann) == (0,)


async def test_whoever_is_alone_with_bots_ends_the_game_by_resigning(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "bot:random", "bot:random"])
    await service.resign(ann, table.id, 0)
    assert (await service.table(table.id)).outcome.winners == (1, 2)


async def test_a_game_that_is_played_together_goes_on_with_a_bot_or_is_lost(service, ann, bob):
    table = await service.create(ann, "bastion", {}, ["me", "open"])
    await service.join(bob, table.id)
    await service.resign(ann, table.id, 0)
    assert (await service.table(table.id)).status == RUNNING
    await service.resign(bob, table.id, 1)
    over = await service.table(table.id)
    assert (over.status, over.outcome.winners) == (FINISHED, ())


async def test_all_must_agree_to_end_a_game(service, ann, bob):
    eve = await service.enroll("Eve")
    table = await three(service, ann, bob, eve)
    await service.propose(ann, table.id, 0, "end")
    question = await asked(service, table)
    assert (question.kind, question.seat, question.waiting) == (incidents.ASK_END, 0, (1, 2))
    with pytest.raises(Conflict, match="open already"):
        await service.propose(bob, table.id, 1, "end")
    with pytest.raises(Conflict, match="no longer open"):
        await service.answer(bob, table.id, 1, question.number + 1, "yes")
    with pytest.raises(Conflict, match="your own"):
        await service.answer(ann, table.id, 0, question.number, "yes")
    await service.answer(bob, table.id, 1, question.number, "yes")
    assert (await asked(service, table)).waiting == (2,)
    with pytest.raises(Conflict, match="answered already"):
        await service.answer(bob, table.id, 1, question.number, "yes")
    await service.answer(eve, table.id, 2, question.number, "yes")
    over = await service.table(table.id)
    assert (over.status, over.ended, over.outcome.winners) == (FINISHED, "agreement", ())
    assert "\nended: agreement\n" in await service.record(table.id)
    found, results = await service.played(ann)
    assert len(found) == 1
    assert results[0].company == ""  # nobody's victory and nobody's loss


async def test_one_who_declines_is_enough_and_whoever_asks_may_ask_no_longer(service, ann, bob):
    table = await two(service, ann, bob)
    await service.propose(ann, table.id, 0, "end")
    await service.answer(bob, table.id, 1, (await asked(service, table)).number, "no")
    assert await asked(service, table) is None
    await service.propose(ann, table.id, 0, "end")
    await service.answer(ann, table.id, 0, (await asked(service, table)).number, "no")
    assert await asked(service, table) is None
    kinds = [one.kind for one in (await service.look(table.id, ann, 0)).incidents]
    assert kinds == ["ask-end", "declined", "ask-end", "withdrawn"]
    assert (await service.table(table.id)).status == RUNNING


async def test_what_undo_cannot_is_taken_back_by_agreement(service, ann, bob):
    table = await two(service, ann, bob)
    while table.position < 4 or table.waiting == (0,):
        table = await step(service, table, ann, bob)
    before = await service.look(table.id, ann, 0)
    last = max(line.position for line in before.log if line.seat == 0)
    assert before.undo
    then = (await service.look(table.id, ann, 0, last - 1)).view
    await service.propose(ann, table.id, 0, "back")
    assert (await service.table(table.id)).position == table.position
    question = await asked(service, table)
    assert (question.position, question.waiting) == (last - 1, (1,))
    await service.answer(bob, table.id, 1, question.number, "yes")
    now = await service.look(table.id, ann, 0)
    assert (now.table.position, now.table.waiting, now.view) == (last - 1, (0,), then)
    assert await asked(service, table) is None
    await play_first(service, ann, now.table)


async def test_asking_for_a_move_back_lapses_when_whoever_asks_moves_again(service, ann, bob):
    table, (mover, seat), (other, place) = await begun(service, ann, bob)
    await service.propose(mover, table.id, seat, "back")
    number = (await asked(service, table)).number
    while table.waiting == (place,):
        table = await step(service, table, ann, bob)
        assert await asked(service, table) is not None
    await step(service, table, ann, bob)
    assert await asked(service, table) is None
    with pytest.raises(Conflict, match="no longer open"):
        await service.answer(other, table.id, place, number, "yes")


async def test_where_nobody_else_is_asked_it_is_agreed_to_at_once(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me:Bea"])
    seat = table.waiting[0]
    with pytest.raises(Conflict, match="no move"):
        await service.propose(ann, table.id, seat, "back")
    await play_first(service, ann, table)
    await service.propose(ann, table.id, seat, "back")
    assert (await service.table(table.id)).position == 0
    await service.propose(ann, table.id, seat, "end")
    assert (await service.table(table.id)).ended == "agreement"


async def test_lines_that_were_joined_go_back_as_one(toys, service, ann, bob):
    table = await service.create(ann, "paths", {}, ["me", "open"])
    await service.join(bob, table.id)
    while (await service.table(table.id)).position == 0:
        for seat, person in ((0, ann), (1, bob)):
            look = await service.look(table.id, person, seat)
            if look.legal and look.table.position == 0:
                await service.play(person, table.id, seat, look.legal[0].notation, look.number)
    await service.propose(bob, table.id, 1, "back")
    await service.answer(ann, table.id, 0, (await asked(service, table)).number, "yes")
    now = await service.table(table.id)
    assert (now.position, now.waiting) == (0, (0, 1))


async def test_what_was_pointed_at_goes_with_the_moves_that_are_taken_back(service, ann):
    table = await service.create(ann, "bastion", {}, ["me", "me:Second"])
    seat = table.waiting[0]
    await play_first(service, ann, table)
    look = await service.look(table.id, ann, seat)
    thing = next(iter(on_board(registry.find("bastion").board.draw(look.view, ENGLISH, {}, ()))))
    await service.point(ann, table.id, seat, thing)
    assert [point.thing for point in (await service.look(table.id, ann, seat)).points] == [thing]
    await service.propose(ann, table.id, seat, "back")
    now = await service.look(table.id, ann, seat)
    assert (now.table.position, now.points) == (0, ())


async def test_two_answers_at_once_end_it_once(service, ann, bob):
    eve = await service.enroll("Eve")
    table = await three(service, ann, bob, eve)
    await service.propose(ann, table.id, 0, "end")
    number = (await asked(service, table)).number
    await asyncio.gather(
        service.answer(bob, table.id, 1, number, "yes"), service.answer(eve, table.id, 2, number, "yes")
    )
    assert (await service.table(table.id)).ended == "agreement"


async def test_it_is_all_on_the_disk(service, database, ann, bob):
    table = await two(service, ann, bob)
    await service.propose(ann, table.id, 0, "end")
    other = Service(service.settings)
    await other.open()
    try:
        question = (await other.look(table.id, None, -1)).question
        assert question.waiting == (1,)
        await other.answer(bob, table.id, 1, question.number, "yes")
        assert "ended: agreement" in await other.record(table.id)
    finally:
        await other.close()


async def test_a_person_who_is_away_is_asked_before_a_game_ends_but_not_for_a_move_back(service, ann, bob):
    table, (mover, seat), (other, place) = await begun(service, ann, bob)
    await service.stand_in(other, table.id, place, "random")
    await service.propose(mover, table.id, seat, "end")
    assert (await service.table(table.id)).status == RUNNING
    assert (await asked(service, table)).waiting == (place,)
    await service.answer(mover, table.id, seat, (await asked(service, table)).number, "no")
    await service.propose(mover, table.id, seat, "back")
    assert [one.kind for one in (await service.look(table.id, mover, seat)).incidents][-1] == "taken-back"


async def test_bad_questions_and_answers_are_refused(service, ann, bob):
    table = await two(service, ann, bob)
    with pytest.raises(Refusal, match="end, back"):
        await service.propose(ann, table.id, 0, "win")
    with pytest.raises(Refusal, match="'yes' or 'no'"):
        await service.answer(ann, table.id, 0, 1, "perhaps")
    stranger = await service.enroll("Eve")
    for refused in (service.propose(stranger, table.id, 0, "end"), service.resign(bob, table.id, 0)):
        with pytest.raises(Forbidden):
            await refused
    waiting = await service.create(ann, "fjords", {}, ["me", "open"])
    with pytest.raises(Conflict, match="begins"):
        await service.resign(ann, waiting.id, 0)


async def test_a_game_that_ended_so_can_be_gone_on_with_against_bots(service, ann, bob):
    table, _, _ = await begun(service, ann, bob)
    await service.resign(bob, table.id, 1)
    branch = await service.branch(ann, table.id, (await service.table(table.id)).position)
    assert (branch.status, branch.position) == (RUNNING, table.position)


async def test_who_resigned_has_lost_and_the_other_has_won(service, ann, bob):
    table = await two(service, ann, bob)
    await service.resign(bob, table.id, 1)
    assert [(one.company, one.won) for one in (await service.played(ann))[1]] == [("people", True)]
    assert [(one.company, one.won) for one in (await service.played(bob))[1]] == [("people", False)]


def test_programs_resign_ask_and_answer_too(client):
    ann, bob = enroll(client, "Ann"), enroll(client, "Bob")
    table = new_table(client, ann, ["me", "open"])
    client.post(f"/api/tables/{table}/seats", json={}, headers=bob)
    mover = client.get(f"/api/tables/{table}").json()["waiting"][0]
    mine, theirs = (ann, bob) if mover == 0 else (bob, ann)
    client.post(f"/api/tables/{table}/moves", json=first_move(client, mine, table, mover), headers=mine)
    answer = client.post(f"/api/tables/{table}/questions", json={"seat": mover, "kind": "back"}, headers=mine)
    assert answer.status_code == 204
    look = client.get(f"/api/tables/{table}/view?seat={1 - mover}", headers=theirs).json()
    assert look["question"] == {"number": 1, "kind": "back", "seat": mover, "position": 0, "waiting": [1 - mover]}
    assert look["incidents"][0]["said"].endswith(" asks to take back a move.")
    said = {"seat": 1 - mover, "number": 1, "answer": "yes"}
    assert client.post(f"/api/tables/{table}/answers", json=said, headers=theirs).status_code == 204
    assert client.get(f"/api/tables/{table}").json()["position"] == 0
    assert client.post(f"/api/tables/{table}/seats/0/resign", headers=ann).status_code == 204
    over = client.get(f"/api/tables/{table}").json()
    assert (over["ended"], over["seats"][0]["resigned"], over["outcome"]["winners"]) == ("resigned 1", True, [1])


async def test_the_record_of_a_game_that_was_resigned_can_be_opened(service, ann, bob):
    table, _, _ = await begun(service, ann, bob)
    await service.resign(bob, table.id, 1)
    opened = await service.open_record(ann, await service.record(table.id))
    assert (opened.status, opened.ended, opened.outcome.winners) == (FINISHED, "resigned 2", (0,))


async def test_what_nobody_touches_leaves_my_tables_and_comes_back_when_somebody_does(service, ann, bob, monkeypatch):
    table = await two(service, ann, bob)
    monkeypatch.setattr(service, "_idle_since", lambda: datetime.now(UTC) + timedelta(days=1))
    assert await service.my_tables(ann) == []
    monkeypatch.undo()
    monkeypatch.setattr(service, "_idle_since", lambda: table.created + timedelta(microseconds=1))
    assert await service.my_tables(ann) == []
    await service.say(bob, table.id, "Shall we?")
    assert [one.id for one in await service.my_tables(ann)] == [table.id]


async def test_the_others_hear_who_plays_again_and_for_whom_a_seat_is_kept(service, ann, bob):
    eve = await service.enroll("Eve")
    table = await three(service, ann, bob, eve)
    await service.resign(ann, table.id, 0)
    await service.resign(bob, table.id, 1)
    assert await service.again(table.id) is None
    new = await service.rematch(bob, table.id)
    assert new.held_by(bob) == (0,)  # who sat second begins
    again = await service.again(table.id)
    assert (again.table.id, again.here, again.awaited) == (new.id, (1,), (0, 2))
    assert await service.awaited(new.id) == ["Ann", "Eve"]
    await service.rematch(ann, table.id)
    await service.rematch(eve, table.id)
    again = await service.again(table.id)
    assert (again.table.status, again.here, again.awaited) == (RUNNING, (0, 1, 2), ())
    assert [seat.name for seat in again.table.seats] == ["Боб", "Eve", "Ann"]
    told = [one.seat for one in (await service.look(table.id, None, -1)).incidents if one.kind == incidents.AGAIN]
    assert told == [1, 0, 2]


async def test_a_seat_that_was_dropped_before_the_others_came_bars_nobody(service, ann, bob):
    table = await two(service, ann, bob)
    await service.resign(ann, table.id, 0)
    new = await service.rematch(ann, table.id)
    await service.join(await service.enroll("Eve"), new.id)
    assert (await service.rematch(bob, table.id)).held_by(bob) == ()  # a stranger was faster
    assert (await service.again(table.id)).awaited == ()


def test_whoever_waits_for_an_answer_is_not_offered_to_ask_again(client):
    ann, bob = Browser(client), Browser(client)
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
    path = ann.path
    bob.get(path)
    bob.submit("/sit", name="Bob")
    mover, other = (ann, bob) if ann.get(path).picks() else (bob, ann)
    for one in (mover, other):
        one.get(path)
        while one.page.picks():
            one.play()
            one.get(path)
    assert "Ask for it all the same" in mover.get(path).text
    mover.get(f"{path}?ask=back")
    mover.submit("/propose", button="Yes")
    assert "You have asked to take back your last move." in mover.page.text
    assert "Ask for it all the same" not in mover.page.text
