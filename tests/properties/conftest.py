"""Hypothesis: the same examples on every run, so that a red build is red for everybody.

`HYPOTHESIS_PROFILE=long` looks for new ones: fresh examples, and many of them.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "fixed", derandomize=True, database=None, deadline=None, max_examples=8, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "long", derandomize=False, deadline=None, max_examples=300, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))
