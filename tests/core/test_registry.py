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
        return [EntryPoint(name, "tests.contract.auction:GAME", group) for name in ("bastion", "auction")]

    monkeypatch.setattr(registry, "entry_points", points)
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()


@pytest.mark.usefixtures("_installed")
def test_games_of_any_package_are_listed_by_name() -> None:
    assert list(registry.games()) == ["auction", "bastion"]
    assert registry.find("auction") is GAME


@pytest.mark.usefixtures("_installed")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("auctoin", "There is no game 'auctoin'. Did you mean 'auction'?"),
        ("chess", "There is no game 'chess'. Games: auction, bastion."),
        ("", "There is no game ''. Games: auction, bastion."),
    ],
)
def test_an_unknown_game_is_refused(name: str, expected: str) -> None:
    with pytest.raises(BadInput) as caught:
        registry.find(name)
    assert str(caught.value) == expected


def test_every_game_is_registered_under_its_own_name() -> None:
    assert {name: game.name for name, game in registry.games().items()} == {name: name for name in registry.games()}
