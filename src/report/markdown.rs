//! A report as Markdown, for a comment on a pull request.

use anstream::adapter::strip_str;

use super::{Column, Report, Rows};
use crate::error::visible;

/// A comment on GitHub holds 65,535 characters.
const BYTES: usize = 60_000;
/// What is kept for the last lines,
const LAST: usize = 5500;
/// of which what is not known takes two times so many characters, each of up to four bytes.
const LONGEST_SENTENCE: usize = 600;

pub(crate) fn markdown(report: &Report) -> String {
    let source = |[source, says]: &[String; 2]| match &**source {
        "" => says.replace(['`', '<'], "'"),
        source => format!("{} {}", code(source), says.replace(['`', '<'], "'")),
    };
    let summary = report.summary.iter().map(|summary| format!("**{summary}**"));
    let paragraphs = report.heading.iter().map(source).chain(summary).map(|line| line + "\n");
    let rows = report.rows.iter().flat_map(|rows| {
        let title = rows.title.iter().map(|title| format!("\n{title}\n"));
        title.chain(table(rows).into_iter().map(|line| line + "\n")).collect::<Vec<_>>()
    });
    let notes = report.notes.iter().map(|note| format!("\n{note}\n"));
    let entries = report.entries.iter().map(|block| fenced(block));
    let mut text = paragraphs.collect::<Vec<_>>().join("\n");
    let mut complete = text.len() <= BYTES;
    if !complete {
        text = format!("**{}**\n", report.summary.as_deref().unwrap_or_default());
    }
    for part in rows.chain(entries) {
        complete = complete && text.len() + part.len() + LAST <= BYTES;
        if !complete {
            break;
        }
        text += &part;
    }
    let commands = report.commands.iter();
    text.extend(commands.map(|[says, command]| format!("\n{says}\n\n```sh\n{command}\n```\n")));
    if !complete {
        text += "\nThere is more; `--format json` has all of it.\n";
    }
    text.extend(notes);
    for sentence in &report.trouble {
        let sentence: String = sentence.chars().take(LONGEST_SENTENCE).collect();
        text += &format!("\n{}\n", code(&sentence));
    }
    text
}

/// A table, after an empty line. Without rows there is none.
fn table(rows: &Rows) -> Vec<String> {
    if rows.rows.is_empty() {
        return vec![];
    }
    let filled: Vec<usize> = rows.filled().collect();
    let line = |cell: &dyn Fn(usize) -> String| {
        let cells = filled.iter().map(|&column| match cell(column) {
            cell if cell.is_empty() => " |".to_owned(),
            cell => format!(" {cell} |"),
        });
        format!("|{}", cells.collect::<String>())
    };
    let rule = |&column: &usize| match rows.columns[column] {
        Column::Number(_) => "--:|",
        _ => "---|",
    };
    let rule: String = filled.iter().map(rule).collect();
    let names = line(&|column| rows.columns[column].name().to_owned());
    let all = rows.rows.iter().map(|row| {
        line(&|column| match rows.columns[column] {
            Column::Sign | Column::Code(_) => code(&row[column]),
            Column::Number(_) | Column::Words(_) => row[column].replace('|', "\\|"),
        })
    });
    [String::new(), names, format!("|{rule}")].into_iter().chain(all).collect()
}

/// A text as code, also in a table's cell; nothing stays nothing.
fn code(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!("`{}`", visible(text).replace(['`', '|'], "'"))
}

/// Lines as a block, without their colors; none are no block.
fn fenced(lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    format!("\n```text\n{}\n```\n", strip_str(lines.join("\n").trim_start_matches('\n')))
}
