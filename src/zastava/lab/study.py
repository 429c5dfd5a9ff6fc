"""What many games between bots say about a game: length, choices, seats, scores, what winners did, every component.

    study = observe(find("outpost"), seats=2, games=200, bots=("greedy",))
    study.seat_shares, study.uses["hero:T09"].won.share, study.warnings()

A **use** is a thing of the game that a seat's move named (a pick of its path) or that the news of it told of. It counts
once a game and seat. Alone, the better half of the games counts as won. Different bots change seats from game to game,
so that no seat is praised for who sat there.
"""

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from statistics import median
from typing import Any, Final

from zastava.core import registry
from zastava.core.contract import WATCHER, Game
from zastava.core.errors import BadInput
from zastava.core.options import Setting
from zastava.core.picks import flatten
from zastava.core.words import N_
from zastava.games.catalogues import words
from zastava.games.component_file import FOLDER
from zastava.lab.arena import SURE, wilson
from zastava.lab.crew import on_processes
from zastava.lab.simulate import MOST_GAMES, check_seed, decisions, line_up, seed_of, settle
from zastava.lab.workers import share_out

VERY_SURE: Final = 3.290527  # 99.9 %, for warnings and comparisons: of hundreds of components some stand out by chance
TENTHS: Final = 10
_LARGE: Final = 200  # a kind with more values than that is no kind of component
ENOUGH: Final = 30  # uses without which nothing is said of who wins by them


@dataclass(frozen=True)
class Part:
    """Some games of a study, for one worker."""

    game: str
    seats: int
    settings: Mapping[str, Setting]
    bots: Sequence[str]
    seed: int
    start: int
    stop: int
    lang: str


@dataclass
class Seen:
    """One game as a study keeps it."""

    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    reason: str
    choices: list[int] = field(default_factory=list)  # how many moves were legal, at every decision
    kinds: list[Counter[str]] = field(default_factory=list)  # by seat: how often each kind of move was made
    uses: list[set[str]] = field(default_factory=list)  # by seat
    table: set[str] = field(default_factory=set)  # what came up without being anybody's


@dataclass
class Watched:
    """What a worker saw; or what went wrong."""

    games: list[Seen] = field(default_factory=list)
    names: dict[str, tuple[str, str]] = field(default_factory=dict)  # kind and name of every use, in the reader's words
    deeds: dict[str, str] = field(default_factory=dict)  # and of every kind of move
    components: str = ""
    wrong: tuple[str, dict[str, Any]] | None = None


def watch_part(part: Part) -> Watched:
    """Play the games of a part, and note what a study needs."""
    found = Watched()
    try:
        game = registry.find(part.game)
        found.components = game.components
        line = line_up(part.bots, part.seats)
        for number in range(part.start, part.stop):
            turned = [line[(seat + number) % part.seats] for seat in range(part.seats)]
            found.games.append(_watch(game, part, seed_of(part.seed, number), turned))
    except BadInput as error:
        found.wrong = (error.text, error.values)
        return found
    t = words(part.lang, game.package)
    for key in sorted({key for seen in found.games for uses in (*seen.uses, seen.table) for key in uses}):
        counted = game.board.counted(key, t)
        if counted is not None:
            found.names[key] = counted
    for word in sorted({word for seen in found.games for counts in seen.kinds for word in counts}):
        found.deeds[word] = game.board.deed(word, t)
    return found


def _watch(game: Game, part: Part, seed: int, line: Sequence[Any]) -> Seen:
    state = game.setup(part.seats, part.settings, seed)
    seen = Seen((), None, "")
    seen.kinds = [Counter() for _ in range(part.seats)]
    seen.uses = [set() for _ in range(part.seats)]
    for seat, move in decisions(game, state, seed, line):
        seen.choices.append(len(state.moves(seat)))
        state.play(seat, move)
        seen.kinds[seat][str(move).split()[0]] += 1
        seen.uses[seat].update(flatten(game.path(move)))
        for fact in state.news(WATCHER):
            mine = seen.uses[fact["seat"]] if isinstance(fact.get("seat"), int) else seen.table
            mine.update(_things(game, fact))
    end = state.outcome
    if end is not None:
        seen.winners, seen.scores, seen.reason = end.winners, end.scores, end.reason
    return seen


def _things(game: Game, fact: Mapping[str, Any]) -> list[str]:
    """What a fact of the news names that the game can be asked about."""
    named = [f"{name}:{told}" for name, told in fact.items() if name not in ("seat", "kind") and isinstance(told, str)]
    return [thing for thing in named if _known(game, thing)]


_KNOWN: Final[dict[tuple[str, str], bool]] = {}


def _known(game: Game, thing: str) -> bool:
    key = (game.name, thing)
    if key not in _KNOWN:
        _KNOWN[key] = game.board.about(None, thing, words("en", game.package)) is not None
    return _KNOWN[key]


@dataclass
class Share:
    """How often something held, of how many, with an interval."""

    part: float = 0.0
    whole: int = 0

    @property
    def share(self) -> float:
        """The part of the whole."""
        return self.part / self.whole if self.whole else 0.0

    def interval(self, z: float = SURE) -> tuple[float, float]:
        """Where the true share lies."""
        return wilson(self.part, self.whole, z)


@dataclass
class Use:
    """A component: in how many games it was used, and how those fared who used it."""

    key: str
    kind: str  # in words
    name: str
    games: int = 0
    won: Share = field(default_factory=Share)


@dataclass
class Study:
    """What came out of some games."""

    game: str
    seats: int
    bots: list[str]
    seed: int
    cooperative: bool
    components: str
    games: list[Seen]
    names: dict[str, tuple[str, str]]  # kind and name of whatever counts as a component
    deeds: dict[str, str] = field(default_factory=dict)  # kinds of moves by name

    def __post_init__(self) -> None:
        alone = [seen.scores[0] for seen in self.games if self.seats == 1 and seen.scores]
        bar = median(alone) if alone else 0
        self.wins = [self._shares(seen, bar) for seen in self.games]
        self.even = self._even()

    def _shares(self, seen: Seen, bar: float) -> list[float]:
        """What part of the game each seat won."""
        if self.seats == 1 and seen.scores:
            return [1.0 if seen.scores[0] > bar else 0.0]
        if self.cooperative:
            return [1.0 if seen.winners else 0.0] * self.seats
        return [1 / len(seen.winners) if seat in seen.winners else 0.0 for seat in range(self.seats)]

    def _even(self) -> float:
        """What anybody's share would be if nothing mattered."""
        if self.seats > 1 and not self.cooperative:
            return 1 / self.seats
        return sum(won[0] for won in self.wins) / max(1, len(self.wins))

    @property
    def lengths(self) -> list[float]:
        """Decisions, game by game."""
        return [len(seen.choices) for seen in self.games]

    @property
    def choices(self) -> list[float]:
        """Legal moves on average, game by game."""
        return [sum(seen.choices) / max(1, len(seen.choices)) for seen in self.games]

    @property
    def course(self) -> list[float]:
        """Legal moves on average, by tenths of a game."""
        found = []
        for tenth in range(TENTHS):
            held = [
                count
                for seen in self.games
                for count in seen.choices[
                    tenth * len(seen.choices) // TENTHS : (tenth + 1) * len(seen.choices) // TENTHS
                ]
            ]
            found.append(sum(held) / len(held) if held else 0.0)
        return found

    @property
    def seat_shares(self) -> list[Share]:
        """What part of the games each seat won."""
        return [Share(sum(won[seat] for won in self.wins), len(self.games)) for seat in range(self.seats)]

    @property
    def scores(self) -> tuple[list[float], list[float]]:
        """The scores of winners, and of all others."""
        won: list[float] = []
        lost: list[float] = []
        for seen, shares in zip(self.games, self.wins, strict=True):
            for seat, score in enumerate(seen.scores or ()):
                (won if shares[seat] > 0 else lost).append(score)
        return won, lost

    @property
    def points(self) -> list[float]:
        """The score of a seat on average, game by game; empty in a game without."""
        return [mean(seen.scores) for seen in self.games if seen.scores]

    @property
    def endings(self) -> Counter[str]:
        """Why games ended."""
        return Counter(seen.reason for seen in self.games)

    @property
    def habits(self) -> list[tuple[str, float, float, float]]:
        """Kinds of moves: how often winners make them in a game, how often others, and how far that may be off."""
        rows = []
        for kind in sorted({kind for seen in self.games for counts in seen.kinds for kind in counts}):
            won: list[float] = []
            lost: list[float] = []
            for seen, shares in zip(self.games, self.wins, strict=True):
                for seat in range(self.seats):
                    (won if shares[seat] > 0 else lost).append(seen.kinds[seat][kind])
            if not won or not lost:
                return []  # nobody won, or everybody did
            off = SURE * sqrt(spread(won) + spread(lost))
            rows.append((self.deeds.get(kind, kind), mean(won), mean(lost), off))
        return sorted(rows, key=lambda row: -abs(row[1] - row[2]))

    @cached_property
    def uses(self) -> dict[str, Use]:
        """Every component that was used, or that came up in a game that all play together."""
        found: dict[str, Use] = {}
        for seen, shares in zip(self.games, self.wins, strict=True):
            by_seat = [uses | seen.table for uses in seen.uses] if self.cooperative else seen.uses
            for key in set().union(*by_seat) & self.names.keys():
                use = found.setdefault(key, Use(key, *self.names[key]))
                use.games += 1
                for seat in range(1 if self.cooperative else self.seats):
                    if key in by_seat[seat] or self.cooperative:
                        use.won.part += shares[seat]
                        use.won.whole += 1
        sizes = Counter(use.kind for use in found.values())
        kept = [use for use in found.values() if sizes[use.kind] <= _LARGE]
        return {use.key: use for use in sorted(kept, key=lambda use: (use.kind, -use.games, use.key))}

    def warnings(self) -> list[tuple[str, dict[str, Any]]]:
        """What a publisher should look at: message ids with their values, the clearest first."""
        found: list[tuple[float, str, dict[str, Any]]] = []
        if self.seats > 1 and not self.cooperative:
            for seat, won in enumerate(self.seat_shares):
                if _stands_out(won, self.even):
                    said = N_("Seat {seat} wins {share} of the games; {even} would be even.")
                    values = {"seat": seat + 1, "share": f"{won.share:.0%}", "even": f"{self.even:.0%}"}
                    found.append((2 + abs(won.share - self.even), said, values))
        for use in self.uses.values():
            if use.won.whole >= ENOUGH and use.won.whole < self._most() and _stands_out(use.won, self.even):
                said = N_("{kind}, {what}: who uses it wins {share} of the time; {even} would be even ({count} uses).")
                values = {"kind": use.kind, "what": use.name, "count": use.won.whole}
                values |= {"share": f"{use.won.share:.0%}", "even": f"{self.even:.0%}"}
                found.append((abs(use.won.share - self.even), said, values))
        lengths = self.lengths
        if lengths and max(lengths) > 3 * median(lengths):
            values = {"longest": int(max(lengths)), "usual": int(median(lengths))}
            found.append((1, N_("The longest game has {longest} decisions, the usual one {usual}."), values))
        return [(said, values) for _, said, values in sorted(found, key=lambda row: -row[0])[:12]]

    def _most(self) -> int:
        """Games and seats: a thing that everybody uses in every game says nothing."""
        return len(self.games) * (1 if self.cooperative else self.seats)


def _stands_out(won: Share, even: float) -> bool:
    low, high = won.interval(VERY_SURE)
    return (low > even or high < even) and abs(won.share - even) >= 0.08


def mean(values: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def spread(values: Sequence[float]) -> float:
    """The variance of the mean."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sum((one - middle) ** 2 for one in values) / (len(values) - 1) / len(values)


def observe(
    game: Game,
    seats: int,
    games: int,
    bots: Sequence[str] = ("greedy",),
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    workers: int = 1,
    lang: str = "en",
    tick: Callable[[], None] = lambda: None,
    components: str | None = None,
) -> Study:
    """Let bots play: one worker in this process, several in processes of their own, and so does one that plays with
    other components, from a file in the folder `components`."""
    settings = settle(game, seats, options or {})
    line = line_up(bots, seats)
    check_seed(seed)
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(N_("Play 1 to {most} games, not {got}."), most=MOST_GAMES, got=games)
    here = workers == 1 and components is None
    spans = [(number, number + 1) for number in range(games)] if here else share_out(games, workers)
    parts = [Part(game.name, seats, settings, tuple(bots), seed, start, stop, lang) for start, stop in spans]
    found = Watched()
    before = os.environ.get(FOLDER)
    if components is not None:
        os.environ[FOLDER] = components
    try:
        for watched in map(watch_part, parts) if here else on_processes(watch_part, parts, workers):
            if watched.wrong is not None:
                raise BadInput(watched.wrong[0], **watched.wrong[1])
            found.games += watched.games
            found.names |= watched.names
            found.deeds |= watched.deeds
            found.components = watched.components
            for _ in watched.games:
                tick()
    finally:
        if components is not None:
            os.environ.pop(FOLDER, None)
            if before is not None:
                os.environ[FOLDER] = before
    return Study(
        game.name,
        seats,
        [bot.name for bot in line],
        seed,
        game.cooperative,
        found.components,
        found.games,
        found.names,
        found.deeds,
    )
