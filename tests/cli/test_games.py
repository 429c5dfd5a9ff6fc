import json


def test_games_are_listed_with_seats_and_length(cli):
    out = cli("games").out
    assert "sticks  Sticks · 2–3 players · 1–2 minutes\n" in out
    assert "Take sticks, never the last one." in out


def test_games_as_json(cli):
    (game,) = json.loads(cli("games", "--json").out)
    assert game["name"] == "sticks"
    assert game["seats"] == [2, 3]
    assert game["options"][0] == {
        "name": "sticks",
        "kind": "number",
        "default": 7,
        "title": "Sticks",
        "help": "How many lie in each heap.",
        "low": 1,
        "high": 50,
    }


def test_a_game_is_shown_with_its_options(cli):
    out = cli("games", "show", "sticks").out
    assert "sticks=7  Sticks\n    How many lie in each heap.\n    1–50\n" in out
    assert "bonus=yes" in out
    assert json.loads(cli("games", "show", "sticks", "--json").out)["secrets"] is True


def test_components_are_checked(cli):
    assert cli("games", "check").out == "sticks: nothing printed\n"


def test_rules_are_markdown_in_a_pipe(cli):
    assert cli("rules", "sticks").out.startswith("# Sticks\n\n## 1. All of it\n")
    assert cli("rules", "sticks", "--lang", "ru").out.startswith("# Палочки\n")


def test_one_clause(cli):
    assert cli("rules", "sticks", "--clause", "1.3").out == "**1.3** The *last* stick costs five.\n"
    assert json.loads(cli("rules", "sticks", "--clause", "1.1", "--json").out) == {
        "number": "1.1",
        "text": "Take turns.",
    }


def test_a_clause_that_is_not_there(cli):
    assert "no clause 9.9; they go from 1.1 to 1.4" in cli("rules", "sticks", "--clause", "9.9").refused()


def test_rules_as_json(cli):
    book = json.loads(cli("rules", "sticks", "--json").out)
    assert [clause["number"] for clause in book["chapters"][0]["clauses"]] == ["1.1", "1.2", "1.3", "1.4"]


def test_an_unknown_game(cli):
    for arguments in (["rules", "chess"], ["games", "show", "chess"], ["play", "chess"], ["simulate", "chess"]):
        assert "no game 'chess'. Games: sticks." in cli(*arguments).refused()
