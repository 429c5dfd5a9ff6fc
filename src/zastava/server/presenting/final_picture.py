"""A finished game as one picture to send to somebody: the board as it lay at the end, and the score sheet below it.

Pure: one SVG that stands alone, with the colours of daylight and no links. Nothing here knows any one game.
"""

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from zastava.core.outcome import Outcome
from zastava.core.outcome_words import who_won
from zastava.core.words import Words
from zastava.games.drawing import FONT, SEAT_COLOURS, number, place, shape_path, tag, words_at

WIDE: Final = 1200
_HIGHEST: Final = 1000  # of the board
_EDGE: Final = 40
_ROW: Final = 34
_COLUMN: Final = 170
_PAPER: Final = "#f3eddf"
_SHEET: Final = "#faf6ec"
_RULE: Final = "#d3c8b0"
_FAINT: Final = "#635d4f"
_NAME: Final = 16  # letters of a name that fit a column

_ROOT: Final = re.compile(r"<svg\b[^>]*>")
_VIEW_BOX: Final = re.compile(r'\bviewBox="([-\d. ]+)"')
_SIZE: Final = re.compile(r'\s(?:x|y|width|height)="[^"]*"')
_LINK: Final = re.compile(r'<a\b([^>]*?)\shref="[^"]*"')


def final_picture(
    drawing: str, outcome: Outcome, names: Sequence[str], title: str, t: Words, together: bool = False
) -> str:
    """The picture of a finished game: its board, drawn by the game, and what it came to."""
    board, below = _board(drawing, 120)
    top = below + 24
    parts = [
        words_at(_EDGE, 62, title, 34, font_weight="600"),
        words_at(_EDGE, 98, _result(outcome, names, t, together), 22),
        words_at(WIDE - _EDGE, 62, t("Zastava"), 22, text_anchor="end", fill=_FAINT),
        board,
    ]
    rows = _rows(outcome, t)
    high = top + _ROW * (len(rows) + 1) + 40
    parts.append(_table(rows, outcome, names, top))
    said = escape(f"{title}. {t(outcome.reason, **outcome.values)}")
    size = f'viewBox="0 0 {WIDE} {number(high)}" width="{WIDE}" height="{number(high)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}'
    ground = tag("rect", {"width": WIDE, "height": number(high), "fill": _PAPER})
    return f'{head} role="img" aria-label="{said}" font-family="{escape(FONT)}">{ground}{"".join(parts)}</svg>\n'


def _result(outcome: Outcome, names: Sequence[str], t: Words, together: bool) -> str:
    if len(names) == 1 and outcome.title:
        return t(outcome.title, **outcome.values)
    if len(names) > 1 or together:
        return who_won(outcome.winners, names, t, together=together)
    return t(outcome.reason, **outcome.values)


def _board(drawing: str, top: float) -> tuple[str, float]:
    """The drawing in its place, without links, and where it ends."""
    root = _ROOT.search(drawing)
    box = _VIEW_BOX.search(root[0]) if root is not None else None
    if root is None or box is None:
        return "", top
    _, _, wide, high = [float(one) for one in box[1].split()]
    scale = min((WIDE - 2 * _EDGE) / wide, _HIGHEST / high)
    size = (wide * scale, high * scale)
    placed = {"x": (WIDE - size[0]) / 2, "y": top, "width": size[0], "height": size[1]}
    written = "".join(f' {name}="{number(amount)}"' for name, amount in placed.items())
    opened = _SIZE.sub("", root[0]).replace("<svg", f"<svg{written}", 1)
    inner = _LINK.sub(r"<g\1", drawing[root.end() :]).replace("</a>", "</g>")
    return drawing[: root.start()] + opened + inner, top + size[1]


def _rows(outcome: Outcome, t: Words) -> list[tuple[str, tuple[str, ...], bool]]:
    """The lines of the sheet: what for, how much for each seat, and whether it is the last."""
    rows = [
        (t(row.label, **row.values), tuple("–" if one is None else str(one) for one in row.points), False)
        for row in outcome.sheet
    ]
    if outcome.scores is not None:
        rows.append((t("Total"), tuple(str(score) for score in outcome.scores), True))
    return rows or [(t(outcome.reason, **outcome.values), (), False)]


def _table(
    rows: Sequence[tuple[str, tuple[str, ...], bool]], outcome: Outcome, names: Sequence[str], top: float
) -> str:
    edges = [WIDE - _EDGE - 20 - _COLUMN * (len(names) - 1 - seat) for seat in range(len(names))]
    shape = {"x": _EDGE, "y": number(top), "width": WIDE - 2 * _EDGE, "height": number(_ROW * (len(rows) + 1) + 16)}
    parts = [tag("rect", {**shape, "rx": 8, "fill": _SHEET, "stroke": _RULE})]
    y = top + 32
    for seat, name in enumerate(names):
        short = name if len(name) <= _NAME else f"{name[: _NAME - 1]}…"
        won = " ★" if seat in outcome.winners and len(names) > 1 else ""
        parts.append(words_at(edges[seat], y, short + won, 19, text_anchor="end", font_weight="600"))
        mark = tag("path", {"d": shape_path(seat), "fill": SEAT_COLOURS[seat % 4]})
        parts.append(place(edges[seat] + 12, y - 6, mark, scale=1.2))
    for label, points, last in rows:
        y += _ROW
        weight = {"font_weight": "700"} if last else {}
        parts.append(tag("path", {"d": f"M{_EDGE + 16} {number(y - 23)}H{WIDE - _EDGE - 16}", "stroke": _RULE}))
        parts.append(words_at(_EDGE + 20, y, label, 19, **weight))
        parts += [words_at(edges[seat], y, one, 19, text_anchor="end", **weight) for seat, one in enumerate(points)]
    return "".join(parts)
