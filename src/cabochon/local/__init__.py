"""Tables without a server: the rules, their words and its lessons, asked by a page that runs them in its own browser.

`answer(text)` takes one request as JSON and gives its answer as JSON, in the shapes that the server uses, so the page
draws a local table with the same parts. The room holds the tables that are being played. It stores nothing: with
every change it gives the page a `Kept`, the record of the game and what belongs to it, and the page keeps that.
A room that died is replaced by another one, to which the page hands the `Kept`.

The room has no database, no pydantic and no orjson, and it runs on Pyodide. It knows nothing of a browser either, so
the tests ask it directly. `cabochon.table` decides about tables, here and on a server.
"""

from cabochon.local.room import Room, answer

__all__ = ["Room", "answer"]
