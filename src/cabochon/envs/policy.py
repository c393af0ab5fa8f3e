"""A trained policy as a bot: for an environment's other seats, for `play_game` and for `simulate`.

    PolicyBot("checkpoint.zip")        # a model that sb3-contrib's MaskablePPO saved
    PolicyBot(model)                   # any object with predict(observations, action_masks=…, deterministic=…)

It gets the rows of `cabochon.envs.observation` and the masks of legal actions, many games at once where it can. The
version of the rows, and whether the mask is part of the observation, are taken from the model's observation space.
"""

from pathlib import Path
from typing import Any

from cabochon.bots import NO_LIMIT, Budget
from cabochon.envs.observation import VERSIONS, observation_size, observe
from cabochon.envs.spaces import mask_of
from cabochon.extras import needs
from cabochon.rules.arguments import wrong_type
from cabochon.rules.components import Edition
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.table import View

with needs("rl", "environments"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray


def is_policy(given: object) -> bool:
    """Whether this is a model, the file of one, or a bot that has one."""
    named = isinstance(given, str | Path) and str(given).endswith(".zip")
    return named or isinstance(given, PolicyBot) or (hasattr(given, "predict") and not hasattr(given, "choose"))


class PolicyBot:
    """See the module's page."""

    def __init__(self, model: Any, deterministic: bool = True) -> None:
        if isinstance(model, PolicyBot):
            model, deterministic = model.model, model.deterministic
        self.model: Any = _loaded(model) if isinstance(model, str | Path) else model
        if not hasattr(self.model, "predict"):
            raise wrong_type("a policy is a saved model's file or an object with predict(observations, …)", model)
        self.deterministic = deterministic

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Move:  # noqa: ARG002 - it does not search
        version = self.version(view.edition, len(view.players))
        row = np.frombuffer(observe(view, view.turn, version), np.uint8)
        return MOVES[int(self.act(row[None], mask_of(map(index_of, legal_moves(view)))[None])[0])]

    def act(self, rows: NDArray[np.uint8], masks: NDArray[Any]) -> NDArray[np.integer]:
        """An action for every row."""
        whole = isinstance(self.model.observation_space, spaces.Dict)
        seen = {"observation": rows, "action_mask": masks.astype(np.int8)} if whole else rows
        actions, _ = self.model.predict(seen, action_masks=masks.astype(np.bool_), deterministic=self.deterministic)
        return np.atleast_1d(actions)

    def version(self, edition: Edition, players: int) -> int:
        """The version of the rows that the model was trained on. Raises ValueError if it was
        trained for another game.
        """
        space: Any = self.model.observation_space
        row: Any = space["observation"] if isinstance(space, spaces.Dict) else space
        size = row.shape[0]
        for version in VERSIONS:
            if observation_size(edition, players, version) == size:
                return version
        raise ValueError(f"the model takes rows of {size} numbers; {edition.id} with {players} players has others")


def _loaded(path: str | Path) -> Any:
    with needs("rl", "a saved policy"):
        from sb3_contrib import MaskablePPO
    if not Path(path).with_suffix(".zip").is_file():
        raise FileNotFoundError(f"there is no saved model at {str(path)!r}; model.save(path) makes one")
    return MaskablePPO.load(path, device="cpu")
