//! The values of the evaluation, packed by twos.

use chess_tables_gen::{Axis, Definition, Error, Script, Source, Terms};

#[path = "src/values.rs"]
mod values;

fn main() -> Result<(), Error> {
    use values::{BISHOP, KING_ENDGAME, KING_MIDGAME, KNIGHT, MATERIAL, PAWN, QUEEN, ROOK};
    println!("cargo::rerun-if-changed=src/values.rs");
    let terms = Terms::by(Axis::Square)
        .row("pawn", (PAWN, PAWN))
        .row("knight", (KNIGHT, KNIGHT))
        .row("bishop", (BISHOP, BISHOP))
        .row("rook", (ROOK, ROOK))
        .row("queen", (QUEEN, QUEEN))
        .row("king", (KING_MIDGAME, KING_ENDGAME))
        .plus((MATERIAL, MATERIAL))
        .by_color_negated()
        .packed();
    let piece_square = Definition::new("PIECE_SQUARE", "What a piece on a square is worth.")
        .source(Source::wiki("Simplified Evaluation Function"))
        .terms(terms);
    Script::new().table(piece_square).write("tables.rs")
}
