"""What keeps a server going: the sweeper, backups, counting older games, and the host's commands."""

from cabochon.server.upkeep.backup import back_up, export, restore
from cabochon.server.upkeep.commands import close_table, forget_person, new_keys

__all__ = ["back_up", "restore", "export", "close_table", "forget_person", "new_keys"]
