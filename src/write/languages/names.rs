//! What tables are called in a file.

use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::Table;
use chess_tables_gen::tool::names;

use super::Exported;
use crate::error::Error;
use crate::find;
use crate::source::loaded::Loaded;

/// The tables under the names of `--rename`, the others spelled so, also where they and their texts name each
/// other. `--rename` may also name these functions.
pub(super) fn named(
    exported: &Exported<'_>,
    functions: &[&str],
    spelled: impl Fn(&str) -> String,
) -> Result<Vec<Table>, Error> {
    let Exported { request, loaded, tables, .. } = *exported;
    let own = own_names(&request.renames, loaded, tables, functions)?;
    let called = |name: &str| own.get(name).map_or_else(|| spelled(name), |&own| own.to_owned());
    let mut names = BTreeSet::new();
    for table in tables {
        let name = called(&table.name);
        if names.contains(&name) {
            let rename = format!("`--rename {}=NAME`", table.name);
            let error = Error::new(format!("two tables would be `{name}`"));
            return Err(error.help(format!("give one another name: {rename}")));
        }
        names.insert(name);
    }
    // Texts may name tables that are not exported now: these may be in another file.
    let all = loaded.set.tables.iter().map(|table| (table.name.as_str(), called(&table.name)));
    let changed: BTreeMap<&str, String> = all.filter(|(old, new)| old != new).collect();
    let mut tables: Vec<Table> = tables.iter().map(|&table| table.clone()).collect();
    names::rename(&mut tables, &|name| changed.get(name).cloned());
    for table in tables.iter_mut().filter(|_| !changed.is_empty()) {
        table.doc = respelled(&table.doc, &changed);
    }
    Ok(tables)
}

/// Returns a text whose code, which is between backticks, has these names of tables instead of those before.
pub(super) fn respelled(text: &str, names: &BTreeMap<&str, String>) -> String {
    let called = |word: &str| names.get(word).cloned().unwrap_or_else(|| word.to_owned());
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(i, part)| match i % 2 {
        1 => spelled(part, called),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("`")
}

fn is_in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The words of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c| !is_in_word(c)).filter(|word| !word.is_empty())
}

/// A text with each word as it is spelled in the file.
pub(super) fn spelled(text: &str, spelling: impl Fn(&str) -> String) -> String {
    let mut spelled = String::new();
    for part in text.split_inclusive(|c| !is_in_word(c)) {
        let word = part.trim_end_matches(|c| !is_in_word(c));
        if !word.is_empty() {
            spelled += &spelling(word);
        }
        spelled += &part[word.len()..];
    }
    spelled
}

/// The names of `--rename` by those of the tables.
fn own_names<'a>(
    renames: &'a [(String, String)],
    loaded: &'a Loaded,
    tables: &[&Table],
    functions: &[&str],
) -> Result<BTreeMap<&'a str, &'a str>, Error> {
    let mut names = BTreeMap::new();
    for (table, name) in renames.iter().filter(|(table, _)| !functions.contains(&&**table)) {
        let table = &find::one(loaded, table)?.name;
        if !tables.iter().any(|it| it.name == *table) {
            return Err(Error::new(format!("`--rename {table}={name}`: {table} is not exported"))
                .help(format!("add {table}, or leave out its name")));
        }
        if let Some(other) = names.insert(table.as_str(), name.as_str()) {
            let error = format!("two names for {table}: `{other}` and `{name}`");
            return Err(Error::new(error).help("a table has one name: leave out a `--rename`"));
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_names_tables_in_another_way_and_text_does_not() {
        let names = BTreeMap::from([("RAYS", "WAYS".to_owned()), ("LINE", "LINES".to_owned())]);
        for (text, want) in [
            ("`RAYS[d][s] | X_RAYS[d][s]`", "`WAYS[d][s] | X_RAYS[d][s]`"),
            ("RAYS[d][s], `LINE[a][b]`, LINE", "RAYS[d][s], `LINES[a][b]`, LINE"),
            ("`RAYS` and `(RAYS)]`", "`WAYS` and `(WAYS)]`"),
        ] {
            assert_eq!(respelled(text, &names), want);
        }
    }
}
