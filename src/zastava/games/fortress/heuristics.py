"""What bots may use: how well a seat stands, and a choice that weighs what the garrisons may be.

The choice tries each promising move on several positions that the seat cannot tell apart, and counts how likely each
leads to winning the game. Early on forts are worth little, since they will change hands: what counts is cards, and
garrisons that keep good ones out of reach. The nearer the last hourglass, the more it matters who leads and who could
still capture something. Three habits make it a player rather than a sum: it spends the cheapest squad that does the
work, it probes where seeing a garrison is worth a card, and it counts on the doubt of others: a garrison that nobody
has seen is in less danger.

How much each of it counts stands in `weights.toml`, for bots that look further ahead in `far.toml`, and there also
where that comes from.
"""

from math import sqrt
from typing import Final

from zastava.core.chance import Chance
from zastava.games import weight_file
from zastava.games.fortress.components import (
    DOUBLE,
    FORTS,
    HAND,
    HOURGLASS,
    HOURGLASSES,
    JOKER,
    MIRROR,
    RULE_DESTRUCTION,
    SORTIE,
    STRONGEST,
    ZERO,
    X,
)
from zastava.games.fortress.moves import Attack, Give, Move, Remove, Sortie
from zastava.games.fortress.position import CENTRE, HAND_OVER, LOSS, SLOTS, TURN, Position
from zastava.games.fortress.rules.ending import holder_of_most
from zastava.games.fortress.rules.squads import NOBODY, SQUADS, TOTAL, UNBEATABLE, Squad, strongest
from zastava.games.fortress.state import State

SAMPLES: Final = 8  # positions that a quick player tries each move on

WEIGHTS: Final = weight_file.read("zastava.games.fortress")
WEIGHT: Final[list[float]] = WEIGHTS.values  # by the numbers that follow
# The same names in the same order, for the tree that two players' bots grow.
FAR_WEIGHTS: Final = weight_file.read("zastava.games.fortress", weight_file.FAR)
FAR: Final[list[float]] = FAR_WEIGHTS.values

# What `evaluate` counts.
GAME_WON: Final = 1000.0
FORT_HELD: Final = WEIGHTS.at("fort_held")
CARD_HELD: Final = WEIGHTS.at("card_held")
POWER_HELD: Final = WEIGHTS.at("power_held")

# What `judge` counts: at any time, and besides when the end is near.
SOON: Final = WEIGHTS.at("soon")  # so many draws from the last hourglass the end is half as near as it can be
LEAD_LATE: Final = WEIGHTS.at("lead_late")  # to be the one who would win now
FORT: Final = WEIGHTS.at("fort")  # early, a fort is a liability: its owner gives cards away when it falls
FORT_LATE: Final = WEIGHTS.at("fort_late")
DEFENCE: Final = WEIGHTS.at("defence")  # for each doubling of a garrison's strength
DEFENCE_LATE: Final = WEIGHTS.at("defence_late")
RAID: Final = WEIGHTS.at("raid")  # a fort that the hand could take in one turn together with others
RAID_LATE: Final = WEIGHTS.at("raid_late")
SEEN: Final = WEIGHTS.at("seen")  # a garrison weaker than the hand's best squad, and seen
SEEN_LATE: Final = WEIGHTS.at("seen_late")
UNSEEN: Final = WEIGHTS.at("unseen")  # and not seen: one may not dare
UNSEEN_LATE: Final = WEIGHTS.at("unseen_late")
CARD: Final = WEIGHTS.at("card")
POWER: Final = WEIGHTS.at("power")  # for each doubling of the hand's best squad
POWER_LATE: Final = WEIGHTS.at("power_late")
SQUAD: Final = WEIGHTS.at("squad")  # for each doubling of each of its squads
MATCH: Final = WEIGHTS.at("match")  # a card that goes with another
MATCH_LATE: Final = WEIGHTS.at("match_late")
WILD: Final = WEIGHTS.at("wild")  # a joker
WILD_LATE: Final = WEIGHTS.at("wild_late")
RARE: Final = WEIGHTS.at("rare")  # a zero, mirror or X
SPECIAL: Final = WEIGHTS.at("special")
SPECIAL_LATE: Final = WEIGHTS.at("special_late")
INSIGHT: Final = WEIGHTS.at("insight")  # a sortie: knowing more helps with later choices too
FLAT: Final = WEIGHTS.at("flat")  # how slowly advantages become certainty


def _worths() -> list[float]:
    worths = [1.0 + 0.8 * face for face in range(HAND)]
    worths[13] = 2.6
    worths[JOKER] = 7.0
    worths[ZERO] = 4.0
    worths[MIRROR] = 8.0
    worths[X] = 12.0
    for face in range(SORTIE, HAND):
        worths[face] = 4.0
    return worths


WORTH: Final[list[float]] = _worths()  # what a card is worth to keep


def cost(squad: Squad) -> float:
    """What it costs to leave a squad behind in a fort."""
    total = 0.0
    for face in squad.faces:
        total += WORTH[face]
    return total


COST: Final[list[float]] = [cost(squad) for squad in SQUADS]


def _logs() -> list[float]:
    """The logarithm to base 2 of a strength plus one, straight between the powers of two: the same on all machines."""
    logs: list[float] = []
    for strength in range(512):
        power = (strength + 1).bit_length() - 1
        logs.append(power + (strength + 1) / (1 << power) - 1.0)
    return logs


LOG: Final[list[float]] = _logs()


def log(strength: int) -> float:
    """How often a strength doubles; more than any squad in play has is no better."""
    return LOG[min(strength, len(LOG) - 1)]


def evaluate(position: Position, seat: int) -> float:
    """How well a seat stands by what it knows: games, forts, how strong its own garrisons are, and its hand."""
    value = 0.0
    forts = [0] * position.seats
    for fort in range(1, FORTS + 1):
        owner = position.places[fort]
        if owner >= 0:
            forts[owner] += 1
            if owner == seat:
                total = TOTAL[position.garrisons[fort]]
                value += 0.5 * WEIGHT[FORT_HELD] * total / (total + 20)
    for other in range(position.seats):
        share = 1.0 if other == seat else -1.0 / (position.seats - 1)
        value += share * (
            GAME_WON * position.wins[other]
            + WEIGHT[FORT_HELD] * forts[other]
            + WEIGHT[CARD_HELD] * position.hand_size[other]
        )
    return value + WEIGHT[POWER_HELD] * log(strongest(position.hands, seat * HAND))


def judge(position: Position, seat: int, weight: list[float] = WEIGHT) -> float:
    """Games won, and from -1 to 1 how likely the present one is won, if this position is the true one."""
    seats = position.seats
    won = 0.0
    for other in range(seats):
        won += position.wins[other] if other == seat else -position.wins[other] / (seats - 1)
    if position.outcome is not None:
        return won
    late = lateness(position, weight)
    best = -1.0e9
    total = 0.0
    own = 0.0
    for other in range(seats):
        strength = standing(position, other, late, weight)
        if other == seat:
            own = strength
        else:
            total += strength
            if strength > best:
                best = strength
    ahead = own - (best + total / (seats - 1)) / 2
    leader = holder_of_most(position)
    if leader == seat:
        ahead += weight[LEAD_LATE] * late
    elif leader >= 0:
        ahead -= weight[LEAD_LATE] * late
    return won + ahead / sqrt(weight[FLAT] + ahead * ahead)


def standings(position: Position) -> list[float]:
    """How well every seat stands, if this position is the true one; for two as those weigh who look ahead."""
    weight = FAR if position.seats == 2 else WEIGHT
    return [judge(position, seat, weight) for seat in range(position.seats)]


def draws_left(position: Position) -> float:
    """Draws to the last hourglass: exactly in the first game, which is printed, else on average."""
    if position.chapter() == 1:
        found = position.hourglasses
        place = len(position.story)
        while place > 0 and found < HOURGLASSES:
            place -= 1
            if position.story[place] == HOURGLASS:
                found += 1
        return float(len(position.story) - place)
    missing = HOURGLASSES - position.hourglasses
    return missing * (len(position.stack) + 1.0) / (missing + 1.0)


def lateness(position: Position, weight: list[float] = WEIGHT) -> float:
    """How near the last hourglass is, from 0 to 1."""
    left = draws_left(position)
    return 1.0 / (1.0 + left * left / (weight[SOON] * weight[SOON]))


def standing(position: Position, seat: int, late: float, weight: list[float]) -> float:
    """What a seat has to win with: forts, what it could capture, and its hand."""
    hands = position.hands
    start = seat * HAND
    power = strongest(hands, start)
    value = (weight[POWER] + weight[POWER_LATE] * late) * log(power) + weight[CARD] * position.hand_size[seat]
    targets: list[int] = []
    for fort in range(1, FORTS + 1):
        place = position.places[fort]
        if place == seat:
            held = weight[FORT] + weight[FORT_LATE] * late
            value += held + (weight[DEFENCE] + weight[DEFENCE_LATE] * late) * log(TOTAL[position.garrisons[fort]])
        elif place >= 0:
            garrison = position.garrisons[fort]
            _insert(targets, TOTAL[garrison])
            if power > TOTAL[garrison]:
                if position.known_forts[seat * SLOTS + fort] == garrison:
                    value += weight[SEEN] + weight[SEEN_LATE] * late
                else:
                    value += weight[UNSEEN] + weight[UNSEEN_LATE] * late
        elif place == CENTRE:
            _insert(targets, -1)
    squads: list[int] = []
    for strength in range(1, STRONGEST + 1):
        cards = hands[start + strength]
        if strength == 1:
            cards += 2 * hands[start + DOUBLE]
        if cards:
            total = strength * cards * cards
            _insert(squads, total)
            value += weight[SQUAD] * log(total) + (weight[MATCH] + weight[MATCH_LATE] * late) * (cards - 1)
    value += (weight[RAID] + weight[RAID_LATE] * late) * _raid(squads, targets, position.several())
    value += (weight[WILD] + weight[WILD_LATE] * late) * hands[start + JOKER]
    value += weight[RARE] * (hands[start + ZERO] + hands[start + MIRROR] + hands[start + X])
    for face in range(SORTIE, HAND):
        value += (weight[SPECIAL] + weight[SPECIAL_LATE] * late) * hands[start + face]
    return value


def _raid(squads: list[int], targets: list[int], several: bool) -> int:
    """How many of these garrisons these squads could beat in one turn, each squad one; both lists fall."""
    taken = 0
    for target in targets:
        if taken < len(squads) and squads[taken] > target:
            taken += 1
    return taken if several else min(taken, 1)


def _insert(numbers: list[int], number: int) -> None:
    """Add to a list in falling order."""
    place = len(numbers)
    numbers.append(number)
    while place > 0 and numbers[place - 1] < number:
        numbers[place] = numbers[place - 1]
        place -= 1
    numbers[place] = number


def is_decided(position: Position, seat: int) -> bool:
    """13.1: whether a seat can no longer lose the campaign, or no longer win it, whatever comes."""
    left = position.games - position.game + 1
    safe = True
    for other in range(position.seats):
        if other != seat:
            if position.wins[other] > position.wins[seat] + left:
                return True
            safe = safe and position.wins[seat] > position.wins[other] + left
    return safe


def choose(state: State, seat: int, rng: Chance) -> Move:
    """A move for a seat that knows what this position's seat knows."""
    moves = promising(state, seat, state.moves(seat))
    if len(moves) == 1:
        return moves[0]
    samples: list[State] = [state]
    while len(samples) < SAMPLES:
        samples.append(state.resample(seat, rng))
    return best_on(samples, seat, moves, rng)


def best_on(samples: list[State], seat: int, moves: list[Move], rng: Chance) -> Move:
    """The move after which a seat stands best on average over these positions."""
    best = moves[0]
    highest = -1.0e18
    for move in moves:
        worth = rng.below(1000) * 0.00001  # among equals, any
        if isinstance(move, Sortie):
            worth += WEIGHT[INSIGHT] * len(samples)
        for sample in samples:
            after = sample.copy()
            after.play(seat, move)
            if HAND_OVER <= after.phase <= LOSS:
                after.play(after.decider, least_loss(after))  # a fight is judged when it is settled
            worth += judge(after, seat)
        if worth > highest:
            highest = worth
            best = move
    return best


def least_loss(state: State) -> Move:
    """Give or remove, when that is due, the card that is least worth."""
    moves = state.moves(state.decider)
    cheapest = moves[0]
    least = 1.0e9
    for move in moves:
        if isinstance(move, (Give, Remove)) and WORTH[move.face] < least:
            least = WORTH[move.face]
            cheapest = move
    return cheapest


def promising(state: State, seat: int, moves: list[Move]) -> list[Move]:
    """The moves worth a thought: of all squads against a fort only those for which no cheaper one is as strong."""
    kept: list[Move] = []
    frontier: list[Attack] = []
    fort = 0
    known = -1
    for move in moves:
        if isinstance(move, Attack):
            if move.fort != fort:
                kept.extend(frontier)
                frontier = []
                fort = move.fort
                known = _needed(state, seat, fort)
            if known < 0 or move.squad.base == X or move.squad.total >= known:
                _join(frontier, move)
        elif isinstance(move, Sortie):
            if _worth_a_look(state, seat, move):
                kept.append(move)
        else:
            kept.append(move)
    kept.extend(frontier)
    return kept


def _join(frontier: list[Attack], move: Attack) -> None:
    """Add an attack unless a cheaper one is as strong; drop those that it makes pointless."""
    total = UNBEATABLE if move.squad.base == X else move.squad.total
    price = COST[move.squad.number]
    for other in frontier:
        rival = UNBEATABLE if other.squad.base == X else other.squad.total
        if rival >= total and COST[other.squad.number] <= price:
            return
    place = 0
    for other in frontier:
        rival = UNBEATABLE if other.squad.base == X else other.squad.total
        if not (total >= rival and price <= COST[other.squad.number]):
            frontier[place] = other
            place += 1
    del frontier[place:]
    frontier.append(move)


def _needed(state: State, seat: int, fort: int) -> int:
    """The least total that could do something against a garrison that the seat knows; -1 when it does not."""
    if state.places[fort] == CENTRE:
        return -1
    garrison = state.garrisons[fort]
    if garrison == NOBODY or state.known_forts[seat * SLOTS + fort] != garrison:
        return -1
    return TOTAL[garrison] + (0 if state.in_force(RULE_DESTRUCTION) else 1)


def _worth_a_look(state: State, seat: int, move: Sortie) -> bool:
    """A sortie pays when it sees only garrisons that are unknown, and as many of them as it can."""
    unknown = 0
    for fort in range(1, FORTS + 1):
        if state.places[fort] >= 0 and state.places[fort] != seat:
            if state.known_forts[seat * SLOTS + fort] != state.garrisons[fort]:
                unknown += 1
    for fort in move.forts:
        if state.known_forts[seat * SLOTS + fort] == state.garrisons[fort]:
            return False
    return state.phase == TURN and len(move.forts) == min(3, unknown)
