//! A source and what its arrays are.

use chess_tables_gen::Table;
use chess_tables_match::matching::{Matcher, Matching, Piece, What, told};

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
    tell_together(&sources, &mut matchings);
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
    match loaded.kind {
        Kind::Memory => matcher.matching_on_its_board(&loaded.set.to_set(), is_stated),
        _ if loaded.language.is_some() => {
            matcher.matching_on_its_board(&loaded.set.to_set(), is_stated)
        }
        _ => matcher.matching(&loaded.set.to_set(), is_stated),
    }
}

/// Tells what the arrays of all sources do, where those of one alone did not.
fn tell_together(sources: &[Loaded], matchings: &mut [Matching]) {
    let Some(board) = matchings.first().map(|it| it.board).filter(|_| matchings.len() > 1) else {
        return;
    };
    let tables = sources.iter().flat_map(|it| it.set.to_set().tables);
    let tables: Vec<Table> = tables.collect();
    let mut pieces = vec![];
    let mut starts = vec![];
    for (loaded, matching) in sources.iter().zip(&mut *matchings) {
        let start = starts.last().map_or(0, |(start, count)| start + count);
        starts.push((start, loaded.set.tables.len()));
        let own = std::mem::take(&mut matching.pieces).into_iter();
        pieces.extend(own.map(|it| Piece { array: it.array + start, ..it }));
    }
    told(&tables, board, &mut pieces);
    for (matching, (start, count)) in matchings.iter_mut().zip(starts) {
        let (own, others) = pieces.into_iter().partition(|it: &Piece| it.array < start + count);
        let own: Vec<Piece> = own;
        matching.pieces =
            own.into_iter().map(|it| Piece { array: it.array - start, ..it }).collect();
        pieces = others;
    }
}

impl Matched {
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
                    What::Recognised(it) if it.wrong() > 0 => near += 1,
                    What::Recognised(_) => told += 1,
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
