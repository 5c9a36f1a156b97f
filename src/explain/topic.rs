//! Topics as text, with what their examples print.

use anstream::adapter::strip_str;
use clap::Parser as _;
use serde::Serialize;
use serde_json::json;

use crate::args::{Args, Diff, Format, Show, Verb};
use crate::error::Error;
use crate::report::color::{BLUE, painted};
use crate::report::json;
use crate::request::Generate;
use crate::source::loaded::{Kind, Loaded};
use crate::topics::{self, TOPICS, Topic};
use crate::{diff, languages, list, show};

/// The list of topics.
pub(super) fn all(format: Format) -> Result<String, Error> {
    match format {
        Format::Text => {
            let lines = topics::lines();
            Ok(format!("{lines}`chess-tables explain sliders` prints the first one\n"))
        }
        Format::Markdown => {
            let line = |topic: Topic| format!("- `{}`: {}\n", topic.name, topic.subject());
            Ok(TOPICS.into_iter().map(line).collect())
        }
        Format::Json => {
            let entry = |topic: Topic| json!({ "topic": topic.name, "title": topic.title() });
            json::one_line(&json!({ "topics": TOPICS.map(entry) }))
        }
    }
}

/// A topic as JSON.
#[derive(Serialize)]
struct Document {
    topic: &'static str,
    text: String,
}

impl Topic {
    pub(crate) fn explained(self, format: Format) -> Result<String, Error> {
        match format {
            Format::Text => self.rendered(false),
            Format::Markdown => self.rendered(true),
            Format::Json => {
                let text = self.rendered(true)?;
                json::one_line(&Document { topic: self.name, text })
            }
        }
    }

    fn rendered(self, markdown: bool) -> Result<String, Error> {
        let title = self.title();
        let mut text = if markdown { format!("## {title}\n") } else { painted(BLUE, title) + "\n" };
        for line in self.text.lines().skip(1) {
            let Some(command) = command_in(line) else {
                text += &format!("{line}\n");
                continue;
            };
            let example = example(command)?;
            text += &match markdown {
                true => format!("```console\n{}\n```\n", strip_str(&example)),
                false => example + "\n",
            };
        }
        Ok(text)
    }

    /// The text below the title, for pages.
    pub(crate) fn blocks(self) -> Result<Vec<Block>, Error> {
        let mut blocks: Vec<Block> = vec![];
        let mut goes_on = false;
        for line in self.text.lines().skip(1) {
            if let Some(command) = command_in(line) {
                let text = strip_str(&example(command)?).to_string();
                blocks.push(Block { drawn: true, text });
                goes_on = false;
                continue;
            }
            let (drawn, line) = match line.strip_prefix("    ") {
                Some(line) => (true, line),
                None => (false, line),
            };
            match blocks.last_mut().filter(|last| goes_on && last.drawn == drawn) {
                _ if line.is_empty() => {}
                Some(last) => last.text += &format!("{}{line}", if drawn { '\n' } else { ' ' }),
                None => blocks.push(Block { drawn, text: line.to_owned() }),
            }
            goes_on = !line.is_empty();
        }
        Ok(blocks)
    }
}

/// A paragraph, or what stands as it is: a drawing, a list or an example.
#[derive(Serialize)]
pub(crate) struct Block {
    pub(crate) drawn: bool,
    pub(crate) text: String,
}

fn command_in(line: &str) -> Option<&str> {
    line.strip_prefix('{').and_then(|line| line.strip_suffix('}'))
}

/// A command with what it prints.
fn example(command: &str) -> Result<String, Error> {
    let whole = command.split(" | ").map(|part| format!("chess-tables {part}"));
    let whole = whole.collect::<Vec<_>>().join(" |\n> ");
    Ok(format!("$ {whole}\n{}", printed(command)?.trim_end()))
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
            Ok(Verb::List(args)) => list::run(&args, None),
            _ => Err(wrong()),
        };
    };
    let Ok(Verb::Generate(Generate(mut request))) = parsed(from) else {
        return Err(wrong());
    };
    let piped = languages::generated(&mut request)?;
    let (spec, origin) = ("-".to_owned(), "standard input".to_owned());
    let piped = Loaded { spec, kind: Kind::Stdin, origin, ..piped };
    match parsed(to) {
        Ok(Verb::Show(args @ Show { .. })) => show::of(&piped, &args),
        Ok(Verb::Diff(args @ Diff { .. })) => Ok(diff::with(&args, piped)?.text),
        _ => Err(wrong()),
    }
}
