//! Matches as Markdown.

use anstream::adapter::strip_str;
use chess_tables_read::matching::What;

use super::matched::Matched;
use super::text::{drawn, numbering, skipped, summary};
use super::wording::rows;

pub(super) fn markdown(sources: &[Matched]) -> String {
    let texts: Vec<String> = sources.iter().map(of_one).collect();
    texts.join("\n")
}

fn of_one(matched: &Matched) -> String {
    let mut text = format!("**{}**, {}\n", summary(matched), numbering(matched));
    text += "\n| | array | place | table | |\n|---|---|---|---|---|\n";
    for row in rows(matched) {
        let sign = row.sign.to_string();
        let cells = [sign, row.name, row.place, row.table].map(|cell| code(&cell));
        text += &format!("| {} | {} |\n", cells.join(" | "), row.words.replace('|', "\\|"));
    }
    text.extend(skipped(matched).map(|skipped| format!("\n{skipped}\n")));
    for piece in &matched.matching.pieces {
        let What::Table(found) = &piece.what else { continue };
        let lines = drawn(found, false).join("\n");
        if !lines.is_empty() {
            let lines = strip_str(lines.trim_start_matches('\n')).to_string();
            text += &format!("\n```text\n{lines}\n```\n");
        }
    }
    for follow_up in &matched.follow_ups {
        text += &format!("\n```sh\n{}\n```\n", follow_up.line);
    }
    text
}

/// A text as code in a table's cell; nothing stays nothing.
fn code(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("`{}`", text.replace(['`', '|'], "'")) }
}
