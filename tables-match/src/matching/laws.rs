//! The law of a table that an array breaks in all entries that differ, where one sentence says more than these.

use std::collections::BTreeSet;

use chess_tables_gen::Axis;

use super::fault::Sides;

/// Fewer entries are shown one by one.
const FEWEST: usize = 2;

/// A law that the table keeps and the array breaks, with how often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// Two squares have the same entry, or are in the set of each other, in either order: so many pairs are not.
    Symmetric(usize),
    /// No square is in its own set, or has an entry with itself: so many are or have.
    NeverItself(usize),
    /// Each square is in its own set, or has an entry with itself: so many are not or have none.
    AlwaysItself(usize),
}

/// How the two squares of a pair say of each other.
#[derive(Clone, Copy)]
enum Pairs {
    /// The entry by the one square is a set, which has the other.
    Sets(usize),
    /// There is an entry by both.
    Entries([usize; 2]),
}

impl Sides<'_> {
    /// The law that all differing entries break.
    pub(super) fn law(&self, are_sets: bool) -> Option<Law> {
        let is_of_squares = |axis: &usize| {
            self.axes[*axis] == Axis::Square && self.shape[*axis] == self.board.len()
        };
        let squares: Vec<usize> = (0..self.axes.len()).filter(is_of_squares).collect();
        let pairs = match squares[..] {
            [one] if are_sets => Pairs::Sets(one),
            [one, other] => Pairs::Entries([one, other]),
            _ => return None,
        };
        if self.differs.len() < FEWEST {
            return None;
        }
        self.symmetric(pairs).or_else(|| self.itself(pairs))
    }

    fn symmetric(&self, pairs: Pairs) -> Option<Law> {
        let says = |values: &[u128], at: usize, square: usize| match pairs {
            Pairs::Sets(_) => u128::from(self.has(values[at], square)),
            Pairs::Entries(_) => values[at],
        };
        let size = self.board.len();
        let of_two = self.rest(pairs).flat_map(|first| {
            let squares = (0..size).flat_map(|a| (0..a).map(move |b| [a, b]));
            squares.map(move |[a, b]| {
                let [one, other] = [[a, b], [b, a]].map(|[a, b]| self.entry_of(pairs, first, a, b));
                [(one, b), (other, a)]
            })
        });
        let (mut of_law, mut broken) = (BTreeSet::new(), 0);
        for [(one, b), (other, a)] in of_two {
            let is_kept = |values: &[u128]| says(values, one, b) == says(values, other, a);
            if !is_kept(self.ours) {
                return None;
            }
            if !is_kept(self.yours) {
                broken += 1;
                of_law.extend([one, other]);
            }
        }
        self.is_all(&of_law).then_some(Law::Symmetric(broken))
    }

    fn itself(&self, pairs: Pairs) -> Option<Law> {
        let own = self.rest(pairs).flat_map(|first| {
            (0..self.board.len()).map(move |a| (self.entry_of(pairs, first, a, a), a))
        });
        let says = |values: &[u128], (at, square): (usize, usize)| match pairs {
            Pairs::Sets(_) => self.has(values[at], square),
            Pairs::Entries(_) => values[at] != 0,
        };
        let own: Vec<(usize, usize)> = own.collect();
        let always = says(self.ours, *own.first()?);
        let is_kept = |values: &[u128], it: &(usize, usize)| says(values, *it) == always;
        if !own.iter().all(|it| is_kept(self.ours, it)) {
            return None;
        }
        let of_law: BTreeSet<usize> =
            own.iter().filter(|it| !is_kept(self.yours, it)).map(|it| it.0).collect();
        let broken = of_law.len();
        let law = if always { Law::AlwaysItself(broken) } else { Law::NeverItself(broken) };
        self.is_all(&of_law).then_some(law)
    }

    /// Whether these are all that differ, or more: of a pair only one has to.
    fn is_all(&self, of_law: &BTreeSet<usize>) -> bool {
        !of_law.is_empty() && self.differs.iter().all(|at| of_law.contains(at))
    }

    fn has(&self, set: u128, square: usize) -> bool {
        set & self.board.bit(self.board.square(square)) != 0
    }

    /// The first entries of all indices along the other axes.
    fn rest(&self, pairs: Pairs) -> impl Iterator<Item = usize> {
        let axes = match pairs {
            Pairs::Sets(axis) => vec![axis],
            Pairs::Entries(axes) => axes.to_vec(),
        };
        (0..self.ours.len()).filter(move |&at| axes.iter().all(|&axis| self.index(at, axis) == 0))
    }

    /// The entry that says of the second square, by the first.
    fn entry_of(&self, pairs: Pairs, first: usize, a: usize, b: usize) -> usize {
        match pairs {
            Pairs::Sets(axis) => first + a * self.stride(axis),
            Pairs::Entries([one, other]) => first + a * self.stride(one) + b * self.stride(other),
        }
    }
}
