"""Small plots as strings of SVG, drawn with the colours of the page around them (classes `a`, `b`, `axis`, `faint`)."""

from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import Final

WIDE: Final = 640.0
HIGH: Final = 220.0
LEFT: Final = 44.0
RIGHT: Final = 22.0
BOTTOM: Final = 34.0
BINS: Final = 24

Series = tuple[str, Sequence[float]]


def histogram(series: Sequence[Series], unit: str) -> str:
    """How often values come up: one colour for each series, in shares of it."""
    values = [value for _, held in series for value in held]
    if not values:
        return ""
    low, width = _bins(min(values), max(values), all(value == int(value) for value in values))
    count = floor((max(values) - low) / width + 1e-9) + 1
    shares = []
    for _, held in series:
        counts = [0] * count
        for value in held:
            counts[min(count - 1, int((value - low) / width))] += 1
        shares.append([number / max(1, len(held)) for number in counts])
    top = max(max(bins) for bins in shares) or 1
    step = (WIDE - LEFT - RIGHT) / count
    bar = step * 0.86 / len(series)
    parts = []
    for which, bins in enumerate(shares):
        for number, share in enumerate(bins):
            high = share / top * (HIGH - BOTTOM - 12)
            x = LEFT + number * step + step * 0.07 + which * bar
            told = f"{_short(low + number * width)}–{_short(low + (number + 1) * width)}: {share:.1%}"
            parts.append(
                f'<rect class="{"ab"[which % 2]}" x="{x:.1f}" y="{HIGH - BOTTOM - high:.1f}" width="{bar:.1f}" '
                f'height="{high:.1f}"><title>{escape(told)}</title></rect>'
            )
    every = max(1, count // 8)
    ticks = [(LEFT + number * step, _short(low + number * width)) for number in range(0, count + 1, every)]
    return _framed([*parts, *_axis(ticks, unit), _height(f"{top:.0%}")], HIGH, [name for name, _ in series])


def line(series: Sequence[Series], unit: str, ticks: Sequence[str]) -> str:
    """Values along a course, one line for each series."""
    top = max((value for _, held in series for value in held), default=0) or 1
    parts = []
    for which, (_, held) in enumerate(series):
        step = (WIDE - LEFT - RIGHT) / max(1, len(held) - 1)
        points = [
            (LEFT + at * step, HIGH - BOTTOM - value / top * (HIGH - BOTTOM - 16)) for at, value in enumerate(held)
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline class="line {"ab"[which % 2]}" points="{path}"/>')
        for (x, y), value in zip(points, held, strict=True):
            told = f"<title>{_short(value)}</title>"
            parts.append(f'<circle class="{"ab"[which % 2]}" cx="{x:.1f}" cy="{y:.1f}" r="3.5">{told}</circle>')
    step = (WIDE - LEFT - RIGHT) / max(1, len(ticks) - 1)
    places = [(LEFT + at * step, told) for at, told in enumerate(ticks)]
    return _framed([*parts, *_axis(places, unit), _height(_short(top))], HIGH, [name for name, _ in series])


def intervals(rows: Sequence[tuple[str, float, float, float]], even: float) -> str:
    """Shares with their intervals, and a line at what would be even."""
    label, row = 130.0, 30.0
    high = row * len(rows) + 30
    most = max([even, *[top for _, _, _, top in rows]]) * 1.1 or 1
    scale = (WIDE - label - 60) / most
    middle = f"{label + even * scale:.1f}"
    parts = [
        f'<line class="faint" x1="{middle}" y1="4" x2="{middle}" y2="{high - 24:.1f}"/>',
        f'<text class="axis" x="{middle}" y="{high - 8:.1f}" text-anchor="middle">{even:.0%}</text>',
    ]
    for number, (name, share, low, top) in enumerate(rows):
        y = row * number + 18
        parts.append(f'<text x="{label - 12}" y="{y + 5}" text-anchor="end">{escape(name)}</text>')
        parts.append(
            f'<line class="line a" x1="{label + low * scale:.1f}" y1="{y}" x2="{label + top * scale:.1f}" y2="{y}"/>'
        )
        parts.append(f'<circle class="a" cx="{label + share * scale:.1f}" cy="{y}" r="6"/>')
        parts.append(f'<text class="axis" x="{label + top * scale + 10:.1f}" y="{y + 5}">{share:.1%}</text>')
    return _framed(parts, high, ())


def meter(share: float, low: float, high: float, even: float) -> str:
    """A share with its interval in the width of a table's cell."""
    wide = 120.0
    return (
        f'<svg class="meter" viewBox="0 0 {wide:.0f} 14" aria-hidden="true">'
        f'<line class="faint" x1="{even * wide:.1f}" y1="0" x2="{even * wide:.1f}" y2="14"/>'
        f'<line class="line a" x1="{low * wide:.1f}" y1="7" x2="{high * wide:.1f}" y2="7"/>'
        f'<circle class="a" cx="{share * wide:.1f}" cy="7" r="4"/></svg>'
    )


def _bins(low: float, high: float, whole: bool) -> tuple[float, float]:
    """Where bins begin and how wide they are: round numbers, at most so many; none between whole numbers."""
    width = max((high - low) / BINS, 1.0 if whole else 1e-9)
    power = 10 ** floor(log10(width))
    width = next(power * step for step in (1, 2, 5, 10) if power * step >= width)
    if high == low:
        width = 1.0
    return floor(low / width) * width, width


def _axis(ticks: Sequence[tuple[float, str]], unit: str) -> list[str]:
    base = HIGH - BOTTOM
    parts = [f'<line class="axis-line" x1="{LEFT}" y1="{base}" x2="{WIDE}" y2="{base}"/>']
    parts += [
        f'<text class="axis" x="{x:.1f}" y="{base + 15}" text-anchor="middle">{escape(told)}</text>'
        for x, told in ticks
    ]
    return [*parts, f'<text class="axis" x="{WIDE}" y="{HIGH - 4}" text-anchor="end">{escape(unit)}</text>']


def _height(told: str) -> str:
    return f'<text class="axis" x="{LEFT - 6}" y="14" text-anchor="end">{escape(told)}</text>'


def _framed(parts: Sequence[str], high: float, names: Sequence[str]) -> str:
    key = "".join(
        f'<span class="key {"ab"[number % 2]}">{escape(name)}</span>' for number, name in enumerate(names) if name
    )
    told = f"<figcaption>{key}</figcaption>" if key else ""
    return f'<figure><svg viewBox="0 0 {WIDE:.0f} {high:.0f}" role="img">{"".join(parts)}</svg>{told}</figure>'


def _short(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 10 or value == int(value) else f"{value:.2g}"
