//! `generate`: what a build script would write. Its options are those of `Script`.

use std::path::{Path, PathBuf};

use chess_tables_gen::tool::glob;
use chess_tables_gen::{Bits, Board, Script, SliderMethod};

use crate::args::{Generate, Names, Sliders, Style, Target, Wanted};
use crate::error::Error;
use crate::provenance::quoted;
use crate::{command, left_out, magics, output, search, select, smaller_sliders};

pub(crate) fn run(args: &Generate) -> Result<(), Error> {
    let Generate { style, command, target, .. } = args;
    deliver(requested(args)?, style, command.as_deref(), target)?;
    if let Some(method) = args.look_ups.sliders.method {
        let board = args.wanted.on.placed();
        smaller_sliders::note(target.output.as_deref(), board, method, "--sliders ");
    }
    Ok(())
}

/// The files that a command would write, beside a path.
pub(crate) fn repeated(args: &Generate, path: &Path) -> Result<Vec<(PathBuf, String)>, Error> {
    files(&args.style.added_to(requested(args)?), &args.style, args.command.as_deref(), path)
}

fn requested(args: &Generate) -> Result<Script, Error> {
    let Generate { globs, wanted, look_ups, names, .. } = args;
    // Sliders alone are a wish, for the tables that they read.
    let script =
        script_or(globs, wanted, if look_ups.sliders.method.is_some() { &[] } else { ALL })?;
    let script = with_magics(look_ups.added_to(script), &look_ups.sliders, wanted.on.placed());
    Ok(renamed(script, names))
}

/// The seed of the magics of a board: that which `magics fancy` takes, too.
const SEED: u64 = 1;

/// The script with fancy magics, if it needs some that the catalogue does not have.
pub(crate) fn with_magics(script: Script, sliders: &Sliders, board: Board) -> Script {
    let method = SliderMethod::FancyMagic;
    let can_have_some = !board.is_8x8() && SliderMethod::on(board).any(|it| it == method);
    if sliders.method != Some(method) || !can_have_some {
        return script;
    }
    let [rook, bishop] = magics::fancy_magics(board.with_bits(Bits::InOrder), SEED);
    script.fancy_magics(rook, bishop)
}

const ALL: &[&str] = &["*"];

/// The script that asks for these tables.
pub(crate) fn script(globs: &[String], wanted: &Wanted) -> Result<Script, Error> {
    script_or(globs, wanted, ALL)
}

/// The script that asks for these tables, and if there are none for the `others`.
pub(crate) fn script_or(
    globs: &[String],
    wanted: &Wanted,
    others: &[&str],
) -> Result<Script, Error> {
    let board = wanted.on.placed();
    let known = select::catalogue_names(board);
    let is_known = |glob: &&String| known.iter().any(|name| glob::matches(glob, name));
    if let Some(unknown) = globs.iter().find(|glob| !is_known(glob)) {
        return Err(select::no_table(unknown, "@gen", &search::of_catalogue(board)));
    }
    let nothing_said = globs.is_empty() && !wanted.adds_tables();
    let script = Script::new().tables(globs).board(board);
    let script = if nothing_said { script.tables(others.iter().copied()) } else { script };
    let script = script.thread_order(wanted.thread_order.unwrap_or_default());
    let Wanted { axes, flags, element, .. } = wanted;
    let script = axes.iter().fold(script, |script, it| script.axes(&it.table, &it.said[..]));
    let script = flags.iter().fold(script, |script, it| script.flags(&it.table, &it.said));
    let script = element.iter().fold(script, |script, it| script.element(&it.table, &it.said));
    Ok(wanted.add_tables(script))
}

/// The script with other names for its tables.
pub(crate) fn renamed(script: Script, names: &Names) -> Script {
    names.rename.iter().fold(script, |script, it| script.rename(&it.table, &it.said))
}

/// The error that an option for what is generated says nothing of another source.
pub(crate) fn refused(option: &str, source: &str) -> Error {
    let error = format!("`{option}` is for what is generated, not for {}", quoted(source));
    Error::new(error).help("leave out `-s`, or say `-s @gen`")
}

/// Prints or writes the source of a script's tables.
pub(crate) fn deliver(
    script: Script,
    style: &Style,
    command: Option<&str>,
    target: &Target,
) -> Result<(), Error> {
    let script = style.added_to(script);
    match &target.output {
        Some(path) if style.file_per_family => {
            let files = files(&script, style, command, path)?;
            let tables = files.last().map(|(_, including)| command::tables(including));
            let files = files.into_iter().map(|(path, source)| (path, source.into_bytes()));
            let files: Vec<_> = files.collect();
            output::write_files(Some(&path.with_extension("")), &files, target.force)?;
            output::wrote(files.iter().rev().map(|(path, _)| &**path), tables, &used_by(path));
        }
        output => {
            let source = command::in_rust(&script.to_source()?, command);
            output::deliver(&source, target)?;
            let use_it = output.as_deref().map(used_by).unwrap_or_default();
            output::wrote(output.as_deref(), Some(command::tables(&source)), &use_it);
        }
    }
    left_out::note(&script.left_out());
    Ok(())
}

/// The line by which a program has the tables of a file.
fn used_by(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let module = name.strip_suffix(".rs").filter(|module| {
        let is_word = module.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        is_word && !module.starts_with(|c: char| c.is_ascii_digit()) && *module != "mod"
    });
    match module {
        Some(module) => format!("add `mod {module};`"),
        None => format!("add `include!({name:?});`"),
    }
}

/// The files that are written to a path, the one of this name last.
pub(crate) fn files(
    script: &Script,
    style: &Style,
    command: Option<&str>,
    path: &Path,
) -> Result<Vec<(PathBuf, String)>, Error> {
    if !style.file_per_family {
        return Ok(vec![(path.to_owned(), command::in_rust(&script.to_source()?, command))]);
    }
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let files = script.to_files(name)?.into_iter().map(|(file, source)| {
        let command = command.filter(|_| file == name);
        (path.with_file_name(&file), command::in_rust(&source, command))
    });
    Ok(files.collect())
}
