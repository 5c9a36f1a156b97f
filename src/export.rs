//! `export`: tables as data for other programs.

mod c;

use crate::args::{Export, ExportFormat};
use crate::error::Error;
use crate::{document, output, select, source};

pub(crate) fn run(args: &Export) -> Result<(), Error> {
    let loaded = source::load(&args.source)?;
    let tables = select::matching(&loaded, &args.globs)?;
    let output = args.output.as_deref();
    match args.format {
        ExportFormat::Json => output::deliver(&document::write(&loaded, &tables, true)?, output),
        ExportFormat::C => output::deliver(&c::header(loaded.set.board, &tables, output)?, output),
    }
}
