"""Carrying out an option on a sketch."""

from zastava.games.bastion.bot.draws import FROM_CITADEL, Draw
from zastava.games.bastion.bot.option import Option
from zastava.games.bastion.bot.sketch import Sketch
from zastava.games.bastion.bot.swaps import carry_out_swap
from zastava.games.bastion.bot.weights import WEIGHT
from zastava.games.bastion.bot.worth import DEFEAT_NOW
from zastava.games.bastion.components import ALCHEMY_TYPE, ARROW_TYPE, COLOURS, COPY_TYPE, HASTE_TYPE, NONE, PRISM_TYPE
from zastava.games.bastion.moves import CITADEL_PLACE, RESERVE
from zastava.games.bastion.position import CITADEL, QUARTERS, TOWER


def carry_out(option: Option, s: Sketch) -> None:
    """What a stage does to a sketch that equals the option's parent."""
    seat = s.turn
    if option.attack_first:
        _attack(option, s, seat)
    if option.draw is not None:
        _draw(option, option.draw, s, seat)
    if not option.attack_first:
        _attack(option, s, seat)
    if option.via != NONE:
        s.use(seat, HASTE_TYPE)
    if option.place != CITADEL_PLACE or not s.citadel or option.arrow:
        s.at[seat] = option.end


def _draw(option: Option, draw: Draw, s: Sketch, seat: int) -> None:
    if option.lay == RESERVE:
        s.reserve[draw.own] -= 1
    elif option.lay != NONE:
        s.gain(seat, option.lay, -1)
    laid = draw.own if option.lay == RESERVE else option.lay
    for colour in range(COLOURS):
        if draw.gains[colour]:
            s.gain(seat, colour, draw.gains[colour])
    if draw.source == FROM_CITADEL:
        for quarter in range(QUARTERS):
            s.towers[quarter] = NONE
    elif draw.source == TOWER:
        for well in range(draw.tile * 4, draw.tile * 4 + 4):
            s.wells[well] = NONE
        s.towers[draw.tile] = laid
    else:
        for colour in range(COLOURS):
            s.reserve[colour] -= draw.gains[colour]
        s.wells[draw.tile * 4 + draw.source] = laid
    if draw.prism != NONE:
        s.use(seat, PRISM_TYPE)
    if draw.abundance != NONE:
        s.use(seat, draw.abundance)


def _attack(option: Option, s: Sketch, seat: int) -> None:
    way = option.way
    if way is None:
        return
    for swap in option.swaps:
        carry_out_swap(s, seat, swap)
    for colour in range(COLOURS):
        if way.paid[colour]:
            s.gain(seat, colour, -way.paid[colour])
            s.reserve[colour] += way.paid[colour]
    for one in way.reducers:
        s.use(one.owner, COPY_TYPE if one.copied else one.spell)
    if way.alchemy:
        s.use(seat, ALCHEMY_TYPE if way.alchemy == 1 else COPY_TYPE)
    if option.arrow:
        s.use(seat, ARROW_TYPE)
    if option.place == CITADEL_PLACE and not option.arrow:
        s.at[seat] = CITADEL
    s.defeat(option.place)
    s.bonus += WEIGHT[DEFEAT_NOW]
