"""What an option would be worth, estimated from the sketch before it, without carrying it out."""

from typing import Final

from zastava.games.bastion.bot.draws import tile_worth
from zastava.games.bastion.bot.option import Option
from zastava.games.bastion.bot.sketch import Sketch
from zastava.games.bastion.bot.ways import type_worth
from zastava.games.bastion.bot.weights import WEIGHT
from zastava.games.bastion.bot.worth import (
    CHIP,
    CHIP_STORED,
    DEFEAT_NOW,
    GOOD_TILE,
    NEAR,
    POINT,
    RITUAL,
    SAME_HAND,
    WON,
    chip_worth,
    freed_worth,
    harm,
    nearness,
    time_worth,
)
from zastava.games.bastion.components import ARROW_TYPE, CARD_TYPE, COLOURS, HASTE_TYPE, NONE, RITUAL_CARDS
from zastava.games.bastion.moves import PLACES, SECTIONS, SQUARE
from zastava.games.bastion.position import QUARTERS
from zastava.games.bastion.rules import changes

_UNKNOWN: Final = -9999.0
# Masks of rituals by colour.
RITUALS_OF: Final[list[int]] = [
    sum([1 << ritual for ritual in range(RITUAL_CARDS) if ritual % COLOURS == colour]) for colour in range(COLOURS)
]


class Estimates:
    """Estimates of the options of one sketch; what they share is worked out once."""

    def __init__(self, s: Sketch) -> None:
        self.s: Final = s
        self.seat: Final = s.turn
        self.hand: Final = s.hand_of(s.turn)
        self.kills: list[float] = [_UNKNOWN] * PLACES
        self.tiles: list[float] = [_UNKNOWN] * (QUARTERS + 1)
        self.now: float = 0.0
        for colour in range(COLOURS):
            self.now += chip_worth(s.have[colour], s.wanted[colour], s.outlook.needs[colour])
        self.time: Final = time_worth(s.occupied, s.coming)
        # Enemies inside, what it is worth to have all chips for each, and how near the others are to that.
        self.inside: Final[list[int]] = [place for place in range(SQUARE, PLACES) if s.needs[place] is not None]
        self.prizes: Final[list[float]] = [s.share * WEIGHT[NEAR] * freed_worth(s, place) for place in self.inside]
        self.others: Final[list[float]] = [self._nearest(place) for place in self.inside]
        for number, place in enumerate(self.inside):
            self.now += self.prizes[number] * max(self.others[number], self._near(self.hand, place))

    def _near(self, hand: list[int], place: int) -> float:
        need = self.s.needs[place]
        return nearness(hand, need) if need is not None else 0.0

    def _nearest(self, place: int) -> float:
        """How near any other defender is to an attack."""
        best = 0.0
        for seat in range(self.s.seats):
            if seat != self.seat:
                best = max(best, self._near(self.s.hand_of(seat), place))
        return best

    def _kill_worth(self, place: int) -> float:
        """What it is worth that the enemy at a place is gone, but for the chips that it needs no longer."""
        value = self.kills[place]
        if value != _UNKNOWN:
            return value
        s = self.s
        need = s.needs[place]
        value = WEIGHT[DEFEAT_NOW]
        if place <= SECTIONS and need is not None:
            left = s.occupied & ~(1 << place)
            value += WEIGHT[POINT] * need.total + time_worth(left, s.coming) - self.time
            if not left and not s.coming:
                value += WON
        else:
            value += s.share * freed_worth(s, place)
        card = s.host(place)
        while card != NONE:
            value += type_worth(CARD_TYPE[card]) + s.share * harm(card)
            colour = changes.colour_of(s, card, place)
            if s.coming and colour != NONE and s.rituals[self.seat] & RITUALS_OF[colour]:
                value += WEIGHT[RITUAL]
            card = s.under[card]
        self.kills[place] = value
        return value

    def _tile(self, end: int) -> float:
        if self.tiles[end] == _UNKNOWN:
            self.tiles[end] = WEIGHT[GOOD_TILE] * tile_worth(self.s, end, self.hand)
        return self.tiles[end]

    def estimate(self, option: Option, hand: list[int]) -> float:
        """What the sketch will be worth."""
        s = self.s
        value = s.value + self._tile(option.end) - self.now
        place = option.place
        need = s.needs[place] if place != NONE else None
        share = 1.0 if place <= SECTIONS else s.share
        spread = need.any / COLOURS if need is not None else 0.0
        for colour in range(COLOURS):
            before = self.hand[colour]
            after = hand[colour]
            wanted = s.wanted[colour]
            if need is not None:
                wanted -= share * (need.colours[colour] + spread)
            value += chip_worth(s.have[colour] + after - before, wanted, s.outlook.needs[colour])
            value += WEIGHT[SAME_HAND] * (after * after - before * before)
        for number, one in enumerate(self.inside):
            if one != place:
                value += self.prizes[number] * max(self.others[number], self._near(hand, one))
        if place != NONE:
            value += self._kill_worth(place)
            if option.arrow:
                value -= type_worth(ARROW_TYPE)
        if option.way is not None:
            value -= option.way.price
        if option.draw is not None:
            value -= option.draw.price + WEIGHT[CHIP_STORED] * (option.draw.opened - 1)
        for swap in option.swaps:
            if swap.owner != NONE:
                value -= WEIGHT[CHIP]
        if option.via != NONE:
            value -= type_worth(HASTE_TYPE)
        return value
