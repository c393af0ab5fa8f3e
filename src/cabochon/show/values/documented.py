"""The words under a field become its description in the published schema."""

from typing import TypeVar

T = TypeVar("T")


def documented(kind: type[T]) -> type[T]:
    """What pydantic's `with_config` would do, without pydantic: a schema's publisher reads this attribute."""
    kind.__pydantic_config__ = {"use_attribute_docstrings": True}  # type: ignore[attr-defined]
    return kind
