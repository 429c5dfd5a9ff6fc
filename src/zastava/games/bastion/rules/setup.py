"""Set-up of every mode (clauses 12.1–12.12)."""

from typing import Final

from zastava.core.contract import CHANCE
from zastava.games.bastion.components import (
    ACCUMULATOR,
    CARD_OF,
    CARDS,
    CHIPS,
    CLASSES,
    COLOURS,
    DECKS,
    LETTERS,
    LEVELS,
    MODE_ROWS,
    MODES,
    NORMAL,
    QUARTER_WELLS,
    RANK,
    RITUAL_CARDS,
    SQUAD,
    SQUADS,
    START_CHIPS,
    WELL,
    Deck,
    Take,
)
from zastava.games.bastion.moves import CITADEL_PLACE, SQUARE
from zastava.games.bastion.position import CITADEL, QUARTERS, RETURNING, STAGE, Position
from zastava.games.bastion.rules import invasion, rituals

DAMAGED_QUARTERS: Final = (2, 3, 4)  # the one opposite the camp and its neighbours
DEALT: Final = 3  # rituals to each


def lay_out(p: Position) -> None:
    """12.1: the board, the deck, the first enemies, the rituals."""
    mode = MODE_ROWS[p.mode]
    _build_bastion(p, mode.random_order)
    if mode.camp_start:
        p.at = [0] * p.seats
    if "wells-on-bases" in mode.extras:
        _wells_on_bases(p)
    else:
        p.ritual_deck = list(range(RITUAL_CARDS)) if mode.rituals else []
    if p.seats == 1:
        p.ritual_deck = [one for one in p.ritual_deck if one // COLOURS != ACCUMULATOR]
    p.chance.shuffle(p.ritual_deck)
    taken: list[int] = []
    if "beast-each" in mode.extras:
        taken = _beast_each(p)
    if "damaged-wells" in mode.extras:
        _damage_wells(p)
    if "flyers-and-dragon" in mode.extras:
        taken = _flyers_and_dragon(p)
    _make_deck(p, recipe(p), taken)
    p.setting_up = True
    p.to_come = p.seats + 1 if mode.entries else 0
    go_on(p)


def _build_bastion(p: Position, random_order: bool) -> None:
    """2.3, 2.4, 12.1: quarters, chips, a chip of each colour to every defender."""
    order = list(range(COLOURS))
    if random_order:
        p.chance.shuffle(order)
    p.order = order
    p.quarter_of = [order.index(colour) for colour in range(COLOURS)]
    for quarter in range(QUARTERS):
        wells = QUARTER_WELLS[p.side][order[quarter]]
        for number in range(3):
            p.well_colour[quarter * 4 + number] = wells[number]
    for colour in range(COLOURS):
        p.reserve[colour] = CHIPS - START_CHIPS * p.seats
        for seat in range(p.seats):
            p.gain(seat, colour, START_CHIPS)


def _wells_on_bases(p: Position) -> None:
    """12.7, 12.10: the six well rituals are dealt to the bases; the others are the deck."""
    wells = [WELL * COLOURS + colour for colour in range(COLOURS)]
    p.chance.shuffle(wells)
    for quarter in range(QUARTERS):
        rituals.set_base(p, quarter, wells[quarter])
    p.ritual_deck = [one for one in range(RITUAL_CARDS) if one // COLOURS != WELL]


def _beast_each(p: Position) -> list[int]:
    """12.8: a random beast to each defender as haste; the others stay in the box."""
    beasts = [card for card in range(CARDS) if CLASSES[RANK[card]] == "beast"]
    p.chance.shuffle(beasts)
    for seat in range(p.seats):
        p.give_card(seat, beasts[seat])
    return beasts


def _damage_wells(p: Position) -> None:
    """12.10, 12.12: every well of the quarter farthest from the camp and of its neighbours."""
    for quarter in DAMAGED_QUARTERS:
        for well in range(quarter * 4, quarter * 4 + 4):
            p.damaged |= 1 << well


def _flyers_and_dragon(p: Position) -> list[int]:
    """12.10: flyers of the other colours on the three squares, a dragon of theirs in the citadel."""
    far = [p.order[quarter] for quarter in DAMAGED_QUARTERS]
    flyers = [CARD_OF[f"flyer-{LETTERS[colour]}"] for colour in range(COLOURS) if colour not in far]
    p.chance.shuffle(flyers)
    for number in range(3):
        quarter = DAMAGED_QUARTERS[number]
        p.squares[quarter] = flyers[number]
        p.where[flyers[number]] = SQUARE + quarter
    dragon = CARD_OF[f"dragon-{LETTERS[far[p.chance.below(3)]]}"]
    p.citadel.append(dragon)
    p.where[dragon] = CITADEL_PLACE
    return [*flyers, dragon]


def recipe(p: Position) -> Deck:
    """12.2, 12.3: the recipe of the mode, in the normal game of the level."""
    wanted = LEVELS[p.level] if p.mode == NORMAL else MODES[p.mode]
    for deck in DECKS:
        if deck.id == wanted:
            return deck
    raise KeyError(wanted)


def _pools(p: Position, take: Take) -> list[list[int]]:
    """The cards that a line of a recipe takes from: one pool, or one for each chosen class."""
    if take.kind == "class":
        return [[card for card in range(CARDS) if CLASSES[RANK[card]] == take.name]]
    if take.kind == "squad":
        return [[card for card in range(CARDS) if SQUADS[SQUAD[card]] == take.name]]
    return [
        [card for card in range(CARDS) if RANK[card] == rank] for rank in range(len(CLASSES)) if p.classes >> rank & 1
    ]


def _draw(p: Position, takes: list[Take], first: list[int]) -> list[int]:
    """12.1: so many random cards of each pool; what is left of it stays hidden in the box."""
    found: list[int] = []
    for take in takes:
        if take.kind == "first":
            for _ in range(take.count):
                found.append(first.pop())
            continue
        for pool in _pools(p, take):
            p.chance.shuffle(pool)
            found += pool[: take.count]
            p.hidden += pool[take.count :]
    p.chance.shuffle(found)
    return found


def _make_deck(p: Position, deck: Deck, taken: list[int]) -> None:
    """12.1–12.10: layers from the top down, each shuffled by itself."""
    first = _draw(p, deck.first, [])
    layers = [_draw(p, layer, first) for layer in deck.layers]
    for layer in layers:
        p.deck = layer + p.deck
    p.layer = len(p.deck) - len(layers[0]) if len(layers) > 1 else 0
    p.gone += [card for card in taken if p.where[card] == 0]
    p.hidden.sort()


def go_on(p: Position) -> None:
    """12.1, 12.6: entries; then the cards set aside are shuffled in, and the rituals are dealt."""
    invasion.go_on(p)
    if p.leavers:
        return
    p.setting_up = False
    if p.aside:
        p.deck += p.aside
        p.aside.clear()
        p.chance.shuffle(p.deck)
    p.phase = STAGE
    p.decider = p.turn
    p.bound = p.at[p.turn] == CITADEL and len(p.citadel) > 0
    if MODE_ROWS[p.mode].rituals:
        for seat in range(p.seats):
            for _ in range(DEALT):
                p.rituals[seat] |= 1 << p.ritual_deck.pop()
        p.phase = RETURNING
        p.seal = CHANCE
