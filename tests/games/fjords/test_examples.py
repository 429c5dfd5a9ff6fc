"""The pictures of the rules page show what the rules say: each is set up and asked."""

import pytest

from tests.games.fjords.positions import Corner, Place, just_laid, notations, settling
from zastava.games.fjords.art.examples import EXAMPLES, Example, corners_at
from zastava.games.fjords.art.terrain import CORNERS, centre
from zastava.games.fjords.rules.scoring import final_points
from zastava.games.fjords.state import State


def at(where: str) -> Place:
    q, _, r = where.partition(",")
    return int(q), int(r)


def pairs(text: str) -> dict[Place, str]:
    return {at(pair.partition("=")[0]): pair.partition("=")[2] for pair in text.split()}


def seats(text: str) -> dict[Place, int]:
    return {where: int(seat) for where, seat in pairs(text).items()}


def special(row: Example) -> dict[Corner, str]:
    return {
        (*where, corner): letter
        for where, letters in {at(key): letters for key, letters in corners_at(row).items()}.items()
        for corner, letter in enumerate(letters)
        if letter != "P"
    }


def position(
    name: str, *, runes: list[str] | None = None, stones: bool = True, supply: list[int] | None = None
) -> State:
    row = EXAMPLES[name]
    return settling(
        [at(where) for where in row.hexes.split()],
        special(row),
        houses=seats(row.houses) or {},
        vikings=seats(row.vikings),
        stones=pairs(row.stones) if stones else {},
        runes=[name] if runes is None else runes,
        supply=supply,
    )


def shared(row: Example) -> dict[tuple[int, int], str]:
    """What is said of each corner of the land, by all hexes that have it."""
    said: dict[tuple[int, int], str] = {}
    for where, letters in corners_at(row).items():
        x, y = centre(*at(where))
        for (dx, dy), letter in zip(CORNERS, letters, strict=True):
            said[x + dx, y + dy] = said.get((x + dx, y + dy), "") + letter
    return said


@pytest.mark.parametrize("name", sorted(set(EXAMPLES) - {"illegal"}))
def test_hexes_agree_in_their_common_corners(name: str) -> None:
    assert all(len(set(said)) == 1 for said in shared(EXAMPLES[name]).values())


def test_the_hex_that_does_not_fit_disagrees() -> None:
    assert "WP" in shared(EXAMPLES["illegal"]).values()


def test_the_hex_far_out_touches_only_in_water() -> None:
    row = EXAMPLES["sea-only"]
    odd = corners_at(row)["0,1"]
    assert "P" in odd  # it has land of its own
    assert {said for said in shared(row).values() if len(said) > 1} <= {"WW", "WWW", "PP"}
    assert odd[:3] == "WWW"  # towards the two hexes above it


def test_the_ridge_is_walked_round() -> None:
    state = position("ridge", runes=[])
    assert "settle 1,-1" in notations(state)
    assert "settle 1,0" not in notations(state)
    state.play(0, next(move for move in state.moves(0) if str(move) == "settle 1,-1"))
    assert "settle 1,0" in [str(move) for move in state.moves(0)]


def test_the_bonus_counts_what_blue_alone_could_reach() -> None:
    without, bonus = position("bonus", runes=[], supply=[1, 20]), position("bonus", runes=[], supply=[0, 20])
    assert final_points(bonus)[0] - final_points(without)[0] == len(EXAMPLES["bonus"].labels.split())
    assert final_points(bonus)[1] == final_points(without)[1]


@pytest.mark.parametrize("name", ["strength", "water", "friendship", "home"])
def test_a_rune_on_the_map_counts_what_is_written_beside_it(name: str) -> None:
    row = EXAMPLES[name]
    with_rune, without = position(name), position(name, stones=False)
    got = [a - b for a, b in zip(final_points(with_rune), final_points(without), strict=True)]
    owners = seats(row.vikings)
    written = [0, 0]
    for where, label in pairs(row.labels).items():
        written[owners.get(where, 0)] += int(label)
    assert got == written


@pytest.mark.parametrize(
    ("name", "move"), [("travel", "travel 3,0"), ("horse", "horse 2,0"), ("wisdom", "wisdom 1,0 2,0")]
)
def test_a_rune_in_hand_leads_where_it_is_drawn(name: str, move: str) -> None:
    found = notations(position(name))
    assert move in found
    assert f"settle {move.split()[-1]}" not in found


def test_the_secret_rune_moves_the_house() -> None:
    row = EXAMPLES["secret"]
    state = just_laid(
        [at(where) for where in row.hexes.split()], special(row), houses=seats(row.houses), runes=["secret"]
    )
    assert "shift 0,0 2,0" in notations(state)
