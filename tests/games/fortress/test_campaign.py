"""Campaigns: how long they last, where they begin, who wins, put aside and resumed; and what newcomers may read."""

import pytest

from tests.games.fortress.positions import EARLY, MANY, hand, legal, news, play, refused, table
from zastava.core import record as records
from zastava.core.chance import chance
from zastava.core.errors import BadInput
from zastava.core.record import Record, begin, read, replay
from zastava.games.fortress import GAME
from zastava.games.fortress.clauses import CLAUSES
from zastava.games.fortress.components import COUNT, HAND, NAMES, STORY
from zastava.games.fortress.rules.setup import LATEST_START, MOST_GAMES, SKIPPED_LOSSES
from zastava.games.fortress.state import State
from zastava.games.rulebook import rulebook


def play_out(state: State, seed: int = 1) -> int:
    """Play at random to the end; how many moves it took."""
    rng = chance(seed, "test")
    moves = 0
    while state.waiting:
        found = state.moves(state.waiting[0])
        state.play(state.waiting[0], found[rng.below(len(found))])
        moves += 1
    return moves


@pytest.mark.clause("13.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_whole_story_takes_thirteen_games(seats: int) -> None:
    state = GAME.setup(seats, {"games": 13}, seed=seats)
    chapters = set()
    rng = chance(seats, "test")
    while state.waiting:
        chapters.add(state.view(0)["campaign"]["chapter"])
        found = state.moves(state.waiting[0])
        state.play(state.waiting[0], found[rng.below(len(found))])
    assert chapters == set(range(1, 14))
    assert state.story == [NAMES.index("rule out")]
    assert state.outcome is not None
    assert state.outcome.scores == tuple(state.wins)
    assert 0 < sum(state.wins) <= 13


@pytest.mark.clause("13.1")
def test_most_games_won_wins_the_campaign() -> None:
    state = table(3, hands=["", "", ""], forts={3: (1, "4")}, stack="hourglass", hourglasses=2, games=2)
    state.wins = [1, 0, 0]
    play(state, "draw")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.ranks, state.outcome.winners) == ((1, 1, 0), (1, 1, 3), (0, 1))
    assert state.waiting == ()
    refused_after_the_end(state)


def refused_after_the_end(state: State) -> None:
    refused(state, "draw", "13.1", seat=0)
    assert state.moves(0) == []


@pytest.mark.clause("13.1")
def test_a_campaign_that_nobody_won() -> None:
    state = table(hands=["", ""], stack="hourglass", hourglasses=2, games=2)
    play(state, "draw")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((0, 0), ())


@pytest.mark.clause("13.1")
def test_a_single_game() -> None:
    state = GAME.setup(2, {"games": 1})
    play_out(state)
    assert len(state.story) == 90 - 28


@pytest.mark.clause("13.2")
@pytest.mark.parametrize("start", range(2, LATEST_START + 1))
def test_a_campaign_may_begin_later_in_the_story(start: int) -> None:
    state = GAME.setup(3, {"start": start}, seed=start)
    before = STORY[: 29 + 5 * (start - 2)]
    view = state.view(0)
    assert {f"rule {rule['name']}" for rule in view["rules"]} >= {NAMES[face] for face in before if face >= 30}
    assert [fort["number"] for fort in view["forts"]] == sorted(face - 21 for face in before if 21 < face < 30)
    assert all(fort["place"] == "centre" for fort in view["forts"])
    skipped = SKIPPED_LOSSES * (start - 1)
    if start < LATEST_START:
        assert view["removed"] == skipped
        assert len(state.stack) == sum(face < HAND for face in before) - skipped + 3 + 5
        assert all(face in state.stack for face in STORY[len(before) : len(before) + 5])
    else:
        assert (view["removed"], state.shuffled) == (0, True)
    assert state.census() == dict(zip(NAMES, COUNT, strict=True))
    assert view["campaign"]["chapter"] == start


@pytest.mark.clause("13.2")
def test_what_came_before_a_later_start_has_been_read() -> None:
    unread = GAME.setup(2, {"start": 9}).view(1)["unread"]
    assert "10.5" not in unread
    assert "7.3" not in unread
    assert "11.1" in unread
    assert "7.5" in unread


@pytest.mark.clause("13.3")
def test_with_everything_known_all_can_be_read_and_nothing_is_announced() -> None:
    state = GAME.setup(2, {"known": True})
    assert state.view(0)["unread"] == []
    play(state, "draw")
    assert news(state, "rule") == []
    assert legal(state) == ["draw"], "rules still wait for their cards"
    refused(state, "attack 3 1", "1.2")


@pytest.mark.clause("13.3")
def test_a_newcomer_begins_with_the_first_chapter_only() -> None:
    clauses = [clause for clause, _ in CLAUSES]
    state = GAME.setup(2)
    readable = [clause for clause in clauses if clause not in state.view(0)["unread"]]
    assert readable == ["1.1", "1.2", "1.3", "1.4", "1.5", "13.1", "13.2", "13.3", "13.4", "14.1", "14.2"]
    play(state, "draw")
    assert news(state, "rule", 1) == [
        {"kind": "rule", "face": "fort 3", "card": 2, "clause": "2.1", "clauses": ["2.1"]}
    ]
    assert "2.1" not in state.view(1)["unread"]


@pytest.mark.clause("13.3")
def test_a_card_in_hand_is_explained_to_its_owner_first() -> None:
    state = table(3, hands=["", "", ""], stack="sortie J J " + MANY, forts={3: (1, "2")})
    play(state, "draw")
    assert [item["clause"] for item in news(state, "rule", 0)] == ["10.2"]
    assert news(state, "rule", 1) == news(state, "rule", -1) == []
    assert {"10.1", "10.2"} & set(state.view(0)["unread"]) == set()
    assert {"10.1", "10.2"} <= set(state.view(1)["unread"])
    play(state, "draw", "end", "draw")
    assert hand(state, 2) == "J"
    play(state, "sortie 3")
    assert [item["clause"] for item in news(state, "rule", 2)] == ["10.2"]
    assert news(state, "rule", 0) == []
    assert "10.2" not in state.view(-1)["unread"]


@pytest.mark.clause("13.3")
def test_a_special_card_is_explained_once_to_each() -> None:
    state = table(3, hands=["sortie", "", ""], stack="sortie " + MANY, forts={3: (1, "2")})
    state.turn = state.decider = 1
    play(state, "draw", "end", "draw", "sortie 3")
    assert news(state, "rule", 1) == [], "seat 2 has drawn one itself"
    assert [item["clause"] for item in news(state, "rule", 2)] == ["10.2"]


@pytest.mark.clause("13.3")
def test_a_card_that_was_given_or_kidnapped_is_explained_to_who_got_it() -> None:
    state = table(3, hands=["2 J", "", ""], forts={3: (1, "4")}, rules=EARLY)
    play(state, "attack 3 2", "give J")
    assert [item["clause"] for item in news(state, "rule", 1)] == ["7.2"]
    assert news(state, "rule", 0) == news(state, "rule", 2) == news(state, "rule", -1) == []
    state = table(3, hands=["8 12", "", ""], forts={3: (1, "X")}, rules=EARLY)
    play(state, "attack 3 12")
    assert [item["clause"] for item in news(state, "rule", 0)] == ["7.5"]
    state = table(3, hands=["kidnap", "", ""], forts={3: (1, "J J")})
    play(state, "kidnap 3")
    assert [item["clause"] for item in news(state, "rule", 0)] == ["7.2"]
    assert [item["clause"] for item in news(state, "rule", 1)] == ["10.3"]


@pytest.mark.clause("13.3")
def test_each_further_fort_is_announced_only_once() -> None:
    state = table(hands=["", ""])
    state.stack = [1, NAMES.index("fort 2"), NAMES.index("fort 1")]
    play(state, "draw")
    assert [item["clause"] for item in news(state, "rule")] == ["8.1"]
    play(state, "draw")
    assert news(state, "rule") == []


@pytest.mark.clause("13.4")
def test_a_campaign_put_aside_goes_on_where_it_stood() -> None:
    record = begin(GAME, 3, {"games": 3}, 11)
    state = GAME.setup(3, {"games": 3}, 11)
    rng = chance(2, "test")
    for _ in range(90):
        seat = state.waiting[0]
        found = state.moves(seat)
        move = found[rng.below(len(found))]
        state.play(seat, move)
        record.add(seat, move)
    assert state.game > 1
    record.close(state)
    resumed = replay(GAME, read(record.text(GAME), GAME))
    assert resumed.snapshot() == state.snapshot()


@pytest.mark.clause("13.4")
def test_a_new_table_begins_at_card_1() -> None:
    state = GAME.setup(2, seed=99)
    assert state.story == STORY[:0:-1]
    assert state.view(0)["rules"] == [{"name": "turn", "card": 1, "clause": "1.1"}]


def test_the_clauses_of_the_cards_are_those_of_the_rules_pages() -> None:
    clauses = [clause for clause, _ in CLAUSES]
    assert rulebook(GAME, "en").numbers() == clauses
    assert rulebook(GAME, "ru").numbers() == clauses


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_so_many_cannot_play(seats: int) -> None:
    with pytest.raises(BadInput):
        GAME.setup(seats)


@pytest.mark.parametrize(
    "options",
    [{"games": 0}, {"games": MOST_GAMES + 1}, {"start": 0}, {"start": LATEST_START + 1}, {"known": 3}, {"x": 1}],
)
def test_options_have_bounds(options: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        GAME.setup(2, options)


@pytest.mark.parametrize("seed", range(4))
def test_even_players_who_only_attack_come_to_an_end(seed: int) -> None:
    state = GAME.setup(2 + seed % 3, {"games": 2, "start": 1 + 4 * seed}, seed)
    rng = chance(seed, "test")
    moves = 0
    while state.waiting:
        found = state.moves(state.waiting[0])
        fights = [move for move in found if str(move) != "draw"] or found
        state.play(state.waiting[0], fights[rng.below(len(fights))])
        moves += 1
        assert moves < 20_000


def campaign_over(games: int = 1, seed: int = 4, start: int = 2) -> Record:
    """The record of a campaign that was played out at random."""
    record = records.begin(GAME, 2, {"games": games, "start": start}, seed)
    record.names = ["Ann", "Bob"]
    finish(record)
    return record


def finish(record: Record) -> State:
    """Play a record's campaign on, at random, to its end."""
    for state in records.positions(GAME, record):
        last = state
    rng = chance(len(record.moves), "test")
    while last.waiting:
        found = last.moves(last.waiting[0])
        move = found[rng.below(len(found))]
        record.add(last.waiting[0], move)
        last.play(last.waiting[0], move)
    record.close(last)
    return last


@pytest.mark.clause("13.1")
def test_after_the_end_the_campaign_goes_on_with_the_very_deck() -> None:
    record = campaign_over()
    text = record.text(GAME)
    ended = records.replay(GAME, record)
    for number in range(2, 5):
        records.go_on(GAME, record, seed=100 + number)
        for state in records.positions(GAME, record):
            on = state
        assert on.view(0)["campaign"]["game"] == number
        assert on.census() == ended.census()
        assert on.waiting
        over = finish(record)
        assert len(over.outcome.sheet) == number
        assert records.replay(GAME, records.read(record.text(GAME), GAME)).snapshot() == over.snapshot()
    assert text.splitlines()[-4] in record.text(GAME).splitlines(), "what was played stands"


@pytest.mark.clause("13.1")
def test_going_on_draws_its_chance_from_the_new_seed_alone() -> None:
    """The old seed is known by then, and must tell nobody what comes."""
    stacks = []
    for seed in (1, 2):
        record = campaign_over()
        records.go_on(GAME, record, seed)
        for state in records.positions(GAME, record):
            on = state
        stacks.append(on.stack)
    assert stacks[0] != stacks[1]
    assert sorted(stacks[0]) == sorted(stacks[1])


def test_only_a_campaign_that_is_over_goes_on() -> None:
    record = records.begin(GAME, 2, {}, 1)
    with pytest.raises(BadInput, match="not over yet"):
        records.go_on(GAME, record, 5)
    over = campaign_over().text(GAME)
    lines = over.splitlines()
    lines.insert(lines.index("moves:") + 3, "seed: 5")
    with pytest.raises(BadInput, match=r"Move 3 .* does not end a campaign"):
        records.replay(GAME, records.read("\n".join(lines), GAME))
    for wrong in ("seed:", "seed: x", "seed: -1", "seed: 5\nseed: 6"):
        with pytest.raises(BadInput, match="expected seed: N"):
            records.read(over.replace("moves:\n", f"moves:\n{wrong}\n"), GAME)
