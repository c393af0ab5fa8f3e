"""The names by which Gymnasium finds the environments: `gymnasium.make("cabochon/Seat-v0")`.

Gymnasium calls `register_all` when it is imported (the entry point `gymnasium.envs` in pyproject.toml) and adds the
`cabochon/` itself. It imports an environment when it is made.
"""

from cabochon.extras import needs


def register_all() -> None:
    """Register every environment."""
    with needs("rl", "environments"):
        from gymnasium.envs.registration import register

    register(
        id="Seat-v0",
        entry_point="cabochon.envs.seat:SeatEnv",
        vector_entry_point="cabochon.envs.seat_vector:SeatVectorEnv",
    )
