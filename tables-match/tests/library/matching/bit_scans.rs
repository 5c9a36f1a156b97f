//! Bit scans by every factor, and the constants beside them.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Element, Table, TableSet};
use chess_tables_match::matching::{
    Behavior, Constant, Matcher, Matching, ScanIndex, Stands, What, has_bit_scan,
};

use crate::arrays::{Random, array, of_catalogue};

fn matching(tables: Vec<Table>) -> Matching {
    let set = TableSet::new(Board::CHESS, tables);
    Matcher::of([&set]).matching_on_its_board(&set, false)
}

/// The table of a factor with 64 different indices of six bits that follow each other.
fn scan(factor: u64) -> Vec<u128> {
    let mut table = vec![0; 64];
    for number in 0..64 {
        table[(factor << number >> 58) as usize] = number;
    }
    table
}

#[test]
fn a_bit_scan_says_its_factor() {
    let factors = [0x07ed_d5e5_9a4e_28c2, 0x022f_dd63_cc95_386d, 0x0218_a392_cd3d_5dbf];
    for factor in factors {
        let is_it = |values: Vec<u128>, wrong: usize| {
            let tables = vec![array("T", &[64], Element::I32, values)];
            match matching(tables).pieces.remove(0).what {
                What::Recognised(Behavior::BitScan { factor: found, wrong: all, .. }) => {
                    found == factor && all.len() == wrong
                }
                _ => false,
            }
        };
        assert!(is_it(scan(factor), 0), "{factor:#x}");
        for [a, b] in [[0, 1], [5, 60], [33, 34]] {
            let mut values = scan(factor);
            values.swap(a, b);
            assert!(is_it(values, 2), "{factor:#x}, {a} and {b}");
        }
    }
}

#[test]
fn other_permutations_are_no_bit_scan() {
    let mut random = Random(23);
    for _ in 0..100 {
        let arrays = (0..100).map(|_| {
            let mut values: Vec<u128> = (0..64).collect();
            (1..64).for_each(|at| values.swap(at, random.below(at + 1)));
            array("T", &[64], Element::U8, values)
        });
        let set: Vec<Table> = arrays.collect();
        let recognised = chess_tables_match::matching::recognised(&set, Board::CHESS);
        assert!(!recognised.iter().any(|it| matches!(it.behavior, Behavior::BitScan { .. })));
    }
}

/// The table in which each number stands at its index.
fn table(entries: u32, index: impl Fn(u32) -> u64) -> Option<Vec<u128>> {
    let mut table = vec![None; entries as usize];
    (0..entries).for_each(|number| table[index(number) as usize] = Some(number.into()));
    table.into_iter().collect()
}

fn below(number: u32) -> u64 {
    u64::MAX >> (63 - number)
}

fn folded(factor: u32) -> Option<Vec<u128>> {
    let folded = |number: u32| (below(number) ^ below(number) >> 32) as u32;
    table(64, |number| u64::from(folded(number).wrapping_mul(factor) >> 26))
}

fn scan_in(values: Vec<u128>) -> Option<(ScanIndex, u64)> {
    let tables = vec![array("T", &[values.len()], Element::I32, values)];
    match matching(tables).pieces.remove(0).what {
        What::Recognised(Behavior::BitScan { by, factor, wrong, .. }) if wrong.is_empty() => {
            Some((by, factor))
        }
        _ => None,
    }
}

#[test]
fn a_scan_of_all_bits_below_says_its_factor() {
    // Of zstd.
    let of_32 =
        table(32, |number| u64::from((below(number) as u32).wrapping_mul(0x07c4_acdd) >> 27));
    assert_eq!(scan_in(of_32.unwrap()), Some((ScanIndex::BitsBelow, 0x07c4_acdd)));
    for factor in [0x03f2_5ee3_675a_6151, 0x03f3_7b2b_5217_13a3, 0x03f6_bca8_dd31_2167_u64] {
        let values = table(64, |number| below(number).wrapping_mul(factor) >> 58).unwrap();
        assert_eq!(scan_in(values), Some((ScanIndex::BitsBelow, factor)), "{factor:#x}");
    }
}

#[test]
fn a_folded_scan_says_its_factor() {
    // The first is that of many engines, by Kannan and Taylor.
    for factor in [0x783a_9b23, 0x7829_1ad7] {
        let Some(values) = folded(factor) else { continue };
        assert_eq!(scan_in(values), Some((ScanIndex::Folded, factor.into())), "{factor:#x}");
    }
    let mut values = folded(0x783a_9b23).unwrap();
    values.swap(3, 44);
    let tables = vec![array("T", &[64], Element::U8, values)];
    let found = matching(tables).pieces.remove(0).what;
    let What::Recognised(behavior) = found else { panic!("{found:?}") };
    assert_eq!(behavior.wrong(), 2);
}

/// Constants, of which `bits.h:factor` stands in another file, `0x7` is a literal, and `-` is one that is changed.
fn of(constants: &[(&str, u64)]) -> Vec<Constant> {
    let stands = |name: &str| match name.as_bytes()[0] {
        b'0' => Stands::Literal,
        b'-' => Stands::Changed,
        _ => Stands::Named,
    };
    let one = |&(name, number): &(&str, u64)| Constant {
        name: name.to_owned(),
        number,
        stands: stands(name),
        file: name.split_once(':').map(|(file, _)| file.to_owned()),
    };
    constants.iter().map(one).collect()
}

/// The constant that is wrong beside a table.
fn wrong_beside(tables: Vec<Table>, beside: &[(&str, u64)]) -> Vec<Option<String>> {
    let mut matching = matching(tables);
    matching.hold_scans_against(|_| of(beside));
    let wrong = matching.pieces.iter().map(|piece| match &piece.what {
        What::Recognised(Behavior::BitScan { constant, .. }) => {
            constant.as_ref().map(|it| it.name.clone())
        }
        _ => None,
    });
    let wrong: Vec<Option<String>> = wrong.collect();
    assert_eq!(matching.differs(), wrong.iter().any(Option::is_some));
    wrong
}

#[test]
fn the_constant_beside_a_scan_is_its_factor() {
    const FACTOR: u64 = 0x03f7_9d71_b4cb_0a89;
    const OTHER: u64 = 0x07ed_d5e5_9a4e_28c2;
    let names = ["DE_BRUIJN_FIRST_ONE", "DE_BRUIJN_BITS_BELOW", "DE_BRUIJN_FOLDED"];
    let set = catalogue::generate(Board::CHESS, &names).unwrap();
    let mut tables = set.tables;
    tables.push(array("other", &[64], Element::I32, scan(OTHER)));
    let one = |at: usize, beside: &[(&str, u64)]| {
        wrong_beside(vec![tables[at].clone()], beside).remove(0).unwrap_or_default()
    };
    for (at, factor) in [FACTOR, FACTOR, 0x7829_1acf, OTHER].into_iter().enumerate() {
        assert_eq!(one(at, &[]), "");
        let far = factor ^ 0x0070_7000;
        assert_eq!(one(at, &[("a", factor), ("de_bruijn", far)]), "", "{at}");
        for wrong in [factor ^ 1 << 20, factor ^ 5] {
            assert_eq!(one(at, &[("a", 0x7777_7777), ("b", wrong)]), "b", "{at}");
        }
        // A literal that differs in a bit is a mistake, unless it is a factor itself.
        let literal = format!("{:#x}", factor ^ 1 << 20);
        assert_eq!(one(at, &[(&literal, factor ^ 1 << 20)]), literal, "{at}");
        // Only of one that is changed nobody knows what it is: maybe the factor.
        assert_eq!(one(at, &[("-", factor ^ 1 << 20)]), "", "{at}");
        assert_eq!(one(at, &[("-", factor), ("de_bruijn", far)]), "", "{at}");
        // Of two factors the one that fits no table is wrong.
        assert_eq!(one(at, &[("a", factor), (&literal, factor ^ 1 << 20)]), literal, "{at}");
        // Another number is the factor of something else, unless its name says that it is one.
        assert_eq!(one(at, &[("seed", far)]), "", "{at}");
        assert_eq!(one(at, &[("kDeBruijn", far)]), "kDeBruijn", "{at}");
        // A factor of 32 bits is none of 64.
        let width_of_other = if at == 2 { FACTOR } else { 0x077c_b531 };
        assert_eq!(one(at, &[("DEBRUIJN", width_of_other)]), "", "{at}");
    }
    // Of two scans one has its factor where it is used.
    let both = vec![tables[0].clone(), tables[3].clone()];
    assert_eq!(wrong_beside(both, &[("debruijn64", OTHER)]), [None, None]);
}

/// Where numbers have 32 bits, a factor has two of them. Another number may be the same factor with a mistake.
#[test]
fn a_factor_in_halves_is_one() {
    const FACTOR: u64 = 0x03f7_9d71_b4cb_0a89;
    const HALVES: [(&str, u64); 2] = [("high", FACTOR >> 32), ("low", FACTOR & 0xFFFF_FFFF)];
    let [high, low] = HALVES;
    let beside = |constants: &[(&str, u64)]| {
        let tables = vec![array("T", &[64], Element::I32, scan(FACTOR))];
        wrong_beside(tables, constants).remove(0).unwrap_or_default()
    };
    assert_eq!(beside(&[high, low]), "");
    assert_eq!(beside(&[high, ("low", low.1 ^ 8)]), "low");
    assert_eq!(beside(&[("high", high.1 ^ 8), low]), "high");
    assert_eq!(beside(&[high, low, ("debruijn", FACTOR ^ 0x0070_7000)]), "");
    assert_eq!(beside(&[high, low, ("b", FACTOR ^ 1 << 20)]), "b");
}

/// Two factors that differ in two bits: the one in an expression is that of a table which a program computes.
#[test]
fn a_literal_that_is_a_factor_is_no_mistake() {
    const FACTOR: u64 = 0x035b_3df8_ba54_2393;
    const OTHER: u64 = 0x035b_3f78_ba54_2393;
    let tables = || vec![array("T", &[64], Element::I32, scan(FACTOR))];
    assert_eq!(wrong_beside(tables(), &[("0x035b3f78ba542393", OTHER)]), [None]);
    assert_eq!(wrong_beside(tables(), &[("debruijn", OTHER)]), [Some("debruijn".to_owned())]);
}

/// A table that counts from 1 or from the highest bit, and one that is a row, belong to a factor, too.
#[test]
fn tables_that_follow_from_a_scan_are_held_against_its_factor() {
    const FACTOR: u64 = 0x03f7_9d71_b4cb_0a89;
    let plain = scan(FACTOR);
    let forms = [
        plain.iter().map(|n| n + 1).collect::<Vec<u128>>(),
        plain.iter().map(|n| 63 - n).collect(),
        [plain.clone(), plain.iter().map(|n| 63 - n).collect()].concat(),
    ];
    for values in forms {
        let shape = if values.len() == 64 { vec![64] } else { vec![2, 64] };
        let table = array("T", &shape, Element::I32, values);
        assert!(has_bit_scan(&table));
        let wrong = |factor: u64| wrong_beside(vec![table.clone()], &[("mult", factor)]);
        assert!(wrong(FACTOR).iter().all(Option::is_none));
        assert!(wrong(FACTOR ^ 2).iter().all(Option::is_some));
    }
    assert!(!has_bit_scan(&of_catalogue(Board::CHESS, "FLIP_VERTICAL")));
}

/// A wrong entry is another one's number, or none.
#[test]
fn every_wrong_entry_of_a_scan_is_found() {
    const FACTOR: u64 = 0x07ed_d5e5_9a4e_28c2;
    let plain = scan(FACTOR);
    let others = |at: usize| [plain[(at + 1) % 64], plain[(at + 9) % 64], 64, 255, u128::MAX];
    let faults = (0..64).flat_map(|at| others(at).map(|other| (at, other)));
    let faults: Vec<(usize, u128)> = faults.collect();
    let arrays = faults.iter().enumerate().map(|(number, &(at, other))| {
        let mut values = plain.clone();
        values[at] = other;
        array(&format!("t{number}"), &[64], Element::I32, values)
    });
    for piece in matching(arrays.collect()).pieces {
        let (at, other) = faults[piece.array];
        let What::Recognised(behavior) = piece.what else { panic!("{other} at {at}") };
        let Behavior::BitScan { factor, wrong, .. } = behavior else { panic!("{other} at {at}") };
        let places: Vec<usize> = wrong.iter().map(|it| it.at).collect();
        assert_eq!((factor, &places[..]), (FACTOR, &[at][..]), "{other} at {at}");
    }
}

/// All behind it stand one place away.
#[test]
fn an_entry_of_a_scan_that_is_missing_or_there_twice_is_found() {
    const FACTOR: u64 = 0x07ed_d5e5_9a4e_28c2;
    for at in [2, 30, 61] {
        let (mut missing, mut twice) = (scan(FACTOR), scan(FACTOR));
        missing.remove(at);
        missing.push(0);
        twice.insert(at, twice[at]);
        twice.truncate(64);
        for values in [missing, twice] {
            let pieces = matching(vec![array("T", &[64], Element::I32, values)]).pieces;
            let What::Recognised(Behavior::BitScan { factor, wrong, .. }) = &pieces[0].what else {
                panic!("{at}")
            };
            assert!(*factor == FACTOR && !wrong.is_empty(), "{at}");
        }
    }
}

/// The behavior of the only array, beside these constants.
fn held(values: Vec<u128>, constants: &[(&str, u64)]) -> [Option<String>; 2] {
    let tables = vec![array("T", &[64], Element::I32, values)];
    let mut matching = matching(tables);
    matching.hold_scans_against(|_| of(constants));
    let found = matching.pieces.remove(0).what;
    let What::Recognised(Behavior::BitScan { constant, elsewhere, .. }) = found else {
        panic!("{found:?}")
    };
    [constant, elsewhere].map(|it| it.map(|it| it.name))
}

/// Of a folder with headers: the table in one file, and its factor in another.
#[test]
fn a_factor_in_another_file_is_found_if_it_is_the_only_one() {
    const FACTOR: u64 = 0x07ed_d5e5_9a4e_28c2;
    const OF_ANOTHER_TABLE: u64 = 0x0218_a392_cd3d_5dbf;
    let is_it = |constants: &[(&str, u64)], wrong: &str, elsewhere: &str| {
        let want = [wrong, elsewhere].map(|it| (!it.is_empty()).then(|| it.to_owned()));
        assert_eq!(held(scan(FACTOR), constants), want, "{constants:x?}");
    };
    is_it(&[("bits.h:magic", FACTOR), ("keys.h:seed", 0x1234_5678_9abc)], "", "bits.h:magic");
    // The name of a constant beside it says less than the factor in another file.
    is_it(&[("debruijn", OF_ANOTHER_TABLE), ("bits.h:magic", FACTOR)], "", "bits.h:magic");
    // Beside it or twice, there is nothing to say.
    is_it(&[("own", FACTOR), ("bits.h:magic", FACTOR)], "", "");
    is_it(&[("a.h:magic", FACTOR), ("b.h:magic", FACTOR)], "", "");
    is_it(&[("bits.h:magic", FACTOR), ("bits.h:alias", FACTOR)], "", "bits.h:magic");
    // Nor where a third file has one with a wrong bit.
    is_it(&[("a.h:magic", FACTOR), ("b.h:magic", FACTOR ^ 1 << 9)], "", "");
    // A factor that is put together from two numbers stands beside it, too; half of it is another number.
    let [high, low] = [FACTOR >> 32, FACTOR & u64::from(u32::MAX)];
    is_it(&[("high", high), ("low", low), ("debruijn", OF_ANOTHER_TABLE)], "", "");
    is_it(&[("high", high), ("debruijn", OF_ANOTHER_TABLE)], "debruijn", "");
    for bit in 0..32 {
        is_it(&[("high", high), ("low", low ^ 1 << bit)], "low", "");
        is_it(&[("low", low), ("high", high ^ 1 << bit)], "high", "");
    }
    is_it(&[("high", high), ("a.h:low", low), ("debruijn", OF_ANOTHER_TABLE)], "debruijn", "");
    // What stands beside it counts first.
    is_it(&[("own", FACTOR ^ 1 << 9), ("bits.h:magic", FACTOR)], "own", "");
    is_it(&[("bits.h:magic", FACTOR ^ 1 << 9)], "bits.h:magic", "");
    is_it(&[("a.h:magic", FACTOR ^ 1 << 9), ("b.h:magic", FACTOR ^ 1 << 8)], "", "");
    // In another file a name is no proof: the table of that factor may be computed.
    is_it(&[("bits.h:debruijn", OF_ANOTHER_TABLE), ("bits.h:debruijn64", !FACTOR)], "", "");
}

/// The number of each bit at its remainder; other entries have no number of a bit.
#[test]
fn bits_by_remainder_are_a_scan() {
    for (bits, modulo) in [(64, 67), (32, 37)] {
        for (other, more) in [(-1, 0), (0, 0), (64, 0), (-1, 1), (0, 1)] {
            let mut values = vec![other as u128; modulo as usize + more];
            (0..bits).for_each(|it| values[((1_u64 << it) % modulo) as usize] = it.into());
            let scanned = |values: &[u128]| {
                let tables = vec![array("T", &[values.len()], Element::I32, values.to_vec())];
                match matching(tables).pieces.remove(0).what {
                    What::Recognised(Behavior::BitScanModulo { bits, modulo, wrong }) => {
                        Some((bits, modulo, wrong.iter().map(|it| it.at).collect::<Vec<_>>()))
                    }
                    _ => None,
                }
            };
            assert_eq!(scanned(&values), Some((bits, modulo, vec![])));
            values.swap(1, 2);
            assert_eq!(scanned(&values), Some((bits, modulo, vec![1, 2])));
            values[4] += 7;
            assert_eq!(scanned(&values), Some((bits, modulo, vec![1, 2, 4])));
            values[8] += 7;
            assert_eq!(scanned(&values), None);
        }
    }
}
