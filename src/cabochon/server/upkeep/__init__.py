"""Upkeep: assembling the services, periodic work, backups, and the host's commands."""

from cabochon.server.upkeep.backup import back_up, export, restore
from cabochon.server.upkeep.commands import HostCommands, delete_old, going
from cabochon.server.upkeep.doctor import diagnose
from cabochon.server.upkeep.examine import Examined, Moved, examine, move_database, try_upgrade, upgrade_now

__all__ = [
    "back_up", "restore", "export", "move_database", "Moved", "examine", "Examined", "try_upgrade", "upgrade_now",
    "HostCommands", "going", "delete_old", "diagnose",
]  # fmt: skip
