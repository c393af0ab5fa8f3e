"""Engines: programs in any language that play as bots. docs/protocol.md specifies their protocol."""

from cabochon.bots.engine.bot import EngineBot, Patience
from cabochon.bots.engine.failed import EngineFailed, FailureReason

__all__ = ["EngineBot", "EngineFailed", "Patience", "FailureReason"]
