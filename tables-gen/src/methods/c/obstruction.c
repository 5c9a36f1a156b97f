/* The squares of a line from the nearest blocker below to the nearest one above. */
set_t sliders_line(set_t line, int square, set_t occupied) {
    set_t slider = set_bit(sliders_bit_of(square)), blockers = set_and(occupied, line);
    set_t lower = set_and(blockers, set_minus(slider, set_bit(0)));
    set_t upper = set_xor(blockers, lower);
    set_t highest = set_right(set_bit(sliders_top), set_leading_zeros(set_or(lower, set_bit(0))));
    return set_and(set_xor(upper, set_minus(upper, highest)), line);
}

set_t rook_attacks(int square, set_t occupied) {
    return set_or(sliders_line(FILE_ATTACKS[square], square, occupied),
        sliders_line(RANK_ATTACKS[square], square, occupied));
}

set_t bishop_attacks(int square, set_t occupied) {
    return set_or(sliders_line(DIAGONAL_ATTACKS[square], square, occupied),
        sliders_line(ANTI_DIAGONAL_ATTACKS[square], square, occupied));
}

set_t queen_attacks(int square, set_t occupied) {
    return set_or(rook_attacks(square, occupied), bishop_attacks(square, occupied));
}
