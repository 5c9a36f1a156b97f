//! The texts that several families are known from.

use crate::source::Source;

/// Bruce Moreland on the web forum, 15 June 2000.
pub(super) const MORELAND_X88: Source =
    Source::text("B. Moreland", "0x88 board representation and move generation", "CCC 2000");

/// Paul Wiereyn's problem-solving program.
pub(super) const WIEREYN: Source =
    Source::text("P. Wiereyn", "Inventive Problem Solving", "ICCA Journal 8(4), 1985");

/// A slide of a lecture of University College Dublin.
pub(super) const fn ucd(slide: &'static str) -> Source {
    Source::text("UCD COMP 4031", "Some Chess-specific Techniques", slide)
}
