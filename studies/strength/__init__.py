"""The strength of levels and styles: the games that measure it, and the report about them.

`studies/strength` runs it. Playing needs only Python and this package; the report needs the extra `arena`.
"""

from studies.strength.campaign import SECTIONS, Campaign, Contest
from studies.strength.report import document, ratings_files

__all__ = ["SECTIONS", "Campaign", "Contest", "document", "ratings_files"]
