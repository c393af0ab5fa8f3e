"""Hundreds of thousands of games at once on an NVIDIA GPU, in arrays that never leave it.

    env = GpuVectorEnv(games=262_144, players=2, seed=1)
    rows, masks = torch.from_dlpack(env.observations), torch.from_dlpack(env.masks)
    while True:
        env.step(policy(rows, masks))   # one int32 or int64 action for each game, on the GPU

It is `cabochon.envs.vector.VectorEnv` on the GPU: the same rows, masks, rewards, refusals and, from the same
seed, the same games. The arrays have the same names and shapes. They support DLPack and CUDA's array interface, so that
`torch.from_dlpack`, `jax.dlpack.from_dlpack` and `cupy.from_dlpack` use the same memory without a copy.

| array | shape and type | what |
|---|---|---|
| `observations` | (games, size) uint8 | of the seat on turn, by `cabochon.envs.observation`, version 0 |
| `masks` | (games, 401) bool | its legal actions |
| `mask_bits` | (games, 7) int64 | the same as bits: action 64 w + b is bit b of word w |
| `to_play` | (games,) uint8 | the seat on turn |
| `rewards` | (games, players) float32 | of the last step: winners share 1, a drawn game gives each 1/n |
| `terminated`, `truncated` | (games,) bool | whether the last step ended a game, or capped it |

Every step writes into the same memory, so copy what you want to keep. JAX treats arrays as immutable, so finish all
reads (`block_until_ready`) before the next step. `step` and `sample` return when the GPU has finished. They run on
CUDA's default stream, which PyTorch and CuPy use too. Actions computed on another stream must be ready before the call.
`observe=False` leaves out the rows, `mask=False` the masks as bytes.

Version history: v0, the first.
"""

from typing import TYPE_CHECKING, Any

from cabochon.envs.game import DEFAULT_ROUND_CAP, edition_for
from cabochon.native import decode
from cabochon.native.gpu import engine
from cabochon.rules.components import Edition
from cabochon.rules.table import Table

if TYPE_CHECKING:
    from cabochon.native._gpu import CardArray

_CUDA = 2
"""DLPack's number for memory of an NVIDIA GPU."""


class GpuVectorEnv:
    """See the module's page."""

    def __init__(
        self,
        games: int,
        edition: str | None = None,
        players: int = 2,
        seed: int = 0,
        round_cap: int = DEFAULT_ROUND_CAP,
        observe: bool = True,
        mask: bool = True,
    ) -> None:
        self.edition: Edition = edition_for(edition, players)
        self.games, self.players, self.round_cap = games, players, round_cap
        card = engine(self.edition)
        from cabochon.native import _gpu  # exists only if it was compiled, which `engine` has checked

        self._vector = _gpu.Vector(card, players, games, seed, round_cap, observe, mask)
        array = self._vector.array
        self.observations: CardArray | None = array("observations") if observe else None
        self.masks: CardArray | None = array("masks") if mask else None
        self.mask_bits: CardArray = array("mask_bits")
        self.rewards: CardArray = array("rewards")
        self.to_play: CardArray = array("to_play")
        self.terminated: CardArray = array("terminated")
        self.truncated: CardArray = array("truncated")
        self._sampled: CardArray = array("sampled")

    def step(self, actions: Any) -> None:
        """Play one action in every game. Raises ValueError if one of them is illegal; then none is played."""
        _check_on_card(actions)
        if hasattr(actions, "block_until_ready"):  # JAX uses streams of its own
            actions.block_until_ready()
        self._vector.step(actions)

    def reset(self, seed: int | None = None) -> None:
        """Deal new games. With a seed, the deals are those of a new environment with that seed."""
        self._vector.reset(seed)

    def sample(self) -> "CardArray":
        """A legal action for every game, drawn uniformly. Every call returns the same array."""
        self._vector.sample()
        return self._sampled

    def table(self, game: int) -> Table:
        """The whole table of one game, copied from the GPU."""
        table = decode(self._vector.position(game), self.edition)
        assert isinstance(table, Table)  # the GPU writes whole tables
        return table


def _check_on_card(actions: Any) -> None:
    device = getattr(actions, "__dlpack_device__", None)
    if device is None or int(device()[0]) != _CUDA:
        raise ValueError("actions must be an array on the GPU that knows DLPack, one int32 or int64 for each game")
