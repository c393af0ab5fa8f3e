### Programs that play as bots (docs/protocol.md): why an engine gave no move, and the report of engine-check.

## Why an engine gave no move

engine-failed = { $name } gave no move: { $reason }
engine-leaves = { $name } leaves the game.
engine-not-started = its command cannot be run.
engine-crashed = its process ended.
engine-hung = it did not answer, not even when told to stop.
engine-late = it answered after its time.
engine-illegal = it answered a move that the rules refuse.
engine-garbage = it answered what is no move or no text.
engine-line-too-long = it wrote an endless line.
engine-flood = it wrote more than anybody can read.
engine-wrong-version = it does not speak this version of the protocol.
engine-gave-up = it said error where a move was asked for.
engine-error = it failed.
engine-detail = In short: { $detail }
engine-said = Its last words on standard error:

## Testing an engine

check-hello = hello, name and author
check-options = options
check-ready = ping and pong
check-unknown = unknown commands and words are left out
check-positions = a legal move in every edition, for every number of players and every kind of decision
check-no-new-game = every position stands for itself
check-movetime = movetime is kept
check-stop = stop
check-quit = quit ends it
check-end-of-input = the end of its input ends it
check-passed = right
check-failed = wrong
check-all-right = It speaks the protocol: { $count } checks passed.
check-not-right =
    { $wrong ->
        [one] 1 check of { $count } failed. docs/protocol.md says what is right.
       *[other] { $wrong } checks of { $count } failed. docs/protocol.md says what is right.
    }

check-wrong-failed = It gave no answer: { $reason }
check-wrong-no-name = It does not say its name. Right would be a line “id name …” before its “hello 1”.
check-wrong-no-author = It does not say its author. Right would be a line “id author …” before its “hello 1”.
check-wrong-option = The line “{ $line }” is no option. { $why }
check-wrong-option-twice = The option { $name } is offered twice. Every name may stand once.
check-wrong-pong = It answered “pong { $found }” to “ping { $expected }”. Right would be “pong { $expected }”: the same text.
check-wrong-stray = It wrote “{ $line }”, which is no line of the protocol here. Words for people go to standard error, or behind “info text”.
check-wrong-bestmove-unasked = It said bestmove without being asked. Every go has one bestmove, and nothing else has.
check-wrong-no-move = It answered “{ $found }” ({ $position }), which is no move of the notation. A move looks like +wbr, Rc2, Bh1, =0, -kk, T1 or pass.
check-wrong-illegal = It answered { $found } ({ $position }), which is not legal there. The line “legal” before the go lists what is: { $some } …
check-wrong-info = The line “{ $line }” is no info. { $why }.
check-wrong-chances-count = It tells { $found } win chances at a table of { $count }. Right would be one for each seat, with commas between.
check-wrong-chances-sum = Its win chances add up to { $found }. Right would be 1.
check-wrong-info-illegal = The line in “{ $line }” begins with a move that is not legal in the position.
check-wrong-slow = For “go movetime { $asked }” it took { $took } ms. At most { $allowed } ms are allowed.
check-wrong-stop = Told to stop while it thought, it gave no bestmove for { $seconds } s. It must listen while it thinks, or think briefly.
check-wrong-quit = After quit it still ran for { $seconds } s. Right would be to end at once.
check-wrong-exit-code = After quit it ended with exit code { $code }. Right would be 0.
check-wrong-end-of-input = After the end of its input it still ran for { $seconds } s. Right would be to end: nobody is left to answer to.
