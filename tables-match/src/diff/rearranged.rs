//! Entries in another order: by another numbering of the squares, or at other indices along one axis.
//!
//! All entries of one index along the axis are a slice. Slices are compared by a number each, and
//! what these seem to say is then held against the entries.

use chess_tables_gen::tool::moves;
use chess_tables_gen::{Axis, Board, Content, Layout};

use super::change::{How, Shift};
use super::{FEW, Pair};

impl Pair<'_> {
    pub(super) fn layout(&self) -> Option<How> {
        let [a, b] = self.boards;
        let same_board = (a.files(), a.ranks()) == (b.files(), b.ranks());
        if !same_board || self.a.element.bytes() != self.b.element.bytes() {
            return None;
        }
        // Another order along the axis of colors alone is found as such.
        if a.colors() != b.colors() && a.with_colors(b.colors()) == b {
            return None;
        }
        let mut pairs: Vec<[Layout; 2]> = Layout::ALL
            .into_iter()
            .flat_map(|layout| [[a.layout(), layout], [layout, b.layout()]])
            .collect();
        pairs.sort_unstable();
        pairs.dedup();
        let numbers: Vec<_> = pairs.into_iter().map(|pair| (pair, renumbering(a, pair))).collect();
        let sources = self.sources(a);
        // First as both sides say, then the other way.
        let said = a.bits() != b.bits();
        let ways = [said, !said];
        self.contents(a).into_iter().flat_map(|it| ways.map(|way| (it, way))).find_map(|way| {
            let (content, reversed) = way;
            if reversed && content != Content::Squares {
                return None;
            }
            let fits = numbers.iter().filter(|(_, numbers)| self.fits(&sources, way, numbers));
            let fits: Vec<[Layout; 2]> = fits.map(|&(pair, _)| pair).collect();
            (!fits.is_empty()).then_some(How::Layout { content, fits, reversed })
        })
    }

    /// What the entries may be. A table from elsewhere does not always say that they are sets.
    fn contents(&self, board: Board) -> Vec<Content> {
        let said = |content| self.a.content == content || self.b.content == content;
        let wide = 8 * self.a.element.bytes() >= board.len() && !said(Content::Square);
        [
            (Content::Squares, said(Content::Squares) || wide),
            (Content::Square, said(Content::Square)),
            (Content::Move, said(Content::Move)),
            (Content::Number, true),
        ]
        .into_iter()
        .filter_map(|(content, may_be)| may_be.then_some(content))
        .collect()
    }

    /// For each axis how far apart its entries are, how many there are, and what their numbers are.
    fn sources(&self, board: Board) -> Vec<Along> {
        let mut stride = 1;
        let [of_a, of_b] = self.boards.map(Board::colors);
        let axes = self.a.axes.iter().zip(&self.b.axes).zip(&self.a.shape).rev();
        axes.map(|((&a, &b), &length)| {
            let squares = [a, b].contains(&Axis::Square) && length == board.len();
            let swapped = of_a != of_b && [a, b] == [Axis::Color; 2];
            let along = Along { stride, length, squares, swapped };
            stride *= length;
            along
        })
        .collect()
    }

    fn fits(
        &self,
        axes: &[Along],
        (content, reversed): (Content, bool),
        numbers: &[usize],
    ) -> bool {
        let bits: Vec<usize> = match reversed {
            true => numbers.iter().map(|number| numbers.len() - 1 - number).collect(),
            false => numbers.to_vec(),
        };
        let width = 8 * self.a.element.bytes() as u32;
        let mask = u128::MAX >> (128 - width);
        self.a.values.iter().enumerate().all(|(position, &entry)| {
            let mut at = 0;
            for axis in axes {
                let i = position / axis.stride % axis.length;
                at += axis.stride
                    * match axis {
                        Along { squares: true, .. } => numbers[i],
                        Along { swapped: true, length, .. } => length - 1 - i,
                        _ => i,
                    };
            }
            let found = self.values[at];
            match content {
                Content::Squares => renumbered(entry & mask, &bits) == Some(found & mask),
                Content::Square => {
                    let number = usize::try_from(entry).ok().and_then(|i| numbers.get(i));
                    found == number.map_or(entry, |&number| number as u128)
                }
                Content::Move => found == moves::renumbered(entry, numbers),
                _ => found == entry,
            }
        })
    }
}

struct Along {
    stride: usize,
    length: usize,
    squares: bool,
    /// Whether the sides count colors in other orders.
    swapped: bool,
}

/// For each square's number in the one layout that in the other.
fn renumbering(board: Board, [from, to]: [Layout; 2]) -> Vec<usize> {
    let to = board.with_layout(to);
    board.with_layout(from).squares().map(|square| to.index(square)).collect()
}

/// A set of squares in other numbers, if it has no bit beyond the board.
fn renumbered(mut set: u128, numbers: &[usize]) -> Option<u128> {
    let mut renumbered = 0;
    while set != 0 {
        let number = set.trailing_zeros() as usize;
        if number >= numbers.len() {
            return None;
        }
        renumbered |= 1 << numbers[number];
        set &= set - 1;
    }
    Some(renumbered)
}

/// A permutation of more single entries says nothing: any two maps of the squares have one.
const MOST: usize = 16;

impl Pair<'_> {
    /// Slices of one axis in another order. Those that moved must differ from each other, else
    /// where each of them went would be a guess.
    pub(super) fn order(&self) -> Option<How> {
        (0..self.a.shape.len()).find_map(|axis| {
            let [a, b] = self.slices(axis);
            let (from, to) = (a.hashes(), b.hashes());
            let moved: Vec<usize> = (0..from.len()).filter(|&i| from[i] != to[i]).collect();
            if moved.len() > MOST && a.size() == 1 {
                return None;
            }
            let sorted = |hashes: &[u128]| {
                let mut sorted: Vec<(u128, usize)> =
                    moved.iter().map(|&i| (hashes[i], i)).collect();
                sorted.sort_unstable();
                sorted
            };
            let (from, to) = (sorted(&from), sorted(&to));
            let distinct = from.windows(2).all(|pair| pair[0].0 != pair[1].0);
            let equal = from.iter().zip(&to).all(|(from, to)| from.0 == to.0);
            if !distinct || !equal {
                return None;
            }
            let mut order: Vec<usize> = (0..a.length).collect();
            for ((_, from), (_, to)) in from.into_iter().zip(to) {
                order[to] = from;
            }
            let holds = order.iter().enumerate().all(|(to, &from)| a.at(from).eq(b.at(to)));
            holds.then_some(How::Order { axis, order })
        })
    }

    /// Slices of one axis at another index, forwards or backwards. At least half of them must be
    /// there, and it must say more than the list of the changed entries does.
    pub(super) fn shift(&self, changed: usize) -> Option<How> {
        if self.a.values.is_empty() || self.a.shape.len() != self.b.shape.len() {
            return None;
        }
        let shapes = self.a.shape.iter().zip(&self.b.shape);
        let lengths_differ: Vec<usize> =
            shapes.enumerate().filter(|(_, (a, b))| a != b).map(|(axis, _)| axis).collect();
        let axes = match lengths_differ[..] {
            [] => 0..self.a.shape.len(),
            [axis] => axis..axis + 1,
            _ => return None,
        };
        axes.into_iter().find_map(|axis| {
            let [a, b] = self.slices(axis);
            let (mut from, to) = (a.hashes(), b.hashes());
            let forwards = longest(&from, &to, true);
            from.reverse();
            let backwards = longest(&from, &to, false);
            let reversed = backwards.length > forwards.length;
            let Longest { length, by } = if reversed { backwards } else { forwards };
            let by = by?;
            let by = if reversed { by + a.length as isize - 1 } else { by };
            let target = |i: usize| {
                let i = i as isize;
                let target = usize::try_from(if reversed { by - i } else { by + i }).ok();
                target.filter(|&target| target < b.length)
            };
            let left = (a.length + b.length - 2 * length) * a.size();
            let certain = 2 * length >= a.length.max(b.length)
                && length * a.size() > FEW
                && left * 2 <= changed;
            let holds =
                || (0..a.length).all(|i| target(i).is_none_or(|target| a.at(i).eq(b.at(target))));
            if !certain || !holds() {
                return None;
            }
            let mut reached = vec![false; b.length];
            (0..a.length).filter_map(target).for_each(|target| reached[target] = true);
            let lost = entries(&self.a.values, &a, |i| target(i).is_none());
            let new = entries(&self.b.values, &b, |i| !reached[i]);
            Some(How::Shift(Shift { axis, by, reversed, lost, new }))
        })
    }

    fn slices(&self, axis: usize) -> [Slices<'_>; 2] {
        [(&self.a.values[..], &self.a.shape), (&self.values[..], &self.b.shape)].map(
            |(values, shape)| {
                let inner = shape[axis + 1..].iter().product::<usize>();
                Slices { values, length: shape[axis], inner }
            },
        )
    }
}

/// The values of a table, cut along an axis.
struct Slices<'v> {
    values: &'v [u128],
    /// How many slices there are.
    length: usize,
    /// How many entries of a slice follow each other.
    inner: usize,
}

impl Slices<'_> {
    /// How many entries are in each.
    fn size(&self) -> usize {
        self.values.len() / self.length
    }

    fn at(&self, i: usize) -> impl Iterator<Item = &u128> {
        let rows = self.values.chunks(self.length * self.inner);
        rows.flat_map(move |row| &row[i * self.inner..(i + 1) * self.inner])
    }

    /// A number for each slice, which is the entry if it has but one.
    fn hashes(&self) -> Vec<u128> {
        let mut hashes = vec![0_u128; self.length];
        for row in self.values.chunks(self.length * self.inner) {
            for (hash, part) in hashes.iter_mut().zip(row.chunks(self.inner)) {
                for &bits in part {
                    // The prime of FNV-1a with 128 bits.
                    *hash = hash.wrapping_mul((1 << 88) + 0x13B).wrapping_add(bits);
                }
            }
        }
        hashes
    }
}

/// The entries of some of the slices, row by row.
fn entries(values: &[u128], slices: &Slices<'_>, of: impl Fn(usize) -> bool) -> Vec<u128> {
    let parts = values.chunks(slices.inner).enumerate();
    parts.filter(|(i, _)| of(i % slices.length)).flat_map(|(_, part)| part).copied().collect()
}

/// How far one sequence is to be shifted to agree with another wherever both are.
#[derive(Clone, Copy)]
struct Longest {
    /// How many then agree.
    length: usize,
    /// `None` if several ways agree as far.
    by: Option<isize>,
}

/// The shift of `a` by which most of it agrees with `b`; if wanted, none before others as good.
fn longest(a: &[u128], b: &[u128], rather_none: bool) -> Longest {
    let right = agreements(a, b).into_iter().enumerate().map(|(k, agree)| (k as isize, agree));
    let left = agreements(b, a).into_iter().enumerate().skip(1);
    let left = left.map(|(k, agree)| (-(k as isize), agree));
    right.chain(left).fold(Longest { length: 0, by: None }, |longest, (by, agree)| {
        let (first, second) = if by < 0 { (b, a) } else { (a, b) };
        let overlap = first.len().min(second.len() - by.unsigned_abs());
        match longest.by {
            _ if agree < overlap || overlap < longest.length => longest,
            Some(0) if rather_none && longest.length == overlap => longest,
            _ if overlap == longest.length => Longest { by: None, ..longest },
            _ => Longest { length: overlap, by: Some(by) },
        }
    })
}

/// For each place in `text` how many letters from there on are those of `pattern` from its
/// beginning: the Z algorithm, which looks at each letter twice.
fn agreements(pattern: &[u128], text: &[u128]) -> Vec<usize> {
    let letter = |i: usize| {
        if i < pattern.len() { Some(pattern[i]) } else { text.get(i - pattern.len()).copied() }
    };
    let mut z = vec![0_usize; pattern.len() + text.len()];
    // The stretch that ends furthest and is known to equal a beginning.
    let (mut begin, mut end) = (0, 0);
    for i in 1..z.len() {
        let mut n = if i < end { z[i - begin].min(end - i) } else { 0 };
        while i + n < z.len() && letter(n) == letter(i + n) {
            n += 1;
        }
        if i + n > end {
            (begin, end) = (i, i + n);
        }
        z[i] = n;
    }
    z.split_off(pattern.len()).into_iter().map(|n| n.min(pattern.len())).collect()
}
