"""Random ids and keys, and the digests that are stored in their place."""

import secrets
from hashlib import sha256

_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # without l, o, 0 and 1, because people copy these by hand


def _random(length: int) -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def new_table_id() -> str:
    """Eighty bits, because the link to a private table is its key."""
    return _random(16)


def new_person_id() -> str:
    return _random(12)


def new_saying_id() -> str:
    return _random(16)


def new_key() -> str:
    """A private key, or a program's token: 160 bits."""
    return _random(32)


def digest(secret: str) -> str:
    """The stored digest of a key."""
    return sha256(b"cabochon key 1\n" + secret.encode()).hexdigest()
