"""The contract: what a game must offer, so that pages, bots and researchers can use it without knowing it.

Nothing here is inherited. A game's classes have these members; mypy checks that where the game is registered.

Seats count from 0. `WATCHER` is a seat that holds nothing and knows nothing private.

A move is one decision as the rulebook knows it. `str(move)` is its notation; `game.parse` reads it back. Every game
ends under any play. The order of `moves()` is canonical: the same state lists the same moves in the same order in
every process.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from zastava.core.chance import Chance
from zastava.core.options import Option, Setting
from zastava.core.outcome import Outcome
from zastava.core.picks import Path
from zastava.core.words import Words

WATCHER: Final = -1

# Why the last move cannot be taken back (`State.sealed`).
OPEN: Final = ""  # it can
CHANCE: Final = "chance"  # it drew, shuffled or rolled
REVEALED: Final = "revealed"  # it showed something hidden
PASSED: Final = "passed"  # someone else is to decide


class State(Protocol):
    """A position: mutable, deterministic, whole."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now, ascending; several in a simultaneous phase; () when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """None, or how the game ended."""

    @property
    def sealed(self) -> str:
        """Why the last move cannot be taken back: OPEN, CHANCE, REVEALED or PASSED."""

    def moves(self, seat: int) -> Sequence[Any]:
        """Exactly the moves that `play` accepts from this seat, in canonical order; none when it is not waiting."""

    def play(self, seat: int, move: Any) -> None:
        """Make a move, or raise IllegalMove and change nothing."""

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""

    def resample(self, seat: int, rng: Chance) -> "State":
        """A new state that this seat cannot tell from the true one, drawn fairly from all such states."""

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat (or WATCHER) may know, as plain data (JSON's types, string keys).

        Every game's view has: `game`, `seat` (the viewer), `seats`, `waiting`, `phase`, `clause` (the rule that matters
        now), `players` (a list; each has at least `score`), `outcome` (None or plain data), `news` (what the last move
        did, as this seat saw it: a list of dicts with a `kind`), and `unread` (clauses the players have not met yet).
        """

    def snapshot(self) -> tuple[Any, ...]:
        """Everything, as nested tuples of ints and strings: equal snapshots are equal states."""

    def census(self) -> dict[str, int]:
        """How many of each kind of component there are, wherever they lie: the same after every move."""


class Board(Protocol):
    """How a game looks and reads. Knows views, never states; knows no rules: the caller hands it what is legal."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of picks drawn on the board (`tile` in `tile:12`); all others become buttons beside it."""

    def draw(self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
        """One SVG element. `lit` maps each legal pick to its link; `chosen` picks are shown as ghosts."""

    def cover(self) -> str:
        """A small picture of the game for the lobby: one SVG element."""

    def label(self, view: Mapping[str, Any], pick: str, t: Words) -> str:
        """A pick in words, for a button or a screen reader."""

    def icon(self, view: Mapping[str, Any], pick: str, chosen: Sequence[str]) -> str:
        """A small SVG for a button, or ''."""

    def prompt(self, view: Mapping[str, Any], t: Words, chosen: Sequence[str] = ()) -> str:
        """The question that the viewer must answer now, after these picks, or who is thinking, in one sentence."""

    def tell(self, news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
        """One item of a view's news in words; '' for what goes without saying."""

    def counters(self, view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
        """What to show beside a player's name: (what it is, how much)."""

    def describe(self, view: Mapping[str, Any], names: Sequence[str], t: Words) -> list[str]:
        """The whole position in sentences, for screen readers and the terminal."""


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
        """Where its rules pages and catalogues lie."""

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
    def options(self) -> tuple[Option, ...]:
        """What may be chosen before the start."""

    @property
    def board(self) -> Board:
        """How it looks."""

    def check(self, seats: int, settings: Mapping[str, Setting]) -> None:
        """BadInput when these complete settings do not go together or with this many seats."""

    def setup(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        """The first position. Options left out take their defaults."""

    def parse(self, text: str) -> Any:
        """The move that a notation stands for; IllegalMove, citing the clause on notation, when it is none."""

    def path(self, move: Any) -> Path:
        """The picks that spell out a move."""

    def evaluate(self, state: Any, seat: int) -> float:
        """How well a seat stands, higher is better; uses only what the seat may know."""

    def check_components(self) -> list[str]:
        """What `zastava games check` has to say: a line per file that is right; BadComponents when one is off."""
