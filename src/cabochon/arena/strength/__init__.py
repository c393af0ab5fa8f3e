"""How strong the levels and styles are: what is played for it, and the document made of it.

`bench/strength.py` runs it. Playing needs nothing but Python and this package; the report needs the extra `arena`.
"""

from cabochon.arena.strength.campaign import SECTIONS, Campaign, Contest
from cabochon.arena.strength.report import document, ratings_files

__all__ = ["SECTIONS", "Campaign", "Contest", "document", "ratings_files"]
