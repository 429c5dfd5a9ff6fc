"""A card that is new to the game, or the end of a game, drawn large for everyone to see."""

from collections.abc import Mapping
from typing import Any

from zastava.core.words import Words
from zastava.games.drawing import place
from zastava.games.fortress.art.cards import HIGH, WIDE, blank, card, fort_card
from zastava.games.fortress.art.emblems import emblem
from zastava.games.fortress.art.forts import MADDER
from zastava.games.fortress.art.shelf import sign
from zastava.games.fortress.art.units import seat_badge
from zastava.games.fortress.naming import caption


def poster(news: Mapping[str, Any], t: Words) -> str:
    """The card as one SVG; the words beside it say what it brings, so that a screen reader may pass it by."""
    if news["kind"] == "prepare":
        return ""  # told under the game that has ended
    box = f"{-WIDE / 2 - 2:g} {-HIGH / 2 - 2:g} {WIDE + 6} {HIGH + 8}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fortress" viewBox="{box}" aria-hidden="true">'
        f"{_ending(news) if news['kind'] == 'game' else _face(news['face'], t)}</svg>"
    )


def _ending(news: Mapping[str, Any]) -> str:
    """The end of a game: sand run out or a fort in ruins, and the shape of whoever has won."""
    drawn = blank() + place(
        0, -6, sign("destruction") if news["destroyed"] else emblem("hourglass"), scale=4 if news["destroyed"] else 1.7
    )
    return drawn if news["winner"] is None else drawn + place(34, 58, seat_badge(news["winner"]), scale=1.3)


def _face(face: str, t: Words) -> str:
    if face.startswith("fort "):
        return fort_card(int(face[5:]))
    if face.startswith("rule "):  # a band above and below, and the sign that will lie on the table
        bands = f'<path d="M-54-62H54V-54H-54zM-54 54H54V62H-54z" fill="{MADDER}" class="ft-madder"/>'
        return blank() + bands + place(0, 0, sign(face[5:]), scale=4)
    if face == "hourglass":
        return blank() + place(0, 0, emblem(face), scale=1.9)
    return card(face, caption(face, t))
