//! Arrays of attacks that magics index.

use chess_tables_gen::{Board, Slider, Table};

use super::multiply::Index;
use super::regions::{bits_in, occupancies, region};
use super::sets::Magics;
use super::widths::Widths;
use crate::matching::part::Part;
use crate::matching::wording::{counted, squares};

/// How many wrong entries are kept.
pub const MOST_KEPT: usize = 8;

/// Where the entries of a square begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Regions {
    /// Each square has a row of this length.
    Rows(usize),
    /// One square follows the other, the first from this entry on.
    Sums(usize),
    /// An array of the engine, with this name, has the first entry of each square.
    Array(String),
}

/// An array that holds the attacks at the indices that magics give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attacks {
    /// The number of the array in the set.
    pub table: usize,
    /// The array, and the part of it.
    pub array: String,
    /// The slider.
    pub slider: Slider,
    /// The array of magics.
    pub magics: String,
    /// Where the entries of a square begin.
    pub regions: Regions,
    /// How many look-ups find the attacks: one for each occupancy of the relevant squares of each square.
    pub right: usize,
    /// How many do not.
    pub wrong: usize,
    /// The first entries that are wrong, each once.
    pub entries: Vec<Wrong>,
    bits: Vec<usize>,
}

/// A wrong entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The number of the square.
    pub square: usize,
    /// The occupied ones of the relevant squares.
    pub occupied: u64,
    /// The place in the array.
    pub place: usize,
    /// The entry, if the array is so long.
    pub have: Option<u64>,
    /// The attacks.
    pub want: u64,
}

/// What the magics of a set find in an array, one result for each slider that finds its attacks.
pub(super) fn attacks(
    (number, table): (usize, &Table),
    magics: &[Magics],
    stated: &[Widths],
    parts: &[Part],
) -> Vec<Attacks> {
    let mut found: Vec<Attacks> = vec![];
    for (name, block) in blocks(table) {
        let offsets: Vec<_> = parts.iter().filter_map(|it| offsets(it, block.len())).collect();
        for magics in magics {
            let look_ups = look_ups(block.len(), magics, stated, &offsets);
            let tried = look_ups.iter().filter(|look_up| look_up.may_be(block));
            let verified = tried.map(|look_up| look_up.verified(number, &name, block));
            let best = verified.min_by_key(|attacks| attacks.wrong);
            found.extend(best.filter(|it| it.wrong * 50 <= it.right));
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

/// Where the entries of each square begin.
type Begins = (Regions, Vec<usize>);

struct LookUp<'a> {
    magics: &'a Magics,
    indices: Vec<Index>,
    begins: Vec<usize>,
    regions: Regions,
    bits: Vec<usize>,
}

/// All ways in which these magics could find attacks in an array of this length.
fn look_ups<'a>(
    length: usize,
    magics: &'a Magics,
    stated: &[Widths],
    offsets: &[Begins],
) -> Vec<LookUp<'a>> {
    let (slider, bits) = (magics.slider, bits_in(magics.bits_as));
    let own = Widths { bits: magics.bits.clone(), by_square: magics.widths.clone() };
    let mut widths = vec![own, Widths::relevant(slider), Widths::plain(slider)];
    widths.extend(stated.iter().cloned());
    widths.dedup_by(|a, b| a.by_square == b.by_square);
    let other = if slider == Slider::Rook { Slider::Bishop } else { Slider::Rook };
    let mut all = vec![];
    for widths in &widths {
        let index = |square: usize| {
            let region = region(slider, bits[square]);
            let magic = magics.multipliers[square];
            Index::new(magics.method, region, magic, widths.by_square[square])
        };
        let (sums, _) = widths.sums();
        let after = Widths::relevant(other).entries();
        let mut begins = vec![];
        // With a fixed shift, rows of equal length also follow one another.
        if length % 64 == 0 {
            let rows = (0..64).map(|square| square * (length / 64));
            begins.push((Regions::Rows(length / 64), rows.collect()));
        }
        begins.extend([0, after].map(|first| {
            let sums = sums.iter().map(|sum| first + sum);
            (Regions::Sums(first), sums.collect())
        }));
        begins.extend(offsets.iter().cloned());
        all.extend(begins.into_iter().map(|(regions, begins)| {
            let indices = (0..64).map(index).collect();
            LookUp { magics, indices, begins, regions, bits: bits.clone() }
        }));
    }
    all
}

/// A part that may say where entries begin.
fn offsets(part: &Part, length: usize) -> Option<Begins> {
    let places = part.values.iter().map_while(|&value| usize::try_from(value).ok());
    let places: Vec<usize> = places.take_while(|&place| place < length).collect();
    let is_far = places.iter().max().is_some_and(|&last| last >= 256);
    (places.len() == 64 && is_far).then(|| (Regions::Array(part.name.clone()), places))
}

impl LookUp<'_> {
    fn place(&self, square: usize, occupied: u64) -> usize {
        self.begins[square] + self.indices[square].of(occupied)
    }

    /// Whether half of some look-ups find the attacks.
    fn may_be(&self, block: &[u128]) -> bool {
        let slider = self.magics.slider;
        let found = |square: usize| {
            let some = occupancies(region(slider, self.bits[square])).take(16);
            some.filter(|&(occupied, attacks)| {
                block.get(self.place(square, occupied)) == Some(&attacks.into())
            })
            .count()
        };
        [0, 19, 36, 63].into_iter().map(found).sum::<usize>() >= 32
    }

    fn verified(&self, table: usize, name: &str, block: &[u128]) -> Attacks {
        let slider = self.magics.slider;
        let (mut right, mut wrong) = (0, 0);
        let mut entries: Vec<Wrong> = vec![];
        for square in 0..64 {
            for (occupied, want) in occupancies(region(slider, self.bits[square])) {
                let place = self.place(square, occupied);
                let have = block.get(place).map(|&entry| entry as u64);
                if have == Some(want) {
                    right += 1;
                    continue;
                }
                wrong += 1;
                if entries.len() < MOST_KEPT && entries.iter().all(|it| it.place != place) {
                    entries.push(Wrong { square, occupied, place, have, want });
                }
            }
        }
        Attacks {
            table,
            array: name.to_owned(),
            slider,
            magics: self.magics.array.clone(),
            regions: self.regions.clone(),
            right,
            wrong,
            entries,
            bits: self.bits.clone(),
        }
    }
}

impl Attacks {
    /// Returns what the array holds, on one line. The layout of the board names the squares.
    pub fn sentence(&self, board: Board) -> String {
        let (slider, magics) = (self.slider, &self.magics);
        let places = match &self.regions {
            Regions::Rows(length) => format!("{} entries a square", counted(*length)),
            Regions::Sums(0) => "one square after the other".to_owned(),
            Regions::Sums(first) => format!("one square after the other from {}", counted(*first)),
            Regions::Array(name) => format!("from `{name}`"),
        };
        let all = self.right + self.wrong;
        let begins = format!("attacks of the {slider} by `{magics}`, {places}, in every layout");
        if self.wrong == 0 {
            return format!("{begins}: all {} look-ups are right", counted(all));
        }
        let squares_of = |set: u64| squares(board, &self.bits, set);
        let entries = self.entries.iter().map(|wrong| {
            let (at, place, want) =
                (board.square(wrong.square), wrong.place, squares_of(wrong.want));
            let have = wrong.have.map_or("no entry".to_owned(), squares_of);
            let occupied = squares_of(wrong.occupied);
            format!("entry {place}, {at} with {occupied} occupied: {have}, want {want}")
        });
        let entries: Vec<String> = entries.collect();
        let (wrong, all) = (counted(self.wrong), counted(all));
        format!("{begins}: {wrong} of {all} look-ups are wrong: {}", entries.join("; "))
    }
}
