/* The limit: what plain C does with random games of four-player Ys, reduced (no characters, no palace, no black
 * gems spent), written as a program that plays nothing else. The engine is measured beside it, in the same run:
 * `make bench` compiles it with -O3 and asks it to play for a while.
 *
 *     limit listed SECONDS     every list of options made, then one drawn
 *     limit sampled SECONDS    placings drawn without making the list
 *     limit check              the digest of a thousand games, which must be the same both ways
 *     limit clone SECONDS      copies of a position: malloc, memcpy, free
 *
 * It prints games, decisions and seconds of process time (copies, copies and seconds for `clone`). A decision is
 * counted only where there were two options or more.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#define PHASE 0
#define TURN 1
#define ACTOR 2
#define STEP 3
#define FACE 4
#define TAKEN 5
#define COLDONE 6
#define COLPOS 7
#define TIED 8
#define CARD 9
#define SEAT 13
#define RANK 17
#define BID 21
#define RESERVE 25
#define TIE 29
#define SCORE 33
#define QUOTE 37
#define LINE 41
#define HAND 44
#define GEM 64
#define PORT 84
#define SQUARE 104
#define AREA 116
#define LOG 164
#define DECK 196
#define OCC 220
#define SIZE 223
#define P_BID 0
#define P_ORDER 1
#define P_PLACE 2
#define P_GEM 3
#define P_WHITE 4
#define P_COLUMN 5
#define P_BIDDER 6
#define P_OVER 7
#define WHITE 4
#define NONE 4
#define S_LINES 32
#define S_COLUMNS 35
#define S_BIDDER 36
#define MUL 747796405LL
#define INC 2891336453LL
#define M32 4294967295LL
static int64_t new_game(uint8_t *s, int64_t x);
static void start_turn(uint8_t *s);
static int legal(uint8_t *s, uint8_t *out);
static void apply(uint8_t *s, int a);
static void rank_bids(uint8_t *s);
static void apply_order(uint8_t *s, int p, int a);
static void apply_place(uint8_t *s, int p, int a);
static void advance(uint8_t *s);
static int strength(uint8_t *s, int p, int cell);
static int best_of(uint8_t *s, int c0, int c1, int c2, int c3);
static int area_winner(uint8_t *s, int area);
static int market_winner(uint8_t *s, int lo, int hi);
static void rank_neighbourhood(uint8_t *s, int n);
static int gem_choice(uint8_t *s, int n, int w);
static int count_columns(uint8_t *s);
static void rank_column(uint8_t *s, int c);
static void move_quote(uint8_t *s, int c, int delta);
static void end_turn(uint8_t *s);
static void final_scoring(uint8_t *s);
static int playout(uint8_t *s, uint8_t *out, int64_t x);
static int random_place(uint8_t *s, int r);
static int playout_sampled(uint8_t *s, uint8_t *out, int64_t x);
static int64_t digest(uint8_t *s, int64_t h);
static int64_t play_games(int64_t first, int64_t count);
static int64_t check_games(int64_t first, int64_t count);
static int64_t play_games_sampled(int64_t first, int64_t count);
static int64_t check_games_sampled(int64_t first, int64_t count);
static int64_t new_game(uint8_t *s, int64_t x) {
    int i;
    int j;
    int t;
    for (i = 0; i < SIZE; i++) {
        s[i] = 0;
    }
    for (i = 0; i < 24; i++) {
        s[(DECK + i)] = i;
    }
    for (i = 23; i > 0; i--) {
        x = (((x * MUL) + INC) & M32);
        j = (((x >> 16) * (i + 1)) >> 16);
        t = s[(DECK + i)];
        s[(DECK + i)] = s[(DECK + j)];
        s[(DECK + j)] = t;
    }
    for (i = 0; i < 4; i++) {
        s[(SEAT + i)] = i;
        s[(QUOTE + i)] = 6;
    }
    for (i = 3; i > 0; i--) {
        x = (((x * MUL) + INC) & M32);
        j = (((x >> 16) * (i + 1)) >> 16);
        t = s[(SEAT + i)];
        s[(SEAT + i)] = s[(SEAT + j)];
        s[(SEAT + j)] = t;
    }
    for (i = 0; i < 4; i++) {
        t = s[(SEAT + i)];
        s[(CARD + t)] = i;
    }
    start_turn(s);
    return x;
}
static void start_turn(uint8_t *s) {
    int i;
    int p;
    int n;
    int card;
    int big;
    int k;
    int deck = (DECK + (5 * s[TURN]));
    for (i = PORT; i < LOG; i++) {
        s[i] = 0;
    }
    for (n = 0; n < 4; n++) {
        card = s[(deck + n)];
        big = (card / 6);
        k = (card % 6);
        s[((PORT + (5 * n)) + big)] = 2;
        if ((k < 3)) {
            s[((PORT + (5 * n)) + (((big + 1) + ((k + 1) % 3)) % 4))] = 1;
            s[((PORT + (5 * n)) + (((big + 1) + ((k + 2) % 3)) % 4))] = 1;
        } else {
            s[((PORT + (5 * n)) + WHITE)] = 1;
            s[((PORT + (5 * n)) + (((big + k) - 2) % 4))] = 1;
        }
    }
    card = s[(deck + 4)];
    big = (card / 6);
    k = (card % 6);
    if ((k < 3)) {
        s[LINE] = big;
        s[(LINE + 1)] = (((big + 1) + ((k + 1) % 3)) % 4);
        s[(LINE + 2)] = (((big + 1) + ((k + 2) % 3)) % 4);
    } else {
        s[LINE] = WHITE;
        s[(LINE + 1)] = big;
        s[(LINE + 2)] = (((big + k) - 2) % 4);
    }
    for (p = 0; p < 4; p++) {
        s[(HAND + (5 * p))] = 2;
        s[((HAND + (5 * p)) + 1)] = 3;
        s[((HAND + (5 * p)) + 2)] = 1;
        s[((HAND + (5 * p)) + 3)] = 3;
        s[((HAND + (5 * p)) + 4)] = 2;
        s[(RESERVE + p)] = 22;
    }
    s[OCC] = 0;
    s[(OCC + 1)] = 0;
    s[(OCC + 2)] = 0;
    s[TAKEN] = 0;
    s[COLDONE] = 0;
    s[COLPOS] = 0;
    s[FACE] = 0;
    s[PHASE] = P_BID;
    s[STEP] = 0;
    s[ACTOR] = 0;
}
static int legal(uint8_t *s, uint8_t *out) {
    int n = 0;
    int m;
    int i;
    int j;
    int place;
    int v;
    int base;
    int mask;
    int phase = s[PHASE];
    int hand = (HAND + (5 * s[ACTOR]));
    if ((phase == P_PLACE)) {
        base = ((s[FACE] == 1) ? 120 : 0);
        for (v = 0; v < 5; v++) {
            if ((s[(hand + v)] != 0)) {
                out[n] = (base + v);
                n += 1;
            }
        }
        m = n;
        for (place = 1; place < 24; place++) {
            if (((place < 12) || (s[((SQUARE + place) - 12)] == 0))) {
                for (i = 0; i < m; i++) {
                    out[n] = (out[i] + (5 * place));
                    n += 1;
                }
            }
        }
        if ((s[FACE] == 0)) {
            m = n;
            for (i = 0; i < m; i++) {
                out[n] = (out[i] + 120);
                n += 1;
            }
        }
    } else {
        if ((phase == P_GEM)) {
            base = (PORT + (5 * (s[STEP] >> 3)));
            for (i = 0; i < 4; i++) {
                if ((s[(base + i)] != 0)) {
                    out[n] = i;
                    n += 1;
                }
            }
            if ((s[(base + WHITE)] != 0)) {
                for (i = 4; i < 8; i++) {
                    out[n] = i;
                    n += 1;
                }
            }
        } else {
            if ((phase == P_BID)) {
                for (i = 0; i < 5; i++) {
                    if ((s[(hand + i)] != 0)) {
                        for (j = i; j < 5; j++) {
                            if ((s[(hand + j)] > ((i == j) ? 1 : 0))) {
                                out[n] = ((i * 5) + j);
                                n += 1;
                            }
                        }
                    }
                }
            } else {
                if (((phase == P_ORDER) || (phase == P_COLUMN))) {
                    mask = ((phase == P_ORDER) ? (15 - s[TAKEN]) : s[TIED]);
                    for (i = 0; i < 4; i++) {
                        if (((mask >> i) & 1)) {
                            out[n] = i;
                            n += 1;
                        }
                    }
                } else {
                    if ((phase != P_OVER)) {
                        n = ((phase == P_WHITE) ? 4 : 8);
                        for (i = 0; i < n; i++) {
                            out[i] = i;
                        }
                    }
                }
            }
        }
    }
    return n;
}
static void apply(uint8_t *s, int a) {
    int p = s[ACTOR];
    int phase = s[PHASE];
    int base;
    if ((phase == P_PLACE)) {
        apply_place(s, p, a);
    } else {
        if ((phase == P_GEM)) {
            base = (PORT + (5 * (s[STEP] >> 3)));
            if ((a < 4)) {
                s[(base + a)] -= 1;
                s[((GEM + (5 * p)) + a)] += 1;
            } else {
                s[(base + WHITE)] -= 1;
                s[(((GEM + (5 * p)) + a) - 4)] += 1;
            }
            s[STEP] += 1;
            advance(s);
        } else {
            if ((phase == P_BID)) {
                s[(BID + p)] = a;
                s[((HAND + (5 * p)) + (a / 5))] -= 1;
                s[((HAND + (5 * p)) + (a % 5))] -= 1;
                if ((p < 3)) {
                    s[ACTOR] = (p + 1);
                } else {
                    rank_bids(s);
                }
            } else {
                if ((phase == P_ORDER)) {
                    apply_order(s, p, a);
                } else {
                    if ((phase == P_WHITE)) {
                        s[((GEM + (5 * p)) + a)] += 1;
                        advance(s);
                    } else {
                        if ((phase == P_COLUMN)) {
                            rank_column(s, a);
                            advance(s);
                        } else {
                            move_quote(s, (a & 3), ((a < 4) ? 1 : (-1)));
                            end_turn(s);
                        }
                    }
                }
            }
        }
    }
}
static void rank_bids(uint8_t *s) {
    int p;
    int q;
    int r;
    int kp;
    int kq;
    for (p = 0; p < 4; p++) {
        kp = (((4 * ((s[(BID + p)] / 5) + (s[(BID + p)] % 5))) + 3) - s[(CARD + p)]);
        r = 0;
        for (q = 0; q < 4; q++) {
            kq = (((4 * ((s[(BID + q)] / 5) + (s[(BID + q)] % 5))) + 3) - s[(CARD + q)]);
            if ((kq > kp)) {
                r += 1;
            }
        }
        s[(RANK + r)] = p;
    }
    s[PHASE] = P_ORDER;
    s[STEP] = 0;
    s[ACTOR] = s[RANK];
}
static void apply_order(uint8_t *s, int p, int a) {
    int i;
    s[(CARD + p)] = a;
    s[(SEAT + a)] = p;
    s[TAKEN] |= (1 << a);
    s[STEP] += 1;
    p = s[(RANK + s[STEP])];
    s[ACTOR] = p;
    if ((s[STEP] == 3)) {
        for (i = 0; i < 4; i++) {
            if ((!((s[TAKEN] >> i) & 1))) {
                s[(CARD + p)] = i;
                s[(SEAT + i)] = p;
            }
        }
        s[PHASE] = P_PLACE;
        s[STEP] = 0;
        s[ACTOR] = s[SEAT];
    }
}
static void apply_place(uint8_t *s, int p, int a) {
    int v = (a % 5);
    int place = ((a / 5) % 24);
    int step = s[STEP];
    s[((HAND + (5 * p)) + v)] -= 1;
    s[(RESERVE + p)] -= v;
    s[(LOG + step)] = a;
    if ((place < 12)) {
        s[((AREA + (4 * place)) + p)] += ((v != 0) ? (4 * v) : 1);
    } else {
        place -= 12;
        s[(SQUARE + place)] = ((1 + (5 * p)) + v);
        s[(OCC + (place >> 2))] |= (1 << (place & 3));
        s[(SCORE + p)] += 1;
    }
    step += 1;
    s[STEP] = step;
    if ((step & 1)) {
        s[FACE] = (1 + (a / 120));
        return ;
    }
    s[FACE] = 0;
    if ((step < 32)) {
        s[ACTOR] = s[(SEAT + ((step >> 1) & 3))];
        return ;
    }
    for (p = 0; p < 4; p++) {
        s[(TIE + p)] = (((4 * s[(RESERVE + p)]) + 3) - s[(CARD + p)]);
    }
    s[STEP] = 0;
    advance(s);
}
static void advance(uint8_t *s) {
    int step;
    int sub;
    int n;
    int w;
    while (1) {
        step = s[STEP];
        if ((step < S_LINES)) {
            n = (step >> 3);
            sub = (step & 7);
            if ((sub == 0)) {
                rank_neighbourhood(s, n);
            }
            if ((sub < 4)) {
                w = s[(RANK + ((sub < 2) ? 0 : (sub - 1)))];
                if ((w == NONE)) {
                    s[STEP] = ((8 * n) + 4);
                } else {
                    if (gem_choice(s, n, w)) {
                        return ;
                    }
                }
            } else {
                s[STEP] = ((8 * n) + 8);
                w = area_winner(s, (3 * n));
                if ((w != NONE)) {
                    s[((GEM + (5 * w)) + 4)] += 1;
                }
                w = area_winner(s, ((3 * n) + 1));
                if ((w != NONE)) {
                    s[(SCORE + w)] += 3;
                }
                if ((s[TURN] == 3)) {
                    w = area_winner(s, ((3 * n) + 2));
                    if ((w != NONE)) {
                        s[PHASE] = P_WHITE;
                        s[ACTOR] = w;
                        return ;
                    }
                }
            }
        } else {
            if ((step < S_COLUMNS)) {
                s[STEP] = (step + 1);
                w = market_winner(s, (4 * (step - S_LINES)), ((4 * (step - S_LINES)) + 4));
                if ((w != NONE)) {
                    if ((s[((LINE + step) - S_LINES)] == WHITE)) {
                        s[PHASE] = P_WHITE;
                        s[ACTOR] = w;
                        return ;
                    }
                    s[((GEM + (5 * w)) + s[((LINE + step) - S_LINES)])] += 1;
                }
            } else {
                if ((step == S_COLUMNS)) {
                    if (count_columns(s)) {
                        return ;
                    }
                    s[STEP] = S_BIDDER;
                } else {
                    w = market_winner(s, 0, 12);
                    if ((w != NONE)) {
                        s[PHASE] = P_BIDDER;
                        s[ACTOR] = w;
                    } else {
                        end_turn(s);
                    }
                    return ;
                }
            }
        }
    }
}
static int strength(uint8_t *s, int p, int cell) {
    if ((cell == 0)) {
        return (-1);
    }
    return (((cell >> 2) << 6) + s[(TIE + p)]);
}
static int best_of(uint8_t *s, int c0, int c1, int c2, int c3) {
    int best = strength(s, 0, c0);
    int w = 0;
    int k = strength(s, 1, c1);
    if ((k > best)) {
        best = k;
        w = 1;
    }
    k = strength(s, 2, c2);
    if ((k > best)) {
        best = k;
        w = 2;
    }
    k = strength(s, 3, c3);
    if ((k > best)) {
        best = k;
        w = 3;
    }
    return ((best >= 0) ? w : NONE);
}
static int area_winner(uint8_t *s, int area) {
    int b = (AREA + (4 * area));
    return best_of(s, s[b], s[(b + 1)], s[(b + 2)], s[(b + 3)]);
}
static int market_winner(uint8_t *s, int lo, int hi) {
    int c0 = 0;
    int c1 = 0;
    int c2 = 0;
    int c3 = 0;
    int i;
    int b;
    int p;
    int v;
    for (i = (SQUARE + lo); i < (SQUARE + hi); i++) {
        b = s[i];
        if ((b != 0)) {
            p = ((b - 1) / 5);
            v = ((b - 1) % 5);
            v = ((v != 0) ? (4 * v) : 1);
            if ((p == 0)) {
                c0 += v;
            } else {
                if ((p == 1)) {
                    c1 += v;
                } else {
                    if ((p == 2)) {
                        c2 += v;
                    } else {
                        c3 += v;
                    }
                }
            }
        }
    }
    return best_of(s, c0, c1, c2, c3);
}
static void rank_neighbourhood(uint8_t *s, int n) {
    int b = (AREA + (12 * n));
    int k0 = strength(s, 0, ((s[b] + s[(b + 4)]) + s[(b + 8)]));
    int k1 = strength(s, 1, ((s[(b + 1)] + s[(b + 5)]) + s[(b + 9)]));
    int k2 = strength(s, 2, ((s[(b + 2)] + s[(b + 6)]) + s[(b + 10)]));
    int k3 = strength(s, 3, ((s[(b + 3)] + s[(b + 7)]) + s[(b + 11)]));
    s[RANK] = NONE;
    s[(RANK + 1)] = NONE;
    s[(RANK + 2)] = NONE;
    s[(RANK + 3)] = NONE;
    if ((k0 >= 0)) {
        s[(((RANK + (k1 > k0)) + (k2 > k0)) + (k3 > k0))] = 0;
    }
    if ((k1 >= 0)) {
        s[(((RANK + (k0 > k1)) + (k2 > k1)) + (k3 > k1))] = 1;
    }
    if ((k2 >= 0)) {
        s[(((RANK + (k0 > k2)) + (k1 > k2)) + (k3 > k2))] = 2;
    }
    if ((k3 >= 0)) {
        s[(((RANK + (k0 > k3)) + (k1 > k3)) + (k2 > k3))] = 3;
    }
}
static int gem_choice(uint8_t *s, int n, int w) {
    int base = (PORT + (5 * n));
    int kinds = 0;
    int last = 0;
    int c;
    for (c = 0; c < 5; c++) {
        if ((s[(base + c)] != 0)) {
            kinds += 1;
            last = c;
        }
    }
    if (((kinds > 1) || (last == WHITE))) {
        s[PHASE] = P_GEM;
        s[ACTOR] = w;
        return 1;
    }
    s[(base + last)] -= 1;
    s[((GEM + (5 * w)) + last)] += 1;
    s[STEP] += 1;
    return 0;
}
static int count_columns(uint8_t *s) {
    int c;
    int r;
    int b;
    int key;
    int best;
    int col;
    int mask;
    while ((s[COLPOS] < 4)) {
        best = (-1);
        col = 0;
        mask = 0;
        for (c = 0; c < 4; c++) {
            if (((s[COLDONE] >> c) & 1)) {
                continue;
            }
            key = 0;
            for (r = 0; r < 3; r++) {
                b = s[((SQUARE + (4 * r)) + c)];
                if ((b != 0)) {
                    key += ((4 * ((b - 1) % 5)) + 1);
                }
            }
            if ((key > best)) {
                best = key;
                col = c;
                mask = (1 << c);
            } else {
                if ((key == best)) {
                    mask |= (1 << c);
                }
            }
        }
        if ((mask != (1 << col))) {
            s[TIED] = mask;
            s[PHASE] = P_COLUMN;
            s[ACTOR] = best_of(s, 4, 4, 4, 4);
            return 1;
        }
        rank_column(s, col);
    }
    return 0;
}
static void rank_column(uint8_t *s, int c) {
    int pos = s[COLPOS];
    s[COLPOS] = (pos + 1);
    s[COLDONE] |= (1 << c);
    move_quote(s, c, ((pos < 2) ? (2 - pos) : (1 - pos)));
}
static void move_quote(uint8_t *s, int c, int delta) {
    int q = (s[(QUOTE + c)] + delta);
    if ((q < 0)) {
        q = 0;
    } else {
        if ((q > 12)) {
            q = 12;
        }
    }
    s[(QUOTE + c)] = q;
}
static void end_turn(uint8_t *s) {
    s[TURN] += 1;
    if ((s[TURN] < 4)) {
        start_turn(s);
    } else {
        final_scoring(s);
        s[PHASE] = P_OVER;
    }
}
static void final_scoring(uint8_t *s) {
    int c;
    int d;
    int p;
    int o;
    int r;
    int place;
    int n;
    for (c = 0; c < 4; c++) {
        r = 0;
        for (d = 0; d < 4; d++) {
            if (((s[(QUOTE + d)] > s[(QUOTE + c)]) || ((s[(QUOTE + d)] == s[(QUOTE + c)]) && (d < c)))) {
                r += 1;
            }
        }
        for (p = 0; p < 4; p++) {
            n = s[((GEM + (5 * p)) + c)];
            if ((n != 0)) {
                place = (-1);
                for (o = 0; o < 4; o++) {
                    if ((s[((GEM + (5 * o)) + c)] >= n)) {
                        place += 1;
                    }
                }
                s[(SCORE + p)] += ((4 - place) * (6 - r));
            }
        }
    }
    for (p = 0; p < 4; p++) {
        n = s[((GEM + (5 * p)) + 4)];
        if ((n == 1)) {
            s[(SCORE + p)] += 1;
        } else {
            if ((n > 1)) {
                s[(SCORE + p)] += ((n < 7) ? (4 * (n - 1)) : 24);
            }
        }
    }
}
static int playout(uint8_t *s, uint8_t *out, int64_t x) {
    int n;
    int decisions = 0;
    while ((s[PHASE] != P_OVER)) {
        n = legal(s, out);
        x = (((x * MUL) + INC) & M32);
        apply(s, out[(((x >> 16) * n) >> 16)]);
        decisions += (n > 1);
    }
    return decisions;
}
static int random_place(uint8_t *s, int r) {
    int hand = (HAND + (5 * s[ACTOR]));
    int values = 0;
    int places = 24;
    int faces = ((s[FACE] == 0) ? 2 : 1);
    int i;
    int k;
    int v;
    int face;
    for (i = 0; i < 5; i++) {
        if ((s[(hand + i)] != 0)) {
            values += 1;
        }
    }
    for (i = SQUARE; i < (SQUARE + 12); i++) {
        if ((s[i] != 0)) {
            places -= 1;
        }
    }
    k = ((r * ((faces * places) * values)) >> 16);
    i = (k % values);
    v = 0;
    while (((s[(hand + v)] == 0) || (i > 0))) {
        if ((s[(hand + v)] != 0)) {
            i -= 1;
        }
        v += 1;
    }
    k = (k / values);
    face = (k / places);
    if ((s[FACE] == 1)) {
        face = 1;
    }
    k = (k % places);
    if ((k >= 12)) {
        i = (k - 12);
        k = 0;
        while (((s[(SQUARE + k)] != 0) || (i > 0))) {
            if ((s[(SQUARE + k)] == 0)) {
                i -= 1;
            }
            k += 1;
        }
        k += 12;
    }
    return ((((face * 24) + k) * 5) + v);
}
static int playout_sampled(uint8_t *s, uint8_t *out, int64_t x) {
    int n;
    int decisions = 0;
    while ((s[PHASE] != P_OVER)) {
        x = (((x * MUL) + INC) & M32);
        if ((s[PHASE] == P_PLACE)) {
            /* A placing always has a choice: twelve areas stay open whatever has been placed. */
            apply(s, random_place(s, (x >> 16)));
            decisions += 1;
        } else {
            n = legal(s, out);
            apply(s, out[(((x >> 16) * n) >> 16)]);
            decisions += (n > 1);
        }
    }
    return decisions;
}
static int64_t digest(uint8_t *s, int64_t h) {
    int i;
    for (i = 0; i < SIZE; i++) {
        h = (((h ^ s[i]) * 16777619) & M32);
    }
    return h;
}
static int64_t play_games(int64_t first, int64_t count) {
    uint8_t s[SIZE];
    uint8_t out[240];
    int64_t g;
    int64_t x;
    int64_t total = 0;
    for (g = first; g < (first + count); g++) {
        x = (((g * 2654435761LL) + 12345) & M32);
        x = new_game(s, x);
        total += playout(s, out, x);
    }
    return total;
}
static int64_t check_games(int64_t first, int64_t count) {
    uint8_t s[SIZE];
    uint8_t out[240];
    int64_t g;
    int64_t x;
    int64_t h = 2166136261LL;
    for (g = first; g < (first + count); g++) {
        x = (((g * 2654435761LL) + 12345) & M32);
        x = new_game(s, x);
        h = (((h ^ playout(s, out, x)) * 16777619) & M32);
        h = digest(s, h);
    }
    return h;
}
static int64_t play_games_sampled(int64_t first, int64_t count) {
    uint8_t s[SIZE];
    uint8_t out[240];
    int64_t g;
    int64_t x;
    int64_t total = 0;
    for (g = first; g < (first + count); g++) {
        x = (((g * 2654435761LL) + 12345) & M32);
        x = new_game(s, x);
        total += playout_sampled(s, out, x);
    }
    return total;
}
static int64_t check_games_sampled(int64_t first, int64_t count) {
    uint8_t s[SIZE];
    uint8_t out[240];
    int64_t g;
    int64_t x;
    int64_t h = 2166136261LL;
    for (g = first; g < (first + count); g++) {
        x = (((g * 2654435761LL) + 12345) & M32);
        x = new_game(s, x);
        h = (((h ^ playout_sampled(s, out, x)) * 16777619) & M32);
        h = digest(s, h);
    }
    return h;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

static void play_for(int64_t (*play)(int64_t, int64_t), double seconds) {
    const int64_t chunk = 500;
    int64_t games = 0;
    int64_t decisions = 0;
    double begin = now();
    double spent = 0;
    while (spent < seconds) {
        decisions += play(games, chunk);
        games += chunk;
        spent = now() - begin;
    }
    printf("%lld %lld %.9f\n", (long long)games, (long long)decisions, spent);
}

static void clone_for(double seconds) {
    static uint8_t *kept[1000];
    uint8_t s[SIZE];
    int64_t copies = 0;
    double begin;
    double spent = 0;
    int i;
    new_game(s, 12345);
    begin = now();
    while (spent < seconds) {
        for (i = 0; i < 1000; i++) {
            kept[i] = malloc(SIZE);
            memcpy(kept[i], s, SIZE);
        }
        for (i = 0; i < 1000; i++) {
            free(kept[i]);
        }
        copies += 1000;
        spent = now() - begin;
    }
    printf("%lld %lld %.9f\n", (long long)copies, (long long)copies, spent);
}

int main(int count, char **words) {
    const char *what = (count > 1) ? words[1] : "";
    double seconds = (count > 2) ? atof(words[2]) : 0.5;
    if (strcmp(what, "listed") == 0) {
        play_for(play_games, seconds);
    } else if (strcmp(what, "sampled") == 0) {
        play_for(play_games_sampled, seconds);
    } else if (strcmp(what, "clone") == 0) {
        clone_for(seconds);
    } else if (strcmp(what, "check") == 0) {
        printf("%08x %08x\n", (unsigned)check_games(0, 1000), (unsigned)check_games_sampled(0, 1000));
    } else {
        fprintf(stderr, "limit listed|sampled|clone SECONDS, or limit check\n");
        return 2;
    }
    return 0;
}
