//! Lines of the board, and how two squares lie to each other: typed look-ups, each a `const fn`.

use crate::look_up::look_ups;
use crate::{AntiDiagonal, Bitboard, Diagonal, Direction, File, Rank, Square, data};

look_ups! {
    /// The squares of a rank.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Rank, rank_mask};
    ///
    /// const BACK_RANKS: Bitboard = rank_mask(Rank::First).union(rank_mask(Rank::Eighth));
    /// assert_eq!(BACK_RANKS.to_string(), "\
    /// 1 1 1 1 1 1 1 1
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// 1 1 1 1 1 1 1 1");
    /// ```
    #[doc(alias = "rank_bb")]
    pub const fn rank_mask(rank: Rank) -> Bitboard = RANK_MASKS;

    /// The squares of a file.
    ///
    /// ```
    /// use chess_tables::{File, file_mask};
    ///
    /// assert_eq!(file_mask(File::C).to_string(), "\
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .");
    /// ```
    #[doc(alias = "file_bb")]
    pub const fn file_mask(file: File) -> Bitboard = FILE_MASKS;

    /// The squares of a diagonal, which runs parallel to a1-h8.
    ///
    /// ```
    /// use chess_tables::{Diagonal, Square, diagonal_mask};
    ///
    /// assert_eq!(Square::C4.diagonal(), Diagonal::A2G8);
    /// assert_eq!(diagonal_mask(Diagonal::A2G8).to_string(), "\
    /// . . . . . . 1 .
    /// . . . . . 1 . .
    /// . . . . 1 . . .
    /// . . . 1 . . . .
    /// . . 1 . . . . .
    /// . 1 . . . . . .
    /// 1 . . . . . . .
    /// . . . . . . . .");
    /// ```
    pub const fn diagonal_mask(diagonal: Diagonal) -> Bitboard = DIAGONAL_MASKS;

    /// The squares of an anti-diagonal, which runs parallel to h1-a8.
    ///
    /// ```
    /// use chess_tables::{AntiDiagonal, Square, anti_diagonal_mask};
    ///
    /// assert_eq!(Square::C4.anti_diagonal(), AntiDiagonal::A6F1);
    /// assert_eq!(anti_diagonal_mask(AntiDiagonal::A6F1).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// 1 . . . . . . .
    /// . 1 . . . . . .
    /// . . 1 . . . . .
    /// . . . 1 . . . .
    /// . . . . 1 . . .
    /// . . . . . 1 . .");
    /// ```
    pub const fn anti_diagonal_mask(anti_diagonal: AntiDiagonal) -> Bitboard = ANTI_DIAGONAL_MASKS;

    /// The squares beyond a square in a direction, up to the edge. The square is not one of them.
    ///
    /// ```
    /// use chess_tables::{Direction, Square, ray};
    ///
    /// assert_eq!(ray(Direction::NE, Square::C3).to_string(), "\
    /// . . . . . . . 1
    /// . . . . . . 1 .
    /// . . . . . 1 . .
    /// . . . . 1 . . .
    /// . . . 1 . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    pub const fn ray(direction: Direction, square: Square) -> Bitboard = RAYS;

    /// How many squares lie beyond a square in a direction.
    ///
    /// ```
    /// use chess_tables::{Direction, Square, distance_to_edge};
    ///
    /// assert_eq!(distance_to_edge(Direction::NE, Square::C3), 5);
    /// ```
    #[must_use]
    pub const fn distance_to_edge(direction: Direction, square: Square) -> u8 = DISTANCE_TO_EDGE;

    /// The squares strictly between two squares; the empty set if no rank, file or diagonal joins
    /// them.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, between};
    ///
    /// const CASTLING: Bitboard = between(Square::E1, Square::H1);
    /// assert_eq!(CASTLING.to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . 1 1 .");
    /// assert!(between(Square::A1, Square::B3).is_empty());
    /// ```
    #[doc(alias("between_bb", "get_between_rays"))]
    pub const fn between(a: Square, b: Square) -> Bitboard = BETWEEN;

    /// The squares between two squares and the second square: that one alone if no rank, file or
    /// diagonal joins them, or if they are the same square.
    ///
    /// In check, other pieces than the king may only move to
    /// `between_inclusive(king, checker)`: they block the check or capture the checker, which may be
    /// a knight.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, between_inclusive};
    ///
    /// // A bishop on b4 checks a king on e1.
    /// assert_eq!(between_inclusive(Square::E1, Square::B4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . 1 . . . . . .
    /// . . 1 . . . . .
    /// . . . 1 . . . .
    /// . . . . . . . .");
    /// let knight = Bitboard::from_square(Square::F3);
    /// assert_eq!(between_inclusive(Square::E1, Square::F3), knight);
    /// ```
    #[doc(alias = "between_bb")]
    pub const fn between_inclusive(from: Square, to: Square) -> Bitboard = BETWEEN_INCLUSIVE;

    /// The whole line through two squares, from edge to edge, both included. The set is empty if no
    /// rank, file or diagonal joins them, or if they are the same square.
    ///
    /// ```
    /// use chess_tables::{Square, line};
    ///
    /// // A rook on c3 that is pinned by a rook on c6 may only move on this line.
    /// assert_eq!(line(Square::C3, Square::C6).to_string(), "\
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .");
    /// assert!(line(Square::A1, Square::B3).is_empty());
    /// ```
    #[doc(alias("line_bb", "get_line_rays", "aligned"))]
    pub const fn line(a: Square, b: Square) -> Bitboard = LINE;

    /// The ray from the first square through the second to the edge, without the first. The set is
    /// empty if no rank, file or diagonal joins them, or if they are the same square.
    ///
    /// ```
    /// use chess_tables::{Square, ray_pass};
    ///
    /// // A king on b2 does not escape a check from e5 along this ray.
    /// assert_eq!(ray_pass(Square::E5, Square::B2).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . 1 . . . . .
    /// . 1 . . . . . .
    /// 1 . . . . . . .");
    /// ```
    #[doc(alias = "ray_pass_bb")]
    pub const fn ray_pass(from: Square, through: Square) -> Bitboard = RAY_PASS;

    /// The squares beyond the second square as seen from the first, up to the edge. The set is empty
    /// if no rank, file or diagonal joins them, or if they are the same square.
    ///
    /// ```
    /// use chess_tables::{Square, king_attacks, slider_extension};
    ///
    /// // A bishop on e5 checks a king on c3, which still stands in its way to b2 and a1.
    /// let extension = slider_extension(Square::E5, Square::C3);
    /// assert_eq!(extension.to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . 1 . . . . . .
    /// 1 . . . . . . .");
    /// let escapes = king_attacks(Square::C3) - extension;
    /// assert!(!escapes.contains(Square::B2));
    /// ```
    pub const fn slider_extension(from: Square, through: Square) -> Bitboard = SLIDER_EXTENSIONS;

    /// The number to add to the first square's index to come one square nearer to the second; 0 if
    /// no rank, file or diagonal joins them, or if they are the same square.
    ///
    /// ```
    /// use chess_tables::{Square, step_towards};
    ///
    /// assert_eq!(step_towards(Square::A1, Square::D4), 9);
    /// assert_eq!(Square::A1 as i8 + 9, Square::B2 as i8);
    /// assert_eq!(step_towards(Square::A1, Square::B3), 0);
    /// ```
    #[must_use]
    pub const fn step_towards(from: Square, to: Square) -> i8 = STEP;
}

/// The direction from the first square to the second; `None` if no rank, file or diagonal joins them,
/// or if they are the same square.
///
/// ```
/// use chess_tables::{Direction, Square, direction_of, ray, ray_pass};
///
/// let direction = direction_of(Square::C3, Square::E5);
/// assert_eq!(direction, Some(Direction::NE));
/// assert_eq!(ray(Direction::NE, Square::C3), ray_pass(Square::C3, Square::E5));
/// assert_eq!(direction_of(Square::A1, Square::B3), None);
/// ```
#[inline]
#[must_use]
pub const fn direction_of(from: Square, to: Square) -> Option<Direction> {
    // -1 is not a direction.
    Direction::from_index(data::DIRECTION_OF[from as usize][to as usize] as u8)
}
