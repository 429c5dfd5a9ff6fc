"""The example game's board: view → SVG and words."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from zastava.core.board import Board
from zastava.core.words import Words


def draw(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    parts = [f'<svg class="board auction" viewBox="0 0 200 100" role="group" aria-label="{escape(t("Auction"))}">']
    for place, lot in enumerate(view["shown"]):
        pick = f"lot:{lot}"
        shape = f'<circle cx="{50 + 100 * place}" cy="50" r="30" fill="#c9b27c" stroke="#3b352b"/>'
        if pick in lit:
            shape = (
                f'<a class="pick" href="{escape(lit[pick])}" data-pick="{pick}" '
                f'aria-label="{escape(label(view, pick, t))}">{shape}</a>'
            )
        ghost = ' class="ghost"' if pick in chosen else ""
        parts.append(f'<g id="piece-lot-{lot}"{ghost}>{shape}<text x="{50 + 100 * place}" y="56">{lot}</text></g>')
    return "".join(parts) + "</svg>"


def cover() -> str:
    return '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#c9b27c" stroke="#3b352b"/></svg>'


def label(view: Mapping[str, Any], pick: str, t: Words) -> str:
    kind, _, number = pick.partition(":")
    return t("Lot {number}", number=number) if kind == "lot" else t("Card {number}", number=number)


def prompt(view: Mapping[str, Any], t: Words, lit: Sequence[str], chosen: Sequence[str]) -> str:
    if view["outcome"]:
        return t("The auction is over.")
    if view["seat"] not in view["waiting"]:
        return t("Others are thinking.")
    if view["phase"] == "bid":
        return t("Choose a card to bid.")
    return t("Choose the lot that the winner takes.")


def act(view: Mapping[str, Any], chosen: Sequence[str], t: Words) -> str:
    kind, _, number = chosen[0].partition(":")
    return t("Give lot {number}", number=number) if kind == "lot" else t("Bid {number}", number=number)


def tell(news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    name, number = names[news["seat"]], news["number"]
    if news["kind"] == "won":
        return t("{name} wins with {number}.", name=name, number=number)
    if news["kind"] == "given":
        return t("{name} gets lot {number}.", name=name, number=number)
    return t("{name} bids {number}.", name=name, number=number)


def counters(view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
    player = view["players"][seat]
    return [(t("Score"), str(player["score"])), (t("Lots"), str(len(player["lots"])))]


def describe(view: Mapping[str, Any], names: Sequence[str], t: Words) -> list[str]:
    lines = [t("On show: {lots}.", lots=", ".join(str(lot) for lot in view["shown"]) or "–")]
    for name, player in zip(names, view["players"], strict=True):
        lines.append(t.many("{name} has {count} lot.", "{name} has {count} lots.", len(player["lots"]), name=name))
    return lines


BOARD = Board(
    kinds=("lot",),
    draw=draw,
    cover=cover,
    label=label,
    prompt=prompt,
    act=act,
    tell=tell,
    counters=counters,
    describe=describe,
)
