### The table in the terminal, and the command line's messages about records.

## Playing

terminal-welcome = Type a move, for example { $move }, or ? to see what you can do, or help.
terminal-ask-act = your move (? lists them)
terminal-ask-pay = how do you pay? (? lists the ways)
terminal-help =
    Moves: +abc take, -ab return, Bc2 buy at c2, Bh1 buy from your hand, =a pay a wild token for a (=0: none), Rc2 reserve at c2, R3 reserve from deck 3, T1 choose a tile, pass. Several moves of one turn go on one line. ? lists the legal moves; Tab completes.
terminal-marks = Marks on cards: [=] you can buy it now, [{ $wild }2] with 2 wild tokens, -3 you are 3 short.
terminal-legal = { $move } is legal.
terminal-saved = The game is saved in { $file }. Go on with: cabochon play --resume { $file }
terminal-not-saved = The game cannot be saved in { $file }: { $reason }.
terminal-kept = The game is kept in { $file }. See it again with: cabochon replay { $file }
terminal-no-rule = There is no rule { $rule }. The rules go from 1.1 to 9.6.
terminal-hand-over = It is { $player }'s turn. Press Enter when nobody else is looking.

## Commands, and what each does

command-help = help
command-help-does = this help
command-why = why
command-why-does = why a move is not legal, with its rule: why +ww
command-undo = undo
command-undo-does = take back your last turn
command-log = log
command-log-does = everything that has happened
command-rule = rule
command-rule-does = read a rule: rule 4.3
command-save = save
command-save-does = save to a file: save game.txt
command-resign = resign
command-resign-does = leave the game for good
command-stop = stop
command-stop-does = everybody agrees to stop, nobody wins
command-quit = quit
command-quit-does = leave the table; the game is saved

## Records

record-verified =
    { $entries ->
        [one] The record is true: the seed, the commitment, its 1 entry and the result hold.
       *[other] The record is true: the seed, the commitment, all { $entries } entries and the result hold.
    }
record-unfinished = The game is not finished.
