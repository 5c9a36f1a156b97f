//! What tables are called in C.

use chess_tables_gen::Table;
use chess_tables_read::lists::WIDE_STRUCTS;

use super::super::{Exported, names};
use crate::error::Error;

/// How the names of a header's own macros begin.
pub(super) const OWN: &str = "CHESS_TABLES_";

/// The functions of sliders.
pub(super) const FUNCTIONS: [&str; 4] =
    ["rook_attacks", "bishop_attacks", "queen_attacks", "both_attacks"];

/// The tables under their names in C.
pub(super) fn named(exported: &Exported<'_>) -> Result<Vec<Table>, Error> {
    let prefix = &*exported.request.prefix;
    let spelled = |name: &str| format!("{prefix}{}", name.replace("::", "_").replace('#', "_"));
    let functions = if exported.request.tables.sliders.is_some() { &FUNCTIONS[..] } else { &[] };
    let tables = names::named(exported, functions, spelled)?;
    for (Table { name: before, .. }, Table { name, .. }) in exported.tables.iter().zip(&tables) {
        if !is_free(name) {
            let error = Error::new(format!("`{name}` cannot be the name of a table in C or C++"));
            let is_by_prefix = !prefix.is_empty() && *name == spelled(before);
            let prefix = if is_by_prefix { "choose another prefix, or " } else { "" };
            let help = format!("{prefix}give it another name: `--rename {before}=NAME`");
            return Err(error.help(help));
        }
    }
    Ok(tables)
}

/// Whether C and C++ leave an identifier to programs.
pub(super) fn is_free(name: &str) -> bool {
    let plain = name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
        && name.starts_with(|first: char| !first.is_ascii_digit());
    let reserved = name
        .strip_prefix('_')
        .is_some_and(|rest| rest.starts_with(|c: char| c == '_' || c.is_ascii_uppercase()));
    let word = WORDS.split_whitespace().any(|word| word == name);
    let own = name.starts_with(OWN) || WIDE_STRUCTS.contains(&name);
    plain && !reserved && !word && !own && !is_in_stdint(name)
}

/// Whether `<stdint.h>` has, or may have, a type or a macro of that name.
fn is_in_stdint(name: &str) -> bool {
    let ends = ["_t", "_MAX", "_MIN", "_WIDTH", "_C"];
    let stem = ends.iter().find_map(|end| name.strip_suffix(end)).unwrap_or_default();
    let stem = stem.to_ascii_uppercase();
    stem.trim_start_matches('U').starts_with("INT")
        || ["PTRDIFF", "SIG_ATOMIC", "SIZE", "WCHAR", "WINT"].contains(&&*stem)
}

/// The keywords of C99 and of C++ up to 23, and what compilers define without being asked to.
const WORDS: &str = include_str!("words.txt");

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
