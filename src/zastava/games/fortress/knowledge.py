"""What a seat may know: its view, and positions that it cannot tell from the true one."""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.games.fortress.clauses import CLAUSES, clause_of
from zastava.games.fortress.components import (
    FACES,
    HAND,
    JOKER,
    MIRROR,
    NAMES,
    RULE,
    SORTIE,
    ZERO,
    card_number,
)
from zastava.games.fortress.rules.belief import TRIES, Deal, as_it_is, guess, owner_of
from zastava.games.fortress.rules.news import hide, tell_news
from zastava.games.fortress.rules.squads import NOBODY, SIZE, SQUADS, TOTAL
from zastava.games.fortress.rules.turn import must_draw
from zastava.games.fortress.state import (
    AWAY,
    CENTRE,
    CLOSED,
    CLOSING,
    DESTROYED,
    HAND_OVER,
    LIMBO,
    LOSS,
    ONWARD,
    OVER,
    PHASES,
    SLOTS,
    SPECIAL_KINDS,
    TRIBUTE,
    TURN,
    Position,
)

ANY: Final = 99
# A hand as a person sorts it: strengths, then what goes with them, then special cards.
ORDER: Final[list[int]] = [*range(1, JOKER), JOKER, ZERO, *range(MIRROR, HAND)]


def view(p: Position, seat: int) -> dict[str, Any]:
    """All that a seat (or WATCHER) may know, as plain data."""
    return {
        "game": "fortress",
        "seat": seat,
        "seats": p.seats,
        "waiting": [p.decider] if p.decider >= 0 else [],
        "phase": PHASES[p.phase],
        "clause": clause_now(p),
        "turn": p.turn,
        "target": p.target or None,
        "must_draw": p.phase == TURN and must_draw(p),
        "campaign": {"game": p.game, "of": p.games, "chapter": p.chapter(), "start": p.start, "fresh": p.fresh},
        "players": [_player(p, seat, other) for other in range(p.seats)],
        "hand": sorted_names(p.hands, seat * HAND) if seat >= 0 else [],
        "forts": [_fort(p, seat, fort) for fort in range(1, SLOTS) if p.places[fort] != AWAY],
        "beaten": _garrison(p, seat, LIMBO) if p.garrisons[LIMBO] != NOBODY else None,
        "stack": p.pile_size(),
        "story": len(p.story),
        "hourglasses": p.hourglasses,
        "removed": p.removed_size,
        "rules": [
            {"name": NAMES[rule][5:], "card": card_number(rule), "clause": clause_of(rule)}
            for rule in range(RULE, FACES)
            if p.in_force(rule)
        ],
        "outcome": p.outcome.view() if p.outcome is not None else None,
        "news": tell_news(p, seat),
        "unread": unread(p, seat),
    }


def sorted_names(counts: list[int], start: int) -> list[str]:
    """Cards by name in the order of a sorted hand."""
    return [NAMES[face] for face in ORDER for _ in range(counts[start + face])]


def clause_now(p: Position) -> str:
    """The rule that matters for the decision at hand."""
    if p.phase == TURN:
        if not p.in_force(RULE + 1):
            return "1.2"
        return "3.8" if must_draw(p) else "3.1"
    if p.phase == CLOSING:
        return "11.1" if p.in_force(RULE + 5) else "10.4"
    return _CLAUSE_NOW[p.phase]


_CLAUSE_NOW: Final[dict[int, str]] = {
    ONWARD: "8.1",
    CLOSED: "11.1",
    HAND_OVER: "3.7",
    TRIBUTE: "3.6",
    LOSS: "9.2",
    OVER: "13.1",
}


def unread(p: Position, seat: int) -> list[str]:
    """The clauses whose cards this seat has not met yet; none when everything is known from the start."""
    if p.known:
        return []
    seen = p.met | (p.seen[seat] if seat >= 0 else 0)
    return [clause for clause, faces in CLAUSES if faces and not faces & seen]


def _player(p: Position, viewer: int, seat: int) -> dict[str, Any]:
    own = viewer == seat
    known: list[str] = []
    if viewer >= 0 and not own:
        known = sorted_names(p.known_hands, (viewer * p.seats + seat) * HAND)
    specials: list[str] = []
    for kind in range(SPECIAL_KINDS):
        specials += [NAMES[SORTIE + kind]] * p.played[seat * SPECIAL_KINDS + kind]
    aside = [p.laid[place] for place in range(len(p.laid)) if p.laid_by[place] == seat]
    return {
        "score": p.wins[seat],
        "hand": p.hand_size[seat],
        "known": known,
        "forts": [fort for fort in range(1, SLOTS) if p.places[fort] == seat],
        "specials": specials,
        "aside": len(aside),
        "aside_known": [NAMES[face] for face in aside] if own else [],
    }


def _fort(p: Position, viewer: int, fort: int) -> dict[str, Any]:
    place = p.places[fort]
    return {
        "number": fort,
        "place": "centre" if place == CENTRE else "destroyed" if place == DESTROYED else "owner",
        "owner": place if place >= 0 else None,
        "garrison": _garrison(p, viewer, fort) if p.garrisons[fort] != NOBODY else None,
    }


def _garrison(p: Position, viewer: int, slot: int) -> dict[str, Any]:
    """A garrison as far as the viewer knows it: its total only when every card is known."""
    squad = p.garrisons[slot]
    known = p.known_forts[viewer * SLOTS + slot] if viewer >= 0 else NOBODY
    return {
        "owner": owner_of(p, slot),
        "size": SIZE[squad],
        "known": [NAMES[face] for face in SQUADS[known].faces] if known != NOBODY else [],
        "total": TOTAL[squad] if known == squad else None,
    }


def resample(p: Position, twin: Position, seat: int, rng: Chance) -> None:
    """Fill a twin of the true position so that the seat (or WATCHER) cannot tell them apart."""
    deal: Deal | None = None
    for attempt in range(TRIES):
        deal = guess(p, seat, rng, attempt % 2 == 1)
        if deal is not None:
            break
    if deal is None:
        deal = as_it_is(p)
    _settle_knowledge(p, twin, seat, deal.garrisons)
    hide(twin, seat)
    twin.garrisons = deal.garrisons
    twin.hands = deal.hands
    twin.removed = deal.removed
    twin.story = deal.story
    twin.laid = deal.laid
    twin.stack = deal.stack


def _settle_knowledge(p: Position, twin: Position, seat: int, garrisons: list[int]) -> None:
    """What the other seats would know, as far as this seat can tell: its own cards, and what their owners see."""
    seats = p.seats
    row = seats * HAND
    hands = [0] * (seats * row)
    removed = [0] * row
    story = [0] * row
    removable = [ANY] * row
    if seat >= 0:
        own = seat * HAND
        removable[own : own + HAND] = p.removable[own : own + HAND]
        if p.removed_size or p.shuffled:
            removed[own : own + HAND] = p.known_removed[own : own + HAND]
            story[own : own + HAND] = p.known_story[own : own + HAND]
        hands[seat * row : seat * row + row] = p.known_hands[seat * row : seat * row + row]
    for viewer in range(seats):
        if viewer != seat:
            twin.seen[viewer] = p.met
            if seat >= 0:
                start = viewer * row + seat * HAND
                hands[start : start + HAND] = p.known_hands[start : start + HAND]
    _settle_forts(p, twin, seat, garrisons)
    twin.known_hands = hands
    twin.known_removed = removed
    twin.known_story = story
    twin.removable = removable


def _settle_forts(p: Position, twin: Position, seat: int, garrisons: list[int]) -> None:
    """Who has seen a whole garrison has seen the one that was dealt."""
    known_forts = twin.known_forts
    for slot in range(SLOTS):
        true = p.garrisons[slot]
        if true == NOBODY or owner_of(p, slot) == seat:
            continue
        for viewer in range(p.seats):
            if viewer != seat:
                known = known_forts[viewer * SLOTS + slot]
                whole = known != NOBODY and SIZE[known] == SIZE[true]
                known_forts[viewer * SLOTS + slot] = garrisons[slot] if whole else NOBODY
