//! Sliding pieces among others: what the look-up methods are made of.
//!
//! The large tables are families of their own, one a method, which are compiled only where the
//! method is wanted.

pub(super) mod magic;
pub(crate) mod numbers;

use super::Family;
use crate::geometry::Slider::{self, Bishop, Rook};
use crate::geometry::{Bits, Board, Square, pext};
use crate::table::{
    About, Axis, Content, Definition, Element, LookUp, Relation, Set, Source, begins,
};

/// What the searches found, as `chess-tables magics` wrote it.
#[expect(unreachable_pub, reason = "what the commands write is for any place")]
mod found {
    pub(super) mod fancy;
    pub(super) mod shared;
}

pub(super) fn family() -> Family {
    Family::new(
        "sliders",
        "What several slider look-up methods share: relevant squares, and the attacks of bishops by PEXT.",
    )
    .with_each(&[("ROOK_RELEVANT", Rook), ("BISHOP_RELEVANT", Bishop)], relevant)
    .with_each(&[("ROOK_RELEVANT_BITS", Rook), ("BISHOP_RELEVANT_BITS", Bishop)], relevant_bits)
    .with_each(&[("ROOK_PEXT_OFFSETS", Rook), ("BISHOP_PEXT_OFFSETS", Bishop)], offsets)
    .with_each(&[("BISHOP_PEXT_ATTACKS", Bishop)], attacks)
    .of_words()
}

/// A table of a slider.
type Named = (&'static str, Slider);

fn relevant(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The squares whose occupancy can change what a {slider} attacks.\n\nThese are its \
             rays, each without its last square. A piece on the last square hides nothing."
        ),
    )
    .formula_in_a1b1(format!(
        "the squares s' in {piece}_PSEUDO_ATTACKS[s] that are not the last of their ray"
    ))
    .wiki("Magic Bitboards")
    .each(move |board, square: Square| board.squares_in(slider.relevant(board, square)))
}

fn relevant_bits(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The number of squares whose occupancy can change what a {slider} attacks.\n\nWith n such \
             squares there are 2^n subsets of them. A magic whose index has n bits is shifted by 64 - n."
        ),
    )
    .formula_in_a1b1(format!("popcount({piece}_RELEVANT[s])"))
    .wiki("Magic Bitboards")
    .each(move |board, square: Square| slider.relevant(board, square).count_ones() as u8)
}

const BMI2: Source = Source::wiki("BMI2");

const FEW: &str = "at most 16 relevant squares for each square: a rook's 16 on 10x10 give 2.4 \
                   million entries, and each one more doubles that";

fn are_few(board: Board, slider: Slider) -> bool {
    let is_more = |square| slider.relevant(board, square).count_ones() > 16;
    board.set_where(&is_more) == 0
}

/// What PEXT is on the board.
fn order(board: Board) -> &'static str {
    if board.len() <= 64 {
        "Their order is that of the numbers that PEXT extracts."
    } else if board.bits() == Bits::Reversed {
        "Their order is that of the numbers that PEXT extracts: the bits 64 and up, above the lower 64 \
         bits."
    } else {
        "Their order is that of the numbers that PEXT extracts: the bits from the squares 64 and \
         up, above the bits from the lower 64 squares."
    }
}

/// The tables of a look-up by PEXT and PDEP.
pub(in crate::catalogue) fn codes_family() -> Family {
    Family::new("pext", "Sliding attacks as 16-bit codes, by PEXT and PDEP.")
        .with_each(&[("ROOK_PEXT_CODES", Rook), ("BISHOP_PEXT_CODES", Bishop)], codes)
        .on_request()
}

/// The table of a look-up by PEXT alone.
pub(in crate::catalogue) fn sets_family() -> Family {
    Family::new("pext_sets", "Rook attacks as full sets, by PEXT.")
        .with_each(&[("ROOK_PEXT_ATTACKS", Rook)], attacks)
        .on_request()
}

pub(super) fn offsets(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The index in the PEXT tables where the entries for a {slider} on a square \
             begin.\n\nEach square has 2^n entries, where n is its number of relevant squares."
        ),
    )
    .formula_in_a1b1(format!("the sum of 2^popcount({piece}_RELEVANT[t]) over all squares t < s"))
    .source(BMI2)
    .only_on(FEW, move |board| are_few(board, slider))
    .all([Axis::Square], move |board| {
        begins(&board.by_square(&|square| 1 << slider.relevant(board, square).count_ones()))
    })
}

pub(super) fn attacks(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    let about = About::on(move |board| {
        let order = order(board);
        format!(
            "The squares a {slider} attacks when a given subset of its relevant squares is \
             occupied.\n\nThe entries of square s begin at `{piece}_PEXT_OFFSETS[s]`, one for each \
             subset. {order}"
        )
    });
    Definition::new(name, about)
        .formula_in_a1b1(format!(
            "{name}[{piece}_PEXT_OFFSETS[s] + pext(occupied, {piece}_RELEVANT[s])]"
        ))
        .source(BMI2)
        .related(Relation::LookUp(look_up(slider)))
        .only_on(FEW, move |board| are_few(board, slider))
        .all([Axis::Subset], move |board| {
            let mut all = vec![];
            for square in board.squares() {
                for &(_, attacks) in &slider.subsets(board, square) {
                    all.push(Set(attacks));
                }
            }
            all
        })
        .shaped(move |board| subsets(board, slider))
}

fn codes(&(name, slider): &Named) -> Definition {
    let piece = slider.upper_name();
    let about = About::on(move |board| {
        let order = order(board);
        format!(
            "The squares a {slider} attacks, as a code: `pext(attacks, {piece}_PSEUDO_ATTACKS[s])`.\n\nThe \
             entries of square s begin at `{piece}_PEXT_OFFSETS[s]`, one for each subset of its relevant \
             squares. {order} `pdep(code, {piece}_PSEUDO_ATTACKS[s])` gives the squares back."
        )
    });
    Definition::new(name, about)
        .formula_in_a1b1(format!(
            "pdep({name}[{piece}_PEXT_OFFSETS[s] + pext(occupied, {piece}_RELEVANT[s])], \
             {piece}_PSEUDO_ATTACKS[s])"
        ))
        .source(BMI2)
        .related(Relation::LookUp(look_up(slider).onto(format!("{piece}_PSEUDO_ATTACKS"))))
        .only_on(FEW, move |board| are_few(board, slider))
        .all([Axis::Subset], move |board| {
            let mut all = vec![];
            for square in board.squares() {
                // The bits of a ray stay in their places, whatever is on others.
                let lines = slider.attacks(board, square, 0);
                for &(_, code) in &slider.subsets_with(board, square, &|ray| pext(ray, lines)) {
                    all.push(code as u32);
                }
            }
            all
        })
        .shaped(move |board| subsets(board, slider))
        .at_least(Element::U16)
        .content(Content::Flags)
}

fn look_up(slider: Slider) -> LookUp {
    let piece = slider.upper_name();
    LookUp::pext(slider, format!("{piece}_RELEVANT"), format!("{piece}_PEXT_OFFSETS"))
}

/// The shape of a table with an entry for each subset of the relevant squares of each square.
fn subsets(board: Board, slider: Slider) -> Vec<usize> {
    let mut entries = 0;
    for square in board.squares() {
        entries += 1 << slider.relevant(board, square).count_ones();
    }
    vec![entries]
}
