"""Short codes: a word and a number that lead to a table while it waits for players, such as KITE-427.

Whoever has the address of a table needs no code. A code is for those who are told it across a room, so it is short; it
can be guessed only by trying, and whoever tries wrong ones is soon asked to wait.
"""

import re
import secrets
import time
from collections import OrderedDict, deque
from typing import Final

from zastava.core.words import N_
from zastava.server.callers import household
from zastava.server.refusals import TooMany
from zastava.server.tables.code_words import ENGLISH, RUSSIAN

_WORDS: Final = {"en": ENGLISH, "ru": RUSSIAN}
_PLACES: Final = {word: place for words in _WORDS.values() for place, word in enumerate(words)}
_WRITTEN: Final = re.compile(r"([a-zа-я]+)([1-9][0-9]{2})")
_LONGEST: Final = 40
_LOW: Final = 100  # numbers have three digits
_HIGH: Final = 1000

# How many wrong codes one household may try in so many seconds, and all of them together.
WRONG: Final = ((10, 600.0), (50, 24 * 3600.0))
WRONG_IN_ALL: Final = ((500, 600.0),)
_HOUSEHOLDS: Final = 10_000


def new() -> int:
    """A code that nobody can foresee."""
    return secrets.randbelow(len(ENGLISH)) * _HIGH + _LOW + secrets.randbelow(_HIGH - _LOW)


def written(code: int, lang: str) -> str:
    """A code as it is told, in a language."""
    place, number = divmod(code, _HIGH)
    return f"{_WORDS.get(lang, ENGLISH)[place].upper()}-{number}"


def example(lang: str) -> str:
    """What a code looks like, in a language."""
    return written(ENGLISH.index("kite") * _HIGH + 427, lang)


def read(text: str) -> int | None:
    """The code that somebody has typed, in either language, however they write it; None when it is none."""
    plain = "".join(sign for sign in text[:_LONGEST].casefold().replace("ё", "е") if sign.isalnum())
    found = _WRITTEN.fullmatch(plain)
    place = _PLACES.get(found[1]) if found else None
    return None if found is None or place is None else place * _HIGH + int(found[2])


class Tries:
    """The wrong codes of late, by household."""

    def __init__(self) -> None:
        self._wrong: Final[OrderedDict[str, deque[float]]] = OrderedDict()
        self._all: Final[deque[float]] = deque()

    def check(self, address: str) -> None:
        """TooMany when this household, or all together, have tried too many wrong codes."""
        now = time.monotonic()
        for tried, limits in ((self._wrong.get(household(address), deque()), WRONG), (self._all, WRONG_IN_ALL)):
            for most, seconds in limits:
                if sum(when > now - seconds for when in tried) >= most:
                    raise TooMany(N_("Too many codes that lead nowhere. Ask for the link, or try again later."))

    def wrong(self, address: str) -> None:
        """A wrong code was tried from an address."""
        now = time.monotonic()
        tried = self._wrong.setdefault(household(address), deque(maxlen=max(most for most, _ in WRONG)))
        tried.append(now)
        self._wrong.move_to_end(household(address))
        if len(self._wrong) > _HOUSEHOLDS:
            self._wrong.popitem(last=False)
        self._all.append(now)
        if len(self._all) > WRONG_IN_ALL[0][0]:
            self._all.popleft()
