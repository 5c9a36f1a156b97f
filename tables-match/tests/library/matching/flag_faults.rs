//! Mistakes in tables of flags are found in all orders of bits, and nothing else is taken for one.

use chess_tables_gen::{Board, Element, Layout, TableSet};
use chess_tables_match::matching::{Fault, Found, Rule, What};

use super::flags::{KEPT, found, orders, reordered};
use super::{MATCHER, table};
use crate::arrays::{Random, array, of_catalogue};

const CORNERS_AND_KINGS: [usize; 6] = [0, 4, 7, 56, 60, 63];
/// The orders of four bits, also with others between them, and the bits that are always 1.
const BITS: [([usize; 4], u128); 3] =
    [([0, 1, 2, 3], 0), ([0, 1, 2, 3], 0xF0), ([2, 4, 5, 7], 0x4B)];

/// Asserts that all that differs of an array is one entry.
fn assert_one(values: Vec<u128>, at: usize, right: u128, is_lost: bool, what: &str) {
    let found = found(Element::I32, values).unwrap_or_else(|| panic!("{what} is nothing"));
    assert_eq!((&*found.table, &found.differs[..]), (KEPT, &[at][..]), "{what}");
    assert_eq!(found.expected.values[at], right, "{what}");
    assert_eq!(found.rules.contains(&Rule::Complement), is_lost, "{what}");
}

/// Each order of bits, with the values.
fn masks(inverted: u128) -> impl Iterator<Item = (String, Vec<u128>)> {
    let kept = of_catalogue(Board::CHESS, KEPT).values;
    let kept: Vec<u128> = kept.iter().map(|bits| bits ^ inverted).collect();
    BITS.into_iter().flat_map(move |(bits, always)| {
        let kept = kept.clone();
        orders(&bits).into_iter().map(move |order| {
            (format!("{order:?} beside {always}"), reordered(&kept, &order, always))
        })
    })
}

/// All mistakes of one entry in masks with what is kept (0) or lost (15).
fn assert_mistakes(inverted: u128) {
    let is_lost = inverted != 0;
    for (order, values) in masks(inverted) {
        let common = values[27];
        for at in CORNERS_AND_KINGS {
            let wrong = (0..8).map(|bit| values[at] ^ 1 << bit);
            let others = CORNERS_AND_KINGS.map(|other| values[other]);
            let wrong = wrong.chain(others).chain([common, common ^ 0xF0, 144]);
            for wrong in wrong.filter(|it| *it != values[at]) {
                let mut faulty = values.clone();
                faulty[at] = wrong;
                let what = format!("{wrong} at {at} in {order}");
                // Where both rooks of a color have one value, either may be wrong.
                let other = match at {
                    4 | 60 => at,
                    _ => at ^ 7,
                };
                if wrong == values[other] {
                    let found = found(Element::I32, faulty);
                    assert!(found.is_none_or(|it| [[at], [other]].contains(&[it.differs[0]])));
                    continue;
                }
                assert_one(faulty, at, values[at], is_lost, &what);
            }
        }
        // An entry that is none of those of kings and rooks.
        for (at, bit) in [(12, 0), (27, 3), (59, 5)] {
            let mut faulty = values.clone();
            faulty[at] ^= 1 << bit;
            assert_one(faulty, at, common, is_lost, &format!("bit {bit} at {at} in {order}"));
        }
    }
}

#[test]
fn one_wrong_entry_of_a_castling_mask_is_found_in_all_orders() {
    assert_mistakes(0);
}

#[test]
fn one_wrong_entry_of_what_is_lost_is_found_in_all_orders() {
    assert_mistakes(15);
}

/// As in Stockfish.
#[test]
fn the_rights_that_are_lost_have_all_flags_inverted() {
    for layout in [Layout::A1B1, Layout::A8B8, Layout::H1G1] {
        let kept = of_catalogue(Board::CHESS.with_layout(layout), KEPT).values;
        let lost: Vec<u128> = kept.iter().map(|bits| bits ^ 15).collect();
        for (bits, always) in BITS {
            for order in orders(&bits) {
                for element in [Element::U8, Element::I32] {
                    let values = reordered(&lost, &order, always);
                    let found = found(element, values.clone());
                    let found = found.unwrap_or_else(|| panic!("{order:?} {always}"));
                    assert!(found.is_equal() && found.table == KEPT, "{order:?} {always}");
                    assert_eq!(found.rules[0], Rule::Complement);
                    assert!(!found.is_writable());
                    assert_eq!(found.expected.values, values);
                }
            }
        }
    }
}

#[test]
fn exchanged_entries_of_what_is_lost_are_named() {
    for (order, values) in masks(15) {
        for (a, b) in [(0, 4), (4, 60), (7, 56), (27, 63)] {
            let mut values = values.clone();
            values.swap(a, b);
            let found = found(Element::U8, values).unwrap_or_else(|| panic!("{a} {b} in {order}"));
            let says = (found.fault, &found.differs[..], &found.rules[0]);
            assert_eq!(says, (Some(Fault::Swapped), &[a, b][..], &Rule::Complement), "{order}");
        }
    }
}

/// Some orders of seven flags, of six with one for pawns of both colors, and of twelve with one for each color.
fn x88_orders() -> Vec<(Vec<u128>, Vec<usize>)> {
    let attacks = of_catalogue(Board::CHESS, "X88_ATTACKS").values;
    let shared: Vec<u128> =
        attacks.iter().map(|it| it >> 2 << 1 | u128::from(it & 3 != 0)).collect();
    let twice = |bits: &u128| {
        let of_pieces =
            (2..7).fold(0, |all, flag| all | ((bits >> flag & 1) * 3) << (2 * flag - 2));
        bits & 3 | of_pieces
    };
    let by_color = attacks.iter().map(twice).collect();
    let mut random = Random(7);
    let mut all = vec![];
    for (values, count) in [(attacks, 7), (shared, 6), (by_color, 12)] {
        for _ in 0..3 {
            let mut order: Vec<usize> = (0..count).collect();
            (1..count).rev().for_each(|i| order.swap(i, random.below(i + 1)));
            all.push((values.clone(), order));
        }
    }
    all
}

#[test]
fn one_wrong_entry_of_attacks_by_difference_is_found_in_any_order_of_bits() {
    for (values, order) in x88_orders() {
        for always in [0, 0x8000] {
            let values = reordered(&values, &order, always);
            // The last is padding.
            for at in 0..values.len() - 1 {
                let bit = (at % 8) as u32;
                let wrong = [values[at] ^ 1 << bit, values[118], values[0], values[119]];
                for wrong in wrong.into_iter().filter(|it| *it != values[at]) {
                    let mut faulty = values.clone();
                    faulty[at] = wrong;
                    let found = found(Element::I32, faulty);
                    let what = format!("{wrong} for {} at {at} in {order:?}", values[at]);
                    let found: Found = found.unwrap_or_else(|| panic!("{what}: nothing"));
                    assert_eq!(
                        (&*found.table, &found.differs[..]),
                        ("X88_ATTACKS", &[at][..]),
                        "{what}"
                    );
                    assert_eq!(found.expected.values[at], values[at], "{what}");
                }
            }
        }
    }
}

/// Masks of random entries at the places of kings and rooks, and random flags by difference.
#[test]
fn random_flags_are_nothing() {
    let mut random = Random(11);
    let mut all = vec![];
    let kept = of_catalogue(Board::CHESS, KEPT).values;
    for round in 0..super::strangers::number() {
        let base = [0, 15, 255][round % 3];
        let mut mask = vec![base; 64];
        CORNERS_AND_KINGS.iter().for_each(|at| mask[*at] = random.below(16) as u128 | base & 0xF0);
        let is_near = |order: &Vec<usize>| {
            let differ = |inverted: u128| {
                let kept: Vec<u128> = kept.iter().map(|bits| bits ^ inverted).collect();
                let table = reordered(&kept, order, base & 0xF0);
                table.iter().zip(&mask).filter(|(a, b)| a != b).count()
            };
            differ(0) <= 2 || differ(15) <= 2
        };
        if !orders(&[0, 1, 2, 3]).iter().any(is_near) {
            all.push(array("castling_mask", &[64], Element::U8, mask));
        }
        let few = (0..64).map(|_| if random.below(8) == 0 { random.below(16) } else { 15 });
        all.push(array("rights", &[64], Element::U8, few.map(|it| it as u128).collect()));
        let flags = (0..240).map(|_| (random.next() & random.next() & 0x7F).into());
        all.push(array("attacks", &[240], Element::U8, flags.collect()));
    }
    let set = TableSet::new(Board::CHESS, all);
    let matching = MATCHER.matching_on_its_board(&set, false);
    for (at, it) in set.tables.iter().enumerate() {
        let is_nothing =
            matching.pieces.iter().all(|it| it.array != at || !matches!(it.what, What::Table(_)));
        assert!(is_nothing, "{:?}: {:?}", it.values, table(&matching, at));
    }
}

/// Two entries of few flags with other bits in each leave many choices, which are not all tried.
#[test]
fn many_bits_with_the_same_entries_take_no_time() {
    let attacks = of_catalogue(Board::CHESS, "X88_ATTACKS").values;
    for flag in 0..2 {
        let pawns: Vec<usize> = (0..240).filter(|at| attacks[*at] >> flag & 1 != 0).collect();
        let mut values = attacks.clone();
        values[pawns[0]] |= u128::from(u64::MAX) << 7;
        values[pawns[1]] |= u128::from(u64::MAX) << 71;
        let values = values.iter().map(|bits| bits & (u128::MAX >> 1)).collect();
        let found = found(Element::U128, values).expect("a table");
        assert_eq!((&*found.table, &found.differs), ("X88_ATTACKS", &pawns));
    }
}
