"""The strength of levels and styles: the games that measure it, and the report about them.

`bench/strength.py` runs it. Playing needs only Python and this package; the report needs the extra `arena`.
"""

from cabochon.arena.strength.campaign import SECTIONS, Campaign, Contest
from cabochon.arena.strength.report import document, ratings_files

__all__ = ["SECTIONS", "Campaign", "Contest", "document", "ratings_files"]
