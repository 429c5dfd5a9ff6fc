"""Old Rus: the last path of the eighth round, alone, and the last marker of all.

Every path is tried out, step by step, with every marker at its end. A card that lies face down may be any that has not
been seen: a move is right if it brings most points whatever lies there, wrong if it brings fewer whatever lies there.
"""

from typing import Any

from scripts.tactics_answer import Answer, best_by
from zastava.games.oldrus.moves import DONE
from zastava.games.oldrus.position import MARK, PATH
from zastava.games.oldrus.rules.marks import KIND_OF, NO_PLACE, PLACE_OF
from zastava.games.oldrus.rules.parts import DECK, PLACES, ROUNDS
from zastava.games.oldrus.rules.paths import add_steps, spend, visit

SHEETS = 4000  # paths of one decision

Bounds = tuple[int, int]


class TooMuch(Exception):
    """More than can be tried."""


def table(seed: int) -> tuple[int, dict[str, Any], int]:
    """Seats, options and how often in a hundred a move is any move."""
    return (1, 1, 1, 2)[seed % 4], {}, (5, 15, 30)[seed % 3]


def finished(state: Any, sheet: Any) -> Bounds:
    """The points at the end, at least and at most, of whoever finishes a path like this."""
    place = PLACE_OF[sheet.cell]
    then = state.copy()
    then.sheets[0] = sheet.copy()
    if place == NO_PLACE or state.is_shown(place) or sheet.slot_at(place) >= 0:
        return (points(then),) * 2
    found = []
    for card in range(KIND_OF[place] * DECK, KIND_OF[place] * DECK + DECK):
        if any(state.is_shown(other) and state.cards[other] == card for other in range(PLACES)):
            continue
        world = then.copy()
        world.cards[place] = card
        found.append(points(world))
    return min(found), max(found)


def points(state: Any) -> int:
    """The points of seat 0 with the best marker where its path ends."""
    state.play(0, DONE)
    if state.phase != MARK:
        return int(state.end.scores[0])
    found = []
    for move in state.moves(0):
        then = state.copy()
        then.play(0, move)
        found.append(int(then.end.scores[0]))
    return max(found)


class Trial:
    """All paths from a sheet."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.known: dict[Any, Bounds] = {}

    def from_here(self, sheet: Any) -> Bounds:
        """What the best path on from here brings, at least and at most."""
        spent = sheet.used * 2 + sheet.ability
        key = (sheet.cell, sheet.low, sheet.high, sheet.items, spent, sheet.flown, sheet.jumps, sheet.ended)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= SHEETS:
            raise TooMuch
        low, high = finished(self.state, sheet)
        moves: list[Any] = []
        if not sheet.ended:
            add_steps(self.state, sheet, moves)
        for move in moves:
            least, most = self.after(sheet, move)
            low, high = max(low, least), max(high, most)
        self.known[key] = low, high
        return low, high

    def after(self, sheet: Any, move: Any) -> Bounds:
        """The same after a step."""
        if move is DONE:
            return finished(self.state, sheet)
        then = sheet.plan()
        spend(self.state, then, move.way, move.cell)
        visit(then, move.cell)
        return self.from_here(then)


def ask(state: Any, seat: int, quick: str) -> Answer | None:
    """Which steps, or which marker, bring the most points, if that of a quick player does not."""
    if state.round != ROUNDS:
        return None
    if state.phase == MARK:
        return ask_marker(state, seat, quick)
    if state.phase != PATH or state.seats > 1:
        return None
    trial = Trial(state)
    try:
        found = {str(move): trial.after(state.sheets[0], move) for move in state.moves(seat)}
    except TooMuch:
        return None
    best = max(low for low, _ in found.values())
    answers = [move for move, (low, _) in found.items() if low == best]
    rest = max((high for move, (_, high) in found.items() if move not in answers), default=best)
    if quick in answers or rest >= best or any(found[move][1] > best for move in answers):
        return None
    clause, what = clause_of(answers)
    why = f"{what} The last path, everything tried out: {best} points whatever lies face down, else {rest} at most."
    return Answer(answers, clause, why)


def ask_marker(state: Any, seat: int, quick: str) -> Answer | None:
    """The last marker, where nobody else has one to place."""
    if state.waiting != (seat,):
        return None
    worths = {}
    for move in state.moves(seat):
        then = state.copy()
        then.play(seat, move)
        if then.end is None:
            return None
        scores = then.end.scores
        worths[str(move)] = scores[seat]
    found = best_by(worths)
    if found is None or quick in found[0]:
        return None
    return Answer(found[0], "7.1", f"The last marker brings {found[1]} points, any other at most {found[2]}.")


def clause_of(answers: list[str]) -> tuple[str, str]:
    """What the step is made by."""
    known = {
        "cross": ("5.1", "A cross now."),
        "ring": ("5.2", "An endless ring now."),
        "horse": ("5.3", "A horse now."),
        "yaga": ("5.4", "A flight now."),
        "ability": ("6.1", "The ability now."),
        "done": ("4.1", "Enough: what is not used pays, or nothing is left to gain."),
    }
    kinds = {answer.split()[0] for answer in answers}
    if len(kinds) == 1 and kinds & known.keys():
        return known[kinds.pop()]
    return ("4.5", "Where to end.") if len(answers) > 3 else ("4.2", "Which die, and where.")
