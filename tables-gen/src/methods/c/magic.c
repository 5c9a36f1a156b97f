uint64_t rook_attacks(int square, uint64_t occupied) {
    uint64_t product = (occupied | ~ROOK_RELEVANT[square]) * ROOK_MAGICS[square];
    return MAGIC_ATTACKS[ROOK_MAGIC_OFFSETS[square] + (product >> 52)];
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    uint64_t product = (occupied | ~BISHOP_RELEVANT[square]) * BISHOP_MAGICS[square];
    return MAGIC_ATTACKS[BISHOP_MAGIC_OFFSETS[square] + (product >> 55)];
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
