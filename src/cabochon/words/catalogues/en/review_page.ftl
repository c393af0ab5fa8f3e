### The review of a finished game, as a page.

## Computing it

review-page-of = Review: { $players }
review-page-computing = Your device reviews the game
review-page-computing-text = Every decision is searched, and every card that came is weighed. You may close this page: finished parts are kept, and the review goes on from there.
review-page-progress = { $percent }%: { $done } of { $total } parts are done
review-page-stopped = Stopped at { $percent }%: { $done } of { $total } parts are done and kept
review-page-on-server = The server reviews the game
review-page-on-server-text = It works on it while no bot needs it. You may close this page and come back.
review-page-let-server = Let the server compute it
review-page-stop = Stop
review-page-go-on = Go on
review-page-not-over-text = It can be reviewed once it is over. Until then nobody learns more than at the table.
review-page-bad = This game cannot be reviewed
review-page-bad-link = The link is damaged or incomplete.

## In short

review-page-in-short = In short
review-page-for = For
review-page-picture = Chance to win after every turn
review-page-curve = Chance to win of { $players } after every turn
review-page-turn = Turn
review-page-turning = turning point
review-page-where = Round { $round }, { $player }
review-page-chance-of = { $player } { $chance }
review-page-percent = { $percent }%
review-page-margin = { $amount } ± { $margin }

## The sums

review-page-sums = How each chance to win came about, in points
review-page-start = Start
review-page-start-text = The chance to win after the deal
review-page-own = Own moves
review-page-own-text = The points that the player's own decisions cost or won
review-page-others = Others' moves
review-page-others-text = The points that the other players' decisions gave or took
review-page-luck = Cards
review-page-luck-text = The points that the revealed cards gave or took, compared with the average of all that could have come
review-page-rest = Rest
review-page-rest-text = Hidden cards and the error of the search
review-page-result = Result
review-page-result-text = The result of the game

## Mistakes

review-page-mistakes =
    { $count ->
        [0] Mistakes
        [one] One mistake
       *[other] { $count } mistakes, the largest first
    }
review-page-none = No mistake found: no decision here cost more than the margin of the search.
review-page-whose = Whose mistakes
review-page-all-players = All players
review-page-more =
    { $count ->
        [one] Show one more
       *[other] Show { $count } more
    }
review-page-fewer = Show the three largest
review-page-before = Previous mistake
review-page-next = Next mistake
review-page-board = The table as the player saw it
review-page-played = Played
review-page-better = Better
review-page-why = Why
review-page-line = What would follow
review-page-chances = Chances
review-page-from-to = Before: { $from }. After: { $to }.
review-page-end = The end of the game

## Luck and accuracy

review-page-luck-title = Luck, card by card
review-page-luck-about = How many points each revealed card gave or took, compared with the average of all cards that could have come in its place.
review-page-luckiest = Luckiest
review-page-unluckiest = Unluckiest
review-page-no-luck = No card changed half a point.
review-page-to-moment = Go to this moment
review-page-accuracy = Accuracy
review-page-accuracy-about = Only decisions with something at stake count. Where a player has too few of them, nothing is shown.
review-page-part = Decisions
review-page-decisions =
    { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    }
review-page-like = like { $level }
review-page-too-few = too few decisions
review-page-too-few-all = No player had enough decisions of consequence to say more.

## Learning from mistakes

review-page-learn = Learn from your mistakes
review-page-learn-of = Learn from the mistakes of { $player }
review-page-learn-at = { $at } of { $of }
review-page-learn-played = { $move } was played, which cost { $points } points.
review-page-learn-find = Find a better move on the table.
review-page-learn-skip = Skip
review-page-learn-next = Next mistake
review-page-learn-back = Back to the review
review-page-learn-found = Put right without seeing the answer: { $found } of { $of }
review-page-learn-none = There is no mistake to learn from here.
review-page-right = Right: { $move } ({ $points } points).
review-page-wrong = { $move } costs { $points } points. Try again.
review-page-again = That is what was played. It costs { $points } points.
review-page-hint = Hint
review-page-show = Show the answer
review-page-hint-kind = The best move is of this kind: { $kind }
review-page-hint-place = A ring marks what it is about.
review-page-hint-move = The answer: { $move }

## Sharing it

review-page-share = Share this review
review-page-share-text = Anyone with this link can read the review: it opens at this moment, with this player first.
review-page-link = Link

## How it was computed

review-page-how = How it was computed
review-page-how-text = One point is one percent of the chance to win. A loss that is smaller than the margin of the search does not count as a mistake.
