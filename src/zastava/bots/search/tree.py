"""A tree over worlds: one tree for all worlds that a seat cannot tell apart, walked through one world at a time.

Every walk begins in one of the worlds, goes down by what turned out well or was seldom tried, and ends at a position
that is new. What that position is worth to each seat is written to all nodes on the way, to each from the side of the
seat that moved there. Values come from the game's `standings`, of that position or of the one to which quick players
come from there (`reach`), never from random play to the end. Forced moves have no node of their own.

Where something is secret, all who move in the tree seem to know what the walks know, and the deeper it is, the more it
trusts in that: there walks go down only a few decisions (`depth`), and more of them make values surer, not deeper.

A move that is legal in some worlds only is compared by how often it was there to be chosen (`offered`).

The most promising moves are tried first: where nothing is secret all moves of a node are weighed when it is opened,
elsewhere only those that are to be decided about, in some worlds beforehand. There more of them are tried the more
walks there are (progressive widening), so that few walks look at a few good moves instead of once at each.
"""

from math import log, sqrt
from typing import Any, Final

from zastava.core.chance import Chance

_CURIOSITY: Final = 0.1  # how much a seldom tried move is preferred; values are brought to 0..1
_FIRST: Final = 2  # moves to be decided about are tried from the first walks on, and more with the root of their number
_GLANCES: Final = 8  # worlds in which these are weighed beforehand
MOST_NODES: Final = 250_000  # some 50 MB


class Node:
    """A move that a seat made, and how it turned out for that seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.children: dict[Any, Node] = _CHILDLESS

    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / self.visits if self.visits else -1.0e18


_CHILDLESS: Final[dict[Any, Node]] = {}  # as most nodes stay; nothing is ever added to it


class Tree:
    """What has been found out about one decision of one seat."""

    def __init__(
        self,
        game: Any,
        state: Any,
        seat: int,
        rng: Chance,
        worlds: int,
        reach: int = 0,
        depth: int = 0,
        most: int = MOST_NODES,
    ) -> None:
        self.game: Final = game
        self.state: Final = state
        self.seat: Final = seat
        self.rng: Final = rng
        self.worlds: Final = worlds  # so many are kept and looked at again and again; 0: a new one for each walk
        self.reach: Final = reach  # decisions that quick players play on before a position is weighed
        self.depth: Final = depth  # decisions that a walk goes down at most; 0: as many as it finds
        self.most: Final = most  # nodes
        self.kept: Final[list[Any]] = []
        self.hopes: Final[dict[Any, float]] = {}  # what the moves to be decided about promise at a glance
        self.root: Final = Node(seat)
        self.nodes = 1
        self.walks = 0
        self.lowest = 1.0e18
        self.highest = -1.0e18

    def grow(self, walks: int) -> None:
        """Walk down so many times."""
        if self.depth and not self.hopes:
            self._glance()
        for _ in range(walks):
            self._walk(self._world())
            self.walks += 1

    def choice(self) -> Any:
        """The move that was tried most often; of several such the one that turned out best."""
        best: Any = None
        most = -1
        highest = 0.0
        for move, child in self.root.children.items():
            if child.visits > most or (child.visits == most and child.mean() > highest):
                best = move
                most = child.visits
                highest = child.mean()
        return best

    def lead(self) -> int:
        """By how many walks the choice is ahead of the next."""
        most = 0
        second = 0
        for child in self.root.children.values():
            if child.visits > most:
                second = most
                most = child.visits
            elif child.visits > second:
                second = child.visits
        return most - second

    def _world(self) -> Any:
        if self.worlds == 0:
            return self.state.resample(self.seat, self.rng)
        number = self.walks % self.worlds
        if number == len(self.kept):
            self.kept.append(self.state.resample(self.seat, self.rng))
        return self.kept[number].copy()

    def _glance(self) -> None:
        """Weigh the moves to be decided about in the same few worlds."""
        worlds = [self.state.resample(self.seat, self.rng) for _ in range(_GLANCES)]
        for move in self.game.candidates(self.state, self.seat):
            total = 0.0
            for world in worlds:
                after = world.copy()
                after.play(self.seat, move)
                total += self._weigh(after)[self.seat]
            self.hopes[move] = total

    def _walk(self, state: Any) -> None:
        game = self.game
        node = self.root
        way = [node]
        while True:
            waiting = state.waiting
            if not waiting:
                break
            seat: int = waiting[0]
            moves = game.candidates(state, seat)
            if len(moves) == 1:
                state.play(seat, moves[0])
                continue
            full = self.nodes >= self.most
            known = [node.children.get(move) for move in moves]
            if self.reach and not full:
                fresh = not node.children
                self._open(node, state, seat, moves, known)
                if fresh:
                    break
            place = self._fresh(node, moves, known, full)
            if place < 0:
                place = self._choose(known)
            if place < 0:
                break
            move = moves[place]
            child = known[place]
            if child is None:
                child = self._add(node, move, seat)
            state.play(seat, move)
            node = child
            way.append(node)
            if child.visits == 0 or len(way) == self.depth + 1:
                break
        values = self._weigh(self._follow(state))
        for node in way:
            node.visits += 1
            node.total += values[node.seat]

    def _open(self, node: Node, state: Any, seat: int, moves: Any, known: list[Node | None]) -> None:
        """Weigh all moves that are new here, so that the best are tried first; quick players weigh them anyway."""
        for place in range(len(known)):
            if known[place] is None:
                move = moves[place]
                after = state.copy()
                after.play(seat, move)
                child = self._add(node, move, seat)
                child.visits = 1
                child.total = self._weigh(after)[seat]
                known[place] = child

    def _follow(self, state: Any) -> Any:
        """The position to which quick players come from here: each takes the move after which it stands best."""
        game = self.game
        for _ in range(self.reach):
            waiting = state.waiting
            if not waiting:
                break
            seat: int = waiting[0]
            moves = game.candidates(state, seat)
            if len(moves) == 1:
                state.play(seat, moves[0])
                continue
            best: Any = None
            highest = -1.0e18
            for move in moves:
                after = state.copy()
                after.play(seat, move)
                worth: float = game.standings(after)[seat]
                if worth > highest:
                    highest = worth
                    best = after
            state = best
        return state

    def _fresh(self, node: Node, moves: Any, known: list[Node | None], full: bool) -> int:
        """The place of a move that is new, the most promising if that is known; -1 when none is to be tried now."""
        if full:
            return -1
        root = node is self.root and len(self.hopes) > 0
        best = -1
        highest = -1.0e18
        tried = 0
        for place in range(len(known)):
            if known[place] is not None:
                tried += 1
                continue
            if not root:
                return place
            hope = self.hopes.get(moves[place], self.lowest)
            if hope > highest:
                highest = hope
                best = place
        return best if tried < _FIRST + sqrt(node.visits) else -1

    def _choose(self, known: list[Node | None]) -> int:
        """The place of the most promising of the known moves that are legal in this world; -1 when there is none."""
        span = max(self.highest - self.lowest, 1.0e-9)
        chosen = -1
        highest = -1.0e18
        for place in range(len(known)):
            child = known[place]
            if child is None:
                continue
            child.offered += 1
            curiosity = _CURIOSITY * sqrt(log(child.offered + 1.0) / child.visits)
            worth = (child.total / child.visits - self.lowest) / span + curiosity
            if worth > highest:
                highest = worth
                chosen = place
        return chosen

    def _add(self, node: Node, move: Any, seat: int) -> Node:
        child = Node(seat)
        if not node.children:
            node.children = {}
        node.children[move] = child
        self.nodes += 1
        return child

    def _weigh(self, state: Any) -> list[float]:
        values: list[float] = self.game.standings(state)
        for value in values:
            if value < self.lowest:
                self.lowest = value
            if value > self.highest:
                self.highest = value
        return values
