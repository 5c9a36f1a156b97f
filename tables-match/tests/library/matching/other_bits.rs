//! Castling masks written with `~` have other bits beyond the flags.

use chess_tables_gen::{Board, Element, Layout, TableSet};
use chess_tables_match::matching::{Found, Matching, Rule, What, matching};

use super::flags::{KEPT, orders, reordered};
use crate::arrays::{array, of_catalogue};

/// 15 where no right is lost, and `~8` and the like elsewhere.
fn written_with_not(element: Element, kept: &[u128]) -> Vec<u128> {
    kept.iter().map(|&it| if it == 15 { 15 } else { element.wrap(it | !15) }).collect()
}

fn padded([columns, rows, first]: [usize; 3], own: &[u128]) -> Vec<u128> {
    let mut cells = vec![15; columns * rows];
    for (square, &mask) in own.iter().enumerate() {
        cells[first + square / 8 * columns + square % 8] = mask;
    }
    cells
}

fn matched(element: Element, arrays: &[Vec<u128>]) -> Matching {
    let arrays = arrays.iter().map(|it| array("masks", &[it.len()], element, it.clone()));
    matching(&TableSet::new(Board::CHESS, arrays.collect()), false)
}

fn found(matching: &Matching, array: usize) -> Option<&Found> {
    matching.pieces.iter().find_map(|it| match &it.what {
        What::Table(found) if it.array == array => Some(&**found),
        _ => None,
    })
}

/// All orders of flags, on plain and padded boards.
fn masks(element: Element, layout: Layout) -> Vec<Vec<u128>> {
    let kept = of_catalogue(Board::CHESS.with_layout(layout), KEPT).values;
    let of_order = |order: Vec<usize>| {
        let own = written_with_not(element, &reordered(&kept, &order, 0));
        let boards = [[10, 12, 21], [12, 12, 26], [16, 8, 0]];
        let padded = boards.map(|it| padded(it, &own));
        [own].into_iter().chain(padded).collect::<Vec<_>>()
    };
    orders(&[0, 1, 2, 3]).into_iter().flat_map(of_order).collect()
}

#[test]
fn masks_are_equal_in_the_bits_of_the_flags() {
    for element in [Element::I8, Element::I32, Element::U8] {
        for layout in [Layout::A1B1, Layout::A8B8] {
            let arrays = masks(element, layout);
            let matching = matched(element, &arrays);
            for (at, values) in arrays.iter().enumerate() {
                let found = found(&matching, at).unwrap_or_else(|| panic!("{values:?}"));
                assert_eq!((&*found.table, found.is_equal()), (KEPT, true), "{values:?}");
                assert!(found.rules.contains(&Rule::OtherBits { from: 4 }), "{:?}", found.rules);
                assert!(!found.is_writable());
            }
        }
    }
}

#[test]
fn a_mistake_in_a_flag_is_one() {
    for element in [Element::I8, Element::I32] {
        let right = masks(element, Layout::A1B1);
        for bit in [1, 2, 4, 8] {
            let wrong = right.iter().enumerate().map(|(at, values)| {
                let mut values = values.clone();
                let others = (0..values.len()).filter(|&it| values[it] != 15);
                let place = others.collect::<Vec<_>>()[at % 6];
                values[place] ^= bit;
                values
            });
            let wrong: Vec<Vec<u128>> = wrong.collect();
            let matching = matched(element, &wrong);
            for (at, values) in wrong.iter().enumerate().step_by(4) {
                // Two orders may explain it by different entries.
                let Some(found) = found(&matching, at) else { continue };
                let place = (0..64).filter(|&it| values[it] != right[at][it]);
                assert_eq!(found.differs, place.collect::<Vec<_>>(), "{values:?}");
            }
            assert!(found(&matching, 0).is_some(), "{:?}", wrong[0]);
        }
    }
}

#[test]
fn bits_that_do_not_agree_are_no_masks() {
    let mut values = masks(Element::I8, Layout::A1B1).remove(0);
    let place = values.iter().position(|it| *it != 15).unwrap_or_default();
    values[place] ^= 0x20;
    let matching = matched(Element::I8, &[values]);
    assert!(found(&matching, 0).is_none_or(|it| !it.is_equal()));
}
