//! What a piece on a square is worth: the boards of Tomasz Michniewski's Simplified Evaluation Function, as White sees
//! them, laid out by the compiler.

/// The packed values of White's pieces. Values are an engine's own, so the crate has no such table.
pub(crate) static PIECE_SQUARE: [[i32; 64]; 6] = [
    laid_out(100, &PAWN, &PAWN),
    laid_out(320, &KNIGHT, &KNIGHT),
    laid_out(330, &BISHOP, &BISHOP),
    laid_out(500, &ROOK, &ROOK),
    laid_out(900, &QUEEN, &QUEEN),
    // The king has no worth: it is never captured.
    laid_out(0, &KING_MIDGAME, &KING_ENDGAME),
];

/// A number for the midgame and one for the endgame, packed into one. Sums of packed numbers are sums of both.
pub(crate) const fn packed(midgame: i32, endgame: i32) -> i32 {
    (endgame << 16) + midgame
}

/// The two numbers of a packed sum.
pub(crate) const fn unpacked(score: i32) -> [i32; 2] {
    [score as i16 as i32, (score.wrapping_add(0x8000) >> 16) as i16 as i32]
}

const fn laid_out(worth: i32, midgame: &Board, endgame: &Board) -> [i32; 64] {
    let mut values = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (row, file) = (7 - square / 8, square % 8);
        values[square] = packed(worth + midgame[row][file], worth + endgame[row][file]);
        square += 1;
    }
    values
}

/// The first row is rank 8.
type Board = [[i32; 8]; 8];

const PAWN: Board = [
    [0, 0, 0, 0, 0, 0, 0, 0],
    [50, 50, 50, 50, 50, 50, 50, 50],
    [10, 10, 20, 30, 30, 20, 10, 10],
    [5, 5, 10, 25, 25, 10, 5, 5],
    [0, 0, 0, 20, 20, 0, 0, 0],
    [5, -5, -10, 0, 0, -10, -5, 5],
    [5, 10, 10, -20, -20, 10, 10, 5],
    [0, 0, 0, 0, 0, 0, 0, 0],
];

const KNIGHT: Board = [
    [-50, -40, -30, -30, -30, -30, -40, -50],
    [-40, -20, 0, 0, 0, 0, -20, -40],
    [-30, 0, 10, 15, 15, 10, 0, -30],
    [-30, 5, 15, 20, 20, 15, 5, -30],
    [-30, 0, 15, 20, 20, 15, 0, -30],
    [-30, 5, 10, 15, 15, 10, 5, -30],
    [-40, -20, 0, 5, 5, 0, -20, -40],
    [-50, -40, -30, -30, -30, -30, -40, -50],
];

const BISHOP: Board = [
    [-20, -10, -10, -10, -10, -10, -10, -20],
    [-10, 0, 0, 0, 0, 0, 0, -10],
    [-10, 0, 5, 10, 10, 5, 0, -10],
    [-10, 5, 5, 10, 10, 5, 5, -10],
    [-10, 0, 10, 10, 10, 10, 0, -10],
    [-10, 10, 10, 10, 10, 10, 10, -10],
    [-10, 5, 0, 0, 0, 0, 5, -10],
    [-20, -10, -10, -10, -10, -10, -10, -20],
];

const ROOK: Board = [
    [0, 0, 0, 0, 0, 0, 0, 0],
    [5, 10, 10, 10, 10, 10, 10, 5],
    [-5, 0, 0, 0, 0, 0, 0, -5],
    [-5, 0, 0, 0, 0, 0, 0, -5],
    [-5, 0, 0, 0, 0, 0, 0, -5],
    [-5, 0, 0, 0, 0, 0, 0, -5],
    [-5, 0, 0, 0, 0, 0, 0, -5],
    [0, 0, 0, 5, 5, 0, 0, 0],
];

const QUEEN: Board = [
    [-20, -10, -10, -5, -5, -10, -10, -20],
    [-10, 0, 0, 0, 0, 0, 0, -10],
    [-10, 0, 5, 5, 5, 5, 0, -10],
    [-5, 0, 5, 5, 5, 5, 0, -5],
    [0, 0, 5, 5, 5, 5, 0, -5],
    [-10, 5, 5, 5, 5, 5, 0, -10],
    [-10, 0, 5, 0, 0, 0, 0, -10],
    [-20, -10, -10, -5, -5, -10, -10, -20],
];

const KING_MIDGAME: Board = [
    [-30, -40, -40, -50, -50, -40, -40, -30],
    [-30, -40, -40, -50, -50, -40, -40, -30],
    [-30, -40, -40, -50, -50, -40, -40, -30],
    [-30, -40, -40, -50, -50, -40, -40, -30],
    [-20, -30, -30, -40, -40, -30, -30, -20],
    [-10, -20, -20, -20, -20, -20, -20, -10],
    [20, 20, 0, 0, 0, 0, 20, 20],
    [20, 30, 10, 0, 0, 10, 30, 20],
];

const KING_ENDGAME: Board = [
    [-50, -40, -30, -20, -20, -30, -40, -50],
    [-30, -20, -10, 0, 0, -10, -20, -30],
    [-30, -10, 20, 30, 30, 20, -10, -30],
    [-30, -10, 30, 40, 40, 30, -10, -30],
    [-30, -10, 30, 40, 40, 30, -10, -30],
    [-30, -10, 20, 30, 30, 20, -10, -30],
    [-30, -30, 0, 0, 0, 0, -30, -30],
    [-50, -30, -30, -30, -30, -30, -30, -50],
];
