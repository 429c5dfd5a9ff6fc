"""Artefacts: accumulator and converter (clauses 8.3–8.5), and reviving wells (12.11)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.bastion.components import (
    ACCUMULATOR,
    COLOURS,
    CONVERTER,
    MODE_ROWS,
    NONE,
    TYPES,
)
from zastava.games.bastion.moves import CONVERTS, FORS, REVIVES, TAKES, Convert, For, Move, Revive, Take
from zastava.games.bastion.position import (
    CITADEL,
    CONVERTED,
    CONVERTING,
    FOR_CHIP,
    REVIVED,
    STAGE,
    TOOK,
    Position,
)
from zastava.games.bastion.rules import helping
from zastava.games.bastion.rules.payment import a_chip
from zastava.games.bastion.rules.properties import flight


def ready(p: Position, seat: int, kind: int) -> int:
    """8.3: an own active artefact of a kind, not yet used in this stage, or NONE."""
    waiting = p.artefacts[seat] & ~p.used
    for colour in range(COLOURS):
        if waiting >> (kind * COLOURS + colour) & 1:
            return kind * COLOURS + colour
    return NONE


def list_artefacts(p: Position, found: list[Move]) -> None:
    """8.3: chips to convert, chips to ask for."""
    seat = p.turn
    if p.artefacts[seat] & ~p.used == 0:
        return
    if ready(p, seat, CONVERTER) != NONE:
        for colour in range(COLOURS):
            if may_convert(p, colour):
                found.append(CONVERTS[colour])
    if ready(p, seat, ACCUMULATOR) != NONE:
        for other in range(p.seats):
            if other == seat:
                continue
            for colour in range(COLOURS):
                if p.mana[other * COLOURS + colour] and not helping.refused(p, other, TYPES + colour):
                    found.append(TAKES[other * COLOURS + colour])


def may_convert(p: Position, colour: int) -> bool:
    """8.5: an own chip, and one of another colour in the reserve."""
    if not p.mana[p.turn * COLOURS + colour]:
        return False
    for other in range(COLOURS):
        if other != colour and p.reserve[other]:
            return True
    return False


def check_convert(p: Position, move: Convert) -> None:
    """8.5: a converter that is ready and a chip of one's own."""
    if ready(p, p.turn, CONVERTER) == NONE:
        raise IllegalMove("8.3", N_("You have no converter that is ready in this stage."))
    if not may_convert(p, move.colour):
        raise IllegalMove("8.5", N_("You lack {chip} to convert."), chip=a_chip(move.colour))


def play_convert(p: Position, move: Convert) -> None:
    """8.5: what it becomes is chosen next."""
    p.first = move.colour
    p.stepped = False
    p.phase = CONVERTING


def list_fors(p: Position, found: list[Move]) -> None:
    """8.5: another colour that the reserve has."""
    for colour in range(COLOURS):
        if colour != p.first and p.reserve[colour]:
            found.append(FORS[colour])


def check_for(p: Position, move: For) -> None:
    """8.5: another colour that the reserve has."""
    if move.colour == p.first:
        raise IllegalMove("8.5", N_("A chip is converted into one of another colour."))
    if not p.reserve[move.colour]:
        raise IllegalMove("8.5", N_("The reserve lacks {chip}."), chip=a_chip(move.colour))


def play_for(p: Position, move: For) -> None:
    """8.5: one chip for another."""
    seat = p.turn
    p.gain(seat, p.first, -1)
    p.reserve[p.first] += 1
    p.gain(seat, move.colour, 1)
    p.reserve[move.colour] -= 1
    p.used |= 1 << ready(p, seat, CONVERTER)
    p.tell(CONVERTED, seat, p.first, move.colour)
    p.first = NONE
    p.phase = STAGE


def check_take(p: Position, move: Take) -> None:
    """8.4: an accumulator that is ready, and a chip that another defender has and has not refused."""
    if ready(p, p.turn, ACCUMULATOR) == NONE:
        raise IllegalMove("8.3", N_("You have no accumulator that is ready in this stage."))
    helping.check_asked(p, move.seat, TYPES + move.colour)
    if not p.mana[move.seat * COLOURS + move.colour]:
        raise IllegalMove("8.4", N_("That defender lacks {chip}."), chip=a_chip(move.colour))


def play_take(p: Position, move: Take) -> None:
    """8.4: the chip comes if its owner agrees."""
    p.stepped = False
    p.owner = move.seat
    p.asked_type = move.colour
    if p.given:
        take_chip(p)
    else:
        helping.ask(p, move.seat, FOR_CHIP, move.colour, False)


def take_chip(p: Position) -> None:
    """8.4: the chip changes hands, and the accumulator is used."""
    p.gain(p.owner, p.asked_type, -1)
    p.gain(p.turn, p.asked_type, 1)
    p.used |= 1 << ready(p, p.turn, ACCUMULATOR)
    p.tell(TOOK, p.turn, p.owner, p.asked_type)
    p.owner = NONE
    p.phase = STAGE


def revivable(p: Position, number: int) -> bool:
    """12.11: a damaged well here, a chip of its colour, no enemy on the square."""
    tile = p.at[p.turn]
    if tile == CITADEL or not p.damaged >> (tile * 4 + number) & 1 or flight.blocked(p, tile):
        return False
    return p.mana[p.turn * COLOURS + p.well_colour[tile * 4 + number]] > 0


def list_revivals(p: Position, found: list[Move]) -> None:
    """12.11: once a stage."""
    if p.revived or not p.damaged:
        return
    for number in range(4):
        if revivable(p, number):
            found.append(REVIVES[number])


def check_revive(p: Position, move: Revive) -> None:
    """12.11: refuse with the reason."""
    if "revive-action" not in MODE_ROWS[p.mode].extras:
        raise IllegalMove("12.11", N_("Wells are revived in scenario 4 only."))
    if p.revived:
        raise IllegalMove("12.11", N_("You have already revived a well in this stage."))
    tile = p.at[p.turn]
    if tile == CITADEL or not p.damaged >> (tile * 4 + move.well) & 1:
        raise IllegalMove("12.11", N_("There is no such damaged well here."))
    if flight.blocked(p, tile):
        raise IllegalMove("12.11", N_("Not while an enemy is on the square."))
    if not revivable(p, move.well):
        raise IllegalMove("12.11", N_("It takes a chip of the well's colour."))


def play_revive(p: Position, move: Revive) -> None:
    """12.11: a chip of its colour mends the well."""
    seat = p.turn
    well = p.at[seat] * 4 + move.well
    colour = p.well_colour[well]
    p.gain(seat, colour, -1)
    p.reserve[colour] += 1
    p.damaged &= ~(1 << well)
    p.revived = True
    p.stepped = False
    p.tell(REVIVED, seat, well, colour)
