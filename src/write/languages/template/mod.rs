//! Tables in any language, by a template: a text that says where names, types and values stand, and how they are written:
//! `{{ [table, {"open": "["}] | literal }}`.

mod limits;
mod literal;
mod model;
mod words;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

use chess_tables_gen::tool::emit::absence;
use pulldown_cmark_escape::escape_html;
use serde::Serialize;
use upon::fmt::{self, Formatter};
use upon::{Engine, Value};

use super::values::LineLength;
use super::{Exported, ReadTemplate, Written, names};
use crate::error::Error;
use crate::output::{FIRST, labelled};
use crate::source::loaded::quoted;
use limits::{LIMITS, Limits, Output};
use literal::literal;
use model::Model;

/// The templates of this program, each behind `=== LANGUAGE` up to a blank line.
const SHIPPED: &str = include_str!("templates.txt");
/// How large a template may be, which may be anybody's: each bracket within another needs up to 16 KB of the
/// stack without optimization, so that it has one of its own. Of this only what is used is in memory.
const LARGEST: usize = 1 << 14;
const STACK: usize = LARGEST << 14;

/// A template and the name that errors have.
struct Template<'a> {
    name: &'a str,
    text: String,
}

/// The text of a module of TypeScript is also one of JavaScript.
fn language(name: &str) -> &str {
    if name == "javascript" { "typescript" } else { name }
}

/// What stands behind the name of a language: in its line, and below.
fn block<'t>(texts: &'t str, language: &str) -> Option<(&'t str, &'t str)> {
    let mut blocks = texts.split("=== ").filter_map(|block| block.split_once('\n'));
    blocks.find_map(|(heading, text)| match heading.split_once(' ').unwrap_or((heading, "")) {
        (name, more) if name == language => Some((more, text)),
        _ => None,
    })
}

impl<'a> Template<'a> {
    /// The program's own template of this name, or else the one that is read.
    fn named(name: &'a str, read: ReadTemplate<'_>) -> Result<Self, Error> {
        let text = match block(SHIPPED, language(name)) {
            Some((_, text)) => text.trim_end().to_owned() + "\n",
            None => read(name)?,
        };
        Ok(Self { name, text })
    }

    /// What it makes of a model.
    fn render(
        &self,
        model: &impl Serialize,
        lines: LineLength,
        limits: Limits,
    ) -> Result<String, Error> {
        let Self { name, text } = self;
        if text.len() > LARGEST {
            let bytes = text.len();
            let error =
                format!("the template {} has {bytes} bytes: the most are {LARGEST}", quoted(name));
            return Err(Error::new(error));
        }
        let model = upon::to_value(model).map_err(|error| self.wrong(&error))?;
        let text = text.clone();
        let (sender, receiver) = mpsc::channel();
        let render = move || {
            let mut engine = Engine::new();
            add_formatters(&mut engine, lines);
            let mut output = Output::of(limits);
            let rendered = engine
                .compile(text)
                .and_then(|it| it.render(&engine, &model).to_writer(&mut output));
            // Nobody waits any more if it took too long.
            _ = sender.send((rendered, output));
        };
        let thread = thread::Builder::new().stack_size(STACK).spawn(render);
        thread.map_err(|error| Error::new(format!("cannot start a thread: {error}")))?;
        let (rendered, output) = match receiver.recv_timeout(limits.time) {
            Ok(rendered) => rendered,
            Err(RecvTimeoutError::Timeout) => {
                let seconds = limits.time.as_secs();
                let error = format!("the template {} takes more than {seconds} s", quoted(name));
                return Err(Error::new(error).help("are there loops in loops over all tables?"));
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Error::new(format!("{} is not a template", quoted(name))));
            }
        };
        if output.is_full() {
            let most = limits.bytes / 1_000_000;
            let error = format!("the template {} writes more than {most} MB", quoted(name));
            return Err(Error::new(error).help("are there loops in loops over all tables?"));
        }
        rendered.map_err(|error| self.wrong(&error))?;
        // Behind the sign of a comment there may be nothing, or there is a blank too much.
        let text = String::from_utf8_lossy(&output.bytes);
        Ok(text.lines().map(|line| line.trim_end().to_owned() + "\n").collect())
    }

    /// What is wrong with it, and where. The column of an error counts from where its line would begin if each character
    /// before were one byte.
    fn wrong(&self, error: &upon::Error) -> Error {
        let whole = format!("{error:#}");
        let after = |words: &str| whole.split_once(words)?.1.lines().next();
        let reason = after("= reason: ").map_or_else(|| error.to_string(), str::to_owned);
        let text = &*self.text;
        let from = |place: &str| {
            let (line, column) = place.split_once(':')?;
            let before = text.lines().take(line.parse::<usize>().ok()? - 1);
            let begin: usize = before.map(|line| line.chars().count() + 1).sum();
            text.get(begin + column.parse::<usize>().ok()? - 1..)
        };
        let behind = after("--> <anonymous>:").and_then(from).unwrap_or(text);
        let before = &text[..text.len() - behind.len()];
        let word = behind.trim_start_matches('.').split(|c: char| !c.is_alphanumeric() && c != '_');
        let unknown = word.take(1).collect::<String>();
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        let place = format!(":{}:{column}", before.matches('\n').count() + 1);
        let reason = match &*reason {
            "unclosed open brace" | "unexpected end expression" => {
                "`}}` ends a tag, also within a map: write `} }`".to_owned()
            }
            "not found in this scope" | "not found in map" | "unknown formatter or function" => {
                format!("there is no `{unknown}`")
            }
            _ => reason,
        };
        let error = Error::new(format!("{}{place}: {reason}", quoted(self.name)));
        error.help("`chess-tables explain templates` lists what a template can use")
    }
}

/// What the template makes of the tables.
pub(super) fn written(
    name: &str,
    exported: &Exported<'_>,
    read: ReadTemplate<'_>,
) -> Result<Written, Error> {
    let template = Template::named(name, read)?;
    let tables = names::named(exported, &[], str::to_owned)?;
    let model = Model::of(exported, &tables, header(exported), &template.text);
    words::refuse(block(words::WORDS, language(name)), exported, &model)?;
    let text = template.render(&model, LineLength::of(exported.request.width), LIMITS)?;
    Ok(exported.one_file(text.into_bytes(), String::new()))
}

/// The lines of the comment that each file begins with.
fn header(exported: &Exported<'_>) -> Vec<String> {
    let board = exported.board;
    let command = labelled(exported.request.command().as_deref());
    let head = format!("{FIRST}\n{command}Layout {}, board {board}.\n", board.numbering());
    let absence = absence(exported.left_out);
    let absence = absence.lines().map(|line| line.trim_start_matches("//").trim_start().to_owned());
    head.lines().map(str::to_owned).chain(absence.filter(|line| !line.is_empty())).collect()
}

type Map = BTreeMap<String, Value>;

/// Gives a template its formatters.
fn add_formatters(engine: &mut Engine<'_>, lines: LineLength) {
    engine.add_formatter("literal", move |f, value| literal(f, value, lines));
    engine.add_formatter("choose", choose);
    engine.add_formatter("xml", xml);
    engine.add_function("equals", |a: &Value, b: &Value| a == b);
}

fn list(value: &Value) -> &[Value] {
    match value {
        Value::List(items) => items,
        _ => &[],
    }
}

/// The name of a table's element.
fn element(table: &Map) -> &str {
    let Some(Value::Map(element)) = table.get("element") else { return "" };
    let Some(Value::String(name)) = element.get("name") else { return "" };
    name
}

/// What a map has for a text or a table's element: `{{ [table, {"u8": "byte", "u64": "ulong"}] | choose }}`.
fn choose(f: &mut Formatter<'_>, value: &Value) -> fmt::Result {
    let want = "`choose` wants a table or a text, and a map: [table, {\"u8\": \"byte\"}]";
    let [of, Value::Map(choices)] = list(value) else { return Err(want.into()) };
    let key = match of {
        Value::Map(table) => element(table),
        Value::String(text) => text,
        _ => return Err(want.into()),
    };
    let chosen = choices.get(key).or_else(|| choices.get("else"));
    fmt::default(f, chosen.ok_or_else(|| format!("nothing to choose for `{key}`"))?)
}

/// A text in XML, also for an attribute. Files that are already written have the apostrophe in hexadecimal.
fn xml(f: &mut Formatter<'_>, value: &Value) -> fmt::Result {
    match value {
        Value::String(text) => {
            let mut escaped = String::new();
            escape_html(&mut escaped, text)?;
            Ok(f.write_str(&escaped.replace("&#39;", "&#x27;"))?)
        }
        other => fmt::default(f, other),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// What a template makes of a hundred tables within limits.
    fn rendered(text: &str, limits: Limits) -> String {
        let template = Template { name: "t", text: text.to_owned() };
        let model = serde_json::json!({"tables": vec![serde_json::json!({"axes": [1, 2]}); 100]});
        let rendered = template.render(&model, LineLength::of(None), limits);
        rendered.unwrap_or_else(|error| error.to_string())
    }

    #[test]
    fn loops_in_loops_end() {
        let loops =
            |inside: &str| "{% for a in tables %}".repeat(8) + inside + &"{% endfor %}".repeat(8);
        let minute = Duration::from_secs(60);
        let written = rendered(&loops("a"), Limits { bytes: 1_000_000, time: minute });
        assert!(written.contains("the template `t` writes more than 1 MB"), "{written}");
        let written = rendered(&loops(""), Limits { bytes: 1, time: Duration::from_secs(1) });
        assert!(written.contains("the template `t` takes more than 1 s"), "{written}");
        let once = "{% for a in tables %}{% for b in a.axes %}.{% endfor %}{% endfor %}";
        assert_eq!(rendered(once, LIMITS), ".".repeat(200) + "\n");
    }
}
