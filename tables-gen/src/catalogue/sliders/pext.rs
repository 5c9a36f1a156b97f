//! Attacks in the order in which BMI2's PEXT numbers the subsets of the relevant squares.

use super::targets::{by_subset, compare, inner_squares, targets, unblocked};
use crate::axis::Axis;
use crate::catalogue::family::Family;
use crate::compute::begins;
use crate::definition::Definition;
use crate::element::Element;
use crate::geometry::Slider::{Bishop, Rook};
use crate::geometry::{Bits, Board, Slider, Square, pdep, pext};
use crate::relation::{LookUp, Relation};
use crate::source::Source;
use crate::table::Content;

const BMI2: Source = Source::wiki("BMI2");

const FEW: &str = "at most 16 relevant squares for each square: a rook's 16 on 10x10 give 2.4 \
                   million entries, and each one more doubles that";

fn are_few(slider: Slider) -> impl Fn(Board) -> bool {
    move |board| {
        let relevant = |square| slider.relevant(board, square).count_ones();
        board.squares().all(|square| relevant(square) <= 16)
    }
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
        .with(vec![
            codes("ROOK_PEXT_CODES", "ROOK_PEXT_OFFSETS", "ROOK_PSEUDO_ATTACKS", Rook),
            codes("BISHOP_PEXT_CODES", "BISHOP_PEXT_OFFSETS", "BISHOP_PSEUDO_ATTACKS", Bishop),
        ])
        .on_request()
}

/// The table of a look-up by PEXT alone.
pub(in crate::catalogue) fn sets_family() -> Family {
    Family::new("pext_sets", "Rook attacks as full sets, by PEXT.")
        .with(vec![attacks("ROOK_PEXT_ATTACKS", "ROOK_PEXT_OFFSETS", Rook)])
        .on_request()
}

pub(super) fn offsets(name: &str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The index in the PEXT tables where the entries for a {slider} on a square \
             begin.\n\nEach square has 2^n entries, where n is its number of relevant squares."
        ),
    )
    .formula(format!("the sum of 2^popcount({piece}_RELEVANT[t]) over all squares t < s"))
    .source(BMI2)
    .used_by("cozy-chess and other engines that use PEXT with a single table")
    .only_on(FEW, are_few(slider))
    .list(Axis::Square, move |board| {
        let relevant = |square| slider.relevant(board, square);
        begins(board.squares().map(|square| 1 << relevant(square).count_ones()))
    })
    .law_by_entry(
        "an offset is the sum of 2^n over the squares before, where n is the number of squares on \
         the four rays, each without its last square",
        move |board, square: Square| {
            let before = board.squares().take_while(|&s| s != square);
            before.map(|s| 1 << inner_squares(slider, board, s)).sum()
        },
    )
}

pub(super) fn attacks(name: &str, offsets: &'static str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(name, "")
        .described_by(move |board| {
            let order = order(board);
            format!(
                "The squares a {slider} attacks when a given subset of its relevant squares is \
                 occupied.\n\nThe entries of square s begin at `{offsets}[s]`, one for each \
                 subset. {order}"
            )
        })
        .formula(format!("{name}[{offsets}[s] + pext(occupied, {piece}_RELEVANT[s])]"))
        .source(BMI2)
        .used_by("Stockfish 11 with PEXT, `Magic::attacks`")
        .used_by("Ethereal and lc0 with PEXT")
        .related(Relation::LookUp(LookUp::pext(slider, format!("{piece}_RELEVANT"), offsets)))
        .only_on(FEW, are_few(slider))
        .sets(Axis::Subset, move |board| {
            let mut all = vec![];
            for square in board.squares() {
                all.extend(slider.subsets(board, square).iter().map(|&(_, attacks)| attacks));
            }
            all
        })
        .law_by_entries(
            "square t is attacked from square s if and only if it is on a line of the slider and \
             no square of the subset lies between",
            move |board| {
                let targets = board.squares().map(|square| targets(slider, board, square));
                targets
                    .flat_map(|it| by_subset(&it).map(|(_, set)| set).collect::<Vec<_>>())
                    .collect()
            },
        )
}

fn codes(name: &str, offsets: &'static str, lines: &'static str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(name, "")
        .described_by(move |board| {
            let order = order(board);
            format!(
                "The squares a {slider} attacks, as a code: `pext(attacks, {lines}[s])`.\n\nThe \
                 entries of square s begin at `{offsets}[s]`, one for each subset of its relevant \
                 squares. {order} `pdep(code, {lines}[s])` gives the squares back."
            )
        })
        .formula(format!(
            "pdep({name}[{offsets}[s] + pext(occupied, {piece}_RELEVANT[s])], {lines}[s])"
        ))
        .source(BMI2)
        .used_by("the crate chess with BMI2, `BMI_MOVES`")
        .related(Relation::LookUp(
            LookUp::pext(slider, format!("{piece}_RELEVANT"), offsets).onto(lines),
        ))
        .only_on(FEW, are_few(slider))
        .list(Axis::Subset, move |board| {
            let mut all = vec![];
            for square in board.squares() {
                // The bits of a ray stay in their places, whatever is on others.
                let lines = slider.attacks(board, square, 0);
                let codes = slider.subsets_with(board, square, |on_ray| pext(on_ray, lines));
                all.extend(codes.iter().map(|&(_, code)| code as u32));
            }
            all
        })
        .at_least(Element::U16)
        .content(Content::Flags)
        .law(
            "deposited by PDEP on the attacks of the empty board, a code gives the squares on the \
             slider's lines that no square of the subset hides",
            move |board, table| {
                let open = |square| unblocked(&targets(slider, board, square), 0);
                let lines: Vec<u128> = board.squares().map(open).collect();
                let mut entries = table.values.iter();
                compare(board, slider, |square, _, _| {
                    let code = *entries.next().ok_or("no entry")?;
                    let lines = lines[board.index(square)];
                    match code >> lines.count_ones() {
                        0 => Ok(pdep(code, lines)),
                        _ => Err(format!("{code:#x} has bits beyond the lines")),
                    }
                })?;
                entries.next().map_or(Ok(()), |_| Err("too many entries".to_owned()))
            },
        )
}
