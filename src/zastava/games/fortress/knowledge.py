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
from zastava.games.fortress.position import (
    AWAY,
    CENTRE,
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
from zastava.games.fortress.rules.belief import TRIES, Deal, as_it_is, guess, owner_of
from zastava.games.fortress.rules.news import hide, tell_news
from zastava.games.fortress.rules.squads import NOBODY, SIZE, SQUADS, TOTAL
from zastava.games.fortress.rules.turn import must_draw

ANY: Final = 99
# A hand as a person sorts it: strengths, then what goes with them, then special cards.
ORDER: Final[list[int]] = [*range(1, JOKER), JOKER, ZERO, *range(MIRROR, HAND)]


def view(position: Position, seat: int) -> dict[str, Any]:
    """All that a seat (or WATCHER) may know, as plain data."""
    return {
        "game": "fortress",
        "seat": seat,
        "seats": position.seats,
        "waiting": [position.decider] if position.decider >= 0 else [],
        "phase": PHASES[position.phase],
        "clause": clause_now(position),
        "turn": position.turn,
        "target": position.target or None,
        "must_draw": position.phase == TURN and must_draw(position),
        "campaign": {
            "game": position.game,
            "of": position.games,
            "chapter": position.chapter(),
            "start": position.start,
            "fresh": position.fresh,
        },
        "players": [_player(position, seat, other) for other in range(position.seats)],
        "hand": sorted_names(position.hands, seat * HAND) if seat >= 0 else [],
        "forts": [_fort(position, seat, fort) for fort in range(1, SLOTS) if position.places[fort] != AWAY],
        "beaten": _garrison(position, seat, LIMBO) if position.garrisons[LIMBO] != NOBODY else None,
        "stack": position.pile_size(),
        "story": len(position.story),
        "hourglasses": position.hourglasses,
        "removed": position.removed_size,
        "rules": [
            {"name": NAMES[rule][5:], "card": card_number(rule), "clause": clause_of(rule)}
            for rule in range(RULE, FACES)
            if position.in_force(rule)
        ],
        "outcome": position.outcome.view() if position.outcome is not None else None,
        "news": news(position, seat),
        "unread": unread(position, seat),
    }


def news(position: Position, seat: int) -> list[dict[str, Any]]:
    """What the last move did, as a seat (or WATCHER) saw it."""
    return tell_news(position, seat)


def sorted_names(counts: list[int], start: int) -> list[str]:
    """Cards by name in the order of a sorted hand."""
    return [NAMES[face] for face in ORDER for _ in range(counts[start + face])]


def clause_now(position: Position) -> str:
    """The rule that matters for the decision at hand."""
    if position.phase == TURN:
        if not position.in_force(RULE + 1):
            return "1.2"
        return "3.8" if must_draw(position) else "3.1"
    if position.phase == CLOSING:
        return "11.1" if position.in_force(RULE + 5) else "10.4"
    return _CLAUSE_NOW[position.phase]


_CLAUSE_NOW: Final[dict[int, str]] = {
    ONWARD: "8.1",
    HAND_OVER: "3.7",
    TRIBUTE: "3.6",
    LOSS: "9.2",
    OVER: "13.1",
}


def unread(position: Position, seat: int) -> list[str]:
    """The clauses whose cards this seat has not met yet; none when everything is known from the start."""
    if position.known:
        return []
    seen = position.met | (position.seen[seat] if seat >= 0 else 0)
    return [clause for clause, faces in CLAUSES if faces and not faces & seen]


def _player(position: Position, viewer: int, seat: int) -> dict[str, Any]:
    own = viewer == seat
    known: list[str] = []
    if viewer >= 0 and not own:
        known = sorted_names(position.known_hands, (viewer * position.seats + seat) * HAND)
    specials: list[str] = []
    for kind in range(SPECIAL_KINDS):
        specials += [NAMES[SORTIE + kind]] * position.played[seat * SPECIAL_KINDS + kind]
    aside = [position.laid[place] for place in range(len(position.laid)) if position.laid_by[place] == seat]
    return {
        "score": position.wins[seat],
        "hand": position.hand_size[seat],
        "known": known,
        "forts": [fort for fort in range(1, SLOTS) if position.places[fort] == seat],
        "specials": specials,
        "aside": len(aside),
        "aside_known": [NAMES[face] for face in aside] if own else [],
    }


def _fort(position: Position, viewer: int, fort: int) -> dict[str, Any]:
    place = position.places[fort]
    return {
        "number": fort,
        "place": "centre" if place == CENTRE else "destroyed" if place == DESTROYED else "owner",
        "owner": place if place >= 0 else None,
        "garrison": _garrison(position, viewer, fort) if position.garrisons[fort] != NOBODY else None,
    }


def _garrison(position: Position, viewer: int, slot: int) -> dict[str, Any]:
    """A garrison as far as the viewer knows it: its total only when every card is known."""
    squad = position.garrisons[slot]
    known = position.known_forts[viewer * SLOTS + slot] if viewer >= 0 else NOBODY
    return {
        "owner": owner_of(position, slot),
        "size": SIZE[squad],
        "known": [NAMES[face] for face in SQUADS[known].faces] if known != NOBODY else [],
        "total": TOTAL[squad] if known == squad else None,
    }


def resample(position: Position, twin: Position, seat: int, rng: Chance) -> None:
    """Fill a twin of the true position so that the seat (or WATCHER) cannot tell them apart."""
    deal: Deal | None = None
    for attempt in range(TRIES):
        deal = guess(position, seat, rng, attempt % 2 == 1)
        if deal is not None:
            break
    if deal is None:
        deal = as_it_is(position)
    _settle_knowledge(position, twin, seat, deal.garrisons)
    hide(twin, seat)
    twin.garrisons = deal.garrisons
    twin.hands = deal.hands
    twin.removed = deal.removed
    twin.story = deal.story
    twin.laid = deal.laid
    twin.stack = deal.stack


def _settle_knowledge(position: Position, twin: Position, seat: int, garrisons: list[int]) -> None:
    """What the other seats would know, as far as this seat can tell: its own cards, and what their owners see."""
    seats = position.seats
    row = seats * HAND
    hands = [0] * (seats * row)
    removed = [0] * row
    story = [0] * row
    removable = [ANY] * row
    if seat >= 0:
        own = seat * HAND
        removable[own : own + HAND] = position.removable[own : own + HAND]
        if position.removed_size or position.shuffled:
            removed[own : own + HAND] = position.known_removed[own : own + HAND]
            story[own : own + HAND] = position.known_story[own : own + HAND]
        hands[seat * row : seat * row + row] = position.known_hands[seat * row : seat * row + row]
    for viewer in range(seats):
        if viewer != seat:
            twin.seen[viewer] = position.met
            if seat >= 0:
                start = viewer * row + seat * HAND
                hands[start : start + HAND] = position.known_hands[start : start + HAND]
    _settle_forts(position, twin, seat, garrisons)
    twin.known_hands = hands
    twin.known_removed = removed
    twin.known_story = story
    twin.removable = removable


def _settle_forts(position: Position, twin: Position, seat: int, garrisons: list[int]) -> None:
    """Who has seen a whole garrison has seen the one that was dealt."""
    known_forts = twin.known_forts
    for slot in range(SLOTS):
        true = position.garrisons[slot]
        if true == NOBODY or owner_of(position, slot) == seat:
            continue
        for viewer in range(position.seats):
            if viewer != seat:
                known = known_forts[viewer * SLOTS + slot]
                whole = known != NOBODY and SIZE[known] == SIZE[true]
                known_forts[viewer * SLOTS + slot] = garrisons[slot] if whole else NOBODY
