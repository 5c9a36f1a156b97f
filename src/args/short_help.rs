//! The short help of a verb: what most people need of it, on one screen. `--help` has all, in groups.

use clap::{Command, CommandFactory as _};

use super::Args;
use crate::topics;

/// The options of `-h`, of verbs that have more than a screen of them. All verbs have `--help`.
const FIRST: [(&str, &[&str]); 7] = [
    ("list", &["source", "verbose", "sort", "format", "layout", "board"]),
    ("show", &["source", "format", "view", "all", "occupied", "layout", "board"]),
    ("explain", &["format", "layout", "board"]),
    ("export", &["source", "format", "output", "layout", "board"]),
    ("generate", &["output", "layout", "board", "sliders", "functions", "bitboard"]),
    ("match", &["format", "all", "layout", "board", "run", "symbols"]),
    ("html", &["source", "diff", "only", "output", "layout", "board"]),
];

/// Under what options without a heading stand in the long help.
const HEADINGS: [(&str, &[&str]); 2] = [
    ("Board", &["layout", "bits", "colors", "board"]),
    (
        "Drawing",
        &["view", "plain", "glyphs", "all", "ascii", "flip", "inverse", "occupied", "thread_order"],
    ),
];

/// What stands below the options in the long help, each under the name of its verb.
const BELOW: &str = concat!("\n", include_str!("below.txt"));
/// How many examples of it the short help has.
const EXAMPLES: usize = 3;

/// The program with help that is short by `-h`.
pub(crate) fn program() -> Command {
    let program = Args::command().mut_subcommands(|verb| {
        let first = FIRST.iter().find(|(name, _)| *name == verb.get_name());
        let verb = match first {
            Some((_, first)) => verb.mut_args(|arg| {
                let id = arg.get_id().as_str();
                let is_first = arg.is_positional() || first.contains(&id);
                let heading = HEADINGS.iter().find(|(_, ids)| ids.contains(&id));
                let heading = heading.filter(|_| arg.get_help_heading().is_none());
                let arg = arg.clone().hide_short_help(!is_first);
                heading.map_or(arg.clone(), |(heading, _)| arg.help_heading(*heading))
            }),
            None => verb,
        };
        with_text_below(verb)
    });
    with_text_below(program)
}

/// The text below the options of the program and of each verb, in full by `--help` alone, and the first examples by `-h`.
fn with_text_below(command: Command) -> Command {
    let mut texts = BELOW.split("\n# ").filter_map(|it| it.split_once('\n'));
    let text = texts.find(|(name, _)| *name == command.get_name());
    let Some((name, text)) = text.map(|(name, text)| (name, text.trim_end())) else {
        return command;
    };
    let examples = text.lines().filter(|line| line.starts_with("  chess-tables "));
    let examples: Vec<&str> = examples.take(EXAMPLES).collect();
    let short = match &examples[..] {
        [] => "`--help` says more.".to_owned(),
        examples => format!("Examples:\n{}\n\n`--help` says more.", examples.join("\n")),
    };
    let long = match name {
        "explain" => format!("{text}\n\nTopics:\n{}", topics::lines().trim_end()),
        _ => text.to_owned(),
    };
    command.after_help(short).after_long_help(long)
}
