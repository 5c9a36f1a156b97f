/* Bitboards and magics written with macros. */
#define C64(constantU64) constantU64##ULL
#define BIT(sq) (C64(1) << (sq))
#define FILE_OF(sq) ((sq) & 7)
#define PAIR(a, b) { (a), (b) }
#define ROW(x) x, x, x, x
#define ALL ROW(ROW(9))
#define TWICE(x) ((x) + (x))
#define SQ(f, r) (8 * (r) + (f))
#define LIST(...) { __VA_ARGS__ }
#define TABLE_VALUES { 3, 1, 4, \
                       1, 5 }
#define u64 unsigned long long

typedef unsigned long long U64;

enum { a1, b1, c1, d1, e1, f1, g1, h1, a2, b2 };

const U64 a_file = C64(0x0101010101010101);
const U64 masks[] = { C64(0xF), BIT(0), BIT(63), BIT(b2) | BIT(c1), ~BIT(1), BIT(SQ(3, 4)) };
static const u64 not_files[2] = { ~C64(0x0101010101010101), ~(C64(0x0101010101010101) << 7) };
const int files[3] = { FILE_OF(13), FILE_OF(SQ(6, 7)), TWICE(FILE_OF(9)) };
const int pairs[3][2] = { PAIR(1, 2), PAIR(TWICE(2), SQ(1, 1)), PAIR(-1, (3 - 4)) };
const int good_pairs[2][2] = { PAIR(1, 2), PAIR(TWICE(TWICE(2)), SQ(1, 1)) };
const unsigned char nines[16] = { ALL };
const short listed[] = LIST(1, TWICE(2), 3);
const int pi[] = TABLE_VALUES;
static const u64 deBruijn = C64(0x03f79d71b4cb0a89);
const int squares[64] = {
    a1, h1, [62] = h1 + 1, g1
};
#undef SQ
#define SQ(f, r) ((r) - (f))
const int differences[2] = { SQ(1, 2), SQ(5, 3) };
#ifdef SMALL
#define SCALE 2
#else
#define SCALE 3
#endif
const int scaled[2] = { SCALE, 2 * SCALE };
#define EMPTY_LIST
const int plain[2] = { EMPTY_LIST 1, 2 EMPTY_LIST };
