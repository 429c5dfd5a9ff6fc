"""The state of the paths game: a small grid of coins, paths written in secret, and a question."""

from typing import Any, Final

from tests.contract.paths.moves import CELLS, Move
from zastava.core.chance import Chance, chance
from zastava.core.contract import CHANCE, NOBODY, OPEN, PASSED, REVEALED
from zastava.core.errors import IllegalMove
from zastava.core.outcome import Outcome, Row, rank
from zastava.core.words import N_

SIDE: Final = 4
CORNERS: Final = (0, 15, 3, 12)
COINS: Final = 48
ENOUGH: Final = 12  # points that earn a title alone

WALK, ASK, ANSWER, OVER = "walk", "ask", "answer", "over"


def neighbours(cell: int) -> list[int]:
    """The cells beside a cell, ascending."""
    row, column = divmod(cell, SIDE)
    found = [cell - SIDE] if row else []
    found += [cell - 1] if column else []
    found += [cell + 1] if column < SIDE - 1 else []
    return found + ([cell + SIDE] if row < SIDE - 1 else [])


class State:
    """A path begins with the cell where its seat stands. The bag is drawn from its end."""

    def __init__(self, seats: int, steps: int, rounds: int) -> None:
        self.seats = seats
        self.steps = steps
        self.rounds = rounds
        self.round = 0
        self.phase = WALK
        self.at = list(CORNERS[:seats])
        self.paths = [[cell] for cell in self.at]
        self.done = [False] * seats
        self.coins = [0] * CELLS
        self.bag = [1 + number % 3 for number in range(COINS)]
        self.gone: list[int] = []
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.asked = NOBODY
        self.outcome: Outcome | None = None
        self.seals = [PASSED] * seats
        self.events: list[tuple[str, int, int]] = []  # kind, seat, number

    @property
    def leader(self) -> int:
        """The seat that may ask in this round."""
        return self.round % self.seats

    @property
    def waiting(self) -> tuple[int, ...]:
        if self.phase == WALK:
            return tuple(seat for seat in range(self.seats) if not self.done[seat])
        if self.phase == ASK:
            return (self.leader,)
        return (self.asked,) if self.phase == ANSWER else ()

    @property
    def asked_by(self) -> int:
        return self.leader if self.phase == ANSWER else NOBODY

    def sealed(self, seat: int) -> str:
        return self.seals[seat] if seat >= 0 else PASSED

    def moves(self, seat: int) -> list[Move]:
        if seat not in self.waiting:
            return []
        if self.phase == WALK:
            walked = self.paths[seat]
            ahead = neighbours(walked[-1]) if len(walked) <= self.steps else []
            return [*[Move("step", cell) for cell in ahead], Move("done")]
        if self.phase == ASK:
            return [*[Move("ask", other) for other in range(self.seats) if other != seat], Move("keep")]
        return [Move("yes"), Move("no")]

    def play(self, seat: int, move: object) -> None:
        if not isinstance(move, Move):
            raise IllegalMove("5.1", N_("'{got}' is no move of this game."), got=str(move)[:60])
        if self.phase == OVER:
            raise IllegalMove("4.1", N_("The walks are over."))
        clause = {WALK: "2.1", ASK: "3.1", ANSWER: "3.2"}[self.phase]
        if seat not in self.waiting:
            raise IllegalMove(clause, N_("This seat has nothing to decide now."))
        if move not in self.moves(seat):
            raise IllegalMove(clause, N_("'{move}' is not possible here."), move=str(move))
        self.events = []  # what somebody plans is nobody's news
        if self.phase == WALK:
            self._walk(seat, move)
        elif self.phase == ASK:
            self._ask(seat, move)
        else:
            self._answer(seat, move)

    def _walk(self, seat: int, move: Move) -> None:
        """2.1, 2.2."""
        if move.word == "step":
            self.paths[seat].append(move.number)
            self.seals[seat] = OPEN
            return
        self.done[seat] = True
        self.seals[seat] = PASSED
        if all(self.done):
            self._show()

    def _show(self) -> None:
        """2.3: coins go to whoever alone walked over them."""
        for seat, walked in enumerate(self.paths):
            others = {cell for other, path in enumerate(self.paths) if other != seat for cell in path}
            found = [cell for cell in dict.fromkeys(walked[1:]) if self.coins[cell] and cell not in others]
            self.won[seat] += [self.coins[cell] for cell in found]
            self.events.append(("walked", seat, sum(self.coins[cell] for cell in found)))
            for cell in found:
                self.coins[cell] = 0
        self.at = [walked[-1] for walked in self.paths]
        self.paths = [[cell] for cell in self.at]
        self.done = [False] * self.seats
        self.seals = [REVEALED] * self.seats
        self.phase = ASK
        if self.seats == 1:
            self._next_round(0)

    def _ask(self, seat: int, move: Move) -> None:
        """3.1."""
        self.seals = [PASSED] * self.seats
        if move.word == "keep":
            self.events = [("kept", seat, 0)]
            self._next_round(seat)
            return
        self.asked = move.number
        self.phase = ANSWER
        self.events = [("asked", seat, move.number)]

    def _answer(self, seat: int, move: Move) -> None:
        """3.2."""
        self.seals = [PASSED] * self.seats
        self.events = [(move.word, seat, self.leader)]
        if move.word == "yes":
            leader = self.leader
            self.at[seat], self.at[leader] = self.at[leader], self.at[seat]
            self.paths = [[cell] for cell in self.at]
        self.asked = NOBODY
        self._next_round(seat)

    def _next_round(self, mover: int) -> None:
        """1.2: new coins everywhere; 4.1: or the end."""
        self.round += 1
        if self.round == self.rounds:
            self._end()
            return
        self.phase = WALK
        self.fill()
        self.seals[mover] = CHANCE

    def fill(self) -> None:
        """1.2."""
        self.gone += [coin for coin in self.coins if coin]
        self.coins = [self.bag.pop() for _ in range(CELLS)]

    def _end(self) -> None:
        """4.1, 4.2."""
        self.phase = OVER
        scores = [sum(coins) for coins in self.won]
        ranks = rank(scores)
        winners = tuple(seat for seat in range(self.seats) if ranks[seat] == 1)
        reason = N_("Everybody has walked {rounds} times.")
        title = ""
        if self.seats == 1:
            title = N_("Pathfinder") if scores[0] >= ENOUGH else N_("Stroller")
        rows = [
            Row(
                N_("Coins of {worth}"), tuple(worth * coins.count(worth) for coins in self.won), "4.1", {"worth": worth}
            )
            for worth in (1, 2, 3)
        ]
        self.outcome = Outcome(
            tuple(scores), ranks, winners, reason, "4.1", {"rounds": self.rounds}, title=title, sheet=tuple(rows)
        )

    def copy(self) -> "State":
        twin = State(self.seats, self.steps, self.rounds)
        twin.round, twin.phase, twin.asked, twin.outcome = self.round, self.phase, self.asked, self.outcome
        twin.at, twin.done = list(self.at), list(self.done)
        twin.paths = [list(walked) for walked in self.paths]
        twin.coins, twin.bag, twin.gone = list(self.coins), list(self.bag), list(self.gone)
        twin.won = [list(coins) for coins in self.won]
        twin.seals, twin.events = list(self.seals), list(self.events)
        return twin

    def resample(self, seat: int, rng: Chance) -> "State":
        """What others have written and the order of the bag are drawn anew."""
        other = self.copy()
        other.bag.sort()
        rng.shuffle(other.bag)
        if self.phase == WALK:
            for walker in range(self.seats):
                if walker != seat:
                    walked = [self.at[walker]]
                    for _ in range(rng.below(self.steps + 1)):
                        ahead = neighbours(walked[-1])
                        walked.append(ahead[rng.below(len(ahead))])
                    other.paths[walker] = walked
                    if not self.done[walker]:
                        other.seals[walker] = OPEN if len(walked) > 1 else PASSED
        return other

    def news(self, seat: int) -> list[dict[str, Any]]:
        return [{"kind": kind, "seat": who, "number": number} for kind, who, number in self.events]

    def view(self, seat: int) -> dict[str, Any]:
        players = [
            {
                "score": sum(self.won[who]),
                "at": self.at[who] + 1,
                "path": [cell + 1 for cell in self.paths[who]] if who == seat else None,
            }
            for who in range(self.seats)
        ]
        return {
            "game": "paths",
            "seat": seat,
            "seats": self.seats,
            "waiting": list(self.waiting),
            "phase": self.phase,
            "clause": {WALK: "2.1", ASK: "3.1", ANSWER: "3.2", OVER: "4.1"}[self.phase],
            "players": players,
            "coins": list(self.coins),
            "bag": len(self.bag),
            "round": self.round,
            "leader": self.leader,
            "outcome": self.outcome.view() if self.outcome else None,
            "news": self.news(seat),
            "unread": [],
        }

    def snapshot(self) -> tuple[Any, ...]:
        piles = (self.at, self.done, self.coins, self.bag, self.gone, self.seals, self.events, *self.paths, *self.won)
        over = self.outcome.snapshot() if self.outcome else ()
        where = (self.seats, self.steps, self.rounds, self.round, self.phase, self.asked, over)
        return (*where, *(tuple(pile) for pile in piles))

    def census(self) -> dict[str, int]:
        lying = [coin for coin in self.coins if coin]
        every = [*lying, *self.bag, *self.gone, *(coin for coins in self.won for coin in coins)]
        return {"coins": len(every), "worth": sum(every)}


def start(seats: int, steps: int, rounds: int, seed: int) -> State:
    """1.1, 1.2."""
    state = State(seats, steps, rounds)
    chance(seed, "paths bag").shuffle(state.bag)
    state.fill()
    return state
