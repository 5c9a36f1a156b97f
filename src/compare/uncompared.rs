//! Tables that cannot be compared, since a side has them in a form that cannot be read.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chess_tables_read::lists::Language;
use serde::Serialize;

use super::Change;
use crate::error::Error;
use crate::report::counted;
use crate::source::loaded::{Loaded, Skipped, quoted};

/// What may be a table, or a file that may hold some, and is not read on one side or on both.
#[derive(Serialize)]
pub(super) struct Uncompared<'l> {
    /// The table's name, or the file's path from the folder.
    table: &'l str,
    /// Why it is not read in `a`, if it is there in such a form.
    a: Option<&'l str>,
    b: Option<&'l str>,
    #[serde(skip)]
    known: Known,
    /// Why it is not read, for people, who see line and expression.
    #[serde(skip)]
    words: String,
}

/// What is known of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// Both sides have the same text of it, or it is of no interest, such as a script beside an engine.
    NoDifference,
    /// It is a list of numbers with another text.
    Differs,
    /// It may differ.
    Nothing,
}

pub(super) fn uncompared<'l>(a: &'l Loaded, b: &'l Loaded) -> Vec<Uncompared<'l>> {
    let sides = [a, b];
    let bystanders = Bystanders::of(&sides);
    let mut by_name: BTreeMap<&str, [Vec<&Skipped>; 2]> = BTreeMap::new();
    for (side, loaded) in sides.iter().enumerate() {
        for skipped in loaded.skipped.iter().filter(|it| it.is_file() || !bystanders.have(it)) {
            by_name.entry(&skipped.name).or_default()[side].push(skipped);
        }
    }
    let tables = sides.map(|side| {
        side.set.tables.iter().map(|table| table.name.as_str()).collect::<BTreeSet<&str>>()
    });
    let found = by_name.into_iter().filter_map(|(table, skipped)| {
        let is_bystander = skipped.iter().flatten().all(|it| bystanders.have(it));
        let has = tables.each_ref().map(|names| names.contains(table));
        let found = of_name(sides, table, has, skipped)?;
        let known = if is_bystander { Known::NoDifference } else { found.known };
        Some(Uncompared { known, ..found })
    });
    found.collect()
}

/// Files beside those that are compared, such as a script beside an engine: those of languages that have no tables.
struct Bystanders {
    /// The languages that have some.
    compared: BTreeSet<&'static str>,
}

impl Bystanders {
    fn of(sides: &[&Loaded]) -> Self {
        let files = sides.iter().flat_map(|it| it.files_with_tables());
        let languages = files.filter_map(|file| Language::of(Path::new(file)));
        Self { compared: languages.map(Language::name).collect() }
    }

    /// Whether an item stands in such a file, or is a script that is not read. That another source is not read is
    /// no sign that it has no tables: an engine may have its tables in several languages.
    fn have(&self, skipped: &Skipped) -> bool {
        const SCRIPTS: [Language; 2] = [Language::Python, Language::JavaScript];
        let is_file = skipped.is_file();
        let is_bystander = |it: Language| {
            !self.compared.contains(it.name()) && (!is_file || SCRIPTS.contains(&it))
        };
        let language = skipped.path().and_then(|file| Language::of(Path::new(file)));
        !self.compared.is_empty() && language.is_some_and(is_bystander)
    }
}

/// The files of folders that are not read.
pub(crate) struct Unread {
    /// The error that some may have tables, beside other files that have some.
    pub(crate) trouble: Option<Error>,
    /// Which others there are.
    pub(crate) note: Option<String>,
}

/// Which files of sources are not read.
pub(crate) fn unread<'l>(sources: impl IntoIterator<Item = &'l Loaded>) -> Unread {
    let (mut bystanding, mut unread) = (vec![], vec![]);
    for loaded in sources {
        let bystanders = Bystanders::of(&[loaded]);
        for it in loaded.skipped.iter().filter(|it| it.is_file()) {
            let files = if bystanders.have(it) { &mut bystanding } else { &mut unread };
            files.push((loaded, it));
        }
    }
    let count = |files: &[_]| counted::of(files.len(), "file", "files");
    let few = |files: &[(&Loaded, &Skipped)]| {
        counted::few(files, |(loaded, it)| loaded.place_and_words(it), "and ")
    };
    let trouble = || {
        let error = Error::new(format!("cannot read {}", count(&unread)));
        let error = few(&unread).into_iter().fold(error, Error::note);
        let of_other_board = unread.iter().any(|(_, it)| it.is_of_other_board);
        let help = "name each file of another layout or board by itself";
        if of_other_board { error.help(help) } else { error }
    };
    let are = if bystanding.len() == 1 { "is" } else { "are" };
    let note = || format!("{} {are} not read: {}", count(&bystanding), few(&bystanding).join("; "));
    Unread {
        trouble: (!unread.is_empty()).then(trouble),
        note: (!bystanding.is_empty()).then(note),
    }
}

/// What may be a table of this name, of which a side `has` one that is read or not.
fn of_name<'l>(
    sides: [&Loaded; 2],
    table: &'l str,
    has: [bool; 2],
    mut skipped: [Vec<&'l Skipped>; 2],
) -> Option<Uncompared<'l>> {
    for side in 0..2 {
        // What the other side has as a table is one here too, whatever it looks like; unless a constant
        // of this name in another module looks like one.
        let looks_like_one = skipped[side].iter().any(|skipped| skipped.may_be_table());
        let is_table = has[1 - side] && !has[side] && !looks_like_one;
        skipped[side].retain(|skipped| is_table || skipped.may_be_table());
    }
    if skipped.iter().all(Vec::is_empty) {
        return None;
    }
    // Of several constants of one name, or calls of a macro, those whose text the other side has not.
    let changed = [0, 1].map(|side| {
        let is_there = |it: &Skipped| {
            skipped[1 - side].iter().any(|other| other.fingerprint == it.fingerprint)
        };
        let is_changed = |it: &&&Skipped| it.fingerprint.is_none() || !is_there(it);
        skipped[side].iter().filter(is_changed).copied().collect::<Vec<_>>()
    });
    let same_text = changed.iter().all(Vec::is_empty);
    // A program has many lists in functions.
    if same_text && skipped.iter().flatten().all(|it| it.is_local) {
        return None;
    }
    let is_all = |is: fn(&Skipped) -> bool| changed.iter().flatten().all(|it| is(it));
    let known = match same_text || is_all(|it| it.is_short) {
        true => Known::NoDifference,
        false if is_all(|it| it.is_list) && has == [false; 2] => Known::Differs,
        false => Known::Nothing,
    };
    let few = |skipped: &[&Skipped], words: &dyn Fn(&Skipped) -> String| {
        counted::few(skipped, |skipped| words(skipped), "").join(" and ")
    };
    let side = |side: usize| match &changed[side][..] {
        [] if has[side] => format!("a table in {}", quoted(&sides[side].spec)),
        [] => format!("not so in {}", quoted(&sides[side].spec)),
        changed => few(changed, &|skipped| sides[side].place_and_words(skipped)),
    };
    let words = match same_text {
        true => format!("on both sides {}", few(&skipped[0], &Skipped::words)),
        false => format!("{}; {}", side(0), side(1)),
    };
    let [a, b] = skipped.map(|side| side.first().map(|it| it.reason.as_str()));
    Some(Uncompared { table, a, b, known, words })
}

/// Whether a change is that a table came or went which may be there all the same: in the other form, or in its file or
/// folder, that cannot be read.
pub(super) fn may_be_there(uncompared: &[Uncompared<'_>], change: &Change<'_>) -> bool {
    let (table, is_unread): (_, fn(&Uncompared<'_>) -> bool) = match change {
        Change::Added { b } => (b, |it| it.a.is_some()),
        Change::Removed { a } => (a, |it| it.b.is_some()),
        _ => return false,
    };
    // All are sorted by name.
    let of_name = |name: &str| {
        let at = uncompared.binary_search_by(|it| it.table.cmp(name)).ok()?;
        Some(&uncompared[at]).filter(|it| it.known == Known::Nothing)
    };
    let file = table.file.as_ref().map_or("", |file| &*file.path);
    // Of a folder that cannot be read the path ends with a slash.
    let folders = file.match_indices('/').map(|(at, _)| &file[..=at]);
    of_name(&table.name).is_some() || folders.chain([file]).filter_map(of_name).any(is_unread)
}

/// How many are not known to be the same.
pub(super) fn count(uncompared: &[Uncompared<'_>]) -> usize {
    uncompared.iter().filter(|it| it.known == Known::Nothing).count()
}

fn items(n: usize) -> String {
    counted::of(n, "item", "items")
}

/// "2 items cannot be compared: ...", "1 list that is not read differs: ...", and "1 item is not compared: ...", each if
/// there are such.
pub(super) fn sentences(uncompared: &[Uncompared<'_>]) -> [Option<String>; 3] {
    [Known::Nothing, Known::Differs, Known::NoDifference].map(|known| {
        let all: Vec<_> = uncompared.iter().filter(|it| it.known == known).collect();
        let few = counted::few(&all, |it| format!("{} ({})", it.table, it.words), "and ");
        let is_one = all.len() == 1;
        let what = match known {
            Known::Nothing => format!("{} cannot be compared", items(all.len())),
            Known::Differs if is_one => "1 list that is not read differs".to_owned(),
            Known::Differs => format!("{} lists that are not read differ", all.len()),
            Known::NoDifference if is_one => "1 item is not compared".to_owned(),
            Known::NoDifference => format!("{} items are not compared", all.len()),
        };
        (!few.is_empty()).then(|| format!("{what}: {}", few.join("; ")))
    })
}

/// Treats lists that are not read as equal: the catalogue has no lists of an engine's.
pub(super) fn forget_differences(uncompared: &mut [Uncompared<'_>]) {
    for it in uncompared.iter_mut().filter(|it| it.known == Known::Differs) {
        it.known = Known::NoDifference;
    }
}

/// Whether a list that is not read differs.
pub(super) fn has_differences(uncompared: &[Uncompared<'_>]) -> bool {
    uncompared.iter().any(|it| it.known == Known::Differs)
}

/// The error that what differs is not all there may be, since there are tables of other texts too.
pub(super) fn trouble(uncompared: &[Uncompared<'_>]) -> Option<Error> {
    let troubles: Vec<_> = uncompared.iter().filter(|it| it.known == Known::Nothing).collect();
    match &troubles[..] {
        [] => None,
        [one] => Some(Error::new(format!("cannot compare {}", one.table)).note(&one.words)),
        all => {
            let error = Error::new(format!("cannot compare {}", items(all.len())));
            let few = counted::few(all, |it| format!("{}: {}", it.table, it.words), "and ");
            Some(few.into_iter().fold(error, Error::note))
        }
    }
}
