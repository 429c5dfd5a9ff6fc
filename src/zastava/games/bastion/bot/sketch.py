"""A light copy of a position to plan on: what plans change is its own, all else is shared with the true one.

What enemies need is kept beside them and made anew only where it may have changed. Cards still to come are unknown:
they take sections of the wall, but nobody can attack them.
"""

from typing import Final

from zastava.games.bastion.bot.weights import WEIGHT
from zastava.games.bastion.bot.worth import (
    DELAY,
    LOST,
    POINT,
    SAME_HAND,
    WON,
    Outlook,
    add_wanted,
    chip_worth,
    harm_at,
    hindrance,
    prize,
    spell_worth,
    stored_worth,
    time_worth,
    urgency,
)
from zastava.games.bastion.components import CARD_TYPE, COLOURS, GOAD, HAS, MIMIC, NONE, TELEPORT_TYPE, TYPES
from zastava.games.bastion.moves import CITADEL_PLACE, PLACES, SECTIONS, SQUARE
from zastava.games.bastion.position import CITADEL, HAND, QUARTERS, Position
from zastava.games.bastion.rules import invasion
from zastava.games.bastion.rules.strength import Need, need_at

_NEIGHBOURLY: Final = 1 << MIMIC | 1 << GOAD


class Sketch(Position):
    """A position some stages ahead."""

    def __init__(self, like: Position, outlook: Outlook) -> None:
        super().__init__(like.seats, like.mode, like.level, like.side, True, like.classes, like.chance)
        self.outlook: Final = outlook
        self.needs: list[Need | None] = [None] * PLACES  # by place
        self.coming = 0  # cards still to come
        self.neighbourly = False  # whether enemies change the strength of their neighbours
        self.harm = 0.0  # what properties of enemies cost beside their strength
        self.share = 1.0  # how much that matters
        self.ended = 0  # 1 won, -1 lost
        self.have: list[int] = [0] * COLOURS
        self.wanted: list[float] = [0.0] * COLOURS
        self.spare: list[float] = [0.0] * COLOURS
        self.value = 0.0
        self.bonus = 0.0  # for what was done early
        self.root = 0  # the first option of the plan, by its number
        self.kept = False  # in the beam: not to be used anew
        # Shared: no plan changes these.
        self.order = like.order
        self.quarter_of = like.quarter_of
        self.well_colour = like.well_colour
        self.damaged = like.damaged
        self.bases = like.bases
        self.under = like.under
        self.artefacts = like.artefacts
        self.rituals = like.rituals
        self.refused = like.refused
        self.lapsed = like.lapsed

    def follow(self, other: Position) -> None:
        """Become a position of the same table, the flags of the stage apart."""
        self.turn = other.turn
        self.decider = other.turn
        self.wells = other.wells.copy()
        self.towers = other.towers.copy()
        self.reserve = other.reserve.copy()
        self.at = other.at.copy()
        self.mana = other.mana.copy()
        self.chips = other.chips.copy()
        self.stock = other.stock.copy()
        self.where = other.where.copy()
        self.wall = other.wall.copy()
        self.occupied = other.occupied
        self.squares = other.squares.copy()
        self.citadel = other.citadel.copy()

    def follow_sketch(self, other: "Sketch") -> None:
        """Become equal to another sketch at the end of its stage."""
        self.follow(other)
        self.needs = other.needs.copy()
        self.coming = other.coming
        self.neighbourly = other.neighbourly
        self.harm = other.harm
        self.ended = other.ended
        self.bonus = other.bonus
        self.root = other.root

    def hand_of(self, seat: int) -> list[int]:
        """The chips of a defender by colour."""
        return self.mana[seat * COLOURS : seat * COLOURS + COLOURS]

    def read_all(self) -> None:
        """Note what every enemy needs."""
        self.neighbourly = False
        self.harm = 0.0
        for place in range(1, PLACES):
            card = self.host(place)
            self.needs[place] = need_at(self, place) if card != NONE else None
            self.harm += harm_at(self, place)
            while card != NONE:
                if HAS[card] & _NEIGHBOURLY:
                    self.neighbourly = True
                card = self.under[card]

    def reread(self, section: int) -> None:
        """Note what the enemy on a section needs, or that there is none."""
        if 1 <= section <= SECTIONS:
            self.needs[section] = need_at(self, section) if self.wall[section] != NONE else None

    def appraise(self) -> None:
        """What the team has and wants, and how well it stands."""
        if self.ended:
            self.value = WON if self.ended > 0 else LOST
            self.value += self.bonus
            return
        wanted = [0.0] * COLOURS
        share = urgency(self.occupied, self.coming, self.outlook.within)
        self.share = share
        value = stored_worth(self) + spell_worth(self) + time_worth(self.occupied, self.coming) + self.bonus
        value -= share * (hindrance(self) + self.harm)
        for place in range(1, PLACES):
            need = self.needs[place]
            if need is not None:
                if place <= SECTIONS:
                    value -= WEIGHT[POINT] * need.total
                    add_wanted(need, wanted, 1.0)
                else:
                    add_wanted(need, wanted, share)
                    value += share * prize(self, place, need)
        hoped = self.outlook.needs
        for colour in range(COLOURS):
            have = 0
            for seat in range(self.seats):
                held = self.mana[seat * COLOURS + colour]
                have += held
                value += WEIGHT[SAME_HAND] * held * held
            self.have[colour] = have
            self.spare[colour] = have - wanted[colour] - 0.5 * hoped[colour]
            value += chip_worth(have, wanted[colour], hoped[colour])
        self.wanted = wanted
        self.value = value

    def defeat(self, place: int) -> None:
        """5.7, 11.3: the enemy at a place becomes spells of the seat in turn."""
        seat = self.turn
        self.harm -= harm_at(self, place)
        card = self.host(place)
        while card != NONE:
            self.where[card] = HAND + seat
            self.stock[seat * TYPES + CARD_TYPE[card]] += 1
            card = self.under[card]
        if place <= SECTIONS:
            self.wall[place] = NONE
            self.occupied &= ~(1 << place)
            self.needs[place] = None
            if self.neighbourly:
                self.reread(place - 1)
                self.reread(place + 1)
            if not self.occupied and not self.coming:
                self.ended = 1
        elif place < CITADEL_PLACE:
            self.squares[place - SQUARE] = NONE
            self.needs[place] = None
        else:
            self.citadel.pop()
            self.read_all()
            if self.citadel and self.at[seat] == CITADEL:
                self.at[seat] = self._refuge()

    def _refuge(self) -> int:
        """3.5: the quarter with most open wells."""
        best = 0
        most = -1
        for quarter in range(QUARTERS):
            if self.squares[quarter] != NONE:
                continue
            count = 0
            for well in range(quarter * 4, quarter * 4 + 3):
                if self.wells[well] == NONE:
                    count += 1
            if count > most:
                most = count
                best = quarter
        return best

    def use(self, owner: int, spell: int) -> None:
        """6.1: a spell is used up. Which card it was matters to no plan."""
        self.stock[owner * TYPES + spell] -= 1

    def enemy_stage(self) -> None:
        """9.1, 9.2: an unknown card takes its section, or the rearmost enemy moves on; then the next seat's stage."""
        self.bonus -= WEIGHT[DELAY] * self.share * (hindrance(self) + self.harm)
        if self.coming:
            section = invasion.stop_before(self.occupied, 0)
            if section == NONE:
                self.ended = -1
                return
            self.coming -= 1
            self.occupied |= 1 << section
        elif self.occupied:
            lowest = 1
            while not self.occupied >> lowest & 1:
                lowest += 1
            reached = invasion.stop_before(self.occupied, lowest)
            if reached == NONE:
                lowest = self._rescue(lowest)
                reached = invasion.stop_before(self.occupied, lowest)
            if reached == NONE:
                self.ended = -1
                return
            self._shift(lowest, reached)
        self.turn = (self.turn + 1) % self.seats
        self.decider = self.turn
        self.moved = False
        self.drew = False
        self.attacked = False
        self.stepped = False
        self.used = 0
        self.source = NONE
        self.bound = self.at[self.turn] == CITADEL and len(self.citadel) > 0

    def _rescue(self, lowest: int) -> int:
        """6.8: when the gate would fall, a teleport of the foremost enemy to the rear; the rearmost section then."""
        if lowest < 2:
            return lowest
        for seat in range(self.seats):
            if self.stock[seat * TYPES + TELEPORT_TYPE]:
                self.use(seat, TELEPORT_TYPE)
                behind = max(1, lowest - 2)
                self._shift(SECTIONS, behind)
                return behind
        return lowest

    def _shift(self, start: int, end: int) -> None:
        self.occupied ^= 1 << start | 1 << end
        card = self.wall[start]
        self.wall[end] = card
        self.wall[start] = NONE
        self.needs[start] = None
        while card != NONE:
            self.where[card] = end
            card = self.under[card]
        self.reread(end)
        if self.neighbourly:
            self.reread(start - 1)
            self.reread(start + 1)
            self.reread(end - 1)
            self.reread(end + 1)


def sketch_of(p: Position, outlook: Outlook) -> Sketch:
    """A sketch of a true position, in the midst of its stage."""
    made = Sketch(p, outlook)
    made.follow(p)
    made.moved = p.moved
    made.drew = p.drew
    made.attacked = p.attacked
    made.stepped = p.stepped
    made.bound = p.bound
    made.used = p.used
    made.source = p.source
    made.prism = p.prism
    made.extra = p.extra
    made.coming = outlook.count
    made.read_all()
    made.appraise()
    return made
