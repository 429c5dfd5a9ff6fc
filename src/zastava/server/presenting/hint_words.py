"""The reasons of a hint as an address carries them: the page that shows a hint asks nobody for them again."""

import re
from collections.abc import Sequence
from typing import Final

from zastava.core.reason_words import Reason

_MOST: Final = 4
_REASON: Final = re.compile(r"([a-z]{1,20})\.([0-9]{1,2})\.(-?[0-9]{1,6})")


def written(reasons: Sequence[Reason]) -> str:
    """Reasons as one word: kind, seat and tenths of the amount of each; "1" for none."""
    return ",".join(f"{kind}.{seat}.{round(10 * amount)}" for kind, seat, amount in reasons) or "1"


def read_reasons(text: str) -> list[Reason]:
    """The reasons in a word; what is none is left out."""
    found = [_REASON.fullmatch(part) for part in text.split(",")[:_MOST]]
    return [(one[1], int(one[2]), int(one[3]) / 10) for one in found if one is not None]
