uint64_t rook_attacks(int square, uint64_t occupied) {
    uint64_t product = (occupied & ROOK_RELEVANT[square]) * ROOK_FANCY_MAGICS[square];
    return ROOK_FANCY_ATTACKS[ROOK_OFFSETS[square] + (product >> ROOK_FANCY_SHIFTS[square])];
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    uint64_t product = (occupied & BISHOP_RELEVANT[square]) * BISHOP_FANCY_MAGICS[square];
    return BISHOP_FANCY_ATTACKS[BISHOP_OFFSETS[square] + (product >> BISHOP_FANCY_SHIFTS[square])];
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
