"""Games are found by name; a typo is met with what there is."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from tests.contract.auction import GAME
from zastava.core import registry
from zastava.core.errors import BadInput


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def points(group: str) -> list[EntryPoint]:
        assert group == "zastava.games"
        broken = EntryPoint("broken", "tests.contract.nowhere:GAME", group)
        return [broken, *(EntryPoint(name, "tests.contract.auction:GAME", group) for name in ("bastion", "auction"))]

    monkeypatch.setattr(registry, "entry_points", points)
    registry._points.cache_clear()
    registry.find.cache_clear()
    yield
    registry._points.cache_clear()
    registry.find.cache_clear()


@pytest.mark.usefixtures("_installed")
def test_games_of_any_package_are_found_by_name() -> None:
    assert registry.find("auction") is GAME


@pytest.mark.usefixtures("_installed")
def test_a_game_that_does_not_load_leaves_the_others_alone() -> None:
    assert registry.find("bastion") is GAME
    with pytest.raises(ModuleNotFoundError):
        registry.find("broken")


@pytest.mark.usefixtures("_installed")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("auctoin", "There is no game 'auctoin'. Did you mean 'auction'?"),
        ("chess", "There is no game 'chess'. Games: auction, bastion, broken."),
        ("", "There is no game ''. Games: auction, bastion, broken."),
    ],
)
def test_an_unknown_game_is_refused(name: str, expected: str) -> None:
    with pytest.raises(BadInput) as caught:
        registry.find(name)
    assert str(caught.value) == expected


def test_every_game_is_registered_under_its_own_name() -> None:
    assert {name: game.name for name, game in registry.games().items()} == {name: name for name in registry.games()}
