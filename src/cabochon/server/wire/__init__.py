"""The wire: what clients send (pydantic models, checked) and what they get (typed dicts, made by us).

Answers are typed dicts because mypy checks them where they are made and nothing is spent on them
when they are sent; the published schema is the same. A test holds every message against it.
"""
