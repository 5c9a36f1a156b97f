//! Magic multipliers, and the numbers and attacks that go with them, recognized by what they do.
//!
//! They are tried on all occupancies of the relevant squares. The eight layouts turn and mirror the board, and rooks
//! and bishops move alike on a board that is turned or mirrored: from square number s they attack the same numbers in every layout. So all
//! this holds in every layout, as long as squares and bits have the same numbers; where they have not, as with
//! [reversed bits](chess_tables_gen::Bits), the result says so.

mod attacks;
mod index;
mod places;
mod sets;
mod together;

use chess_tables_gen::{Board, Element, Layout, Slider, Square, Table};
use index::{Widths, relevant};
use places::{Claimed, share};
use sets::Multipliers;
use together::{Own, scope};

use super::behavior::{Behavior, IndexBits, Magics, Recognised, SliderNumbers, Wrong};
use super::block::{Part, parts};

/// The magics among arrays, and what goes with them. None on boards other than 8x8.
pub(super) fn recognised(tables: &[&Table], board: Board) -> Vec<Recognised> {
    if !board.is_8x8() {
        return vec![];
    }
    let is_wide = |element: Element| matches!(element, Element::U64 | Element::I64);
    let mut of_numbers: Vec<Part> = vec![];
    let mut wide: Vec<Part> = vec![];
    for (array, table) in tables.iter().enumerate() {
        let of_table = parts(array, table);
        if is_wide(table.element) {
            wide.extend(of_table.iter().cloned());
        }
        of_numbers.extend(of_table.into_iter().filter(are_small));
    }
    let stated = index::stated(&of_numbers);
    let magics = wide.iter().filter_map(|part| {
        let own = Own::of(part, tables, &of_numbers, &wide);
        sets::multipliers(part, &own, &stated, board)
    });
    let mut magics: Vec<Multipliers<'_>> = magics.collect();
    find_places(&mut magics, board);
    let of_arrays = magics.chunk_by(|a, b| a.part.table == b.part.table);
    let mut all: Vec<Recognised> = of_arrays.flat_map(|it| of_array(tables, it)).collect();
    // The shortest is a bishop's: 5,248 entries, or somewhat fewer if magics share some.
    let tables = tables.iter().copied().enumerate();
    let long = tables.filter(|(_, it)| is_wide(it.element) && it.values.len() >= 4096);
    all.extend(long.flat_map(|it| attacks::attacks(it, board, &magics, &stated, &of_numbers)));
    let mut small: Vec<Recognised> =
        of_numbers.iter().filter_map(|part| numbers(part, board)).collect();
    for it in magics.iter().flat_map(|it| of_magics(it, &of_numbers, board)) {
        let is_same = |other: &&mut Recognised| other.array == it.array && other.name == it.name;
        match small.iter_mut().find(is_same) {
            Some(other) if other.behavior.wrong() > it.behavior.wrong() => *other = it,
            Some(_) => {}
            None => small.push(it),
        }
    }
    all.extend(small);
    all
}

/// Finds where the look-ups of magics stand in tables: those of each slider alone, or those of both of a scope.
fn find_places(magics: &mut [Multipliers<'_>], board: Board) {
    let with_offsets = magics.iter().enumerate().filter(|(_, it)| it.look_ups.is_some());
    let mut scopes: Vec<(&str, Vec<usize>)> = vec![];
    for (number, it) in with_offsets {
        let scope = scope(&it.part.name);
        match scopes.iter_mut().find(|(other, _)| *other == scope) {
            Some((_, numbers)) => numbers.push(number),
            None => scopes.push((scope, vec![number])),
        }
    }
    let numbers: Vec<Vec<usize>> = scopes.into_iter().map(|(_, numbers)| numbers).collect();
    for numbers in numbers {
        let look_ups: Vec<_> =
            numbers.iter().filter_map(|&it| magics[it].look_ups.as_ref()).collect();
        let alone: Vec<[_; 1]> = look_ups.iter().map(|it| [*it]).collect();
        let alone: Vec<Claimed<'_, '_>> = alone.iter().map(|it| Claimed::by(it)).collect();
        let mut places: Vec<_> = alone.iter().map(|it| it.places(0, board)).collect();
        if let ([a, b], [first, second]) = (&look_ups[..], &numbers[..]) {
            let are_certain = places.iter().all(|it| it.are_certain);
            let both = Claimed::by(&look_ups);
            let may_share = a.slider != b.slider && are_certain;
            if may_share && share([&alone[0], &alone[1]], &both) {
                places = vec![both.places(0, board), both.places(1, board)];
                places[0].with = Some(magics[*second].part.name.clone());
                places[1].with = Some(magics[*first].part.name.clone());
            }
        }
        for (number, places) in numbers.into_iter().zip(places) {
            magics[number].places = Some(Box::new(places));
        }
    }
}

/// The offsets and the shifts that go with magics.
fn of_magics(magics: &Multipliers<'_>, small: &[Part], board: Board) -> Vec<Recognised> {
    let slider = magics.trial.slider;
    let part = |name: &str| small.iter().find(|it| it.name == name);
    let mut found = vec![];
    let shifts = match &magics.widths.bits {
        IndexBits::Array(name) => part(name),
        _ => None,
    };
    if let Some(part) = shifts {
        let are_shifts = part.values.iter().filter(|it| **it > 14).count() > MOST_WRONG;
        let wrong = magics.trial.too_low(&magics.widths).map(|(square, fewest)| {
            let have = part.values[square] as i128;
            let want = if are_shifts { 64 - fewest } else { fewest };
            Wrong { at: board.square(square), have, want: want.into() }
        });
        let numbers = SliderNumbers::BitsOf { magics: magics.part.name.clone() };
        let wrong = wrong.collect();
        found.push(part.recognised(Behavior::SliderNumbers { slider, numbers, wrong }));
    }
    let places = magics.places.clone().filter(|it| it.are_certain);
    if let Some((part, places)) = places.and_then(|it| Some((part(&it.offsets)?, it))) {
        let magics = magics.part.name.clone();
        let numbers = SliderNumbers::OffsetsOf { magics, places };
        let wrong = vec![];
        found.push(part.recognised(Behavior::SliderNumbers { slider, numbers, wrong }));
    }
    found
}

/// Magics of one array: together if nothing but the slider sets the parts apart.
fn of_array(tables: &[&Table], parts: &[Multipliers<'_>]) -> Vec<Recognised> {
    let magics: Vec<Magics> = parts.iter().map(Multipliers::magics).collect();
    match <[Magics; 2]>::try_from(magics) {
        Ok(both) if are_alike(&both) => {
            let array = parts[0].part.table;
            let behavior = Behavior::MagicsOfBoth(both);
            vec![Recognised { array, name: tables[array].name.clone(), behavior }]
        }
        _ => parts.iter().map(|it| it.part.recognised(Behavior::Magics(it.magics()))).collect(),
    }
}

fn are_alike(both: &[Magics; 2]) -> bool {
    let are_plain = both.iter().all(|it| {
        let is_plain = it.bits == IndexBits::Relevant && it.bits_as == Layout::A1B1;
        is_plain && it.places.is_none() && it.sharing == 0 && it.collisions.is_empty()
    });
    are_plain && both[0].slider != both[1].slider && both[0].method == both[1].method
}

/// Whether the entries may be bits, shifts or places.
fn are_small(part: &Part) -> bool {
    part.values.iter().all(|&value| value < 1 << 32)
}

/// The most wrong entries of an array that is recognized.
const MOST_WRONG: usize = 3;

/// Recognizes the numbers of a part. The layout of the board names the squares.
fn numbers(part: &Part, board: Board) -> Option<Recognised> {
    let all = Slider::ALL.into_iter().flat_map(|slider| candidates(part, slider));
    let tried = all.filter_map(|(slider, numbers, wanted)| {
        let pairs = part.values.iter().zip(wanted).enumerate();
        let entries = pairs.map(|(at, (&have, want))| Wrong {
            at: board.square(at),
            have: have as i128,
            want: i128::from(want),
        });
        let wrong = entries.filter(|it| it.have != it.want).take(MOST_WRONG + 1);
        let wrong: Vec<Wrong<Square>> = wrong.collect();
        let is_it = wrong.len() <= MOST_WRONG;
        is_it.then_some(Behavior::SliderNumbers { slider, numbers, wrong })
    });
    tried.min_by_key(Behavior::wrong).map(|it| part.recognised(it))
}

/// What 64 numbers of a slider may be, by square. They are the same in every layout.
fn candidates(part: &Part, slider: Slider) -> Vec<(Slider, SliderNumbers, Vec<u64>)> {
    let counts = relevant(slider);
    let (sums, entries) = Widths::relevant(slider).sums();
    let shift = |width: u32| {
        let shifts = counts.iter().map(|n| u64::from(width - n));
        (slider, SliderNumbers::Shifts { width }, shifts.collect())
    };
    let numbers = counts.iter().copied().map(u64::from).collect();
    let mut all = vec![(slider, SliderNumbers::RelevantSquares, numbers), shift(64), shift(32)];
    // The first entry may be the wrong one.
    let firsts = [0, 63].map(|square| {
        let begins = usize::try_from(part.values[square]).ok()?;
        begins.checked_sub(sums[square])
    });
    let mut firsts: Vec<usize> = firsts.into_iter().flatten().collect();
    firsts.dedup();
    all.extend(firsts.into_iter().map(|first| {
        let offsets = sums.iter().map(|&sum| first as u64 + sum as u64);
        (slider, SliderNumbers::Offsets { entries, first }, offsets.collect())
    }));
    all
}
