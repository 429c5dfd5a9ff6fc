"""What a handler can ask the application for, by name: `service`, `person`, and the parts of its address."""

from litestar.di import NamedDependency
from litestar.params import FromPath

from zastava.server.service import Service
from zastava.server.shown import Person

TheService = NamedDependency[Service]
Asker = NamedDependency[Person | None]  # who is asking; None for somebody who has not given a name yet
FromAddress = FromPath[str]
NumberFromAddress = FromPath[int]
