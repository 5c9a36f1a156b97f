//! Magics with the offsets, shifts and masks that go with them: which look-ups claim the same entry of a table.

use chess_tables_gen::Slider::{self, Bishop, Rook};
use chess_tables_gen::{Axis, Board, Element, Relation, Table, TableSet};
use chess_tables_match::matching::{
    Behavior, Claim, IndexBits, MagicMethod, Magics, Places, Recognised, SliderNumbers, What,
    Wrong, matching, recognised,
};

use super::{attacks, relevant};
use crate::arrays::{self, array};

const CHESS: Board = Board::CHESS;

fn values(name: &str) -> Vec<u128> {
    arrays::of_catalogue(CHESS, name).values
}

/// 64 structs with these fields.
fn structs(name: &str, fields: &[(&str, &[u128])]) -> Table {
    let values = (0..64).flat_map(|square| fields.iter().map(move |(_, values)| values[square]));
    let mut table = array(name, &[64, fields.len()], Element::U64, values.collect());
    table.axes[1] = Axis::Field;
    let names = fields.iter().map(|(name, _)| (*name).to_owned());
    table.relations = vec![Relation::Fields(names.collect())];
    table
}

/// Black magics with offsets in one table, which overlap.
fn black(offsets: &[Vec<u128>; 2]) -> [Table; 2] {
    [
        structs("rook", &[("magic", &values("ROOK_MAGICS")), ("at", &offsets[0])]),
        structs("bishop", &[("magic", &values("BISHOP_MAGICS")), ("at", &offsets[1])]),
    ]
}

fn overlapping() -> [Vec<u128>; 2] {
    ["ROOK_MAGIC_OFFSETS", "BISHOP_MAGIC_OFFSETS"].map(values)
}

/// One square after the other, from an entry on.
fn one_by_one(slider: Slider, first: u128) -> Vec<u128> {
    let mut next = first;
    let offsets = (0..64).map(|square| {
        let begins = next;
        next += 1 << relevant(square, slider).count_ones();
        begins
    });
    offsets.collect()
}

fn fancy(offsets: &[Vec<u128>; 2]) -> [Table; 2] {
    let [rook, bishop] = ["ROOK_FANCY_MAGICS", "BISHOP_FANCY_MAGICS"].map(values);
    [
        structs("T::Rook", &[("magic", &rook), ("start", &offsets[0])]),
        structs("T::Bishop", &[("magic", &bishop), ("start", &offsets[1])]),
    ]
}

/// The magics and their places, of each slider.
fn magics(tables: &[Table]) -> Vec<Magics> {
    let all = recognised(tables, CHESS).into_iter();
    let magics = all.filter_map(|it| match it.behavior {
        Behavior::Magics(magics) => Some(magics),
        _ => None,
    });
    magics.collect()
}

#[track_caller]
fn places(tables: &[Table]) -> [Places; 2] {
    let places = magics(tables).into_iter().map(|it| *it.places.unwrap());
    <[Places; 2]>::try_from(places.collect::<Vec<_>>()).unwrap()
}

/// How many look-ups find an entry in which others have put other attacks.
fn conflicts(magics: [&str; 2], bits: Option<[u32; 2]>, offsets: &[Vec<u128>; 2]) -> usize {
    let mut table = vec![0; 1 << 20];
    let mut conflicts = 0;
    for (at, slider) in [Rook, Bishop].into_iter().enumerate() {
        let of_slider = values(magics[at]);
        for square in 0..64 {
            let mask = relevant(square, slider);
            for (occupied, attacks) in slider.subsets(CHESS, CHESS.square(square)) {
                // With bits of its own a magic is black.
                let counts = if bits.is_some() { occupied as u64 | !mask } else { occupied as u64 };
                let bits = bits.map_or(mask.count_ones(), |it| it[at]);
                let index = counts.wrapping_mul(of_slider[square] as u64) >> (64 - bits);
                let entry = &mut table[offsets[at][square] as usize + index as usize];
                conflicts += usize::from(*entry != 0 && *entry != attacks);
                *entry = if *entry == 0 { attacks } else { *entry };
            }
        }
    }
    conflicts
}

#[test]
fn overlapping_look_ups_of_both_sliders_are_judged_together() {
    let [rook, bishop] = places(&black(&overlapping()));
    let right = |offsets: &str, with: &str| Places {
        offsets: offsets.to_owned(),
        are_certain: true,
        with: Some(with.to_owned()),
        entries: values("MAGIC_ATTACKS").len(),
        conflicts: 0,
        first: vec![],
    };
    assert_eq!(rook, right("rook.at", "bishop.magic"));
    assert_eq!(bishop, right("bishop.at", "rook.magic"));
    let all = recognised(&black(&overlapping()), CHESS);
    let of_offsets = all.iter().find(|it| it.name == "bishop.at").unwrap();
    let (magics, slider) = ("bishop.magic".to_owned(), Bishop);
    let numbers = SliderNumbers::OffsetsOf { magics, places: Box::new(bishop) };
    assert_eq!(of_offsets.behavior, Behavior::SliderNumbers { slider, numbers, wrong: vec![] });
}

/// Each with another value: none, the next entry, one far away, that of another square.
#[test]
fn a_wrong_offset_is_found_exactly_if_look_ups_conflict() {
    let magics = [["ROOK_MAGICS", "BISHOP_MAGICS"], ["ROOK_FANCY_MAGICS", "BISHOP_FANCY_MAGICS"]];
    let after = [one_by_one(Rook, 5248), one_by_one(Bishop, 0)];
    let (mut found, mut none) = (0, 0);
    for (at, square) in [(0, 0), (0, 27), (0, 63), (1, 5), (1, 36), (1, 63)] {
        for wrong in 0..4 {
            let forms = [(overlapping(), Some([12, 9])), (after.clone(), None)];
            for (form, (mut offsets, bits)) in forms.into_iter().enumerate() {
                let own = &mut offsets[at];
                own[square] = match wrong {
                    0 => own[square] + 1,
                    1 => own[square] ^ 64,
                    2 => own[(square + 1) % 64],
                    _ => own[square] ^ 1 << 19,
                };
                let tables = if bits.is_some() { black(&offsets) } else { fancy(&offsets) };
                let want = conflicts(magics[form], bits, &offsets);
                let of = &places(&tables)[at];
                let case = format!("{form} {at} {square} {wrong}: {want} {of:?}");
                assert_eq!(of.conflicts > 0, want > 0, "{case}");
                let is_named = |claim: &Claim| {
                    (claim.slider, claim.square) == ([Rook, Bishop][at], CHESS.square(square))
                };
                let names = of.first.iter().any(|it| it.claims.iter().any(is_named));
                assert_eq!(names, want > 0, "{case}");
                *(if want > 0 { &mut found } else { &mut none }) += 1;
            }
        }
    }
    assert!(found > 20 && none > 5, "{found} {none}");
}

#[test]
fn the_look_ups_of_a_conflict_are_what_they_are_called() {
    let mut offsets = overlapping();
    offsets[0][27] = offsets[1][12];
    let of = &places(&black(&offsets))[0];
    for conflict in &of.first {
        let mut entries = conflict.claims.iter().map(|claim| {
            let (at, bits) = if claim.slider == Rook { (0, 12) } else { (1, 9) };
            let square = CHESS.index(claim.square);
            let occupied = CHESS.set(claim.occupied.iter().copied()) as u64;
            let magic = values(["ROOK_MAGICS", "BISHOP_MAGICS"][at])[square] as u64;
            let counts = occupied | !relevant(square, claim.slider);
            let index = counts.wrapping_mul(magic) >> (64 - bits);
            assert_eq!(offsets[at][square] as usize + index as usize, conflict.place);
            attacks(square, occupied, claim.slider)
        });
        assert_ne!(entries.next(), entries.next());
    }
    assert!(!of.first.is_empty());
}

#[test]
fn each_slider_may_have_its_own_table() {
    let own = [one_by_one(Rook, 0), one_by_one(Bishop, 0)];
    for (offsets, with) in [(own.clone(), false), ([one_by_one(Rook, 5248), own[1].clone()], true)]
    {
        let [rook, bishop] = places(&fancy(&offsets));
        assert_eq!((rook.conflicts, bishop.conflicts), (0, 0));
        assert_eq!(rook.with.is_some(), with);
        assert_eq!(bishop.with.is_some(), with);
        let entries = if with { [107_648; 2] } else { [102_400, 5248] };
        assert_eq!([rook.entries, bishop.entries], entries);
    }
    // Of one with a mistake no other table is to blame.
    for square in 1..64 {
        let mut offsets = own.clone();
        offsets[1][square] -= 1;
        let [rook, bishop] = places(&fancy(&offsets));
        assert_eq!((rook.conflicts, rook.with, bishop.with), (0, None, None), "{square}");
        assert!(bishop.conflicts > 0, "{square}");
    }
}

#[test]
fn zeros_are_offsets_only_by_their_name() {
    let zeros = [vec![0; 64], vec![0; 64]];
    let unnamed = magics(&black(&zeros));
    let named = magics(&fancy(&zeros));
    for (all, are_certain) in [(unnamed, false), (named, true)] {
        for magics in all {
            let places = magics.places.clone().unwrap();
            assert_eq!(places.are_certain, are_certain);
            assert!(places.conflicts > 4000);
            assert_eq!(Behavior::Magics(magics).wrong() > 0, are_certain);
        }
    }
}

/// Beside magics that are tables of the catalogue, too.
#[test]
fn equal_numbers_may_be_offsets_and_shifts() {
    let of = |field: &str, value: u128| {
        let table = structs("M", &[("a", &values("ROOK_MAGICS")), (field, &[value; 64])]);
        let pieces = matching(&TableSet::new(CHESS, vec![table]), false).pieces;
        assert!(matches!(pieces[0].what, What::Table(_)));
        pieces[1].what.clone()
    };
    let What::Recognised(shifts) = of("b", 52) else { panic!() };
    assert_eq!(shifts.wrong(), 0);
    let What::Recognised(offsets) = of("offset", 0) else { panic!() };
    assert!(offsets.wrong() > 4000);
    assert!(matches!(of("b", 0), What::Trivial { .. }));
}

/// The magics and numbers of bits of a struct, of arrays of one name, and of arrays of different names.
fn with_bits(bits: &[u128]) -> [Vec<Table>; 3] {
    let magics = values("ROOK_FANCY_MAGICS");
    let apart = |bits_as: &str| {
        let magics = array("A::rookMagicNumbers", &[64], Element::U64, magics.clone());
        vec![magics, array(bits_as, &[64], Element::I32, bits.to_vec())]
    };
    [
        vec![structs("M", &[("a", &magics), ("b", bits)])],
        apart("A::ROOK_SHIFTS"),
        apart("B::ROOK_SHIFTS"),
    ]
}

#[test]
fn a_wrong_shift_among_own_shifts_is_found() {
    let right: Vec<u128> =
        (0..64).map(|square| 64 - u128::from(relevant(square, Rook).count_ones())).collect();
    for square in [0, 27, 63] {
        let mut shifts = right.clone();
        shifts[square] += 1;
        let [fields, same_name, other_name] = with_bits(&shifts);
        for tables in [fields, same_name] {
            let magics = magics(&tables);
            let [Magics { bits: IndexBits::Array(_), collisions, .. }] = &magics[..] else {
                panic!("{magics:?}")
            };
            assert_eq!((collisions.len(), collisions[0].square), (1, CHESS.square(square)));
        }
        assert_eq!(magics(&other_name)[0].collisions, []);
    }
}

/// Denser magics than usual have shifts of their own, of which one is wrong.
#[test]
fn a_shift_that_is_too_high_has_the_right_one_beside_it() {
    let mut magics = values("ROOK_FANCY_MAGICS");
    let mut bits: Vec<u128> =
        (0..64).map(|square| relevant(square, Rook).count_ones().into()).collect();
    for (square, magic) in [(48, 0x48FF_FE99_FECF_AA00), (49, 0x48FF_FE99_FECF_AA00)] {
        magics[square] = magic;
        bits[square] -= 1;
    }
    for (square, wrong) in [(27, 1), (48, 2)] {
        let mut shifts: Vec<u128> = bits.iter().map(|bits| 64 - bits).collect();
        let want = shifts[square] as i128;
        shifts[square] += wrong;
        let have = shifts[square] as i128;
        let found = recognised(&[structs("M", &[("a", &magics), ("b", &shifts)])], CHESS);
        let of_shifts = found.iter().find(|Recognised { name, .. }| name == "M.b").unwrap();
        let Behavior::SliderNumbers { wrong, .. } = &of_shifts.behavior else { panic!() };
        assert_eq!(wrong[..], [Wrong { at: CHESS.square(square), have, want }]);
    }
}

#[test]
fn a_mask_of_the_same_struct_counts() {
    let magics = values("BISHOP_FANCY_MAGICS");
    let right: Vec<u128> = (0..64).map(|square| relevant(square, Bishop).into()).collect();
    let collisions = |square: usize, mask: u128| {
        let mut masks = right.clone();
        masks[square] = mask;
        let found = self::magics(&[structs("M", &[("mask", &masks), ("magic", &magics)])]);
        let [Magics { collisions, .. }] = &found[..] else { panic!("{found:?}") };
        assert!(collisions.iter().all(|it| it.square == CHESS.square(square)));
        collisions.len()
    };
    assert_eq!(collisions(27, right[27]), 0);
    assert_eq!(collisions(27, right[27] & (right[27] - 1)), 1, "one square is missing");
    assert_eq!(
        collisions(27, right[27] | 1 << 27),
        0,
        "the bishop's own square is always occupied"
    );
    // Of squares that make no difference most do in a product.
    let others = (0..64).filter(|other| *other != 27 && right[27] >> other & 1 == 0);
    let collide = others.filter(|other| collisions(27, right[27] | 1 << other) > 0);
    assert!(collide.count() > 20);
}

/// Magics that work by both methods are of the one by which their offsets leave no conflict.
#[test]
fn offsets_say_by_which_method_magics_work() {
    for magics in magics(&black(&overlapping())) {
        assert_eq!(magics.method, MagicMethod::Black);
        assert_eq!(magics.places.unwrap().conflicts, 0);
    }
}
