//! The arguments of a command line, and the command line of these arguments, which the header of a file has.

use std::ffi::OsString;

use chess_tables_gen::{Board, Layout};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, FromArgMatches as _};

use crate::args::{self, Args, ExportFormat, Verb};
use crate::error::visible;
use crate::find::select;
use crate::report::shell;

/// The options that say where a file is and how a terminal looks, not what is in the file.
const ELSEWHERE: [&str; 3] = ["output", "force", "color"];

/// The arguments of a command line. Those of a verb that writes source know how they were given.
pub(crate) fn parsed<W: Into<OsString> + Clone>(
    words: impl IntoIterator<Item = W>,
) -> Result<Args, clap::Error> {
    let mut program = args::program();
    let matches = program.try_get_matches_from_mut(words)?;
    let args = layout_fits(&matches).and_then(|()| Args::from_arg_matches(&matches));
    let mut args = args.map_err(|error| error.format(&mut program))?;
    let mut of_suffix = None;
    if let Verb::Export(args) = &mut args.verb {
        args.given = given(&program, &matches);
        let file = args.target.output.as_deref().filter(|_| args.format().is_none());
        of_suffix = file.and_then(ExportFormat::of);
        args.format = args.format.or(of_suffix);
    }
    match &mut args.verb {
        Verb::Generate(it) => it.globs.iter_mut().for_each(in_place_of_piece),
        Verb::Export(it) if it.is_of_this_program() => {
            it.globs.iter_mut().for_each(in_place_of_piece);
        }
        _ => {}
    }
    let command = match &mut args.verb {
        Verb::Generate(args) => &mut args.command,
        Verb::Export(args) if args.is_of_this_program() => &mut args.command,
        _ => return Ok(args),
    };
    *command = line(&program, &matches, of_suffix.map(ExportFormat::name).as_deref());
    Ok(args)
}

/// The table of a piece's attacks instead of the piece.
fn in_place_of_piece(glob: &mut String) {
    if let Some(table) = select::of_piece(glob) {
        *glob = table;
    }
}

/// Refuses a layout that is called as on a board of another size: `i9i8` is one of 9x9.
fn layout_fits(matches: &ArgMatches) -> Result<(), clap::Error> {
    let Some((_, given)) = matches.subcommand() else { return Ok(()) };
    let Ok(Some(layout)) = given.try_get_one::<Layout>("layout") else { return Ok(()) };
    let board = given.try_get_one::<Board>("board").ok().flatten().copied().unwrap_or_default();
    let said = given.get_raw("layout").into_iter().flatten().next().unwrap_or_default();
    let said = said.to_string_lossy().to_ascii_lowercase();
    let own = [0, 1].map(|square| board.with_layout(*layout).square(square).to_string()).concat();
    if [layout.name(), &*own].contains(&&*said) {
        return Ok(());
    }
    let says = format!("on a board of {board} `{said}` is no layout: did you mean `{own}`?");
    Err(clap::Error::raw(ErrorKind::ValueValidation, says))
}

/// The options of a verb that were given, each with its heading in the help.
fn given(program: &Command, matches: &ArgMatches) -> Vec<(String, String)> {
    let Some((verb, matches)) = matches.subcommand() else { return vec![] };
    let args = program.find_subcommand(verb).into_iter().flat_map(Command::get_arguments);
    let is_given =
        |arg: &&Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let option =
        |arg: &Arg| Some((arg.get_help_heading()?.to_owned(), format!("--{}", arg.get_long()?)));
    args.filter(is_given).filter_map(option).collect()
}

/// The command line of a verb with the arguments that were given, without where it writes to.
/// `None` if a comment of one line cannot hold it. The suffix of that place may have said the format.
fn line(program: &Command, matches: &ArgMatches, format: Option<&str>) -> Option<String> {
    let (verb, matches) = matches.subcommand()?;
    let mut words = vec![program.get_name().to_owned(), verb.to_owned()];
    for arg in program.find_subcommand(verb)?.get_arguments() {
        let id = arg.get_id().as_str();
        if let Some(format) = format.filter(|_| id == "format") {
            words.extend(["--format", format].map(str::to_owned));
        }
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
    (visible(&line) == line && !line.contains("*/")).then_some(line)
}
