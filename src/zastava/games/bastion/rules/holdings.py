"""Spell cards: who holds which, which are committed to the action under way, and how they are used up (clause 6.1)."""

from zastava.games.bastion.components import (
    CARD_TYPE,
    CARDS_OF_TYPE,
    COPY_TYPE,
    FLAME,
    LIGHTNING,
    NONE,
    TYPE_KIND,
    TYPE_POWER,
    TYPES,
    TYPES_OF_KIND,
)
from zastava.games.bastion.position import AWAY, HAND, Position
from zastava.games.bastion.rules.properties import flame_quencher, lightning_rod


def holds(p: Position, seat: int, spell: int) -> bool:
    """Whether a defender has an uncommitted spell of this type."""
    return p.stock[seat * TYPES + spell] > 0


def may_copy(p: Position, seat: int, spell: int) -> bool:
    """6.11: a copy in hand, and a spell of this type before any defender, committed ones too."""
    return p.stock[seat * TYPES + COPY_TYPE] > 0 and before_anyone(p, spell)


def before_anyone(p: Position, spell: int) -> bool:
    """6.11: whether any defender has a spell of this type; one that is committed is still there."""
    for seat in range(p.seats):
        if p.stock[seat * TYPES + spell] > 0:
            return True
    for card in p.committed:
        if CARD_TYPE[card] == spell:
            return True
    return False


def has_spell(p: Position, seat: int, spell: int, copied: bool) -> bool:
    """Whether a defender can bring this spell, by its own card or by a copy."""
    return may_copy(p, seat, spell) if copied else holds(p, seat, spell)


def card_of(p: Position, seat: int, spell: int) -> int:
    """The first uncommitted card of a type that a defender has."""
    for card in CARDS_OF_TYPE[spell]:
        if p.where[card] == HAND + seat and card not in p.committed:
            return card
    return NONE


def commit(p: Position, seat: int, spell: int, copied: bool) -> None:
    """A spell joins the action under way; it is used up when the action is done."""
    own = COPY_TYPE if copied else spell
    p.committed.append(card_of(p, seat, own))
    p.committed_as.append(spell)
    p.stock[seat * TYPES + own] -= 1


def use_committed(p: Position) -> None:
    """6.1: the action is done, and its spells are used up."""
    for card in p.committed:
        p.where[card] = AWAY
        p.gone.append(card)
    p.committed.clear()
    p.committed_as.clear()


def release_committed(p: Position) -> None:
    """The action has lapsed: its spells stay where they were."""
    for card in p.committed:
        p.stock[(p.where[card] - HAND) * TYPES + CARD_TYPE[card]] += 1
    p.committed.clear()
    p.committed_as.clear()


def use(p: Position, seat: int, spell: int, copied: bool) -> None:
    """6.1: a spell that works at once is used up at once."""
    own = COPY_TYPE if copied else spell
    card = card_of(p, seat, own)
    p.stock[seat * TYPES + own] -= 1
    p.where[card] = AWAY
    p.gone.append(card)


def reduces(p: Position, spell: int) -> bool:
    """6.3, 6.10: whether a type is a flame or a lightning that is not banned."""
    kind = TYPE_KIND[spell]
    if kind == FLAME:
        return not flame_quencher.flame_banned(p)
    return kind == LIGHTNING and not lightning_rod.lightning_banned(p)


def strongest(p: Position, kind: int) -> int:
    """The greatest power of a kind of spell before any defender."""
    best = 0
    for spell in TYPES_OF_KIND[kind]:
        if TYPE_POWER[spell] > best and before_anyone(p, spell):
            best = TYPE_POWER[spell]
    return best
