"""A game at the terminal: who sits where, what was played, what can be taken back. Knows nothing of screens."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from zastava.bots import Bot, find, let_think
from zastava.bots.reasons import why
from zastava.cli.voice import voice
from zastava.core import taking_back
from zastava.core.chance import chance
from zastava.core.contract import NOBODY, OPEN, Game, State
from zastava.core.errors import BadInput
from zastava.core.reason_words import Reason
from zastava.core.record import Record, join, positions


class Table:
    """People and bots at one game."""

    def __init__(self, game: Game, record: Record, line: Sequence[Bot | None]) -> None:
        self.game: Final = game
        self.record: Final = record
        self.line: Final = line  # by seat; None is a person
        self.people: Final = [seat for seat, bot in enumerate(line) if bot is None]
        self.state: State = game.setup(record.seats, record.options, record.seed)
        self.joint = False  # whether seats have decided at once: then the record must join their moves
        self.floor = 0  # no move before this position is taken back: several have decided at once until there
        self._deciding = False  # whether several decide at once now
        self._yeses: set[int] = set()  # positions where a yes was given at once
        self._replay()

    def name(self, seat: int) -> str:
        """What to call a seat."""
        return self.record.names[seat]

    @property
    def moves(self) -> Sequence[tuple[int, str]]:
        """The moves that stand."""
        return self.record.moves

    def play(self, seat: int, move: Any) -> None:
        """Make a move, or raise IllegalMove and change nothing."""
        self._begin()
        self.state.play(seat, move)
        self.record.add(seat, move)
        self._end(seat, len(self.record.moves))

    def give_consent(self) -> bool:
        """Give the yes that is asked for now, if one person leads the seat that asks and the one that is asked."""
        seat = taking_back.consent(self.state, self.led_with)
        if seat == NOBODY:
            return False
        self._yeses.add(len(self.record.moves))
        self.play(seat, self.state.moves(seat)[0])
        return True

    def let_bot_play(self, seat: int) -> None:
        """Let the bot at a seat make its move."""
        bot = self.line[seat]
        if bot is None:
            raise RuntimeError(f"a person sits at seat {seat}")
        self.play(seat, let_think(bot, self.game, self.state, seat, self._stream("bot", seat)))

    def hint(self, seat: int) -> Any:
        """The move that a master would make."""
        return let_think(find("master"), self.game, self.state, seat, self._stream("hint", seat))

    def why(self, seat: int, move: Any) -> list[Reason]:
        """Why a seat should make a move."""
        found = why(self.game, self.state, seat, move, self._stream("why", seat))
        return [(term.kind, term.seat, term.amount) for term in found]

    def led_with(self, seat: int) -> tuple[int, ...]:
        """The seats for which the same person decides as for this one: all people share the keyboard."""
        leaders = ["people" if bot is None and not self._deciding else "" for bot in self.line]
        return taking_back.led_with(self.game.secrets, leaders, seat)

    def given(self, position: int) -> bool:
        """Whether the move after a position was a yes that the table gave at once."""
        return position in self._yeses

    def positions(self, first: int) -> Iterator[State]:
        """The states from one position to the present."""
        return islice(positions(self.game, self.record), first, None)

    def undo(self, seat: int, turn: bool = False) -> list[str]:
        """Take back the last move, or all of the seat's turn that can be taken back; their notations, or BadInput that
        says why the last one stays."""
        last = len(self.record.moves)
        why = taking_back.why_it_stands(self, seat, last, self.state)
        if why != OPEN:
            raise BadInput(taking_back.WHY[why])
        first = last - taking_back.count(self, seat, turn)
        taken = [notation for _, notation in self.record.moves[first:]]
        del self.record.moves[first:]
        self._replay()
        return taken

    def _begin(self) -> None:
        """A move is about to be made."""
        if len(self.state.waiting) > 1:
            self.joint = self._deciding = True

    def _end(self, seat: int, position: int) -> None:
        """A move has been made."""
        if self._deciding and self.state.sealed(seat) != OPEN:  # all have decided, or chance has
            self.floor, self._deciding = position, len(self.state.waiting) > 1

    def _replay(self) -> None:
        """Bring the position to what the record says."""
        self.floor, self._deciding, self._yeses = 0, False, set()
        for number, state in enumerate(positions(self.game, self.record)):
            self.state = state
            if number:
                self._end(self.record.moves[number - 1][0], number)
            self._begin()
            if number < len(self.record.moves) and taking_back.consent(state, self.led_with) != NOBODY:
                self._yeses.add(number)

    def text(self) -> str:
        """The record up to now."""
        came = list(self.record.moves)
        if self.joint:
            join(self.game, self.record)
        self.record.close(self.state)
        text = self.record.text(self.game)
        self.record.moves[:] = came
        return text

    def _stream(self, purpose: str, seat: int) -> Any:
        """Chance for one decision: a game that is put aside goes on as it would have gone on."""
        return chance(self.record.seed, f"{purpose} {seat} at {len(self.record.moves)}")


def default_names(line: Sequence[Bot | None]) -> list[str]:
    """Names for seats that were given none."""
    t = voice.t
    return [
        t("Player {number}", number=seat + 1)
        if bot is None
        else t("Bot {number} ({level})", number=seat + 1, level=t(bot.title))
        for seat, bot in enumerate(line)
    ]
