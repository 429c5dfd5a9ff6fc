"""Lines of the log mark their places: what a fact is about lies on the board."""

import re

import pytest

from zastava.core.chance import chance
from zastava.core.registry import find
from zastava.core.words import ENGLISH

NAMES = ("Ann", "Bob", "Cid", "Dot")
# What is marked of a game, and what of it need not be seen any more: taken, left, or gone to somebody's hand.
KINDS = {
    "fjords": ({"lay", "house"}, set()),
    "fortress": ({"capture"}, set()),
    "outpost": ({"explore", "monster", "fortify", "hunt", "build", "use", "region", "take"}, {"hire", "leave"}),
    "bastion": ({"go", "enter", "attack", "well"}, {"defeat", "return", "make", "broken"}),
    "oldrus": ({"start", "path", "card", "mark"}, set()),
}


@pytest.mark.parametrize("name", sorted(KINDS))
def test_what_a_line_is_about_lies_on_the_board(name: str) -> None:
    game = find(name)
    options = {"mode": "normal", "level": "extreme", "classes": "flyer,priest,giant"} if name == "bastion" else {}
    state, rng = game.setup(3, options, 11), chance(11, "spots")
    wanted, gone = KINDS[name]
    marked = set()
    while state.waiting:
        seat = state.waiting[0]
        legal = state.moves(seat)
        state.play(seat, legal[rng.below(len(legal))])
        told = [item for item in state.news(0) if game.board.tell(item, NAMES, ENGLISH)]
        if not any(game.board.spots(item) for item in told):
            continue
        drawn = game.board.draw(state.view(0), ENGLISH, {}, ())
        there = set(re.findall(r' data-(?:pick|place|thing|spot)="([^"]*)"', drawn))
        for item in told:
            spots = game.board.spots(item)
            if spots and item["kind"] not in gone:
                assert set(spots) <= there, item
                marked.add(item["kind"])
    assert wanted <= marked


def test_what_harms_all_is_said_large_in_bastion() -> None:
    strikes = find("bastion").board.strikes
    assert strikes({"kind": "broken", "card": "golem", "section": 3}, 1)
    assert strikes({"kind": "leave", "seat": 1, "from": "C", "to": "R"}, 1)
    assert not strikes({"kind": "leave", "seat": 1, "from": "C", "to": "R"}, 0)
