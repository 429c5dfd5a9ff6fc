"""The service: everything that pages and the API can ask for, and the one way in.

It is async and belongs to one event loop. Every method either does the whole thing, durably, or raises a `BadInput`:
a `Refusal` of `refusals` (each with a `status`), an `IllegalMove` (with its `clause`), or a plain `BadInput` from the
core. Their texts are message ids: `t(error.text, **error.values)` says them.

Handlers get two things by name from the application: `service: Service`, and `person: Person | None`, who is asking
(from the signed cookie on pages, from the token in the API; None for somebody who has not given a name yet).

Seats and positions count from 0. Pass `WATCHER` (of `zastava.core.contract`) to look without a seat.
"""

from zastava.server.services.analysis_service import AnalysisService
from zastava.server.services.challenge_service import ChallengeService
from zastava.server.services.lobby_service import LobbyService
from zastava.server.services.person_service import PersonService
from zastava.server.services.record_service import RecordService
from zastava.server.services.rematch_service import RematchService


class Service(PersonService, LobbyService, ChallengeService, RecordService, RematchService, AnalysisService):
    """Persons, the lobby, tables, what is agreed on there, the day's challenge, records and analyses."""
