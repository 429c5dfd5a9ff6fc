"""Messages for push services: keys, encryption (RFC 8291) and the signature that says who sends (RFC 8292).

Needs the packages of `zastava[push]`; nothing imports this module where there are no keys.
"""

import base64
import time
from typing import Final

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from zastava.core.errors import BadInput
from zastava.core.words import N_

_CURVE: Final = ec.SECP256R1()
_SIGNED_FOR: Final = 12 * 3600  # seconds
_KEY_BYTES: Final = 65
_SECRET_BYTES: Final = 16


class PushKey:
    """The key of a server, by which push services know it."""

    def __init__(self, private: str, contact: str) -> None:
        try:
            self._vapid: Final = Vapid02.from_raw(private.encode())
        except Exception as error:  # the package raises whatever it meets
            raise BadInput(N_("ZASTAVA_PUSH_KEY is no key. “zastava keys” makes one.")) from error
        if not contact.startswith(("mailto:", "https://")):
            raise BadInput(
                N_("ZASTAVA_PUSH_CONTACT takes mailto:ADDRESS or https://…: push services want to know whom to ask.")
            )
        self._contact: Final = contact
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: Final = written(bytes(point))

    def signed(self, origin: str) -> dict[str, str]:
        """The header that tells a push service who sends."""
        claims = {"sub": self._contact, "aud": origin, "exp": int(time.time()) + _SIGNED_FOR}
        return {"Authorization": str(self._vapid.sign(claims)["Authorization"])}


def new_key() -> str:
    """A new private key, as `PushKey` takes it."""
    number: int = ec.generate_private_key(_CURVE).private_numbers().private_value
    return written(number.to_bytes(32, "big"))


def written(raw: bytes) -> str:
    """Bytes as the web writes them."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """And back; ValueError when that is not how bytes are written."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def fits(key: str, secret: str) -> bool:
    """Whether a browser's key and secret can be used."""
    try:
        point = read(key)
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
        return len(point) == _KEY_BYTES and len(read(secret)) == _SECRET_BYTES
    except ValueError:
        return False


def encrypted(text: bytes, key: str, secret: str) -> bytes:
    """A message that only the browser can read."""
    own = ec.generate_private_key(_CURVE)
    return bytes(http_ece.encrypt(text, private_key=own, dh=read(key), auth_secret=read(secret), version="aes128gcm"))
