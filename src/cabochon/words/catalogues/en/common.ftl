### The words that other messages use: lists, colours, cards, places.
### The names of an edition's pieces are in its overlay: { -card }, { -buy }, { -tile } and so on.

## Lists and sentences

nothing = nothing
list-comma = { $first }, { $next }
# $initial is the first letter of $last; Spanish needs it.
list-and = { $first } and { $last }
two-sentences = { $first } { $second }
quoted = “{ $text }”

## Colours. $colour is the edition's own id of a kind of token.

# The kind of token by its plain name.
colour =
    { $colour ->
        [gold] { -wild }
        [gray] { -wild }
        [green] { -green }
       *[other] { hue }
    }

# The colour and nothing else.
hue =
    { $colour ->
        [white] white
        [blue] blue
        [green] green
        [red] red
        [black] black
        [yellow] yellow
        [purple] purple
        [orange] orange
        [gold] gold
       *[gray] grey
    }

# The same as an adjective, where a language needs agreement: of tokens, cards, bonuses.
hue-many = { hue }
hue-feminine = { hue }
hue-feminine-many = { hue }

# The stone with its colour, where there is room.
stone-and-colour =
    { $colour ->
        [gold] { stone }
       *[other] { stone } ({ hue })
    }

# The letter on a stone, beside its colour and shape. Within an edition no two are the same.
token-letter =
    { $colour ->
        [white] W
        [blue] B
        [green] G
        [red] R
        [black] K
        [yellow] Y
        [purple] P
        [orange] O
       *[gold] *
    }

# Tokens, counted.
counted =
    { $colour ->
        [gold] { counted-wild }
        [gray] { counted-wild }
        [green] { counted-green }
       *[other] { $count } { hue }
    }

# Tokens with their noun, one and several.
colour-token =
    { $colour ->
        [gold] { -wild-token }
        [gray] { -wild-token }
        [green] { -green-token }
       *[other] { hue } { -token }
    }
colour-tokens =
    { $colour ->
        [gold] { -wild-token(number: "many") }
        [gray] { -wild-token(number: "many") }
        [green] { -green-token(number: "many") }
       *[other] { hue } { -token(number: "many") }
    }

# Bonuses and cards by their colour.
colour-bonus = { hue } bonus
colour-bonuses = { hue } bonuses
colour-card = { hue } card

## Cards and places

# A card without a name.
described-card = { hue } level { $level } card ({ $cost })
hidden-card = hidden level { $level } card
place-deck = level { $level } deck
place-hand = hand

# Where a card came from, in a sentence.
origin-space = at { $place }
origin-deck = from the level { $level } deck
origin-hand = from hand

## Words of the rules, for editions that have none of their own

-token =
    { $number ->
       *[one] token
        [many] tokens
        [title] Tokens
    }
-buy =
    { $form ->
       *[base] buy
        [present] buys
        [past] bought
        [title] Buying
        [imperative] Buy
    }
-green = green
-green-token =
    { $number ->
       *[one] green { -token }
        [many] green { -token(number: "many") }
    }
-team-tile = team tile
-team-tag =
    { $number ->
       *[one] team tag
        [many] team tags
    }
-victory-tile = victory tile
counted-green = { $count } green
