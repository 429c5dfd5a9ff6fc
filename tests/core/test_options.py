"""Options read what a person types, check what a program gives, and refuse the rest with what they take."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zastava.core.errors import BadInput
from zastava.core.options import Setting, choice, complete, number, plain, subset, switch

VARIANT = choice("variant", "Variant", "Which game.", (("standard", "Standard"), ("epic", "Epic")), "standard")
ROUNDS = number("rounds", "Rounds", "How many.", 2, 12, 5)
OPEN = switch("open", "Open hands", "Whether all see all.", False)
RUNES = subset("runes", "Runes", "Which.", (("home", "Home"), ("horse", "Horse"), ("water", "Water")), ("home",))
ALL = (VARIANT, ROUNDS, OPEN, RUNES)


@pytest.mark.parametrize(
    ("option", "text", "setting"),
    [
        (VARIANT, "epic", "epic"),
        (VARIANT, " epic ", "epic"),
        (ROUNDS, "2", 2),
        (ROUNDS, "12", 12),
        (ROUNDS, "007", 7),
        (OPEN, "yes", True),
        (OPEN, "no", False),
        (RUNES, "none", ()),
        (RUNES, "", ()),
        (RUNES, "all", ("home", "horse", "water")),
        (RUNES, "water, home", ("home", "water")),
    ],
)
def test_read(option: object, text: str, setting: Setting) -> None:
    assert option.read(text) == setting  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("option", "text", "expected"),
    [
        (VARIANT, "epik", "Option variant takes standard, epic, not 'epik'."),
        (VARIANT, "", "Option variant takes standard, epic, not ''."),
        (ROUNDS, "1", "Option rounds takes 2–12, not '1'."),
        (ROUNDS, "13", "Option rounds takes 2–12, not '13'."),
        (ROUNDS, "-3", "Option rounds takes 2–12, not '-3'."),
        (ROUNDS, "five", "Option rounds takes 2–12, not 'five'."),
        (ROUNDS, "²", "Option rounds takes 2–12, not '²'."),
        (OPEN, "true", "Option open takes yes, no, not 'true'."),
        (RUNES, "home,home", "Option runes takes none, all, home, horse, water, not 'home,home'."),
        (RUNES, "sword", "Option runes takes none, all, home, horse, water, not 'sword'."),
    ],
)
def test_read_refuses_and_says_what_it_takes(option: object, text: str, expected: str) -> None:
    with pytest.raises(BadInput) as caught:
        option.read(text)  # type: ignore[attr-defined]
    assert str(caught.value) == expected


def test_a_number_of_five_thousand_digits_is_refused_like_any_other() -> None:
    with pytest.raises(BadInput, match="rounds takes 2–12"):
        ROUNDS.read("9" * 5000)


@pytest.mark.parametrize(
    ("option", "setting"),
    [
        (VARIANT, 1),
        (VARIANT, None),
        (ROUNDS, True),
        (ROUNDS, 3.0),
        (ROUNDS, "3"),
        (OPEN, 1),
        (OPEN, "yes"),
        (RUNES, "home"),
        (RUNES, ("home", 3)),
        (RUNES, None),
    ],
)
def test_check_refuses_other_types(option: object, setting: object) -> None:
    with pytest.raises(BadInput):
        option.check(setting)  # type: ignore[attr-defined]


def test_check_puts_a_subset_into_declared_order() -> None:
    assert RUNES.check(["water", "home"]) == ("home", "water")


@pytest.mark.parametrize("option", ALL, ids=lambda option: option.name)
@given(chooser=st.data())
def test_text_reads_back(option: object, chooser: st.DataObject) -> None:
    setting: Setting
    if option is ROUNDS:
        setting = chooser.draw(st.integers(2, 12))
    elif option is OPEN:
        setting = chooser.draw(st.booleans())
    elif option is RUNES:
        setting = RUNES.check(chooser.draw(st.lists(st.sampled_from(RUNES.values()), unique=True)))
    else:
        setting = chooser.draw(st.sampled_from(VARIANT.values()))
    assert option.read(option.text(setting)) == setting  # type: ignore[attr-defined]


def test_complete_fills_in_defaults_in_declared_order() -> None:
    settings = complete(ALL, {"runes": "all", "rounds": 3})
    assert settings == {"variant": "standard", "rounds": 3, "open": False, "runes": ("home", "horse", "water")}
    assert list(settings) == ["variant", "rounds", "open", "runes"]


def test_complete_refuses_an_unknown_option_and_lists_those_there_are() -> None:
    with pytest.raises(BadInput) as caught:
        complete(ALL, {"round": 3})
    assert str(caught.value) == "There is no option 'round'. Options: variant, rounds, open, runes."
    with pytest.raises(BadInput, match=r"Options: none\."):
        complete((), {"x": 1})


def test_settings_are_plain_for_json() -> None:
    assert [plain(setting) for setting in (("home", "horse"), (), 3, False, "epic")] == [
        ["home", "horse"],
        [],
        3,
        False,
        "epic",
    ]


def test_an_option_may_count_only_beside_another_choice() -> None:
    always = choice("mode", "", "", (("learning", ""), ("normal", "")), "learning")
    sometimes = choice("level", "", "", (("easy", ""), ("hard", "")), "easy", only="mode=normal")
    assert always.counts({"mode": "learning"})
    assert sometimes.counts({"mode": "normal"})
    assert not sometimes.counts({"mode": "learning"})
    assert not sometimes.counts({})
