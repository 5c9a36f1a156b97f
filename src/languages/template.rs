//! Tables in any language, by a template: a text that says where names, types and values stand.

mod formatters;
mod model;

use std::thread;

use chess_tables_gen::tool::emit::absence;
use upon::Engine;

use super::values::Lines;
use super::{Exported, ReadTemplate, Written, names};
use crate::error::Error;
use crate::output::header::{FIRST, labelled};
use crate::source::loaded::quoted;
use model::Model;

/// The templates of this program, by the languages they are for.
const SHIPPED: [(&str, &str); 7] = [
    ("csharp", include_str!("templates/csharp.txt")),
    ("go", include_str!("templates/go.txt")),
    ("java", include_str!("templates/java.txt")),
    // Its text is also that of a module of JavaScript.
    ("javascript", include_str!("templates/typescript.txt")),
    ("python", include_str!("templates/python.txt")),
    ("typescript", include_str!("templates/typescript.txt")),
    ("zig", include_str!("templates/zig.txt")),
];
/// How large a template may be, which may be anybody's: each bracket within another needs up to 16 KB of the
/// stack without optimisation, so that it has one of its own. Of this only what is used is in memory.
const LARGEST: usize = 1 << 14;
const STACK: usize = LARGEST << 14;

/// A template and the name that errors have.
struct Template<'a> {
    name: &'a str,
    text: String,
}

impl<'a> Template<'a> {
    /// The program's own template of this name, or else the one that is read.
    fn named(name: &'a str, read: ReadTemplate<'_>) -> Result<Self, Error> {
        match SHIPPED.into_iter().find(|(language, _)| *language == name) {
            Some((_, text)) => Ok(Self { name, text: text.to_owned() }),
            None => Ok(Self { name, text: read(name)? }),
        }
    }

    /// What it makes of a model.
    fn render(&self, model: &Model<'_>, lines: Lines) -> Result<String, Error> {
        let Self { name, text } = self;
        if text.len() > LARGEST {
            let bytes = text.len();
            let error =
                format!("the template {} has {bytes} bytes: the most are {LARGEST}", quoted(name));
            return Err(Error::new(error));
        }
        let render = || {
            let mut engine = Engine::new();
            formatters::add(&mut engine, lines);
            let rendered =
                engine.compile(text).and_then(|it| it.render(&engine, model).to_string());
            // Behind the sign of a comment there may be nothing, or there is a blank too much.
            let lines =
                |text: String| text.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
            rendered.map(lines).map_err(|error| self.wrong(&error))
        };
        thread::scope(|scope| {
            let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, render);
            let thread =
                thread.map_err(|error| Error::new(format!("cannot start a thread: {error}")))?;
            thread
                .join()
                .unwrap_or_else(|_| Err(Error::new(format!("{} is not a template", quoted(name)))))
        })
    }

    /// What is wrong with it, and where.
    fn wrong(&self, error: &upon::Error) -> Error {
        let whole = format!("{error:#}");
        let after = |words: &str| whole.split_once(words)?.1.lines().next();
        let reason = after("= reason: ").map_or_else(|| error.to_string(), str::to_owned);
        let place = after("--> <anonymous>").unwrap_or_default();
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
    let text = template.render(&model, Lines::of(exported.request.width))?;
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
