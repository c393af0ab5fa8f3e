"""Search on views: information-set Monte Carlo tree search, in C++ where it is compiled, in Python everywhere."""

from cabochon.bots.search.mind import Mind, Taste
from cabochon.bots.search.thought import Candidate, Thought

__all__ = ["Candidate", "Mind", "Taste", "Thought"]
