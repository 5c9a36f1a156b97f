// The methods' files, their type of sets, and the fields that they take: see `parameters.rs`. `Set` is `u64` or, on
// boards of more than 64 squares, `u128`. The tests compile each file with this list.
methods! {
    classical Set: mask last reversed upwards rays;
    fancy_magic u64: mask rook_offsets rook_relevant rook_fancy_magics rook_fancy_shifts
        bishop_offsets bishop_relevant bishop_fancy_magics bishop_fancy_shifts
        rook_fancy_attacks bishop_fancy_attacks;
    hyperbola Set: mask last reversed lines;
    hyperbola_8x8 u64: reversed first_rank_attacks column_attacks mirrored_diagonal mirrored_anti_diagonal
        diagonal_attacks anti_diagonal_attacks;
    hyperbola_simd u64: reversed first_rank_attacks lanes;
    magic u64: rook_magic_offsets rook_irrelevant rook_magics
        bishop_magic_offsets bishop_irrelevant bishop_magics magic_attacks;
    obstruction Set: mask last reversed lines;
    pext u64: bmi2 rook_pext_offsets rook_relevant rook_pseudo_attacks
        bishop_pext_offsets bishop_relevant bishop_pseudo_attacks rook_pext_codes bishop_pext_codes;
    pext_bytes u64: bmi2 reversed first_rank_attacks
        before_diagonal diagonal_of before_anti_diagonal anti_diagonal_of;
    pext_lines Set: bmi2 mask most_subset
        relevant_file line_attacks relevant_rank relevant_diagonal relevant_anti_diagonal;
    pext_lines_8x8 u64: bmi2 relevant_file rook_lines relevant_rank
        bishop_pext_offsets bishop_relevant bishop_pext_attacks;
    pext_sets u64: bmi2 rook_pext_offsets rook_relevant bishop_pext_offsets bishop_relevant
        rook_pext_attacks bishop_pext_attacks;
    pext_split u64: bmi2 reversed first_rank_attacks first_column
        bishop_pext_offsets bishop_relevant bishop_pext_attacks;
    split u64: reversed first_rank_attacks first_column
        bishop_offsets bishop_relevant bishop_fancy_magics bishop_fancy_shifts bishop_fancy_attacks;
}
