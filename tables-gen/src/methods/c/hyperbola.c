/* The squares of both lines above the slider, up to the first occupied one. */
set_t sliders_upwards(set_t first, set_t second, int square, set_t occupied) {
    set_t slider = set_bit(sliders_bit_of(square));
    set_t on_first = set_and(occupied, first), on_second = set_and(occupied, second);
    on_first = set_and(set_xor(on_first, set_minus(on_first, slider)), first);
    on_second = set_and(set_xor(on_second, set_minus(on_second, slider)), second);
    return set_or(on_first, on_second);
}

/* The board after a half turn, which brings a square to the last one minus the square. */
set_t sliders_turned(set_t set) {
    return set_right(set_reversed(set), sliders_unused);
}

/* The squares of file and rank above the slider. */
set_t sliders_straight(int square, set_t occupied) {
    return sliders_upwards(FILE_ATTACKS[square], RANK_ATTACKS[square], square, occupied);
}

/* The squares of both diagonals above the slider. */
set_t sliders_slanted(int square, set_t occupied) {
    return sliders_upwards(DIAGONAL_ATTACKS[square], ANTI_DIAGONAL_ATTACKS[square], square, occupied);
}

set_t rook_attacks(int square, set_t occupied) {
    set_t below = sliders_straight(sliders_last - square, sliders_turned(occupied));
    return set_or(sliders_straight(square, occupied), sliders_turned(below));
}

set_t bishop_attacks(int square, set_t occupied) {
    set_t below = sliders_slanted(sliders_last - square, sliders_turned(occupied));
    return set_or(sliders_slanted(square, occupied), sliders_turned(below));
}

set_t queen_attacks(int square, set_t occupied) {
    int opposite = sliders_last - square;
    set_t turned = sliders_turned(occupied);
    set_t below = set_or(sliders_straight(opposite, turned), sliders_slanted(opposite, turned));
    set_t beyond = set_or(sliders_straight(square, occupied), sliders_slanted(square, occupied));
    return set_or(beyond, sliders_turned(below));
}
