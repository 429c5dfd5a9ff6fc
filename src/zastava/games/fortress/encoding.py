"""Fortress in numbers: its picks, and what is read from a view. `docs/research.md` says how they are used."""

from typing import Final

from zastava.core.encoding import Counts, Encoding, Group, Number, OneOf, Part, Players, Seat, Table
from zastava.games.fortress.components import FORTS, HAND, NAMES, RULES, SPECIALS, SQUAD
from zastava.games.fortress.position import PHASES

CARDS: Final = NAMES[:HAND]
FIGHTERS: Final = NAMES[:SQUAD]


def _picks() -> list[str]:
    found = ["do:end", "stack:draw", *[f"play:{name}" for name in (*SPECIALS, "reinforce")]]
    found += [f"fort:{fort}" for fort in range(1, FORTS + 1)]
    return found + [f"card:{name}" for name in CARDS]


def _garrison() -> list[Part]:
    """A garrison as far as the viewer knows it."""
    return [Seat("owner"), Number("size"), Counts("known", FIGHTERS), Number("total")]


ENCODING: Final = Encoding(
    _picks(),
    [
        OneOf("phase", PHASES),
        Seat("turn"),
        OneOf("target", range(1, FORTS + 1)),
        Number("must_draw"),
        Number("campaign.game"),
        Number("campaign.of"),
        Number("campaign.chapter"),
        Number("campaign.fresh"),
        Number("stack"),
        Number("story"),
        Number("hourglasses"),
        Number("removed"),
        Counts("rules", RULES, "name"),
        Counts("hand", CARDS),
        Players([
            Number("score"),
            Number("hand"),
            Counts("known", CARDS),
            Counts("specials", CARDS),
            Number("aside"),
            Counts("aside_known", CARDS),
        ]),
        Table("forts", "number", range(1, FORTS + 1), [
            OneOf("place", ("centre", "owner", "destroyed")),
            Seat("owner"),
            Group("garrison", _garrison()),
        ]),
        Group("beaten", _garrison()),
    ],
)  # fmt: skip
