"""Errors that say what was expected and what came. Their texts are message ids: a page shows them in its language."""

from typing import Any


class BadInput(Exception):
    """Something that a person or a program gave us is not what it must be; nothing was changed.

    `text` is a message id with `{names}` that `values` fills in.
    """

    def __init__(self, text: str, **values: Any) -> None:
        super().__init__(text)
        self.text = text
        self.values = values

    def __str__(self) -> str:
        return self.text.format(**self.values)


class Several(BadInput):
    """Things with numbers in the text of another error: `2 wood, 1 gold`. Each is a singular, a plural, a count."""

    def __init__(self, *counted: tuple[str, str, int]) -> None:
        super().__init__("")
        self.counted = counted

    def __str__(self) -> str:
        said = [(one if count == 1 else other).format(count=count) for one, other, count in self.counted]
        return ", ".join(said) or "–"


class BadRecord(BadInput):
    """A record that cannot be read, or that does not replay to what it says."""


class BadComponents(BadInput):
    """A component file that breaks a count, a link or a key; names file, row and expectation."""


class IllegalMove(BadInput):
    """A move that the rules do not allow now, or that is no move at all; cites the clause that says so."""

    def __init__(self, clause: str, text: str, **values: Any) -> None:
        super().__init__(text, **values)
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.text.format(**self.values)} [{self.clause}]"


def cause(error: BaseException) -> str:
    """What an error of somebody else's says, to stand inside a sentence of ours: one line, without a full stop."""
    said = str(getattr(error, "strerror", None) or error).strip() or type(error).__name__
    return said.splitlines()[0].rstrip(".")
