//! Moves as outputs of policy networks: the 1858 of Leela Chess Zero, and the 73 planes of AlphaZero. Needs
//! the feature `networks`.
//!
//! A policy network has one output for each move that some piece could make. It sees the board from the
//! mover's side, so pass White's moves as they are and Black's seen from Black's side:
//!
//! ```
//! use chess_tables::{Color, Square, policy};
//!
//! assert_eq!(policy::index(Square::E2, Square::E4, None), Some(322));
//! // e7e5 of Black is the same output.
//! let [from, to] = [Square::E7, Square::E5].map(|square| square.relative_to(Color::Black));
//! assert_eq!(policy::index(from, to, None), Some(322));
//! // And back.
//! let output = policy::move_at(322).unwrap();
//! assert_eq!(output.to_string(), "e2e4");
//! assert_eq!(output.relative_to(Color::Black).to_string(), "e7e5");
//! ```
//!
//! Outputs are for the moves of a queen or a knight on an empty board, whatever piece makes them:
//!
//! ```
//! use chess_tables::{Bitboard, Square, policy};
//!
//! let has_output = |&to: &Square| policy::index(Square::D4, to, None).is_some();
//! let squares: Bitboard = Square::ALL.into_iter().filter(has_output).collect();
//! assert_eq!(squares.to_string(), "\
//! . . . 1 . . . 1
//! 1 . . 1 . . 1 .
//! . 1 1 1 1 1 . .
//! . 1 1 1 1 1 . .
//! 1 1 1 . 1 1 1 1
//! . 1 1 1 1 1 . .
//! . 1 1 1 1 1 . .
//! 1 . . 1 . . 1 .");
//! ```
//!
//! Sources: lc0, `src/neural/encoder.cc`; D. Silver and others, "Mastering Chess and Shogi by Self-Play
//! with a General Reinforcement Learning Algorithm", table S2; the Python package gym-chess.

use core::fmt;

use crate::{Color, Direction, Piece, Square, data};

/// A move: its squares and its promotion.
///
/// `Display` writes it as engines do:
///
/// ```
/// use chess_tables::{Piece, Square, policy::Move};
///
/// let promotion = Some(Piece::Rook);
/// assert_eq!(Move { from: Square::A7, to: Square::B8, promotion }.to_string(), "a7b8r");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The from-square.
    pub from: Square,
    /// The to-square.
    pub to: Square,
    /// The piece that a pawn is promoted to: a knight, bishop, rook or queen.
    pub promotion: Option<Piece>,
}

impl Move {
    /// The move as a color sees the board: for black, upside down. The networks of Leela Chess Zero take
    /// and give moves of Black so.
    ///
    /// ```
    /// use chess_tables::{Color, policy};
    ///
    /// let output = policy::move_at(1792).unwrap();
    /// assert_eq!(output.to_string(), "a7a8q");
    /// assert_eq!(output.relative_to(Color::Black).to_string(), "a2a1q");
    /// ```
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Self {
        let Self { from, to, promotion } = self;
        Self { from: from.relative_to(color), to: to.relative_to(color), promotion }
    }

    /// The move on the board turned by half a turn. gym-chess takes and gives moves of Black so.
    ///
    /// ```
    /// use chess_tables::policy;
    ///
    /// let output = policy::move_at(322).unwrap();
    /// assert_eq!((output.to_string(), output.rotate_180().to_string()), ("e2e4".into(), "d7d5".into()));
    /// ```
    #[inline]
    #[must_use]
    pub const fn rotate_180(self) -> Self {
        let Self { from, to, promotion } = self;
        Self { from: from.rotate_180(), to: to.rotate_180(), promotion }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, promotion } = self;
        let letter = match promotion {
            None => "",
            Some(Piece::Pawn) => "p",
            Some(Piece::Knight) => "n",
            Some(Piece::Bishop) => "b",
            Some(Piece::Rook) => "r",
            Some(Piece::Queen) => "q",
            Some(Piece::King) => "k",
        };
        write!(f, "{from}{to}{letter}")
    }
}

/// The index along the tables' last axis. No pawn becomes a pawn or a king.
const fn number(promotion: Option<Piece>) -> Option<usize> {
    match promotion {
        None => Some(0),
        Some(Piece::Pawn | Piece::King) => None,
        Some(piece) => Some(piece as usize),
    }
}

/// How many outputs a policy network of Leela Chess Zero has.
pub const OUTPUTS: usize = data::LC0_POLICY_MOVES.len();

/// The output of Leela Chess Zero for a move, as the mover sees the board; below [`OUTPUTS`]. `None` if no
/// piece moves so.
///
/// A promotion to a knight is the plain move, and castling is the king taking its own rook:
///
/// ```
/// use chess_tables::{Piece, Square, policy};
///
/// assert_eq!(policy::index(Square::E1, Square::H1, None), Some(103));
/// assert_eq!(policy::index(Square::A7, Square::A8, Some(Piece::Queen)), Some(1792));
/// assert_eq!(
///     policy::index(Square::A7, Square::A8, Some(Piece::Knight)),
///     policy::index(Square::A7, Square::A8, None),
/// );
/// assert_eq!(policy::index(Square::A1, Square::B4, None), None);
/// ```
#[inline]
#[must_use]
pub const fn index(from: Square, to: Square, promotion: Option<Piece>) -> Option<u16> {
    let Some(promotion) = number(promotion) else { return None };
    let index = data::LC0_POLICY_INDICES[from as usize][to as usize][promotion];
    if index < 0 { None } else { Some(index as u16) }
}

/// The move of an output of Leela Chess Zero, as the mover sees the board: the inverse of [`index`]. `None`
/// from [`OUTPUTS`] on.
///
/// The output does not say which piece moves. If a pawn makes a move without a promotion to the last rank,
/// it becomes a knight.
///
/// ```
/// use chess_tables::policy;
///
/// let names = [0, 322, 1791, 1792, 1857].map(|index| policy::move_at(index).unwrap().to_string());
/// assert_eq!(names, ["a1b1", "e2e4", "h8g8", "a7a8q", "h7h8b"]);
/// assert_eq!(policy::move_at(1858), None);
/// ```
#[inline]
#[must_use]
pub const fn move_at(index: u16) -> Option<Move> {
    if index as usize >= OUTPUTS {
        return None;
    }
    let packed = data::LC0_POLICY_MOVES[index as usize];
    let promotion = match packed >> 12 {
        0 => None,
        piece => Some(Piece::ALL[piece as usize]),
    };
    let [from, to] = [packed as u8, (packed >> 6) as u8];
    Some(Move { from: Square::from_low_bits(from), to: Square::from_low_bits(to), promotion })
}

/// How many planes a policy of AlphaZero's form has: 56 of queen moves, 8 of knight moves and 9 of
/// promotions to lesser pieces. A plane has an output for each from-square.
pub const ALPHAZERO_PLANES: usize = 73;

/// The plane of a move in a policy of AlphaZero's form, as the mover sees the board, in the order of
/// gym-chess. `None` if no piece moves so.
///
/// From d4:
///
/// ```text
/// 8   .  .  .  3  .  .  . 10
/// 7  51  .  .  2  .  .  9  .
/// 6   . 50 63  1 56  8  .  .
/// 5   . 62 49  0  7 57  .  .
/// 4  44 43 42  . 14 15 16 17
/// 3   . 61 35 28 21 58  .  .
/// 2   . 36 60 29 59 22  .  .
/// 1  37  .  . 30  .  . 23  .
///     a  b  c  d  e  f  g  h
/// ```
///
/// ```
/// use chess_tables::{Piece, Square, policy};
///
/// let plane = |to| policy::alphazero_plane(Square::D4, to, None);
/// assert_eq!(plane(Square::D5), Some(0));
/// assert_eq!(plane(Square::H4), Some(17));
/// assert_eq!(plane(Square::E6), Some(56));
/// assert_eq!(plane(Square::H7), None);
/// let promotion = |piece| policy::alphazero_plane(Square::A7, Square::B8, Some(piece));
/// assert_eq!(promotion(Piece::Queen), Some(7));
/// assert_eq!(promotion(Piece::Knight), Some(70));
/// ```
#[inline]
#[must_use]
pub const fn alphazero_plane(from: Square, to: Square, promotion: Option<Piece>) -> Option<u8> {
    let Some(promotion) = number(promotion) else { return None };
    let plane = data::ALPHAZERO_PLANES[from as usize][to as usize][promotion];
    if plane < 0 { None } else { Some(plane as u8) }
}

/// The output for a move in a policy of AlphaZero's form, as gym-chess numbers them:
/// `73 * from + plane`, below 4672. `None` if no piece moves so.
///
/// ```
/// use chess_tables::{Square, policy};
///
/// assert_eq!(policy::alphazero_index(Square::E2, Square::E4, None), Some(877));
/// // gym-chess turns the board by half a turn for Black: d7d5 is the same output.
/// let [from, to] = [Square::D7, Square::D5].map(Square::rotate_180);
/// assert_eq!(policy::alphazero_index(from, to, None), Some(877));
/// ```
#[inline]
#[must_use]
pub const fn alphazero_index(from: Square, to: Square, promotion: Option<Piece>) -> Option<u16> {
    match alphazero_plane(from, to, promotion) {
        Some(plane) => Some(from as u16 * ALPHAZERO_PLANES as u16 + plane as u16),
        None => None,
    }
}

/// The move of an output of AlphaZero's form: the inverse of [`alphazero_index`]. `None` if the move leads
/// off the board, or from 4672 on.
///
/// A queen move has no promotion here. If a pawn makes it to the last rank, it becomes a queen.
///
/// ```
/// use chess_tables::policy;
///
/// assert_eq!(policy::alphazero_move_at(877).unwrap().to_string(), "e2e4");
/// assert_eq!(policy::alphazero_move_at(73 * 48 + 70).unwrap().to_string(), "a7b8n");
/// // One square to the left of a1.
/// assert_eq!(policy::alphazero_move_at(42), None);
/// assert_eq!((0..4672).filter_map(policy::alphazero_move_at).count(), 1858);
/// ```
#[must_use]
pub const fn alphazero_move_at(index: u16) -> Option<Move> {
    const KNIGHT: [(i8, i8); 8] =
        [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let planes = ALPHAZERO_PLANES as u16;
    if index >= 64 * planes {
        return None;
    }
    let from = Square::from_low_bits((index / planes) as u8);
    let plane = (index % planes) as u8;
    let mut promotion = None;
    let (files, ranks) = match plane {
        0..56 => {
            let (direction, squares) = (Direction::ALL[plane as usize / 7], plane as i8 % 7 + 1);
            (squares * direction.files(), squares * direction.ranks())
        }
        56..64 => KNIGHT[plane as usize - 56],
        _ => {
            if from as u8 / 8 != 6 {
                return None;
            }
            promotion = Some(Piece::ALL[1 + plane as usize % 64 % 3]);
            (plane as i8 % 64 / 3 - 1, 1)
        }
    };
    match from.offset(files, ranks) {
        Some(to) => Some(Move { from, to, promotion }),
        None => None,
    }
}
