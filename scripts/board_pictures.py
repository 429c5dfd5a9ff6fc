"""Draws the boards that the README and the docs show: a game between bots, as someone who watches sees it.

`make screenshots` runs it; the same seed draws the same picture.
"""

from pathlib import Path

from zastava import bots
from zastava.core.chance import chance
from zastava.core.contract import WATCHER
from zastava.core.registry import find
from zastava.games.catalogues import words

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
# Game, seats, options, seed.
BOARDS: list[tuple[str, int, dict[str, object], int]] = [("fjords", 3, {"runes": "all"}, 4)]


def main() -> None:
    """Play and draw."""
    greedy = bots.find("greedy")
    for name, seats, options, seed in BOARDS:
        game = find(name)
        state = game.setup(seats, options, seed)
        rng = chance(seed, "board picture")
        while state.waiting:
            seat = state.waiting[0]
            state.play(seat, bots.let_think(greedy, game, state, seat, rng))
        svg = game.board.draw(state.view(WATCHER), words("en", game.package), {}, ())
        path = PICTURES / f"{name}.svg"
        path.write_text(svg + "\n", encoding="utf-8")
        print(f"{path.name}: {state.outcome.scores if state.outcome else ()}")


if __name__ == "__main__":
    main()
