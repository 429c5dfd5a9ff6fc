"""What one holds, at the foot of the map: character, dice, items; lit when a step or a price may use it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import GLOW, pick_link, thing_link
from zastava.games.oldrus.art.conditions import coin, figure
from zastava.games.oldrus.art.dice import die
from zastava.games.oldrus.art.heroes import marker, roundel
from zastava.games.oldrus.art.icons import use_sign
from zastava.games.oldrus.art.layout import TRAY
from zastava.games.oldrus.art.mapping import fitted, titled
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill
from zastava.games.oldrus.naming import face_words, hero_words, item_words, pick_words

HELD: Final = ("cross", "horse", "ring", "yaga", "axe", "equipment", "battle")
ROWS: Final = (
    ("tasks", "task"),
    ("assignments", "assignment"),
    ("wild", "wild"),
    ("battles", "battle"),
    ("unused", "amulet"),
)  # what points are for, and their signs
_BOX: Final = 106  # as large as a finger on a phone that shows the whole middle of the table
_STEP: Final = 109
_FIRST: Final = 166
_SECOND_ROW: Final = 127
_BELOW: Final = 300  # the ground runs on below the table


class Tray:
    """The tray of one viewer while it is drawn."""

    def __init__(self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> None:
        self.view = view
        self.t = t
        self.lit = lit
        self.chosen = chosen
        self.own: Mapping[str, Any] | None = view["players"][view["seat"]] if view["seat"] >= 0 else None

    def draw(self) -> str:
        """The tray, pinned to the foot of the pane when somebody looks closer at the map."""
        x, y, wide, high = TRAY
        ground = (
            f'<rect x="{x - 4:g}" y="{y - 2:g}" width="{wide + 8:g}" height="{high + _BELOW:g}" rx="10" '
            f'fill="{PIGMENTS["paper"]}" stroke="{INK}" stroke-width="2" class="or-paper or-ink-line"/>'
            f'<path d="M{x + 4:g} {y + 4:g}H{x + wide - 4:g}" stroke="{PIGMENTS["red"]}" stroke-width="2" '
            'class="or-red-line"/>'
        )
        parts = [self._hero(), self._dice(), self._score(), self._items() if self.own else self._everybody()]
        return f'<g data-pin="foot">{ground}<g transform="translate({x:g} {y:g})">{"".join(parts)}</g></g>'

    def _part(self, x: float, y: float, thing: str, label: str, pick: str, drawn: str) -> str:
        """Something that can be asked about and perhaps be picked, around a point."""
        half = _BOX / 2
        box = f'<rect x="{-half:g}" y="{-half:g}" width="{_BOX}" height="{_BOX}" rx="14"'
        if pick in self.lit:
            ring = (
                f'{box} class="casing" fill="none" stroke="#3d2c00" stroke-opacity=".55" stroke-width="8"/>'
                f'{box} class="ring" fill="{GLOW}" fill-opacity=".1" stroke="{GLOW}" stroke-width="4.5"/>'
            )
            inner = pick_link(pick, self.lit[pick], pick_words(self.view, pick, self.t), drawn, ring, thing=thing)
        else:
            ring = f'{box} class="chosen" fill="none" stroke="{GLOW}" stroke-width="6"/>' if pick in self.chosen else ""
            inner = thing_link(thing, label, f'{box} fill-opacity="0"/>', drawn, ring)
        return f'<g transform="translate({x:g} {y:g})">{inner}</g>'

    def _hero(self) -> str:
        """The character; pale when the ability has been used this round."""
        if self.own is None or self.own["hero"] is None:
            return ""
        hero = self.own["hero"]
        ready = self.own["ability"]
        name = hero_words(hero, self.t)
        drawn = roundel(hero, 48)
        if ready:
            drawn += f'<circle r="50" fill="none" stroke="{PIGMENTS["red"]}" stroke-width="4" class="or-red-line"/>'
        else:
            drawn = (
                f'<g opacity=".45">{drawn}</g><path d="M-36 36L36-36" stroke="{PIGMENTS["maroon"]}" '
                'stroke-width="5" stroke-linecap="round" class="or-strike"/>'
            )
        said = self.t("ability ready") if ready else self.t("ability used")
        words = titled(80, 140, name, 19, 150) + fitted(80, 166, said, 15, 150, "or-faint")
        return self._part(80, 60, f"hero:{hero}", f"{name}: {said}", "way:ability", drawn) + words + self._token()

    def _token(self) -> str:
        """Whose tray it is, and whether that seat acts first."""
        seat = self.view["seat"]
        said = self.t("acts first") if self.view["first"] == seat and self.view["seats"] > 1 else ""
        return fitted(80, 194, said, 15, 150, "or-faint") if said else ""

    def _dice(self) -> str:
        """Three path dice and the amulet die. Equal dice are one choice, and each may be pressed; one is spent."""
        parts = []
        for i, rolled in enumerate(self.view["dice"]):
            face, used = rolled["face"], rolled["used"]
            pick = "" if used else f"way:{face}"
            if pick not in self.lit and face in [other["face"] for other in self.view["dice"][:i] if not other["used"]]:
                pick = ""
            drawn = f'<g id="piece-die-{i}" data-face="{face}">{die(face, 92, used)}</g>'
            if face == "season":
                terrain = use_sign(self.view["terrain"], 0, 0, 20)
                drawn += f'<g transform="translate(32 32)"><circle r="14" {fill("birch")} stroke="{INK}"/>{terrain}</g>'
            label = face_words(face, self.t) + (f", {self.t('used')}" if used else "")
            parts.append(self._part(_FIRST + 53 + i * _STEP, 62, f"face:{face}", label, pick, drawn))
        if self.view["amulet"]:
            name = self.view["amulet"]
            drawn = f'<g id="piece-die-3" data-face="{name}">{die(name, 92, False, True)}</g>'
            parts.append(self._part(_FIRST + 53 + 3 * _STEP, 62, f"item:{name}", item_words(name, self.t), "", drawn))
        return "".join(parts)

    def _score(self) -> str:
        """Points so far, and what they are for."""
        if self.own is None:
            return ""
        x = _FIRST + 4 * _STEP + 10
        parts = [
            f'<g transform="translate({x + 40:g} '
            f'62)scale(3.6)">{coin(str(self.own["score"]), self.own["score"] < 0)}</g>'
        ]
        for i, (row, sign) in enumerate(ROWS):
            at = x + 100 + i * 44
            parts.append(use_sign(sign, at + 4, 44, 32))
            parts.append(figure(at + 4, 90, str(self.own["rows"][row]).replace("-", "−"), 23, css="text"))
        return thing_link("score:own", self.t("Points so far: {count}", count=self.own["score"]), *parts)

    def _items(self) -> str:
        """Amulets, equipment and battles with their numbers."""
        if self.own is None:
            return ""
        parts = []
        paying = "pay" if any(pick.startswith("pay:") for pick in [*self.lit, *self.chosen]) else "way"
        for i, name in enumerate(HELD):
            many = self.own["battles"] if name == "battle" else self.own["items"][name]
            label = f"{self.t('battles') if name == 'battle' else item_words(name, self.t)}: {many}"
            faint = "" if many else ' opacity=".35"'
            drawn = (
                f'<rect x="-49" y="-49" width="98" height="98" rx="12" {fill("birch")}/>'
                f'<rect x="-49" y="-49" width="98" height="98" rx="12" fill="none" stroke="{INK}" '
                'stroke-width="1.4" class="or-ink-line"/>'
                f"<g{faint}>{use_sign(name, -12, -6, 58)}{figure(43, 40, str(many), 32, anchor='end')}</g>"
            )
            parts.append(
                self._part(_FIRST + 53 + i * _STEP, _SECOND_ROW + 53, f"item:{name}", label, f"{paying}:{name}", drawn)
            )
        return "".join(parts)

    def _everybody(self) -> str:
        """For those who watch: a line for each player with what lies on the sheet."""
        parts = []
        for seat, player in enumerate(self.view["players"]):
            y = _SECOND_ROW + 10 + seat * 28
            parts.append(f'<g transform="translate(24 {y:g})scale(1.2)">{marker(seat)}</g>')
            if player["hero"]:
                parts.append(f'<g transform="translate(62 {y:g})">{roundel(player["hero"], 13)}</g>')
                parts.append(fitted(170, y + 6, hero_words(player["hero"], self.t), 16, 180))
            for i, name in enumerate(HELD):
                many = player["battles"] if name == "battle" else player["items"][name]
                parts.append(
                    use_sign(name, 300 + i * 80, y, 22)
                    + figure(318 + i * 80, y + 7, str(many), 18, css="text", anchor="start")
                )
            parts.append(
                f'<g transform="translate(888 {y:g})scale(1.3)">{coin(str(player["score"]), player["score"] < 0)}</g>'
            )
        return "".join(parts)
