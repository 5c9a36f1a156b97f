//! How many arrays of a source are tables.

use super::piece::{Matching, What};

/// How many arrays of a source are what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All of the array is equal to tables.
    pub equal: usize,
    /// Some of it differs from tables, or from what it is recognized as.
    pub near: usize,
    /// Some parts are equal to tables, and others are unknown.
    pub in_part: usize,
    /// Some of it is recognized by behavior.
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

    /// Whether there is a mistake: an array nearly is a table, not by a [convention](super::Found::is_convention), or
    /// nearly what it is recognized as, or its name contradicts its values.
    pub fn differs(&self) -> bool {
        self.pieces.iter().any(|it| match &it.what {
            What::Table(it) => it.is_misnamed() || !(it.is_equal() || it.is_convention()),
            What::Recognised(it) => it.wrong() > 0,
            What::Trivial { .. } | What::Unknown => false,
        })
    }
}
