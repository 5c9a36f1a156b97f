//! A source and what its arrays are.

use chess_tables_read::matching::{Matcher, Matching, What};

use super::follow_up::{self, FollowUps};
use crate::error::Error;
use crate::request::Format;
use crate::source::loaded::{Assumed, Kind, Loaded};

/// A source and what its arrays are.
pub(super) struct Matched {
    pub(super) loaded: Loaded,
    pub(super) matching: Matching,
    /// The commands that write the tables that it has.
    pub(super) follow_ups: FollowUps,
}

impl Matched {
    pub(super) fn of(
        loaded: Loaded,
        matcher: &Matcher,
        language: Option<&Format>,
    ) -> Result<Self, Error> {
        let is_stated = loaded.assumed == Assumed::None;
        // Of arrays in memory the types are guessed: boards would be a second guess.
        let matching = match loaded.kind {
            Kind::Memory => matcher.matching_on_its_board(&loaded.set, is_stated),
            _ if loaded.language.is_some() => matcher.matching_on_its_board(&loaded.set, is_stated),
            _ => matcher.matching(&loaded.set, is_stated),
        };
        let follow_ups = follow_up::of(&loaded, &matching, language)?;
        Ok(Self { loaded, matching, follow_ups })
    }

    /// How many arrays are tables, nearly right, tables in part, none, and recognised by behavior.
    pub(super) fn counts(&self) -> [usize; 5] {
        let mut counts = [0; 5];
        for array in 0..self.loaded.set.tables.len() {
            let pieces = self.matching.pieces.iter().filter(|piece| piece.array == array);
            let (mut equal, mut near, mut none, mut told) = (0, 0, 0, 0);
            for piece in pieces {
                match &piece.what {
                    What::Table(found) if found.is_equal() => equal += 1,
                    What::Table(_) => near += 1,
                    What::Told(it) if it.wrong > 0 => near += 1,
                    What::Told(_) => told += 1,
                    What::Trivial => {}
                    What::Unknown => none += 1,
                }
            }
            counts[match (equal, near, none, told) {
                (0, 0, _, 0) => 3,
                (_, 1.., _, _) => 1,
                (_, 0, 0, 1..) => 4,
                (_, 0, 0, 0) => 0,
                _ => 2,
            }] += 1;
        }
        counts
    }

    /// Why no command writes an array.
    pub(super) fn why_left_out(&self, array: usize) -> Option<&str> {
        self.follow_ups.left_out.get(&array).map(String::as_str)
    }

    /// Whether a table is near and not equal, or something is nearly what it seems to be for.
    pub(super) fn differs(&self) -> bool {
        let [_, near, ..] = self.counts();
        near > 0
    }
}
