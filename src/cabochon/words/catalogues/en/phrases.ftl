### Messages between players: ready phrases, and chat.

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

## Chat: phrases and free text

chat-title = Chat
chat-open =
    { $unread ->
        [0] Chat
        [one] Chat: 1 unread
       *[other] Chat: { $unread } unread
    }
chat-empty = Nothing has been said yet.
chat-write = Write something
chat-send = Send
chat-phrases = Ready phrases
chat-you = You
chat-says = { $player } says: { $text }
chat-waits = waits for the connection
chat-sending = being sent
chat-left =
    { $count ->
        [one] 1 letter left
       *[other] { $count } letters left
    }
chat-watching = You are watching: you can say the ready phrases. Only the players write.
chat-phrases-only = Here people speak in ready phrases.
chat-actions = What { $player } said: mute or report
chat-mute = Mute { $player }
chat-unmute = Hear { $player } again
chat-muted = You do not see what { $player } says.
chat-report = Report to the host
