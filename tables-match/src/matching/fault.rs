//! One mistake that explains all entries in which an array differs from a table.

use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::{Axis, Board, Square};

use super::displaced::{Displacement, Pair};

/// Fewer squares too many are an accident.
const FEWEST_ADDED: u32 = 2;
/// Fewer squares that are missing on the edge are an accident, unless that is all of it.
const FEWEST_MISSING: u32 = 3;
/// Of fewer entries one index away is an accident.
const FEWEST_SHIFTED: usize = 8;

/// A mistake that explains all entries that differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Two entries are exchanged.
    Swapped,
    /// An entry has the value of another one.
    Repeated,
    /// All entries are shifted by one index.
    Shifted,
    /// Entries are missing or too many, and others stand at other places.
    Displaced(Displacement),
    /// The half of this color, 0 for white, counts ranks from the other end.
    HalfTurned(usize),
    /// Entries are by squares of which the files are counted from the other end.
    Mirrored,
    /// Steps lead over an edge to squares on the other side.
    Wraps,
    /// Squares on the edge are missing.
    LacksEdge,
    /// The numbers of Chess960 place the bishops the other way: the first digit is that of the dark one.
    OtherBishop,
}

/// How many start positions Chess960 has.
pub(super) const START_POSITIONS: usize = 960;

/// The number whose first two digits, which place the bishops, are exchanged.
fn with_bishops_exchanged(number: usize) -> usize {
    number / 16 * 16 + number % 4 * 4 + number / 4 % 4
}

/// A table and an array of its shape.
pub(super) struct Sides<'s> {
    pub(super) board: Board,
    pub(super) axes: &'s [Axis],
    pub(super) shape: &'s [usize],
    pub(super) ours: &'s [u128],
    pub(super) yours: &'s [u128],
    pub(super) differs: &'s [usize],
}

/// A leap from a square: the differences of number, file and rank.
type Leap = (i32, i32, i32);

impl Sides<'_> {
    /// The mistake that explains all entries that differ. Edges are of sets only.
    pub(super) fn fault(&self, are_sets: bool) -> Option<Fault> {
        let of_sets = || self.wraps().or_else(|| self.lacks_edge());
        let of_all = || self.exchanged().or_else(|| self.moved()).or_else(|| self.displaced());
        (!self.differs.is_empty()).then(|| of_all().or_else(|| of_sets().filter(|_| are_sets)))?
    }

    /// Entries that stand at other indices.
    pub(super) fn moved(&self) -> Option<Fault> {
        self.shifted().or_else(|| self.turned()).or_else(|| self.bishops())
    }

    /// Rows of start positions by numbers with other digits.
    pub(super) fn bishops(&self) -> Option<Fault> {
        let is_it = *self.shape.first()? == START_POSITIONS
            && self.is_from(0, |_, number| Some(with_bishops_exchanged(number)));
        is_it.then_some(Fault::OtherBishop)
    }

    fn exchanged(&self) -> Option<Fault> {
        match *self.differs {
            [a, b] if (self.ours[a], self.ours[b]) == (self.yours[b], self.yours[a]) => {
                Some(Fault::Swapped)
            }
            [at] if self.yours[at] != 0 && self.ours.contains(&self.yours[at]) => {
                Some(Fault::Repeated)
            }
            _ => None,
        }
    }

    fn displaced(&self) -> Option<Fault> {
        let (&first, &last) = (self.differs.first()?, self.differs.last()?);
        let pair = Pair { ours: self.ours, yours: self.yours, first, last };
        let strides = (0..self.shape.len()).map(|axis| self.stride(axis));
        pair.displaced(strides, self.board.lines().1.into()).map(Fault::Displaced)
    }

    pub(super) fn stride(&self, axis: usize) -> usize {
        self.shape[axis + 1..].iter().product()
    }

    /// The index of an entry along an axis.
    pub(super) fn index(&self, at: usize, axis: usize) -> usize {
        at / self.stride(axis) % self.shape[axis]
    }

    /// Whether each entry is that of another index along an axis, where there is one.
    fn is_from(&self, axis: usize, from: impl Fn(usize, usize) -> Option<usize>) -> bool {
        let stride = self.stride(axis);
        (0..self.ours.len()).all(|at| {
            let index = self.index(at, axis);
            let from = from(at, index).filter(|from| *from < self.shape[axis]);
            from.is_none_or(|from| self.ours[at - index * stride + from * stride] == self.yours[at])
        })
    }

    /// Entries that stand one index away.
    pub(super) fn shifted(&self) -> Option<Fault> {
        // Programs have rows by a distance less 1.
        let mut long = (0..self.shape.len()).filter(|&axis| {
            self.shape[axis] >= FEWEST_SHIFTED && self.axes[axis] != Axis::Distance
        });
        let is_shifted = |axis: usize| {
            self.is_from(axis, |_, index| Some(index + 1))
                || self.is_from(axis, |_, index| index.checked_sub(1))
        };
        long.any(is_shifted).then_some(Fault::Shifted)
    }

    /// Whether entries of squares on the edge are those of the squares beside it, by files, ranks or both: so programs have
    /// the squares around a king, as many on the edge.
    pub(super) fn is_clamped(&self) -> bool {
        let by = |files: bool, ranks: bool| {
            let clamped = |index: usize| {
                let Square { file, rank } = self.board.square(index);
                let inner = |it: u8, all: u8| it.clamp(1, all - 2);
                let file = if files { inner(file, self.board.files()) } else { file };
                let rank = if ranks { inner(rank, self.board.ranks()) } else { rank };
                self.board.index(Square { file, rank })
            };
            let mut squares = (0..self.axes.len()).filter(|&axis| self.axes[axis] == Axis::Square);
            squares.any(|axis| self.is_from(axis, |_, index| Some(clamped(index))))
        };
        let is_wide = self.board.files().min(self.board.ranks()) > 2;
        is_wide && (by(true, true) || by(true, false) || by(false, true))
    }

    fn turned(&self) -> Option<Fault> {
        let colors = self.axes.iter().position(|axis| *axis == Axis::Color);
        let squares = (0..self.axes.len()).filter(|&axis| self.axes[axis] == Axis::Square);
        squares.into_iter().find_map(|axis| {
            if self.is_from(axis, |_, index| Some(mirrored(self.board, index))) {
                return Some(Fault::Mirrored);
            }
            let of_color = colors.filter(|colors| self.shape[*colors] == 2)?;
            (0..2).find_map(|color| {
                let turned = |at: usize, index: usize| {
                    let is_it = self.index(at, of_color) == color;
                    Some(index).filter(|_| !is_it).or_else(|| Some(turned(self.board, index)))
                };
                self.is_from(axis, turned).then_some(Fault::HalfTurned(color))
            })
        })
    }

    /// The numbers of the squares of a set.
    fn numbers(&self, set: u128) -> impl Iterator<Item = usize> {
        let board = self.board;
        board.squares_in(set).map(move |square| board.index(square))
    }

    /// The square of an entry, or the first one of its file or rank.
    fn origin(&self, at: usize, axis: usize) -> Square {
        let index = self.index(at, axis);
        match self.axes[axis] {
            Axis::File => Square { file: index as u8, rank: 0 },
            Axis::Rank => Square { file: 0, rank: index as u8 },
            _ => self.board.square(index),
        }
    }

    /// Each square too many is reached by a leap of the table that leads off the board, if only numbers are added.
    fn wraps(&self) -> Option<Fault> {
        let is_place =
            |axis: &usize| matches!(self.axes[*axis], Axis::Square | Axis::File | Axis::Rank);
        let from = (0..self.axes.len()).find(is_place)?;
        let mut added = 0;
        for &at in self.differs {
            let (ours, yours) = (self.ours[at], self.yours[at]);
            if ours & !yours != 0 {
                return None;
            }
            added += (yours & !ours).count_ones();
        }
        if added < FEWEST_ADDED {
            return None;
        }
        // Entries of one direction or color have the same leaps.
        let places = (0..self.axes.len()).filter(is_place);
        let places: Vec<usize> = places.collect();
        let group = |at: usize| -> usize {
            at - places.iter().map(|&axis| self.index(at, axis) * self.stride(axis)).sum::<usize>()
        };
        let mut leaps: BTreeMap<usize, BTreeSet<Leap>> = BTreeMap::new();
        for (at, &set) in self.ours.iter().enumerate() {
            let origin = self.origin(at, from);
            let of_group = leaps.entry(group(at)).or_default();
            of_group.extend(self.numbers(set).map(|number| self.leap(origin, number)));
        }
        // Of another table, such as the rule of the square, the leaps of all squares lead anywhere.
        let has = |at: usize, &(_, files, ranks): &Leap| {
            let leap = i8::try_from(files).ok().zip(i8::try_from(ranks).ok());
            let target = leap.and_then(|leap| self.board.offset(self.origin(at, from), leap));
            target.is_none_or(|target| self.ours[at] & self.board.bit(target) != 0)
        };
        if !self.differs.iter().all(|&at| leaps[&group(at)].iter().all(|leap| has(at, leap))) {
            return None;
        }
        let explained = self.differs.iter().all(|&at| {
            let (origin, yours) = (self.origin(at, from), self.yours[at]);
            let mut added = self.numbers(yours & !self.ours[at]);
            added.all(|number| self.is_wrapped(origin, number, yours, &leaps[&group(at)]))
        });
        explained.then_some(Fault::Wraps)
    }

    fn leap(&self, origin: Square, number: usize) -> Leap {
        let target = self.board.square(number);
        let [files, ranks] = [(target.file, origin.file), (target.rank, origin.rank)]
            .map(|(to, from)| i32::from(to) - i32::from(from));
        (number as i32 - self.board.index(origin) as i32, files, ranks)
    }

    fn is_wrapped(&self, origin: Square, number: usize, set: u128, leaps: &BTreeSet<Leap>) -> bool {
        let (board, all) = (self.board, self.board.len() as i32);
        let (by, ..) = self.leap(origin, number);
        let is_off = |files: i32, ranks: i32| {
            let leap = i8::try_from(files).ok().zip(i8::try_from(ranks).ok());
            leap.is_none_or(|leap| board.offset(origin, leap).is_none())
        };
        // A slider goes on as long as there are squares.
        let slides = |&(step, files, ranks): &Leap| {
            let slides = leaps.contains(&(2 * step, 2 * files, 2 * ranks));
            let times = if step != 0 && by % step == 0 { by / step } else { 0 };
            let cell = |n: i32| usize::try_from(board.index(origin) as i32 + n * step).ok();
            let is_in =
                |number: usize| number < board.len() && set & board.bit(board.square(number)) != 0;
            slides
                && times > 0
                && is_off(times * files, times * ranks)
                && (1..times).all(|n| cell(n).is_some_and(is_in))
        };
        let leaps_so =
            |&(step, files, ranks): &Leap| (step - by) % all == 0 && is_off(files, ranks);
        leaps.iter().any(|leap| leaps_so(leap) || slides(leap))
    }

    fn lacks_edge(&self) -> Option<Fault> {
        let edge = edge(self.board);
        let pairs = || self.differs.iter().map(|&at| (self.ours[at], self.yours[at]));
        let missing: u32 = pairs().map(|(ours, yours)| (ours & !yours).count_ones()).sum();
        let is_all = || !self.yours.iter().any(|yours| yours & edge != 0);
        let are_enough = missing >= FEWEST_MISSING || missing > 1 && is_all();
        // Some entries that are empty have not lost their edge, where others have theirs: such as lines of two squares.
        let are_without = is_all() || pairs().any(|(_, yours)| yours != 0);
        let is_it =
            are_enough && are_without && pairs().all(|(ours, yours)| lacks_only(edge, ours, yours));
        is_it.then_some(Fault::LacksEdge)
    }
}

/// The squares on the edge.
pub(super) fn edge(board: Board) -> u128 {
    let (last_file, last_rank) = (board.files() - 1, board.ranks() - 1);
    board.set(board.squares().filter(|square| {
        [0, last_file].contains(&square.file) || [0, last_rank].contains(&square.rank)
    }))
}

/// Whether a set has all squares of the table's but some of the edge.
pub(super) fn lacks_only(edge: u128, ours: u128, yours: u128) -> bool {
    yours & !ours == 0 && ours & !yours & !edge == 0
}

/// The number of the square on the same rank whose file is counted from the other end.
pub(super) fn mirrored(board: Board, number: usize) -> usize {
    let Square { file, rank } = board.square(number);
    board.index(Square { file: board.files() - 1 - file, rank })
}

/// The number of the square on the same file whose rank is counted from the other end.
fn turned(board: Board, number: usize) -> usize {
    let Square { file, rank } = board.square(number);
    board.index(Square { file, rank: board.ranks() - 1 - rank })
}
