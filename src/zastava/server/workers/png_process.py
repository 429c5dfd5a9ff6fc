"""A process that turns one picture into PNG: reads an SVG, writes a PNG, and ends. The library holds on to its process
for seconds, so no server can do it itself."""

import os
import sys
from typing import Final

SANS: Final = "DejaVu Sans"
SERIF: Final = "DejaVu Serif"


def main() -> None:
    """What the process does."""
    import resvg_py

    if hasattr(os, "nice"):
        os.nice(10)
    drawn = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(), sans_serif_family=SANS, serif_family=SERIF, font_family=SANS
    )
    sys.stdout.buffer.write(bytes(drawn))


if __name__ == "__main__":
    main()
