"""A plan branches off positions that share what a move leaves as it is."""

from collections.abc import Iterator

import pytest

from tests.games.outpost.positions import GAME
from zastava.core.chance import chance
from zastava.games.outpost import State
from zastava.games.outpost.bot.plan import expect, imagine, list_sensible, search
from zastava.games.outpost.components import ARTIFACT_IDS
from zastava.games.outpost.moves import EXPLORE, AtCell, Move
from zastava.games.outpost.position import CHOOSING, KEEPING
from zastava.games.outpost.rules.kinds import NOTHING


def imagined(artifact: int) -> Iterator[tuple[State, int]]:
    """Positions of a game for two, as plans see them, with this artifact; moves are made by lot."""
    state = GAME.setup(2, seed=artifact + 1)
    rng = chance(artifact, "branches")
    while state.waiting:
        seat = state.waiting[0]
        if state.phase not in (CHOOSING, KEEPING) and rng.below(3) == 0:
            twin = imagine(state, seat)
            twin.players[seat].artifact = artifact
            yield twin, seat
        moves = state.moves(seat)
        state.play(seat, moves[rng.below(max(1, len(moves) - 1))])  # the last one is passing, where that can be


def branches(state: State, seat: int) -> list[tuple[Move, State, State]]:
    """Each sensible move: a branch, and a copy in which it was played; an explored tile is the usual one."""
    moves: list[Move] = []
    list_sensible(state, moves)
    found = []
    for move in moves:
        stacks = state.stacks
        explored = move.cell if move.kind == EXPLORE and isinstance(move, AtCell) else NOTHING
        if explored != NOTHING:
            expect(state, explored)
        copied = state.copy()
        copied.play(seat, move)
        branch = state.branch(seat, move)
        found.append((move, branch, copied))
        if explored != NOTHING:
            branch.stacks = copied.stacks = stacks & ~(1 << branch.players[seat].tiles[explored])
            state.stacks = stacks
    return found


@pytest.mark.parametrize("artifact", range(len(ARTIFACT_IDS)), ids=ARTIFACT_IDS)
def test_a_branch_is_a_copy_that_has_moved(artifact: int) -> None:
    looked = 0
    for state, seat in imagined(artifact):
        before = state.snapshot()
        found = branches(state, seat)
        for move, branch, _ in found:
            branches(branch, seat)  # whatever comes after it
            assert state.snapshot() == before, str(move)
        for move, branch, copied in found:
            assert branch.snapshot() == copied.snapshot(), str(move)
            looked += 1
    assert looked > 100


def test_a_plan_leaves_the_position_as_it_is() -> None:
    for state, seat in imagined(3):
        before = state.snapshot()
        search(state, seat, 2, ends=2)
        assert state.snapshot() == before
