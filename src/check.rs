//! `check`: is what was committed what is generated now, and what was compiled?

use chess_tables_gen::{Board, Table, TableSet, catalogue};

use crate::args::Check;
use crate::error::Error;
use crate::loaded::quoted;
use crate::select;
use crate::{columns, registry, source};

const REFRESH: &str = "cargo run -p chess-tables-gen --example snapshot";

/// What the comparison found, as text.
pub(crate) struct Findings {
    pub(crate) text: String,
    pub(crate) same: bool,
}

pub(crate) fn run(args: &Check) -> Result<Findings, Error> {
    match &args.file {
        None => snapshot(),
        Some(file) => engine(file),
    }
}

/// Snapshot, generation and constants of this project, all three.
fn snapshot() -> Result<Findings, Error> {
    let generated = catalogue::generate(Board::CHESS, &[])?;
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
        let count = select::count(generated.tables.len());
        text = format!("{count}: committed, generated and compiled are the same\n");
    }
    Ok(Findings { text, same })
}

/// An engine's own file against what is generated for its board, and on the chess board against
/// the compiled constants.
fn engine(file: &str) -> Result<Findings, Error> {
    let loaded = source::load(file)?;
    let TableSet { board, tables } = &loaded.set;
    let compiled = registry::compiled();
    let mut findings = vec![];
    for table in tables {
        let generated =
            catalogue::generate(*board, &[&table.name]).map_err(|error| match error {
                chess_tables_gen::Error::NoMatch { pattern: name, .. } => {
                    select::no_table(&name, "@gen", &select::catalogue_names(*board))
                        .note(format!("{} cannot be checked", quoted(file)))
                }
                error => error.into(),
            })?;
        let mut held = vec![("generated", generated.tables.first())];
        if *board == Board::CHESS {
            let compiled = compiled.tables.iter().find(|other| other.name == table.name);
            held.push(("compiled", compiled));
        }
        for (what, other) in held {
            if let Some(finding) = other.and_then(|other| difference(table, other)) {
                findings.push([table.name.clone(), format!("{finding} from what is {what}")]);
            }
        }
    }
    let same = findings.is_empty();
    let text = if same {
        let (count, compiled) = (tables.len(), *board == Board::CHESS);
        let compiled = if compiled { " and compiled" } else { "" };
        let count = select::count(count);
        format!("{count}: {} holds what is generated{compiled}\n", quoted(file))
    } else {
        columns::aligned(findings, [false; 2])
    };
    Ok(Findings { text, same })
}

/// What is different about two tables of one name.
fn difference(a: &Table, b: &Table) -> Option<String> {
    if a.type_name() != b.type_name() {
        return Some(format!("differs in type, {} instead of {},", a.type_name(), b.type_name()));
    }
    let count = a.values.iter().zip(&b.values).filter(|(a, b)| a != b).count();
    (count > 0).then(|| format!("differs in {count} of {} entries", a.values.len()))
}

/// The snapshot's files that are not, byte for byte, what is generated.
fn files() -> Result<Vec<[String; 2]>, Error> {
    let folder = source::snapshot_folder()?;
    let generated = catalogue::snapshot()?;
    let mut findings = vec![];
    for (name, content) in &generated {
        let path = folder.join(name);
        let shown = path.display().to_string();
        if !path.exists() {
            findings.push([shown, "is missing".to_owned()]);
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
fn constants(generated: &TableSet) -> Vec<[String; 2]> {
    let compiled = registry::compiled();
    let mut findings = vec![];
    for (table, fingerprint) in compiled.tables.iter().zip(registry::fingerprints()) {
        let finding = match generated.tables.iter().find(|other| other.name == table.name) {
            None => "is not generated".to_owned(),
            Some(other) => match difference(table, other) {
                Some(finding) => finding,
                None if table.fingerprint() == fingerprint => continue,
                None => "has another fingerprint constant".to_owned(),
            },
        };
        findings.push([table.name.clone(), finding]);
    }
    for table in &generated.tables {
        if !compiled.tables.iter().any(|other| other.name == table.name) {
            findings.push([table.name.clone(), "was not compiled".to_owned()]);
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_says_what_and_how_much() {
        let tables = catalogue::generate(Board::CHESS, &["KNIGHT_ATTACKS", "RANK_MASKS"]);
        let tables = tables.unwrap().tables;
        let [rank, knight] = tables.as_slice() else { panic!("two tables") };
        assert_eq!(difference(knight, knight), None);
        let mut changed = knight.clone();
        changed.values[6] ^= 1;
        changed.values[9] ^= 1;
        assert_eq!(difference(&changed, knight).unwrap(), "differs in 2 of 64 entries");
        assert_eq!(
            difference(rank, knight).unwrap(),
            "differs in type, [u64; 8] instead of [u64; 64],"
        );
    }

    #[test]
    fn the_constants_are_what_is_generated_and_a_change_is_noticed() {
        let mut generated = catalogue::generate(Board::CHESS, &[]).unwrap();
        assert!(constants(&generated).is_empty());
        generated.tables[0].values[0] ^= 1;
        let name = generated.tables[0].name.clone();
        assert_eq!(constants(&generated), [[name, "differs in 1 of 8 entries".to_owned()]]);
    }
}
