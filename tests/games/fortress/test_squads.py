"""Which cards may fight together, and their total strength."""

from itertools import combinations_with_replacement

import pytest

from tests.games.fortress.positions import faces, legal, play, table
from zastava.games.fortress.components import COUNT, HAND, NAMES, SQUAD
from zastava.games.fortress.rules.squads import (
    NOBODY,
    SIZE,
    SQUADS,
    TOTAL,
    at_least,
    squad_of,
    squads_in,
    strongest,
    total_of,
    with_card,
    without_card,
)


def by_the_book(names: list[str]) -> int:
    """Total strength, told a second time: -1 for cards that may not fight together."""
    if "X" in names:
        return 10 if names == ["X"] else -1
    strengths = {int(name) if name != "D1" else 1 for name in names if name not in ("J", "0", "M")}
    if len(strengths) > 1:
        return -1
    common = strengths.pop() if strengths else 0
    worth = {"J": [common], "0": [0], "M": [], "D1": [1, 1]}
    cards = [strength for name in names for strength in worth.get(name, [common])]
    return sum(cards) * len(cards) * (2 if "M" in names else 1)


@pytest.mark.clause("4.1")
def test_three_twos_make_eighteen() -> None:
    assert total_of(["2", "2", "2"]) == 18


@pytest.mark.clause("4.2")
@pytest.mark.parametrize("strength", range(1, 13))
def test_the_table_of_totals(strength: int) -> None:
    for cards in range(1, 6):
        expected = strength * cards * cards
        if cards <= COUNT[strength]:
            assert total_of([str(strength)] * cards) == expected
        else:  # there are not so many cards, but a joker is as good
            jokers = min(cards - COUNT[strength], COUNT[14])
            if COUNT[strength] + jokers == cards:
                assert total_of([str(strength)] * COUNT[strength] + ["J"] * jokers) == expected


@pytest.mark.clause("4.2")
def test_the_table_as_printed() -> None:
    assert [total_of(["5"] * cards) for cards in range(1, 6)] == [5, 20, 45, 80, 125]
    assert [total_of(["8", *["J"] * jokers]) for jokers in range(3)] == [8, 32, 72]
    assert [total_of(["12", *["J"] * jokers]) for jokers in range(3)] == [12, 48, 108]


@pytest.mark.clause("7.1")
def test_the_double_card_is_two_ones() -> None:
    assert total_of(["D1"]) == 4
    assert total_of(["D1", "1"]) == 9
    assert total_of(["D1", "D1", "1"]) == 25
    assert total_of(["D1", "2"]) == -1


@pytest.mark.clause("7.2")
def test_a_joker_is_like_the_cards_beside_it() -> None:
    assert total_of(["4", "J"]) == 16
    assert total_of(["D1", "J"]) == 9
    assert total_of(["J"]) == total_of(["J", "J"]) == total_of(["J", "0"]) == total_of(["J", "M"]) == 0


@pytest.mark.clause("7.3")
def test_the_mirror_doubles_and_is_no_card() -> None:
    assert total_of(["3", "3", "M"]) == 24
    assert total_of(["5", "M"]) == 10
    assert total_of(["M"]) == total_of(["M", "0"]) == 0


@pytest.mark.clause("7.4")
def test_a_zero_is_a_card_without_strength() -> None:
    assert total_of(["2", "2", "0"]) == 12
    assert total_of(["12", "0", "0"]) == 36
    assert total_of(["0"]) == 0


@pytest.mark.clause("7.6")
def test_an_x_stands_alone_with_ten() -> None:
    assert total_of(["X"]) == 10
    for name in ("1", "J", "0", "M", "X"):
        assert total_of(["X", name]) == -1


@pytest.mark.clause("3.2")
def test_every_set_of_up_to_four_cards_by_the_book() -> None:
    for size in range(1, 5):
        for chosen in combinations_with_replacement(range(SQUAD), size):
            if any(chosen.count(face) > COUNT[face] for face in chosen):
                continue
            names = [NAMES[face] for face in chosen]
            assert total_of(names) == by_the_book(names), names


@pytest.mark.clause("3.2")
def test_a_hand_lists_each_squad_once() -> None:
    hand = [0] * HAND
    for face in faces("1 D1 4 4 7 J 0 X sortie"):
        hand[face] += 1
    found = squads_in(hand, 0)
    names = [SQUADS[number].names for number in found]
    assert len(names) == len(set(names))
    assert found == sorted(found)
    expected = {
        number
        for number, squad in enumerate(SQUADS)
        if all(squad.count(face) <= hand[face] for face in range(SQUAD)) and squad.faces
    }
    assert set(found) == expected
    beaten = [TOTAL[number] for number in found if SQUADS[number].base != 16]
    assert strongest(hand, 0) > max(beaten), "an X beats everything"
    hand[16] = 0
    assert strongest(hand, 0) == max(beaten) == total_of(["4", "4", "J", "0"])


def test_cards_join_and_leave() -> None:
    squad = squad_of(faces("2 2 J"))
    assert with_card(squad, 2) == squad_of(faces("2 2 2 J"))
    assert with_card(squad, 3) == with_card(squad, 16) == with_card(squad, 17) == NOBODY
    assert without_card(squad, 14) == squad_of(faces("2 2"))
    assert without_card(without_card(squad, 2), 2) == squad_of(faces("J"))
    assert at_least(squad, 1) == squad_of(faces("2"))
    assert at_least(squad, 2) == NOBODY
    assert SIZE[squad] == 3


def test_all_squads_of_the_table_are_legal_and_different() -> None:
    assert len({squad.names for squad in SQUADS}) == len(SQUADS)
    for number, squad in enumerate(SQUADS):
        assert squad_of(squad.faces) == number == squad.number
        assert total_of(squad.names.split()) == squad.total == TOTAL[number]


@pytest.mark.clause("3.2")
def test_a_squad_of_three_is_three_cards() -> None:
    state = table(hands=["2 2 2 5", ""], forts={3: None})
    assert "attack 3 2 2 2" in legal(state)
    play(state, "attack 3 2 2 2")
    assert state.hand_size == [1, 0]
