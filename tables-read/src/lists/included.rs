//! The names of files that a source includes in its lists.

use super::language::Language;

/// The files that a source includes, but for those that have declarations of their own.
pub fn included(language: Language, source: &str) -> Vec<&str> {
    const DECLARING: [&str; 12] =
        ["h", "hh", "hpp", "hxx", "h++", "c", "cc", "cpp", "cxx", "c++", "cu", "cuh"];
    let is_list =
        |name: &&str| !name.rsplit_once('.').is_some_and(|(_, it)| DECLARING.contains(&it));
    let mut names = all_included(language, source);
    names.retain(|name| language != Language::C || is_list(name));
    names
}

/// The files that a source includes, whatever they have.
pub(super) fn all_included(language: Language, source: &str) -> Vec<&str> {
    match language {
        Language::C => source.lines().filter_map(name_in_line).collect(),
        Language::Rust => source.split("include!(").skip(1).filter_map(quoted).collect(),
        _ => vec![],
    }
}

/// `#include "k.inc"`
fn name_in_line(line: &str) -> Option<&str> {
    let word = line.trim_start().strip_prefix('#')?.trim_start();
    quoted(word.strip_prefix("include")?)
}

fn quoted(text: &str) -> Option<&str> {
    text.trim_start().strip_prefix('"')?.split_once('"').map(|(name, _)| name)
}
