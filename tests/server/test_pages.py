"""Pages as a person without JavaScript meets them."""

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser, Page
from zastava.core.record import read, replay
from zastava.games.fjords import GAME
from zastava.server.pages.routes import own_path
from zastava.server.web.reader import preferred


@pytest.fixture
def ann(client: TestClient[Any]) -> Browser:
    return Browser(client)


@pytest.fixture
def bob(client: TestClient[Any]) -> Browser:
    """A second browser in front of the same application."""
    return Browser(client)


def test_a_whole_game_by_links_and_forms(ann: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    moves = 0
    while ann.page.form("/rematch") is None:
        ann.play(nth=moves)
        assert len(ann.page.source) < 150_000
        moves += 1
        assert moves < 200
    assert "wins." in ann.page.text or "A shared victory" in ann.page.text
    seed, seal = re.findall(r"<code>(\w+)</code>", ann.page.source)[::-1]
    record = read(ann.ask("GET", f"{path}/record").text, GAME)
    assert str(record.seed) == seed
    assert record.names == ["Ann", "Bob"]
    assert len(record.moves) == moves
    replay(GAME, record)
    assert seal in ann.ask("GET", f"{path}/record").text

    ann.get(f"{path}?at=3")
    assert f"Position after move 3 of {moves}" in ann.page.text
    assert not ann.page.picks()
    ann.get(path)
    ann.submit("/rematch")
    assert ann.path != path
    assert "Ann" in ann.page.text
    assert "Bob" in ann.page.text
    assert ann.page.picks()


def test_the_lobby_leads_to_a_game_against_a_bot_in_one_click(ann: Browser) -> None:
    ann.get("/")
    assert "2–4 players" in ann.page.text
    assert "30–45 min" in ann.page.text
    assert "<svg" in ann.page.source
    ann.submit("/play/fjords")
    assert ann.path.startswith("/t/")
    assert re.search(r"Guest \d\d", ann.page.text)
    assert "Bot 2" in ann.page.text
    table = ann.path
    ann.get("/")
    assert "My tables" in ann.page.text
    assert any(attributes["href"] == table for attributes, _ in ann.page.links)


def test_a_private_table_is_in_nobody_elses_lobby(ann: Browser, bob: Browser) -> None:
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
    hidden = ann.path
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="yes")
    shown = ann.path
    found = {attributes["href"] for attributes, _ in bob.get("/").links}
    assert shown in found
    assert hidden not in found


def test_options_come_from_the_game_and_bad_ones_are_said(ann: Browser) -> None:
    ann.get("/new/fjords")
    for said in ("Variant", "Runes", "Strength"):
        assert said in ann.page.text
    chosen = {"option__variant": "original", "option__runes": ["water", "home"]}
    ann.submit("/new/fjords", status=400, name="Ann", **chosen)
    assert "The original variant has no runes." in ann.page.text
    kept = ann.page.form("/new/fjords")
    assert kept is not None
    assert ("option.runes", "home") in kept.fields
    assert ("option.variant", "original") in kept.fields
    ann.submit("/new/fjords", option__variant="standard", seat__0="me", seat__1="open")
    assert "Runes: Water, Home" in ann.page.text


def test_a_number_and_a_switch_of_another_game(ann: Browser) -> None:
    ann.get("/new/fortress")
    ann.submit("/new/fortress", name="Ann", option__games="0", status=400, seat__1="open")
    assert "Games: This takes 1–" in ann.page.text
    assert 'aria-invalid="true"' in ann.page.source
    kept = ann.page.form("/new/fortress")
    assert kept is not None
    assert ("option.games", "0") in kept.fields  # as it was typed, to be mended
    ann.submit("/new/fortress", option__games="2", option__known="yes")
    assert "Games: 2" in ann.page.text
    assert "Everything known: yes" in ann.page.text


def test_whoever_takes_two_seats_is_called_differently_at_them(ann: Browser) -> None:
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__0="me", seat__1="me", seat__2="open")
    assert ann.page.text.count("Ann") < 3  # once at the seat, and in the corner
    assert "Player 2" in ann.page.text


def test_a_friend_joins_by_the_link_and_the_game_begins(ann: Browser, bob: Browser) -> None:
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
    assert "The game begins when every seat is taken." in ann.page.text
    assert "qr" in ann.page.source
    bob.get(ann.path)
    bob.submit("/sit", name="  Боб <b> ")
    assert "Боб <b>" in bob.page.text
    assert "Ann" in bob.page.text
    ann.get(ann.path)
    mine, theirs = bool(ann.page.picks()), bool(bob.page.picks())
    assert mine != theirs


def test_an_owner_seats_a_bot_and_a_guest_stands_up(ann: Browser, bob: Browser) -> None:
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", seat__2="open")
    path = ann.path
    bob.get(path)
    assert bob.page.form("/bot") is None
    bob.submit("/sit", name="Bob")
    bob.submit("/leave")
    assert bob.page.form("/leave") is None
    assert bob.page.text.count("Open Sit down") == 2
    ann.get(path)
    ann.submit("/bot", level="greedy")
    ann.submit("/sit", name="Cid")
    assert ann.page.form("/sit") is None
    assert "Cid" in ann.page.text


def test_a_seat_is_carried_to_another_device_once(ann: Browser, bob: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    ann.submit("/carry")
    found = re.search(r"/carry/[\w-]+", ann.page.source)
    assert found
    link = found[0]
    for _ in range(2):  # a preview does not use it up
        bob.get(link)
    assert "Go on as Ann" in bob.page.text
    bob.submit(link)
    assert bob.path == path
    bob.get(link, status=404)
    assert "This link has been used" in bob.page.text
    ann.get(path)
    assert "Ann you" not in ann.page.text
    assert "Bob you" in ann.page.text


def test_a_typed_move_is_played_and_a_wrong_one_opens_its_clause(ann: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    notation = re.search(r"for example: (lay [^<]+)", ann.page.source)
    assert notation
    ann.submit("/play", status=422, move="lay 12 9,9 0")
    found = re.search(r'role="alert">([^<]+)<a href="([^"]+)"[^>]*>Rule ([\d.]+)', ann.page.source)
    assert found
    ann.get(found[2].replace("&amp;", "&"))
    assert f'<div class="clause here" id="c{found[3]}">' in ann.page.source
    ann.get(path)
    ann.submit("/play", status=422, move="fly me to the moon")
    assert "is no move" in ann.page.text
    ann.submit("/play", move=notation[1].strip())
    assert " lays a hex " in ann.page.text


def test_the_address_of_a_form_leads_back_to_the_table(ann: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    ann.submit("/play", status=422, move="nonsense")
    assert ann.path == f"{path}/play"
    ann.submit("/me", button="Русский")
    assert ann.path == path


def test_a_move_from_a_page_that_is_too_old_changes_nothing(ann: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    old = ann.get(path).form("/play")
    assert old is not None
    ann.play()
    moved = ann.page.text
    ann.submit("/play", status=409, move="done", number=dict(old.fields)["number"])
    assert "The table has moved on" in ann.page.text
    ann.get(path)
    assert ann.page.text == moved


def test_nobody_moves_for_a_seat_that_is_not_theirs(ann: Browser, bob: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    form = ann.page.form("/play")
    assert form is not None
    bob.get("/me")
    bob.submit("/me", name="Bob")
    watched = bob.get(path)
    assert not watched.picks()
    assert watched.form("/play") is None
    fields = dict(form.fields) | {"move": "lay 1 0,-1 0", "_csrf_token": dict(watched.forms[-1].fields)["_csrf_token"]}
    answer = bob.ask("POST", form.action, data=fields)
    assert answer.status_code == 403
    answer = bob.ask("POST", form.action, data=dict(form.fields))  # a token of somebody else
    assert answer.status_code == 403


def test_undo_works_until_it_says_why_not(ann: Browser) -> None:
    ann.sit_down_beside_oneself()
    reasons = set()
    took_back = False
    for turn in range(30):
        if ann.page.form("/undo") is not None and not took_back:
            before = ann.page.text
            ann.submit("/undo")
            took_back = True
            assert ann.page.text != before
        reasons |= set(re.findall(r'id="why-undo">\s*<summary>[^<]+</summary>\s*<p>([^<]+)<', ann.page.source))
        ann.play(nth=turn)
    assert took_back
    assert any("it stands" in reason for reason in reasons)


def test_a_hint_is_shown_as_picks(ann: Browser) -> None:
    ann.sit_down_beside_oneself()
    ann.submit("/hint")
    assert "This is what the bot would do." in ann.page.text
    form = ann.page.form("/play")
    assert form is not None
    assert form.buttons[0][1].startswith("lay ")


def test_a_hint_says_why(ann: Browser) -> None:
    href = ann.sit_down_beside_oneself()
    while not any(name == "move" for form in ann.page.forms for name, _, _ in form.buttons):
        href = ann.page.picks()[0]
        ann.get(href)
    form = ann.page.form("/play")
    assert form is not None
    seat = int(dict(form.fields)["seat"])
    told = ann.get(f"{href}&hint=land.{seat}.42,land.{1 - seat}.-20").text
    assert "Why: it brings you about 4 hexes of land, and it takes about 2 hexes of land from " in told
    told = ann.get(f"{href}&hint=%3Cb%3E.9.x,land.77.10,nonsense.0.10").text
    assert "This is what the bot would do." in told
    assert "Why" not in told


def test_picks_that_lead_nowhere_are_forgotten(ann: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    fresh = ann.get(path).picks()
    assert ann.get(f"{path}?p=tile:999&p=<b>").picks() == fresh
    assert ann.get(f"{path}?at=999999").text.count("Position after move 0 of 0") == 1
    assert ann.get(f"{path}?as=7&rules=99.9&seen=x&at=-1").picks()


def test_back_leads_one_choice_back(ann: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    first = set(ann.get(path).picks())
    trail = [path]
    while ann.page.form("/play") is None or not any(name for name, _, _ in ann.page.form("/play").buttons):  # type: ignore[union-attr]
        trail.append(ann.page.picks()[0])
        ann.get(trail[-1])
    for _ in range(5):
        back = [attributes["href"] for attributes, _ in ann.page.links if "data-back" in attributes]
        if not back:
            break
        ann.get(back[0])
    assert set(ann.page.picks()) == first


def test_chat_is_shown_as_it_was_written(ann: Browser, bob: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    ann.submit("/say", text="<script>alert(1)</script> & http://example.org/x")
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp;" in ann.page.source
    bob.get(path)
    assert "alert(1)" in bob.page.text
    assert bob.page.form("/say") is None
    ann.submit("/say", status=400, text="x" * 501)
    assert "At most 500 characters" in ann.page.text


def test_pages_speak_the_language_of_the_browser_until_another_is_chosen(client: TestClient[Any]) -> None:
    ann = Browser(client, "ru-RU,ru;q=0.9,en;q=0.8")
    ann.get("/")
    assert "Во что сыграем?" in ann.page.text
    assert 'lang="ru"' in ann.page.source
    ann.sit_down_beside_oneself()
    assert "Выберите" in ann.page.text
    ann.get("/")
    ann.submit("/me", button="English")
    assert "What shall we play?" in ann.page.text
    ann.get("/t/nowhere", status=404)
    assert "There is no table at this address." in ann.page.text


@pytest.mark.parametrize(
    ("accept", "lang"),
    [
        ("", "en"),
        ("de", "en"),
        ("ru", "ru"),
        ("en;q=0.5, ru;q=0.9", "ru"),
        ("de, en-GB;q=0.7, ru;q=0.3", "en"),
        ("ru;q=x", "en"),
    ],
)
def test_the_best_language_that_we_have(accept: str, lang: str) -> None:
    assert preferred(accept) == lang


def test_the_light_is_chosen_and_kept(ann: Browser) -> None:
    assert 'data-theme="auto"' in ann.get("/me").source
    ann.submit("/me", button="Dark")
    assert 'data-theme="dark"' in ann.page.source


def test_a_name_is_changed_and_a_bad_one_refused(ann: Browser) -> None:
    ann.get("/me")
    ann.submit("/me", name="Анна")
    assert "Анна" in ann.get("/").text
    ann.get("/me")
    ann.submit("/me", status=400, name="x" * 41)
    assert "At most 40 characters" in ann.page.text


@pytest.mark.parametrize("path", ["//evil.example", "https://evil.example", "/\\evil.example", "evil", "/a\nb", ""])
def test_forms_lead_back_to_this_server_only(path: str) -> None:
    assert own_path(path) == "/"


def test_the_shared_screen_shows_what_everyone_may_see_and_no_controls(ann: Browser, bob: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    ann.play()
    bob.get(f"{path}/screen")
    assert not bob.page.forms
    assert not bob.page.picks()
    assert "qr" in bob.page.source
    assert "Ann" in bob.page.text


def test_the_rules_in_the_drawer_and_on_their_own_page(ann: Browser) -> None:
    assert "c3.1" in ann.get("/rules/fjords").ids
    ann.get("/rules/nothing", status=404)
    path = ann.sit_down_beside_oneself()
    assert "c3.1" not in ann.get(path).ids
    assert "c3.1" in ann.get(f"{path}?rules=3.1").ids


def test_the_script_gets_the_inner_part_only(ann: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    part = ann.ask("GET", path, headers={"X-Fragment": "1"}).text
    assert "<html" not in part
    assert Page(part).faults == []
    parts = re.findall(r'data-part="(\w[\w-]*)"', part)
    assert len(parts) == len(set(parts))
    assert {"board", "now", "players", "log", "chat", "drawer", "announce"} <= set(parts)
    whole = ann.get(path)
    assert {"lost", "tab-log", "show-coords", "confirm"} <= set(whole.ids)
    assert not {"lost", "tab-log", "show-coords", "confirm"} & set(Page(part).ids)  # it keeps what is in no part


def test_a_bot_stands_in_and_its_person_comes_back(ann: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    ann.submit("/away")
    assert "a bot stands in" in ann.get(path).text
    ann.submit("/return")
    assert "a bot stands in" not in ann.page.text


def test_the_first_page_is_light(ann: Browser) -> None:
    """Everything that a browser loads for the lobby, and then for a table, in under 60 kB as it is sent."""
    for path in ("/", ann.sit_down_beside_oneself()):
        ann.get(path)
        found = set(re.findall(r'(?:src|href)="(/(?:static|styles|scripts|palettes)/[^"]+)"', ann.page.source))
        assert len(found) >= 3
        sent = 0
        for address in (path, *found):
            answer = ann.ask("GET", address, headers={"accept-encoding": "gzip"})
            assert answer.status_code == 200
            sent += int(answer.headers["content-length"])
        assert sent < 60_000, "`python benchmarks/pages.py` measures tables in the middle of all games"
