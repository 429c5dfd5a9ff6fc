"""`search`: thinks ahead, several moves deep, in worlds that its seat cannot tell from the true one.

    Search(seconds=0.2)   a budget of time, for a table
    Search(walks=500)     a budget of work, for tests: the same seed, the same move

A game that plans by itself (`advise`) is asked to plan with more effort. For all others there is the tree. Several
processes may each grow one from a chance of their own: `vote` says what one has found, `elect` what all of them have.
"""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple

from zastava.bots.search.tree import Tree
from zastava.core.chance import Chance
from zastava.core.contract import Game, never
from zastava.core.errors import BadInput
from zastava.core.words import N_

LONGEST: Final = 60.0  # seconds
MOST_WALKS: Final = 1_000_000
MOST_EFFORT: Final = 100
_WORLDS: Final = 8  # where nothing is secret, few worlds looked at deeply beat many looked at once
_REACH: Final = 8  # and there positions are weighed so many decisions later: quick players show what a move leads to
_DEPTH: Final = 4  # where something is secret, walks go down so many decisions: deeper trees play worse
_SLICE: Final = 8  # walks between two looks at the clock
_LITTLE: Final = 2  # the least effort that is more than none
_GROWTH: Final = 4  # from plan to plan: what a small one takes says little about a large one


class Vote(NamedTuple):
    """What a search has found out about one move."""

    move: str  # its notation
    visits: int
    total: float


class Search:
    """Picks the move that stands best after a look ahead."""

    def __init__(
        self,
        name: str = "search",
        title: str = "",
        seconds: float = 0.2,
        walks: int = 0,
        effort: int = 8,
        patience: float = 0.0,
    ) -> None:
        if not 0 < seconds <= LONGEST:
            raise BadInput(N_("A bot thinks for up to {most} seconds, not {got}."), most=f"{LONGEST:g}", got=seconds)
        if not 0 <= walks <= MOST_WALKS:
            raise BadInput(N_("A bot takes up to {most} walks, not {got}."), most=MOST_WALKS, got=walks)
        if not 1 < effort <= MOST_EFFORT:
            raise BadInput(N_("A bot's effort goes from 2 to {most}, not {got}."), most=MOST_EFFORT, got=effort)
        self.name: Final = name
        self.title: Final = title
        self.seconds: Final = seconds
        self.walks: Final = walks  # 0: as many as there is time for
        self.effort: Final = effort
        self.patience: Final = patience  # seconds after which plans and numbers of walks end as they are; 0: never

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """The best move by the game's own plan, or by the tree."""
        known = self.decide(game, state, seat, rng)
        return known if known is not None else self.grow(game, state, seat, rng).choice()

    def decide(self, game: Game, state: Any, seat: int, rng: Chance, stopped: Callable[[], bool] = never) -> Any:
        """The move for which no tree is needed: the game's plan, or the only one to think about; None for none."""
        moves = game.candidates(state, seat)
        if len(moves) == 1:
            return moves[0]
        if self.patience and game.plans(state.seats):
            return self._plan_in_time(game, state, seat, rng, self._impatient(stopped))
        return game.advise(state, seat, rng, self.effort, stopped)

    def _plan_in_time(self, game: Game, state: Any, seat: int, rng: Chance, stopped: Callable[[], bool]) -> Any:
        """A quick plan first, then larger ones: how long the last took says what there is time for, all together. One
        that time runs out for does not count."""
        start = perf_counter()
        effort = 1
        before = 0.0
        found = game.advise(state, seat, rng, effort)
        while True:
            spent = perf_counter() - start
            price = max(spent - before, 1.0e-6) / effort
            larger = min(self.effort, _LITTLE if effort == 1 else _GROWTH * effort)
            larger = min(larger, int((self.patience - spent) / price))
            if larger <= effort or stopped():
                return found
            effort = larger
            before = spent
            planned = game.advise(state, seat, rng, effort, stopped)
            if stopped():
                return found
            found = planned

    def grow(self, game: Game, state: Any, seat: int, rng: Chance, stopped: Callable[[], bool] = never) -> Tree:
        """A tree of the size that the budget allows, smaller when told to stop."""
        tree = tree_for(game, state, seat, rng)
        if self.walks:
            walk(tree, self.walks, self._impatient(stopped))
        else:
            think(tree, self.seconds, stopped)
        return tree

    def _impatient(self, stopped: Callable[[], bool]) -> Callable[[], bool]:
        """Told to stop, or out of patience."""
        if not self.patience:
            return stopped
        end = perf_counter() + self.patience
        return lambda: stopped() or perf_counter() > end

    def vote(
        self, game: Game, state: Any, seat: int, rng: Chance, part: int, stopped: Callable[[], bool] = never
    ) -> list[Vote]:
        """What one of several processes has found: a single vote from the first where no tree is needed."""
        known = self.decide(game, state, seat, rng, stopped) if part == 0 else None
        if known is not None:
            return [Vote(str(known), 0, 0.0)]
        root = self.grow(game, state, seat, rng, stopped).root
        return [Vote(str(move), child.visits, child.total) for move, child in root.children.items()]


def tree_for(game: Game, state: Any, seat: int, rng: Chance) -> Tree:
    """A tree as this game needs it: where something is secret, a new world for each walk, weighed where it ends; those
    who play on there would see through cards."""
    if game.secrets:
        return Tree(game, state, seat, rng, 0, depth=_DEPTH)
    return Tree(game, state, seat, rng, _WORLDS, _REACH)


def elect(ballots: Sequence[Sequence[Vote]]) -> str:
    """The move that was tried most often in all trees together; of several such the one that turned out best."""
    if len(ballots[0]) == 1:
        return ballots[0][0].move
    visits: dict[str, int] = {}
    totals: dict[str, float] = {}
    for vote in [vote for ballot in ballots for vote in ballot]:
        visits[vote.move] = visits.get(vote.move, 0) + vote.visits
        totals[vote.move] = totals.get(vote.move, 0.0) + vote.total
    return max(visits, key=lambda move: (visits[move], totals[move] / max(1, visits[move])))


def walk(tree: Tree, walks: int, stopped: Callable[[], bool] = never) -> None:
    """So many walks, fewer when the rest can change nothing, or when told to stop."""
    while tree.walks < walks and tree.lead() <= walks - tree.walks:
        tree.grow(min(_SLICE, walks - tree.walks))
        if stopped():
            return


def think(tree: Tree, seconds: float, stopped: Callable[[], bool] = never) -> None:
    """As many walks as there is time for, fewer when the rest can change nothing, or when told to stop."""
    start = perf_counter()
    spent = 0.0
    while spent < seconds:
        tree.grow(_SLICE)
        spent = perf_counter() - start
        if tree.lead() > tree.walks * (seconds / spent - 1.0) or stopped():
            return
