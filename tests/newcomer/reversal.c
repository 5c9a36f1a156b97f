/* Each line is reversed by itself. */
uint64_t sliders_line(uint64_t line, int square, uint64_t occupied) {
    uint64_t slider = (uint64_t)1 << sliders_bit_of(square), upwards = occupied & line;
    uint64_t downwards = sliders_reversed(upwards) - sliders_reversed(slider);
    return ((upwards - slider) ^ sliders_reversed(downwards)) & line;
}

uint64_t rook_attacks(int square, uint64_t occupied) {
    return sliders_line(FILE_ATTACKS[square], square, occupied)
        | sliders_line(RANK_ATTACKS[square], square, occupied);
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    return sliders_line(DIAGONAL_ATTACKS[square], square, occupied)
        | sliders_line(ANTI_DIAGONAL_ATTACKS[square], square, occupied);
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
