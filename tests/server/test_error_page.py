"""Error pages: what happened, what to do next, for whoever it is, in their language."""

import re

import pytest
from litestar.testing import TestClient

from tests.server.conftest import brisk, enroll, new_table
from zastava.server.app import create_app
from zastava.server.refusals import Unstorable
from zastava.server.services.service import Service
from zastava.server.web.security import BODY_LIMIT

LANGUAGES = ("en", "ru")


def become(client, name):
    client.get("/")
    client.post("/me", data={"name": name, "_csrf_token": client.cookies["form"]})
    client.cookies.delete("lang")


def broken(*_, **__):
    raise RuntimeError("secret inner thing")


def full(*_, **__):
    raise Unstorable("The database cannot do that now ({why}). Nothing was lost; try again.", why="disk is full")


def errors(client, monkeypatch):
    """A page for each kind of error: (status, answer)."""
    table = new_table(client, enroll(client, "Bob"), ["me", "open"])
    token = client.cookies["form"]
    yield 404, client.get("/nowhere")
    yield 404, client.get("/t/" + "x" * 22)
    yield 403, client.post("/me", data={"name": "Eve"})
    yield 403, client.post(f"/t/{table}/carry", data={"seat": "0", "_csrf_token": token})
    yield 405, client.put("/me")
    yield 413, client.post("/me", data={"name": "x" * BODY_LIMIT, "_csrf_token": token})
    with monkeypatch.context() as patch:
        patch.setattr(Service, "table", broken)
        yield 500, client.get(f"/t/{table}")
    with monkeypatch.context() as patch:
        patch.setattr(Service, "table", full)
        yield 503, client.get(f"/t/{table}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_what_happened_and_what_next_to_somebody_known(database, monkeypatch, lang, caplog):
    said = set()
    with TestClient(create_app(brisk(database)), raise_server_exceptions=False) as client:
        client.headers["accept-language"] = lang
        become(client, "Ann <&>")
        for status, answer in errors(client, monkeypatch):
            assert answer.status_code == status
            assert f'<html lang="{lang}"' in answer.text
            assert "Ann &lt;&amp;&gt;" in answer.text, status
            title, problem = re.findall(
                r"<h1>([^<]+)</h1>\s*<p class=\"problem\" role=\"alert\">([^<]+)</p>", answer.text
            )[0]
            assert re.search("[а-я]", title + problem, re.IGNORECASE) is not None or lang == "en"
            assert "secret inner thing" not in answer.text
            assert 'href="/"' in answer.text
            assert "<form" not in answer.text  # there may be no token that would make it work
            assert ("Try again" in answer.text or "Попробовать" in answer.text) == (status >= 500)
            said.add((title, problem))
    assert len(said) == 8
    assert "secret inner thing" in caplog.text  # it has been written down


def test_too_many_requests_are_told_when_to_come_back(database):
    with TestClient(create_app(brisk(database, rate=0.1, burst=2))) as client:
        become(client, "Ann")
        answer = client.get("/")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1
    assert "Ann" in answer.text
    assert "Try again" in answer.text


def test_it_speaks_the_language_that_a_person_has_chosen(client):
    client.get("/")
    client.post("/me", data={"name": "Анна", "lang": "ru", "_csrf_token": client.cookies["form"]})
    client.cookies.delete("lang")
    assert "По этому адресу ничего нет" in client.get("/nowhere", headers={"accept-language": "en"}).text


def test_it_comes_even_when_nobody_can_be_asked_who_it_is_for(database, monkeypatch):
    with TestClient(create_app(brisk(database))) as client:
        become(client, "Ann")
        monkeypatch.setattr(Service, "person", broken)
        answer = client.get("/nowhere")
    assert (answer.status_code, "Your name" in answer.text) == (404, True)
