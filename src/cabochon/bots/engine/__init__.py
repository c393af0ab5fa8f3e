"""Engines: programs in any language that play as bots. docs/protocol.md specifies their protocol."""

from cabochon.bots.engine.bot import EngineBot, EngineTimeouts
from cabochon.bots.engine.failed import EngineFailed, FailureReason

__all__ = ["EngineBot", "EngineFailed", "EngineTimeouts", "FailureReason"]
