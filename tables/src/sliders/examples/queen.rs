use chess_tables::{Bitboard, Square};

let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::F6, Square::H8]);
assert_eq!(queen(Square::D4, occupied).to_string(), "\
. . . . . . . .
1 . . . . . . .
. 1 . 1 . 1 . .
. . 1 1 1 . . .
1 1 1 . 1 1 . .
. . 1 1 1 . . .
. 1 . 1 . 1 . .
1 . . 1 . . 1 .");
