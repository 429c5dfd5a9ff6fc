"""Why a move: the parts of the evaluation by name, and words for what changes in them. All count for the team."""

from zastava.core.terms import Term
from zastava.core.words import Words
from zastava.games.bastion.bot.weights import WEIGHT
from zastava.games.bastion.bot.worth import (
    POINT,
    SAME_HAND,
    Outlook,
    add_wanted,
    chip_worth,
    harm_at,
    hindrance,
    prize,
    spell_worth,
    stages_left,
    stored_worth,
    time_worth,
    urgency,
)
from zastava.games.bastion.components import COLOURS, NONE
from zastava.games.bastion.moves import PLACES, SECTIONS
from zastava.games.bastion.position import Position
from zastava.games.bastion.rules.strength import need_at


def terms(p: Position, seat: int) -> list[Term]:
    """What the team has, and what it has before it."""
    outlook = Outlook(p)
    wanted = [0.0] * COLOURS
    wall = 0
    share = urgency(p.occupied, len(p.deck), outlook.within)
    hindered = hindrance(p)
    for place in range(1, PLACES):
        if p.host(place) == NONE:
            continue
        need = need_at(p, place)
        hindered += harm_at(p, place)
        add_wanted(need, wanted, 1.0 if place <= SECTIONS else share)
        if place <= SECTIONS:
            wall += need.total
        else:
            hindered -= prize(p, place, need)
    chips, held = 0.0, 0
    for colour in range(COLOURS):
        have = 0
        for one in range(p.seats):
            mana = p.mana[one * COLOURS + colour]
            have += mana
            chips += WEIGHT[SAME_HAND] * mana * mana
        held += have
        chips += chip_worth(have, wanted[colour], outlook.needs[colour])
    to_come = sum(outlook.needs)
    stages = stages_left(p.occupied, len(p.deck))
    stored, spells, kept = stored_worth(p), spell_worth(p), -share * hindered
    return [
        # Told by the wall alone: those to come only become fewer as they come.
        Term("enemies", seat, -wall, -WEIGHT[POINT] * (wall + to_come)),
        Term("time", seat, stages, time_worth(p.occupied, len(p.deck))),
        Term("chips", seat, held, chips),
        Term("spells", seat, spells, spells),
        Term("stored", seat, stored, stored),
        Term("wells", seat, kept, kept),
    ]


def reason(kind: str, amount: float, name: str, t: Words) -> str:  # noqa: ARG001 - all of it is the team's
    """What changes, in words; "" for what is not worth a word."""
    count = max(1, round(abs(amount)))
    if kind == "enemies":
        return t("takes {count} off the strength of the enemies on the wall", count=count) if amount > 0 else ""
    if kind == "time":
        return t("gains the team time")
    if kind == "chips":
        if amount < 1:
            return t("gives the team chips that fit the enemies better")
        return t.many("brings the team {count} chip of use", "brings the team {count} chips of use", count)
    if kind == "spells":
        return t("brings the team a spell")
    if kind == "stored":
        return t("leaves chips on wells and towers for later")
    return t("keeps wells, towers and quarters in use") if kind == "wells" else ""
