//! Published keys: which of them an array has, and in which order.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Layout, Square, Table};

use super::behavior::{Behavior, KeyOrder, Moved, PublishedKeys, Publisher};

/// Keys by color, piece and square come first: 64 of each kind of piece.
const KINDS: usize = 12;
const OF_A_KIND: usize = 64;
const OF_PIECES: usize = KINDS * OF_A_KIND;
/// Those of Polyglot by the file of a capture en passant.
const OF_FILES: Range<usize> = 772..780;

/// The keys of a publisher, each with its number.
struct List {
    publisher: Publisher,
    numbers: BTreeMap<u64, usize>,
    /// The keys that stand or lack together: those of a kind of piece, of castling and so on.
    groups: Vec<Range<usize>>,
}

static LISTS: LazyLock<Vec<List>> = LazyLock::new(|| {
    let of_catalogue = ["ZOBRIST_PIECES", "ZOBRIST_*"];
    let lists =
        [(Publisher::Polyglot, &["POLYGLOT_KEYS"][..]), (Publisher::Catalogue, &of_catalogue)];
    lists.into_iter().filter_map(|(publisher, names)| List::of(publisher, names)).collect()
});

impl List {
    fn of(publisher: Publisher, names: &[&str]) -> Option<Self> {
        let mut numbers = BTreeMap::new();
        for name in names {
            let tables = catalogue::generate(Board::CHESS, &[name]).ok()?.tables;
            // The key of no castling right is 0, and some tables have keys of others.
            for key in tables.iter().flat_map(|it| &it.values).filter(|key| **key != 0) {
                let number = numbers.len();
                numbers.entry(*key as u64).or_insert(number);
            }
        }
        let kinds = (0..KINDS).map(|kind| kind * OF_A_KIND..(kind + 1) * OF_A_KIND);
        let others = match publisher {
            Publisher::Polyglot => vec![768..772, OF_FILES, 780..781],
            Publisher::Catalogue => vec![],
        };
        Some(Self { publisher, numbers, groups: kinds.chain(others).collect() })
    }

    /// Whether an array has all the keys in a row: those of most pieces, and others.
    fn is_in(&self, table: &Table, places: &BTreeMap<usize, Vec<usize>>) -> bool {
        let of_pieces = places.range(..OF_PIECES).count();
        let is_whole = 2 * of_pieces > OF_PIECES && of_pieces < places.len();
        self.publisher == Publisher::Polyglot && table.shape.len() == 1 && is_whole
    }

    /// The keys that are in no place, of those of which most are in one.
    fn missing(&self, is_list: bool, places: &BTreeMap<usize, Vec<usize>>) -> Vec<Range<usize>> {
        let present = |keys: &Range<usize>| places.range(keys.clone()).count();
        let most_pieces = 2 * present(&(0..OF_PIECES)) > OF_PIECES;
        let is_there = |group: &&Range<usize>| {
            let is_part = 2 * present(group) > group.len();
            is_list || is_part || most_pieces && group.end <= OF_PIECES
        };
        let wanted = self.groups.iter().filter(is_there).cloned().flatten();
        let missing = wanted.filter(|key| !places.contains_key(key)).map(|key| (key, 0));
        runs(missing).into_iter().map(|it| it.keys).collect()
    }
}

/// The published keys that an array holds, if most of its entries are such, apart from zeros.
pub(super) fn published(table: &Table) -> Option<Behavior> {
    let entries = table.values.iter().map(|&value| value as u64).enumerate();
    let used: Vec<(usize, u64)> = entries.filter(|(_, entry)| *entry != 0).collect();
    let list = LISTS.iter().find(|list| {
        let others = used.iter().filter(|(_, entry)| !list.numbers.contains_key(entry));
        // Most arrays hold none: a quarter of the entries tells.
        !used.is_empty() && 4 * others.take(used.len() / 4 + 1).count() <= used.len()
    })?;
    let (mut keys, mut others) = (vec![], vec![]);
    for (at, entry) in used {
        match list.numbers.get(&entry) {
            Some(&key) => keys.push((at, key)),
            None => others.push((at, entry)),
        }
    }
    let mut places: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    // Keys of the catalogue are parts of others: only those of pieces are there once.
    let end = list.groups.last()?.end;
    for &(at, key) in keys.iter().filter(|(_, key)| *key < end) {
        places.entry(key).or_default().push(at);
    }
    let doubled = places.iter().filter(|(_, places)| places.len() > 1);
    let doubled: Vec<(usize, Vec<usize>)> = doubled.map(|(key, at)| (*key, at.clone())).collect();
    // Of equal keys only one can be in place.
    let is_single = |(at, key): &&(usize, usize)| places.get(key).is_some_and(|it| it[0] == *at);
    let single: Vec<(usize, usize)> = keys.iter().filter(is_single).copied().collect();
    let is_list = list.is_in(table, &places);
    let (order, moved) = if is_list { listed(table, &single) } else { by_square(table, &single) };
    Some(Behavior::PublishedKeys(PublishedKeys {
        publisher: list.publisher,
        keys: keys.len(),
        order,
        missing: list.missing(is_list, &places),
        doubled,
        moved,
        others,
    }))
}

/// The order of keys, each with its place, that are all in a row, and those that are not in it.
fn listed(table: &Table, keys: &[(usize, usize)]) -> (KeyOrder, Vec<Moved>) {
    if keys.iter().all(|(at, key)| at + key + 1 == table.values.len()) {
        return (KeyOrder::Reversed, vec![]);
    }
    let moved = keys.iter().map(|&(at, key)| (key, at as isize - key as isize));
    (KeyOrder::Published, runs(moved.filter(|it| it.1 != 0)))
}

/// The order by square of keys, each with its place, and those that are not in it.
fn by_square(table: &Table, keys: &[(usize, usize)]) -> (KeyOrder, Vec<Moved>) {
    let of_pieces: Vec<(usize, usize)> =
        keys.iter().copied().filter(|(_, key)| *key < OF_PIECES).collect();
    let grids = strides(table).into_iter().flat_map(|stride| {
        Layout::ALL.map(|layout| Grid::of(Board::CHESS.with_layout(layout), stride, &of_pieces))
    });
    let best = grids.max_by_key(|grid| grid.explained);
    let files = out_of_order(keys);
    match best.filter(|grid| 8 * grid.explained >= 7 * of_pieces.len()) {
        Some(grid) => (KeyOrder::BySquare, [grid.moved(table, &of_pieces), files].concat()),
        None => (KeyOrder::Unknown, files),
    }
}

/// The keys of files, each with its place, that stand elsewhere than the others, unless all follow each other up or down.
fn out_of_order(keys: &[(usize, usize)]) -> Vec<Moved> {
    let files = keys.iter().copied().filter(|(_, key)| OF_FILES.contains(key));
    let files: Vec<(usize, usize)> = files.collect();
    let mut pairs = files.windows(2).map(|pair| pair[0].1 < pair[1].1);
    let first = pairs.next();
    if files.len() < OF_FILES.len() || pairs.all(|it| Some(it) == first) {
        return vec![];
    }
    let moved = || files.iter().map(|&(at, key)| (key, at as isize - key as isize));
    let by = moved().map(|it| it.1).max_by_key(|by| moved().filter(|it| it.1 == *by).count());
    let by = by.unwrap_or_default();
    runs(moved().map(|(key, it)| (key, it - by)).filter(|it| it.1 != 0))
}

/// How far the keys of one square may stand from those of the next.
fn strides(table: &Table) -> Vec<usize> {
    let shape = &table.shape;
    let mut strides: Vec<usize> =
        (0..=shape.len()).map(|axis| shape[axis..].iter().product()).collect();
    strides.push(table.values.len() / OF_A_KIND);
    strides.retain(|stride| *stride > 0 && stride * (OF_A_KIND - 1) < table.values.len());
    strides.sort_unstable();
    strides.dedup();
    strides
}

/// An order by square: the square with the number 0 of each kind stands somewhere, and the others follow.
struct Grid {
    board: Board,
    stride: usize,
    /// Where the first square of each kind stands.
    firsts: [Option<isize>; KINDS],
    /// How many keys stand so.
    explained: usize,
}

impl Grid {
    fn of(board: Board, stride: usize, keys: &[(usize, usize)]) -> Self {
        let mut grid = Self { board, stride, firsts: [None; KINDS], explained: 0 };
        let mut votes: [BTreeMap<isize, usize>; KINDS] = Default::default();
        for &(at, key) in keys {
            let first = at as isize - grid.distance(key);
            *votes[key / OF_A_KIND].entry(first).or_default() += 1;
        }
        for (kind, votes) in votes.iter().enumerate() {
            let best = votes.iter().max_by_key(|(_, count)| **count);
            grid.firsts[kind] = best.map(|(first, _)| *first);
            grid.explained += best.map_or(0, |(_, count)| *count);
        }
        grid
    }

    /// How far a key stands from the first of its kind.
    fn distance(&self, key: usize) -> isize {
        let square = key % OF_A_KIND;
        let square = Square { file: square as u8 % 8, rank: square as u8 / 8 };
        (self.stride * self.board.index(square)) as isize
    }

    /// The keys that stand elsewhere: single ones, or all if rows begin between two squares.
    fn moved(&self, table: &Table, keys: &[(usize, usize)]) -> Vec<Moved> {
        let by = self.by(table);
        let moved = keys.iter().map(|&(at, key)| {
            let first = self.firsts[key / OF_A_KIND].unwrap_or_default();
            (key, at as isize - first - self.distance(key) + by)
        });
        runs(moved.filter(|it| it.1 != 0))
    }

    /// How much later all kinds stand than rows of the array begin.
    fn by(&self, table: &Table) -> isize {
        let rows: Vec<usize> = table.shape.iter().rev().copied().collect();
        let row = match rows[..] {
            [OF_A_KIND, _, ..] if self.stride == 1 => OF_A_KIND as isize,
            [8, 8, _, ..] if self.stride == 1 => OF_A_KIND as isize,
            _ => return 0,
        };
        let mut firsts = self.firsts.iter().flatten().map(|first| first.rem_euclid(row));
        let first = firsts.next().unwrap_or_default();
        // Rows that begin just before a kind have it one place late, just behind it one place early.
        let by = if first > row / 2 { first - row } else { first };
        if firsts.all(|it| it == first) { by } else { 0 }
    }
}

/// Keys that follow each other and stand as far from their places, together.
fn runs(keys: impl Iterator<Item = (usize, isize)>) -> Vec<Moved> {
    let mut sorted: Vec<(usize, isize)> = keys.collect();
    sorted.sort_unstable();
    let mut runs: Vec<Moved> = vec![];
    for (key, by) in sorted {
        match runs.last_mut().filter(|it| it.keys.end == key && it.by == by) {
            Some(run) => run.keys.end += 1,
            None => runs.push(Moved { keys: key..key + 1, by }),
        }
    }
    runs
}
