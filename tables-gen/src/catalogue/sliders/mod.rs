//! Sliding pieces among others: what the look-up methods are made of.
//!
//! The large tables are families of their own, one a method, which are compiled only where the
//! method is wanted.

pub(super) mod fancy_magic;
pub(super) mod magic;
pub(crate) mod numbers;
pub(super) mod pext;
pub(crate) mod region;

/// What the searches found, as `chess-tables magics` wrote it.
#[expect(unreachable_pub, reason = "what the commands write is for any place")]
mod found {
    pub(super) mod fancy;
    pub(super) mod shared;
}

use super::family::Family;
use crate::about::Formula;
use crate::definition::Definition;
use crate::geometry::Slider::{Bishop, Rook};
use crate::geometry::{Slider, Square};
use crate::source::Source;

pub(super) fn family() -> Family {
    Family::new(
        "sliders",
        "What several slider look-up methods share: relevant squares, and the attacks of bishops by PEXT.",
    )
    .with(vec![
        relevant("ROOK_RELEVANT", Rook),
        relevant("BISHOP_RELEVANT", Bishop),
        relevant_bits("ROOK_RELEVANT_BITS", Rook),
        relevant_bits("BISHOP_RELEVANT_BITS", Bishop),
        pext::offsets("ROOK_PEXT_OFFSETS", Rook),
        pext::offsets("BISHOP_PEXT_OFFSETS", Bishop),
        pext::attacks("BISHOP_PEXT_ATTACKS", "BISHOP_PEXT_OFFSETS", Bishop),
    ])
}

fn relevant(name: &str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The squares whose occupancy can change what a {slider} attacks.\n\nThese are its \
             rays, each without its last square. A piece on the last square hides nothing."
        ),
    )
    .formula(Formula::in_a1b1(format!(
        "the squares s' in {piece}_PSEUDO_ATTACKS[s] that are not the last of their ray"
    )))
    .source(Source::wiki("Magic Bitboards"))
    .each(move |board, square: Square| board.squares_in(slider.relevant(board, square)))
}

fn relevant_bits(name: &str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The number of squares whose occupancy can change what a {slider} attacks.\n\nWith n such \
             squares there are 2^n subsets of them. A magic whose index has n bits is shifted by 64 - n."
        ),
    )
    .formula(Formula::in_a1b1(format!("popcount({piece}_RELEVANT[s])")))
    .source(Source::wiki("Magic Bitboards"))
    .each(move |board, square: Square| slider.relevant(board, square).count_ones() as u8)
}
