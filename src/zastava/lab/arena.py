"""How strong bots are: every pair of them plays, seats balanced, and ratings follow from who beat whom.

    ladder = climb(find_game("fjords"), [find_bot("strong"), find_bot("greedy")], seats=2, deals=50)
    ladder.pairings[0].share, ladder.pairings[0].interval, ladder.ratings

With more than two seats one bot sits alone among copies of the other. Where all win together, or one plays alone, bots
do not meet: each plays the same games, and what counts is how often it wins and how much it scores.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import Any, Final

from zastava.bots import Bot
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.options import Setting
from zastava.core.words import N_
from zastava.lab.simulate import check_seed, play_out, seed_of, settle

ELO: Final = 400 / log(10)  # points that a factor e in the odds is worth
SURE: Final = 1.959964  # so many times its spread something may be off, with 95 % confidence
_CLEAR: Final = 1.5  # a bot whose odds are so many times even ones is looked for: 60 % of the games of two
_DECIDED: Final = log(2 / 0.05)  # evidence for either of two bots that equal ones reach in at most 5 % of all pairs
_PRIOR: Final = 0.5  # a win and a loss, halved, against an average bot: so that who never lost has a rating too


@dataclass
class Pairing:
    """What two bots did to one another: `share` is the first one's part of the wins, a shared win shared out."""

    first: str
    second: str
    games: int = 0
    wins: float = 0.0
    even: float = 0.5

    @property
    def share(self) -> float:
        """The part of the games that the first bot won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where that part lies with 95 % confidence."""
        return wilson(self.wins, self.games)

    def evidence(self, part: float) -> float:
        """The logarithm of how much likelier the wins are if the first bot wins this part of the games than if it wins
        an even one. A sequential test (Wald): it may be looked at after every game, as an interval may not."""
        return self.wins * log(part / self.even) + (self.games - self.wins) * log((1 - part) / (1 - self.even))

    @property
    def decided(self) -> bool:
        """Whether it is clear which bot is the stronger, even if one has looked again and again."""
        odds = self.even / (1 - self.even)
        stronger, weaker = (sought / (1 + sought) for sought in (odds * _CLEAR, odds / _CLEAR))
        return max(self.evidence(stronger), self.evidence(weaker)) >= _DECIDED


@dataclass
class Effort:
    """What one bot reached where bots do not meet."""

    bot: str
    games: int = 0
    won: int = 0
    scores: list[float] = field(default_factory=list)
    titles: dict[str, int] = field(default_factory=dict)  # message ids, and how often each was earned

    @property
    def interval(self) -> tuple[float, float]:
        """Where the part of games won lies with 95 % confidence."""
        return wilson(self.won, self.games)

    @property
    def mean(self) -> float | None:
        """Points on average, None in a game without."""
        return sum(self.scores) / len(self.scores) if self.scores else None

    @property
    def spread(self) -> float:
        """So far from the mean the true one may lie, with 95 % confidence."""
        count = len(self.scores)
        if count < 2 or self.mean is None:
            return 0.0
        return SURE * sqrt(sum((score - self.mean) ** 2 for score in self.scores) / (count - 1) / count)


@dataclass
class Ladder:
    """What some bots did in one game."""

    game: str
    seats: int
    pairings: list[Pairing] = field(default_factory=list)
    efforts: list[Effort] = field(default_factory=list)

    @property
    def ratings(self) -> dict[str, tuple[float, float]]:
        """By bot: points on a scale where 400 are odds of ten to one, 0 the average; and how far they may be off."""
        return rate(self.pairings)

    def plain(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "game": self.game,
            "seats": self.seats,
            "pairings": [
                {"bots": [one.first, one.second], "games": one.games, "share": one.share, "interval": one.interval}
                for one in self.pairings
            ],
            "ratings": {bot: {"points": points, "off": off} for bot, (points, off) in self.ratings.items()},
            "efforts": [
                {
                    "bot": one.bot,
                    "games": one.games,
                    "won": one.won,
                    "interval": one.interval,
                    "mean": one.mean,
                    "spread": one.spread,
                    "titles": one.titles,
                }
                for one in self.efforts
            ],
        }


def wilson(wins: float, games: int, z: float = SURE) -> tuple[float, float]:
    """The interval of a share, by Wilson; of 95 % unless it is to be surer."""
    if games == 0:
        return (0.0, 1.0)
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * sqrt(max(0.0, share * (1 - share)) / games + z * z / (4 * games * games))
    return (max(0.0, middle - spread), min(1.0, middle + spread))


def climb(
    game: Game,
    line: Sequence[Bot],
    seats: int,
    deals: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    early: bool = False,
    tick: Callable[[], None] = lambda: None,
) -> Ladder:
    """Let every bot meet every other, `deals` times in each seat; if `early`, only until the stronger one is clear."""
    settings = settle(game, seats, options or {})
    check_seed(seed)
    if deals < 1:
        raise BadInput(N_("Play at least 1 deal, not {got}."), got=deals)
    _check_names([bot.name for bot in line])
    ladder = Ladder(game.name, seats)
    seeds = [seed_of(seed, deal) for deal in range(deals)]
    if seats == 1 or game.cooperative:
        ladder.efforts = [_strive(game, bot, seats, seeds, settings, tick) for bot in line]
        return ladder
    if len(line) < 2:
        raise BadInput(N_("Name at least 2 bots that can meet."))
    for number, first in enumerate(line):
        for second in line[number + 1 :]:
            ladder.pairings.append(_meet(game, first, second, seats, seeds, settings, early, tick))
    return ladder


def _check_names(names: Sequence[str]) -> None:
    """BadInput when two bots could not be told apart."""
    for name in names:
        if names.count(name) > 1:
            raise BadInput(
                N_("Two bots are called '{name}'. Name every bot once, and give your own a name of its own."), name=name
            )


def _meet(
    game: Game,
    first: Bot,
    second: Bot,
    seats: int,
    seeds: Sequence[int],
    settings: Mapping[str, Setting],
    early: bool,
    tick: Callable[[], None],
) -> Pairing:
    """One bot alone among copies of another, once in every seat of every deal."""
    pairing = Pairing(first.name, second.name, even=1 / seats)
    for seed in seeds:
        for place in range(seats):
            line = [first if seat == place else second for seat in range(seats)]
            winners = play_out(game, settings, seed, line).outcome.winners
            pairing.games += 1
            if place in winners:
                pairing.wins += 1 / len(winners)
            tick()
        if early and pairing.decided:
            break
    return pairing


def _strive(
    game: Game,
    bot: Bot,
    seats: int,
    seeds: Sequence[int],
    settings: Mapping[str, Setting],
    tick: Callable[[], None],
) -> Effort:
    """The same games for every bot."""
    effort = Effort(bot.name)
    for seed in seeds:
        outcome = play_out(game, settings, seed, [bot] * seats).outcome
        effort.games += 1
        effort.won += bool(outcome.winners)
        if outcome.scores is not None:
            effort.scores.append(sum(outcome.scores) / seats)
        if outcome.title:
            effort.titles[outcome.title] = effort.titles.get(outcome.title, 0) + 1
        tick()
    return effort


def rate(pairings: Sequence[Pairing]) -> dict[str, tuple[float, float]]:
    """Ratings by Bradley and Terry: the odds between two bots are the ratio of their strengths."""
    names = sorted({name for one in pairings for name in (one.first, one.second)})
    strength = dict.fromkeys(names, 0.0)
    for _ in range(200):
        for name in names:
            slope, bend = _PRIOR * (1 - 2 * _chance(strength[name])), 2 * _PRIOR * _bend(strength[name])
            for one in pairings:
                if name in (one.first, one.second):
                    mine = _wins(one) if name == one.first else one.games - _wins(one)
                    other = one.second if name == one.first else one.first
                    apart = strength[name] - strength[other]
                    slope += mine - one.games * _chance(apart)
                    bend += one.games * _bend(apart)
            strength[name] += slope / bend
    mean = sum(strength.values()) / max(1, len(strength))
    known = dict.fromkeys(names, 1.0)
    for one in pairings:
        for name in (one.first, one.second):
            known[name] += one.games * _bend(strength[one.first] - strength[one.second])
    ranked = sorted(names, key=lambda name: -strength[name])
    return {
        name: (round(ELO * (strength[name] - mean), 1), round(ELO * SURE / sqrt(known[name]), 1)) for name in ranked
    }


def _wins(one: Pairing) -> float:
    """Wins as if two had met: with several seats, by how the odds compare with an even share."""
    share = min(max(one.share, 0.5 / max(1, one.games)), 1 - 0.5 / max(1, one.games))
    odds = share / (1 - share) * (1 - one.even) / one.even
    return one.games * odds / (1 + odds)


def _chance(apart: float) -> float:
    return 1 / (1 + exp(-apart))


def _bend(apart: float) -> float:
    return _chance(apart) * (1 - _chance(apart))
