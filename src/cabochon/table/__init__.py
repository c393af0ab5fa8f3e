"""Everything that a table decides besides the rules of the game: seats, offers, clocks, access, hints, names, and the
information that a viewer gets. The package has no I/O, no database and no pydantic, and it runs on Pyodide: the server
(`cabochon.server`) and the browser (`cabochon.local`) both use it. Time is passed in. The server adds the lock, the
commit and the publishing; the browser adds JSON and its storage.
"""
