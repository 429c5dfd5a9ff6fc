"""What people may write: names, chat, wishes for seats. Everything else about them is refused here."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from zastava import bots
from zastava.core.numbers import whole
from zastava.core.words import LANGUAGES, N_
from zastava.server.entities import BOT, OPEN, PERSON, Person, Seat
from zastava.server.refusals import Refusal

NAME_LENGTH: Final = 40
CHAT_LENGTH: Final = 500
CHAT_LINES: Final = 2000  # at one table
WATCHERS_LINES: Final = 1500  # after so many only those who sit there are heard
CHAT_LINES_EACH: Final = 500  # of one person there, so that nobody silences the others
NOTATION_LENGTH: Final = 500

_JOINERS: Final = "\u200c\u200d"  # inside words of some scripts, and inside emoji
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
_BOT: Final = re.compile(r"(?:bot|бот)\d+")
_BREAKS: Final = ("Zl", "Zp")
NO_SUCH_THING: Final = N_("There is no such thing here: {thing}.")
LONGEST: Final = 60  # letters of a thing that an answer repeats


def _hidden(character: str) -> bool:
    """Whether a character is a control, a line break, or one that turns the text around."""
    category = unicodedata.category(character)
    return category in _BREAKS or (category[0] == "C" and character not in _JOINERS)


def _checked(text: str, limit: int) -> str:
    said = text.strip()
    if not said:
        raise Refusal(N_("Write at least one character."))
    if len(said) > limit:
        raise Refusal(N_("At most {limit} characters fit here, not {count}."), limit=limit, count=len(said))
    if not said.isprintable() and any(_hidden(character) for character in said):
        raise Refusal(N_("Control characters and line breaks do not fit here."))
    return said


def name(text: str) -> str:
    """A person's name: one to forty characters that can be seen, and not those of a bot."""
    called = _checked(text, NAME_LENGTH)
    if not any(unicodedata.category(character)[0] in "LNPS" and character not in _BLANKS for character in called):
        raise Refusal(N_("Write at least one character that can be seen."))
    if is_bots(called):
        raise Refusal(N_("Bots are called that. Choose another name."))
    return called


def is_bots(name: str) -> bool:
    """Whether a name is one that bots have."""
    return _BOT.fullmatch(_looks(name)) is not None


def tell_apart(name: str, others: Iterable[str]) -> None:
    """Refuse a name that could be taken for that of another player, or for a bot's."""
    own = _looks(name)
    if any(own == _looks(other) for other in others):
        raise Refusal(N_("Somebody at this table is already called {name}. Sit down under another name."), name=name)


def _looks(name: str) -> str:
    """What a name looks like to a hasty eye."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def chat(text: str) -> str:
    """A line of chat."""
    return _checked(text, CHAT_LENGTH)


def notation(text: str) -> str:
    """A typed move, before the game reads it."""
    return _checked(text, NOTATION_LENGTH)


def number_in(text: str | None) -> int | None:
    """A number from an address or a form; None when it is none."""
    number = whole(text or "")
    return number if number is None or number < 10**15 else None


def language(text: str) -> str:
    """A language that there are catalogues for, or "" for the browser's choice."""
    if text and text not in LANGUAGES:
        raise Refusal(N_("Languages are {known}, not '{got}'."), known=", ".join(LANGUAGES), got=text[:NAME_LENGTH])
    return text


def seat(number: int, wish: str, person: Person) -> Seat:
    """The seat that a wish stands for: `me`, `me:NAME`, `bot:LEVEL` or `open`."""
    kind, _, rest = wish.partition(":")
    if kind == "me":
        return Seat(number, PERSON, name(rest) if rest else person.name, person.id, "", "")
    if kind == "bot" and rest:
        return Seat(number, BOT, "", "", bots.find(rest).name, "")
    if wish == "open":
        return Seat(number, OPEN, "", "", "", "")
    raise Refusal(
        N_("Seat {seat}: expected me, me:NAME, bot:LEVEL or open, got '{got}'."),
        seat=number + 1,
        got=wish[:NAME_LENGTH],
    )
