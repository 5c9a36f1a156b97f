//! Fancy magics: each square has its own shift and region.

use super::numbers::{FANCY, FancyMagics};
use crate::about::Formula;
use crate::axis::Axis;
use crate::catalogue::family::Family;
use crate::definition::Definition;
use crate::error::Error;
use crate::geometry::Slider::{self, Rook};
use crate::geometry::{Board, Square};
use crate::relation::{IndexFunction, LookUp, Relation};
use crate::source::Source;
use crate::table::Content;

const LOOKING_FOR_MAGICS: Source = Source::wiki("Looking for Magics");
const KANNAN: Source =
    Source::text("P. Kannan", "Magic Move-Bitboard Generation in Computer Chess", "2007");

/// The table of the rook, which only look-ups by fancy magics of both sliders need.
pub(in crate::catalogue) fn family() -> Family {
    Family::new("fancy_magic", "Rook attacks by fancy magics.")
        .with(vec![attacks("ROOK_FANCY_ATTACKS", Rook)])
        .on_request()
}

pub(super) fn magics(name: &str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "Fancy magic numbers for {slider}s.\n\n`((occupied & {piece}_RELEVANT[s]) * \
             {piece}_FANCY_MAGICS[s]) >> {piece}_FANCY_SHIFTS[s]` gives sets of blockers one index \
             only if they leave the same attacks. The numbers were found by `chess-tables magics fancy` from seed \
             1."
        ),
    )
    .formula(Formula::in_a1b1(format!(
        "index = ((occupied & {piece}_RELEVANT[s]) * {piece}_FANCY_MAGICS[s]) >> \
         {piece}_FANCY_SHIFTS[s]"
    )))
    .source(LOOKING_FOR_MAGICS)
    .only_on_8x8()
    .all([Axis::Square], move |board| board.by_bit(&FANCY.magics[slider as usize]))
}

pub(super) fn shifts(name: &str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The right shift of the product with a {slider}'s fancy magic: 64 minus the number of \
             relevant squares."
        ),
    )
    .formula(Formula::in_a1b1(format!("64 - popcount({piece}_RELEVANT[s])")))
    .source(KANNAN)
    .only_on_8x8()
    .each(move |board, square: Square| 64 - slider.relevant(board, square).count_ones() as u8)
}

pub(super) fn attacks(name: &str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The squares a {slider} attacks, at the index that its fancy magic gives.\n\nThe \
             entries of square s begin at `{piece}_PEXT_OFFSETS[s]`, since there are as many as in \
             a PEXT table. The index among them is `((occupied & {piece}_RELEVANT[s]) * \
             {piece}_FANCY_MAGICS[s]) >> {piece}_FANCY_SHIFTS[s]`. Entries that no index leads to \
             are 0."
        ),
    )
    .formula(Formula::in_a1b1(format!(
        "{piece}_FANCY_ATTACKS[{piece}_PEXT_OFFSETS[s] + (((occupied & {piece}_RELEVANT[s]) * \
         {piece}_FANCY_MAGICS[s]) >> {piece}_FANCY_SHIFTS[s])]"
    )))
    .source(KANNAN)
    .related(Relation::LookUp(LookUp::by(
        slider,
        IndexFunction::FancyMagic {
            magics: format!("{piece}_FANCY_MAGICS"),
            shifts: format!("{piece}_FANCY_SHIFTS"),
        },
        format!("{piece}_RELEVANT"),
        format!("{piece}_PEXT_OFFSETS"),
    )))
    .only_on_8x8()
    .all([Axis::MagicIndex], move |board| filled(board, slider))
    .content(Content::Squares)
}

/// The entries of all squares. The magics are found for squares that are numbered like their bits.
fn filled(board: Board, slider: Slider) -> Result<Vec<u64>, Error> {
    let (table, offsets) = (FANCY.fill(slider)?, FancyMagics::offsets(slider));
    let mut entries = vec![];
    for square in board.squares() {
        let bit = board.bit_index(square);
        let end = offsets.get(bit + 1).map_or(table.len(), |&end| end as usize);
        entries.extend_from_slice(&table[offsets[bit] as usize..end]);
    }
    Ok(entries)
}
