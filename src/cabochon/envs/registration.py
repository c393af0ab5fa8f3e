"""Registers the environments with Gymnasium when `cabochon.envs` is imported.

gymnasium.make("cabochon/Seat-v0")                 # after `import cabochon.envs`
gymnasium.make("cabochon.envs:cabochon/Seat-v0")   # Gymnasium imports it, in another process too
"""


def register_all() -> None:
    """Register every environment. Gymnasium imports an environment when it is created. Without Gymnasium this does
    nothing.
    """
    try:
        from gymnasium.envs.registration import register, registry
    except ModuleNotFoundError:
        return  # the environment on a GPU does not need it
    if "cabochon/Seat-v0" not in registry:
        register(
            id="cabochon/Seat-v0",
            entry_point="cabochon.envs.seat:SeatEnv",
            vector_entry_point="cabochon.envs.seat_vector:SeatVectorEnv",
        )
