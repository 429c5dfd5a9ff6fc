"""The games: one folder each, with the same rooms. `docs/adding-a-game.md` walks through them."""
