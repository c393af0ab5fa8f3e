"""Hypothesis: the same examples on every run, so that a failure can be reproduced.

`HYPOTHESIS_PROFILE=long` looks for new ones: fresh examples, and many of them.
"""

import os

from hypothesis import HealthCheck, settings

COMMON = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("fixed", COMMON, derandomize=True, database=None, max_examples=4)
settings.register_profile("long", COMMON, derandomize=False, max_examples=300)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))
