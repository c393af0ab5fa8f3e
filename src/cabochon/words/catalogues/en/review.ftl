### The review of a finished game: decisions, luck, and the accuracy of each seat.

review-title = Round { $round }: { $player }
review-left = Left the game
review-line-step = { $player }: { $move }
review-column-step = Turn
review-row-result = Result
review-depth = { $judge }, { $count } simulations for each decision
review-judge-learned = Learned network
review-judge-plain = Hand-made evaluation

## Amounts

review-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
review-points-text = { $points } points
review-amount = { $points } (± { $margin })
review-amount-of = { $player } { $amount }

## Marks

review-mark-inaccuracy = Inaccuracy
review-mark-mistake = Mistake
review-mark-blunder = Blunder
review-mark-missed-win = Missed win
review-figures = Looking ahead, it wins { $percent }% of the time, the move that was played { $count }%.
review-leaves = The move that was played leaves { $object } to { $player }.

## Luck

review-reveal-replacement = { $card } is turned over: { $amounts }
review-reveal-draw = { $card } is drawn from the deck: { $amounts }
review-lucky = Round { $round }, { $card }: { $amount }

## The story of a seat

review-you-began =
    { $result ->
        [won] You began with a { $percent }% chance to win, and won.
        [lost] You began with a { $percent }% chance to win, and did not win.
       *[shared] You began with a { $percent }% chance to win, and shared the win.
    }
review-player-began =
    { $result ->
        [won] { $player } began with a { $percent }% chance to win, and won.
        [lost] { $player } began with a { $percent }% chance to win, and did not win.
       *[shared] { $player } began with a { $percent }% chance to win, and shared the win.
    }
review-you-sums =
    Of this chance, your own moves { $own_sign ->
        [cost] cost
       *[gave] gave
    } you { $own }, those of the others { $others_sign ->
        [cost] cost
       *[gave] gave
    } you { $others }, and the cards { $luck_sign ->
        [cost] cost
       *[gave] gave
    } you { $luck }.
review-player-sums =
    Of this chance, { $player }’s own moves { $own_sign ->
        [cost] cost
       *[gave] gave
    } { $own }, those of the others { $others_sign ->
        [cost] cost
       *[gave] gave
    } { $others }, and the cards { $luck_sign ->
        [cost] cost
       *[gave] gave
    } { $luck }.
review-turning = The turning point was round { $round }: { $player } decided to { $move }.
review-turning-left = The turning point was round { $round }: { $player } left.
review-rest = Not explained by the review: { $amount }

## Accuracy

review-part-all = All decisions
review-part-opening = Opening
review-part-middle = Middle
review-part-end = End
review-part-take = Taking { -token(number: "many") }
review-part-reserve = Reserving
review-part-buy = Buying
review-part-payment = Paying
review-part-return = Returning
review-part-tile = Choosing a { -tile }
review-accuracy-none =
    { $count ->
        [0] No decision that counts
        [one] 1 decision: not enough
       *[other] { $count } decisions: not enough
    }
review-accuracy =
    { $known ->
        [yes] { $percent }% (± { $margin }), { $count } decisions, like the bot { $level }
       *[no] { $percent }% (± { $margin }), { $count } decisions
    }
