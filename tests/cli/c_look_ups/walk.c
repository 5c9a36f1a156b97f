/* Holds look-ups against a walk over a grid, for every square: rooks and bishops for every subset of their
 * lines, with other squares occupied at random, and queens for some thousand sets. */
#include <stdint.h>
#include <stdio.h>
#ifdef OTHER_COMPILER
#undef __GNUC__
#endif
#include "tables.h"

static const int ROOK[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
static const int BISHOP[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

static uint64_t random_set(void) {
    static uint64_t state = 1;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static uint64_t walk(const int steps[4][2], int file, int rank, uint64_t occupied) {
    uint64_t seen = 0;
    int i;
    for (i = 0; i < 4; i++) {
        int f = file + steps[i][0], r = rank + steps[i][1];
        while (f >= 0 && f < FILES && r >= 0 && r < RANKS) {
            seen |= (uint64_t)1 << SQUARE(f, r);
            if (occupied >> SQUARE(f, r) & 1) {
                break;
            }
            f += steps[i][0];
            r += steps[i][1];
        }
    }
    return seen;
}

static long differing(int file, int rank) {
    int square = SQUARE(file, rank), i;
    uint64_t rook_lines = walk(ROOK, file, rank, 0), bishop_lines = walk(BISHOP, file, rank, 0);
    uint64_t subset = 0;
    long count = 0;
    do {
        uint64_t occupied = subset | (random_set() & ~rook_lines);
        count += PREFIX(rook_attacks)(square, occupied) != walk(ROOK, file, rank, occupied);
        subset = (subset - rook_lines) & rook_lines;
    } while (subset);
    do {
        uint64_t occupied = subset | (random_set() & ~bishop_lines);
        count += PREFIX(bishop_attacks)(square, occupied) != walk(BISHOP, file, rank, occupied);
        subset = (subset - bishop_lines) & bishop_lines;
    } while (subset);
    for (i = 0; i < 4000; i++) {
        uint64_t occupied = i % 2 ? random_set() : random_set() & random_set() & random_set();
        uint64_t seen = walk(ROOK, file, rank, occupied) | walk(BISHOP, file, rank, occupied);
        count += PREFIX(queen_attacks)(square, occupied) != seen;
    }
    return count;
}

int main(void) {
    long count = 0;
    int file, rank;
    for (file = 0; file < FILES; file++) {
        for (rank = 0; rank < RANKS; rank++) {
            count += differing(file, rank);
        }
    }
    printf("%ld differ", count);
    return 0;
}
