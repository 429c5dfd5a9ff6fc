"""Fortress for two, near the end of a campaign's last game, when a seat can work out where every card lies.

That is so when no more than one place holds cards that the seat has not seen: whatever is not elsewhere is there. Then
everything is tried against every reply, so many decisions deep. What depends on chance or lies deeper counts as
unknown, from lost to won; a position is kept only if each of its moves is surely as good as the best or surely worse.
"""

from typing import Any

from scripts.tactics_answer import Answer
from zastava.games.fortress.components import HAND
from zastava.games.fortress.heuristics import draws_left
from zastava.games.fortress.moves import Attack, Draw, Give, Kidnap, Swap
from zastava.games.fortress.position import SLOTS
from zastava.games.fortress.rules.belief import owner_of
from zastava.games.fortress.rules.squads import NOBODY, SIZE

DEPTHS = (3, 5, 7)
NODES = 4_000  # positions for one move
CLOSE = 4  # draws to the last hourglass at most, or there is no hope to come to the end

Bounds = tuple[int, int]


def table(seed: int) -> tuple[int, dict[str, Any], int]:
    """Seats, options and how often in a hundred a move is any move."""
    return 2, {"games": (1, 1, 2, 1, 3)[seed % 5], "start": 1}, (15, 35, 60)[seed % 3]


def is_known(state: Any, seat: int) -> bool:
    """Whether at most one place holds cards that the seat has not seen; the order of the stack apart."""
    places = 0
    row = (seat * state.seats + 1 - seat) * HAND
    places += state.hand_size[1 - seat] > sum(state.known_hands[row : row + HAND])
    for slot in range(SLOTS):
        if state.garrisons[slot] != NOBODY and owner_of(state, slot) != seat:
            known = state.known_forts[seat * SLOTS + slot]
            places += SIZE[state.garrisons[slot]] > (SIZE[known] if known != NOBODY else 0)
    places += state.removed_size > sum(state.known_removed[seat * HAND : seat * HAND + HAND])
    places += any(by != seat for by in state.laid_by)
    if state.chapter() > 1:
        places += any(face < HAND for face in state.stack)
    return places < 2


def key_of(state: Any) -> tuple[Any, ...]:
    """All that decides how it goes on, where every card is known."""
    return (
        (state.turn, state.decider, state.phase, state.target, state.hourglasses, state.drew, state.pile_size()),
        tuple(state.hands),
        tuple(state.places),
        tuple(state.garrisons),
        (tuple(state.played), state.met, tuple(state.stack) if state.chapter() > 1 else ()),
    )


class Trial:
    """Everything tried out for a seat: 1 the campaign is won, 0 shared, -1 lost, as far as a bound can tell."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[tuple[Any, ...], Bounds] = {}
        self.nodes = 0

    def after(self, state: Any, move: Any, depth: int) -> Bounds:
        """What a move leads to."""
        if isinstance(move, Kidnap | Swap):
            return -1, 1
        if isinstance(move, Draw) and state.chapter() > 1 and len(set(state.stack)) > 1:
            return -1, 1
        then = state.copy()
        then.play(state.decider, move)
        return self.bounds(then, depth - 1)

    def bounds(self, state: Any, depth: int) -> Bounds:
        """How it ends at worst and at best for the seat, if both play as well as one can."""
        if state.outcome is not None:
            winners = state.outcome.winners
            if self.seat not in winners:
                return (0, 0) if not winners else (-1, -1)
            return (1, 1) if len(winners) == 1 else (0, 0)
        if depth == 0 or self.nodes >= NODES:
            return -1, 1
        key = (depth, *key_of(state))
        if key in self.known:
            return self.known[key]
        self.nodes += 1
        mine = state.decider == self.seat
        low, high = (-1, -1) if mine else (1, 1)
        for move in state.moves(state.decider):
            least, most = self.after(state, move, depth)
            if mine:
                low, high = max(low, least), max(high, most)
                if low == 1:
                    break
            else:
                low, high = min(low, least), min(high, most)
                if high == -1:
                    break
        self.known[key] = low, high
        return low, high


def ask(state: Any, seat: int, quick: str) -> Answer | None:
    """Which moves surely lead to the best end, if all others surely do not."""
    if state.game != state.games or state.seats != 2 or draws_left(state) > CLOSE or not is_known(state, seat):
        return None
    legal = state.moves(seat)
    found: list[Bounds] = []
    for depth in DEPTHS:
        if quick:
            low, high = next(Trial(seat).after(state, move, depth) for move in legal if str(move) == quick)
            if low == 1:
                return None
            if high == 1:
                continue
        found = [Trial(seat).after(state, move, depth) for move in legal]
        best = max(low for low, _ in found)
        if all(low == best or high < best for low, high in found) and best > -1:
            answers = [str(move) for move, (low, _) in zip(legal, found, strict=True) if low == best]
            if len(answers) == len(legal) or quick in answers:
                return None
            right = [move for move, (low, _) in zip(legal, found, strict=True) if low == best]
            clause, what = clause_of(state, seat, right)
            result = "wins" if best == 1 else "shares the win"
            lost = "loses" if max(high for _, high in found if high < best) == -1 else "does not"
            why = f"{what} The seat can work out where every card lies; tried out to the end against every reply, "
            return Answer(answers, clause, why + f"this {result} and anything else {lost}.")
    return None


def clause_of(state: Any, seat: int, right: list[Any]) -> tuple[str, str]:
    """What the decision is about."""
    one = right[0]
    if isinstance(one, Give):
        if state.turn == seat:
            return "3.7", "Which card to give after an attack that failed."
        return "3.6", "Which card of the beaten garrison to give away."
    if isinstance(one, Draw):
        return "5.1", "To draw or to attack, near the third hourglass."
    if isinstance(one, Attack):
        if all(isinstance(move, Attack) for move in right):
            squads = {tuple(move.squad.faces) for move in right}
            if state.places[one.fort] >= 0 and len(squads) < 4:
                return "4.1", "Which squad is strong enough now and against what comes back."
            if state.places[one.fort] < 0:
                return "3.3", "Which squad goes into the fort in the centre: it is its garrison."
        return "3.5", "To attack or to draw, near the third hourglass."
    word = str(one).split()[0]
    return {
        "end": ("8.1", "To stop or to go on."),
        "exchange": ("10.4", "An exchange."),
        "sortie": ("10.2", "A sortie."),
        "reinforce": ("11.1", "A reinforcement."),
        "remove": ("9.2", "Which card of a destroyed fort to lose."),
    }[word]
