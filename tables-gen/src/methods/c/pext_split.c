/* The eight squares of a byte, by the six inner ones of them. */
uint64_t sliders_row(int bit, uint64_t occupied) {
    uint64_t inner = (occupied >> (bit & 56) >> 1) & 63;
    return (uint64_t)FIRST_RANK_ATTACKS[bit & 7][inner] << (bit & 56);
}

/* PEXT makes the six inner squares of a column an index. */
uint64_t sliders_column(int bit, uint64_t occupied) {
    uint64_t inner = _pext_u64(occupied, (uint64_t)0x0001010101010100 << (bit & 7));
    uint64_t on_row = FIRST_RANK_ATTACKS[bit >> 3][inner];
    uint64_t seven = ((on_row & 127) * 0x0002040810204081) & 0x0001010101010101;
    return (seven | (on_row >> 7 << 56)) << (bit & 7);
}

uint64_t rook_attacks(int square, uint64_t occupied) {
    return sliders_row(sliders_bit_of(square), occupied) | sliders_column(sliders_bit_of(square), occupied);
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    uint64_t subset = _pext_u64(occupied, BISHOP_RELEVANT[square]);
    return BISHOP_PEXT_ATTACKS[BISHOP_PEXT_OFFSETS[square] + subset];
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
