### The ready phrases that players say to each other; the server says them and the page offers them.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-nice-move = Nice move!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-sorry = Sorry!
phrase-thinking = Let me think…
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-close-game = What a close game!
phrase-rematch = Shall we play again?
phrase-good-game = Good game!
phrase-bye = Goodbye!
