"""Fjords for two: the last hexes, the last houses and settling with runes, all tried out to the end of the game.

The bag is empty by then, so there is no chance left. While hexes are laid, every way to lay those that are left, with a
house or without, is tried, and each land so made is settled by `Fight` (heuristics_settling), which tries everything
that both can come to. With runes, settling itself is tried move by move, by the rules alone.
"""

from typing import Any

from scripts.tactics_answer import Answer, best_by
from zastava.games.fjords.heuristics_settling import UNKNOWN, Fight, Land
from zastava.games.fjords.position import FRIENDSHIP, HOUSE, LAY, OVER, SECRET, SETTLE, STRENGTH, WATER
from zastava.games.fjords.rules.scoring import points

FIGHTS = 60_000  # positions that one settling may meet
LAYS = 600  # ways to end exploration
CONTESTED = 13  # hexes that both can come to
NODES = 60_000  # positions of settling with runes
WORTHLESS = SECRET  # a stone that bars its hex and counts nothing
RUNES = ("strength,water", "strength,water,friendship", "friendship", "strength", "travel,horse", "water,travel")


def table(seed: int) -> tuple[int, dict[str, Any], int]:
    """Seats, options and how often in a hundred a move is any move."""
    if seed % 5 == 0:
        return 2, {"runes": ""}, (50, 65, 80)[seed % 3]
    return 2, {"runes": RUNES[seed % len(RUNES)]}, (5, 15, 30)[seed % 3]


class TooMuch(Exception):
    """More than can be tried."""


def settled(state: Any) -> int:
    """The lead of seat 0 at the end of a game without runes that is now being settled."""
    if state.phase == OVER:
        scores = state.end.scores
        return int(scores[0] - scores[1])
    land = Land(state)
    floods = [land.flood(land.reach[seat], land.free) for seat in range(2)]
    both = (floods[0] & floods[1]).bit_count()
    if both > min(state.vikings):
        raise TooMuch
    seat = state.turn
    lead = Fight(land, FIGHTS).lead(land.free, land.reach[seat], land.reach[1 - seat])
    if lead == UNKNOWN:
        raise TooMuch
    scores = points(state)
    return int(scores[0] - scores[1] + (lead if seat == 0 else -lead))


def explored(state: Any, budget: list[int]) -> int:
    """The lead of seat 0 at the end, from any position in which the bag is empty."""
    if state.phase not in (LAY, HOUSE):
        return settled(state)
    seat = state.turn
    best = None
    for move in state.moves(seat):
        budget[0] -= 1
        if budget[0] < 0:
            raise TooMuch
        after = state.copy()
        after.play(seat, move)
        lead = explored(after, budget)
        if best is None or (lead > best if seat == 0 else lead < best):
            best = lead
    return 0 if best is None else best


def settled_by_rules(state: Any, known: dict[Any, int]) -> int:
    """The same with runes, move by move."""
    if state.phase == OVER:
        scores = state.end.scores
        return int(scores[0] - scores[1])
    key = (tuple((each - 1 & 3) + 1 if each else 0 for each in state.pieces), tuple(state.held), state.turn)
    key = (*key, tuple(state.gaps))
    if key in known:
        return known[key]
    if len(known) >= NODES:
        raise TooMuch
    seat = state.turn
    found = []
    for move in state.moves(seat):
        after = state.copy()
        after.play(seat, move)
        found.append(settled_by_rules(after, known))
    known[key] = max(found) if seat == 0 else min(found)
    return known[key]


def contested(state: Any) -> int:
    """How many hexes both seats could come to."""
    land = Land(state)
    return (land.flood(land.reach[0], land.free) & land.flood(land.reach[1], land.free)).bit_count()


def is_small(state: Any) -> bool:
    """Whether there is hope to try everything."""
    if state.phase == SETTLE:
        free = sum(1 for reach in state.reach if reach)
        return state.runes != 0 and free <= 11 and len(state.moves(state.turn)) > 2
    return not state.bag and state.runes == 0 and len(state.row) < 4 and contested(state) <= CONTESTED


def tried_out(state: Any, seat: int) -> dict[str, int]:
    """What every move leads to, against the best reply; TooMuch when it cannot be told."""
    known: dict[Any, int] = {}
    budget = [LAYS]
    worths: dict[str, int] = {}
    for move in state.moves(seat):
        after = state.copy()
        after.play(seat, move)
        lead = settled_by_rules(after, known) if state.runes else explored(after, budget)
        worths[str(move)] = lead if seat == 0 else -lead
    return worths


def ask(state: Any, seat: int, quick: str) -> Answer | None:
    """Which of the moves lead to the best end, against the best reply."""
    if not is_small(state):
        return None
    try:
        found = best_by(tried_out(state, seat))
        if found is None or len(found[0]) > 3 or quick in found[0]:
            return None
        answers, most, rest = found
        clause = clause_of(state, seat, answers)
    except TooMuch:
        return None
    why = {
        "3.1": "The last hexes, laid in every way, with houses or without.",
        "4.1": "A house bars the hex that it stands on, and counts nothing.",
        "5.4": "Settling with runes, but what counts here is the land.",
        "7.4": "A rune could be used now and is not.",
        "8.1": "Settling beside the rune of strength.",
        "8.2": "Settling where one can sail to the rune of water.",
        "8.3": "Settling around the rune of friendship.",
        "8.4": "By the travel rune.",
        "8.5": "By the horse rune.",
    }[clause]
    return Answer(
        answers, clause, f"{why} Tried out to the end of the game: a lead of {most}, with anything else at most {rest}."
    )


def clause_of(state: Any, seat: int, answers: list[str]) -> str:
    """What makes these moves right: how they are made, or the kind of rune on the map without which others would be."""
    if state.phase == HOUSE:
        return "4.1"
    if state.phase == LAY:
        return "3.1"
    kinds = {answer.split()[0] for answer in answers}
    if kinds in ({"travel"}, {"horse"}):
        return "8.4" if kinds == {"travel"} else "8.5"
    if kinds == {"settle"} and any(str(move).split()[0] != "settle" for move in state.moves(seat)):
        return "7.4"
    for rune, clause in ((STRENGTH, "8.1"), (WATER, "8.2"), (FRIENDSHIP, "8.3")):
        if rune not in state.stones:
            continue
        without = state.copy()
        without.stones = [WORTHLESS if stone == rune else stone for stone in state.stones]
        found = best_by(tried_out(without, seat))
        if found is None or not set(found[0]) & set(answers):
            return clause
    return "5.4"
