"""Old Rus in numbers: its picks, and what is read from a view. `docs/research.md` says how they are used."""

from typing import Final

from zastava.core.encoding import Counts, Encoding, Number, OneOf, Part, Players, Rows, Seat, Table
from zastava.core.picks import flatten
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.moves import DONE, HEROES, MARKS, STARTS, STEPS, path
from zastava.games.oldrus.position import PHASES
from zastava.games.oldrus.rules.grid import NAMES
from zastava.games.oldrus.rules.parts import AMULETS, FACES, ITEM_NAMES, PLACES, SEASONS, SLOTS

HERO_IDS: Final = [who.id for who in COMPONENTS.characters]
PLACE_IDS: Final = [place.id for place in COMPONENTS.places]
CARD_IDS: Final = [card.id for card in COMPONENTS.cards]
MOST_SLOTS: Final = 4  # on a card


def _place() -> list[Part]:
    """A place: its card where it is known, and its slots."""
    slot = [OneOf("slot", SLOTS), Number("cells"), Seat("markers"), Number("need"), Number("points"), Number("now")]
    return [OneOf("card", CARD_IDS), Number("visited"), Rows("slots", MOST_SLOTS, [*slot, Number("open")])]


ENCODING: Final = Encoding(
    [pick for move in (DONE, *HEROES, *STARTS, *STEPS, *MARKS) for pick in flatten(path(move))],
    [
        OneOf("phase", PHASES),
        Number("round"),
        OneOf("season", SEASONS),
        Seat("first"),
        Rows("dice", 3, [OneOf("face", FACES), Number("used")]),
        OneOf("amulet", ITEM_NAMES[:AMULETS]),
        Rows("heroes", len(HERO_IDS), [Seat("seat"), Number("open")]),
        OneOf("here", PLACE_IDS),
        OneOf("rival", PLACE_IDS),
        Players([
            Number("score"),
            OneOf("hero", HERO_IDS),
            OneOf("cell", NAMES),
            Counts("items", ITEM_NAMES),
            Counts("used", ITEM_NAMES),
            Number("spent"),
            Number("flown"),
            Number("jumps"),
            Number("battles"),
            Counts("visited", NAMES),
            Number("ability"),
            Number("ended"),
            Number("done"),
            OneOf("chosen", SLOTS),
            Table("markers", "place", PLACE_IDS, [OneOf("slot", SLOTS), Number("count"), Number("points")]),
        ]),
        Rows("places", PLACES, _place()),
    ],
)  # fmt: skip
