"""What may be picked, what was chosen, where the last move was: and the rings that say so."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.games.drawing import GLOW

_CARD: Final = 'x="-63" y="-87" width="126" height="174" rx="12"'
_TICKS: Final = (
    "M-66-60V-78Q-66-90-54-90H-40M66-60V-78Q66-90 54-90H40M-66 60V78Q-66 90-54 90H-40M66 60V78Q66 90 54 90H40"
)


class Marks:
    """What is lit, chosen and last touched, and which ids were given: shared by all parts of the picture."""

    def __init__(self, view: Mapping[str, Any], lit: Mapping[str, str], chosen: Sequence[str]) -> None:
        self.lit = lit
        self.cards: list[str] = [pick[5:] for pick in chosen if pick.startswith("card:")]
        self.forts: list[str] = [pick[5:] for pick in chosen if pick.startswith("fort:")]
        self.draws: bool = "stack:draw" in chosen
        self.play: str = next((pick[5:] for pick in chosen if pick.startswith("play:")), "")
        self.last: list[int] = _touched(view["news"])
        self._given: dict[str, int] = {}

    def card_id(self, name: str) -> str:
        """The next id for a card of this face: cards with one face are the same to the game."""
        count = self._given.get(name, 0)
        self._given[name] = count + 1
        return f"piece-{name}-{count}"


def ring() -> str:
    """Around a full card that may be picked."""
    return (
        f'<rect {_CARD} class="casing" fill="none" stroke="#3d2c00" stroke-opacity=".55" stroke-width="9"/>'
        f'<rect {_CARD} class="ring" fill="{GLOW}" fill-opacity=".05" stroke="{GLOW}" stroke-width="5"/>'
    )


def chosen_ring() -> str:
    """Around a full card that was chosen."""
    return f'<rect {_CARD} class="chosen" fill="none" stroke="{GLOW}" stroke-width="9"/>'


def last_mark() -> str:
    """Around a fort that the last move was about."""
    return (
        f'<g class="last" fill="none" stroke-linecap="round" aria-hidden="true"><path class="last-casing" d="{_TICKS}" '
        f'stroke="#22282b" stroke-width="8"/><path class="last-mark" d="{_TICKS}" stroke="#fffdf5" '
        'stroke-width="4.5"/></g>'
    )


def _touched(news: Sequence[Mapping[str, Any]]) -> list[int]:
    """The forts that the last move was about."""
    forts: list[int] = []
    for item in news:
        if item["kind"] == "sortie":
            forts += item["forts"]
        elif item["kind"] == "exchange":
            forts += [item["gave"], item["got"]]
        elif item["kind"] in ("capture", "repel", "reinforce", "kidnap", "place") and item["fort"] is not None:
            forts.append(item["fort"])
    return forts
