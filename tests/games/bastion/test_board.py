"""The board of Bastion: every icon, colours told apart without colour, scenes, what is lit and what is told."""

import re
from xml.etree import ElementTree

import pytest

from tests.games.bastion.positions import do
from tests.games.bastion.positions import siege as laid
from zastava.core.chance import chance
from zastava.core.contract import State
from zastava.core.picks import narrow
from zastava.core.words import ENGLISH
from zastava.games.bastion import GAME
from zastava.games.bastion.art.cards import band, enemy_card
from zastava.games.bastion.art.geometry import CARD_HIGH, CARD_WIDE, section
from zastava.games.bastion.art.icons import ENEMIES, MARKS, RITUALS, SIGNS, SPELLS, glyph
from zastava.games.bastion.components import CLASSES, LETTERS
from zastava.games.bastion.components import RITUALS as RITUAL_KINDS
from zastava.games.bastion.components import SPELLS as SPELL_KINDS
from zastava.games.bastion.naming import ritual_words
from zastava.games.catalogues import words


def siege(seats: int, moves: int, seed: int = 5, **options: str) -> State:
    state = GAME.setup(seats, options, seed)
    rng = chance(seed, "board")
    for _ in range(moves):
        if not state.waiting:
            break
        seat = state.waiting[0]
        legal = state.moves(seat)
        state.play(seat, legal[rng.below(len(legal))])
    return state


def drawn(state: State, seat: int, chosen: tuple[str, ...] = ()) -> str:
    lit = narrow([GAME.path(move) for move in state.moves(seat)], chosen).lit
    return GAME.board.draw(state.view(seat), ENGLISH, {pick: f"?pick={pick}" for pick in lit}, chosen)


def test_ending_the_stage_has_a_sign_that_means_nothing_else() -> None:
    view = siege(2, 0).view(0)
    assert SIGNS["done"][0] in GAME.board.icon(view, "do:end", ())
    assert SPELLS["repeat"][0] not in GAME.board.icon(view, "do:end", ())


def test_every_kind_has_an_icon_of_its_own() -> None:
    assert set(ENEMIES) == set(CLASSES)
    assert set(SPELLS) == set(SPELL_KINDS)
    assert set(RITUALS) == set(RITUAL_KINDS)
    names = [*ENEMIES, *SPELLS, *RITUALS, *SIGNS]
    assert len({glyph(name) for name in names}) == len(names)


def test_colours_have_signs_of_their_own() -> None:
    assert set(MARKS) == set(LETTERS)
    assert len(set(MARKS.values())) == 6


def test_cards_on_the_wall_never_overlap() -> None:
    for one in range(1, 25):
        for other in range(1, one):
            (x, y), (a, b) = section(one), section(other)
            assert abs(x - a) >= CARD_WIDE or abs(y - b) >= CARD_HIGH, (one, other)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_scenes_are_drawn_and_do_not_overlap(seats: int) -> None:
    state = siege(seats, 30, mode="learning")
    seat = state.waiting[0]
    svg = drawn(state, seat)
    ElementTree.fromstring(svg)
    scenes = GAME.board.scenes(state.view(seat), ENGLISH)
    assert [scene.name for scene in scenes[:2]] == ["bastion", "spells"]
    assert len(scenes) == 1 + seats
    for number, scene in enumerate(scenes):
        assert f'data-scene="{scene.name}"' in svg
        x, y, wide, high = scene.frame
        for other in scenes[:number]:
            a, b, c, d = other.frame
            assert x >= a + c or a >= x + wide or y >= b + d or b >= y + high


def test_where_the_next_enemy_stops_is_marked_once() -> None:
    state = siege(2, 12, mode="learning")
    view = state.view(0)
    assert view["next"]["stops"]
    assert drawn(state, 0).count("bs-next") == 1


def test_changed_strength_stands_on_the_card_with_its_reasons() -> None:
    state = siege(2, 0, seed=11, mode="learning")
    view = state.view(0)
    enemy = next(one for one in view["wall"] if one)
    assert f">{enemy['strength']}</text>" in drawn(state, 0)
    about = GAME.board.about(view, f"card:{enemy['cards'][0]['card']}", ENGLISH)
    assert about is not None
    assert any(str(enemy["strength"]) in line for line in about.lines)


@pytest.mark.parametrize("mode", ["learning", "normal", "scenario-1", "scenario-2", "scenario-3", "scenario-4"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_everything_on_the_board_can_be_asked_about(mode: str, lang: str) -> None:
    t = words(lang, GAME.package)
    state = siege(2, 80, mode=mode)
    seat = state.waiting[0] if state.waiting else 0
    things = set(re.findall(r'data-thing="([^"]+)"', drawn(state, seat)))
    assert things
    for thing in things:
        about = GAME.board.about(state.view(seat), thing, t)
        assert about is not None, thing
        ElementTree.fromstring(about.picture)


def test_the_table_reaches_beyond_whatever_part_of_it_is_seen() -> None:
    root = ElementTree.fromstring(drawn(siege(2, 0), 0))
    left, top, wide, high = (float(side) for side in root.attrib["viewBox"].split())
    (table,) = [part for part in root.iter() if part.get("class") == "bs-table"]
    x, y, width, height = (float(table.attrib[side]) for side in ("x", "y", "width", "height"))
    assert x <= left - wide
    assert y <= top - high
    assert x + width >= left + 2 * wide
    assert y + height >= top + 2 * high


def test_rituals_are_named_where_there_is_room_for_it() -> None:
    state = siege(2, 0, mode="scenario-4")
    hand = state.view(0)["players"][0]["rituals"]
    assert len(hand) == 3
    named = [f">{ritual_words(text, ENGLISH)}</text>" for text in hand]
    assert all(name in drawn(state, 0) for name in named)
    view = state.view(0)
    view["players"][0]["rituals"] = [*hand, *hand]  # six rows would not fit
    assert not any(name in GAME.board.draw(view, ENGLISH, {}, ()) for name in named)


def test_an_enemy_that_has_just_come_is_marked_until_the_next_move() -> None:
    state = laid({"24": "mage-R"}, chips=("G", ""), deck="warrior-Y rider-G")
    assert 'class="last"' not in drawn(state, 0)
    do(state, "end")
    assert drawn(state, 1).count('class="last"') == 1
    root = ElementTree.fromstring(drawn(state, 1))
    (card,) = [part for part in root.iter() if any(child.get("class") == "last" for child in part)]
    assert card.get("id") == "piece-warrior-Y"
    do(state, "go R")
    assert 'class="last"' not in drawn(state, 1)


@pytest.mark.parametrize(("chips", "lack"), [("", 10), ("K", 9)])
def test_what_one_lacks_stands_on_a_sign_that_is_wide_enough(chips: str, lack: int) -> None:
    state = laid({"24": "rider-K symbiont-K"}, chips=(chips, ""), at="KC")
    (sign,) = re.findall(r'<rect x="-\d+" y="-10" width="(\d+)"[^>]*class="bs-lack"/>', drawn(state, 0))
    assert f">−{lack}</text>" in drawn(state, 0)
    assert int(sign) >= 4 + 12 * len(f"−{lack}")


@pytest.mark.clause("5.3")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("shaggon", "the colour of the quarter"),
        ("knellerwyrm", "chips of any colours"),
        ("inquisitor", "one chip of each of the six colours"),
        ("leviathan", "two chips of each of the six colours"),
        ("rider-R", ""),
    ],
)
def test_cards_without_a_colour_of_their_own_say_which_chips_they_take(card: str, said: str) -> None:
    about = GAME.board.about(None, f"card:{card}", ENGLISH)
    assert about is not None
    assert any(said in line for line in about.lines)
    assert any("chips" in line or "one chip" in line for line in about.lines) == bool(said)
    slips = {f"jewel-{letter}" for letter in LETTERS}
    assert (slips <= set(re.findall(r"jewel-\w+", about.picture))) == ("of each" in said)


@pytest.mark.clause("10.1")
def test_the_infiltrator_says_that_two_more_come() -> None:
    for card, said in (("infiltrator", "two more are added"), ("scout-Y", "one more is added")):
        about = GAME.board.about(None, f"card:{card}", ENGLISH)
        assert about is not None
        assert any(said in line for line in about.lines)


def test_the_slips_of_a_prismatic_card_keep_to_its_round_corners() -> None:
    slips = re.findall(r'<path d="([^"]+)"[^>]*class="jewel-([YGRUPK])"/>', band("prismatic2", CARD_WIDE, CARD_HIGH))
    assert [letter for _, letter in slips] == list("YGRUPK")
    assert [letter for shape, letter in slips if "a8 8" in shape] == ["Y", "K"]


def test_the_power_of_a_spell_stands_on_a_ground_of_its_own() -> None:
    """It stood on the picture, dark on dark."""
    root = ElementTree.fromstring(f"<g>{enemy_card('rider', 'G', '6', 'flame', 2)}</g>")
    *before, number = [part for part in root if part.tag == "text" or part.tag == "circle"]
    assert number.text == "2"
    ground = before[-1]
    assert (ground.tag, ground.get("cx")) == ("circle", number.get("x"))
    assert abs(float(ground.get("cy") or 0) - float(number.get("y") or 0)) < float(ground.get("r") or 0)
    assert "<circle" not in enemy_card("beast", "G", "3", "haste", 0).partition('r="12"')[2]
