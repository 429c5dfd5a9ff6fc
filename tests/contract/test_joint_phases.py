"""While several seats wait, each plays a line of its own: lines commute, and nobody sees, hears or counts another's."""

import json
from typing import Any

import pytest

from tests.contract.tables import SEATED, Position, walk, walks
from zastava.core.chance import Chance, chance
from zastava.core.contract import WATCHER, Game, State
from zastava.core.errors import BadRecord
from zastava.core.record import Record, begin, join, positions, read, replay

INTERLEAVINGS = 4
LOOKED_AT = 12  # positions of a game; the rest would show nothing new

Line = list[Any]


def joint(name: str, seats: int) -> list[Position]:
    """Positions in which several seats wait."""
    found = [position for each in walks(name, seats) for position in each.positions if len(position.state.waiting) > 1]
    return found[:: max(1, len(found) // LOOKED_AT)]


JOINT = [(name, seats) for name, seats in SEATED if seats > 1 and joint(name, seats)]
phases = pytest.mark.parametrize(("name", "seats"), JOINT)


def outlook(state: State, seat: int) -> str:
    """All that a seat can see, do, take back and count, but for who waits and what the last move did."""
    view = {key: part for key, part in state.view(seat).items() if key not in ("waiting", "news")}
    return json.dumps([view, [str(move) for move in state.moves(seat)], state.sealed(seat)], sort_keys=True)


def play_line(state: State, seat: int, rng: Chance) -> Line:
    """A whole line of one seat, played on a copy; nobody else notices any of it."""
    twin = state.copy()
    others = [other for other in range(WATCHER, state.seats) if other != seat]
    before = {other: outlook(state, other) for other in others}
    line: Line = []
    while seat in twin.waiting:
        moves = twin.moves(seat)
        move = moves[rng.below(len(moves))]
        twin.play(seat, move)
        line.append(move)
        assert tuple(other for other in twin.waiting if other != seat) == tuple(
            other for other in state.waiting if other != seat
        ), "nobody else comes to wait or finishes"
        assert twin.outcome is None
        for other in others:
            assert twin.news(other) == [], "a line is nobody else's news"
            assert outlook(twin, other) == before[other]
            assert twin.view(other)["waiting"] == list(twin.waiting)
    return line


def lines_of(state: State, rng: Chance) -> dict[int, Line]:
    return {seat: play_line(state, seat, rng) for seat in state.waiting}


def interleaved(lines: dict[int, Line], rng: Chance) -> list[tuple[int, Any]]:
    """The moves of all lines in some order, each line in its own."""
    left = {seat: list(reversed(line)) for seat, line in lines.items()}
    order: list[tuple[int, Any]] = []
    while left:
        seat = list(left)[rng.below(len(left))]
        order.append((seat, left[seat].pop()))
        if not left[seat]:
            del left[seat]
    return order


def played(state: State, order: list[tuple[int, Any]]) -> State:
    twin = state.copy()
    for seat, move in order:
        twin.play(seat, move)
    return twin


@phases
def test_every_interleaving_leads_to_the_same_state(name: str, seats: int) -> None:
    for position in joint(name, seats):
        rng = chance(position.number, "lines")
        lines = lines_of(position.state, rng)
        expected = played(position.state, [(seat, move) for seat, line in lines.items() for move in line])
        for _ in range(INTERLEAVINGS):
            met = played(position.state, interleaved(lines, rng))
            assert met.snapshot() == expected.snapshot()
            for seat in range(WATCHER, seats):
                assert met.view(seat) == expected.view(seat)
                assert met.sealed(seat) == expected.sealed(seat)


@phases
def test_what_a_seat_may_take_back_does_not_hang_on_others(name: str, seats: int) -> None:
    """After every step of a line the seat sees the same, may do the same and take back the same, whether others have
    finished or not begun."""
    for position in joint(name, seats):
        rng = chance(position.number, "lines")
        lines = lines_of(position.state, rng)
        for seat, line in lines.items():
            rest = [(other, move) for other, moves in lines.items() if other != seat for move in moves]
            last = rest[-1][0]
            apart = position.state.copy()
            beside = played(position.state, [(other, move) for other, move in rest if other != last])
            for move in line:
                apart.play(seat, move)
                beside.play(seat, move)
                assert outlook(apart, seat) == outlook(beside, seat)
                assert apart.news(seat) == beside.news(seat)


@phases
def test_a_record_joins_the_lines_in_one_order(name: str, seats: int) -> None:
    for position in joint(name, seats):
        rng = chance(position.number, "lines")
        lines = lines_of(position.state, rng)
        texts = set()
        for _ in range(INTERLEAVINGS):
            record = so_far(position)
            for seat, move in interleaved(lines, rng):
                record.add(seat, move)
            texts.add(joined_text(position.table.game, record))
        assert len(texts) == 1


def so_far(position: Position) -> Record:
    table = position.table
    record = begin(table.game, table.seats, dict(table.settings), table.seed)
    record.moves = walk(table).record.moves[: position.number]
    return record


def joined_text(game: Game, record: Record) -> str:
    join(game, record)
    for state in positions(game, record):
        end = state
    record.close(end)
    text = record.text(game)
    assert replay(game, read(text, game)).snapshot() == end.snapshot()
    return text


@phases
def test_a_record_whose_lines_were_reordered_is_refused(name: str, seats: int) -> None:
    refused = 0
    for position in joint(name, seats):
        lines = lines_of(position.state, chance(position.number, "lines"))
        record = so_far(position)
        for seat in sorted(lines, reverse=True):
            for move in lines[seat]:
                record.add(seat, move)
        with pytest.raises(BadRecord) as caught:
            replay(position.table.game, record)
        assert "stands too early" in str(caught.value)
        refused += 1
    assert refused


@phases
def test_every_waiting_seat_may_play_every_move_that_is_listed_for_it(name: str, seats: int) -> None:
    for position in joint(name, seats):
        for seat in position.state.waiting:
            for move in position.state.moves(seat)[:30]:
                position.state.copy().play(seat, move)


def test_there_is_a_game_with_joint_phases() -> None:
    assert {name for name, _ in JOINT} >= {"auction"}
