"""The fine print, clause by clause: what a broken rule would let slip although the games go on as usual."""

import pytest

from tests.games.fortress.positions import (
    EARLY,
    MANY,
    faces,
    fort,
    garrison,
    hand,
    in_stack,
    legal,
    play,
    refused,
    table,
)
from zastava.core.chance import chance
from zastava.games.fortress import GAME
from zastava.games.fortress.components import FACE_OF, HAND
from zastava.games.fortress.position import AWAY, QUIET_ROUNDS
from zastava.games.fortress.rules.squads import NOBODY, squad_of
from zastava.games.fortress.state import State

clause = pytest.mark.clause

LATE = 10  # cards left in the story when all special cards but none of the last ones have come
TIME = {"stack": "hourglass", "hourglasses": 2}  # the next draw ends the game


def known(state: State, viewer: int, holder: int) -> str:
    """What a seat knows of another's hand."""
    return " ".join(state.view(viewer)["players"][holder]["known"])


def has_seen(state: State, viewer: int, holder: int, names: str) -> None:
    """The viewer has come to know these cards of a hand."""
    for name in names.split():
        state.known_hands[(viewer * state.seats + holder) * HAND + FACE_OF[name]] += 1


def starting(state: State, *words: str) -> list[str]:
    """The legal moves that begin with one of these words."""
    return [move for move in legal(state) if move.split()[0] in words]


@clause("1.2")
def test_the_card_goes_to_whoever_drew_it() -> None:
    state = table(3, hands=["", "", ""], stack="7 " + MANY)
    play(state, "draw")
    assert [hand(state, seat) for seat in range(3)] == ["7", "", ""]


@clause("1.3")
def test_a_rule_is_in_force_as_soon_as_it_lies_in_the_centre() -> None:
    state = table(hands=["2", ""], forts={3: (0, "2")}, rules=EARLY)
    state.stack = [1, 1, 9, FACE_OF["rule reinforcement"]]
    play(state, "draw", "draw")
    assert legal(state) == ["reinforce 3 2", "end"]


@clause("1.3")
def test_an_hourglass_counts_as_soon_as_it_lies_in_the_centre() -> None:
    state = table(hands=["", ""], stack="hourglass " + MANY)
    play(state, "draw")
    assert (state.hourglasses, state.view(1)["hourglasses"]) == (1, 1)


@clause("1.3")
@pytest.mark.parametrize("number", range(1, 9))
def test_every_fort_can_be_attacked_as_soon_as_it_lies_in_the_centre(number: int) -> None:
    state = table(hands=["2", ""], forts={3: (0, "5")}, rules=EARLY)
    state.places[3] = AWAY if number == 3 else 0
    state.stack = [1, 1, FACE_OF[f"fort {number}"]]
    play(state, "draw")
    assert starting(state, "attack") == [f"attack {number} 2"]


@clause("3.1")
def test_who_has_attacked_draws_no_card() -> None:
    state = table(hands=["2 2", ""], forts={3: None, 1: None}, rules=EARLY)
    play(state, "attack 3 2")
    assert legal(state) == ["attack 1 2", "end"]


@clause("3.5")
@pytest.mark.parametrize(("squad", "after"), [("4", ["give 9"]), ("4 4", ["give 2"])], ids=["too weak", "stronger"])
def test_the_owner_looks_at_the_squad_and_nobody_else_does(squad: str, after: list[str]) -> None:
    state = table(3, hands=["4 4 9", "6", ""], forts={3: (1, "2 2")}, rules=EARLY)
    play(state, f"attack 3 {squad}", *after)
    seen = known(state, 1, 0) if squad == "4" else garrison(state, 3, 1)
    assert seen == squad
    assert (known(state, 2, 0), garrison(state, 3, 2)) == ("", "")


@clause("3.6")
@clause("3.7")
def test_an_equal_squad_is_not_stronger() -> None:
    state = table(hands=["4 9", ""], forts={3: (1, "4")}, rules=EARLY)
    play(state, "attack 3 4")
    assert fort(state, 3)["owner"] == 1
    assert state.waiting == (0,)
    assert legal(state) == ["give 4", "give 9"]


@clause("3.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_is_a_turn_of_every_player(seats: int) -> None:
    state = table(seats, hands=["9"] + [""] * (seats - 1))
    state.quiet = QUIET_ROUNDS * seats - 1
    assert starting(state, "attack") == ["attack 3 9"]
    state.quiet = QUIET_ROUNDS * seats
    assert legal(state) == ["draw"]


@clause("3.8")
def test_an_exchange_does_not_stand_in_for_the_draw() -> None:
    state = table(hands=["exchange 9", "5"], forts={3: (1, "4 4"), 1: (0, "2")}, story=LATE)
    assert starting(state, "exchange") == ["exchange 1 3"]
    state.quiet = QUIET_ROUNDS * 2
    assert legal(state) == ["draw"]
    refused(state, "exchange 1 3", "3.8")


@clause("3.8")
def test_the_rounds_are_counted_from_the_last_draw() -> None:
    state = table(hands=["9", "9"], forts={3: (0, "2"), 1: (1, "2")}, rules=EARLY)
    state.quiet = 4
    play(state, "draw")
    assert state.waiting == (1,)
    assert state.quiet == 0, "the turn that has just ended had a draw"


@clause("3.9")
def test_one_may_look_at_ones_own_garrison() -> None:
    state = table(hands=["2 2 9", ""], rules=EARLY)
    play(state, "attack 3 2 2")
    assert (garrison(state, 3, 0), garrison(state, 3, 1)) == ("2 2", "")


@clause("3.10")
def test_who_knows_the_special_card_that_stays_knows_the_squad_that_went() -> None:
    state = table(hands=["2 kidnap", "6"], forts={1: None}, rules=EARLY)
    has_seen(state, 1, 0, "2 kidnap")
    play(state, "attack 1 2")
    assert (garrison(state, 1, 1), known(state, 1, 0)) == ("2", "kidnap")


@clause("3.10")
def test_a_third_player_who_knows_the_whole_hand_follows_a_card_that_is_given() -> None:
    state = table(3, hands=["4 4", "6", ""], forts={3: (1, "5 5")}, rules=EARLY)
    has_seen(state, 2, 0, "4 4")
    play(state, "attack 3 4", "give 4")
    assert (known(state, 2, 0), known(state, 2, 1)) == ("4", "4")


@clause("3.10")
def test_a_card_that_one_was_given_is_no_longer_in_the_others_hand() -> None:
    state = table(hands=["4 4 9", "6"], forts={3: (1, "5 5")}, rules=EARLY)
    play(state, "attack 3 4 4", "give 4")
    assert known(state, 1, 0) == "4"


@clause("3.10")
def test_a_known_squad_that_captures_has_left_the_hand() -> None:
    state = table(hands=["4 4 9", "6"], forts={3: (1, "2 2")}, rules=EARLY)
    has_seen(state, 1, 0, "4 4")
    play(state, "attack 3 4 4", "give 2")
    assert known(state, 1, 0) == "2", "the card that was given, and nothing else"


@clause("3.10")
@clause("10.5")
def test_a_card_laid_aside_may_be_any_that_was_known() -> None:
    state = table(hands=["swap 9 1", "6"], stack="7 8 " + MANY, story=LATE)
    has_seen(state, 1, 0, "9")
    play(state, "swap 1")
    assert known(state, 1, 0) == ""
    assert hand(state, 0) == "7 8 9"


@clause("3.10")
def test_a_known_special_card_that_was_played_has_left_the_hand() -> None:
    state = table(hands=["sortie 9", "6"], forts={3: (1, "4")}, story=LATE)
    has_seen(state, 1, 0, "sortie")
    play(state, "sortie 3")
    assert known(state, 1, 0) == ""


@clause("6.2")
def test_the_new_stack_is_shuffled_and_the_hourglasses_are_in_it() -> None:
    stacks = []
    for seed in range(8):
        state = table(hands=["2 3 4", "5 6 7"], forts={3: (1, "9")}, **TIME)  # type: ignore[arg-type]
        state.chance = chance(seed, "test")
        play(state, "draw")
        assert (state.hourglasses, in_stack(state)["hourglass"]) == (0, 3)
        stacks.append(tuple(state.stack))
    assert len(set(stacks)) > 5


@clause("7.5")
def test_nothing_goes_with_the_x() -> None:
    state = table(hands=["X 2 J M 0", ""])
    assert [move for move in legal(state) if "X" in move] == ["attack 3 X"]
    for beside in ("2", "J", "M", "0", "D1", "X"):
        assert squad_of(faces(f"X {beside}")) == squad_of(faces(f"{beside} X")) == NOBODY


@clause("8.1")
def test_without_a_card_left_nothing_can_follow_and_the_turn_ends() -> None:
    state = table(hands=["2", "5"], forts={3: None, 1: None})
    play(state, "attack 3 2")
    assert state.waiting == (1,)


@clause("8.2")
@pytest.mark.parametrize(
    ("forts", "winner"),
    [
        ({1: (0, "2"), 3: (1, "2")}, 0),
        ({1: (1, "2"), 3: (0, "2")}, 1),
        ({1: (2, "2"), 2: (1, "2"), 5: (1, "3"), 3: (0, "3"), 4: (0, "4")}, 1),
        ({1: (2, "2"), 2: (1, "2"), 5: (1, "3")}, 1),
        ({1: (1, "2"), 7: (0, "2"), 8: (0, "3")}, 0),
    ],
)
def test_of_those_with_most_forts_the_one_with_the_smallest_number_wins(
    forts: dict[int, tuple[int, str]], winner: int
) -> None:
    state = table(3, hands=["", "", ""], forts=forts, **TIME)  # type: ignore[arg-type]
    play(state, "draw")
    assert state.wins == [1 if seat == winner else 0 for seat in range(3)]


@clause("9.2")
def test_no_defender_leaves_play_unless_a_fort_was_destroyed() -> None:
    state = table(hands=["2 X", "5"], forts={3: (0, "2 2")})
    refused(state, "remove 2", "9.2")
    refused(state, "remove X", "9.2")


@clause("9.2")
def test_only_the_owner_sees_which_defender_leaves_play() -> None:
    state = table(3, hands=["8 9", "", ""], forts={3: (1, "2 J"), 1: None})
    play(state, "attack 3 8", "remove J")
    assert [state.known_removed[seat * HAND + FACE_OF["J"]] for seat in range(3)] == [0, 1, 0]


@clause("9.3")
@pytest.mark.parametrize("standing", [1, 8])
def test_any_other_fort_on_the_table_keeps_the_game_going(standing: int) -> None:
    state = table(hands=["4 9", "5"], forts={3: (1, "4"), standing: None})
    play(state, "attack 3 4")
    assert (state.game, state.wins) == (2, [0, 0])


@clause("10.1")
def test_no_special_card_lies_before_anybody_in_the_next_game() -> None:
    state = table(hands=["sortie", ""], forts={3: (1, "4")}, story=LATE, **TIME)  # type: ignore[arg-type]
    play(state, "sortie 3")
    assert state.view(0)["players"][0]["specials"] == ["sortie"]
    play(state, "draw")
    assert [each["specials"] for each in state.view(0)["players"]] == [[], []]


@clause("10.2")
@clause("10.3")
@clause("10.5")
def test_after_an_attack_it_is_too_late_for_most_special_cards() -> None:
    state = table(hands=["sortie kidnap swap 2 2", "5"], forts={1: (1, "4 4"), 4: None, 2: None}, story=LATE)
    assert starting(state, "sortie", "kidnap") == ["sortie 1", "kidnap 1"]
    play(state, "attack 4 2")
    assert starting(state, "sortie", "kidnap", "swap") == []
    refused(state, "sortie 1", "10.2")
    refused(state, "kidnap 1", "10.3")
    refused(state, "swap 2", "10.5")


@clause("10.4")
def test_no_attack_follows_an_exchange_after_the_draw() -> None:
    forts = {3: (1, "4 4"), 1: (0, "2"), 2: None}
    state = table(hands=["exchange 9", "5"], forts=forts, story=LATE)
    play(state, "draw", "exchange 1 3")
    assert state.waiting == (0,)
    assert starting(state, "attack") == []
    refused(state, "attack 2 9", "3.1")


@clause("10.5")
def test_a_swap_offers_every_other_card_but_not_itself() -> None:
    assert starting(table(hands=["swap 2 J", ""], story=LATE), "swap") == ["swap 2", "swap J"]
    assert starting(table(hands=["swap swap 2", ""], story=LATE), "swap") == ["swap 2", "swap swap"]


@clause("10.5")
def test_a_swap_takes_what_is_there() -> None:
    state = table(hands=["swap 1", ""], stack="7", story=LATE)
    play(state, "swap 1")
    assert hand(state, 0) == "7"


@clause("10.5")
def test_a_swap_that_ends_the_game_takes_nothing_out_of_the_new_stack() -> None:
    state = table(hands=["swap 1", ""], stack="hourglass 8", hourglasses=2, story=LATE, forts={3: (1, "2")})
    play(state, "swap 1")
    assert (state.game, state.hand_size) == (3, [0, 0])


@clause("11.1")
def test_nothing_is_reinforced_before_the_card_has_come() -> None:
    state = table(hands=["2 2 2", ""], forts={3: None, 1: None}, rules=EARLY)
    play(state, "attack 3 2")
    assert starting(state, "reinforce") == []


@clause("11.1")
@pytest.mark.parametrize("number", [1, 8])
def test_any_own_fort_may_be_reinforced_while_there_are_cards(number: int) -> None:
    state = table(hands=["2", "5"], forts={number: (0, "2")}, stack="2 " + MANY)
    play(state, "draw")
    assert legal(state) == [f"reinforce {number} 2", "end"]
    play(state, f"reinforce {number} 2")
    assert state.waiting == (0,)
    play(state, f"reinforce {number} 2")
    assert state.waiting == (1,), "with an empty hand the turn is over"


@clause("11.2")
def test_only_cards_that_fit_the_garrison_are_offered() -> None:
    state = table(hands=["2 9 J", ""], forts={3: (0, "2"), 1: (0, "X")}, stack="8 " + MANY)
    play(state, "draw")
    assert starting(state, "reinforce") == ["reinforce 3 2", "reinforce 3 J"]


@clause("12.1")
def test_the_new_story_is_shuffled() -> None:
    stories = []
    for seed in range(8):
        state = table(hands=["", ""], forts={3: (1, "12")}, story=1, **TIME)  # type: ignore[arg-type]
        state.chance = chance(seed, "test")
        for face in range(1, 10):
            state.removed[face] += 1
        state.removed_size = 9
        play(state, "draw")
        assert len(state.story) == 10 - 5, "nine cards and the garrison, of which five went into the stack"
        stories.append(tuple(state.story))
    assert len(set(stories)) > 5


@clause("13.2")
def test_what_a_later_start_leaves_out_and_how_the_stack_lies_is_drawn_by_lot() -> None:
    states = [GAME.setup(2, {"start": 3}, seed=seed) for seed in range(8)]
    assert len({tuple(state.removed) for state in states}) > 5
    assert len({tuple(state.stack[:10]) for state in states}) > 5
    assert len({tuple(state.stack[-5:]) for state in states}) > 5
