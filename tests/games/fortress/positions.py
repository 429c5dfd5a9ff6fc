"""Small positions in the game's words: `table(hands=["2 2 J", "5"], forts={3: (1, "4 4")}, stack="3 hourglass")`."""

from collections.abc import Mapping, Sequence

import pytest

from zastava.core.errors import IllegalMove
from zastava.games.fortress import GAME
from zastava.games.fortress.components import FACE_OF, FACES, FORT, HAND, NAMES
from zastava.games.fortress.position import CENTRE, SLOTS
from zastava.games.fortress.rules.squads import NOBODY, squad_of
from zastava.games.fortress.state import State

ALL_RULES = "turn capture strength after destruction reinforcement"
EARLY = "turn capture strength after"
MANY = "1 1 1 1 1 1 1 1 1 1 hourglass hourglass hourglass"


def faces(names: str) -> list[int]:
    return [FACE_OF[name] for name in names.split()]


def table(
    seats: int = 2,
    *,
    hands: Sequence[str] = (),
    forts: Mapping[int, tuple[int, str] | None] | None = None,
    rules: str = ALL_RULES,
    stack: str = MANY,
    hourglasses: int = 0,
    story: int = 45,
    games: int = 20,
    whole: bool = False,
) -> State:
    """Seat 1 to move in the second game of a campaign. The stack is given from its top; `story` cards are left.

    A whole table has all other cards that have left the story at the bottom of the stack.
    """
    state = GAME.setup(seats, {"games": games}, seed=1)
    state.game = 2
    state.story = state.story[:story]
    state.stack = faces(stack)[::-1]
    state.hourglasses = hourglasses
    state.met = sum(1 << FACE_OF[f"rule {rule}"] for rule in rules.split())
    for seat, hand in enumerate(hands):
        for face in faces(hand):
            state.hands[seat * HAND + face] += 1
            state.hand_size[seat] += 1
    for number, held in (forts or {3: None}).items():
        state.met |= 1 << (FORT + number)
        state.places[number] = CENTRE
        if held is not None:
            owner, squad = held
            state.places[number] = owner
            state.garrisons[number] = squad_of(faces(squad))
            assert state.garrisons[number] != NOBODY
            state.known_forts[owner * SLOTS + number] = state.garrisons[number]
    if whole:
        census = state.census()
        missing = [FACE_OF[name] for name, count in GAME.setup(2).census().items() for _ in range(count - census[name])]
        state.stack = missing + state.stack
        assert state.census() == GAME.setup(2).census()
    return state


def play(state: State, *notations: str) -> None:
    """Play moves for whoever must decide."""
    for notation in notations:
        state.play(state.waiting[0], GAME.parse(notation))


def refused(state: State, notation: str, clause: str, seat: int | None = None) -> None:
    """The move is refused with this clause, and nothing changes."""
    before = state.snapshot()
    with pytest.raises(IllegalMove) as error:
        state.play(state.waiting[0] if seat is None else seat, GAME.parse(notation))
    assert error.value.clause == clause, str(error.value)
    assert state.snapshot() == before


def legal(state: State) -> list[str]:
    return [str(move) for move in state.moves(state.waiting[0])] if state.waiting else []


def hand(state: State, seat: int) -> str:
    return " ".join(state.view(seat)["hand"])


def fort(state: State, number: int, seat: int = -1) -> dict[str, object]:
    """A fort as a seat sees it."""
    found: dict[str, object] = next(each for each in state.view(seat)["forts"] if each["number"] == number)
    return found


def garrison(state: State, number: int, seat: int) -> str:
    """What a seat knows of a garrison."""
    lies = fort(state, number, seat)["garrison"]
    assert isinstance(lies, dict)
    return " ".join(lies["known"])


def news(state: State, kind: str, seat: int = -1) -> list[dict[str, object]]:
    return [item for item in state.view(seat)["news"] if item["kind"] == kind]


def removed(state: State) -> str:
    """The cards out of play."""
    return " ".join(NAMES[face] for face in range(HAND) for _ in range(state.removed[face]))


def in_stack(state: State) -> dict[str, int]:
    return {NAMES[face]: state.stack.count(face) for face in range(FACES) if face in state.stack}
