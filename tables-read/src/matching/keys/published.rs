//! Keys that are published: Polyglot's, and those of this project's catalogue.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Board, Layout, Square, Table};

use crate::matching::part::parts;
use crate::matching::wording::{Told, counted};

/// How the names of tables of keys begin, and whose they are: those of the format of Polyglot's opening books, and those
/// of the catalogue.
const PUBLISHED: [(&str, &str); 2] = [("POLYGLOT_", "Polyglot"), ("ZOBRIST_", "the catalogue")];

#[derive(Clone, Copy)]
enum Key {
    /// Of a piece on a square. The kind is 6 * color + piece.
    Piece(usize, Square),
    /// An entry of another table, by the number of the table.
    Other(usize, usize),
}

struct Keys {
    publisher: &'static str,
    of: BTreeMap<u64, Key>,
    /// By kind and square in a1b1.
    pieces: Vec<u64>,
    /// The names of the tables.
    names: Vec<String>,
}

static KEYS: LazyLock<Vec<Keys>> = LazyLock::new(|| {
    let all = PUBLISHED.into_iter().filter_map(|(prefix, publisher)| {
        let pattern = format!("{prefix}*");
        let tables = catalogue::generate(Board::CHESS, &[&pattern]).ok()?.tables;
        Some(Keys::new(publisher, tables))
    });
    all.collect()
});

impl Keys {
    fn new(publisher: &'static str, tables: Vec<Table>) -> Self {
        let mut keys = Self { publisher, of: BTreeMap::new(), pieces: vec![], names: vec![] };
        for (number, table) in tables.into_iter().enumerate() {
            let values = table.values.iter().map(|&value| value as u64);
            if table.axes == [Axis::Color, Axis::Piece, Axis::Square] {
                keys.pieces = values.collect();
                let pieces = keys.pieces.iter().enumerate();
                keys.of
                    .extend(pieces.map(|(at, &key)| {
                        (key, Key::Piece(at / 64, Board::CHESS.square(at % 64)))
                    }));
            } else {
                // The catalogue's castling rights have their keys in two tables.
                for (at, key) in values.enumerate() {
                    keys.of.entry(key).or_insert(Key::Other(number, at));
                }
            }
            keys.names.push(table.name);
        }
        // What no right to castle changes.
        keys.of.remove(&0);
        keys
    }
}

/// The published keys that an array holds, if most of its entries are such, apart from zeros.
pub(super) fn published(table: &Table) -> Option<Told> {
    let entries: Vec<u64> = table.values.iter().map(|&value| value as u64).collect();
    let used = entries.iter().filter(|&&entry| entry != 0).count();
    KEYS.iter().find_map(|keys| {
        let others = entries.iter().filter(|&&it| it != 0 && !keys.of.contains_key(&it));
        // Most arrays hold none: a quarter of the entries tells.
        let others = others.take(used / 4 + 1).count();
        let are_keys = used > 0 && 4 * others <= used;
        are_keys.then(|| keys.described(table, &entries, used - others))
    })
}

const COLORS: [&str; 2] = ["white", "black"];

fn kind_name(kind: usize) -> String {
    format!("{} {}", COLORS[kind / 6], Axis::Piece.index_names()[kind % 6])
}

impl Keys {
    /// What the entries are, in their order; and how the squares are numbered, if the keys of pieces are in an order.
    fn described(&self, table: &Table, entries: &[u64], found: usize) -> Told {
        let (order, wrong) = (vec![], vec![]);
        let mut described = Described { keys: self, order, layouts: BTreeSet::new(), wrong };
        let mut in_order = true;
        for places in blocks(table) {
            in_order &= described.block(entries, &places);
        }
        let Described { order, layouts, wrong, .. } = described;
        let mut sentence = format!("{} keys of {}", counted(found), self.publisher);
        sentence += &match in_order && layouts.len() <= 1 && !order.is_empty() {
            true => format!(": {}", order.join(", ")),
            false => ", in another order".to_owned(),
        };
        if let (1, Some(layout)) = (layouts.len(), layouts.first()) {
            sentence += &format!("; squares in {layout}");
        }
        sentence.extend(wrong.iter().map(String::as_str));
        Told { sentence, wrong: wrong.len() }
    }

    /// The kind and the layout of a block of 64 entries, if most are keys of one kind.
    fn piece(&self, block: &[u64]) -> Option<(usize, Layout)> {
        let mut votes: BTreeMap<(usize, Layout), usize> = BTreeMap::new();
        for (number, entry) in block.iter().enumerate() {
            let Some(&Key::Piece(kind, square)) = self.of.get(entry) else { continue };
            for layout in Layout::ALL {
                if Board::CHESS.with_layout(layout).index(square) == number {
                    *votes.entry((kind, layout)).or_default() += 1;
                }
            }
        }
        let most = votes.into_iter().max_by_key(|&(_, votes)| votes);
        most.filter(|&(_, votes)| votes >= 48).map(|(it, _)| it)
    }
}

/// The places of the entries in blocks of 64, each of one piece if they are in an order.
fn blocks(table: &Table) -> Vec<Vec<usize>> {
    let parts = parts(0, table);
    let all: Vec<usize> = (0..table.values.len()).collect();
    match parts.is_empty() {
        true => all.chunks(64).map(<[usize]>::to_vec).collect(),
        false => parts.into_iter().map(|part| part.positions).collect(),
    }
}

struct Described<'a> {
    keys: &'a Keys,
    order: Vec<String>,
    layouts: BTreeSet<Layout>,
    /// The entries that are wrong, in words.
    wrong: Vec<String>,
}

impl Described<'_> {
    /// Describes the entries at these places. Returns false if they are in no order.
    fn block(&mut self, entries: &[u64], places: &[usize]) -> bool {
        let block: Vec<u64> = places.iter().map(|&place| entries[place]).collect();
        if block.iter().all(|&entry| entry == 0) {
            self.order.push("unused".to_owned());
            return true;
        }
        let piece = self.keys.piece(&block).filter(|_| block.len() == 64);
        let Some((kind, layout)) = piece else { return self.others(&block, places) };
        let board = Board::CHESS.with_layout(layout);
        for (number, (&have, &place)) in block.iter().zip(places).enumerate() {
            let want = self.keys.pieces[64 * kind + Board::CHESS.index(board.square(number))];
            if have != want {
                self.wrong.push(format!("; at {place}: {have:#018x}, want {want:#018x}"));
            }
        }
        self.order.push(kind_name(kind));
        self.layouts.insert(layout);
        true
    }

    /// Describes entries that are not of one piece: runs of other tables.
    fn others(&mut self, block: &[u64], places: &[usize]) -> bool {
        let mut runs: Vec<(usize, usize, usize)> = vec![];
        let mut in_order = true;
        for (&have, &place) in block.iter().zip(places) {
            match self.keys.of.get(&have) {
                Some(&Key::Other(table, at)) => match runs.last_mut() {
                    Some((last, _, end)) if *last == table && *end == at => *end += 1,
                    _ => runs.push((table, at, at + 1)),
                },
                Some(Key::Piece(..)) => in_order = false,
                None if have == 0 => {}
                None => {
                    self.wrong.push(format!("; at {place}: {have:#018x} is none of them"));
                }
            }
        }
        let names = runs.into_iter().map(|(table, first, end)| {
            let (name, last) = (&self.keys.names[table], end - 1);
            if first == last {
                format!("{name}[{first}]")
            } else {
                format!("{name}[{first}..{end}]")
            }
        });
        self.order.extend(names);
        in_order
    }
}
