"""Golden playthroughs: what is on file is what the engine plays today. `make goldens` writes them anew."""

import runpy
from pathlib import Path

import pytest

from zastava.core import registry
from zastava.core.record import read, replay
from zastava.lab.golden import playthrough, record_in

ROOT = Path(__file__).parent.parent.parent
SETUPS = runpy.run_path(str(ROOT / "scripts" / "goldens.py"))["SETUPS"]


def on_file(name):
    return (ROOT / "tests" / "goldens" / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SETUPS)
def test_the_playthrough_is_the_one_on_file(name):
    assert playthrough(SETUPS[name]) == on_file(name)


@pytest.mark.parametrize("name", SETUPS)
def test_the_record_in_it_replays(name):
    game = registry.find(SETUPS[name].game)
    state = replay(game, read(record_in(on_file(name)), game))
    assert state.outcome is not None


def test_every_file_has_its_setup():
    assert {path.stem for path in (ROOT / "tests" / "goldens").iterdir()} == set(SETUPS)


def test_every_game_and_every_variant_has_one():
    covered = {(setup.game, setup.options.get("variant")) for setup in SETUPS.values()}
    for game in registry.games().values():
        variants = [option for option in game.options if option.name == "variant"]
        assert any(name == game.name for name, _ in covered), game.name
        for option in variants:
            for word in option.values():
                assert {(game.name, word), (game.name, None if word == option.default else word)} & covered, word
