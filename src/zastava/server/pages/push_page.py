"""Where a browser says that it wants to be called, or no longer."""

from typing import Any, Final

from litestar import Request, Response, post

from zastava.core.words import N_
from zastava.server.refusals import Forbidden
from zastava.server.web.dependencies import Asker, TheService
from zastava.server.web.reader import reader_of


@post("/me/push")
async def push(request: Request[Any, Any, Any], service: TheService, person: Asker) -> Response[None]:
    """Take a push subscription of this device in, or forget it."""
    if person is None:
        raise Forbidden(N_("Give a name first."))
    form = {name: str(sent) for name, sent in (await request.form()).items()}
    if form.get("want") == "yes":
        keys = form.get("key", ""), form.get("secret", "")
        await service.subscribe(person, form.get("endpoint", ""), *keys, reader_of(request, person).lang)
    else:
        await service.unsubscribe(person, form.get("endpoint", ""))
    return Response(None, status_code=204)


HANDLERS: Final = [push]
