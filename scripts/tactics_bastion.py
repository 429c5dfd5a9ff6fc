"""Bastion when the deck is empty and the gate about to fall: who can still get through the enemy's stage?

Nothing is left to chance then but rituals that are drawn; a position in which that could matter is not taken. The
enemies on the wall stand packed before the gate, or will after one step more: unless something is done the city is lost
(11.2). Every line of this stage, and of the next defender's where there is a step left, is tried out, with every chip,
spell and help. A move is right if some line that begins with it comes through, and wrong if the city falls whatever
anybody does.
"""

from typing import Any

from scripts.tactics_answer import Answer
from zastava.games.bastion.moves import END, SECTIONS
from zastava.games.bastion.position import OVER

NODES = 6_000  # positions for one decision


class TooMuch(Exception):
    """More than can be tried."""


def table(seed: int) -> tuple[int, dict[str, Any], int]:
    """Seats, options and how often in a hundred a move is any move."""
    options = ({}, {"mode": "normal", "level": "easy"}, {"mode": "scenario-2"})[seed // 2 % 3]
    return 2 + seed % 2, options, (12, 20, 30, 40)[seed // 6 % 4]


def steps_left(state: Any) -> int:
    """How often the enemy can still move before it breaks through, if nobody is defeated."""
    wall = state.occupied
    steps = 0
    while wall:
        low = (wall & -wall).bit_length() - 1
        beyond = [at for at in range(low + 1, SECTIONS + 1) if not wall >> at & 1]
        if not beyond or steps > 2:
            return steps
        at = beyond[0]
        while at < SECTIONS and not wall >> (at + 1) & 1:
            at += 1
        wall = wall & ~(1 << low) | 1 << at
        steps += 1
    return 99


class Trial:
    """Everything that the team can do until the enemy has moved so many times."""

    def __init__(self) -> None:
        self.known: dict[Any, bool] = {}

    def survives(self, state: Any, stages: int) -> bool:
        """Whether the team can come through so many stages of the enemy's, or win."""
        if state.phase == OVER:
            return bool(state.outcome.winners)
        key = (stages, state.phase, state.turn, state.decider, *state.snapshot()[2:5])
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= NODES:
                raise TooMuch
            self.known[key] = False
            found = any(self.after(state, move, stages) for move in reversed(state.moves(state.decider)))
            self.known[key] = found
        return found

    def after(self, state: Any, move: Any, stages: int) -> bool:
        """The same after a move; the enemy's stage follows the end of a defender's."""
        then = state.copy()
        then.play(state.decider, move)
        if then.ritual_deck != state.ritual_deck:
            raise TooMuch
        if move is END:
            stages -= 1
            if stages == 0:
                return then.phase != OVER or bool(then.outcome.winners)
        return self.survives(then, stages)


def ask(state: Any, seat: int, quick: str) -> Answer | None:  # noqa: ARG001 - the way on matters too
    """Which moves leave a way through."""
    if state.deck or state.setting_up:
        return None
    stages = steps_left(state) + 1
    if stages > 2 or state.phase == OVER:
        return None
    trial = Trial()
    try:
        right = [move for move in state.moves(seat) if trial.after(state, move, stages)]
    except TooMuch:
        return None
    answers = [str(move) for move in right]
    if not answers:
        return None
    clause, what = clause_of(answers)
    when = "after this stage" if stages == 1 else "after the next stage"
    why = f"{what} Otherwise the gate falls {when}, whatever anybody does: every line has been tried out."
    return Answer(answers, clause, why)


def clause_of(answers: list[str]) -> tuple[str, str]:
    """What the decision is about."""
    kinds = {" ".join(answer.split()[:2]) if answer.startswith("cast") else answer.split()[0] for answer in answers}
    known = {
        "go": ("3.2", "Where to go."),
        "leave": ("3.5", "Where to go when driven out."),
        "haste": ("6.2", "A second step."),
        "well": ("4.1", "Which well to draw from."),
        "lay": ("4.1", "Which chip to lay."),
        "tower": ("4.3", "The tower, for what lies on the wells."),
        "citadel": ("4.4", "The citadel, for what lies on towers."),
        "attack": ("5.1", "Which enemy to attack."),
        "pay": ("5.5", "Which chips to pay with."),
        "cast flame": ("6.3", "A flame."),
        "cast alchemy": ("6.4", "Alchemy."),
        "cast prism": ("6.5", "A prism."),
        "cast abundance": ("6.9", "Abundance."),
        "cast lightning": ("6.10", "Lightning."),
        "castling": ("6.6", "Castling."),
        "arrow": ("6.7", "An arrow."),
        "teleport": ("6.8", "Teleport."),
        "to": ("6.8", "Where an enemy is teleported."),
        "repeat": ("6.12", "Another stage."),
        "ask": ("7.1", "Help of another defender."),
        "yes": ("7.1", "Help for another defender."),
        "no": ("7.1", "Help for another defender, refused."),
        "convert": ("8.5", "A chip for another."),
        "for": ("8.5", "A chip for another."),
        "end": ("1.2", "To end the stage: what is left is needed later."),
    }
    if len(kinds) == 1:
        return known.get(kinds.pop(), ("3.1", "What to do first."))
    return "3.1", "In which order to do things."
