"""The pigments of the print. Each is an attribute for daylight and a class that `palette.css` repaints by lamplight."""

from typing import Final

INK: Final = "#2e2723"
BIRCH: Final = "#f4ecd8"
CINNABAR: Final = "#c23b26"
FOREST: Final = "#3f6f45"
ULTRAMARINE: Final = "#33549c"
GOLD: Final = "#dba535"

# Name → colour by day. A layer of an icon or drawing names its pigment; the class is `or-NAME`.
PIGMENTS: Final = {
    "ink": INK,
    "birch": BIRCH,
    "shade": "#dccdaa",
    "red": CINNABAR,
    "maroon": "#8f2a1d",
    "green": FOREST,
    "pine": "#2b5236",
    "leaf": "#7fa25c",
    "blue": ULTRAMARINE,
    "navy": "#223a75",
    "sky": "#9dbbdf",
    "gold": GOLD,
    "ochre": "#b37e1f",
    "straw": "#f0d27c",
    "steel": "#c3c7c6",
    "iron": "#868d90",
    "wood": "#a9743f",
    "bark": "#754a27",
    "bone": "#efe6cf",
    "snow": "#fbf8f0",
    "forest-ground": "#86a869",
    "field-ground": "#ecd283",
    "water-ground": "#7fa3d6",
    "mountain-ground": "#c2b6a6",
    "place-ground": "#f1e2bd",
    "paper": "#eadfc3",
    "table": "#cdb58a",
    "plank": "#bda374",
}


def fill(name: str) -> str:
    """The attributes that fill a shape with a pigment."""
    return f'fill="{PIGMENTS[name]}" class="or-{name}"'


def layer(name: str, path: str) -> str:
    """One shape of one pigment."""
    return f'<path d="{path}" {fill(name)}/>'


def line(path: str, width: float = 1.5, name: str = "ink") -> str:
    """Lines of one pigment, round at their ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{PIGMENTS[name]}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round" class="or-{name}-line"/>'
    )
