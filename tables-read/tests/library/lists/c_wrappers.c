#include <stdint.h>
typedef uint64_t Bitboard;

#define C64(x) x##ULL
#define C32(x) x##u
#define W(x) (x)
#define B(x) (x * 2)
#define KING(name) name##_KING
#define S(mg, eg) ((int)((unsigned int)(eg) << 16) + (mg))
#define PAIR(a, b) {a, b}
#define ROW(a) {a, a + 1, a + 2}
#define LINE 1, 2
#define BRACED {5, 6}
static inline int same(int x) { return x; }
static inline int three(int x) { return x * 3; }
static inline int odd(int x) { if (x & 1) return x; return x + 1; }

const Bitboard pasted[] = {C64(0x8100000000000081), C64(1), C64(255)};
const Bitboard half[] = {C32(0xFFFFFFFF)};
const int braced_name[] = {W(3), W(-4), W(W(5))};
const int doubled[] = {B(28), B(1)};
const int by_functions[] = {W(2), B(3)};
const int scores[] = {S(10, -20), S(-3, 4), S(0, 0)};
const int pairs[][2] = {PAIR(1, 2), PAIR(3, 4), {5, 6}};
const int rows[2][3] = {ROW(0), ROW(7)};
const int row_by_name[][2] = {BRACED, {7, 8}};
const Bitboard unknown[] = {MAGIC(0x10), MAGIC(0x20)};
const Bitboard unknown_pair[] = {MAGIC(1, 2)};
const int pasted_name[] = {KING(WHITE)};
