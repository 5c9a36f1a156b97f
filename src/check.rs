//! `check`: is the committed snapshot what is generated now, and what was compiled?

use chess_tables_gen::{Board, catalogue};

use crate::error::Error;
use crate::{columns, registry, source};

const REFRESH: &str = "cargo run -p chess-tables-gen --example snapshot";

/// What the comparison found, as text.
pub(crate) struct Findings {
    pub(crate) text: String,
    pub(crate) same: bool,
}

pub(crate) fn run() -> Result<Findings, Error> {
    let generated = catalogue::generate(Board::CHESS, &[])?;
    let count = generated.tables.len();
    let files = files()?;
    let constants = constants(&generated);
    let mut text = String::new();
    if !files.is_empty() {
        text += &columns::aligned(files.iter().cloned(), [false; 2]);
        text += &format!("the snapshot is not what is generated: refresh it with `{REFRESH}`\n");
    }
    if !constants.is_empty() {
        text += &columns::aligned(constants.iter().cloned(), [false; 2]);
        text += "the compiled constants are not what is generated: this program was built from \
                 other tables\n";
    }
    let same = text.is_empty();
    if same {
        text = format!("{count} tables: committed, generated and compiled are the same\n");
    }
    Ok(Findings { text, same })
}

/// The snapshot's files that are not, byte for byte, what is generated.
fn files() -> Result<Vec<[String; 2]>, Error> {
    let folder = source::snapshot_folder()?;
    let generated = catalogue::snapshot();
    let mut findings = vec![];
    for (name, content) in &generated {
        let path = folder.join(name);
        let shown = path.display().to_string();
        if !path.exists() {
            findings.push([shown, "missing".to_owned()]);
            continue;
        }
        let committed = source::read(&path)?;
        if committed != *content {
            let same = committed.lines().zip(content.lines()).take_while(|(a, b)| a == b).count();
            findings.push([shown, format!("differs from line {} on", same + 1)]);
        }
    }
    let entries = folder.read_dir().map_err(|error| Error::file("read", &folder, &error))?;
    let mut others: Vec<String> =
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    others.sort_unstable();
    others.retain(|name| !generated.iter().any(|(generated, _)| generated == name));
    let superfluous = others
        .iter()
        .map(|name| [folder.join(name).display().to_string(), "is not generated".to_owned()]);
    findings.extend(superfluous);
    Ok(findings)
}

/// The compiled constants that are not what is generated.
fn constants(generated: &chess_tables_gen::TableSet) -> Vec<[String; 2]> {
    let compiled = registry::compiled();
    let mut findings = vec![];
    for (table, fingerprint) in compiled.tables.iter().zip(registry::fingerprints()) {
        let finding = match generated.tables.iter().find(|other| other.name == table.name) {
            None => "is not generated",
            Some(other) if other.type_name() != table.type_name() => "differs in its type",
            Some(other) if other.values != table.values => "differs in its values",
            Some(_) if table.fingerprint() != fingerprint => "has another fingerprint constant",
            Some(_) => continue,
        };
        findings.push([table.name.clone(), finding.to_owned()]);
    }
    for table in &generated.tables {
        if !compiled.tables.iter().any(|other| other.name == table.name) {
            findings.push([table.name.clone(), "was not compiled".to_owned()]);
        }
    }
    findings
}
