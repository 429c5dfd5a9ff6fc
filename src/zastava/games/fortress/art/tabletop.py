"""The table: old boards, and the pool of light that a candle throws on them."""

from functools import lru_cache

from zastava.games.drawing import numbers


@lru_cache(maxsize=64)
def table(wide: float, high: float) -> str:
    """The boards under the cards."""
    grain = "".join(
        [
            f"M-4000 {numbers(y + 30)}H5000M{numbers(60 + (y * 7) % 500, y)}q60 8 120 0t120 2"
            f"M{numbers(420 + (y * 3) % 300, y + 16)}q50-7 100 0t110 0"
            for y in range(-930, int(high) + 600, 66)
        ]
    )
    return (
        '<rect x="-4000" y="-4000" width="9000" height="9000" fill="#cdb78d" class="ft-table"/>'
        f'<path d="{grain}" fill="none" stroke="#b79e72" stroke-width="1.5" class="ft-grain"/>'
        f'<ellipse cx="{wide / 2:g}" cy="{numbers(high * 0.45)}" rx="{wide * 0.62:g}" ry="{numbers(high * 0.55)}" '
        'fill="#f7e6b4" '
        f'opacity=".22" class="ft-light"/><ellipse cx="{wide / 2:g}" cy="{numbers(high * 0.45)}" rx="{wide * 0.42:g}" '
        f'ry="{numbers(high * 0.38)}" fill="#f7e6b4" opacity=".22" class="ft-light"/>'
    )
