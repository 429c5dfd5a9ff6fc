"""Why the server does not do what it was asked: message ids with a status, shown in the reader's language."""

from typing import ClassVar

from zastava.core.errors import BadInput


class Refusal(BadInput):
    """Something that cannot be done now, by this person, or at all; nothing was changed."""

    status: ClassVar[int] = 400


class Nameless(Refusal):
    """Nobody has said who they are."""

    status = 401


class Forbidden(Refusal):
    """It is not theirs to do."""

    status = 403


class Unknown(Refusal):
    """There is no such thing."""

    status = 404


class Conflict(Refusal):
    """Somebody was faster, or the table is not in a state for it."""

    status = 409


class TooMany(Refusal):
    """One visitor wants more than everybody can have."""

    status = 429


class Unstorable(Refusal):
    """The database cannot take it now (disk full, read only, locked); whatever was acknowledged before is safe."""

    status = 503


def status_of(error: BadInput) -> int:
    """The HTTP status for an error: a refusal's own, 422 for a move against the rules, 400 for all other bad input."""
    if isinstance(error, Refusal):
        return error.status
    return 422 if hasattr(error, "clause") else 400


def plain(said: str, clause: str = "") -> dict[str, str]:
    """An error as the API sends it: its text in the reader's language, and the rule that says so."""
    return {"error": said, "clause": clause} if clause else {"error": said}
