"""What a sheet is likely to be worth at the end of the game, as its owner can tell now."""

from math import exp
from typing import Final

from zastava.games.oldrus.bot.weights import WEIGHT, WEIGHTS
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.position import Position, Sheet
from zastava.games.oldrus.rules.marks import (
    KIND_OF,
    NO_PLACE,
    PLACE_OF,
    apply_mark,
    axes_needed,
    has_price,
    is_open,
    taken,
)
from zastava.games.oldrus.rules.measures import (
    CELLS_VISITED,
    FLOWN,
    GROUPS,
    SPENT,
    UNSPENT,
    UNUSED,
    Measure,
    battles_of,
    count_of,
    measure_of,
)
from zastava.games.oldrus.rules.parts import (
    AMULETS,
    ASSIGNMENT,
    AXE,
    DECK,
    EQUIPMENT,
    FIRST_SLOT,
    ITEMS,
    ROUNDS,
    SKIRMISH,
    TASK,
)

GROWING: Final = WEIGHTS.at("growing")  # how much of what is still unvisited one visits in a round
# What an item helps to earn while rounds are left, and what it is worth after the last.
HELP: Final = WEIGHTS.at("help", 6)
KEPT: Final = WEIGHTS.at("kept", 6)
BATTLE: Final = WEIGHTS.at("battle")
COUNTS: Final = [0.0, 0.0, 0.0, 1.0, 1.0, 0.0]  # 10.2: each unused item at the end
BATTLE_COUNTS: Final = 2.0  # 10.2
HIDDEN: Final = WEIGHTS.at("hidden", 3)  # a card that is face down, by kind


class Outlook:
    """How one seat looks at the table when it plans: cards that are face up, what has been promised, rounds to come."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position: Final = position
        self.seat: Final = seat
        self.left: Final = ROUNDS - position.round  # rounds after this one
        self.growth: Final = 1.0 - exp(-WEIGHT[GROWING] * self.left)
        help_left = min(1.0, self.left / 2.0)
        # After the last round nothing is guessed: that is what the rules count.
        self.battle: Final = WEIGHT[BATTLE] if self.left else BATTLE_COUNTS
        self.item: Final[list[float]] = [
            WEIGHT[KEPT + item] + WEIGHT[HELP + item] * help_left if self.left else COUNTS[item]
            for item in range(ITEMS)
        ]

    def count(self, measure: Measure, sheet: Sheet) -> float:
        """The number that a condition will have reached at the end, as far as one can guess."""
        now = count_of(measure, sheet)
        left = self.left
        if not left:
            return float(now)
        what = measure.what
        if what == CELLS_VISITED:
            size = measure.lows[0].bit_count() + measure.highs[0].bit_count()
            return now + (size - now) * self.growth
        if what == GROUPS:
            return self._groups(measure, sheet)
        if what == UNUSED:
            return now * 0.7 + 0.25 * left * (len(measure.amulets) + 1) / 2
        if what == UNSPENT:
            return now * 0.8 + 0.5 * left
        if what == SPENT:
            return now + 0.5 * left
        return now + (1.6 if what == FLOWN else 0.7) * left

    def _groups(self, measure: Measure, sheet: Sheet) -> float:
        total = 0.0
        for group in range(len(measure.lows)):
            low = measure.lows[group]
            high = measure.highs[group]
            inside = (sheet.low & low).bit_count() + (sheet.high & high).bit_count()
            if inside >= measure.minimum:
                total += 1.0
            else:
                size = low.bit_count() + high.bit_count()
                share = (inside + (size - inside) * self.growth) / measure.minimum
                near = min(1.0, share)
                total += near * near * near
        return total

    def promise(self, card: int, place: int, slot: int, sheet: Sheet) -> float:
        """What a task or an assignment will pay."""
        printed = COMPONENTS.cards[card]
        count = self.count(measure_of(card, place), sheet)
        if slot == TASK:
            if self.left:
                return printed.base + printed.pay * max(0.0, count - (printed.per - 1) / 2.0) / printed.per
            return float(printed.base + printed.pay * (int(count) // printed.per))
        if not self.left:
            return float(printed.reward if count >= printed.need else printed.penalty)
        spread = 0.25 + 0.08 * printed.need
        chance = 1.0 / (1.0 + exp((printed.need - 0.25 - count) / spread))
        return printed.penalty + (printed.reward - printed.penalty) * chance

    def worth(self, sheet: Sheet) -> float:
        """Points as they will be: markers, battles, and what the items at hand will help to earn."""
        total = self.battle * battles_of(sheet)
        items = sheet.items
        for item in range(ITEMS):
            held = items & 63
            if held:
                # The more one has of a kind, the less the next one helps.
                total += self.item[item] * (held if held < 4 or not self.left else 3 + 0.6 * (held - 3))
            items >>= 6
        slots = sheet.slots
        place = 0
        while slots:
            slot = (slots & 15) - 1
            if slot >= 0:
                total += self.paid(place, slot, sheet)
            slots >>= 4
            place += 1
        return total

    def paid(self, place: int, slot: int, sheet: Sheet) -> float:
        """What a marker that lies there will pay."""
        card = self.position.cards[place]
        if slot == TASK or slot == ASSIGNMENT:
            return self.promise(card, place, slot, sheet)
        return float(COMPONENTS.cards[card].points[slot])

    def finish(self, sheet: Sheet, worth: float) -> float:
        """The worth of a sheet when the path ends here, with the best marker that can be placed; `worth` is without."""
        place = PLACE_OF[sheet.cell]
        if place == NO_PLACE or sheet.slot_at(place) >= 0:
            return worth
        if not self.position.is_shown(place):
            return worth + self.hidden(place, sheet)
        best = worth
        kind = KIND_OF[place]
        for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1]):
            if is_open(self.position, place, slot, sheet):
                best = max(best, self.marked(sheet, place, slot, self.cheapest(place, slot, sheet)))
        return best

    def marked(self, sheet: Sheet, place: int, slot: int, pay: int) -> float:
        """The worth of a sheet after this marker."""
        after = sheet.plan()
        apply_mark(self.position, after, place, slot, pay)
        return self.worth(after)

    def cheapest(self, place: int, slot: int, sheet: Sheet) -> int:
        """The amulet to pay with that one misses least, -1 when the marker is free."""
        if not has_price(slot) or not taken(self.position, place, slot):
            return -1
        best = -1
        for amulet in range(AMULETS):
            if sheet.held(amulet) and (best < 0 or self.item[amulet] < self.item[best]):
                best = amulet
        return best

    def hidden(self, place: int, sheet: Sheet) -> float:
        """What a card that is face down will bring."""
        kind = KIND_OF[place]
        if kind < 2:
            return WEIGHT[HIDDEN + kind]
        total = 0.0
        for card in (2 * DECK, 2 * DECK + 6, 2 * DECK + 12):  # weak, middling, strong
            total += self._battle(card, sheet)
        return total / 3.0

    def _battle(self, card: int, sheet: Sheet) -> float:
        printed = COMPONENTS.cards[card]
        best = 1.6
        for slot in range(SKIRMISH, SKIRMISH + 3):
            axes = axes_needed(card, slot, sheet)
            if axes <= sheet.held(AXE) and printed.spends[slot] <= sheet.held(EQUIPMENT):
                gain = printed.points[slot] - axes * self.item[AXE] - printed.spends[slot] * self.item[EQUIPMENT]
                best = max(best, gain + len(printed.gains[slot]))
        return best
