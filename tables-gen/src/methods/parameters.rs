//! What a method's file takes from the board: tables, lists by square, and numbers.
//!
//! A field of a file is named after what it holds. In lower case, the name of a table of the catalogue is that table.

use crate::geometry::{Bits, Board, Direction, pdep, pext};
use crate::table::{Axis, Element, IndexFunction, LookUp, Table};

/// The value of a field of a method's file on a board.
pub struct Parameter {
    /// Its form in Rust.
    pub kind: Kind,
    /// How many values it has along each axis. A single one has none.
    pub shape: Vec<usize>,
    /// The values.
    pub values: Vec<u128>,
}

/// How a field is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers that the compiler puts into the code.
    Numbers,
    /// Truths, likewise.
    Truths,
    /// The value that has the instructions of BMI2.
    Bmi2,
    /// A table of the catalogue. The shape has the number of entries that look-ups may need.
    Table(String),
    /// A list of sets or factors.
    Sets,
    /// Several lists of sets, one for each value along the first axis.
    Several,
    /// Numbers by square as an `enum`, so that the compiler knows the smallest and the largest.
    Bounded,
    /// For each square and each of its lines, sets by subset.
    Lines,
}

/// A list by square has one number more than there are indices. Otherwise all numbers of a square would lie a multiple of
/// 64 bytes apart, and the processor would load one after the other. `benches/peers` measured it (docs/sliders.md, "What
/// they show").
const ONE_MORE: usize = 1;
/// A line has some sets more than subsets. Otherwise the sets that are read would all lie in the same part of the cache.
/// With none, throughput takes 1.09 of the time on 8x8. With 4 it takes 1.04: then the square is multiplied by 17, which
/// takes two instructions (Intel Xeon, native; `benches/peers`).
const MORE_SETS: usize = 8;
/// File, rank, diagonal and anti-diagonal, and whose relevant squares those on them are.
const LINES: [(&str, &str); 4] =
    [("FILE", "ROOK"), ("RANK", "ROOK"), ("DIAGONAL", "BISHOP"), ("ANTI_DIAGONAL", "BISHOP")];

/// Returns the tables of the catalogue that a field is made from.
pub fn tables(field: &str, board: Board) -> Vec<String> {
    let all = |names: &[&str]| {
        let mut all = vec![];
        for &name in names {
            all.push(name.to_owned());
        }
        all
    };
    let lines = |count: usize, of: &[&str]| {
        let mut names = vec![];
        for (line, _) in &LINES[..count] {
            for of in of {
                names.push(format!("{line}{of}"));
            }
        }
        names
    };
    match field {
        "bmi2" | "mask" | "last" | "reversed" | "upwards" => vec![],
        "rays" => all(&["RAYS"]),
        "lines" => lines(4, &["_ATTACKS"]),
        "column_attacks" => all(&[columns(board)]),
        "lanes" => all(&["DIAGONAL_ATTACKS", "ANTI_DIAGONAL_ATTACKS", columns(board)]),
        "first_column" => all(&["FIRST_RANK_ATTACKS"]),
        "rook_lines" => lines(2, &["_OF", "_ATTACKS_BY_OCCUPANCY"]),
        "line_attacks" => {
            let straight = ["FILE_ATTACKS_BY_OCCUPANCY", "RANK_ATTACKS_BY_OCCUPANCY"];
            [lines(4, &["_OF"]), all(&straight), all(&["FIRST_RANK_ATTACKS"])].concat()
        }
        "most_subset" => [all(&["ROOK_RELEVANT", "BISHOP_RELEVANT"]), lines(4, &["_OF"])].concat(),
        _ => match field.split_once('_') {
            Some(("mirrored", line)) => vec![format!("{}_ATTACKS", line.to_uppercase())],
            Some(("before", line)) => vec![format!("{}_OF", line.to_uppercase())],
            Some(("relevant", line)) => {
                let line = line.to_uppercase();
                vec![format!("{}_RELEVANT", piece_along(&line)), format!("{line}_OF")]
            }
            Some((slider, "irrelevant")) => vec![format!("{}_RELEVANT", slider.to_uppercase())],
            Some((slider, "offsets")) => {
                let kind = if board.is_8x8() { "PEXT" } else { "FANCY" };
                vec![format!("{}_{kind}_OFFSETS", slider.to_uppercase())]
            }
            _ => vec![field.to_uppercase()],
        },
    }
}

/// The piece that slides along lines of this name.
fn piece_along(line: &str) -> &'static str {
    LINES.iter().find(|(name, _)| *name == line).map_or("", |(_, piece)| piece)
}

/// The table of the lines across the bytes of a set.
fn columns(board: Board) -> &'static str {
    if board.layout().rank_by_rank() { "FILE_ATTACKS" } else { "RANK_ATTACKS" }
}

/// The board and its tables, from which parameters are made.
pub struct Parameters<'a> {
    /// The board.
    pub board: Board,
    /// Finds a table by its name in the catalogue.
    pub table: &'a dyn Fn(&str) -> &'a Table,
    /// Finds a table by its name in a relation of another.
    pub related: &'a dyn Fn(&str) -> &'a Table,
}

impl Parameters<'_> {
    /// Returns the value of a field.
    pub fn of(&self, field: &str) -> Parameter {
        let board = self.board;
        let tables = tables(field, board);
        let first = || (self.table)(&tables[0]);
        let [mask, last] = [self.squares() - 1, board.len() - 1];
        match field {
            "bmi2" => Parameter { kind: Kind::Bmi2, shape: vec![], values: vec![] },
            "mask" => one(Kind::Numbers, mask as u128),
            "last" => one(Kind::Numbers, last as u128),
            "reversed" => one(Kind::Truths, (board.bits() == Bits::Reversed).into()),
            "upwards" => {
                let mut values = vec![];
                for is_upwards in upwards(board) {
                    values.push(is_upwards.into());
                }
                Parameter { kind: Kind::Truths, shape: vec![8], values }
            }
            "rays" => {
                let mut values = vec![];
                for direction in 0..8 {
                    let ray = |square| first().bits(&[direction, square]);
                    values.append(&mut self.by_square(&ray));
                }
                let shape = vec![8, self.squares() + ONE_MORE];
                Parameter { kind: Kind::Several, shape, values }
            }
            "lines" => self.row(&|square| {
                let along = |i: usize| (self.table)(&tables[i]).bits(&[square]);
                [along(0), along(1), along(2), along(3)]
            }),
            "lanes" => self.row(&|square| {
                let along = |i: usize| (self.table)(&tables[i]).bits(&[square]);
                [along(0), along(1), along(2), self.bit(square)]
            }),
            "first_column" => self.first_column(first()),
            "rook_lines" => self.lines(2),
            "line_attacks" => self.lines(4),
            "most_subset" => {
                let mut values = vec![];
                for (line, _) in LINES {
                    values.push(self.subsets(line) as u128 - 1);
                }
                Parameter { kind: Kind::Numbers, shape: vec![4], values }
            }
            _ if field.starts_with("mirrored_") => self.list(Kind::Sets, &|square| {
                u128::from((first().bits(&[square]) as u64).swap_bytes())
            }),
            _ if field.starts_with("before_") => self.list(Kind::Bounded, &|square| {
                pext(self.bit(square), first().bits(&[square])).trailing_zeros().into()
            }),
            _ if field.starts_with("relevant_") => {
                let line = field["relevant_".len()..].to_uppercase();
                self.list(Kind::Sets, &|square| self.relevant(&line, square))
            }
            _ if field.ends_with("_irrelevant") => {
                let all = u128::MAX >> (128 - self.bits());
                self.list(Kind::Sets, &|square| !first().bits(&[square]) & all)
            }
            _ => self.of_catalogue(first(), &tables[0]),
        }
    }

    fn of_catalogue(&self, table: &Table, name: &str) -> Parameter {
        let is_set = table.element == Element::of_sets(self.board);
        match table.axes[..] {
            [Axis::Square] if is_set => self.list(Kind::Sets, &|square| table.bits(&[square])),
            [Axis::Square] => self.list(Kind::Bounded, &|square| table.bits(&[square])),
            _ => {
                let mut shape = table.shape.clone();
                if let [length] = &mut shape[..] {
                    for look_up in table.look_ups() {
                        *length = (*length).max(self.most_place(look_up) + 1);
                    }
                }
                let mut values = table.values.clone();
                values.resize(shape.iter().product(), 0);
                Parameter { kind: Kind::Table(name.to_owned()), shape, values }
            }
        }
    }

    /// The largest place in a table that the compiler must take a look-up to lead to.
    fn most_place(&self, look_up: &LookUp) -> usize {
        let most = |table: &str| (self.related)(table).values.iter().copied().max().unwrap_or(0);
        let least = |table: &str| (self.related)(table).values.iter().copied().min().unwrap_or(0);
        let index = match &look_up.index {
            // The shift of magics that all squares share leaves as many bits.
            IndexFunction::Pext | IndexFunction::Magic { .. } => {
                let relevant = (self.related)(&look_up.relevant).values.iter();
                (1 << relevant.map(|it| it.count_ones()).max().unwrap_or(0)) - 1
            }
            IndexFunction::FancyMagic { shifts, .. } => u64::MAX >> least(shifts),
        };
        most(&look_up.offsets) as usize + index as usize
    }

    fn bits(&self) -> u32 {
        8 * Element::of_sets(self.board).bytes() as u32
    }

    /// How many indices the low bits of a square can be.
    fn squares(&self) -> usize {
        self.board.len().next_power_of_two()
    }

    fn bit(&self, square: usize) -> u128 {
        self.board.bit(self.board.square(square))
    }

    /// Values after the last square are filling.
    fn by_square(&self, value: &dyn Fn(usize) -> u128) -> Vec<u128> {
        let mut values = vec![0; self.squares() + ONE_MORE];
        for (square, it) in values[..self.board.len()].iter_mut().enumerate() {
            *it = value(square);
        }
        values
    }

    fn list(&self, kind: Kind, value: &dyn Fn(usize) -> u128) -> Parameter {
        let mut values = self.by_square(value);
        if kind == Kind::Bounded {
            let first = values[0];
            values[self.board.len()..].fill(first);
        }
        Parameter { kind, shape: vec![values.len()], values }
    }

    /// Sets that lie side by side.
    fn row(&self, value: &dyn Fn(usize) -> [u128; 4]) -> Parameter {
        let mut values = vec![];
        for square in 0..self.board.len() {
            values.extend_from_slice(&value(square));
        }
        values.resize(4 * self.squares(), 0);
        Parameter { kind: Kind::Sets, shape: vec![self.squares(), 4], values }
    }

    /// The attacks along the first column, by row and occupied inner squares.
    fn first_column(&self, of_row: &Table) -> Parameter {
        let mut values = vec![];
        for i in 0..8 * 64 {
            values.push(pdep(of_row.bits(&[i / 64, i % 64]), 0x0101_0101_0101_0101));
        }
        Parameter { kind: Kind::Sets, shape: vec![8, 64], values }
    }

    /// The squares of a line that matter.
    fn relevant(&self, line: &str, square: usize) -> u128 {
        let piece = piece_along(line);
        let of = |name: String| (self.table)(&name).bits(&[square]);
        of(format!("{piece}_RELEVANT")) & of(format!("{line}_OF"))
    }

    /// How many subsets the relevant squares of a line have at most.
    fn subsets(&self, line: &str) -> usize {
        let mut most = 0;
        for square in 0..self.board.len() {
            most = most.max(self.relevant(line, square).count_ones());
        }
        1 << most
    }

    /// The attacks of a slider along each of its first lines, by the occupied subset of the relevant squares.
    fn lines(&self, count: usize) -> Parameter {
        let lines = &LINES[..count];
        let mut subsets = 1;
        for (line, _) in lines {
            subsets = subsets.max(self.subsets(line));
        }
        let length = subsets + MORE_SETS;
        let mut values = vec![];
        for square in 0..self.board.len() {
            for (line, _) in lines {
                let (begin, relevant) = (values.len(), self.relevant(line, square));
                for subset in 0..1 << relevant.count_ones() {
                    values.push(self.along(line, square, pdep(subset, relevant)));
                }
                values.resize(begin + length, 0);
            }
        }
        values.resize(self.squares() * count * length, 0);
        Parameter { kind: Kind::Lines, shape: vec![self.squares(), count, length], values }
    }

    /// The tables by occupancy count the squares of a slanted line by file, and PEXT by bit. Packed, the line is like the
    /// first rank, which is at least as long.
    fn along(&self, line: &str, square: usize, occupied: u128) -> u128 {
        let of = (self.table)(&format!("{line}_OF")).bits(&[square]);
        let longest = self.board.files().max(self.board.ranks());
        // The first square of a line and the last do not matter.
        let inner = (pext(occupied, of) >> 1) as usize & ((1 << longest.saturating_sub(2)) - 1);
        if line.ends_with("DIAGONAL") {
            let before = pext(self.bit(square), of).trailing_zeros() as usize;
            return pdep((self.table)("FIRST_RANK_ATTACKS").bits(&[before, inner]), of);
        }
        (self.table)(&format!("{line}_ATTACKS_BY_OCCUPANCY")).bits(&[square, inner])
    }
}

/// Returns true for each direction in which bits grow.
pub fn upwards(board: Board) -> [bool; 8] {
    let (by_file, by_rank) = board.steps(board.lines().1.into());
    let mut upwards = [false; 8];
    for direction in Direction::ALL {
        let (files, ranks) = direction.step();
        let step = i16::from(files) * by_file + i16::from(ranks) * by_rank;
        upwards[direction as usize] = (step > 0) == (board.bits() == Bits::InOrder);
    }
    upwards
}

fn one(kind: Kind, value: u128) -> Parameter {
    Parameter { kind, shape: vec![], values: vec![value] }
}
