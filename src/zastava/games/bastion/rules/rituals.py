"""Rituals: performed after an attack, drawn anew, returned in set-up (clauses 8.1–8.9, 12.5)."""

from zastava.core.contract import CHANCE, OPEN
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.bastion.components import COLOUR, COLOURS, GRAY, NONE, WELL
from zastava.games.bastion.moves import (
    BASE_WELL,
    BUILDS,
    CITADEL_PLACE,
    KEEPS,
    MAKES,
    RETURNS,
    SKIP,
    Build,
    Keep,
    Make,
    Move,
    Return,
    is_structure,
    ritual_text,
)
from zastava.games.bastion.position import (
    AFTER_ATTACK,
    BUILT,
    CITADEL,
    EVERYBODY,
    GAVE_BACK,
    KEEPING,
    KEPT,
    LEAVING,
    MADE,
    PERFORMING,
    RETURNING,
    SKIPPED,
    STAGE,
    Position,
    bits,
)
from zastava.games.bastion.rules import changes
from zastava.games.bastion.rules.strength import need_at, payable


def count_due(p: Position, card: int, place: int) -> None:
    """8.1: a defeated card allows a ritual of its colour; white and prismatic: the quarter's; gray: any."""
    colour = changes.colour_of(p, card, place)
    if colour == NONE and COLOUR[card] != GRAY and place != CITADEL_PLACE:
        colour = p.order[p.quarter(place)]
    if colour == NONE:
        p.due_any += 1
    else:
        p.due[colour] += 1


def may_perform(p: Position, ritual: int) -> bool:
    """8.1: an own ritual of a colour that is due."""
    return p.rituals[p.turn] >> ritual & 1 == 1 and (p.due[ritual % COLOURS] > 0 or p.due_any > 0)


def go_on(p: Position) -> None:
    """8.1: rituals if one can be performed, else the attack is over."""
    for ritual in bits(p.rituals[p.turn]):
        if may_perform(p, ritual):
            p.phase = PERFORMING
            return
    finish(p)


def finish(p: Position) -> None:
    """3.5: after an attack in the citadel stay with chips for the next enemy, else leave at once."""
    for colour in range(COLOURS):
        p.due[colour] = 0
    p.due_any = 0
    seat = p.turn
    from_citadel = p.target == CITADEL_PLACE and p.at[seat] == CITADEL
    p.target = NONE
    p.phase = STAGE
    if from_citadel and p.citadel:
        need = need_at(p, CITADEL_PLACE)
        if not payable(p, seat, need, need.total, False):
            p.phase = LEAVING
            p.leaving = AFTER_ATTACK
            p.leavers = 1 << seat


def list_rituals(p: Position, found: list[Move]) -> None:
    """8.1: each own ritual of a colour that is due, on any base if it is a structure; or none."""
    for ritual in bits(p.rituals[p.turn]):
        if may_perform(p, ritual):
            if is_structure(ritual):
                for colour in range(COLOURS):
                    found.append(BUILDS[ritual * COLOURS + colour])
            else:
                found.append(MAKES[ritual])
    found.append(SKIP)


def check_perform(p: Position, ritual: int) -> None:
    """8.1: refuse a ritual that one does not have or whose colour is not due."""
    if p.phase != PERFORMING:
        raise IllegalMove("8.1", N_("A ritual is performed right after a successful attack."))
    if not p.rituals[p.turn] >> ritual & 1:
        raise IllegalMove("8.1", N_("You do not have the ritual {ritual}."), ritual=ritual_text(ritual))
    if not may_perform(p, ritual):
        raise IllegalMove("8.1", N_("A ritual must have the colour of the defeated enemy."))


def _performed(p: Position, ritual: int) -> None:
    p.rituals[p.turn] &= ~(1 << ritual)
    if p.due[ritual % COLOURS] > 0:
        p.due[ritual % COLOURS] -= 1
    else:
        p.due_any -= 1
    draw_two(p)


def play_make(p: Position, move: Make) -> None:
    """8.3: the artefact is active from now on."""
    p.artefacts[p.turn] |= 1 << move.ritual
    p.tell(MADE, p.turn, move.ritual)
    _performed(p, move.ritual)


def play_build(p: Position, move: Build) -> None:
    """8.6: the structure stands on any base; an old one goes under the deck, its chip to the reserve."""
    quarter = p.quarter_of[move.quarter]
    old = p.bases[quarter]
    if old != NONE:
        put_under(p, old)
    set_base(p, quarter, move.ritual)
    p.tell(BUILT, p.turn, move.ritual, quarter, old)
    _performed(p, move.ritual)


def set_base(p: Position, quarter: int, ritual: int) -> None:
    """8.6, 8.7: a base as it is with a new structure: no chip, no damage."""
    well = quarter * 4 + BASE_WELL
    if p.wells[well] != NONE:
        p.reserve[p.wells[well]] += 1
        p.wells[well] = NONE
    p.damaged &= ~(1 << well)
    p.bases[quarter] = ritual
    p.well_colour[well] = ritual % COLOURS if ritual // COLOURS == WELL else NONE


def put_under(p: Position, ritual: int) -> None:
    """8.2: under the deck, where everyone knows it."""
    p.ritual_deck.insert(0, ritual)
    p.ritual_known += 1


def draw(p: Position) -> int:
    """The top ritual."""
    ritual = p.ritual_deck.pop()
    left = len(p.ritual_deck)
    p.ritual_known = min(p.ritual_known, left)
    p.ritual_mixed = min(p.ritual_mixed, left - p.ritual_known)
    return ritual


def draw_two(p: Position) -> None:
    """8.2: two to choose from; a single one is kept, without any nothing happens."""
    if not p.ritual_deck:
        go_on(p)
        return
    p.seal = CHANCE
    p.drawn.append(draw(p))
    if p.ritual_deck:
        p.drawn.append(draw(p))
        p.phase = KEEPING
        return
    _keep(p, p.drawn[0])


def list_keeps(p: Position, found: list[Move]) -> None:
    """8.2: one of the two."""
    for ritual in p.drawn:
        found.append(KEEPS[ritual])


def check_keep(p: Position, move: Keep) -> None:
    """8.2: one of the two that were drawn."""
    if move.ritual not in p.drawn:
        raise IllegalMove("8.2", N_("Keep one of the two rituals that you have drawn."))


def play_keep(p: Position, move: Keep) -> None:
    """8.2: one is kept, the other goes under the deck."""
    _keep(p, move.ritual)


def _keep(p: Position, ritual: int) -> None:
    other = NONE
    for one in p.drawn:
        if one != ritual:
            other = one
            put_under(p, one)
    p.drawn.clear()
    p.rituals[p.turn] |= 1 << ritual
    p.tell(KEPT, p.turn, ritual, other)
    go_on(p)


def play_skip(p: Position) -> None:
    """8.1: no further ritual."""
    p.tell(SKIPPED, p.turn)
    finish(p)


def list_returns(p: Position, seat: int, found: list[Move]) -> None:
    """12.5: one of the three."""
    for ritual in bits(p.rituals[seat]):
        found.append(RETURNS[ritual])


def check_return(p: Position, seat: int, move: Return) -> None:
    """12.5: one of the own three, in set-up."""
    if p.phase != RETURNING:
        raise IllegalMove("12.5", N_("Rituals are returned in set-up only."))
    if not p.rituals[seat] >> move.ritual & 1:
        raise IllegalMove("12.5", N_("You do not have the ritual {ritual}."), ritual=ritual_text(move.ritual))


def play_return(p: Position, seat: int, move: Return) -> None:
    """12.5: every seat for itself; when the last has chosen, the returned cards go under the deck in random order."""
    p.returned[seat] = move.ritual
    if NONE in p.returned:
        return
    back = p.returned.copy()
    for owner in range(p.seats):
        p.rituals[owner] &= ~(1 << back[owner])
        p.tell(GAVE_BACK, owner, back[owner])
        p.returned[owner] = NONE
    p.chance.shuffle(back)
    p.ritual_deck = back + p.ritual_deck
    p.ritual_mixed = p.seats
    p.seal = CHANCE if p.seats > 1 else OPEN
    p.mover = EVERYBODY
    p.phase = STAGE
    p.decider = p.turn
