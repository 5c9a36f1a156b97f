//! For every layout, every table is the `a1b1` table seen through the permutation of the squares.
//!
//! For sets of squares, squares and numbers by square that is all. Other tables need more than the
//! square: a difference or cell of a padded board is known by the leap or the square it stands for,
//! an element of a thread by its square and its place in the thread, a subset by its squares, of
//! which each layout makes a number in its own order. An entry that is a step, an offset or a code
//! is compared by what it leads to.

use std::collections::{BTreeMap, HashMap};

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::draw::difference_index;
use chess_tables_gen::{Axis, Board, Content, Definition, Error, Layout, Slider, Square, Table};

/// The tables of a board by the names that they have on the chess board.
struct Tables {
    board: Board,
    /// The numbers that the squares have in `a1b1`.
    numbers: Vec<usize>,
    by_name: BTreeMap<String, Table>,
}

/// What an index stands for, whatever the layout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    Index(usize),
    Square(Square),
    Leap(i8, i8),
    /// The place in the thread of a square.
    Element(Square, usize),
    /// The occupied squares of those that are relevant, in the numbers of `a1b1`.
    Subset(Square, u128),
}

impl Tables {
    fn new(board: Board) -> Self {
        let families = catalogue::families();
        let definitions = families.iter().flat_map(|family| &family.definitions);
        let table = |definition: &Definition| match definition.table(board) {
            Err(Error::Unsuited { .. }) => None,
            table => Some((definition.name().to_owned(), table.unwrap())),
        };
        let by_name = definitions.filter_map(table).collect();
        let a1b1 = board.with_layout(Layout::A1B1);
        Self { board, numbers: board.squares().map(|s| a1b1.index(s)).collect(), by_name }
    }

    /// A set in the numbers of `a1b1`.
    fn set(&self, mut set: u128) -> u128 {
        let mut squares = 0;
        while set != 0 {
            squares |= 1 << self.numbers[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        squares
    }

    /// A square's number in `a1b1`; -1 for none.
    fn square(&self, number: i128) -> i128 {
        let number = usize::try_from(number).ok().and_then(|number| self.numbers.get(number));
        number.map_or(-1, |&number| number as i128)
    }

    /// What a table says of each square, in the order of their numbers.
    fn of_squares(&self, name: &str) -> Vec<(Square, usize)> {
        let numbers = self.by_name[name].values.iter().map(|&number| number as usize);
        self.board.squares().zip(numbers).collect()
    }

    /// What the indices along an axis stand for: the difference of no two squares, a number or a
    /// cell off the board for nothing.
    fn keys(&self, name: &str, axis: Axis, length: usize) -> Vec<Option<Key>> {
        let board = self.board;
        let mut keys = vec![None; length];
        match axis {
            // Packed boards have squares there that the number does not say, and cells are numbered
            // as the squares are.
            Axis::Square if !name.ends_with("_INVERSE") && !name.starts_with("TO_") => {
                keys = board.squares().map(|square| Some(Key::Square(square))).collect();
            }
            Axis::Square if name.starts_with("ROTATE_") => {
                keys = board.squares().map(|square| Some(Key::Square(square))).collect();
            }
            Axis::X88Difference | Axis::X88WrappedDifference => {
                let (files, ranks) = (board.files() as i8, board.ranks() as i8);
                for df in 1 - files..files {
                    for dr in 1 - ranks..ranks {
                        keys[difference_index(board, axis, df, dr)] = Some(Key::Leap(df, dr));
                    }
                }
            }
            Axis::X88Square | Axis::MailboxCell => {
                let to = name.replace("MAILBOX", "TO").replace("FROM", "TO");
                for (square, cell) in self.of_squares(&to) {
                    keys[cell] = Some(Key::Square(square));
                }
            }
            Axis::ThreadElement => {
                let (mover, _) = name.split_once("_THREAD").unwrap();
                let starts = self.of_squares(&format!("{mover}_THREAD_STARTS"));
                for (i, &(square, start)) in starts.iter().enumerate() {
                    let end = starts.get(i + 1).map_or(length, |&(_, start)| start);
                    let elements = (0..end - start).map(|place| Key::Element(square, place));
                    keys.splice(start..end, elements.map(Some));
                }
            }
            Axis::Subset => {
                let subsets = board.squares().flat_map(|square| {
                    let subsets = slider(name).subsets(board, square).into_iter();
                    subsets.map(move |(occupied, _)| Key::Subset(square, self.set(occupied)))
                });
                keys = subsets.map(Some).collect();
            }
            _ => keys = (0..length).map(|index| Some(Key::Index(index))).collect(),
        }
        assert_eq!(keys.len(), length, "{name}");
        keys
    }

    /// What an entry says, in the numbers of `a1b1`; `key` is what its first index stands for.
    fn meaning(&self, name: &str, table: &Table, position: usize, key: Option<Key>) -> i128 {
        let entry = table.values[position] as i128;
        let until_next = |all: &str| {
            let end = self.by_name[all].shape[0] as i128;
            table.values.get(position + 1).map_or(end, |&next| next as i128) - entry
        };
        match name {
            "STEP" if entry != 0 => self.square((position / self.numbers.len()) as i128 + entry),
            "X88_STEPS" | "X88_JUMPS" | "X88_STEPS_WRAPPED" => {
                let leap = self.board.padded_leap(entry as i16);
                leap.map_or(i128::MAX, |(files, ranks)| i128::from(files) * 32 + i128::from(ranks))
            }
            // The bits of a packed board.
            "PACK_DIAGONALS" | "PACK_ANTI_DIAGONALS" => entry,
            // Squares of turned boards; no line begins on the first one behind its end.
            "RANK_SHIFTS"
            | "FILE_SHIFTS"
            | "SQUASHED_DIAGONAL_SHIFTS"
            | "SQUASHED_ANTI_DIAGONAL_SHIFTS" => {
                if entry == 0 {
                    -1
                } else {
                    self.square(entry)
                }
            }
            "ROOK_PEXT_CODES" | "BISHOP_PEXT_CODES" => {
                let Some(Key::Subset(square, _)) = key else { panic!("{key:?}") };
                let lines = name.replace("PEXT_CODES", "PSEUDO_ATTACKS");
                let mut open = self.by_name[&lines].bits(&[self.board.index(square)]);
                let mut attacks = 0;
                for digit in 0..open.count_ones() {
                    let lowest = open & open.wrapping_neg();
                    attacks |= if entry >> digit & 1 == 1 { lowest } else { 0 };
                    open ^= lowest;
                }
                self.set(attacks) as i128
            }
            _ if name.ends_with("_PEXT_OFFSETS") => until_next(&name.replace("OFFSETS", "ATTACKS")),
            _ if name.ends_with("_THREAD_STARTS") => {
                until_next(&name.replace("THREAD_STARTS", "THREADS"))
            }
            _ if name.ends_with("_THREADS") && position % 2 == 0 => self.square(entry),
            _ => match table.content {
                Content::Squares => self.set(entry as u128) as i128,
                Content::Square => self.square(entry),
                _ => entry,
            },
        }
    }

    /// What each index of a table stands for, along each axis.
    fn axes(&self, name: &str) -> Vec<Vec<Option<Key>>> {
        let Table { axes, shape, .. } = &self.by_name[name];
        axes.iter().zip(shape).map(|(&axis, &length)| self.keys(name, axis, length)).collect()
    }
}

/// The slider whose tables have names that begin so.
fn slider(name: &str) -> Slider {
    if name.starts_with("ROOK") { Slider::Rook } else { Slider::Bishop }
}

fn same(plain: &Tables, other: &Tables, name: &str) {
    let on = format!("{name} on {} {}", other.board, other.board.layout());
    let axes = other.axes(name);
    // Along each axis, the index that stands for the same.
    let same: Vec<Vec<Option<usize>>> = axes
        .iter()
        .zip(plain.axes(name))
        .map(|(keys, plain)| {
            let there = plain.into_iter().zip(0..).filter_map(|(key, i)| Some((key?, i)));
            let there: HashMap<Key, usize> = there.collect();
            assert_eq!(keys.iter().flatten().count(), there.len(), "{on}");
            keys.iter().map(|key| key.map(|key| there[&key])).collect()
        })
        .collect();
    let (here, there) = (&other.by_name[name], &plain.by_name[name]);
    for position in 0..here.values.len() {
        let index = here.index(position);
        let key = axes.first().and_then(|keys| keys[index[0]]);
        let is = other.meaning(name, here, position, key);
        let mut along = same.iter().zip(&index).zip(&there.shape);
        let place =
            along.try_fold(0, |place, ((same, &i), length)| Some(place * length + same[i]?));
        let Some(place) = place else {
            assert!(is == 0 || is == -1, "{on}, at {index:?}, which stands for nothing: {is}");
            continue;
        };
        let want = plain.meaning(name, there, place, key);
        assert_eq!(is, want, "{on}, at {index:?}");
    }
}

/// Magic numbers were found for a layout, and some rotated boards are read along the ranks.
fn may_be_missing(name: &str) -> bool {
    let rotated =
        ["RANK_SHIFTS", "FILE_SHIFTS", "SQUASHED_DIAGONAL_SHIFTS", "SQUASHED_ANTI_DIAGONAL_SHIFTS"];
    rotated.contains(&name) || ["MAGIC", "FANCY"].iter().any(|word| name.contains(word))
}

/// The rook's large tables are left to the oracle, which covers them in two layouts.
fn is_small(table: &Table) -> bool {
    table.values.len() <= 120_000
}

fn seen_through_the_permutation(size: &str) {
    let board: Board = size.parse().unwrap();
    let plain = Tables::new(board);
    for layout in Layout::ALL.into_iter().filter(|&layout| layout != Layout::A1B1) {
        let other = Tables::new(board.with_layout(layout));
        for (name, table) in &plain.by_name {
            // On oblong boards lines of files are as long as no lines of ranks, and their cells are
            // other boards' cells.
            let other_cells = name.starts_with("TO_") && board.lines() != other.board.lines();
            if !is_small(table) || other_cells {
                continue;
            }
            match other.by_name.get(name) {
                Some(_) => same(&plain, &other, name),
                None => assert!(may_be_missing(name), "{name} is missing in {layout}"),
            }
        }
    }
}

#[test]
fn every_table_of_chess_is_the_a1b1_table_through_the_permutation() {
    seen_through_the_permutation("8x8");
}

#[test]
fn every_table_of_other_boards_is_the_a1b1_table_through_the_permutation() {
    ["9x9", "5x5", "6x7", "1x3"].into_iter().for_each(seen_through_the_permutation);
}
