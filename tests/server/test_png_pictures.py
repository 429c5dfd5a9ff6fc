"""The picture of a finished game as PNG: drawn by another process, kept, refused in a sentence where it cannot be."""

import asyncio

import pytest

from tests.server.browsing import Browser
from zastava.server.refusals import TooMany, Unknown
from zastava.server.workers import png_pictures
from zastava.server.workers.png_pictures import PngPictures

pytestmark = pytest.mark.anyio
PNG = b"\x89PNG\r\n\x1a\n"
SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="{}" height="8" fill="#a00"/></svg>'


async def test_a_picture_is_drawn_once_and_the_last_ones_are_kept(monkeypatch):
    monkeypatch.setattr(png_pictures, "KEPT", 2)
    pictures = PngPictures()
    first = await pictures.of(SMALL.format(1))
    assert first.startswith(PNG)
    assert await pictures.of(SMALL.format(1)) is first
    for wide in (2, 3):
        assert (await pictures.of(SMALL.format(wide))).startswith(PNG)
    assert len(pictures._kept) == 2
    assert first not in pictures._kept.values()


async def test_what_cannot_be_drawn_is_a_sentence(monkeypatch):
    pictures = PngPictures()
    with pytest.raises(Unknown, match="the SVG shows the same"):
        await pictures.of("no picture")
    monkeypatch.setattr(png_pictures, "SECONDS", 0.0)
    with pytest.raises(Unknown, match="the SVG shows the same"):
        await pictures.of(SMALL.format(4))
    monkeypatch.setattr(png_pictures, "AVAILABLE", False)
    with pytest.raises(Unknown, match="SVG only"):
        await pictures.of(SMALL.format(5))


async def test_only_so_many_wait(monkeypatch):
    monkeypatch.setattr(png_pictures, "WAITING", 1)
    pictures = PngPictures()
    async with pictures._free:
        waiting = asyncio.create_task(pictures.of(SMALL.format(6)))
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await pictures.of(SMALL.format(7))
    assert (await waiting).startswith(PNG)


def test_a_page_offers_it_when_the_game_is_over(client):
    ann = Browser(client)
    path = ann.sit_down_beside_oneself()
    assert ann.ask("GET", f"{path}/picture.png").status_code == 409
    ann.get(f"{path}?ask=resign")
    page = ann.submit("/resign")
    assert f"{path}/picture.png" in page.source
    answer = ann.ask("GET", f"{path}/picture.png")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.content.startswith(PNG)
