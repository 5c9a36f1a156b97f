//! Entries in another order, or at another index, along one axis.
//!
//! All entries of one index along the axis are a slice. Slices are compared by a number each, and
//! what these seem to say is then held against the entries.

use super::change::{How, Shift};
use super::pair::{FEW, Pair};

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
