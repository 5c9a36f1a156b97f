/* The eight squares of a byte, by the six inner ones of them. */
uint64_t sliders_row(int bit, uint64_t occupied) {
    uint64_t inner = (occupied >> (bit & 56) >> 1) & 63;
    return (uint64_t)FIRST_RANK_ATTACKS[bit & 7][inner] << (bit & 56);
}

/* PEXT packs a line, a byte has the attacks along it, and PDEP spreads them. */
uint64_t sliders_line(uint64_t line, int square, uint64_t occupied) {
    int before = sliders_trailing_zeros(_pext_u64((uint64_t)1 << sliders_bit_of(square), line));
    return _pdep_u64(FIRST_RANK_ATTACKS[before][(_pext_u64(occupied, line) >> 1) & 63], line);
}

uint64_t rook_attacks(int square, uint64_t occupied) {
    int bit = sliders_bit_of(square);
    uint64_t inner = _pext_u64(occupied, (uint64_t)0x0001010101010100 << (bit & 7));
    uint64_t column = (uint64_t)0x0101010101010101 << (bit & 7);
    return sliders_row(bit, occupied) | _pdep_u64(FIRST_RANK_ATTACKS[bit >> 3][inner], column);
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    return sliders_line(DIAGONAL_OF[square], square, occupied)
        | sliders_line(ANTI_DIAGONAL_OF[square], square, occupied);
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
