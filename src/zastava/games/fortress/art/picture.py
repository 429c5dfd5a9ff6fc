"""A view of Fortress as one SVG: opponents, the centre of the table, rules, own forts, and the hand at the thumb."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import FONT, number
from zastava.games.fortress.art.cards import back, card, fort_card, hourglass_card, small
from zastava.games.fortress.art.centre import Centre
from zastava.games.fortress.art.hand import Hand
from zastava.games.fortress.art.marks import Marks
from zastava.games.fortress.art.players import Players
from zastava.games.fortress.art.shelf import finger, shelf, span
from zastava.games.fortress.art.tabletop import table
from zastava.games.fortress.naming import caption

WIDE: Final = 780
_WIDE_FOR_TWO: Final = 700  # one opponent needs less room, and on a phone all is larger then
_LINE: Final = 78  # the viewer's badge, before the first rule lies beside it


def picture(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    """The whole table."""
    wide = _WIDE_FOR_TWO if view["seats"] == 2 else WIDE
    marks = Marks(view, lit, chosen)
    players = Players(view, t, marks, wide)
    hand = Hand(view, t, marks, wide)
    own_hand = hand.draw()  # first, so that its cards have the first ids
    bands = [players.opponents(), Centre(view, t, marks, wide).draw(), hand.beaten(), players.own()]
    y = 12.0
    rest = y + sum([high for _, high in bands]) + hand.high
    line = finger(wide, rest) if view["rules"] else _LINE
    aside = (span(wide, rest + line) - wide) / 2
    bands.insert(2, (players.badge(line) + shelf(view, t, wide, wide + aside, line), line))
    parts: list[str] = []
    for drawn, high in bands:
        if drawn:
            parts.append(f'<g transform="translate(0 {number(y)})">{drawn}</g>')
        y += high
    if own_hand:  # at the thumb, also when somebody looks closer at the table
        parts.append(f'<g data-pin=""><g transform="translate(0 {number(y)})">{own_hand}</g></g>')
    y += hand.high
    name = t("Table of Fortress, game {game} of {games}", game=view["campaign"]["game"], games=view["campaign"]["of"])
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board fortress" role="group" aria-label="{escape(name)}" '
        f'viewBox="{number(-aside)} 0 {number(wide + 2 * aside)} {number(y)}" font-family="{escape(FONT)}">'
        f"<defs>{_definitions(body, t)}</defs>{table(wide, y)}{body}</svg>"
    )


def _definitions(body: str, t: Words) -> str:
    """Every card that this view shows, once."""
    parts: list[str] = []
    names = [*[str(strength) for strength in range(13)], "D1", "J", "M", "X", "sortie", "kidnap", "exchange", "swap"]
    for name in names:
        if f'"#ftc-{name}"' in body:
            parts.append(f'<g id="ftc-{name}">{card(name, caption(name, t))}</g>')
        if f'"#fts-{name}"' in body:
            parts.append(f'<g id="fts-{name}">{small(name)}</g>')
    if '"#ft-back"' in body:
        parts.append(f'<g id="ft-back">{back()}</g>')
    if '"#ft-glass"' in body:
        parts.append(f'<g id="ft-glass">{hourglass_card()}</g>')
    parts += [f'<g id="ftf-{fort}">{fort_card(fort)}</g>' for fort in range(1, 9) if f'"#ftf-{fort}"' in body]
    return "".join(parts)
