//! The command that made a file. The file's header has it, and `check` repeats it.

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

use crate::cli::shell;

/// What stands before the command, behind the sign of a comment.
const LABEL: &str = "Command: ";

/// The options that say where a file is and how a terminal looks, not what is in the file.
const ELSEWHERE: [&str; 2] = ["output", "color"];

/// The command line of a verb with the arguments that were given, without where it writes to.
/// `None` if a comment of one line cannot hold it.
pub(crate) fn line(program: &Command, matches: &ArgMatches) -> Option<String> {
    let (verb, matches) = matches.subcommand()?;
    let mut words = vec![program.get_name().to_owned(), verb.to_owned()];
    for arg in program.find_subcommand(verb)?.get_arguments() {
        let id = arg.get_id().as_str();
        if ELSEWHERE.contains(&id) || matches.value_source(id) != Some(ValueSource::CommandLine) {
            continue;
        }
        let values = matches.get_raw(id).into_iter().flatten().map(|value| value.to_str());
        let values: Vec<&str> = values.collect::<Option<_>>()?;
        let option = arg.get_long().map(|name| format!("--{name}"));
        match option {
            None => words.extend(values.into_iter().map(str::to_owned)),
            Some(option) if !arg.get_action().takes_values() => words.push(option),
            Some(option) => {
                words.extend(values.into_iter().flat_map(|value| match value.starts_with('-') {
                    true => vec![format!("{option}={value}")],
                    false => vec![option.clone(), value.to_owned()],
                }));
            }
        }
    }
    let line = shell::line(words.iter().map(String::as_str));
    (!line.contains(char::is_control) && !line.contains("*/")).then_some(line)
}

/// A header's text below its first line, which says what generated the file.
pub(crate) fn labelled(command: Option<&str>) -> String {
    command.map(|command| format!("{LABEL}{command}\n")).unwrap_or_default()
}

/// Source in Rust with the command in its header.
pub(crate) fn in_rust(source: &str, command: Option<&str>) -> String {
    let (first, rest) = source.split_once('\n').unwrap_or((source, ""));
    let line = command.map(|command| format!("// {LABEL}{command}\n")).unwrap_or_default();
    format!("{first}\n{line}{rest}")
}

/// The command in the header of a file of Rust or C.
pub(crate) fn found(text: &str) -> Option<&str> {
    // In C the comment begins on a line of its own.
    let below = text.lines().skip(1).take(2);
    let mut comments =
        below.filter_map(|line| line.strip_prefix("// ").or(line.strip_prefix(" * ")));
    comments.find_map(|comment| comment.strip_prefix(LABEL))
}
