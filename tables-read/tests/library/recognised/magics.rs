//! Magics and what goes with them, each wrong entry found, and nothing else taken for them.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Bits, Board, Element, Layout, Relation, Slider, Table};
use chess_tables_read::matching::magics::{
    self, Method, Number, Recognised, Regions, recognise, together,
};

use super::walk::{BISHOP, ROOK, attacks, occupancies, relevant};
use super::{array, random, set};

fn of_catalogue(board: Board, name: &str) -> Table {
    let mut tables = catalogue::generate(board, &[name]).unwrap().tables;
    assert_eq!(tables.len(), 1);
    let mut table = tables.remove(0);
    // What source of an engine does not say.
    table.axes = vec![Axis::Index; table.axes.len()];
    table.relations.clear();
    table
}

fn values(name: &str) -> Vec<u128> {
    of_catalogue(Board::CHESS, name).values
}

/// A square's index by its magic.
fn index(occupied: u64, magic: u128, bits: u32) -> usize {
    (occupied.wrapping_mul(magic as u64) >> (64 - bits)) as usize
}

#[track_caller]
fn one<T: Clone>(found: &[T]) -> T {
    let [one] = found else { panic!("{}", found.len()) };
    one.clone()
}

fn sentences(found: &Recognised) -> Vec<String> {
    found.magics.iter().map(|magics| magics.sentence(Board::CHESS)).collect()
}

#[test]
fn magics_of_the_catalogue_are_recognised_in_all_layouts() {
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let names = ["ROOK_FANCY_MAGICS", "BISHOP_FANCY_MAGICS", "ROOK_MAGICS", "BISHOP_MAGICS"];
        let found = recognise(&set(names.map(|name| of_catalogue(board, name)).to_vec()));
        assert_eq!(
            sentences(&found),
            [
                "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision",
                "64 valid fancy magics of the bishop, in every layout, 5,248 entries, no collision",
                "64 valid black magics of the rook, shifted by 52, in every layout, 262,144 entries, \
             33,996 occupancies share an entry with equal attacks",
                "64 valid black magics of the bishop, shifted by 55, in every layout, 32,768 entries, \
             1,534 occupancies share an entry with equal attacks",
            ]
        );
        assert_eq!(found.attacks, []);
    }
}

#[test]
fn reversed_bits_are_said() {
    let board = Board::CHESS.with_bits(Bits::Reversed);
    let found = one(&recognise(&set(vec![of_catalogue(board, "BISHOP_FANCY_MAGICS")])).magics);
    assert_eq!((found.bits_as, found.failures.len()), (Layout::H8G8, 0));
    let want = "64 valid fancy magics of the bishop, with reversed bits, in every layout, 5,248 \
                entries, no collision";
    assert_eq!(found.sentence(Board::CHESS), want);
}

/// Rows, one after the other, pairs, and a field of structs.
#[test]
fn both_sliders_stand_in_one_array() {
    let (rook, bishop) = (values("ROOK_FANCY_MAGICS"), values("BISHOP_FANCY_MAGICS"));
    let rows = [rook.clone(), bishop.clone()].concat();
    let pairs: Vec<u128> = rook.iter().zip(&bishop).flat_map(|(&r, &b)| [r, b]).collect();
    let structs = rook.iter().zip(0..).flat_map(|(&magic, square)| [square, magic]).collect();
    let mut fields = array("F", &[64, 2], Element::U64, structs);
    fields.axes[1] = Axis::Field;
    fields.relations = vec![Relation::Fields(vec!["square".to_owned(), "magic".to_owned()])];
    let tables = vec![
        array("A", &[2, 64], Element::U64, rows.clone()),
        array("B", &[128], Element::U64, rows.clone()),
        array("C", &[64, 2], Element::I64, pairs),
        array("D", &[2, 8, 8], Element::U64, rows),
        fields,
    ];
    let found = recognise(&set(tables)).magics;
    let names: Vec<&str> = found.iter().map(|magics| &*magics.array).collect();
    let want = ["A[0]", "A[1]", "B[0..64]", "B[64..128]", "C[_][0]", "C[_][1]", "D[0]", "D[1]"];
    assert_eq!(names, [&want[..], &["F.magic"]].concat());
    let tables: Vec<usize> = found.iter().map(|magics| magics.table).collect();
    assert_eq!(tables, [0, 0, 1, 1, 2, 2, 3, 3, 4]);
    for pair in found.chunks_exact(2) {
        assert_eq!(pair[0].slider, Slider::Rook);
        let want = "128 valid fancy magics of the rook and the bishop, in every layout, 107,648 \
                    entries, no collision";
        assert_eq!(together(pair).unwrap(), want);
    }
}

/// With each of three wrong numbers: that of another square, one that leaves all squares low, none.
#[test]
fn a_wrong_magic_is_found_with_two_occupancies_that_collide() {
    for (name, steps) in [("ROOK_FANCY_MAGICS", ROOK), ("BISHOP_FANCY_MAGICS", BISHOP)] {
        for (square, wrong) in [(27, values(name)[36]), (5, 1), (63, 0)] {
            let mut magics = values(name);
            magics[square] = wrong;
            let table = array("M", &[64], Element::U64, magics);
            let found = one(&recognise(&set(vec![table])).magics);
            assert_eq!(found.method, Method::Fancy);
            let failure = one(&found.failures);
            assert_eq!(failure.square, square);
            let all = relevant(square, steps);
            for occupied in failure.occupied {
                assert_eq!(occupied & !all, 0);
                assert_eq!(index(occupied, wrong, all.count_ones()), failure.index);
            }
            let [first, second] = failure.occupied.map(|it| attacks(square, it, steps));
            assert_ne!(first, second);
        }
    }
}

#[test]
fn a_collision_is_a_sentence() {
    let mut magics = values("BISHOP_FANCY_MAGICS");
    magics[7] = 1 << 40;
    let found = one(&recognise(&set(vec![array("M", &[64], Element::U64, magics)])).magics);
    let [first, second] = found.failures[0].occupied;
    assert_eq!((first, second), (0, 1 << 14));
    let want = "63 of 64 fancy magics of the bishop are valid, in every layout: at h1 the occupied \
                squares none and g2 share index 0";
    assert_eq!(found.sentence(Board::CHESS), want);
    let board = Board::CHESS.with_layout(Layout::A8B8);
    assert!(
        found.sentence(board).ends_with("at h8 the occupied squares none and g7 share index 0")
    );
}

/// Squares with their magics of a bit less than there are relevant squares, the records of the chess
/// programming wiki.
const RECORDS: [(usize, u128); 12] = [
    (48, 0x48FF_FE99_FECF_AA00),
    (49, 0x48FF_FE99_FECF_AA00),
    (50, 0x497F_FFAD_FF9C_2E00),
    (51, 0x613F_FFDD_FFCE_9200),
    (52, 0xFFFF_FFE9_FFE7_CE00),
    (53, 0xFFFF_FFF5_FFF3_E600),
    (56, 0xEBFF_FFB9_FF9F_C526),
    (57, 0x61FF_FEDD_FEED_AEAE),
    (58, 0x53BF_FFED_FFDE_B1A2),
    (59, 0x127F_FFB9_FFDF_B5F6),
    (60, 0x411F_FFDD_FFDB_F4D6),
    (63, 0x7645_FFFE_CBFE_A79E),
];

#[test]
fn shifts_in_another_array_are_taken_into_account() {
    let mut magics = values("ROOK_FANCY_MAGICS");
    let mut bits: Vec<u128> =
        (0..64).map(|square| relevant(square, ROOK).count_ones().into()).collect();
    let mut entries = 102_400;
    for (square, magic) in RECORDS {
        magics[square] = magic;
        bits[square] -= 1;
        entries -= 1 << bits[square];
    }
    let magics = array("M", &[64], Element::U64, magics);
    let shifts = array("S", &[64], Element::I32, bits.iter().map(|bits| 64 - bits).collect());
    let bits = array("B", &[64], Element::U8, bits);
    for other in [shifts, bits] {
        let found = one(&recognise(&set(vec![magics.clone(), other.clone()])).magics);
        assert_eq!((found.failures.len(), found.entries), (0, entries));
        assert_eq!(found.bits, magics::Bits::Array(other.name));
        // Some share an entry, for there are fewer entries than occupancies.
        assert!(found.sharing >= 102_400 - entries);
    }
    // Without it they have a bit to spare.
    let found = one(&recognise(&set(vec![magics])).magics);
    assert_eq!((found.bits, found.entries), (magics::Bits::Relevant, 102_400));
}

#[test]
fn random_arrays_are_no_magics() {
    let mut state = 1;
    for round in 0..64 {
        let number = |_| match round % 3 {
            0 => random(&mut state),
            1 => random(&mut state) & random(&mut state) & random(&mut state),
            _ => random(&mut state) | random(&mut state),
        };
        let numbers: Vec<u128> = (0..64).map(number).map(u128::from).collect();
        let found = recognise(&set(vec![array("R", &[64], Element::U64, numbers)]));
        assert_eq!(found, Recognised::default());
    }
}

/// The names of what is recognised among all tables of the catalogue.
#[test]
fn nothing_else_in_the_catalogue_is_taken_for_magics() {
    let mut found = vec![];
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let tables = catalogue::generate(board, &[]).unwrap();
        let Recognised { magics, numbers, attacks, .. } = recognise(&tables);
        let magics = magics.into_iter().map(|it| it.array);
        let numbers = numbers.into_iter().map(|it| it.array);
        let attacks = attacks.into_iter().map(|it| it.array);
        found.push(magics.chain(numbers).chain(attacks).collect::<Vec<_>>());
    }
    for found in found {
        assert_eq!(
            found,
            [
                "ROOK_MAGICS",
                "BISHOP_MAGICS",
                "ROOK_FANCY_MAGICS",
                "BISHOP_FANCY_MAGICS",
                "ROOK_RELEVANT_BITS",
                "BISHOP_RELEVANT_BITS",
                "ROOK_PEXT_OFFSETS",
                "BISHOP_PEXT_OFFSETS",
                "ROOK_FANCY_SHIFTS",
                "BISHOP_FANCY_SHIFTS",
                "MAGIC_ATTACKS",
                "MAGIC_ATTACKS",
                "BISHOP_FANCY_ATTACKS",
            ]
        );
    }
}

#[test]
fn bits_and_offsets_are_recognised() {
    for (steps, slider) in [(ROOK, Slider::Rook), (BISHOP, Slider::Bishop)] {
        let counts: Vec<u128> =
            (0..64).map(|square| relevant(square, steps).count_ones().into()).collect();
        let (mut offsets, mut next) = (vec![], 5248);
        for count in &counts {
            offsets.push(next);
            next += 1 << count;
        }
        let shifts = counts.iter().map(|count| 32 - count).collect();
        let tables = vec![
            array("C", &[8, 8], Element::U8, counts.clone()),
            array("S", &[64], Element::U32, shifts),
            array("O", &[64], Element::U32, offsets.clone()),
        ];
        let found = recognise(&set(tables)).numbers;
        let what: Vec<Number> = found.iter().map(|numbers| numbers.what).collect();
        assert_eq!(what, [Number::Count, Number::Shift(32), Number::Offset(5248)]);
        assert!(found.iter().all(|it| it.slider == slider && it.wrong.is_empty()));
        for (values, square) in [(counts, 27), (offsets, 0)] {
            let mut wrong = values.clone();
            wrong[square] += 1;
            let table = array("W", &[64], Element::U32, wrong);
            let found = one(&recognise(&set(vec![table])).numbers);
            assert_eq!(found.wrong, [(square, values[square] + 1, values[square])]);
        }
    }
}

/// The attacks of a slider in rows of equal length, by fancy magics of as many bits as these need.
fn rows(name: &str, steps: [(i8, i8); 4], bits: u32) -> Vec<u128> {
    let magics = values(name);
    let mut all = vec![0; 64 << bits];
    for (square, &magic) in magics.iter().enumerate() {
        for occupied in occupancies(square, steps) {
            let at = (square << bits) + index(occupied, magic, bits);
            all[at] = attacks(square, occupied, steps).into();
        }
    }
    all
}

#[test]
fn attacks_in_rows_are_verified() {
    let magics = of_catalogue(Board::CHESS, "BISHOP_FANCY_MAGICS");
    let mut entries = rows(&magics.name, BISHOP, 9);
    let with = |entries: &[u128]| {
        let table = array("T", &[64, 512], Element::U64, entries.to_vec());
        one(&recognise(&set(vec![magics.clone(), table])).attacks)
    };
    let found = with(&entries);
    assert_eq!((found.regions.clone(), found.right, found.wrong), (Regions::Rows(512), 5248, 0));
    let want = "attacks of the bishop by `BISHOP_FANCY_MAGICS`, 512 entries a square, in every \
                layout: all 5,248 look-ups are right";
    assert_eq!(found.sentence(Board::CHESS), want);
    let occupied = 1 << 36 | 1 << 9;
    let place = (27 << 9) + index(occupied, magics.values[27], 9);
    entries[place] ^= 1 << 45;
    let found = with(&entries);
    let wrong = one(&found.entries);
    assert_eq!((found.wrong, wrong.square, wrong.place), (1, 27, place));
    assert_eq!(wrong.occupied, occupied);
    assert_eq!(wrong.want, attacks(27, occupied, BISHOP));
    assert_eq!(wrong.have, Some(wrong.want ^ 1 << 45));
}

#[test]
fn attacks_from_offsets_and_one_after_the_other_are_verified() {
    let names = ["ROOK_FANCY_MAGICS", "ROOK_FANCY_ATTACKS"];
    let [magics, table] = names.map(|name| of_catalogue(Board::CHESS, name));
    let found = one(&recognise(&set(vec![magics.clone(), table.clone()])).attacks);
    assert_eq!((found.regions, found.right, found.wrong), (Regions::Sums(0), 102_400, 0));
    // In another order of squares, which an array says.
    let (mut offsets, mut begins) = (vec![0_u128; 64], 0);
    let mut moved = vec![];
    let mut begin_of = vec![];
    for square in 0..64 {
        let entries = 1 << relevant(square, ROOK).count_ones();
        begin_of.push(begins..begins + entries);
        begins += entries;
    }
    for square in (0..64).rev() {
        offsets[square] = moved.len() as u128;
        moved.extend_from_slice(&table.values[begin_of[square].clone()]);
    }
    moved[offsets[0] as usize] ^= 2;
    let tables = vec![
        magics,
        array("T", &[102_400], Element::U64, moved),
        array("O", &[64], Element::U64, offsets.clone()),
    ];
    let found = one(&recognise(&set(tables)).attacks);
    assert_eq!(found.regions, Regions::Array("O".to_owned()));
    assert_eq!((found.wrong, found.entries[0].place), (1, offsets[0] as usize));
    assert_eq!((found.entries[0].square, found.entries[0].occupied), (0, 0));
}

/// Attacks in the order of subsets are the catalogue's, and not those that a magic finds.
#[test]
fn attacks_in_another_order_are_none() {
    let names = ["ROOK_FANCY_MAGICS", "ROOK_PEXT_ATTACKS"];
    let found = recognise(&set(names.map(|name| of_catalogue(Board::CHESS, name)).to_vec()));
    assert_eq!(found.attacks, []);
}
