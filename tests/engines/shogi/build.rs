//! Masks, leapers and rays of a 9x9 board, numbered file by file as shogi engines do: 1a = 0,
//! 1b = 1, ..., where file 1 is the rightmost and rank a the top one.

use chess_tables_gen::{Color, Definition, Direction, Error, Script, Square};

fn main() -> Result<(), Error> {
    // Two ahead and one aside, unlike a knight of chess.
    let knight = Definition::new("SHOGI_KNIGHT_ATTACKS", "The squares a knight attacks.")
        .bitboards(|board, (color, square): (Color, Square)| {
            let ahead = board.step(square, color.forward());
            ahead.into_iter().flat_map(move |square| {
                color.captures().into_iter().filter_map(move |d| board.step(square, d))
            })
        });
    let gold = Definition::new("GOLD_ATTACKS", "The squares a gold general attacks.").bitboards(
        |board, (color, square): (Color, Square)| {
            let steps = Direction::ROOK.into_iter().chain(color.captures());
            steps.filter_map(move |direction| board.step(square, direction))
        },
    );
    Script::new()
        .tables(["FILE_MASKS", "RANK_MASKS", "KING_ATTACKS", "RAYS", "*_PSEUDO_ATTACKS"])
        .tables(["X88_STEPS", "TO_X88", "FROM_X88"])
        .table(knight)
        .table(gold)
        .board("9x9".parse()?)
        .layout("h8h7".parse()?)
        .bitboard("crate::Bitboard")
        .write("tables.rs")
}
