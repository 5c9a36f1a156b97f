//! What tables are called elsewhere: in programs, in the crate `chess-tables` and in the literature.
//!
//! A line of `programs.tsv` has a program, its name for a table with what is different there, and our tables: their
//! names if the program has them, or else how to get its table from ours.

use std::collections::BTreeMap;
use std::sync::LazyLock;

const LINES: &str = include_str!("programs.tsv");

/// In the place of a program: names from the literature.
const LITERATURE: &str = "also called";
/// In the place of a program: the functions of the crate. Their paths say whose they are.
const CRATE: &str = "chess-tables";

/// Who has a table.
#[derive(Default)]
pub struct Elsewhere {
    /// The programs, with their names for it: ``"Stockfish, `LineBB`"``.
    pub users: Vec<String>,
    /// The names in the literature.
    pub aliases: Vec<&'static str>,
}

impl Elsewhere {
    /// Returns who has the table of this name, which is the one on the chess board.
    pub fn of(table: &str) -> &'static Self {
        static NOBODY: Elsewhere = Elsewhere { users: vec![], aliases: vec![] };
        static ALL: LazyLock<BTreeMap<&str, Elsewhere>> = LazyLock::new(by_table);
        ALL.get(table).unwrap_or(&NOBODY)
    }

    /// Returns the names that programs have for it, without the programs.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.users.iter().flat_map(|user| user.split('`').skip(1).step_by(2))
    }
}

fn by_table() -> BTreeMap<&'static str, Elsewhere> {
    let mut all: BTreeMap<&str, Elsewhere> = BTreeMap::new();
    for line in LINES.lines().skip(1) {
        let mut cells = line.split('\t');
        let [program, name, here] = [(); 3].map(|()| cells.next().unwrap_or_default());
        for table in tables(here) {
            let elsewhere = all.entry(table).or_default();
            match program {
                LITERATURE => elsewhere.aliases.push(name),
                CRATE => elsewhere.users.push(name.to_owned()),
                _ if name.is_empty() => elsewhere.users.push(program.to_owned()),
                _ => elsewhere.users.push(format!("{program}, {name}")),
            }
        }
    }
    all
}

/// Returns the tables of a line; none if it says how to compute another one from them.
fn tables(here: &str) -> Vec<&str> {
    let is_name = |code: &&str| code.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let names = here.split(", ").map(|part| {
        let code = part.strip_prefix('`')?.strip_suffix('`')?;
        Some(code).filter(is_name)
    });
    names.collect::<Option<Vec<&str>>>().unwrap_or_default()
}
