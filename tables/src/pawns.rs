//! What pawns mean to each other and to a king far from them: typed look-ups, each a `const fn`.

use crate::look_up::look_ups;
use crate::{Bitboard, Color, File, Rank, Square, data};

look_ups! {
    /// The rule of the square: where a lone king that is to move catches a pawn.
    ///
    /// The king comes to the promotion square no later than the move after the promotion. The double
    /// push counts. If the pawn is to move, look up the square that it goes to. If no
    /// other piece is near, the rule has one exception: a king right behind a pawn on its home rank, on
    /// its file or an adjacent one, captures it at once.
    ///
    /// ```
    /// use chess_tables::{Color, Square, pawn_square};
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

    /// The squares beside a pawn on its rank.
    ///
    /// A pawn of the same color there makes a phalanx. A pawn of the other color there can capture
    /// this one en passant after its double push.
    ///
    /// ```
    /// use chess_tables::{Square, phalanx_mask};
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

    /// The squares from which a pawn of the same color supports a pawn, or stands beside it.
    ///
    /// The pawn is connected if a pawn of its color stands there. Its supporters alone stand on
    /// `pawn_attacks(!color, square)`.
    ///
    /// ```
    /// use chess_tables::{Color, Square, connected_pawn_mask};
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

    /// The squares of the files beside a pawn's.
    ///
    /// The pawn is isolated if no pawn of its color stands there.
    /// [`adjacent_files`](crate::adjacent_files) are the same squares by file.
    ///
    /// ```
    /// use chess_tables::{Square, isolated_pawn_mask};
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

    /// The squares on a rank and the ranks ahead of it.
    ///
    /// ```
    /// use chess_tables::{Color, Rank, ranks_at_or_ahead};
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

    /// The squares of the files west of a file, without the file.
    ///
    /// ```
    /// use chess_tables::{File, files_west_of};
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
    /// use chess_tables::{File, files_east_of};
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

    /// The squares of a set of files, which has a bit for each file, 1 for file a.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Direction, Square, file_set};
    ///
    /// // The files on which these pawns stand, as a byte.
    /// let pawns = Bitboard::from_iter([Square::A2, Square::C4, Square::C6]);
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
}

/// The distance from a file to the nearest of a set of files, which has a bit for each file, 1 for file a; `None` for
/// the empty set.
///
/// ```
/// use chess_tables::{File, file_distance};
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
