//! The numbers of the evaluation, and the table that they make. `cargo run --example regenerate` writes it
//! into `tables.rs`, and a test finds it if they differ.
//!
//! Values are pairs, for the midgame and the endgame, packed into one number. Boards are as White sees
//! them.

use chess_tables_gen::{Axis, Definition, Error, Script, Source, Terms};

#[path = "../../tests/engines/evaluation/src/values.rs"]
#[allow(unreachable_pub, reason = "a script of an engine has them for itself")]
mod values;
use values::{BISHOP, KING_ENDGAME, KING_MIDGAME, KNIGHT, MATERIAL, PAWN, QUEEN, ROOK};

/// The source of `tables.rs`.
pub(crate) fn source() -> Result<String, Error> {
    let terms = Terms::by(Axis::Square)
        .row("pawn", (PAWN, PAWN))
        .row("knight", (KNIGHT, KNIGHT))
        .row("bishop", (BISHOP, BISHOP))
        .row("rook", (ROOK, ROOK))
        .row("queen", (QUEEN, QUEEN))
        .row("king", (KING_MIDGAME, KING_ENDGAME))
        .plus((MATERIAL, MATERIAL))
        .packed();
    let table = Definition::new("PIECE_SQUARE", "What a white piece on a square is worth.")
        .source(Source::wiki("Simplified Evaluation Function"))
        .terms(terms);
    let by = "`cargo run --example regenerate` from `terms.rs`";
    let source = Script::new().visibility("pub(super)").table(table).to_source()?;
    Ok(source.replacen("chess-tables-gen", by, 1))
}
