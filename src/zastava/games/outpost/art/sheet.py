"""The sheet of Outpost: where its scenes lie, and the small pieces that several of them share.

On a wide screen the market, the heroes and the artifacts lie above, the viewer's own lands and streets below, the
other players' boards on the right. Each scene is as wide as a phone.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.board import Scene
from zastava.core.words import Words
from zastava.games.drawing import GLOW, SEAT_COLOURS, pick_link, place, shape_path, tag, thing_link
from zastava.games.outpost.art.cards import figure
from zastava.games.outpost.art.icons import INK, PALE, glyph
from zastava.games.outpost.naming import pick_words

WIDE: Final = 400.0  # of every scene
GAP: Final = 16.0
UPPER: Final = 468.0  # the height of the scenes above
LOWER: Final = 520.0  # and below
SMALL: Final = 310.0  # of another player's board
ARTIFACTS_HIGH: Final = 264.0

COLUMNS: Final = (GAP, 2 * GAP + WIDE, 3 * GAP + 2 * WIDE)
BELOW: Final = 2 * GAP + UPPER
LAND_PLACE: Final = (COLUMNS[0], BELOW)
STREET_PLACE: Final = (COLUMNS[1], BELOW)
MARKET_PLACE: Final = (COLUMNS[0], GAP)
HERO_PLACE: Final = (COLUMNS[1], GAP)
ARTIFACT_PLACE: Final = (COLUMNS[2], GAP)
REMINDER_PLACE: Final = (COLUMNS[2], 2 * GAP + ARTIFACTS_HIGH)  # in a solo game
REMINDER_HIGH: Final = 304.0
SHEET: Final = (4 * GAP + 3 * WIDE, 3 * GAP + UPPER + LOWER)

RESOURCES: Final = ("clay", "wood", "stone", "diamond", "gold")


class Sheet:
    """A view on its way to a drawing: what is lit, what is chosen, in whose words."""

    def __init__(
        self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str], seat: int
    ) -> None:
        self.view = view
        self.t = t
        self.lit = lit
        self.chosen = chosen
        self.seat = seat  # whose board is the large one

    def pickable(self, pick: str, thing: str, ring: str, *children: str) -> str:
        """Something that may be pointed at: lit, chosen, or only asked about. `ring` is the outline that glows."""
        label = pick_words(self.view, pick, self.t)
        if pick in self.chosen:
            mark = (
                f'<path d="{ring}" class="ring chosen" fill="{GLOW}" fill-opacity=".2" stroke="{GLOW}" '
                'stroke-width="7"/>'
            )
            return tag("g", {"class": "ghost", "data_place": pick, "aria_label": label}, *children, mark)
        if pick in self.lit:
            mark = f'<path d="{ring}" class="ring" fill="{GLOW}" fill-opacity=".1" stroke="{GLOW}" stroke-width="4.5"/>'
            linked = pick_link(pick, self.lit[pick], label, *children, mark, thing=thing)
            return tag("g", {"data_place": pick}, linked)
        inner = thing_link(thing, label, *children) if thing else "".join(children)
        return tag("g", {"data_place": pick}, inner)


def square(half: float, rounding: float = 8) -> str:
    """A ring around a tile."""
    side = 2 * (half - rounding)
    r = rounding
    return (
        f"M{-half + r:g} {-half:g}h{side:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{side:g}a{r:g} {r:g} 0 0 1-{r:g} {r:g}"
        f"h-{side:g}a{r:g} {r:g} 0 0 1-{r:g}-{r:g}v-{side:g}a{r:g} {r:g} 0 0 1 {r:g}-{r:g}z"
    )


def oblong(wide: float, high: float) -> str:
    """A ring around a card."""
    return f"M{-wide / 2:g} {-high / 2:g}h{wide:g}v{high:g}h{-wide:g}z"


def panel(x: float, y: float, wide: float, high: float, heading: str, *children: str) -> str:
    """A leaf of the ledger with its heading; children are placed from its corner."""
    return place(
        x,
        y,
        f'<rect width="{wide:g}" height="{high:g}" rx="10" fill="#ead9ae" stroke="#a98a55" stroke-width="1.5" '
        'class="op-leaf"/>',
        f'<path d="M14 40H{wide - 14:g}" stroke="#a98a55" stroke-width="1.2" class="op-rule"/>',
        figure(wide / 2, 29, heading, 19, css="op-heading"),
        *children,
    )


def counted(x: float, y: float, icon: str, amount: int, scale: float = 0.56, quiet: bool = False) -> str:
    """An icon with a number beside it."""
    return place(
        x,
        y,
        place(0, 0, glyph(icon), scale=scale),
        figure(48 * scale / 2 + 5, 7, str(amount), 20, anchor="start", css="op-count"),
        opacity=0.4 if quiet else None,
    )


def purse(player: Mapping[str, Any], y: float, scale: float = 0.42) -> str:
    """The resources at hand in a row."""
    return "".join(
        [
            counted(
                30 + 76 * number, y, f"resource:{name}", player["hand"][name], scale, quiet=not player["hand"][name]
            )
            for number, name in enumerate(RESOURCES)
        ]
    )


def missing_row(x: float, y: float, missing: Mapping[str, int], ways: bool) -> str:
    """What is lacking, as small icons after a minus; nothing when a hand can pay, an arrow when exchanges help."""
    if not missing:
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="5" fill="#4d7148" stroke="{PALE}" stroke-width="1.5" class="op-afford"/>'
        )
    icons = [name for name in RESOURCES for _ in range(missing.get(name, 0))]
    drawn = figure(x, y + 5, "⇄" if ways else "−", 15, css="op-lack")
    step = min(15.0, 78 / len(icons))
    for number, name in enumerate(icons):
        drawn += place(x + 16 + step * number, y, glyph(f"resource:{name}"), scale=0.28)
    return drawn


def seat_sign(seat: int, x: float, y: float, scale: float = 1.4) -> str:
    """The sign of a seat."""
    return (
        f'<path d="{shape_path(seat)}" transform="translate({x:g} {y:g})scale({scale:g})" fill="{SEAT_COLOURS[seat]}" '
        f'stroke="{INK}" stroke-width="1" class="seat-{seat}"/>'
    )


def player_height(others: int) -> float:
    """How high another player's board may be."""
    return SMALL if others <= 2 else 230.0


def others_of(view: Mapping[str, Any], seat: int) -> list[int]:
    """The other players, from the one on the left."""
    return [(seat + step) % view["seats"] for step in range(1, view["seats"])]


def scenes(view: Mapping[str, Any], t: Words) -> tuple[Scene, ...]:
    """The parts of the table."""
    seat = view["seat"] if view["seat"] >= 0 else view["turn"]
    high = ARTIFACTS_HIGH if view["seats"] > 1 else GAP + ARTIFACTS_HIGH + REMINDER_HIGH
    found = [
        Scene("lands", t("Lands"), (*LAND_PLACE, WIDE, LOWER)),
        Scene("streets", t("Streets"), (*STREET_PLACE, WIDE, LOWER)),
        Scene("heroes", t("Heroes"), (*HERO_PLACE, WIDE, UPPER)),
        Scene("market", t("Market"), (*MARKET_PLACE, WIDE, UPPER)),
        Scene("artifacts", t("Artifacts"), (*ARTIFACT_PLACE, WIDE, high)),
    ]
    others = others_of(view, seat)
    for number, other in enumerate(others):
        x, y = other_place(number, len(others))
        found.append(
            Scene(
                f"player-{other + 1}",
                t("Board of {number}", number=other + 1),
                (x, y, WIDE, player_height(len(others))),
                other,
            )
        )
    return tuple(found)


def other_place(number: int, others: int) -> tuple[float, float]:
    """Where another player's board lies."""
    return COLUMNS[2], 2 * GAP + ARTIFACTS_HIGH + number * (player_height(others) + GAP)
