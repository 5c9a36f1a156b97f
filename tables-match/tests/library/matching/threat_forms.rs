//! What engines have in place of the tables of threat inputs: words of several fields, maps of victims, offsets with
//! their sum behind them or beside other fields. And arrays of these shapes that are none of it.

use chess_tables_gen::{Board, Element, Table, TableSet, Threats};
use chess_tables_match::matching::{Behavior, Piece, What};

use super::strangers;
use super::threats::{MATCHER, PIECES, tables};
use crate::arrays::{Random, array};

fn pieces(arrays: Vec<Table>) -> Vec<Piece> {
    let set = TableSet::new(Board::CHESS, arrays);
    MATCHER.matching_on_its_board(&set, false).pieces
}

/// The pairs as words: the first input from a bit on, and two bits that exclude inputs.
fn words(version: &str, [number, flags]: [u32; 2]) -> Table {
    let pairs = &tables(version)[2];
    let none = *pairs.values.iter().max().unwrap();
    let word = |pair: &[u128]| match *pair {
        [first, _] if first == none => 2 << flags | 77 << number,
        [first, up] => first << number | u128::from(up == none) << flags,
        _ => unreachable!("two entries"),
    };
    let rows = pairs.shape[0];
    array("T", &[rows, rows], Element::U32, pairs.values.chunks(2).map(word).collect())
}

/// A word of a pair that has inputs.
fn used(random: &mut Random, words: &Table, order: &str, flags: u32) -> usize {
    loop {
        let at = random.below(words.values.len());
        let rows = [at / order.len(), at % order.len()];
        let are_pieces = rows.iter().all(|row| order.as_bytes()[*row] != b'-');
        if are_pieces && words.values[at] >> flags & 2 == 0 {
            return at;
        }
    }
}

fn assert_words(array: &Table, version: u32, wrong_at: Option<usize>, what: &str) {
    let found = pieces(vec![array.clone()]).remove(0).what;
    let What::Recognised(Behavior::ThreatWords { inputs, wrong, .. }) = found else {
        panic!("{what}: {found:?}")
    };
    assert_eq!(inputs, version, "{what}");
    assert!(wrong.iter().map(|it| it.at).eq(wrong_at), "{what}: {wrong:?}");
}

#[test]
fn pairs_may_be_words_of_several_fields() {
    let mut random = Random(3);
    for &version in Threats::VERSIONS {
        for order in PIECES {
            let what = format!("{version} pieces={order}");
            for fields in [[8, 0], [0, 30]] {
                let right = words(&what, fields);
                assert_words(&right, version, None, &what);
                let at = used(&mut random, &right, order, fields[1]);
                let mut wrong = right.clone();
                wrong.values[at] ^= 1 << fields[0] << random.below(4);
                assert_words(&wrong, version, Some(at), &what);
                // An input is excluded that is there.
                wrong = right.clone();
                wrong.values[at] ^= 1 << fields[1];
                assert_words(&wrong, version, Some(at), &what);
            }
        }
    }
}

#[test]
fn victims_say_the_version() {
    let victims = |version: u32, none: u128| {
        let threats: Threats = version.to_string().parse().unwrap();
        let words = threats.to_string();
        let map = words.split(' ').next().unwrap().replace('/', "");
        map.chars().map(|it| it.to_digit(10).map_or(none, u128::from)).collect::<Vec<_>>()
    };
    for &version in Threats::VERSIONS {
        for none in [u128::MAX, 255, 9] {
            let right = victims(version, none);
            let element = if none > 255 { Element::I32 } else { Element::U8 };
            let found = pieces(vec![array("T", &[6, 6], element, right.clone())]).remove(0).what;
            let What::Recognised(Behavior::ThreatVictims { inputs }) = found else {
                panic!("{version}: {found:?}")
            };
            assert!(inputs.contains(&version) && inputs.len() <= 2, "{version}: {inputs:?}");
            for at in 0..36 {
                let mut wrong = right.clone();
                wrong[at] = if wrong[at] == none { 5 } else { none };
                let found = pieces(vec![array("T", &[6, 6], element, wrong)]).remove(0).what;
                let is_same = matches!(&found, What::Recognised(Behavior::ThreatVictims { inputs })
                    if inputs.contains(&version));
                assert!(!is_same, "{version} without {at}");
            }
        }
    }
}

#[test]
fn offsets_may_have_their_sum_behind_them() {
    let offsets = &tables("79856")[1].values;
    for (row, ours) in offsets.chunks(64).take(6).enumerate() {
        for more in 1..=2 {
            let mut values = [ours, &[420, 336][..more]].concat();
            let found = pieces(vec![array("T", &[64 + more], Element::U64, values.clone())]);
            let What::Table(table) = &found[0].what else { panic!("{row}: {found:?}") };
            assert!(table.is_equal() && !table.is_writable() && table.fixed[0].1 == row, "{row}");
            assert_eq!(found[0].path, "[0..64]");
            values[20] += 1;
            let found = pieces(vec![array("T", &[64 + more], Element::U64, values)]);
            let What::Table(table) = &found[0].what else { panic!("{row}: {found:?}") };
            assert_eq!(table.differs, [20], "{row}");
        }
    }
    // All pieces but the kings, as one array of structs.
    let rows: Vec<&[u128]> = offsets.chunks(64).collect();
    let rows =
        [0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map(|row| [rows[row], &[84, 1000 * row as u128]].concat());
    for shape in [&[10, 66][..], &[660]] {
        let found = pieces(vec![array("T", shape, Element::U32, rows.concat())]);
        let is_equal = |it: &Piece| matches!(&it.what, What::Table(it) if it.is_equal());
        assert!(found.len() == 10 && found.iter().all(is_equal), "{found:?}");
    }
}

#[test]
fn offsets_may_be_a_field_of_a_struct() {
    for order in PIECES {
        let offsets = &tables(&format!("60720 pieces={order}"))[1];
        for [before, behind] in [[24, 0], [0, 24], [12, 12]] {
            let fields = |count: usize| (0..count).map(|it| 84 + 7 * it as u128);
            let values = fields(before).chain(offsets.values.iter().copied()).chain(fields(behind));
            let values: Vec<u128> = values.collect();
            let found = pieces(vec![array("T", &[values.len()], Element::I32, values.clone())]);
            let What::Table(table) = &found[0].what else { panic!("{order}: {found:?}") };
            assert!(table.is_equal() && found[0].positions[0] == before, "{order}");
            // Nothing is said of what cannot be found.
            let mut wrong = values;
            wrong[before + 64 + 20] += 1;
            let found = pieces(vec![array("T", &[wrong.len()], Element::I32, wrong)]);
            assert!(matches!(found[0].what, What::Unknown), "{order}: {found:?}");
        }
    }
}

/// Any numbers, numbers that grow, and numbers of the size of inputs.
fn stranger(random: &mut Random, size: usize) -> Vec<u128> {
    let kind = random.below(4);
    let (most, mut sum) = ([6, 28, 1 << 16, 1 << 31][random.below(4)], 0);
    let number = |_| match kind {
        0 => random.below(most) as u128,
        1 => {
            sum += random.below(28) as u128;
            sum
        }
        2 => [u128::MAX, random.below(6) as u128][random.below(2)],
        _ => 84 * random.below(700) as u128,
    };
    (0..size).map(number).collect()
}

#[test]
fn other_arrays_are_none_of_it() {
    let mut random = Random(17);
    let shapes: [&[usize]; 9] = [
        &[6, 6],
        &[12, 12],
        &[14, 14],
        &[12, 12, 2],
        &[12, 64],
        &[65],
        &[10, 66],
        &[792],
        &[16, 16, 2],
    ];
    for _ in 0..strangers::number() / 100 {
        let arrays = (0..100).map(|_| {
            let shape = shapes[random.below(shapes.len())];
            let values = stranger(&mut random, shape.iter().product());
            array("T", shape, Element::I32, values)
        });
        let arrays: Vec<Table> = arrays.collect();
        for piece in pieces(arrays.clone()) {
            let is_known = matches!(
                piece.what,
                What::Table(_)
                    | What::Recognised(
                        Behavior::ThreatVictims { .. } | Behavior::ThreatWords { .. }
                    )
            );
            assert!(!is_known, "{:?}: {:?}", arrays[piece.array].values, piece.what);
        }
    }
}
