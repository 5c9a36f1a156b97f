//! `list`: which tables a source has.

use chess_tables_gen::Table;

use crate::args::{Format, List};
use crate::document;
use crate::error::{Error, visible};
use crate::loaded::Loaded;
use crate::source;
use crate::{columns, select};

pub(crate) fn run(args: &List) -> Result<String, Error> {
    let loaded = source::load(&args.source)?;
    let tables = select::matching(&loaded, &args.globs)?;
    match args.format {
        Format::Text => Ok(text(&loaded, &tables)),
        Format::Json => document::write(&loaded, &tables, false),
    }
}

fn text(loaded: &Loaded, tables: &[&Table]) -> String {
    let Loaded { spec, origin, set, skipped, .. } = loaded;
    let bytes: usize = tables.iter().map(|table| table.bytes()).sum();
    let count = select::count(tables.len());
    let bytes = if bytes == 1 { "1 byte".to_owned() } else { format!("{bytes} bytes") };
    let mut text = format!(
        "{spec}: {origin}, {count}, {bytes}, layout {}, board {}\n",
        set.board.layout(),
        set.board
    );
    let rows = tables.iter().map(|table| {
        let axes: Vec<&str> = table.axes.iter().map(|axis| axis.name()).collect();
        [
            table.name.clone(),
            table.type_name(),
            if axes.is_empty() { "-".to_owned() } else { axes.join(",") },
            table.bytes().to_string(),
            format!("{:016x}", table.fingerprint()),
        ]
    });
    let heading = ["name", "type", "axes", "bytes", "fingerprint"].map(str::to_owned);
    text +=
        &columns::aligned(std::iter::once(heading).chain(rows), [false, false, false, true, false]);
    if !skipped.is_empty() {
        text += &format!("skipped {}\n", skipped.len());
        let rows = skipped.iter().map(|skipped| {
            let file = skipped.file.iter().map(|file| format!(" (in {file})"));
            let reason: String = [skipped.words()].into_iter().chain(file).collect();
            [
                format!("  {}", visible(&skipped.name)),
                format!("line {}", skipped.line),
                visible(&reason),
            ]
        });
        text += &columns::aligned(rows, [false; 3]);
    }
    text
}
