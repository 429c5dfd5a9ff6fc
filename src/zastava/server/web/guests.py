"""Guests: whoever sits down without a name gets a friendly one, and may change it."""

import secrets
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from zastava.server.entities import CONFIRMING, Person
from zastava.server.identity import cookie, cookie_name, who
from zastava.server.services.service import Service
from zastava.server.web.dependencies import TheService
from zastava.server.web.reader import Reader


async def who_asks(request: Request[Any, Any, Any], service: TheService) -> Person | None:
    """The person behind a request for a page, by their signed cookie; the API has a way of its own."""
    known, epoch = who(service.key, request.cookies.get(cookie_name(_encrypted(request, service)), ""))
    person = await service.person(known) if known else None
    return person if person is not None and person.epoch == epoch else None


def default_name(reader: Reader) -> str:
    """What to call somebody who has not said."""
    t = reader.words()
    return t("Guest {number}", number=10 + secrets.randbelow(90))


def identity_cookie(request: Request[Any, Any, Any], service: Service, person: Person) -> Cookie:
    """The signed cookie of a person, for encrypted connections only where there is one."""
    return cookie(service.key, person, secure=_encrypted(request, service))


def _encrypted(request: Request[Any, Any, Any], service: Service) -> bool:
    """Whether the browser came by https; an address where there is nothing is answered before the setting is heard."""
    return service.settings.https or request.scope["scheme"] == "https"


async def somebody(
    request: Request[Any, Any, Any], service: Service, reader: Reader, name: str = ""
) -> tuple[Person, list[Cookie]]:
    """Who is asking, enrolled if need be and renamed if they ask for it, and the cookies to set."""
    name = name.strip()
    person = reader.person
    if person is None:
        person = await service.enroll(name or default_name(reader), reader.lang)
        if reader.confirm != CONFIRMING[0]:  # what they chose before anyone knew them
            person = await service.choose_confirming(person, reader.confirm)
        return person, [identity_cookie(request, service, person)]
    if name and name != person.name:
        person = await service.rename(person, name=name)
    return person, []
