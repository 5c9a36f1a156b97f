// Layout a8b8, board 8x8.
// Types from elsewhere, guessed from the values.
#include "not_there.h"

/* Sets of squares. */
constexpr Bitboard Sets[2] = { 0x8000000000000001ULL, 0xFF };

// Numbers with signs.
static const Score Signs[2][2] = { { -1, 2 }, { 3 } };

TABLE(Expanded, 1, 2)

static const Bitboard Cast[1] = { Bitboard(1) << 3 };
