//! How many arrays of a source are tables.

use super::piece::{Matching, Piece, What};

/// How many arrays of a source are what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All of the array is equal to tables.
    pub equal: usize,
    /// Some of it differs from tables, or from what it is recognised as.
    pub near: usize,
    /// Some parts are equal to tables, and others are unknown.
    pub in_part: usize,
    /// Some of it is recognised by behavior.
    pub recognised: usize,
    /// Nothing of it is known.
    pub unknown: usize,
}

impl Matching {
    /// How many of the arrays are what.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for pieces in self.pieces.chunk_by(|a, b| a.array == b.array) {
            let (mut equal, mut near, mut recognised, mut unknown) = (0, 0, 0, 0);
            for piece in pieces {
                match &piece.what {
                    What::Table(found) if found.is_equal() => equal += 1,
                    What::Table(_) => near += 1,
                    What::Recognised(it) if it.wrong() > 0 => near += 1,
                    What::Recognised(_) => recognised += 1,
                    What::Trivial { .. } => {}
                    What::Unknown => unknown += 1,
                }
            }
            *match (equal, near, recognised, unknown) {
                (0, 0, 0, _) => &mut counts.unknown,
                (_, 1.., ..) => &mut counts.near,
                (_, 0, 1.., 0) => &mut counts.recognised,
                (_, 0, 0, 0) => &mut counts.equal,
                _ => &mut counts.in_part,
            } += 1;
        }
        counts
    }

    /// Whether an array nearly is a table, or nearly what it is recognised as, or its name contradicts its values.
    pub fn differs(&self) -> bool {
        let is_misnamed =
            |it: &Piece| matches!(&it.what, What::Table(found) if found.is_misnamed());
        self.counts().near > 0 || self.pieces.iter().any(is_misnamed)
    }
}
