"""Search on views: information-set Monte Carlo tree search, in C++ if it is compiled, else in Python.

    thought = think(view, SearchSettings(simulations=2000), seed=1)
    thought.best.move, thought.best.chance

reference.py is the readable search and native/cpp/search.cpp the same search in C++. evaluation.py is the evaluation
for both, evaluator.py the interface for an external evaluation.
"""

from cabochon.bots.search.bot import SearchBot
from cabochon.bots.search.settings import SearchSettings, Taste
from cabochon.bots.search.thinking import think
from cabochon.bots.search.thought import Candidate, Thought

__all__ = ["Candidate", "SearchSettings", "SearchBot", "Taste", "Thought", "think"]
