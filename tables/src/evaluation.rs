//! Look-ups for evaluations: pawn structure, the surroundings of a king, distances. Each function is `const`.
//!
//! ```
//! use chess_tables::evaluation::{chebyshev_distance, king_zone, passed_pawn_mask};
//! use chess_tables::{Color, Square, knight_attacks};
//!
//! // Black has pawns on b5 and f7: White's on e4 is not passed, one on c5 is.
//! let black_pawns = Square::B5 | Square::F7;
//! assert!(passed_pawn_mask(Color::White, Square::E4).intersects(black_pawns));
//! assert!(passed_pawn_mask(Color::White, Square::C5).is_disjoint(black_pawns));
//!
//! // A knight on e5 attacks f7 and g6, near a king on g8. A king on f4 is four moves away.
//! let attacked = king_zone(Color::Black, Square::G8) & knight_attacks(Square::E5);
//! assert_eq!(attacked, Square::F7 | Square::G6);
//! assert_eq!(chebyshev_distance(Square::F4, Square::G8), 4);
//! ```

use crate::look_up::look_ups;
use crate::{Bitboard, Color, File, Rank, Square, data};

look_ups! {
    /// The squares whose attackers endanger a king: its square, the ring around it, and the three
    /// squares ahead of the ring. At the edge of the board they are fewer.
    ///
    /// ```
    /// use chess_tables::evaluation::king_zone;
    /// use chess_tables::{Color, Square};
    ///
    /// assert_eq!(king_zone(Color::White, Square::G1).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . 1 1 1
    /// . . . . . 1 1 1
    /// . . . . . 1 1 1");
    /// ```
    pub const fn king_zone(color: Color, square: Square) -> Bitboard = KING_ZONES;

    /// The squares ahead of a pawn on its own file.
    ///
    /// ```
    /// use chess_tables::evaluation::front_span;
    /// use chess_tables::{Color, Square};
    ///
    /// assert_eq!(front_span(Color::White, Square::E4).to_string(), "\
    /// . . . . 1 . . .
    /// . . . . 1 . . .
    /// . . . . 1 . . .
    /// . . . . 1 . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    #[doc(alias = "forward_file_bb")]
    pub const fn front_span(color: Color, square: Square) -> Bitboard = FRONT_SPANS;

    /// The squares ahead of a pawn on the adjacent files.
    ///
    /// ```
    /// use chess_tables::evaluation::attack_front_span;
    /// use chess_tables::{Color, Square};
    ///
    /// assert_eq!(attack_front_span(Color::White, Square::E4).to_string(), "\
    /// . . . 1 . 1 . .
    /// . . . 1 . 1 . .
    /// . . . 1 . 1 . .
    /// . . . 1 . 1 . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    #[doc(alias = "pawn_attack_span")]
    pub const fn attack_front_span(color: Color, square: Square) -> Bitboard = ATTACK_FRONT_SPANS;

    /// The squares ahead of a pawn on its own and the adjacent files.
    ///
    /// The pawn is passed if no enemy pawn stands there.
    ///
    /// ```
    /// use chess_tables::evaluation::passed_pawn_mask;
    /// use chess_tables::{Color, Square};
    ///
    /// assert_eq!(passed_pawn_mask(Color::White, Square::E4).to_string(), "\
    /// . . . 1 1 1 . .
    /// . . . 1 1 1 . .
    /// . . . 1 1 1 . .
    /// . . . 1 1 1 . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    #[doc(alias = "passed_pawn_span")]
    pub const fn passed_pawn_mask(color: Color, square: Square) -> Bitboard = PASSED_PAWN_MASKS;

    /// The squares from which a pawn of the same color supports a pawn, or stands beside it.
    ///
    /// The pawn is connected if a pawn of its color stands there. Its supporters alone stand on
    /// `pawn_attacks(!color, square)`.
    ///
    /// ```
    /// use chess_tables::evaluation::connected_pawn_mask;
    /// use chess_tables::{Color, Square};
    ///
    /// assert_eq!(connected_pawn_mask(Color::White, Square::E4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . 1 . 1 . .
    /// . . . 1 . 1 . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    pub const fn connected_pawn_mask(color: Color, square: Square) -> Bitboard =
        CONNECTED_PAWN_MASKS;

    /// The squares beside a pawn on its rank.
    ///
    /// A pawn of the same color there makes a phalanx. A pawn of the other color there can capture
    /// this one en passant after its double push.
    ///
    /// ```
    /// use chess_tables::evaluation::phalanx_mask;
    /// use chess_tables::Square;
    ///
    /// assert_eq!(phalanx_mask(Square::E4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . 1 . 1 . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    pub const fn phalanx_mask(square: Square) -> Bitboard = PHALANX_MASKS;

    /// The squares of the files adjacent to a pawn's.
    ///
    /// The pawn is isolated if no pawn of its color stands there.
    /// [`adjacent_files`] are the same squares by file.
    ///
    /// ```
    /// use chess_tables::evaluation::isolated_pawn_mask;
    /// use chess_tables::Square;
    ///
    /// assert_eq!(isolated_pawn_mask(Square::H4).to_string(), "\
    /// . . . . . . 1 .
    /// . . . . . . 1 .
    /// . . . . . . 1 .
    /// . . . . . . 1 .
    /// . . . . . . 1 .
    /// . . . . . . 1 .
    /// . . . . . . 1 .
    /// . . . . . . 1 .");
    /// ```
    pub const fn isolated_pawn_mask(square: Square) -> Bitboard = ISOLATED_PAWN_MASKS;

    /// The rule of the square: where a lone king that is to move catches a pawn.
    ///
    /// The king comes to the promotion square no later than the move after the promotion. The double
    /// push counts. If the pawn is to move, look up the square that it goes to. If no
    /// other piece is near, the rule has one exception: a king right behind a pawn on its home rank, on
    /// its file or an adjacent one, captures it at once.
    ///
    /// ```
    /// use chess_tables::evaluation::pawn_square;
    /// use chess_tables::{Color, Square};
    ///
    /// assert_eq!(pawn_square(Color::White, Square::B5).to_string(), "\
    /// 1 1 1 1 1 1 . .
    /// 1 1 1 1 1 1 . .
    /// 1 1 1 1 1 1 . .
    /// 1 1 1 1 1 1 . .
    /// 1 1 1 1 1 1 . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    #[doc(alias = "rule of the square")]
    pub const fn pawn_square(color: Color, square: Square) -> Bitboard = PAWN_SQUARES;

    /// The squares of the files adjacent to a file.
    ///
    /// A pawn is isolated if no pawn of its color stands there.
    ///
    /// ```
    /// use chess_tables::evaluation::adjacent_files;
    /// use chess_tables::{Bitboard, File, Square};
    ///
    /// assert_eq!(adjacent_files(File::C).to_string(), "\
    /// . 1 . 1 . . . .
    /// . 1 . 1 . . . .
    /// . 1 . 1 . . . .
    /// . 1 . 1 . . . .
    /// . 1 . 1 . . . .
    /// . 1 . 1 . . . .
    /// . 1 . 1 . . . .
    /// . 1 . 1 . . . .");
    ///
    /// let pawns = Bitboard::from([Square::A2, Square::C4]);
    /// assert!(pawns.is_disjoint(adjacent_files(Square::C4.file())), "c4 is isolated");
    /// ```
    #[doc(alias = "adjacent_files_bb")]
    pub const fn adjacent_files(file: File) -> Bitboard = ADJACENT_FILES;

    /// The squares of the files west of a file, without the file.
    ///
    /// ```
    /// use chess_tables::evaluation::files_west_of;
    /// use chess_tables::File;
    ///
    /// assert_eq!(files_west_of(File::D).to_string(), "\
    /// 1 1 1 . . . . .
    /// 1 1 1 . . . . .
    /// 1 1 1 . . . . .
    /// 1 1 1 . . . . .
    /// 1 1 1 . . . . .
    /// 1 1 1 . . . . .
    /// 1 1 1 . . . . .
    /// 1 1 1 . . . . .");
    /// ```
    pub const fn files_west_of(file: File) -> Bitboard = FILES_WEST_OF;

    /// The squares of the files east of a file, without the file.
    ///
    /// ```
    /// use chess_tables::evaluation::files_east_of;
    /// use chess_tables::File;
    ///
    /// assert_eq!(files_east_of(File::D).to_string(), "\
    /// . . . . 1 1 1 1
    /// . . . . 1 1 1 1
    /// . . . . 1 1 1 1
    /// . . . . 1 1 1 1
    /// . . . . 1 1 1 1
    /// . . . . 1 1 1 1
    /// . . . . 1 1 1 1
    /// . . . . 1 1 1 1");
    /// ```
    pub const fn files_east_of(file: File) -> Bitboard = FILES_EAST_OF;

    /// The squares on a rank and the ranks ahead of it.
    ///
    /// ```
    /// use chess_tables::evaluation::ranks_at_or_ahead;
    /// use chess_tables::{Color, Rank};
    ///
    /// assert_eq!(ranks_at_or_ahead(Color::Black, Rank::Third).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// 1 1 1 1 1 1 1 1
    /// 1 1 1 1 1 1 1 1
    /// 1 1 1 1 1 1 1 1");
    /// ```
    #[doc(alias = "forward_ranks_bb")]
    pub const fn ranks_at_or_ahead(color: Color, rank: Rank) -> Bitboard = RANKS_AT_OR_AHEAD;

    /// The squares of a set of files, which has a bit for each file, 1 for file a.
    ///
    /// ```
    /// use chess_tables::evaluation::file_set;
    /// use chess_tables::{Bitboard, Direction, Square};
    ///
    /// // The files on which these pawns stand, as a byte.
    /// let pawns = Bitboard::from([Square::A2, Square::C4, Square::C6]);
    /// let files = pawns.fill(Direction::S).0 as u8;
    /// assert_eq!(files, 0b101);
    /// assert_eq!(file_set(files).to_string(), "\
    /// 1 . 1 . . . . .
    /// 1 . 1 . . . . .
    /// 1 . 1 . . . . .
    /// 1 . 1 . . . . .
    /// 1 . 1 . . . . .
    /// 1 . 1 . . . . .
    /// 1 . 1 . . . . .
    /// 1 . 1 . . . . .");
    /// ```
    pub const fn file_set(files: u8) -> Bitboard = FILE_SETS;

    /// The distance between two squares in king moves.
    ///
    /// ```
    /// use chess_tables::evaluation::chebyshev_distance;
    /// use chess_tables::Square;
    ///
    /// assert_eq!(chebyshev_distance(Square::A1, Square::C8), 7);
    /// ```
    #[must_use]
    #[doc(alias("distance", "king_distance", "square_distance"))]
    pub const fn chebyshev_distance(a: Square, b: Square) -> u8 = CHEBYSHEV_DISTANCES;

    /// The distance between two squares in steps along files and ranks.
    ///
    /// ```
    /// use chess_tables::evaluation::manhattan_distance;
    /// use chess_tables::Square;
    ///
    /// assert_eq!(manhattan_distance(Square::A1, Square::C8), 2 + 7);
    /// ```
    #[must_use]
    #[doc(alias = "square_manhattan_distance")]
    pub const fn manhattan_distance(a: Square, b: Square) -> u8 = MANHATTAN_DISTANCES;

    /// The distance between two squares in moves of a knight.
    ///
    /// ```
    /// use chess_tables::evaluation::knight_distance;
    /// use chess_tables::Square;
    ///
    /// assert_eq!(knight_distance(Square::C3, Square::D4), 2);
    /// assert_eq!(knight_distance(Square::A1, Square::B2), 4);
    /// ```
    #[must_use]
    pub const fn knight_distance(a: Square, b: Square) -> u8 = KNIGHT_DISTANCES;

    /// The distance in king moves from a square to the nearest of d4, e4, d5 and e5.
    ///
    /// ```
    /// use chess_tables::evaluation::center_distance;
    /// use chess_tables::Square;
    ///
    /// assert_eq!(center_distance(Square::D4), 0);
    /// assert_eq!(center_distance(Square::A1), 3);
    /// ```
    #[must_use]
    pub const fn center_distance(square: Square) -> u8 = CENTER_DISTANCES;

    /// The distance in steps along files and ranks from a square to the nearest of d4, e4, d5 and
    /// e5.
    ///
    /// ```
    /// use chess_tables::evaluation::center_manhattan_distance;
    /// use chess_tables::Square;
    ///
    /// assert_eq!(center_manhattan_distance(Square::D4), 0);
    /// assert_eq!(center_manhattan_distance(Square::A1), 6);
    /// ```
    #[must_use]
    pub const fn center_manhattan_distance(square: Square) -> u8 = CENTER_MANHATTAN;
}

/// The former name of [`chebyshev_distance`], which says which distance it is.
///
/// ```
/// # #![allow(deprecated)]
/// use chess_tables::Square;
/// use chess_tables::evaluation::{chebyshev_distance, distance};
///
/// assert_eq!(distance(Square::A1, Square::C8), chebyshev_distance(Square::A1, Square::C8));
/// ```
#[deprecated(
    since = "0.1.0",
    note = "use `chebyshev_distance`, or `Square::distance` without a table"
)]
#[inline]
#[must_use]
pub const fn distance(a: Square, b: Square) -> u8 {
    chebyshev_distance(a, b)
}

/// The squares at a distance of exactly `distance` king moves. Above 7 there are none.
///
/// ```
/// use chess_tables::evaluation::king_ring;
/// use chess_tables::Square;
///
/// assert_eq!(king_ring(2, Square::C3).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 1 1 1 1 . . .
/// 1 . . . 1 . . .
/// 1 . . . 1 . . .
/// 1 . . . 1 . . .
/// 1 1 1 1 1 . . .");
/// ```
#[inline]
#[doc(alias = "DistanceRingBB")]
pub const fn king_ring(distance: u8, square: Square) -> Bitboard {
    if distance < 8 {
        Bitboard(data::KING_RINGS[distance as usize][square as usize])
    } else {
        Bitboard::EMPTY
    }
}

/// The squares at a distance of at most `distance` king moves, the square itself included. From 7 on
/// these are all squares.
///
/// ```
/// use chess_tables::evaluation::king_disc;
/// use chess_tables::Square;
///
/// assert_eq!(king_disc(2, Square::C3).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 1 1 1 1 . . .
/// 1 1 1 1 1 . . .
/// 1 1 1 1 1 . . .
/// 1 1 1 1 1 . . .
/// 1 1 1 1 1 . . .");
/// ```
#[inline]
pub const fn king_disc(distance: u8, square: Square) -> Bitboard {
    if distance < 8 {
        Bitboard(data::KING_DISCS[distance as usize][square as usize])
    } else {
        Bitboard::FULL
    }
}

/// The distance from a file to the nearest of a set of files, which has a bit for each file, 1 for file a; `None` for
/// the empty set.
///
/// ```
/// use chess_tables::evaluation::file_distance;
/// use chess_tables::File;
///
/// // From a king on the g-file to pawns on the files a and d.
/// assert_eq!(file_distance(File::G, 0b1001), Some(3));
/// assert_eq!(file_distance(File::A, 0b1001), Some(0));
/// assert_eq!(file_distance(File::A, 0), None);
/// ```
#[inline]
#[must_use]
pub const fn file_distance(file: File, files: u8) -> Option<u8> {
    if files == 0 { None } else { Some(data::FILE_DISTANCES[file as usize][files as usize]) }
}
