"""The attack: who can be attacked, spells, payment and what follows (clauses 5.1, 5.6–5.8)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.bastion.components import (
    ALCHEMY,
    ALCHEMY_TYPE,
    ARROW_TYPE,
    COLOURS,
    COPY_TYPE,
    FLAME,
    LIGHTNING,
    NONE,
    TYPE_KIND,
    TYPE_POWER,
    TYPE_TEXT,
    TYPES,
    TYPES_OF_KIND,
)
from zastava.games.bastion.moves import (
    ARROWS,
    ATTACKS,
    CASTS,
    CITADEL_PLACE,
    PLACES,
    SECTIONS,
    SQUARE,
    Arrow,
    Ask,
    Attack,
    Cast,
    Move,
    ask_for,
)
from zastava.games.bastion.position import (
    ATTACKING,
    CAST,
    CITADEL,
    DEFEATED,
    FOR_SPELL,
    LAPSED,
    PAID,
    QUARTERS,
    STAGE,
    TARGETED,
    Position,
)
from zastava.games.bastion.rules import ending, helping, holdings, payment, rituals
from zastava.games.bastion.rules.properties import immunity, wall_shield, ward
from zastava.games.bastion.rules.strength import Need, cost, need_at


def protected(p: Position, place: int) -> int:
    """5.8: the card that keeps the enemy at a place from being attacked, or NONE."""
    if place > SECTIONS or immunity.immune(p.wall[place]):
        return NONE
    card = ward.warded_by(p, place)
    return card if card != NONE else wall_shield.shielded_by(p, place)


def can_target(p: Position, seat: int, tile: int, place: int, spent: int) -> bool:
    """5.6: an enemy that is there, open, not lapsed, and can be paid with own chips and spells and all help."""
    host = p.host(place)
    if host == NONE or host in p.lapsed or protected(p, place) != NONE:
        return False
    need = need_at(p, place)
    return can_pay(p, seat, tile, host, need, spent)


def can_pay(p: Position, seat: int, tile: int, host: int, need: Need, spent: int) -> bool:
    """5.6: with spells and help, but for an immune enemy with chips alone."""
    have = helping.Powers() if immunity.immune(host) else helping.powers(p, seat, tile)
    return helping.affordable(p, seat, need, have, 0, False, spent)


def real_place(p: Position, place: int) -> int:
    """A square that an arrow names by colour, as a place of the position."""
    return SQUARE + p.quarter_of[place - SQUARE] if SECTIONS < place < CITADEL_PLACE else place


def in_reach(p: Position, tile: int, place: int) -> bool:
    """5.1: sections and square of one's quarter; in the citadel only its top."""
    return p.quarter(place) == tile


def may_attack_top(p: Position) -> bool:
    """5.1: whether the seat in turn, standing in the citadel, could attack its top enemy now."""
    return not p.attacked and can_target(p, p.turn, CITADEL, CITADEL_PLACE, 0)


def list_attacks(p: Position, found: list[Move]) -> None:
    """5.1: what can be attacked from here."""
    if p.attacked:
        return
    seat = p.turn
    tile = p.at[seat]
    if tile == CITADEL:
        if may_attack_top(p):
            found.append(ATTACKS[CITADEL_PLACE])
        return
    for section in range(tile * 4 + 1, tile * 4 + 5):
        if p.wall[section] != NONE and can_target(p, seat, tile, section, 0):
            found.append(ATTACKS[section])
    if p.squares[tile] != NONE and can_target(p, seat, tile, SQUARE + tile, 0):
        found.append(ATTACKS[SQUARE])


def list_arrows(p: Position, found: list[Move]) -> None:
    """6.7: what an arrow, or a copy of one, can reach that one cannot reach without."""
    if p.attacked:
        return
    if holdings.holds(p, p.turn, ARROW_TYPE):
        _list_arrows(p, found, 0)
    if holdings.may_copy(p, p.turn, ARROW_TYPE):
        _list_arrows(p, found, PLACES)


def _list_arrows(p: Position, found: list[Move], offset: int) -> None:
    seat = p.turn
    tile = p.at[seat]
    for named in range(1, PLACES):
        place = real_place(p, named)
        host = p.host(place)
        if host == NONE or in_reach(p, tile, place) or immunity.immune(host):
            continue
        if can_target(p, seat, tile, place, 1 if offset else 0):
            found.append(ARROWS[offset + named])


def check_attack(p: Position, move: Attack) -> None:
    """5.1: an enemy within reach that can be attacked."""
    tile = p.at[p.turn]
    place = move.place
    if place == SQUARE and tile < QUARTERS:
        place = SQUARE + tile
    if not in_reach(p, tile, place):
        raise IllegalMove("5.1", N_("From where you stand you cannot reach that enemy."))
    check_target(p, place, 0)


def check_arrow(p: Position, move: Arrow) -> None:
    """6.7: an arrow, and an enemy anywhere out of reach."""
    if not holdings.has_spell(p, p.turn, ARROW_TYPE, move.copied):
        raise IllegalMove("6.7", N_("You have no arrow."))
    place = real_place(p, move.place)
    host = p.host(place)
    if host != NONE and immunity.immune(host):
        raise IllegalMove("10.15", N_("No spell works on that enemy."))
    if in_reach(p, p.at[p.turn], place):
        raise IllegalMove("6.7", N_("That enemy is in reach without an arrow."))
    check_target(p, place, 1 if move.copied else 0)


def check_target(p: Position, place: int, spent: int) -> None:
    """5.1, 5.6, 5.8: refuse a target with the reason."""
    if p.attacked:
        raise IllegalMove("3.1", N_("You have already attacked in this stage."))
    host = p.host(place)
    if host == NONE:
        raise IllegalMove("5.1", N_("There is no enemy."))
    if protected(p, place) != NONE:
        raise IllegalMove("5.8", N_("That enemy is protected by another one and cannot be attacked."))
    if host in p.lapsed:
        raise IllegalMove("5.6", N_("The attack on that enemy has lapsed; not again in this stage."))
    need = need_at(p, place)
    if not can_pay(p, p.turn, p.at[p.turn], host, need, spent):
        raise IllegalMove(
            "5.6", N_("You cannot pay for that attack, even with all help: its strength is {total}."), total=need.total
        )


def play_attack(p: Position, move: Attack) -> None:
    """5.1: choose a target from here."""
    begin(p, SQUARE + p.at[p.turn] if move.place == SQUARE else move.place, 0)


def play_arrow(p: Position, move: Arrow) -> None:
    """6.7: choose a target anywhere; the arrow is used up with the attack."""
    holdings.commit(p, p.turn, ARROW_TYPE, move.copied)
    begin(p, real_place(p, move.place), 2 if move.copied else 1)


def begin(p: Position, place: int, arrow: int) -> None:
    """5.6: a target is chosen; nothing is spent before the last chip."""
    p.target = place
    p.stepped = False
    p.alchemy = False
    p.reduction = 0
    for colour in range(COLOURS):
        p.paid[colour] = 0
    p.paid_to = 0
    p.phase = ATTACKING
    p.tell(TARGETED, p.turn, place, p.host(place), arrow, need_at(p, place).total)


def list_attacking(p: Position, found: list[Move]) -> None:
    """5.6: own spells, others' spells to ask for, and payments."""
    need = need_at(p, p.target)
    if not immunity.immune(p.host(p.target)) and not sum(p.paid):
        if not p.alchemy:
            if holdings.holds(p, p.turn, ALCHEMY_TYPE):
                found.append(CASTS[ALCHEMY_TYPE])
            if holdings.may_copy(p, p.turn, ALCHEMY_TYPE) and helping.copy_to_spare(p, p.turn, need, ALCHEMY_TYPE):
                found.append(CASTS[TYPES + ALCHEMY_TYPE])
        if cost(need, p.reduction) > 1:
            for kind in (FLAME, LIGHTNING):
                for spell in TYPES_OF_KIND[kind]:
                    if holdings.reduces(p, spell):
                        _list_reductions(p, need, spell, found)
    payment.list_payments(p, need, found)


def _list_reductions(p: Position, need: Need, spell: int, found: list[Move]) -> None:
    seat = p.turn
    if holdings.holds(p, seat, spell):
        found.append(CASTS[spell])
    copyable = holdings.before_anyone(p, spell)
    if copyable and holdings.holds(p, seat, COPY_TYPE) and helping.copy_to_spare(p, seat, need, spell):
        found.append(CASTS[TYPES + spell])
    for other in range(p.seats):
        if other == seat or (TYPE_KIND[spell] == FLAME and p.at[other] != p.at[seat]):
            continue
        if holdings.holds(p, other, spell) and not helping.refused(p, other, spell):
            found.append(ask_for(other, spell, False))
        if not copyable or not holdings.holds(p, other, COPY_TYPE) or helping.refused(p, other, COPY_TYPE):
            continue
        if helping.copy_to_spare(p, other, need, spell):
            found.append(ask_for(other, spell, True))


def check_cast(p: Position, move: Cast) -> None:
    """6.3, 6.4, 6.10, 6.11: an own spell that fits an attack."""
    kind = TYPE_KIND[move.spell]
    if kind != ALCHEMY and kind != FLAME and kind != LIGHTNING:
        raise IllegalMove("6.1", N_("{spell} is no spell for an attack."), spell=TYPE_TEXT[move.spell])
    _check_spell(p, p.turn, move.spell, move.copied)
    if kind == ALCHEMY and p.alchemy:
        raise IllegalMove("6.4", N_("Alchemy already works in this attack."))
    if move.copied:
        _check_copy(p, p.turn, move.spell)


def _check_spell(p: Position, seat: int, spell: int, copied: bool) -> None:
    """6.1: what any spell in an attack needs, whoever brings it."""
    if immunity.immune(p.host(p.target)):
        raise IllegalMove("10.15", N_("No spell works on that enemy."))
    kind = TYPE_KIND[spell]
    if kind == FLAME and not holdings.reduces(p, spell):
        raise IllegalMove("10.12", N_("Flames are banned while that enemy is in play."))
    if kind == LIGHTNING and not holdings.reduces(p, spell):
        raise IllegalMove("10.13", N_("Lightnings are banned while that enemy is in play."))
    if not holdings.has_spell(p, seat, spell, copied):
        raise IllegalMove(
            "6.11" if copied else "6.1", N_("There is no such spell to use: {spell}."), spell=TYPE_TEXT[spell]
        )
    if sum(p.paid):
        raise IllegalMove("5.6", N_("Spells come before the first chip."))
    if kind != ALCHEMY and cost(need_at(p, p.target), p.reduction) == 1:
        raise IllegalMove("5.5", N_("The attack costs 1 already; it cannot cost less."))


def _check_copy(p: Position, owner: int, spell: int) -> None:
    """5.6: a copy that the attack needs as something else is not spent on this."""
    if not helping.copy_to_spare(p, owner, need_at(p, p.target), spell):
        raise IllegalMove("5.6", N_("The attack could not be paid then: it needs this copy as another spell."))


def play_cast(p: Position, move: Cast) -> None:
    """6.3, 6.4, 6.10: the spell joins the attack."""
    bring(p, p.turn, move.spell, move.copied)


def bring(p: Position, seat: int, spell: int, copied: bool) -> None:
    """A spell, own or another defender's, joins the attack."""
    holdings.commit(p, seat, spell, copied)
    if TYPE_KIND[spell] == ALCHEMY:
        p.alchemy = True
    else:
        p.reduction += TYPE_POWER[spell]
    p.tell(CAST, seat, spell, 1 if copied else 0)


def check_ask(p: Position, move: Ask) -> None:
    """6.3, 6.10, 7.1: another defender's flame on one's tile, or lightning from anywhere."""
    kind = TYPE_KIND[move.spell]
    if kind != FLAME and kind != LIGHTNING:
        raise IllegalMove("7.1", N_("In an attack others help with flame and lightning only."))
    helping.check_asked(p, move.seat, COPY_TYPE if move.copied else move.spell)
    if kind == FLAME and p.at[move.seat] != p.at[p.turn]:
        raise IllegalMove("6.3", N_("A flame helps only from the attacker's own tile."))
    _check_spell(p, move.seat, move.spell, move.copied)
    if move.copied:
        _check_copy(p, move.seat, move.spell)


def play_ask(p: Position, move: Ask) -> None:
    """7.1: the spell comes if its owner agrees."""
    if p.given:
        bring(p, move.seat, move.spell, move.copied)
    else:
        helping.ask(p, move.seat, FOR_SPELL, move.spell, move.copied)


def go_on_or_lapse(p: Position) -> None:
    """5.6: after a refusal the attack goes on if it can still be paid, or lapses."""
    need = need_at(p, p.target)
    have = helping.powers(p, p.turn, p.at[p.turn])
    if helping.affordable(p, p.turn, need, have, p.reduction, p.alchemy, 0):
        p.phase = ATTACKING
        return
    sent_back = p.came_from != NONE
    p.tell(LAPSED, p.turn, p.target, 1 if sent_back else 0)
    p.lapsed.append(p.host(p.target))
    holdings.release_committed(p)
    if sent_back:
        p.at[p.turn] = p.came_from
        p.came_from = NONE
    p.target = NONE
    p.phase = STAGE


def play_pay(p: Position, colour: int) -> None:
    """5.5: one chip."""
    p.paid[colour] += 1
    p.paid_to = colour
    if sum(p.paid) == cost(need_at(p, p.target), p.reduction):
        resolve(p)


def play_pay_all(p: Position) -> None:
    """5.5: the whole payment."""
    need = need_at(p, p.target)
    p.paid = payment.only_payment(p, need, cost(need, p.reduction))
    resolve(p)


def resolve(p: Position) -> None:
    """5.7: chips go to the reserve, spells are used up, the enemy's cards become spells of the attacker."""
    seat = p.turn
    for colour in range(COLOURS):
        p.gain(seat, colour, -p.paid[colour])
        p.reserve[colour] += p.paid[colour]
    p.tell(PAID, seat, sum(p.paid))
    holdings.use_committed(p)
    place = p.target
    cards = p.stack(place)
    for card in cards:
        rituals.count_due(p, card, place)
    _remove(p, place)
    for card in cards:
        p.give_card(seat, card)
        p.tell(DEFEATED, seat, place, card)
    p.attacked = True
    if place == CITADEL_PLACE or p.came_from != NONE:
        p.bound = False
    p.came_from = NONE
    if ending.check_won(p):
        return
    rituals.go_on(p)


def _remove(p: Position, place: int) -> None:
    if place <= SECTIONS:
        p.wall[place] = NONE
        p.occupied &= ~(1 << place)
    elif place < CITADEL_PLACE:
        p.squares[place - SQUARE] = NONE
    else:
        p.citadel.pop()
