"""Every text of the command line, the laboratory and the bots has its Russian."""

import string
from importlib.resources import files

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

KEYWORDS = {"t": None, "N_": None, "many": (1, 2), "BadInput": None, "BadRecord": None}


def used(*folders):
    """The message ids in the sources."""
    found = set()
    for folder in folders:
        place = files("zastava") / folder
        for _, _, message, _, _ in extract_from_dir(place, keywords=KEYWORDS, method_map=[("**.py", "python")]):
            found.add(message if isinstance(message, str) else tuple(message))
    return found


def translated(package):
    with (files(package) / "ru.po").open("rb") as lines:
        return {message.id: message.string for message in read_po(lines, locale="ru") if message.id}


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize(("package", "folders"), [("zastava", ("cli", "lab")), ("zastava.bots", ("bots",))])
def test_the_catalogue_has_exactly_what_is_said(package, folders):
    assert set(translated(package)) == used(*folders)


@pytest.mark.parametrize("package", ["zastava", "zastava.bots"])
def test_translations_fill_in_the_same_names(package):
    for message, said in translated(package).items():
        forms = said if isinstance(said, tuple) else (said,)
        assert all(forms), message
        original = message[1] if isinstance(message, tuple) else message
        for form in forms:
            assert fields(form) == fields(original), message
