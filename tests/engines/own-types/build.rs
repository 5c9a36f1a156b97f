//! Tables in the engine's layout, and of its type.

use chess_tables_gen::{Color, Definition, Direction, Error, Script, Square};

fn main() -> Result<(), Error> {
    let pawn_steps = Definition::new("PAWN_STEPS", "Where a pawn goes, by what it does.")
        .bitboards(|board, (color, step, square): (Color, Direction, Square)| {
            let moves = [color.forward()].into_iter().chain(color.captures());
            moves.filter(move |&m| m == step).filter_map(move |m| board.step(square, m))
        });
    Script::new()
        .tables(["KNIGHT_ATTACKS", "RAYS", "BETWEEN", "DARK_SQUARES", "STEP", "X88_ATTACKS"])
        .leaper("CAMEL_ATTACKS", &[(1, 3)])
        .rider("NIGHTRIDER_ATTACKS", &[(1, 2)])
        .table(pawn_steps)
        .layout("a8b8".parse()?)
        .bitboard("crate::Bitboard")
        .visibility("pub(crate)")
        .file_per_family()
        .write("tables.rs")
}
