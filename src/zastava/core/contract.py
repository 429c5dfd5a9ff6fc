"""The contract: what a game must offer, so that pages, bots and researchers can use it without knowing it.

Nothing here is inherited. A game's classes have these members, and `GAME: Final[Game] = …` in its folder lets mypy say
so. How a game looks and reads is a `Board` (`core/board.py`).

Seats count from 0. `WATCHER` is a seat that holds nothing and knows nothing private.

A move is one decision as the rulebook knows it. `str(move)` is its notation; `game.parse` reads it back. Every game
ends under any play. The order of `moves()` is canonical: the same state lists the same moves in the same order in
every process.

**Several seats at once.** A position in which several seats wait opens a *joint phase*. Each of them plays a line of
its own, one move or many, until it no longer waits; nobody else comes to wait meanwhile; the move with which the last
of them finishes ends the phase and brings what follows from it. Until then
- moves of different seats commute: every interleaving of the same lines leads to the same state;
- nothing that a seat does shows to others: `news(other)` is empty, and `view(other)` the same but for `waiting` and
  that news;
- a seat takes back its own moves as `sealed(seat)` says, whatever others have done meanwhile.
A record joins the lines in the order of seats. Whoever serves a table may keep the lines apart and show each seat the
common position with its own line played: a state must not need to know what the others did.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from zastava.core.board import Board
from zastava.core.chance import Chance
from zastava.core.options import Option, Setting
from zastava.core.outcome import Outcome
from zastava.core.picks import Path
from zastava.core.terms import Term
from zastava.core.weights import Weights

WATCHER: Final = -1
NOBODY: Final = -1

# Why a seat cannot take its last move back (`State.sealed`).
OPEN: Final = ""  # it can
CHANCE: Final = "chance"  # it drew, shuffled or rolled
REVEALED: Final = "revealed"  # it showed something hidden
PASSED: Final = "passed"  # someone else is to decide, or has decided since


def never() -> bool:
    """Whether to stop: no."""
    return False


class Move(Protocol):
    """One decision; immutable. Equal moves have equal notations."""

    def __str__(self) -> str:
        """The notation."""

    def __eq__(self, other: object) -> bool:
        """Whether both are the same decision."""

    def __hash__(self) -> int:
        """Equal moves hash alike."""


class State(Protocol):
    """A position: mutable, deterministic, whole."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now, ascending; several in a joint phase; () when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """None, or how the game ended."""

    @property
    def asked_by(self) -> int:
        """The seat that asks the waiting one for its consent, or NOBODY. While it is a seat, exactly one seat waits and
        the first of its moves is the yes: a table gives it at once where one person leads both seats."""

    def sealed(self, seat: int) -> str:
        """Why this seat cannot take back its last move: OPEN (it can), CHANCE, REVEALED or PASSED; PASSED too when it
        has made none. Where no joint phase runs, only the seat that moved last can have anything but PASSED."""

    def moves(self, seat: int) -> Sequence[Move]:
        """Exactly the moves that `play` accepts from this seat, in canonical order; none when it is not waiting."""

    def play(self, seat: int, move: Any) -> None:
        """Make a move, or raise IllegalMove and change nothing; whatever is no move of the game is refused alike."""

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""

    def resample(self, seat: int, rng: Chance) -> "State":
        """A new state that this seat cannot tell from the true one, drawn fairly from all such states."""

    def news(self, seat: int) -> list[dict[str, Any]]:
        """What the last move did, as this seat (or WATCHER) saw it: plain data, a dict with a `kind` for each fact."""

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat (or WATCHER) may know, as plain data (JSON's types, string keys).

        Every game's view has: `game`, `seat` (the viewer), `seats`, `waiting`, `phase`, `clause` (the rule that matters
        now), `players` (a list; each has at least `score`, None in a game without scores), `outcome` (None or plain
        data), `news` (as `news` tells them), and `unread` (clauses the players have not met yet).
        """

    def snapshot(self) -> tuple[Any, ...]:
        """Everything, as nested tuples of ints and strings: equal snapshots are equal states."""

    def census(self) -> dict[str, int]:
        """How many of each kind of component there are, wherever they lie: the same after every move."""


class Campaign(Protocol):
    """How a game goes on after its end, with the very pieces that lie on the table."""

    def extend(self, state: Any, seed: int) -> None:
        """Let it last one game longer, and let chance come from this seed from now on (the old one is known by then).
        Called on the position before the move that would end it: that move then prepares the next game."""


class Game(Protocol):
    """A game as the rest of the project knows it."""

    @property
    def name(self) -> str:
        """Short, lower case, used in addresses and files."""

    @property
    def title(self) -> str:
        """A message id."""

    @property
    def summary(self) -> str:
        """What it is, in one sentence: a message id."""

    @property
    def version(self) -> int:
        """Raised when old records no longer replay."""

    @property
    def package(self) -> str:
        """Where its rules pages, components, palette, lessons and catalogues lie."""

    @property
    def components(self) -> str:
        """A short hash of the component file that is in use, '' for a game that has none."""

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many may play, ascending."""

    @property
    def minutes(self) -> tuple[int, int]:
        """Shortest and longest usual length."""

    @property
    def secrets(self) -> bool:
        """Whether seats hold something that others may not see (then a shared device needs a curtain)."""

    @property
    def cooperative(self) -> bool:
        """Whether all seats win or lose together."""

    @property
    def campaign(self) -> Campaign | None:
        """How it goes on after its end, None for a game that does not."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen before the start."""

    @property
    def weights(self) -> Weights | None:
        """What its evaluation weighs by, for whoever looks for better numbers; None when there is nothing to find."""

    @property
    def far(self) -> Weights | None:
        """The same for those who think longer than a quick player, where they weigh by other numbers; else None."""

    @property
    def board(self) -> Board:
        """How it looks and reads."""

    def check(self, seats: int, settings: Mapping[str, Setting]) -> None:
        """BadInput when these complete settings do not go together or with this many seats."""

    def setup(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        """The first position. Options left out take their defaults."""

    def parse(self, text: str) -> Move:
        """The move that a notation stands for; IllegalMove, citing the clause on notation, when it is none."""

    def path(self, move: Any) -> Path:
        """The picks that spell out a move."""

    def evaluate(self, state: Any, seat: int) -> float:
        """How well a seat stands, higher is better; uses only what the seat may know."""

    def standings(self, state: Any) -> list[float]:
        """How well every seat stands if this state is the true one: what bots that search weigh worlds by. Higher is
        better, on a scale of the game's own that all its seats share."""

    def candidates(self, state: Any, seat: int) -> Sequence[Move]:
        """The moves that a bot should think about: all of `moves`, or those that no other makes pointless."""

    def advise(
        self, state: Any, seat: int, rng: Chance, effort: int = 1, stopped: Callable[[], bool] = never
    ) -> Move | None:
        """The move of a player who plans, and looks at about `effort` times as much as a quick one; None to leave it to
        the bot: to try each move once and take the best by `evaluate`, or to search by `standings`. Once `stopped` says
        so, a plan ends within some hundredths of a second, with the best that it has."""

    def plans(self, seats: int) -> bool:
        """Whether `advise` answers with whatever effort where so many play: then there is nothing to search."""

    def terms(self, state: Any, seat: int) -> list[Term]:
        """What `evaluate` is the sum of while the game goes on, each part by a name for which the board has words; from
        what the seat may know. Only asked for where somebody wants to know why; [] when there is nothing to name."""

    def check_components(self) -> list[str]:
        """What `zastava games check` has to say: a line per file that is right; BadComponents when one is off."""
