//! The look-ups of magics with the offsets of an array: all occupancies of all squares, of one slider or of both in one
//! table, and which of them claim the same entry.

use std::collections::BTreeMap;

use chess_tables_gen::{Board, Slider};

use super::index::{Index, MOST_FAILURES, region, squares};
use super::together::are_offsets;
use crate::matching::block::Part;
use crate::matching::claims::{Claim, Conflict, Places};

/// The most conflicts that are listed.
const MOST_LISTED: usize = 2;

/// The look-ups of a slider.
#[derive(Clone)]
pub(super) struct LookUps<'p> {
    pub(super) slider: Slider,
    /// The bit of each square.
    pub(super) bits: Vec<usize>,
    pub(super) indices: Vec<Index>,
    /// Where the entries of each square begin.
    pub(super) offsets: &'p Part,
}

/// A slider, 0 or 1 of those that are tried together, and its square.
type From = (usize, usize);

/// What the look-ups of one or two sliders claim.
pub(super) struct Claimed<'l, 'p> {
    of: &'l [&'l LookUps<'p>],
    /// The number of entries up to the last one.
    entries: usize,
    /// Between which squares, how many, and the first: the entry and the occupied squares of the second.
    between: BTreeMap<[From; 2], (usize, usize, u64)>,
    /// The squares without which there would be no conflict, the worst first.
    pub(super) culprits: Vec<From>,
}

impl LookUps<'_> {
    fn begin(&self, square: usize) -> usize {
        self.offsets.values[square] as usize
    }

    fn end(&self, square: usize) -> usize {
        self.begin(square) + self.indices[square].len()
    }

    /// The number of entries if none belongs to two squares, and if nothing else is in the table.
    fn sum(&self) -> usize {
        self.indices.iter().map(|it| it.len()).sum()
    }

    fn last(&self) -> usize {
        (0..64).map(|square| self.end(square)).max().unwrap_or(0)
    }

    /// How many squares begin neither at 0 nor where another one ends.
    fn breaks(&self, others: &[&Self]) -> usize {
        let ends: Vec<usize> =
            others.iter().flat_map(|it| (0..64).map(|square| it.end(square))).collect();
        let follows =
            |square: &usize| [0].iter().chain(&ends).any(|end| *end == self.begin(*square));
        64 - (0..64).filter(follows).count()
    }

    /// An entry for each look-up, in any order that stays the same.
    fn claimed(
        &self,
        number: usize,
        square: usize,
    ) -> impl Iterator<Item = (usize, u64, u64, From)> {
        let (index, begin) = (self.indices[square], self.begin(square));
        let all = index.occupancies(region(self.slider, self.bits[square]));
        all.map(move |(occupied, attacks)| {
            (begin + index.of(occupied), occupied, attacks, (number, square))
        })
    }
}

impl<'l, 'p> Claimed<'l, 'p> {
    /// Tries all look-ups. A look-up claims its entry unless an earlier one has it.
    pub(super) fn by(of: &'l [&'l LookUps<'p>]) -> Self {
        let size = of.iter().map(|it| it.last()).max().unwrap_or(0);
        let mut table: Vec<Option<(u64, From)>> = vec![None; size];
        let mut claimed = Self { of, entries: 0, between: BTreeMap::new(), culprits: vec![] };
        let squares = of.iter().enumerate().flat_map(|(number, look_ups)| {
            (0..64).flat_map(move |square| look_ups.claimed(number, square))
        });
        for (place, occupied, attacks, from) in squares {
            claimed.entries = claimed.entries.max(place + 1);
            let (has, first) = *table[place].get_or_insert((attacks, from));
            if has != attacks {
                claimed.between.entry([first, from]).or_insert((0, place, occupied)).0 += 1;
            }
        }
        claimed.culprits = claimed.culprits();
        claimed
    }

    /// Takes the square with the most conflicts away until none is left.
    fn culprits(&self) -> Vec<From> {
        let mut left: Vec<([From; 2], usize)> =
            self.between.iter().map(|(between, (count, ..))| (*between, *count)).collect();
        let mut culprits = vec![];
        while !left.is_empty() {
            let mut counts: BTreeMap<From, usize> = BTreeMap::new();
            for (between, count) in &left {
                let [a, b] = *between;
                *counts.entry(a).or_default() += count;
                if a != b {
                    *counts.entry(b).or_default() += count;
                }
            }
            let worst =
                counts.into_iter().max_by_key(|(from, count)| (*count, std::cmp::Reverse(*from)));
            let Some((worst, _)) = worst else { break };
            left.retain(|(between, _)| !between.contains(&worst));
            culprits.push(worst);
        }
        culprits
    }

    pub(super) fn are_few(&self) -> bool {
        self.culprits.len() <= MOST_FAILURES
    }

    /// What these say of the slider of a number. The layout of the board names the squares.
    pub(super) fn places(&self, number: usize, board: Board) -> Places {
        let own = self.of[number].offsets;
        let of_it = |between: &[From; 2]| between.iter().any(|(it, _)| *it == number);
        let between = || self.between.iter().filter(|(between, _)| of_it(between));
        let is_of_it = |culprit: &&From| between().any(|(between, _)| between.contains(*culprit));
        let culprits = self.culprits.iter().filter(is_of_it);
        let conflicts = culprits.filter_map(|culprit| self.first(*culprit, number, board));
        Places {
            offsets: own.name.clone(),
            are_certain: are_offsets(own),
            with: None,
            entries: self.entries,
            conflicts: between().map(|(_, (count, ..))| count).sum(),
            first: conflicts.take(MOST_LISTED).collect(),
        }
    }

    /// The first conflict between a square and the one with which it has most, of a slider.
    fn first(&self, culprit: From, number: usize, board: Board) -> Option<Conflict> {
        let is_of_it = |between: &[From; 2]| {
            between.contains(&culprit) && between.iter().any(|(it, _)| *it == number)
        };
        let of_it = self.between.iter().filter(|(between, _)| is_of_it(between));
        let (&[first, second], &(_, place, occupied)) =
            of_it.max_by_key(|(_, (count, ..))| *count)?;
        let mut of_first = self.of[first.0].claimed(first.0, first.1);
        let (_, before, ..) = of_first.find(|(at, ..)| *at == place)?;
        let mut claims =
            [(first, before), (second, occupied)].map(|((number, square), occupied)| {
                let LookUps { slider, bits, .. } = self.of[number];
                let occupied = squares(board, bits, occupied);
                Claim { slider: *slider, square: board.square(square), occupied }
            });
        if second == culprit {
            claims.reverse();
        }
        Some(Conflict { place, claims })
    }
}

/// Whether the look-ups of two sliders stand in one table, given what each claims alone and what both claim.
pub(super) fn share(alone: [&Claimed<'_, '_>; 2], both: &Claimed<'_, '_>) -> bool {
    let [a, b] = alone.map(|it| it.of[0]);
    if a.last() == a.sum() && b.last() == b.sum() {
        return false;
    }
    if a.last().max(b.last()) == a.sum() + b.sum() {
        return both.are_few();
    }
    let own = [a, b].map(|it| it.breaks(&[it]));
    if own.iter().all(|breaks| *breaks <= MOST_FAILURES) {
        let culprits: usize = alone.iter().map(|it| it.culprits.len()).sum();
        let together: usize = [a, b].iter().map(|it| it.breaks(&[a, b])).sum();
        return both.culprits.len() + together < culprits + own.iter().sum::<usize>();
    }
    both.are_few()
}
