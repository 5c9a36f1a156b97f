//! Topics: what many tables have in common, on a screen, with examples that are run.

use std::fmt::Write as _;

use anstream::adapter::strip_str;
use chess_tables_gen::tool::spelling;
use clap::Parser as _;
use serde::Serialize;

use crate::cli::args::{Args, Diff, Format, Generate, Show, Verb};
use crate::cli::color::{BLUE, painted};
use crate::cli::error::Error;
use crate::cli::provenance::{Kind, Loaded};
use crate::cli::{diff, generate, json_export, list, search, show};

/// A text whose first line is its title. A line `{show KNIGHT_ATTACKS d4}` stands for this command and
/// what it prints.
#[derive(Clone, Copy)]
pub(crate) struct Topic {
    pub(crate) name: &'static str,
    text: &'static str,
    /// Of these it treats all tables.
    families: &'static [&'static str],
}

macro_rules! topics {
    ($($name:literal of [$($family:literal)*])*) => {
        [$(Topic {
            name: $name,
            text: include_str!(concat!("topics/", $name, ".txt")),
            families: &[$($family),*],
        }),*]
    };
}

pub(crate) const TOPICS: [Topic; 12] = topics! {
    "sliders" of ["sliders" "magic" "fancy_magic" "pext" "pext_sets"]
    "magic" of ["magic" "fancy_magic" "sliders"]
    "pext" of ["pext" "pext_sets" "sliders"]
    "hyperbola" of []
    "rotated" of ["rotated"]
    "0x88" of ["x88"]
    "threads" of ["threads" "gnu_threads"]
    "layouts" of []
    "boards" of []
    "pieces" of ["leapers"]
    "endgames" of ["kpk" "syzygy"]
    "versions" of []
};

/// The topic of a name.
pub(super) fn named(name: &str) -> Option<Topic> {
    TOPICS.into_iter().find(|topic| topic.name.eq_ignore_ascii_case(name))
}

/// The topics of a table: those that treat its family, and those that name it.
pub(super) fn of(table: &str, family: &str) -> impl Iterator<Item = Topic> {
    let is_of = move |topic: &Topic| topic.families.contains(&family) || topic.names(table);
    TOPICS.into_iter().filter(is_of)
}

/// The topic whose title has all words of a name, or whose name is near it.
pub(crate) fn about(name: &str) -> Option<&'static str> {
    let words = search::words(name);
    let titled = TOPICS.iter().find(|topic| search::has_all(topic.title(), &words));
    let names = || TOPICS.iter().map(|topic| topic.name);
    let near = || spelling::nearest(name, names()).and_then(|near| named(&near));
    titled.copied().or_else(near).map(|topic| topic.name)
}

/// What `explain --help` says of topics.
pub(crate) fn help() -> String {
    let mut text = "\
Examples:
  chess-tables explain KNIGHT_ATTACKS
  chess-tables explain x88_steps --format markdown
  chess-tables explain RANK_MASKS --layout a8b8
  chess-tables explain sliders

Topics:"
        .to_owned();
    for topic in TOPICS {
        let _ = write!(
            text,
            "\n  {:<10} {}",
            topic.name,
            topic.title().split_once(": ").map_or("", |it| it.1)
        );
    }
    text
}

/// A topic as JSON.
#[derive(Serialize)]
struct Document {
    topic: &'static str,
    text: String,
}

impl Topic {
    pub(crate) fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default()
    }

    /// Whether the text has this name, examples aside.
    fn names(&self, table: &str) -> bool {
        let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let prose = self.text.lines().filter(|line| !line.starts_with('{'));
        // Most have it nowhere, and to look at each word takes long.
        self.text.contains(table)
            && prose.flat_map(|line| line.split(|c| !is_in_name(c))).any(|word| word == table)
    }

    pub(crate) fn explained(self, format: Format) -> Result<String, Error> {
        match format {
            Format::Text => self.rendered(false),
            Format::Markdown => self.rendered(true),
            Format::Json => {
                let text = self.rendered(true)?;
                json_export::one_line(&Document { topic: self.name, text })
            }
        }
    }

    fn rendered(self, markdown: bool) -> Result<String, Error> {
        let title = self.title();
        let mut text = if markdown { format!("## {title}\n") } else { painted(BLUE, title) + "\n" };
        for line in self.text.lines().skip(1) {
            let Some(command) = line.strip_prefix('{').and_then(|line| line.strip_suffix('}'))
            else {
                text += &format!("{line}\n");
                continue;
            };
            let whole = command.split(" | ").map(|part| format!("chess-tables {part}"));
            let whole = whole.collect::<Vec<_>>().join(" |\n> ");
            let printed = printed(command)?;
            let printed = printed.trim_end();
            text += &match markdown {
                true => format!("```console\n$ {whole}\n{}\n```\n", strip_str(printed)),
                false => format!("$ {whole}\n{printed}\n"),
            };
        }
        Ok(text)
    }
}

/// What a command prints, or one that `generate` pipes its tables into.
fn printed(command: &str) -> Result<String, Error> {
    let parsed = |command: &str| {
        // What is quoted is one word, blanks and all.
        let words = command.split('\'').enumerate().flat_map(|(i, part)| match i % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        Args::try_parse_from(["chess-tables"].into_iter().chain(words)).map(|args| args.verb)
    };
    let wrong = || Error::new(format!("`{command}` cannot be an example"));
    let Some((from, to)) = command.split_once(" | ") else {
        return match parsed(command) {
            Ok(Verb::Show(args)) => show::run(&args),
            Ok(Verb::List(args)) => list::run(&args),
            _ => Err(wrong()),
        };
    };
    let Ok(Verb::Generate(Generate { globs, wanted, .. })) = parsed(from) else {
        return Err(wrong());
    };
    let piped = generate::load(&generate::script(&globs, &wanted)?)?;
    let (spec, origin) = ("-".to_owned(), "standard input".to_owned());
    let piped = Loaded { spec, kind: Kind::Stdin, origin, ..piped };
    match parsed(to) {
        Ok(Verb::Show(args @ Show { .. })) => show::of(&piped, &args),
        Ok(Verb::Diff(args @ Diff { .. })) => Ok(diff::with(&args, piped)?.text),
        _ => Err(wrong()),
    }
}
