//! Pieces beyond chess: leapers and riders by their leaps.

use crate::definition::Definition;
use crate::error::Error;
use crate::geometry::{Board, Square};

impl Definition {
    /// Defines the squares that a leaper attacks, by square. A leap stands for all its reflections: with
    /// `(1, 3)`, the camel also leaps left, down, and 3 files and 1 rank away.
    ///
    /// ```
    /// use chess_tables_gen::{Board, Definition};
    ///
    /// let camel = Definition::leaper("CAMEL_ATTACKS", &[(1, 3)]);
    /// assert_eq!(camel.table(Board::CHESS)?.bits(&[0]), 1 << 11 | 1 << 25); // a1: d2, b4
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn leaper(name: impl Into<String>, leaps: &[(u8, u8)]) -> Self {
        let text = format!("The squares a {} leaper attacks.", list(leaps));
        by_leaps(name.into(), text, leaps, 1).law_by_square(
            "t is attacked from s exactly if they are as many files and ranks apart as a leap, \
             or as many ranks and files",
            aligned(leaps, 1),
        )
    }

    /// Defines the squares that a rider attacks on the empty board, by square. A rider repeats the same
    /// leap up to the edge. A leap stands for all its reflections: `(1, 2)` is the nightrider.
    pub fn rider(name: impl Into<String>, leaps: &[(u8, u8)]) -> Self {
        let text = format!("The squares a {} rider attacks on the empty board.", list(leaps));
        by_leaps(name.into(), text, leaps, usize::MAX).law_by_square(
            "t is attacked from s exactly if they are a multiple of a leap apart",
            aligned(leaps, u8::MAX),
        )
    }
}

/// `(1, 2), (1, 3)`.
fn list(leaps: &[(u8, u8)]) -> String {
    leaps.iter().map(|leap| format!("{leap:?}")).collect::<Vec<_>>().join(", ")
}

/// The squares that so many leaps lead to in one direction.
fn by_leaps(name: String, text: String, leaps: &[(u8, u8)], most: usize) -> Definition {
    // No board is longer.
    let nowhere = leaps.iter().copied().find(|&(x, y)| (x, y) == (0, 0) || x.max(y) > 15);
    let reflected = if nowhere.is_some() { vec![] } else { reflections(leaps) };
    let table = name.clone();
    Definition::new(name, text).try_bitboards(move |board, square: Square| {
        if reflected.is_empty() {
            return Err(Error::Leap { table: table.clone(), leap: nowhere });
        }
        let reached = reflected.iter().flat_map(|&leap| {
            let next = move |&from: &Square| board.offset(from, leap);
            std::iter::successors(board.offset(square, leap), next).take(most)
        });
        Ok(reached.collect::<Vec<Square>>())
    })
}

/// A leap to all sides, clockwise by quarters.
fn reflections(leaps: &[(u8, u8)]) -> Vec<(i8, i8)> {
    let quarters = leaps.iter().flat_map(|&(x, y)| [(x, y), (y, x)]).flat_map(|(x, y)| {
        let (x, y) = (x as i8, y as i8);
        [(x, y), (y, -x), (-x, -y), (-y, x)]
    });
    quarters.collect()
}

/// Whether two squares are so many leaps apart, or fewer.
fn aligned(
    leaps: &[(u8, u8)],
    most: u8,
) -> impl Fn(Board, Square, Square) -> bool + Send + Sync + 'static {
    let leaps = leaps.to_vec();
    move |_, s, t| {
        let apart = (s.file.abs_diff(t.file), s.rank.abs_diff(t.rank));
        leaps.iter().any(|&(x, y)| {
            (1..=most.min(16))
                .map(|k| (x.saturating_mul(k), y.saturating_mul(k)))
                .any(|(x, y)| apart == (x, y) || apart == (y, x))
        })
    }
}
