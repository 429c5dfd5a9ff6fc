import io
import re
import sys
from importlib.metadata import EntryPoint

import pytest

from tests.lab.toy import TOY
from zastava.cli import turn as turn_module
from zastava.core import registry
from zastava.core.record import read, replay
from zastava.games.rulebook import rulebook


def test_a_whole_game_against_a_bot_by_numbers(cli):
    ran = cli("play", "sticks", "--seed", 3, stdin="1\n" * 100)
    assert ran.status == 0
    assert ran.err == ""
    assert ran.out.startswith("Sticks · Player 1 · Bot 2 (Skilled)\nThe seed is sealed as ")
    assert "Heaps: 7, 7." in ran.out
    assert "Go to a heap.\n  1  heap 1  [go 1]\n  2  heap 2  [go 2]\nPlayer 1> 1\nPlayer 1: go 1.\n" in ran.out
    assert "Bot 2 (Skilled): take " in ran.out
    assert "The last stick is gone." in ran.out
    assert ran.out.endswith("The seed was 3.\n")


def test_the_same_seed_and_answers_give_the_same_game(cli):
    first, again = (cli("play", "sticks", "--seed", 3, stdin="2\n" * 100).out for _ in range(2))
    assert first == again


def test_moves_in_notation_and_refusals(cli):
    out = cli("play", "sticks", "--seed", 3, stdin="go 2\ntake 3\nfly\ntake 1\n99\n0\n").out
    assert "Player 1: take 3." in out
    assert "A move is 'go HEAP' or 'take AMOUNT', not 'fly'. [1.4]" in out
    assert "'take 1' is not possible now. [1.2]" in out
    assert out.count("Choose 1 to 2, or type ? for help.") == 2


def test_the_end_of_input_leaves_the_table(cli):
    ran = cli("play", "sticks", stdin="go 1\n")
    assert ran.status == 0
    assert ran.out.endswith("Left after 1 move.\n")


def test_an_interruption_says_how_to_go_on(cli, monkeypatch, tmp_path):
    def interrupt(_dialog, _prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("zastava.cli.dialog.Dialog.ask", interrupt)
    ran = cli("play", "sticks", "--save", tmp_path / "game.txt")
    assert ran.status == 130
    assert ran.out.endswith(f"\nLeft after 0 moves.\nTo go on: zastava play --resume {tmp_path / 'game.txt'}\n")


def test_quit(cli):
    assert cli("play", "sticks", stdin="quit\ngo 1\n").out.endswith("> quit\nLeft after 0 moves.\n")
    assert "Игра оставлена" in cli("play", "sticks", "--lang", "ru", stdin="выход\n").out


def test_undo_goes_back_until_the_move_has_passed(cli):
    out = cli("play", "sticks", "--bots", "random", stdin="undo\ngo 1\nundo\ngo 2\ntake 1\nundo\n").out
    assert "There is no move of yours to take back yet." in out
    assert "Taken back: go 1" in out
    assert "Someone else has moved since your last move: it stands." in out


def test_a_hint_is_a_move(cli):
    out = cli("play", "sticks", "-o", "sticks=4", stdin="go 1\nhint\n").out
    assert re.search(r"The bot would play: ([123]) of them \[take \1\]", out)


def test_rules_at_the_table(cli):
    out = cli("play", "sticks", stdin="rules\nrules 1.1\nrules 7\nrules 1.3\nrules 1.3 !\n").out
    assert "**1.2** Go to a heap" in out
    assert "**1.1** Take turns." in out
    assert "There is no clause '7'; the first is 1.1." in out
    assert "You have not met clause 1.3 yet." in out
    assert out.count("**1.3**") == 1


def test_help_at_the_table(cli):
    assert "  undo                take your last move back\n" in cli("play", "sticks", stdin="?\n").out
    assert "  отмена " in cli("play", "sticks", "--lang", "ru", stdin="?\n").out


def test_board_shows_the_position_again(cli):
    assert cli("play", "sticks", stdin="board\n").out.count("Heaps: 7, 7.") == 2


def test_a_game_is_kept_and_goes_on(cli, tmp_path):
    path = tmp_path / "game.txt"
    ran = cli("play", "sticks", "--save", path, "--names", "Анна", "--seed", 9, stdin="go 1\ntake 2\ngo 2\n")
    assert ran.out.endswith(f"Left after 5 moves.\nTo go on: zastava play --resume {path}\n")
    assert read(path.read_text(), TOY).names == ["Анна", "Bot 2 (Skilled)"]
    assert cli("verify", path).status == 0
    ran = cli("play", "--resume", path, stdin="take 1\n" + "1\n" * 100)
    assert "Анна: take 1." in ran.out
    assert "The last stick is gone." in ran.out
    record = read(path.read_text(), TOY)
    assert replay(TOY, record).outcome is not None
    assert record.moves[:3] == [(0, "go 1"), (0, "take 2"), (1, record.moves[2][1])]


def test_a_finished_game_that_is_resumed_just_ends(cli, kept):
    before = kept.read_text()
    assert "The last stick is gone." in cli("play", "--resume", kept).out
    assert read(kept.read_text(), TOY).moves == read(before, TOY).moves


def test_save_at_the_table(cli, tmp_path):
    path = tmp_path / "game.txt"
    out = cli("play", "sticks", stdin=f"go 1\nsave\nsave {path}\nsave {tmp_path}\nquit\n").out
    assert "Say where: save FILE" in out
    assert f"Kept in {path}." in out
    assert f"{tmp_path}: cannot be written: it is a folder." in out
    assert len(read(path.read_text(), TOY).moves) == 1


def test_a_save_file_is_never_overwritten_by_another_game(cli, kept):
    before = kept.read_bytes()
    assert "there is a file already" in cli("play", "sticks", "--save", kept).refused()
    assert kept.read_bytes() == before


def test_a_place_to_save_is_tried_before_the_game_begins(cli, tmp_path):
    assert "cannot be written" in cli("play", "sticks", "--save", tmp_path / "no" / "where").refused()


def test_a_disk_that_fills_up_does_not_end_the_game(cli, tmp_path, monkeypatch):
    folder = tmp_path / "folder"
    folder.mkdir()
    original = turn_module.Turn.play

    def play(self, move):
        (folder / "game.txt").unlink()
        folder.rmdir()
        return original(self, move)

    monkeypatch.setattr(turn_module.Turn, "play", play)
    ran = cli("play", "sticks", "--save", folder / "game.txt", stdin="go 1\n")
    assert "game.txt: cannot be written: there is no such file or folder." in ran.out
    assert ran.status == 2
    assert ran.err.count("\n") == 1


def test_people_only_and_secrets(cli):
    out = cli("play", "sticks", "--bots", "none", "--names", "Anna,Boris", stdin="go 1\ntake 1\ngo 2\n").out
    anna, _, boris = out.partition("\nBoris\n")
    assert "Anna holds" in anna
    assert "Boris holds" not in anna
    assert boris.startswith("Anna: go 1.\nAnna: take 1.\n")
    assert "Boris holds" in boris
    assert "Anna holds" not in boris


def test_bots_only(cli):
    ran = cli("play", "sticks", "--seats", 3, "--bots", "greedy,random,random", "--seed", 1)
    assert "Bot 3 (Beginner): take" in ran.out
    assert "The seed was 1." in ran.out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "Which game?"),
        (["sticks", "--seats", "5"], "for 2 or 3, not 5"),
        (["sticks", "--bots", "robot"], "no bot 'robot'"),
        (["sticks", "--bots", "random,random,random"], "2 seats, too few for 3 bots"),
        (["sticks", "--names", "A,B"], "1 people, too few for 2 names"),
        (["sticks", "--option", "sticks=0"], "1–50"),
        (["sticks", "--seed", "-1"], "seed"),
        (["--resume", "missing.txt"], "missing.txt: expected a file to read"),
    ],
)
def test_bad_input(cli, tmp_path, monkeypatch, arguments, expected):
    monkeypatch.chdir(tmp_path)
    assert expected in cli("play", *arguments, *(["--save", "x"] if arguments else [])).refused()
    assert list(tmp_path.iterdir()) == []


def test_resume_takes_everything_from_the_file(cli, kept):
    assert "leave them out" in cli("play", "--resume", kept, "--seed", 1).refused()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("moves:\n1 go", "moves:\n1 take", "Move 1"),
        ("state ", "state 0", "The moves lead to state"),
        ("scores: ", "scores: 1", "The moves lead to the scores"),
    ],
)
def test_an_edited_record_is_not_resumed(cli, kept, old, new, expected):
    """Least of all is it written anew, with what would make it right."""
    edited = kept.read_text().replace(old, new)
    assert edited != kept.read_text()
    kept.write_text(edited)
    assert f"{kept}: {expected}" in cli("play", "--resume", kept).refused()
    assert kept.read_text() == edited


def test_long_lists_are_chosen_step_by_step(cli, monkeypatch):
    monkeypatch.setattr(turn_module, "PAGE", 2)
    out = cli("play", "sticks", stdin="go 1\nmore\nmore\n3\n").out
    assert "  1  1 of them\n  2  2 of them\n     … and 1 more choices: type more\n" in out
    assert "  3  3 of them\n" in out
    assert "Player 1: take 3." in out


class Screen(io.StringIO):
    def isatty(self):
        return True


def test_a_long_choice_hangs_beside_its_number(cli, monkeypatch):
    screen = Screen()
    monkeypatch.setenv("COLUMNS", "16")
    monkeypatch.setattr(sys, "stdout", screen)
    cli("play", "sticks", stdin="go 1\n")
    shown = "\n".join(line.rstrip() for line in screen.getvalue().splitlines())
    assert "  3  3 of them\n     [take 3]\n" in shown


def test_a_curtain_falls_between_people_with_secrets(cli, monkeypatch):
    screen = Screen()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", screen)
    cli("play", "sticks", "--bots", "none", stdin="go 1\ntake 1\n")
    shown = screen.getvalue()
    assert shown.count("When nobody else looks, press Enter.") == 2
    assert "\x1b[2J" in shown.partition("Player 2, it is your turn.")[0][-40:]


def test_a_campaign_goes_on_from_its_file(cli, tmp_path, monkeypatch):
    points = {"fortress": EntryPoint("fortress", "zastava.games.fortress:GAME", registry.GROUP)}
    monkeypatch.setattr(registry, "_points", lambda: points)
    folder = tmp_path / "kept"
    assert cli("simulate", "fortress", "--games", 1, "--option", "games=1", "--records", folder).status == 0
    path = folder / "fortress-1.txt"
    assert f"zastava play --resume {path} --go-on" in cli("play", "--resume", path, "--bots", "none").out
    moves = path.read_text().count("\n")
    ran = cli("play", "--resume", path, "--go-on", "--bots", "random,random")
    assert ran.status == 0
    assert path.read_text().count("\n") > moves
    assert "Game 2 of 2." in ran.out
    assert cli("verify", path).status == 0
    assert "needs the campaign" in cli("play", "fortress", "--go-on").refused()


def test_a_game_without_a_campaign_says_so(cli, kept):
    assert "does not go on" in cli("play", "--resume", kept, "--go-on").refused()


@pytest.mark.parametrize(("lang", "said"), [("en", "3.1 "), ("ru", "3.1 ")])
def test_a_rule_that_comes_into_the_game_is_printed_in_full(cli, monkeypatch, lang, said):
    points = {"fortress": EntryPoint("fortress", "zastava.games.fortress:GAME", registry.GROUP)}
    monkeypatch.setattr(registry, "_points", lambda: points)
    out = cli("play", "fortress", "--bots", "none", "--seed", 1, "--lang", lang, stdin="draw\n" * 6).out
    clauses = rulebook(registry.find("fortress"), lang)
    for number in ("3.1", "3.2", "3.3"):
        words = clauses.clause(number).text.split()[:6]
        assert f"{number} {' '.join(words)}" in out.replace("**", "")
