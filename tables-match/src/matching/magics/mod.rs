//! Magic multipliers, and the numbers and attacks that go with them, recognised by what they do.
//!
//! They are tried on all occupancies of the relevant squares. The eight layouts turn and mirror the board, and rooks
//! and bishops move alike on a board that is turned or mirrored: from square number s they attack the same numbers in every layout. So all
//! this holds in every layout, as long as squares and bits have the same numbers; where they have not, as with
//! [reversed bits](chess_tables_gen::Bits), the sentence says so.

mod attacks;
mod index;
mod sets;

use chess_tables_gen::{Board, Element, Layout, Slider, Table};
use index::{Bits, Widths, relevant};
use sets::Magics;

use super::block::{Part, parts};
use super::piece::{Recognised, Told, counted};

/// The magics among arrays, and what goes with them. None on boards other than 8x8.
pub(super) fn recognised(tables: &[Table], board: Board) -> Vec<Recognised> {
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
    let magics = wide.iter().filter_map(|part| sets::magics(part, &stated, board));
    let magics: Vec<Magics<'_>> = magics.collect();
    let of_arrays = magics.chunk_by(|a, b| a.part.table == b.part.table);
    let mut all: Vec<Recognised> = of_arrays.flat_map(|it| told(tables, it)).collect();
    // The shortest is a bishop's: 5,248 entries, or somewhat fewer if magics share some.
    let tables = tables.iter().enumerate();
    let long = tables.filter(|(_, it)| is_wide(it.element) && it.values.len() >= 4096);
    all.extend(long.flat_map(|it| attacks::attacks(it, board, &magics, &stated, &of_numbers)));
    all.extend(of_numbers.iter().filter_map(|part| numbers(part, board)));
    all
}

/// Magics of one array: in one sentence if nothing sets the parts apart.
fn told(tables: &[Table], parts: &[Magics<'_>]) -> Vec<Recognised> {
    if let Some(sentence) = together(parts) {
        let array = parts[0].part.table;
        let told = Told { sentence, wrong: 0 };
        return vec![Recognised { array, name: tables[array].name.clone(), told }];
    }
    let told = |it: &Magics<'_>| Told { sentence: it.sentence(), wrong: it.failures.len() };
    parts.iter().map(|it| it.part.told(told(it))).collect()
}

/// Whether the entries may be bits, shifts or places.
fn are_small(part: &Part) -> bool {
    part.values.iter().all(|&value| value < 1 << 32)
}

/// "128 valid fancy magics of the rook and the bishop, in every layout, 107,648 entries, no collision".
fn together(parts: &[Magics<'_>]) -> Option<String> {
    let [first, second] = parts else { return None };
    let are_plain = parts.iter().all(|it| {
        let is_plain = it.widths.bits == Bits::Relevant && it.trial.bits_as == Layout::A1B1;
        is_plain && it.sharing == 0 && it.failures.is_empty()
    });
    let [one, other] = [&first.trial, &second.trial];
    if !are_plain || one.slider == other.slider || one.method != other.method {
        return None;
    }
    let (method, a, b) = (one.method.name(), one.slider, other.slider);
    let entries = counted(first.widths.entries() + second.widths.entries());
    Some(format!(
        "128 valid {method} magics of the {a} and the {b}, in every layout, {entries} entries, no collision"
    ))
}

/// The most wrong entries of an array that is recognised.
const MOST_WRONG: usize = 3;

/// Recognises the numbers of a part. The layout of the board names the squares.
fn numbers(part: &Part, board: Board) -> Option<Recognised> {
    let all = Slider::ALL.into_iter().flat_map(|slider| candidates(part, slider));
    let tried = all.filter_map(|(what, wanted)| {
        let pairs = part.values.iter().zip(wanted).enumerate();
        let wrong = pairs.filter(|(_, (have, want))| **have != *want).take(MOST_WRONG + 1);
        let wrong: Vec<_> = wrong.collect();
        (wrong.len() <= MOST_WRONG).then_some((what, wrong))
    });
    let (what, wrong) = tried.min_by_key(|(_, wrong)| wrong.len())?;
    let mut sentence = format!("{what}, in every layout");
    for (square, (have, want)) in &wrong {
        sentence += &format!("; at {}: {have}, want {want}", board.square(*square));
    }
    Some(part.told(Told { sentence, wrong: wrong.len() }))
}

/// What 64 numbers of a slider may be, by square: how many squares are relevant; how many bits of the product are shifted
/// out, 64 or 32 minus that; where the square's entries begin, if each square has 2^n for n relevant squares. They are
/// the same in every layout.
fn candidates(part: &Part, slider: Slider) -> Vec<(String, Vec<u128>)> {
    let counts = relevant(slider);
    let of = |number: &dyn Fn(u32) -> u32| counts.iter().map(|&n| number(n).into()).collect();
    let (sums, entries) = Widths::relevant(slider).sums();
    let count = format!("the number of the {slider}'s relevant squares");
    let shift = |width: u32| (format!("{width} minus {count}"), of(&|n| width - n));
    let mut all = vec![(count.clone(), of(&|n| n)), shift(64), shift(32)];
    // The first entry may be the wrong one.
    let firsts = [0, 63].map(|square| {
        let begins = usize::try_from(part.values[square]).ok()?;
        begins.checked_sub(sums[square])
    });
    let mut firsts: Vec<usize> = firsts.into_iter().flatten().collect();
    firsts.dedup();
    all.extend(firsts.into_iter().map(|first| {
        let offsets = sums.iter().map(|&sum| (first + sum) as u128);
        let from = if first == 0 { String::new() } else { format!(", from {}", counted(first)) };
        let entries = counted(entries);
        let what =
            format!("where each square's part of {entries} entries of the {slider} begins{from}");
        (what, offsets.collect())
    }));
    all
}
