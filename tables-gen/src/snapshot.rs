//! The files of the crate `chess-tables`.

use crate::catalogue::families;
use crate::emit::{self, Style};
use crate::error::Error;
use crate::geometry::Board;
use crate::request::look_ups::runtime;
use crate::table::Table;

/// The command in the headers of the files: it writes them into the repository.
const COMMAND: &str = "`cargo run --example regenerate`";

/// Returns the files of the crate `chess-tables` as pairs of a name and a content.
///
/// There is one file for each family whose tables are not on request, `data.rs` that includes the stable ones,
/// `index.rs` with the functions that index them, `look_ups.rs` with the slider methods, `fingerprints.rs`, and `FINGERPRINTS.tsv` for
/// review.
///
/// # Errors
/// If a table cannot be computed.
pub fn snapshot() -> Result<Vec<(String, String)>, Error> {
    let style = Style::generated_by(COMMAND);
    let mut files = vec![];
    let mut data = style.begin();
    let mut all: Vec<Table> = vec![];
    for family in families().into_iter().filter(|family| !family.on_request) {
        let (name, mut tables) = (format!("{}.rs", family.name), family.tables(Board::CHESS)?);
        if let Some(cfg) = family.cfg {
            data += &format!("#[cfg({cfg})]\n");
        }
        if !family.unstable {
            data += &format!("include!(\"{name}\");\n");
        }
        files.push((name, emit::styled(Board::CHESS, &tables, &style)?));
        all.append(&mut tables);
    }
    let mut review = String::from("name\ttype\tbytes\tfingerprint\n");
    for table in &all {
        let (name, ty, bytes) = (&table.name, table.type_name(), table.bytes());
        review += &format!("{name}\t{ty}\t{bytes}\t{:016x}\n", table.fingerprint());
    }
    files.push(("data.rs".to_owned(), data));
    files.push(("index.rs".to_owned(), style.begin() + include_str!("index.rs")));
    files.push(("look_ups.rs".to_owned(), style.begin() + &runtime::modules()?));
    let all: Vec<&Table> = all.iter().collect();
    files.push(("fingerprints.rs".to_owned(), emit::fingerprints(&all, &style)?));
    files.push(("FINGERPRINTS.tsv".to_owned(), review));
    Ok(files)
}
