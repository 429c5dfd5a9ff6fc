"""The planning bot: it sees a whole path, weighs slots, and looks at nothing that is hidden."""

from tests.games.oldrus.positions import CARDS, PLACES, lay, on_the_way, play, visit
from zastava.bots import find, let_think
from zastava.core.chance import chance
from zastava.games.oldrus import GAME
from zastava.games.oldrus.heuristics import EARNED, advise, best_mark, width_of
from zastava.games.oldrus.moves import HEROES
from zastava.games.oldrus.rules.grid import NAMES
from zastava.games.oldrus.state import State


def planned(state: State, seat: int = 0) -> list[str]:
    """The path that the bot walks."""
    path = []
    while state.phase == 2 and seat in state.waiting:
        move = advise(state, seat, chance(1, "bot"))
        path.append(str(move))
        state.play(seat, move)
    return path


def test_it_walks_several_steps_to_a_place() -> None:
    state = on_the_way(at=("d9",), dice="water mountains forest", round_number=8, cards={"C3": "C14"})
    state.shown |= 1 << PLACES.index("C3")
    visit(state.sheets[0], "c3 i4 h7")
    path = planned(state)
    assert path[-1] == "done"
    assert NAMES[state.sheets[0].cell] == "c7", path


def test_it_saves_yagas_rings_for_the_end_when_they_pay_more() -> None:
    state = on_the_way(at=("b1",), items=("YY",), dice="water water water", round_number=8)
    visit(state.sheets[0], " ".join(NAMES))
    assert not [move for move in planned(state) if move.startswith("yaga")]


def test_it_takes_the_slot_that_pays_most() -> None:
    state = on_the_way(at=("f2",), items=("EEEEEEEE",), cards={"U1": "U07"}, round_number=8)
    play(state, 0, "done")
    assert str(best_mark(state, 0)) == "mark feat"
    state = on_the_way(at=("a9",), cards={"Z3": "Z18"}, round_number=8)
    play(state, 0, "done")
    assert str(best_mark(state, 0)) == "mark store", "six jumps cannot be made any more"


def test_it_pays_with_what_it_needs_least() -> None:
    state = on_the_way(at=("c7",), items=("KYA",), cards={"C3": "C16"}, round_number=8)
    lay(state, "C3", (4, "task"), (4, "treasury"), (4, "arsenal"))
    play(state, 0, "done")
    assert str(best_mark(state, 0)) == "mark task cross"


def test_hidden_cards_do_not_move_it() -> None:
    state = on_the_way(at=("d9",), items=("HK",), dice="water mountains forest", round_number=2)
    moves = set()
    for seed in range(6):
        other = state.copy()
        other.cards[PLACES.index("C3")] = CARDS.index(f"C{3 * seed + 1:02}")
        moves.add(str(advise(other, 0, chance(1, "bot"))))
    assert len(moves) == 1


def test_it_does_not_mind_what_others_plan() -> None:
    state = on_the_way(at=("d9", "d9"), items=("HK", "HHYY"), dice="water mountains forest", round_number=2)
    alone = str(advise(state, 0, chance(1, "bot")))
    value = GAME.evaluate(state, 0)
    play(state, 1, "horse f9", "yaga l9", "done")
    assert str(advise(state, 0, chance(1, "bot"))) == alone
    assert GAME.evaluate(state, 0) == value


def test_a_master_has_favourites_among_the_characters() -> None:
    def chosen(effort: int, taken: tuple[int, ...] = ()) -> set[int]:
        state = GAME.setup(3, {}, 1)
        for hero in taken:
            state.play(state.waiting[0], HEROES[hero])
        advised = {str(advise(state, state.waiting[0], chance(seed, "bot"), effort)) for seed in range(60)}
        return {hero for hero, move in enumerate(HEROES) if str(move) in advised}

    ranked = sorted(range(8), key=lambda hero: -EARNED[hero])
    assert chosen(25) == set(ranked[:2])
    assert chosen(25, (ranked[0],)) == set(ranked[1:3]), "the next best when one is taken"
    assert chosen(8) == set(range(8))


def test_every_level_plans_wider_and_widest_where_nothing_is_guessed() -> None:
    early, last = (on_the_way(at=("d9",), round_number=number) for number in (3, 8))
    widths = [width_of(early, 0, effort) for effort in (1, 8, 25)]
    assert widths == sorted(set(widths)), "greedy, strong, master"
    assert all(width_of(last, 0, effort) > width_of(early, 0, effort) for effort in (8, 25))


def test_alone_it_becomes_a_seasoned_warrior() -> None:
    greedy = find("greedy")
    scores = []
    for seed in range(3):
        state = GAME.setup(1, {}, seed)
        rng = chance(seed, "bot")
        while state.waiting:
            state.play(0, let_think(greedy, GAME, state, 0, rng))
        assert state.outcome is not None
        assert state.outcome.scores is not None
        scores.append(state.outcome.scores[0])
    assert sum(scores) / len(scores) >= 45, scores
