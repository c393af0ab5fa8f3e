"""The wire: what clients send (pydantic models, checked) and what they get (typed dicts, made by us).

Answers are typed dicts: mypy checks them where they are made, and sending them needs no validation. A test validates
every message against the published schema.
"""
