"""One thread for PyTorch: the tests run side by side already."""

from importlib.util import find_spec

if find_spec("torch") is not None:
    import torch

    torch.set_num_threads(1)
