uint64_t rook_attacks(int square, uint64_t occupied) {
    uint64_t subset = _pext_u64(occupied, ROOK_RELEVANT[square]);
    return ROOK_PEXT_ATTACKS[ROOK_PEXT_OFFSETS[square] + subset];
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    uint64_t subset = _pext_u64(occupied, BISHOP_RELEVANT[square]);
    return BISHOP_PEXT_ATTACKS[BISHOP_PEXT_OFFSETS[square] + subset];
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
