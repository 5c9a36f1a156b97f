//! Masks, leapers and rays of a 9x9 board, numbered file by file as shogi engines do: 1a = 0,
//! 1b = 1, ..., where file 1 is the rightmost and rank a the top one.

use chess_tables_gen::{Definition, Error, Leaps, Script};

fn main() -> Result<(), Error> {
    // Two ahead and one aside, unlike a knight of chess.
    let knight = Leaps::exactly(&[(1, 2), (-1, 2)]).by_color();
    let gold = Leaps::all_reflections(&[(0, 1)]).and(Leaps::exactly(&[(1, 1), (-1, 1)]));
    Script::new()
        .tables(["FILE_MASKS", "RANK_MASKS", "KING_ATTACKS", "RAYS", "*_PSEUDO_ATTACKS"])
        .tables(["X88_STEPS", "TO_X88", "FROM_X88"])
        .table(Definition::leaper("SHOGI_KNIGHT_ATTACKS", knight))
        .table(Definition::leaper("GOLD_ATTACKS", gold.by_color()))
        .table(Definition::blocked_rider("LANCE", Leaps::exactly(&[(0, 1)]).by_color()))
        .board("9x9")
        .layout("h8h7")
        .bitboard("crate::Bitboard")
        .write("tables.rs")
}
