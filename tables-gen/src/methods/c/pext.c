uint64_t rook_attacks(int square, uint64_t occupied) {
    uint64_t subset = _pext_u64(occupied, ROOK_RELEVANT[square]);
    return _pdep_u64(ROOK_PEXT_CODES[ROOK_PEXT_OFFSETS[square] + subset], ROOK_PSEUDO_ATTACKS[square]);
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    uint64_t subset = _pext_u64(occupied, BISHOP_RELEVANT[square]);
    return _pdep_u64(BISHOP_PEXT_CODES[BISHOP_PEXT_OFFSETS[square] + subset], BISHOP_PSEUDO_ATTACKS[square]);
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
