"""What a seat may know: its view, the news, and positions that it cannot tell from the true one.

Everything lies open but the decks, and in set-up what others are about to return.
"""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.games.bastion.components import (
    CARD_ID,
    CARD_TYPE,
    CLASSES,
    COLOURS,
    COPY_TYPE,
    DEALT_FROM_ONE,
    DEFENDERS,
    FLAME,
    LEGENDARY,
    LETTERS,
    LEVELS,
    LIGHTNING,
    MODES,
    NONE,
    RANK,
    SIDES,
    SPELLS,
    SQUAD,
    TYPE_KIND,
    TYPE_POWER,
    TYPE_TEXT,
    TYPES,
    TYPES_OF_KIND,
)
from zastava.games.bastion.moves import BASE_WELL, CITADEL_PLACE, SECTIONS, SQUARE, ritual_text
from zastava.games.bastion.position import (
    ATTACKING,
    CONSENT,
    CONVERTING,
    DRAWING,
    FOR_CHIP,
    HAND,
    KEEPING,
    LEAVING,
    OVER,
    PERFORMING,
    PHASES,
    PLACING,
    QUARTERS,
    RETURNING,
    SHIFTING,
    STAGE,
    TOWER,
    Position,
    bits,
)
from zastava.games.bastion.rules import helping, holdings, mana, stage
from zastava.games.bastion.rules.chronicle import tell_event, tile_text
from zastava.games.bastion.rules.outlook import enemies_next, enemy_view, letters, most_paid, place_text
from zastava.games.bastion.rules.properties import drought, flame_quencher, flight, immunity, lightning_rod, lock
from zastava.games.bastion.rules.strength import cost, need_at

_CLAUSE: Final[dict[int, str]] = {
    RETURNING: "12.5",
    STAGE: "3.1",
    DRAWING: "4.1",
    ATTACKING: "5.5",
    CONVERTING: "8.5",
    SHIFTING: "6.6",
    PLACING: "6.6",
    CONSENT: "7.1",
    PERFORMING: "8.1",
    KEEPING: "8.2",
    LEAVING: "3.5",
    OVER: "1.1",
}


def view(p: Position, seat: int) -> dict[str, Any]:
    """All that a seat (or WATCHER) may know, as plain data; the game's README describes it."""
    waiting = [p.decider] if p.decider != NONE else []
    if p.phase == RETURNING:
        waiting = [one for one in range(p.seats) if p.returned[one] == NONE]
    return {
        "game": "bastion",
        "seat": seat,
        "seats": p.seats,
        "waiting": waiting,
        "phase": PHASES[p.phase],
        "clause": _CLAUSE[p.phase] if p.outcome is None else p.outcome.clause,
        "turn": p.turn,
        "mode": MODES[p.mode],
        "level": LEVELS[p.level],
        "side": SIDES[p.side],
        "help": "given" if p.given else "asked",
        "classes": [CLASSES[rank] for rank in range(len(CLASSES)) if p.classes >> rank & 1],
        "players": [_player(p, other) for other in range(p.seats)],
        "quarters": [_quarter(p, quarter) for quarter in range(QUARTERS)],
        "wall": [enemy_view(p, section) for section in range(1, SECTIONS + 1)],
        "citadel": {
            "stack": [CARD_ID[card] for card in p.citadel],
            "top": enemy_view(p, CITADEL_PLACE),
            "open": mana.citadel_open(p),
            "defenders": [other for other in range(p.seats) if p.at[other] == QUARTERS],
        },
        "reserve": letters(p.reserve),
        "deck": len(p.deck),
        "left": _left(p),
        "next": enemies_next(p),
        "rituals": {
            "deck": len(p.ritual_deck),
            "under": [ritual_text(one) for one in p.ritual_deck[: p.ritual_known]],
            "mixed": [
                ritual_text(one) for one in sorted(p.ritual_deck[p.ritual_known : p.ritual_known + p.ritual_mixed])
            ],
        },
        "bans": {"flame": flame_quencher.flame_banned(p), "lightning": lightning_rod.lightning_banned(p)},
        "stage": _stage(p),
        "action": _action(p),
        "used": len(p.gone),
        "outcome": p.outcome.view() if p.outcome is not None else None,
        "news": news(p, seat),
        "unread": [],
    }


def news(p: Position, seat: int) -> list[dict[str, Any]]:  # noqa: ARG001 - everyone sees the same
    """What the last move did. While rituals are being returned nothing is told."""
    if p.phase == RETURNING:
        return []
    return [tell_event(p, row) for row in p.events.rows()]


def _player(p: Position, seat: int) -> dict[str, Any]:
    spells: list[dict[str, Any]] = []
    for card in p.hand(seat):
        spell = CARD_TYPE[card]
        spells.append(
            {
                "card": CARD_ID[card],
                "type": TYPE_TEXT[spell],
                "spell": SPELLS[TYPE_KIND[spell]],
                "power": TYPE_POWER[spell],
                "committed": card in p.committed,
            }
        )
    return {
        "score": None,
        "defender": DEFENDERS[seat].id,
        "at": tile_text(p, p.at[seat]),
        "mana": letters(p.mana, seat * COLOURS),
        "chips": p.chips[seat],
        "spells": spells,
        "rituals": [ritual_text(one) for one in bits(p.rituals[seat])],
        "artefacts": [
            {"ritual": ritual_text(one), "used": seat == p.turn and p.used >> one & 1 == 1}
            for one in bits(p.artefacts[seat])
        ],
        "leaving": p.leavers >> seat & 1 == 1,
    }


def _quarter(p: Position, quarter: int) -> dict[str, Any]:
    wells: list[dict[str, Any]] = []
    for number in range(4):
        well = quarter * 4 + number
        colour = p.well_colour[well]
        if colour == NONE:
            continue
        dried = drought.drying(p, colour)
        wells.append(
            {
                "number": number + 1,
                "colour": LETTERS[colour],
                "chip": LETTERS[p.wells[well]] if p.wells[well] != NONE else None,
                "damaged": p.damaged >> well & 1 == 1,
                "dried": CARD_ID[dried] if dried != NONE else None,
                "open": mana.well_open(p, p.turn, well),
                "gives": mana.yields(p, well, NONE, 0),
                "base": number == BASE_WELL,
            }
        )
    chip = p.towers[quarter]
    base = p.bases[quarter]
    return {
        "number": quarter + 1,
        "colour": LETTERS[p.order[quarter]],
        "sections": list(range(quarter * 4 + 1, quarter * 4 + 5)),
        "wells": wells,
        "tower": {"chip": LETTERS[chip] if chip != NONE else None, "open": mana.tower_open(p, p.turn, quarter)},
        "base": ritual_text(base) if base != NONE else None,
        "square": enemy_view(p, SQUARE + quarter),
        "blocked": flight.blocked(p, quarter),
        "shut": lock.shut_quarter(p) == quarter,
        "defenders": [other for other in range(p.seats) if p.at[other] == quarter],
    }


def _left(p: Position) -> dict[str, int]:
    """How many cards of each class are still to come; of the legendary ones only how many, where they came unseen."""
    found: dict[str, int] = {}
    unseen_legends = any(SQUAD[card] == LEGENDARY for card in p.hidden)
    for card in sorted(p.deck):
        name = "legendary" if SQUAD[card] == LEGENDARY and unseen_legends else CLASSES[RANK[card]]
        found[name] = found.get(name, 0) + 1
    return found


def _stage(p: Position) -> dict[str, Any]:
    return {
        "moved": p.moved,
        "drew": p.drew,
        "attacked": p.attacked,
        "revived": p.revived,
        "stepped": p.stepped,
        "bound": stage.held_back(p),
    }


def _committed(p: Position) -> list[dict[str, Any]]:
    return [
        {
            "seat": p.where[p.committed[place]] - HAND,
            "card": CARD_ID[p.committed[place]],
            "as": TYPE_TEXT[p.committed_as[place]],
            "copied": CARD_TYPE[p.committed[place]] == COPY_TYPE,
        }
        for place in range(len(p.committed))
    ]


def _action(p: Position) -> dict[str, Any] | None:
    """What is under way."""
    if p.target != NONE and p.phase != PERFORMING and p.phase != KEEPING:
        found = _attack(p)
    elif p.phase == DRAWING:
        well = p.at[p.turn] * 4 + p.source
        tower = p.source == TOWER
        colour = NONE if tower else p.prism if p.prism != NONE else p.well_colour[well]
        found = {
            "kind": "drawing",
            "source": "tower" if tower else p.source + 1,
            "colour": LETTERS[colour] if colour != NONE else None,
            "count": None if tower else mana.yields(p, well, p.prism, p.extra),
            "committed": _committed(p),
        }
    elif p.phase == CONVERTING:
        found = {"kind": "converting", "gives": LETTERS[p.first]}
    elif p.shift != NONE:
        found = {
            "kind": "shifting",
            "spell": TYPE_TEXT[p.shift],
            "copied": p.shift_copied,
            "owner": p.owner,
            "first": p.first if p.first != NONE else None,
            "second": p.second if p.phase == CONSENT else None,
        }
    elif p.phase == PERFORMING or p.phase == KEEPING:
        drawn = [ritual_text(one) for one in p.drawn]
        found = {"kind": "rituals", "due": letters(p.due), "any": p.due_any, "drawn": drawn}
    elif p.phase == CONSENT:
        found = {"kind": "chip"}
    else:
        return None
    if p.phase == CONSENT:
        thing = LETTERS[p.asked_type] if p.asked == FOR_CHIP else TYPE_TEXT[p.asked_type]
        found["asked"] = {"seat": p.decider, "thing": thing, "copied": p.asked != FOR_CHIP and p.asked_copied}
    return found


def _attack(p: Position) -> dict[str, Any]:
    need = need_at(p, p.target)
    total = cost(need, p.reduction)
    have = p.chips[p.turn] if p.alchemy else most_paid(p, p.turn, need)
    return {
        "kind": "attack",
        "place": place_text(p, p.target),
        "card": CARD_ID[p.host(p.target)],
        "strength": need.total,
        "need": letters(need.colours),
        "any": need.any,
        "reduction": p.reduction,
        "alchemy": p.alchemy,
        "cost": total,
        "missing": max(0, total - have),
        "paid": letters(p.paid),
        "committed": _committed(p),
        "forced": p.came_from != NONE,
        "helpers": _helpers(p),
    }


def _helpers(p: Position) -> list[dict[str, Any]]:
    """Who could help with what: spells of others that the rules allow, and whether they have refused."""
    found: list[dict[str, Any]] = []
    if immunity.immune(p.host(p.target)):
        return found
    for kind in (FLAME, LIGHTNING):
        for spell in TYPES_OF_KIND[kind]:
            if not holdings.reduces(p, spell):
                continue
            for other in range(p.seats):
                near = p.at[other] == p.at[p.turn]
                if other == p.turn or (kind == FLAME and not near) or not p.stock[other * TYPES + spell]:
                    continue
                found.append(
                    {
                        "seat": other,
                        "spell": TYPE_TEXT[spell],
                        "power": TYPE_POWER[spell],
                        "refused": helping.refused(p, other, spell),
                    }
                )
    return found


def resample(p: Position, seat: int, rng: Chance) -> None:
    """Draw anew what a seat cannot know: both decks, unseen cards in the box, and what others are returning."""
    if p.hidden:
        _deal_unseen(p, rng)
    _shuffle_deck(p, rng)
    _shuffle(p.ritual_deck, p.ritual_known + p.ritual_mixed, len(p.ritual_deck), rng)
    _shuffle(p.ritual_deck, p.ritual_known, p.ritual_known + p.ritual_mixed, rng)
    if p.phase == RETURNING:
        for other in range(p.seats):
            if other != seat and p.returned[other] != NONE:
                choices = bits(p.rituals[other])
                p.returned[other] = choices[rng.below(len(choices))]


def _group(card: int) -> int:
    """Cards of one group were taken unseen from one pile: a class, or all legends."""
    return RANK[card] if SQUAD[card] != LEGENDARY else NONE


def _deal_unseen(p: Position, rng: Chance) -> None:
    """Each card in the box that nobody saw may be any of its group that is still unseen."""
    deck = p.deck
    hidden = p.hidden  # sorted, so that a group lies together
    start = 0
    while start < len(hidden):
        group = _group(hidden[start])
        end = start
        while end < len(hidden) and _group(hidden[end]) == group:
            end += 1
        places = [place for place in range(len(deck)) if _group(deck[place]) == group]
        cards = hidden[start:end] + [deck[place] for place in places]
        cards.sort()
        boxed = end - start
        for number in range(boxed):
            pick = number + rng.below(len(cards) - number)
            card = cards[number]
            cards[number] = cards[pick]
            cards[pick] = card
            hidden[start + number] = cards[number]
        for number in range(len(places)):
            deck[places[number]] = cards[boxed + number]
        start = end
    hidden.sort()


def _shuffle_deck(p: Position, rng: Chance) -> None:
    """All of one layer, or each layer by itself; where the layers were dealt from one shuffle, that one first."""
    deck = p.deck
    if not p.layer or p.layer >= len(deck):
        _shuffle(deck, 0, len(deck), rng)
        return
    if DEALT_FROM_ONE[p.mode]:
        places = [place for place in range(len(deck)) if SQUAD[deck[place]] != LEGENDARY]
        cards = [deck[place] for place in places]
        _shuffle(cards, 0, len(cards), rng)
        for number in range(len(places)):
            deck[places[number]] = cards[number]
    _shuffle(deck, p.layer, len(deck), rng)
    _shuffle(deck, 0, p.layer, rng)


def _shuffle(things: list[int], start: int, end: int, rng: Chance) -> None:
    """Put a part of a list into a random order, which owes nothing to the one before."""
    things[start:end] = sorted(things[start:end])
    for last in range(end - 1, start, -1):
        other = start + rng.below(last - start + 1)
        held = things[last]
        things[last] = things[other]
        things[other] = held
