"""Worlds that a seat cannot tell apart, and all that is sent to a seat: it must be the same in each of them."""

import re
from contextlib import contextmanager

import pytest
from litestar.testing import AsyncTestClient

from tests.server.conftest import fewest
from zastava.core.chance import chance
from zastava.core.contract import WATCHER
from zastava.core.record import digest
from zastava.server import identity
from zastava.server.app import create_app
from zastava.server.entities import RUNNING
from zastava.server.tables.event_streams import encoded
from zastava.server.tables.joint_phase import PLAY, UNDO, JointPhase
from zastava.server.tables.live_table import LiveTable

STOPS = (1, 4, 14, 40)  # moves after which everything is compared


@contextmanager
def other_worlds(live, seat, rng):
    """While this lasts, the table is one that the seat cannot tell from the true one, now and at every position."""
    true_state, true_phase, true_at = live.state, live.phase, LiveTable.state_at

    def state_at(self, position, viewer=WATCHER):
        now = true_at(self, position, viewer)
        return now if position >= self.position else now.resample(seat, rng)

    def forget():
        live._logs, live._legal = {}, {}
        live.refresh()

    with pytest.MonkeyPatch.context() as patch:
        live.state = true_state.resample(seat, rng)
        live.phase = true_phase and other_lines(live, true_phase, seat, rng)
        patch.setattr(LiveTable, "state_at", state_at)
        # There, one state is played on; here each position is redrawn, so each is looked up by itself.
        patch.setattr(LiveTable, "positions", lambda me, first: map(me.state_at, range(first, me.position + 1)))
        forget()
        yield live.state
    live.state, live.phase = true_state, true_phase
    forget()


def other_lines(live, true_phase, seat, rng):
    """The same phase where all but one seat have written other lines, of other lengths; who has finished is known."""
    phase = JointPhase(true_phase.start, live.state, live.game)
    for other, line in phase.lines.items():
        known = true_phase.lines[other]
        if other == seat:
            for notation in known.moves:
                line.take(PLAY, notation)
            line.rows = known.rows
            continue
        steps = rng.below(4)
        while not line.finished and (known.finished or steps):
            moves = line.state.moves(other)
            line.take(PLAY, str(moves[rng.below(len(moves))]))
            steps -= 1
        if line.finished and not known.finished:
            line.take(UNDO, "")
    return phase


_AGO = re.compile(rb'<span class="ago">[^<]*</span>')  # how long ago a move was made: the clock goes on


async def everything(client, service, live, seat, person, headers, tries=()):
    """All that is sent to a seat, by address."""
    table = f"/t/{live.id}"
    api = f"/api/tables/{live.id}"
    last = live.last(seat)
    pages = ["/", table, f"{table}?rules=1.1", f"{table}/screen", f"{table}?at={last // 2}", f"{table}?at={last - 1}"]
    calls = ["", "/record", f"/view?seat={seat}", "/view", f"/view?seat={seat}&at={last // 2}", f"/moves?seat={seat}"]
    legal = live.legal(seat)
    if legal:
        picks = [pick for stage in legal[-1].path for pick in stage]
        pages += [f"{table}?" + "&".join(f"p={pick}" for pick in picks[:count]) for count in range(1, len(picks) + 1)]
    sent = {}
    for lang in ("en", "ru"):
        language = {"accept-language": lang}
        for address in pages if lang == "en" else [table]:
            answer = await client.get(address, headers={**language, "cookie": headers["cookie"]})
            assert answer.status_code == 200, (address, answer.text)
            sent[lang, address] = _AGO.sub(b"", answer.content)
            if address in (table, pages[-1]):  # all others of a table are made by the same template
                fragment = {**language, "cookie": headers["cookie"], "x-fragment": "1"}
                sent[lang, address, "fragment"] = (await client.get(address, headers=fragment)).content
        for call in calls:
            answer = await client.get(api + call, headers={**language, "authorization": headers["authorization"]})
            assert answer.status_code == (409 if call == "/record" else 200), (call, answer.text)
            sent[lang, call] = answer.content
        if not legal and person is not None:
            for notation in ("nonsense", *tries):
                body = {"seat": seat, "move": notation, "number": live.number(seat)}
                answer = await client.post(api + "/moves", json=body, headers={**language, **headers})
                assert answer.status_code == 422, answer.text
                sent[lang, "refusal", notation] = answer.content
    stream = encoded(service.changes(live.id, person, None))
    sent["events"] = b"".join([await anext(stream), await anext(stream)])
    await stream.aclose()
    return sent


def _first_difference(one, other):
    """Where two sendings part, for whoever has to find the leak."""
    for address, body in one.items():
        for here, there in zip(body.splitlines(), other.get(address, b"").splitlines(), strict=False):
            if here != there:
                return here[:300], there[:300]
    return None


async def compare(service, game, seed=1, stops=STOPS, resampled=2):
    """Play a game by chance, and compare at these moves what every seat is sent in so many other worlds; how many
    answers were compared. AssertionError where one differs, or where no other world was found."""
    people = [await service.enroll(f"Player {seat + 1}", "en") for seat in range(fewest(game))]
    table = await service.create(people[0], game.name, {}, ["me", *["open"] * (len(people) - 1)])
    for person in people[1:]:
        await service.join(person, table.id)
    live = await service._store.get(table.id)
    luck, other_luck = chance(seed, "moves"), chance(seed + 1, "worlds")
    told_apart, compared, played = set(), 0, 0
    async with AsyncTestClient(create_app(service=service)) as client:
        viewers = await _viewers(client, service, people)
        while live.status == RUNNING and played < stops[-1]:
            mover = live.waiting[luck.below(len(live.waiting))]
            legal = live.legal(mover)
            notation = legal[luck.below(len(legal))].notation
            await service.play(people[mover], live.id, mover, notation, live.number(mover))
            played += 1
            if played not in stops or live.status != RUNNING:
                continue
            truth = digest(live.state)
            tries = [move.notation for move in live.legal(live.waiting[0])[:3]]
            for seat, person, headers in viewers:
                true_bytes = await everything(client, service, live, seat, person, headers, tries)
                for _ in range(resampled):
                    with other_worlds(live, seat, other_luck) as other:
                        if digest(other) != truth:
                            told_apart.add(seat)
                        other_bytes = await everything(client, service, live, seat, person, headers, tries)
                    differing = [address for address in true_bytes if true_bytes[address] != other_bytes.get(address)]
                    assert differing == [], (seat, played, _first_difference(true_bytes, other_bytes))
                    assert other_bytes.keys() == true_bytes.keys()
                    compared += len(other_bytes)
    assert told_apart or not compared, "the worlds did differ, or this proves nothing"
    return compared


async def _viewers(client, service, people):
    """Every seat with its person and the headers that they send, and somebody who watches."""
    form = (await client.get("/")).cookies["form"]
    viewers = []
    for seat, person in [*enumerate(people), (WATCHER, None)]:
        signed = f"zastava={identity.cookie(service.key, person, False).value}; " if person else ""
        token = await service.issue_token(person) if person else "none"
        viewers.append((seat, person, {"cookie": f"{signed}form={form}", "authorization": f"Bearer {token}"}))
    client.cookies.clear()
    return viewers
