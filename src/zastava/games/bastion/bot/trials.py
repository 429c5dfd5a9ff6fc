"""Decisions made by trying each answer once: what the seat in turn could do best after it."""

from typing import Final

from zastava.games.bastion.bot.options import Chooser
from zastava.games.bastion.bot.sketch import sketch_of
from zastava.games.bastion.bot.worth import LOST, WON, Outlook, stages_left
from zastava.games.bastion.components import COLOURS, CONVERTER, NONE, TELEPORT_TYPE, TYPES
from zastava.games.bastion.moves import CONVERTS, ENEMY_ON, REVIVES, SECTIONS, SHIFTS, TOS, Move, ask_for
from zastava.games.bastion.position import SHIFTING
from zastava.games.bastion.rules import artefacts, helping
from zastava.games.bastion.rules.invasion import stop_before
from zastava.games.bastion.state import State

_WORTH_MENDING: Final = 8  # stages in which a mended well pays for its chip


def prospect(state: State) -> float:
    """What the best option of the seat in turn is estimated to be worth."""
    if state.outcome is not None:
        return WON if state.outcome.winners else LOST
    best = LOST
    for option in Chooser(sketch_of(state, Outlook(state))).choose():
        best = max(best, option.value)
    return best


def by_trial(state: State, seat: int, moves: list[Move]) -> Move:
    """The answer after which the seat in turn could do best."""
    best = moves[0]
    most = LOST - 1.0
    for move in moves:
        twin = state.copy()
        twin.play(seat, move)
        value = prospect(twin)
        if value > most:
            most = value
            best = move
    return best


def last_conversion(state: State, seat: int) -> Move | None:
    """8.5: a converter that is left when everything else is done: a chip to spare for one that is lacked."""
    if artefacts.ready(state, seat, CONVERTER) == NONE:
        return None
    spare = sketch_of(state, Outlook(state)).spare
    give = NONE
    take = NONE
    for colour in range(COLOURS):
        if state.mana[seat * COLOURS + colour] and (give == NONE or spare[colour] > spare[give]):
            give = colour
        if state.reserve[colour] and (take == NONE or spare[colour] < spare[take]):
            take = colour
    if give == NONE or take == NONE or spare[give] < 1.0 or spare[take] > -1.0:
        return None
    return CONVERTS[give]


def last_revival(state: State, seat: int) -> Move | None:
    """12.11: a well mended with a chip to spare, while there is time to draw from it."""
    if not state.damaged or stages_left(state.occupied, len(state.deck)) < _WORTH_MENDING:
        return None
    found: list[Move] = []
    artefacts.list_revivals(state, found)
    if not found:
        return None
    spare = sketch_of(state, Outlook(state)).spare
    best: Move | None = None
    most = 0.0
    for number in range(4):
        colour = state.well_colour[state.at[seat] * 4 + number]
        if REVIVES[number] in found and spare[colour] > most:
            most = spare[colour]
            best = REVIVES[number]
    return best


def last_teleport(state: State, seat: int) -> Move | None:
    """6.8: a teleport, own or another's, when the gate would fall in the coming enemy stage."""
    if state.deck or not state.occupied or state.occupied & 6:
        return None
    lowest = 1
    while not state.occupied >> lowest & 1:
        lowest += 1
    if stop_before(state.occupied, lowest) != NONE:
        return None
    for step in range(state.seats):
        owner = (seat + step) % state.seats
        if state.stock[owner * TYPES + TELEPORT_TYPE] and not helping.refused(state, owner, TELEPORT_TYPE):
            return SHIFTS[TELEPORT_TYPE] if owner == seat else ask_for(owner, TELEPORT_TYPE, False)
    return None


def shifted(state: State, moves: list[Move]) -> Move:
    """6.8: the foremost enemy goes to a section behind the rearmost one, so that two moves are won."""
    if state.phase == SHIFTING:
        foremost = SECTIONS
        while not state.occupied >> foremost & 1:
            foremost -= 1
        return ENEMY_ON[foremost]
    lowest = 1
    while not state.occupied >> lowest & 1:
        lowest += 1
    wanted = TOS[max(1, lowest - 2)]
    return wanted if wanted in moves else moves[0]
