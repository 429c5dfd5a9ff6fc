"""The words that the terminal understands, beside those of the real games."""

import pytest

from zastava.bots import find
from zastava.cli import turn
from zastava.games.fjords import GAME as FJORDS
from zastava.games.fortress import GAME as FORTRESS
from zastava.lab.simulate import play_out, settle


@pytest.mark.parametrize("game", [FJORDS, FORTRESS], ids=lambda game: game.name)
def test_no_move_is_spelt_like_a_command(game):
    seen = set()
    for seed in range(3):
        played = play_out(game, settle(game, 2, {}), seed, [find("random")] * 2)
        seen |= {notation.split()[0] for _, notation in played.record.moves}
    assert len(seen) > 1
    assert not seen & {*turn.COMMANDS, *turn.ALIASES}


def test_every_command_has_help_and_a_russian_word():
    helped = {typed.split()[0] for typed, _ in turn.HELP}
    russian = {command for word, command in turn.ALIASES.items() if not word.isascii()}
    for command in turn.COMMANDS:
        assert command in helped
        assert command in russian
        assert callable(getattr(turn.Turn, f"do_{command}"))
