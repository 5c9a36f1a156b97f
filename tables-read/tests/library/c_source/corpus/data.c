/* Global data of an engine in C, by hand. */
#include <stdint.h>

#define VERSION "25.3"
typedef uint64_t BITBOARD;

const int pval[7] = {0, 100, 325, 325, 500, 975, 0};
int values[13] = { -9900, -970, -500, -325, -325, -100, 0,
                   100, 325, 325, 500, 970, 9900 };
/* 00000000000000000000000000000000
   mg / eg, white's view. */
int passed[2][8] = {
    { 0, 0, 0, 20, 40, 60, 80, 0 },  // mg
    { 0, 0, 0, 32, 61, 97, 133, 0 }  /* eg */
};
BITBOARD mask_rank[4] = { 0xFFULL, 0xFFULL << 8, 0xFFULL << 16, ~0ULL ^ 0xFFu };
const char square_colour[64] = {
    0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0,
};
int8_t knight_dr[] = { -2, -1, +1, +2, +2, +1, -1, -2 };
uint8_t castle[8] = { [0] = 013, [7] = 0x7, [3 ... 5] = '\017' };
unsigned short move_flags[3] = { 1 << 12, 1 << 13 | 1 << 12, 65536 - 1 };
const char xlate[15] = { 'q', 'r', 'b', 0, 'k', 'n', 'p', 0, 'P', 'N', 'K', 0, 'B', 'R', 'Q' };
const char translate[15] = "qrb kn  pP  NK ";
const char *names[] = { "pawn", "knight", };
double lmr_base[2] = { 0.5, 1.25 };
uint64_t random_table[2][3];
extern int elsewhere[4];
int small[2] = { 1, 2 }, other[2][1] = { { 3 }, { 4 } }, single = 5;
#define OR(a, b) ((a) | (b))
const unsigned long long pairs[2] = { OR(1ULL, 1ULL << 63), OR(OR(1, 2), 4) };
int wrong_size[2] = { 1 + (1 ? 2 : 3), sizeof(int) };
