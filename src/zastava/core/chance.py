"""Chance: one small seeded generator (xoshiro128++), the same everywhere and for ever.

A game state owns one `Chance` per purpose. Two seeds, or two purposes under one seed, give unrelated streams.
"""

import hashlib
from typing import Any, Final

_WORD: Final = 0xFFFFFFFF


def _times(word: int, bound: int) -> int:
    """Their product, in halves: compiled code multiplies only numbers below 2^30 fast."""
    return (((word >> 16) * bound) << 16) + (word & 0xFFFF) * bound


class Chance:
    """A stream of fair numbers; copies go on alike and share nothing."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def copy(self) -> "Chance":
        """A second stream that will give the same numbers as this one."""
        return Chance(self.a, self.b, self.c, self.d)

    def snapshot(self) -> tuple[int, int, int, int]:
        """The inner state, for hashing."""
        return (self.a, self.b, self.c, self.d)

    def word(self) -> int:
        """The next 32 bits."""
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        total = (a + d) & _WORD
        result = ((((total << 7) & _WORD) | (total >> 25)) + a) & _WORD
        shifted = (b << 9) & _WORD
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ shifted
        self.d = ((d << 11) & _WORD) | (d >> 21)
        return result

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each equally likely."""
        if bound <= 0 or bound > _WORD + 1:
            raise ValueError(f"below() needs a bound from 1 to {_WORD + 1}, got {bound}")
        product = _times(self.word(), bound)
        low = product & _WORD
        if low < bound:
            threshold = (_WORD + 1 - bound) % bound
            while low < threshold:
                product = _times(self.word(), bound)
                low = product & _WORD
        return product >> 32

    def shuffle(self, things: list[Any]) -> None:
        """Put a list into a random order, in place; every order equally likely."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            held = things[last]
            things[last] = things[other]
            things[other] = held

    def spawn(self) -> "Chance":
        """An unrelated stream whose start is drawn from this one."""
        return Chance(self.word(), self.word(), self.word(), self.word() | 1)


def chance(seed: int, purpose: str) -> Chance:
    """The stream for one purpose under one seed."""
    digest = hashlib.sha256(f"zastava {purpose} {seed}".encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 16, 4)]
    return Chance(words[0], words[1], words[2], words[3] | 1)


def seal(seed: int) -> str:
    """The hash of a seed: shown before a game, so that the seed shown after it can be checked."""
    return hashlib.sha256(f"zastava seed {seed}".encode()).hexdigest()
