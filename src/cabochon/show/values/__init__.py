"""The types of the values that a page draws.

They are typed dicts: mypy checks them where they are made, and they are plain JSON. The server
publishes their schema, and the page's TypeScript types come from it.
"""
