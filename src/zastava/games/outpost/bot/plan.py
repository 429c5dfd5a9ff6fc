"""Planning a round: a beam search over one's own moves, as if all others had passed and nothing new were drawn.

What a plan leads to is what the seat has when it passes. An explored tile is taken to be the usual one of its stack, so
that no plan leans on luck. The others come in by one thing only: heroes and buildings that a plan comes to late count
less, since somebody may have taken them; that is so plain that it is done alone, too.
"""

from collections.abc import Callable
from typing import Final

from zastava.core.contract import never
from zastava.games.outpost.bot import values
from zastava.games.outpost.bot.weights import WEIGHT, WEIGHTS
from zastava.games.outpost.components import BUILDINGS, HERO_PRICE, ROUNDS, STACK, TILE_COLOUR, TILE_RESOURCE
from zastava.games.outpost.moves import (
    BUILD,
    EXPLORE,
    FORT,
    HIRE,
    HIRES,
    REGION,
    TRADE_MOVES,
    AtCell,
    Build,
    Move,
    Region,
    hire,
)
from zastava.games.outpost.position import BUILT, ON_STREET, TURN, Player, Position
from zastava.games.outpost.rules import activation, building, exchange, land, monsters, payment, streets
from zastava.games.outpost.rules.kinds import COLUMNS, COMMONS, DIAMOND, GOLD, KINDS, NOTHING, PLACES, ROW, STREETS
from zastava.games.outpost.rules.monsters import row_colours
from zastava.games.outpost.rules.trades import GIVE, PRINTED, TAKE, TO_DIAMOND, TO_GOLD, TRADES
from zastava.games.outpost.state import State

LONGEST: Final = 40
STEP: Final = 0.001  # of equal plans the shorter one
NEAR: Final = 6.0  # points below the best within which an end is worth a second look
IN_HAND: Final = WEIGHTS.at("in_hand", 3)  # a common, a diamond, a gold while the round goes on
LAST_HUNT: Final = WEIGHTS.at("last_hunt")  # the part of a hunt that pays at once
LATE_HIRE: Final = WEIGHTS.at("late_hire")  # what a hero is worth less for each turn before
LATE_BUILD: Final = WEIGHTS.at("late_build")  # and a building


class Node:
    """A position on the way, and the move that the way begins with."""

    def __init__(self, state: State, first: Move | None, worth: float, turns: int = 0, risk: float = 0.0) -> None:
        self.state: Final = state
        self.first: Final = first
        self.worth: Final = worth
        self.turns: Final = turns  # that the way has taken
        self.risk: Final = risk  # what may be lost because it came late to things that others want too


class Plan:
    """What a search has found: the best that passing can lead to, and how it begins; None to pass at once."""

    def __init__(self, most: int) -> None:
        self.worth = 0.0
        self.first: Move | None = None
        self.least = 0.0  # what a position must promise more than to be followed further
        self.ends: list[Node] = []  # the best positions to pass in, with what they are worth
        self._most: Final = most  # of them

    def add_end(self, state: State, first: Move | None, worth: float) -> None:
        """A position to pass in; it is forgotten when there are enough better ones."""
        if self._most and worth > self.worth - NEAR:
            self.ends.append(Node(state, first, worth))
            if len(self.ends) >= 8 * self._most:
                self.ends = best_of(self.ends, self._most)


def imagine(state: State, seat: int) -> State:
    """A copy in which the seat is alone in the round and stacks bring nothing new."""
    twin = state.copy()
    for other, player in enumerate(twin.players):
        if other != seat:
            player.passed = True
    twin.turn = seat
    twin.acted = False
    twin.hired = False
    twin.deck = 0
    twin.pile = [0] * BUILDINGS
    return twin


def search(
    state: State,
    seat: int,
    width: int,
    w: list[float] = WEIGHT,
    ends: int = 0,
    stopped: Callable[[], bool] = never,
) -> Plan:
    """The best plan for the rest of the round, from an imagined state; by these weights, with so many of its ends."""
    plan = Plan(ends)
    player = state.players[seat]
    plan.worth = -1000.0
    if state.phase == TURN:
        plan.worth = values.after_pass(player, state.round, w)
        plan.add_end(state, None, plan.worth)
    beam = [Node(state, None, 0.0)]
    seen: dict[tuple[int, ...], float] = {}
    for depth in range(LONGEST):
        found: list[Node] = []
        plan.least = -1000.0
        for node in beam:
            _expand(node, seat, depth, plan, found, seen, w)
            if len(found) >= 2 * width:
                found = best_of(found, width)
                plan.least = found[-1].worth
        if not found or (plan.first is not None and stopped()):
            break
        beam = best_of(found, width)
    plan.ends = best_of(plan.ends, ends)
    return plan


def best_of(found: list[Node], width: int) -> list[Node]:
    """The most promising nodes, in order."""
    if len(found) <= width:
        return found
    ranked = sorted([(-node.worth, number) for number, node in enumerate(found)])
    return [found[number] for _, number in ranked[:width]]


def _expand(
    node: Node,
    seat: int,
    depth: int,
    plan: Plan,
    found: list[Node],
    seen: dict[tuple[int, ...], float],
    w: list[float],
) -> None:
    """Try every sensible move from a node."""
    moves: list[Move] = []
    list_sensible(node.state, moves)
    for move in moves:
        if move.kind == EXPLORE and isinstance(move, AtCell):
            stacks = node.state.stacks
            expect(node.state, move.cell)
            child = node.state.branch(seat, move)
            child.stacks = stacks & ~(1 << child.players[seat].tiles[move.cell])
            node.state.stacks = stacks
        else:
            child = node.state.branch(seat, move)
        key = _key(child, seat)
        risk = node.risk + _lateness(move, node.turns, w)
        if key in seen and seen[key] <= risk + STEP:
            continue
        seen[key] = risk
        player = child.players[seat]
        first = node.first if node.first is not None else move
        rounds = ROUNDS - child.round
        board = values.board_value(player, rounds, w)
        if child.phase == TURN:
            worth = board + values.hand_value(player, rounds, w) - STEP * depth - risk
            plan.add_end(child, first, worth)
            if worth > plan.worth:
                plan.worth = worth
                plan.first = first
        hope = board + _to_come(child, player, w) - risk
        if hope > plan.least:
            found.append(Node(child, first, hope, node.turns + (move.kind <= FORT), risk))


def _lateness(move: Move, turns: int, w: list[float]) -> float:
    """What a move loses by coming after so many turns of a plan: another may have taken what it is about."""
    if move.kind == HIRE:
        return w[LATE_HIRE] * turns
    if move.kind == BUILD:
        return w[LATE_BUILD] * turns
    return 0.0


def expect(state: State, cell: int) -> None:
    """Leave only the usual tile in the stack of a cell's region: the middle one of those with its usual resource."""
    stack = STACK[cell // COLUMNS]
    left = state.stacks & stack
    counts = [0] * KINDS
    for tile in range(len(TILE_RESOURCE)):
        if left >> tile & 1:
            counts[TILE_RESOURCE[tile]] += 1
    usual = 0
    for kind in range(KINDS):
        if counts[kind] > counts[usual]:
            usual = kind
    passed = counts[usual] // 2
    for tile in range(len(TILE_RESOURCE)):
        if left >> tile & 1 and TILE_RESOURCE[tile] == usual:
            if passed == 0:
                state.stacks = state.stacks & ~stack | 1 << tile
                return
            passed -= 1


def promise(state: Position, player: Player) -> float:
    """What a position within the round may still come to."""
    return values.board_value(player, ROUNDS - state.round) + _to_come(state, player, WEIGHT)


def _to_come(state: Position, player: Player, w: list[float]) -> float:
    """What a seat may still make of its hand and its settlers in this round."""
    rounds = ROUNDS - state.round
    hand = player.hand
    total = monsters_left(player, w) if rounds == 0 else 0.0
    commons = (hand[0] + hand[1] + hand[2]) * w[IN_HAND]
    total += commons + hand[DIAMOND] * w[IN_HAND + 1] + hand[GOLD] * w[IN_HAND + 2]
    total += player.base * w[values.SETTLER]
    if rounds == 0:
        total += player.extra * w[values.SETTLER]
    if player is state.players[state.turn] and (state.phase == ON_STREET or state.phase == BUILT):
        for place in range(STREETS * PLACES):
            if state.unused >> place & 1:
                total += w[values.USES[player.buildings[place]]]
    return total


def monsters_left(player: Player, w: list[float] = WEIGHT) -> float:
    """In the last round monsters are worth hunting only for what they bring at once."""
    return w[LAST_HUNT] * values.monsters_value(player, w)


def _key(state: State, seat: int) -> tuple[int, ...]:
    """What tells positions of a plan apart."""
    player = state.players[seat]
    hand = player.hand
    held = (((hand[0] * 32 + hand[1]) * 32 + hand[2]) * 64 + hand[3]) * 64 + hand[4]
    stored = 0
    for count in player.stored:
        stored = stored * 8 + count
    built = 0
    for kind in player.buildings:
        built = built * 16 + kind + 1
    done = (player.regions * 64 + player.streets) * 512 + player.activated
    people = (player.base * 32 + player.extra) * 8 + state.phase
    lands = (player.land * 512 + player.forts) * 512 + player.monsters
    return (held, stored, built, done, people, lands, player.heroes, state.unused, state.checks, state.barred)


def list_sensible(state: State, found: list[Move]) -> None:
    """The moves that a plan looks at: no passing, and of those that come to the same only one."""
    if state.phase == TURN:
        _list_turn(state, found)
    elif state.phase == ON_STREET or state.phase == BUILT:
        streets.list_uses(state, found)
        _list_trades(state, found)
    else:
        monsters.list_checks(state, found)


def _list_turn(state: State, found: list[Move]) -> None:
    """Actions, heroes and exchanges."""
    every: list[Move] = []
    player = state.players[state.turn]
    for place in range(ROW):
        _list_hire(state, player, place, found)
    building.list_builds(state, every)
    activation.list_regions(state, every)
    kinds = 0
    for move in every:
        if move.kind == BUILD and isinstance(move, Build):
            kind = state.market[move.place]
            bit = 1 << (kind * STREETS + move.street)
            if not kinds & bit and not _same_street(player, move.street):
                kinds |= bit
                found.append(move)
        elif move.kind == REGION and isinstance(move, Region):
            if _is_sensible_harvest(state, player, move):
                found.append(move)
    land.list_explores(state, found)
    land.list_hunts(state, found)
    land.list_fortifies(state, found)
    streets.list_streets(state, found)
    activation.list_forts(state, found)
    _list_trades(state, found)


def _list_hire(state: State, player: Player, place: int, found: list[Move]) -> None:
    """The hero at a place, by the cheapest way."""
    hero = state.row[place]
    if hero == NOTHING:
        return
    price = HERO_PRICE[hero * ROW + place]
    if payment.in_hand(player, price):
        found.append(HIRES[place])
        return
    way = payment.cheapest(state, player, price)
    if way is not None:
        found.append(hire(place, way))


def _same_street(player: Player, street: int) -> bool:
    """Whether an earlier street is empty too."""
    if player.buildings[street * PLACES] != NOTHING:
        return False
    for earlier in range(street):
        if player.buildings[earlier * PLACES] == NOTHING:
            return True
    return False


def _is_sensible_harvest(state: State, player: Player, move: Region) -> bool:
    """All tiles, or all that bring no monster."""
    free = activation.yielding(player, move.region)
    if move.columns == free:
        return True
    colours = row_colours(state)
    safe = 0
    for column in range(COLUMNS):
        cell = move.region * COLUMNS + column
        if free >> column & 1:
            threat = colours >> TILE_COLOUR[player.tiles[cell]] & 1
            if player.forts >> cell & 1 or not threat:
                safe |= 1 << column
    return move.columns == safe


def _list_trades(state: State, found: list[Move]) -> None:
    """Exchanges upwards, and two commons for a third that makes the three of a diamond."""
    if not exchange.may_trade(state):
        return
    player = state.players[state.turn]
    hand = player.hand
    lacking = (hand[0] == 0) + (hand[1] == 0) + (hand[2] == 0)
    for trade in range(TRADES if lacking == 1 else PRINTED):
        take = TAKE[trade]
        if trade == TO_DIAMOND:
            wanted = lacking == 0
        elif trade == TO_GOLD:
            wanted = hand[DIAMOND] > 1
        else:
            wanted = lacking == 1 and hand[take] == 0 and GIVE[trade][GOLD] == 0 and _leaves_others(hand, trade, take)
        if wanted and exchange.is_possible(state, player, trade):
            found.append(TRADE_MOVES[trade])


def _leaves_others(hand: list[int], trade: int, take: int) -> bool:
    """Whether both other commons are still there after an exchange for a third."""
    for kind in range(COMMONS):
        if kind != take and hand[kind] - GIVE[trade][kind] < 1:
            return False
    return True
