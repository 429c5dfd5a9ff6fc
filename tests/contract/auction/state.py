"""The state and the moves of the example game: secret simultaneous bids, then another seat's decision."""

from typing import Any, Final

from zastava.core.chance import Chance, chance
from zastava.core.contract import CHANCE, NOBODY, OPEN, PASSED, REVEALED
from zastava.core.errors import IllegalMove
from zastava.core.outcome import Outcome, Row, rank
from zastava.core.words import N_


class Move:
    """A word and a number: `bid 3` puts a card face down, `give 7` decides which lot the winner takes."""

    def __init__(self, word: str, number: int) -> None:
        self.word: Final = word
        self.number: Final = number

    def __str__(self) -> str:
        return f"{self.word} {self.number}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.word, self.number) == (other.word, other.number)

    def __hash__(self) -> int:
        return self.number * 2 + (self.word == "bid")


class State:
    """Hands, bids and lots. A bid of 0 is no bid yet; `winner` is -1 while seats are bidding."""

    def __init__(self, seats: int, rounds: int, together: bool) -> None:
        self.seats = seats
        self.rounds = rounds
        self.together = together
        self.round = 0
        self.hands = [list(range(1, rounds + 2)) for _ in range(seats)]
        self.bids = [0] * seats
        self.spent: list[list[int]] = [[] for _ in range(seats)]
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.deck = list(range(1, 2 * rounds + 3))
        self.shown: list[int] = []
        self.gone: list[int] = []
        self.winner = -1
        self.outcome: Outcome | None = None
        self.seals = [PASSED] * seats
        self.events: list[tuple[str, int, int]] = []  # kind, seat, number

    @property
    def waiting(self) -> tuple[int, ...]:
        if self.outcome is not None:
            return ()
        if self.winner >= 0:
            return ((self.winner + 1) % self.seats,)
        return tuple(seat for seat in range(self.seats) if not self.bids[seat])

    @property
    def asked_by(self) -> int:
        return NOBODY

    def sealed(self, seat: int) -> str:
        return self.seals[seat] if seat >= 0 else PASSED

    def moves(self, seat: int) -> list[Move]:
        if seat not in self.waiting:
            return []
        if self.winner >= 0:
            return [Move("give", lot) for lot in self.shown]
        return [Move("bid", card) for card in self.hands[seat]]

    def play(self, seat: int, move: object) -> None:
        if not isinstance(move, Move):
            raise IllegalMove("5.1", N_("'{got}' is no move of an auction."), got=str(move)[:60])
        if self.outcome is not None:
            raise IllegalMove("4.1", N_("The auction is over."))
        if self.winner >= 0:
            self._give(seat, move)
        else:
            self._bid(seat, move)

    def _bid(self, seat: int, move: Move) -> None:
        """2.1, 2.2."""
        if move.word != "bid":
            raise IllegalMove("2.1", N_("A card is to be bid now."))
        if seat not in self.waiting:
            raise IllegalMove("2.1", N_("This seat has no bid to make."))
        if move.number not in self.hands[seat]:
            raise IllegalMove("2.2", N_("Card {card} is not in this hand."), card=move.number)
        self.hands[seat].remove(move.number)
        self.bids[seat] = move.number
        self.events = []  # a bid is nobody else's business: `news` finds one's own in `bids`
        if 0 not in self.bids:
            self._turn_over()

    def _turn_over(self) -> None:
        """2.3: ties go to whoever sits first, counted from a seat that moves on each round."""
        order = [(self.round + step) % self.seats for step in range(self.seats)]
        self.winner = max(order, key=lambda seat: self.bids[seat])
        self.events = [("bid", seat, self.bids[seat]) for seat in order]
        self.events.append(("won", self.winner, self.bids[self.winner]))
        for seat in order:
            self.spent[seat].append(self.bids[seat])
        self.bids = [0] * self.seats
        self.seals = [REVEALED if self.seats > 1 else OPEN] * self.seats

    def _give(self, seat: int, move: Move) -> None:
        """3.1, 3.2."""
        if move.word != "give":
            raise IllegalMove("3.1", N_("A lot is to be given now."))
        if seat not in self.waiting:
            raise IllegalMove("3.1", N_("The seat after the winner decides now."))
        if move.number not in self.shown:
            raise IllegalMove("3.2", N_("Lot {lot} is not on show."), lot=move.number)
        self.shown.remove(move.number)
        self.won[self.winner].append(move.number)
        self.gone += self.shown
        self.events = [("given", self.winner, move.number)]
        self.winner = -1
        self.round += 1
        self.show()
        self.seals = [CHANCE if other == seat else PASSED for other in range(self.seats)]

    def show(self) -> None:
        """1.2: two more lots; 4.1: or the end."""
        self.shown = []
        if self.round < self.rounds:
            self.shown = sorted((self.deck.pop(), self.deck.pop()))
            return
        scores = [sum(lots) for lots in self.won]
        sheet = Row(N_("Lots"), tuple(scores), "4.1")
        if not self.together:
            ranks = rank(scores)
            winners = tuple(seat for seat in range(self.seats) if ranks[seat] == 1)
            self.outcome = Outcome(tuple(scores), ranks, winners, N_("All lots are given away."), "4.1", sheet=(sheet,))
            return
        goal = (self.rounds + 2) * self.rounds
        reached = sum(scores) >= goal
        winners = tuple(range(self.seats)) if reached else ()
        self.outcome = Outcome(
            tuple(scores),
            (1,) * self.seats,
            winners,
            N_("The common goal of {goal} points is reached.")
            if reached
            else N_("The common goal of {goal} is missed."),
            "4.2",
            {"goal": goal},
            sheet=(sheet,),
        )

    def copy(self) -> "State":
        twin = State(self.seats, self.rounds, self.together)
        twin.round, twin.winner = self.round, self.winner
        twin.hands = [list(hand) for hand in self.hands]
        twin.spent = [list(cards) for cards in self.spent]
        twin.won = [list(lots) for lots in self.won]
        twin.bids, twin.deck = list(self.bids), list(self.deck)
        twin.shown, twin.gone = list(self.shown), list(self.gone)
        twin.outcome, twin.seals, twin.events = self.outcome, list(self.seals), list(self.events)
        return twin

    def resample(self, seat: int, rng: Chance) -> "State":
        """Other seats' face-down cards and the deck are drawn anew."""
        other = self.copy()
        other.deck.sort()
        rng.shuffle(other.deck)
        for bidder in range(self.seats):
            if bidder == seat or not self.bids[bidder]:
                continue
            pool = sorted([*self.hands[bidder], self.bids[bidder]])
            other.bids[bidder] = pool.pop(rng.below(len(pool)))
            other.hands[bidder] = pool
        return other

    def news(self, seat: int) -> list[dict[str, Any]]:
        """What the last move did; while bids are made, each seat hears of its own."""
        mine = [("bid", seat, self.bids[seat])] if seat >= 0 and self.bids[seat] else []
        return [{"kind": kind, "seat": who, "number": number} for kind, who, number in (*self.events, *mine)]

    def view(self, seat: int) -> dict[str, Any]:
        players = [
            {
                "score": sum(self.won[who]),
                "lots": list(self.won[who]),
                "hand": list(self.hands[who]) if who == seat else None,
                "unknown": sorted([*self.hands[who], *([self.bids[who]] if self.bids[who] else [])]),
                "bid": self.bids[who] if who == seat else None,
            }
            for who in range(self.seats)
        ]
        return {
            "game": "auction",
            "seat": seat,
            "seats": self.seats,
            "waiting": list(self.waiting),
            "phase": "over" if self.outcome else "bid" if self.winner < 0 else "give",
            "clause": "4.1" if self.outcome else "2.1" if self.winner < 0 else "3.1",
            "players": players,
            "shown": list(self.shown),
            "winner": self.winner,
            "outcome": self.outcome.view() if self.outcome else None,
            "news": self.news(seat),
            "unread": [],
        }

    def snapshot(self) -> tuple[Any, ...]:
        piles = (
            *self.hands,
            *self.spent,
            *self.won,
            self.bids,
            self.deck,
            self.shown,
            self.gone,
            self.seals,
            self.events,
        )
        over = self.outcome.snapshot() if self.outcome else ()
        where = (self.seats, self.rounds, self.together, self.round, self.winner, over)
        return (*where, *(tuple(pile) for pile in piles))

    def census(self) -> dict[str, int]:
        cards = sum(len(pile) for pile in (*self.hands, *self.spent)) + sum(bid > 0 for bid in self.bids)
        return {"cards": cards, "lots": sum(len(pile) for pile in (self.deck, self.shown, self.gone, *self.won))}


def start(seats: int, rounds: int, together: bool, seed: int) -> State:
    """1.1, 1.2."""
    state = State(seats, rounds, together)
    chance(seed, "auction deck").shuffle(state.deck)
    state.show()
    return state
