"""What the page says of the team: who could pay, whose spells reach, what an attack still costs."""

import re

from tests.games.bastion.positions import do, siege
from zastava.core.words import ENGLISH
from zastava.games.bastion import GAME
from zastava.games.bastion.state import State


def asked(state: State, seat: int) -> str:
    """The question to a seat before it has picked anything."""
    return GAME.board.prompt(state.view(seat), ENGLISH, ["do:pay"], ())


def lines(state: State, card: str) -> tuple[str, ...]:
    about = GAME.board.about(state.view(0), f"card:{card}", ENGLISH)
    assert about is not None
    return about.lines


def test_an_attack_is_composed_step_by_step() -> None:
    state = siege({"5": "rider-G"}, ["GGG", "", ""], "GGY", ["", "warrior-R", "archmage-R"])
    do(state, "attack 5")
    assert asked(state, 0) == (
        "Attack on section 5: cost 6. Missing: 3. Could help: Sannirr (flame 1), Ziran (lightning 3)."
    )
    do(state, "ask 3 lightning 3")
    assert asked(state, 2).endswith(
        "asks for your spell: lightning 3. It is for the attack on section 5: cost 6, missing 3."
    )
    do(state, "yes")
    assert asked(state, 0) == ("Attack on section 5: strength 6, spells −3, cost 3. Could help: Sannirr (flame 1).")


def test_who_is_asked_for_a_copy_is_told_so() -> None:
    state = siege({"5": "rider-G", "9": "beast-R"}, ["GGGGGG", ""], "G", ["", "werewolf-R rider-R symbiont-Y"])
    do(state, "attack 5", "ask 2 copy flame 2")
    assert asked(state, 1).startswith("Dagdar asks for your spell: copy, as flame 2. It is for the attack on section 5")
    assert GAME.board.tell(state.news(1)[0], ("Ann", "Bob"), ENGLISH) == "Ann asks Bob for a spell: copy, as flame 2."
    state = siege({"5": "rider-G", "9": "beast-R"}, ["", ""], "G", ["", "werewolf-R symbiont-Y"])
    do(state, "ask 2 copy castling", "enemy 5", "enemy 9")
    assert asked(state, 1) == "Dagdar asks for your spell: copy, as castling, section 5 and section 9."


def test_who_refused_is_not_named_again() -> None:
    state = siege({"5": "rider-G"}, ["GGG", "", ""], "GGY", ["", "warrior-R", "archmage-R"])
    do(state, "attack 5", "ask 2 flame 1", "no")
    assert asked(state, 0) == "Attack on section 5: cost 6. Missing: 3. Could help: Ziran (lightning 3)."


def test_a_forced_payment_still_says_what_it_is_for() -> None:
    state = siege({"5": "beast-G"}, ["GGG"], "G")
    do(state, "attack 5")
    assert GAME.board.prompt(state.view(0), ENGLISH, [], ["do:pay"]) == "Attack on section 5: cost 3."


def test_an_enemy_is_told_as_the_team_sees_it() -> None:
    state = siege({"5": "rider-G"}, ["GGGGGG", "GGGG", "R"], "GGY", ["", "warrior-R", "archmage-R warrior-G"])
    told = lines(state, "rider-G")
    assert "Can pay from their own chips: Dagdar." in told
    assert "Lack chips: Sannirr 2, Ziran 6." in told
    # the flame of Ziran does not reach: another tile
    assert "If Dagdar attacks, these can lower the cost: Sannirr (flame 1), Ziran (lightning 3)." in told


def test_the_shapes_of_those_who_can_pay_stand_on_the_card() -> None:
    state = siege({"5": "beast-G"}, ["GGG", "G", "GGG"], "GGG")
    card = re.search(r'id="piece-beast-G">(.*?)</a>', GAME.board.draw(state.view(1), ENGLISH, {}, ()))
    assert card is not None
    assert [seat for seat in "012" if f'class="seat-{seat}"' in card[1]] == ["0", "2"]
    assert ">−2</text>" in card[1]  # what the viewer lacks


def test_the_target_is_marked_while_it_is_attacked() -> None:
    state = siege({"5": "beast-G", "6": "beast-R"}, ["GGGRRR"], "G")
    assert "bs-target" not in GAME.board.draw(state.view(0), ENGLISH, {}, ())
    do(state, "attack 6")
    assert GAME.board.draw(state.view(0), ENGLISH, {}, ()).count("bs-target") == 1


def test_the_target_tells_what_is_missing_now_above_its_frame() -> None:
    state = siege({"5": "rider-G"}, ["GRRRR", "GGGGGG"], "G", ["mage-R", "warrior-R"])

    def target() -> str:
        card = re.search(r'id="piece-rider-G">(.*?)</a>', GAME.board.draw(state.view(0), ENGLISH, {}, ()))
        assert card is not None
        return card[1]

    do(state, "attack 5")
    assert ">−5</text>" in target()
    assert target().index("bs-target") < target().index("bs-lack")
    do(state, "ask 2 flame 1", "yes")
    assert ">−4</text>" in target()
    assert 'class="seat-1"' not in target()  # could have paid, but does not attack
    do(state, "cast alchemy")
    assert "bs-lack" not in target()
    assert 'class="seat-0"' in target()


def test_signs_on_an_enemy_lie_above_the_glow_of_what_can_be_picked() -> None:
    state = siege({"5": "beast-G"}, ["G", "GGG"], "G", ["mage-R", ""])
    drawn = GAME.board.draw(state.view(0), ENGLISH, {"place:5": "?p=place:5"}, ())
    card = re.search(r'id="piece-beast-G">(.*?)</a>', drawn)
    assert card is not None
    assert card[1].index('class="ring"') < card[1].index("bs-lack")
    assert card[1].index('class="ring"') < card[1].index('class="seat-1"')


def test_own_spells_are_named_as_long_as_something_is_missing() -> None:
    state = siege({"5": "rider-G"}, ["GRRRRR", ""], "G", ["mage-R warrior-R", "warrior-G"])
    do(state, "attack 5")
    lit = ["spell:flame-1", "spell:alchemy", "seat:2"]
    assert {pick for move in state.moves(0) for pick in GAME.path(move)[0]} >= set(lit)
    assert GAME.board.prompt(state.view(0), ENGLISH, lit, ()) == (
        "Attack on section 5: cost 6. Missing: 5. You could cast: flame 1, alchemy. Could help: Sannirr (flame 1)."
    )
    do(state, "cast alchemy")
    assert "You could cast" not in GAME.board.prompt(state.view(0), ENGLISH, ["spell:flame-1", "chip:R"], ())
