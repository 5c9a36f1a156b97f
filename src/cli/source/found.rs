//! What is found in source of any language.

use chess_tables_cli::parse::{
    self, Parsed, beside_tables, beside_tables_c, parse, parse_c, stated_board,
};

use super::formats::Language;
use crate::cli::counted;
use crate::cli::error::Error;
use crate::cli::provenance::{Assumed, Beside, Found, Skipped};

/// The tables of a file's text; that there are none is an error that says what there is instead.
pub(super) fn file(language: Language, text: &str, name: &str) -> Result<Found, Error> {
    let parsed = match language {
        Language::Rust => parse(text),
        Language::C => parse_c(text),
    };
    let found = found(parsed, language, text).map_err(|error| match error {
        parse::Error::Syntax { .. } => Error::new(format!("{name} {}", reason(language, &error))),
        parse::Error::Shape { .. } => Error::new(format!("{name}: {error}")),
    })?;
    if found.set.tables.is_empty() {
        let error = Error::new(format!("no tables in {name}"));
        return Err(if found.skipped.is_empty() {
            error
        } else {
            error.note(no_tables(&found.skipped))
        });
    }
    Ok(found)
}

/// What was parsed of a text.
pub(super) fn found(
    parsed: Result<Parsed, parse::Error>,
    language: Language,
    text: &str,
) -> Result<Found, parse::Error> {
    let Parsed { set, guessed, guessed_elements, skipped, values, .. } = parsed?;
    let skipped = skipped.into_iter().map(Skipped::from).collect();
    let assumed = Assumed::if_not(stated_board(text).is_some());
    // A file of a folder need not have tables.
    let statements = match language {
        _ if values.is_empty() => vec![],
        Language::Rust => beside_tables(text, &values),
        Language::C => beside_tables_c(text, &values),
    };
    let beside = Beside::of(statements);
    Ok(Found { guessed, guessed_elements, skipped, assumed, beside, ..set.into() })
}

/// Why a file is not read, behind its name.
pub(super) fn reason(language: Language, error: &parse::Error) -> String {
    match error {
        parse::Error::Syntax { .. } => format!("is not {} source: {error}", language.name()),
        parse::Error::Shape { .. } => format!("cannot be read: {error}"),
    }
}

/// "2 consts are not tables: NAME (&str), PORT (u16); 1 is computed: RAYS = build_rays()".
pub(super) fn no_tables(skipped: &[Skipped]) -> String {
    let (macros, constants): (Vec<_>, Vec<_>) =
        skipped.iter().partition(|skipped| skipped.is_macro());
    let (computed, others): (Vec<&Skipped>, Vec<_>) =
        constants.into_iter().partition(|skipped| skipped.expression.is_some());
    let expression = |s: &Skipped| s.expression.clone().unwrap_or_default();
    let part = |found: &[&Skipped], [one, many]: [&str; 2], text: &dyn Fn(&Skipped) -> String| {
        let count = counted::of(found.len(), one, many);
        (!found.is_empty()).then(|| format!("{count}: {}", some(found, text)))
    };
    let parts = [
        part(&others, ["const is not a table", "consts are not tables"], &|s| {
            format!("{} ({})", s.name, s.reason)
        }),
        part(&computed, ["is computed", "are computed"], &|s| {
            format!("{} = {}", s.name, expression(s))
        }),
        part(&macros, ["macro is not expanded", "macros are not expanded"], &|s| s.name.clone()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

pub(super) fn some(skipped: &[&Skipped], text: impl Fn(&Skipped) -> String) -> String {
    counted::few(skipped, |skipped| text(skipped), "and ").join(", ")
}
