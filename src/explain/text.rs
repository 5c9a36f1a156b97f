//! An explanation for terminals, and in Markdown.

use anstream::adapter::strip_str;

use crate::explanation::Explanation;
use crate::report::color::{BLUE, painted};
use crate::report::counted;
use crate::report::text_table::wrapped;

/// How many columns there are.
const WIDTH: usize = 80;
/// The width of what stands left of the sections.
const LABEL: usize = 10;

pub(super) fn text(it: &Explanation) -> String {
    let Explanation { table, family, ty, bytes, fingerprint, .. } = it;
    let bytes = counted::bytes(*bytes);
    let mut text = format!("{table}  {ty}  {bytes}  {fingerprint}   {family}\n");
    for paragraph in it.definition.split("\n\n") {
        text += "\n";
        for line in wrapped(paragraph, WIDTH) {
            text += &(line + "\n");
        }
    }
    text += "\n";
    for (label, items) in it.sections() {
        text += &section(label, &items);
    }
    for (label, code) in it.codes() {
        text += &painted(BLUE, label);
        text.push('\n');
        for line in code.lines() {
            text += &format!("  {line}\n");
        }
    }
    if let Some(drawing) = &it.drawing {
        text += &format!("\n{drawing}\n");
    }
    text
}

pub(super) fn markdown(it: &Explanation) -> String {
    let Explanation { table, family, ty, bytes, fingerprint, definition, .. } = it;
    let mut text = format!("## `{table}`\n\n`{ty}`, ");
    text += &format!("{bytes} bytes, fingerprint `{fingerprint}`, of `{family}`\n\n");
    text += &format!("{definition}\n");
    for (label, items) in it.sections().into_iter().filter(|(_, items)| !items.is_empty()) {
        text += &format!("\n**{label}**\n\n");
        for item in items {
            let code = label == "formula" && item == it.formula || label == "needs";
            text += &if code { format!("- `{item}`\n") } else { format!("- {item}\n") };
        }
    }
    for (label, code) in it.codes() {
        let language = label.trim_start_matches("in ").to_lowercase();
        text += &format!("\n```{language}\n{code}\n```\n");
    }
    if let Some(drawing) = &it.drawing {
        text += &format!("\n```text\n{drawing}\n```\n");
    }
    text
}

/// A label with what stands right of it, each item from a line of its own on.
fn section(label: &str, items: &[String]) -> String {
    let mut text = String::new();
    for item in items {
        for (i, line) in wrapped(item, WIDTH - LABEL - 2).into_iter().enumerate() {
            let label = if text.is_empty() { painted(BLUE, label) } else { String::new() };
            let blanks = LABEL - strip_str(&label).to_string().len();
            let hanging = if i == 0 { "" } else { "  " };
            text += &format!("{label}{}{hanging}{line}\n", " ".repeat(blanks));
        }
    }
    text
}
