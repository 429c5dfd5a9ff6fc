"""Why a move: in each game a position where the reason must be named, in both languages, and nothing that one cannot
know."""

import pytest

from zastava import bots
from zastava.bots.reasons import why
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.reason_words import EVEN, VAIN, why_words
from zastava.core.terms import Term, difference, mean
from zastava.core.words import ENGLISH
from zastava.games.catalogues import words

NORMAL = {"mode": "normal", "level": "medium"}


def before(name, seats, begins, options=(), first=0, seed=11):
    """A position in which a quick bot is about to make a move whose notation begins so, not before the `first` move."""
    game = registry.find(name)
    state = game.setup(seats, dict(options), seed)
    rng = chance(1, "way")
    for number in range(400):
        seat = state.waiting[0]
        move = bots.let_think(bots.find("greedy"), game, state, seat, rng)
        if number >= first and str(move).startswith(begins) and len(game.candidates(state, seat)) > 1:
            return game, state, seat, move
        state.play(seat, move)
    raise AssertionError(f"{name}: no {begins}")


@pytest.mark.parametrize(
    ("name", "seats", "begins", "options", "first", "kind", "said", "russian"),
    [
        ("fjords", 2, "settle", {}, 60, "land", "land", "земл"),
        ("fjords", 2, "done", {}, 8, "hand", "keeps a house for a better place", "дом останется"),
        ("fortress", 2, "attack", {"start": "9"}, 10, "forts", "brings you 1 fort", "вы получите 1 форт"),
        ("outpost", 2, "build", {}, 0, "streets", "streets earn about", "улицы заработают"),
        ("bastion", 2, "attack", {}, 0, "enemies", "off the strength of the enemies", "сила врагов на стене"),
        ("bastion", 2, "return", NORMAL, 0, "rituals", "leaves you the most useful rituals", "самые полезные"),
        ("bastion", 2, "keep", NORMAL, 0, "rituals", "brings you a useful ritual", "полезный ритуал"),
        ("bastion", 2, "build gun", NORMAL, 0, "guns", "puts a gun where enemies", "появится пушка"),
        ("bastion", 2, "make", NORMAL, 0, "artefacts", "an artefact to use in every stage", "у вас будет артефакт"),
        ("oldrus", 2, "horse", {}, 0, "place", "leads to a place that is worth about", "путь ведёт к месту"),
        ("oldrus", 2, "mark", {}, 24, "chosen", "places a marker for about", "маркер принесёт около"),
    ],
)
def test_the_reason_is_named(name, seats, begins, options, first, kind, said, russian):
    game, state, seat, move = before(name, seats, begins, options, first)
    found = why(game, state, seat, move, chance(3, "why"))
    assert kind in [term.kind for term in found]
    assert all(term.worth > 0 for term in found if term.kind != VAIN)
    reasons = [(term.kind, term.seat, term.amount) for term in found]
    called = ["Ann", "Boris"]
    told = why_words(game.board, reasons, seat, called, ENGLISH)
    assert told.startswith("Why: it ")
    assert said in told
    told = why_words(game.board, reasons, seat, called, words("ru", game.package))
    assert told.startswith("Почему: ")
    assert russian in told


def test_the_reason_of_a_path_is_where_it_leads():
    game = registry.find("oldrus")
    state = game.setup(1, {}, 11)
    rng = chance(1, "way")
    kinds = set()
    while len(kinds & {"battles", "promised", "items"}) < 3 and state.waiting:
        move = bots.let_think(bots.find("greedy"), game, state, 0, rng)
        kinds |= {term.kind for term in why(game, state, 0, move, chance(3, "why"))}
        state.play(0, move)
    assert kinds >= {"battles", "promised", "items"}
    assert why_words(game.board, [("battles", 0, 1.0)], 0, ["Ann"], ENGLISH) == "Why: it leads to 1 battle."


def test_what_must_be_done_has_no_reason():
    game = registry.find("bastion")
    state = game.setup(2, {}, 1)
    for move in ("go Y", "well 3", "lay U"):
        state.play(state.waiting[0], game.parse(move))
    (only,) = state.moves(state.waiting[0])
    assert str(only) == "end"
    assert why(game, state, state.waiting[0], only, chance(1, "why")) == []


def test_reasons_see_no_more_than_the_seat():
    game, state, seat, move = before("fortress", 2, "attack", {"start": "9"}, 10)
    others = [state.resample(seat, chance(luck, "other")) for luck in range(4)]
    found = [why(game, one, seat, move, chance(3, "why")) for one in (state, *others)]
    assert all(one == found[0] for one in found)


def test_differences_begin_with_the_greatest_gain():
    old = [Term("land", 0, 4.0, 4.0), Term("land", 1, 5.0, -5.0), Term("hand", 0, 1.0, 2.0)]
    new = [Term("land", 0, 5.0, 5.0), Term("land", 1, 2.0, -2.0)]
    assert difference(old, new) == [Term("land", 1, -3.0, 3.0), Term("land", 0, 1.0, 1.0), Term("hand", 0, -1.0, -2.0)]
    assert mean([old, new])[0] == Term("land", 0, 4.5, 4.5)


def test_a_sentence_leaves_out_what_has_no_words():
    board = registry.find("fjords").board
    assert why_words(board, [("nonsense", 0, 1.0), ("land", 9, 1.0)], 0, ["Ann", "Boris"], ENGLISH) == ""
    told = why_words(board, [("land", 0, 4.2), ("land", 1, -2.0)], 0, ["Ann", "Boris"], ENGLISH)
    assert told == "Why: it brings you about 4 hexes of land, and it takes about 2 hexes of land from Boris."


def kinds(game, state, seat, move):
    return [term.kind for term in why(game, state, seat, move, chance(3, "why"))]


@pytest.mark.parametrize(
    ("name", "begins", "options", "first"),
    [("outpost", "end", {}, 0), ("outpost", "pass", {}, 40), ("bastion", "end", NORMAL, 100)],
)
def test_a_turn_is_ended_because_nothing_else_would_gain_anything(name, begins, options, first):
    game, state, seat, move = before(name, 2, begins, options, first)
    found = why(game, state, seat, move, chance(3, "why"))
    assert found[-1].kind == VAIN
    reasons = [(term.kind, term.seat, term.amount) for term in found]
    told = why_words(game.board, reasons, seat, ["Ann", "Boris"], ENGLISH)
    assert told.startswith("Why: nothing else that you can do now would gain you anything")
    told = why_words(game.board, reasons, seat, ["Ann", "Boris"], words("ru", game.package))
    assert told.startswith("Почему: ничто другое сейчас ничего вам не даст")


def worth_after(game, state, seat, *moves):
    """What a seat's standing comes to after those of some moves that it may make one after another."""
    after = state.copy()
    for move in moves:
        if seat in after.waiting and move in after.moves(seat):
            after.play(seat, move)
    return game.evaluate(after, seat)


def test_a_turn_that_is_ended_too_early_has_no_such_reason():
    for name, begins, ending, options in (("outpost", "build", "pass", {}), ("bastion", "attack", "end", {})):
        game, state, seat, move = before(name, 2, begins, options)
        assert VAIN not in kinds(game, state, seat, move), "it ends nothing"
        assert VAIN not in kinds(game, state, seat, game.parse(ending)), "what the bot does is worth more"


def test_the_reason_to_end_a_turn_is_true_by_the_evaluation():
    game = registry.find("outpost")
    said, tried = 0, 0
    for seed in (11, 12):
        state = game.setup(2, {}, seed)
        rng = chance(1, "way")
        while state.waiting:
            seat = state.waiting[0]
            move = bots.let_think(bots.find("greedy"), game, state, seat, rng)
            if str(move) == "end" and VAIN in kinds(game, state, seat, move):
                said += 1
                ended = worth_after(game, state, seat, move)
                for other in [one for one in state.moves(seat) if one != move]:
                    tried += 1
                    assert worth_after(game, state, seat, other, move) <= ended + 1e-6
            state.play(seat, move)
    assert said > 20
    assert tried > 100


def test_moves_that_come_to_the_same_are_said_to():
    game = registry.find("fjords")
    state = game.setup(2, {}, 11)
    rng = chance(1, "way")
    said = 0
    while state.waiting:
        seat = state.waiting[0]
        move = bots.let_think(bots.find("greedy"), game, state, seat, rng)
        worths = set()
        for one in state.moves(seat):
            after = state.copy()
            after.play(seat, one)
            worths.add(round(game.evaluate(after, seat), 6))
        even = EVEN in kinds(game, state, seat, move)
        assert not even or len(worths) == 1
        said += even
        state.play(seat, move)
    assert said


def test_what_is_said_of_all_else_waits_for_what_a_move_brings():
    board = registry.find("outpost").board
    assert why_words(board, [(VAIN, 0, 2.2)], 0, ["Ann"], ENGLISH) == (
        "Why: nothing else that you can do now would gain you anything; the best of it would cost you about 2 points."
    )
    plain = "Why: nothing else that you can do now would gain you anything."
    assert why_words(board, [(VAIN, 0, 0.4)], 0, ["Ann"], ENGLISH) == plain
    assert why_words(registry.find("bastion").board, [(VAIN, 0, 2.2)], 0, ["Ann"], ENGLISH) == plain
    assert why_words(board, [(EVEN, 0, 0.0)], 0, ["Ann"], ENGLISH) == "Why: all that you can do now comes to the same."
    told = why_words(board, [("settlers", 0, 1.0), (VAIN, 0, 2.2)], 0, ["Ann"], ENGLISH)
    assert told == "Why: it brings you settlers."
