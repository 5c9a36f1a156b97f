/* The eight squares of a byte, by the six inner ones of them. */
uint64_t sliders_row(int bit, uint64_t occupied) {
    uint64_t inner = (occupied >> (bit & 56) >> 1) & 63;
    return (uint64_t)FIRST_RANK_ATTACKS[bit & 7][inner] << (bit & 56);
}

/* The line with one square in each byte, so that swapping bytes mirrors it. */
uint64_t sliders_column(uint64_t line, uint64_t slider, uint64_t occupied) {
    uint64_t upwards = occupied & line;
    uint64_t downwards = sliders_swapped(upwards) - sliders_swapped(slider);
    return ((upwards - slider) ^ sliders_swapped(downwards)) & line;
}

/* The occupied squares of both lines less the slider, on the squares of the lines. */
uint64_t sliders_differences(uint64_t first, uint64_t second, uint64_t slider, uint64_t occupied) {
    return (((occupied & first) - slider) & first) | (((occupied & second) - slider) & second);
}

uint64_t rook_attacks(int square, uint64_t occupied) {
    int bit = sliders_bit_of(square);
    uint64_t column = sliders_column(COLUMN_ATTACKS[square], (uint64_t)1 << bit, occupied);
    return column | sliders_row(bit, occupied);
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    uint64_t first = DIAGONAL_ATTACKS[square], second = ANTI_DIAGONAL_ATTACKS[square];
    uint64_t slider = (uint64_t)1 << sliders_bit_of(square);
    uint64_t downwards = sliders_differences(sliders_swapped(first), sliders_swapped(second),
        sliders_swapped(slider), sliders_swapped(occupied));
    return sliders_swapped(downwards) ^ sliders_differences(first, second, slider, occupied);
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
