"""The board of the paths game: view → SVG and words."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from zastava.core.board import Board
from zastava.core.words import N_, Words

SIZE: Final = 50
COLOURS: Final = ("#a5342c", "#2f5d8a", "#4c7a34", "#7a5195")
ACTS: Final = {
    "done": N_("End the path here"),
    "keep": N_("Ask nobody"),
    "yes": N_("Yes, change places"),
    "no": N_("No, stay"),
}


def draw(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    parts = [f'<svg class="board paths" viewBox="0 0 200 200" role="group" aria-label="{escape(t("Paths"))}">']
    for cell, coin in enumerate(view["coins"]):
        x, y = cell % 4 * SIZE, cell // 4 * SIZE
        pick = f"cell:{cell + 1}"
        shape = f'<rect x="{x + 1}" y="{y + 1}" width="48" height="48" fill="#e4d6b0" stroke="#3b352b"/>'
        if pick in lit:
            shape = (
                f'<a class="pick" href="{escape(lit[pick])}" data-pick="{pick}" '
                f'aria-label="{escape(label(view, pick, t))}">{shape}</a>'
            )
        ghost = ' class="ghost"' if pick in chosen else ""
        number = f'<text x="{x + 25}" y="{y + 30}">{coin}</text>' if coin else ""
        parts.append(f'<g id="piece-cell-{cell + 1}"{ghost}>{shape}{number}</g>')
    for seat, player in enumerate(view["players"]):
        walked = player["path"] or [player["at"]]
        spots = [((cell - 1) % 4 * SIZE + 15 + 6 * seat, (cell - 1) // 4 * SIZE + 12) for cell in walked]
        line = " ".join(f"{x},{y}" for x, y in spots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{COLOURS[seat]}"/>')
        x, y = spots[0]
        parts.append(f'<circle id="piece-seat-{seat}" cx="{x}" cy="{y}" r="5" fill="{COLOURS[seat]}"/>')
    return "".join(parts) + "</svg>"


def cover() -> str:
    return '<svg viewBox="0 0 24 24"><path d="M3 20h8v-8h10V4" fill="none" stroke="#3b352b"/></svg>'


def label(view: Mapping[str, Any], pick: str, t: Words) -> str:
    kind, _, number = pick.partition(":")
    if kind == "cell":
        return t("Cell {number}", number=number)
    return t("Seat {number}", number=number) if kind == "seat" else t(ACTS[number])


def prompt(view: Mapping[str, Any], t: Words, lit: Sequence[str], chosen: Sequence[str]) -> str:
    if view["phase"] == "walk":
        return t("Write your path, step by step.")
    if view["phase"] == "ask":
        return t("Whom do you ask to change places?")
    return t("Do you change places?")


def act(view: Mapping[str, Any], chosen: Sequence[str], t: Words) -> str:
    kind, _, number = chosen[0].partition(":")
    if kind == "cell":
        return t("Step to cell {number}", number=number)
    return t("Ask seat {number}", number=number) if kind == "seat" else t(ACTS[number])


def tell(news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    name, number = names[news["seat"]], news["number"]
    if news["kind"] == "walked":
        return t("{name} finds {number}.", name=name, number=number)
    if news["kind"] == "asked":
        return t("{name} asks {other} to change places.", name=name, other=names[number])
    if news["kind"] == "yes":
        return t("{name} changes places with {other}.", name=name, other=names[number])
    return t("{name} stays.", name=name)


def counters(view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
    return [(t("Score"), str(view["players"][seat]["score"]))]


def describe(view: Mapping[str, Any], names: Sequence[str], t: Words) -> list[str]:
    coins = ", ".join(str(coin) for coin in view["coins"])
    lines = [t("The coins on the cells: {coins}.", coins=coins)]
    for name, player in zip(names, view["players"], strict=True):
        lines.append(t("{name} stands on cell {number}.", name=name, number=player["at"]))
    return lines


BOARD = Board(
    kinds=("cell",),
    draw=draw,
    cover=cover,
    label=label,
    prompt=prompt,
    act=act,
    tell=tell,
    counters=counters,
    describe=describe,
)
