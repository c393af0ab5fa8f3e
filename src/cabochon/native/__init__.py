"""The rules in C++20 (the native engine), and its Python interface.

The interface is narrow: positions are passed as bytes (`encode`, `decode`), moves as their index
(`cabochon.rules.index`). Whole searches and whole batches run inside with the GIL released.

    from cabochon import native
    if native.available():
        position = native.engine(table.edition).read(native.encode(table))
        tally = position.playouts(seat=0, as_seen=True, games=1000, seed=1, least_gold=False, cap=500, threads=2)

`native.rules` has the functions of `cabochon.rules` under the same names. If the native engine could not be compiled,
`available()` is false, `why_not()` gives the reason in one line, and the Python rules are used everywhere.
Bytes that are not a position and illegal moves raise a ValueError.
"""

from cabochon.native.codec import decode, encode
from cabochon.native.loading import available, engine, rows, say_once, why_not

__all__ = ["available", "why_not", "say_once", "engine", "encode", "decode", "rows"]
