/* The first square of a line and the last do not matter. */
uint64_t sliders_inner(set_t line, set_t occupied) {
    return (set_extracted(occupied, line) >> 1) & sliders_most_inner;
}

/* Packed, a slanted line is like the first rank, which is at least as long. */
set_t sliders_slanted(set_t line, int square, set_t occupied) {
    int before = sliders_trailing_zeros(set_extracted(set_bit(sliders_bit_of(square)), line));
    return set_deposited(FIRST_RANK_ATTACKS[before][sliders_inner(line, occupied)], line);
}

set_t rook_attacks(int square, set_t occupied) {
    return set_or(FILE_ATTACKS_BY_OCCUPANCY[square][sliders_inner(FILE_OF[square], occupied)],
        RANK_ATTACKS_BY_OCCUPANCY[square][sliders_inner(RANK_OF[square], occupied)]);
}

set_t bishop_attacks(int square, set_t occupied) {
    return set_or(sliders_slanted(DIAGONAL_OF[square], square, occupied),
        sliders_slanted(ANTI_DIAGONAL_OF[square], square, occupied));
}

set_t queen_attacks(int square, set_t occupied) {
    return set_or(rook_attacks(square, occupied), bishop_attacks(square, occupied));
}
