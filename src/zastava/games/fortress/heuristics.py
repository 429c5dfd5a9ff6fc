"""What bots may use: how well a seat stands, and a choice that weighs what the garrisons may be.

The choice tries each promising move on several positions that the seat cannot tell apart, so a fort that it has not
looked into is worth attacking as often as its garrison would fall. Three habits make it a player rather than a sum:
it spends the cheapest squad that does the work, it probes where seeing a garrison is worth a card, and it counts on the
doubt of others: a small garrison that nobody has seen is often left alone.
"""

from typing import Final

from zastava.core.chance import Chance
from zastava.games.fortress.components import FORTS, HAND, JOKER, MIRROR, RULE_DESTRUCTION, SORTIE, ZERO, X
from zastava.games.fortress.moves import Attack, Move, Sortie
from zastava.games.fortress.rules.campaign import Campaign
from zastava.games.fortress.rules.squads import NOBODY, SIZE, SQUADS, TOTAL, UNBEATABLE, Squad, strongest
from zastava.games.fortress.state import CENTRE, HAND_OVER, LOSS, SLOTS, TRIBUTE, TURN, Position

SAMPLES: Final = 8  # positions that each move is tried on
GAME_WON: Final = 1000.0
FORT_HELD: Final = 60.0
LEAD: Final = 40.0
CARD: Final = 1.5
POWER: Final = 6.0
INSIGHT: Final = 2.0  # what it is worth to have seen a garrison
PROBE: Final = 2.0  # and to be shown it after an attack that failed
HANDED_OVER: Final = -3.0  # what the card costs that such an attack is paid with
DOUBT: Final = 0.35  # how often a garrison that could fall is left alone by one who has not seen it
KNOWN_DOUBT: Final = 0.1  # and by one who has


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


def _log(number: int) -> float:
    """Twice the logarithm to base 2, roughly."""
    steps = 0.0
    while number > 1:
        if number < 4:
            steps += 0.5 * number
            break
        number //= 2
        steps += 2.0
    return steps


def evaluate(p: Position, seat: int) -> float:
    """How well a seat stands by what it knows: games, forts, how strong its own garrisons are, and its hand."""
    value = 0.0
    forts = [0] * p.seats
    for fort in range(1, FORTS + 1):
        owner = p.places[fort]
        if owner >= 0:
            forts[owner] += 1
            if owner == seat:
                total = TOTAL[p.garrisons[fort]]
                value += 0.5 * FORT_HELD * total / (total + 20)
    for other in range(p.seats):
        share = 1.0 if other == seat else -1.0 / (p.seats - 1)
        value += share * (GAME_WON * p.wins[other] + FORT_HELD * forts[other] + CARD * p.hand_size[other])
    return value + POWER * _log(min(strongest(p.hands, seat * HAND), 400))


def judge(p: Position, seat: int) -> float:
    """How well a seat stands if this position is the true one: which forts will hold against the hands of others."""
    seats = p.seats
    value = 0.0
    for other in range(seats):
        value += GAME_WON * p.wins[other] if other == seat else -GAME_WON * p.wins[other] / (seats - 1)
    if p.outcome is not None:
        return value
    power = [0] * seats
    for other in range(seats):
        power[other] = strongest(p.hands, other * HAND)
    held = [0.0] * seats
    for fort in range(1, FORTS + 1):
        owner = p.places[fort]
        if owner >= 0:
            held[owner] += _hold(p, fort, owner, power) + 0.01 * (FORTS - fort)
            if owner != seat and p.known_forts[seat * SLOTS + fort] == p.garrisons[fort]:
                value += INSIGHT
    best = 0.0
    for other in range(seats):
        if other != seat and held[other] > best:
            best = held[other]
    value += FORT_HELD * (held[seat] - best)
    if held[seat] > best:
        value += LEAD
    elif held[seat] < best:
        value -= LEAD
    for other in range(seats):
        share = 1.0 if other == seat else -0.6 / (seats - 1)
        value += share * (CARD * p.hand_size[other] + POWER * _log(min(power[other], 400)))
    own = seat * HAND
    for face in range(HAND):
        if p.hands[own + face]:
            value += 0.3 * WORTH[face] * p.hands[own + face]
    return value + _due(p, seat)


def _due(p: Position, seat: int) -> float:
    """A card that is about to be given or lost."""
    if p.phase == HAND_OVER:
        if p.decider == seat:
            seen = p.known_forts[seat * SLOTS + p.target] == p.garrisons[p.target]
            return HANDED_OVER if seen else HANDED_OVER + PROBE
        return 1.0 if p.places[p.target] == seat else 0.0
    if p.phase == TRIBUTE or p.phase == LOSS:
        gain = 4.0 if p.turn == seat else 0.0
        return gain + (CARD * SIZE[p.garrisons[0]] - 3.0 if p.decider == seat else 0.0)
    return 0.0


def _hold(p: Position, fort: int, owner: int, power: list[int]) -> float:
    """How likely a fort stays with its owner until the end, by what the others could bring against it."""
    total = TOTAL[p.garrisons[fort]]
    stays = 1.0
    for other in range(p.seats):
        if other == owner:
            continue
        threat = power[other]
        if threat > total or (threat == total and p.in_force(RULE_DESTRUCTION)):
            seen = p.known_forts[other * SLOTS + fort]
            stays *= KNOWN_DOUBT if seen == p.garrisons[fort] else DOUBT
        elif threat < UNBEATABLE:
            stays *= 1.0 - 0.25 * (threat + 4) / (total + 8)  # others will draw more cards
    return stays


def choose(state: Campaign, seat: int, rng: Chance) -> Move:
    """A move for a seat that knows what this position's seat knows."""
    moves = promising(state, seat, state.moves(seat))
    if len(moves) == 1:
        return moves[0]
    samples: list[Campaign] = [state]
    while len(samples) < SAMPLES:
        samples.append(state.resample(seat, rng))
    best = moves[0]
    highest = -1.0e18
    for move in moves:
        worth = 0.0
        for sample in samples:
            after = sample.copy()
            after.play(seat, move)
            worth += judge(after, seat)
        if isinstance(move, Sortie):
            worth += INSIGHT * len(samples)
        worth += rng.below(1000) * 0.001  # among equals, any
        if worth > highest:
            highest = worth
            best = move
    return best


def promising(state: Campaign, seat: int, moves: list[Move]) -> list[Move]:
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


def _needed(state: Campaign, seat: int, fort: int) -> int:
    """The least total that could do something against a garrison that the seat knows; -1 when it does not."""
    if state.places[fort] == CENTRE:
        return -1
    garrison = state.garrisons[fort]
    if garrison == NOBODY or state.known_forts[seat * SLOTS + fort] != garrison:
        return -1
    return TOTAL[garrison] + (0 if state.in_force(RULE_DESTRUCTION) else 1)


def _worth_a_look(state: Campaign, seat: int, move: Sortie) -> bool:
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
