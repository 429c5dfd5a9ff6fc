"""Finding what an evaluation should weigh by: in games, and keeping only what wins more of them.

Weights that predict best who wins are not those that play best: fitted to the outcomes of 400 games of Fortress, they
were surprised less by games that they had not seen, and lost three games of four. So weights are found by playing:
again and again all of them are moved a little, each one up or down by the toss of a coin, and the bot plays one deal
from both sides with the moved weights against the weights moved the opposite way. Then all weights go a small step to
the side that is ahead, in points where there are any (simultaneous perturbation, SPSA). What is proposed is the mean
over the later half of that walk. Where seats do not meet, alone or in one team, each side plays the deal by itself, and
the one that comes further is ahead: of two teams that lose, the one that held out longer.

Weights that these games do not ask for (those of a variant, or of more seats) would go wherever the coins send them:
`only` names those that are to be moved.

Last the bot plays with the new weights against itself with the old ones, on other deals, until a sequential test has
seen enough. What plays no better is not kept: it is tried again at half the way, then left.

Weights may also be looked for anew: all begin as one, with only the side known to which they count, and go by parts of
what they are, at first by large ones. These are kept if they play as well as the old ones, which may have been typed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import copysign, log, sqrt
from typing import Any, Final

from zastava.bots import Bot
from zastava.core.chance import Chance, chance
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.options import Setting
from zastava.core.weights import Weights
from zastava.core.words import N_
from zastava.lab.arena import Pairing
from zastava.lab.bot_names import find_bot
from zastava.lab.simulate import Played, check_seed, play_out, seed_of, settle

MOST_GAMES: Final = 100_000
_MOVED: Final = 0.3  # a weight is moved by so much of its size
_STEP: Final = 0.008  # and then goes by so much of that when one side is ahead by as much as usual
_STRIDE: Final = 0.8  # by more when the rounds are few: by this, divided by the root of their number
_MOST: Final = 3.0  # times as much as usual: more does not count
_LEAST: Final = 0.05  # a weight near nothing is moved as if it were so large
_ANEW: Final = 0.067  # the first step of those that begin anew: they have far to go
_SLOWER: Final = 20.0  # times as small, squared, is the last one
_BETTER: Final = 0.55  # the share of wins that new weights should have
_LASTED: Final = 0.25  # to hold out longer, beside a win
_SURE: Final = log(0.95 / 0.05)


@dataclass
class Match:
    """New weights against old."""

    way: float  # how far from the old ones to those that were found
    pairing: Pairing
    anew: bool = False  # then it is enough to be as good as the old ones

    @property
    def evidence(self) -> float:
        """The logarithm of how much likelier the wins are if the new weights win `_BETTER` than if they win half; if
        they have begun anew, if they win half than if the old ones win `_BETTER`."""
        return -self.pairing.evidence(1 - _BETTER) if self.anew else self.pairing.evidence(_BETTER)


@dataclass
class Tuned:
    """What came of it."""

    game: str
    found: list[float]  # the new weights
    values: list[float]  # those to be kept: the old ones when the new ones have not won
    matches: list[Match] = field(default_factory=list)

    @property
    def better(self) -> bool:
        """Whether new weights won."""
        return bool(self.matches) and self.matches[-1].evidence >= _SURE

    def plain(self, weights: Weights) -> dict[str, Any]:
        """As plain data, for JSON: the weights of the game by name."""
        met = [{"way": one.way, "share": one.pairing.share, "games": one.pairing.games} for one in self.matches]
        found, kept = weights.table(self.found), weights.table(self.values)
        return {"game": self.game, "better": self.better, "matches": met, "found": found, "kept": kept}


class WithWeights:
    """A bot that weighs by other numbers than those of the file."""

    def __init__(self, bot: Bot, weights: Weights, values: Sequence[float], name: str) -> None:
        self.bot: Final = bot
        self.weights: Final = weights
        self.own: Final = list(values)
        self.name: Final = name
        self.title: Final = name

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """What the bot chooses with these weights; those of the game are as they were afterwards."""
        usual = self.weights.values[:]
        self.weights.values[:] = self.own
        try:
            return self.bot.choose(game, state, seat, rng)
        finally:
            self.weights.values[:] = usual


def tune(
    game: Game,
    seats: int,
    rounds: int,
    deals: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    tick: Callable[[], None] = lambda: None,
    only: Sequence[str] = (),
    bot: str = "greedy",
    anew: bool = False,
    far: bool = False,
) -> Tuned:
    """Look for better weights in so many rounds of two games, and let them prove it in up to so many deals: all of
    them, or only those of some names, by games of this bot, from what they are or anew; or for those of bots that think
    longer."""
    weights = weights_of(game, far)
    settings = settle(game, seats, options or {})
    check_seed(seed)
    for count in (rounds, deals):
        if not 1 <= count <= MOST_GAMES:
            raise BadInput(N_("Tune by 1 to {most} rounds and deals, not {got}."), most=MOST_GAMES, got=count)
    old = weights.values[:]
    player = find_bot(bot)
    free = loose(weights, only)
    step = _ANEW if anew else max(_STEP, _STRIDE / sqrt(rounds))
    new = wander(game, weights, seats, settings, seed, rounds, player, free, tick, step, anew=anew)
    result = Tuned(game.name, new, old)
    for way in (1.0,) if anew else (1.0, 0.5):
        values = [start + way * (end - start) for start, end in zip(old, new, strict=True)]
        match = Match(way, Pairing("new", "old"), anew)
        result.matches.append(match)
        compete(game, weights, values, seats, settings, seed, deals, player, match, tick)
        if match.evidence >= _SURE:
            result.values = values
            break
    return result


def weights_of(game: Game, far: bool = False) -> Weights:
    """The weights that can be tuned; BadInput where there are none."""
    weights = game.far if far else game.weights
    if weights is None and far:
        raise BadInput(N_("{game} has no other weights for those who think longer."), game=game.name)
    if weights is None:
        raise BadInput(N_("{game} has no weights that could be found."), game=game.name)
    return weights


def loose(weights: Weights, only: Sequence[str]) -> list[bool]:
    """For each weight whether it is one of those that are to be moved: all, or only those of some names."""
    for name in only:
        if name not in weights.starts:
            known = ", ".join(weights.starts)
            raise BadInput(N_("There is no weight '{name}'. Weights: {known}."), name=name, known=known)
    return [not only or name in only for name, count in weights.counts.items() for _ in range(count)]


def wander(
    game: Game,
    weights: Weights,
    seats: int,
    settings: Mapping[str, Setting],
    seed: int,
    rounds: int,
    bot: Bot,
    free: Sequence[bool],
    tick: Callable[[], None] = lambda: None,
    step: float = _STEP,
    settled: int | None = None,
    anew: bool = False,
) -> list[float]:
    """Where the weights that are free come to when they follow what wins: the mean over the later half of the way, or
    over all of it from the round on in which it is settled. Anew, they begin as one, and steps become smaller."""
    counted = rounds // 2 if settled is None else settled
    start = [copysign(1.0, value) if anew and may else value for value, may in zip(weights.values, free, strict=True)]
    walk = Walk(game, weights, seats, settings, seed, bot, start)
    mean = [0.0] * len(start)
    for number in range(rounds):
        moved = sizes(walk.values if anew else start, free)
        walk.go(number, moved, step / sqrt(1 + _SLOWER * number / rounds) if anew else step)
        if number >= counted:
            mean = [total + value / (rounds - counted) for total, value in zip(mean, walk.values, strict=True)]
        tick()
    return mean


def sizes(values: Sequence[float], free: Sequence[bool]) -> list[float]:
    """By how much each weight is moved to see what comes of it; nothing for those that are not free."""
    return [_MOVED * max(abs(value), _LEAST) * may for value, may in zip(values, free, strict=True)]


class Walk:
    """Weights on their way to what wins."""

    def __init__(
        self,
        game: Game,
        weights: Weights,
        seats: int,
        settings: Mapping[str, Setting],
        seed: int,
        bot: Bot,
        values: list[float],
    ) -> None:
        self.values = values
        self._meeting: Final = game, settings, seats
        self._weights: Final = weights
        self._bot: Final = bot
        self._seed: Final = seed
        self._coin: Final = chance(seed, "tune")
        self._usual = 0.0  # by how much one side is ahead on average

    def go(self, number: int, moved: Sequence[float], step: float) -> None:
        """Play a round, each weight moved by so much up on one side and down on the other, and follow who is ahead."""
        signs = [1 if self._coin.below(2) else -1 for _ in self.values]
        up, down = (WithWeights(self._bot, self._weights, self._moved(signs, moved, by), "moved") for by in (1, -1))
        game, settings, seats = self._meeting
        ahead = meet(game, settings, seats, seed_of(self._seed, number), up, down)[1]
        self._usual += (abs(ahead) - self._usual) / (number + 1)
        self.values = self._moved(signs, moved, step * max(-_MOST, min(_MOST, ahead / max(self._usual, 1.0e-9))))

    def _moved(self, signs: Sequence[int], moved: Sequence[float], by: float) -> list[float]:
        return [value + by * sign * one for value, sign, one in zip(self.values, signs, moved, strict=True)]


def meet(
    game: Game, settings: Mapping[str, Setting], seats: int, seed: int, first: Bot, second: Bot
) -> tuple[float, float]:
    """How many of two games of one deal the first bot wins, and by how much it is ahead in both together: in points, or
    in wins where there are none. They take every other seat, then those in between."""
    if game.cooperative or seats == 1:
        return apart(*[play_out(game, settings, seed, [bot] * seats) for bot in (first, second)])
    won = ahead = 0.0
    for turn in range(2):
        line = [first if (seat + turn) % 2 == 0 else second for seat in range(seats)]
        outcome = play_out(game, settings, seed, line).outcome
        mine = sum(line[seat] is first for seat in outcome.winners) / max(1, len(outcome.winners))
        won += mine
        if outcome.scores is None:
            ahead += 2 * mine - 1
        else:
            own = [score for seat, score in enumerate(outcome.scores) if line[seat] is first]
            ahead += sum(own) / len(own) - (sum(outcome.scores) - sum(own)) / (seats - len(own))
    return won, ahead


def apart(first: Played, second: Played) -> tuple[float, float]:
    """The same of two who play the deal by themselves: both games go to whoever has more points, or has won."""
    mine, other = first.outcome, second.outcome
    if mine.scores is not None and other.scores is not None:
        ahead = float(sum(mine.scores) - sum(other.scores))
    else:
        ahead = float(bool(mine.winners)) - float(bool(other.winners))
    won = 2.0 if ahead > 0 else 1.0 if ahead == 0 else 0.0
    if not mine.winners and not other.winners and mine.scores is None:
        lasted = len(first.record.moves) - len(second.record.moves)
        ahead = _LASTED * ((lasted > 0) - (lasted < 0))
    return won, ahead


def compete(
    game: Game,
    weights: Weights,
    values: Sequence[float],
    seats: int,
    settings: Mapping[str, Setting],
    seed: int,
    deals: int,
    bot: Bot,
    match: Match,
    tick: Callable[[], None] = lambda: None,
) -> None:
    """Let a bot with these weights meet itself with the old ones, until it is clear which are better."""
    new = WithWeights(bot, weights, values, "new")
    old = WithWeights(bot, weights, weights.values, "old")
    for number in range(deals):
        match.pairing.wins += meet(game, settings, seats, seed_of(seed, MOST_GAMES + number), new, old)[0]
        match.pairing.games += 2
        tick()
        if abs(match.evidence) >= _SURE:
            return
