"""The defender's stage: ending or repeating it, consent, going on after being driven out (clauses 3.1, 3.4, 7.1)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.bastion.components import COPY_TYPE, NONE, REPEAT_TYPE, TYPES
from zastava.games.bastion.moves import END, REPEAT_COPIED, REPEAT_OWN, Answer, Leave, Move, Repeat
from zastava.games.bastion.position import (
    AFTER_ATTACK,
    ATTACKING,
    ENDED,
    FOR_CHIP,
    FOR_SHIFT,
    FOR_SPELL,
    GRANTED,
    REFUSED,
    REPEATED,
    STAGE,
    Position,
)
from zastava.games.bastion.rules import artefacts, attack, holdings, invasion, mana, movement, setup, shifting


def list_stage(p: Position, found: list[Move]) -> None:
    """3.1: every action that is left, in the order of the rules page."""
    movement.list_steps(p, found)
    mana.list_sources(p, found)
    attack.list_attacks(p, found)
    attack.list_arrows(p, found)
    artefacts.list_artefacts(p, found)
    shifting.list_shifts(p, found)
    artefacts.list_revivals(p, found)
    if holdings.holds(p, p.turn, REPEAT_TYPE):
        found.append(REPEAT_OWN)
    if holdings.may_copy(p, p.turn, REPEAT_TYPE):
        found.append(REPEAT_COPIED)
    if not held_back(p):
        found.append(END)


def check_repeat(p: Position, move: Repeat) -> None:
    """6.12: the spell, at the end of the own stage."""
    if not holdings.has_spell(p, p.turn, REPEAT_TYPE, move.copied):
        raise IllegalMove("6.12", N_("You have no repeat."))


def play_repeat(p: Position, move: Repeat) -> None:
    """6.12: a whole new stage."""
    holdings.use(p, p.turn, REPEAT_TYPE, move.copied)
    invasion.begin_stage(p)
    p.tell(REPEATED, p.turn, 1 if move.copied else 0)


def held_back(p: Position) -> bool:
    """3.4: began the turn in an occupied citadel, has neither attacked its top nor left, and could still do either."""
    return p.bound and (not p.moved or attack.may_attack_top(p))


def check_end(p: Position) -> None:
    """3.4: who began the turn in an occupied citadel first attacks its top or leaves."""
    if held_back(p):
        raise IllegalMove("3.4", N_("You began in an occupied citadel: attack its enemy or leave before you end."))


def play_end(p: Position) -> None:
    """1.2: the enemy stage follows."""
    p.stepped = False
    p.tell(ENDED, p.turn)
    invasion.begin(p)


def play_answer(p: Position, move: Answer) -> None:
    """7.1, 7.2: what was asked for comes, or is refused until the stage ends."""
    seat = p.decider
    p.decider = p.turn
    if move.granted:
        p.tell(GRANTED, seat)
        if p.asked == FOR_SPELL:
            p.phase = ATTACKING
            attack.bring(p, seat, p.asked_type, p.asked_copied)
        elif p.asked == FOR_SHIFT:
            shifting.carry_out(p)
        else:
            artefacts.take_chip(p)
        return
    p.tell(REFUSED, seat)
    what = COPY_TYPE if p.asked_copied else p.asked_type
    p.refused[seat] |= 1 << (TYPES + what if p.asked == FOR_CHIP else what)
    p.owner = NONE
    if p.asked == FOR_SPELL:
        attack.go_on_or_lapse(p)
    elif p.asked == FOR_SHIFT:
        shifting.forget(p)
    else:
        p.phase = STAGE


def play_leave(p: Position, move: Leave) -> None:
    """3.5, 10.7: then the next one, then what was interrupted."""
    movement.play_leave(p, move)
    if p.leaving == AFTER_ATTACK:
        p.phase = STAGE
        return
    if movement.next_leaver(p):
        return
    if p.setting_up:
        setup.go_on(p)
    else:
        invasion.go_on(p)
