"""Tables without a server: the rules, texts and lessons for a page that runs them in the browser.

`answer(text)` takes one request as JSON and returns the answer as JSON, in the types that the server uses, so the page
draws a local table with the same components. The `LocalSession` has the tables in play. It stores nothing: with every
change it returns a `Kept` to the page, the record of the game and its other data, and the page stores that. If a worker
fails, a new one starts with a new session, which gets the `Kept` from the page.

The session runs on Pyodide, without a database, pydantic or orjson. It does not use the browser either, so the
tests call it directly. `cabochon.table` has the rules of tables, here and on a server.
"""

from cabochon.local.session import LocalSession, answer

__all__ = ["LocalSession", "answer"]
