"""Find what strong bots of Outpost weigh by, in games for two, and write `far.toml` in the game's folder.

    PYTHONPATH=build/compiled python scripts/tune_outpost.py [--rounds N] [--settled N] [--deals N] [--seed N]
    python scripts/tune_outpost.py --effort 20 --rounds 700

It goes as `zastava tune` does (all weights are moved at once, those that are ahead are followed, and what was found has
to win on other deals), but with the weights of those who think longer, and with narrow plans without a look at the next
round: 1,000 such games take less than four minutes of a processor. With `--effort` strong bots of that effort play, and
look at all that they do at a table: what narrow plans win by need not be what wide ones win by, but a game takes ten
times as long and more. From the round `--settled` on, the mean of the way is taken. It starts from the file as it is.
"""

import argparse
from math import sqrt
from pathlib import Path
from typing import Any, Final

from zastava.bots import Bot
from zastava.bots.search import Search
from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.core.garbage import collect_seldom
from zastava.core.registry import find
from zastava.games import weight_file
from zastava.games.outpost.bot.weights import FAR_WEIGHTS
from zastava.games.outpost.heuristics import advise_narrowly
from zastava.lab.arena import SURE
from zastava.lab.simulate import seed_of
from zastava.lab.tune import MOST_GAMES, WithWeights, loose, meet, wander

FILE: Final = Path(__file__).parent.parent / "src" / "zastava" / "games" / "outpost" / "far.toml"
WIDTH: Final = 6
STEP: Final = 0.03  # larger than usual: the rounds are few
PREFACE: Final = (
    "# What bots weigh by that think longer than a quick one; names and order are those of weights.toml.\n"
    "# Written by scripts/tune_outpost.py.\n"
)


class Narrow:
    """A bot that plans a round with little width, by the weights that are looked for."""

    name: Final = "narrow"
    title: Final = "narrow"

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:  # noqa: ARG002 - plans need no luck
        """The first move of its plan."""
        return advise_narrowly(state, seat, WIDTH)


def main() -> int:
    """Look, prove, and write what won."""
    collect_seldom()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=700, metavar="N", help="of two games, in which weights are found")
    parser.add_argument("--settled", type=int, default=100, metavar="N", help="the first round that counts")
    parser.add_argument("--deals", type=int, default=60, metavar="N", help="in which they prove themselves")
    parser.add_argument("--seed", type=int, default=900001, metavar="N")
    parser.add_argument("--effort", type=int, default=0, metavar="N", help="of strong bots that play; 0: narrow plans")
    asked = parser.parse_args()
    game = find("outpost")
    bot: Bot = Search("strong", effort=asked.effort) if asked.effort else Narrow()
    free = loose(FAR_WEIGHTS, ())
    found = wander(game, FAR_WEIGHTS, 2, {}, asked.seed, asked.rounds, bot, free, _tick, STEP, asked.settled)
    new, old = (WithWeights(bot, FAR_WEIGHTS, values, bot.name) for values in (found, FAR_WEIGHTS.values))
    won, margins = 0.0, []
    for number in range(asked.deals):
        wins, ahead = meet(game, {}, 2, seed_of(asked.seed, MOST_GAMES + number), new, old)
        won += wins
        margins.append(ahead / 2)
        _tick()
    mean = sum(margins) / len(margins)
    spread = SURE * sqrt(sum((one - mean) ** 2 for one in margins) / max(1, len(margins) - 1) / len(margins))
    told = f"{won / 2 / len(margins):.0%} of {2 * len(margins)} games ({mean:+.1f} ± {spread:.1f} points)"
    print(f"\nnew weights: {told} against the old ones")
    command = f"scripts/tune_outpost.py --rounds {asked.rounds} --settled {asked.settled} --seed {asked.seed}"
    command += f" --effort {asked.effort}" if asked.effort else ""
    plans = f"plans of effort {asked.effort}" if asked.effort else "narrow plans"
    before = FAR_WEIGHTS.origin.partition("; before that: ")[0].replace('"', "'")
    origin = f"{command}: {told} for two, {plans}, on other deals against those before; before that: {before}"
    rendered = PREFACE + weight_file.render(FAR_WEIGHTS, origin, found).partition("\n")[2]
    if mean <= spread:
        print(f"not surely better: nothing is written. What was found:\n\n{rendered}")
        return 1
    FILE.write_text(rendered, "utf-8")
    return 0


def _tick() -> None:
    print(".", end="", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
