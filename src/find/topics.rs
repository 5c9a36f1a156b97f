//! Topics: what many tables have in common, on a screen, with examples that `explain` runs.

use std::sync::LazyLock;

use anstream::adapter::strip_str;
use serde::Serialize;

use crate::error::Error;
use crate::report::text::{BLUE, painted};

/// Each text stands below `# NAME, OTHER NAME, ...: FAMILY ...`, where the other names and the families may be left out:
/// its title, then paragraphs. A line `{show KNIGHT_ATTACKS d4}` stands for this command and what it prints.
const TEXTS: &str = include_str!("topics.txt");

/// The sections of a text in their order, each with the heading behind `# `.
pub(crate) fn sections(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let sections = text.strip_prefix("# ").into_iter().flat_map(|it| it.split("\n# "));
    sections.filter_map(|it| it.split_once('\n'))
}

#[derive(Clone, Copy)]
pub(crate) struct Topic {
    pub(crate) name: &'static str,
    /// What people call it, between commas.
    others: &'static str,
    /// It treats all tables of these.
    families: &'static str,
    source: &'static str,
}

static TOPICS: LazyLock<Vec<Topic>> = LazyLock::new(|| {
    let topics = sections(TEXTS).map(|(heading, source)| {
        let (names, families) = heading.split_once(": ").unwrap_or((heading, ""));
        let (name, others) = names.split_once(", ").unwrap_or((names, ""));
        Topic { name, others, families, source }
    });
    topics.collect()
});

/// The word for all of them.
pub(crate) const ALL: &str = "topics";

/// In the order in which they are listed.
pub(crate) fn all() -> impl Iterator<Item = Topic> {
    TOPICS.iter().copied()
}

/// The topic of a name, or that which lists the word, in the singular or the plural.
pub(crate) fn named(name: &str) -> Option<Topic> {
    let stem = |name: &str| name.strip_suffix('s').unwrap_or(name).to_owned();
    let wanted = stem(&name.to_ascii_lowercase());
    let is_named = |topic: &Topic| topic.names().any(|it| stem(it) == wanted);
    let lists =
        |topic: &Topic| topic.name == "words" && topic.listed().any(|it| stem(it) == wanted);
    all().find(is_named).or_else(|| all().find(lists))
}

/// The topics of a table: those that treat its family, and those that name it.
pub(crate) fn of(table: &str, family: &str) -> impl Iterator<Item = Topic> {
    // Most have it nowhere, and to look at each word takes long.
    let is_named = TEXTS.contains(table);
    let is_of = move |topic: &Topic| topic.treats(family) || is_named && topic.has(table);
    all().filter(is_of)
}

/// A line for each topic.
pub(crate) fn lines() -> String {
    let line = |topic: Topic| format!("  {:<10} {}\n", topic.name, topic.subject());
    all().map(line).collect()
}

impl Topic {
    fn treats(self, family: &str) -> bool {
        self.families.split(' ').any(|it| it == family)
    }

    pub(crate) fn title(self) -> &'static str {
        self.source.lines().next().unwrap_or_default()
    }

    /// What stands behind the name in the title.
    pub(crate) fn subject(self) -> &'static str {
        self.title().split_once(": ").map_or("", |(_, subject)| subject)
    }

    /// What it is called.
    pub(crate) fn names(self) -> impl Iterator<Item = &'static str> {
        [self.name].into_iter().chain(self.others.split(", ").filter(|it| !it.is_empty()))
    }

    /// The words of a list of what they mean: what stands between four blanks and two.
    fn listed(self) -> impl Iterator<Item = &'static str> {
        let lines = self.source.lines().filter_map(|line| line.strip_prefix("    "));
        let words = lines.filter_map(|line| line.split_once("  ")).map(|(word, _)| word);
        words.filter(|word| !word.is_empty())
    }

    /// Whether the text has this name, examples aside.
    fn has(self, table: &str) -> bool {
        let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let prose = self.source.lines().filter(|line| !line.starts_with('{'));
        prose.flat_map(|line| line.split(|c| !is_in_name(c))).any(|word| word == table)
    }
}

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
        for line in self.source.lines().skip(1) {
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
        for line in self.source.lines().skip(1) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::tool::catalogue;

    #[test]
    fn topics_treat_families_that_are_there() {
        let there: Vec<&str> = catalogue::families().iter().map(|family| family.name).collect();
        for topic in all() {
            let mut families = topic.families.split_terminator(' ');
            let lacking = families.find(|family| !there.contains(family));
            assert_eq!(lacking, None, "behind `# {}:` in topics.txt", topic.name);
        }
    }
}
