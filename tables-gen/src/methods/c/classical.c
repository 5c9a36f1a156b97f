/* If there is no blocker, the ray of the lowest bit or the last is empty, too. */
set_t sliders_towards(int direction, int square, set_t occupied) {
    set_t blockers = set_and(RAYS[direction][square], occupied);
    int bit = (sliders_is_up >> direction) & 1
        ? set_trailing_zeros(set_or(blockers, set_bit(sliders_last)))
        : sliders_top - set_leading_zeros(set_or(blockers, set_bit(0)));
    return set_xor(RAYS[direction][square], RAYS[direction][sliders_bit_of(bit)]);
}

set_t rook_attacks(int square, set_t occupied) {
    return set_or(
        set_or(sliders_towards(0, square, occupied), sliders_towards(2, square, occupied)),
        set_or(sliders_towards(4, square, occupied), sliders_towards(6, square, occupied)));
}

set_t bishop_attacks(int square, set_t occupied) {
    return set_or(
        set_or(sliders_towards(1, square, occupied), sliders_towards(3, square, occupied)),
        set_or(sliders_towards(5, square, occupied), sliders_towards(7, square, occupied)));
}

set_t queen_attacks(int square, set_t occupied) {
    return set_or(rook_attacks(square, occupied), bishop_attacks(square, occupied));
}
