"""The messages: requests of clients (checked pydantic models) and answers of the server (typed dicts).

Answers are typed dicts: mypy checks them where they are made, and sending them needs no validation. A test validates
every message against the published schema.
"""
