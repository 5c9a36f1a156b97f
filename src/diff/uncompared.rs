//! Tables that cannot be compared, since a side has them in a form that cannot be read.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::error::Error;
use crate::loaded::{Loaded, Skipped, quoted};
use crate::select;

/// What is computed on one side or on both, and a table on neither.
#[derive(Serialize)]
pub(super) struct Uncompared<'l> {
    table: &'l str,
    /// Why `a` has no table of it, if it has it at all.
    a: Option<&'l str>,
    b: Option<&'l str>,
    /// The same for people, who see the expression.
    #[serde(skip)]
    words: String,
}

/// So many are named.
const FEW: usize = 5;

/// # Errors
/// A table that one side has and the other cannot be read for was not removed: nothing is known. Nor
/// is it of the tables of a file that cannot be read.
pub(super) fn uncompared<'l>(a: &'l Loaded, b: &'l Loaded) -> Result<Vec<Uncompared<'l>>, Error> {
    one_sided(a, b)?;
    one_sided(b, a)?;
    let mut by_name: BTreeMap<&str, [Option<&Skipped>; 2]> = BTreeMap::new();
    for (side, loaded) in [a, b].into_iter().enumerate() {
        for skipped in loaded.skipped.iter().filter(|skipped| skipped.may_be_table()) {
            if !has(a, &skipped.name) && !has(b, &skipped.name) {
                by_name.entry(&skipped.name).or_default()[side] = Some(skipped);
            }
        }
    }
    let sides = [a, b].map(|side| quoted(&side.spec));
    let of = |(table, skipped): (_, [Option<&'l Skipped>; 2])| {
        let words = match skipped.map(|side| side.map(Skipped::words)) {
            [Some(a), Some(b)] if a == b => format!("{table}, on both sides {a}"),
            [Some(a), Some(b)] => format!("{table}, on one side {a}, on the other {b}"),
            [a, b] => {
                let (side, words) = if a.is_some() { (&sides[0], a) } else { (&sides[1], b) };
                format!("{table}, only in {side}, {}", words.unwrap_or_default())
            }
        };
        let [a, b] = skipped.map(|side| side.map(|skipped| skipped.reason.as_str()));
        Uncompared { table, a, b, words }
    };
    Ok(by_name.into_iter().map(of).collect())
}

fn has(side: &Loaded, name: &str) -> bool {
    side.set.tables.iter().any(|table| table.name == name)
}

fn one_sided(a: &Loaded, b: &Loaded) -> Result<(), Error> {
    if let Some(file) = a.skipped.iter().find(|skipped| skipped.is_file()) {
        let (name, side) = (&file.name, quoted(&a.spec));
        let error = Error::new(format!("cannot compare {side}: its `{name}` cannot be read"));
        return Err(error.note(file.words()));
    }
    let skipped = a.skipped.iter().find(|skipped| !has(a, &skipped.name) && has(b, &skipped.name));
    let Some(skipped) = skipped else { return Ok(()) };
    let (name, side) = (&skipped.name, quoted(&a.spec));
    let error = Error::new(format!("cannot compare {name}: it is no table in {side}"));
    Err(error.note(format!("line {}: {}", skipped.line, skipped.words())))
}

/// "2 tables are not compared: ..."
pub(super) fn sentence(uncompared: &[Uncompared<'_>]) -> Option<String> {
    let are = if uncompared.len() == 1 { "is" } else { "are" };
    let mut words: Vec<&str> = uncompared.iter().take(FEW).map(|it| it.words.as_str()).collect();
    let more = format!("and {} more", uncompared.len().saturating_sub(FEW));
    if uncompared.len() > FEW {
        words.push(&more);
    }
    let count = select::count(uncompared.len());
    (!words.is_empty()).then(|| format!("{count} {are} not compared: {}", words.join("; ")))
}
