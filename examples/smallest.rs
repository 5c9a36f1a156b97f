//! The smallest program: which squares a rook on d4 attacks, with pieces on d7 and f4. README.md shows it.

use chess_tables::{Square, rook_attacks};
fn main() {
    for square in rook_attacks(Square::D4, Square::D7 | Square::F4) {
        print!("{square} "); // d1 d2 d3 a4 b4 c4 e4 f4 d5 d6 d7
    }
}
