/* A yardstick for compiled rules: Norenberc's random games, written by hand in C for speed.

   It has the shape that rules must have, a list of legal actions and a step to the next decision, and
   ends in the same records. What it takes for itself: the number of players is known when it is
   compiled (PLAYERS), the usual options are the only ones, nothing is told, prices and plans lie in
   tables, steps without a decision call one another, and bytes are summed a word at a time.
   layout.h, written by compare.py, has the two records and every number of the rules. */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "layout.h"

#ifndef PLAYERS
#define PLAYERS 3
#endif
#define IN_PLAY (PLAYERS + 1)
#define MOST_GOODS 12
#define ALL_GOODS 64

typedef struct {
    const Box *box;
    uint8_t plans[9][1 << IN_PLAY], plan_count[9];  /* by agents in supply */
    uint8_t pays[2][MOST_GOODS + 1][ALL_GOODS];     /* windows by price, own and foreign goods */
} Tables;

typedef struct {
    State *s;
    const Tables *t;
    int8_t price[GUILDS]; /* of this round's guildmasters */
    int master;           /* their place in the workshops */
} Game;

/* Chance. */

static inline uint32_t mix(uint32_t word)
{
    word ^= word >> 16;
    word *= 0x21F0AAAD;
    word ^= word >> 15;
    word *= 0x735A2D97;
    return word ^ word >> 15;
}

static inline uint32_t random_word(State *s)
{
    uint64_t counter = ++s->rng[2];
    return mix(mix((uint32_t)(counter + s->rng[0])) ^ (uint32_t)s->rng[1] ^ (uint32_t)(counter >> 32));
}

static inline uint32_t draw(State *s, uint32_t n)
{
    s->draws++;
    uint64_t product = (uint64_t)random_word(s) * n;
    if (__builtin_expect((uint32_t)product < n, false)) {
        uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold)
            product = (uint64_t)random_word(s) * n;
    }
    return product >> 32;
}

static inline uint32_t sample_index(const int64_t key[2], int64_t step, uint32_t n)
{
    return (uint64_t)mix(mix((uint32_t)(step + key[0])) ^ (uint32_t)key[1]) * n >> 32;
}

/* Bytes in words. */

static inline uint64_t in_play(const int8_t *row)
{
    uint64_t bytes = 0;
    memcpy(&bytes, row, IN_PLAY);
    return bytes;
}

static inline int sum(uint64_t bytes)
{
    return bytes * 0x0101010101010101u >> 56;
}

static inline int goods_owned(const State *s, int seat)
{
    return sum(in_play(s->goods[seat]));
}

static inline int tile_value(int tile)
{
    return tile >> 1 & 7;
}

/* The guest stack. */

/* How many of eight running totals do not exceed a position. */
static inline int passed(uint64_t totals, int position)
{
    uint64_t bounds = (uint64_t)(0x80 + position) * 0x0101010101010101u;
    return __builtin_popcountll((bounds - totals) & 0x8080808080808080u);
}

/* The kind at a position of eight or more counts, kind by kind. */
static inline int kind_at(const int8_t *counts, int words, int position)
{
    uint64_t total = 0;
    int kind = 0;
    for (int i = 0; i < words; i++) {
        uint64_t bytes;
        memcpy(&bytes, counts + 8 * i, 8);
        uint64_t totals = (bytes + total) * 0x0101010101010101u;
        kind += passed(totals, position);
        total = totals >> 56;
    }
    return kind;
}

static inline int take_out(State *s, int group, int position)
{
    int tile = group * KINDS_PER_GUILD;
    s->stack_group[group]--;
    if (group < GUILDS)
        tile += kind_at(s->stack + tile, 2, position);
    else
        while (position >= s->stack[tile])
            position -= s->stack[tile++];
    s->stack[tile]--;
    return tile;
}

static int draw_newcomer(State *s)
{
    int unseen = 0, townsman = 0;
    for (int i = 0; i < TOWNSMEN; i++)
        unseen += s->unseen[i];
    int position = draw(s, unseen);
    while (position >= s->unseen[townsman])
        position -= s->unseen[townsman++];
    s->unseen[townsman]--;
    s->newcomers--;
    return CRAFTSMAN_KINDS + townsman;
}

static inline uint64_t groups(const State *s)
{
    uint64_t bytes = 0;
    memcpy(&bytes, s->stack_group, GROUPS);
    return bytes;
}

static int draw_guest(State *s, int size)
{
    int position = draw(s, size);
    uint64_t totals = groups(s) * 0x0101010101010101u;
    int group = passed(totals, position);
    if (group >= GROUPS)
        return draw_newcomer(s);
    return take_out(s, group, position - (int)(totals << 8 >> 8 * group & 0xFF));
}

static inline int stack_size(const State *s)
{
    return s->newcomers + sum(groups(s));
}

static void send_back(State *s)
{
    s->stack[s->guest]++;
    s->stack_group[TOWNSMAN_GROUP]++;
    s->guest = NO_TILE;
}

/* Craftsmen. */

static inline void gain_agent(State *s, int seat)
{
    bool any = s->stockpile[seat] > 0;
    s->stockpile[seat] -= any;
    s->supply[seat] += any;
}

static inline void claim_craftsman(State *s, int seat, int tile)
{
    s->craftsmen[seat][tile >> 4][tile_value(tile) - LOWEST_VALUE]++;
    if (tile & 1)
        gain_agent(s, seat);
}

/* The course of the game: each step goes on to the next decision. */

static void end_turn(Game *g);

static void begin_planning(State *s)
{
    s->phase = PLANNING;
    s->called_guild = NO_GUILD;
    s->actor = NOBODY;
    s->deciders = ((1 << PLAYERS) - 1) & ~s->finished;
}

static inline void let_next_act(State *s)
{
    int place = 0;
    while (!(s->on_cards >> s->order[place] & 1))
        place++;
    s->actor = s->order[place];
    s->deciders = 1 << s->actor;
    s->phase = ACTING;
}

static void call_out(Game *g)
{
    State *s = g->s;
    while (s->on_cards == 0) {
        int guild = ++s->called_guild;
        if (guild == IN_PLAY) {
            end_turn(g);
            return;
        }
        s->reveals++;
        s->card_players = 0;
        for (int seat = 0; seat < PLAYERS; seat++) {
            int card = s->plan[seat] >> guild & 1;
            s->plan[seat] -= card << guild;
            s->face_down[seat] -= card;
            s->supply[seat] -= card;
            s->on_cards |= card << seat;
            s->card_players += card;
        }
    }
    let_next_act(s);
}

static inline void finish_action(Game *g)
{
    State *s = g->s;
    s->roof[s->called_guild][s->actor]++;
    s->on_cards &= ~(1 << s->actor);
    call_out(g);
}

static inline void earn_bonus(Game *g)
{
    State *s = g->s;
    for (int seat = 0; seat < PLAYERS; seat++)
        s->talers[s->actor] += s->roof[s->called_guild][seat];
    s->window = NO_WINDOW;
    if (s->order[0] == s->actor)
        finish_action(g);
    else
        s->phase = TURN_ORDER;
}

/* Planning. */

static void lay_cards(Game *g, int seat, int action)
{
    State *s = g->s;
    s->plan[seat] = action == PASS ? PASS_TOKEN : action;
    s->face_down[seat] = action == PASS ? 0 : __builtin_popcount(action);
    s->deciders &= ~(1 << seat);
    if (s->deciders != 0)
        return;
    s->reveals++;
    for (int i = 0; i < PLAYERS; i++)
        if (s->plan[i] == PASS_TOKEN) {
            s->plan[i] = 0;
            s->finished |= 1 << i;
        }
    call_out(g);
}

/* Goods chosen one at a time, in ascending order of their types. */

static inline unsigned choosable(const State *s, int owner, int lowest, int pieces, int excluded)
{
    unsigned goods = 0;
    int remaining = 0;
    for (int good = IN_PLAY - 1; good >= lowest; good--) {
        int count = good == excluded ? 0 : s->goods[owner][good];
        remaining += count;
        goods |= (unsigned)(count > 0 && remaining >= pieces) << good;
    }
    return goods;
}

static inline bool is_forced(unsigned goods)
{
    return (goods & (goods - 1)) == 0;
}

static inline int write_goods(unsigned goods, int base, uint8_t *out)
{
    int n = 0;
    for (; goods; goods &= goods - 1)
        out[n++] = base + __builtin_ctz(goods);
    return n;
}

/* Buying and selling. */

static inline bool can_buy(const Game *g, int seat)
{
    const State *s = g->s;
    uint64_t stored = in_play(s->storehouse[s->called_guild]) >> 8 * s->lowest_to_buy;
    return s->left_to_buy > 0 && s->talers[seat] >= g->price[s->called_guild] && stored != 0;
}

static void buy_on(Game *g, int seat, int good)
{
    State *s = g->s;
    s->talers[seat] -= g->price[s->called_guild];
    s->storehouse[s->called_guild][good]--;
    s->goods[seat][good]++;
    s->lowest_to_buy = good;
    s->left_to_buy--;
    if (can_buy(g, seat)) {
        s->phase = BUYING_ON;
    } else {
        s->lowest_to_buy = s->left_to_buy = 0;
        finish_action(g);
    }
}

static void buy(Game *g, int seat, int good)
{
    State *s = g->s;
    const Box *box = g->t->box;
    bool is_first_turn = s->round_no == 1 && s->turn_no == 1;
    s->left_to_buy = is_first_turn ? box->first_turn_limit[PLAYERS][s->card_players] : box->buy_limit;
    buy_on(g, seat, good);
}

static void sell(Game *g, int seat, int count)
{
    State *s = g->s;
    int guild = s->called_guild;
    s->goods[seat][guild] -= count;
    s->storehouse[guild][guild] += count;
    s->talers[seat] += count * g->price[guild];
    finish_action(g);
}

/* The Guardsman. */

static inline int movable(const Game *g, int place)
{
    const State *s = g->s;
    if (place < WORKSHOP_TILES)
        return place % WORKSHOP_PLACES == g->master ? NO_TILE : (&s->workshop[0][0])[place];
    int tile = (&s->lodgings[0][0])[place - WORKSHOP_TILES];
    return tile < CRAFTSMAN_KINDS ? tile : NO_TILE;
}

/* The places in play, workshops first. */
#define EACH_PLACE(place)                                                                  \
    for (int place = 0; place < WORKSHOP_TILES + IN_PLAY * WINDOWS;                        \
         place = place == IN_PLAY * WORKSHOP_PLACES - 1 ? WORKSHOP_TILES : place + 1)

/* The guilds with two different craftsmen to swap. */
static unsigned swappable_guilds(const Game *g)
{
    int8_t first[GUILDS];
    unsigned guilds = 0;
    memset(first, NO_TILE, sizeof first);
    EACH_PLACE(place) {
        int tile = movable(g, place);
        if (tile == NO_TILE)
            continue;
        int guild = tile >> 4;
        if (first[guild] == NO_TILE)
            first[guild] = tile;
        guilds |= (unsigned)(first[guild] != tile) << guild;
    }
    return guilds;
}

static int first_places(const Game *g, uint8_t *out)
{
    unsigned guilds = swappable_guilds(g);
    int n = 0;
    EACH_PLACE(place) {
        int tile = movable(g, place);
        out[n] = SWAP + place;
        n += tile != NO_TILE && guilds >> (tile >> 4) & 1;
    }
    out[n] = DECLINE;
    return n + 1;
}

static int second_places(const Game *g, uint8_t *out)
{
    int tile = movable(g, g->s->first_place), n = 0;
    EACH_PLACE(place) {
        int other = movable(g, place);
        out[n] = WITH + place;
        n += other != tile && other >> 4 == tile >> 4;
    }
    return n;
}

static void put(State *s, int place, int tile)
{
    if (place < WORKSHOP_TILES)
        (&s->workshop[0][0])[place] = tile;
    else
        (&s->lodgings[0][0])[place - WORKSHOP_TILES] = tile;
}

static void swap(Game *g, int place)
{
    State *s = g->s;
    int tile = movable(g, s->first_place), other = movable(g, place);
    put(s, s->first_place, other);
    put(s, place, tile);
    s->first_place = NO_PLACE;
    send_back(s);
    earn_bonus(g);
}

/* The Burglar. */

static inline int victims(const State *s, int seat, uint8_t *out)
{
    int n = 0;
    for (int victim = 0; victim < PLAYERS; victim++) {
        out[n] = ROB + victim;
        n += victim != seat && in_play(s->goods[victim]) != 0;
    }
    out[n] = DECLINE;
    return n + 1;
}

static void steal(Game *g, int seat, int good)
{
    State *s = g->s;
    s->goods[s->victim][good]--;
    s->goods[seat][good]++;
    s->talers[s->victim] += g->price[good];
    s->left_to_steal--;
}

static void steal_forced(Game *g, int seat)
{
    State *s = g->s;
    while (s->left_to_steal > 0) {
        unsigned goods = choosable(s, s->victim, s->lowest_to_steal, s->left_to_steal, NO_GUILD);
        if (!is_forced(goods)) {
            s->phase = STEALING;
            return;
        }
        steal(g, seat, __builtin_ctz(goods));
    }
    s->lowest_to_steal = 0;
    s->victim = NOBODY;
    send_back(s);
    earn_bonus(g);
}

static void rob(Game *g, int seat, int victim)
{
    State *s = g->s;
    int goods = goods_owned(s, victim);
    s->victim = victim;
    s->left_to_steal = goods < LOOT ? goods : LOOT;
    steal_forced(g, seat);
}

/* The Peddler and the Mayor. */

static void load_peddler(Game *g, int seat, int good)
{
    State *s = g->s;
    s->goods[seat][good]--;
    s->peddlers[seat][good]++;
    s->guest = NO_TILE;
    earn_bonus(g);
}

static void place_mayor(Game *g, int guild)
{
    g->s->mayors[guild]++;
    g->s->guest = NO_TILE;
    earn_bonus(g);
}

/* Recruiting. */

static void welcome_townsman(Game *g, int seat, int townsman)
{
    State *s = g->s;
    uint8_t out[64];
    unsigned goods;
    if (townsman < KEPT_TOWNSMEN) {
        s->townsmen[seat][townsman]++;
        earn_bonus(g);
        return;
    }
    s->guest = CRAFTSMAN_KINDS + townsman;
    switch (townsman) {
    case BURGLAR:
        s->phase = ROBBING;
        if (victims(s, seat, out) > 1)
            return;
        break;
    case GUARDSMAN:
        s->phase = SWAPPING;
        if (swappable_guilds(g))
            return;
        break;
    case PEDDLER:
        goods = choosable(s, seat, 0, 1, NO_GUILD);
        s->phase = PEDDLING;
        if (!is_forced(goods))
            return;
        if (goods) {
            load_peddler(g, seat, __builtin_ctz(goods));
            return;
        }
        break;
    case MAYOR:
        s->phase = APPOINTING;
        return;
    default: /* the Councilman */
        gain_agent(s, seat);
    }
    send_back(s);
    earn_bonus(g);
}

static void take_guest(Game *g, int seat)
{
    State *s = g->s;
    int tile = s->lodgings[s->called_guild][s->window];
    s->lodgings[s->called_guild][s->window] = NO_TILE;
    if (tile >= CRAFTSMAN_KINDS) {
        welcome_townsman(g, seat, tile - CRAFTSMAN_KINDS);
    } else {
        claim_craftsman(s, seat, tile);
        earn_bonus(g);
    }
}

static inline unsigned payable_goods(const Game *g, int seat)
{
    const State *s = g->s;
    int excluded = g->t->box->price_own[s->window][1] > 0 ? s->called_guild : NO_GUILD;
    return choosable(s, seat, s->lowest_to_pay, s->left_to_pay, excluded);
}

static inline void pay_good(State *s, int seat, int good, int count)
{
    s->goods[seat][good] -= count;
    s->storehouse[s->called_guild][good] += count;
}

static void pay_crates(Game *g, int seat)
{
    State *s = g->s;
    while (s->left_to_pay > 0) {
        unsigned goods = payable_goods(g, seat);
        if (!is_forced(goods)) {
            s->phase = PAYING;
            return;
        }
        pay_good(s, seat, __builtin_ctz(goods), 1);
        s->left_to_pay--;
    }
    s->lowest_to_pay = 0;
    take_guest(g, seat);
}

static void pay_price(Game *g, int seat, int price)
{
    State *s = g->s;
    pay_good(s, seat, s->called_guild, g->t->box->price_own[s->window][price]);
    s->left_to_pay = g->t->box->price_crates[s->window][price];
    pay_crates(g, seat);
}

static void pay_crate(Game *g, int seat, int good)
{
    pay_good(g->s, seat, good, 1);
    g->s->lowest_to_pay = good;
    g->s->left_to_pay--;
    pay_crates(g, seat);
}

static void begin_payment(Game *g, int seat, int window)
{
    State *s = g->s;
    int own = s->goods[seat][s->called_guild], foreign = goods_owned(s, seat) - own;
    bool first = g->t->pays[0][own][foreign] >> window & 1;
    bool second = g->t->pays[1][own][foreign] >> window & 1;
    s->window = window;
    if (first && second)
        s->phase = CHOOSING_PRICE;
    else
        pay_price(g, seat, second);
}

static void change_turn_order(Game *g, int seat, int action)
{
    State *s = g->s;
    if (action == FIRST) {
        int place = 0, ahead = seat;
        while (s->order[place] != seat) {
            int pushed = s->order[place];
            s->order[place++] = ahead;
            ahead = pushed;
        }
        s->order[place] = ahead;
    }
    finish_action(g);
}

/* The end of a round. */

static int favourite(const Game *g, int guild)
{
    const State *s = g->s;
    int best = NOBODY, most = 0, talers = 0;
    for (int place = 0; place < PLAYERS; place++) {
        int seat = s->order[place];
        int goods = s->goods[seat][guild] + s->peddlers[seat][guild] * g->t->box->peddler_goods;
        if (goods > most || (goods == most && most > 0 && s->talers[seat] > talers)) {
            best = seat;
            most = goods;
            talers = s->talers[seat];
        }
    }
    return best;
}

static void return_peddler(State *s, int seat, int good)
{
    s->peddlers[seat][good]--;
    s->stack[CRAFTSMAN_KINDS + PEDDLER]++;
    s->stack_group[TOWNSMAN_GROUP]++;
}

static void reward_favourite(Game *g, int seat, int guild)
{
    State *s = g->s;
    s->storehouse[guild][guild]++;
    if (s->goods[seat][guild] > 0)
        s->goods[seat][guild]--;
    else
        return_peddler(s, seat, guild);
    if (s->crest_stack[guild] > 0) {
        s->crest_stack[guild]--;
        s->crests[seat][guild]++;
    }
    s->prestige_crests[seat] += guild == s->prestige_guild;
}

static void leave_workshop(Game *g, int seat, int guild, int place)
{
    State *s = g->s;
    int tile = s->workshop[guild][place];
    s->workshop[guild][place] = NO_TILE;
    if (tile == NO_TILE)
        return;
    if (seat == NOBODY)
        s->gone[tile >> 4]++;
    else
        claim_craftsman(s, seat, tile);
}

static void choose_favourites(Game *g)
{
    State *s = g->s;
    for (int guild = 0; guild < IN_PLAY; guild++) {
        int seat = favourite(g, guild);
        leave_workshop(g, seat, guild, g->master);
        if (s->round_no == ROUNDS)
            leave_workshop(g, seat, guild, LOWER_PLACE);
        if (seat == NOBODY)
            s->prestige_gone += guild == s->prestige_guild;
        else
            reward_favourite(g, seat, guild);
    }
    for (int seat = 0; seat < PLAYERS; seat++)
        for (int good = 0; good < IN_PLAY; good++)
            while (s->peddlers[seat][good] > 0) {
                return_peddler(s, seat, good);
                s->goods[seat][good]++;
            }
    s->last_prestige_guild = s->prestige_guild;
    s->prestige_guild = NO_GUILD;
}

static void collect_income(Game *g)
{
    State *s = g->s;
    for (int seat = 0; seat < PLAYERS; seat++) {
        int talers = 3 * s->townsmen[seat][MUSICIAN_3] + 5 * s->townsmen[seat][MUSICIAN_5];
        for (int guild = 0; guild < IN_PLAY; guild++) {
            s->supply[seat] += s->roof[guild][seat];
            s->roof[guild][seat] = 0;
            if (s->mayors[guild] > 0)
                for (int level = 0; level < VALUES; level++)
                    talers += s->mayors[guild] * s->craftsmen[seat][guild][level];
        }
        s->talers[seat] += talers + g->t->box->income;
    }
}

/* New guildmasters, their prices, and the prestige guild. */
static void appoint_guildmasters(Game *g)
{
    State *s = g->s;
    int highest = 0;
    g->master = s->round_no == ROUNDS ? UPPER_PLACE : s->round_no - 1;
    for (int guild = 0; guild < IN_PLAY; guild++) {
        int price = g->price[guild] = tile_value(s->workshop[guild][g->master]);
        if (guild != s->last_prestige_guild && price > highest) {
            s->prestige_guild = guild;
            highest = price;
        }
    }
    s->prestige_supply--;
}

static void refill_lodgings(State *s)
{
    for (int guild = 0; guild < IN_PLAY; guild++) {
        int8_t *row = s->lodgings[guild];
        int leaving = row[0], free = 0;
        if (leaving != NO_TILE)
            s->gone[leaving < CRAFTSMAN_KINDS ? leaving >> 4 : TOWNSMAN_GROUP]++;
        for (int window = 1; window < WINDOWS; window++) {
            int tile = row[window];
            row[free] = tile;
            free += tile != NO_TILE;
        }
        for (int window = free; window < WINDOWS; window++)
            row[window] = NO_TILE;
    }
    for (int guild = 0, size = stack_size(s); guild < IN_PLAY; guild++)
        for (int window = 0; window < WINDOWS && size > 0; window++)
            if (s->lodgings[guild][window] == NO_TILE)
                s->lodgings[guild][window] = draw_guest(s, size--);
}

static void end_round(Game *g)
{
    State *s = g->s;
    choose_favourites(g);
    collect_income(g);
    if (s->round_no == ROUNDS) {
        s->actor = NOBODY;
        s->deciders = 0;
        s->phase = GAME_OVER;
        return;
    }
    s->finished = 0;
    s->round_no++;
    s->turn_no = 1;
    refill_lodgings(s);
    appoint_guildmasters(g);
    begin_planning(s);
}

static void end_turn(Game *g)
{
    State *s = g->s;
    s->called_guild = NO_GUILD;
    for (int seat = 0; seat < PLAYERS; seat++)
        s->finished |= (s->supply[seat] == 0) << seat;
    if (s->finished == (1 << PLAYERS) - 1) {
        end_round(g);
        return;
    }
    s->turn_no++;
    begin_planning(s);
}

/* Setup. */

static void clear_table(State *s)
{
    memset(s->workshop, NO_TILE, sizeof s->workshop);
    memset(s->lodgings, NO_TILE, sizeof s->lodgings);
    memset(s->order, NOBODY, sizeof s->order);
    s->window = NO_WINDOW;
    s->guest = NO_TILE;
    s->victim = NOBODY;
    s->first_place = NO_PLACE;
    s->given_crest = NO_GUILD;
    s->last_prestige_guild = NO_GUILD;
}

static void give_starting_goods(State *s, const Box *box)
{
    for (int guild = 0; guild < IN_PLAY; guild++) {
        s->storehouse[guild][guild] = box->goods_tokens - PLAYERS;
        s->crest_stack[guild] = box->guild_crests;
    }
    for (int seat = 0; seat < PLAYERS; seat++) {
        s->talers[seat] = box->talers_at_start;
        s->supply[seat] = box->agents_at_start;
        s->stockpile[seat] = box->agents - box->agents_at_start;
        memset(s->goods[seat], 1, IN_PLAY);
    }
}

static void setup(Game *g)
{
    State *s = g->s;
    const Box *box = g->t->box;
    s->players = PLAYERS;
    clear_table(s);
    give_starting_goods(s, box);
    for (int seat = 0; seat < PLAYERS; seat++) {
        int place = draw(s, seat + 1);
        s->order[seat] = s->order[place];
        s->order[place] = seat;
    }
    memcpy(s->stack, box->tiles, IN_PLAY * KINDS_PER_GUILD);
    for (int guild = 0; guild < IN_PLAY; guild++) {
        s->stack_group[guild] = CRAFTSMEN_PER_GUILD;
        for (int place = 0; place < WORKSHOP_PLACES; place++)
            s->workshop[guild][place] = take_out(s, guild, draw(s, CRAFTSMEN_PER_GUILD - place));
    }
    s->newcomers = box->kept_townsmen[PLAYERS];
    for (int townsman = 0; townsman < TOWNSMEN; townsman++)
        if (townsman < BANKER || (townsman > HAGGLER && townsman < HISTORIAN))
            s->unseen[townsman] = box->tiles[CRAFTSMAN_KINDS + townsman];
    int size = stack_size(s);
    for (int guild = 0; guild < IN_PLAY; guild++)
        for (int window = 1; window < WINDOWS; window++)
            s->lodgings[guild][window] = draw_guest(s, size--);
    s->round_no = s->turn_no = 1;
    s->prestige_supply = box->prestige_crests;
    appoint_guildmasters(g);
    begin_planning(s);
}

/* Decisions. */

static inline int write_purchases(const Game *g, int seat, uint8_t *out, int n)
{
    const State *s = g->s;
    if (s->talers[seat] >= g->price[s->called_guild])
        for (int good = s->lowest_to_buy; good < IN_PLAY; good++) {
            out[n] = BUY + good;
            n += s->storehouse[s->called_guild][good] > 0;
        }
    return n;
}

static inline int actions_at_guild(const Game *g, int seat, uint8_t *out)
{
    const State *s = g->s;
    const int8_t *guests = s->lodgings[s->called_guild];
    int own = s->goods[seat][s->called_guild], foreign = goods_owned(s, seat) - own, n = own;
    unsigned windows = g->t->pays[0][own][foreign] | g->t->pays[1][own][foreign];
    for (int count = 0; count < MOST_SOLD; count++)
        out[count] = SELL + count;
    for (int window = 0; window < WINDOWS; window++) {
        out[n] = RECRUIT + window;
        n += (windows >> window & 1) & (guests[window] != NO_TILE);
    }
    n = write_purchases(g, seat, out, n);
    out[n] = NOTHING;
    return n + 1;
}

static int legal(const Game *g, int seat, uint8_t *out)
{
    const State *s = g->s;
    int n;
    switch (s->phase) {
    case PLANNING:
        memcpy(out, g->t->plans[s->supply[seat]], 1 << IN_PLAY);
        return g->t->plan_count[s->supply[seat]];
    case ACTING:
        return actions_at_guild(g, seat, out);
    case BUYING_ON:
        n = write_purchases(g, seat, out, 0);
        out[n] = DONE;
        return n + 1;
    case CHOOSING_PRICE:
        out[0] = PRICE;
        out[1] = PRICE + 1;
        return 2;
    case PAYING:
        return write_goods(payable_goods(g, seat), PAY, out);
    case TURN_ORDER:
        out[0] = FIRST;
        out[1] = STAY;
        return 2;
    case ROBBING:
        return victims(s, seat, out);
    case STEALING:
        return write_goods(
            choosable(s, s->victim, s->lowest_to_steal, s->left_to_steal, NO_GUILD), STEAL, out);
    case SWAPPING:
        return first_places(g, out);
    case SWAPPING_WITH:
        return second_places(g, out);
    case PEDDLING:
        return write_goods(choosable(s, seat, 0, 1, NO_GUILD), PEDDLE, out);
    default: /* APPOINTING */
        return write_goods((1 << IN_PLAY) - 1, APPOINT, out);
    }
}

static void act(Game *g, int seat, int action)
{
    if (action < RECRUIT)
        sell(g, seat, action - SELL + 1);
    else if (action < BUY)
        begin_payment(g, seat, action - RECRUIT);
    else if (action < DONE)
        buy(g, seat, action - BUY);
    else
        finish_action(g);
}

static void decline(Game *g)
{
    send_back(g->s);
    earn_bonus(g);
}

static void perform(Game *g, int seat, int action)
{
    State *s = g->s;
    switch (s->phase) {
    case PLANNING:
        lay_cards(g, seat, action);
        return;
    case ACTING:
        act(g, seat, action);
        return;
    case BUYING_ON:
        if (action == DONE) {
            s->lowest_to_buy = s->left_to_buy = 0;
            finish_action(g);
        } else {
            buy_on(g, seat, action - BUY);
        }
        return;
    case TURN_ORDER:
        change_turn_order(g, seat, action);
        return;
    case CHOOSING_PRICE:
        pay_price(g, seat, action - PRICE);
        return;
    case PAYING:
        pay_crate(g, seat, action - PAY);
        return;
    }
    if (action == DECLINE) {
        decline(g);
        return;
    }
    switch (s->phase) {
    case ROBBING:
        rob(g, seat, action - ROB);
        return;
    case STEALING:
        steal(g, seat, action - STEAL);
        s->lowest_to_steal = action - STEAL;
        steal_forced(g, seat);
        return;
    case SWAPPING:
        s->first_place = action - SWAP;
        s->phase = SWAPPING_WITH;
        return;
    case SWAPPING_WITH:
        swap(g, action - WITH);
        return;
    case PEDDLING:
        load_peddler(g, seat, action - PEDDLE);
        return;
    default: /* APPOINTING */
        place_mayor(g, action - APPOINT);
    }
}

static bool can_pay(const Box *box, int window, int price, int own, int foreign)
{
    int needed = box->price_own[window][price], crates = box->price_crates[window][price];
    bool has_two_prices = box->price_own[window][1] > 0;
    return needed > 0 && own >= needed && foreign + (has_two_prices ? 0 : own - needed) >= crates;
}

static void fill_tables(Tables *t, const Box *box)
{
    memset(t, 0, sizeof *t);
    t->box = box;
    for (int agents = 0; agents < 9; agents++)
        for (int plan = 0; plan < 1 << IN_PLAY; plan++)
            if (__builtin_popcount(plan) <= agents)
                t->plans[agents][t->plan_count[agents]++] = plan;
    for (int price = 0; price < 2; price++)
        for (int own = 0; own <= MOST_GOODS; own++)
            for (int foreign = 0; foreign < ALL_GOODS; foreign++)
                for (int window = 0; window < WINDOWS; window++)
                    t->pays[price][own][foreign] |= can_pay(box, window, price, own, foreign) << window;
}

/* Whole random games, one in each zeroed record, whose chance is keyed already; all decisions.
   `moves` has the two words that key each game's random moves. */
int64_t play_games(State *states, int64_t games, const Box *box, const int64_t (*moves)[2],
                   int64_t *decisions)
{
    Tables tables;
    int64_t total = 0;
    uint8_t out[128];
    fill_tables(&tables, box);
    for (int64_t i = 0; i < games; i++) {
        Game g = {.s = &states[i], .t = &tables};
        int64_t steps = 0;
        setup(&g);
        while (g.s->deciders != 0) {
            int seat = __builtin_ctz(g.s->deciders);
            int n = legal(&g, seat, out);
            perform(&g, seat, out[sample_index(moves[i], steps++, n)]);
        }
        total += decisions[i] = steps;
    }
    return total;
}
