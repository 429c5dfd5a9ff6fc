"""What bots do that go by the network: the move that promises the largest part of the campaign.

Each move is tried on several positions that the seat cannot tell apart, as quick players do; but what comes of it is
weighed by how likely the game is won, lost or nobody's, and by what each of these is worth: whoever leads can do with a
game that nobody wins, whoever lies behind with one game left cannot.
"""

from collections.abc import Callable
from typing import Final

from zastava.core.chance import Chance
from zastava.core.contract import never
from zastava.games.fortress.heuristics import least_loss, promising
from zastava.games.fortress.heuristics_network import Network, signals
from zastava.games.fortress.moves import Move
from zastava.games.fortress.position import HAND_OVER, LOSS, Position
from zastava.games.fortress.state import State

_MOST_LEFT: Final = 20  # games; more make no difference
_SIDE: Final = 2 * _MOST_LEFT + 3  # leads from -21 to 21
_UNDECIDED: Final = 0.2  # so many games end with no winner


def _hopes() -> list[float]:
    """By games left and lead: the part of the campaign that one of two equals may expect."""
    table: list[float] = []
    for left in range(_MOST_LEFT + 1):
        for place in range(_SIDE):
            lead = place - _MOST_LEFT - 1
            if lead > left or lead < -left:
                table.append(1.0 if lead > 0 else 0.0)
            elif left == 0:
                table.append(0.5)
            else:
                before = (left - 1) * _SIDE + place
                decided = (1.0 - _UNDECIDED) / 2 * (table[before + 1] + table[before - 1])
                table.append(_UNDECIDED * table[before] + decided)
    return table


_HOPES: Final[list[float]] = _hopes()


def hope(lead: int, left: int) -> float:
    """The part of the campaign that somebody may expect who leads by so many games, with so many left."""
    left = min(left, _MOST_LEFT)
    lead = max(-left - 1, min(lead, left + 1))
    return _HOPES[left * _SIDE + lead + _MOST_LEFT + 1]


def stakes(position: Position, seat: int) -> list[float]:
    """What it is worth for the campaign that a seat wins this game, that nobody does, and that another does; where the
    campaign is decided, for the game itself."""
    best = 0
    for other in range(position.seats):
        if other != seat and position.wins[other] > best:
            best = position.wins[other]
    lead = position.wins[seat] - best
    left = position.games - position.game
    found = [hope(lead + 1, left), hope(lead, left), hope(lead - 1, left)]
    return found if found[0] > found[2] else [1.0, 0.5, 0.0]


def expect(network: Network, after: State, seat: int, game: int, stake: list[float]) -> float:
    """What a position is worth for the campaign; the game that was being played may have ended."""
    if after.game != game or after.outcome is not None:
        winner = after.winners[-1]
        return stake[0] if winner == seat else stake[1] if winner < 0 else stake[2]
    chances = network.chances(signals(after, seat))
    return chances[0] * stake[0] + chances[1] * stake[1] + chances[2] * stake[2]


def choose(
    network: Network, state: State, seat: int, rng: Chance, worlds: int, stopped: Callable[[], bool] = never
) -> Move:
    """The move that promises most on average over so many positions that the seat cannot tell from this one; of those
    that there was time for."""
    if HAND_OVER <= state.phase <= LOSS:
        return least_loss(state)
    moves = promising(state, seat, state.moves(seat))
    if len(moves) == 1:
        return moves[0]
    samples = [state.resample(seat, rng) for _ in range(worlds)]
    stake = stakes(state, seat)
    best = moves[0]
    highest = -1.0e18
    for move in moves:
        if stopped():
            break
        worth = rng.below(1000) * 1.0e-9  # among equals, any
        for sample in samples:
            after = sample.copy()
            after.play(seat, move)
            while HAND_OVER <= after.phase <= LOSS:
                after.play(after.decider, least_loss(after))  # a fight is judged when it is settled
            worth += expect(network, after, seat, state.game, stake)
        if worth > highest:
            highest = worth
            best = move
    return best
