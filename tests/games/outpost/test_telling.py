"""Outpost in words, in both languages."""

import pytest

from tests.games.outpost.positions import (
    GAME,
    GREENS,
    REDS,
    empty_supply,
    game,
    lay,
    play,
    put,
    set_hand,
    set_market,
    set_row,
    set_settlers,
)
from tests.games.outpost.positions import hire as invite
from zastava.core.errors import IllegalMove
from zastava.games.catalogues import words
from zastava.games.outpost.rules.kinds import CLAY, WOOD
from zastava.games.outpost.rules.supply import gain

RU = words("ru", GAME.package)
EN = words("en", GAME.package)
NAMES = ("Анна", "Bo")


def told(state: object, lang: str = "ru") -> list[str]:
    t = RU if lang == "ru" else EN
    said = [GAME.board.tell(item, NAMES, t) for item in state.news(0)]  # type: ignore[attr-defined]
    return [line for line in said if line]


def test_what_one_gets_twice_in_a_row_is_one_fact_what_two_get_is_two() -> None:
    state = game(2)
    state.events.clear()
    for seat, kind in ((0, CLAY), (0, CLAY), (1, CLAY), (1, WOOD)):
        gain(state, seat, kind, 1)
    found = [(item["seat"], item["what"], item["count"]) for item in state.news(0)]
    assert found == [(0, "clay", 2), (1, "clay", 1), (1, "wood", 1)]


def test_the_log_in_russian() -> None:
    state = game(2, hand="cwsgg")
    set_market(state, ["bank", "mine"], pile=[])
    set_row(state, REDS)
    state.deck = 0
    play(state, "build 1 1")
    assert told(state) == ["Анна строит: Банк."]
    play(state, "trade g w")
    assert told(state) == ["Анна меняет: 1 золото → 1 дерево."]
    play(state, "end")
    assert told(state) == []


def test_a_harvest_is_told_with_what_it_brings() -> None:
    state = game(2)
    lay(state, "1a", "wood", "red")
    lay(state, "1b", "wood", "green")
    set_row(state, REDS)
    play(state, "region 1 ab")
    assert told(state) == ["Анна активирует регион I: a, b.", "Анна получает: 2 дерева.", "Дракон приходит на 1a."]
    assert told(state, "en") == ["Анна activates region I: a, b.", "Анна gets 2 wood.", "Dragon comes to 1a."]


def test_whoever_keeps_nothing_is_said_to() -> None:
    item = {"kind": "keep", "seat": 0, "kept": {"clay": 0, "wood": 0}}
    assert GAME.board.tell(item, NAMES, EN) == "Анна keeps nothing."
    assert GAME.board.tell(item, NAMES, RU) == "Анна ничего не сохраняет."
    assert GAME.board.tell(item | {"kept": {"clay": 2}}, NAMES, EN) == "Анна keeps: 2 clay."


def test_a_hero_on_a_button() -> None:
    state = game(2, hand="ww")
    set_row(state, ["M01", "M02", "T07", "M03"])
    lay(state, "1a")
    label = GAME.board.label(state.view(0), "hero:3", EN)
    assert label == (
        "Place 3: Mirza Longtrain (caravaneer); Travellers; costs 2 wood, 2 gold, missing: 2 gold; now worth 1 point"
    )


@pytest.mark.clause("9.5")
def test_what_an_exchange_brings_is_not_missing() -> None:
    state = game(2, hand="wwgdd")
    set_row(state, ["M01", "M02", "T07", "M03"])
    assert "costs 2 wood, 2 gold, by exchange: 1 gold;" in GAME.board.label(state.view(0), "hero:3", EN)
    assert "2 дерева, 2 золота, обменом: 1 золото;" in GAME.board.label(state.view(0), "hero:3", RU)
    set_hand(state, 0, "wwg")
    assert "costs 2 wood, 2 gold, missing: 1 gold;" in GAME.board.label(state.view(0), "hero:3", EN)


def test_what_complete_picks_do() -> None:
    state = game(2, hand="ddwcc")
    set_row(state, ["T03", "M08", "M12", "T04"])
    set_market(state, ["mine"])
    view = state.view(0)
    act = GAME.board.act
    assert act(view, ["hero:4", "pay:dd-g"], EN) == "Invite: Velya Windward (wanderer) (2 diamonds → 1 gold)"
    assert act(view, ["market:1", "street:2", "pay:dd-g"], RU) == (
        "Построить: Алмазная шахта, улица 2 (2 алмаза → 1 золото)"
    )
    assert act(view, ["do:trade", "trade:cc-w"], EN) == "Exchange: 2 clay → 1 wood"
    assert act(view, ["keep:c", "keep:w", "keep:c"], EN) == "Keep 2 clay, 1 wood"
    assert act(view, ["cell:1a"], RU) == "1a: исследовать (1 поселенец)"


def test_the_question_of_the_moment() -> None:
    state = game(2, artifact="flute")
    set_row(state, REDS)
    lay(state, "1a", "wood", "green")
    prompt = GAME.board.prompt
    assert prompt(state.view(0), EN, ["cell:1a", "do:pass"], []) == "Choose an action."
    assert prompt(state.view(0), EN, ["cell:1a", "hero:1"], []) == "Choose an action or invite a hero."
    assert prompt(state.view(0), EN, ["do:pass"], []) == "Nothing is left to do: pass."
    trading = prompt(state.view(0), EN, ["do:trade", "do:pass"], [])
    assert trading == "Only an exchange is left, or to pass."  # it may bring gold for a bank
    assert prompt(state.view(0), EN, ["street:1"], ["market:2"]) == "Choose a street for the building."
    harvest = ["harvest:a"]
    assert prompt(state.view(0), EN, harvest, ["region:1"]) == "Choose the tiles that yield.", "the flute decides"
    assert prompt(state.view(0), EN, [], ["artifact:purse"]) == "Take: Heavy Purse. When taken: 1 gold."
    play(state, "region 1 a")
    assert prompt(state.view(0), RU, ["do:lure", "do:calm"], []) == "Гнолл на 1a: придёт ли?"
    assert prompt(state.view(1), RU, [], []) == "Сейчас ходит: синий."


def test_a_harvest_warns_of_monsters() -> None:
    state = game(2)
    lay(state, "1a", "wood", "green")
    lay(state, "1b", "clay", "green", fort=True)
    lay(state, "1c", "stone", "yellow")
    set_row(state, GREENS)
    said = GAME.board.prompt(state.view(0), EN, ["harvest:abc", "harvest:a"], ["region:1"])
    assert said == "Choose the tiles that yield. If harvested, a monster comes to: 1a."
    doing = GAME.board.act(state.view(0), ["region:1", "harvest:ac"], EN)
    assert doing == "Activate region I: 1 wood, 1 stone; a monster comes to 1a"
    more = GAME.board.act(state.view(0), ["region:1", "harvest:bc", "extra:s"], EN)
    assert more == "Activate region I: 1 clay, 2 stone", "the horn adds one, and 1b is fortified"
    icon = GAME.board.icon(state.view(0), "harvest:ac", ["region:1"])
    assert icon.count("<g transform") >= 2, "what the tiles yield is on the button"


def test_passing_says_what_it_costs() -> None:
    state = game(2, hand="ccw")
    lay(state, "1a", fort=True)
    set_settlers(state, 4, extra=1)
    label = GAME.board.label
    assert label(state.view(0), "do:pass", EN) == "Pass: end your round, 4 settlers unused, return 2 common resources"
    assert label(state.view(0), "do:pass", RU) == (
        "Пас: закончить свой раунд, не использовано 4 поселенца, вернуть 2 обычных ресурса"
    )
    state.round = 6
    assert label(state.view(0), "do:pass", EN) == "Pass: end your round, 5 settlers unused", (
        "extra ones are no use later"
    )
    set_settlers(state, 1)
    assert label(state.view(0), "do:pass", EN) == "Pass: end your round, 1 settler unused", "nothing is returned"
    assert label(state.view(0), "do:pass", RU) == "Пас: закончить свой раунд, не использован 1 поселенец"
    set_settlers(state, 0)
    assert label(state.view(0), "do:pass", EN) == "Pass: end your round", "all settlers have been out"


def test_the_button_that_passes_says_the_same() -> None:
    state = game(2)
    said = GAME.board.act(state.view(0), ["do:pass"], RU)
    assert said == "Пас: закончить свой раунд, не использовано 6 поселенцев"
    assert said == GAME.board.label(state.view(0), "do:pass", RU)
    assert GAME.board.label(state.view(0), "do:end", RU) == "Завершить ход"


def test_things_can_be_asked_about() -> None:
    state = game(2, hand="w")
    set_row(state, ["M01", "M02", "T07", "M03"])
    put(state, 1, "bank")
    hero = GAME.board.about(state.view(0), "hero:T07", EN)
    assert hero is not None
    assert hero.lines == (
        "Travellers: 1 point for each territory",
        "costs 2 wood, 2 gold, missing: 1 wood, 2 gold",
        "brings 1 settler",
        "in the row calls: Hydra",
        "now worth 0 points",
    )
    first = GAME.board.about(state.view(0), "hero:M01", EN)
    assert first is not None
    assert first.lines[1].startswith("costs 1 clay, 1 wood, 1 stone, 2 diamonds, missing: ")
    assert first.lines[2] == "the place adds 2 diamonds, already in the price"
    invite(state, "T01")
    lay(state, "1a")
    hired = GAME.board.about(state.view(1), "hero:T01", EN)
    assert hired is not None
    assert hired.lines[-1] == "now worth 1 point"
    bank = GAME.board.about(None, "building:bank", RU)
    assert bank is not None
    assert bank.lines == ("цена: 1 глина", "отложить: 1 золото, 5 очков")
    horn = GAME.board.about(None, "artifact:horn", EN)
    assert horn is not None
    assert horn.clause == "11.6"
    dragon = GAME.board.about(None, "monster:red", EN)
    assert dragon is not None
    assert dragon.lines == ("hunted by 4 settlers", "brings 1 diamond, 2 gold")
    assert GAME.board.about(None, "hero:X99", EN) is None
    assert GAME.board.about(None, "building:", EN) is None


def test_what_somebody_means_who_points_at_what_is_closed() -> None:
    state = game(2)
    lay(state, "1a", "wood", monster=True)
    lay(state, "1b", "wood")
    meant = GAME.board.meant
    assert list(meant(state.view(0), "region:1")) == ["region 1 b"]
    assert list(meant(state.view(0), "region:2")) == ["region 2 a"]
    assert list(meant(state.view(0), "street:3")) == ["street 3"]
    assert list(meant(state.view(0), "cell:3c")) == ["explore 3c"]
    assert list(meant(state.view(0), "hero:1")) == ["hire 1"]
    assert list(meant(state.view(0), "market:4")) == ["build 4 1"]
    for junk in ("region:9", "region:", "chip:1", ""):
        assert list(meant(state.view(0), junk)) == []


def test_a_player_is_shown_with_settlers_and_resources() -> None:
    state = game(2, hand="ccg")
    badges = GAME.board.badges(state.view(0), 0, EN)
    assert badges is not None
    assert [(one.label, one.amount) for one in badges] == [
        ("Settlers at hand", "6"), ("Clay", "2"), ("Wood", "0"), ("Stone", "0"), ("Diamonds", "0"), ("Gold", "1"),
        ("Heroes", "0"),
    ]  # fmt: skip
    assert all(one.icon for one in badges)
    assert GAME.board.headline(state.view(0), RU) == "Раунд 1 из 6"


def test_who_passes_first_in_the_last_round_begins_no_other() -> None:
    state = game(2)
    play(state, "pass")
    assert told(state) == ["Анна пасует и начнёт следующий раунд."]
    last = game(2)
    last.round = 6
    play(last, "pass")
    assert told(last) == ["Анна пасует."]


def test_a_cell_on_a_button_says_what_the_deed_brings() -> None:
    state = game(2, artifact="fang")
    lay(state, "1a", "stone", "blue", monster=True)
    lay(state, "1b", "clay")
    lay(state, "1c", "wood", fort=True)
    act = GAME.board.act
    assert act(state.view(0), ["cell:1a"], EN) == (
        "1a: hunt the monster (Hydra; 3 settlers), reward: 1 diamond, 2 gold"
    ), "the fang adds the diamond; the stone is what the tile yields"
    assert act(state.view(0), ["cell:1b"], RU) == "1b: построить фортификацию (1 поселенец); плитка даёт: 1 глина"
    assert act(state.view(0), ["cell:1c"], RU) == "1c: активировать фортификацию (1 поселенец), принесёт: 1 дерево"
    state = game(2, artifact="key")
    lay(state, "1a", "stone", "blue", monster=True)
    lay(state, "1c", "wood", fort=True)
    empty_supply(state, "gold", left=1)
    assert act(state.view(0), ["cell:1a"], RU) == "1a: охота на монстра (Гидра; 3 поселенца), награда: 1 золото"
    assert act(state.view(0), ["cell:1c"], RU) == "1c: активировать фортификацию (1 поселенец), принесёт: 2 дерева"


def test_a_price_that_is_refused_is_told_in_words() -> None:
    state = game(2, hand="d")
    set_row(state, ["M01", "M02", "T07", "M03"])
    with pytest.raises(IllegalMove) as caught:
        play(state, "hire 3")
    assert str(caught.value).startswith("This costs 2 wood, 2 gold; you lack 2 wood, 2 gold. Exchange first")
    assert RU.explain(caught.value).startswith("Цена: 2 дерева, 2 золота. Не хватает: 2 дерева, 2 золота. Сначала")


def test_what_comes_twice_is_told_once() -> None:
    state = game(2, artifact="key")
    lay(state, "1c", "stone", fort=True)
    play(state, "fort 1c")
    assert told(state) == ["Анна активирует фортификацию на 1c.", "Анна получает: 2 камня."]
    state = game(2, artifact="horn")
    lay(state, "1a", "stone")
    play(state, "region 1 a +s")
    assert told(state)[:2] == ["Анна активирует регион I: a.", "Анна получает: 2 камня."]
