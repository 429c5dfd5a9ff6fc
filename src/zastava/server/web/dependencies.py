"""What a handler can ask the application for, by name: `service`, `person`, and the parts of its address."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, SkipValidation

from zastava.server.entities import Person
from zastava.server.services.service import Service

# What we provide ourselves needs no checking at every request.
TheService = SkipValidation[NamedDependency[Service]]
Asker = SkipValidation[NamedDependency[Person | None]]  # who is asking; None for somebody who has not given a name yet
FromAddress = FromPath[str]
NumberFromAddress = FromPath[int]


def address_of(request: Request[Any, Any, Any]) -> str:
    """Where a request came from, as far as the proxies that we trust say so."""
    return request.client.host if request.client else ""
