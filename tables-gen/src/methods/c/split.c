/* The eight squares of a byte, by the six inner ones of them. */
uint64_t sliders_row(int bit, uint64_t occupied) {
    uint64_t inner = (occupied >> (bit & 56) >> 1) & 63;
    return (uint64_t)FIRST_RANK_ATTACKS[bit & 7][inner] << (bit & 56);
}

/* A multiplication gathers the six inner squares of a column in the highest bits. */
uint64_t sliders_column(int bit, uint64_t occupied) {
    uint64_t inner = (occupied >> (bit & 7)) & 0x0001010101010100;
    uint64_t on_row = FIRST_RANK_ATTACKS[bit >> 3][(inner * 0x0004081020408000) >> 58];
    uint64_t seven = ((on_row & 127) * 0x0002040810204081) & 0x0001010101010101;
    return (seven | (on_row >> 7 << 56)) << (bit & 7);
}

uint64_t rook_attacks(int square, uint64_t occupied) {
    return sliders_column(sliders_bit_of(square), occupied) | sliders_row(sliders_bit_of(square), occupied);
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    uint64_t product = (occupied & BISHOP_RELEVANT[square]) * BISHOP_FANCY_MAGICS[square];
    return BISHOP_FANCY_ATTACKS[BISHOP_OFFSETS[square] + (product >> BISHOP_FANCY_SHIFTS[square])];
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
