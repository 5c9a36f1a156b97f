//! Magics and what goes with them, each wrong entry found, and nothing else taken for them.

use chess_tables_gen::Slider::{self, Bishop, Rook};
use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Bits, Board, Element, Layout, Relation, Square, Table};
use chess_tables_match::matching::{
    Attacks, Begins, Behavior, Collision, IndexBits, MagicMethod, Magics, Recognised,
    SliderNumbers, Wrong, WrongAttacks, recognised,
};

use super::{attacks, names, one, relevant};
use crate::arrays::{self, Random, array, unsaid};

fn are_magics(behavior: &Behavior) -> bool {
    matches!(behavior, Behavior::Magics(_) | Behavior::MagicsOfBoth(_))
}

fn are_attacks(behavior: &Behavior) -> bool {
    matches!(behavior, Behavior::Attacks(_))
}

fn are_numbers(behavior: &Behavior) -> bool {
    matches!(behavior, Behavior::SliderNumbers { .. })
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

/// The behavior of this kind, if one array has it.
#[track_caller]
fn one_of(tables: &[Table], board: Board, is_of_kind: fn(&Behavior) -> bool) -> Behavior {
    let found = recognised(tables, board).into_iter().map(|it| it.behavior);
    let found: Vec<Behavior> = found.filter(is_of_kind).collect();
    let [behavior] = &found[..] else { panic!("{found:?}") };
    behavior.clone()
}

#[track_caller]
fn magics(behavior: Behavior) -> Magics {
    let Behavior::Magics(magics) = behavior else { panic!("{behavior:?}") };
    magics
}

#[track_caller]
fn attacks_by_magics(tables: &[Table]) -> Attacks {
    let behavior = one_of(tables, Board::CHESS, are_attacks);
    let Behavior::Attacks(attacks) = behavior else { panic!("{behavior:?}") };
    attacks
}

/// Fancy magics of as many bits as relevant squares, which all work in every layout.
fn fancy(slider: Slider, entries: usize) -> Magics {
    Magics {
        slider,
        method: MagicMethod::Fancy,
        bits: IndexBits::Relevant,
        bits_as: Layout::A1B1,
        entries,
        sharing: 0,
        collisions: vec![],
        places: None,
    }
}

/// The squares of a set in a1b1.
fn squares(set: u64) -> Vec<Square> {
    Board::CHESS.squares_in(set.into()).collect()
}

/// The set of squares in a1b1.
fn set(squares: &[Square]) -> u64 {
    Board::CHESS.set(squares.iter().copied()) as u64
}

fn square(name: &str) -> Square {
    Board::CHESS.square_named(name).unwrap()
}

#[test]
fn magics_of_the_catalogue_are_recognised_in_all_layouts() {
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let names = ["ROOK_FANCY_MAGICS", "BISHOP_FANCY_MAGICS", "ROOK_MAGICS", "BISHOP_MAGICS"];
        let found = recognised(&names.map(|name| of_catalogue(board, name)), board);
        let black = |slider, bits, sharing| Magics {
            method: MagicMethod::Black,
            bits: IndexBits::Fixed(bits),
            sharing,
            ..fancy(slider, 64 << bits)
        };
        assert!(found.iter().all(|it| it.behavior.wrong() == 0));
        let found = found.into_iter().map(|it| magics(it.behavior));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [
                fancy(Rook, 102_400),
                fancy(Bishop, 5248),
                black(Rook, 12, 33_996),
                black(Bishop, 9, 1534),
            ]
        );
    }
}

#[test]
fn reversed_bits_are_said() {
    let board = Board::CHESS.with_bits(Bits::Reversed);
    let found = magics(one(&[of_catalogue(board, "BISHOP_FANCY_MAGICS")]));
    assert_eq!(found, Magics { bits_as: Layout::H8G8, ..fancy(Bishop, 5248) });
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
    let both = Behavior::MagicsOfBoth([fancy(Rook, 102_400), fancy(Bishop, 5248)]);
    let of_rook = Behavior::Magics(fancy(Rook, 102_400));
    let want = [(0, "A", &both), (1, "B", &both), (2, "C", &both), (3, "D", &both)];
    let all: Vec<(usize, &str, &Behavior)> =
        found.iter().map(|it| (it.array, &*it.name, &it.behavior)).collect();
    assert_eq!(all, [&want[..], &[(4, "F.magic", &of_rook)]].concat());
    // One is wrong: each part is said alone.
    bishop[7] = 1 << 40;
    let found = recognised(&arrays_of_both(&rook, &bishop), Board::CHESS);
    let all: Vec<(usize, &str, usize)> =
        found.iter().map(|it| (it.array, &*it.name, it.behavior.wrong())).collect();
    let want = ["A[0]", "A[1]", "B[0..64]", "B[64..128]", "C[_][0]", "C[_][1]", "D[0]", "D[1]"];
    let want = (0..8).zip(want).map(|(i, name)| (i / 2, name, i % 2));
    assert_eq!(all, want.chain([(4, "F.magic", 0)]).collect::<Vec<_>>());
}

/// With each of three wrong numbers: that of another square, one that leaves all squares low, none.
#[test]
fn a_wrong_magic_is_found_with_two_occupancies_that_collide() {
    for (name, slider) in [("ROOK_FANCY_MAGICS", Rook), ("BISHOP_FANCY_MAGICS", Bishop)] {
        for (square, wrong) in [(27, values(name)[36]), (5, 1), (63, 0)] {
            let mut of_slider = values(name);
            of_slider[square] = wrong;
            let found = magics(one(&[array("M", &[64], Element::U64, of_slider)]));
            let [collision] = &found.collisions[..] else { panic!("{found:?}") };
            assert_eq!(collision.square, Board::CHESS.square(square));
            let all = relevant(square, slider);
            let occupied = collision.occupied.each_ref().map(|it| set(it));
            for occupied in occupied {
                assert_eq!(occupied & !all, 0);
                assert_eq!(index(occupied, wrong, all.count_ones()), collision.index);
            }
            let [first, second] = occupied.map(|it| attacks(square, it, slider));
            assert_ne!(first, second);
        }
    }
}

/// Of two lines that changed places hardly any work.
#[test]
fn magics_in_other_lines_are_wrong() {
    for (name, slider) in [("ROOK_FANCY_MAGICS", Rook), ("BISHOP_FANCY_MAGICS", Bishop)] {
        let mut of_slider = values(name);
        of_slider.copy_within(8..16, 24);
        of_slider[8..16].copy_from_slice(&values(name)[24..32]);
        let found = magics(one(&[array("M", &[64], Element::U64, of_slider)]));
        assert_eq!(found.slider, slider);
        assert!((5..=16).contains(&found.collisions.len()), "{:?}", found.collisions);
    }
}

/// Numbers of bits, and one that is none or is meant as a shift.
#[test]
fn a_shift_among_bits_is_wrong() {
    let of_bishop = array("magics", &[64], Element::U64, values("BISHOP_FANCY_MAGICS"));
    let bits = (0..64).map(|square| u128::from(relevant(square, Bishop).count_ones()));
    let bits: Vec<u128> = bits.collect();
    for wrong in [0, 59, 50, 15] {
        let mut bits = bits.clone();
        bits[20] = wrong;
        let bits = array("magic_bits", &[64], Element::U8, bits);
        let found = one_of(&[of_bishop.clone(), bits], Board::CHESS, are_numbers);
        assert_eq!(found.wrong(), 1, "{wrong}");
    }
}

#[test]
fn a_collision_has_the_squares_of_the_layout() {
    let mut of_bishop = values("BISHOP_FANCY_MAGICS");
    of_bishop[7] = 1 << 40;
    let tables = [array("M", &[64], Element::U64, of_bishop)];
    for (layout, at, second) in [(Layout::A1B1, "h1", "g2"), (Layout::A8B8, "h8", "g7")] {
        let board = Board::CHESS.with_layout(layout);
        let found = magics(one_of(&tables, board, are_magics));
        let occupied = [vec![], vec![square(second)]];
        assert_eq!(found.collisions, [Collision { square: square(at), occupied, index: 0 }]);
    }
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
    let mut of_rook = values("ROOK_FANCY_MAGICS");
    let mut bits: Vec<u128> =
        (0..64).map(|square| relevant(square, Rook).count_ones().into()).collect();
    let mut entries = 102_400;
    for (square, magic) in RECORDS {
        of_rook[square] = magic;
        bits[square] -= 1;
        entries -= 1 << bits[square];
    }
    let of_rook = array("M", &[64], Element::U64, of_rook);
    let shifts = array("S", &[64], Element::I32, bits.iter().map(|bits| 64 - bits).collect());
    let bits = array("B", &[64], Element::U8, bits);
    for other in [shifts, bits] {
        let bits = IndexBits::Array(other.name.clone());
        let found = magics(one_of(&[of_rook.clone(), other], Board::CHESS, are_magics));
        // Some share an entry, for there are fewer entries than occupancies.
        assert!(found.sharing >= 102_400 - entries);
        assert_eq!(found, Magics { bits, sharing: found.sharing, ..fancy(Rook, entries) });
    }
    // Without it they have a bit to spare.
    let found = magics(one(&[of_rook]));
    assert_eq!(found, Magics { sharing: found.sharing, ..fancy(Rook, 102_400) });
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
        let is_any = |it: &Behavior| are_magics(it) || are_attacks(it) || are_numbers(it);
        assert_eq!(names(&[table], Board::CHESS, is_any), [""; 0]);
    }
}

/// The names of what is recognized among all tables of the catalogue.
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
                "ROOK_MAGIC_OFFSETS",
                "BISHOP_MAGIC_OFFSETS",
            ]
        );
    }
}

#[test]
fn bits_and_offsets_are_recognised() {
    for (slider, entries) in [(Rook, 102_400), (Bishop, 5248)] {
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
        let of = |numbers: &SliderNumbers, wrong: Vec<Wrong<Square>>| Behavior::SliderNumbers {
            slider,
            numbers: numbers.clone(),
            wrong,
        };
        let count = SliderNumbers::RelevantSquares;
        let offset = SliderNumbers::Offsets { entries, first: 5248 };
        let found = recognised(&tables, Board::CHESS).into_iter().map(|it| it.behavior);
        let want = [&count, &SliderNumbers::Shifts { width: 32 }, &offset];
        assert!(found.eq(want.map(|it| of(it, vec![]))));
        for (numbers, values, square) in [(count, counts, 27), (offset, offsets, 0)] {
            let mut wrong = values.clone();
            wrong[square] += 1;
            let [have, want] = [wrong[square], values[square]].map(|it| it as i128);
            let at = Board::CHESS.square(square);
            let found = one(&[array("W", &[64], Element::U32, wrong)]);
            assert_eq!(found, of(&numbers, vec![Wrong { at, have, want }]));
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
        attacks_by_magics(&[magics.clone(), table])
    };
    let right = Attacks {
        slider: Bishop,
        magics: magics.name.clone(),
        begins: Begins::Rows(512),
        look_ups: 5248,
        wrong: 0,
        entries: vec![],
    };
    assert_eq!(with(&entries), right);
    let occupied = 1 << 36 | 1 << 9;
    let place = (27 << 9) + index(occupied, magics.values[27], 9);
    entries[place] ^= 1 << 45;
    let want = attacks(27, occupied, Bishop);
    let [occupied, have, want] = [occupied, want ^ 1 << 45, want].map(squares);
    let entry = WrongAttacks { place, square: square("d4"), occupied, have: Some(have), want };
    assert_eq!(with(&entries), Attacks { wrong: 1, entries: vec![entry], ..right });
}

#[test]
fn attacks_from_offsets_and_one_after_the_other_are_verified() {
    let names = ["ROOK_FANCY_MAGICS", "ROOK_FANCY_ATTACKS"];
    let [magics, table] = names.map(|name| of_catalogue(Board::CHESS, name));
    let found = attacks_by_magics(&[magics.clone(), table.clone()]);
    let right = Attacks {
        slider: Rook,
        magics: magics.name.clone(),
        begins: Begins::OneByOne(0),
        look_ups: 102_400,
        wrong: 0,
        entries: vec![],
    };
    assert_eq!(found, right);
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
    let place = offsets[0] as usize;
    let tables = [
        magics,
        array("T", &[102_400], Element::U64, moved),
        array("O", &[64], Element::U64, offsets),
    ];
    let want = attacks(0, 0, Rook);
    let [have, want] = [want ^ 2, want].map(squares);
    let (square, occupied, have) = (square("a1"), vec![], Some(have));
    let entries = vec![WrongAttacks { place, square, occupied, have, want }];
    let begins = Begins::Array("O".to_owned());
    assert_eq!(attacks_by_magics(&tables), Attacks { begins, wrong: 1, entries, ..right });
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
