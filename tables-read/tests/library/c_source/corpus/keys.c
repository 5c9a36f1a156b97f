/* Random keys for hashing and the names for their types. */
#ifndef KEYS_H
#define KEYS_H

typedef unsigned char byte;
typedef unsigned long long int uint64;
typedef signed short sint16;
typedef uint64 key_t64, *key_pointer;
typedef byte board_t[8][2];
typedef enum { EMPTY_BUCKET, EXACT = 1, LOWER, UPPER = LOWER << 2 } bound_t;
typedef enum colour { Black = -1, Nobody, White } colour_t;

#define U64(u) (u##ULL)
#define KEY_NB 3

static const uint64 Random64[KEY_NB * 2 + 1] = {
   U64(0x9D39247E33776D41), U64(0x2AF7398005AAA5C7), U64(0x44DB015024623547),
   U64(0x9C15F73E62A76AE2), U64(0x75834465489C0C89), U64(0x3290AC3A203001BF),
   18446744073709551615ULL
};

const key_t64 castling[4] = { U64(1), U64(2), U64(1) | U64(2), };
const sint16 small[2] = { -32768, 32767 };
static const board_t boards[2] = { { { 1, 2 }, { 3 } }, { 4, 5, 6 } };
const bound_t bounds[4] = { EMPTY_BUCKET, EXACT, UPPER };
const colour_t colours[3] = { White, Black, Nobody };
const enum colour more_colours[2] = { White };
const key_pointer pointers[1] = { 0 };
const long int longs[2] = { -1L, 0x7FFFFFFFFFFFFFFF };
const unsigned long ulongs[2] = { -1L, 0xFFFFFFFFul };
const _Bool flags[3] = { 1, 0, 2 };
volatile const signed char volatile_table[2] = { -128, 127 };

#endif
