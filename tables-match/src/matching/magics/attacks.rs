//! Arrays of attacks that magics index.

use chess_tables_gen::{Board, Slider, Table};

use super::index::{Index, Mask, WIDEST, Widths, bits_in, occupancies, region, squares};
use super::sets::{Multipliers, Trial};
use crate::matching::behavior::{Attacks, Begins, Behavior, Recognised, WrongAttacks};
use crate::matching::block::Part;

/// The most wrong entries that are listed.
const MOST_LISTED: usize = 8;

/// Looks the attacks of the magics up in an array, with one result for each slider that finds them. The layout of the
/// board names the squares.
pub(super) fn attacks(
    (array, table): (usize, &Table),
    board: Board,
    magics: &[Multipliers<'_>],
    stated: &[Widths],
    parts: &[Part],
) -> Vec<Recognised> {
    let mut found = vec![];
    for (name, block) in blocks(table) {
        let offsets: Vec<_> = parts.iter().filter_map(|it| offsets(it, block.len())).collect();
        for magics in magics {
            let look_ups = look_ups(block.len(), magics, stated, &offsets);
            let tried = look_ups.iter().filter(|look_up| look_up.may_be(block));
            let best = tried.map(|it| it.attacks(board, block)).min_by_key(|it| it.wrong);
            let best = best.filter(|it| it.wrong * 50 <= it.look_ups - it.wrong);
            found.extend(best.map(|attacks| {
                let behavior = Behavior::Attacks(attacks);
                Recognised { array, name: name.clone(), behavior }
            }));
        }
    }
    found
}

/// The array, and its halves or such parts along the first axis.
fn blocks(table: &Table) -> Vec<(String, &[u128])> {
    let whole = (table.name.clone(), &table.values[..]);
    let parts = table.shape.first().copied().unwrap_or(0);
    if !(2..=4).contains(&parts) || table.values.is_empty() {
        return vec![whole];
    }
    let rows = table.values.chunks(table.values.len() / parts).enumerate();
    let rows = rows.map(|(i, row)| (format!("{}[{i}]", table.name), row));
    [whole].into_iter().chain(rows).collect()
}

/// Where the entries of each square begin, and by what they do.
type Beginnings = (Begins, Vec<usize>);

struct LookUp<'a> {
    magics: &'a Multipliers<'a>,
    indices: Vec<Index>,
    begins: Beginnings,
    bits: Vec<usize>,
}

/// All ways in which these magics could find attacks in an array of this length.
fn look_ups<'a>(
    length: usize,
    magics: &'a Multipliers<'a>,
    stated: &[Widths],
    offsets: &[Beginnings],
) -> Vec<LookUp<'a>> {
    let Trial { slider, method, bits_as, .. } = magics.trial;
    let bits = bits_in(bits_as);
    let mut widths = vec![magics.widths.clone(), Widths::relevant(slider), Widths::plain(slider)];
    widths.extend(stated.iter().cloned());
    // Rows may be longer than the magics need.
    let row = length / 64;
    if length % 64 == 0 && row.is_power_of_two() && row <= 1 << WIDEST {
        widths.push(Widths::fixed(row.ilog2()));
    }
    widths.dedup_by(|a, b| a.by_square == b.by_square);
    let other = if slider == Slider::Rook { Slider::Bishop } else { Slider::Rook };
    let mut all = vec![];
    for widths in &widths {
        let index = |square: usize| {
            let region = region(slider, bits[square]);
            let magic = magics.part.values[square] as u64;
            Index::new(Mask::right(method, region), magic, widths.by_square[square])
        };
        let (sums, _) = widths.sums();
        let after = Widths::relevant(other).entries();
        let mut begins = vec![];
        // With a fixed shift, rows of equal length also follow one another.
        if length % 64 == 0 {
            let rows = (0..64).map(|square| square * (length / 64));
            begins.push((Begins::Rows(length / 64), rows.collect()));
        }
        begins.extend(
            [0, after].map(|first| {
                (Begins::OneByOne(first), sums.iter().map(|sum| first + sum).collect())
            }),
        );
        begins.extend(offsets.iter().cloned());
        all.extend(begins.into_iter().map(|begins| {
            let indices = (0..64).map(index).collect();
            LookUp { magics, indices, begins, bits: bits.clone() }
        }));
    }
    all
}

/// A part that may say where entries begin.
fn offsets(part: &Part, length: usize) -> Option<Beginnings> {
    let places = part.values.iter().map_while(|&value| usize::try_from(value).ok());
    let places: Vec<usize> = places.take_while(|&place| place < length).collect();
    let is_far = places.iter().max().is_some_and(|&last| last >= 256);
    (places.len() == 64 && is_far).then(|| (Begins::Array(part.name.clone()), places))
}

impl LookUp<'_> {
    fn place(&self, square: usize, occupied: u64) -> usize {
        self.begins.1[square] + self.indices[square].of(occupied)
    }

    /// Whether half of some look-ups find the attacks.
    fn may_be(&self, block: &[u128]) -> bool {
        let slider = self.magics.trial.slider;
        let found = |square: usize| {
            let some = occupancies(region(slider, self.bits[square])).take(16);
            some.filter(|&(occupied, attacks)| {
                block.get(self.place(square, occupied)) == Some(&attacks.into())
            })
            .count()
        };
        [0, 19, 36, 63].into_iter().map(found).sum::<usize>() >= 32
    }

    /// Looks up each occupancy of the relevant squares of each square. Wrong entries are listed once each.
    fn attacks(&self, board: Board, block: &[u128]) -> Attacks {
        let slider = self.magics.trial.slider;
        let (magics, begins) = (self.magics.part.name.clone(), self.begins.0.clone());
        let entries: Vec<WrongAttacks> = vec![];
        let mut all = Attacks { slider, magics, begins, look_ups: 0, wrong: 0, entries };
        let squares_of = |set: u64| squares(board, &self.bits, set);
        for square in 0..64 {
            for (occupied, want) in occupancies(region(slider, self.bits[square])) {
                let place = self.place(square, occupied);
                let have = block.get(place).map(|&entry| entry as u64);
                all.look_ups += 1;
                if have == Some(want) {
                    continue;
                }
                all.wrong += 1;
                if all.entries.len() < MOST_LISTED && all.entries.iter().all(|it| it.place != place)
                {
                    all.entries.push(WrongAttacks {
                        place,
                        square: board.square(square),
                        occupied: squares_of(occupied),
                        have: have.map(squares_of),
                        want: squares_of(want),
                    });
                }
            }
        }
        all
    }
}
