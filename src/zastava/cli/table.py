"""A game at the terminal: who sits where, what was played, what can be taken back. Knows nothing of screens."""

from collections.abc import Sequence
from typing import Any, Final

from zastava.bots import Bot, find, let_think
from zastava.cli.voice import voice
from zastava.core.chance import chance
from zastava.core.contract import CHANCE, OPEN, PASSED, REVEALED, Game, State
from zastava.core.errors import BadInput
from zastava.core.record import Record, join, positions
from zastava.core.words import N_

WHY_NOT: Final = {
    CHANCE: N_("It stays: chance has decided something since."),
    REVEALED: N_("It stays: something hidden has been shown since."),
    PASSED: N_("It stays: someone else is to decide, or has decided since."),
}


class Table:
    """People and bots at one game."""

    def __init__(self, game: Game, record: Record, line: Sequence[Bot | None]) -> None:
        self.game: Final = game
        self.record: Final = record
        self.line: Final = line  # by seat; None is a person
        self.people: Final = [seat for seat, bot in enumerate(line) if bot is None]
        self.state: State = game.setup(record.seats, record.options, record.seed)
        self.joint = False  # whether seats have decided at once: then the record must join their moves
        self.seals: list[str] = []  # why each move stays, by move
        for number, state in enumerate(positions(game, record)):
            self.state = state
            self.joint = self.joint or len(state.waiting) > 1
            if number:
                self.seals.append(state.sealed(record.moves[number - 1][0]))

    def name(self, seat: int) -> str:
        """What to call a seat."""
        return self.record.names[seat]

    def play(self, seat: int, move: Any) -> None:
        """Make a move, or raise IllegalMove and change nothing."""
        self.joint = self.joint or len(self.state.waiting) > 1
        self.state.play(seat, move)
        self.record.add(seat, move)
        self.seals.append(self.state.sealed(seat))

    def let_bot_play(self, seat: int) -> None:
        """Let the bot at a seat make its move."""
        bot = self.line[seat]
        if bot is None:
            raise RuntimeError(f"a person sits at seat {seat}")
        self.play(seat, let_think(bot, self.game, self.state, seat, self._stream("bot", seat)))

    def hint(self, seat: int) -> Any:
        """The move that the best bot would make."""
        return let_think(find("greedy"), self.game, self.state, seat, self._stream("hint", seat))

    def undo(self, seat: int) -> str:
        """Take the last move back and say its notation, or BadInput that says why it stays."""
        if not self.record.moves:
            raise BadInput(N_("There is nothing to take back yet."))
        if self.seals[-1] != OPEN or self.record.moves[-1][0] != seat:
            raise BadInput(WHY_NOT.get(self.seals[-1], WHY_NOT[PASSED]))
        _, notation = self.record.moves.pop()
        self.seals.pop()
        self._replay()
        return notation

    def undo_turn(self, seat: int) -> int:
        """Take back all that the seat did since it last began to decide, as far as it may; how many moves, or BadInput
        that says why the last one stays."""
        self.undo(seat)
        count = 1
        while self.record.moves and self.record.moves[-1][0] == seat and self.seals[-1] == OPEN:
            self.record.moves.pop()
            self.seals.pop()
            count += 1
        self._replay()
        return count

    def _replay(self) -> None:
        for state in positions(self.game, self.record):
            self.state = state

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
