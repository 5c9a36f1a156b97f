//! The numbers of the evaluation, and the tables that they make. `cargo run --example regenerate` writes
//! them into `tables.rs`, and a test finds it if they differ.
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
    let piece_square = Terms::by(Axis::Square)
        .row("pawn", (PAWN, PAWN))
        .row("knight", (KNIGHT, KNIGHT))
        .row("bishop", (BISHOP, BISHOP))
        .row("rook", (ROOK, ROOK))
        .row("queen", (QUEEN, QUEEN))
        .row("king", (KING_MIDGAME, KING_ENDGAME))
        .plus((MATERIAL, MATERIAL))
        .by_color_negated()
        .packed();
    let mobility = Terms::by(Axis::Index)
        .row("knight", mobility::<9>(4, 4, 4))
        .row("bishop", mobility::<14>(6, 4, 4))
        .row("rook", mobility::<15>(7, 2, 4))
        .row("queen", mobility::<28>(13, 1, 2))
        .filled()
        .packed();
    let script = Script::new()
        .visibility("pub(super)")
        .table(
            Definition::new("PIECE_SQUARE", "What a piece on a square is worth.")
                .source(Source::wiki("Simplified Evaluation Function"))
                .terms(piece_square),
        )
        .table(Definition::new("MOBILITY", "By piece and attacked squares.").terms(mobility));
    let by = "`cargo run --example regenerate` from `terms.rs`";
    Ok(script.to_source()?.replacen("chess-tables-gen", by, 1))
}

/// Attacked squares beyond or below the usual number, at a price for the midgame and the endgame.
fn mobility<const N: usize>(usual: i32, midgame: i32, endgame: i32) -> [(i32, i32); N] {
    std::array::from_fn(|squares| {
        let more = squares as i32 - usual;
        (midgame * more, endgame * more)
    })
}
