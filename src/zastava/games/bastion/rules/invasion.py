"""The enemy stage: adding an enemy, moving one, whose turn is next (clauses 9.1–9.3)."""

from zastava.core.contract import CHANCE
from zastava.games.bastion.components import ATTACH, FLY, HAS, NONE, SEIZE, SHORTCUT, WARD
from zastava.games.bastion.moves import CITADEL_PLACE, SECTIONS
from zastava.games.bastion.position import (
    CITADEL,
    ENTERED,
    MOVED,
    SET_ASIDE,
    STAGE,
    Position,
)
from zastava.games.bastion.rules import ending, movement, shifting
from zastava.games.bastion.rules.properties import (
    attachment,
    flight,
    lock,
    reinforcement,
    seizure,
    shortcut,
    ward,
)


def stop_before(occupied: int, beyond: int) -> int:
    """9.1, 9.2: the lowest free section beyond one that lies before an obstacle (the gate or an enemy), or NONE."""
    for section in range(beyond + 1, SECTIONS + 1):
        if not occupied >> section & 1 and (section == SECTIONS or occupied >> (section + 1) & 1):
            return section
    return NONE


def begin(p: Position) -> None:
    """9.1, 9.2: add an enemy while the deck has cards, else move one."""
    if p.deck:
        p.to_come = 1
        go_on(p)
    elif move_rearmost(p):
        next_turn(p)


def go_on(p: Position) -> None:
    """9.3: card after card, until none is to come; who is driven out decides in between."""
    while p.to_come and p.deck:
        p.seal = CHANCE
        card = p.deck.pop()
        if len(p.deck) < p.layer:
            p.layer = 0
        p.to_come -= 1
        if not enter(p, card) or ending.check_won(p):
            return
        if p.leavers and movement.next_leaver(p):
            return
    p.to_come = 0
    if not p.setting_up:
        next_turn(p)


def enter(p: Position, card: int) -> bool:
    """9.1, 9.3: one card comes as its properties say; False when the bastion has fallen."""
    has = HAS[card]
    if has >> SEIZE & 1:
        p.tell(ENTERED, card, CITADEL_PLACE)
        seizure.seize(p, card)
        p.to_come += reinforcement.more(card)
        return True
    section = attachment.host_section(p) if has >> ATTACH & 1 else NONE
    if section != NONE:
        p.tell(ENTERED, card, section, 1)
        attachment.join(p, card, section)
    else:
        section = shortcut.highest_free(p) if has >> SHORTCUT & 1 else stop_before(p.occupied, 0)
        if section == NONE:
            ending.lose_entry(p, card)
            return False
        if p.setting_up and has >> WARD & 1 and ward.warded_by(p, section) != NONE:
            p.aside.append(card)
            p.to_come += 1
            p.tell(SET_ASIDE, card)
            return True
        p.tell(ENTERED, card, section)
        shifting.put(p, card, section)
    if has >> FLY & 1:
        quarter = flight.fly(p, section)
        if quarter != NONE:
            lock.drive_out(p, quarter)
    p.to_come += reinforcement.more(card)
    return True


def move_rearmost(p: Position) -> bool:
    """9.2: the enemy on the lowest section moves on; False when the gate has fallen."""
    section = 1
    while not p.occupied >> section & 1:
        section += 1
    reached = stop_before(p.occupied, section)
    if reached == NONE:
        ending.lose_move(p, section)
        return False
    host = p.wall[section]
    shifting.put(p, NONE, section)
    shifting.put(p, host, reached)
    p.tell(MOVED, host, section, reached)
    return True


def next_turn(p: Position) -> None:
    """1.2: the next seat's stage begins."""
    p.turn = (p.turn + 1) % p.seats
    p.decider = p.turn
    begin_stage(p)
    p.bound = p.at[p.turn] == CITADEL and len(p.citadel) > 0


def begin_stage(p: Position) -> None:
    """3.1, 6.12: all actions, artefacts and requests start anew."""
    p.phase = STAGE
    p.moved = False
    p.drew = False
    p.attacked = False
    p.revived = False
    p.stepped = False
    p.used = 0
    p.lapsed.clear()
    for seat in range(p.seats):
        p.refused[seat] = 0
