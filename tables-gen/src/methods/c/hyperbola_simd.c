/* The eight squares of a byte, by the six inner ones of them. */
uint64_t sliders_row(int bit, uint64_t occupied) {
    uint64_t inner = (occupied >> (bit & 56) >> 1) & 63;
    return (uint64_t)FIRST_RANK_ATTACKS[bit & 7][inner] << (bit & 56);
}

/* A line with one square in each byte at most, so that swapping bytes mirrors it. */
uint64_t sliders_along(uint64_t line, int square, uint64_t occupied) {
    uint64_t slider = (uint64_t)1 << sliders_bit_of(square);
    uint64_t upwards = occupied & line;
    uint64_t downwards = sliders_swapped(upwards) - ((uint64_t)1 << sliders_bit_of(square ^ 56));
    return ((upwards - slider) ^ sliders_swapped(downwards)) & line;
}

uint64_t rook_attacks(int square, uint64_t occupied) {
    uint64_t column = sliders_along(COLUMN_ATTACKS[square], square, occupied);
    return column | sliders_row(sliders_bit_of(square), occupied);
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    return sliders_along(DIAGONAL_ATTACKS[square], square, occupied)
        | sliders_along(ANTI_DIAGONAL_ATTACKS[square], square, occupied);
}

/* On its own square, which fills the vector, a slider attacks nothing. */
uint64_t queen_attacks(int square, uint64_t occupied) {
    uint64_t none = sliders_along((uint64_t)1 << sliders_bit_of(square), square, occupied);
    uint64_t column = sliders_along(COLUMN_ATTACKS[square], square, occupied);
    return bishop_attacks(square, occupied) | (column | none) | sliders_row(sliders_bit_of(square), occupied);
}
