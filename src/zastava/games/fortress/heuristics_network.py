"""How likely a seat wins the game, by a small network that has learned it from games against itself.

It sees nothing but what its seat knows: its own hand and garrisons, what it has seen of others' cards, and of all else
how likely each card is where. Most of its inputs are nought, so only the others are written down.
"""

from importlib.resources import files
from math import exp
from typing import Final

from zastava.core.weights import Weights
from zastava.games import weight_file
from zastava.games.fortress.components import (
    DOUBLE,
    FORTS,
    HAND,
    RULE_DESTRUCTION,
    RULE_REINFORCEMENT,
    STRONGEST,
)
from zastava.games.fortress.heuristics import draws_left, log
from zastava.games.fortress.position import CENTRE, CLOSING, ONWARD, SLOTS, Position
from zastava.games.fortress.rules.belief import unseen
from zastava.games.fortress.rules.ending import holder_of_most
from zastava.games.fortress.rules.squads import NOBODY, SIZE, TOTAL, strongest

# Where inputs begin: of the whole table, of the own hand, of each other seat in turn, of each fort.
TABLE: Final = 0
OWN: Final = 30
OTHERS: Final = OWN + HAND
PER_OTHER: Final = 4 + HAND
FORT_INPUTS: Final = OTHERS + 3 * PER_OTHER
PER_FORT: Final = 9
INPUTS: Final = FORT_INPUTS + PER_FORT * FORTS
RESULTS: Final = 3  # won, nobody's, lost


class Signals:
    """The inputs that are not nought: at which place, and how much."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.amounts: list[float] = []

    def put(self, place: int, amount: float) -> None:
        """Write an input down, unless it is nought."""
        if amount != 0.0:
            self.places.append(place)
            self.amounts.append(amount)


def signals(position: Position, seat: int) -> Signals:
    """What the network sees of a position, from the side of a seat."""
    found = Signals()
    power = strongest(position.hands, seat * HAND)
    _see_table(found, position, seat)
    _see_hand(found, position, seat, power)
    _see_others(found, position, seat)
    _see_forts(found, position, seat, power)
    return found


def _see_table(found: Signals, position: Position, seat: int) -> None:
    left = draws_left(position)
    if position.hourglasses == 1:
        found.put(TABLE, 1.0)
    elif position.hourglasses == 2:
        found.put(TABLE + 1, 1.0)
    found.put(TABLE + 2, left / 20.0)
    found.put(TABLE + 3, 2.0 / (1.0 + left))
    found.put(TABLE + 4, position.pile_size() / 30.0)
    if position.in_force(RULE_DESTRUCTION):
        found.put(TABLE + 5, 1.0)
    if position.several():
        found.put(TABLE + 6, 1.0)
    if position.in_force(RULE_REINFORCEMENT):
        found.put(TABLE + 7, 1.0)
    if position.phase == ONWARD:
        found.put(TABLE + 8, 1.0)
    elif position.phase == CLOSING:
        found.put(TABLE + 9, 1.0)
    leader = holder_of_most(position)
    if leader == seat:
        found.put(TABLE + 10, 1.0)
    elif leader >= 0:
        found.put(TABLE + 11, 1.0)
    found.put(TABLE + 12 + (position.decider - seat) % position.seats, 1.0)
    if position.chapter() == 1:
        found.put(TABLE + 16, 1.0)


def _see_hand(found: Signals, position: Position, seat: int, power: int) -> None:
    hands = position.hands
    start = seat * HAND
    found.put(TABLE + 21, log(power) / 8.0)
    found.put(TABLE + 25, position.hand_size[seat] / 10.0)
    first = 0
    second = 0
    third = 0
    for strength in range(1, STRONGEST + 1):
        cards = hands[start + strength]
        if strength == 1:
            cards += 2 * hands[start + DOUBLE]
        total = strength * cards * cards
        if total > first:
            third = second
            second = first
            first = total
        elif total > second:
            third = second
            second = total
        elif total > third:
            third = total
    found.put(TABLE + 22, log(first) / 8.0)
    found.put(TABLE + 23, log(second) / 8.0)
    found.put(TABLE + 24, log(third) / 8.0)
    for face in range(HAND):
        count = hands[start + face]
        if count:
            found.put(OWN + face, count / 2.0)


def _see_others(found: Signals, position: Position, seat: int) -> None:
    seats = position.seats
    pool = unseen(position, seat)
    all_unseen = 0
    for face in range(HAND):
        all_unseen += pool[face]
    for step in range(1, seats):
        other = (seat + step) % seats
        place = OTHERS + (step - 1) * PER_OTHER
        row = (seat * seats + other) * HAND
        known = 0
        for face in range(HAND):
            known += position.known_hands[row + face]
        forts = 0
        for fort in range(1, FORTS + 1):
            if position.places[fort] == other:
                forts += 1
        found.put(place, position.hand_size[other] / 10.0)
        found.put(place + 1, forts / 4.0)
        found.put(place + 2, known / 10.0)
        if known:
            found.put(place + 3, log(strongest(position.known_hands, row)) / 8.0)
        share = (position.hand_size[other] - known) / all_unseen if all_unseen > 0 else 0.0
        for face in range(HAND):
            held = position.known_hands[row + face] + share * pool[face]
            if held > 0.0:
                found.put(place + 4 + face, held / 2.0)


def _see_forts(found: Signals, position: Position, seat: int, power: int) -> None:
    seats = position.seats
    about = 0
    free = 0
    own = 0
    beatable = 0
    betrayed = 0
    weakest = 1.0e9
    strongest_own = 0.0
    for fort in range(1, FORTS + 1):
        owner = position.places[fort]
        place = FORT_INPUTS + (fort - 1) * PER_FORT
        garrison = position.garrisons[fort]
        if owner == CENTRE:
            about += 1
            free += 1
            found.put(place, 1.0)
        elif owner == seat:
            about += 1
            own += 1
            strength = log(TOTAL[garrison]) / 8.0
            found.put(place + 1, 1.0)
            found.put(place + 2, strength)
            if strength < weakest:
                weakest = strength
            if strength > strongest_own:
                strongest_own = strength
            for viewer in range(seats):
                if viewer != seat and position.known_forts[viewer * SLOTS + fort] == garrison:
                    found.put(place + 3, 1.0)
                    betrayed += 1
                    break
        elif owner >= 0:
            about += 1
            found.put(place + 3 + (owner - seat) % seats, 1.0)
            if position.known_forts[seat * SLOTS + fort] == garrison and garrison != NOBODY:
                found.put(place + 7, log(TOTAL[garrison]) / 8.0)
                if power > TOTAL[garrison]:
                    beatable += 1
            elif garrison != NOBODY:
                found.put(place + 8, SIZE[garrison] / 3.0)
    found.put(TABLE + 17, about / 8.0)
    found.put(TABLE + 18, free / 4.0)
    found.put(TABLE + 19, own / 4.0)
    found.put(TABLE + 20, beatable / 4.0)
    if own:
        found.put(TABLE + 27, weakest)
        found.put(TABLE + 28, strongest_own)
    found.put(TABLE + 29, betrayed / 4.0)


class Network:
    """One hidden layer: `enter` by hidden unit and input, `leave` by hidden unit and result."""

    def __init__(self, weights: Weights) -> None:
        """From rows `unitN` (a bias, a weight for each input, one for each result) and a row `results` of biases."""
        values = weights.values
        results = weights.at("results", RESULTS)
        self.results: Final = values[results : results + RESULTS]
        self.units: Final = len(weights.starts) - 1
        self.biases: Final[list[float]] = []
        self.enter: Final[list[float]] = []
        self.leave: Final[list[float]] = []
        for unit in range(self.units):
            start = weights.at(f"unit{unit}", 1 + INPUTS + RESULTS)
            self.biases.append(values[start])
            self.enter.extend(values[start + 1 : start + 1 + INPUTS])
            self.leave.extend(values[start + 1 + INPUTS : start + 1 + INPUTS + RESULTS])

    def chances(self, seen: Signals) -> list[float]:
        """How likely the seat wins the game, nobody does, another does."""
        enter = self.enter
        leave = self.leave
        places = seen.places
        amounts = seen.amounts
        count = len(places)
        won = self.results[0]
        nobody = self.results[1]
        lost = self.results[2]
        for unit in range(self.units):
            start = unit * INPUTS
            level = self.biases[unit]
            for number in range(count):
                level += amounts[number] * enter[start + places[number]]
            if level > 0.0:
                won += level * leave[RESULTS * unit]
                nobody += level * leave[RESULTS * unit + 1]
                lost += level * leave[RESULTS * unit + 2]
        most = max(won, nobody, lost)
        won = exp(won - most)
        nobody = exp(nobody - most)
        lost = exp(lost - most)
        total = won + nobody + lost
        return [won / total, nobody / total, lost / total]


def file_name(seats: int) -> str:
    """The file in the game's folder that has the network for so many seats."""
    return f"network{seats}.toml"


def parse(text: str, seats: int) -> Network:
    """The network that a text holds; BadComponents when it is not one."""
    return Network(weight_file.parse(text, f"fortress/{file_name(seats)}"))


_READ: Final[dict[int, Network]] = {}


def network_for(seats: int) -> Network:
    """The network for so many seats; read when it is first asked for."""
    if seats not in _READ:
        _READ[seats] = parse(files("zastava.games.fortress").joinpath(file_name(seats)).read_text("utf-8"), seats)
    return _READ[seats]
