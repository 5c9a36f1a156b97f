#include "not_here.h"

const unsigned long long by_short_list[] = {C64(0x10), U64(0x20), ULL(3), UINT64_C(4), BB(5)};
const unsigned long long bitboards[] = {Bitboard(1), Bitboard(2)};
const unsigned long long doubled[] = {B(28), B(29)};
const int pairs[] = {S(1, 2), S(3, -4)};
const int mixed[] = {S(1, 2), 5};
const int named[] = {VALUE_ZERO, 1};
