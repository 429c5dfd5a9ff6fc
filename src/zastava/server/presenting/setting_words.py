"""What was chosen for a table, in words."""

from zastava.core.contract import Game
from zastava.server.web.reader import Reader


def setting_words(game: Game, name: str, setting: str, reader: Reader) -> str:
    """A setting of a table in the reader's language; '' for an empty subset or a switch that is off."""
    t = reader.words(game)
    option = next(option for option in game.options if option.name == name)
    chosen = option.read(setting)
    titles = dict(option.choices)
    if isinstance(chosen, bool):
        return t("yes") if chosen else ""
    if isinstance(chosen, tuple):
        return ", ".join(t(titles[part]) for part in chosen)
    return t(titles[chosen]) if isinstance(chosen, str) else str(chosen)
