//! The list of tables, or of changes, and a drawing of each.

use anstream::adapter::strip_str;
use chess_tables_gen::Table;
use chess_tables_gen::tool::{catalogue, example};
use serde::Serialize;

use crate::compare::{self, Comparison};
use crate::draw;
use crate::error::{Error, visible};
use crate::source::array::Array;
use crate::source::loaded::Loaded;

/// What the list has under one heading.
#[derive(Serialize)]
pub(super) struct Group {
    pub(super) name: String,
    /// What the catalogue calls it.
    pub(super) family: String,
    pub(super) doc: String,
    pub(super) entries: Vec<ListedTable>,
}

/// A line of the list.
#[derive(Serialize)]
pub(super) struct ListedTable {
    /// The name; a second table of a name has a number as well.
    pub(super) id: String,
    pub(super) name: String,
    /// What became of it: `~`, `+`...
    pub(super) sign: Option<char>,
    /// The type of the table.
    pub(super) kind: String,
    /// Its description in one line.
    pub(super) says: String,
    /// An example of an entry, or how `show` draws the table.
    pub(super) drawing: Option<String>,
}

/// The tables in their own order, in families as far as the catalogue knows them.
pub(super) fn tables(loaded: &Loaded) -> Result<Vec<Group>, Error> {
    let families = catalogue::families();
    let mut groups: Vec<Group> = vec![];
    let mut ids = Ids::default();
    for table in &loaded.set.tables {
        let known = |name: &str| name == table.name;
        let family = families
            .iter()
            .find(|family| family.definitions.iter().any(|it| known(it.name())))
            .map_or(("other tables", ""), |family| (family.name, family.doc));
        let entry = ListedTable {
            id: ids.new_one(&table.name),
            name: visible(&table.name),
            sign: None,
            kind: table.type_or_guess(),
            says: sentence(table),
            drawing: Some(drawn(loaded, table)?),
        };
        add(&mut groups, family, title, entry);
    }
    Ok(groups)
}

/// The example of the emitted documentation says as much as eight entries from a1 on, in a fifth of the bytes.
fn drawn(loaded: &Loaded, table: &Array) -> Result<String, Error> {
    match example::drawing(loaded.set.board, table) {
        Some(drawing) => Ok(drawing.lines().map(visible).collect::<Vec<_>>().join("\n")),
        None => Ok(strip_str(&draw::whole(loaded, table)?).to_string()),
    }
}

/// What a table is, in its first paragraph.
fn sentence(table: &Table) -> String {
    let first = table.doc.split("\n\n").next().unwrap_or_default();
    first.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The changes, by their kinds.
pub(super) fn changes(comparison: &Comparison<'_>) -> Vec<Group> {
    let mut groups: Vec<Group> = vec![];
    let mut ids = Ids::default();
    for change in &comparison.diff.changes {
        let [name, kind, says] = compare::line(comparison, change);
        let (id, sign) = (ids.new_one(change.name()), Some(compare::sign(change.op())));
        let entry = ListedTable { id, name, sign, kind, says, drawing: None };
        add(&mut groups, (change.op().name(), ""), str::to_owned, entry);
    }
    groups
}

/// Adds an entry to the last group, or to a new one if that has another name.
fn add(
    groups: &mut Vec<Group>,
    (name, doc): (&str, &str),
    title: fn(&str) -> String,
    entry: ListedTable,
) {
    match groups.last_mut().filter(|group| group.family == name) {
        Some(group) => group.entries.push(entry),
        None => {
            let (family, doc) = (name.to_owned(), doc.to_owned());
            groups.push(Group { name: title(name), family, doc, entries: vec![entry] });
        }
    }
}

/// A family in words.
fn title(family: &str) -> String {
    let known = match family {
        "lines" => "Lines of two squares",
        "leapers" => "Knights and kings",
        "maps" => "Flips and rotations",
        "rotated" => "Rotated bitboards",
        "magic" => "Magic bitboards",
        "x88" => "0x88",
        "mailbox" => "Mailbox boards",
        "threads" => "Move threads",
        "gnu_threads" => "Move threads of GNU Chess",
        "zobrist" => "Zobrist keys",
        "polyglot" => "Keys of opening books",
        "cuckoo" => "Cuckoo tables",
        "networks" => "Neural networks",
        "kpk" => "King and pawn endgames",
        "syzygy" => "Endgame tablebases",
        "pext" => "PEXT, codes",
        "pext_sets" => "PEXT, whole sets",
        _ => return capitalised(&family.replace('_', " ")),
    };
    known.to_owned()
}

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Gives each table an address of its own.
#[derive(Default)]
struct Ids(std::collections::BTreeMap<String, usize>);

impl Ids {
    fn new_one(&mut self, name: &str) -> String {
        let count = self.0.entry(name.to_owned()).or_default();
        *count += 1;
        if *count == 1 { visible(name) } else { format!("{}~{count}", visible(name)) }
    }
}
