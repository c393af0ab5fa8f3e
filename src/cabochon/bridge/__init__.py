"""The bridge: connects a bot or an engine on this machine to any Cabochon server. See docs/bridge.md.

    door = Door("http://localhost:8765", token)
    await Bridge(door, lambda: make_bot("cmd:python my_bot.py")).run()

The server knows it as a program: it has a token, accepts challenges, and plays several games at once. When the line
breaks it connects again and looks at every table that it knows.
"""

from cabochon.bridge.bridge import Bridge
from cabochon.bridge.errors import BridgeError
from cabochon.bridge.game import Habits
from cabochon.bridge.http import Door

__all__ = ["Bridge", "BridgeError", "Door", "Habits"]
