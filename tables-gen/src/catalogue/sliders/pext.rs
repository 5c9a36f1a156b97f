//! Attacks in the order in which BMI2's PEXT numbers the subsets of the relevant squares.

use super::{BISHOP, ROOK, Slider, unblocked};
use crate::axis::Axis;
use crate::catalogue::Family;
use crate::definition::{Definition, Source};
use crate::geometry::{Board, Square};
use crate::index;
use crate::table::{Content, Table};

const BMI2: Source = Source::Cpw("BMI2");

/// The tables of a look-up by PEXT and PDEP.
pub(in crate::catalogue) fn codes_family() -> Family {
    Family {
        name: "pext",
        doc: "Sliding attacks in 16-bit codes, by PEXT and PDEP; with the feature `pext`, or for BMI2.",
        cfg: Some(r#"any(feature = "pext", target_feature = "bmi2")"#),
        definitions: vec![
            codes("ROOK_PEXT_CODES", "ROOK_PEXT_OFFSETS", "ROOK_PSEUDO_ATTACKS", ROOK),
            codes("BISHOP_PEXT_CODES", "BISHOP_PEXT_OFFSETS", "BISHOP_PSEUDO_ATTACKS", BISHOP),
        ],
    }
}

/// The table of a look-up by PEXT alone.
pub(in crate::catalogue) fn sets_family() -> Family {
    Family {
        name: "pext_sets",
        doc: "Sliding attacks as full sets, by PEXT; with the feature `pext-sets`.",
        cfg: Some(r#"feature = "pext-sets""#),
        definitions: vec![attacks("ROOK_PEXT_ATTACKS", "ROOK_PEXT_OFFSETS", ROOK)],
    }
}

pub(super) fn offsets(name: &str, slider: Slider) -> Definition {
    let piece = slider.name;
    Definition::new(
        name,
        format!(
            "Where the entries of a {piece}'s square begin in the tables by PEXT.\n\nThose of \
             the squares before are 2 to the power of the number of relevant squares each."
        ),
    )
    .source(BMI2)
    .only_on_8x8()
    .list(Axis::Square, move |board| {
        let mut next = 0;
        board
            .squares()
            .map(|square| {
                let offset = next;
                next += 1_u32 << slider.relevant(board, square).count();
                offset
            })
            .collect()
    })
    .law(
        "the offset of a square is the sum over the squares before of 2 to the power of the \
         squares on its way to the four edges, the last ones not counted",
        move |board, table| {
            table.compare(board, |square: Square| {
                let before = board.squares().take_while(|&s| s != square);
                before.map(|s| 1 << inner_squares(slider, board, s)).sum()
            })
        },
    )
}

/// How many squares are on the ways to the edges, by subtraction.
fn inner_squares(slider: Slider, board: Board, square: Square) -> u8 {
    let to_edge = |step: i8, place: u8, length: u8| match step {
        1 => length - 1 - place,
        -1 => place,
        _ => u8::MAX,
    };
    let ways = slider.directions.iter().map(|direction| {
        let (files, ranks) = direction.step();
        let way = to_edge(files, square.file, board.files());
        way.min(to_edge(ranks, square.rank, board.ranks())).saturating_sub(1)
    });
    ways.sum()
}

pub(super) fn attacks(name: &str, offsets: &str, slider: Slider) -> Definition {
    let piece = slider.name;
    Definition::new(
        name,
        format!(
            "The squares a {piece} attacks, for each subset of the relevant squares that can be \
             occupied.\n\nThe entries of a square begin at its `{offsets}`, in the order of the \
             numbers that PEXT extracts."
        ),
    )
    .source(BMI2)
    .only_on_8x8()
    .list(Axis::Subset, move |board| {
        board
            .squares()
            .flat_map(|square| {
                let subsets = slider.subsets(board, square);
                subsets.map(move |subset| slider.attacks(board, square, subset) as u64)
            })
            .collect()
    })
    .of(Content::Squares)
    .law(
        "t is attacked exactly if it is on a line of the slider and no square of the subset is \
         between",
        move |board, table| compare(board, table, slider, |_, attacks| attacks),
    )
}

fn codes(name: &str, offsets: &str, lines: &str, slider: Slider) -> Definition {
    let piece = slider.name;
    Definition::new(
        name,
        format!(
            "The squares a {piece} attacks, extracted from `{lines}` by PEXT, for each subset of \
             the relevant squares that can be occupied.\n\nThe entries of a square begin at its \
             `{offsets}`, in the order of the numbers that PEXT extracts. PDEP puts their bits \
             back onto the square's `{lines}`."
        ),
    )
    .source(BMI2)
    .only_on_8x8()
    .list(Axis::Subset, move |board| {
        board
            .squares()
            .flat_map(|square| {
                let lines = slider.attacks(board, square, 0) as u64;
                slider.subsets(board, square).map(move |subset| {
                    index::pext(slider.attacks(board, square, subset) as u64, lines) as u16
                })
            })
            .collect()
    })
    .of(Content::Flags)
    .law(
        "deposited on the open board's attacks, the bits are the targets on the slider's lines \
         that no square of the subset hides",
        move |board, table| {
            compare(board, table, slider, |lines, code| {
                // Bits beyond the lines would be lost.
                let lost = u128::from(code >> lines.count_ones() != 0) << 64;
                lost | u128::from(index::pdep(code as u64, lines as u64))
            })
        },
    )
}

/// Holds the attacks that a table's entries stand for, by the squares attacked on the open board,
/// against the squares that are not hidden.
fn compare(
    board: Board,
    table: &Table,
    slider: Slider,
    attacks: fn(u128, u128) -> u128,
) -> Result<(), String> {
    let mut entries = table.values.iter();
    for square in board.squares() {
        let targets = slider.targets(board, square);
        let lines = unblocked(&targets, 0);
        let relevant = targets.iter().fold(0, |relevant, (_, between)| relevant | between);
        for subset in 0..1_u64 << relevant.count_ones() {
            let occupied = index::pdep(subset, relevant as u64).into();
            let entry = *entries.next().ok_or("too few entries")?;
            let (is, want) = (attacks(lines, entry), unblocked(&targets, occupied));
            if is != want {
                let square = crate::Axis::Square.index_name(board, board.index(square));
                return Err(format!("{square}, subset {subset}: {is:#x}, want {want:#x}"));
            }
        }
    }
    if entries.next().is_some() { Err("too many entries".to_owned()) } else { Ok(()) }
}
