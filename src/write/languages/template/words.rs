//! Names that a language has not for tables and modules: its words.

use std::collections::BTreeSet;
use std::path::Path;

use super::model::Model;
use crate::error::Error;
use crate::write::languages::Exported;

/// What is no name in each language, behind `=== LANGUAGE`.
pub(super) const WORDS: &str = include_str!("words.txt");

/// An error if a table or a module has a name that the language of this block does not allow. Templates of users have
/// none.
pub(super) fn refuse(
    block: Option<(&str, &str)>,
    exported: &Exported<'_>,
    model: &Model<'_>,
) -> Result<(), Error> {
    let Some((heading, words)) = block else { return Ok(()) };
    let [language, spelling, same, module] = heading.split(' ').collect::<Vec<_>>()[..] else {
        return Ok(());
    };
    let key = |name: &str| match same {
        "caseless" => name.to_lowercase(),
        "nim" => name.to_lowercase().replace('_', ""),
        _ => name.to_owned(),
    };
    let words: BTreeSet<String> = words.split_whitespace().map(key).collect();
    let mut taken = BTreeSet::new();
    let is_plain = |name: &str| {
        name.chars().all(|c| c.is_alphanumeric() || c == '_')
            && name.starts_with(|c: char| c.is_alphabetic() || c == '_')
    };
    let is_free = |name: &str| is_plain(name) && !words.contains(&key(name));
    let models = model.tables.iter().chain(&model.tables64);
    for (table, name) in exported.tables.iter().zip(models.map(|it| &it.name[spelling])) {
        let other = if is_plain(name) { format!("{name}_table") } else { "NAME".to_owned() };
        let error = match is_free(name) {
            true if taken.insert(key(name)) => continue,
            true => format!("two tables would be `{name}` in {language}"),
            false => format!("`{name}` cannot be the name of a table in {language}"),
        };
        let help = format!("give it another name: `--rename {}={other}`", table.name);
        return Err(Error::new(error).help(help));
    }
    let package = exported.request.package.as_deref();
    let of_file = model.file.get(module).map_or("tables", String::as_str);
    let Some(part) = package.unwrap_or(of_file).split('.').find(|it| !is_free(it)) else {
        return Ok(());
    };
    let ending = exported.file.and_then(Path::extension).unwrap_or_default().to_string_lossy();
    let other = package.map_or(format!("-o tables.{ending}"), |_| "--package tables".to_owned());
    let error = Error::new(format!("`{part}` cannot be the name of a module in {language}"));
    Err(error.help(format!("give it another name: `{other}`")))
}
