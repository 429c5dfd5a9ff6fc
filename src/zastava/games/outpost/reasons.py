"""Why a move: the parts of the evaluation by name, and words for what changes in them."""

from zastava.core.reason_words import VAIN
from zastava.core.terms import Term
from zastava.core.words import Words
from zastava.games.outpost.bot import values
from zastava.games.outpost.bot.plan import monsters_left, promise
from zastava.games.outpost.bot.weights import WEIGHT
from zastava.games.outpost.components import HUNT_SETTLERS, ROUNDS, TILE_COLOUR
from zastava.games.outpost.heuristics import _RIVAL, standing
from zastava.games.outpost.position import Player, Position
from zastava.games.outpost.rules.kinds import CELLS


def terms(state: Position, seat: int) -> list[Term]:
    """What a seat's board and hand will come to in points, and what the best other's will, of which a part counts
    against it."""
    player = state.players[seat]
    counted = {"monsters": _huntable(state, player), "settlers": float(player.base + player.extra)}
    found = [Term(kind, seat, counted.get(kind, worth), worth) for kind, worth in _parts(state, player).items()]
    others = [(standing(state, other), -other) for other in range(state.seats) if other != seat]
    if others:
        best, rival = max(others)
        best = max(best, 0.0)
        found.append(Term("rival", -rival, best, -WEIGHT[_RIVAL] * best))
    return found


def _parts(state: Position, player: Player) -> dict[str, float]:
    rounds = ROUNDS - state.round
    settler = WEIGHT[values.SETTLER]
    found = {
        "stored": values.stored_value(player),
        "heroes": values.heroes_value(player, rounds),
        "streets": rounds * values.streets_value(player),
        "lands": rounds * values.lands_value(player),
        "monsters": values.monsters_value(player) if rounds else 0.0 if player.passed else monsters_left(player),
        "settlers": player.extra * settler if rounds or not player.passed else 0.0,
    }
    if rounds:
        found["streets"] += values.built_value(player)
        found["lands"] += values.settled_value(player)
    if player.passed:
        return found | {"hand": values.hand_value(player, rounds)}
    found["settlers"] += player.base * settler
    return found | {"hand": promise(state, player) - sum(found.values())}


def _huntable(state: Position, player: Player) -> float:
    """The monsters on a board that can still be hunted: in the last round those for which settlers are left (5.1). The
    evaluation counts the others as well; words leave them out."""
    settlers = player.base + player.extra
    return float(
        sum(
            player.monsters >> cell & 1
            and (state.round < ROUNDS or settlers >= HUNT_SETTLERS[TILE_COLOUR[player.tiles[cell]]])
            for cell in range(CELLS)
        )
    )


def reason(kind: str, amount: float, name: str, t: Words) -> str:  # noqa: ARG001 - all that is told is the reader's
    """What changes, in words; "" for what is not worth a word."""
    count = max(1, round(abs(amount)))
    if kind == VAIN:  # the evaluation counts in points
        return _cost(amount, t)
    if kind == "stored":
        return t.many("stores {count} point for the end", "stores {count} points for the end", count)
    if kind == "heroes":
        return t.many("brings about {count} point through heroes", "brings about {count} points through heroes", count)
    if kind == "streets":
        return t.many(
            "lets your streets earn about {count} point more in the rounds to come",
            "lets your streets earn about {count} points more in the rounds to come",
            count,
        )
    if kind == "lands":
        return t.many(
            "lets your lands yield about {count} point more in the rounds to come",
            "lets your lands yield about {count} points more in the rounds to come",
            count,
        )
    if kind == "monsters":
        return t("may bring a monster worth hunting") if amount > 0 else ""
    if kind == "settlers":
        return t("brings you settlers") if amount > 0 else ""
    # Nothing that one does takes from the best of the others: they only seem to fall back when a round begins.
    return t("brings you resources") if kind == "hand" and amount >= 1 else ""


def _cost(amount: float, t: Words) -> str:
    """What any other move would cost at least; "" for less than a point."""
    if amount < 1:
        return ""
    return t.many("would cost you about {count} point", "would cost you about {count} points", round(amount))
