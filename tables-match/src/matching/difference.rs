//! What the entries that differ have in common, and which they are.

use chess_tables_gen::{Axis, Direction, Square};

use super::fault::Sides;

/// Numbers that are all greater by more are another convention.
pub(super) const MOST_GREATER: i128 = 2;

/// What all entries that differ have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The array has 0.
    Empty,
    /// The table has 0.
    NotEmpty,
    /// The array has the set without the square of the index along this axis.
    Without(usize),
    /// The array has the set with the square of the index along this axis.
    With(usize),
    /// All entries of the array are so much greater, or less if negative.
    Greater(i128),
}

/// The entries that differ, by the squares of their indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Both squares are the same.
    SameSquare,
    /// Two squares share no line, as two that are the same.
    NoLine,
    /// Two different squares share no line.
    DifferentWithoutLine,
    /// Two squares are a knight's move apart.
    KnightsMove,
    /// The square is on the first or the last rank.
    OuterRanks,
    /// The square is on the first or the last file.
    OuterFiles,
    /// The square is on the edge.
    Edge,
    /// The square is on this rank, the first of which is 0.
    Rank(u8),
    /// The square is on this file, the first of which is 0.
    File(u8),
    /// The line through the square in this direction has no squares between its ends.
    ShortLine(Direction),
    /// The square is on one of these ranks, by the index of the color.
    RankByColor([u8; 2]),
    /// No two squares have this difference of 0x88 numbers.
    NoDifference,
}

impl Sides<'_> {
    /// The difference that all differing entries share.
    pub(super) fn difference(&self) -> Option<Difference> {
        let all = |test: &dyn Fn(usize) -> bool| self.differs.iter().all(|&at| test(at));
        let of_square = |axis: usize| {
            let bit = |at: usize| self.board.bit(self.board.square(self.index(at, axis)));
            if !all(&|at| self.ours[at] ^ self.yours[at] == bit(at)) {
                return None;
            }
            if all(&|at| self.yours[at] & bit(at) == 0) {
                return Some(Difference::Without(axis));
            }
            all(&|at| self.ours[at] & bit(at) == 0).then_some(Difference::With(axis))
        };
        match () {
            () if all(&|at| self.yours[at] == 0) => Some(Difference::Empty),
            () if all(&|at| self.ours[at] == 0) => Some(Difference::NotEmpty),
            () => self.axes_of_squares().find_map(of_square).or_else(|| self.greater()),
        }
    }

    /// The number by which all entries of the array are greater.
    fn greater(&self) -> Option<Difference> {
        let mut by = self.ours.iter().zip(self.yours).map(|(a, b)| b.wrapping_sub(*a) as i128);
        let first =
            by.next().filter(|it| *it != 0 && it.unsigned_abs() <= MOST_GREATER.unsigned_abs())?;
        by.all(|it| it == first).then_some(Difference::Greater(first))
    }

    /// Where all entries differ, and no others; or all that are not empty in both, if they are empty in the array.
    pub(super) fn place(&self) -> Option<Place> {
        use Place::{
            DifferentWithoutLine, Edge, File, KnightsMove, NoLine, OuterFiles, OuterRanks, Rank,
            RankByColor, SameSquare, ShortLine,
        };
        if self.are_no_differences() {
            return Some(Place::NoDifference);
        }
        let axes: Vec<usize> = self.axes_of_squares().collect();
        let squares = |at: usize| -> Vec<Square> {
            axes.iter().map(|&axis| self.board.square(self.index(at, axis))).collect()
        };
        let places = match squares(*self.differs.first()?)[..] {
            [_, _] => vec![SameSquare, NoLine, DifferentWithoutLine, KnightsMove],
            [Square { file, rank }] => {
                let mut places = vec![OuterRanks, OuterFiles, Edge, Rank(rank), File(file)];
                places.extend(self.ranks_by_color().map(RankByColor));
                places.extend(self.distance(0).map(|_| SameSquare));
                places.extend([Direction::NE, Direction::NW].map(ShortLine));
                places
            }
            _ => vec![],
        };
        let are_empty = self.differs.iter().all(|&at| self.yours[at] == 0);
        let is_empty = |at: usize| are_empty && self.ours[at] == 0 && self.yours[at] == 0;
        let differs_there = |place: &Place, may_be_same: &dyn Fn(usize) -> bool| {
            let mut rest = self.differs.iter().copied().peekable();
            let mut all = 0..self.ours.len();
            all.all(|at| match rest.next_if_eq(&at).is_some() {
                true => self.is_at(*place, at, &squares(at)),
                false => !self.is_at(*place, at, &squares(at)) || may_be_same(at),
            })
        };
        let exact = places.iter().find(|it| differs_there(it, &|_| false));
        exact.or_else(|| places.iter().find(|it| differs_there(it, &is_empty))).copied()
    }

    /// Whether all entries differ that no two squares have the 0x88 difference of, apart from padding, and no others. One
    /// number stands there.
    fn are_no_differences(&self) -> bool {
        let x88 = self.board.x88();
        let is_none = |at: usize| x88.leap(at as i16 - x88.offset() as i16).is_none();
        let mut differ = self.differs.iter().copied().peekable();
        let one = self.differs.first().map(|&at| self.yours[at]);
        self.axes == [Axis::X88Difference]
            && (0..self.ours.len() - 1).all(|at| differ.next_if_eq(&at).is_some() == is_none(at))
            && self.differs.iter().all(|&at| Some(self.yours[at]) == one)
    }

    /// The distance of an entry, if it has one.
    fn distance(&self, at: usize) -> Option<usize> {
        let axis = self.axes.iter().position(|axis| *axis == Axis::Distance)?;
        Some(self.index(at, axis))
    }

    fn axes_of_squares(&self) -> impl Iterator<Item = usize> {
        (0..self.axes.len()).filter(|&axis| self.axes[axis] == Axis::Square)
    }

    /// The rank of the first entry of each color that differs, if these are two.
    fn ranks_by_color(&self) -> Option<[u8; 2]> {
        let rank = |color: usize| {
            let at = self.differs.iter().find(|&&at| self.color(at) == Some(color))?;
            Some(self.board.square(self.index(*at, self.axes_of_squares().next()?)).rank)
        };
        Some([rank(0)?, rank(1)?]).filter(|[one, other]| one != other)
    }

    fn color(&self, at: usize) -> Option<usize> {
        let axis = self.axes.iter().position(|axis| *axis == Axis::Color)?;
        Some(self.index(at, axis))
    }

    fn is_at(&self, place: Place, at: usize, squares: &[Square]) -> bool {
        let (last_file, last_rank) = (self.board.files() - 1, self.board.ranks() - 1);
        let [first, last] = [squares[0], squares[squares.len() - 1]];
        let has_line = || self.board.direction(first, last).is_some();
        let on_outer_rank = [0, last_rank].contains(&first.rank);
        let on_outer_file = [0, last_file].contains(&first.file);
        match place {
            Place::SameSquare if squares.len() == 1 => self.distance(at) == Some(0),
            Place::SameSquare => first == last,
            Place::NoLine => !has_line(),
            Place::DifferentWithoutLine => first != last && !has_line(),
            Place::KnightsMove => {
                let apart = (first.file.abs_diff(last.file), first.rank.abs_diff(last.rank));
                [(1, 2), (2, 1)].contains(&apart)
            }
            Place::OuterRanks => on_outer_rank,
            Place::OuterFiles => on_outer_file,
            Place::Edge => on_outer_rank || on_outer_file,
            Place::Rank(rank) => first.rank == rank,
            Place::File(file) => first.file == file,
            Place::ShortLine(direction) => self.board.line(first, direction).nth(2).is_none(),
            Place::RankByColor(ranks) => self.color(at).is_some_and(|it| first.rank == ranks[it]),
            Place::NoDifference => false,
        }
    }
}
