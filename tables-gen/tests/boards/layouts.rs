//! For every layout, every table is the `a1b1` table seen through the permutation of the squares.
//!
//! For sets of squares, squares and numbers by square that is all. Other tables need more than the
//! square: a difference or cell of a padded board is known by the leap or the square it stands for,
//! an element of a thread by its square and its place in the thread, a subset by its squares, of
//! which each layout makes a number in its own order, and so is the occupancy of a line. An entry that
//! is a step, a shift, an offset or a code is compared by what it leads to.

use std::cell::OnceCell;
use std::collections::HashMap;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::draw::difference_index;
use chess_tables_gen::{
    Axis, Board, Content, ErrorKind, IndexFunction, Layout, LookUp, Role, Square, Table,
};

/// The tables of a board.
struct Tables {
    board: Board,
    /// The numbers that the squares have in `a1b1`.
    numbers: Vec<usize>,
    /// In the order of the catalogue; `None` for a table that is not available on the board.
    tables: Vec<Option<Table>>,
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
        let tables = definitions.map(|definition| match definition.table(board) {
            Err(error) if error.kind() == ErrorKind::Unsuited => None,
            table => Some(table.unwrap()),
        });
        let a1b1 = board.with_layout(Layout::A1B1);
        let numbers = board.squares().map(|square| a1b1.index(square)).collect();
        Self { board, numbers, tables: tables.collect() }
    }

    fn all(&self) -> impl Iterator<Item = &Table> {
        self.tables.iter().flatten()
    }

    fn named(&self, name: &str) -> &Table {
        self.all().find(|table| table.name == name).unwrap_or_else(|| panic!("no {name}"))
    }

    fn related(&self, table: &Table, role: Role) -> Option<&Table> {
        table.related(role).map(|name| self.named(name))
    }

    /// Whether the entries are the bits of a packed board.
    fn packs(&self, table: &Table) -> bool {
        self.all().any(|other| other.related(Role::Packed) == Some(&table.name))
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
    fn of_squares(&self, table: &Table) -> Vec<(Square, usize)> {
        self.board.squares().zip(table.values.iter().map(|&number| number as usize)).collect()
    }

    /// What the indices along an axis stand for: the difference of no two squares, a number or a
    /// cell off the board for nothing.
    fn keys(&self, table: &Table, axis: Axis, length: usize) -> Vec<Option<Key>> {
        let board = self.board;
        let mut keys = vec![None; length];
        match axis {
            Axis::Square => {
                // Cells are numbered as the squares are.
                let by_number = self.related(table, Role::Inverse).is_some_and(is_of_cells);
                let key = |s| if by_number { Key::Index(board.index(s)) } else { Key::Square(s) };
                keys = board.squares().map(|square| Some(key(square))).collect();
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
                let cells = self.related(table, Role::Inverse).unwrap();
                for (square, cell) in self.of_squares(cells) {
                    keys[cell] = Some(Key::Square(square));
                }
            }
            Axis::ThreadElement => {
                let starts = self.of_squares(self.related(table, Role::Starts).unwrap());
                for (i, &(square, start)) in starts.iter().enumerate() {
                    let end = starts.get(i + 1).map_or(length, |&(_, start)| start);
                    let elements = (0..end - start).map(|place| Key::Element(square, place));
                    keys.splice(start..end, elements.map(Some));
                }
            }
            Axis::Subset => {
                let slider = table.look_ups().next().unwrap().slider;
                let subsets = board.squares().flat_map(|square| {
                    let subsets = slider.subsets(board, square).into_iter();
                    subsets.map(move |(occupied, _)| Key::Subset(square, self.set(occupied)))
                });
                keys = subsets.map(Some).collect();
            }
            _ => keys = (0..length).map(|index| Some(Key::Index(index))).collect(),
        }
        assert_eq!(keys.len(), length, "{}", table.name);
        keys
    }

    /// What an entry says, by its position and in the numbers of `a1b1`.
    fn meaning<'a>(&'a self, table: &'a Table) -> Box<dyn Fn(usize, i128) -> i128 + 'a> {
        // A direction is the same in all layouts, and not added to anything.
        let is_step = table.content == Content::Number
            && table.element.is_signed()
            && table.name != "DIRECTION_OF";
        let begins_in = self.related(table, Role::Threads).or_else(|| self.begun_by(table));
        match (&table.axes[..], begins_in) {
            ([Axis::Square], Some(begun)) => Box::new(|position, begin| {
                let next = table.values.get(position + 1).map(|&next| next as i128);
                next.unwrap_or(begun.shape[0] as i128) - begin
            }),
            ([Axis::Square, Axis::Square], _) if is_step => Box::new(|position, step| match step {
                0 => 0,
                _ => self.square((position / self.numbers.len()) as i128 + step),
            }),
            ([Axis::X88Difference | Axis::X88WrappedDifference | Axis::Leap], _) if is_step => {
                Box::new(|_, step| {
                    let leap = self.board.x88().leap(step as i16);
                    leap.map_or(i128::MAX, |(df, dr)| i128::from(df) * 32 + i128::from(dr))
                })
            }
            ([Axis::X88Difference], _) if table.name == "X88_BETWEEN" => self.rotated(table),
            ([Axis::Square], _) if shifts_ranks(table) => self.shifted(table),
            ([Axis::ThreadElement, Axis::ThreadField], _) => {
                Box::new(|position, field| match position % 2 {
                    0 => self.square(field),
                    _ => field,
                })
            }
            ([Axis::Subset], _) if table.content == Content::Flags => self.deposited(table),
            ([Axis::CuckooPlace], _) if table.related(Role::Keys).is_some() => {
                Box::new(|_, squares| {
                    match (self.square(squares / 64), self.square(squares % 64)) {
                        // No move is there.
                        (a, b) if a == b => 0,
                        (a, b) => a.min(b) + 64 * a.max(b),
                    }
                })
            }
            // Where an orientation puts a1.
            _ if table.name == "HALFKA_ORIENTATIONS" => Box::new(|_, turn| {
                self.square(self.board.index(Square { file: 0, rank: 0 }) as i128 ^ turn)
            }),
            _ => Box::new(|_, entry| match table.content {
                Content::Squares => self.set(entry as u128) as i128,
                Content::Square => self.square(entry),
                Content::Move => {
                    let [from, to] =
                        [entry % 64, entry / 64 % 64].map(|square| self.square(square));
                    from + 64 * to + entry / 4096 * 4096
                }
                _ => entry,
            }),
        }
    }

    /// The table of subsets in which those of a square begin where another table says.
    fn begun_by(&self, offsets: &Table) -> Option<&Table> {
        let looked_up = |table: &&Table| table.look_ups().any(|it| it.offsets == offsets.name);
        self.all().filter(|table| table.axes == [Axis::Subset]).find(looked_up)
    }

    /// What entries are whose bits go onto squares.
    fn deposited<'a>(&'a self, codes: &'a Table) -> Box<dyn Fn(usize, i128) -> i128 + 'a> {
        let look_up = codes.look_ups().next().unwrap();
        let onto = self.named(look_up.onto.as_deref().unwrap());
        let begins = self.of_squares(self.named(&look_up.offsets));
        Box::new(move |position, code| {
            let square = begins.partition_point(|&(_, begin)| begin <= position) - 1;
            let mut open = onto.bits(&[square]);
            let mut attacks = 0;
            for digit in 0..open.count_ones() {
                let lowest = open & open.wrapping_neg();
                attacks |= if code >> digit & 1 == 1 { lowest } else { 0 };
                open ^= lowest;
            }
            self.set(attacks) as i128
        })
    }

    /// The squares of entries that are rotated, seen from the corner from which the leap stays on the board.
    fn rotated<'a>(&'a self, table: &'a Table) -> Box<dyn Fn(usize, i128) -> i128 + 'a> {
        let keys = self.keys(table, Axis::X88Difference, table.values.len());
        Box::new(move |position, bits| {
            let Some(Key::Leap(df, dr)) = keys[position] else { return bits };
            let from = Square { file: (-df).max(0) as u8, rank: (-dr).max(0) as u8 };
            let from = self.board.index(from) as u32;
            self.set(match self.board.len() {
                0..=64 => (bits as u64).rotate_left(from).into(),
                _ => (bits as u128).rotate_left(from),
            }) as i128
        })
    }

    /// The squares whose bits come first when a board is shifted, as many as are between the ends of a
    /// square's line. A turned board is that of the map which the table's text names.
    fn shifted<'a>(&'a self, shifts: &'a Table) -> Box<dyn Fn(usize, i128) -> i128 + 'a> {
        let lines = self.related(shifts, Role::Lines).unwrap();
        let sentence = shifts.doc.split("\n\n").next().unwrap();
        let map = sentence.split('`').nth(1).map(|name| self.of_squares(self.named(name)));
        let map = map.unwrap_or_else(|| self.board.squares().zip(0..).collect());
        Box::new(move |position, first| {
            let inner = (lines.values[position].count_ones() as i128 - 2).max(0);
            let window = first..first + inner;
            let shown = map.iter().filter(|&&(_, bit)| window.contains(&(bit as i128)));
            self.set(self.board.set(shown.map(|&(square, _)| square))) as i128
        })
    }

    /// The attacks of a table by the occupancy of lines: by the square, and by the occupied squares in
    /// the numbers of `a1b1`.
    fn by_occupied(&self, table: &Table) -> HashMap<(Square, u128), u128> {
        let (board, (_, length)) = (self.board, self.board.lines());
        let mut attacks = HashMap::with_capacity(table.values.len());
        for row in 0..table.shape[0] {
            let square = match table.axes[0] {
                Axis::Square => board.square(row),
                _ => Square { file: 0, rank: row as u8 },
            };
            let line = table.bits(&[row, 0]) | board.bit(square);
            let mut line: Vec<Square> = board.squares_in(line).collect();
            line.sort_by_key(|&square| board.index(square) % usize::from(length));
            let inner = match table.axes[1] {
                Axis::LineOccupancy => &line[..],
                _ => &line[1..line.len().max(2) - 1],
            };
            for occupancy in 0..table.shape[1] {
                let occupied =
                    inner.iter().enumerate().filter(|(bit, _)| occupancy >> bit & 1 == 1);
                let occupied = self.set(board.set(occupied.map(|(_, &square)| square)));
                let entry = self.set(table.bits(&[row, occupancy]));
                let before = attacks.insert((square, occupied), entry);
                assert!(before.is_none_or(|before| before == entry), "{}", table.name);
            }
        }
        attacks
    }

    /// What each index of a table stands for, along each axis.
    fn axes(&self, table: &Table) -> Vec<Vec<Option<Key>>> {
        let axes = table.axes.iter().zip(&table.shape);
        axes.map(|(&axis, &length)| self.keys(table, axis, length)).collect()
    }

    /// Whether a table holds magics, or what they lead to.
    fn is_of_magics(&self, table: &Table) -> bool {
        let of_magics = |it: &LookUp| match &it.index {
            IndexFunction::FancyMagic { magics, .. } => *magics == table.name,
            IndexFunction::Magic { magics, shift } => {
                [magics, shift, &it.offsets].contains(&&table.name)
            }
            _ => false,
        };
        let mut look_ups = self.all().flat_map(Table::look_ups);
        table.axes.contains(&Axis::MagicIndex) || look_ups.any(of_magics)
    }
}

/// Whether the entries say how far to shift a board with lines along its ranks.
fn shifts_ranks(table: &Table) -> bool {
    let of_lines = table.related(Role::Lines).is_some() && table.related(Role::Packed).is_none();
    of_lines && table.content == Content::Number
}

/// Whether the indices are numbers or cells of a padded board.
fn is_of_cells(table: &Table) -> bool {
    matches!(table.axes[..], [Axis::X88Square | Axis::MailboxCell])
}

/// Where entries stand in a table of the plain board, found once for all other layouts.
enum Places {
    /// Along each axis, by what the index stands for.
    ByAxis(Vec<HashMap<Key, usize>>),
    ByOccupied(HashMap<(Square, u128), u128>),
}

impl Places {
    fn new(plain: &Tables, table: &Table) -> Self {
        let is_of_line = matches!(table.axes.last(), Some(Axis::Occupancy | Axis::LineOccupancy));
        if is_of_line && table.content == Content::Squares {
            return Self::ByOccupied(plain.by_occupied(table));
        }
        let by_key = |keys: Vec<Option<Key>>| {
            keys.into_iter().zip(0..).filter_map(|(key, i)| Some((key?, i))).collect()
        };
        Self::ByAxis(plain.axes(table).into_iter().map(by_key).collect())
    }
}

fn same(plain: &Tables, other: &Tables, there: &Table, here: &Table, places: &Places) {
    let on = format!("{} on {} {}", here.name, other.board, other.board.layout());
    let places = match places {
        Places::ByAxis(places) => places,
        Places::ByOccupied(attacks) => {
            assert!(other.by_occupied(here) == *attacks, "{on}");
            return;
        }
    };
    let axes = other.axes(here);
    // Along each axis, the index that stands for the same.
    let same: Vec<Vec<Option<usize>>> = axes
        .iter()
        .zip(places)
        .map(|(keys, there)| {
            assert_eq!(keys.iter().flatten().count(), there.len(), "{on}");
            keys.iter().map(|key| key.map(|key| there[&key])).collect()
        })
        .collect();
    let (means, meant) = (other.meaning(here), plain.meaning(there));
    for (position, &entry) in here.values.iter().enumerate() {
        let is = means(position, entry as i128);
        let (mut rest, mut step, mut place) = (position, 1, Some(0));
        for (axis, same) in same.iter().enumerate().rev() {
            place = place.zip(same[rest % here.shape[axis]]).map(|(place, i)| place + step * i);
            (rest, step) = (rest / here.shape[axis], step * there.shape[axis]);
        }
        let index = || here.index(position);
        let Some(place) = place else {
            assert!(is == 0 || is == -1, "{on}, at {:?}, which stands for nothing: {is}", index());
            continue;
        };
        let want = meant(place, there.values[place] as i128);
        assert_eq!(is, want, "{on}, at {:?}", index());
    }
}

/// The rook's large tables are left to the oracle, which covers them in two layouts.
fn is_small(table: &Table) -> bool {
    table.values.len() <= 120_000
}

fn seen_through_the_permutation(size: &str) {
    let board: Board = size.parse().unwrap();
    let plain = Tables::new(board);
    let places: Vec<OnceCell<Places>> = plain.tables.iter().map(|_| OnceCell::new()).collect();
    for layout in Layout::ALL.into_iter().filter(|&layout| layout != Layout::A1B1) {
        let other = Tables::new(board.with_layout(layout));
        for ((there, here), places) in plain.tables.iter().zip(&other.tables).zip(&places) {
            let Some(there) = there.as_ref().filter(|table| is_small(table)) else { continue };
            // On oblong boards lines of files are as long as no lines of ranks, and their cells are
            // other boards' cells.
            let to_cells = plain.related(there, Role::Inverse).is_some_and(is_of_cells);
            if to_cells && board.lines() != other.board.lines() {
                continue;
            }
            // Each layout packs the squares of a line in its own order, as the oracle says.
            let inverse = plain.related(there, Role::Inverse);
            if plain.packs(there) || inverse.is_some_and(|table| plain.packs(table)) {
                continue;
            }
            match here {
                // A layout is a symmetry of the board, under which rooks and bishops move alike: what
                // they attack has the same numbers by the same numbers.
                Some(here) if plain.is_of_magics(there) => {
                    assert!(here.values == there.values, "{} in {layout}", there.name);
                }
                Some(here) => {
                    let places = places.get_or_init(|| Places::new(&plain, there));
                    same(&plain, &other, there, here, places);
                }
                // Some rotated boards are read along the ranks.
                None => assert!(shifts_ranks(there), "no {} in {layout}", there.name),
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
