"""The state of a game: one dispatcher for what may be done, one for what happens."""

from collections.abc import Sequence
from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import NOBODY, OPEN, PASSED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost import knowledge, moves
from zastava.games.outpost.moves import AtCell, Build, Hire, Keep, Move, Region, Street, Take, Trade, Use
from zastava.games.outpost.position import (
    BUILT,
    CHECKING,
    CHOOSING,
    EVERYTHING,
    FIGURES,
    HERO_ROW,
    KEEPING,
    MARKET_STACKS,
    ON_STREET,
    OVER,
    STORED,
    TILES,
    TOWN,
    TURN,
    ZONES,
    Position,
)
from zastava.games.outpost.rules import (
    activation,
    building,
    exchange,
    heroes,
    land,
    monsters,
    passing,
    setup,
    streets,
    turn,
)
from zastava.games.outpost.rules.kinds import ACTIVATE_BUILT, NOTHING
from zastava.games.outpost.rules.supply import has_effect
from zastava.games.outpost.rules.trades import PRINTED

_WAITING: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]
_NOBODY_WAITS: Final[tuple[int, ...]] = ()
_NO_MOVES: Final[list[Move]] = []


def _touched() -> list[int]:
    """Which lists a move changes, by its kind, as bits."""
    found = [EVERYTHING] * len(moves.WORDS)
    found[moves.BUILD] = TOWN | ZONES | MARKET_STACKS
    found[moves.EXPLORE] = TILES | ZONES | FIGURES
    found[moves.HUNT] = ZONES | FIGURES
    found[moves.FORTIFY] = ZONES
    found[moves.USE] = STORED
    found[moves.HIRE] = HERO_ROW
    for kind in (moves.REGION, moves.LURE, moves.CALM):
        found[kind] = FIGURES
    for kind in (moves.STREET, moves.FORT, moves.TRADE, moves.DONE):
        found[kind] = 0
    return found


_TOUCHED: Final[list[int]] = _touched()


class State(Position):
    """A game of Outpost."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat that must decide now."""
        return _NOBODY_WAITS if self.phase == OVER else _WAITING[self.turn]

    @property
    def asked_by(self) -> int:
        """Nobody ever needs another's consent."""
        return NOBODY

    def sealed(self, seat: int) -> str:
        """Why a seat cannot take back its last move."""
        return self.seal if seat == self.mover and seat >= 0 else PASSED

    def moves(self, seat: int) -> Sequence[Move]:
        """2.6: the legal decisions of a seat, in canonical order."""
        if self.phase == OVER or seat != self.turn:
            return _NO_MOVES
        found: list[Move] = []
        if self.phase == TURN:
            self._list_turn(found)
        elif self.phase == CHOOSING:
            passing.list_takes(self, found)
        elif self.phase == CHECKING:
            monsters.list_checks(self, found)
        elif self.phase == KEEPING:
            passing.list_keeps(self, found)
        else:
            streets.list_uses(self, found)
            exchange.list_trades(self, found)
        return found

    def _list_turn(self, found: list[Move]) -> None:
        """2.2: an action, a hero, exchanges, and ways to stop."""
        if not self.acted:
            building.list_builds(self, found)
            land.list_explores(self, found)
            land.list_hunts(self, found)
            land.list_fortifies(self, found)
            activation.list_regions(self, found)
            streets.list_streets(self, found)
            activation.list_forts(self, found)
        heroes.list_hires(self, found)
        exchange.list_trades(self, found)
        turn.list_end(self, found)
        found.append(moves.PASS_MOVE)

    def check(self, seat: int, move: Any) -> None:
        """Refuse what this seat may not do now."""
        if not isinstance(move, Move):
            raise IllegalMove("16.1", N_("This is not a move of Outpost."))
        if self.phase == OVER:
            raise IllegalMove("13.1", N_("The game is over."))
        if seat != self.turn:
            raise IllegalMove("2.6", N_("It is not your decision now."))
        kind = move.kind
        if self.phase == TURN:
            self._check_turn(move)
        elif self.phase == CHOOSING:
            if not isinstance(move, Take):
                raise IllegalMove("1.6" if self.setting_up else "12.5", N_("Choose an artifact now."))
            passing.check_take(self, move.artifact)
        elif self.phase == CHECKING:
            if not isinstance(move, AtCell) or kind not in (moves.LURE, moves.CALM):
                raise IllegalMove("11.10", N_("The flute decides first: does a monster come?"))
            monsters.check_check(self, move)
        elif self.phase == KEEPING:
            if not isinstance(move, Keep):
                raise IllegalMove("12.3", N_("Say first which common resources you keep."))
            passing.check_keep(self, move)
        else:
            self._check_using(move)

    def _check_using(self, move: Move) -> None:
        """8.2, 11.1: buildings are being used."""
        if isinstance(move, Use):
            streets.check_use(self, move)
        elif isinstance(move, Trade):
            exchange.check_trade(self, move.trade)
        elif move.kind == moves.DONE:
            streets.check_done(self)
        elif isinstance(move, Hire):
            raise IllegalMove("10.3", N_("No hero inside an action: finish using buildings first."))
        else:
            raise IllegalMove("8.2", N_("Finish using buildings first: use one, or say done."))

    def _check_turn(self, move: Move) -> None:
        """2.2: what may be done in a turn."""
        kind = move.kind
        if isinstance(move, Hire):
            heroes.check_hire(self, move)
        elif isinstance(move, Trade):
            exchange.check_trade(self, move.trade)
        elif kind == moves.END:
            turn.check_end(self)
        elif kind == moves.PASS:
            return
        elif kind in (moves.TAKE, moves.KEEP):
            raise IllegalMove("12.1", N_("That comes with passing: pass first."))
        elif kind in (moves.LURE, moves.CALM):
            raise IllegalMove("11.10", N_("There is no check to decide."))
        elif kind in (moves.USE, moves.DONE):
            raise IllegalMove("8.2", N_("Activate a street first."))
        else:
            turn.check_action(self)
            self._check_action(move)

    def _check_action(self, move: Move) -> None:
        """2.2: one of the seven actions."""
        if isinstance(move, Build):
            building.check_build(self, move)
        elif isinstance(move, Region):
            activation.check_region(self, move)
        elif isinstance(move, Street):
            streets.check_street(self, move.street)
        elif isinstance(move, AtCell):
            if move.kind == moves.EXPLORE:
                land.check_explore(self, move.cell)
            elif move.kind == moves.HUNT:
                land.check_hunt(self, move.cell)
            elif move.kind == moves.FORTIFY:
                land.check_fortify(self, move.cell)
            else:
                activation.check_fort(self, move.cell)

    def play(self, seat: int, move: Any) -> None:
        """Make a move, or raise IllegalMove and change nothing."""
        self.check(seat, move)
        self.make(seat, move)

    def make(self, seat: int, made: Move) -> None:
        """Make a move that is known to be legal."""
        self.events.clear()
        self.seal = OPEN
        self.mover = seat
        if isinstance(made, Trade):
            if made.trade < PRINTED:
                self.barred = 0
            exchange.play_trade(self, seat, made.trade)
            return
        self.barred = 0
        self._play(made)
        if self.seal == OPEN and (self.turn != seat or self.phase == OVER):
            self.seal = PASSED

    def _play(self, move: Move) -> None:
        """What happens."""
        if isinstance(move, AtCell):
            self._play_at_cell(move)
        elif isinstance(move, Build):
            place = building.play_build(self, move)
            if has_effect(self.players[self.turn], ACTIVATE_BUILT):
                streets.offer_built(self, place)
            else:
                turn.finish_action(self)
        elif isinstance(move, Region):
            activation.play_region(self, move)
        elif isinstance(move, Street):
            streets.play_street(self, move.street)
        elif isinstance(move, Use):
            streets.play_use(self, move)
        elif isinstance(move, Hire):
            heroes.play_hire(self, move)
        elif isinstance(move, Take):
            passing.play_take(self, move.artifact)
        elif isinstance(move, Keep):
            passing.play_keep(self, move)
        elif move.kind == moves.DONE:
            streets.play_done(self)
        elif move.kind == moves.END:
            turn.play_end(self)
        else:
            passing.play_pass(self)

    def _play_at_cell(self, move: AtCell) -> None:
        """What happens at a cell of the lands."""
        if move.kind == moves.EXPLORE:
            land.play_explore(self, move.cell)
        elif move.kind == moves.HUNT:
            land.play_hunt(self, move.cell)
            turn.finish_action(self)
        elif move.kind == moves.FORTIFY:
            land.play_fortify(self, move.cell)
            turn.finish_action(self)
        elif move.kind == moves.FORT:
            activation.play_fort(self, move.cell)
            turn.finish_action(self)
        else:
            monsters.play_check(self, move)

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        twin = State(self.seats, self.chance.copy())
        twin.copy_from(self)
        return twin

    def branch(self, seat: int, move: Move) -> "State":
        """A copy in which this seat has made a legal move by which nothing is drawn; it shares what the move leaves as
        it is, so that only branches of it may be played on."""
        twin = State(self.seats, self.chance)
        twin.branch_from(self, seat, _TOUCHED[move.kind])
        twin.make(seat, move)
        return twin

    def resample(self, seat: int, rng: Chance) -> "State":
        """15.2: stacks have no order, so only chance itself is drawn anew."""
        twin = State(self.seats, knowledge.resample(self, seat, rng))
        twin.copy_from(self)
        return twin

    def news(self, seat: int) -> list[dict[str, Any]]:
        """What the last move did: all of it happened in the open."""
        return knowledge.news(self, seat)

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may know."""
        return knowledge.view(self, seat)


def new_game(seats: int, chance: Chance) -> State:
    """The first position."""
    state = State(seats, chance)
    setup.lay_out(state)
    state.seal = OPEN
    state.mover = NOTHING
    return state


__all__ = ["BUILT", "ON_STREET", "State", "new_game"]
