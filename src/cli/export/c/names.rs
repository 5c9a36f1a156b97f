//! What tables are called in C.

use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::Table;
use chess_tables_gen::tool::names::{self, Spelling};
use chess_tables_read::parse::WIDE_STRUCTS;

use crate::cli::args::{Export, Names, Rename};
use crate::cli::error::Error;
use crate::cli::provenance::Loaded;
use crate::cli::select;

/// How the names of a header's own macros begin.
pub(super) const OWN: &str = "CHESS_TABLES_";

/// The tables under their names in C, also where they and their texts name each other.
pub(super) fn named(
    args: &Export,
    loaded: &Loaded,
    tables: &[&Table],
) -> Result<Vec<Table>, Error> {
    let Export { names, in_c, .. } = args;
    let own = own_names(names, loaded, tables)?;
    let prefix = in_c.prefix.as_deref().unwrap_or_default();
    let in_c = |name: &str| match own.get(name) {
        Some(&own) => own.to_owned(),
        None => format!("{prefix}{}", name.replace("::", "_").replace('#', "_")),
    };
    let mut names = BTreeSet::new();
    for table in tables {
        let name = in_c(&table.name);
        let rename = format!("`--rename {}=NAME`", table.name);
        if !is_free(&name) {
            let error = format!("`{name}` cannot be the name of a table in C or C++");
            let is_by_prefix = !prefix.is_empty() && !own.contains_key(&*table.name);
            let prefix = if is_by_prefix { "choose another prefix, or " } else { "" };
            return Err(Error::new(error).help(format!("{prefix}give it another name: {rename}")));
        }
        if !names.insert(name.clone()) {
            let error = format!("two tables would be `{name}` in C");
            return Err(Error::new(error).help(format!("give one another name: {rename}")));
        }
    }
    // Texts may name tables that are not exported now: these may be in another header.
    let all = loaded.set.tables.iter().map(|table| (table.name.as_str(), in_c(&table.name)));
    let changed: BTreeMap<&str, String> = all.filter(|(old, new)| old != new).collect();
    let mut tables: Vec<Table> = tables.iter().map(|&table| table.clone()).collect();
    names::rename(&mut tables, |name| changed.get(name).cloned());
    let spelling = |word: &str| changed.get(word).map(|name| Spelling { name, order: &[] });
    for table in tables.iter_mut().filter(|_| !changed.is_empty()) {
        table.doc = names::respelled(&table.doc, &spelling);
    }
    Ok(tables)
}

/// The names of `--rename` by those of the tables.
fn own_names<'a>(
    wanted: &'a Names,
    loaded: &'a Loaded,
    tables: &[&Table],
) -> Result<BTreeMap<&'a str, &'a str>, Error> {
    let mut names = BTreeMap::new();
    for Rename { table, name } in &wanted.rename {
        let table = &select::one(loaded, table)?.name;
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

/// Whether C and C++ leave an identifier to programs.
pub(super) fn is_free(name: &str) -> bool {
    let plain = name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
        && name.starts_with(|first: char| !first.is_ascii_digit());
    let reserved = name
        .strip_prefix('_')
        .is_some_and(|rest| rest.starts_with(|c: char| c == '_' || c.is_ascii_uppercase()));
    let word = WORDS.split(' ').any(|word| word == name);
    let own = name.starts_with(OWN) || WIDE_STRUCTS.contains(&name);
    plain && !reserved && !word && !own && !is_in_stdint(name)
}

/// Whether `<stdint.h>` has, or may have, a type or a macro of that name.
fn is_in_stdint(name: &str) -> bool {
    let ends = ["_t", "_MAX", "_MIN", "_WIDTH", "_C"];
    let Some(stem) = ends.iter().find_map(|end| name.strip_suffix(end)) else {
        return false;
    };
    let stem = stem.to_ascii_uppercase();
    match stem.strip_prefix('U').unwrap_or(&stem).strip_prefix("INT") {
        Some(kind) => {
            let width = ["_LEAST", "_FAST"].iter().find_map(|kin| kind.strip_prefix(kin));
            ["8", "16", "32", "64", "PTR", "MAX"].contains(&width.unwrap_or(kind))
        }
        None => ["PTRDIFF", "SIG_ATOMIC", "SIZE", "WCHAR", "WINT"].contains(&&*stem),
    }
}

/// The keywords of C99 and of C++ up to 23, and what compilers define without being asked to.
const WORDS: &str = "\
alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t \
char8_t class co_await co_return co_yield compl concept const const_cast consteval constexpr \
constinit continue decltype default delete do double dynamic_cast else enum explicit export \
extern false final float for friend goto i386 if import inline int linux long main module \
mutable namespace new noexcept not not_eq nullptr operator or or_eq override private protected \
public register reinterpret_cast requires restrict return short signed sizeof static \
static_assert static_cast struct switch template this thread_local throw true try typedef typeid \
typename typeof typeof_unqual union unix unsigned using virtual void volatile wchar_t while xor \
xor_eq";

#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::process::{Command, Stdio};

    use super::*;

    /// A table by the name of a macro would not compile, or would be another.
    #[test]
    fn what_the_compiler_defines_is_no_name_of_a_table() {
        let mut gcc = Command::new("gcc");
        gcc.args(["-std=gnu17", "-dM", "-E", "-x", "c", "-"]);
        let Ok(mut gcc) = gcc.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn() else {
            // Not by a macro, whose text the test harness keeps to itself.
            let message = b"NOT TESTED: there is no gcc for the names of its macros\n";
            return std::io::stderr().write_all(message).unwrap();
        };
        gcc.stdin.take().unwrap().write_all(b"#include <stdint.h>\n").unwrap();
        let output = gcc.wait_with_output().unwrap();
        let macros = String::from_utf8(output.stdout).unwrap();
        let names = macros.lines().map(|line| line.split([' ', '(']).nth(1).unwrap());
        assert_eq!(names.clone().find(|name| is_free(name)), None);
        assert!(output.status.success() && names.count() > 100, "{macros}");
    }
}
