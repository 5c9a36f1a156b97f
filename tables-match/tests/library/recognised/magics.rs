//! Magics and what goes with them, each wrong entry found, and nothing else taken for them.

use chess_tables_gen::Slider::{self, Bishop, Rook};
use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Bits, Board, Element, Layout, Relation, Table};
use chess_tables_match::matching::{Recognised, Told, counted, recognised};

use super::{attacks, names, one, relevant};
use crate::arrays::{self, Random, array, unsaid};

fn are_magics(sentence: &str) -> bool {
    sentence.contains(" magics of the ")
}

fn are_attacks(sentence: &str) -> bool {
    sentence.starts_with("attacks of the ")
}

fn are_numbers(sentence: &str) -> bool {
    sentence.contains(" relevant squares, in every layout")
        || sentence.starts_with("where each square's part of ")
}

fn of_catalogue(board: Board, name: &str) -> Table {
    unsaid(name, &arrays::of_catalogue(board, name))
}

fn values(name: &str) -> Vec<u128> {
    of_catalogue(Board::CHESS, name).values
}

/// A square's index by its magic.
fn index(occupied: u64, magic: u128, bits: u32) -> usize {
    (occupied.wrapping_mul(magic as u64) >> (64 - bits)) as usize
}

/// What is said of a kind, if it is said of one array.
#[track_caller]
fn one_of(tables: &[Table], board: Board, is_of_kind: fn(&str) -> bool) -> Told {
    let found = recognised(tables, board).into_iter().map(|it| it.told);
    let found: Vec<Told> = found.filter(|it| is_of_kind(&it.sentence)).collect();
    let [told] = &found[..] else { panic!("{found:?}") };
    told.clone()
}

/// The names of the squares of a set in a1b1.
fn squares(set: u64) -> String {
    let numbers = (0..64).filter(|number| set >> number & 1 != 0);
    let names: Vec<String> = numbers.map(|it| Board::CHESS.square(it).to_string()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// The set of squares that has these names.
fn set(names: &str) -> u64 {
    let names = names.split(", ").filter(|name| *name != "none");
    names.fold(0, |set, name| {
        set | Board::CHESS.bit(Board::CHESS.square_named(name).unwrap()) as u64
    })
}

#[test]
fn magics_of_the_catalogue_are_recognised_in_all_layouts() {
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let names = ["ROOK_FANCY_MAGICS", "BISHOP_FANCY_MAGICS", "ROOK_MAGICS", "BISHOP_MAGICS"];
        let found = recognised(&names.map(|name| of_catalogue(board, name)), board);
        assert!(found.iter().all(|it| it.told.wrong == 0));
        assert_eq!(
            found.into_iter().map(|it| it.told.sentence).collect::<Vec<_>>(),
            [
                "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision",
                "64 valid fancy magics of the bishop, in every layout, 5,248 entries, no collision",
                "64 valid black magics of the rook, fixed shift 52, in every layout, 262,144 entries, \
             33,996 occupancies share an entry with equal attacks",
                "64 valid black magics of the bishop, fixed shift 55, in every layout, 32,768 entries, \
             1,534 occupancies share an entry with equal attacks",
            ]
        );
    }
}

#[test]
fn reversed_bits_are_said() {
    let board = Board::CHESS.with_bits(Bits::Reversed);
    let found = one(&[of_catalogue(board, "BISHOP_FANCY_MAGICS")]);
    let want = "64 valid fancy magics of the bishop, with reversed bits, in every layout, 5,248 \
                entries, no collision";
    assert_eq!(found, Told { sentence: want.to_owned(), wrong: 0 });
}

/// Rows, one after the other, pairs, and a field of structs.
fn arrays_of_both(rook: &[u128], bishop: &[u128]) -> [Table; 5] {
    let rows = [rook, bishop].concat();
    let pairs: Vec<u128> = rook.iter().zip(bishop).flat_map(|(&r, &b)| [r, b]).collect();
    let structs = rook.iter().zip(0..).flat_map(|(&magic, square)| [square, magic]).collect();
    let mut fields = array("F", &[64, 2], Element::U64, structs);
    fields.axes[1] = Axis::Field;
    fields.relations = vec![Relation::Fields(vec!["square".to_owned(), "magic".to_owned()])];
    [
        array("A", &[2, 64], Element::U64, rows.clone()),
        array("B", &[128], Element::U64, rows.clone()),
        array("C", &[64, 2], Element::I64, pairs),
        array("D", &[2, 8, 8], Element::U64, rows),
        fields,
    ]
}

#[test]
fn both_sliders_stand_in_one_array() {
    let [rook, mut bishop] = ["ROOK_FANCY_MAGICS", "BISHOP_FANCY_MAGICS"].map(values);
    let found = recognised(&arrays_of_both(&rook, &bishop), Board::CHESS);
    let all: Vec<(usize, &str, &str)> =
        found.iter().map(|it| (it.array, &*it.name, &*it.told.sentence)).collect();
    let both = "128 valid fancy magics of the rook and the bishop, in every layout, 107,648 entries, \
                no collision";
    let of_rook =
        "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision";
    let want = [(0, "A"), (1, "B"), (2, "C"), (3, "D")].map(|(array, name)| (array, name, both));
    assert_eq!(all, [&want[..], &[(4, "F.magic", of_rook)]].concat());
    // One is wrong: each part is said alone.
    bishop[7] = 1 << 40;
    let found = recognised(&arrays_of_both(&rook, &bishop), Board::CHESS);
    let all: Vec<(usize, &str, usize)> =
        found.iter().map(|it| (it.array, &*it.name, it.told.wrong)).collect();
    let want = ["A[0]", "A[1]", "B[0..64]", "B[64..128]", "C[_][0]", "C[_][1]", "D[0]", "D[1]"];
    let want = (0..8).zip(want).map(|(i, name)| (i / 2, name, i % 2));
    assert_eq!(all, want.chain([(4, "F.magic", 0)]).collect::<Vec<_>>());
}

/// With each of three wrong numbers: that of another square, one that leaves all squares low, none.
#[test]
fn a_wrong_magic_is_found_with_two_occupancies_that_collide() {
    for (name, slider) in [("ROOK_FANCY_MAGICS", Rook), ("BISHOP_FANCY_MAGICS", Bishop)] {
        for (square, wrong) in [(27, values(name)[36]), (5, 1), (63, 0)] {
            let mut magics = values(name);
            magics[square] = wrong;
            let told = one(&[array("M", &[64], Element::U64, magics)]);
            assert!(told.sentence.starts_with("63 of 64 fancy magics of the "), "{told:?}");
            assert_eq!(told.wrong, 1);
            let start = format!(": at {} the occupied squares ", Board::CHESS.square(square));
            let (_, rest) = told.sentence.split_once(&start).expect(&told.sentence);
            let (first, rest) = rest.split_once(" and ").unwrap();
            let (second, shared) = rest.split_once(" share index ").unwrap();
            let all = relevant(square, slider);
            for occupied in [first, second].map(set) {
                assert_eq!(occupied & !all, 0);
                assert_eq!(index(occupied, wrong, all.count_ones()).to_string(), shared);
            }
            let [first, second] = [first, second].map(|it| attacks(square, set(it), slider));
            assert_ne!(first, second);
        }
    }
}

#[test]
fn a_collision_is_a_sentence() {
    let mut magics = values("BISHOP_FANCY_MAGICS");
    magics[7] = 1 << 40;
    let magics = [array("M", &[64], Element::U64, magics)];
    let want = "63 of 64 fancy magics of the bishop are valid, in every layout: at h1 the occupied \
                squares none and g2 share index 0";
    assert_eq!(one(&magics).sentence, want);
    let board = Board::CHESS.with_layout(Layout::A8B8);
    let told = one_of(&magics, board, are_magics);
    assert!(told.sentence.ends_with("at h8 the occupied squares none and g7 share index 0"));
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
        (0..64).map(|square| relevant(square, Rook).count_ones().into()).collect();
    let mut entries = 102_400;
    for (square, magic) in RECORDS {
        magics[square] = magic;
        bits[square] -= 1;
        entries -= 1 << bits[square];
    }
    let magics = array("M", &[64], Element::U64, magics);
    let shifts = array("S", &[64], Element::I32, bits.iter().map(|bits| 64 - bits).collect());
    let bits = array("B", &[64], Element::U8, bits);
    let of_rook = |by: &str, entries: usize| {
        let entries = counted(entries);
        format!("64 valid fancy magics of the rook{by}, in every layout, {entries} entries, ")
    };
    for other in [shifts, bits] {
        let start = of_rook(&format!(", shifts by `{}`", other.name), entries);
        let told = one_of(&[magics.clone(), other], Board::CHESS, are_magics);
        let shared = told.sentence.strip_prefix(&start).expect(&told.sentence);
        // Some share an entry, for there are fewer entries than occupancies.
        let (count, _) = shared.split_once(" occupancies share an entry").unwrap();
        assert!(count.replace(',', "").parse::<usize>().unwrap() >= 102_400 - entries);
    }
    // Without it they have a bit to spare.
    let told = one(&[magics]);
    assert!(told.sentence.starts_with(&of_rook("", 102_400)) && told.wrong == 0, "{told:?}");
}

#[test]
fn random_arrays_are_no_magics() {
    let mut random = Random(1);
    for round in 0..64 {
        let number = |_| match round % 3 {
            0 => random.next(),
            1 => random.next() & random.next() & random.next(),
            _ => random.next() | random.next(),
        };
        let numbers: Vec<u128> = (0..64).map(number).map(u128::from).collect();
        let table = array("R", &[64], Element::U64, numbers);
        let is_any = |it: &str| are_magics(it) || are_attacks(it) || are_numbers(it);
        assert_eq!(names(&[table], Board::CHESS, is_any), [""; 0]);
    }
}

/// The names of what is recognised among all tables of the catalogue.
#[test]
fn nothing_else_in_the_catalogue_is_taken_for_magics() {
    for layout in [Layout::A1B1, Layout::H8G8, Layout::A8A7] {
        let board = Board::CHESS.with_layout(layout);
        let tables = catalogue::generate(board, &[]).unwrap().tables;
        let found = [are_magics, are_attacks, are_numbers].map(|kind| names(&tables, board, kind));
        assert_eq!(
            found.concat(),
            [
                "ROOK_MAGICS",
                "BISHOP_MAGICS",
                "ROOK_FANCY_MAGICS",
                "BISHOP_FANCY_MAGICS",
                "MAGIC_ATTACKS",
                "BISHOP_FANCY_ATTACKS",
                "ROOK_RELEVANT_BITS",
                "BISHOP_RELEVANT_BITS",
                "ROOK_PEXT_OFFSETS",
                "BISHOP_PEXT_OFFSETS",
                "ROOK_FANCY_SHIFTS",
                "BISHOP_FANCY_SHIFTS",
            ]
        );
    }
}

#[test]
fn bits_and_offsets_are_recognised() {
    for (slider, entries) in [(Rook, "102,400"), (Bishop, "5,248")] {
        let counts: Vec<u128> =
            (0..64).map(|square| relevant(square, slider).count_ones().into()).collect();
        let (mut offsets, mut next) = (vec![], 5248);
        for count in &counts {
            offsets.push(next);
            next += 1 << count;
        }
        let shifts = counts.iter().map(|count| 32 - count).collect();
        let tables = [
            array("C", &[8, 8], Element::U8, counts.clone()),
            array("S", &[64], Element::U32, shifts),
            array("O", &[64], Element::U32, offsets.clone()),
        ];
        let name = slider.name();
        let count = format!("the number of the {name}'s relevant squares, in every layout");
        let offset = format!(
            "where each square's part of {entries} entries of the {name} begins, from 5,248, in \
             every layout"
        );
        let found = recognised(&tables, Board::CHESS).into_iter().map(|it| it.told.sentence);
        assert!(found.eq([count.clone(), format!("32 minus {count}"), offset.clone()]));
        for (what, values, square) in [(count, counts, 27), (offset, offsets, 0)] {
            let mut wrong = values.clone();
            wrong[square] += 1;
            let (at, have, want) = (Board::CHESS.square(square), wrong[square], values[square]);
            let sentence = format!("{what}; at {at}: {have}, want {want}");
            let found = one(&[array("W", &[64], Element::U32, wrong)]);
            assert_eq!(found, Told { sentence, wrong: 1 });
        }
    }
}

/// The attacks of a slider in rows of equal length, by fancy magics of as many bits as these need.
fn rows(name: &str, slider: Slider, bits: u32) -> Vec<u128> {
    let magics = values(name);
    let mut all = vec![0; 64 << bits];
    for (square, &magic) in magics.iter().enumerate() {
        for (occupied, attacks) in slider.subsets(Board::CHESS, Board::CHESS.square(square)) {
            all[(square << bits) + index(occupied as u64, magic, bits)] = attacks;
        }
    }
    all
}

#[test]
fn attacks_in_rows_are_verified() {
    let magics = of_catalogue(Board::CHESS, "BISHOP_FANCY_MAGICS");
    let mut entries = rows(&magics.name, Bishop, 9);
    let with = |entries: &[u128]| {
        let table = array("T", &[64, 512], Element::U64, entries.to_vec());
        one_of(&[magics.clone(), table], Board::CHESS, are_attacks)
    };
    let begins =
        "attacks of the bishop by `BISHOP_FANCY_MAGICS`, 512 entries a square, in every layout";
    let sentence = format!("{begins}: all 5,248 look-ups are right");
    assert_eq!(with(&entries), Told { sentence, wrong: 0 });
    let occupied = 1 << 36 | 1 << 9;
    let place = (27 << 9) + index(occupied, magics.values[27], 9);
    entries[place] ^= 1 << 45;
    let want = attacks(27, occupied, Bishop);
    let [occupied, have, want] = [occupied, want ^ 1 << 45, want].map(squares);
    let sentence = format!(
        "{begins}: 1 of 5,248 look-ups are wrong: entry {place}, d4 with {occupied} occupied: {have}, \
         want {want}"
    );
    assert_eq!(with(&entries), Told { sentence, wrong: 1 });
}

#[test]
fn attacks_from_offsets_and_one_after_the_other_are_verified() {
    let names = ["ROOK_FANCY_MAGICS", "ROOK_FANCY_ATTACKS"];
    let [magics, table] = names.map(|name| of_catalogue(Board::CHESS, name));
    let found = one_of(&[magics.clone(), table.clone()], Board::CHESS, are_attacks);
    let begins = "attacks of the rook by `ROOK_FANCY_MAGICS`, ";
    let sentence = format!(
        "{begins}one square after the other, in every layout: all 102,400 look-ups are right"
    );
    assert_eq!(found, Told { sentence, wrong: 0 });
    // In another order of squares, which an array says.
    let (mut offsets, mut begins_at) = (vec![0_u128; 64], 0);
    let mut moved = vec![];
    let mut begin_of = vec![];
    for square in 0..64 {
        let entries = 1 << relevant(square, Rook).count_ones();
        begin_of.push(begins_at..begins_at + entries);
        begins_at += entries;
    }
    for square in (0..64).rev() {
        offsets[square] = moved.len() as u128;
        moved.extend_from_slice(&table.values[begin_of[square].clone()]);
    }
    moved[offsets[0] as usize] ^= 2;
    let place = offsets[0];
    let tables = [
        magics,
        array("T", &[102_400], Element::U64, moved),
        array("O", &[64], Element::U64, offsets),
    ];
    let want = attacks(0, 0, Rook);
    let [have, want] = [want ^ 2, want].map(squares);
    let sentence = format!(
        "{begins}from `O`, in every layout: 1 of 102,400 look-ups are wrong: entry {place}, a1 with \
         none occupied: {have}, want {want}"
    );
    assert_eq!(one_of(&tables, Board::CHESS, are_attacks), Told { sentence, wrong: 1 });
}

/// Attacks in the order of subsets are the catalogue's, and not those that a magic finds.
#[test]
fn attacks_in_another_order_are_none() {
    let tables = ["ROOK_FANCY_MAGICS", "ROOK_PEXT_ATTACKS"];
    let tables = tables.map(|name| of_catalogue(Board::CHESS, name));
    let found = recognised(&tables, Board::CHESS);
    let [Recognised { name, .. }] = &found[..] else { panic!("{found:?}") };
    assert_eq!(name, "ROOK_FANCY_MAGICS");
}
