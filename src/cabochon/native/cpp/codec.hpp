// Writes positions as bytes, reads them back, and refuses bytes that are not a position. native/codec.py
// documents the format and does the same in Python; a test compares the two.
//
// Bytes from outside are first read into `Parts` and checked as rules/check.py checks. Only then do they
// become a `Table`, so no `Table` is ever built from bytes that are not a position.
#pragma once
#include "play.hpp"

namespace cabochon::CABOCHON_BUILD {

inline constexpr u8 FORMAT = 1;
inline constexpr u8 WHOLE = 0xFE;  // in place of the viewer: a whole table
inline constexpr u8 SPECTATOR = 0xFF;
inline constexpr u8 HIDDEN = 0x60;  // + level 1 to 3: a card of which only the level is known
inline constexpr u8 CLOSED = 0x80;  // added to a card of a hand that was drawn unseen, 5.4
inline constexpr int MOST_PASSED = 8;
inline constexpr int HEAD = 57;
inline constexpr int PER_PLAYER = 11;
inline constexpr int MOST_BYTES = HEAD + MOST_PLAYERS * PER_PLAYER + LEVELS + CARDS;

CABOCHON_INLINE bool is_hidden(u8 card) { return card > HIDDEN && card <= HIDDEN + LEVELS; }

// The fields of a position as the bytes hold them.
struct Parts {
    u8 players, viewer, turn, owed, buying, ended, team;
    u32 round;
    u8 passed[MOST_PASSED], left[MOST_PLAYERS];
    u8 supply[KINDS];
    u8 board[SPACES], tile[MOST_TILES], owner[MOST_TILES];
    u8 tokens[MOST_PLAYERS][KINDS], hand[MOST_PLAYERS][HAND_LIMIT], bought[MOST_PLAYERS], deck[LEVELS];
    u8 cards[CARDS];  // the decks, top first, then what each player bought, in order
    int card_count;
};

// --- writing ---------------------------------------------------------------------------------

inline void write_tokens(u8*& out, u64 tokens) {
    for (int kind = 0; kind < KINDS; ++kind) *out++ = u8(lane_of(tokens, kind));
}

inline void write_head(const Edition& e, const Table& t, u8 viewer, u8*& out) {
    *out++ = FORMAT;
    for (int byte = 0; byte < 4; ++byte) *out++ = u8(e.fingerprint >> (8 * byte));
    *out++ = t.players, *out++ = viewer, *out++ = t.turn;
    for (int byte = 0; byte < 4; ++byte) *out++ = u8(t.round >> (8 * byte));
    *out++ = t.owed, *out++ = t.buying, *out++ = t.ended, *out++ = t.team;
    for (u32 i = 0; i < MOST_PASSED; ++i) *out++ = i < t.passed >> 28 ? u8((t.passed >> (2 * i)) & 3) : u8(NONE);
    for (int place = 0; place < MOST_PLAYERS; ++place) {
        u8 who = NONE;
        for (u8 seat = 0; seat < t.players; ++seat) who = t.player[seat].left == place + 1 ? seat : who;
        *out++ = who;
    }
    write_tokens(out, t.supply);
    for (u8 card : t.board) *out++ = card;
    for (u8 tile : t.tile) *out++ = tile;
    for (u8 owner : t.owner) *out++ = owner;
}

inline u8 hand_byte(const Edition& e, const Player& player, int slot, bool mine) {
    if (slot >= player.held) return NONE;
    const u8 card = player.hand[slot];
    if (!((player.closed >> slot) & 1)) return card;
    return u8(CLOSED | (mine ? card : HIDDEN + 1 + e.level[card]));
}

// The bytes of a table (viewer: WHOLE) or of what a seat may see. `out` has room for MOST_BYTES.
inline int write_position(const Edition& e, const Table& t, u8 viewer, u8* out) {
    u8* const start = out;
    write_head(e, t, viewer, out);
    for (u8 seat = 0; seat < t.players; ++seat) {
        const Player& player = t.player[seat];
        write_tokens(out, player.tokens);
        for (int slot = 0; slot < HAND_LIMIT; ++slot)
            *out++ = hand_byte(e, player, slot, viewer == WHOLE || viewer == seat);
        *out++ = u8(lane_of(player.gains, CARDS_LANE));
    }
    for (int level = 0; level < LEVELS; ++level) *out++ = u8(count(rest(t, level)));
    for (int level = 0; level < LEVELS; ++level) {
        u8 card = t.top[level];
        for (int left = count(rest(t, level)); left > 0; --left, card = t.below[card])
            *out++ = viewer == WHOLE ? card : u8(HIDDEN + 1 + level);
    }
    for (int seat = 0; seat < t.players; ++seat) {
        const int bought = int(lane_of(t.player[seat].gains, CARDS_LANE));
        u8 card = t.player[seat].pile;
        for (int place = bought - 1; place >= 0; --place, card = t.below[card]) out[place] = card;
        out += bought;
    }
    return int(out - start);
}

// --- reading ---------------------------------------------------------------------------------

inline const char* read_parts(const Edition& e, const u8* in, std::size_t size, Parts& p) {
    if (size < HEAD) return "too short to be a position";
    if (in[0] != FORMAT) return "not this format of positions";
    if ((in[1] | u32(in[2]) << 8 | u32(in[3]) << 16 | u32(in[4]) << 24) != e.fingerprint) return "of another edition";
    p.players = in[5], p.viewer = in[6], p.turn = in[7];
    p.round = in[8] | u32(in[9]) << 8 | u32(in[10]) << 16 | u32(in[11]) << 24;
    p.owed = in[12], p.buying = in[13], p.ended = in[14], p.team = in[15];
    if (p.players < 2 || p.players > MOST_PLAYERS) return "2, 3 or 4 can play";
    const u8* at = in + 16;
    const auto copy = [&at](u8* to, int number) {
        for (int i = 0; i < number; ++i) to[i] = *at++;
    };
    copy(p.passed, MOST_PASSED), copy(p.left, MOST_PLAYERS), copy(p.supply, KINDS);
    copy(p.board, SPACES), copy(p.tile, MOST_TILES), copy(p.owner, MOST_TILES);
    if (size < HEAD + std::size_t(p.players) * PER_PLAYER + LEVELS) return "too short to be a position";
    int cards = 0;
    for (int seat = 0; seat < p.players; ++seat) {
        copy(p.tokens[seat], KINDS), copy(p.hand[seat], HAND_LIMIT), copy(&p.bought[seat], 1);
        cards += p.bought[seat];
    }
    copy(p.deck, LEVELS);
    for (u8 number : p.deck) cards += number;
    if (cards > CARDS || size != std::size_t(at - in) + std::size_t(cards)) return "not as long as it says";
    copy(p.cards, cards);
    p.card_count = cards;
    return nullptr;
}

// --- checking: the same things as rules/check.py, in the same order ---------------------------

inline bool is_seat(const Parts& p, u8 seat) { return seat < p.players; }

// Whether this is a list of different seats, padded with NONE.
inline bool is_seat_list(const Parts& p, const u8* seats, int room) {
    unsigned seen = 0;
    bool over = false;
    for (int i = 0; i < room; ++i) {
        if (seats[i] == NONE) {
            over = true;
            continue;
        }
        if (over || !is_seat(p, seats[i]) || (seen >> seats[i]) & 1) return false;
        seen |= 1u << seats[i];
    }
    return true;
}

inline unsigned seats_in(const u8* seats, int room) {
    unsigned set = 0;
    for (int i = 0; i < room && seats[i] != NONE; ++i) set |= 1u << seats[i];
    return set;
}

inline const char* check_seats(const Parts& p) {
    if (!is_seat(p, p.turn)) return "no such seat on turn";
    if (p.team != NONE && !is_seat(p, p.team)) return "no such seat owns the team tile";
    if (p.viewer < WHOLE && !is_seat(p, p.viewer)) return "no such seat is looking";
    for (u8 owner : p.owner)
        if (owner != NONE && !is_seat(p, owner)) return "no such seat owns a tile";
    if (!is_seat_list(p, p.passed, MOST_PASSED)) return "not a list of who passed";
    if (!is_seat_list(p, p.left, MOST_PLAYERS)) return "not a list of who left";
    const unsigned left = seats_in(p.left, MOST_PLAYERS);
    if (p.ended == NONE && (left >> p.turn) & 1) return "the turn of one who left";
    if (left == (1u << p.players) - 1) return "nobody plays";
    if (p.ended == NONE && count(left) + 1 == p.players) return "one seat is left, and the game goes on";  // 9.3
    const unsigned passed = seats_in(p.passed, MOST_PASSED);
    if (p.owed <= PAY && (passed >> p.turn) & 1) return "who is on turn has passed just now";  // 3.4
    return p.round < 1 ? "rounds count from 1" : nullptr;
}

// Counts cards. `add` is false for a number that is not a card and for a card seen before. Hidden cards count by level.
struct CardCount {
    const Edition& e;
    bool whole;
    bool seen[CARDS] = {};
    int level[LEVELS] = {};

    bool add(u8 card) {
        if (is_hidden(card)) {
            ++level[card - HIDDEN - 1];
            return !whole;
        }
        if (card >= CARDS || seen[card]) return false;
        seen[card] = true;
        ++level[e.level[card]];
        return true;
    }
    int level_of(u8 card) const { return is_hidden(card) ? card - HIDDEN - 1 : e.level[card]; }
};

inline const char* check_rows(const Parts& p, CardCount& cards) {
    for (int space = 0; space < SPACES; ++space) {
        const u8 card = p.board[space];
        if (card == NONE) {
            if (p.deck[space / 4]) return "an empty space beside a deck";
            continue;
        }
        if (!cards.add(card)) return "not a card, or twice, on the board";
        if (cards.level_of(card) != space / 4) return "a card in the wrong row";
    }
    return nullptr;
}

inline const char* check_hands(const Parts& p, CardCount& cards) {
    for (int seat = 0; seat < p.players; ++seat)
        for (int slot = 0; slot < HAND_LIMIT; ++slot) {
            const u8 card = p.hand[seat][slot];
            if (card == NONE) continue;
            if (slot && p.hand[seat][slot - 1] == NONE) return "a gap in a hand";
            if (!cards.add(card & ~CLOSED)) return "not a card, or twice, in a hand";
        }
    return nullptr;
}

inline const char* check_cards(const Edition& e, const Parts& p) {
    CardCount cards{e, p.viewer == WHOLE};
    if (const char* problem = check_rows(p, cards)) return problem;
    if (const char* problem = check_hands(p, cards)) return problem;
    const u8* card = p.cards;
    for (int level = 0; level < LEVELS; ++level)
        for (int i = 0; i < p.deck[level]; ++i, ++card) {
            if (!cards.add(*card)) return "not a card, or twice, in a deck";
            if (cards.level_of(*card) != level) return "a card in the wrong deck";
        }
    for (; card < p.cards + p.card_count; ++card)
        if (*card >= CARDS || !cards.add(*card)) return "not a card, or twice, among those bought";
    for (int level = 0; level < LEVELS; ++level)
        if (cards.level[level] != LEVEL_SIZE[level]) return "cards are missing";
    return nullptr;
}

inline const char* check_tokens(const Edition& e, const Parts& p) {
    const unsigned left = seats_in(p.left, MOST_PLAYERS);
    for (int kind = 0; kind < KINDS; ++kind) {
        unsigned there = p.supply[kind];
        for (int seat = 0; seat < p.players; ++seat) there += p.tokens[seat][kind];
        if (there != lane_of(e.opening[p.players], kind)) return "tokens do not add up";
    }
    for (int seat = 0; seat < p.players; ++seat) {
        int held = 0;
        for (int kind = 0; kind < KINDS; ++kind) held += p.tokens[seat][kind];
        const bool may = (left >> seat) & 1 || p.ended != NONE || (seat == p.turn && p.owed == RETURN);
        if (held > TOKEN_LIMIT && !may) return "more tokens than ten";
        if (p.tokens[seat][GREEN] > 1) return "more than one green token";  // 7.1
    }
    return nullptr;
}

inline const char* check_tiles(const Edition& e, const Parts& p) {
    const int right = p.players + e.spare_tiles;
    for (int slot = 0; slot < MOST_TILES; ++slot) {
        if (slot >= right) {
            if (p.tile[slot] != NONE || p.owner[slot] != NONE) return "too many tiles";
            continue;
        }
        if (p.tile[slot] >= e.tiles) return "not a tile";
        for (int other = 0; other < slot; ++other)
            if (e.tile_piece[p.tile[other]] == e.tile_piece[p.tile[slot]]) return "a tile twice";
    }
    return p.team != NONE && !e.team ? "there is no team tile" : nullptr;
}

// 7.2: the owner has three tags or more, and nobody has more than the owner.
inline const char* check_team(const Parts& p, const unsigned tags[MOST_PLAYERS]) {
    unsigned most = 0;
    for (int seat = 0; seat < p.players; ++seat) most = tags[seat] > most ? tags[seat] : most;
    if (p.team == NONE) return most >= TEAM_NEEDS ? "a team tile that nobody took" : nullptr;
    if (tags[p.team] < TEAM_NEEDS) return "the team tile without three tags";
    return most > tags[p.team] ? "a team tile that was not taken from its owner" : nullptr;
}

// Chapter 7: players own exactly what their cards let them claim.
inline const char* check_claims(const Edition& e, const Parts& p) {
    const u8* card = p.cards + p.deck[0] + p.deck[1] + p.deck[2];
    unsigned tags[MOST_PLAYERS] = {};
    for (int seat = 0; seat < p.players; ++seat) {
        u64 gains = 0;
        bool level_3 = false;
        for (int i = 0; i < p.bought[seat]; ++i, ++card) gains += e.gain[*card], level_3 |= e.level[*card] == 2;
        if (e.green && level_3 != (p.tokens[seat][GREEN] > 0)) return "green and level 3 cards do not agree";  // 7.1
        for (int slot = 0; slot < p.players + e.spare_tiles; ++slot)
            if (p.owner[slot] == seat && less(e.tile_need[p.tile[slot]], gains)) return "a tile without its bonuses";
        tags[seat] = lane_of(gains, TAGS_LANE);
    }
    return e.team ? check_team(p, tags) : nullptr;
}

// Whether the fields about the owed decision are consistent; check_owed checks whether it can be owed here.
inline const char* check_phase(const Parts& p) {
    if (p.owed > NOTHING) return "nothing that can be owed";
    if (p.ended != NONE && p.ended > AGREED) return "no way to end";
    if ((p.ended != NONE) != (p.owed == NOTHING)) return "over or not over";
    if ((p.buying != NONE) != (p.owed == PAY)) return "a payment for no card, or no payment for one";
    if (p.buying != NONE && p.buying >= PLACES) return "a payment for no place";
    return nullptr;
}

inline const char* check(const Edition& e, const Parts& p) {
    if (const char* problem = check_seats(p)) return problem;
    if (const char* problem = check_phase(p)) return problem;
    if (const char* problem = check_cards(e, p)) return problem;
    if (const char* problem = check_tokens(e, p)) return problem;
    if (const char* problem = check_tiles(e, p)) return problem;
    return check_claims(e, p);
}

// --- building a table ------------------------------------------------------------------------

inline u64 tokens_of(const u8 tokens[KINDS]) {
    u64 word = 0, all = 0;
    for (int kind = 0; kind < KINDS; ++kind) word |= lane(kind, tokens[kind]), all += tokens[kind];
    return word | lane(TOTAL_LANE, all);
}

inline void build_player(const Edition& e, const Parts& p, int seat, const u8*& card, Table& t) {
    Player& player = t.player[seat];
    player = Player{};
    player.tokens = tokens_of(p.tokens[seat]);
    player.pile = NONE;
    for (int slot = 0; slot < HAND_LIMIT; ++slot) {
        const u8 held = p.hand[seat][slot];
        player.hand[slot] = held == NONE ? u8(NONE) : u8(held & ~CLOSED);
        if (held == NONE) continue;
        ++player.held;
        player.closed = u8(player.closed | unsigned((held & CLOSED) != 0) << slot);
    }
    for (int i = 0; i < p.bought[seat]; ++i, ++card) {
        player.gains += e.gain[*card];
        t.below[*card] = player.pile;
        player.pile = *card;
    }
    for (int slot = 0; slot < MOST_TILES; ++slot)
        if (p.owner[slot] == seat) player.gains += e.tile_gain[p.tile[slot]];
    if (p.team == seat) player.gains += lane(POINTS_LANE, TEAM_POINTS);
    for (int place = 0; place < MOST_PLAYERS; ++place)
        if (p.left[place] == seat) player.left = u8(place + 1);
    player.met = tiles_met(e, t, player.gains);
}

inline void build_decks(const Parts& p, const u8*& card, Table& t) {
    u64 left[LEVELS] = {};
    for (int level = 0; level < LEVELS; ++level) {
        t.top[level] = p.deck[level] ? *card : u8(NONE);
        for (int i = 0; i < p.deck[level]; ++i, ++card) {
            left[level] |= u64(1) << (*card - LEVEL_BASE[level]);
            t.below[*card] = i + 1 < p.deck[level] ? card[1] : u8(NONE);
        }
        if (p.deck[level]) t.reservable = u16(t.reservable | 1u << (SPACES + level));
    }
    t.rest1 = left[0], t.rest2 = u32(left[1]), t.rest3 = u32(left[2]);
}

// The table of checked parts without a hidden card.
inline Table build(const Edition& e, const Parts& p) {
    Table t{};
    for (u8& card : t.below) card = NONE;
    t.players = p.players, t.turn = p.turn, t.round = p.round, t.owed = p.owed;
    t.buying = p.buying, t.ended = p.ended, t.team = p.team;
    t.supply = tokens_of(p.supply);
    for (int space = 0; space < SPACES; ++space) {
        t.board[space] = p.board[space];
        if (p.board[space] != NONE) t.reservable = u16(t.reservable | 1u << space);
    }
    for (int slot = 0; slot < MOST_TILES; ++slot) {
        t.tile[slot] = p.tile[slot], t.owner[slot] = p.owner[slot];
        if (p.tile[slot] != NONE && p.owner[slot] == NONE) t.open_tiles = u8(t.open_tiles | 1u << slot);
    }
    t.gone = u8(seats_in(p.left, MOST_PLAYERS));
    for (u32 i = 0; i < MOST_PASSED && p.passed[i] != NONE; ++i)
        t.passed = (i + 1) << 28 | (t.passed & 0x0FFFFFFF) | u32(p.passed[i]) << (2 * i);
    const u8* card = p.cards;
    build_decks(p, card, t);
    for (int seat = 0; seat < MOST_PLAYERS; ++seat) {
        if (seat < p.players)
            build_player(e, p, seat, card, t);
        else
            t.player[seat] = Player{0, 0, {NONE, NONE, NONE}, 0, 0, 0, NONE, 0};
    }
    for (unsigned seat = 0; seat < p.players; ++seat) note_goal(e, t, seat);
    return t;
}

// 8.3: no round begins while a seat meets the goal, and a seat can reach it only on its own turn.
inline const char* check_goal(const Table& t) {
    const unsigned undecided = t.owed <= PAY ? t.turn : t.turn + 1u;
    const bool met = t.ended == NONE && (unsigned(t.goal & ~t.gone) >> undecided);
    return met ? "the goal was met before this round" : nullptr;
}

// Whether the owed decision can be owed in this position.
inline const char* check_owed(const Edition& e, const Table& t) {
    const Player& me = t.player[t.turn];
    if (const char* problem = check_goal(t)) return problem;
    if (t.owed == RETURN && (excess(me) < 1 || excess(me) > MOST_RETURNED)) return "nothing to return";
    if (t.owed == TILE && count(me.met & t.open_tiles) < 2) return "no tiles to choose between";
    if (t.owed != PAY) return nullptr;
    const u8 card = card_at(t, t.buying);
    if (card == NONE) return "no card to pay for";
    const u64 owed = price(me, e.cost[card]), lacking = shortage(me, owed);
    if (total(lacking) > lane_of(me.tokens, WILD) || !has_choice(me, owed, lacking)) return "no choice of payments";
    return nullptr;
}

// Reads a table from bytes; returns what is wrong with them, or null.
inline const char* read_table(const Edition& e, const u8* in, std::size_t size, Table& t) {
    Parts p{};
    if (const char* problem = read_parts(e, in, size, p)) return problem;
    if (p.viewer != WHOLE) return "a view, not a table";
    if (const char* problem = check(e, p)) return problem;
    t = build(e, p);
    return check_owed(e, t);
}

}  // namespace cabochon::CABOCHON_BUILD
