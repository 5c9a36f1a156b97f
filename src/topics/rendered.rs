//! Topics as text and as paragraphs, with what their examples print.

use anstream::adapter::strip_str;
use serde::Serialize;

use super::Topic;
use crate::error::Error;
use crate::report::color::{BLUE, painted};

/// What a command prints.
pub(crate) type Print<'p> = &'p dyn Fn(&str) -> Result<String, Error>;

/// A paragraph, or what stands as it is: a drawing, a list or an example.
#[derive(Serialize)]
pub(crate) struct Block {
    pub(crate) drawn: bool,
    pub(crate) text: String,
}

impl Topic {
    /// The text, for terminals or in Markdown.
    pub(crate) fn text(self, is_markdown: bool, print: Print<'_>) -> Result<String, Error> {
        let title = self.title();
        let mut text = match is_markdown {
            true => format!("## {title}\n"),
            false => painted(BLUE, title) + "\n",
        };
        for line in self.text.lines().skip(1) {
            text += &match example(line, print) {
                None => format!("{line}\n"),
                Some(example) if is_markdown => {
                    format!("```console\n{}\n```\n", strip_str(&example?))
                }
                Some(example) => example? + "\n",
            };
        }
        Ok(text)
    }

    /// The text below the title, for pages.
    pub(crate) fn blocks(self, print: Print<'_>) -> Result<Vec<Block>, Error> {
        let mut blocks: Vec<Block> = vec![];
        let mut goes_on = false;
        for line in self.text.lines().skip(1) {
            if let Some(example) = example(line, print) {
                let text = strip_str(&example?).to_string();
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

/// The command that a line stands for, with what it prints.
fn example(line: &str, print: Print<'_>) -> Option<Result<String, Error>> {
    let command = line.strip_prefix('{')?.strip_suffix('}')?;
    let whole = command.split(" | ").map(|part| format!("chess-tables {part}"));
    let whole = whole.collect::<Vec<_>>().join(" |\n> ");
    Some(print(command).map(|text| format!("$ {whole}\n{}", text.trim_end())))
}
