//! Arrays of attacks that magics index.

use chess_tables_gen::{Board, Slider, Table};

use super::index::{Index, Widths, bits_in, occupancies, region};
use super::sets::{Magics, Trial};
use crate::matching::block::Part;
use crate::matching::piece::{Recognised, Told, counted, squares};

/// The most wrong entries that are listed.
const MOST_TOLD: usize = 8;

/// Looks the attacks of the magics up in an array, with one result for each slider that finds them. The layout of the
/// board names the squares.
pub(super) fn attacks(
    (array, table): (usize, &Table),
    board: Board,
    magics: &[Magics<'_>],
    stated: &[Widths],
    parts: &[Part],
) -> Vec<Recognised> {
    let mut found = vec![];
    for (name, block) in blocks(table) {
        let offsets: Vec<_> = parts.iter().filter_map(|it| offsets(it, block.len())).collect();
        for magics in magics {
            let look_ups = look_ups(block.len(), magics, stated, &offsets);
            let tried = look_ups.iter().filter(|look_up| look_up.may_be(block));
            let verified = tried.map(|look_up| (look_up, look_up.verified(block)));
            let best = verified.min_by_key(|(_, verified)| verified.wrong);
            let best = best.filter(|(_, verified)| verified.wrong * 50 <= verified.right);
            found.extend(best.map(|(look_up, verified)| {
                let told = look_up.told(board, &verified);
                Recognised { array, name: name.clone(), told }
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

/// Where the entries of each square begin, in words and as numbers.
type Begins = (String, Vec<usize>);

struct LookUp<'a> {
    magics: &'a Magics<'a>,
    indices: Vec<Index>,
    begins: Begins,
    bits: Vec<usize>,
}

/// What look-ups find, one for each occupancy of the relevant squares of each square.
struct Verified {
    right: usize,
    wrong: usize,
    /// The first entries that are wrong, each once.
    entries: Vec<Wrong>,
}

/// A wrong entry.
struct Wrong {
    square: usize,
    /// The occupied ones of the relevant squares.
    occupied: u64,
    place: usize,
    /// The entry, if the array is so long.
    have: Option<u64>,
    /// The attacks.
    want: u64,
}

/// All ways in which these magics could find attacks in an array of this length.
fn look_ups<'a>(
    length: usize,
    magics: &'a Magics<'a>,
    stated: &[Widths],
    offsets: &[Begins],
) -> Vec<LookUp<'a>> {
    let Trial { slider, method, bits_as, .. } = magics.trial;
    let bits = bits_in(bits_as);
    let mut widths = vec![magics.widths.clone(), Widths::relevant(slider), Widths::plain(slider)];
    widths.extend(stated.iter().cloned());
    widths.dedup_by(|a, b| a.by_square == b.by_square);
    let other = if slider == Slider::Rook { Slider::Bishop } else { Slider::Rook };
    let mut all = vec![];
    for widths in &widths {
        let index = |square: usize| {
            let region = region(slider, bits[square]);
            let magic = magics.part.values[square] as u64;
            Index::new(method, region, magic, widths.by_square[square])
        };
        let (sums, _) = widths.sums();
        let after = Widths::relevant(other).entries();
        let mut begins = vec![];
        // With a fixed shift, rows of equal length also follow one another.
        if length % 64 == 0 {
            let rows = (0..64).map(|square| square * (length / 64));
            let words = format!("{} entries a square", counted(length / 64));
            begins.push((words, rows.collect()));
        }
        let sums = |first: usize| sums.iter().map(|sum| first + sum).collect();
        let one_by_one = "one square after the other";
        begins.push((one_by_one.to_owned(), sums(0)));
        begins.push((format!("{one_by_one} from {}", counted(after)), sums(after)));
        begins.extend(offsets.iter().cloned());
        all.extend(begins.into_iter().map(|begins| {
            let indices = (0..64).map(index).collect();
            LookUp { magics, indices, begins, bits: bits.clone() }
        }));
    }
    all
}

/// A part that may say where entries begin.
fn offsets(part: &Part, length: usize) -> Option<Begins> {
    let places = part.values.iter().map_while(|&value| usize::try_from(value).ok());
    let places: Vec<usize> = places.take_while(|&place| place < length).collect();
    let is_far = places.iter().max().is_some_and(|&last| last >= 256);
    (places.len() == 64 && is_far).then(|| (format!("from `{}`", part.name), places))
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

    fn verified(&self, block: &[u128]) -> Verified {
        let slider = self.magics.trial.slider;
        let mut verified = Verified { right: 0, wrong: 0, entries: vec![] };
        let Verified { right, wrong, entries } = &mut verified;
        for square in 0..64 {
            for (occupied, want) in occupancies(region(slider, self.bits[square])) {
                let place = self.place(square, occupied);
                let have = block.get(place).map(|&entry| entry as u64);
                if have == Some(want) {
                    *right += 1;
                    continue;
                }
                *wrong += 1;
                if entries.len() < MOST_TOLD && entries.iter().all(|it| it.place != place) {
                    entries.push(Wrong { square, occupied, place, have, want });
                }
            }
        }
        verified
    }

    fn told(&self, board: Board, Verified { right, wrong, entries }: &Verified) -> Told {
        let (Trial { slider, .. }, name) = (&self.magics.trial, &self.magics.part.name);
        let places = &self.begins.0;
        let begins = format!("attacks of the {slider} by `{name}`, {places}, in every layout");
        let squares_of = |set: u64| squares(board, &self.bits, set);
        let entries = entries.iter().map(|&Wrong { square, occupied, place, have, want }| {
            let (at, want) = (board.square(square), squares_of(want));
            let have = have.map_or("no entry".to_owned(), squares_of);
            let occupied = squares_of(occupied);
            format!("entry {place}, {at} with {occupied} occupied: {have}, want {want}")
        });
        let entries = entries.collect::<Vec<_>>().join("; ");
        let all = counted(right + wrong);
        let sentence = match wrong {
            0 => format!("{begins}: all {all} look-ups are right"),
            wrong => {
                format!("{begins}: {} of {all} look-ups are wrong: {entries}", counted(*wrong))
            }
        };
        Told { sentence, wrong: *wrong }
    }
}
