//! `export`: tables as data for other programs.

use crate::args::{Export, ExportFormat};
use crate::document;
use crate::error::Error;
use crate::{select, source};

pub(crate) fn run(args: &Export) -> Result<String, Error> {
    let loaded = source::load(&args.source)?;
    let tables = select::matching(&loaded, &args.globs)?;
    match args.format {
        ExportFormat::Json => document::write(&loaded, &tables, true),
    }
}
