//! `diff`: what differs between two versions of tables.

use chess_tables_gen::Element;
use chess_tables_match::diff::Op;

use crate::args::{self, FailOn};
use crate::compare::{self, ByMeaning, Comparison, document, keep, trouble};
use crate::error::{Error, visible};
use crate::find;
use crate::output::{self, Outcome};
use crate::report::Format;
use crate::report::{counted, json, markdown, text};
use crate::source;
use crate::source::loaded::{Kind, Loaded};

pub(crate) fn run(args: &args::Diff) -> Result<Outcome, Error> {
    let b = args.b.as_deref();
    let sides = match source::revisions(&args.a, b) {
        Some([a, b]) => source::both(&a, &b)?,
        None => source::both(&args.a, b.unwrap_or("@gen"))?,
    };
    compared(args, sides)
}

/// Compares with tables that would else be read from standard input, as the second side.
pub(crate) fn with(args: &args::Diff, piped: Loaded) -> Result<Outcome, Error> {
    compared(args, [source::load(&args.a)?, piped])
}

fn compared(args: &args::Diff, [mut a, mut b]: [Loaded; 2]) -> Result<Outcome, Error> {
    let is_by_meaning = ByMeaning::is_between(&a, &b);
    if args.added && !is_by_meaning {
        return Err(Error::new("`--added` is for a comparison with @gen"));
    }
    // What is asked for is in the file that is held against the catalogue.
    let is_asked = |it: &&Loaded| !is_by_meaning || args.added || it.kind != Kind::Gen;
    let sides: Vec<&Loaded> = [&a, &b].into_iter().filter(is_asked).collect();
    find::all_match(&args.only, &sides, true)?;
    keep(&args.only, &mut a, &mut b);
    take_types(&mut a, &b);
    take_types(&mut b, &a);
    let by_meaning = is_by_meaning.then(|| ByMeaning::between(&a, &b));
    let mut comparison = Comparison::of(&a, &b, args.all);
    if let Some(by_meaning) = &by_meaning {
        comparison = comparison.with_catalogue(by_meaning, args.added);
    }
    let differs = comparison.diff.changes.iter().any(|change| match args.fail_on {
        FailOn::Any => true,
        FailOn::Values => change.op() <= Op::Type,
        FailOn::Shape => change.op() >= Op::Type,
        FailOn::None => false,
    });
    let is_of_values = matches!(args.fail_on, FailOn::Any | FailOn::Values);
    let differs = differs || is_of_values && comparison.has_changed_lists();
    let trouble = trouble(&comparison);
    let is_silent = comparison.is_silent();
    let absent = comparison.says_absent();
    let mut report = compare::report(&comparison);
    report.notes.extend(absent.iter().map(|says| visible(says)));
    let text = match args.format {
        // A whole document or nothing.
        Format::Json if trouble.is_some() => String::new(),
        Format::Json => json::one_line(&document(&comparison))?,
        Format::Markdown if !is_silent => markdown::markdown(&report),
        Format::Text if !comparison.lists_nothing() => text::text(&report),
        // A comment on a pull request is written if there is any text.
        Format::Text if is_silent && !args.quiet => equal(&comparison),
        Format::Text | Format::Markdown => String::new(),
    };
    if args.format == Format::Text || text.is_empty() {
        // Standard output has no place for it.
        let [_, notes @ ..] = comparison.uncompared();
        notes.iter().flatten().for_each(|note| output::note(note));
    }
    Ok(Outcome { text, differs, trouble })
}

/// "equal: 5 tables", with how many more the catalogue has.
fn equal(comparison: &Comparison<'_>) -> String {
    let count = counted::tables(comparison.diff.unchanged);
    let absent = comparison.says_absent().map(|says| format!("; {says}"));
    visible(&format!("equal: {count}{}", absent.unwrap_or_default())) + "\n"
}

/// Gives each table whose type is assumed the type of its namesake on the other side, if that holds all values: nobody
/// changed a type that nobody stated.
fn take_types(to: &mut Loaded, from: &Loaded) {
    for table in to.set.tables.iter_mut().filter(|it| it.is_element_guessed) {
        let holds = |it: Element| table.values.iter().all(|&bits| it.holds(bits));
        let twin = from.set.tables.iter().find(|it| it.name == table.name);
        if let Some(twin) = twin.filter(|it| holds(it.element)) {
            table.element = twin.element;
            table.source_type = twin.source_type;
        }
    }
}
