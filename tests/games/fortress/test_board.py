"""The table shows a seat what it may know, lets it point at cards and forts, and adds up the squad as it grows."""

import json
import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import pytest

from zastava.core.chance import chance
from zastava.core.contract import WATCHER
from zastava.core.picks import narrow
from zastava.core.words import ENGLISH
from zastava.games.catalogues import words
from zastava.games.fortress import GAME
from zastava.games.fortress.art.cards import back, card, corner, fort_card, small
from zastava.games.fortress.art.forts import fort_picture
from zastava.games.fortress.components import FORTS, HAND, NAMES
from zastava.games.fortress.naming import card_words
from zastava.games.fortress.state import State

BOARD = GAME.board
RUSSIAN = words("ru", "zastava.games.fortress")
SVG = "{http://www.w3.org/2000/svg}"


def played(seats: int, start: int, seed: int, until: Callable[[State], bool]) -> State:
    """A campaign of chance moves up to the first position that is asked for."""
    state = GAME.setup(seats, {"start": start, "games": 3}, seed)
    dice = chance(seed, "board")
    while not until(state):
        assert state.waiting, "the position that was asked for never came"
        legal = state.moves(state.waiting[0])
        large = [move for move in legal if str(move).startswith("attack") and len(str(move).split()) > 3]
        chosen = large or legal
        state.play(state.waiting[0], chosen[dice.below(len(chosen))])
    return state


def decider(state: State) -> dict[str, Any]:
    return state.view(state.waiting[0])


def lit(state: State, chosen: tuple[str, ...] = ()) -> dict[str, str]:
    paths = [GAME.path(move) for move in state.moves(state.waiting[0])]
    return {pick: f"?p={pick}" for pick in narrow(paths, chosen).lit}


def drawn(
    view: dict[str, Any], links: dict[str, str] | None = None, chosen: tuple[str, ...] = ()
) -> ElementTree.Element:
    return ElementTree.fromstring(BOARD.draw(view, ENGLISH, links or {}, chosen))


def faces(root: ElementTree.Element) -> list[str]:
    """The cards shown face up, hand cards and small ones."""
    uses = [str(use.get("href")) for use in root.iter(f"{SVG}use")]
    return sorted(found[1] for href in uses if (found := re.fullmatch(r"#ft[cs]-(.+)", href)))


def squad_ready(state: State) -> bool:
    """Whether somebody can attack with three cards or more."""
    return bool(state.waiting) and any(
        str(move).startswith("attack") and len(str(move).split()) > 4 for move in state.moves(state.waiting[0])
    )


def test_nothing_secret_is_in_the_picture() -> None:
    """What is drawn for a seat depends on its view alone, and shows no more faces than the view has."""
    state = played(4, 7, 3, lambda state: sum(fort["place"] == "owner" for fort in state.view(0)["forts"]) > 2)
    for seat in (WATCHER, 0, 1, 2, 3):
        view = state.view(seat)
        shown = [*view["hand"]]
        for player in view["players"]:
            shown += [*player["known"], *player["specials"], *player["aside_known"]]
        for fort in view["forts"]:
            shown += fort["garrison"]["known"] if fort["garrison"] else []
        shown += view["beaten"]["known"] if view["beaten"] else []
        assert faces(drawn(view)) == sorted(shown)
        again = json.loads(json.dumps(view))
        assert BOARD.draw(again, ENGLISH, {}, ()) == BOARD.draw(view, ENGLISH, {}, ())


def test_garrisons_of_others_lie_face_down() -> None:
    state = played(2, 1, 5, lambda state: any(fort["garrison"] for fort in state.view(0)["forts"]))
    fort = next(fort for fort in state.view(WATCHER)["forts"] if fort["garrison"])
    root = drawn(state.view(WATCHER))
    slots = [e for e in root.iter() if str(e.get("id")).startswith(f"piece-slot-{fort['number']}-")]
    assert len(slots) == fort["garrison"]["size"]
    assert {slot.get("data-face") for slot in slots} == {"back"}


def test_the_hand_is_drawn_sorted_with_an_id_for_each_card() -> None:
    state = played(2, 3, 1, lambda state: len(decider(state)["hand"]) > 5)
    view = decider(state)
    root = drawn(view)
    hand = [e for e in root.iter() if str(e.get("id")).startswith("piece-") and e.find(f"{SVG}use") is not None]
    held = [str(e.get("data-face")) for e in hand if f"#ftc-{e.get('data-face')}" == e.find(f"{SVG}use").get("href")]  # type: ignore[union-attr]
    assert held == view["hand"]


def test_cards_of_one_face_are_one_link() -> None:
    state = played(2, 3, 2, squad_ready)
    root = drawn(decider(state), lit(state))
    links = [str(link.get("data-pick")) for link in root.iter(f"{SVG}a") if link.get("class") == "pick"]
    assert len(set(links)) == len(links)
    assert set(links) == {pick for pick in lit(state) if not pick.startswith("do:")}


def test_a_squad_stands_out_and_shows_its_total() -> None:
    state = played(2, 3, 2, squad_ready)
    attack = next(move for move in state.moves(state.waiting[0]) if len(str(move).split()) > 4)
    _, *cards = GAME.path(attack)[0]
    view = decider(state)
    before = BOARD.draw(view, ENGLISH, lit(state), ())
    assert "Squad: total strength" not in before
    svg = BOARD.draw(view, ENGLISH, lit(state, tuple(cards)), tuple(cards))
    assert f"Squad: total strength {attack.squad.total}" in svg
    assert svg.count('class="chosen"') == len(cards)


def test_the_strength_grows_with_each_card() -> None:
    view = GAME.setup(2, {"start": 3}, 1).view(0)
    view = {**view, "hand": ["2", "2", "2", "J"], "phase": "turn", "waiting": [0]}
    totals = []
    for count in range(1, 5):
        chosen = tuple(f"card:{name}" for name in view["hand"][:count])
        found = re.search(r"total strength (\d+)", BOARD.draw(view, ENGLISH, {}, chosen))
        assert found
        totals.append(int(found[1]))
    assert totals == [2, 8, 18, 32]


def test_a_beaten_owner_chooses_among_the_defenders() -> None:
    state = played(
        3, 4, 8, lambda state: state.view(0)["phase"] in ("tribute", "loss") and decider(state)["beaten"]["size"] > 1
    )
    view = decider(state)
    root = drawn(view, lit(state))
    links = {str(link.get("data-pick")) for link in root.iter(f"{SVG}a") if link.get("class") == "pick"}
    assert links == {f"card:{name}" for name in view["beaten"]["known"]}
    others = [seat for seat in range(3) if seat != state.waiting[0]]
    assert all(state.view(seat)["beaten"]["size"] == view["beaten"]["size"] for seat in others)


def test_a_special_card_is_played_from_the_hand() -> None:
    def special(state: State) -> bool:
        return bool(state.waiting) and any(pick.startswith("play:") and pick[5:] != "reinforce" for pick in lit(state))

    state = played(3, 7, 2, special)
    links = lit(state)
    pick = next(pick for pick in links if pick.startswith("play:") and pick[5:] in decider(state)["hand"])
    root = drawn(decider(state), links)
    link = next(link for link in root.iter(f"{SVG}a") if link.get("data-pick") == pick)
    assert f"#ftc-{pick[5:]}" in ElementTree.tostring(link, encoding="unicode")


def test_reinforcing_has_a_plaque_of_its_own() -> None:
    state = played(3, 10, 4, lambda state: "play:reinforce" in lit(state))
    svg = BOARD.draw(decider(state), RUSSIAN, lit(state), ())
    assert 'data-pick="play:reinforce"' in svg
    assert "Усилить" in svg


def test_the_forts_of_the_last_move_are_marked() -> None:
    state = GAME.setup(2, {}, 1)
    assert 'class="last"' not in BOARD.draw(state.view(0), ENGLISH, {}, ())
    state = played(2, 1, 1, lambda state: any(item["kind"] == "capture" for item in state.view(0)["news"]))
    assert 'class="last"' in BOARD.draw(state.view(0), ENGLISH, {}, ())


def test_hourglasses_are_not_spoken_of_before_the_first() -> None:
    state = GAME.setup(2, {}, 1)
    assert "Hourglass" not in BOARD.draw(state.view(0), ENGLISH, {}, ())
    state = played(2, 1, 1, lambda state: state.view(0)["hourglasses"] > 0)
    assert "Hourglasses: 1 of 3" in BOARD.draw(state.view(0), ENGLISH, {}, ())


def test_signs_of_rules_lead_to_their_clauses() -> None:
    state = played(2, 1, 1, lambda state: state.view(0)["hourglasses"] > 0)
    signs = {str(link.get("href")) for link in drawn(state.view(0)).iter(f"{SVG}a")}
    assert signs == {"#c1.1", "#c3.1", "#c4.1", "#c5.1"}


def test_a_candle_burns_before_whoever_decides() -> None:
    state = played(3, 1, 1, lambda state: state.waiting == (1,))
    assert "orange, to decide now" in BOARD.draw(state.view(0), ENGLISH, {}, ())


def test_every_card_has_a_face_and_a_name_of_its_own() -> None:
    names = NAMES[:HAND]
    assert len({card(name, "") for name in names}) == len(names)
    assert len({small(name) for name in names}) == len(names)
    assert len({card_words(name, ENGLISH) for name in names}) == len(names)
    for name in names:
        ElementTree.fromstring(f"<svg>{card(name, 'A & B')}{small(name)}{back()}</svg>")


def test_a_card_says_what_several_of_it_are_worth() -> None:
    figures = re.findall(r">(\d+)<", card("5", ""))
    assert figures == ["5", "20", "45", "80"]
    assert corner("J") == "?"
    assert corner("sortie") == ""


def test_every_fort_has_a_silhouette_of_its_own() -> None:
    pictures = {fort_picture(number) for number in range(1, FORTS + 1)}
    assert len(pictures) == FORTS
    for number in range(1, FORTS + 1):
        ElementTree.fromstring(f"<svg>{fort_card(number)}</svg>")


@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 6), (4, 12)])
def test_the_table_fits_a_phone_and_a_screen(seats: int, start: int) -> None:
    """Neither much wider nor much higher than it is broad, however many cards there are."""
    state = GAME.setup(seats, {"start": start, "games": 2}, 3)
    dice = chance(3, "fits")
    while state.waiting:
        root = drawn(decider(state))
        _, _, wide, high = map(float, root.attrib["viewBox"].split())
        assert 0.6 < wide / high < 2.2
        legal = state.moves(state.waiting[0])
        state.play(state.waiting[0], legal[dice.below(len(legal))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_leads_to_a_rule_is_as_large_as_a_finger_on_a_phone(seats: int) -> None:
    """Also while the table is full: forts before everyone, a beaten garrison, many cards."""
    state = GAME.setup(seats, {"start": 14, "games": 1}, 2)
    dice = chance(2, "finger")
    tall = 0.0
    while state.waiting:
        root = drawn(decider(state), lit(state))
        _, _, wide, high = map(float, root.attrib["viewBox"].split())
        unit = min(390 / wide, 514 / high)  # what a phone of 390 × 844 leaves to the table
        links = [link for link in root.iter(f"{SVG}a") if link.get("class") == "clause"]
        assert len(links) == 8
        for link in links:
            reach = link.find(f"{SVG}rect")
            assert reach is not None
            assert min(float(reach.attrib["width"]), float(reach.attrib["height"])) * unit >= 44
        tall = max(tall, high)
        legal = state.moves(state.waiting[0])
        state.play(state.waiting[0], legal[dice.below(len(legal))])
    assert tall > 1000


def test_a_full_table_stays_small() -> None:
    state = played(4, 9, 5, lambda state: sum(fort["place"] == "owner" for fort in state.view(0)["forts"]) > 3)
    assert len(BOARD.draw(decider(state), ENGLISH, lit(state), ())) < 60_000


def test_the_cover_is_small_and_may_stand_twice_on_a_page() -> None:
    assert len(BOARD.cover()) <= 6_000
    assert " id=" not in BOARD.cover()


def test_the_style_sheet_knows_the_classes_of_the_table() -> None:
    sheet = (files(GAME.package) / "palette.css").read_text(encoding="utf-8")
    styled = set(re.findall(r"\.(ft-[a-z0-9-]+)", sheet))
    used: set[str] = set()
    for name in NAMES[:HAND]:
        used |= set(re.findall(r'class="(ft-[a-z]+)"', card(name, "") + back() + fort_card(3)))
    state = played(3, 10, 4, lambda state: "play:reinforce" in lit(state))
    for svg in (
        BOARD.draw(decider(state), ENGLISH, lit(state), ()),
        BOARD.draw(GAME.setup(2).view(0), ENGLISH, {}, ()),
        BOARD.icon({}, "do:end", ()),
    ):
        used |= set(re.findall(r'class="(ft-[a-z]+)"', svg))
    assert used == styled


def test_a_new_card_is_drawn_large_whatever_it_is() -> None:
    for face in NAMES:
        drawn = GAME.board.poster({"kind": "rule", "face": face}, ENGLISH)
        assert ElementTree.fromstring(drawn).get("viewBox")


def test_the_end_of_a_game_is_drawn_large() -> None:
    for winner in (None, 0, 3):
        for destroyed in (True, False):
            news = {"kind": "game", "winner": winner, "game": 1, "destroyed": destroyed}
            assert ElementTree.fromstring(GAME.board.poster(news, ENGLISH)).get("viewBox")
    assert GAME.board.poster({"kind": "prepare"}, ENGLISH) == ""


def test_many_free_forts_lie_in_two_rows() -> None:
    def rows(state: State) -> int:
        free = [fort["number"] for fort in state.view(0)["forts"] if fort["place"] == "centre"]
        svg = BOARD.draw(state.view(0), ENGLISH, {}, ())
        places = [
            re.search(rf'id="piece-fort-{number}" transform="translate\(([\d.]+)[ -]([\d.]+)\)', svg) for number in free
        ]
        return len({place[2] for place in places if place})

    assert rows(GAME.setup(3, {"start": 1}, 1)) == 0
    assert rows(GAME.setup(3, {"start": 5}, 1)) == 1
    assert rows(GAME.setup(3, {"start": 14}, 1)) == 2


def test_the_hand_stays_at_the_foot() -> None:
    state = played(2, 3, 2, squad_ready)
    (pinned,) = [group for group in drawn(decider(state)).iter(f"{SVG}g") if group.get("data-pin") is not None]
    assert faces(pinned) == sorted(decider(state)["hand"])
