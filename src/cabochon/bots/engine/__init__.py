"""Engines: programs of anybody's, in any language, that sit wherever a bot can. docs/protocol.md is their language."""

from cabochon.bots.engine.bot import EngineBot, Patience
from cabochon.bots.engine.failed import EngineFailed, Reason

__all__ = ["EngineBot", "EngineFailed", "Patience", "Reason"]
