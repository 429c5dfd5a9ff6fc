"""The colours of seats in words: every game calls its players by them."""

from typing import Final

from zastava.core.words import N_, Words

SEAT_COLOURS: Final = (N_("blue"), N_("orange"), N_("green"), N_("purple"))


def colour_words(seat: int, t: Words) -> str:
    """The colour of a seat."""
    return t(SEAT_COLOURS[seat])
