"""How a message gets to a push service: one request to an address that was checked, and nothing of the answer but its
status. The address comes from a browser: it must not lead this server to machines of its own network."""

import asyncio
import ipaddress
import re
import socket
import ssl
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from zastava.core.words import N_
from zastava.server.refusals import Refusal

SECONDS: Final = 10.0  # for all of it
LONGEST: Final = 1000  # characters of an address
_PLAIN: Final = re.compile(r"[\x21-\x7e]+")
_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")


class Place(NamedTuple):
    """Where a message goes."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """What the signature is for."""
        usual = self.port == (443 if self.secure else 80)
        return f"{'https' if self.secure else 'http'}://{self.host}" + ("" if usual else f":{self.port}")


def place(endpoint: str, near: bool) -> Place:
    """The place that an address names; Refusal unless it is one of the open internet, reached by https. `near`: also
    push services of one's own."""
    wrong = Refusal(
        N_("This is no address of a push service: it must begin with https:// and lie in the open internet.")
    )
    if len(endpoint) > LONGEST or not _PLAIN.fullmatch(endpoint):
        raise wrong
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise wrong from None
    secure, host = parts.scheme == "https", parts.hostname or ""
    if not host or parts.username is not None or parts.scheme not in ("https", "http"):
        raise wrong
    if not near and (not secure or port not in (None, 443) or "." not in host or not _open(host)):
        raise wrong
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(secure, f"[{host}]" if ":" in host else host, port or (443 if secure else 80), path)


def _open(host: str) -> bool:
    """Whether an address of the network is not one of a private network; a name is looked up when it is used."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return not host.endswith((".localhost", ".local", ".internal", ".home.arpa"))
    if isinstance(address, ipaddress.IPv6Address) and (
        address.ipv4_mapped or address.sixtofour or address.teredo or address in _TRANSLATED
    ):
        return False
    return address.is_global and not address.is_multicast


async def post(where: Place, headers: dict[str, str], body: bytes, near: bool) -> int:
    """Send a message; the status of the answer. OSError, TimeoutError or Refusal when it cannot be sent."""
    async with asyncio.timeout(SECONDS):
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(where.host.strip("[]"), where.port, type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        if not addresses or (not near and not all(_open(address) for address in addresses)):
            raise Refusal(N_("The push service {host} lies in a private network."), host=where.host)
        secure = ssl.create_default_context() if where.secure else None
        name = where.host.strip("[]") if where.secure else None
        reader, writer = await asyncio.open_connection(addresses[0], where.port, ssl=secure, server_hostname=name)
        try:
            host = where.origin.partition("://")[2]
            lines = [
                f"POST {where.path} HTTP/1.1",
                f"Host: {host}",
                f"Content-Length: {len(body)}",
                "Connection: close",
            ]
            lines += [f"{header}: {said}" for header, said in headers.items()]
            writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.close()


def _status(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        raise ConnectionError("what answers is no push service")
    return int(words[1])
