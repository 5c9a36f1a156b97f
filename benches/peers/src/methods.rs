//! The methods: each piece's look-up, and the two loops over it, compiled for each.

use std::hint::black_box;

use chess_tables::{Bitboard, Square, sliders};

/// A loop over squares and occupied squares.
type Loop = fn(&[(Square, Bitboard)]) -> u64;

/// A method, with rook, bishop and queen in this order.
pub struct Method {
    pub name: &'static str,
    pub lookup: [fn(Square, Bitboard) -> Bitboard; 3],
    pub throughput: [Loop; 3],
    pub latency: [Loop; 3],
}

macro_rules! loops {
    ($lookup:expr) => {
        (
            |square: Square, occupied: Bitboard| -> Bitboard { $lookup(square, occupied) },
            |pairs: &[(Square, Bitboard)]| -> u64 {
                // Unseen, so that the compiler does not look up several squares in one vector, as
                // no engine's loop lets it.
                pairs.iter().fold(0, |sum, &(square, occupied)| {
                    sum ^ $lookup(square, black_box(occupied)).0
                })
            },
            |pairs: &[(Square, Bitboard)]| -> u64 {
                pairs.iter().fold(0, |last: u64, &(square, occupied)| {
                    let square =
                        square as u8 ^ (last.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58) as u8;
                    let Some(square) = Square::from_index(square) else { return last };
                    $lookup(square, Bitboard(occupied.0 ^ (last & 0x0042_0000_4200_1800))).0
                })
            },
        )
    };
}

macro_rules! methods {
    ($($name:literal: $rook:expr, $bishop:expr, $queen:expr;)*) => {
        pub const METHODS: &[Method] = &[$({
            let (rook, bishop, queen) = (loops!($rook), loops!($bishop), loops!($queen));
            Method {
                name: $name,
                lookup: [rook.0, bishop.0, queen.0],
                throughput: [rook.1, bishop.1, queen.1],
                latency: [rook.2, bishop.2, queen.2],
            }
        }),*];
    };
}

methods! {
    "default": chess_tables::rook_attacks, chess_tables::bishop_attacks, chess_tables::queen_attacks;
    "classical": sliders::classical::rook, sliders::classical::bishop, sliders::classical::queen;
    "hyperbola": sliders::hyperbola::rook, sliders::hyperbola::bishop, sliders::hyperbola::queen;
    "hyperbola_simd": sliders::hyperbola_simd::rook, sliders::hyperbola_simd::bishop, sliders::hyperbola_simd::queen;
    "kindergarten":
        sliders::kindergarten::rook, sliders::kindergarten::bishop, sliders::kindergarten::queen;
    "obstruction":
        sliders::obstruction::rook, sliders::obstruction::bishop, sliders::obstruction::queen;
    "rotated, packed": sliders::rotated_packed::rook, sliders::rotated_packed::bishop, sliders::rotated_packed::queen;
    "rotated, squashed": sliders::rotated_squashed::rook, sliders::rotated_squashed::bishop, sliders::rotated_squashed::queen;
    "shakmaty 0.30":
        |s, o| shakmaty(shakmaty::attacks::rook_attacks, s, o),
        |s, o| shakmaty(shakmaty::attacks::bishop_attacks, s, o),
        |s, o| shakmaty(shakmaty::attacks::queen_attacks, s, o);
    "cozy-chess 0.3":
        |s, o| cozy(cozy_chess::get_rook_moves, s, o),
        |s, o| cozy(cozy_chess::get_bishop_moves, s, o),
        |s, o| cozy(cozy_queen, s, o);
    "chess 3.2":
        |s, o| chess(chess::get_rook_moves, s, o),
        |s, o| chess(chess::get_bishop_moves, s, o),
        |s, o| chess(chess_queen, s, o);
}

#[inline(always)]
fn shakmaty(
    lookup: impl Fn(shakmaty::Square, shakmaty::Bitboard) -> shakmaty::Bitboard,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let square = shakmaty::Square::ALL[square as usize];
    Bitboard(lookup(square, shakmaty::Bitboard(occupied.0)).0)
}

#[inline(always)]
fn cozy(
    lookup: impl Fn(cozy_chess::Square, cozy_chess::BitBoard) -> cozy_chess::BitBoard,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let square = cozy_chess::Square::index(square as usize);
    Bitboard(lookup(square, cozy_chess::BitBoard(occupied.0)).0)
}

#[inline(always)]
fn cozy_queen(square: cozy_chess::Square, occupied: cozy_chess::BitBoard) -> cozy_chess::BitBoard {
    cozy_chess::get_rook_moves(square, occupied) | cozy_chess::get_bishop_moves(square, occupied)
}

#[inline(always)]
fn chess(
    lookup: impl Fn(chess::Square, chess::BitBoard) -> chess::BitBoard,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let square = chess::ALL_SQUARES[square as usize];
    Bitboard(lookup(square, chess::BitBoard::new(occupied.0)).0)
}

#[inline(always)]
fn chess_queen(square: chess::Square, occupied: chess::BitBoard) -> chess::BitBoard {
    chess::get_rook_moves(square, occupied) | chess::get_bishop_moves(square, occupied)
}
