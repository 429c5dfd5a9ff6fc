"""All that a defender could do in one stage of a plan: step, draw and attack, with an estimate of what it is worth.

A stage is a tile to end on, at most one drawing and at most one attack. Of the orders in which they can come only the
sensible ones are looked at: an attack that the chips pay for already comes before drawing, any other after it.
"""

from typing import Final

from zastava.games.bastion.bot.draws import FROM_CITADEL, Draw, best_tiles, list_draws, places_of
from zastava.games.bastion.bot.estimates import Estimates
from zastava.games.bastion.bot.option import Option
from zastava.games.bastion.bot.sketch import Sketch
from zastava.games.bastion.bot.swaps import Swap, find_swaps, ready
from zastava.games.bastion.bot.ways import Reducer, Way, find_way, fitting, list_reducers
from zastava.games.bastion.components import (
    ACCUMULATOR,
    ALCHEMY_TYPE,
    ARROW_TYPE,
    COLOURS,
    COPY_TYPE,
    HASTE_TYPE,
    NONE,
    TYPES,
)
from zastava.games.bastion.moves import CITADEL_PLACE, PLACES, RESERVE
from zastava.games.bastion.position import CITADEL, QUARTERS
from zastava.games.bastion.rules import attack, movement
from zastava.games.bastion.rules.properties import immunity

DRAW_FIRST: Final = 0
ATTACK_FIRST: Final = 1
EITHER: Final = 2
_UNSEEN: Final = 9999
_REFUGES: Final = 2  # tiles looked at for the next turn when everything else is done


class Chooser:
    """Finds the options of one sketch."""

    def __init__(self, s: Sketch) -> None:
        self.s: Final = s
        self.seat: Final = s.turn
        self.here: Final = s.at[s.turn]
        self.hand: Final = s.hand_of(s.turn)
        self.found: list[Option] = []
        self.reducers: list[list[Reducer] | None] = [None] * (QUARTERS + 1)
        self.lacks: list[int] = [_UNSEEN] * ((QUARTERS + 1) * PLACES)  # by tile and place
        self.tried = 0  # how many ways through the stage were looked at: the work done
        self.estimates: Final = Estimates(s)
        self.swaps: list[Swap] = []  # those of the option under way
        self.artefacts: Final = s.artefacts[s.turn] & ~s.used

    def choose(self) -> list[Option]:
        """All options."""
        s = self.s
        here = self.here
        drawing = s.source != NONE
        draws: list[Draw] = []
        if not s.drew or drawing:
            list_draws(s, here, draws)
        targets = [] if s.attacked else self._open_places(here)
        ends: list[int] = []
        vias: list[int] = []
        self._list_ends(ends, vias)
        self._stay(here, draws, targets, ends, vias)
        if s.moved:  # 6.2: haste comes right after a step, so nothing comes before it
            draws = []
            targets = []
        for number in range(len(ends)):
            self._go(ends[number], vias[number], draws, targets)
        return self.found

    def _stay(self, here: int, draws: list[Draw], targets: list[int], ends: list[int], vias: list[int]) -> None:
        """Everything here, then perhaps a step to where the next turn begins."""
        s = self.s
        if s.bound:
            if CITADEL_PLACE in targets:
                self._add(here, NONE, None, CITADEL_PLACE, ATTACK_FIRST, False, False)
            return
        shots = self._arrows(here)
        free = [end for number, end in enumerate(ends) if vias[number] == NONE and movement.must_attack(s, end) == NONE]
        stands = [here]
        stands += best_tiles(s, free, self.hand, _REFUGES)
        for end in stands:
            for draw in draws:
                self._add(end, NONE, draw, NONE, DRAW_FIRST, False, False)
                for place in targets:
                    self._add(end, NONE, draw, place, EITHER, False, False)
                for place in shots:
                    self._add(end, NONE, draw, place, EITHER, False, True)
            if s.source == NONE:
                for place in targets:
                    self._add(end, NONE, None, place, ATTACK_FIRST, False, False)
                for place in shots:
                    self._add(end, NONE, None, place, ATTACK_FIRST, False, True)
                if not draws or s.drew:
                    self._add(end, NONE, None, NONE, DRAW_FIRST, False, False)

    def _go(self, end: int, via: int, draws: list[Draw], targets: list[int]) -> None:
        """A step, with something before or after it."""
        s = self.s
        forced = movement.must_attack(s, end)
        if forced != NONE:
            if not s.attacked and self._open(forced):
                if s.source == NONE:
                    self._add(end, via, None, forced, ATTACK_FIRST, True, False)
                for draw in draws:
                    self._add(end, via, draw, forced, DRAW_FIRST, True, False)
            return
        there = [] if s.attacked else self._open_places(end)
        for draw in draws:
            for place in there:
                self._add(end, via, draw, place, DRAW_FIRST, True, False)
        if s.source != NONE:
            return
        if s.drew:
            for place in there:
                self._add(end, via, None, place, ATTACK_FIRST, True, False)
            return
        distant: list[Draw] = []
        list_draws(s, end, distant)
        for draw in distant:
            self._add(end, via, draw, NONE, DRAW_FIRST, False, False)
            for place in targets:
                self._add(end, via, draw, place, ATTACK_FIRST, False, False)
            for place in there:
                self._add(end, via, draw, place, EITHER, True, False)
            for place in self._arrows(end):
                self._add(end, via, draw, place, EITHER, True, True)
        if not distant:
            for place in there:
                self._add(end, via, None, place, ATTACK_FIRST, True, False)

    def _list_ends(self, ends: list[int], vias: list[int]) -> None:
        """3.2, 6.2: tiles within a step, or two with haste."""
        s = self.s
        hastes = s.stock[self.seat * TYPES + HASTE_TYPE]
        if s.moved and not (s.stepped and hastes):
            return
        for tile in range(QUARTERS + 1):
            if movement.touches(self.here, tile):
                ends.append(tile)
                vias.append(NONE if not s.moved else tile)
        if s.moved or not hastes:
            return
        for tile in range(QUARTERS + 1):
            if tile == self.here or tile in ends:
                continue
            for via in range(QUARTERS, -1, -1):
                if via in ends and movement.touches(via, tile) and movement.must_attack(s, via) == NONE:
                    ends.append(tile)
                    vias.append(via)
                    break

    def _open(self, place: int) -> bool:
        """5.8: whether the enemy at a place can be attacked."""
        s = self.s
        return s.needs[place] is not None and s.host(place) not in s.lapsed and attack.protected(s, place) == NONE

    def _open_places(self, tile: int) -> list[int]:
        if tile == CITADEL:
            return [CITADEL_PLACE] if self.s.citadel and self._open(CITADEL_PLACE) else []
        return [place for place in places_of(self.s, tile) if self._open(place)]

    def _arrows(self, tile: int) -> list[int]:
        """6.7: what an arrow could hit, from where one cannot reach it without."""
        s = self.s
        if s.attacked or not s.stock[self.seat * TYPES + ARROW_TYPE]:
            return []
        found: list[int] = []
        for place in range(1, PLACES):
            if s.needs[place] is None or attack.in_reach(s, tile, place) or immunity.immune(s.host(place)):
                continue
            if self._open(place):
                found.append(place)
        return found

    def _lay(self, hand: list[int], place: int) -> int:
        """The chip to lay: one that the team can spare, and that the attack to come does not need."""
        s = self.s
        need = s.needs[place] if place != NONE else None
        best = RESERVE
        most = -99.0
        for colour in range(COLOURS):
            if not hand[colour]:
                continue
            value = s.spare[colour]
            if need is not None and hand[colour] <= need.colours[colour]:
                value -= 20.0
            if value > most:
                most = value
                best = colour
        return best

    def _lack(self, tile: int, place: int) -> int:
        """At least so many chips must still be drawn before an attack can be paid, with all help and all artefacts."""
        lack = self.lacks[tile * PLACES + place]
        if lack != _UNSEEN:
            return lack
        s = self.s
        need = s.needs[place]
        if need is None:
            return _UNSEEN
        immune = immunity.immune(s.host(place))
        stock = self.seat * TYPES
        alchemy = not immune and (s.stock[stock + ALCHEMY_TYPE] or s.stock[stock + COPY_TYPE])
        if self.artefacts:
            lack = need.total - sum(self.hand) - ready(s, self.seat, ACCUMULATOR)
        else:
            lack = need.total - (sum(self.hand) if alchemy else fitting(self.hand, need))
        if not immune:
            for one in self._helpers(tile):
                lack -= one.power
        self.lacks[tile * PLACES + place] = lack
        return lack

    def _helpers(self, tile: int) -> list[Reducer]:
        """What could be brought to an attack from a tile."""
        helpers = self.reducers[tile]
        if helpers is None:
            helpers = list_reducers(self.s, self.seat, tile)
            self.reducers[tile] = helpers
        return helpers

    def _way(self, tile: int, hand: list[int], place: int) -> Way | None:
        """The way to pay with a hand, which artefacts may change first."""
        s = self.s
        need = s.needs[place]
        if need is None:
            return None
        helpers = self._helpers(tile)
        immune = immunity.immune(s.host(place))
        self.swaps = []
        way = find_way(s, self.seat, hand, need, helpers, s.spare, immune)
        if self.artefacts and (way is None or way.price > 0.0):
            changed = hand.copy()
            swaps = find_swaps(s, self.seat, changed, need)
            if swaps:
                other = find_way(s, self.seat, changed, need, helpers, s.spare, immune)
                if other is not None and (way is None or other.price < way.price):
                    way = other
                    self.swaps = swaps
        return way

    def _pay(self, hand: list[int], way: Way) -> None:
        """Artefacts and payment, done to a hand."""
        for swap in self.swaps:
            hand[swap.take] += 1
            if swap.owner == NONE:
                hand[swap.give] -= 1
        for colour in range(COLOURS):
            hand[colour] -= way.paid[colour]

    def _add(self, end: int, via: int, draw: Draw | None, place: int, order: int, there: bool, arrow: bool) -> None:
        """An option, if it can be paid."""
        self.tried += 1
        tile = end if there else self.here
        if place != NONE and self._lack(tile, place) > (sum(draw.gains) if draw is not None else 0):
            return
        hand = self.hand.copy()
        way: Way | None = None
        self.swaps = []
        lay = NONE
        attack_first = order == ATTACK_FIRST
        if place != NONE and order != DRAW_FIRST:
            way = self._way(tile, hand, place)
            if way is not None and order == EITHER and (way.price > 0.0 or self.swaps):
                way = None
            if way is not None:
                attack_first = True
                self._pay(hand, way)
            elif order == ATTACK_FIRST:
                return
        if draw is not None:
            if draw.source != FROM_CITADEL:
                lay = self._lay(hand, NONE if attack_first else place)
                if lay != RESERVE:
                    hand[lay] -= 1
            for colour in range(COLOURS):
                hand[colour] += draw.gains[colour]
        if place != NONE and not attack_first:
            way = self._way(tile, hand, place)
            if way is None:
                return
            self._pay(hand, way)
        option = Option(self.s, end, via)
        option.draw = draw
        option.lay = lay
        option.place = place
        option.arrow = arrow
        option.way = way
        option.swaps = self.swaps
        option.attack_first = attack_first
        option.there = there
        option.value = self.estimates.estimate(option, hand)
        self.found.append(option)
