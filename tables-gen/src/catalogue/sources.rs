//! The texts that several families are known from.

use crate::source::Source;

/// Bruce Moreland on the web forum, 15 June 2000.
pub(super) const MORELAND_X88: Source =
    Source::text("B. Moreland", "0x88 board representation and move generation", "CCC 2000");

/// A page of Bruce Moreland's on programming.
pub(super) const MORELAND_THREADS: Source = Source::text("B. Moreland", "Move Threads", "");

/// A slide of a lecture of University College Dublin.
pub(super) const fn ucd(slide: &'static str) -> Source {
    Source::text("UCD COMP 4031", "Some Chess-specific Techniques", slide)
}
