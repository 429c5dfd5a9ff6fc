"""The site as an app: manifest, icons, the worker and what it keeps, pictures for links, search engines."""

import json
import re
import struct
from html import unescape

import pytest

from tests.contract.tables import GAMES
from tests.server.browsing import Browser, Page
from zastava.server.pages.web_app import kept
from zastava.server.web.assets import STATIC


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, from the header of a PNG."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


@pytest.mark.parametrize(("lang", "name"), [("en", "Zastava"), ("ru", "Застава")])
def test_the_manifest_lets_a_phone_install_the_site(client, lang, name):
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/").text
    answer = client.get("/manifest.webmanifest", headers={"accept-language": lang})
    assert answer.headers["content-type"] == "application/manifest+json"
    told = json.loads(answer.text)
    assert (told["name"], told["lang"], told["display"], told["start_url"]) == (name, lang, "standalone", "/")
    shown = {}
    for icon in told["icons"]:
        picture = client.get(icon["src"])
        assert picture.status_code == 200
        assert picture.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            assert "x".join(map(str, size_of(picture.content))) == icon["sizes"]
        shown[icon["purpose"], icon["sizes"]] = icon["src"]
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= set(shown)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_worker_keeps_the_rules_and_nothing_of_anybody(client, lang):
    ann = Browser(client, lang)
    ann.get("/me")
    ann.submit("/me", name="Ann the Unforgettable")
    answer = ann.ask("GET", f"/service-worker.js?lang={lang}")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "{{" not in answer.text
    listed = json.loads(re.search(r"^const KEPT = (\[.*\]);$", answer.text, re.MULTILINE)[1])
    assert listed == kept(lang)
    assert {f"/offline/{lang}/rules/{name}" for name in GAMES if name in ("fjords", "outpost")} <= set(listed)
    for path in listed:
        page = ann.ask("GET", path)
        assert page.status_code == 200, path
        assert "set-cookie" not in page.headers, path
        if "html" in page.headers["content-type"]:
            assert Page(page.text).faults == []
            assert "Unforgettable" not in page.text
            assert "<form" not in page.text
            for style in re.findall(r'<link rel="stylesheet" href="([^"]+)"', page.text):
                assert style in listed, f"{path} needs {style}"


def test_the_worker_changes_with_what_it_keeps(client):
    english, russian = (client.get(f"/service-worker.js?lang={lang}").text for lang in ("en", "ru"))
    names = [re.search(r'const NAME = "(zastava-\w{10})"', text)[1] for text in (english, russian)]
    assert names[0] != names[1]
    assert client.get("/service-worker.js?lang=xx").text == english


def test_pages_for_hours_without_a_network_are_in_both_languages(client):
    assert "There is no network here" in client.get("/offline/en").text
    assert "Сети нет" in client.get("/offline/ru").text
    assert 'id="c1.1"' in client.get("/offline/en/rules/fjords").text
    assert client.get("/offline/en/learn/fjords").status_code == 200
    for nowhere in ("/offline/xx", "/offline/xx/rules/fjords", "/offline/en/rules/chess", "/offline/en/learn/chess"):
        assert client.get(nowhere).status_code == 404, nowhere


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page)
    return {name: unescape(said) for name, said in found}


@pytest.mark.parametrize("path", ["/", "/rules/fjords", "/learn/fjords", "/new/outpost"])
def test_links_show_a_picture_and_a_sentence(client, path):
    told = tags(client.get(path).text)
    assert len(told["description"]) > 20
    assert told["og:description"] == told["description"]
    assert told["og:title"]
    assert told["og:image"].startswith("http")
    picture = client.get(told["og:image"])
    assert size_of(picture.content) == (1200, 630)
    assert ("/covers/" in told["og:image"]) == (path != "/")


def test_a_preview_of_a_table_tells_the_game_and_nothing_else(client):
    ann = Browser(client)
    ann.get("/new/fortress")
    ann.submit("/new/fortress", name="Ann the Unforgettable", seat__1="open", listed="no")
    waiting = ann.path
    stranger = Browser(client)
    told = tags(stranger.get(waiting).source)
    assert told["robots"] == "noindex"
    assert "Fortress" in told["og:title"]
    shown = " ".join(told.values())
    assert "Unforgettable" not in shown
    assert waiting not in shown


def test_own_pages_and_one_time_links_have_no_preview(client):
    ann = Browser(client)
    ann.get("/me")
    ann.submit("/me", name="Ann")
    assert "og:title" not in ann.page.source


def test_search_engines_are_kept_out_of_tables(client):
    answer = client.get("/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    lines = answer.text.splitlines()
    assert lines[0] == "User-agent: *"
    assert {"Disallow: /t/", "Disallow: /carry/", "Disallow: /me", "Disallow: /j"} <= set(lines)


def test_a_game_without_a_picture_shows_that_of_the_whole_place(client, auction):
    assert "/static/preview.png" in tags(client.get("/new/auction").text)["og:image"]
    assert client.get("/covers/x/auction.png").status_code == 404


@pytest.mark.parametrize("name", ["app-icon.svg", "icon.svg"])
def test_icons_are_plain_drawings(name):
    drawn = (STATIC / name).read_text(encoding="utf-8")
    assert "<script" not in drawn
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
