//! `export`: tables as data for other programs.

mod c;
mod csv;
mod files;
mod npy;

use std::io::{self, IsTerminal as _};
use std::path::Path;

use chess_tables_gen::{Board, LeftOut, Script, Table};

use crate::cli::args::{Export, ExportFormat};
use crate::cli::error::Error;
use crate::cli::provenance::{Loaded, quoted};
use crate::cli::{counted, generate, json_export, left_out, output, select, source};

pub(crate) fn run(args: &Export) -> Result<(), Error> {
    let Export { globs, wanted, style, format, .. } = args;
    let output = args.output.as_deref();
    if *format != ExportFormat::Rust {
        refuse(style.said(), "says how Rust is written", "add `--format rust`")?;
    }
    if *format != ExportFormat::C {
        refuse(args.in_c.said(), "says how C is written", "add `--format c`")?;
    }
    let is_said = wanted.said().is_some();
    let source = args.source.as_deref().unwrap_or(if is_said { "@gen" } else { "@build" });
    let mut left_out = vec![];
    let loaded;
    let tables = if source == "@gen" {
        let script = generate::script(globs, wanted)?;
        if *format == ExportFormat::Rust {
            return generate::deliver(script, style, output);
        }
        left_out = script.left_out();
        loaded = generate::load(&script)?;
        loaded.set.tables.iter().collect()
    } else {
        let by_family = style.file_per_family.then_some("--file-per-family");
        if let Some(option) = wanted.said().or(by_family) {
            return Err(generate::refused(option, source));
        }
        loaded = source::load(source)?;
        select::matching(&loaded, globs)?
    };
    deliver(args, &loaded, &tables, &left_out)?;
    left_out::note(&left_out);
    Ok(())
}

/// Prints or writes the tables in the format that is asked for.
fn deliver(
    args: &Export,
    loaded: &Loaded,
    tables: &[&Table],
    left_out: &[LeftOut],
) -> Result<(), Error> {
    let Export { globs, style, format, .. } = args;
    let (board, output) = (loaded.set.board, args.output.as_deref());
    match format {
        ExportFormat::Json => {
            let skipped = select::skipped(loaded, globs);
            output::deliver_json(&json_export::document(loaded, tables, &skipped, true), output)
        }
        ExportFormat::C => c::deliver(args, loaded, tables, left_out),
        ExportFormat::Csv => csv(board, tables, output),
        ExportFormat::Npy => npy(tables, output),
        ExportFormat::Rust if tables.is_empty() => {
            Err(Error::new(format!("no tables in {}", quoted(&loaded.spec))))
        }
        ExportFormat::Rust => {
            let own = |script: Script, table: &&Table| script.table((*table).clone().into());
            let script = tables.iter().fold(Script::new().board(board), own);
            generate::deliver(script, style, output)
        }
    }
}

/// That an option is no use here.
fn refuse(option: Option<&str>, says: &str, help: &str) -> Result<(), Error> {
    let refusal = |option| Error::new(format!("`{option}` {says}")).help(help);
    option.map_or(Ok(()), |option| Err(refusal(option)))
}

fn csv(board: Board, tables: &[&Table], output: Option<&Path>) -> Result<(), Error> {
    match output.filter(|path| files::is_folder(path)) {
        Some(folder) => {
            files::write(folder, tables, "csv", |table| csv::rows(board, &[table]).map(Vec::from))
        }
        None => output::deliver(&csv::rows(board, tables)?, output),
    }
}

fn npy(tables: &[&Table], output: Option<&Path>) -> Result<(), Error> {
    if let Some(folder) = output.filter(|path| files::is_folder(path)) {
        return files::write(folder, tables, "npy", npy::array);
    }
    let [table] = tables else {
        let count = counted::tables(tables.len());
        let error = Error::new(format!("{count} in one .npy file: it holds one table"));
        return Err(
            error.help("name one table, or a folder to get one file per table: `-o tables/`")
        );
    };
    if output.is_none() && io::stdout().is_terminal() {
        let error = Error::new("npy is binary, and standard output is a terminal");
        return Err(error.help(format!("name a file: `-o {}.npy`", table.name.to_lowercase())));
    }
    output::deliver_bytes(&npy::array(table)?, output)
}
