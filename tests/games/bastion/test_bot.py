"""What bots use: counting time, granting help, finishing what can be finished."""

import pytest

from tests.games.bastion.positions import do, siege
from zastava import bots
from zastava.core.chance import chance
from zastava.games.bastion import GAME
from zastava.games.bastion.bot.plan import SIZES, WORK, Planner, times
from zastava.games.bastion.bot.weights import WEIGHTS
from zastava.games.bastion.bot.worth import Outlook, stages_left, urgency
from zastava.games.bastion.components import LETTERS
from zastava.games.bastion.moves import RITUAL_TEXTS
from zastava.games.bastion.rules import outlook
from zastava.games.bastion.state import State


def advised(state: State) -> str:
    seat = state.waiting[0]
    move = GAME.advise(state.resample(seat, chance(1, "bot")), seat, chance(2, "bot"))
    assert move in state.moves(seat)
    state.play(seat, move)
    return str(move)


def test_time_is_counted_as_the_rules_have_it() -> None:
    rng = chance(3, "walls")
    for _ in range(60):
        state = siege(deck="giant-Y giant-G giant-R giant-U"[: 8 * rng.below(4) + 7 if rng.below(3) else 0])
        for section in range(1, 25):
            if rng.below(3) == 0:
                state.occupied |= 1 << section
        assert stages_left(state.occupied, len(state.deck)) == outlook.stages_left(state)


def test_help_is_granted() -> None:
    state = siege({"9": "rider-R", "1": "mage-Y"}, chips=["RRRR", ""], at="R", spells=["", "rider-Y"])
    do(state, "attack 9", "ask 2 flame 2")
    assert advised(state) == "yes"


@pytest.mark.parametrize(
    ("enemies", "chips", "at", "spells"),
    [
        ({"9": "beast-R"}, "RRR", "G", ""),
        ({"17": "mage-P"}, "PPP", "R", "beast-Y rider-G"),
        ({"1": "warrior-G"}, "YRUK", "U", "flyer-Y mage-K"),
        ({"13": "beast-K"}, "K", "K", "beast-G warrior-Y"),
    ],
)
def test_a_game_that_can_be_won_at_once_is_won(enemies: dict[str, str], chips: str, at: str, spells: str) -> None:
    state = siege(enemies, chips=[chips, ""], at=at, spells=[spells], deck="")
    for _ in range(20):
        if state.outcome is None and state.turn == 0:
            advised(state)
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


def test_a_teleport_is_kept_until_the_gate_would_fall() -> None:
    wall = {"23": "mage-P", "24": "mage-K"}
    state = siege(wall, chips=["", ""], at="YY", spells=["priest-Y"], deck="")
    played = [advised(state)]
    while state.turn == 0:
        played.append(advised(state))
    assert played[-4:] == ["teleport", "enemy 24", "to 21", "end"]
    assert state.outcome is None


def test_a_teleport_is_not_wasted() -> None:
    state = siege({"20": "mage-P", "24": "mage-K"}, chips=["", ""], at="YY", spells=["priest-Y"], deck="")
    while state.turn == 0:
        assert advised(state) != "teleport"


def test_converters_change_what_an_attack_lacks() -> None:
    state = siege({"9": "beast-R"}, chips=["RRY", ""], at="R", deck="")
    state.artefacts[0] |= 1 << RITUAL_TEXTS.index("converter G")
    state.drew = True
    assert [advised(state) for _ in range(4)] == ["convert Y", "for R", "attack 9", "pay"]
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


TO_COME = "mage-Y mage-G warrior-P warrior-Y warrior-G warrior-U rider-Y rider-G rider-U"
WALL = {
    "13": "rider-P",
    "14": "rider-K",
    "15": "mage-P",
    "16": "mage-K",
    "21": "mage-U",
    "22": "mage-R",
    "23": "beast-P",
}


def test_squares_are_freed_before_the_team_starves() -> None:
    """One enemy on the wall, or one of five flyers: there are chips for either."""
    flyers = {"sY": "flyer-U", "sG": "flyer-R", "sU": "flyer-P", "sP": "flyer-G", "sK": "flyer-K"}
    enemies = {**WALL, **flyers, "1": "mage-Y"}
    state = siege(enemies, chips=["UUUUUYYYYY", ""], at="Y", deck="giant-Y giant-G giant-R giant-U")
    played = [advised(state)]
    while state.turn == 0 and len(played) < 20:
        played.append(advised(state))
    assert "attack s" in played


def test_squares_are_left_alone_when_the_siege_is_nearly_over() -> None:
    state = siege({"1": "beast-Y", "sY": "flyer-U"}, chips=["UUUUUYYY", ""], at="Y", deck="")
    played = [advised(state)]
    while state.outcome is None and len(played) < 20:
        played.append(advised(state))
    assert played[0] == "attack 1"


def test_a_blocked_quarter_matters_more_when_more_flyers_will_come() -> None:
    def matters(squares: dict[str, str], deck: str) -> float:
        state = siege({**WALL, **squares}, deck=deck)
        return urgency(state.occupied, len(state.deck), Outlook(state).within)

    giants = "giant-Y giant-G giant-R giant-U"
    assert matters({}, giants) == 0.0
    assert matters({}, giants) < matters({"sY": "flyer-U"}, giants) < matters({"sY": "flyer-U"}, "flyer-R " + giants)
    assert matters({"sY": "flyer-U"}, "flyer-R flyer-P flyer-G flyer-K " + giants) == 1.0, "as much as can be"


def test_the_enemy_in_the_citadel_is_attacked_as_soon_as_it_can_be_paid() -> None:
    state = siege({**WALL, "C": "dragon-R"}, chips=["RRRRRRRRRR", "PPPPP"], at="YU", deck="giant-Y giant-G giant-U")
    for quarter in range(4):
        state.towers[quarter] = quarter
        state.reserve[quarter] -= 1
    played = [advised(state)]
    while state.turn == 0 and len(played) < 20:
        played.append(advised(state))
    assert "go C" in played
    assert not state.citadel


def test_damaged_wells_are_mended_with_chips_to_spare() -> None:
    state = siege({"24": "beast-P"}, chips=["RRRRR", ""], at="R", mode="scenario-4", deck=TO_COME)
    state.damaged = 0b1111 << 8
    own = state.well_colour[8:11]
    state.drew = state.moved = state.attacked = True
    assert 2 in own
    assert advised(state) == f"revive {own.index(2) + 1}"


def test_levels_keep_ten_times_as_many_plans_as_the_one_below() -> None:
    efforts = [getattr(bots.find(name), "effort", 1) for name in ("skilled", "strong", "master")]
    assert [SIZES[0] * times(effort) for effort in efforts] == [6, 72, 750]


@pytest.mark.parametrize(("effort", "most"), [(1, 2.0), (8, 1.5)])
def test_a_plan_keeps_to_its_work(effort: int, most: float) -> None:
    """Also where there is much to choose from, as with all spells at hand, twelve enemies and full supplies. A quick
    one keeps the few plans that are kept in any case."""
    names = ("rider", "mage", "warrior", "beast")
    wall = {str(3 * number + 1): f"{names[number % 4]}-{LETTERS[number // 2 % 6]}" for number in range(8)}
    wealth = "YYYYGGGGRRRRUUUUPPPPKKKK"
    spells = "scout-Y scout-G giant-Y giant-G flyer-Y flyer-G archmage-Y werewolf-Y beast-K"
    state = siege(wall, chips=[wealth, wealth], at="YU", spells=[spells, "archmage-G"], deck="giant-R giant-U giant-P")
    work = WORK * times(effort)
    planner = Planner(state, SIZES[0] * times(effort), SIZES[1], work)
    assert planner.best_option() is not None
    assert 0.5 * work < planner.spent < most * work


@pytest.mark.parametrize("name", ["spell", "property"])
def test_weights_of_spells_and_properties_count_as_they_are_now(name: str) -> None:
    """Whoever looks for better ones changes them in place, so nothing may be made of them beforehand."""
    state = siege({"sK": "giant-K", "sU": "flyer-U"}, chips=["RR", ""], at="RR", spells=["rider-Y"])
    before, numbers = GAME.evaluate(state, 0), WEIGHTS.values[:]
    place = WEIGHTS.starts[name]
    try:
        for one in range(place, place + WEIGHTS.counts[name]):
            WEIGHTS.values[one] += 1.0
        assert GAME.evaluate(state, 0) != before
    finally:
        WEIGHTS.values[:] = numbers
