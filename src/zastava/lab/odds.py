"""What standings mean: how likely each seat is to win, or how many points a player alone will have.

A game's `standings` are on a scale of its own. `odds.toml` says, for every game and number of seats, what they come to,
as measured over games between bots (`scripts/measure_odds.py` writes it, and says from which games). Early in a game a
lead means less than late: there is a figure for each quarter of the game, and between them a straight line.

- `race`: seats play against one another. The chances of all of them make one: the exponentials of their standings,
  divided by the scale, shared out. Where standings say little of who will win (`whole`), worlds are played on to their
  end instead, and who wins there counts.
- `team`: all win or lose together. The chance is logistic in the standing.
- `points`: one plays alone for points. What is expected is the standing, put right by what bots came to in the end.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

from zastava.core.contract import Game, State

RACE: Final = "race"
TEAM: Final = "team"
POINTS: Final = "points"
QUARTERS: Final = 4
DEPTH: Final = 10
NEAR: Final = 1.5  # points by which the end of an imagined game may as well have been another


@dataclass(frozen=True)
class Odds:
    """What the standings of a game come to with so many seats; a figure for each quarter of the game."""

    kind: str
    scales: tuple[float, ...] = (1.0,) * QUARTERS
    offsets: tuple[float, ...] = (0.0,) * QUARTERS
    whole: bool = False  # whether worlds have to be played on to their end
    depth: int = DEPTH  # moves that they are played on otherwise

    def of(self, game: Game, state: State, progress: float) -> list[float]:
        """What each seat can expect of a position: a chance from 0 to 1, or points; exactly where the game is over."""
        outcome = state.outcome
        if outcome is None:
            return self.expect(game.standings(state), progress)
        if self.kind == POINTS and outcome.scores is not None:
            return [float(score) for score in outcome.scores]
        if self.kind == TEAM:
            return [1.0 if outcome.winners else 0.0] * state.seats
        share = 1.0 / max(1, len(outcome.winners))
        return [share if seat in outcome.winners else 0.0 for seat in range(state.seats)]

    def at_end(self, state: State) -> list[float]:
        """What each seat can expect if a position might come to this end: a narrow victory is hardly one."""
        outcome = state.outcome
        if outcome is None or outcome.scores is None:
            return [1.0 / state.seats] * state.seats
        return shares(outcome.scores, NEAR)

    def expect(self, standings: Sequence[float], progress: float) -> list[float]:
        """What each seat can expect when so much of the game, from 0 to 1, is played."""
        scale, offset = between(self.scales, progress), between(self.offsets, progress)
        if self.kind == POINTS:
            return [scale * standing + offset for standing in standings]
        if self.kind == TEAM:
            return [logistic(offset + standing / scale) for standing in standings]
        return shares(standings, scale)


def shares(standings: Sequence[float], scale: float) -> list[float]:
    """From standings to chances that make one."""
    best = max(standings)
    weights = [exp(max(-60.0, (standing - best) / scale)) for standing in standings]
    return [weight / sum(weights) for weight in weights]


def logistic(lead: float) -> float:
    """From a lead to a chance."""
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, lead))))


def between(figures: Sequence[float], progress: float) -> float:
    """A figure between those of the middles of the quarters."""
    place = max(0.0, min(len(figures) - 1.0, progress * len(figures) - 0.5))
    first = int(place)
    if first == len(figures) - 1:
        return figures[-1]
    return figures[first] + (place - first) * (figures[first + 1] - figures[first])


def kind_of(game: Game, seats: int, scored: bool) -> str:
    """Whether seats race, win together, or one plays for points."""
    if game.cooperative:
        return TEAM
    if seats > 1:
        return RACE
    return POINTS if scored else TEAM


@cache
def _measured() -> dict[tuple[str, int], dict[str, Any]]:
    text = (files("zastava.lab") / "odds.toml").read_text(encoding="utf-8")
    return {(row["game"], row["seats"]): row for row in tomllib.loads(text).get("odds", [])}


def odds(game: Game, seats: int, scored: bool = True) -> Odds:
    """What the standings of this game come to. A game that nobody has measured counts in whole leads: a lead of one is
    worth as much as the next."""
    kind = kind_of(game, seats, scored)
    row = _measured().get((game.name, seats))
    if row is None or row["kind"] != kind:
        return Odds(kind)
    return Odds(kind, tuple(row["scales"]), tuple(row["offsets"]), row["whole"], row["depth"])
