"""The picture of Bastion in the lobby: the bastion under a moon, enemies at the wall."""

from functools import cache

from zastava.games.bastion.art.ground import citadel_ground, quarter_ground, wall
from zastava.games.bastion.art.icons import glyph
from zastava.games.drawing import place


@cache
def cover() -> str:
    """One SVG."""
    floors = "".join([quarter_ground(number, colour) for number, colour in enumerate("YGRUPK", 1)])
    around = (("dragon", "R", 16, 22), ("beast", "G", 144, 24), ("flyer", "K", 20, 80), ("giant", "P", 142, 78))
    enemies = "".join([place(x, y, glyph(name, colour), scale=0.52) for name, colour, x, y in around])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="bastion" viewBox="0 0 160 100" '
        'preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        '<rect width="160" height="100" fill="#cfc7b4" class="bs-table"/>'
        f"{place(80, 50, floors, citadel_ground(), wall(), scale=0.12)}{enemies}</svg>"
    )
