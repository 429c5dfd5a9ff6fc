"""What a table page shows, without a server: picks, whose eyes, contrast."""

from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from zastava.core.contract import WATCHER
from zastava.core.words import ENGLISH
from zastava.server.entities import FINISHED, RUNNING, LegalMove, LogLine, Look, Seat, Table
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.announcements import banners, new_rules
from zastava.server.presenting.decision import Decision, decide
from zastava.server.presenting.log_lines import Line, log
from zastava.server.presenting.player_list import players
from zastava.server.presenting.viewing import prompt, turn_of, viewer


def seat(number: int, holder: str = "ann", stand_in: str = "") -> Seat:
    return Seat(number, "person", f"P{number}", holder, "", stand_in)


def table(*waiting: int, seats: int = 2, status: str = RUNNING, **more: Any) -> Table:
    empty: dict[str, Any] = {
        "id": "T",
        "game": "toy",
        "options": {},
        "seats": tuple(seat(number) for number in range(seats)),
        "owner": "ann",
        "listed": False,
        "status": status,
        "created": datetime(2024, 1, 1, tzinfo=UTC),
        "seal": "",
        "seed": None,
        "revision": 5,
        "number": 5,
        "position": 4,
        "waiting": waiting,
        "outcome": None,
    }
    return Table(**(empty | more))


class ToyBoard:
    """Draws tiles; all other picks are buttons."""

    kinds = ("tile",)
    cycles = ()

    def opening(self, view: Any) -> tuple[str, ...]:
        return ()

    def act(self, view: Any, chosen: Any, t: Any) -> str:
        return f"Do {' '.join(chosen)}"

    def label(self, view: Any, pick: str, t: Any) -> str:
        return pick.upper()

    def icon(self, view: Any, pick: str, chosen: Any) -> str:
        return ""

    def badges(self, view: Any, seat: int, t: Any) -> None:
        return None

    def spots(self, news: Any) -> tuple[str, ...]:
        return ()

    def poster(self, news: Any, t: Any) -> str:
        return ""

    def counters(self, view: Any, seat: int, t: Any) -> list[tuple[str, str]]:
        return []

    def tell(self, news: Any, names: Any, t: Any) -> str:
        return f"{news['kind']} {news.get('clause', '')}".strip()


def look(*paths: tuple[tuple[str, ...], ...], **more: Any) -> Look:
    legal = [LegalMove(f"move {number}", path) for number, path in enumerate(paths)]
    whole = Look(table(0), 0, 4, 4, 5, "5", {"waiting": [0]}, [], [], legal, "", 0, ())
    return msgspec.structs.replace(whole, **more)


def decided(seen: Look, *picks: str) -> Decision:
    return decide(seen, ToyBoard(), Address("T"), picks, ENGLISH)  # type: ignore[arg-type]


LAYS = look(
    (("tile:1", "cell:a"), ("turn:0",)),
    (("tile:1", "cell:a"), ("turn:1",)),
    (("tile:1", "cell:b"), ("turn:0",)),
    (("tile:2", "cell:b"), ("turn:0",)),
)


def test_picks_of_one_stage_come_in_any_order() -> None:
    start = decided(LAYS)
    assert [choice.pick for choice in start.on_board] == ["tile:1", "tile:2"]
    assert [choice.pick for choice in start.buttons] == ["cell:a", "cell:b"]
    assert start.move == start.back == ""
    for picks in (("tile:1", "cell:a"), ("cell:a", "tile:1")):
        assert [choice.pick for choice in decided(LAYS, *picks).buttons] == ["turn:0", "turn:1"]


def test_nothing_is_to_be_picked_while_a_bot_plays_for_the_viewer() -> None:
    sitting = msgspec.structs.replace(LAYS.table, seats=(seat(0, stand_in="greedy"), seat(1)))
    away = msgspec.structs.replace(LAYS, table=sitting)
    for picks in ((), ("tile:2",)):
        seen = decided(away, *picks)
        assert (seen.lit, seen.ghosts, seen.move) == ({}, (), "")


def test_what_has_no_alternative_is_picked_by_itself() -> None:
    done = decided(LAYS, "tile:2")
    assert done.ghosts == ("tile:2", "cell:b", "turn:0")
    assert done.move == "move 3"
    assert done.back == "/t/T"  # not to a page that would pick the same again


def test_the_last_pick_offers_the_move_and_back_takes_one_choice_away() -> None:
    done = decided(LAYS, "tile:1", "cell:a", "turn:1")
    assert done.move == "move 1"
    assert not done.on_board
    assert not done.buttons
    assert done.back == "/t/T?p=tile:1&p=cell:a"
    assert [choice.label for choice in done.chosen] == ["TILE:1", "CELL:A", "TURN:1"]
    assert [choice.href for choice in done.chosen] == ["/t/T", "/t/T?p=tile:1", "/t/T?p=tile:1&p=cell:a"]


def test_a_move_may_be_offered_while_more_can_be_picked() -> None:
    squads = look((("card:2",),), (("card:2", "card:2"),))
    one = decided(squads, "card:2")
    assert one.move == "move 0"
    assert [choice.href for choice in one.buttons] == ["/t/T?p=card:2&p=card:2"]


def test_the_only_move_is_offered_at_once_and_nothing_leads_back() -> None:
    only = decided(look((("do:draw",),)))
    assert only.move == "move 0"
    assert only.back == ""
    assert [choice.href for choice in only.chosen] == [""]
    assert only.forced  # and the question has said what it is


def test_a_forced_pick_on_the_board_is_still_named() -> None:
    assert not decided(look((("tile:1",),))).forced
    assert not decided(LAYS).forced
    assert not decided(LAYS, "tile:2").forced


@pytest.mark.parametrize(
    ("picks", "kept"),
    [
        (["nothing"], []),
        (["tile:2", "cell:a"], ["tile:2"]),
        (["tile:1"] * 100, ["tile:1"]),
        (["cell:b", "x"], ["cell:b"]),
    ],
)
def test_picks_are_forgotten_from_where_they_lead_nowhere(picks: list[str], kept: list[str]) -> None:
    assert decided(LAYS, *picks) == decided(LAYS, *kept)


def test_what_could_be_chosen_instead_stays_live() -> None:
    assert decided(LAYS).others == ()
    first = decided(LAYS, "tile:1")
    assert [(choice.pick, choice.href) for choice in first.others] == [("tile:2", "/t/T?p=tile:2")]
    later = decided(LAYS, "tile:1", "cell:b")  # its place is kept; a page forgets it if it does not fit
    assert [(choice.pick, choice.href) for choice in later.others] == [("tile:2", "/t/T?p=tile:2&p=cell:b&p=turn:0")]


def test_an_act_of_another_kind_can_be_chosen_instead() -> None:
    acts = look((("tile:1",), ("way:1",)), (("tile:1",), ("way:2",)), (("do:draw",),))
    board = ToyBoard()
    board.kinds = ("tile", "do")  # type: ignore[assignment]
    seen = decide(acts, board, Address("T"), ["tile:1"], ENGLISH)  # type: ignore[arg-type]
    assert [(choice.pick, choice.href) for choice in seen.others] == [("do:draw", "/t/T?p=do:draw")]


def test_what_only_turns_is_taken_by_itself_and_goes_round() -> None:
    board = ToyBoard()
    board.cycles = ("turn",)  # type: ignore[assignment]

    def turned(*picks: str) -> Decision:
        return decide(LAYS, board, Address("T"), picks, ENGLISH)  # type: ignore[arg-type]

    first = turned("tile:1", "cell:a")
    assert first.ghosts == ("tile:1", "cell:a", "turn:0")
    assert (first.move, first.act) == ("move 0", "Do tile:1 cell:a turn:0")
    assert first.turn == "/t/T?p=tile:1&p=cell:a&p=turn:1"
    second = turned("tile:1", "cell:a", "turn:1")
    assert second.move == "move 1"
    assert second.turn == "/t/T?p=tile:1&p=cell:a&p=turn:0"
    assert second.back == "/t/T?p=tile:1"  # a step back takes the place away, not the turn
    assert [choice.pick for choice in second.chosen] == ["tile:1", "cell:a"]
    assert turned("tile:2").turn == ""  # there is only one way


def test_addresses_keep_seat_and_position() -> None:
    assert Address("a/b")() == "/t/a/b"
    assert Address("T", seat=1)(["x y&z"]) == "/t/T?as=1&p=x+y%26z"
    assert Address("T", at=3)(rules="3.2") == "/t/T?at=3&rules=3.2"


def test_a_long_log_is_shown_around_the_position() -> None:
    lines = [LogLine(position, 0, [{"kind": "draw"}]) for position in range(1, 1001)]

    def shown(at: int) -> list[int]:
        return [one.position for one in log(look(log=lines, at=at), ToyBoard(), Address("T"), ["A"], ENGLISH)]  # type: ignore[arg-type]

    assert shown(1000) == list(range(881, 1001))
    assert shown(0) == list(range(1, 121))
    assert 500 in shown(500)
    assert len(shown(500)) == 120


def test_a_log_that_grows_reads_like_one_that_was_told_at_once() -> None:
    class Quiet(ToyBoard):
        def tell(self, news: dict[str, Any], *_: object) -> str:
            return "" if news["kind"] == "done" else f"Something {news['number']}."

    kinds = [("done", 0), ("lay", 0), ("done", 0), ("lay", 1), ("done", 0), ("done", 1), ("lay", 1)] * 30
    lines = [LogLine(at, by, [{"kind": kind, "number": at}]) for at, (kind, by) in enumerate(kinds, 1)]

    def told(moves: list[LogLine], name: str = "A") -> list[Line]:
        return log(look(log=moves, at=len(moves)), Quiet(), Address("T"), [name, "B"], ENGLISH)  # type: ignore[arg-type]

    for count in range(len(lines) + 1):
        fresh = [LogLine(line.position, line.seat, line.news) for line in lines[:count]]
        assert told(lines[:count]) == told(fresh)
    assert told(lines[:100])[:-1] == told(lines[:101])[: len(told(lines[:100])) - 1], (
        "an earlier one can be shown again"
    )
    assert told(lines[:50], "C")[0].name == "C"


def test_a_move_without_words_belongs_to_the_line_before_or_after() -> None:
    class Quiet(ToyBoard):
        def tell(self, news: dict[str, Any], *_: object) -> str:
            return "" if news["kind"] == "done" else "Something."

    kinds = (("done", 0), ("lay", 0), ("done", 0), ("lay", 1), ("done", 0))
    lines = [LogLine(number + 1, by, [{"kind": kind}]) for number, (kind, by) in enumerate(kinds)]
    for at, here in ((0, []), (1, [3]), (2, [3]), (3, [3]), (4, [4])):
        shown = log(look(log=lines, at=at), Quiet(), Address("T"), ["A", "B"], ENGLISH)  # type: ignore[arg-type]
        assert [(one.position, one.seat, one.said) for one in shown] == [
            (3, 0, ("Something.",)),  # with the first, which had no line to join
            (4, 1, ("Something.",)),
            (5, 0, ()),
        ]
        assert [one.position for one in shown if one.tells(at)] == here
        assert [one.since for one in shown] == [0, 3, 4]  # nothing came before the first


def test_a_move_is_put_into_words_once_and_another_in_its_place_anew() -> None:
    told = []

    class Heard(ToyBoard):
        def tell(self, news: dict[str, Any], *_: object) -> str:
            told.append(news["kind"])
            return f"A {news['kind']}."

    lines = [LogLine(1, 0, [{"kind": "lay"}]), LogLine(2, 1, [{"kind": "house"}])]
    for known in (lines, lines, [lines[0], LogLine(2, 1, [{"kind": "done"}])]):
        shown = log(look(log=known, at=2), Heard(), Address("T"), ["A", "B"], ENGLISH)  # type: ignore[arg-type]
        assert [one.said for one in shown] == [(f"A {line.news[0]['kind']}.",) for line in known]
    assert told == ["lay", "house", "done"]
    log(look(log=lines, at=2), Heard(), Address("T"), ["A", "C"], ENGLISH)  # type: ignore[arg-type]
    assert told[3:] == ["lay", "house"]  # somebody has another name now


# Whose eyes: (seat shown, seat that needs the curtain).
def test_who_holds_no_seat_watches() -> None:
    assert viewer(table(0), (), True, 0, 0) == (WATCHER, None)


def test_one_seat_needs_no_curtain() -> None:
    assert viewer(table(1), (1,), True, None, None) == (1, None)
    assert viewer(table(0), (1,), True, None, None) == (1, None)


def test_without_secrets_the_page_follows_whoever_is_to_decide() -> None:
    assert viewer(table(1), (0, 1), False, None, None) == (1, None)
    assert viewer(table(0, 1), (0, 1), False, 1, None) == (1, None)
    assert viewer(table(2, seats=3), (0, 1), False, None, None) == (0, None)


def test_with_secrets_nothing_is_shown_before_the_curtain_is_opened() -> None:
    assert viewer(table(1), (0, 1), True, None, None) == (WATCHER, 1)
    assert viewer(table(1), (0, 1), True, 0, None) == (WATCHER, 1)  # an address opens no curtain
    assert viewer(table(1), (0, 1), True, None, 1) == (1, None)


def test_with_secrets_a_page_stays_until_the_device_is_passed_on() -> None:
    assert viewer(table(1), (0, 1), True, None, 0) == (0, None)
    assert viewer(table(1), (0, 1), True, None, 7) == (WATCHER, 1)


def test_after_the_end_there_are_no_curtains() -> None:
    assert viewer(table(status=FINISHED), (0, 1), True, None, None) == (0, None)


def test_a_seat_with_a_stand_in_needs_nobody() -> None:
    stood_in = table(0, seats=2)
    stood_in = msgspec.structs.replace(stood_in, seats=(seat(0, stand_in="greedy"), seat(1)))
    assert turn_of(stood_in, (0, 1)) == ()
    assert turn_of(table(0), (0, 1)) == (0,)
    assert turn_of(table(0, status=FINISHED), (0, 1)) == ()


def test_new_rules_are_those_since_the_reader_last_looked() -> None:
    rule = {"kind": "rule", "clause": "2.1"}
    seen = look(log=[LogLine(1, 0, [rule]), LogLine(3, 0, [{"kind": "draw"}, {**rule, "clause": "3.1"}])])

    def shown(since: int, page: Look = seen) -> list[tuple[str, ...]]:
        return [one.clauses for one in new_rules(page, ToyBoard(), ["A", "B"], since, ENGLISH)]  # type: ignore[arg-type]

    assert shown(0) == [("2.1",), ("3.1",)]
    assert shown(1) == [("3.1",)]
    assert shown(3) == []
    assert shown(0, msgspec.structs.replace(seen, at=2)) == [("2.1",)]
    assert shown(0, msgspec.structs.replace(seen, table=table(status=FINISHED))) == []


def test_nobody_is_asked_while_a_bot_stands_in() -> None:
    resting = msgspec.structs.replace(table(0), seats=(seat(0, stand_in="greedy"), seat(1)))
    shown = look(table=resting, view={"waiting": [0], "outcome": None})
    said = [prompt(shown, ToyBoard(), held, ["Ann", "Bob"], ENGLISH) for held in ((0,), ())]  # type: ignore[arg-type]
    assert said == ["A bot is thinking for you.", "Ann is thinking."]


def test_the_end_shows_what_counted_for_the_whole() -> None:
    class Toy:
        board = ToyBoard()

    result = {"scores": [41, 45], "ranks": [2, 1], "winners": [1]}
    last_game = [{"score": 17}, {"score": 9}]
    running = look(view={"waiting": [0], "outcome": None, "players": last_game})
    over = look(view={"waiting": [], "outcome": result, "players": last_game})
    shown = [[one.score for one in players(page, Toy(), (0,), ENGLISH)] for page in (running, over)]  # type: ignore[arg-type]
    assert shown == [[17, 9], [41, 45]]


@pytest.mark.parametrize(("seats", "scores", "won"), [(1, [0], [False]), (1, None, [True]), (2, [3, 1], [True, False])])
def test_nobody_wins_alone_by_points(seats: int, scores: list[int] | None, won: list[bool]) -> None:
    class Toy:
        board = ToyBoard()

    at = msgspec.structs.replace(table(0), seats=tuple(seat(number) for number in range(seats)))
    result = {"scores": scores, "ranks": [1, 2][:seats], "winners": [0]}
    over = look(table=at, view={"waiting": [], "outcome": result, "players": [{"score": None}] * seats})
    assert [one.winner for one in players(over, Toy(), (0,), ENGLISH)] == won  # type: ignore[arg-type]


def test_what_befell_the_reader_and_new_phases_are_said_since_their_last_move() -> None:
    class Loud(ToyBoard):
        def tell(self, news: dict[str, Any], *_: object) -> str:
            return f"[{news['kind']}](thing:x)" if news["kind"] == "phase" else str(news["kind"])

        def strikes(self, news: dict[str, Any], seat: int) -> bool:
            return bool(news.get("struck") == seat)

    facts: list[tuple[int, dict[str, Any]]] = [
        (1, {"kind": "old loss", "struck": 0}),
        (0, {"kind": "phase", "announce": True}),
        (1, {"kind": "loss", "struck": 0}),
        (1, {"kind": "rule", "clause": "3.1"}),
    ]
    lines = [LogLine(number, seat, [item]) for number, (seat, item) in enumerate(facts, 1)]
    said = banners(look(log=lines, at=4), Loud(), ["A", "B"], "/t/T", ENGLISH)  # type: ignore[arg-type]
    assert [str(one) for one in said] == [
        '<a class="thing" href="/t/T?about=x" data-thing="x" data-go>phase</a>',
        "loss",
    ]
    assert banners(look(log=lines, at=3), Loud(), ["A", "B"], "/t/T", ENGLISH) == []  # type: ignore[arg-type]
    watching = banners(look(log=lines, at=4, seat=-1), Loud(), ["A", "B"], "/t/T", ENGLISH)  # type: ignore[arg-type]
    assert watching == []


def test_before_the_first_move_the_opening_is_shown_once() -> None:
    board = ToyBoard()
    board.opening = lambda view: ("1.2",)  # type: ignore[method-assign]
    shown = new_rules(look(), board, ["A", "B"], -1, ENGLISH)  # type: ignore[arg-type]
    assert [rule.clauses for rule in shown] == [("1.2",)]
    assert new_rules(look(), board, ["A", "B"], 0, ENGLISH) == []  # type: ignore[arg-type]
