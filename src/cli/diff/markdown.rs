//! A comparison as Markdown, for a comment on a pull request.

use anstream::adapter::strip_str;

use super::comparison::Comparison;
use super::text::entries_of;
use super::wording;
use crate::cli::counted;
use crate::cli::error::visible;
use crate::cli::provenance::Loaded;

/// A comment on GitHub holds 65,535 characters.
const BYTES: usize = 60_000;
/// What is kept for the last lines,
const LAST: usize = 5500;
/// of which what is not compared takes two times so many characters, each of up to four bytes.
const LONGEST_SENTENCE: usize = 600;

pub(crate) fn markdown(comparison: &Comparison<'_>) -> String {
    let Comparison { a, b, diff, .. } = comparison;
    let side = |side: &Loaded, tables: usize| {
        let (origin, count) = (visible(&side.origin), counted::tables(tables));
        format!("{} ({}, {count})", code(&side.spec), origin.replace(['`', '<'], "'"))
    };
    let [in_a, in_b] = comparison.tables();
    let mut text = format!("{} -> {}\n\n", side(a, in_a), side(b, in_b));
    text += &format!("**{}**\n", comparison.summary());
    if !comparison.lists_nothing() {
        text += "\n| | table | type | change |\n|---|---|---|---|\n";
    }
    let mut complete = text.len() <= BYTES;
    if !complete {
        text = format!("**{}**\n", comparison.summary());
    }
    let rows = wording::rows(comparison).map(|(sign, [name, kind, words])| {
        format!("| {} | {} | {} | {words} |\n", code(&sign.to_string()), code(&name), code(&kind))
    });
    let blocks = diff.changes.iter().map(|change| {
        let lines = entries_of(comparison.boards(change), comparison.all, change);
        if lines.is_empty() {
            return String::new();
        }
        let lines = strip_str(lines.join("\n").trim_start_matches('\n')).to_string();
        format!("\n```text\n{lines}\n```\n")
    });
    for part in rows.chain(blocks) {
        complete = complete && text.len() + part.len() + LAST <= BYTES;
        if !complete {
            break;
        }
        text += &part;
    }
    if !complete {
        text += "\nThere is more; `--format json` has all of it.\n";
    }
    if let Some(says) = comparison.says_absent(&code(&a.spec)) {
        text += &format!("\n{says}\n");
    }
    for sentence in comparison.uncompared() {
        let sentence: String = sentence.chars().take(LONGEST_SENTENCE).collect();
        text += &format!("\n{}\n", code(&sentence));
    }
    text
}

/// A text as code, also in a table's cell.
fn code(text: &str) -> String {
    format!("`{}`", visible(text).replace(['`', '|'], "'"))
}
