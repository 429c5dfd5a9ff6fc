"""A record reads back, replays to the same state, and is refused in one clear line when it is broken."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.auction import GAME
from zastava.core import ending
from zastava.core import record as records
from zastava.core.chance import seal
from zastava.core.contract import State
from zastava.core.errors import BadInput, BadRecord
from zastava.core.record import Record
from zastava.core.record_times import NO_TIME

MOVES = ["1 bid 3", "2 bid 1", "2 give 5", "1 bid 1", "2 bid 2", "1 give 3"]
SEED = 1


def played(moves: list[str] = MOVES) -> Record:
    record = records.begin(GAME, 2, {"rounds": 2}, SEED)
    state = GAME.setup(2, record.options, SEED)
    for line in moves:
        seat, _, notation = line.partition(" ")
        state.play(int(seat) - 1, GAME.parse(notation))
        record.add(int(seat) - 1, notation)
    record.close(state)
    return record


TEXT = played().text(GAME)
EXPECTED = f"""\
zastava record 1
game: auction 1
seats: 2
option rounds: 2
option together: no
seed: 1
seal: {seal(1)}
moves:
1 bid 3
2 bid 1
2 give 5
1 bid 1
2 bid 2
1 give 3
scores: 5 3
end: 6 moves, state {played().final}
"""


def test_the_text_is_a_header_a_line_per_move_and_an_end() -> None:
    assert TEXT == EXPECTED


def test_the_text_reads_back_and_replays() -> None:
    record = records.read(TEXT, GAME)
    assert record.text(GAME) == TEXT
    state = records.replay(GAME, record)
    assert state.outcome is not None
    assert state.outcome.scores == (5, 3)
    assert records.digest(state) == record.final


def test_an_unfinished_game_has_no_scores() -> None:
    text = played(MOVES[:3]).text(GAME)
    assert "scores" not in text
    assert records.replay(GAME, records.read(text, GAME)).waiting == (0, 1)


def test_names_are_kept() -> None:
    record = played()
    record.names = ["Анна", "Bo: the \n2nd\u2028moves:"]
    again = records.read(record.text(GAME), GAME)
    assert again.names == ["Анна", "Bo: the 2nd moves:"]
    records.replay(GAME, again)


def test_options_left_out_take_their_defaults() -> None:
    text = TEXT.replace("option together: no\n", "")
    assert records.read(text, GAME).options == {"rounds": 2, "together": False}


def test_the_seal_may_be_left_out_of_a_record_typed_by_hand() -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith("seal")]
    records.replay(GAME, records.read("\n".join(lines), GAME))


def test_spaces_around_lines_and_a_missing_last_newline_do_no_harm() -> None:
    loose = "\r\n".join(f" {line} " for line in TEXT.splitlines())
    assert records.read(loose, GAME).text(GAME) == TEXT


def test_positions_are_before_the_first_and_after_each_move() -> None:
    record = played()
    steps = [records.digest(state) for state in records.positions(GAME, record)]
    assert len(steps) == 7
    assert len(set(steps)) == 7
    assert steps[-1] == record.final


def test_adding_a_move_opens_the_record_again() -> None:
    record = played(MOVES[:1])
    record.add(1, "bid 1")
    assert record.final == ""
    records.replay(GAME, record)


def test_name_of_game() -> None:
    assert records.name_of_game(TEXT) == "auction"


def change(old: str, new: str) -> Callable[[], str]:
    assert TEXT.count(old) == 1, old
    return lambda: TEXT.replace(old, new)


BROKEN = {
    "empty": (lambda: "", "Line 1: expected 'zastava record 1', got ''."),
    "first line": (change("zastava record 1", "zastava record 2"), "Line 1: expected 'zastava record 1'"),
    "something else": (lambda: "PK\x03\x04\n" * 3, "Line 1: expected 'zastava record 1', got 'PK"),
    "no game": (change("game: auction 1\n", ""), "The record has no line 'game: NAME VERSION'."),
    "game without version": (change("auction 1", "auction"), "The record has no line 'game: NAME VERSION'."),
    "game among the moves": (
        lambda: TEXT.replace("game: auction 1\n", "") + "game: auction 1\n",
        "The record has no line 'game: NAME VERSION'.",
    ),
    "other game": (change("auction 1", "chess 1"), "Line 2: expected game: auction 1, got 'chess 1'."),
    "other version": (change("auction 1", "auction 2"), "Line 2: expected game: auction 1, got 'auction 2'."),
    "no seats": (change("seats: 2\n", ""), "The record has no line 'seats: …'."),
    "seats in words": (change("seats: 2", "seats: two"), "Line 3: expected seats: 1–4, got 'two'."),
    "too many seats": (change("seats: 2", "seats: 7"), "Line 3: expected seats: 1–4, got '7'."),
    "no seats, but names": (change("seats: 2\n", "seats: 0\nname 1: A\n"), "Line 3: expected seats: 1–4, got '0'."),
    "endless seats": (change("seats: 2", "seats: " + "2" * 5000), "Line 3: expected seats: 1–4, got '222"),
    "superscript seats": (change("seats: 2", "seats: ²"), "Line 3: expected seats: 1–4, got '²'."),
    "key twice": (
        change("seats: 2\n", "seats: 2\nseats: 3\n"),
        "Line 4: expected a header line 'key: value', each key",
    ),
    "no colon": (change("seats: 2\n", "seats: 2\nhello\n"), "Line 4: expected a header line 'key: value'"),
    "unknown key": (change("seats: 2\n", "seats: 2\ncolour: red\n"), "Line 4: expected game, components, seats"),
    "unknown option": (change("option rounds", "option round"), "Line 4: There is no option 'round'. Options: rounds"),
    "bad option": (change("rounds: 2", "rounds: 9"), "Line 4: Option rounds takes 2–5, not '9'."),
    "names out of order": (change("seats: 2\n", "seats: 2\nname 2: Bo\n"), "Line 4: expected game, components, seats"),
    "a name too many": (
        change("seats: 2\n", "seats: 2\nname 1: A\nname 2: B\nname 3: C\n"),
        "Line 6: expected game, components, seats",
    ),
    "no seed": (change("seed: 1\n", ""), "The record has no line 'seed: …'."),
    "seed too large": (change("seed: 1", f"seed: {2**128}"), "Line 6: expected seed: 0–"),
    "other seed": (change("seed: 1", "seed: 5"), f"Line 7: expected seal: {seal(5)}"),
    "no moves line": (lambda: TEXT.split("moves:")[0], "The record is cut off: there is no line 'moves:'."),
    "seat too high": (change("1 bid 3", "3 bid 3"), "Line 9: expected SEAT MOVE, SEAT 1–2, got '3 bid 3'."),
    "seat 0": (change("1 bid 3", "0 bid 3"), "Line 9: expected SEAT MOVE, SEAT 1–2, got '0 bid 3'."),
    "endless seat": (change("1 bid 3", "1" * 5000 + " bid 3"), "Line 9: expected SEAT MOVE, SEAT 1–2, got '111"),
    "seat without move": (change("1 bid 3", "1"), "Line 9: expected SEAT MOVE"),
    "blank line": (change("1 bid 3", "\n1 bid 3"), "Line 9: expected SEAT MOVE, SEAT 1–2, got ''."),
    "no end": (lambda: TEXT.split("scores:")[0], "cut off after 6 moves: there is no line 'end: …'."),
    "move left out": (change("1 bid 1\n", ""), "expected end: 5 moves, got 'end: 6 moves"),
    "end garbled": (change("end: 6 moves, state", "end: 6 moves"), "Line 16: expected end: N moves, state HASH"),
    "end with ²": (change("end: 6 moves", "end: ² moves"), "Line 16: expected end: N moves, state HASH"),
    "more after the end": (lambda: TEXT + "1 bid 2\n", "Line 17: expected nothing after the end, got '1 bid 2'."),
    "scores in words": (change("scores: 5 3", "scores: five 3"), "Line 15: expected 'scores:' once"),
    "scores with --": (change("scores: 5 3", "scores: --5 3"), "Line 15: expected 'scores:' once"),
    "scores twice": (change("scores: 5 3", "scores: 5 3\nscores: 5 3"), "Line 16: expected 'scores:' once"),
    "move after the scores": (change("1 give 3\nscores: 5 3", "scores: 5 3\n1 give 3"), "Line 15: expected end: N"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_record_is_refused_with_line_and_expectation(case: str) -> None:
    text, expected = BROKEN[case]
    with pytest.raises(BadInput) as caught:
        records.read(text(), GAME)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


EDITED = {
    "another card": (change("1 bid 3", "1 bid 2"), "Move 4 ('1 bid 1') is refused|lead to state"),
    "a card twice": (
        change("2 bid 2", "2 bid 1"),
        r"Move 5 \('2 bid 1'\) is refused: Card 1 is not in this hand. \[2.2\]",
    ),
    "not a move": (change("1 bid 3", "1 bet 3"), r"Move 1 \('1 bet 3'\) is refused: Expected 'bid CARD'.*\[5.1\]"),
    "the wrong seat": (change("2 give 5", "1 give 5"), r"Move 3 \('1 give 5'\) is refused: .*\[3.1\]"),
    "another gift": (change("1 give 3", "1 give 6"), "The moves lead to state|is refused"),
    "the scores": (change("scores: 5 3", "scores: 3 5"), "lead to the scores 5 3, the record says 3 5."),
    "no scores": (change("scores: 5 3\n", ""), "lead to the scores 5 3, the record says –."),
    "the hash": (
        change(f"state {played().final}", "state 0"),
        "The moves lead to state [0-9a-f]{64}, the record says 0",
    ),
    "lines in another order": (
        lambda: TEXT.replace("1 bid 1\n2 bid 2", "2 bid 2\n1 bid 1"),
        r"Move 4 \('2 bid 2'\) stands too early: seat 1 decides at the same time, and its moves come first\.",
    ),
    "the seed and its seal": (
        lambda: TEXT.replace("seed: 1", "seed: 5").replace(seal(1), seal(5)),
        "is refused|The moves lead to state",
    ),
}


@pytest.mark.parametrize("case", EDITED)
def test_an_edited_record_does_not_replay(case: str) -> None:
    text, expected = EDITED[case]
    record = records.read(text(), GAME)
    with pytest.raises(BadRecord, match=expected):
        records.replay(GAME, record)


def read_and_replay(text: str) -> State:
    return records.replay(GAME, records.read(text, GAME))


@given(st.integers(0, len(TEXT) - 2))
def test_a_record_cut_off_anywhere_is_refused(end: int) -> None:
    with pytest.raises(BadInput):
        read_and_replay(TEXT[:end])


@given(st.text(max_size=200))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_and_replay(text)
    with pytest.raises(BadInput):
        read_and_replay("zastava record 1\ngame: auction 1\nmoves:\n" + text)


@given(st.integers(0, len(TEXT) - 1), st.characters(exclude_categories=["Cs"]))
def test_one_changed_letter_never_brings_a_traceback(place: int, letter: str) -> None:
    text = TEXT[:place] + letter + TEXT[place + 1 :]
    try:
        state = read_and_replay(text)
    except BadInput:
        return
    assert records.digest(state) == played().final


def test_moves_in_the_order_in_which_they_came_are_joined() -> None:
    record = records.read(TEXT, GAME)
    record.moves[3:5] = reversed(record.moves[3:5])
    records.join(GAME, record)
    assert record.text(GAME) == TEXT


def test_a_line_may_stand_alone_while_a_seat_before_it_has_not_begun() -> None:
    record = records.begin(GAME, 2, {"rounds": 2}, 1)
    record.add(1, "bid 1")
    records.join(GAME, record)
    assert records.replay(GAME, record).waiting == (0,)


def test_a_game_without_a_campaign_does_not_go_on() -> None:
    with pytest.raises(BadInput, match="does not go on after its end"):
        records.go_on(GAME, records.read(TEXT, GAME), 5)


def test_a_record_names_its_components_and_refuses_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "components", "abc123", raising=False)
    text = played().text(GAME)
    assert "\ncomponents: abc123\n" in text
    assert records.read(text, GAME).text(GAME) == text
    assert records.read(text.replace("components: abc123\n", ""), GAME).components == "abc123"
    monkeypatch.setattr(GAME, "components", "other", raising=False)
    with pytest.raises(BadRecord) as caught:
        records.read(text, GAME)
    said = "Line 3: the game was played with the components abc123, but other are in use here."
    assert str(caught.value) == said


@pytest.mark.parametrize(("ended", "winners"), [("agreement", ()), ("resigned 2", (0,)), ("resigned 1 2", ())])
def test_how_a_game_ended_otherwise_is_kept(ended: str, winners: tuple[int, ...]) -> None:
    record = played(MOVES[:3])
    record.ended = ended
    text = record.text(GAME)
    assert f"\nended: {ended}\nend: 3 moves" in text
    again = records.read(text, GAME)
    assert records.replay(GAME, again).waiting == (0, 1)
    assert ending.outcome(again.ended, 2, together=False).winners == winners
    assert ending.outcome(again.ended, 2, together=True).winners == ()


@pytest.mark.parametrize("ended", ["", "resigned", "resigned 3", "resigned 0", "resigned two", "peace"])
def test_an_end_that_cannot_be_is_refused(ended: str) -> None:
    text = played(MOVES[:3]).text(GAME).replace("\nend:", f"\nended: {ended}\nend:")
    with pytest.raises(BadRecord, match="Line 12: expected ended: agreement"):
        records.read(text, GAME)


def test_a_move_after_such_an_end_and_a_game_that_is_over_are_refused() -> None:
    text = played(MOVES[:3]).text(GAME).replace("\nend:", "\nended: agreement\n1 bid 1\nend:")
    with pytest.raises(BadRecord, match="Line 13: expected end"):
        records.read(text, GAME)
    over = played()
    over.ended, over.scores = "agreement", None
    with pytest.raises(BadRecord, match="by its rules"):
        records.replay(GAME, records.read(over.text(GAME), GAME))


def timed() -> Record:
    record = played()
    record.times.clock = "bank:60+5"
    record.times.moves = [1500, 0, NO_TIME, 61_000, 7, 20]
    record.times.flags = [(1, 3)]
    return record


def test_times_are_kept_and_change_nothing() -> None:
    text = timed().text(GAME)
    assert "\nseats: 2\nclock: bank:60+5\n" in text
    assert "\ntimes: 1.5 0 – 61 0.007 0.02\nflag: 2 after 3\nscores:" in text
    record = records.read(text, GAME)
    assert record.text(GAME) == text
    assert records.replay(GAME, record).snapshot() == records.replay(GAME, played()).snapshot()


@pytest.mark.parametrize(
    ("line", "broken", "expected"),
    [
        ("times: 1.5 0 – 61 0.007 0.02", "times: 1.5 0 – 61 0.007", "one for each move"),
        ("times: 1.5 0 – 61 0.007 0.02", "times: 1.5 0 – 61 0.007 soon", "one for each move"),
        ("times: 1.5 0 – 61 0.007 0.02", "times: 1.5 0 – 61 0.0001 0", "one for each move"),
        ("flag: 2 after 3", "flag: 3 after 3", "SEAT after MOVES"),
        ("flag: 2 after 3", "flag: 2", "SEAT after MOVES"),
        ("clock: bank:60+5", f"clock: {'x' * 41}", "at most 40 characters"),
    ],
)
def test_broken_times_are_refused(line: str, broken: str, expected: str) -> None:
    with pytest.raises(BadRecord, match=expected):
        records.read(timed().text(GAME).replace(line, broken), GAME)


def test_a_game_that_the_clock_ended_is_lost_for_whoever_had_no_time() -> None:
    said = ending.out_of_time([1])
    assert (said, ending.is_valid(said, 2), ending.late(said, 2)) == ("time 2", True, [1])
    assert not ending.is_valid("time", 2)
    assert not ending.is_valid("time 3", 2)
    assert ending.late(ending.resigned([1]), 2) == []
    outcome = ending.outcome(said, 2, together=False)
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0,), (1, 2), "One player has no time left.")
    assert ending.outcome(said, 2, together=True).winners == ()


@pytest.mark.parametrize(
    ("ended", "seats", "said"),
    [
        ("resigned 2", 2, "One player has resigned."),
        ("resigned 2 3", 3, "Several players have resigned."),
        ("time 1 3", 3, "Several players have no time left."),
    ],
)
def test_why_it_ended_is_told_alike_to_those_who_are_out_and_those_who_are_not(
    ended: str, seats: int, said: str
) -> None:
    assert ending.outcome(ended, seats, together=False).reason == said
