import json

from tests.lab.toy import TOY
from zastava.cli.arguments import set_table


def test_it_says_who_is_stronger(cli):
    out = cli("arena", "sticks", "--bots", "skilled,beginner", "--deals", 20).out
    assert "skilled against beginner: " in out
    assert " of 40 games [" in out
    assert out.index("skilled: +") < out.index("beginner: -")


def test_in_russian_and_as_json(cli):
    assert (
        "skilled против beginner" in cli("arena", "sticks", "--bots", "greedy,random", "--deals", 2, "--lang", "ru").out
    )
    plain = json.loads(cli("arena", "sticks", "--bots", "greedy,random", "--deals", 2, "--json").out)
    assert plain["pairings"][0]["games"] == 4


def test_bad_input_is_one_line(cli):
    for bots, said in (
        ("greedy,nobody", "no bot"),
        ("greedy", "at least 2 bots"),
        ("search:speed=1,random", "no budget"),
    ):
        answer = cli("arena", "sticks", "--bots", bots, "--deals", 1)
        assert answer.status == 2
        assert said in answer.err


def test_without_a_number_the_fewest_sit_down_who_can_meet(monkeypatch):
    assert set_table("sticks", None) == (TOY, 2)
    assert set_table("sticks", 3) == (TOY, 3)
    monkeypatch.setattr(type(TOY), "seat_counts", (1,))
    assert set_table("sticks", None) == (TOY, 1), "a game for one alone"
