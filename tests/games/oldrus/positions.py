"""Small positions in the game's words: who stands where with what, which dice lie there, which cards are where."""

from collections.abc import Mapping, Sequence

import pytest

from zastava.core.errors import IllegalMove
from zastava.games.oldrus import GAME
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.position import PATH, Sheet
from zastava.games.oldrus.rules.grid import CELL_OF, HALF
from zastava.games.oldrus.rules.marks import put_marker
from zastava.games.oldrus.rules.parts import FACES, SIGNS, SLOTS
from zastava.games.oldrus.state import State

HEROES = [who.id for who in COMPONENTS.characters]
PLACES = [place.id for place in COMPONENTS.places]
CARDS = [card.id for card in COMPONENTS.cards]
PLAIN = ("dobrynya", "finist", "alyosha", "elena")


def new_game(seats: int = 2, characters: str = "choose", seed: int = 1) -> State:
    state = GAME.setup(seats, {"characters": characters}, seed)
    assert isinstance(state, State)
    return state


def on_the_way(
    at: Sequence[str] = ("d8", "d8"),
    items: Sequence[str] = ("", "", "", ""),
    dice: str = "forest field water",
    round_number: int = 1,
    heroes: Sequence[str] = PLAIN,
    cards: Mapping[str, str] | None = None,
) -> State:
    """Everyone is about to take the first step of a round; only the cells where they stand are visited."""
    state = new_game(len(at), "deal")
    while state.phase != PATH:
        state.play(state.waiting[0], state.moves(state.waiting[0])[0])
    state.round = round_number
    state.first = 0
    state.dice = [FACES.index(face) for face in dice.split()]
    state.markers = [0] * len(PLACES)
    state.shown = 0
    for place, card in (cards or {}).items():
        state.cards[PLACES.index(place)] = CARDS.index(card)
    for seat, cell in enumerate(at):
        sheet = state.sheets[seat]
        sheet.clear()
        sheet.hero = HEROES.index(heroes[seat])
        sheet.trail = [128 * 11 + CELL_OF[cell], 128 * 12]
        sheet.cell = CELL_OF[cell]
        visit(sheet, cell)
        for sign in items[seat]:
            sheet.gain(SIGNS.index(sign))
    state.base = [sheet.copy() for sheet in state.sheets]
    state.events.clear()
    return state


def visit(sheet: Sheet, cells: str) -> None:
    """Mark cells as visited, and take nothing."""
    for name in cells.split():
        cell = CELL_OF[name]
        if cell < HALF:
            sheet.low |= 1 << cell
        else:
            sheet.high |= 1 << cell - HALF


def lay(state: State, place: str, *markers: tuple[int, str]) -> None:
    """Markers on a card that is face up: (seat, slot); seat 4 is the rival."""
    state.shown |= 1 << PLACES.index(place)
    for seat, slot in markers:
        put_marker(state, PLACES.index(place), seat, SLOTS.index(slot))
        if seat < state.seats:
            state.sheets[seat].slots |= SLOTS.index(slot) + 1 << 4 * PLACES.index(place)
    state.base = [sheet.copy() for sheet in state.sheets]


def play(state: State, seat: int, *moves: str) -> State:
    for move in moves:
        state.play(seat, GAME.parse(move))
    return state


def everyone_done(state: State) -> State:
    for seat in state.waiting:
        play(state, seat, "done")
    return state


def refused(state: State, seat: int, move: str) -> str:
    """The clause of a refusal; nothing has changed."""
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        play(state, seat, move)
    assert state.snapshot() == before
    return caught.value.clause


def listed(state: State, seat: int = 0, way: str = "") -> list[str]:
    """The legal moves, or where one way leads."""
    moves = [str(move) for move in state.moves(seat)]
    return [move.split()[1] for move in moves if move.split()[0] == way] if way else moves


def held(state: State, seat: int = 0) -> str:
    """The items of a seat as signs, in the order of the sheet: HHOE."""
    sheet = state.sheets[seat]
    return "".join(SIGNS[item] * sheet.held(item) for item in (1, 2, 0, 3, 4, 5))
