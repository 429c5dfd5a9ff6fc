"""The search: the same budget of work gives the same move, it sees no more than its seat, and it does look ahead."""

import pytest

from tests.lab.toy import TOY
from zastava import bots
from zastava.bots.search import Search, Vote, elect, tree_for, walk
from zastava.bots.search.tree import Tree
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.contract import never
from zastava.core.errors import BadInput


def mid_game(name, options, moves, seed=5, seats=2):
    """A position some way into a game between quick bots."""
    game = registry.find(name)
    state = game.setup(seats, options, seed)
    rng = chance(seed, "way")
    for _ in range(moves):
        seat = state.waiting[0]
        state.play(seat, bots.let_think(bots.find("greedy"), game, state, seat, rng))
    while len(game.candidates(state, state.waiting[0])) < 3:
        seat = state.waiting[0]
        state.play(seat, game.candidates(state, seat)[0])
    return game, state


@pytest.mark.parametrize(("name", "options"), [("fjords", {}), ("fortress", {"start": 9})])
def test_the_same_work_gives_the_same_move(name, options):
    game, state = mid_game(name, options, 8)
    seat = state.waiting[0]
    bot = Search(walks=40)
    chosen = {str(bots.let_think(bot, game, state, seat, chance(3, "bots"))) for _ in range(3)}
    assert len(chosen) == 1
    assert chosen <= {str(move) for move in state.moves(seat)}


def test_what_the_seat_cannot_know_changes_nothing():
    game, state = mid_game("fortress", {"start": 9}, 12)
    seat = state.waiting[0]
    others = [state.resample(seat, chance(luck, "other")) for luck in range(4)]
    assert len({other.snapshot() for other in (state, *others)}) > 1
    bot = Search(walks=60)
    chosen = {str(bots.let_think(bot, game, true, seat, chance(3, "bots"))) for true in (state, *others)}
    assert len(chosen) == 1


class Blind(type(TOY)):
    """Sticks, where nothing can be told of a position before the end."""

    def standings(self, state):
        return [0.5, 0.5] if state.outcome is None else [float(seat in state.outcome.winners) for seat in (0, 1)]

    def evaluate(self, state, seat):
        return self.standings(state)[seat]


@pytest.mark.parametrize(("reach", "seen"), [(0, (0.5, 0.5)), (4, (0.5, 0.5)), (60, (0.0, 1.0))])
def test_positions_are_weighed_where_quick_players_come_to(reach, seen):
    tree = Tree(Blind(), TOY.setup(2, {"sticks": 8, "bonus": False}, 1), 0, chance(1, "tree"), 4, reach)
    tree.grow(6)
    assert (tree.lowest, tree.highest) == seen


def test_quick_players_take_what_is_best_for_themselves():
    """Whoever plays on sees to its own standing: with one stick left in one heap and two in the other, all is known."""
    game = TOY
    state = game.setup(2, {"sticks": 3, "bonus": False}, 1)
    by_hand = state.copy()
    for _ in range(3):
        seat = by_hand.waiting[0]
        moves = game.candidates(by_hand, seat)
        worths = []
        for move in moves:
            after = by_hand.copy()
            after.play(seat, move)
            worths.append(game.standings(after)[seat])
        by_hand.play(seat, moves[worths.index(max(worths))])
    tree = Tree(game, state, 0, chance(1, "tree"), 1, 3)
    assert tree._follow(state.copy()).snapshot() == by_hand.snapshot()


def test_it_sees_a_move_further_than_greedy():
    """Sticks: whoever leaves one more than a multiple of four wins, but only a look ahead tells from afar."""
    game = Blind()
    won = 0
    for seed in range(10):
        state = game.setup(2, {}, seed)
        rng = chance(seed, "bots")
        while state.waiting:
            seat = state.waiting[0]
            bot = Search(walks=300) if seat == seed % 2 else bots.find("greedy")
            state.play(seat, bots.let_think(bot, game, state, seat, rng))
        won += seed % 2 in state.outcome.winners
    assert won >= 8


def test_it_stops_when_the_rest_can_change_nothing():
    state = TOY.setup(2, {"sticks": 9}, 1)
    tree = Tree(TOY, state, 0, chance(1, "tree"), 8, 1)
    walk(tree, 400)
    assert tree.walks < 400
    assert tree.lead() > 400 - tree.walks
    chosen = tree.choice()
    tree.grow(400 - tree.walks)
    assert tree.choice() == chosen


def test_a_budget_is_read_and_refused():
    with pytest.raises(BadInput, match="no bot"):
        bots.find("search:seconds=0.3")  # at a table that others share
    assert bots.make("search:seconds=0.3").seconds == 0.3
    assert bots.make("search:walks=500").walks == 500
    assert bots.make("search:effort=4").effort == 4
    for name in ("search", "search:", "search:walks=many", "search:speed=3"):
        with pytest.raises(BadInput, match="has no budget"):
            bots.make(name)
    with pytest.raises(BadInput, match="up to 60 seconds"):
        bots.make("search:seconds=1000")
    with pytest.raises(BadInput, match="up to 60 seconds"):
        bots.make("search:seconds=nan")
    with pytest.raises(BadInput, match="up to 1000000 walks"):
        bots.make("search:walks=-1")
    with pytest.raises(BadInput, match="from 2 to 100"):
        bots.make("search:effort=1")


@pytest.mark.parametrize("name", ["outpost", "oldrus", "bastion"])
def test_a_game_that_plans_is_asked_to_plan_more_if_there_is_time(name):
    game = registry.find(name)
    asked = []

    class Asked(type(game)):
        def advise(self, state, seat, rng, effort=1, stopped=never):
            asked.append(effort)
            return state.moves(seat)[0]

    state = game.setup(2, {}, 1)
    for bot, efforts in (
        (Search(effort=8), [8]),
        (Search(effort=8, patience=60.0), [1, 2, 8]),
        (Search(effort=8, patience=1.0e-9), [1]),
    ):
        asked.clear()
        bots.let_think(bot, Asked(), state, state.waiting[0], chance(1, "bots"))
        assert asked == efforts


@pytest.mark.parametrize(
    ("name", "seats", "moves"),
    [("outpost", 2, 4), ("oldrus", 2, 4), ("bastion", 2, 6), ("fortress", 3, 8), ("fortress", 4, 8)],
)
def test_a_plan_asks_again_and_again_whether_to_stop_and_then_does(name, seats, moves):
    game, state = mid_game(name, {}, moves, seats=seats)
    seat = state.waiting[0]
    asked = []

    def asks(after):
        asked.clear()

        def stopped():
            asked.append(1)
            return len(asked) > after

        assert game.advise(state, seat, chance(1, "bots"), 8, stopped) in state.moves(seat)
        return len(asked)

    whole = asks(1_000_000)
    assert asks(1) < whole
    assert asks(2) > 2, "it stops when it is told to, not before"


def test_what_several_have_found_is_counted_together():
    ballots = [[Vote("b", 4, 1.0), Vote("a", 5, 5.0)], [Vote("c", 3, 9.0), Vote("b", 1, 1.0)]]
    assert elect(ballots) == "a", "as often as b, and better"
    assert elect([*ballots, [Vote("b", 1, 0.0), Vote("a", 0, 0.0)]]) == "b"
    assert elect([[Vote("plan", 0, 0.0)], *ballots]) == "plan", "the first one knew without a tree"


def test_a_search_stops_when_it_is_told_to():
    state = TOY.setup(2, {"sticks": 30}, 1)
    looks = iter([False, False, True])
    tree = Search(seconds=60.0).grow(TOY, state, 0, chance(1, "tree"), lambda: next(looks))
    assert tree.walks == 24
    assert tree.choice() in state.moves(0)


def test_its_memory_is_bounded():
    game, state = mid_game("fortress", {"start": 9}, 8)
    tree = Tree(game, state, state.waiting[0], chance(1, "tree"), 0, most=60)
    tree.grow(400)
    assert tree.nodes <= 60 + len(state.moves(state.waiting[0]))
    assert tree.choice() in state.moves(state.waiting[0])


@pytest.mark.parametrize("depth", [1, 3])
def test_a_walk_goes_down_only_so_many_decisions(depth):
    game, state = mid_game("fortress", {"start": 9}, 8)
    tree = Tree(game, state, state.waiting[0], chance(1, "tree"), 0, depth=depth)
    tree.grow(400)
    assert _deepest(tree.root) == depth


@pytest.mark.parametrize(("name", "bounded"), [("fortress", True), ("fjords", False)])
def test_the_tree_is_shallow_where_something_is_secret(name, bounded):
    game, state = mid_game(name, {}, 8)
    assert (tree_for(game, state, state.waiting[0], chance(1, "tree")).depth > 0) == bounded


def _deepest(node):
    return max((1 + _deepest(child) for child in node.children.values()), default=0)


def test_of_many_moves_few_walks_try_the_most_promising_in_whatever_order_they_come():
    game, state = mid_game("fortress", {"start": 9}, 8)
    seat = state.waiting[0]

    class Backwards(type(game)):
        def candidates(self, state, seat):
            return list(reversed(super().candidates(state, seat)))

    moves = game.candidates(state, seat)
    for each in (game, Backwards()):
        tree = tree_for(each, state, seat, chance(1, "tree"))
        tree.grow(4)
        tried = sorted([tree.hopes[move] for move in tree.root.children], reverse=True)
        assert len(tried) < len(moves)
        assert tried == sorted(tree.hopes.values(), reverse=True)[: len(tried)]
        tree.grow(len(moves) ** 2)
        assert set(tree.root.children) == set(moves), "with more walks all of them"


def test_a_forced_move_is_made_without_a_thought():
    state = TOY.setup(2, {"sticks": 30}, 1)

    class Forced(type(TOY)):
        def candidates(self, state, seat):
            return state.moves(seat)[1:2]

        def advise(self, state, seat, rng, effort=1, stopped=never):
            raise AssertionError("there is nothing to plan")

        def standings(self, state):
            raise AssertionError("there is nothing to weigh")

    assert bots.find("master").choose(Forced(), state, 0, chance(1, "bots")) == state.moves(0)[1]
