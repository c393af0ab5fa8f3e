"""The types of what a page draws.

They are typed dicts: mypy checks them where they are made, and they are JSON as they are. The server
publishes their schema, and the page's TypeScript types come from it.
"""
