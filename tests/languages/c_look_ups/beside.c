/* Holds functions beside tables against a walk over a grid: the 0x88 tests and steps for every two squares, walks
 * along threads, and whole sets flipped and rotated. */
#include <stdint.h>
#include <stdio.h>
#ifdef OTHER_COMPILER
#undef __GNUC__
#endif
#include "headers.h"
#include "grid.h"

typedef struct {
    grid on;
    int (*attacks)(uint8_t pieces, int attacker, int target);
    int8_t (*steps[2])(int attacker, int target);
    int (*is_off_board)(int number);
    uint16_t (*start)(int square);
    uint8_t (*to)(int element);
    int (*blocked)(int start, int element);
    set (*knight)(int square);
    set (*maps[7])(set squares);
} functions;

static const functions ALL[] = {
#include "cases.h"
};

static int sign(int number) {
    return (number > 0) - (number < 0);
}

/* The 0x88 number of a place on the board or beside it. */
static int x88(const grid *it, int file, int rank) {
    int width = 2, length = it->by_file * it->by_file == 1 ? it->files : it->ranks;
    int by_file = it->by_file, by_rank = it->by_rank;
    while (width < 2 * length) {
        width *= 2;
    }
    by_file = by_file * by_file == 1 ? by_file : sign(by_file) * width;
    by_rank = by_rank * by_rank == 1 ? by_rank : sign(by_rank) * width;
    return by_file * (by_file < 0 ? file - it->files + 1 : file) + by_rank * (by_rank < 0 ? rank - it->ranks + 1 : rank);
}

/* The pieces that attack from a square what is so many files and ranks away: the flags of pawns, knight, bishop,
 * rook, queen and king. */
static int attackers(int files, int ranks) {
    int far = files * files + ranks * ranks, is_straight = !files != !ranks;
    int is_slanted = files && files * files == ranks * ranks;
    return (far == 2 && ranks == 1) | (far == 2 && ranks == -1) << 1 | (far == 5) << 2 | is_slanted << 3 | is_straight << 4
        | (is_slanted || is_straight) << 5 | (far == 1 || far == 2) << 6;
}

static long wrong_of_two(const functions *it, int file, int rank, int f, int r) {
    int from = x88(&it->on, file, rank), to = x88(&it->on, f, r), all = attackers(f - file, r - rank), piece, i;
    int next = all & 32 ? x88(&it->on, file + sign(f - file), rank + sign(r - rank)) - from : 0;
    long wrong = 0;
    for (piece = 0; piece < 7; piece++) {
        wrong += it->attacks((uint8_t)(1 << piece), from, to) != (all >> piece & 1);
    }
    for (i = 0; i < 2; i++) {
        wrong += it->steps[i](from, to) != next;
    }
    return wrong;
}

/* Where a square goes. */
static int mapped(const grid *it, int map, int file, int rank) {
    int f = it->files - 1 - file, r = it->ranks - 1 - rank;
    switch (map) {
    case 0: return bit(it, file, r);
    case 1: return bit(it, f, rank);
    case 2: return bit(it, f, r);
    case 3: return bit(it, rank, file);
    case 4: return bit(it, r, f);
    case 5: return bit(it, rank, f);
    default: return bit(it, r, file);
    }
}

static long wrong_maps(const functions *it, set squares) {
    long wrong = 0;
    int map, file, rank;
    for (map = 0; map < 7; map++) {
        set before = EMPTY, after = EMPTY;
        if (!it->maps[map]) {
            continue;
        }
        for (file = 0; file < it->on.files; file++) {
            for (rank = 0; rank < it->on.ranks; rank++) {
                if (has(squares, bit(&it->on, file, rank))) {
                    before = with(before, bit(&it->on, file, rank));
                    after = with(after, mapped(&it->on, map, file, rank));
                }
            }
        }
        wrong += differ(it->maps[map](before), after);
    }
    return wrong;
}

/* Whether a rook's thread leads to other squares than a walk. */
static int wrong_thread(const functions *it, int file, int rank, set occupied) {
    static const int STEPS[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    set walked = EMPTY, threaded = EMPTY;
    int i, start = it->start(number(&it->on, file, rank)), element = start;
    for (i = 0; i < 4; i++) {
        int f = file + STEPS[i][0], r = rank + STEPS[i][1];
        for (; is_on(&it->on, f, r); f += STEPS[i][0], r += STEPS[i][1]) {
            walked = with(walked, number(&it->on, f, r));
            if (has(occupied, number(&it->on, f, r))) {
                break;
            }
        }
    }
    while (it->to(element) != 0xFF) {
        threaded = with(threaded, it->to(element));
        element = has(occupied, it->to(element)) ? it->blocked(start, element) : element + 1;
    }
    return differ(walked, threaded);
}

static long wrong_of_one(const functions *it, int file, int rank) {
    long wrong = 0;
    int f, r, i;
    set leaps = EMPTY;
    for (f = -2; f < it->on.files + 2; f++) {
        for (r = -2; r < it->on.ranks + 2; r++) {
            if (!is_on(&it->on, f, r)) {
                wrong += !it->is_off_board(x88(&it->on, f, r));
                continue;
            }
            wrong += it->is_off_board(x88(&it->on, f, r)) + wrong_of_two(it, file, rank, f, r);
            if (attackers(f - file, r - rank) & 4) {
                leaps = with(leaps, bit(&it->on, f, r));
            }
        }
    }
    for (i = 0; i < 100; i++) {
        wrong += wrong_thread(it, file, rank, random_set(i % 4));
    }
    return wrong + differ(it->knight(number(&it->on, file, rank)), leaps)
        + wrong_maps(it, with(EMPTY, bit(&it->on, file, rank))) + wrong_maps(it, without(random_set(1), 0));
}

int main(void) {
    unsigned i;
    int file, rank;
    for (i = 0; i < sizeof ALL / sizeof ALL[0]; i++) {
        long wrong = 0;
        for (file = 0; file < ALL[i].on.files; file++) {
            for (rank = 0; rank < ALL[i].on.ranks; rank++) {
                wrong += wrong_of_one(&ALL[i], file, rank);
            }
        }
        printf("%s: %ld\n", ALL[i].on.name, wrong);
    }
    return 0;
}
