"""One thread for PyTorch, because tests already run in parallel."""

from importlib.util import find_spec

if find_spec("torch") is not None:
    import torch

    torch.set_num_threads(1)
