//! A source and what its arrays are.

use std::rc::Rc;

use chess_tables_gen::{Board, Layout, Table};
use chess_tables_match::diff::Side;
use chess_tables_match::matching::{
    Constant, Matcher, Matching, Stands, Stated, What, recognise_together,
};
use chess_tables_read::lists;

use super::follow_up::{self, FollowUps};
use super::instead;
use super::language::Languages;
use super::target::Headers;
use super::vendored;
use crate::error::Error;
use crate::source::OnBoard;
use crate::source::array::{Array, Arrays};
use crate::source::loaded::{Assumed, Kind, Loaded};
use crate::source::memory;
use crate::source::names::Origin;
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
    on: &OnBoard,
    language: Option<&Format>,
) -> Result<Vec<Matched>, Error> {
    let of = |source: &Loaded, layout| matching(source, matcher, on, layout);
    let mut matchings: Vec<Matching> = sources.iter().map(|it| of(it, None)).collect();
    agree(&sources, &mut matchings, of);
    recognise_together(sources.iter().map(|it| Side::from(&it.set)), &mut matchings);
    for (loaded, matching) in sources.iter().zip(&mut matchings) {
        matching.hold_scans_against(|array| constants(loaded, array));
        matching.hold_flags_together(|array| {
            let Array { file, owner, .. } = &loaded.set.tables[array];
            let place = (file.as_ref().map(|it| &it.path), &owner.modules, &owner.member_of);
            (place, owner.branches.clone())
        });
    }
    // Bytes have no language of their own.
    let first = sources.iter().find(|it| it.spec != memory::RAW && !it.set.tables.is_empty());
    let of_first = first.and_then(|it| Languages::of(it, None, vec![0]).format(0).ok());
    let mut headers = Headers::default();
    let sources = sources.into_iter().zip(matchings).map(|(loaded, matching)| {
        let is_raw = loaded.spec == memory::RAW;
        let language = language.or(of_first.as_ref().filter(|_| is_raw));
        let known = matching
            .pieces
            .iter()
            .filter(|it| matches!(it.what, What::Table(_) | What::Recognised(_)));
        let languages = Languages::of(&loaded, language, known.map(|it| it.array).collect());
        if loaded.scanned.is_some() {
            // Nobody would write tables with addresses as names.
            return Ok(Matched {
                loaded,
                matching,
                follow_ups: FollowUps::default(),
                instead: None,
            });
        }
        let follow_ups = follow_up::of(&loaded, &matching, &languages, &mut headers)?;
        let instead = instead::of(&loaded, &matching, &languages, &follow_ups, &mut headers);
        Ok(Matched { loaded, matching, follow_ups, instead })
    });
    let sources: Vec<Matched> = sources.collect::<Result<_, Error>>()?;
    // What a program has beside its source may be nothing of chess.
    let has_source = sources.iter().any(|it| it.loaded.is_source());
    let is_news = |it: &Matched| !has_source || it.loaded.kind != Kind::Memory || it.knows_any();
    Ok(sources.into_iter().filter(is_news).collect())
}

/// The large numbers of a source, each with its file if that is another one than the array's.
fn constants(loaded: &Loaded, array: usize) -> Vec<Constant> {
    let path = |file: &Option<Rc<Origin>>| file.as_ref().map(|it| it.path.clone());
    let own = path(&loaded.set.tables[array].file);
    let constants = loaded.large_numbers.iter().filter_map(|(file, it)| {
        let file = path(file).filter(|it| own.as_ref() != Some(it));
        let stands = match it.stands {
            lists::Stands::Named => Stands::Named,
            lists::Stands::Literal => Stands::Literal,
            lists::Stands::Changed => Stands::Changed,
        };
        Some(Constant {
            name: it.name.clone(),
            number: u64::try_from(it.number).ok()?,
            stands,
            file,
        })
    });
    constants.collect()
}

/// Gives a program the layout of its source, or the source that of the program if it fits there as well.
fn agree(
    sources: &[Loaded],
    matchings: &mut [Matching],
    of: impl Fn(&Loaded, Option<Layout>) -> Matching,
) {
    let has_tables = |it: &Matching| it.pieces.iter().any(|it| matches!(it.what, What::Table(_)));
    let has = |it: &Matching, layout: Layout| it.fits.iter().any(|it| it.layout() == layout);
    let source = (0..sources.len()).find(|&it| sources[it].is_source());
    let Some(source) = source.filter(|&it| has_tables(&matchings[it])) else { return };
    let is_program = |it: &Loaded| it.kind == Kind::Memory && it.spec != memory::RAW;
    for program in (0..sources.len()).filter(|&it| is_program(&sources[it])) {
        let [of_source, own] = [source, program].map(|it| matchings[it].board.layout());
        if own == of_source || !has_tables(&matchings[program]) {
            continue;
        }
        let is_of_program = has(&matchings[source], own) && !has(&matchings[program], of_source);
        let (other, layout) = if is_of_program { (source, own) } else { (program, of_source) };
        matchings[other] = of(&sources[other], Some(layout));
    }
}

/// What the arrays of a source are. Those of vendored files have their own numbering.
fn matching(loaded: &Loaded, matcher: &Matcher, on: &OnBoard, layout: Option<Layout>) -> Matching {
    let Arrays { board, tables } = &loaded.set;
    if loaded.scanned.is_some() {
        // Letters of an address mean nothing.
        let unnamed: Vec<Table> = tables.iter().map(|it| it.table.clone().named("_")).collect();
        let side = Side { board: *board, tables: &unnamed };
        return matcher.matching_on_its_board(side, stated(loaded, on));
    }
    let is_vendored = |it: &Array| vendored::project(loaded, it).is_some();
    let (others, own): (Vec<_>, Vec<_>) =
        tables.iter().enumerate().partition(|(_, it)| is_vendored(it));
    let of = |arrays: &[(usize, &Array)], board: Board, stated: Stated| {
        let tables: Vec<&Array> = arrays.iter().map(|(_, array)| *array).collect();
        let side = Side { board, tables: &tables };
        // Of arrays in memory the types are guessed: boards would be a second guess.
        let mut matching = match loaded.kind == Kind::Memory || loaded.compiler.is_some() {
            true => matcher.matching_on_its_board(side, stated),
            false => matcher.matching(side, stated),
        };
        matching.pieces.iter_mut().for_each(|it| it.array = arrays[it.array].0);
        matching
    };
    let stated = match stated(loaded, on) {
        Stated::Nowhere | Stated::BySource if layout.is_some() => {
            Stated::Only { layout, bits: None }
        }
        stated => stated,
    };
    let mut matching = of(&own, *board, stated);
    if !others.is_empty() {
        // Probers have a1b1, and no sets that would say in which order bits are.
        let board = matching.board.with_layout(Layout::A1B1);
        matching.pieces.extend(of(&others, board, Stated::BySource).pieces);
        matching.pieces.sort_by_key(|it| it.array);
    }
    matching
}

/// Who says how the squares of a source are numbered.
fn stated(loaded: &Loaded, on: &OnBoard) -> Stated {
    if let OnBoard { layout: Some(_), .. } | OnBoard { bits: Some(_), .. } = on {
        return Stated::Only { layout: on.layout, bits: on.bits };
    }
    // How a source numbers its squares is said by their names, too.
    let mut named = loaded.layouts.iter();
    match (named.next(), named.next()) {
        (Some(&layout), None) if loaded.assumed != Assumed::None => {
            Stated::Only { layout: Some(layout), bits: None }
        }
        _ => Stated::from(loaded.assumed == Assumed::None),
    }
}

impl Matched {
    fn knows_any(&self) -> bool {
        let mut pieces = self.matching.pieces.iter();
        pieces.any(|it| matches!(it.what, What::Table(_) | What::Recognised(_)))
    }

    /// Why no command writes an array.
    pub(super) fn why_left_out(&self, array: usize) -> Option<&str> {
        self.follow_ups.left_out.get(&array).map(String::as_str)
    }
}
