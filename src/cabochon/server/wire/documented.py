"""The words under a field become its description in the published schema."""

from pydantic import ConfigDict, with_config

documented = with_config(ConfigDict(use_attribute_docstrings=True))
