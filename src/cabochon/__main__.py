"""`python -m cabochon` is the command `cabochon`."""

from cabochon.cli import main

main()
