"""Bastion in words, in both languages."""

import pytest

from tests.games.bastion.positions import artefacts, close, do, siege
from zastava.core.errors import IllegalMove
from zastava.core.terms import difference
from zastava.games.bastion import GAME, State
from zastava.games.bastion.moves import parse
from zastava.games.catalogues import words

RU = words("ru", GAME.package)
EN = words("en", GAME.package)
NAMES = ("Маша", "Bo")


def told(state: State) -> list[str]:
    return [said for item in state.news(0) if (said := GAME.board.tell(item, NAMES, RU))]


def test_mana_is_told_in_chips_of_a_colour() -> None:
    state = siege(chips=["K"], at="R")
    assert GAME.board.act(state.view(0), ["well:2"], RU) == "Получить ману: источник 2 (синий)"
    assert GAME.board.act(state.view(0), ["well:2"], EN) == "Draw mana: well 2 (blue)"
    do(state, "well 2")
    assert GAME.board.prompt(state.view(0), RU, ["chip:K"], []) == (
        "Выберите фишку, которую положите на источник. Вы получите 3 синие фишки."
    )
    do(state, "lay K")
    assert told(state) == ["Маша кладёт фишку на источник 2 и получает 3 синие фишки."]


def test_a_hint_does_not_say_that_a_closed_well_stays_in_use() -> None:
    state = siege(chips=["K"], at="R")
    before = GAME.terms(state, 0)
    changes = {term.kind: term for term in difference(before, GAME.terms(do(state, "well 2", "lay K"), 0))}
    assert changes["wells"].worth == 0
    stored = changes["stored"]
    assert stored.worth > 0
    assert GAME.board.reason("stored", stored.amount, "", EN) == "leaves chips on wells and towers for later"
    assert GAME.board.reason("stored", stored.amount, "", RU) == "на источниках и башнях останутся фишки на потом"


@pytest.mark.clause("4.2")
def test_who_has_no_chip_is_not_asked_for_one() -> None:
    state = do(siege(chips=[""], at="R"), "well 1")
    assert GAME.board.prompt(state.view(0), EN, [], ["do:reserve"]) == (
        "You have no chip: lay one from the reserve. You get 3 red chips."
    )
    assert GAME.board.prompt(state.view(0), RU, [], ["do:reserve"]) == (
        "У вас нет фишек: положите фишку из резерва. Вы получите 3 красные фишки."
    )
    state = do(siege(chips=[""], at="R"), "tower")
    assert GAME.board.prompt(state.view(0), EN, [], ["do:reserve"]) == "You have no chip: lay one from the reserve."


def test_a_tower_and_the_citadel_give_chips() -> None:
    state = siege(chips=["K"], at="R")
    close(state, "R", "Y--")
    do(state, "tower", "lay K")
    assert told(state) == ["Маша кладёт фишку на башню и забирает с источников 1 фишку."]


def test_help_is_granted_in_a_sentence() -> None:
    state = siege({"9": "rider-R"}, chips=["RRRR", ""], at="R", spells=["", "rider-Y"])
    do(state, "attack 9", "ask 2 flame 2")
    assert told(state) == ["Маша просит заклинание: пламя 2. Решает Bo."]
    do(state, "yes")
    assert told(state)[:2] == ["Bo соглашается помочь.", "Bo применяет заклинание: пламя 2."]


def test_strength_has_reasons_only_where_it_differs_from_the_card() -> None:
    state = siege({"9": "warrior-R"}, chips=["RRR"], at="R")
    about = GAME.board.about(state.view(0), "card:warrior-R", RU)
    assert about is not None
    assert about.lines[0] == "Сейчас, участок 9: сила 4."


def test_when_only_the_end_is_left_the_question_says_so() -> None:
    state = siege(chips=[""], at="R")
    prompt = GAME.board.prompt
    assert prompt(state.view(0), RU, [], ["do:end"]) == "Больше делать нечего: закончите этап."
    assert prompt(state.view(0), RU, ["do:end"], []) == "Больше делать нечего: закончите этап."
    assert prompt(state.view(0), RU, ["well:1", "do:end"], []) == "Можно: получить ману, закончить этап."


def test_a_refusal_names_a_chip_in_words() -> None:
    state = siege(chips=["R"])
    artefacts(state, 0, "converter R")
    with pytest.raises(IllegalMove) as caught:
        state.play(0, parse("convert Y"))
    assert RU.explain(caught.value) == "У вас нет жёлтой фишки для обмена. [8.5]"
    assert str(caught.value) == "You lack a yellow chip to convert. [8.5]"
    with pytest.raises(IllegalMove) as caught:
        parse("well 5")
    assert RU.explain(caught.value) == "Не получается прочитать «well 5». Пишут так: well 2. [14.1]"


@pytest.mark.parametrize(
    ("pick", "clause", "said"),
    [
        ("place:20", "5.1", "From where you stand you cannot reach that enemy."),
        ("well:2", "4.1", "You are in the citadel; wells and towers are in the quarters."),
        ("well:tower", "4.1", "You are in the citadel; wells and towers are in the quarters."),
        ("well:citadel", "4.4", "No tower is closed, so the citadel has nothing to give."),
    ],
)
def test_who_points_at_what_is_closed_is_told_why(pick: str, clause: str, said: str) -> None:
    state = GAME.setup(4, {"mode": "learning"}, 3)
    (notation,) = GAME.board.meant(state.view(0), pick)
    with pytest.raises(IllegalMove) as refused:
        state.play(0, parse(notation))
    assert (refused.value.clause, EN(refused.value.text)) == (clause, said)
    for nothing in ("place:3", "place:sK", "chip:K", ""):
        assert list(GAME.board.meant(state.view(0), nothing)) == []


@pytest.mark.clause("3.1")
@pytest.mark.parametrize(
    ("artefact", "spells", "said"),
    [
        ("converter R", "", "You may: use an artefact, end the stage."),
        ("accumulator R", "", "You may: use an artefact, end the stage."),
        ("", "priest-Y", "You may: use a spell, end the stage."),
        ("accumulator R", "priest-Y", "You may: use a spell, use an artefact, end the stage."),
    ],
)
def test_what_one_may_do_is_named_as_in_the_rules(artefact: str, spells: str, said: str) -> None:
    state = siege({"7": "beast-R"}, chips=["G", "G"], at="R", spells=["", spells])
    if artefact:
        artefacts(state, 0, artefact)
    do(state, "go C")
    picks = {pick for move in state.moves(0) for pick in GAME.path(move)[0]}
    assert picks >= ({"do:convert"} if artefact == "converter R" else {"seat:2"})
    assert GAME.board.prompt(state.view(0), EN, sorted(picks), []) == said


def test_a_siege_that_is_over_has_nothing_to_hold_out_for() -> None:
    state = siege({"5": "beast-G"}, chips=["GGGG"], at="G", deck="")
    assert "Free sections: 23; the wall holds for 1 more enemy stages." in GAME.board.describe(state.view(0), NAMES, EN)
    do(state, "attack 5", "pay")
    lines = GAME.board.describe(state.view(0), NAMES, EN)
    assert "Free sections: 24." in lines
    assert not any("enemy stages" in line for line in lines)
    assert "Свободных участков: 24." in GAME.board.describe(state.view(0), NAMES, RU)
    assert "enemy stages the wall outlives" not in GAME.board.draw(state.view(0), EN, {}, ())
