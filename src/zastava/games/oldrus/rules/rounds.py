"""Chapter 3: the flow of a round, from the dice to the last marker."""

from typing import Final

from zastava.core.contract import CHANCE, PASSED, REVEALED
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.moves import Mark
from zastava.games.oldrus.position import (
    MARK,
    PATH,
    ROLLED,
    TOLD_CARD,
    TOLD_PATH,
    TOLD_ROUND,
    TOLD_SHUT,
    TRAIL_ROUND,
    Position,
)
from zastava.games.oldrus.rules import rival
from zastava.games.oldrus.rules.marks import NO_PLACE, PLACE_OF, can_mark, settle_mark
from zastava.games.oldrus.rules.parts import FACES, ROUNDS
from zastava.games.oldrus.rules.scoring import finish

FINISHED: Final = 1  # a path is finished
SETTLED: Final = 2  # and nothing is left to do on the place


def begin_round(position: Position) -> None:
    """3.1–3.4: the first player changes, the dice fall, everyone gains the amulet, the rival moves."""
    position.round += 1
    if position.round > 1:
        position.first = (position.first + 1) % position.seats
    for die in range(3):
        position.dice[die] = position.chance.below(len(FACES))
    position.amulet = rival.roll_amulet(position)
    packed = position.dice[0] * 64 + position.dice[1] * 8 + position.dice[2]
    season = COMPONENTS.season_terrain[position.round - 1]
    position.events.add(TOLD_ROUND, position.round, position.first, position.amulet, packed, season)
    for sheet in position.sheets:
        sheet.gain(position.amulet)
        sheet.used = 0
        sheet.ability = 0
        sheet.ended = 0
        sheet.done = 0
        sheet.trail.append(128 * TRAIL_ROUND + ROLLED * (8 * packed + position.amulet))
    if position.seats == 1:
        rival.move(position)
    position.base = [sheet.copy() for sheet in position.sheets]
    position.phase = PATH
    position.waits = (1 << position.seats) - 1
    position.seal = CHANCE


def play_done(position: Position, seat: int) -> None:
    """3.6, 4.7: a path is finished; with the last one all are shown together."""
    position.sheets[seat].done = FINISHED
    position.waits &= ~(1 << seat)
    if not position.waits:
        show_paths(position)


def show_paths(position: Position) -> None:
    """3.6: pawns move, paths are public, and the cards under pawns are turned up."""
    position.base = []
    position.seal = REVEALED
    for seat in range(position.seats):
        sheet = position.sheets[seat]
        end = len(sheet.trail)
        position.events.add(TOLD_PATH, seat, end - sheet.steps(), end)
    for seat in range(position.seats):
        place = PLACE_OF[position.sheets[seat].cell]
        if place != NO_PLACE and not position.is_shown(place):
            position.shown |= 1 << place
            position.events.add(TOLD_CARD, place, position.cards[place])
    open_wave(position)


def open_wave(position: Position) -> None:
    """7.5: on each place the first in order who has yet to place a marker; when nobody has, the round is over."""
    waits = 0
    served = 0  # places (bits) that have somebody to decide
    for turn in range(position.seats):
        seat = (position.first + turn) % position.seats
        sheet = position.sheets[seat]
        place = PLACE_OF[sheet.cell]
        if sheet.done == SETTLED or place == NO_PLACE or sheet.slot_at(place) >= 0 or served >> place & 1:
            continue
        if can_mark(position, seat):
            waits |= 1 << seat
            served |= 1 << place
        else:
            sheet.done = SETTLED
            position.events.add(TOLD_SHUT, seat, place)
    if waits:
        position.phase = MARK
        position.waits = waits
    elif position.round < ROUNDS:
        begin_round(position)
    else:
        position.seal = PASSED
        finish(position)


def play_mark(position: Position, seat: int, move: Mark) -> None:
    """7.5: a marker is chosen; when all who decide at once have chosen, they are laid down in the order of seats."""
    position.sheets[seat].choice = 6 * move.slot + move.pay + 1
    position.waits &= ~(1 << seat)
    if position.waits:
        return
    position.seal = PASSED
    for each in range(position.seats):
        if position.sheets[each].choice >= 0:
            settle_mark(position, each)
    open_wave(position)
