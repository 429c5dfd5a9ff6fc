"""What is said in the log, beside the names and between games; board, log and notation name places alike."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.fjords.positions import just_laid
from tests.games.fjords.test_board import BOARD, SVG, lit, played
from zastava.core.chance import chance
from zastava.core.words import ENGLISH
from zastava.games.catalogues import words
from zastava.games.fjords import GAME
from zastava.games.fjords.naming import pick_words
from zastava.games.fjords.state import State

NAMES = ("Ann", "Bob", "Cy", "Dee")
RUSSIAN = words("ru", "zastava.games.fjords")


def positions(seats: int, variant: str, runes: str, seed: int) -> Iterator[State]:
    """A whole game of chance, position by position."""
    state = GAME.setup(seats, {"variant": variant, "runes": runes}, seed)
    dice = chance(seed, "telling")
    while True:
        yield state
        if not state.waiting:
            return
        legal = state.moves(state.waiting[0])
        state.play(state.waiting[0], legal[dice.below(len(legal))])


def said(view: dict[str, Any]) -> list[str]:
    return [text for item in view["news"] if (text := BOARD.tell(item, NAMES[: view["seats"]], ENGLISH))]


def test_a_turn_is_told_without_noise() -> None:
    state = GAME.setup(2, {}, 3)
    state.play(0, GAME.parse("lay 37 0,1 5"))
    assert said(state.view(0)) == ["Ann lays a hex at 0,1."]
    state.play(0, GAME.parse("done"))
    assert said(state.view(0)) == []
    assert {item["kind"] for item in state.view(0)["news"]} == {"done", "drawn"}


def test_a_house_is_asked_for_only_where_one_can_be_built() -> None:
    asked = {}
    for left in (1, 0):  # houses that are left
        state = just_laid([(0, 0), (1, 0), (9, 0)], houses={(0, 0): 0}, runes=["secret"], left=left)
        asked[left] = BOARD.prompt(state.view(0), ENGLISH, list(lit(state)), ())
    assert asked[1] == "Build a house here, or move an older one with the secret rune."
    assert asked[0] == "Move a house with the secret rune, or leave them all where they are."


def test_a_new_row_is_told_in_one_sentence() -> None:
    told = [
        said(state.view(0))
        for seed in range(12)
        for state in positions(2, "standard", "none", seed)
        if any(item["kind"] == "redrawn" for item in state.view(0)["news"])
    ]
    assert told
    for lines in told:
        fresh = [line for line in lines if "draw" in line or "fitted" in line]
        assert len(fresh) == 1
        assert re.fullmatch(
            r"No open hex fitted: all went back into the bag and others came(, \d+ times over)?\.", fresh[0]
        )


@pytest.mark.parametrize(
    ("seats", "variant", "runes"), [(4, "standard", "none"), (2, "epic", "all"), (2, "original", "none")]
)
def test_at_the_end_it_is_said_what_the_points_are_for(seats: int, variant: str, runes: str) -> None:
    more = 0
    for seed in range(6):
        *_, end = positions(seats, variant, runes, seed)
        view = end.view(0)
        for seat in range(seats):
            shown = dict(BOARD.counters(view, seat, ENGLISH))
            more += len(shown) > 1
            assert sum(int(amount) for amount in shown.values()) == view["outcome"]["scores"][seat]
            assert all(shown)
    assert more


def test_between_games_everybody_learns_how_it_stands() -> None:
    rounds: dict[int, dict[str, Any]] = {}
    for state in positions(2, "original", "none", 4):
        view = state.view(state.waiting[0] if state.waiting else 0)
        rounds.setdefault(view["round"], view)
    assert list(rounds) == [1, 2, 3]
    for number, view in rounds.items():
        totals = [player["total"] for player in view["players"]]
        prompt = BOARD.prompt(view, ENGLISH, (), ())
        assert f"Game {number} of 3" in prompt
        svg = BOARD.draw(view, ENGLISH, {}, ())
        if number > 1:
            assert f"so far {totals[0]} : {totals[1]}." in prompt
            assert f"so far {totals[0]} : {totals[1]}." in svg
            assert re.search(rf"Game {number - 1} is over: Ann \d+, Bob \d+\. Game {number} begins\.", said(view)[-1])


def test_places_are_labelled_as_the_notation_writes_them() -> None:
    state = played(2, "none", 4, 12, "lay")
    view = state.view(state.waiting[0])
    links = lit(state)
    root = ElementTree.fromstring(BOARD.draw(view, ENGLISH, links, ()))
    layers = [element for element in root.iter(f"{SVG}g") if element.get("class") == "coords"]
    assert layers
    assert {layer.get("display") for layer in layers} == {"none"}, "hidden until it is asked for"
    labels = {str(text.text) for layer in layers for text in layer.iter(f"{SVG}text")}
    moves = {tuple(str(move).split()[1:3]) for move in state.moves(state.waiting[0])}
    laid = {f"{found['at'][0]},{found['at'][1]}" for found in view["hexes"]}
    assert {tile for tile, _ in moves} <= labels
    assert labels == laid | {place for _, place in moves} | {str(found["id"]) for found in view["row"]}


def test_the_open_row_is_pinned_and_nothing_else() -> None:
    state = played(2, "none", 4, 12, "lay")
    root = ElementTree.fromstring(BOARD.draw(state.view(0), ENGLISH, lit(state), ()))
    pinned = [element for element in root.iter() if "data-pin" in element.attrib]
    assert len(pinned) == 1
    picks = {str(link.get("data-pick")).partition(":")[0] for link in pinned[0].iter(f"{SVG}a")}
    assert picks == {"tile"}


def test_the_legend_explains_only_what_is_there() -> None:
    state = GAME.setup(2, {"runes": "all"}, 5)
    assert "possible now" in BOARD.draw(state.view(0), ENGLISH, lit(state), ())
    while "do:house" not in lit(state):
        state.play(state.waiting[0], state.moves(state.waiting[0])[0])
    buttons = {pick: href for pick, href in lit(state).items() if pick.startswith("do:")}
    svg = BOARD.draw(state.view(0), ENGLISH, buttons, ())
    assert "possible now" not in svg
    for state in positions(2, "epic", "all", 1):
        view = state.view(0)
        stones = {found["stone"] for found in view["hexes"]}
        svg = BOARD.draw(view, RUSSIAN, {}, ()).partition('class="legend"')[2].partition("data-pin")[0]
        assert ("Дружба: 2 очка" in svg) == ("friendship" in stones)
        assert ("Дом: +1" in svg) == ("home" in stones)


def test_no_sign_of_the_legend_touches_the_words_before_it() -> None:
    svg = BOARD.draw(GAME.setup(2, {}, 5).view(0), ENGLISH, {}, ())
    line = [
        (float(x), float(size))
        for x, size in re.findall(r'<text x="([\d.-]+)" y="[\d.-]+" font-size="([\d.]+)"[^>]*>(?:mountains|sea)<', svg)
    ]
    (words, size), (after, _) = line
    broad = 0.97 + 3 * 0.63 + 0.61 + 0.39 + 0.61 + 0.28 + 0.52  # `mountains` in DejaVu Sans
    assert after - 1.8 * size > words + broad * size, "1.8 before its words begins a sign"


def test_what_all_vikings_and_runes_come_to_fits_in_a_line() -> None:
    state = played(2, "all", 4, 0, "over")
    view = state.view(0)
    view["players"][0] |= {"vikings": 0, "score": view["players"][0]["score"] + 4}
    (_, more) = BOARD.counters(view, 0, ENGLISH)
    assert more[0] == "runes, own land"


def test_an_open_hex_names_its_rune_only_when_that_is_in_the_game() -> None:
    for runes, names in (("none", False), ("all", True)):
        found = False
        for state in positions(2, "epic", runes, 2):
            view = state.view(0)
            for tile in view["row"]:
                label = BOARD.label(view, f"tile:{tile['id']}", ENGLISH)
                assert ("rune:" in label) == bool(names and tile["symbol"])
                found |= bool(tile["symbol"])
        assert found


@pytest.mark.parametrize(
    ("chosen", "done"),
    [
        (["tile:12", "cell:2,-1", "turn:3"], "Lay the hex here"),
        (["do:house"], "Build a house"),
        (["do:done"], "Build nothing"),
        (["do:draw"], "Draw a hex"),
        (["from:0,0", "cell:1,0"], "Move the house here"),
        (["cell:1,0"], "Put a viking here"),
        (["rune:travel", "cell:1,0"], "Sail here"),
        (["rune:horse", "cell:1,0"], "Ride here"),
        (["rune:wisdom", "gap:1,0", "cell:2,0"], "Cross over to here"),
    ],
)
def test_the_button_names_the_act(chosen: list[str], done: str) -> None:
    assert BOARD.act({}, chosen, ENGLISH) == done


def test_runes_are_shown_as_icons_and_can_be_asked_about() -> None:
    state = GAME.setup(2, {"runes": ("travel", "strength")}, 3)
    badges = GAME.board.badges(state.view(0), 0, ENGLISH)
    assert badges is not None
    assert [badge.thing for badge in badges] == ["piece:house", "piece:viking", "rune:travel"]
    assert all(badge.icon.startswith("<svg") and badge.label for badge in badges)
    card = GAME.board.about(state.view(0), "rune:travel", ENGLISH)
    assert card is not None
    assert card.clause == "8.4"


def test_an_empty_place_is_told_with_its_neighbours() -> None:
    view = GAME.setup(2, {}, 3).view(0)
    assert GAME.board.label(view, "cell:0,-1", ENGLISH) == "Empty place 0,-1"
    svg = GAME.board.draw(view, ENGLISH, {"cell:0,-1": "#"}, ())
    assert re.search(r'aria-label="Empty place 0,-1; [^"]*south-east: ', svg)


def test_what_is_said_of_a_rune_and_of_a_place_holds_in_both_phases() -> None:
    assert GAME.board.reason("runes", 1.0, "", ENGLISH) == "keeps a rune for later"
    assert GAME.board.reason("runes", 1.0, "", RUSSIAN) == "руна останется про запас"
    view = GAME.setup(2, {"runes": "secret"}, 3).view(0)
    assert pick_words(view, "cell:0,0", RUSSIAN).startswith("Сюда. Гекс на 0,0")  # a viking settles, a house moves
