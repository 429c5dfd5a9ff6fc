"""Outpost: the last round when nobody else can act any more, exactly.

Every line to the end of the game is tried out, with every exchange, and where something is drawn (a hero, a building, a
territory) with each that may come. A move is right if it brings the most points whatever comes, wrong if it brings
fewer whatever comes.
"""

from typing import Any

from scripts.tactics_answer import Answer
from zastava.core.contract import CHANCE
from zastava.games.outpost.bot.decided import cannot_lose
from zastava.games.outpost.components import ROUNDS, STACK
from zastava.games.outpost.moves import BUILD, EXPLORE, HIRE
from zastava.games.outpost.position import OVER
from zastava.games.outpost.rules.kinds import COLUMNS
from zastava.games.outpost.rules.scoring import score_of

NODES = 5_000  # positions of one decision
SETTLERS = 3  # with more there is too much to try
MOST = 4  # right moves, or it is no question

Bounds = tuple[int, int]


class TooMuch(Exception):
    """More than can be tried."""


def table(seed: int) -> tuple[int, dict[str, Any], int]:
    """Seats, options and how often in a hundred a move is any move."""
    return (1, 1, 2)[seed % 3], {}, (3, 8, 15)[seed // 3 % 3]


class Trial:
    """The points that a seat can still come to, at least and at most, whatever is drawn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[Any, Bounds] = {}

    def bounds(self, state: Any) -> Bounds:
        """From a position."""
        if state.phase == OVER:
            return (int(score_of(state.players[self.seat])),) * 2
        now = (state.turn, state.phase, state.acted, state.hired, state.street, state.unused, state.used, state.barred)
        lists = (tuple(state.supply), tuple(state.figures), tuple(state.market), tuple(state.row), state.checks)
        hidden = (state.deck, tuple(state.pile), state.stacks)
        key = (now, lists, hidden, state.players[self.seat].snapshot())
        if key not in self.known:
            if len(self.known) >= NODES:
                raise TooMuch
            self.known[key] = 0, 0
            found = [self.after(state, move) for move in state.moves(self.seat)]
            self.known[key] = max(low for low, _ in found), max(high for _, high in found)
        return self.known[key]

    def after(self, state: Any, move: Any) -> Bounds:
        """After a move; where it draws, after every card, building or territory that may be drawn."""
        then = state.copy()
        then.play(self.seat, move)
        if then.seal != CHANCE:
            return self.bounds(then)
        found = [self.bounds(world) for world in draws(state, self.seat, move) or [then]]
        return min(low for low, _ in found), max(high for _, high in found)


def draws(state: Any, seat: int, move: Any) -> list[Any]:
    """The positions after a move, one for each thing that may be drawn: the stack is made to hold nothing else."""
    worlds = []
    if move.kind == HIRE:
        for hero in [bit for bit in range(state.deck.bit_length()) if state.deck >> bit & 1]:
            world = state.copy()
            world.deck = 1 << hero
            world.play(seat, move)
            world.deck = state.deck & ~(1 << hero)
            worlds.append(world)
    elif move.kind == BUILD:
        for building, count in enumerate(state.pile):
            if count:
                world = state.copy()
                world.pile = [int(kind == building) for kind in range(len(state.pile))]
                world.play(seat, move)
                world.pile = [each - (kind == building) for kind, each in enumerate(state.pile)]
                worlds.append(world)
    elif move.kind == EXPLORE:
        left = state.stacks & STACK[move.cell // COLUMNS]
        for tile in [bit for bit in range(left.bit_length()) if left >> bit & 1]:
            world = state.copy()
            world.stacks = 1 << tile
            world.play(seat, move)
            world.stacks = state.stacks & ~(1 << tile)
            worlds.append(world)
    else:
        raise TooMuch
    return worlds


def ask(state: Any, seat: int, quick: str) -> Answer | None:
    """Which moves lead to the most points, if that of a quick player does not."""
    if state.round != ROUNDS or state.setting_up or state.players[seat].base + state.players[seat].extra > SETTLERS:
        return None
    if any(not player.passed for other, player in enumerate(state.players) if other != seat):
        return None
    if cannot_lose(state, seat):
        return None
    trial = Trial(seat)
    try:
        found = {str(move): trial.after(state, move) for move in state.moves(seat)}
    except TooMuch:
        return None
    best = max(low for low, _ in found.values())
    answers = [move for move, (low, _) in found.items() if low == best]
    rest = max((high for move, (_, high) in found.items() if move not in answers), default=best)
    if quick in answers or rest >= best or len(answers) > MOST:
        return None
    clause, what = clause_of(answers)
    why = f"{what} The last round, everything tried out: {best} points whatever is drawn, else at most {rest}."
    return Answer(answers, clause, why)


def clause_of(answers: list[str]) -> tuple[str, str]:
    """What the move is."""
    known = {
        "build": ("3.1", "A building."),
        "explore": ("4.1", "A territory."),
        "hunt": ("5.1", "A hunt."),
        "fortify": ("6.1", "A fortification."),
        "fort": ("6.3", "A fortification yields."),
        "region": ("7.2", "A region, and which tiles of it."),
        "street": ("8.1", "A street, before anything else."),
        "use": ("8.2", "In which order the buildings of a street are used."),
        "done": ("8.2", "Enough of a street."),
        "trade": ("9.1", "An exchange now."),
        "hire": ("10.1", "A hero now."),
        "end": ("2.3", "The end of a turn."),
        "pass": ("12.1", "To pass."),
    }
    kinds = {answer.split()[0] for answer in answers}
    if len(kinds) > 1 and "trade" in kinds:
        kinds.discard("trade")
    return known[min(kinds)] if len(kinds) == 1 else ("2.2", "What to do first.")
