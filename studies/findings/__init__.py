"""The learned network's play, measured in its own games.

`watching` follows whole games, `worth` measures how a card, a token or a tile changes the network's evaluation,
`reserves` analyses reserves, `mistakes` evaluates the moves of another bot. All of them record figures in a `Tally`;
`report` writes the page.
"""
