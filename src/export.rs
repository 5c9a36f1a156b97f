//! `export`: tables as data for other programs.

mod c;
mod csv;
mod files;
mod npy;

use std::io::{self, IsTerminal as _};
use std::path::Path;

use chess_tables_gen::Table;

use crate::args::{Export, ExportFormat};
use crate::error::Error;
use crate::loaded::Loaded;
use crate::{document, output, select, source};

pub(crate) fn run(args: &Export) -> Result<(), Error> {
    let loaded = source::load(&args.source)?;
    let tables = select::matching(&loaded, &args.globs)?;
    let output = args.output.as_deref();
    match args.format {
        ExportFormat::Json => output::deliver(&document::write(&loaded, &tables, true)?, output),
        ExportFormat::C => output::deliver(&c::header(loaded.set.board, &tables, output)?, output),
        ExportFormat::Csv => csv(&loaded, &tables, output),
        ExportFormat::Npy => npy(&tables, output),
    }
}

fn csv(loaded: &Loaded, tables: &[&Table], output: Option<&Path>) -> Result<(), Error> {
    let board = loaded.set.board;
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
        let error = Error::new(format!("{} in one .npy file: it holds one table", count(tables)));
        return Err(error.help("name one table, or a folder for a file a table: `-o tables/`"));
    };
    if output.is_none() && io::stdout().is_terminal() {
        let error = Error::new("npy is binary, and standard output is a terminal");
        return Err(error.help(format!("name a file: `-o {}.npy`", table.name.to_lowercase())));
    }
    output::deliver_bytes(&npy::array(table)?, output)
}

fn count(tables: &[&Table]) -> String {
    select::count(tables.len())
}
