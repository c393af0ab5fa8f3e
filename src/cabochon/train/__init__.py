"""Self-play and training of the learned network (extra `train`: PyTorch).

    python -m cabochon.train --edition EDITION --players 2 --minutes 9 --folder checkpoints

goes on from the checkpoint in the folder, or begins where there is none. The games are played on a GPU where
there is one; without one the same source runs on the processor, slowly, as a rehearsal.
"""
