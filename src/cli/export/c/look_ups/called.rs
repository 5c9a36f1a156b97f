//! What C has no operator for.

/// Functions that those of every method may call, each behind those that it calls.
pub(super) const FUNCTIONS: &str = "\
/* The zeros above the highest square of a set that is not empty. */
int sliders_leading_zeros(uint64_t set) {
#ifdef __GNUC__
    return __builtin_clzll(set);
#else
    int zeros = 63, half = 32;
    for (; half > 0; half /= 2) {
        int step = set >> half ? half : 0;
        set >>= step;
        zeros -= step;
    }
    return zeros;
#endif
}

/* The zeros below the lowest square of a set that is not empty. */
int sliders_trailing_zeros(uint64_t set) {
#ifdef __GNUC__
    return __builtin_ctzll(set);
#else
    return 63 - sliders_leading_zeros(set & (~set + 1));
#endif
}

/* The bytes in the other order. */
uint64_t sliders_swapped(uint64_t set) {
#ifdef __GNUC__
    return __builtin_bswap64(set);
#else
    uint64_t bytes = ~(uint64_t)0 / 0x101, pairs = ~(uint64_t)0 / 0x10001;
    set = ((set >> 8) & bytes) | ((set & bytes) << 8);
    set = ((set >> 16) & pairs) | ((set & pairs) << 16);
    return (set >> 32) | (set << 32);
#endif
}

/* The bits in the other order. */
uint64_t sliders_reversed(uint64_t set) {
    uint64_t ones = ~(uint64_t)0 / 3, twos = ~(uint64_t)0 / 5, fours = ~(uint64_t)0 / 17;
    set = ((set >> 1) & ones) | ((set & ones) << 1);
    set = ((set >> 2) & twos) | ((set & twos) << 2);
    set = ((set >> 4) & fours) | ((set & fours) << 4);
    return sliders_swapped(set);
}

/* A number as a set. */
chess_tables_u128 sliders_wide_of(int number) {
    chess_tables_u128 set = {0, 0};
    set.low = (uint64_t)number;
    return set;
}

chess_tables_u128 sliders_wide_and(chess_tables_u128 a, chess_tables_u128 b) {
    a.low &= b.low;
    a.high &= b.high;
    return a;
}

chess_tables_u128 sliders_wide_or(chess_tables_u128 a, chess_tables_u128 b) {
    a.low |= b.low;
    a.high |= b.high;
    return a;
}

chess_tables_u128 sliders_wide_xor(chess_tables_u128 a, chess_tables_u128 b) {
    a.low ^= b.low;
    a.high ^= b.high;
    return a;
}

chess_tables_u128 sliders_wide_minus(chess_tables_u128 a, chess_tables_u128 b) {
    a.high -= b.high + (a.low < b.low);
    a.low -= b.low;
    return a;
}

/* The set of one square. */
chess_tables_u128 sliders_wide_bit(int square) {
    chess_tables_u128 set = {0, 0};
    set.low = (uint64_t)(square < 64) << (square & 63);
    set.high = (uint64_t)(square >= 64) << (square & 63);
    return set;
}

/* Moves all squares down. */
chess_tables_u128 sliders_wide_right(chess_tables_u128 set, int by) {
    int rest = by & 63;
    uint64_t low = (set.low >> rest) | (set.high << 1 << (63 - rest)), high = set.high >> rest;
    set.low = by < 64 ? low : high;
    set.high = by < 64 ? high : 0;
    return set;
}

/* The number of squares. */
int sliders_ones(uint64_t set) {
#ifdef __GNUC__
    return __builtin_popcountll(set);
#else
    int ones = 0;
    for (; set; set &= set - 1) {
        ones++;
    }
    return ones;
#endif
}

/* PEXT of both halves. A line has fewer than 64 squares in the lower one. */
uint64_t sliders_wide_extracted(chess_tables_u128 set, chess_tables_u128 mask) {
    uint64_t high = _pext_u64(set.high, mask.high);
    return (high << sliders_ones(mask.low)) | _pext_u64(set.low, mask.low);
}

/* PDEP into both halves. A line has fewer than 64 squares in the lower one. */
chess_tables_u128 sliders_wide_deposited(uint64_t bits, chess_tables_u128 mask) {
    mask.high = _pdep_u64(bits >> sliders_ones(mask.low), mask.high);
    mask.low = _pdep_u64(bits, mask.low);
    return mask;
}

/* The zeros above the highest square of a set that is not empty. */
int sliders_wide_leading_zeros(chess_tables_u128 set) {
    return set.high ? sliders_leading_zeros(set.high) : 64 + sliders_leading_zeros(set.low);
}

/* The zeros below the lowest square of a set that is not empty. */
int sliders_wide_trailing_zeros(chess_tables_u128 set) {
    return set.low ? sliders_trailing_zeros(set.low) : 64 + sliders_trailing_zeros(set.high);
}

/* The bytes in the other order. */
chess_tables_u128 sliders_wide_swapped(chess_tables_u128 set) {
    uint64_t low = sliders_swapped(set.high);
    set.high = sliders_swapped(set.low);
    set.low = low;
    return set;
}

/* The bits in the other order. */
chess_tables_u128 sliders_wide_reversed(chess_tables_u128 set) {
    uint64_t low = sliders_reversed(set.high);
    set.high = sliders_reversed(set.low);
    set.low = low;
    return set;
}";
