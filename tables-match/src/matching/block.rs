//! An array or a part of it, which is held against the catalogue as a whole.

use std::ops::RangeInclusive;

use chess_tables_gen::{Axis, Board, Element, Relation, Table};

use super::behavior::{Behavior, Recognised};
use super::reshaped::Reshaped;
use super::values::{self, View};

/// Rows along an axis of more entries are not tried one by one.
const MOST_ROWS: usize = 16;
/// No table has more than three axes, and an array of several tables one or two more.
const MOST_AXES: usize = 5;
/// A part of fewer entries says too little.
const FEWEST: usize = 8;
/// The lengths of a padded board's lines.
const WIDTHS: RangeInclusive<usize> = 9..=16;
/// A larger array is no padded board.
pub(super) const LARGEST_PADDED: usize = 512;
/// The most rows behind those of the squares: none, any, and the like.
pub(super) const MOST_BEHIND: usize = 8;
/// The lengths of lists with a zero behind their steps.
pub(super) const WITH_ZERO: RangeInclusive<usize> = 5..=17;

/// The bits that say in which other shape an array is.
const SHAPES: f64 = 3.0;

/// Some entries of an array.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// Which they are, as it is written behind the array's name: `[1]`, `[_].mask`.
    pub(super) path: String,
    /// Where they stand in the array.
    pub(super) positions: Vec<usize>,
    pub(super) shape: Vec<usize>,
    pub(super) element: Element,
    pub(super) values: Vec<u128>,
    /// How the array has them, if these are not its entries.
    pub(super) reshaped: Option<Reshaped>,
    /// Which of their bits are the array's own.
    pub(super) own: u128,
    /// How many bits say which entries these are of all that an array may have, and in which shape.
    chosen: f64,
    /// The names of the last axis's indices, if they are fields.
    fields: Option<Vec<String>>,
}

impl Block {
    /// All of an array.
    pub(super) fn whole(array: &Table) -> Self {
        let names = array.relations.iter().find_map(|relation| match relation {
            Relation::Fields(names) => Some(names.clone()),
            _ => None,
        });
        let has_fields = array.axes.last() == Some(&Axis::Field);
        Self {
            path: String::new(),
            positions: (0..array.values.len()).collect(),
            shape: array.shape.clone(),
            element: array.element,
            values: array.values.clone(),
            reshaped: None,
            own: u128::MAX,
            chosen: 0.0,
            fields: has_fields.then(|| names.unwrap_or_default()),
        }
    }

    pub(super) fn views(&self, board: Board) -> Vec<View> {
        values::views(self.element, &self.values, board.len())
    }

    /// The same as numbers without a sign, if some have one: sets with the last square, in languages that have no other type.
    pub(super) fn without_sign(&self) -> Option<Self> {
        let element = values::other_sign(self.element);
        let values: Vec<u128> = self.values.iter().map(|&bits| element.wrap(bits)).collect();
        let has_sign = self.element.is_signed() && values != self.values;
        has_sign.then(|| Self { element, values, ..self.clone() })
    }

    /// The block, found among so many.
    pub(super) fn one_of(self, count: usize) -> Self {
        Self { chosen: self.chosen + (count as f64).log2(), ..self }
    }

    /// Whether its entries have as many bits as sets, because they were made of several numbers.
    pub(super) fn is_of_wide_entries(&self) -> bool {
        use Reshaped::{Half, Halves, Targets};
        matches!(&self.reshaped, Some(Targets | Halves { .. } | Half { .. }))
    }

    /// The bits of information that it has beyond those that were chosen to find it.
    pub(super) fn information(&self) -> f64 {
        values::information(&self.values) - self.chosen
    }

    /// Whether nothing is to be said of it: all entries are the same, or count on.
    pub(super) fn is_trivial(&self) -> bool {
        matches!(values::step(&self.values), Some(0 | 1))
    }

    /// The axes along which it may be several tables.
    pub(super) fn axes_of_rows(&self) -> impl Iterator<Item = usize> {
        let few = |&axis: &usize| (2..=MOST_ROWS).contains(&self.shape[axis]);
        let size = self.values.len();
        let axes = if self.shape.len() > MOST_AXES { 0 } else { self.shape.len() };
        (0..axes).filter(few).filter(move |&axis| size / self.shape[axis] >= FEWEST)
    }

    /// The rows along an axis.
    pub(super) fn rows(&self, axis: usize) -> Vec<Self> {
        let stride: usize = self.shape[axis + 1..].iter().product();
        let mut shape = self.shape.clone();
        let length = shape.remove(axis);
        let is_last = axis + 1 == self.shape.len();
        let row = |index: usize| {
            let is_in = |at: &usize| at / stride % length == index;
            let places: Vec<usize> = (0..self.values.len()).filter(is_in).collect();
            let path = match self.fields.as_ref().filter(|_| is_last) {
                Some(names) if index < names.len() => format!(".{}", names[index]),
                _ => format!("{}[{index}]", "[_]".repeat(axis)),
            };
            let fields = self.fields.clone().filter(|_| !is_last);
            let part = self.part(path, places).one_of(length);
            Self { shape: shape.clone(), fields, ..part }
        };
        (0..length).map(row).collect()
    }

    /// The values of the rows along an axis, of a view.
    pub(super) fn rows_of(&self, view: &View, axis: usize) -> Vec<Vec<u128>> {
        let stride: usize = self.shape[axis + 1..].iter().product();
        let mut rows = vec![vec![]; self.shape[axis]];
        for (at, &bits) in view.values.iter().enumerate() {
            rows[at / stride % self.shape[axis]].push(bits);
        }
        rows
    }

    /// Its values if each came from another index along an axis, which depends on the place and the index.
    pub(super) fn values_from(
        &self,
        axis: usize,
        from: impl Fn(usize, usize) -> usize,
    ) -> Vec<u128> {
        let stride: usize = self.shape[axis + 1..].iter().product();
        let value = |at: usize| {
            let index = at / stride % self.shape[axis];
            self.values[at - index * stride + from(at, index) * stride]
        };
        (0..self.values.len()).map(value).collect()
    }

    /// The entries at these places, in a row.
    pub(super) fn part(&self, path: String, places: Vec<usize>) -> Self {
        Self {
            path: format!("{}{path}", self.path),
            positions: places.iter().filter_map(|&at| self.positions.get(at).copied()).collect(),
            shape: vec![places.len()],
            element: self.element,
            values: places.iter().map(|&at| self.values[at]).collect(),
            reshaped: self.reshaped.clone(),
            own: self.own,
            chosen: self.chosen,
            fields: None,
        }
    }

    /// The same in another shape.
    pub(super) fn in_shape(
        &self,
        reshaped: Reshaped,
        shape: Vec<usize>,
        values: Vec<u128>,
        element: Element,
    ) -> Self {
        let (reshaped, own) = (Some(reshaped), u128::MAX);
        let (path, fields, chosen) = (self.path.clone(), None, self.chosen + SHAPES);
        Self { path, positions: vec![], shape, element, values, reshaped, own, chosen, fields }
    }

    /// The places in which so many entries may stand one after the other, with one value all around: the
    /// differences of 0x88 counted from 0x80, and the first half of an array.
    pub(super) fn runs(&self, size: usize) -> Vec<Self> {
        let all = self.values.len();
        if self.shape.len() != 1 || all <= size || all > LARGEST_PADDED {
            return vec![];
        }
        let firsts = (0..=all - size).filter(|&first| self.is_even(first, size, size));
        firsts.map(|first| self.run(first, size)).collect()
    }

    /// The rows of so many squares, if a few follow that are no square's.
    pub(super) fn rows_of_squares(&self, squares: usize) -> Option<Self> {
        let [rows, length] = self.shape[..] else { return None };
        let places = (0..squares * length).collect();
        (squares + 1..=squares + MOST_BEHIND).contains(&rows).then(|| {
            let part = self.part(format!("[0..{squares}]"), places);
            Self { shape: vec![squares, length], fields: self.fields.clone(), ..part }
        })
    }

    /// All but the zero that ends a list of steps.
    pub(super) fn before_zero(&self) -> Option<Self> {
        let has_zero = self.values.last() == Some(&0) && !self.values.ends_with(&[0, 0]);
        let is_list = self.shape.len() == 1 && WITH_ZERO.contains(&self.values.len());
        (has_zero && is_list).then(|| self.run(0, self.values.len() - 1))
    }

    /// Rows of so many entries, of which a whole number fill it.
    pub(super) fn in_rows(&self, size: usize) -> Vec<Self> {
        (0..self.values.len()).step_by(size).map(|first| self.run(first, size)).collect()
    }

    fn run(&self, first: usize, size: usize) -> Self {
        let path = format!("[{first}..{}]", first + size);
        self.part(path, (first..first + size).collect())
    }

    /// The places in which the squares of a board may stand, with one value all around.
    pub(super) fn boards(&self, board: Board) -> Vec<Self> {
        let all = self.values.len();
        let (lines, length) = board.lines();
        let (lines, length) = (usize::from(lines), usize::from(length));
        if self.shape.len() != 1 || all > LARGEST_PADDED {
            return vec![];
        }
        let mut boards = vec![];
        for width in WIDTHS.filter(|width| *width > length) {
            let size = (lines - 1) * width + length;
            for first in (0..all.saturating_sub(size - 1)).filter(|it| it % width + length <= width)
            {
                if !self.is_even(first, size, width) {
                    continue;
                }
                let places = (0..lines * length).map(|i| first + i / length * width + i % length);
                let path = format!("[{first} + {width} * line + place]");
                boards.push(self.part(path, places.collect()));
            }
        }
        boards
    }

    /// Whether all entries are the same outside of a frame: so many entries from the first on, in lines of
    /// the width of which only as many are inside as the last line has.
    fn is_even(&self, first: usize, size: usize, width: usize) -> bool {
        let length = (size - 1) % width + 1;
        let is_in = |at: usize| at >= first && at < first + size && (at - first) % width < length;
        let mut outside = (0..self.values.len()).filter(|&at| !is_in(at)).map(|at| self.values[at]);
        let one = outside.next();
        outside.all(|bits| Some(bits) == one)
    }

    /// The array with one entry more at its end, if it lacks the one that the catalogue has in tables by 0x88
    /// difference.
    pub(super) fn with_padding(&self, board: Board) -> Option<Self> {
        let lacks_one = self.values.len() + 1 == board.x88().differences();
        lacks_one.then(|| {
            let mut longer = self.clone();
            longer.values.push(0);
            longer.positions.push(self.values.len() - 1);
            longer.shape = vec![longer.values.len()];
            longer
        })
    }
    /// The array with as many entries along the first axis as a table has there, if that is one more or less.
    pub(super) fn one_entry_longer_or_shorter(&self, wanted: usize) -> Option<Self> {
        let (have, stride) = (self.shape[0], self.values.len() / self.shape[0]);
        if have.abs_diff(wanted) != 1 {
            return None;
        }
        let mut other = self.clone();
        other.shape[0] = wanted;
        other.values.resize(wanted * stride, 0);
        Some(other)
    }
}

/// Arrays with more parts are something else: keys by piece and square, or squares by square.
pub const MOST_PARTS: usize = 16;

/// 64 entries of an array, in the order of the squares.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The number of the array in its set.
    pub(super) table: usize,
    /// The array and the part: `Magics`, `Magics[1]`, `Table.magic`, `Magics[64..128]`.
    pub(super) name: String,
    pub(super) values: Vec<u128>,
}

impl Part {
    pub(super) fn recognised(&self, behavior: Behavior) -> Recognised {
        Recognised { array: self.table, name: self.name.clone(), behavior }
    }
}

/// The parts of an array: itself, the rows or columns of 64 or 8x8 entries, the fields of 64 structs. Empty if it has no
/// such parts.
pub(super) fn parts(number: usize, table: &Table) -> Vec<Part> {
    let size = table.values.len();
    if size == 0 || size % 64 != 0 || size / 64 > MOST_PARTS {
        return vec![];
    }
    let parts = by_square(Block::whole(table)).into_iter().map(|block| Part {
        table: number,
        name: format!("{}{}", table.name, block.path),
        values: block.values,
    });
    parts.collect()
}

fn by_square(block: Block) -> Vec<Block> {
    let shape = &block.shape[..];
    let of_one_axis = shape.iter().position(|&length| length == 64).map(|at| at..at + 1);
    let squares = || shape.windows(2).position(|pair| pair == [8, 8]).map(|ranks| ranks..ranks + 2);
    let rows = match of_one_axis.or_else(squares) {
        Some(squares) if squares.len() == shape.len() => return vec![block],
        Some(squares) if squares.start > 0 => block.rows(0),
        Some(squares) => block.rows(squares.end),
        None if shape.len() == 1 => return block.in_rows(64),
        None => return vec![],
    };
    rows.into_iter().flat_map(by_square).collect()
}
