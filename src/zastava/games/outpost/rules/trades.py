"""Every exchange there is (clause 9.1), and ways to pay that name several of them (clause 9.5)."""

from typing import Final

from zastava.games.outpost.rules.kinds import COMMONS, DIAMOND, GOLD, KINDS, LETTERS

LONGEST_WAY: Final = 8  # exchanges in one way to pay
_NUMBERS: Final = 32  # a way as one number: five bits an exchange


def _gifts() -> list[str]:
    """What is given for what, in canonical order: two commons, three commons, two diamonds, gold, then one to one."""
    pairs = ["cc w", "cc s", "ww c", "ww s", "ss c", "ss w", "cw s", "cs w", "ws c"]
    return [*pairs, "cws d", "dd g", "g c", "g w", "g s", "c w", "c s", "w c", "w s", "s c", "s w"]


NAMES: Final[list[str]] = _gifts()
TRADES: Final[int] = len(NAMES)
PRINTED: Final[int] = TRADES - 6  # those after it need the scales
GIVE: Final[list[list[int]]] = [[name.split()[0].count(letter) for letter in LETTERS] for name in NAMES]
TAKE: Final[list[int]] = [LETTERS.index(name.split()[1]) for name in NAMES]
NUMBER: Final[dict[str, int]] = {name.replace(" ", "-"): number for number, name in enumerate(NAMES)}
TO_DIAMOND: Final[int] = NUMBER["cws-d"]
TO_GOLD: Final[int] = NUMBER["dd-g"]
FOR_GOLD: Final[list[int]] = [NUMBER["g-" + LETTERS[take]] for take in range(COMMONS)]


def _pairs() -> list[int]:
    """(first * 3 + second) * 3 + take: the exchange of two commons, -1 where there is none."""
    found = [-1] * 27
    for first in range(COMMONS):
        for second in range(COMMONS):
            for take in range(COMMONS):
                if take not in (first, second):
                    low, high = min(first, second), max(first, second)
                    found[(first * 3 + second) * 3 + take] = NUMBER[f"{LETTERS[low]}{LETTERS[high]}-{LETTERS[take]}"]
    return found


def _singles() -> list[int]:
    """give * 3 + take: the exchange of one common by the scales, -1 where there is none."""
    found = [-1] * 9
    for give in range(COMMONS):
        for take in range(COMMONS):
            if give != take:
                found[give * 3 + take] = NUMBER[f"{LETTERS[give]}-{LETTERS[take]}"]
    return found


PAIR: Final[list[int]] = _pairs()
SINGLE: Final[list[int]] = _singles()


class Way:
    """Exchanges that come before a payment; `key` tells ways apart, 0 is paying from the hand."""

    def __init__(self, trades: list[int]) -> None:
        self.trades: Final = trades
        self.key: Final = key_of(trades)
        self.text: Final = ",".join([NAMES[trade].replace(" ", "-") for trade in trades])


def key_of(trades: list[int]) -> int:
    """A way as one number."""
    key = 0
    for trade in trades:
        key = key * _NUMBERS + trade + 1
    return key


HAND: Final = Way([])
_KNOWN: Final[dict[int, Way]] = {0: HAND}  # the ways that rules have proposed


def way(trades: list[int]) -> Way:
    """The way of these exchanges, one object for all who propose it."""
    key = key_of(trades)
    known = _KNOWN.get(key)
    if known is None:
        known = Way(trades)
        _KNOWN[key] = known
    return known


def worth(hand: list[int]) -> int:
    """What a hand is worth at the rates, in sixths of a gold: no exchange ever raises it."""
    total = 0
    for kind in range(KINDS):
        total += hand[kind] * (1 if kind < COMMONS else 3 if kind == DIAMOND else 6 if kind == GOLD else 0)
    return total
