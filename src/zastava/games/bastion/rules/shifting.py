"""Castling and teleport: moving enemies along the wall by magic (clauses 6.6, 6.8)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.bastion.components import CASTLING_TYPE, COPY_TYPE, NONE, TELEPORT_TYPE, TYPE_TEXT, TYPES
from zastava.games.bastion.moves import ENEMY_ON, SECTIONS, SHIFTS, TOS, Ask, EnemyOn, Move, Shift, To, ask_for
from zastava.games.bastion.position import (
    ALL_SECTIONS,
    CASTLED,
    FOR_SHIFT,
    PLACING,
    SHIFTING,
    STAGE,
    TELEPORTED,
    Position,
)
from zastava.games.bastion.rules import helping, holdings


def possible(p: Position, spell: int) -> bool:
    """6.6, 6.8: two enemies on the wall, or one and a free section."""
    occupied = p.occupied
    if spell == CASTLING_TYPE:
        return occupied & (occupied - 1) != 0
    return spell == TELEPORT_TYPE and occupied != 0 and occupied != ALL_SECTIONS


def list_shifts(p: Position, found: list[Move]) -> None:
    """6.6, 6.8: own spells, copies, and those of others to ask for."""
    for spell in (CASTLING_TYPE, TELEPORT_TYPE):
        if not possible(p, spell) or not holdings.before_anyone(p, spell):
            continue
        if holdings.holds(p, p.turn, spell):
            found.append(SHIFTS[spell])
        if holdings.holds(p, p.turn, COPY_TYPE):
            found.append(SHIFTS[TYPES + spell])
        for other in range(p.seats):
            if other == p.turn:
                continue
            if holdings.holds(p, other, spell) and not helping.refused(p, other, spell):
                found.append(ask_for(other, spell, False))
            if holdings.holds(p, other, COPY_TYPE) and not helping.refused(p, other, COPY_TYPE):
                found.append(ask_for(other, spell, True))


def _check_possible(p: Position, spell: int) -> None:
    if spell != CASTLING_TYPE and spell != TELEPORT_TYPE:
        raise IllegalMove("6.1", N_("{spell} is not for now."), spell=TYPE_TEXT[spell])
    if not possible(p, spell):
        if spell == CASTLING_TYPE:
            raise IllegalMove("6.6", N_("Castling needs two enemies on the wall."))
        raise IllegalMove("6.8", N_("Teleport needs an enemy on the wall and a free section."))


def check_shift(p: Position, move: Shift) -> None:
    """6.6, 6.8: an own spell, between actions."""
    _check_possible(p, move.spell)
    if not holdings.has_spell(p, p.turn, move.spell, move.copied):
        raise IllegalMove("6.1", N_("There is no such spell to use: {spell}."), spell=TYPE_TEXT[move.spell])


def check_ask(p: Position, move: Ask) -> None:
    """6.6, 6.8, 7.1: another defender's spell, between actions."""
    _check_possible(p, move.spell)
    helping.check_asked(p, move.seat, COPY_TYPE if move.copied else move.spell)
    if not holdings.has_spell(p, move.seat, move.spell, move.copied):
        raise IllegalMove("6.1", N_("There is no such spell to use: {spell}."), spell=TYPE_TEXT[move.spell])


def begin(p: Position, seat: int, spell: int, copied: bool) -> None:
    """6.6, 6.8: which enemy comes next."""
    p.owner = seat
    p.shift = spell
    p.shift_copied = copied
    p.stepped = False
    p.first = NONE
    p.phase = SHIFTING


def list_first(p: Position, found: list[Move]) -> None:
    """6.6, 6.8: any enemy on the wall."""
    for section in range(1, SECTIONS + 1):
        if p.occupied >> section & 1:
            found.append(ENEMY_ON[section])


def list_second(p: Position, found: list[Move]) -> None:
    """6.6: any other enemy on the wall; 6.8: any free section."""
    for section in range(1, SECTIONS + 1):
        taken = p.occupied >> section & 1
        if p.shift == CASTLING_TYPE:
            if taken and section != p.first:
                found.append(ENEMY_ON[section])
        elif not taken:
            found.append(TOS[section])


def check_enemy(p: Position, move: EnemyOn) -> None:
    """6.6, 6.8: an enemy on the wall, and for the second of castling another one."""
    clause = "6.6" if p.shift == CASTLING_TYPE else "6.8"
    if p.phase == PLACING and p.shift == TELEPORT_TYPE:
        raise IllegalMove(clause, N_("Say where the enemy goes: 'to 17'."))
    if not p.occupied >> move.section & 1:
        raise IllegalMove(clause, N_("There is no enemy on section {section}."), section=move.section)
    if p.phase == PLACING and move.section == p.first:
        raise IllegalMove(clause, N_("Choose another enemy for the exchange."))


def check_to(p: Position, move: To) -> None:
    """6.8: a free section."""
    if p.shift != TELEPORT_TYPE or p.phase != PLACING:
        raise IllegalMove("6.8", N_("Say first which enemy: 'enemy 5'."))
    if p.occupied >> move.section & 1:
        raise IllegalMove("6.8", N_("Section {section} is taken."), section=move.section)


def play_section(p: Position, section: int) -> None:
    """6.6, 6.8: first the enemy, then the other or where to; then the owner's consent if it is another's spell."""
    if p.phase == SHIFTING:
        p.first = section
        p.phase = PLACING
        return
    p.second = section
    if p.owner != p.turn and not p.given:
        helping.ask(p, p.owner, FOR_SHIFT, p.shift, p.shift_copied)
    else:
        carry_out(p)


def carry_out(p: Position) -> None:
    """6.6, 6.8: whole enemies change places; no property works anew."""
    holdings.use(p, p.owner, p.shift, p.shift_copied)
    copied = 1 if p.shift_copied else 0
    one = p.wall[p.first]
    other = p.wall[p.second]
    put(p, other, p.first)
    put(p, one, p.second)
    p.tell(CASTLED if p.shift == CASTLING_TYPE else TELEPORTED, p.owner, p.first, p.second, copied)
    forget(p)


def forget(p: Position) -> None:
    """Done, or refused."""
    p.first = NONE
    p.second = NONE
    p.shift = NONE
    p.owner = NONE
    p.phase = STAGE


def put(p: Position, host: int, section: int) -> None:
    """An enemy with all its cards stands on a section, or nobody does."""
    p.wall[section] = host
    if host == NONE:
        p.occupied &= ~(1 << section)
        return
    p.occupied |= 1 << section
    card = host
    while card != NONE:
        p.where[card] = section
        card = p.under[card]
