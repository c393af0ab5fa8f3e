"""Self-play and training of the learned network (extra `train`: PyTorch).

    python -m cabochon.train --edition EDITION --players 2 --minutes 9 --folder checkpoints

continues from the checkpoint in the folder, or starts a new one. The games are played on a GPU if there is one;
otherwise the same source runs slowly on the processor, for tests.
"""
