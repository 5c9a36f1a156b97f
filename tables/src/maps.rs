//! Whole bitboards flipped, rotated, and cut into diagonals.
//!
//! Each function moves the squares of a set as the table of the same name in [`data`](crate::data)
//! moves one square: if `s` is in the set, `data::FLIP_DIAGONAL[s]` is in `flip_diagonal(set)`. For
//! one square the table is faster. To keep a rotated board up to date, see
//! [`rotated`](crate::rotated).
//!
//! The techniques are byte swaps, delta swaps, and rotations of some of the files. Source: Chess
//! Programming Wiki, "Flipping Mirroring and Rotating". Most examples turn this letter:
//!
//! ```
//! # use chess_tables::Bitboard;
//! assert_eq!(Bitboard(0x1e02_020e_0202_0202).to_string(), "\
//! . 1 1 1 1 . . .
//! . 1 . . . . . .
//! . 1 . . . . . .
//! . 1 1 1 . . . .
//! . 1 . . . . . .
//! . 1 . . . . . .
//! . 1 . . . . . .
//! . 1 . . . . . .");
//! ```

use crate::Bitboard;

/// Turns the board upside down: rank 1 becomes rank 8.
///
/// ```
/// use chess_tables::{Bitboard, maps::flip_vertical};
///
/// assert_eq!(flip_vertical(Bitboard(0x1e02_020e_0202_0202)).to_string(), "\
/// . 1 . . . . . .
/// . 1 . . . . . .
/// . 1 . . . . . .
/// . 1 . . . . . .
/// . 1 1 1 . . . .
/// . 1 . . . . . .
/// . 1 . . . . . .
/// . 1 1 1 1 . . .");
/// ```
#[inline]
pub const fn flip_vertical(set: Bitboard) -> Bitboard {
    Bitboard(set.0.swap_bytes())
}

/// Mirrors the board: file a becomes file h.
///
/// ```
/// use chess_tables::{Bitboard, maps::mirror_horizontal};
///
/// assert_eq!(mirror_horizontal(Bitboard(0x1e02_020e_0202_0202)).to_string(), "\
/// . . . 1 1 1 1 .
/// . . . . . . 1 .
/// . . . . . . 1 .
/// . . . . 1 1 1 .
/// . . . . . . 1 .
/// . . . . . . 1 .
/// . . . . . . 1 .
/// . . . . . . 1 .");
/// ```
#[inline]
pub const fn mirror_horizontal(set: Bitboard) -> Bitboard {
    Bitboard(set.0.reverse_bits().swap_bytes())
}

/// Rotates the board by half a turn: a1 becomes h8, b1 becomes g8.
///
/// ```
/// use chess_tables::{Bitboard, maps::rotate_180};
///
/// assert_eq!(rotate_180(Bitboard(0x1e02_020e_0202_0202)).to_string(), "\
/// . . . . . . 1 .
/// . . . . . . 1 .
/// . . . . . . 1 .
/// . . . . . . 1 .
/// . . . . 1 1 1 .
/// . . . . . . 1 .
/// . . . . . . 1 .
/// . . . 1 1 1 1 .");
/// ```
#[inline]
pub const fn rotate_180(set: Bitboard) -> Bitboard {
    Bitboard(set.0.reverse_bits())
}

/// Turns the board over about a1-h8: files become ranks, and a8 becomes h1.
///
/// ```
/// use chess_tables::{Bitboard, maps::flip_diagonal};
///
/// assert_eq!(flip_diagonal(Bitboard(0x1e02_020e_0202_0202)).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . 1
/// . . . . 1 . . 1
/// . . . . 1 . . 1
/// 1 1 1 1 1 1 1 1
/// . . . . . . . .");
/// ```
#[inline]
pub const fn flip_diagonal(set: Bitboard) -> Bitboard {
    // Quarters of the board change places, then quarters of those, then single squares.
    let set = delta_swap(set.0, 28, 0x0000_0000_f0f0_f0f0);
    let set = delta_swap(set, 14, 0x0000_cccc_0000_cccc);
    Bitboard(delta_swap(set, 7, 0x00aa_00aa_00aa_00aa))
}

/// Turns the board over about h1-a8: files become ranks, and a1 becomes h8.
///
/// ```
/// use chess_tables::{Bitboard, maps::flip_anti_diagonal};
///
/// assert_eq!(flip_anti_diagonal(Bitboard(0x1e02_020e_0202_0202)).to_string(), "\
/// . . . . . . . .
/// 1 1 1 1 1 1 1 1
/// 1 . . 1 . . . .
/// 1 . . 1 . . . .
/// 1 . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
pub const fn flip_anti_diagonal(set: Bitboard) -> Bitboard {
    let set = delta_swap(set.0, 36, 0x0000_0000_0f0f_0f0f);
    let set = delta_swap(set, 18, 0x0000_3333_0000_3333);
    Bitboard(delta_swap(set, 9, 0x0055_0055_0055_0055))
}

/// Swaps each bit of the mask with the bit `distance` above it.
const fn delta_swap(set: u64, distance: u32, mask: u64) -> u64 {
    let differing = (set ^ set >> distance) & mask;
    set ^ differing ^ differing << distance
}

/// Rotates the board by a quarter turn clockwise: a1 becomes a8.
///
/// ```
/// use chess_tables::{Bitboard, maps::rotate_90_clockwise};
///
/// assert_eq!(rotate_90_clockwise(Bitboard(0x1e02_020e_0202_0202)).to_string(), "\
/// . . . . . . . .
/// 1 1 1 1 1 1 1 1
/// . . . . 1 . . 1
/// . . . . 1 . . 1
/// . . . . . . . 1
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
pub const fn rotate_90_clockwise(set: Bitboard) -> Bitboard {
    flip_vertical(flip_diagonal(set))
}

/// Rotates the board by a quarter turn counterclockwise: a1 becomes h1.
///
/// ```
/// use chess_tables::{Bitboard, maps::rotate_90_counterclockwise};
///
/// assert_eq!(rotate_90_counterclockwise(Bitboard(0x1e02_020e_0202_0202)).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 . . . . . . .
/// 1 . . 1 . . . .
/// 1 . . 1 . . . .
/// 1 1 1 1 1 1 1 1
/// . . . . . . . .");
/// ```
#[inline]
pub const fn rotate_90_counterclockwise(set: Bitboard) -> Bitboard {
    flip_diagonal(flip_vertical(set))
}

macro_rules! methods {
    ($($map:ident $doc:literal;)*) => {
        impl Bitboard {$(
            #[doc = concat!(
                $doc, " It is [`maps::", stringify!($map), "`](crate::maps::", stringify!($map),
                "), which has a drawing.",
            )]
            ///
            /// ```
            /// use chess_tables::{Bitboard, Square, maps};
            ///
            /// let set = Bitboard::from([Square::B2, Square::G5]);
            #[doc = concat!("let mapped = [Square::B2.", stringify!($map), "(), Square::G5.", stringify!($map), "()];")]
            #[doc = concat!("assert_eq!(set.", stringify!($map), "(), Bitboard::from_iter(mapped));")]
            #[doc = concat!("assert_eq!(set.", stringify!($map), "(), maps::", stringify!($map), "(set));")]
            /// ```
            #[inline]
            pub const fn $map(self) -> Self {
                $map(self)
            }
        )*}
    };
}

methods! {
    flip_vertical "The set with the board upside down: rank 1 becomes rank 8.";
    mirror_horizontal "The set on the mirrored board: file a becomes file h.";
    rotate_180 "The set on the board turned by half a turn: a1 becomes h8.";
    flip_diagonal "The set on the board turned over about a1-h8: a8 becomes h1.";
    flip_anti_diagonal "The set on the board turned over about h1-a8: a1 becomes h8.";
    rotate_90_clockwise "The set on the board turned by a quarter turn clockwise: a1 becomes a8.";
    rotate_90_counterclockwise
        "The set on the board turned by a quarter turn counterclockwise: a1 becomes h1.";
}

/// Rotates the board so that each diagonal lies along a rank. Every square stays on its file.
///
/// a1-h8 comes to rank 1. The diagonals above it follow on rank 2 and up, the diagonals below it on
/// rank 8 and down, so each of these ranks holds two diagonals: the squashed form of rotated
/// bitboards.
///
/// ```
/// use chess_tables::{Bitboard, maps::rotate_a1h8};
///
/// // a1-h8, a3-f8 and g1-h2
/// let diagonals = Bitboard(0xa050_2814_0a05_8241);
/// assert_eq!(diagonals.to_string(), "\
/// . . . . . 1 . 1
/// . . . . 1 . 1 .
/// . . . 1 . 1 . .
/// . . 1 . 1 . . .
/// . 1 . 1 . . . .
/// 1 . 1 . . . . .
/// . 1 . . . . . 1
/// 1 . . . . . 1 .");
/// assert_eq!(rotate_a1h8(diagonals).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 1 1 1 1 1 1 1
/// . . . . . . . .
/// 1 1 1 1 1 1 1 1");
/// ```
#[inline]
pub const fn rotate_a1h8(set: Bitboard) -> Bitboard {
    Bitboard(turn_down(set.0, FILE))
}

/// Undoes [`rotate_a1h8`].
///
/// ```
/// use chess_tables::{Rank, maps, rank_mask};
///
/// let diagonal = maps::rotate_a1h8_inverse(rank_mask(Rank::First));
/// assert_eq!(maps::rotate_a1h8(diagonal), rank_mask(Rank::First));
/// assert_eq!(diagonal.to_string(), "\
/// . . . . . . . 1
/// . . . . . . 1 .
/// . . . . . 1 . .
/// . . . . 1 . . .
/// . . . 1 . . . .
/// . . 1 . . . . .
/// . 1 . . . . . .
/// 1 . . . . . . .");
/// ```
#[inline]
pub const fn rotate_a1h8_inverse(set: Bitboard) -> Bitboard {
    Bitboard(turn_up(set.0, FILE))
}

/// Rotates the board so that each anti-diagonal lies along a rank. Every square stays on its file.
///
/// a8-h1 comes to rank 1. The anti-diagonals above it follow on rank 2 and up, the anti-diagonals
/// below it on rank 8 and down, so each of these ranks holds two anti-diagonals: the squashed form
/// of rotated bitboards.
///
/// ```
/// use chess_tables::{Bitboard, maps::rotate_a8h1};
///
/// // a8-h1, d8-h4 and a3-c1
/// let anti_diagonals = Bitboard(0x0912_2448_9021_4284);
/// assert_eq!(anti_diagonals.to_string(), "\
/// 1 . . 1 . . . .
/// . 1 . . 1 . . .
/// . . 1 . . 1 . .
/// . . . 1 . . 1 .
/// . . . . 1 . . 1
/// 1 . . . . 1 . .
/// . 1 . . . . 1 .
/// . . 1 . . . . 1");
/// assert_eq!(rotate_a8h1(anti_diagonals).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 1 1 1 1 1 1 1
/// . . . . . . . .
/// . . . . . . . .
/// 1 1 1 1 1 1 1 1");
/// ```
#[inline]
pub const fn rotate_a8h1(set: Bitboard) -> Bitboard {
    // Up by file + 1 is down by 7 - file.
    Bitboard(turn_down(set.0, MIRRORED_FILE))
}

/// Undoes [`rotate_a8h1`].
///
/// ```
/// use chess_tables::{Rank, maps, rank_mask};
///
/// let diagonal = maps::rotate_a8h1_inverse(rank_mask(Rank::First));
/// assert_eq!(maps::rotate_a8h1(diagonal), rank_mask(Rank::First));
/// assert_eq!(diagonal.to_string(), "\
/// 1 . . . . . . .
/// . 1 . . . . . .
/// . . 1 . . . . .
/// . . . 1 . . . .
/// . . . . 1 . . .
/// . . . . . 1 . .
/// . . . . . . 1 .
/// . . . . . . . 1");
/// ```
#[inline]
pub const fn rotate_a8h1_inverse(set: Bitboard) -> Bitboard {
    Bitboard(turn_up(set.0, MIRRORED_FILE))
}

/// The squares whose file's number has bit 0, 1, 2.
const FILE: [u64; 3] = [0xaaaa_aaaa_aaaa_aaaa, 0xcccc_cccc_cccc_cccc, 0xf0f0_f0f0_f0f0_f0f0];
/// The same, counted from file h.
const MIRRORED_FILE: [u64; 3] = [!FILE[0], !FILE[1], !FILE[2]];

/// Moves each file down by as many ranks as its number says, and what falls off in on top.
const fn turn_down(set: u64, [ones, twos, fours]: [u64; 3]) -> u64 {
    let set = ones & set.rotate_right(8) | !ones & set;
    let set = twos & set.rotate_right(16) | !twos & set;
    fours & set.rotate_right(32) | !fours & set
}

/// Undoes [`turn_down`].
const fn turn_up(set: u64, [ones, twos, fours]: [u64; 3]) -> u64 {
    let set = ones & set.rotate_left(8) | !ones & set;
    let set = twos & set.rotate_left(16) | !twos & set;
    fours & set.rotate_left(32) | !fours & set
}

/// Lays the diagonals end to end. h1 comes first, and each diagonal begins at its lowest rank.
///
/// ```
/// use chess_tables::{Bitboard, Square, maps::pack_diagonals};
///
/// // h1; g1, h2; f1, g2, h3; ...
/// let h1_and_f1_to_h3 = Bitboard::from([Square::H1, Square::F1, Square::G2, Square::H3]);
/// assert_eq!(pack_diagonals(h1_and_f1_to_h3), Bitboard(0b111_00_1));
/// // 28 squares come before a1-h8, and 28 after it.
/// assert_eq!(pack_diagonals(Bitboard(0x8040_2010_0804_0201)), Bitboard(0xff << 28));
/// ```
pub const fn pack_diagonals(set: Bitboard) -> Bitboard {
    // Rank n of the squashed board ends with the diagonal of n squares below a1-h8, and begins
    // with that of 8 - n squares on or above it: turned by n it is as those of anti-diagonals.
    Bitboard(pack(rotate_a1h8(set).0, 1))
}

/// Undoes [`pack_diagonals`].
///
/// ```
/// use chess_tables::{Bitboard, maps};
///
/// // The bits of h1, of g1 and h2, and of f1, g2 and h3.
/// assert_eq!(maps::pack_diagonals_inverse(Bitboard(0b111_11_1)).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . 1
/// . . . . . . 1 1
/// . . . . . 1 1 1");
/// ```
pub const fn pack_diagonals_inverse(packed: Bitboard) -> Bitboard {
    rotate_a1h8_inverse(Bitboard(unpack(packed.0, 1)))
}

/// Lays the anti-diagonals end to end. a1 comes first, and each anti-diagonal begins at its lowest
/// file.
///
/// ```
/// use chess_tables::{Bitboard, Square, maps::pack_anti_diagonals};
///
/// // a1; a2, b1; a3, b2, c1; ...
/// let a1_and_a3_to_c1 = Bitboard::from([Square::A1, Square::A3, Square::B2, Square::C1]);
/// assert_eq!(pack_anti_diagonals(a1_and_a3_to_c1), Bitboard(0b111_00_1));
/// // 28 squares come before a8-h1, and 28 after it.
/// assert_eq!(pack_anti_diagonals(Bitboard(0x0102_0408_1020_4080)), Bitboard(0xff << 28));
/// ```
pub const fn pack_anti_diagonals(set: Bitboard) -> Bitboard {
    Bitboard(pack(rotate_a8h1(set).0, 0))
}

/// Undoes [`pack_anti_diagonals`].
///
/// ```
/// use chess_tables::{Bitboard, maps};
///
/// // The bits of a1, of a2 and b1, and of a3, b2 and c1.
/// assert_eq!(maps::pack_anti_diagonals_inverse(Bitboard(0b111_11_1)).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 . . . . . . .
/// 1 1 . . . . . .
/// 1 1 1 . . . . .");
/// ```
pub const fn pack_anti_diagonals_inverse(packed: Bitboard) -> Bitboard {
    rotate_a8h1_inverse(Bitboard(unpack(packed.0, 0)))
}

/// Lays the lines of a squashed board end to end, after a turn of rank n to the left by `turn * n`.
/// Then rank n begins with the line of n squares below the longest one, and ends with that of 8 - n
/// squares on or above it.
#[inline]
const fn pack(squashed: u64, turn: u32) -> u64 {
    let mut packed = 0;
    let (mut below, mut above) = (0, 28);
    let mut n = 0;
    while n < 8 {
        let rank = (squashed >> (8 * n)) as u8;
        let rank = rank.rotate_left(turn * n) as u64;
        packed |= (rank & !(!0 << n)) << below | rank >> n << above;
        (below, above) = (below + n, above + 8 - n);
        n += 1;
    }
    packed
}

/// Undoes [`pack`].
#[inline]
const fn unpack(packed: u64, turn: u32) -> u64 {
    let mut squashed = 0;
    let (mut below, mut above) = (0, 28);
    let mut n = 0;
    while n < 8 {
        let (beginning, end) = (packed >> below & !(!0 << n), packed >> above & 0xff >> n);
        let rank = (end << n | beginning) as u8;
        squashed |= (rank.rotate_right(turn * n) as u64) << (8 * n);
        (below, above) = (below + n, above + 8 - n);
        n += 1;
    }
    squashed
}
