"""Bots decide from what their seat may know: in positions that it cannot tell from the true one they do the same."""

from collections.abc import Iterator

import pytest

from zastava import bots
from zastava.core.chance import chance
from zastava.games.bastion import GAME
from zastava.games.bastion.state import State

MODES = {
    "learning": {"mode": "learning"},
    "extreme": {"mode": "normal", "level": "extreme"},
    **{f"scenario-{number}": {"mode": f"scenario-{number}"} for number in range(1, 5)},
}
BOTS = {"greedy": bots.find("greedy"), "strong": bots.Search("strong", effort=2)}
POSITIONS = 5  # of each mode
APART = 11  # decisions between them


def decisions(mode: str, seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """Positions of a game in which there is something to decide, and who decides: quick bots and chance play in turn,
    so that a siege lasts and yet comes to what no bot would do."""
    state = GAME.setup(seats, MODES[mode], seed)
    rng = chance(seed, "way")
    number = 0
    while state.waiting:
        seat = state.waiting[0]
        if len(state.moves(seat)) > 1:
            number += 1
            if number % APART == 0:
                yield state, seat
        bot = "greedy" if number % 3 == 0 else "random"
        state.play(seat, bots.let_think(bots.find(bot), GAME, state, seat, rng))


@pytest.mark.parametrize("mode", list(MODES))
def test_no_bot_uses_what_its_seat_cannot_know(mode: str) -> None:
    looked, other_decks = 0, 0
    for state, seat in decisions(mode, 2, 5):
        others = [state.resample(seat, chance(luck, "other")) for luck in range(2)]
        other_decks += sum(other.deck != state.deck for other in others)
        for name, bot in BOTS.items():
            chosen = str(bot.choose(GAME, state, seat, chance(7, "bots")))
            for other in others:
                assert str(bot.choose(GAME, other, seat, chance(7, "bots"))) == chosen, f"{name}, position {looked}"
        looked += 1
        if looked == POSITIONS:
            break
    assert looked >= POSITIONS // 2
    assert other_decks >= looked, "what it cannot know must differ, or nothing is tested"
