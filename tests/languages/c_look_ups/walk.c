/* Holds look-ups against a walk over a grid, for every square: for every subset of the squares that matter to
 * a rook or a bishop, on large boards to one of its lines, with the others occupied at random, and for random
 * sets as well. */
#include <stdint.h>
#include <stdio.h>
#ifdef OTHER_COMPILER
#undef __GNUC__
#endif
#include "headers.h"
#if defined(OTHER_COMPILER) && defined(__x86_64__) && !defined(WIDE) && !defined(BMI2_BIT_BY_BIT)
#error "PEXT is not asked for its instructions"
#endif

#include "grid.h"

typedef struct {
    grid on;
    set (*attacks[3])(int square, set occupied);
    void (*both)(int square, set occupied, set *rook, set *bishop);
} look_up;

static const look_up LOOK_UPS[] = {
#include "cases.h"
};

/* The number of directions whose squares are occupied in all ways at a time: a line, or all lines. */
#ifdef WIDE
enum { TOGETHER = 2 };
#else
enum { TOGETHER = 4 };
#endif

/* Opposite directions beside each other: those of a rook, and those of a bishop. */
static const int STEPS[8][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};

/* Whether what a piece attacks is not what a walk finds. */
static int is_wrong(const look_up *it, int piece, int file, int rank, set occupied) {
    set seen = EMPTY;
    int i, first = piece == 1 ? 4 : 0, end = piece == 0 ? 4 : 8;
    for (i = first; i < end; i++) {
        int f = file + STEPS[i][0], r = rank + STEPS[i][1];
        for (; is_on(&it->on, f, r); f += STEPS[i][0], r += STEPS[i][1]) {
            seen = with(seen, bit(&it->on, f, r));
            if (has(occupied, bit(&it->on, f, r))) {
                break;
            }
        }
    }
    if (piece < 2) {
        set both[2];
        it->both(number(&it->on, file, rank), occupied, &both[0], &both[1]);
        if (differ(both[piece], seen)) {
            return 1;
        }
    }
    return differ(it->attacks[piece](number(&it->on, file, rank), occupied), seen);
}

static int has_more_than_three(long squares) {
    squares &= squares - 1;
    squares &= squares - 1;
    squares &= squares - 1;
    return squares != 0;
}

/* Occupies the squares in some directions in all ways. Behind the last square of a ray nothing is hidden. On the
 * longest lines three occupied squares are enough: those that block, and one behind them. */
static long wrong_by_subset(const look_up *it, int first, int file, int rank) {
    int squares[16], count = 0, i;
    long subset, wrong = 0;
    for (i = first; i < first + TOGETHER; i++) {
        int f = file + STEPS[i][0], r = rank + STEPS[i][1];
        for (; is_on(&it->on, f + STEPS[i][0], r + STEPS[i][1]); f += STEPS[i][0], r += STEPS[i][1]) {
            squares[count++] = bit(&it->on, f, r);
        }
    }
    for (subset = 0; subset >> count == 0; subset++) {
        set occupied = random_set(0);
        if (count > 12 && has_more_than_three(subset)) {
            continue;
        }
        for (i = 0; i < count; i++) {
            int square = squares[i];
            occupied = subset >> i & 1 ? with(occupied, square) : without(occupied, square);
        }
        wrong += is_wrong(it, first / 4, file, rank, occupied);
    }
    return wrong;
}

static long wrong_on(const look_up *it, int file, int rank) {
    int i;
    long wrong = 0;
    for (i = 0; i < 8; i += TOGETHER) {
        wrong += wrong_by_subset(it, i, file, rank);
    }
    for (i = 0; i < 1000; i++) {
        wrong += is_wrong(it, i % 3, file, rank, i < 3 ? EMPTY : random_set(i % 4));
    }
    return wrong;
}

int main(void) {
    unsigned i;
    int file, rank;
    for (i = 0; i < sizeof LOOK_UPS / sizeof LOOK_UPS[0]; i++) {
        const look_up *it = &LOOK_UPS[i];
        long wrong = 0;
        for (file = 0; file < it->on.files; file++) {
            for (rank = 0; rank < it->on.ranks; rank++) {
                wrong += wrong_on(it, file, rank);
            }
        }
        printf("%s: %ld\n", it->on.name, wrong);
    }
    return 0;
}
