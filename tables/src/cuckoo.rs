//! Repetitions by one move, found without generating moves. Needs the feature `hashing`.
//!
//! The side to move can repeat an earlier position if the two keys differ by one of its reversible moves, and the
//! squares between are empty. A cuckoo table has all such differences of the Zobrist keys of this crate
//! ([`zobrist_key`](crate::zobrist_key), [`zobrist_turn`](crate::zobrist_turn)). The idea is Marcel van
//! Kervinck's; Stockfish and others use it to score a draw one ply before it is on the board.
//!
//! ```
//! use chess_tables::{Bitboard, Color, Piece, Square, between, cuckoo, zobrist_key, zobrist_turn};
//!
//! /// Whether the side to move can repeat one of the positions before. `keys` has their keys since the last
//! /// capture, push of a pawn or loss of a castling right; the last one is the position's own.
//! fn can_repeat(keys: &[u64], own: Bitboard, occupied: Bitboard) -> bool {
//!     let Some((key, before)) = keys.split_last() else { return false };
//!     // Before one's own moves: 3, 5, 7, ... plies ago.
//!     before.iter().rev().skip(2).step_by(2).any(|earlier| {
//!         cuckoo::reversible_move(key ^ earlier).is_some_and(|(a, b)| {
//!             // Without this, the other side's piece may stand there.
//!             (own.contains(a) || own.contains(b)) && between(a, b).is_disjoint(occupied)
//!         })
//!     })
//! }
//!
//! // 1. Nf3 Nf6 2. Ng1, and 2... Ng8 repeats. Only the knights are on this board.
//! let knight = |color, square| zobrist_key(color, Piece::Knight, square);
//! let key = |white, black, turn| {
//!     knight(Color::White, white) ^ knight(Color::Black, black) ^ zobrist_turn(turn)
//! };
//! let mut keys = vec![
//!     key(Square::G1, Square::G8, Color::White),
//!     key(Square::F3, Square::G8, Color::Black),
//!     key(Square::F3, Square::F6, Color::White),
//!     key(Square::G1, Square::F6, Color::Black),
//! ];
//! let (white, black) = (Bitboard::from(Square::G1), Bitboard::from(Square::F6));
//! assert!(can_repeat(&keys, black, white | black));
//! keys.remove(0);
//! assert!(!can_repeat(&keys, black, white | black));
//! ```
//!
//! An engine with its own keys generates tables for them in its build script, by `Cuckoo` of the crate
//! `chess-tables-gen`, and looks them up as [`reversible_move`] does.

use crate::{Square, data, index};

/// The reversible move that changes the Zobrist key of a position in this way, as its two squares. `None` if
/// there is none.
///
/// A change has the piece's keys on both squares and the key of the side to move. So it is the XOR of the keys of
/// two positions with different sides to move. The moves are those of knights, bishops, rooks, queens and kings
/// of both colors; castling is none. The square with the lower index comes first, and the move may be
/// meant either way. Other pieces may stand between the squares.
///
/// ```
/// use chess_tables::{Color, Piece, Square, cuckoo, zobrist_key, zobrist_turn};
///
/// let rook = |square| zobrist_key(Color::White, Piece::Rook, square);
/// let change = rook(Square::D4) ^ rook(Square::D1) ^ zobrist_turn(Color::Black);
/// assert_eq!(cuckoo::reversible_move(change), Some((Square::D1, Square::D4)));
///
/// // A rook does not move like that.
/// let change = rook(Square::D4) ^ rook(Square::C2) ^ zobrist_turn(Color::Black);
/// assert_eq!(cuckoo::reversible_move(change), None);
/// ```
#[inline]
#[must_use]
pub const fn reversible_move(change: u64) -> Option<(Square, Square)> {
    // An empty place has the key 0.
    if change == 0 {
        return None;
    }
    let [first, second] = index::cuckoo(change);
    let place = if data::CUCKOO_KEYS[first] == change {
        first
    } else if data::CUCKOO_KEYS[second] == change {
        second
    } else {
        return None;
    };
    let squares = data::CUCKOO_MOVES[place];
    Some((Square::from_low_bits(squares as u8), Square::from_low_bits((squares >> 6) as u8)))
}
