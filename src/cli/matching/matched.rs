//! A source and what its arrays are.

use chess_tables_read::matching::{Matcher, Matching, What};

use super::follow_up::{self, FollowUp};
use crate::cli::error::Error;
use crate::cli::provenance::{Assumed, Loaded};

/// A source and what its arrays are.
pub(super) struct Matched {
    pub(super) loaded: Loaded,
    pub(super) matching: Matching,
    /// The commands that write the tables that it has.
    pub(super) follow_ups: Vec<FollowUp>,
}

impl Matched {
    pub(super) fn of(loaded: Loaded, matcher: &Matcher) -> Result<Self, Error> {
        let matching = matcher.matching(&loaded.set, loaded.assumed == Assumed::None);
        let follow_ups = follow_up::of(&loaded, &matching)?;
        Ok(Self { loaded, matching, follow_ups })
    }

    /// How many arrays are tables, nearly tables, tables in part and none.
    pub(super) fn counts(&self) -> [usize; 4] {
        let mut counts = [0; 4];
        for array in 0..self.loaded.set.tables.len() {
            let pieces = self.matching.pieces.iter().filter(|piece| piece.array == array);
            let (mut equal, mut near, mut none) = (0, 0, 0);
            for piece in pieces {
                match &piece.what {
                    What::Table(found) if found.is_equal() => equal += 1,
                    What::Table(_) => near += 1,
                    What::Trivial => {}
                    What::Unknown => none += 1,
                }
            }
            counts[match (equal, near, none) {
                (0, 0, _) => 3,
                (_, 1.., _) => 1,
                (_, 0, 0) => 0,
                _ => 2,
            }] += 1;
        }
        counts
    }

    /// Whether a table is near and not equal.
    pub(super) fn differs(&self) -> bool {
        let is_near = |what: &What| matches!(what, What::Table(found) if !found.is_equal());
        self.matching.pieces.iter().any(|piece| is_near(&piece.what))
    }
}
