"""The example game's board: view → SVG and words."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from zastava.core.board import About, Board, Scene
from zastava.core.things import name_thing
from zastava.core.words import Words
from zastava.games.drawing import pick_link, scene, thing_link

FRAME = 400, 440  # a scene: as wide as a phone, so that a unit is about a pixel there


def scenes(view: Mapping[str, Any], t: Words) -> tuple[Scene, ...]:
    """The lots are home; around them every player's place, one's own first."""
    seats, (wide, high) = view["seats"], FRAME
    own = max(view["seat"], 0)
    order = [(own + step) % seats for step in range(seats)]
    found = [Scene("lots", t("The lots"), (0, 0, wide, high))]
    for place, seat in enumerate(order, start=1):
        x, y = (wide + 20) * (place % 3), (high + 20) * (place // 3)
        title = t("My place") if seat == view["seat"] else t("Place {number}", number=seat + 1)
        found.append(Scene(f"player-{seat}", title, (x, y, wide, high), seat))
    return tuple(found)


def draw(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    parts = []
    for part in scenes(view, t):
        x, y, wide, high = part.frame
        inner = [f'<rect class="au-cloth" width="{wide}" height="{high}" fill="#e5dcc5"/>']
        if part.seat is None:
            inner += [
                _lot(lot, 110 + 180 * place, 200, view, t, lit, chosen) for place, lot in enumerate(view["shown"])
            ]
        else:
            player = view["players"][part.seat]
            inner += [_lot(lot, 50 + 60 * place, 70, view, t, {}, ()) for place, lot in enumerate(player["lots"])]
            inner += [_card(card, place, view, t, lit, chosen) for place, card in enumerate(player["hand"] or ())]
        parts.append(scene(part.name, f'<g transform="translate({x} {y})">{"".join(inner)}</g>'))
    wide = max(part.frame[0] + part.frame[2] for part in scenes(view, t))
    high = max(part.frame[1] + part.frame[3] for part in scenes(view, t))
    return (
        f'<svg class="board auction" viewBox="0 0 {wide} {high}" role="group" aria-label="{escape(t("Auction"))}">'
        f"{''.join(parts)}</svg>"
    )


def _lot(
    lot: int, x: int, y: int, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]
) -> str:
    """A lot: a thing that can be asked about, and sometimes be picked."""
    pick = f"lot:{lot}"
    size = 60 if lot in view["shown"] else 26
    ring = ' class="ring" stroke="#d99a06" stroke-width="6"' if pick in lit else ' stroke="#3b352b"'
    shape = f'<circle cx="{x}" cy="{y}" r="{size}" fill="#c9b27c"{ring}/><text x="{x}" y="{y + 6}">{lot}</text>'
    named = label(view, pick, t)
    link = pick_link(pick, lit[pick], named, shape, thing=pick) if pick in lit else thing_link(pick, named, shape)
    return f'<g id="piece-lot-{lot}" data-place="{pick}"{_ghost(pick, chosen)}>{link}</g>'


def _card(
    card: int, place: int, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]
) -> str:
    pick = f"card:{card}"
    x, y = 20 + 62 * (place % 6), 180 + 110 * (place // 6)
    ring = ' class="ring" stroke="#d99a06" stroke-width="6"' if pick in lit else ' stroke="#3b352b"'
    shape = f'<rect x="{x}" y="{y}" width="54" height="90" fill="#fffaf0"{ring}/>'
    shape += f'<text x="{x + 22}" y="{y + 50}">{card}</text>'
    if pick in lit:
        shape = pick_link(pick, lit[pick], label(view, pick, t), shape)
    return f'<g id="piece-card-{card}" data-place="{pick}"{_ghost(pick, chosen)}>{shape}</g>'


def _ghost(pick: str, chosen: Sequence[str]) -> str:
    return ' class="ghost"' if pick in chosen else ""


def about(view: Mapping[str, Any] | None, thing: str, t: Words) -> About | None:
    """A lot: what it counts, and who has it."""
    kind, _, number = thing.partition(":")
    if kind != "lot" or not number.isdigit():
        return None
    lines = [t("Counts {number} at the end.", number=number)]
    for seat, player in enumerate(view["players"] if view else ()):
        if int(number) in player["lots"]:
            lines.append(t("Place {number} has it.", number=seat + 1))
    picture = '<svg class="auction" viewBox="0 0 100 60"><circle cx="50" cy="30" r="28" fill="#c9b27c"/></svg>'
    return About(t("Lot {number}", number=number), picture, tuple(lines), "4.1")


def spots(news: Mapping[str, Any]) -> Sequence[str]:
    return (f"lot:{news['number']}",) if news["kind"] == "given" else ()


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
        lot = name_thing(t("lot {number}", number=number), f"lot:{number}")
        return t("{name} gets {lot}.", name=name, lot=lot)
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
    kinds=("lot", "card"),
    draw=draw,
    cover=cover,
    label=label,
    prompt=prompt,
    act=act,
    tell=tell,
    counters=counters,
    describe=describe,
    scenes=scenes,
    about=about,
    spots=spots,
)
