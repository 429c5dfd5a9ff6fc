"""Everything can be read, by day and by lamplight: WCAG's formula over the tokens of the style sheet."""

import re
from pathlib import Path

import pytest

import zastava.server

CSS = (Path(zastava.server.__file__).parent / "static/base/tokens.css").read_text()
TOKENS = {name: (day, night) for name, day, night in re.findall(r"--(\w+): light-dark\((#\w+), (#\w+)\)", CSS)}


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("light", [0, 1], ids=["day", "lamp"])
@pytest.mark.parametrize("paper", ["paper", "sheet", "well"])
@pytest.mark.parametrize(("ink", "least"), [("text", 7), ("faint", 4.5), ("link", 4.5), ("wrong", 4.5), ("firm", 3)])
def test_texts_and_borders_can_be_read(ink: str, least: float, paper: str, light: int) -> None:
    assert contrast(TOKENS[ink][light], TOKENS[paper][light]) >= least


@pytest.mark.parametrize("light", [0, 1], ids=["day", "lamp"])
def test_the_main_button_can_be_read(light: int) -> None:
    pressed = re.search(r"--pressed-text: light-dark\((#\w+), (#\w+)\)", CSS)
    assert pressed
    assert contrast(pressed[1 + light], TOKENS["press"][light]) >= 4.5
