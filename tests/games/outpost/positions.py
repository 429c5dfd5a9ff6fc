"""Positions of Outpost in the game's own words, for tests."""

from collections.abc import Iterable

import pytest

from zastava.core.chance import chance
from zastava.core.errors import IllegalMove
from zastava.games.outpost import GAME, State
from zastava.games.outpost.components import (
    ARTIFACT_IDS,
    BUILDING_IDS,
    COPIES,
    HERO_IDS,
    STACK,
    TILE_COLOUR,
    TILE_IDS,
    TILE_RESOURCE,
)
from zastava.games.outpost.moves import CELL_NAMES, parse
from zastava.games.outpost.position import TURN, Player
from zastava.games.outpost.rules.kinds import COLOURS, KINDS, NOTHING, RESOURCE_IDS, SETTLER
from zastava.games.outpost.state import new_game

NEUTRAL = "tear"  # it does something only when it is taken
GREENS = ("T01", "T05", "T09", "B04")  # heroes that show green
YELLOWS = ("T02", "T06", "T10", "B01")
BLUES = ("T03", "T07", "T11", "B02")
REDS = ("T04", "T08", "T12", "B03")


def game(seats: int = 2, artifact: str = NEUTRAL, hand: str = "", seed: int = 1) -> State:
    """The first turn of seat 0, whose artifact and hand (`ccwd`) are given; the others hold the next artifacts."""
    state = new_game(seats, chance(seed, "outpost"))
    left = [name for name in ARTIFACT_IDS if name not in (artifact, NEUTRAL)]
    held = [artifact, *left[: seats - 1]]
    for player, name in zip(state.players, held, strict=True):
        player.artifact = ARTIFACT_IDS.index(name)
    state.open = sum(1 << ARTIFACT_IDS.index(name) for name in left[seats - 1 : seats + 2])
    rest = (1 << len(ARTIFACT_IDS)) - 1 & ~state.open & ~sum(1 << ARTIFACT_IDS.index(name) for name in held)
    state.hidden, state.retired = (rest, 0) if seats == 1 else (0, rest)
    state.setting_up = False
    state.first = state.turn = 0
    state.phase = TURN
    set_hand(state, 0, hand)
    return state


def me(state: State) -> Player:
    return state.players[0]


def set_hand(state: State, seat: int, letters: str) -> None:
    """Exactly these resources in a hand, out of the supply."""
    player = state.players[seat]
    for kind, letter in enumerate("cwsdg"):
        state.supply[kind] += player.hand[kind] - letters.count(letter)
        player.hand[kind] = letters.count(letter)


def hand(state: State, seat: int = 0) -> str:
    """A hand as the rulings write it: 1/1/1/0/0."""
    return "/".join(str(count) for count in state.players[seat].hand)


def empty_supply(state: State, kind: str, left: int = 0) -> None:
    """Only so many of a resource (or `settler`) are left in the supply."""
    state.supply[SETTLER if kind == "settler" else RESOURCE_IDS.index(kind)] = left


def settlers(state: State, seat: int = 0) -> int:
    return state.players[seat].base + state.players[seat].extra


def set_settlers(state: State, base: int, extra: int = 0, seat: int = 0) -> None:
    player = state.players[seat]
    state.supply[SETTLER] += player.extra - extra
    player.base, player.extra = base, extra


def set_row(state: State, heroes: Iterable[str | None]) -> None:
    """These heroes in the row, from the left; the others in the deck."""
    row = [NOTHING if name is None else HERO_IDS.index(name) for name in heroes]
    state.row = row
    hired = 0
    for player in state.players:
        hired |= player.heroes
    state.deck = (1 << len(HERO_IDS)) - 1 & ~hired & ~state.gone & ~sum(1 << hero for hero in row if hero >= 0)


def row(state: State) -> list[str | None]:
    return [None if hero == NOTHING else HERO_IDS[hero] for hero in state.row]


def set_market(state: State, buildings: Iterable[str], pile: Iterable[str] | None = None) -> None:
    """These buildings open, one to a place; the pile holds the others, or these."""
    names = list(buildings)
    state.market = [BUILDING_IDS.index(name) for name in names] + [NOTHING] * (9 - len(names))
    state.heights = [1] * len(names) + [0] * (9 - len(names))
    rest = [copies - names.count(name) for copies, name in zip(COPIES, BUILDING_IDS, strict=True)]
    state.pile = rest if pile is None else [list(pile).count(name) for name in BUILDING_IDS]


def market(state: State) -> list[tuple[str, int] | None]:
    return [
        None if kind == NOTHING else (BUILDING_IDS[kind], height)
        for kind, height in zip(state.market, state.heights, strict=True)
    ]


def cell_of(name: str) -> int:
    return CELL_NAMES.index(name)


def lay(
    state: State,
    cell: str,
    resource: str = "",
    colour: str = "",
    monster: bool = False,
    fort: bool = False,
    seat: int = 0,
) -> None:
    """A tile in a cell: the first of its stack that fits; perhaps with a monster or a fortification."""
    number = cell_of(cell)
    for tile in range(len(TILE_IDS)):
        fits = state.stacks & STACK[number // 3] & 1 << tile
        if fits and resource in ("", RESOURCE_IDS[TILE_RESOURCE[tile]]) and colour in ("", COLOURS[TILE_COLOUR[tile]]):
            break
    else:
        raise AssertionError(f"no tile {resource} {colour} is left for {cell}")
    player = state.players[seat]
    state.stacks &= ~(1 << tile)
    player.tiles[number] = tile
    player.land |= 1 << number
    if monster:
        player.monsters |= 1 << number
        state.figures[TILE_COLOUR[tile]] -= 1
    if fort:
        player.forts |= 1 << number
        state.fortifications -= 1


def next_tile(state: State, tile: str) -> None:
    """The only tile left in its stack."""
    number = TILE_IDS.index(tile)
    for stack in STACK:
        if stack >> number & 1:
            state.stacks = state.stacks & ~stack | 1 << number


def put(state: State, street: int, *buildings: str, seat: int = 0) -> None:
    """Buildings on a street (1–3)."""
    player = state.players[seat]
    for place, name in enumerate(buildings):
        player.buildings[(street - 1) * 3 + place] = BUILDING_IDS.index(name)


def store(state: State, street: int, place: int, count: int, seat: int = 0) -> None:
    """So much on the building at a place (1–3) of a street."""
    state.players[seat].stored[(street - 1) * 3 + place - 1] = count


def hire(state: State, *heroes: str, seat: int = 0) -> None:
    """Heroes that a seat has invited already."""
    for name in heroes:
        state.players[seat].heroes |= 1 << HERO_IDS.index(name)
        state.deck &= ~(1 << HERO_IDS.index(name))


def play(state: State, *notations: str, seat: int = 0) -> State:
    for notation in notations:
        state.play(seat, parse(notation))
    return state


def legal(state: State, word: str = "") -> list[str]:
    """The legal moves of the seat that is asked, perhaps only those that begin with a word, without the word."""
    found = [str(move) for move in state.moves(state.turn)]
    return [move[len(word) :].strip() for move in found if move.split()[0] == word] if word else found


def refused(state: State, notation: str, clause: str, seat: int = 0) -> str:
    """The move is refused with this clause, and nothing changes; returns what is said."""
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, parse(notation))
    assert caught.value.clause == clause, str(caught.value)
    assert state.snapshot() == before
    assert notation not in legal(state) or state.turn != seat
    return str(caught.value)


def monsters(state: State, seat: int = 0) -> list[str]:
    return [name for number, name in enumerate(CELL_NAMES) if state.players[seat].monsters >> number & 1]


__all__ = ["GAME", "KINDS"]
