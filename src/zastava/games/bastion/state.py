"""The state of Bastion: who decides, what may be decided, what happens then. Moves go to their part of the rules."""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import NOBODY, OPEN, PASSED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.bastion import knowledge
from zastava.games.bastion.components import NONE
from zastava.games.bastion.moves import (
    NO,
    YES,
    Answer,
    Arrow,
    Ask,
    Attack,
    Build,
    Cast,
    Citadel,
    Convert,
    End,
    EnemyOn,
    For,
    Go,
    Haste,
    Keep,
    Lay,
    Leave,
    Make,
    Move,
    Pay,
    PayAll,
    Repeat,
    Return,
    Revive,
    Shift,
    Skip,
    Take,
    To,
    Tower,
    Well,
)
from zastava.games.bastion.position import (
    ATTACKING,
    CONSENT,
    CONVERTING,
    DRAWING,
    EVERYBODY,
    KEEPING,
    LEAVING,
    OVER,
    PERFORMING,
    PLACING,
    RETURNING,
    SHIFTING,
    STAGE,
    TOWER,
    Position,
)
from zastava.games.bastion.rules import artefacts, attack, mana, movement, payment, rituals, setup, shifting, stage

_WAITING: Final[list[tuple[int, ...]]] = [(), (0,), (1,), (2,), (3,)]
_EXPECTED: Final[dict[int, tuple[str, str]]] = {
    RETURNING: ("12.5", N_("First everyone returns one of three rituals.")),
    STAGE: ("3.1", N_("'{move}' is nothing to do now.")),
    DRAWING: ("4.1", N_("You are drawing mana: lay a chip, or cast a spell for it.")),
    ATTACKING: ("5.6", N_("You are attacking: cast spells, ask for help, or pay.")),
    CONVERTING: ("8.5", N_("Say which chip the converter takes, such as 'for G'.")),
    SHIFTING: ("6.1", N_("Say which enemy, such as 'enemy 5'.")),
    PLACING: ("6.1", N_("Say the other enemy, or where it goes.")),
    CONSENT: ("7.1", N_("You are asked for help: 'yes' or 'no'.")),
    PERFORMING: ("8.1", N_("Perform a ritual, or 'skip'.")),
    KEEPING: ("8.2", N_("Keep one of the two rituals that you have drawn.")),
    LEAVING: ("3.5", N_("You are driven out: say where you go.")),
}


class State(Position):
    """A game of Bastion, as the contract wants it."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide: one, or in set-up all that have not yet returned a ritual."""
        if self.phase == RETURNING:
            return tuple([seat for seat in range(self.seats) if self.returned[seat] == NONE])
        return _WAITING[self.decider + 1]

    @property
    def asked_by(self) -> int:
        """The seat in turn while another one is asked for help."""
        return self.turn if self.phase == CONSENT else NOBODY

    def sealed(self, seat: int) -> str:
        """Why this seat cannot take back its last move."""
        if not 0 <= seat < self.seats or self.returned[seat] != NONE:
            return PASSED
        return self.seal if self.mover in (seat, EVERYBODY) else PASSED

    def moves(self, seat: int) -> list[Move]:
        """What the seat may do."""
        found: list[Move] = []
        phase = self.phase
        if phase == RETURNING:
            if 0 <= seat < self.seats and self.returned[seat] == NONE:
                rituals.list_returns(self, seat, found)
            return found
        if seat != self.decider or seat < 0:
            return found
        if phase == STAGE:
            stage.list_stage(self, found)
        elif phase == ATTACKING:
            attack.list_attacking(self, found)
        elif phase == DRAWING:
            mana.list_drawing(self, found)
        elif phase == CONSENT:
            found.append(YES)
            found.append(NO)
        elif phase == PERFORMING:
            rituals.list_rituals(self, found)
        elif phase == KEEPING:
            rituals.list_keeps(self, found)
        elif phase == CONVERTING:
            artefacts.list_fors(self, found)
        elif phase == SHIFTING:
            shifting.list_first(self, found)
        elif phase == PLACING:
            shifting.list_second(self, found)
        elif phase == LEAVING:
            movement.list_leaves(self, found)
        return found

    def play(self, seat: int, move: Any) -> None:
        """Make a move, or raise IllegalMove and change nothing."""
        self.check(seat, move)
        self.events.clear()
        if isinstance(move, Return):  # all at once: what others may take back does not hang on it
            rituals.play_return(self, seat, move)
            return
        self.seal = OPEN
        self.mover = seat
        self._do(move)
        if self.seal == OPEN and self.decider != seat:
            self.seal = PASSED

    def _do(self, move: Any) -> None:
        if isinstance(move, Go):
            movement.play_go(self, move)
        elif isinstance(move, Well):
            mana.play_source(self, move.well)
        elif isinstance(move, Tower):
            mana.play_source(self, TOWER)
        elif isinstance(move, Lay):
            mana.play_lay(self, move)
        elif isinstance(move, End):
            stage.play_end(self)
        elif isinstance(move, Attack):
            attack.play_attack(self, move)
        elif isinstance(move, PayAll):
            attack.play_pay_all(self)
        elif isinstance(move, Pay):
            attack.play_pay(self, move.colour)
        elif isinstance(move, Cast):
            if self.phase == DRAWING:
                mana.play_cast(self, move)
            else:
                attack.play_cast(self, move)
        elif isinstance(move, Ask):
            if self.phase == ATTACKING:
                attack.play_ask(self, move)
            else:
                shifting.begin(self, move.seat, move.spell, move.copied)
        elif isinstance(move, Citadel):
            mana.play_citadel(self)
        elif isinstance(move, Haste):
            movement.play_haste(self, move)
        elif isinstance(move, Answer):
            stage.play_answer(self, move)
        elif isinstance(move, Arrow):
            attack.play_arrow(self, move)
        else:
            self._do_rest(move)

    def _do_rest(self, move: Any) -> None:
        if isinstance(move, Make):
            rituals.play_make(self, move)
        elif isinstance(move, Build):
            rituals.play_build(self, move)
        elif isinstance(move, Skip):
            rituals.play_skip(self)
        elif isinstance(move, Keep):
            rituals.play_keep(self, move)
        elif isinstance(move, Leave):
            stage.play_leave(self, move)
        elif isinstance(move, Shift):
            shifting.begin(self, self.turn, move.spell, move.copied)
        elif isinstance(move, (EnemyOn, To)):
            shifting.play_section(self, move.section)
        elif isinstance(move, Convert):
            artefacts.play_convert(self, move)
        elif isinstance(move, For):
            artefacts.play_for(self, move)
        elif isinstance(move, Take):
            artefacts.play_take(self, move)
        elif isinstance(move, Revive):
            artefacts.play_revive(self, move)
        elif isinstance(move, Repeat):
            stage.play_repeat(self, move)

    def check(self, seat: int, move: Any) -> None:
        """Refuse a move that the rules do not allow now, with the clause that says so."""
        if not isinstance(move, Move):
            raise IllegalMove("14.1", N_("That is no move of this game."))
        phase = self.phase
        if phase == OVER:
            raise IllegalMove("1.1", N_("The game is over."))
        if phase == RETURNING:
            if not 0 <= seat < self.seats or self.returned[seat] != NONE:
                raise IllegalMove("12.5", N_("You have no ritual to return now."))
            if not isinstance(move, Return):
                raise self._unexpected(move)
            rituals.check_return(self, seat, move)
            return
        if seat != self.decider:
            raise IllegalMove("1.2", N_("It is seat {seat}'s decision, not yours."), seat=self.decider + 1)
        if phase == STAGE:
            self._check_stage(move)
        elif phase == DRAWING and isinstance(move, Lay):
            mana.check_lay(self, move)
        elif phase == DRAWING and isinstance(move, Cast):
            mana.check_cast(self, move)
        elif phase == ATTACKING and isinstance(move, Cast):
            attack.check_cast(self, move)
        elif phase == ATTACKING and isinstance(move, Ask):
            attack.check_ask(self, move)
        elif phase == ATTACKING and isinstance(move, Pay):
            payment.check_pay(self, move.colour)
        elif phase == ATTACKING and isinstance(move, PayAll):
            payment.check_pay_all(self)
        elif (phase == PERFORMING and isinstance(move, Make)) or (phase == PERFORMING and isinstance(move, Build)):
            rituals.check_perform(self, move.ritual)
        elif phase == KEEPING and isinstance(move, Keep):
            rituals.check_keep(self, move)
        elif phase == CONVERTING and isinstance(move, For):
            artefacts.check_for(self, move)
        elif (phase == SHIFTING or phase == PLACING) and isinstance(move, EnemyOn):
            shifting.check_enemy(self, move)
        elif (phase == SHIFTING or phase == PLACING) and isinstance(move, To):
            shifting.check_to(self, move)
        elif phase == LEAVING and isinstance(move, Leave):
            movement.check_leave(self, move)
        elif not ((phase == CONSENT and isinstance(move, Answer)) or (phase == PERFORMING and isinstance(move, Skip))):
            raise self._unexpected(move)

    def _unexpected(self, move: Move) -> IllegalMove:
        clause, text = _EXPECTED[self.phase]
        return IllegalMove(clause, text, move=move.text)

    def _check_stage(self, move: Move) -> None:
        """3.1: between actions."""
        if isinstance(move, Go):
            movement.check_go(self, move)
        elif isinstance(move, Haste):
            movement.check_haste(self, move)
        elif isinstance(move, Well):
            mana.check_well(self, move.well)
        elif isinstance(move, Tower):
            mana.check_tower(self)
        elif isinstance(move, Citadel):
            mana.check_citadel(self)
        elif isinstance(move, Attack):
            attack.check_attack(self, move)
        elif isinstance(move, Arrow):
            attack.check_arrow(self, move)
        elif isinstance(move, Convert):
            artefacts.check_convert(self, move)
        elif isinstance(move, Take):
            artefacts.check_take(self, move)
        elif isinstance(move, Shift):
            shifting.check_shift(self, move)
        elif isinstance(move, Ask):
            shifting.check_ask(self, move)
        elif isinstance(move, Revive):
            artefacts.check_revive(self, move)
        elif isinstance(move, Repeat):
            stage.check_repeat(self, move)
        elif isinstance(move, End):
            stage.check_end(self)
        elif isinstance(move, (Make, Build)):
            rituals.check_perform(self, move.ritual)
        else:
            raise self._unexpected(move)

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        twin = State(self.seats, self.mode, self.level, self.side, self.given, self.classes, self.chance.copy())
        twin.copy_from(self)
        return twin

    def resample(self, seat: int, rng: Chance) -> "State":
        """A state that this seat cannot tell from the true one: what nobody knows, drawn anew."""
        twin = State(self.seats, self.mode, self.level, self.side, self.given, self.classes, rng.spawn())
        twin.copy_from(self)
        knowledge.resample(twin, seat, rng)
        return twin

    def news(self, seat: int) -> list[dict[str, Any]]:
        """What the last move did."""
        return knowledge.news(self, seat)

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat (or WATCHER) may know."""
        return knowledge.view(self, seat)


def new_state(seats: int, mode: int, level: int, side: int, given: bool, classes: int, chance: Chance) -> State:
    """12.1: the first position."""
    state = State(seats, mode, level, side, given, classes, chance)
    setup.lay_out(state)
    state.events.clear()
    state.seal = OPEN
    return state
