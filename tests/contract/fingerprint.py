"""One hash per table over a whole game there: every state, every legal move in its order, every view.

`python -m tests.contract.fingerprint` prints them as JSON, and which build they come from. They are the same in every
process, under every hash seed, compiled or not.
"""

import hashlib
import json
import sys

from tests.contract.tables import GAMES, LONGEST, SEATED, Table, tables
from zastava.core.build import COMPILED
from zastava.core.chance import chance
from zastava.core.contract import WATCHER
from zastava.core.record import digest

TABLES_EACH = 2  # per game and number of seats: the defaults, and the first that differs from them
FULL_LOOK = 7  # every so many moves all views are hashed too


def fingerprint(table: Table) -> str:
    chain = hashlib.sha256()
    rng = chance(table.seed, "fingerprint")
    state = table.setup()
    for number in range(LONGEST):
        chain.update(digest(state).encode())
        if number % FULL_LOOK == 0 or not state.waiting:
            views = [state.view(seat) for seat in range(WATCHER, table.seats)]
            other = state.resample(WATCHER, chance(number, "resample"))
            chain.update(json.dumps(views, sort_keys=True).encode())
            chain.update(digest(other).encode())
            chain.update(repr([table.game.evaluate(state, seat) for seat in range(table.seats)]).encode())
        if not state.waiting:
            return chain.hexdigest()
        seat = state.waiting[rng.below(len(state.waiting))]
        moves = state.moves(seat)
        chain.update("\n".join(str(move) for move in moves).encode())
        state.play(seat, moves[rng.below(len(moves))])
    raise AssertionError(f"{table} does not end")


def fingerprints() -> dict[str, str]:
    """A fingerprint for each table, under a name that says which."""
    found: dict[str, str] = {}
    for name, seats in SEATED:
        for table in tables(name, seats)[:TABLES_EACH]:
            settings = ", ".join(f"{o.name}: {o.text(dict(table.settings)[o.name])}" for o in GAMES[name].options)
            found[f"{name}, {seats} seats, {settings}"] = fingerprint(table)
    return found


if __name__ == "__main__":
    json.dump({"compiled": COMPILED, "fingerprints": fingerprints()}, sys.stdout)
