"""A push service of our own: takes messages by HTTP, and opens them as the browser would."""

import asyncio
import base64
import json
import os
from dataclasses import dataclass
from typing import Any

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from zastava.server.workers.push_messages import read, written


class Device:
    """A browser that wants to be called: its keys, as it tells them."""

    def __init__(self) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        numbers = self._private.public_key().public_numbers()
        self.key = written(b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big"))
        self._secret = os.urandom(16)
        self.secret = written(self._secret)

    def open(self, body: bytes) -> dict[str, str]:
        """What a message says."""
        text = http_ece.decrypt(body, private_key=self._private, auth_secret=self._secret, version="aes128gcm")
        told: dict[str, str] = json.loads(text)
        return told


@dataclass
class Message:
    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Listens on this machine; answers with `status`, or not at all while it is None."""

    def __init__(self) -> None:
        self.status: int | None = 201
        self.got: list[Message] = []
        self.arrived = asyncio.Event()
        self._server: asyncio.Server | None = None
        self._open: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> "PushService":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for writer in self._open:
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.append(writer)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): said for name, said in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append(Message(first.split()[1], headers, body))
        self.arrived.set()
        if self.status is not None:
            location = "Location: http://127.0.0.1/elsewhere\r\n" if self.status // 100 == 3 else ""
            writer.write(f"HTTP/1.1 {self.status} OK\r\n{location}Content-Length: 0\r\n\r\n".encode())
            await writer.drain()
            writer.close()


def signed_by(headers: dict[str, str], public: str) -> dict[str, Any]:
    """The claims of a signature, if it is that of this key."""
    kind, _, rest = headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, parts["k"]) == ("vapid", public)
    signing, _, signature = parts["t"].rpartition(".")
    raw = read(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(public))
    both = [int.from_bytes(half, "big") for half in (raw[:32], raw[32:])]
    point.verify(encode_dss_signature(*both), signing.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(base64.urlsafe_b64decode(signing.split(".")[1] + "=="))
    return claims
