"""The game in sentences: the log as each seat reads it, and the question of the moment."""

import pytest

from tests.games.fortress.positions import ALL_RULES, EARLY, news, play, table
from zastava.bots.reasons import why
from zastava.core.chance import chance
from zastava.core.errors import IllegalMove
from zastava.core.picks import advance, narrow
from zastava.core.reason_words import why_words
from zastava.core.words import ENGLISH, Words
from zastava.games.catalogues import words
from zastava.games.fortress import GAME
from zastava.games.fortress.clauses import clauses_of
from zastava.games.fortress.components import FACE_OF
from zastava.games.fortress.state import State

RUSSIAN = words("ru", GAME.package)
NAMES = ("Ann", "Bob", "Eve")


def told(state: State, seat: int, t: Words = ENGLISH) -> str:
    """The line of the log that a seat reads after the last move."""
    return " ".join(said for item in state.view(seat)["news"] if (said := GAME.board.tell(item, NAMES, t)))


def asked(state: State, *chosen: str) -> str:
    seat = state.waiting[0]
    paths = [GAME.path(move) for move in state.moves(seat)]
    return GAME.board.prompt(state.view(seat), ENGLISH, narrow(paths, chosen).lit, chosen)


# --- the log ---


@pytest.mark.clause("1.3")
def test_a_new_card_is_named_once() -> None:
    state = GAME.setup(2)
    play(state, "draw")
    assert told(state, 0) == told(state, 1) == told(state, -1) == "Ann turns up a card. New: fort 3."
    state = table(stack="J 5 hourglass hourglass hourglass", hands=["1", ""])
    play(state, "draw")
    assert told(state, 0) == "Ann draws a card. New: joker."
    assert told(state, 1) == "Ann draws a card."


@pytest.mark.parametrize(
    ("card", "clauses"),
    [
        ("rule capture", ["3.1", "3.2", "3.3", "3.6", "3.7"]),
        ("rule after", ["6.1", "6.2"]),
        ("hourglass", ["5.1"]),
        ("fort 4", ["8.1", "8.2"]),
        ("sortie", ["10.1", "10.2"]),
        ("X", ["7.5", "7.6"]),
        ("5", []),
    ],
)
def test_a_new_card_is_explained_as_far_as_one_needs_it_to_play_on(card: str, clauses: list[str]) -> None:
    assert clauses_of(FACE_OF[card]) == clauses


@pytest.mark.clause("7.2")
def test_a_card_first_seen_in_a_squad_is_explained_to_whoever_sees_it() -> None:
    state = table(3, hands=["4 J", "6", "7"], forts={3: (1, "X")})
    play(state, "attack 3 J")
    for seat, clauses in ((0, []), (1, ["7.2"]), (2, []), (-1, [])):
        assert [item["clause"] for item in news(state, "rule", seat)] == clauses
    play(state, "give 4")
    for seat, clauses in ((0, ["7.5"]), (1, []), (2, [])):  # the garrison is shown
        assert [item["clause"] for item in news(state, "rule", seat)] == clauses


@pytest.mark.clause("5.1")
def test_hourglasses_are_counted() -> None:
    state = table(stack="hourglass 5 hourglass", hands=["1", ""], hourglasses=1)
    state.met |= 1 << state.stack[-1]
    play(state, "draw")
    assert told(state, 1) == "Ann turns up an hourglass: 2 of 3."


@pytest.mark.clause("3.6")
def test_a_fight_is_one_sentence() -> None:
    state = table(3, hands=["4 4 9", "6", "7"], forts={3: (1, "2")}, rules=EARLY)
    play(state, "attack 3 4 4")
    assert told(state, 0) == "Ann captures fort 3 from Bob (4, 4; total 16). Bob gives Ann a card (2)."
    assert told(state, 2) == "Ann captures fort 3 from Bob (2 cards). Bob gives Ann a card."
    assert told(state, 2, RUSSIAN) == (
        "Ann захватывает форт 3 (2 карты), его теряет Bob. Bob отдаёт карту, её получает Ann."
    )


@pytest.mark.clause("3.7")
def test_a_failed_attack_tells_the_garrison_to_the_attacker_only() -> None:
    state = table(3, hands=["4", "6", "7"], forts={3: (1, "3 3")}, rules=EARLY)
    play(state, "attack 3 4")
    assert told(state, 0) == (
        "Ann attacks fort 3 (strength 4), but Bob holds it. Ann gives Bob a card (4). "
        "Garrison of fort 3: 3, 3; total 12."
    )
    assert told(state, 2) == "Ann attacks fort 3 (1 card), but Bob holds it. Ann gives Bob a card."


@pytest.mark.clause("9.1")
def test_a_destroyed_fort_is_told() -> None:
    state = table(3, hands=["4 1", "6", "7"], forts={3: (1, "4"), 1: None})
    play(state, "attack 3 4")
    assert told(state, 2) == "Ann destroys fort 3, held by Bob (1 card). Bob removes a defender from play."


@pytest.mark.clause("10.5")
def test_a_swap_names_the_cards_to_their_owner_only() -> None:
    state = table(hands=["swap 7", "6"], stack="2 3 hourglass hourglass hourglass", story=20)
    state.seen[0] = state.met = state.met | (1 << GAME.parse("swap swap").face)
    play(state, "swap 7")
    assert told(state, 0) == "Ann swaps cards and lays one aside: 7. Ann draws a card: 2. Ann draws a card: 3."
    assert told(state, 1) == "Ann lays a card aside and draws 2."


@pytest.mark.clause("10.4")
def test_an_exchange_names_both_players() -> None:
    state = table(hands=["exchange", "6"], forts={1: (0, "2"), 4: (1, "3")}, story=20)
    play(state, "exchange 1 4")
    assert told(state, 0, RUSSIAN).endswith("Ann и Bob меняются фортами: 1 на 4.")


@pytest.mark.clause("8.1")
def test_the_end_of_a_turn_is_told_only_where_it_could_have_gone_on() -> None:
    state = table(hands=["2 3", "6"], forts={1: None, 3: None, 4: None})
    play(state, "attack 1 2", "end")
    assert told(state, 1) == "Ann ends the turn."
    state = table(hands=["2 3", "6"], forts={1: (0, "3"), 3: None})
    play(state, "draw", "end")
    assert told(state, 1) == ""


# --- the question ---


def test_an_empty_hand_is_not_asked_to_attack() -> None:
    assert asked(table(hands=["", "6"])) == "Draw a card."
    assert asked(table(hands=["2", "6"])) == "Draw a card, or choose a fort and cards of one strength to attack it."


@pytest.mark.parametrize(
    ("chosen", "question"),
    [
        (["fort:3"], "Choose cards of one strength to attack fort 3."),
        (["card:2"], "Choose the fort to attack."),
        (["card:2", "fort:3"], "Attack."),
        (["play:sortie", "fort:1"], "Look into these forts, or choose more: three at most."),
        (["play:kidnap"], "Choose the fort to kidnap a defender from."),
        (["play:exchange"], "Choose the fort that you give."),
        (["play:exchange", "fort:1"], "Choose the fort that you want."),
        (["play:swap"], "Choose the card that you lay aside."),
        (["play:reinforce"], "Choose a fort of yours and a card for it."),
        (["stack:draw"], "Draw a card."),
        (["do:end"], "End the turn."),
    ],
)
def test_the_question_follows_the_picks(chosen: list[str], question: str) -> None:
    assert asked(GAME.setup(2), *chosen) == question


def test_cards_may_be_added_only_where_they_fit() -> None:
    more, enough = "Choose the fort to attack, or add more cards.", "Choose the fort to attack."
    state = table(hands=["2 2 3 J exchange", "6"])
    assert asked(state, "card:2") == asked(state, "card:2", "card:2") == asked(state, "card:3") == more
    assert asked(state, "card:2", "card:2", "card:J") == enough


def test_the_only_move_is_asked_for_by_itself() -> None:
    """Picks without an alternative are chosen already when the page asks."""
    questions = set()
    for start in (1, 9):
        state = GAME.setup(2, {"start": start}, 1)
        dice = chance(1, "telling")
        while state.waiting:
            moves = state.moves(state.waiting[0])
            paths = [GAME.path(move) for move in moves]
            forced = advance(paths, [])
            if narrow(paths, forced).complete >= 0:
                questions.add(asked(state, *forced)[:11])
            state.play(state.waiting[0], moves[dice.below(len(moves))])
    assert questions == {"Draw a card", "End the tur", "The attack "}
    state = table(hands=["5 5 9", "6"], forts={3: (1, "2 2")})
    play(state, "attack 3 5 5")
    assert asked(state, "card:2") == "Fort 3 has fallen. Choose the defender that you give up."


@pytest.mark.parametrize(
    ("hand", "rules", "moves", "question"),
    [
        ("2 3", EARLY, ["attack 1 2"], "Attack another fort, or end the turn."),
        ("2 2", ALL_RULES, ["attack 1 2"], "Attack another fort, reinforce your own, or end the turn."),
        ("2 3 3", ALL_RULES, ["attack 1 2", "attack 4 3"], "Reinforce your forts, or end the turn."),
        ("2 3", ALL_RULES, ["attack 1 2"], "Attack another fort, or end the turn."),
        ("2 exchange", EARLY, ["attack 1 2"], "End the turn."),
    ],
)
def test_the_question_says_what_is_left_to_do(hand: str, rules: str, moves: list[str], question: str) -> None:
    state = table(hands=[hand, "6"], forts={1: None, 4: None}, rules=rules, story=20)
    play(state, *moves)
    assert asked(state) == question


def test_only_special_cards_that_can_be_of_use_are_asked_for() -> None:
    without = "Draw a card, or choose a fort and cards of one strength to attack it."
    for card, forts, useful in (
        ("sortie", {1: None}, False),
        ("sortie", {1: (1, "2")}, True),
        ("kidnap", {1: (1, "2")}, False),
        ("kidnap", {1: (1, "2 2")}, True),
        ("exchange", {1: (1, "2")}, False),
        ("exchange", {1: (1, "2"), 2: (0, "2")}, True),
        ("swap", {1: None}, True),
    ):
        state = table(hands=[f"{card} 5", "6"], forts=forts, story=20)
        assert (asked(state) != without) == useful, (card, forts)
        assert any(str(move).startswith(card) for move in state.moves(0)) == useful


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        (["stack:draw"], "Draw a card"),
        (["do:end"], "End the turn"),
        (["fort:3", "card:5", "card:5"], "Attack fort 3 with 5, 5"),
        (["card:J", "fort:3", "card:5"], "Attack fort 3 with joker, 5"),
        (["play:sortie", "fort:4", "fort:1"], "Look into forts 1, 4"),
        (["play:sortie", "fort:4"], "Look into fort 4"),
        (["play:kidnap", "fort:2"], "Kidnap from fort 2"),
        (["play:exchange", "fort:1", "fort:2"], "Give fort 1 for fort 2"),
        (["play:swap", "card:7"], "Lay aside: 7"),
        (["play:reinforce", "fort:1", "card:2"], "Reinforce fort 1 with 2"),
    ],
)
def test_the_button_names_the_act(chosen: list[str], said: str) -> None:
    assert GAME.board.act(GAME.setup(2).view(0), chosen, ENGLISH) == said


def test_a_card_is_given_or_leaves_play() -> None:
    state = table(hands=["5 5 9", "6"], forts={3: (1, "2 2")}, rules=EARLY)
    play(state, "attack 3 5 5")
    assert GAME.board.act(state.view(1), ["card:2"], ENGLISH) == "Give the 2"
    state = table(hands=["4 4 9", "6"], forts={3: (1, "4 J"), 1: None})
    play(state, "attack 3 4 4")
    assert GAME.board.act(state.view(1), ["card:J"], ENGLISH) == "Remove from play: joker"


def test_what_is_told_before_the_first_move_is_in_force_there() -> None:
    opening = {start: GAME.board.opening(GAME.setup(4, {"start": start}, 1).view(0)) for start in (1, 2, 3, 14)}
    assert opening == {1: ("1.2", "2.1"), 2: ("3.1", "2.1"), 3: ("3.1", "8.2"), 14: ("3.1", "8.2")}


@pytest.mark.clause("3.2")
@pytest.mark.parametrize(
    ("hand", "pick", "clause", "said"),
    [
        ("", "fort:3", "3.2", "You have no cards to attack with."),
        ("sortie", "fort:3", "3.2", "You have no cards to attack with."),
        ("", "fort:1", "3.3", "Fort 1 is not on the table."),
    ],
)
def test_who_points_at_a_fort_that_cannot_be_attacked_is_told_why(hand: str, pick: str, clause: str, said: str) -> None:
    state = table(hands=[hand, "2"])
    (notation,) = GAME.board.meant(state.view(0), pick)
    with pytest.raises(IllegalMove) as refused:
        state.play(0, GAME.parse(notation))
    assert (refused.value.clause, ENGLISH(refused.value.text, **refused.value.values)) == (clause, said)
    assert list(GAME.board.meant(state.view(0), "card:2")) == []


def test_a_hint_does_not_say_that_a_draw_costs_the_others_cards() -> None:
    """Where the draw may be the last hourglass, the next game may begin, with empty hands."""
    assert GAME.board.reason("cards", -1.75, "Bob", ENGLISH) == ""
    assert GAME.board.reason("forts", -1.0, "Bob", ENGLISH) == "takes 1 fort from Bob"


def test_a_hint_says_what_a_draw_would_risk() -> None:
    """Two hourglasses lie, the last is in the stack, and the rival owns the fort: to draw is to lose, perhaps."""
    state = table(hands=["4 4 4", "1 5"], forts={3: (1, "2 2 2")}, stack="hourglass 5", hourglasses=2)
    found = why(GAME, state, 0, GAME.parse("attack 3 4 4 4"), chance(3, "why"))
    told = why_words(GAME.board, [(one.kind, one.seat, one.amount) for one in found], 0, NAMES[:2], ENGLISH)
    assert "keeps Bob from winning right now" in told


@pytest.mark.parametrize(("amount", "said"), [(1.0, "wins the game"), (0.25, "may win the game")])
def test_a_hint_promises_a_game_only_where_it_is_sure(amount: float, said: str) -> None:
    assert GAME.board.reason("games", amount, "", ENGLISH) == said
