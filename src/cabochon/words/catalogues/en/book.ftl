### The rule book as a page: search, printing, chapters, and captions of the drawn examples.

book-search = Search the rules
book-search-hint = A word, or a number such as 4.3
book-found =
    { $count ->
        [0] No rule speaks of that.
        [one] 1 rule found
       *[other] { $count } rules found
    }
book-clear = Show all rules
book-print = Print
book-previous = Back: { $title }
book-next = On: { $title }
book-turning = Chapters
book-learn = Learn it by playing
book-example = Example

# Search words in groups of synonyms: a search for one finds its whole group. Groups end with a semicolon.
book-synonyms = token piece gem stone chip coin jewel counter; return discard drop give back excess; wild joker gold shield s.h.i.e.l.d. heart; purchase buy recruit acquire; pay spend cost price; tile noble location place helper; tag avenger yashichi star team; supply bank pool; reserve keep hold hand; point score prestige; resign quit leave surrender concede; end finish over; tied tie draw equal; begin start first; pair two double; limit maximum ten; undo take-back; hidden secret facedown blind; faceup face-up visible

## What the examples show

example-1-1 = A card: its points and its bonus at the top, its cost below.
example-1-2 = The five colours, and the wild { -token }.
example-4-1 = One of each of three colours: fine. Two colours alone: not while three are left.
example-4-3 = Two from a pile of four: fine. From a pile of three: no.
example-4-4 = Nine and three make twelve: two go back.
example-5-1 = The card goes into the hand, and a { -wild-token } comes with it.
example-6-2 = Cost, less the bonuses: what is left to pay.
example-6-3 = A { -wild-token } stands in for one that is lacking.
example-7-1 = The first card of level 3 brings the { -green-token }.
example-7-2 = Four tags against three and one: equal, the tile stays. Against three and two: it moves.
example-7-3 = Bonuses on the left, what is asked for on the right: met.
example-goal = The goal, reached.
