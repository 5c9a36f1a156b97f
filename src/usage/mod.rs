//! What the program says of its use: help that is short by `-h`, on one screen, and in groups by `--help`; a verb that
//! was left out; and usage errors, without what misleads.

mod typed;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use chess_tables_gen::{Board, Layout};
use clap::error::ErrorKind;
use clap::{ArgMatches, Command, CommandFactory as _, FromArgMatches as _};

use crate::args::Args;
use crate::error::{Error, visible};
use crate::find::{first_word, topics};
use crate::output;

/// The arguments. `Err`: help was printed, or the usage is wrong.
pub(crate) fn parse() -> Result<Args, Result<ExitCode, Error>> {
    let mut words = std::env::args_os();
    let program = words.next().unwrap_or_default();
    let words = [program].into_iter().chain(typed::in_full(words)).collect::<Vec<_>>();
    parsed(&words).or_else(|error| match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let words = with_command(&words).map_err(Err)?;
            parsed(&words).map_err(|error| said(&error))
        }
        _ => Err(said(&error)),
    })
}

/// The arguments of a command line.
fn parsed(words: &[OsString]) -> Result<Args, clap::Error> {
    let mut program = program();
    let matches = program.try_get_matches_from_mut(words)?;
    let args = layout_fits(&matches).and_then(|()| Args::from_arg_matches(&matches));
    args.map_err(|error| error.format(&mut program))
}

/// Refuses a layout that is called as on a board of another size: `i9i8` is one of 9x9.
fn layout_fits(matches: &ArgMatches) -> Result<(), clap::Error> {
    let Some((_, given)) = matches.subcommand() else { return Ok(()) };
    let Ok(Some(layout)) = given.try_get_one::<Layout>("layout") else { return Ok(()) };
    let board = given.try_get_one::<Board>("board").ok().flatten().copied().unwrap_or_default();
    let said = given.get_raw("layout").into_iter().flatten().next().unwrap_or_default();
    let said = said.to_string_lossy().to_ascii_lowercase();
    let own = board.with_layout(*layout).first_squares();
    if [layout.name(), &*own].contains(&&*said) {
        return Ok(());
    }
    let own = if board.len() == 1 { layout.name() } else { &own };
    let says = format!("on a board of {board} `{said}` is not a layout: did you mean `{own}`?");
    Err(clap::Error::raw(ErrorKind::ValueValidation, says))
}

/// The words with the command that was left out. `help` is for topics and tables, too.
fn with_command(words: &[OsString]) -> Result<Vec<OsString>, Error> {
    let is_help = words.get(1).is_some_and(|word| word == "help");
    let rest = &words[if is_help { 2 } else { 1 }..];
    let is_option = |word: &&OsString| {
        let word = word.to_string_lossy();
        word.len() > 1 && word.starts_with('-') && !word.starts_with("-1")
    };
    let count = rest.iter().position(|word| is_option(&word)).unwrap_or(rest.len());
    let said: Vec<String> =
        rest[..count].iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let program = program();
    let commands: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
    let meant = first_word::with_command(&commands, &said)?;
    // What an option says of another command is nothing for a topic.
    let is_of_topic =
        |word: &OsString| !is_option(&word) || word.to_string_lossy().starts_with("--format");
    let is_topic = meant[0] == "explain" && meant.len() == 2 && topics::named(&meant[1]).is_some();
    let options = &rest[count..];
    let goes_on = !is_topic || said.len() < 2 && options.iter().all(is_of_topic);
    let options = if goes_on { options } else { &[] };
    let meant = meant.into_iter().map(OsString::from);
    Ok(words[..1].iter().cloned().chain(meant).chain(options.iter().cloned()).collect())
}

/// Prints what clap says. It would pass over a full disk, and over what steers the terminal in words of
/// the command line, which may be names of files.
fn said(error: &clap::Error) -> Result<ExitCode, Error> {
    let text = error.render();
    if !error.use_stderr() {
        return output::print(&text.ansi().to_string()).map(|()| ExitCode::SUCCESS);
    }
    let plain = text.to_string();
    if plain.lines().all(|line| visible(line) == line) {
        error.exit();
    }
    for line in plain.lines() {
        // There is nobody left to tell if this fails.
        let _ = writeln!(io::stderr(), "{}", visible(line));
    }
    Ok(ExitCode::from(2))
}

/// The options of `-h`, of verbs that have more than a screen of them. All verbs have `--help`.
const FIRST: [(&str, &str); 7] = [
    ("list", "source verbose sort format layout board"),
    ("show", "source format view all occupied layout board"),
    ("explain", "format layout board"),
    ("export", "source format output layout board"),
    ("generate", "output layout board sliders functions square-type bitboard"),
    ("match", "format all layout board run symbols"),
    ("html", "source diff only output layout board"),
];

/// Under what options without a heading stand in the long help.
const HEADINGS: [(&str, &str); 2] = [
    ("Board", "layout bits colors board"),
    ("Drawing", "view plain glyphs all ascii flip inverse occupied thread_order threats"),
];

/// What stands below the options in the long help, each under the name of its verb.
const BELOW: &str = include_str!("below.txt");
/// How many examples of it the short help has.
const EXAMPLES: usize = 3;

/// The program with help that is short by `-h`.
pub(crate) fn program() -> Command {
    let below = topics::sections(BELOW).collect();
    let program = Args::command().mut_subcommands(|verb| {
        let first = FIRST.iter().find(|(name, _)| *name == verb.get_name());
        let verb = match first {
            Some((_, first)) => verb.mut_args(|arg| {
                let is_in = |ids: &str| ids.split(' ').any(|id| arg.get_id() == id);
                let is_first = arg.is_positional() || is_in(first);
                let heading = HEADINGS.iter().find(|(_, ids)| is_in(ids));
                let heading = heading.filter(|_| arg.get_help_heading().is_none());
                let arg = arg.clone().hide_short_help(!is_first);
                heading.map_or(arg.clone(), |(heading, _)| arg.help_heading(*heading))
            }),
            None => verb,
        };
        with_text_below(verb, &below)
    });
    with_text_below(program, &below)
}

/// The text below the options of the program and of each verb, in full by `--help` alone, and the first examples by `-h`.
fn with_text_below(command: Command, below: &BTreeMap<&str, &str>) -> Command {
    let Some(text) = below.get(command.get_name()).map(|it| it.trim_end()) else {
        return command;
    };
    let examples = text.lines().filter(|line| line.starts_with("  chess-tables "));
    let examples: Vec<&str> = examples.take(EXAMPLES).collect();
    let short = match &examples[..] {
        [] => "`--help` says more.".to_owned(),
        examples => format!("Examples:\n{}\n\n`--help` says more.", examples.join("\n")),
    };
    let long = match command.get_name() {
        "explain" => format!("{text}\n\nTopics:\n{}", topics::lines().trim_end()),
        _ => text.to_owned(),
    };
    command.after_help(short).after_long_help(long)
}

#[cfg(test)]
mod tests;
