"""Why a move: the parts of the evaluation by name, and words for what changes in them. All count for the team."""

from zastava.core.terms import Term
from zastava.core.words import N_, Words
from zastava.games.bastion.bot.draws import tile_worth
from zastava.games.bastion.bot.habits import KIND_RANK
from zastava.games.bastion.bot.sketch import sketch_of
from zastava.games.bastion.bot.weights import WEIGHT
from zastava.games.bastion.bot.worth import (
    CHIP,
    GOOD_TILE,
    POINT,
    RITUAL,
    SAME_HAND,
    STAGE_LEFT,
    Outlook,
    add_wanted,
    chip_worth,
    enemies_on_wall,
    harm_at,
    hindrance,
    prize,
    spell_worth,
    stages_left,
    stored_worth,
    time_worth,
    urgency,
)
from zastava.games.bastion.components import COLOURS, GUN, NONE
from zastava.games.bastion.moves import PLACES, SECTIONS
from zastava.games.bastion.position import CONSENT, RETURNING, Position, bits
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
    pressing = WEIGHT[STAGE_LEFT] * enemies_on_wall(p.occupied)  # each of them takes about a stage of the time
    stored, spells, kept = stored_worth(p), spell_worth(p), -share * hindered
    return [
        # Told by the wall alone: those to come only become fewer as they come.
        Term("enemies", seat, -wall, -WEIGHT[POINT] * (wall + to_come) - pressing),
        Term("time", seat, stages, time_worth(p.occupied, len(p.deck)) + pressing),
        Term("chips", seat, held, chips),
        Term("spells", seat, spells, spells),
        Term("stored", seat, stored, stored),
        Term("wells", seat, kept, kept),
        *(_planned(p, seat, outlook) if p.outcome is None else []),
    ]


def _planned(p: Position, seat: int, outlook: Outlook) -> list[Term]:
    """What plans and habits weigh beside the evaluation: rituals, an attack that has begun, help, the tile."""
    held = [one for one in bits(p.rituals[seat]) if p.phase != RETURNING or one != p.returned[seat]]
    made = [one for mask in p.artefacts for one in bits(mask)]
    built = [one for one in p.bases if one != NONE]
    guns = [one for one in built if one // COLOURS == GUN]
    others = [one for one in built if one // COLOURS != GUN]
    sketch = sketch_of(p, outlook)
    tile = WEIGHT[GOOD_TILE] * tile_worth(sketch, p.at[seat], sketch.hand_of(seat))
    target = need_at(p, p.target).total if p.target != NONE else 0
    refused = sum(mask.bit_count() for mask in p.refused)
    asked = float(p.phase == CONSENT)
    return [
        Term("rituals", seat, len(held), WEIGHT[RITUAL] * _ranked(held), planned=True),
        Term("artefacts", seat, len(made), 2 * WEIGHT[RITUAL] * _ranked(made), planned=True),
        Term("guns", seat, len(guns), 2 * WEIGHT[RITUAL] * _ranked(guns), planned=True),
        Term("built", seat, len(others), 2 * WEIGHT[RITUAL] * _ranked(others), planned=True),
        Term("target", seat, target, WEIGHT[POINT] * target, planned=True),
        Term("help", seat, p.reduction, WEIGHT[CHIP] * p.reduction, planned=True),
        Term("asked", seat, asked, asked, planned=True),
        Term("granted", seat, -refused, -refused, planned=True),
        Term("tile", seat, tile, tile, planned=True),
    ]


def _ranked(rituals: list[int]) -> float:
    """How much bots think of rituals."""
    return sum([KIND_RANK[one // COLOURS] for one in rituals])


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
        return t.many("gets the team {count} useful chip", "gets the team {count} useful chips", count)
    if kind == "spells":
        return t("brings the team a spell")
    if kind == "stored":
        return t("leaves chips on wells and towers for later")
    if kind == "wells":
        return t("keeps wells, towers and quarters in use")
    return _planned_words(kind, amount, count, t)


def _planned_words(kind: str, amount: float, count: int, t: Words) -> str:
    if kind == "rituals":
        return t("brings you a useful ritual") if amount > 0 else t("leaves you the most useful rituals")
    if kind == "target":
        return t("goes at an enemy of strength {count}", count=count)
    if kind == "help":
        return t.many("makes the attack {count} chip cheaper", "makes the attack {count} chips cheaper", count)
    if kind == "granted":  # refusals lapse with the stage, which helps nobody
        return t("helps whoever asks to do what they have planned") if amount <= 0 else ""
    said = {
        "artefacts": N_("gives you an artefact to use in every stage"),
        "guns": N_("puts a gun where enemies of its colour lose strength"),
        "built": N_("lets a quarter give more mana"),
        "asked": N_("asks for what another defender can spare"),
        "tile": N_("leaves you well placed for what comes next"),
    }
    return t(said[kind]) if kind in said else ""
