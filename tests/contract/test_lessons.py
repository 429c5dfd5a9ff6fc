"""Every lesson of every game can be played to its end, whatever the learner does; broken ones say what is wrong."""

import pytest

from tests.contract.tables import GAMES
from zastava.core import registry
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.words import LANGUAGES
from zastava.games import lessons
from zastava.games.lesson_check import check_lesson, check_lessons

TAUGHT = [name for name, game in GAMES.items() if lessons.read(game)]
HEAD = '[[lesson]]\ntitle = { en = "A", ru = "А" }\n[[lesson.step]]\ntext = { en = "B", ru = "Б" }\n'
START = "position = { seats = 2, seed = 7 }\n"
STEP = '[[lesson.step]]\ntext = { en = "C", ru = "В" }\n'


@pytest.mark.parametrize("name", TAUGHT)
def test_every_way_through_a_lesson_leads_to_its_end(name: str) -> None:
    assert len(check_lessons(GAMES[name])) == len(lessons.read(GAMES[name]))


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_played_to_its_end_by_its_own_answers(name: str) -> None:
    game = GAMES[name]
    for lesson in lessons.read(game):
        played: list[str] = []
        for number, step in enumerate(lesson.steps, 1):
            played = played if step.position is None else []
            state = lessons.reach(game, lesson, number, played).state
            if step.moves:
                move = str(lessons.answer(state, lesson, number))
                assert step.accepts(move)
                played = [*played, move]


@pytest.mark.parametrize("name", TAUGHT)
def test_lessons_need_no_keyboard(name: str) -> None:
    for lesson in lessons.read(GAMES[name]):
        for step in lesson.steps:
            assert not any("Backspace" in said for said in step.text.values())


@pytest.mark.parametrize("name", TAUGHT)
def test_lessons_say_the_same_in_every_language(name: str) -> None:
    for lesson in lessons.read(GAMES[name]):
        for step in lesson.steps:
            said = [step.text, *[reply.text for reply in step.replies], *([step.otherwise] if step.otherwise else [])]
            for text in said:
                assert set(text) == set(LANGUAGES)
                assert len({one.count("**") for one in text.values()}) == 1, text  # what is stressed in one is in all
                assert not any("!" in one for one in text.values())


@pytest.mark.parametrize("name", ["fjords", "fortress"])
def test_a_game_is_taught_in_eight_to_twelve_steps(name: str) -> None:
    first = lessons.read(registry.find(name))[0]
    assert 8 <= len(first.steps) <= 12


def fjords() -> Game:
    return registry.find("fjords")


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (HEAD, "lesson 1, step 1': expected position"),
        (HEAD + START + "moves = ['lay *']\n", "expected no moves and no then in step 1"),
        (HEAD + START + STEP + "then = ['2 lay']\n", "expected no moves and no then in step 2"),
        (HEAD + START + "then = ['9 lay 1']\n" + STEP, "expected then = ["),
        (HEAD + START + "text.de = 'D'\n", "TOML"),
        (HEAD + START + "hint = 'D'\n", "got 'hint'"),
        (HEAD + START + "otherwise = { en = 'D', ru = 'Г' }\n", "expected moves, where"),
        (HEAD.replace(', ru = "Б"', "") + START, 'expected ru = "…"'),
        ("[[lessons]]\n", "only the tables lesson"),
        ("[[lesson]]\ntitle = { en = 'A', ru = 'А' }\n", "[[lesson.step]]"),
    ],
)
def test_a_broken_file_says_where_and_what_was_expected(file: str, said: str) -> None:
    with pytest.raises(BadInput) as error:
        lessons.parse(file)
    assert said in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("moves = ['settle *']\n", "Step 1: no move of seat 1 fits 'settle *' there; legal are lay "),
        ("moves = ['lay *']\nthen = ['2 draw']\n", "Step 1: the move '2 draw' is refused: "),
        ("then = ['1 nonsense']\n", "Step 1: the move '1 nonsense' is refused: 'nonsense'"),
        ("show = ['tile:99']\n", "Step 1: it shows 'tile:99', which is not on the board."),
        ("scene = 'market'\n", "Step 1: it shows the scene 'market'"),
        (
            "moves = ['lay *']\n[[lesson.step.reply]]\nmoves = ['house']\ntext = { en = 'D', ru = 'Г' }\n",
            "Step 1: it replies to 'house', which nobody can play there.",
        ),
    ],
)
def test_an_illegal_step_is_named_in_one_line(step: str, said: str) -> None:
    (lesson,) = lessons.parse(HEAD + START + step + STEP)
    with pytest.raises(lessons.BadLesson) as error:
        check_lesson(fjords(), lesson)
    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)


def test_an_answer_that_suits_only_some_of_the_ways_is_found() -> None:
    step = "moves = ['lay *']\nthen = ['1 house', '2 lay 30 0,-1 4']\n"  # illegal where the learner has laid hex 30
    (lesson,) = lessons.parse(HEAD + START + step + STEP)
    lessons.reach(fjords(), lesson, 2, ["lay 12 0,1 2"])
    with pytest.raises(lessons.BadLesson, match="Step 1: the move '2 lay 30 0,-1 4' is refused"):
        check_lesson(fjords(), lesson)


def test_places_that_do_not_exist() -> None:
    game = fjords()
    with pytest.raises(lessons.BadLesson, match="There is no lesson 9 of fjords"):
        lessons.find(game, 9, 1)
    with pytest.raises(lessons.BadLesson, match="The lesson has no step 99; its steps are 1 to "):
        lessons.find(game, 1, 99)
    lesson = lessons.find(game, 1, 3)
    with pytest.raises(lessons.BadLesson, match="Step 3 comes after 1 moves of the learner, not 2"):
        lessons.reach(game, lesson, 3, ["lay 12 0,1 2", "house"])
    with pytest.raises(lessons.BadLesson, match="Step 2 does not go on with 'house'"):
        lessons.reach(game, lesson, 3, ["house"])
