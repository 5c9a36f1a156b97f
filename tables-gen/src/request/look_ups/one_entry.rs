//! The name of the function that looks up one entry of a table.

/// Plurals at the end of a table's name, and their singulars. Words for several things in one entry stay plural and are
/// not here: attacks, pushes, files.
const PLURALS: [(&str, &str); 23] = [
    ("masks", "mask"),
    ("rays", "ray"),
    ("rings", "ring"),
    ("discs", "disc"),
    ("zones", "zone"),
    ("spans", "span"),
    ("sets", "set"),
    ("extensions", "extension"),
    ("palaces", "palace"),
    ("distances", "distance"),
    ("steps", "step"),
    ("jumps", "jump"),
    ("shifts", "shift"),
    ("offsets", "offset"),
    ("magics", "magic"),
    ("starts", "start"),
    ("keys", "key"),
    ("numbers", "number"),
    ("ordinals", "ordinal"),
    ("orientations", "orientation"),
    ("colors", "color"),
    ("pieces", "piece"),
    ("buckets", "bucket"),
];

/// Names of tables and of their functions, where the singular of the last word is not enough.
const OTHERS: [(&str, &str); 22] = [
    ("pawn_squares", "pawn_square"),
    ("inner_ranks", "inner_rank"),
    ("inner_files", "inner_file"),
    ("inner_diagonals", "inner_diagonal"),
    ("inner_anti_diagonals", "inner_anti_diagonal"),
    ("zobrist_castling_files", "zobrist_castling_file"),
    ("syzygy_files", "syzygy_file"),
    ("syzygy_diagonals", "syzygy_diagonal"),
    ("x88_steps_to_attacker", "x88_step_to_attacker"),
    // By numbers of squares, which need not be on the board.
    ("x88_attacks_wrapped", "x88_attacks_by_number"),
    ("x88_steps_wrapped", "x88_step_by_number"),
    ("x88_steps_to_attacker_wrapped", "x88_step_to_attacker_by_number"),
    // Attacks are among occupied squares.
    ("rook_pseudo_attacks", "rook_rays"),
    ("bishop_pseudo_attacks", "bishop_rays"),
    ("queen_pseudo_attacks", "queen_rays"),
    // What the number is.
    ("step", "step_towards"),
    ("center_manhattan", "center_manhattan_distance"),
    ("x88_manhattan", "x88_manhattan_distance"),
    ("zobrist_pieces", "zobrist_key"),
    ("polyglot_pieces", "polyglot_piece_key"),
    ("polyglot_en_passant", "polyglot_en_passant_key"),
    ("king_buckets_halfka", "halfka_bucket"),
];

/// Returns the name of the function that looks up one entry of a table. It names one entry: `ray` for `RAYS`.
///
/// The crate `chess-tables` names its functions so, too. There a module is what is a prefix here: `x88::step`.
pub fn look_up_name(table: &str) -> String {
    let name = table.to_lowercase();
    if let Some((_, other)) = OTHERS.iter().find(|(it, _)| *it == name) {
        return (*other).to_owned();
    }
    let singular = PLURALS.iter().find_map(|(plural, singular)| {
        let before = name.strip_suffix(plural)?;
        let is_word = before.is_empty() || before.ends_with('_');
        is_word.then(|| format!("{before}{singular}"))
    });
    singular.unwrap_or(name)
}
