"""Environments for training, with the extra `rl` (NumPy, Gymnasium, PettingZoo).

- `cabochon.envs.cabochon_v0`: PettingZoo, every seat an agent
- `cabochon.envs.seat.SeatEnv`: Gymnasium, one seat against named bots
- `cabochon.envs.vector.VectorEnv`: thousands of games at once on the native engine
- `cabochon.envs.gpu.GpuVectorEnv`: hundreds of thousands at once on a GPU; needs none of these packages

Each module's docstring is its documentation. No environment simplifies the rules: an action is a move of the index
(`cabochon.rules.index`), an observation holds only what the seat may see, the reward is the outcome.
"""

from cabochon.envs.registration import register_all as _register_all

_register_all()
