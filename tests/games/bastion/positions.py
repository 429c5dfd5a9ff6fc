"""Positions of Bastion in the game's words, and playing notations on them."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import pytest

from zastava.core.chance import chance
from zastava.core.errors import IllegalMove
from zastava.games.bastion.components import (
    CARD_OF,
    CARDS,
    CHIPS,
    COLOURS,
    LETTERS,
    MODES,
    NONE,
    QUARTER_WELLS,
    RITUAL_CARDS,
    SIDES,
)
from zastava.games.bastion.moves import CITADEL_PLACE, RITUAL_TEXTS, SQUARE, parse
from zastava.games.bastion.position import CITADEL, QUARTERS
from zastava.games.bastion.rules import rituals as ritual_rules
from zastava.games.bastion.rules.shifting import put
from zastava.games.bastion.state import State

# Order of the quarters in all tests: Y has sections 1–4, G 5–8, R 9–12, U 13–16, P 17–20, K 21–24.
ORDER = "YGRUPK"


def place(state: State, where: str, *cards: str) -> None:
    """Put an enemy somewhere: a host and who joined it. `7`, `sK` or `C` (there one on the other)."""
    numbers = [CARD_OF[card] for card in cards]
    if where == "C":
        for card in numbers:
            state.citadel.append(card)
            state.where[card] = CITADEL_PLACE
        return
    for host, other in pairwise(numbers):
        state.under[host] = other
    if where.startswith("s"):
        quarter = ORDER.index(where[1])
        state.squares[quarter] = numbers[0]
        for card in numbers:
            state.where[card] = SQUARE + quarter
    else:
        put(state, numbers[0], int(where))


def give_chips(state: State, seat: int, chips: str) -> None:
    """`GGGU`: three green, one blue, out of the reserve."""
    for letter in chips:
        state.gain(seat, LETTERS.index(letter), 1)
        state.reserve[LETTERS.index(letter)] -= 1


def siege(
    enemies: Mapping[str, str] | None = None,
    chips: Sequence[str] = ("",),
    at: str = "C",
    spells: Sequence[str] = (),
    deck: str = "giant-Y giant-G",
    mode: str = "normal",
    side: str = "statue",
    given: bool = False,
) -> State:
    """A stage of seat 1 with as many seats as there are supplies of chips.

    `enemies` maps places to cards; `at` has a tile for each seat (the last one for the rest); `spells` are the cards
    that each seat has won; `deck` is from the top down.
    """
    state = State(len(chips), MODES.index(mode), 0, SIDES.index(side), given, 0, chance(1, "test"))
    for quarter in range(QUARTERS):
        for number in range(3):
            state.well_colour[quarter * 4 + number] = QUARTER_WELLS[state.side][quarter][number]
    state.reserve = [CHIPS] * COLOURS
    for where, cards in (enemies or {}).items():
        place(state, where, *cards.split())
    for seat, supply in enumerate(chips):
        give_chips(state, seat, supply)
        state.at[seat] = tile(at[min(seat, len(at) - 1)])
    for seat, cards in enumerate(spells):
        for card in cards.split():
            state.give_card(seat, CARD_OF[card])
    state.deck = [CARD_OF[card] for card in reversed(deck.split())]
    placed = [card for card in range(CARDS) if state.where[card]]
    assert not set(state.deck) & set(placed)
    return state


def tile(letter: str) -> int:
    return CITADEL if letter == "C" else ORDER.index(letter)


def ritual(text: str) -> int:
    """`gun R` as its number."""
    return RITUAL_TEXTS.index(text)


def rituals(state: State, seat: int, *texts: str, deck: Sequence[str] = ()) -> None:
    """Give a seat rituals; the deck is from the top down, and by default all the others."""
    for text in texts:
        state.rituals[seat] |= 1 << ritual(text)
    held = [number for number in range(RITUAL_CARDS) if any(mask >> number & 1 for mask in state.rituals)]
    others = [number for number in range(RITUAL_CARDS) if number not in held]
    state.ritual_deck = [ritual(text) for text in reversed(deck)] if deck else others


def artefacts(state: State, seat: int, *texts: str) -> None:
    for text in texts:
        state.artefacts[seat] |= 1 << ritual(text)


def build(state: State, text: str, quarter: str) -> None:
    ritual_rules.set_base(state, tile(quarter), ritual(text))


def close(state: State, quarter: str, wells: str = "", tower: str = "") -> None:
    """Chips on wells (`-` for none) and on the tower of a quarter, out of the reserve."""
    for number, letter in enumerate(wells):
        if letter != "-":
            state.wells[tile(quarter) * 4 + number] = LETTERS.index(letter)
            state.reserve[LETTERS.index(letter)] -= 1
    if tower:
        state.towers[tile(quarter)] = LETTERS.index(tower)
        state.reserve[LETTERS.index(tower)] -= 1


def do(state: State, *notations: str) -> State:
    """Play these, each by the seat whose decision it is; every one must be listed, and no component may be lost."""
    census = state.census()
    for notation in notations:
        seat = state.waiting[0]
        move = parse(notation)
        assert move in state.moves(seat), f"{notation} is not among {state.moves(seat)}"
        state.play(seat, move)
        assert state.census() == census
    return state


def refused(state: State, notation: str, clause: str) -> None:
    """The move is not listed, and refused with this clause."""
    seat = state.waiting[0]
    move = parse(notation)
    assert move not in state.moves(seat)
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, move)
    assert caught.value.clause == clause, str(caught.value)
    assert state.snapshot() == before


def can(state: State, notation: str) -> bool:
    return notation in [str(move) for move in state.moves(state.waiting[0])]


def listed(state: State, word: str) -> list[str]:
    """The listed moves that begin with a word."""
    return [str(move) for move in state.moves(state.waiting[0]) if str(move).split()[0] == word]


def chips(state: State, seat: int) -> str:
    """A seat's supply as letters."""
    return "".join(LETTERS[colour] * state.mana[seat * COLOURS + colour] for colour in range(COLOURS))


def hand(state: State, seat: int) -> list[str]:
    from zastava.games.bastion.components import CARD_ID

    return [CARD_ID[card] for card in state.hand(seat)]


def on_wall(state: State) -> dict[int, str]:
    from zastava.games.bastion.components import CARD_ID

    return {section: CARD_ID[state.wall[section]] for section in range(1, 25) if state.wall[section] != NONE}
