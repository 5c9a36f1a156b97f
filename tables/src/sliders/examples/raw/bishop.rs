use chess_tables::Bitboard;

// The piece is on d4, and d6, f4, f6 and h8 are occupied.
let occupied = 1 << 43 | 1 << 29 | 1 << 45 | 1 << 63;
let attacks = bishop(27, occupied);
assert_eq!(Bitboard(attacks).to_string(), "\
. . . . . . . .
1 . . . . . . .
. 1 . . . 1 . .
. . 1 . 1 . . .
. . . . . . . .
. . 1 . 1 . . .
. 1 . . . 1 . .
1 . . . . . 1 .");
// The number of the square counts modulo 64.
assert_eq!(bishop(27 + 64, occupied), attacks);
