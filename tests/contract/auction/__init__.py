"""An example game, complete and small: a sealed-bid auction.

It shows that the contract fits what the first games do not have: several seats deciding in secret at the same time, a
decision of another seat before the round goes on, playing alone, and winning or losing together. It is plain Python on
top of an engine that may be compiled, as a game from another package would be. The contract suite runs on it as on any
game, and `docs/adding-a-game.md` walks through it.
"""

from collections.abc import Callable, Mapping, Sequence

from tests.contract.auction.board import BOARD
from tests.contract.auction.state import Move, State, start
from zastava.core.chance import Chance
from zastava.core.contract import Game, never
from zastava.core.errors import BadInput, IllegalMove
from zastava.core.options import Option, Setting, complete, number, switch
from zastava.core.picks import Path
from zastava.core.terms import Term
from zastava.core.words import N_


class Auction:
    """The object that an entry point of the group `zastava.games` would name."""

    name = "auction"
    title = N_("Auction")
    summary = N_("Bid in secret for lots that your neighbour chooses for you.")
    version = 1
    package = "tests.contract.auction"
    seat_counts = (1, 2, 3, 4)
    minutes = (2, 5)
    secrets = True
    board = BOARD
    cooperative = False
    campaign = None
    weights = None
    far = None
    components = ""
    options: tuple[Option, ...] = (
        number("rounds", N_("Rounds"), N_("How many pairs of lots are sold."), 2, 5, 3),
        switch("together", N_("Together"), N_("All win or lose together."), False),
    )

    def check(self, seats: int, settings: Mapping[str, Setting]) -> None:
        if seats not in self.seat_counts:
            raise BadInput(N_("An auction has 1–4 seats, not {seats}."), seats=seats)
        if seats == 1 and not settings["together"]:
            raise BadInput(N_("Alone you can only play with the option together: yes."))

    def setup(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        settings = complete(self.options, options or {})
        self.check(seats, settings)
        rounds, together = settings["rounds"], settings["together"]
        assert isinstance(rounds, int)
        return start(seats, rounds, together is True, seed)

    def parse(self, text: str) -> Move:
        word, _, digits = text.partition(" ")
        if word not in ("bid", "give") or not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            raise IllegalMove("5.1", N_("Expected 'bid CARD' or 'give LOT', got '{got}'."), got=text[:60])
        return Move(word, int(digits))

    def path(self, move: Move) -> Path:
        return ((f"{'card' if move.word == 'bid' else 'lot'}:{move.number}",),)

    def evaluate(self, state: State, seat: int) -> float:
        own = sum(state.won[seat])
        others = [sum(lots) for who, lots in enumerate(state.won) if who != seat]
        return float(own if state.together or not others else own - max(others))

    def standings(self, state: State) -> list[float]:
        return [self.evaluate(state, seat) for seat in range(state.seats)]

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        moves: Sequence[Move] = state.moves(seat)
        return moves

    def advise(
        self, state: State, seat: int, rng: Chance, effort: int = 1, stopped: Callable[[], bool] = never
    ) -> Move | None:
        return None

    def plans(self, seats: int) -> bool:
        return False

    def terms(self, state: State, seat: int) -> list[Term]:
        return []

    def check_components(self) -> list[str]:
        return []


GAME: Game = Auction()
