/* The look-ups of each method in C, each below a heading with its name. They are copied as they stand. */

/* ==== classical ==== */
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

/* ==== fancy_magic ==== */
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

/* ==== hyperbola ==== */
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

/* ==== hyperbola_8x8 ==== */
/* The eight squares of a byte, by the six inner ones of them. */
uint64_t sliders_row(int bit, uint64_t occupied) {
    uint64_t inner = (occupied >> (bit & 56) >> 1) & 63;
    return (uint64_t)FIRST_RANK_ATTACKS[bit & 7][inner] << (bit & 56);
}

/* The line with one square in each byte, so that swapping bytes mirrors it. */
uint64_t sliders_column(uint64_t line, uint64_t slider, uint64_t occupied) {
    uint64_t upwards = occupied & line;
    uint64_t downwards = sliders_swapped(upwards) - sliders_swapped(slider);
    return ((upwards - slider) ^ sliders_swapped(downwards)) & line;
}

/* The occupied squares of both lines less the slider, on the squares of the lines. */
uint64_t sliders_differences(uint64_t first, uint64_t second, uint64_t slider, uint64_t occupied) {
    return (((occupied & first) - slider) & first) | (((occupied & second) - slider) & second);
}

uint64_t rook_attacks(int square, uint64_t occupied) {
    int bit = sliders_bit_of(square);
    uint64_t column = sliders_column(COLUMN_ATTACKS[square], (uint64_t)1 << bit, occupied);
    return column | sliders_row(bit, occupied);
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    uint64_t first = DIAGONAL_ATTACKS[square], second = ANTI_DIAGONAL_ATTACKS[square];
    uint64_t slider = (uint64_t)1 << sliders_bit_of(square);
    uint64_t downwards = sliders_differences(sliders_swapped(first), sliders_swapped(second),
        sliders_swapped(slider), sliders_swapped(occupied));
    return sliders_swapped(downwards) ^ sliders_differences(first, second, slider, occupied);
}

uint64_t queen_attacks(int square, uint64_t occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

/* ==== hyperbola_simd ==== */
/* The eight squares of a byte, by the six inner ones of them. */
uint64_t sliders_row(int bit, uint64_t occupied) {
    uint64_t inner = (occupied >> (bit & 56) >> 1) & 63;
    return (uint64_t)FIRST_RANK_ATTACKS[bit & 7][inner] << (bit & 56);
}

/* A line with one square in each byte at most, so that swapping bytes mirrors it. */
uint64_t sliders_along(uint64_t line, int square, uint64_t occupied) {
    uint64_t slider = (uint64_t)1 << sliders_bit_of(square);
    uint64_t upwards = occupied & line;
    uint64_t downwards = sliders_swapped(upwards) - ((uint64_t)1 << sliders_bit_of(square ^ 56));
    return ((upwards - slider) ^ sliders_swapped(downwards)) & line;
}

uint64_t rook_attacks(int square, uint64_t occupied) {
    uint64_t column = sliders_along(COLUMN_ATTACKS[square], square, occupied);
    return column | sliders_row(sliders_bit_of(square), occupied);
}

uint64_t bishop_attacks(int square, uint64_t occupied) {
    return sliders_along(DIAGONAL_ATTACKS[square], square, occupied)
        | sliders_along(ANTI_DIAGONAL_ATTACKS[square], square, occupied);
}

/* On its own square, which fills the vector, a slider attacks nothing. */
uint64_t queen_attacks(int square, uint64_t occupied) {
    uint64_t none = sliders_along((uint64_t)1 << sliders_bit_of(square), square, occupied);
    uint64_t column = sliders_along(COLUMN_ATTACKS[square], square, occupied);
    return bishop_attacks(square, occupied) | (column | none) | sliders_row(sliders_bit_of(square), occupied);
}

/* ==== magic ==== */
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

/* ==== obstruction ==== */
/* The squares of a line from the nearest blocker below to the nearest one above. */
set_t sliders_line(set_t line, int square, set_t occupied) {
    set_t slider = set_bit(sliders_bit_of(square)), blockers = set_and(occupied, line);
    set_t lower = set_and(blockers, set_minus(slider, set_bit(0)));
    set_t upper = set_xor(blockers, lower);
    set_t highest = set_right(set_bit(sliders_top), set_leading_zeros(set_or(lower, set_bit(0))));
    return set_and(set_xor(upper, set_minus(upper, highest)), line);
}

set_t rook_attacks(int square, set_t occupied) {
    return set_or(sliders_line(FILE_ATTACKS[square], square, occupied),
        sliders_line(RANK_ATTACKS[square], square, occupied));
}

set_t bishop_attacks(int square, set_t occupied) {
    return set_or(sliders_line(DIAGONAL_ATTACKS[square], square, occupied),
        sliders_line(ANTI_DIAGONAL_ATTACKS[square], square, occupied));
}

set_t queen_attacks(int square, set_t occupied) {
    return set_or(rook_attacks(square, occupied), bishop_attacks(square, occupied));
}

/* ==== pext ==== */
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

/* ==== pext_bytes ==== */
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

/* ==== pext_lines ==== */
/* The first square of a line and the last do not matter. */
uint64_t sliders_inner(set_t line, set_t occupied) {
    return (set_extracted(occupied, line) >> 1) & sliders_most_inner;
}

/* Packed, a slanted line is like the first rank, which is at least as long. */
set_t sliders_slanted(set_t line, int square, set_t occupied) {
    int before = sliders_trailing_zeros(set_extracted(set_bit(sliders_bit_of(square)), line));
    return set_deposited(FIRST_RANK_ATTACKS[before][sliders_inner(line, occupied)], line);
}

set_t rook_attacks(int square, set_t occupied) {
    return set_or(FILE_ATTACKS_BY_OCCUPANCY[square][sliders_inner(FILE_OF[square], occupied)],
        RANK_ATTACKS_BY_OCCUPANCY[square][sliders_inner(RANK_OF[square], occupied)]);
}

set_t bishop_attacks(int square, set_t occupied) {
    return set_or(sliders_slanted(DIAGONAL_OF[square], square, occupied),
        sliders_slanted(ANTI_DIAGONAL_OF[square], square, occupied));
}

set_t queen_attacks(int square, set_t occupied) {
    return set_or(rook_attacks(square, occupied), bishop_attacks(square, occupied));
}

/* ==== pext_lines_8x8 ==== */
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

/* ==== pext_sets ==== */
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

/* ==== pext_split ==== */
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

/* ==== split ==== */
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
