"""The learned network's play, measured in its own games. studies/findings plays and reports.

`watching` follows whole games, `worth` asks the network what a card, a token or a tile changes, `reserves` analyses
reserves, `mistakes` judges the moves of another bot. All of them note figures in a `Tally`; `report` writes the page.
"""
