//! `match`: identifies the tables of the catalogue in a source.

mod expected;
mod follow_up;
mod guess_types;
mod instead;
mod joined;
mod json;
mod language;
mod made;
mod matched;
mod place;
mod rewrite;
mod stated;
mod target;
mod text;
mod vendored;
mod words;

use std::collections::BTreeSet;
use std::path::Path;

use chess_tables_gen::Table;
use chess_tables_match::matching::{Matcher, Patterns};

use crate::args::Match;
use crate::compare::{self, Unread};
use crate::error::Error;
use crate::output::{self, Outcome};
use crate::report;
use crate::source::array::Array;
use crate::source::loaded::{Kind, Loaded, Skipped, Unshaped, quoted};
use crate::source::memory::Typed;
use crate::source::{self, memory};
use crate::write::request::Format;
use guess_types::WithUntyped;

/// Larger arrays of compiled files are read if they are named: they are networks, and each takes seconds.
const LARGE: usize = 1 << 22;
/// How many bytes of a file are tried as all types.
const MOST_BYTES: usize = 1 << 24;

pub(crate) fn run(args: &Match) -> Result<Outcome, Error> {
    if let Some(language) = &args.memory.dump {
        let text = memory::dump(language, &args.sources)?;
        return Ok(Outcome { text, differs: false, trouble: None });
    }
    let sources: Vec<WithUntyped> = loaded(args)?;
    let matcher = Matcher::of_shapes(sources.iter().map(WithUntyped::shapes));
    let sources = sources.into_iter().map(|it| it.guessed(&matcher));
    let sources = joined::joined(sources.collect::<Result<Vec<Loaded>, _>>()?);
    let Unread { trouble, note } = compare::unread(&sources);
    note.iter().for_each(|note| output::note(note));
    let read = args.language.and_then(|it| Format::of_file(Path::new(&source::input_name(it))));
    let sources =
        matched::all(sources, &matcher, &args.on, args.written.as_ref().or(read.as_ref()))?;
    if let Some(file) = &args.expect {
        return Ok(Outcome { trouble, ..expected::compare(&sources, file)? });
    }
    if let Some(file) = &args.save {
        expected::save(&sources, file, args.force)?;
    }
    let text = match args.format {
        report::Format::Text => text::text(&sources, args.all),
        report::Format::Markdown => text::markdown(&sources, args.all),
        // A whole document or nothing.
        report::Format::Json if trouble.is_some() => String::new(),
        report::Format::Json => report::json::one_line(&json::document(&sources))?,
    };
    let differs = sources.iter().any(|it| it.matching.differs());
    Ok(Outcome { text, differs, trouble })
}

/// Folders of what is built.
const BUILDS: [&str; 3] = ["dist", "build", "out"];
/// Why an array in one of them is left out, behind how many there are.
const BUILT: &str = "left out: built from files that have the same";

/// Leaves out arrays in what is built of a folder, if a file elsewhere has the same.
fn leave_out_built(loaded: &mut Loaded) {
    let is_built = |table: &Array| {
        table.file.as_ref().is_some_and(|file| {
            BUILDS.iter().any(|it| file.path.split('/').any(|part| part == *it))
        })
    };
    let is_same = |a: &Table, b: &Table| {
        memory::last_part(&a.name) == memory::last_part(&b.name) && a.values == b.values
    };
    let tables = &loaded.set.tables;
    let has_own = |built: &Array| tables.iter().any(|it| is_same(it, built) && !is_built(it));
    let copies = tables.iter().filter(|it| is_built(it) && has_own(it));
    let copies: BTreeSet<String> = copies.map(|it| it.name.clone()).collect();
    loaded.set.tables.retain(|it| !copies.contains(&it.name));
    for copy in copies {
        loaded.skipped.push(Skipped::placeless(copy, BUILT.to_owned()));
    }
    loaded.name_with_files(&loaded.shared_names());
}

/// The sources, those of files before those in memory.
fn loaded(args: &Match) -> Result<Vec<WithUntyped>, Error> {
    let symbols = &args.memory.symbols;
    let is_in_memory = args.memory.has_sources();
    let patterns = args.memory.scan.then(|| Patterns::of(args.on.placed()));
    let files = args.sources.iter().map(|spec| {
        if let Some(patterns) = &patterns {
            return memory::scanned(spec, patterns);
        }
        let found = match args.language.filter(|_| spec == "-") {
            Some(language) => source::load_input(language, &args.on),
            None => source::load_without_types(spec, &args.on),
        };
        let mut loaded = found.or_else(|error| {
            let declared = is_in_memory.then(|| source::without_tables(spec)).flatten();
            declared.ok_or(error)
        })?;
        if loaded.compiler.is_some() {
            let arrays = loaded.unshaped.iter().map(|it| &*it.name);
            let names = arrays.chain(loaded.skipped.iter().map(|it| &*it.name));
            memory::all_named(symbols, names, &quoted(spec))?;
            loaded.unshaped.retain(|it| memory::is_wanted(symbols, &it.name));
            loaded.skipped.retain(|it| memory::is_wanted(symbols, &it.name));
            leave_out_large(&mut loaded, !symbols.is_empty())?;
        }
        if loaded.kind == Kind::Folder {
            leave_out_built(&mut loaded);
        }
        Ok(loaded)
    });
    let mut all = files.collect::<Result<Vec<Loaded>, Error>>()?;
    all.extend(args.memory.load(patterns.as_ref())?);
    joined::leave_out_constants(&mut all);
    joined::state_types(&mut all);
    for Typed { name, .. } in &args.memory.types {
        let mut arrays = all.iter().flat_map(|it| &it.unshaped);
        if !arrays.any(|array| memory::is_named(name, &array.name)) {
            return Err(Error::new(format!("no array `{name}` for `--type`")));
        }
    }
    all.into_iter().map(|it| WithUntyped::of(it, &args.on, &args.memory.types)).collect()
}

/// Leaves out what is too large to be tried, unless it is named; an error if there is too much even so.
fn leave_out_large(loaded: &mut Loaded, is_named: bool) -> Result<(), Error> {
    let arrays = std::mem::take(&mut loaded.unshaped).into_iter();
    let (large, arrays): (Vec<Unshaped>, Vec<Unshaped>) =
        arrays.partition(|array| array.bytes.len() > LARGE && !is_named);
    loaded.unshaped = arrays;
    loaded.skipped.extend(large.into_iter().map(|array| {
        let reason = "too large for a table: `--symbols` with its name reads it";
        Skipped::placeless(array.name, reason.to_owned())
    }));
    let bytes: usize = loaded.unshaped.iter().map(|array| array.bytes.len()).sum();
    if bytes <= MOST_BYTES {
        return Ok(());
    }
    let name = quoted(&loaded.spec);
    let error = format!("the arrays of {name} have more than {} MB", MOST_BYTES >> 20);
    Err(Error::new(error).help("name those that you mean: --symbols 'Bishop*'"))
}
