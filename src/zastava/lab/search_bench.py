"""How fast bots look ahead: walks of our tree a second, and simulations of OpenSpiel's MCTS in the same run.

A walk of ours ends in an evaluation, a simulation of OpenSpiel's in a random game to the end. So the figures say what
each costs, not who plays better. The tree is as plain as can be: what bots of a game add to it (in Fjords they play
eight decisions on before they evaluate), or use instead, is left out.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any, Final

from zastava.bots.search.tree import Tree
from zastava.core.chance import Chance, chance
from zastava.core.contract import Game, State
from zastava.lab.peers import Peer, Run

SEATS: Final = 2
_SEEDS: Final = 3
_WALKS: Final = 200  # in one tree, as many as a quick decision takes
_WORLDS: Final = 8  # looked at again and again where nothing is secret
_SIMULATIONS: Final = 100  # of chess; in Python a few are slow enough
_FEW: Final = 4
_PLIES: Final = 30  # of random chess


def middles(game: Game) -> list[tuple[State, int]]:
    """Positions from the middle of random games of two, each with a seat that has something to decide."""
    found: list[tuple[State, int]] = []
    for seed in range(_SEEDS):
        ways: list[tuple[State, int]] = []
        state = game.setup(SEATS, {}, seed)
        rng = chance(seed, "bench")
        while state.waiting:
            seat = state.waiting[0]
            moves = game.candidates(state, seat)
            if len(moves) > 1:
                ways.append((state.copy(), seat))
            state.play(seat, moves[rng.below(len(moves))])
        found.append(ways[len(ways) // 2])
    return found


def plain_tree(game: Game, state: State, seat: int, rng: Chance) -> Tree:
    """A tree that weighs one position a walk."""
    return Tree(game, state, seat, rng, 0 if game.secrets else _WORLDS)


def searching(game: Game) -> Run:
    """Grow trees for some seconds; how many walks in how many."""
    places = middles(game)

    def run(seconds: float) -> tuple[int, float]:
        rng = chance(1, "bench")
        walks = 0
        start = process_time()
        while (taken := process_time() - start) < seconds:
            for state, seat in places:
                plain_tree(game, state, seat, rng).grow(_WALKS)
            walks += _WALKS * len(places)
        return walks, taken

    return run


def search_peers(games: Sequence[Game]) -> list[Peer]:
    """OpenSpiel's MCTS: in C++ on chess, in Python on our games. The peers must be installed."""
    pyspiel = import_module("pyspiel")
    import_module("zastava.lab.openspiel")  # registers our games
    known = f"OpenSpiel {version('open_spiel')}"
    found = [Peer(f"{known} MCTS in C++ on chess", _chess(pyspiel))]
    return found + [Peer(f"{known} MCTS in Python on {game.name}", _python(pyspiel, game)) for game in games]


def _chess(pyspiel: Any) -> Run:
    game = pyspiel.load_game("chess")
    rng = chance(1, "bench")
    state = game.new_initial_state()
    for _ in range(_PLIES):
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])

    def run(seconds: float) -> tuple[int, float]:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2**0.5, _SIMULATIONS, 1000, False, 1, False)
        return _simulate(bot, [state], _SIMULATIONS, seconds)

    return run


def _python(pyspiel: Any, game: Game) -> Run:
    """Each position of ours is handed over as a resampled state, since MCTS looks ahead with the chance it finds."""
    mcts = import_module("open_spiel.python.algorithms.mcts")
    encoding = import_module("zastava.lab.encoding")
    spiel = pyspiel.load_game(f"zastava_{game.name}", {"players": SEATS})
    states = []
    for state, seat in middles(game):
        wrapped = spiel.new_initial_state()
        wrapped._table = encoding.Table(encoding.codec_of(game), state.resample(seat, chance(1, "bench")))
        states.append(wrapped)

    def run(seconds: float) -> tuple[int, float]:
        bot = mcts.MCTSBot(spiel, 2**0.5, _FEW, mcts.RandomRolloutEvaluator(1))
        return _simulate(bot, states, _FEW, seconds)

    return run


def _simulate(bot: Any, states: Sequence[Any], simulations: int, seconds: float) -> tuple[int, float]:
    done = 0
    start = process_time()
    while (taken := process_time() - start) < seconds:
        for state in states:
            bot.mcts_search(state)
        done += simulations * len(states)
    return done, taken
