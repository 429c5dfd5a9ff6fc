"""Which bot is stronger. Every deal is played once for each way round the table, so that no seat favours a bot.

result = match(find_game("fjords"), ("greedy", "random"), deals=50)
result.wins, result.interval(0)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from zastava import bots as benches
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.words import N_
from zastava.lab.simulate import Played, check_seed, play_out, seed_of, settle


@dataclass
class Result:
    """Who won how often."""

    bots: list[str]
    games: int
    wins: list[int]  # by bot; alone
    ties: list[int]  # by bot; shared with another

    def interval(self, bot: int) -> tuple[float, float]:
        """Where the bot's true share of wins lies, with 95 % confidence (Wilson); a tie counts half."""
        return wilson(self.wins[bot] + self.ties[bot] / 2, self.games)

    def plain(self) -> dict[str, Any]:
        """The result as plain data, for JSON."""
        return {
            "bots": self.bots,
            "games": self.games,
            "wins": self.wins,
            "ties": self.ties,
            "intervals": [[round(end, 4) for end in self.interval(bot)] for bot in range(len(self.bots))],
        }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if games == 0:
        return (0.0, 1.0)
    z = 1.959964
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (max(0.0, middle - spread), min(1.0, middle + spread))


def match(
    game: Game,
    names: Sequence[str],
    deals: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    watch: Callable[[int, Played], None] | None = None,
) -> Result:
    """Play every deal once for each turn of the bots round the table: `deals` times `len(names)` games."""
    seats = len(names)
    settings = settle(game, seats, options or {})
    line = [benches.find(name) for name in names]
    check_seed(seed)
    if deals < 1:
        raise BadInput(N_("Play at least 1 deal, not {got}."), got=deals)
    result = Result(list(names), 0, [0] * seats, [0] * seats)
    for deal in range(deals):
        for turn in range(seats):
            played = play_out(game, settings, seed_of(seed, deal), line[turn:] + line[:turn])
            winners = played.outcome.winners
            for seat in winners:
                tally = result.wins if len(winners) == 1 else result.ties
                tally[(seat + turn) % seats] += 1
            if watch is not None:
                watch(result.games, played)
            result.games += 1
    return result
