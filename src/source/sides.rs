//! Two sources that are compared.

use std::collections::BTreeMap;
use std::path::Path;

use super::loaded::Loaded;
use super::{OURS, git, load, registry};
use crate::error::Error;

/// Loads both sides. Generated tables take the board of the other side.
pub(crate) fn both(a: &str, b: &str) -> Result<[Loaded; 2], Error> {
    if a == "-" && b == "-" {
        return Err(Error::new("standard input cannot be both sides"));
    }
    let [mut a, mut b] = match (a, b) {
        ("@gen", other) => {
            let other = load(other)?;
            return Ok([generated_for(&other)?, other]);
        }
        (other, "@gen") => {
            let other = load(other)?;
            let generated = generated_for(&other)?;
            return Ok([other, generated]);
        }
        (a, b) => [load(a)?, load(b)?],
    };
    let shared = &a.shared_names() | &b.shared_names();
    [&mut a, &mut b].into_iter().for_each(|side| side.name_with_files(&shared));
    Ok([a, b])
}

/// All files of two revisions, `A` and `B` or `A..B`, if that is what they are.
pub(crate) fn revisions(a: &str, b: Option<&str>) -> Option<[String; 2]> {
    let is_path = |name: &str| Path::new(name).exists() || OURS.contains(&name) || name == "-";
    let (a, b) = match b {
        Some(b) => (a, b),
        None if is_path(a) => return None,
        None => a.split_once("..")?,
    };
    let all = [a, b].map(|it| if it.is_empty() { "HEAD" } else { it });
    let are_revisions = all.iter().all(|it| !is_path(it) && git::is_revision(it));
    are_revisions.then(|| all.map(|it| format!("{it}:")))
}

/// The catalogue for a comparison with a source: each table under every name that the source has for it, since a table
/// of several files has the file before its name.
pub(crate) fn generated_for(source: &Loaded) -> Result<Loaded, Error> {
    let mut names: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for table in &source.set.tables {
        names.entry(table.name_in_file()).or_default().push(&table.name);
    }
    let mut generated = registry::generated_for(source.set.board, |name| names.contains_key(name))?;
    let tables = std::mem::take(&mut generated.set.tables);
    generated.set.tables = tables
        .into_iter()
        .flat_map(|table| match names.get(&*table.name) {
            Some(names) => {
                let named = |&name: &&str| table.table.clone().named(name).into();
                names.iter().map(named).collect()
            }
            None => vec![table],
        })
        .collect();
    Ok(generated)
}
