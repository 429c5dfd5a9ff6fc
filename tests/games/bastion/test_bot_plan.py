"""The bot's plans: what it foresees is what the rules then do."""

import pytest

from tests.games.bastion.positions import do, siege
from zastava.core.chance import chance
from zastava.games.bastion import GAME
from zastava.games.bastion.bot.carry import carry_out
from zastava.games.bastion.bot.draws import FROM_CITADEL
from zastava.games.bastion.bot.habits import habit
from zastava.games.bastion.bot.option import Option
from zastava.games.bastion.bot.options import Chooser
from zastava.games.bastion.bot.plan import first_move
from zastava.games.bastion.bot.sketch import Sketch, sketch_of
from zastava.games.bastion.bot.worth import Outlook
from zastava.games.bastion.components import COLOURS, NONE
from zastava.games.bastion.moves import CITADEL, CONVERTS, FORS, HASTES, LAYS, TAKES, TOWER, WELLS
from zastava.games.bastion.position import DRAWING, LEAVING, STAGE, Position
from zastava.games.bastion.position import TOWER as TOWER_SOURCE
from zastava.games.bastion.rules.strength import need_at
from zastava.games.bastion.state import State


def sketch(state: State) -> Sketch:
    return sketch_of(state, Outlook(state))


def foreseen(option: Option) -> Sketch:
    made = Sketch(option.parent, option.parent.outlook)
    made.follow_sketch(option.parent)
    carry_out(option, made)
    return made


def settle(state: State) -> None:
    while state.phase not in (STAGE, DRAWING) and state.outcome is None:
        state.play(state.turn, habit(state, state.turn))


def perform(state: State, option: Option) -> None:
    """Play an option by the rules."""
    seat = state.turn
    drawn = option.draw is None
    swapped = False
    for _ in range(20):
        if state.outcome is not None:
            return
        if state.phase == DRAWING:
            state.play(seat, first_move(state, option))
            if state.phase == DRAWING and option.draw is not None:
                state.play(seat, LAYS[option.lay])
            continue
        if option.swaps and not swapped and (option.attack_first or drawn):
            swapped = True
            for swap in option.swaps:
                if swap.owner == NONE:
                    state.play(seat, CONVERTS[swap.give])
                state.play(seat, FORS[swap.take] if swap.owner == NONE else TAKES[swap.owner * COLOURS + swap.take])
        fought = option.place == NONE or state.attacked
        there = state.at[seat] == option.end
        if not fought and (option.attack_first or drawn) and (not option.there or there):
            state.play(seat, attack(state, option))
        elif not drawn and option.draw is not None and state.at[seat] == option.draw.tile:
            drawn = True
            state.play(seat, source(option))
        elif not there and state.moved and not state.attacked:
            state.play(seat, HASTES[state.order[option.end] if option.end < 6 else 6])
        elif not there:
            state.play(seat, step(state, option))
        else:
            return
        settle(state)


def attack(state: State, option: Option) -> object:
    plain = Option(option.parent, state.at[state.turn], NONE)
    plain.place = option.place
    plain.arrow = option.arrow
    return first_move(state, plain)


def source(option: Option) -> object:
    assert option.draw is not None
    number = option.draw.source
    return CITADEL if number == FROM_CITADEL else TOWER if number == TOWER_SOURCE else WELLS[number]


def step(state: State, option: Option) -> object:
    return first_move(state, Option(option.parent, option.end, option.via))


def contents(p: Position, option: Option) -> list[object]:
    """What a plan changes. Which of several colours pay is decided when it comes to that, so they are only counted."""
    found = [p.chips, p.wells, p.towers, p.wall, p.occupied, p.squares, p.citadel, p.stock, p.at, sum(p.reserve)]
    chosen = option.way is not None and (option.way.reducers or option.way.alchemy)
    return found if chosen else [*found, p.mana, p.reserve]


@pytest.mark.parametrize(("options", "seats", "seed"), [({}, 2, 5), ({}, 4, 6), ({"mode": "scenario-1"}, 3, 7)])
def test_what_a_plan_foresees_is_what_the_rules_do(options: dict[str, str], seats: int, seed: int) -> None:
    state = GAME.setup(seats, {**options, "help": "given"}, seed)
    rng = chance(seed, "plans")
    compared = 0
    while state.outcome is None and compared < 150:
        seat = state.waiting[0]
        if state.phase == STAGE:
            found = Chooser(sketch(state)).choose()
            for _ in range(min(6, len(found))):
                option = found[rng.below(len(found))]
                twin = state.copy()
                twin.rituals = [0] * seats  # plans know nothing of rituals
                perform(twin, option)
                expected = foreseen(option)
                if twin.phase != LEAVING and twin.outcome is None:
                    assert contents(twin, option) == contents(expected, option)
                    compared += 1
        state.play(seat, GAME.advise(state.resample(seat, rng), seat, rng))
    assert compared >= 100


def test_needs_follow_the_enemies() -> None:
    enemies = {"5": "werewolf-R", "6": "beast-Y", "9": "inquisitor", "10": "rider-U"}
    state = siege(enemies, chips=["", ""], deck="")
    planned = sketch(state)
    planned.defeat(6)
    planned.enemy_stage()
    for place in range(1, 25):
        need = planned.needs[place]
        assert (need.total if need is not None else 0) == need_at(planned, place).total
    assert planned.needs[5] is None
    do(state, "end")
    planned = sketch(
        siege({"5": "werewolf-R", "6": "beast-Y", "9": "inquisitor", "10": "rider-U"}, chips=["", ""], deck="")
    )
    planned.enemy_stage()
    assert (planned.wall, planned.occupied, planned.turn) == (state.wall, state.occupied, state.turn)
