"""Our bots against OpenSpiel's ISMCTS and MCTS on our own games, at equal time: `python benchmarks/openspiel.py`.

OpenSpiel plays through `zastava.lab.openspiel` with random rollouts, as it comes. It gets its time for every *pick* of
a decision; ours takes what its level takes for the whole decision, and the table says how much that was. MCTS looks at
one resampled state per pick; ISMCTS resamples for every simulation. Its clock counts processor time, so that a busy
machine takes nothing from it.
Written as Markdown to the file that `--write` names.
"""

import argparse
import platform
from collections.abc import Sequence
from itertools import product
from time import process_time
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import zastava.lab.openspiel  # noqa: F401 - registers the games
from zastava.bots import Bot, find
from zastava.core import registry
from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.lab.arena import climb
from zastava.lab.encoding import Table, codec_of

GAMES: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("fjords", {}),
    ("fortress", {"games": "3"}),
    ("outpost", {}),
    ("oldrus", {}),
    ("bastion", {"mode": "learning"}),
)


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """As it comes, but stopped by the clock and not by a count."""

    seconds = 0.2
    simulations = 0

    def run_search(self, state: Any) -> Any:
        """The policy after so many seconds, and at least one simulation."""
        self.reset()
        if len(state.legal_actions()) == 1:
            return [(state.legal_actions()[0], 1.0)]
        self._root_node = self.create_new_node(state)
        end = process_time() + self.seconds
        while True:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
            if process_time() >= end and self._root_node.total_visits > 0:
                return self.get_final_policy(state, self._root_node)


class Timed:
    """A bot of ours that counts its decisions and their seconds."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.title = bot.title
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """What the bot chooses."""
        start = process_time()
        move = self.bot.choose(game, state, seat, rng)
        self.seconds += process_time() - start
        self.decisions += 1
        return move


class OpenSpiel:
    """A search of OpenSpiel as a bot of ours: pick by pick, until they spell a move."""

    title = "OpenSpiel"

    def __init__(self, name: str, seconds: float) -> None:
        self.name = name
        self.budget = seconds
        self.picks = 0
        self.simulations = 0

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """The move that its picks lead to."""
        spiel = pyspiel.load_game(f"zastava_{game.name}", {"players": state.seats})
        left = list(state.moves(seat))
        codec = codec_of(game)
        wrapped = spiel.new_initial_state()
        wrapped._table = Table(codec, state.copy(), settle=False)
        chosen: list[int] = []
        while len(left) > 1:
            action = self._pick(spiel, wrapped, seat, rng)
            chosen.append(action)
            left = [move for move in left if _begins((*codec.spell(move), 0), chosen)]
            if len(left) > 1:
                wrapped.apply_action(action)
                chosen = list(wrapped.table.chosen[seat])
        return left[0]

    def _pick(self, spiel: Any, state: Any, seat: int, rng: Chance) -> int:
        legal: list[int] = state.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        noise = np.random.RandomState(rng.word())
        rollouts = mcts.RandomRolloutEvaluator(1, noise)
        if self.name == "ISMCTS":
            bot = TimedISMCTS(spiel, rollouts, 2**0.5, 0, random_state=noise)
            bot.seconds = self.budget
            action = int(bot.step(state))
            self.simulations += bot.simulations
        else:
            bot = mcts.MCTSBot(spiel, 2**0.5, 1, rollouts, random_state=noise)
            twin = state.resample_from_infostate(seat, noise.uniform)
            action = _timed_mcts(bot, twin, self.budget)
            self.simulations += bot.max_simulations
        self.picks += 1
        return action


def _begins(codes: Sequence[int], chosen: Sequence[int]) -> bool:
    return tuple(codes[: len(chosen)]) == tuple(chosen)


def _timed_mcts(bot: Any, state: Any, seconds: float) -> int:
    """As many simulations as fit: first a few to see how long one takes, then the rest in one search."""
    start = process_time()
    bot.max_simulations = 4
    bot.mcts_search(state)
    each = (process_time() - start) / 4
    bot.max_simulations = max(4, int((seconds - 4 * each) / each))
    return int(bot.mcts_search(state).best_child().action)


def main() -> None:
    """Play, and write what came out."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=10)
    asked.add_argument("--seconds", type=float, default=0.2)
    asked.add_argument("--games", default=",".join(name for name, _ in GAMES))
    asked.add_argument("--rivals", default="ISMCTS,MCTS")
    asked.add_argument("--write", default="")
    given = asked.parse_args()
    lines = [
        "# Beside OpenSpiel",
        "",
        f"`python benchmarks/openspiel.py --deals {given.deals} --seconds {given.seconds}`, compiled, one core, "
        f"Python {platform.python_version()}. Few games, on a machine that was busy; brackets are 95 % intervals.",
        "`strong` against OpenSpiel's searches in Python with random rollouts, through `zastava.lab.openspiel`, "
        "two seats, every deal once from each seat.",
        f"OpenSpiel has {given.seconds} s of processor for every pick of a decision (one to several picks); the last "
        "column says what `strong` took for a whole decision.",
        "So few simulations are little more than chance: the figures say that in Python, through the adapter, equal "
        "time is no contest, and nothing against the algorithms.",
        "",
        "| game | rival | games | won by strong | rival's simulations a pick | strong, seconds a decision |",
        "|---|---|---|---|---|---|",
    ]
    chosen = [(name, options) for name, options in GAMES if name in given.games.split(",")]
    for rival, (name, options) in product(given.rivals.split(","), chosen):
        lines.append(_match(rival, name, options, given.deals, given.seconds))
        print(lines[-1], flush=True)
        if given.write:
            with open(given.write, "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")


def _match(rival: str, name: str, options: dict[str, str], deals: int, seconds: float) -> str:
    """A line of the table: one game against one rival."""
    game = registry.find(name)
    ours, theirs = Timed(find("strong")), OpenSpiel(rival, seconds)
    ladder = climb(game, [ours, theirs], 2, deals, 1, options)
    pace = f"{theirs.simulations / max(1, theirs.picks):.0f} | {ours.seconds / max(1, ours.decisions):.3f}"
    if ladder.efforts:
        first, second = ladder.efforts
        won = f"{first.won} of {first.games}; OpenSpiel's team {second.won} of {second.games}"
        return f"| {game.title}, learning game | {rival} | {first.games + second.games} | {won} | {pace} |"
    (pair,) = ladder.pairings
    low, high = pair.interval
    return f"| {game.title} | {rival} | {pair.games} | {pair.share:.0%} [{low:.0%}–{high:.0%}] | {pace} |"


if __name__ == "__main__":
    main()
