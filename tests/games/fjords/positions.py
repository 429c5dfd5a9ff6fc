"""Small maps in the game's words.

A map is a list of places and the corners that are not plain: `{(q, r, corner): "M"}` says it for all hexes that meet in
that corner, so that neighbours always match. Corners count counter-clockwise from 0, between the E and NE neighbours.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pytest

from zastava.core.chance import chance
from zastava.core.errors import IllegalMove
from zastava.games.fjords import GAME
from zastava.games.fjords.components import COMPONENTS, canonical
from zastava.games.fjords.position import HOME, HOUSE, LAY, RUNES, SETTLE, VARIANTS, piece
from zastava.games.fjords.rules import turns
from zastava.games.fjords.rules.exploration import add_hex
from zastava.games.fjords.rules.houses import put, reached
from zastava.games.fjords.rules.setup import clear_map, sit_down
from zastava.games.fjords.rules.terrain import code, place
from zastava.games.fjords.state import State

Place = tuple[int, int]
Corner = tuple[int, int, int]

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
E, NE, NW, W, SW, SE = range(6)


def corners(where: Place, special: Mapping[Corner, str]) -> str:
    """The six corners of a hex on a map: plain, unless a hex that shares the corner says otherwise."""
    q, r = where
    found = ""
    for corner in range(6):
        (eq, er), (nq, nr) = DIRECTIONS[corner], DIRECTIONS[(corner + 1) % 6]
        shared = [
            (q, r, corner),
            (q + eq, r + er, (corner + 2) % 6),
            (q + nq, r + nr, (corner + 4) % 6),
        ]
        said = {special[name] for name in shared if name in special}
        assert len(said) <= 1, f"corner {corner} of {where} is said to be {said}"
        found += said.pop() if said else "P"
    return found


def all_corners(where: Place, letter: str) -> dict[Corner, str]:
    """Every corner of a hex of one terrain."""
    return {(*where, corner): letter for corner in range(6)}


def hex_like(shape: str) -> int:
    """The number of a hex of this shape; hex 4 where our set has none."""
    return next((each.number for each in COMPONENTS.hexes if canonical(each.corners) == canonical(shape)), 4)


def runes_of(names: Iterable[str]) -> int:
    return sum(1 << RUNES.index(name) for name in names)


def settling(
    places: Sequence[Place],
    special: Mapping[Corner, str] | None = None,
    *,
    houses: Mapping[Place, int],
    vikings: Mapping[Place, int] | None = None,
    stones: Mapping[Place, str] | None = None,
    runes: Sequence[str] = (),
    seats: int = 2,
    variant: str = "standard",
    supply: Sequence[int] | None = None,
    turn: int = 0,
) -> State:
    """A position in settling: hexes, houses, vikings and stones by place; `supply` is how many vikings are left."""
    state = bare(places, special, runes=runes, seats=seats, variant=variant)
    state.bag, state.row = [], []
    for where, stone in (stones or {}).items():
        node = state.node_of[place(*where)]
        state.stones[node] = runes_of([stone])
        state.reach[node] = 0
    for where, seat in houses.items():
        state.houses[seat] -= 1
        put(state, state.node_of[place(*where)], piece(seat, True, 0, 4 - state.houses[seat]))
    for where, seat in (vikings or {}).items():
        state.vikings[seat] -= 1
        put(state, state.node_of[place(*where)], piece(seat, False, 0, 20 - state.vikings[seat]))
    if supply is not None:
        state.vikings = list(supply)
    state.touched = []
    state.turn = turn
    turns.begin_settling(state)
    state.events.clear()
    state.drew = False
    return state


def bare(
    places: Sequence[Place],
    special: Mapping[Corner, str] | None = None,
    *,
    runes: Sequence[str] = (),
    seats: int = 2,
    variant: str = "standard",
) -> State:
    """A map before anybody stands on it, at the beginning of the first player's turn to lay."""
    state = State()
    sit_down(state, seats, VARIANTS.index(variant), runes_of(runes), 1)
    clear_map(state)
    for where in places:
        shape = corners(where, special or {})
        add_hex(state, hex_like(shape), place(*where), code(shape))
    state.phase = LAY
    state.turn = 0
    return state


def exploring(row: Sequence[int] = (), bag: Sequence[int] = (), *, turn: int = 0, **options: object) -> State:
    """The start hexes with these hexes open and these in the bag, the last to be drawn first."""
    seats = options.pop("seats", 2)
    assert isinstance(seats, int)
    state = GAME.setup(seats, options, seed=1)
    state.row, state.bag, state.hand = list(row), list(bag), 0
    state.turn = turn
    state.events.clear()
    state.drew = False
    turns.begin_exploring(state)
    return state


def just_laid(
    places: Sequence[Place],
    special: Mapping[Corner, str] | None = None,
    *,
    houses: Mapping[Place, int] | None = None,
    homes: Sequence[Place] = (),
    stones: Mapping[Place, str] | None = None,
    runes: Sequence[str] = (),
    left: int = 4,
) -> State:
    """Player 1 has just laid the last of these hexes and decides on a house; `left` houses are left."""
    state = bare(places, special, runes=runes)
    for where, seat in (houses or {}).items():
        put(state, state.node_of[place(*where)], piece(seat, True, 0, 1))
    for where in homes:
        state.stones[state.node_of[place(*where)]] = HOME
    for where, stone in (stones or {}).items():
        state.stones[state.node_of[place(*where)]] = runes_of([stone])
    for node in range(len(state.reach)):
        state.reach[node] = reached(state, node)
    state.houses[0] = left
    state.row, state.bag = [], []
    state.phase = HOUSE
    state.touched = []
    return state


def random_game(seats: int, seed: int, **options: object) -> Iterator[State]:
    """Copies of all positions of a game played at random."""
    state = GAME.setup(seats, options, seed)
    assert isinstance(state, State)
    rng = chance(seed, "moves")
    while state.waiting:
        yield state.copy()
        moves = state.moves(state.turn)
        state.play(state.turn, moves[rng.below(len(moves))])


def notations(state: State) -> list[str]:
    """What the player at turn may do."""
    return [str(move) for move in state.moves(state.turn)]


def play(state: State, *moves: str) -> State:
    """Let whoever is at turn make these moves."""
    for move in moves:
        state.play(state.turn, GAME.parse(move))
    return state


def refused(state: State, move: str, clause: str, seat: int | None = None) -> str:
    """The move is refused with this clause and nothing changes; what was said."""
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        state.play(state.turn if seat is None else seat, GAME.parse(move))
    assert caught.value.clause == clause, str(caught.value)
    assert state.snapshot() == before
    assert move not in notations(state) or seat is not None
    return str(caught.value)


def kinds(state: State) -> list[str]:
    """The kinds of the news of the last move."""
    return [item["kind"] for item in state.view(0)["news"]]


def is_settling(state: State) -> bool:
    return state.phase == SETTLE
