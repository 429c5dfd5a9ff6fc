"""The pictures on the cards of a hand: arms from the pitchfork to the cannon, and what special cards need."""

from functools import cache
from typing import Final

from zastava.games.fortress.art.forts import BRASS, MADDER, SOOT, STONE

# Each on a 60 × 60 field around the origin: (filled with stone, filled with madder, filled with soot, lines).
_EMBLEMS: Final[dict[str, tuple[str, str, str, str]]] = {
    "1": ("", "", "", "M0 30V-4M-13-26V-14Q-13-4 0-4Q13-4 13-14V-26M0-4V-28"),
    "D1": (
        "",
        "",
        "",
        "M-14 30L-8-4M-24-24L-22-14Q-20-5-9-5Q2-6 2-14V-24M-9-5L-11-28M14 30L8-4"
        "M24-24L22-14Q20-5 9-5Q-2-6-2-14M9-5L11-28",
    ),
    "2": (
        "M-4-2Q-12-14-2-26Q12-32 22-20Q26-6 14 4Q4 8-4-2z",
        "",
        "M4-20h4v4h-4zM14-12h4v4h-4zM4-8h4v4h-4z",
        "M-20 30L0 2",
    ),
    "3": ("M2-24Q22-34 30-12Q30-4 26 2Q18-8-4-8z", "", "", "M-14 30L10-28"),
    "4": ("M8-8L22-31L22-4L14-8z", "", "", "M-20 30L14-12M6-10L18 0"),
    "5": ("M-5-24L0-32L5-24V10H-5z", "M-4 12h8v12h-8z", "M0 24a4 4 0 1 0 .1 0z", "M-15 10H15M0-20V6"),
    "6": ("", "M-24-4l8 4l-8 4l4-4z", "", "M-6-30Q30 0-6 30M-6-30V30M-22 0H28M28 0l-8-5M28 0l-8 5"),
    "7": (
        "M22-10a11 11 0 1 1-22 0a11 11 0 1 1 22 0z",
        "",
        "",
        "M-20 30L2-2M11-21V-28M11 1V8M0-10H-7M22-10H29M3-18L-2-23M19-18L24-23M19-2L24 3",
    ),
    "8": ("M-4-28H4V28H-4z", "", "M-6 4h12v7h-12z", "M-28-4Q0-34 28-4M-28-4L0 8L28-4"),
    "9": ("M2-20Q20-26 26-8Q26-2 22 4Q12-6 2-4zM-2-34L3-24H-6z", "M-2-16L-18-10L-2-4z", "", "M-2 31V-26"),
    "10": (
        "M-24-30L-18-29L10 8L4 13zM24-30L18-29L-10 8L-4 13z",
        "",
        "",
        "M-18 6L-2 20M-9 12L-22 28M18 6L2 20M9 12L22 28",
    ),
    "11": (
        "M14-6L26-6V10H10z",
        "",
        "M-3-5a5 5 0 1 0 .1 0z",
        "M-24 28L0-4L22 28M-30 28H28M-26-26L22 6M-26-26Q-34-14-24-8",
    ),
    "12": (
        "M-28-2L18-20L25-4L-22 14Q-31 8-28-2z",
        "M10 16a13 13 0 1 1-26 0a13 13 0 1 1 26 0z",
        "",
        "M-3 3V29M-16 16H10M-12 7L6 25M6 7L-12 25M12 28L-32 28",
    ),
    "J": (
        "M-20 12H20V22H-20z",
        "M-20 12Q-18-8-32-6Q-28-26-12-16Q-8-24 0-28Q8-24 12-16Q28-26 32-6Q18-8 20 12z",
        "M-32-6a4 4 0 1 0 .1 0zM0-36a4 4 0 1 0 .1 0zM32-6a4 4 0 1 0 .1 0z",
        "M-12-16Q-4-6-6 12M12-16Q4-6 6 12",
    ),
    "0": (
        "M28 0a28 20 0 1 1-56 0a28 20 0 1 1 56 0z",
        "",
        "M19 2a19 12 0 1 1-38 0a19 12 0 1 1 38 0z",
        "M-20-8l5-5M20-8l-5-5M0-12v-7M-20 11l5 4M20 11l-5 4M0 15v4",
    ),
    "M": ("M17-9a17 20 0 1 1-34 0a17 20 0 1 1 34 0z", "M-4 11h8v20h-8z", "", "M-8-14L2-24M-8-4L8-20M2-4L8-10"),
    "X": (
        "",
        "M-22-18q-8-8 0-16q8 8 0 16zM22-18q8-8 0-16q-8 8 0 16z",
        "",
        "M-20-14L20 28M20-14L-20 28M-25-12l8-7M25-12l-8-7",
    ),
    "sortie": (
        "M-30 0Q0-26 30 0Q0 26-30 0z",
        "M10 0a10 10 0 1 1-20 0a10 10 0 1 1 20 0z",
        "M4 0a4 4 0 1 1-8 0a4 4 0 1 1 8 0z",
        "M-22-14l-5-7M0-19v-9M22-14l5-7",
    ),
    "kidnap": (
        "M-10-12Q-28 6-22 24Q0 34 22 24Q28 6 10-12z",
        "",
        "",
        "M-14-12H14M-10-12Q-16-24-12-28Q-4-22 0-28Q4-22 12-28Q16-24 10-12M-12 4Q0 12 12 4M-10 14Q0 22 10 14",
    ),
    "exchange": (
        "M-28 28V4h4v5h4v-5h4v5h4v-5h4V28zM8 28V4h4v5h4v-5h4v5h4v-5h4V28z",
        "",
        "M-20 28v-9h4v9zM16 28v-9h4v9z",
        "M-20-4Q0-26 18-8M18-8v-8M18-8h-8M-6-14l0 0",
    ),
    "swap": ("M-26-18h24v34h-24zM4-10h24v34h-24z", "M-22-12h16v22h-16z", "", "M-14-24Q6-34 18-18M18-18l1-8M18-18l-8-1"),
    "hourglass": (
        "M-14-24H14Q14-8 2 0Q14 8 14 24H-14Q-14 8-2 0Q-14-8-14-24z",
        "M-9-10H9Q6-4 0 0Q-6-4-9-10zM-13 24Q-8 10 0 10Q8 10 13 24z",
        "",
        "M-20-27H20M-20 27H20",
    ),
}


@cache
def emblem(name: str) -> str:
    """The picture of a card by its name."""
    stone, madder, soot, line = _EMBLEMS[name]
    parts = []
    if stone:
        parts.append(f'<path d="{stone}" fill="{STONE}" class="ft-stone"/>')
    if madder:
        parts.append(f'<path d="{madder}" fill="{MADDER}" class="ft-madder"/>')
    if stone or madder:
        parts.append(
            f'<path d="{stone}{madder}" fill="none" stroke="{SOOT}" stroke-width="2" stroke-linejoin="round" '
            'class="ft-line"/>'
        )
    if line:
        parts.append(
            f'<path d="{line}" fill="none" stroke="{SOOT}" stroke-width="3.2" stroke-linecap="round" '
            'stroke-linejoin="round" class="ft-line"/>'
        )
    if soot:
        parts.append(f'<path d="{soot}" fill="{SOOT}" class="ft-soot"/>')
    return "".join(parts)


@cache
def candle() -> str:
    """A candle in a brass holder: it stands before whoever is to decide."""
    return (
        f'<path d="M-9 4H9V30H-9z" fill="#efe4c8" class="ft-wax"/><path d="M-16 30H16L12 38H-12z" fill="{BRASS}" '
        'class="ft-brass"/>'
        f'<path d="M-9 30V6Q-6 2-3 6Q0 12 3 5Q6 2 9 6V30M-16 30H16L12 38H-12zM0 4V-2" fill="none" stroke="{SOOT}" '
        'stroke-width="2" stroke-linejoin="round" class="ft-line"/>'
        '<path d="M0-24Q10-10 5-3Q0 2-5-3Q-10-10 0-24z" fill="#e2622c"/><path d="M0-14Q5-7 2-3Q0 0-2-3Q-5-7 0-14z'
        '" fill="#fbe9b8"/>'
    )
