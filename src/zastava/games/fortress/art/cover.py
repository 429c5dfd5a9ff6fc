"""The picture on the box: a keep by night, two hands of cards, and one candle between them."""

from functools import cache

from zastava.games.drawing import place
from zastava.games.fortress.art.emblems import candle, emblem
from zastava.games.fortress.art.forts import BONE, BRASS, MADDER, SOOT, fort_picture


@cache
def cover() -> str:
    """A small picture for the lobby; it needs nothing else on the page."""
    beams = "".join([f"M160 96L{x} {y}" for x, y in ((20, 0), (90, 0), (230, 0), (300, 0), (0, 70), (320, 70))])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidY'
        'Mid slice" '
        'aria-hidden="true"><path d="M0 0H320V200H0z" fill="#3a2a22"/>'
        '<ellipse cx="160" cy="104" rx="150" ry="98" fill="#5b3a29"/><ellipse cx="160" cy="100" rx="104" ry="72" '
        'fill="#835432"/>'
        f'<path d="{beams}" stroke="#6b4630" stroke-width="2"/>'
        + place(160, 84, fort_picture(3), scale=1.12)
        + '<path d="M0 152H320V200H0z" fill="#4b3021"/><path d="M0 152H320M0 170H320M60 152V170M190 170V200M250 '
        '152V170" '
        f'stroke="{SOOT}" stroke-width="2"/>'
        + _fan(66, 172, ("5", "5", "J"))
        + _backs(254, 172)
        + place(160, 138, candle(), scale=1.25)
        + "</svg>"
    )


def _fan(x: float, y: float, names: tuple[str, ...]) -> str:
    parts = []
    for i, name in enumerate(names):
        turn = (i - 1) * 15
        figure = "?" if name == "J" else name
        parts.append(
            f'<g transform="translate({x + (i - 1) * 25} {y + abs(i - 1) * 5})rotate({turn})">'
            f'<rect x="-22" y="-36" width="44" height="64" rx="5" fill="{BONE}" stroke="{SOOT}" stroke-width="1.8"/>'
            f'<text x="-17" y="-16" font-size="19" font-weight="700" font-family="Georgia, serif" fill="{SOOT}">'
            f"{figure}</text>"
            f'<g transform="translate(2 6)scale(.5)">{emblem(name)}</g></g>'
        )
    return "".join(parts)


def _backs(x: float, y: float) -> str:
    return "".join(
        [
            f'<g transform="translate({x + (i - 1) * 25} {y + abs(i - 1) * 5})rotate({(i - 1) * 15})">'
            f'<rect x="-22" y="-36" width="44" height="64" rx="5" fill="{BONE}" stroke="{SOOT}" stroke-width="1.8"/>'
            f'<rect x="-18" y="-32" width="36" height="56" rx="3" fill="{MADDER}"/>'
            f'<path d="M0-20L11-4L0 12L-11-4z" fill="none" stroke="{BRASS}" stroke-width="2.5"/></g>'
            for i in range(3)
        ]
    )
