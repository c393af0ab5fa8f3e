"""Random ids and keys, and the digests that are stored in their place."""

from hashlib import sha256

from cabochon.table.names import random_name


def new_person_id() -> str:
    return random_name(12)


def new_saying_id() -> str:
    return random_name(16)


def new_key() -> str:
    """A private key, or a program's token: 160 bits."""
    return random_name(32)


def digest(secret: str) -> str:
    """The stored digest of a key."""
    return sha256(b"cabochon key 1\n" + secret.encode()).hexdigest()
