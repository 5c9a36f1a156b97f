//! A source and what its arrays are.

use chess_tables_match::diff::Side;
use chess_tables_match::matching::{Matcher, Matching, recognise_together};

use super::follow_up::{self, FollowUps};
use super::target::{self, Headers};
use crate::error::Error;
use crate::source::loaded::{Assumed, Kind, Loaded};
use crate::source::memory;
use crate::write::request::Format;

/// A source and what its arrays are.
pub(super) struct Matched {
    pub(super) loaded: Loaded,
    pub(super) matching: Matching,
    /// The commands that write the tables that it has.
    pub(super) follow_ups: FollowUps,
    /// What takes the place of magics, and the command that writes it.
    pub(super) instead: Option<[String; 2]>,
}

/// What the arrays of some sources are. What one does may show by those of another: magics in a file, and their attacks
/// in memory.
pub(super) fn all(
    sources: Vec<Loaded>,
    matcher: &Matcher,
    language: Option<&Format>,
) -> Result<Vec<Matched>, Error> {
    let mut matchings: Vec<Matching> = sources.iter().map(|it| matching(it, matcher)).collect();
    recognise_together(sources.iter().map(|it| Side::from(&it.set)), &mut matchings);
    // Bytes have no language of their own.
    let first = sources.iter().find(|it| it.spec != memory::RAW && !it.set.tables.is_empty());
    let of_first = first.and_then(|it| target::format(it, 0, None).ok());
    let mut headers = Headers::default();
    let sources = sources.into_iter().zip(matchings).map(|(loaded, matching)| {
        let is_raw = loaded.spec == memory::RAW;
        let language = language.or(of_first.as_ref().filter(|_| is_raw));
        let follow_ups = follow_up::of(&loaded, &matching, language, &mut headers)?;
        let instead = follow_up::instead(&loaded, &matching, language, &follow_ups, &mut headers);
        Ok(Matched { loaded, matching, follow_ups, instead })
    });
    sources.collect()
}

fn matching(loaded: &Loaded, matcher: &Matcher) -> Matching {
    let is_stated = loaded.assumed == Assumed::None;
    // Of arrays in memory the types are guessed: boards would be a second guess.
    match loaded.kind == Kind::Memory || loaded.language.is_some() {
        true => matcher.matching_on_its_board(&loaded.set, is_stated),
        false => matcher.matching(&loaded.set, is_stated),
    }
}

impl Matched {
    /// Why no command writes an array.
    pub(super) fn why_left_out(&self, array: usize) -> Option<&str> {
        self.follow_ups.left_out.get(&array).map(String::as_str)
    }
}
