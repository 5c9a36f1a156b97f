//! Attacks in the order in which BMI2's PEXT numbers the subsets of the relevant squares.

use super::targets::{compare, inner_squares, targets, unblocked};
use crate::axis::Axis;
use crate::catalogue::family::Family;
use crate::definition::Definition;
use crate::element::Element;
use crate::geometry::Slider::{Bishop, Rook};
use crate::geometry::{Board, Slider, Square, pdep, pext};
use crate::relation::{LookUp, Relation};
use crate::source::Source;
use crate::table::Content;

const BMI2: Source = Source::wiki("BMI2");

const FEW: &str = "at most 16 relevant squares: a rook's 16 on 10x10 make 2.4 million entries, \
                   which double with each more";

fn are_few(slider: Slider) -> impl Fn(Board) -> bool {
    move |board| {
        let relevant = |square| slider.relevant(board, square).count_ones();
        board.squares().all(|square| relevant(square) <= 16)
    }
}

/// What PEXT is on the board.
fn order(board: Board) -> &'static str {
    if board.len() <= 64 {
        "in the order of the numbers that PEXT extracts."
    } else {
        "in the order of the numbers that PEXT extracts from the upper squares, from bit 64 on, \
         above what it extracts from the lower 64."
    }
}

/// The tables of a look-up by PEXT and PDEP.
pub(in crate::catalogue) fn codes_family() -> Family {
    Family::new(
        "pext",
        "Sliding attacks in 16-bit codes, by PEXT and PDEP; with the feature `pext`, or for BMI2.",
    )
    .with(vec![
        codes("ROOK_PEXT_CODES", "ROOK_PEXT_OFFSETS", "ROOK_PSEUDO_ATTACKS", Rook),
        codes("BISHOP_PEXT_CODES", "BISHOP_PEXT_OFFSETS", "BISHOP_PSEUDO_ATTACKS", Bishop),
    ])
    .only_with(r#"any(feature = "pext", target_feature = "bmi2")"#)
}

/// The table of a look-up by PEXT alone.
pub(in crate::catalogue) fn sets_family() -> Family {
    Family::new("pext_sets", "Sliding attacks as full sets, by PEXT; with the feature `pext-sets`.")
        .with(vec![attacks("ROOK_PEXT_ATTACKS", "ROOK_PEXT_OFFSETS", Rook)])
        .only_with(r#"feature = "pext-sets""#)
}

pub(super) fn offsets(name: &str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "Where the entries of a {slider}'s square begin in the tables by PEXT.\n\nThose of \
             the squares before are 2 to the power of the number of relevant squares each."
        ),
    )
    .formula(format!("the sum of 2^popcount({piece}_RELEVANT[t]) over t < s"))
    .source(BMI2)
    .used_by("cozy-chess and other engines that look up by PEXT in one table")
    .used_by("`chess_tables::sliders::pext` and all methods by PEXT")
    .only_on(FEW, are_few(slider))
    .list(Axis::Square, move |board| {
        let mut next = 0;
        board
            .squares()
            .map(|square| {
                let offset = next;
                next += 1_u32 << slider.relevant(board, square).count_ones();
                offset
            })
            .collect()
    })
    .law_by_entry(
        "the offset of a square is the sum over the squares before of 2 to the power of the \
         squares on its way to the four edges, the last ones not counted",
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
                "The squares a {slider} attacks, for each subset of the relevant squares that can \
                 be occupied.\n\nThe entries of a square begin at its `{offsets}`, {order}"
            )
        })
        .formula(format!("{name}[{offsets}[s] + pext(occupied, {piece}_RELEVANT[s])]"))
        .source(BMI2)
        .used_by("Stockfish with PEXT, `Magic::attacks`")
        .used_by("`chess_tables::sliders::pext_sets`")
        .related(Relation::LookUp(LookUp::pext(slider, format!("{piece}_RELEVANT"), offsets)))
        .only_on(FEW, are_few(slider))
        .sets(Axis::Subset, move |board| {
            let of = |square| slider.subsets(board, square).into_iter().map(|(_, attacks)| attacks);
            board.squares().flat_map(of).collect()
        })
        .law(
            "t is attacked exactly if it is on a line of the slider and no square of the subset is \
             between",
            move |board, table| {
                let mut entries = table.values.iter();
                compare(board, slider, |_, _| {
                    entries.next().copied().ok_or_else(|| "no entry".to_owned())
                })?;
                entries.next().map_or(Ok(()), |_| Err("too many entries".to_owned()))
            },
        )
}

fn codes(name: &str, offsets: &'static str, lines: &'static str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(name, "")
        .described_by(move |board| {
            let order = order(board);
            format!(
                "The squares a {slider} attacks, extracted from `{lines}` by PEXT, for each subset \
                 of the relevant squares that can be occupied.\n\nThe entries of a square begin at \
                 its `{offsets}`, {order} PDEP puts their bits back onto the square's `{lines}`."
            )
        })
        .formula(format!(
            "pdep({name}[{offsets}[s] + pext(occupied, {piece}_RELEVANT[s])], {lines}[s])"
        ))
        .source(BMI2)
        .used_by("the crate chess with BMI2, `BMI_MOVES`")
        .used_by("`chess_tables::sliders::pext`")
        .used_by("`chess_tables::queen_attacks` and its like, if compiled for BMI2")
        .related(Relation::LookUp(
            LookUp::pext(slider, format!("{piece}_RELEVANT"), offsets).onto(lines),
        ))
        .only_on(FEW, are_few(slider))
        .list(Axis::Subset, move |board| {
            board
                .squares()
                .flat_map(|square| {
                    let lines = slider.attacks(board, square, 0);
                    let subsets = slider.subsets(board, square).into_iter();
                    subsets.map(move |(_, attacks)| pext(attacks, lines) as u32)
                })
                .collect()
        })
        .at_least(Element::U16)
        .of(Content::Flags)
        .law(
            "deposited on the open board's attacks, the bits are the targets on the slider's lines \
             that no square of the subset hides",
            move |board, table| {
                let open = |square| unblocked(&targets(slider, board, square), 0);
                let lines: Vec<u128> = board.squares().map(open).collect();
                let mut entries = table.values.iter();
                compare(board, slider, |square, _| {
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
