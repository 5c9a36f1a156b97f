//! `export`: tables as data for other programs.

use std::path::{Path, PathBuf};

use chess_tables_gen::{Axis, Content, LeftOut, Request, Table};
use clap::ValueEnum as _;

use crate::args::{Export, ExportFormat, heading};
use crate::error::Error;
use crate::find::select;
use crate::languages::exported::Exported;
use crate::languages::{c, data, rust, template};
use crate::output::{self, left_out, smaller_sliders};
use crate::report::shell;
use crate::request::script;
use crate::source::loaded::{Assumed, Loaded, quoted};
use crate::source::{self, json_export, registry};

pub(crate) fn run(args: &Export) -> Result<(), Error> {
    let format = args.format().ok_or_else(|| {
        let names = ExportFormat::value_variants().iter().map(|format| format.name());
        let names: Vec<String> = names.collect();
        let error = Error::new(format!("no format: want `--format {}`", names.join("|")));
        error.help("or a file whose suffix says it, `-o tables.json`, or `--template`")
    })?;
    refuse_useless(args)?;
    let Export { globs, style, command, target, .. } = args;
    if format == ExportFormat::Rust {
        return rust::deliver(request(args)?, style, command.as_deref(), target);
    }
    exported(args, |exported| {
        let Exported { loaded, board, tables, left_out, .. } = *exported;
        match format {
            ExportFormat::Json => {
                let skipped = select::skipped(loaded, globs);
                let document = json_export::document(loaded, tables, &skipped, true);
                output::deliver_json(&document, target)?;
                let path = target.output.as_deref();
                let list = path.map(|path| shell::line(["list", "-s", &path.to_string_lossy()]));
                let hint = list.map(|list| format!("`chess-tables {list}` reads it"));
                output::wrote(path, Some(tables.len()), &hint.unwrap_or_default());
            }
            ExportFormat::Csv | ExportFormat::Npy => data::deliver(format, exported)?,
            ExportFormat::Template => template::deliver(exported)?,
            ExportFormat::C | ExportFormat::Rust => c::deliver(exported)?,
        }
        left_out::note(left_out);
        if matches!(format, ExportFormat::C | ExportFormat::Template) {
            let beside = target.output.as_ref().filter(|_| args.in_c.is_extern);
            let beside = beside.map(|header| header.with_extension("c"));
            let files = [target.output.as_deref(), beside.as_deref()].into_iter().flatten();
            let method = args.in_c.sliders.method;
            if let Some(method) = method.or_else(|| smaller_sliders::method_of(board, tables)) {
                let option = if format == ExportFormat::C { "--sliders " } else { "" };
                smaller_sliders::note(files, board, method, option);
            }
        }
        Ok(())
    })
}

/// Does something with what is exported.
fn exported<T>(
    args: &Export,
    work: impl FnOnce(&Exported<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let (loaded, left_out) = &load(args)?;
    let tables = &wanted(args, loaded)?;
    work(&Exported { args, board: loaded.set.board, loaded, tables, left_out })
}

/// The files that a command would write to a path, where this text is, here or in a revision.
pub(crate) fn repeated(
    args: &Export,
    revision: &str,
    path: &Path,
    there: &str,
) -> Result<Vec<(PathBuf, String)>, Error> {
    refuse_useless(args)?;
    let Export { style, command, .. } = args;
    match args.format() {
        Some(ExportFormat::Rust) => {
            let mut request = request(args)?;
            style.added_to(&mut request);
            rust::files(&request, command.as_deref(), path)
        }
        Some(ExportFormat::C) => exported(args, |it| c::repeated(it, path, there)),
        Some(ExportFormat::Template) => {
            exported(args, |it| template::repeated(it, revision, path, there))
        }
        _ => Err(Error::new("data have no command in their header")),
    }
}

/// Refuses options that say nothing about what is exported.
fn refuse_useless(args: &Export) -> Result<(), Error> {
    use ExportFormat::{C, Rust, Template};
    let Export { style, in_c, .. } = args;
    let format = args.format();
    for (heading, formats, help) in [
        (heading::NAMED, &[C, Rust, Template][..], "`--format c`, `--format rust` or `--template`"),
        (heading::IN_RUST, &[Rust], "`--format rust`"),
        (heading::BY_TEMPLATE, &[Template], "`--template`"),
        (
            heading::IN_C_AND_OTHERS,
            &[C, Template],
            "`--format c` or `--template`; lines of Rust are as rustfmt breaks them",
        ),
        (heading::IN_C, &[C], "`--format c`"),
    ] {
        let is_useful = format.is_some_and(|it| formats.contains(&it));
        if let Some(option) = args.given(heading).filter(|_| !is_useful) {
            let says = heading.replacen('H', "h", 1);
            let error = Error::new(format!("`{option}` says {says}"));
            return Err(error.help(format!("add {help}")));
        }
    }
    let mut elements = args.wanted.element.iter();
    if let Some(it) =
        elements.find(|it| ["usize", "isize"].contains(&&*it.said) && format != Some(Rust))
    {
        let error = Error::new(format!("only Rust has `{}`", it.said));
        return Err(error.help(format!("say how large it is: `--element {}=u32`", it.table)));
    }
    let by_family = style.file_per_family.then_some("--file-per-family");
    let sliders = in_c.sliders.method.map(|_| "--sliders");
    // A file has the board that is said.
    let is_board = |option: &str| ["--layout", "--bits", "--colors", "--board"].contains(&option);
    let wanted = args.given.iter().find(|(of, option)| {
        of == heading::WHAT && (args.is_of_this_program() || !is_board(option))
    });
    let wanted = wanted.map(|(_, option)| option.as_str());
    match (source_of(args), wanted.or(by_family).or(sliders)) {
        (source, Some(option)) if source != "@gen" => Err(script::refused(option, source)),
        _ => Ok(()),
    }
}

fn source_of(args: &Export) -> &str {
    let is_generated = args.given(heading::WHAT).is_some()
        || args.in_c.sliders.method.is_some()
        || args.globs.iter().any(|name| registry::is_on_request(name));
    let unsaid = if is_generated { "@gen" } else { "@build" };
    args.source.as_deref().unwrap_or(unsaid)
}

/// The request for the tables as Rust.
fn request(args: &Export) -> Result<Request, Error> {
    let mut request = if source_of(args) == "@gen" {
        script::request(&args.globs, &args.wanted)?
    } else {
        let (loaded, _) = load(args)?;
        let tables = wanted(args, &loaded)?;
        if tables.is_empty() {
            return Err(Error::new(format!("no tables in {}", quoted(&loaded.spec))));
        }
        let own = tables.into_iter().cloned().map(Into::into).collect();
        Request { board: loaded.set.board, own, ..Request::default() }
    };
    args.names.added_to(&mut request);
    Ok(request)
}

/// The source's tables, and those that its board has none of.
fn load(args: &Export) -> Result<(Loaded, Vec<LeftOut>), Error> {
    if source_of(args) != "@gen" {
        use ExportFormat::{Csv, Json, Npy};
        // Texts in source may name tables that are not exported.
        let has_no_texts = matches!(args.format(), Some(Csv | Json | Npy));
        let wanted: &[String] = if has_no_texts { &args.globs } else { &[] };
        return Ok((source::load_on(source_of(args), &args.wanted.on, wanted)?, vec![]));
    }
    let Export { globs, wanted, in_c, .. } = args;
    // Look-ups are a wish, for the tables that they read.
    let is_wish = in_c.sliders.method.is_some();
    let mut request = match is_wish {
        true => script::request_or(globs, wanted, &[])?,
        false => script::request(globs, wanted)?,
    };
    // In C nothing is unsafe.
    request.sliders = in_c.sliders.requested(true);
    script::with_magics(&mut request);
    Ok((source::of_request(&request)?, request.left_out()))
}

/// The tables of the source that are exported.
fn wanted<'l>(args: &Export, loaded: &'l Loaded) -> Result<Vec<&'l Table>, Error> {
    if source_of(args) == "@gen" {
        return Ok(loaded.set.tables.iter().collect());
    }
    let tables = select::matching(loaded, &args.globs)?;
    let is_of_squares =
        |table: &&Table| table.axes.contains(&Axis::Square) || table.content == Content::Squares;
    if loaded.assumed != Assumed::None && tables.iter().any(is_of_squares) {
        let (file, board) = (quoted(&loaded.spec), loaded.set.board);
        let layout = board.numbering();
        output::note(&format!(
            "{file} does not state its layout and board: {layout} and {board} are assumed (see \
             `--layout`, `--board`)"
        ));
    }
    Ok(tables)
}
