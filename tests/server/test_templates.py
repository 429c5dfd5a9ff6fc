"""Templates are compiled for each language, with their words and what they include written out."""

import pytest
from jinja2 import nodes

from zastava.core.registry import games
from zastava.core.words import ENGLISH
from zastava.games.catalogues import words
from zastava.server.web.page_answer import fill_in
from zastava.server.web.templates import ENVIRONMENT, OUR_WORDS


@pytest.fixture
def files(monkeypatch):
    texts = {}

    def get_source(_, template):
        return texts[template.partition("/")[2]], None, None

    monkeypatch.setattr(ENVIRONMENT.loader, "get_source", get_source)
    monkeypatch.setattr(ENVIRONMENT, "cache", {})
    return texts


def test_words_are_said_in_the_language_of_the_template(files):
    files["page.html"] = '{{ t("Close") }}, {{ t("Rule {number}", number=7) }}'
    russian = words("ru", *OUR_WORDS)
    assert fill_in("en/page.html", {"t": ENGLISH}).decode() == "Close, Rule 7"
    said = f"{russian('Close')}, {russian('Rule {number}', number=7)}"
    assert fill_in("ru/page.html", {"t": russian}).decode() == said != "Close, Rule 7"


def test_words_are_escaped_like_everything(files):
    files["page.html"] = '{{ t("a < b") }}{{ given }}'
    assert fill_in("en/page.html", {"t": ENGLISH, "given": "<i>"}) == b"a &lt; b&lt;i&gt;"


def test_what_is_included_sees_the_names_around_it_and_keeps_its_own(files):
    files["page.html"] = '{% set mine = "outer" %}{% include "part.html" %} {{ mine }}'
    files["part.html"] = '{% set mine = mine ~ "+" ~ given %}{{ mine }}{% include "inner.html" %}'
    files["inner.html"] = ' {{ t("Close") }} {{ mine }}'
    said = b"outer+x Close outer+x outer"
    assert fill_in("en/page.html", {"t": ENGLISH, "given": "x"}) == said


def test_no_game_says_otherwise_what_templates_say():
    said = [call for name in ENVIRONMENT.loader._files.list_templates() for call in plain_words(name)]
    ours = words("ru", *OUR_WORDS)
    for game in games().values():
        theirs = words("ru", *OUR_WORDS, game.package)
        assert [text for text in said if theirs(text) != ours(text)] == []
    assert "Close" in said


def plain_words(name):
    source, _, _ = ENVIRONMENT.loader.get_source(ENVIRONMENT, f"en/{name}")
    for call in ENVIRONMENT.parse(source).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "t" and isinstance(call.args[0], nodes.Const):
            yield call.args[0].value


def test_what_fails_says_where_in_a_template(files):
    files["page.html"] = "one\n{{ missing }}"
    with pytest.raises(Exception, match="missing"):
        fill_in("en/page.html", {})
