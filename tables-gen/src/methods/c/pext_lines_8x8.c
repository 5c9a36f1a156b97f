uint64_t rook_attacks(int square, uint64_t occupied) {
    uint64_t on_file = (_pext_u64(occupied, FILE_OF[square]) >> 1) & 63;
    uint64_t on_rank = (_pext_u64(occupied, RANK_OF[square]) >> 1) & 63;
    return FILE_ATTACKS_BY_OCCUPANCY[square][on_file] | RANK_ATTACKS_BY_OCCUPANCY[square][on_rank];
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    uint64_t subset = _pext_u64(occupied, BISHOP_RELEVANT[square]);
    return BISHOP_PEXT_ATTACKS[BISHOP_PEXT_OFFSETS[square] + subset];
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
