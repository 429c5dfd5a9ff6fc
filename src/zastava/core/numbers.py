"""Reading numbers that people type: one way for records, options, notations, addresses and forms."""

from typing import Final

LONGEST: Final = 40  # digits; `int` refuses thousands, and no number of ours has more


def whole(text: str) -> int | None:
    """The number that a text of digits stands for, None when it is none (`isdigit` alone lets ² pass)."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < LONGEST else None


def signed(text: str) -> int | None:
    """A whole number in its one spelling: no plus, no leading zeros; None for anything else."""
    number = whole(text[1:] if text.startswith("-") else text)
    if number is None:
        return None
    number = -number if text.startswith("-") else number
    return number if str(number) == text else None
