"""Tables to test at: every game, all seat counts, settings that meet every value of every option, and walks.

A walk is a whole random game. Each of its states is left as it was and a copy is played on, so that a walk is itself a
proof that copies share nothing; tests must not play on the states that a walk keeps, but on copies of them.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from tests.contract.auction import GAME as AUCTION
from tests.contract.paths import GAME as PATHS
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.contract import Game, State
from zastava.core.errors import BadInput, IllegalMove
from zastava.core.options import Option, Setting
from zastava.core.picks import Path
from zastava.core.record import Record, begin, digest
from zastava.games.rulebook import source

GAMES: dict[str, Game] = {**registry.games(), AUCTION.name: AUCTION, PATHS.name: PATHS}
SEATED = [(name, seats) for name, game in GAMES.items() for seats in game.seat_counts]  # what tests are parametrised by
LONGEST = 20_000  # moves; far beyond any game, so a game that comes here does not end
KEPT = 120  # states of a walk that are kept for tests to look at


class Table(NamedTuple):
    """A game about to be played; hashable, and readable when a test fails."""

    name: str
    seats: int
    settings: tuple[tuple[str, Setting], ...]
    seed: int

    @property
    def game(self) -> Game:
        return GAMES[self.name]

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}-{self.seed}"

    def written(self) -> dict[str, str]:
        """Its settings as text, as people give them."""
        options = {option.name: option for option in self.game.options}
        return {name: options[name].text(setting) for name, setting in self.settings}

    def setup(self) -> State:
        return self.game.setup(self.seats, dict(self.settings), self.seed)


class Position(NamedTuple):
    """A kept state of a walk, and what was played there."""

    table: Table
    number: int  # moves played before
    state: State
    seat: int
    move: Any
    digest: str  # of the state, at the time it was met


class Walk(NamedTuple):
    """A whole random game."""

    table: Table
    positions: list[Position]  # evenly spread over the game, with its first and its last decision
    record: Record
    end: State


def settings_to_try(option: Option) -> list[Setting]:
    """Every value of a choice, the bounds of a number, none, all and each single one of a subset."""
    if option.kind == "choice":
        return list(option.values())
    if option.kind == "number":
        return sorted({option.low, (option.low + option.high) // 2, option.high})
    if option.kind == "switch":
        return [False, True]
    singles: list[Setting] = [(part,) for part in option.values()]
    return [(), tuple(option.values()), *singles]


def fits(game: Game, seats: int, settings: Mapping[str, Setting]) -> bool:
    try:
        game.check(seats, settings)
    except BadInput:
        return False
    return True


@cache
def tables(name: str, seats: int) -> list[Table]:
    """Few tables that between them meet every value of every option that goes with this many seats."""
    game = GAMES[name]
    rng = chance(seats, f"tables of {name}")
    defaults = {option.name: option.default for option in game.options}
    wanted = [(option.name, setting) for option in game.options for setting in settings_to_try(option)]
    found: list[dict[str, Setting]] = [defaults] if fits(game, seats, defaults) else []
    for wish, setting in wanted:
        if any(settings[wish] == setting for settings in found):
            continue
        # Take the wish and as many other wishes as go with it, so that one table meets several.
        settings = next((s for s in _around(game, wish, setting) if fits(game, seats, s)), None)
        if settings is None:
            continue
        others = list(wanted)
        rng.shuffle(others)
        for other, value in others:
            if other != wish and fits(game, seats, {**settings, other: value}):
                settings[other] = value
        found.append(settings)
    return [Table(name, seats, tuple(s.items()), 1000 * seats + number) for number, s in enumerate(found)]


def few(name: str) -> list[Table]:
    """Of all tables of a game as few as meet every number of seats and every value of every option once."""
    every = [table for seats in GAMES[name].seat_counts for table in tables(name, seats)]
    left = {trait for table in every for trait in _traits(table)}
    found: list[Table] = []
    while left:
        found.append(max(every, key=lambda table: len(left & _traits(table))))
        left -= _traits(found[-1])
    return found


def _traits(table: Table) -> set[tuple[str, Setting]]:
    return {("seats", table.seats), *table.settings}


def _around(game: Game, wish: str, setting: Setting) -> list[dict[str, Setting]]:
    """The defaults with one wish, and the same with one further option changed, in case the wish needs it."""
    base: dict[str, Setting] = {option.name: option.default for option in game.options}
    base[wish] = setting
    near = [{**base, o.name: value} for o in game.options if o.name != wish for value in settings_to_try(o)]
    return [base, *near]


@cache
def walk(table: Table) -> Walk:
    """A whole random game at a table; played once, then kept."""
    rng = chance(table.seed, "walk")
    record = begin(table.game, table.seats, dict(table.settings), table.seed)
    state = table.setup()
    positions: list[Position] = []
    stride = 1
    while state.waiting:
        number = len(record.moves)
        assert number < LONGEST, f"{table} does not end"
        seat = state.waiting[0]  # as a record has it; `test_joint_phases` tries other orders
        moves = state.moves(seat)
        move = moves[rng.below(len(moves))]
        if number % stride == 0:
            positions.append(Position(table, number, state, seat, move, digest(state)))
            if len(positions) > KEPT:
                stride *= 2
                positions = positions[::2]
        record.add(seat, move)
        last = state
        state = state.copy()
        state.play(seat, move)
    if positions[-1].state is not last:
        positions.append(Position(table, len(record.moves) - 1, last, seat, move, digest(last)))
    record.close(state)
    return Walk(table, positions, record, state)


def play_on(state: State, seed: int, most: int = LONGEST) -> None:
    """Play at random, to the end or so many moves."""
    rng = chance(seed, "play on")
    while state.waiting and most:
        seat = state.waiting[rng.below(len(state.waiting))]
        moves = state.moves(seat)
        state.play(seat, moves[rng.below(len(moves))])
        most -= 1


def walks(name: str, seats: int) -> list[Walk]:
    return [walk(table) for table in tables(name, seats)]


def all_positions(name: str, seats: int) -> list[Position]:
    return [position for each in walks(name, seats) for position in each.positions]


def paths_of(position: Position) -> list[Path]:
    """How each legal move of a position is pointed at."""
    game = position.table.game
    return [game.path(move) for move in position.state.moves(position.seat)]


@cache
def documented(name: str) -> list[str]:
    """The notations that the rules page of a game gives as examples; known before anything was played."""
    found: dict[str, None] = {}
    for written in re.findall(r"`([^`\n]+)`", source(GAMES[name], "en")):
        try:
            GAMES[name].parse(written)
        except IllegalMove:
            continue
        found[written] = None
    return list(found)


@cache
def universe(name: str) -> list[str]:
    """Every notation met in a game, at any number of seats: what is legal here and there, and mostly not now."""
    seen: dict[str, None] = dict.fromkeys(documented(name))
    for seats in GAMES[name].seat_counts:
        for each in walks(name, seats):
            for _, notation in each.record.moves:
                seen[notation] = None
            for position in each.positions[:: max(1, len(each.positions) // 12)]:
                moves = position.state.moves(position.seat)
                for move in moves[:: max(1, len(moves) // 12)]:
                    seen[str(move)] = None
    return list(seen)
