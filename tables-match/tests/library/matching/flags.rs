//! Flags in another order, with bits that are always 1, and with entries exchanged, are named.

use chess_tables_gen::{Axis, Board, Content, Element, Form, Layout, Script, Table, TableSet};
use chess_tables_match::matching::{Fault, Found, Rule};

use super::{MATCHER, catalogue, table};
use crate::arrays::{array, of_catalogue};

pub(super) const KEPT: &str = "CASTLING_RIGHTS_KEPT";

/// The identity of an array alone.
pub(super) fn found(element: Element, values: Vec<u128>) -> Option<Found> {
    let set = TableSet::new(Board::CHESS, vec![array("T", &[values.len()], element, values)]);
    table(&MATCHER.matching_on_its_board(&set, false), 0).cloned()
}

/// The flags of a rule, if it is one of flags.
fn flags(found: &Found) -> Option<&[String]> {
    match &found.rules[..] {
        [Rule::Flags(flags)] => Some(flags),
        _ => None,
    }
}

/// What a script writes with the flags that were found.
fn written(found: &Found) -> Vec<u128> {
    let form = Form::new().flags(flags(found).unwrap().iter().cloned());
    let script = Script::new().tables([&*found.table]).form(&*found.table, form);
    script.layout(found.board.layout()).to_tables().unwrap().tables.remove(0).values
}

/// The values with flag i in bit `order[i]`, and some other bits that are always 1.
pub(super) fn reordered(values: &[u128], order: &[usize], always: u128) -> Vec<u128> {
    let moved = |bits: &u128| {
        let flags = order.iter().enumerate();
        always | flags.fold(0, |all, (flag, bit)| all | (bits >> flag & 1) << bit)
    };
    values.iter().map(moved).collect()
}

/// All orders of four bits.
pub(super) fn orders(bits: &[usize]) -> Vec<Vec<usize>> {
    match bits {
        [] => vec![vec![]],
        _ => bits
            .iter()
            .flat_map(|&first| {
                let rest: Vec<usize> = bits.iter().copied().filter(|it| *it != first).collect();
                orders(&rest).into_iter().map(move |rest| [vec![first], rest].concat())
            })
            .collect(),
    }
}

#[test]
fn castling_flags_may_have_any_order_and_bits_that_are_always_set() {
    for layout in [Layout::A1B1, Layout::A8B8, Layout::H1G1] {
        let kept = of_catalogue(Board::CHESS.with_layout(layout), KEPT).values;
        for (bits, always) in [([0, 1, 2, 3], 0), ([0, 1, 2, 3], 0xF0), ([2, 4, 5, 7], 0x4B)] {
            for order in orders(&bits) {
                let values = reordered(&kept, &order, always);
                let found = found(Element::U8, values.clone()).expect("a table");
                assert!(found.is_equal() && found.table == KEPT, "{order:?} {always}");
                if flags(&found).is_some() {
                    assert!(found.is_writable());
                    assert_eq!(written(&found), values, "{order:?} {always}");
                }
            }
        }
    }
}

/// As a program has them that clears bits of -1.
#[test]
fn wide_entries_may_have_ones_beyond_the_flags() {
    let kept = of_catalogue(Board::CHESS, KEPT).values;
    for element in [Element::I32, Element::U32, Element::U64] {
        let values: Vec<u128> = kept.iter().map(|bits| element.wrap(bits | !15)).collect();
        let found = found(element, values.clone()).expect("a table");
        let names = flags(&found).expect("flags");
        assert!(found.is_equal());
        assert_eq!(names.len(), 8 * element.bytes());
        assert!(names[4..].iter().all(|name| name == "always"), "{names:?}");
    }
}

/// With the corners of a color exchanged its flags are.
#[test]
fn two_entries_of_castling_masks_that_are_exchanged_are_named() {
    let kept = of_catalogue(Board::CHESS, KEPT).values;
    let order = [3, 1, 2, 0];
    for (element, order, always) in [
        (Element::U8, [0, 1, 2, 3], 0),
        (Element::I32, [0, 1, 2, 3], 0),
        (Element::U8, [0, 1, 2, 3], 0xF0),
        (Element::U8, order, 0),
        (Element::U8, order, 0xF0),
    ] {
        let squares = [0, 4, 7, 27, 56, 60, 63];
        for (i, a) in squares.into_iter().enumerate() {
            for &b in &squares[i + 1..] {
                let mut values = reordered(&kept, &order, always);
                values.swap(a, b);
                let found = found(element, values.clone())
                    .unwrap_or_else(|| panic!("{a} and {b}, {order:?}, {always} is nothing"));
                match found.is_equal() {
                    true if flags(&found).is_some() => assert_eq!(written(&found), values),
                    true => assert!([a, b] == [0, 7] || [a, b] == [56, 63], "{a} {b}"),
                    false => {
                        let says = (&*found.table, found.fault, &found.differs);
                        assert_eq!(
                            says,
                            (KEPT, Some(Fault::Swapped), &vec![a, b]),
                            "{order:?} {always}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_wrong_mask_beside_bits_that_are_always_set_is_found() {
    let kept = of_catalogue(Board::CHESS, KEPT).values;
    for at in [0, 4, 7, 56, 60, 63] {
        let mut values = reordered(&kept, &[0, 1, 2, 3], 0xF0);
        values[at] = 0xFF;
        let found = found(Element::U8, values).expect("a table");
        assert_eq!((&*found.table, &found.differs[..]), (KEPT, &[at][..]));
        assert_eq!(found.expected.values[at], kept[at] | 0xF0);
    }
}

/// Of every table of flags.
#[test]
fn all_flags_may_be_reversed_below_a_bit_that_is_always_set() {
    let tables = catalogue(Board::CHESS).into_iter().filter(|it| it.content == Content::Flags);
    let tables: Vec<Table> = tables.filter(|it| !it.flags().is_empty()).collect();
    assert!(tables.len() >= 3, "{}", tables.len());
    for table in tables {
        let count = table.flags().len();
        let order: Vec<usize> = (0..count).rev().collect();
        let values = reordered(&table.values, &order, 1 << count);
        let found = found(Element::U16, values).unwrap_or_else(|| panic!("{}", table.name));
        assert!(found.is_equal(), "{}", table.name);
        assert_eq!(flags(&found).unwrap()[count], "always");
        assert!(!found.expected.axes.contains(&Axis::Index));
    }
}

/// The entries that differ of arrays in these places, if those of a place are held together.
fn differ_in(places: &[usize], arrays: &[&[u128]]) -> Vec<Vec<usize>> {
    differ_at(&places.iter().map(|it| (*it, &[][..])).collect::<Vec<_>>(), arrays)
}

/// The same, with the branches around each.
fn differ_at(places: &[(usize, &[usize])], arrays: &[&[u128]]) -> Vec<Vec<usize>> {
    let all = arrays.iter().enumerate();
    let all = all.map(|(at, it)| array(&format!("a{at}"), &[64], Element::I32, it.to_vec()));
    let set = TableSet::new(Board::CHESS, all.collect());
    let mut matching = MATCHER.matching_on_its_board(&set, true);
    matching.hold_flags_together(|array| (places[array].0, places[array].1.to_vec()));
    (0..arrays.len()).map(|at| table(&matching, at).unwrap().differs.clone()).collect()
}

/// A mistake that gives both rooks of a color each other's mask is another order of flags, if the file has no other table.
#[test]
fn a_file_has_one_order_of_the_flags_of_a_color() {
    let kept = of_catalogue(Board::CHESS, KEPT).values;
    let differ = |arrays: &[&[u128]]| differ_in(&[0, 0, 0], arrays);
    // The corners of both colors, and of one.
    let of_both = ([1, 0, 3, 2], vec![0, 7, 56, 63]);
    let of_black = ([0, 1, 3, 2], vec![56, 63]);
    for (order, corners) in [of_both, of_black] {
        // Alone, and with bits that are always set.
        for [always, other] in [[0, 0], [0, 0xF0], [0xF0, 0], [0xF0, 0xF0]] {
            let usual = reordered(&kept, &[0, 1, 2, 3], always);
            let exchanged = reordered(&kept, &order, other);
            assert_eq!(differ(&[&usual, &exchanged]), [vec![], corners.clone()]);
            assert_eq!(differ(&[&exchanged, &usual]), [corners.clone(), vec![]]);
            // Where most have it, it is the order of the program.
            assert_eq!(differ(&[&exchanged, &exchanged, &usual]), [vec![], vec![], vec![]]);
            // Each place may have its own order.
            assert_eq!(differ_in(&[0, 1], &[&usual, &exchanged]), [vec![], vec![]]);
        }
    }
    // With black first, or the king's side of both first, nothing was exchanged by mistake.
    for order in [[2, 3, 0, 1], [0, 2, 1, 3]] {
        let other = reordered(&kept, &order, 0);
        assert_eq!(differ(&[&kept, &other]), [vec![], vec![]]);
    }
}

/// Only arrays of one program contradict each other: what is outside of a branch is in it, too.
#[test]
fn branches_that_exclude_each_other_may_have_other_orders() {
    let usual = of_catalogue(Board::CHESS, KEPT).values;
    let exchanged = reordered(&usual, &[1, 0, 3, 2], 0);
    let is_wrong = |of_usual: &[usize], of_exchanged: &[usize]| {
        let differs = differ_at(&[(0, of_usual), (0, of_exchanged)], &[&usual, &exchanged]);
        assert_eq!(differs[0], []);
        !differs[1].is_empty()
    };
    for [usual, exchanged] in [[&[][..], &[1]], [&[1], &[]], [&[1], &[1, 2]], [&[1, 2], &[]]] {
        assert!(is_wrong(usual, exchanged), "{usual:?} {exchanged:?}");
    }
    for [usual, exchanged] in [[&[1][..], &[2]], [&[1, 2], &[1, 3]], [&[1, 2], &[3]]] {
        assert!(!is_wrong(usual, exchanged), "{usual:?} {exchanged:?}");
    }
}

/// The usual order of a place need not be that of the catalogue.
#[test]
fn most_arrays_of_a_place_say_which_order_is_usual() {
    let kept = of_catalogue(Board::CHESS, KEPT).values;
    let lost: Vec<u128> = kept.iter().map(|bits| bits ^ 15).collect();
    let exchanged_with = [1, 0, 3, 2];
    for order in orders(&[0, 1, 2, 3]).into_iter().filter(|it| !it.is_sorted()) {
        for (values, always) in [(&kept, 0), (&kept, 0xF0), (&lost, 0)] {
            let usual = reordered(values, &order, always);
            // Of black, and of both.
            let of_black = [order[0], order[1], order[3], order[2]];
            let of_both = exchanged_with.map(|flag| order[flag]);
            for (others, corners) in [(of_black, vec![56, 63]), (of_both, vec![0, 7, 56, 63])] {
                let exchanged = reordered(values, &others, always);
                if others == [0, 1, 2, 3] || others == [2, 3, 0, 1] || order == [2, 3, 0, 1] {
                    continue;
                }
                let differ = |arrays: &[&[u128]]| differ_in(&[0; 4], arrays);
                let found = differ(&[&usual, &exchanged, &usual]);
                assert_eq!(found, [vec![], corners.clone(), vec![]], "{order:?} {others:?}");
                // One against one, and two against two, say nothing.
                assert_eq!(differ(&[&usual, &exchanged]), [vec![], vec![]]);
                let found = differ(&[&usual, &exchanged, &usual, &exchanged]);
                assert!(found.iter().all(Vec::is_empty), "{order:?} {others:?}");
            }
        }
    }
}
