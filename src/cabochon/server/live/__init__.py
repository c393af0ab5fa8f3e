"""The state in memory: live tables, clocks, wake-ups, presence, the lobby. All of it can be rebuilt from the store."""
