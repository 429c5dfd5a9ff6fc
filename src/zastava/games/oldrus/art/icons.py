"""The signs of Old Rus on a 24-grid around the origin: two tones and one ink line, told apart at 20 px and in grey.

One sign per thing, the same on the map, cards, sheets, buttons, in the log and on the rules page.
"""

from functools import cache, lru_cache
from typing import Final

from zastava.games.oldrus.art.pigments import layer, line

# Name → (layers of pigment from below, ink lines). Shapes of the first layer are outlined with ink as well.
_Sign = tuple[tuple[tuple[str, str], ...], str]

_AMULETS: Final[dict[str, _Sign]] = {
    "cross": (
        (
            ("gold", "M-3-10.5H3L2.2-2.2L10.5-3V3L2.2 2.2L3 10.5H-3L-2.2 2.2L-10.5 3V-3L-2.2-2.2z"),
            ("ochre", "M0-10.5H3L2.2-2.2L10.5-3V0H0zM0 0V10.5H-3L-2.2 2.2L0 0z"),
        ),
        "M-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0",
    ),
    "horse": (
        (
            (
                "red",
                "M-10-4Q-9-8-5-6Q-2-4 1-4Q2-9 6-10.5L7-9L8-10.5L8.5-8L11-4.5L9.5-2.5L6.5-4Q6 0 5.5 2L6.5 10H3.5L2 3.5"
                "H-4L-5 10H-8L-7.5 1Q-8.5-3-10-4z",
            ),
            ("maroon", "M6.5-4Q6 0 5.5 2L6.5 10H3.5L2 3.5H-4L-5 10H-8L-7.6 4Q-1 1 2-1Q5-2 6.5-4z"),
        ),
        "M1-4Q3-5 3.5-8M-10-4Q-12 0-10.5 4M7.4-7.2h.1",
    ),
    "ring": (
        (
            (
                "green",
                "M0-1.7C2-4.6 4-6.5 6.6-6.5C9.6-6.5 11.3-3.6 11.3 0C11.3 3.6 9.6 6.5 6.6 6.5C4 6.5 2 4.6 0 1.7"
                "C-2 4.6-4 6.5-6.6 6.5C-9.6 6.5-11.3 3.6-11.3 0C-11.3-3.6-9.6-6.5-6.6-6.5C-4-6.5-2-4.6 0-1.7z"
                "M6.6-3C5-3 3.6-2 2.2 0C3.6 2 5 3 6.6 3C7.8 3 8.2 1.4 8.2 0C8.2-1.4 7.8-3 6.6-3z"
                "M-6.6-3C-7.8-3-8.2-1.4-8.2 0C-8.2 1.4-7.8 3-6.6 3C-5 3-3.6 2-2.2 0C-3.6-2-5-3-6.6-3z",
            ),
            (
                "pine",
                "M11.3 0C11.3 3.6 9.6 6.5 6.6 6.5C4 6.5 2 4.6 0 1.7L2.2 0C3.6 2 5 3 6.6 3C7.8 3 8.2 1.4 8.2 0z"
                "M-11.3 0C-11.3 3.6-9.6 6.5-6.6 6.5C-4 6.5-2 4.6 0 1.7L-2.2 0C-3.6 2-5 3-6.6 3C-7.8 3-8.2 1.4-8.2 0z",
            ),
        ),
        "M-2.2 0L0-1.7M0 1.7L2.2 0",
    ),
    "yaga": (
        (
            (
                "blue",
                "M-5-10.5H5L8-6.5L0 1L-8-6.5zM0-.2A6 6 0 1 1 0 11.4A6 6 0 1 1 0-.2z"
                "M0 2.6A3.1 3.1 0 1 0 0 8.7A3.1 3.1 0 1 0 0 2.6z",
            ),
            ("sky", "M-5-10.5H0L-2.6-6.5H-8z"),
            ("navy", "M2.6-6.5H8L0 1zM0 11.4A6 6 0 0 0 5.8 6L3 5.4A3.1 3.1 0 0 1 0 8.7z"),
        ),
        "M-8-6.5H8M-2.6-6.5L0 1L2.6-6.5M-2.6-6.5L0-10.5L2.6-6.5",
    ),
    "axe": (
        (
            ("steel", "M-1.5-7.5H2Q6-8.5 8-11.5Q12.5-4 8.5 4Q5.5-.5-1.5-1z"),
            ("iron", "M8-11.5Q12.5-4 8.5 4Q7.6 2.6 6.4 1.4Q8.6-4 6.2-9.4Q7.2-10.2 8-11.5z"),
            ("wood", "M-5.5-10.5Q-3.5-11.8-1.5-10.5L-2.2 11.5H-6.2z"),
        ),
        "M-5.5-10.5Q-3.5-11.8-1.5-10.5L-2.2 11.5H-6.2zM-1.6-7.5L-6-6.5V-3L-1.8-1",
    ),
}

_TERRAIN: Final[dict[str, _Sign]] = {
    "forest": (
        (
            ("green", "M-4-11L0-3.5L-1.8-3.5L3 5H-11L-6.2-3.5L-8-3.5zM5-5L8 1.5H6.6L11 8H-1L3.4 1.5H2z"),
            ("pine", "M-4-11L0-3.5L-1.8-3.5L3 5H-4zM5-5L8 1.5H6.6L11 8H5z"),
        ),
        "M-4 5V10.5M5 8V11",
    ),
    "field": (
        (
            ("straw", "M-11 9Q0 3 11 9V11.5H-11z"),
            (
                "gold",
                "M-3-3Q-7-4-7-9Q-3-8-3-3zM3-3Q7-4 7-9Q3-8 3-3zM0-6Q-2.6-8.5 0-11.5Q2.6-8.5 0-6z"
                "M-3 3Q-8 2-8-3Q-3-2-3 3zM3 3Q8 2 8-3Q3-2 3 3z",
            ),
        ),
        "M0 8V-6M0 2L-3-3M0 2L3-3M0 7L-3 3M0 7L3 3",
    ),
    "water": (
        (
            ("sky", "M-11-9H11V9.5H-11z"),
            ("blue", "M-11-4Q-7-8-3.5-4T3.5-4T11-4V9.5H-11z"),
        ),
        "M-11-4Q-7-8-3.5-4T3.5-4T11-4M-11 1.5Q-7-2.5-3.5 1.5T3.5 1.5T11 1.5M-11 7Q-7 3-3.5 7T3.5 7T11 7",
    ),
    "mountains": (
        (
            ("steel", "M-11.5 9.5L-3.5-10.5L1.5-1.5L4.5-6L11.5 9.5z"),
            ("iron", "M-3.5-10.5L1.5-1.5L4.5-6L11.5 9.5H5L1.5-1.5L-.5 9.5H-3L-1-2z"),
            ("snow", "M-3.5-10.5L-6.2-3.8L-4-5.2L-2.6-3L-.4-5z"),
        ),
        "",
    ),
    "any": (
        (
            ("birch", "M0-11.5A11.5 11.5 0 1 1 0 11.5A11.5 11.5 0 1 1 0-11.5z"),
            ("green", "M0-9.6A9.6 9.6 0 0 0-9.6 0H0z"),
            ("gold", "M0-9.6A9.6 9.6 0 0 1 9.6 0H0z"),
            ("blue", "M-9.6 0A9.6 9.6 0 0 0 0 9.6V0z"),
            ("steel", "M9.6 0A9.6 9.6 0 0 1 0 9.6V0z"),
        ),
        "M0-9.6V9.6M-9.6 0H9.6M0-9.6l-2 2.6h4zM0 9.6l-2-2.6h4zM-9.6 0l2.6-2v4zM9.6 0l-2.6-2v4z",
    ),
    "season": (
        (
            (
                "red",
                "M0-11.5L3-7.4L8-8.1L7.4-3L11.5 0L7.4 3L8 8.1L3 7.4L0 11.5L-3 7.4L-8 8.1L-7.4 3L-11.5 0L-7.4-3L-8-8.1"
                "L-3-7.4z",
            ),
            ("birch", "M0-5.5A5.5 5.5 0 1 1 0 5.5A5.5 5.5 0 1 1 0-5.5z"),
        ),
        "M0-5.5A5.5 5.5 0 1 1 0 5.5A5.5 5.5 0 1 1 0-5.5zM0-5.5V5.5M-5.5 0H5.5",
    ),
}

_SEASONS: Final[dict[str, _Sign]] = {
    "summer": (
        (
            ("gold", "M0-6A6 6 0 1 1 0 6A6 6 0 1 1 0-6z"),
            ("straw", "M0-6A6 6 0 0 0-4 4.4A9 9 0 0 1 0-6z"),
        ),
        "M0-8.5V-11.5M0 8.5V11.5M-8.5 0H-11.5M8.5 0H11.5M-6-6L-8.2-8.2M6-6L8.2-8.2M-6 6L-8.2 8.2M6 6L8.2 8.2",
    ),
    "autumn": (
        (
            ("red", "M0-11Q8-7 8 0Q8 5 0 8Q-8 5-8 0Q-8-7 0-11z"),
            ("gold", "M0-11Q-8-7-8 0Q-8 5 0 8z"),
        ),
        "M0-6V11.5M0 0L-4.5-3.5M0 0L4.5-3.5M0 5L-5 1.5M0 5L5 1.5",
    ),
    "winter": (
        (("sky", "M0-11.5A11.5 11.5 0 1 1 0 11.5A11.5 11.5 0 1 1 0-11.5z"),),
        "M0-8.5V8.5M-7.4-4.25L7.4 4.25M-7.4 4.25L7.4-4.25M-2.4-7L0-4.8L2.4-7M-2.4 7L0 4.8L2.4 "
        "7M-7.2-1.4L-4.2-2.4L-4.8-5.6"
        "M7.2-1.4L4.2-2.4L4.8-5.6M-7.2 1.4L-4.2 2.4L-4.8 5.6M7.2 1.4L4.2 2.4L4.8 5.6",
    ),
    "spring": (
        (
            (
                "birch",
                "M0-11Q4-8 3-4Q7-6 10-3Q9 1 5 1Q7 5 3.5 7Q1 6 0 3Q-1 6-3.5 7Q-7 5-5 1Q-9 1-10-3Q-7-6-3-4Q-4-8 0-11z",
            ),
            ("gold", "M0-3.8A3 3 0 1 1 0 2.2A3 3 0 1 1 0-3.8z"),
        ),
        "M0-3.8A3 3 0 1 1 0 2.2A3 3 0 1 1 0-3.8zM0 3V11.5M0 10Q4 10 5 7.5",
    ),
}

_FINDS: Final[dict[str, _Sign]] = {
    "equipment": (
        (
            (
                "steel",
                "M0-11.5L1.4-8.4Q8-6 8.5 3H-8.5Q-8-6-1.4-8.4zM-9.5 3H9.5V6.5H-9.5zM-8 6.5H8L6.5 "
                "11H2.5V7.5H-2.5V11H-6.5z",
            ),
            ("iron", "M0-11.5L1.4-8.4Q8-6 8.5 3H3.5Q3.5-5 0-8.6zM-8 6.5H-2.5V11H-6.5zM2.5 6.5H8L6.5 11H2.5z"),
            ("gold", "M-9.5 3H9.5V6.5H-9.5z"),
        ),
        "M-9.5 3H9.5V6.5H-9.5z",
    ),
    "battle": (
        (
            ("steel", "M-11-11L-6.5-10L5 3L2.6 5.4L-10-6.5zM11-11L6.5-10L-5 3L-2.6 5.4L10-6.5z"),
            ("iron", "M11-11L10-6.5L-2.6 5.4L-3.8 4.2zM-11-11L-10-6.5L2.6 5.4L3.8 4.2z"),
            ("red", "M-6.3 5.6L-4 8L-9 11.6L-10.8 9.6zM6.3 5.6L4 8L9 11.6L10.8 9.6z"),
        ),
        "M-8.4 2.6L-1.6 8.6M8.4 2.6L1.6 8.6M-6.3 5.6L-4 8L-9 11.6L-10.8 9.6zM6.3 5.6L4 8L9 11.6L10.8 9.6z",
    ),
    "glory": (
        (
            ("gold", "M0-11.5L3.2-4.4L11-3.6L5.2 1.7L6.8 9.3L0 5.4L-6.8 9.3L-5.2 1.7L-11-3.6L-3.2-4.4z"),
            ("ochre", "M0-11.5L3.2-4.4L11-3.6L5.2 1.7L6.8 9.3L0 5.4z"),
        ),
        "",
    ),
    "empty": (
        (("birch", "M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5z"),),
        "M0 1.4h.01M-4 1.4h.01M4 1.4h.01",
    ),
    "cell": (
        (("birch", "M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5z"),),
        "M-4-4L4 4M4-4L-4 4",
    ),
    "amulet": (
        (
            ("gold", "M0-4.5A7.6 7.6 0 1 1 0 10.7A7.6 7.6 0 1 1 0-4.5z"),
            ("ochre", "M0-4.5A7.6 7.6 0 0 1 0 10.7z"),
            ("red", "M0-.4L3.5 3.1L0 6.6L-3.5 3.1z"),
        ),
        "M0-.4L3.5 3.1L0 6.6L-3.5 3.1zM0-4.5V-7M-6-11.5Q-4-7 0-7Q4-7 6-11.5",
    ),
    "place": (
        (
            ("red", "M-5-11.5L8-7.5L-5-3.5z"),
            ("birch", "M-10.5 11.5V4L-5 1L.5 4V11.5zM.5 11.5V5H10.5V11.5z"),
        ),
        "M-5 1V-11.5M-10.5 11.5V4L-5 1L.5 4V11.5zM.5 11.5V5H10.5V11.5zM-7 11.5V7.5H-3.5V11.5",
    ),
    "spent": (
        (
            ("steel", "M0-11.5L1.4-8.4Q8-6 8.5 3H-8.5Q-8-6-1.4-8.4zM-9.5 3H9.5V6.5H-9.5z"),
            ("gold", "M-9.5 3H9.5V6.5H-9.5z"),
            ("maroon", "M-9.6-8L-7.8-9.8L10 8L8.2 9.8z"),
        ),
        "M-9.5 3H9.5V6.5H-9.5z",
    ),
    "edge": (
        (
            ("birch", "M-3-10.5H10.5V10.5H-3z"),
            ("red", "M3.5-10.5H10.5V10.5H3.5z"),
        ),
        "M3.5-10.5V10.5M-11 0H0M-3.5-3.5L0 0L-3.5 3.5",
    ),
    "kingdom": (
        (
            ("gold", "M-10-6L-5 0L0-9L5 0L10-6L8.5 6H-8.5zM-8.5 6H8.5V10H-8.5z"),
            ("ochre", "M0-9L5 0L10-6L8.5 6V10H0z"),
        ),
        "M-8.5 6H8.5",
    ),
    "ability": (
        (
            ("red", "M0-11.5L9-6V2Q8 9 0 11.5Q-8 9-9 2V-6z"),
            ("maroon", "M0-11.5L9-6V2Q8 9 0 11.5z"),
        ),
        "M-4.5 1.5L-1 5L5-3.5",
    ),
    "jumps": (
        (("red", "M-11 9A2.6 2.6 0 1 1-5.8 9A2.6 2.6 0 1 1-11 9zM5.8 9A2.6 2.6 0 1 1 11 9A2.6 2.6 0 1 1 5.8 9z"),),
        "M-8.4 5Q-7-8 0-8Q6-8 8 2M8.4 4.5L4.6.6M8.4 4.5L10.6-.2",
    ),
    "flown": (
        (
            ("blue", "M-11-1Q-6-8 0-3Q6-8 11-1Q6-3 0 2Q-6-3-11-1z"),
            ("sky", "M-11-1Q-6-8 0-3V2Q-6-3-11-1z"),
        ),
        "M-9 8H-5M-1.5 8H1.5M5 8H9",
    ),
}

_PLACES: Final[dict[str, _Sign]] = {
    "city": (
        (
            ("birch", "M-10.5 11V0H-4V-1H4V0H10.5V11z"),
            (
                "red",
                "M0-11.5Q5-8 4.5-4.5Q4-1.8 0-1.5Q-4-1.8-4.5-4.5Q-5-8 "
                "0-11.5zM-7.2-6Q-3.8-3.4-4.4-.2H-10.2Q-10.8-3.4-7.2-6z"
                "M7.2-6Q10.8-3.4 10.2-.2H4.4Q3.8-3.4 7.2-6z",
            ),
            ("ink", "M-2.2 11V6Q0 3 2.2 6V11zM-8.4 3.5H-6.2V7H-8.4zM6.2 3.5H8.4V7H6.2z"),
        ),
        "M0-11.5Q5-8 4.5-4.5Q4-1.8 0-1.5Q-4-1.8-4.5-4.5Q-5-8 0-11.5zM-7.2-6Q-3.8-3.4-4.4-.2H-10.2Q-10.8-3.4-7.2-6z"
        "M7.2-6Q10.8-3.4 10.2-.2H4.4Q3.8-3.4 7.2-6z",
    ),
    "outpost": (
        (
            ("wood", "M-11 11V1L-8.8-2L-6.6 1L-4.4-2V-6H4.4V-2L6.6 1L8.8-2L11 1V11z"),
            ("bark", "M4.4-6V-2L6.6 1L8.8-2L11 1V11H2V-6z"),
            ("green", "M0-11.8L7-6H-7z"),
        ),
        "M0-11.8L7-6H-7zM-6.6 1V11M-2.2 11V4H2.2V11M6.6 1V11M0-3.5V-1",
    ),
    "wild": (
        (
            ("bone", "M0-10.5Q9-10.5 9-2Q9 2 5.5 4L5 10H-5L-5.5 4Q-9 2-9-2Q-9-10.5 0-10.5z"),
            ("shade", "M0-10.5Q9-10.5 9-2Q9 2 5.5 4L5 10H1.5Q5 0 0-10.5z"),
            (
                "ink",
                "M-6.4-2A2.5 2.7 0 1 1-1.4-2A2.5 2.7 0 1 1-6.4-2zM1.4-2A2.5 2.7 0 1 1 6.4-2A2.5 2.7 0 1 1 1.4-2z"
                "M0 1.8L1.4 4.2H-1.4z",
            ),
        ),
        "M-2.4 6.5V10M0 6.5V10M2.4 6.5V10",
    ),
}

_SLOTS: Final[dict[str, _Sign]] = {
    "treasury": (
        (
            ("wood", "M-10.5-1Q-10.5-8-4.5-8H4.5Q10.5-8 10.5-1V9.5H-10.5z"),
            ("bark", "M-10.5 2H10.5V9.5H-10.5z"),
            ("gold", "M-2.6-1H2.6V5H-2.6z"),
        ),
        "M-10.5 0H-2.6M2.6 0H10.5M-2.6-1H2.6V5H-2.6zM-6.5-8V9.5M6.5-8V9.5",
    ),
    "task": (
        (
            ("birch", "M-8-10H6Q9-10 9-7H5V7Q5 10 2 10H-8Q-5 10-5 7V-7Q-5-10-8-10z"),
            ("shade", "M5-7H9Q9-10 6-10Q5-9.6 5-7zM-8 10Q-5 10-5 7H2Q2 10 5 10z"),
        ),
        "M-2.5-5H2.5M-2.5-1.5H2.5M-2.5 2H1",
    ),
    "assignment": (
        (
            ("birch", "M-9-7H9V8H-9z"),
            ("red", "M-3.6 3A3.6 3.6 0 1 1 3.6 3A3.6 3.6 0 1 1-3.6 3z"),
        ),
        "M-9-7L0 1L9-7M-3.6 3A3.6 3.6 0 1 1 3.6 3A3.6 3.6 0 1 1-3.6 3z",
    ),
    "finds": (
        (
            ("wood", "M-3.5-5.5Q-11 2-8.5 9Q0 12 8.5 9Q11 2 3.5-5.5z"),
            ("bark", "M3.5-5.5Q11 2 8.5 9Q4 10.6 0 10.6Q6 2 0-5.5z"),
            ("shade", "M-5-10L0-8.4L5-10L3.5-5.5H-3.5z"),
        ),
        "M-4.5-5.5H4.5M-5-10L0-8.4L5-10L3.5-5.5H-3.5z",
    ),
}

SIGNS: Final[dict[str, _Sign]] = {**_AMULETS, **_TERRAIN, **_SEASONS, **_FINDS, **_PLACES, **_SLOTS}
SIGNS["arsenal"] = SIGNS["equipment"]
SIGNS["store"] = SIGNS["treasury"]
SIGNS["skirmish"] = SIGNS["fight"] = SIGNS["feat"] = SIGNS["battle"]

# The letters of the map and of components.
LETTERS: Final = {
    "F": "forest",
    "P": "field",
    "W": "water",
    "M": "mountains",
    "K": "cross",
    "H": "horse",
    "O": "ring",
    "Y": "yaga",
    "A": "axe",
    "E": "equipment",
    "B": "battle",
    "C": "city",
    "Z": "outpost",
    "U": "wild",
    ".": "empty",
}


@cache
def sign(name: str) -> str:
    """A sign as markup, 24 across, around the origin."""
    layers, lines = SIGNS[name]
    drawn = "".join([layer(pigment, path) for pigment, path in layers])
    return drawn + line(layers[0][1] + lines, 1.4)


@lru_cache(4096)
def use_sign(name: str, x: float, y: float, size: float) -> str:
    """A sign that the board has defined, so large, around a point."""
    return f'<use href="#or-i-{name}" transform="translate({x:g} {y:g})scale({size / 24:.3g})"/>'


@cache
def definitions() -> str:
    """All signs, for `<defs>`."""
    return "".join([f'<g id="or-i-{name}" class="oldrus">{sign(name)}</g>' for name in SIGNS])


@cache
def button(name: str) -> str:
    """A sign as a picture of its own, for a button or a line of text."""
    return f'<svg viewBox="-13 -13 26 26" class="oldrus" aria-hidden="true">{sign(name)}</svg>'
