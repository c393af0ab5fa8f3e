"""The bridge: connects a bot or an engine on this machine to any Cabochon server. See docs/bridge.md.

    address = ServerAddress("http://localhost:8765", token)
    await Bridge(address, lambda: make_bot("cmd:python my_bot.py")).run()

The server treats it as a program: it has a token, accepts challenges, and plays several games at once. If the
connection breaks, it reconnects and watches every known table again.
"""

from cabochon.bridge.bridge import Bridge
from cabochon.bridge.errors import BridgeError
from cabochon.bridge.game import BridgeOptions
from cabochon.bridge.http import ServerAddress

__all__ = ["Bridge", "BridgeError", "ServerAddress", "BridgeOptions"]
