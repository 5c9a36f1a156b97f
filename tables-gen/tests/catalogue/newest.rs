//! Tables of the newest engines: the hashes of what their own sources, compiled, hold.

use std::collections::BTreeMap;

use chess_tables_gen::{Form, Script, Table};

use crate::published::hash;

/// Name, shape, type, sum, hash, program with commit and file, remark.
const ROWS: &str = include_str!("../reference/newest.tsv");

/// A name in the list, the table, and its form there.
type Case = (&'static str, &'static str, fn(Form) -> Form);

const CASES: &[Case] = &[
    ("set_bits_8", "SET_BITS_8", same),
    ("chess960_back_ranks", "CHESS960_BACK_RANKS", same),
    ("ray_permutation", "RAY_PERMUTATION", same),
    ("ray_valid", "RAY_VALID", same),
    ("ray_inverse_ff", "RAY_INVERSE", same),
    ("ray_inverse_80", "RAY_INVERSE", |form| form.no_entry(0x80)),
    ("ray_inverse_flipped_unwrapped", "RAY_INVERSE_FLIPPED", same),
    ("incoming_with_king", "RAY_INCOMING", same),
    ("incoming_black_first", "RAY_INCOMING", |form| {
        form.flags(["black pawn", "white pawn", "knight", "bishop", "rook", "queen"])
    }),
    ("pawn_pair_index", "PAWN_PAIR_INDEX", same),
    ("pawn_pair_band_stockfish", "PAWN_PAIR_BANDS", same),
    ("pawn_pair_band_with_square", "PAWN_PAIR_BANDS_WITH_SQUARE", same),
    ("pawn_pushes_or_attacks", "PAWN_PUSHES_OR_ATTACKS", same),
    ("piece_flags", "PIECE_FLAGS", same),
    ("dual_lanes_6", "DUAL_LANES", same),
    ("last_square", "LAST_SQUARES", same),
];

fn same(form: Form) -> Form {
    form
}

/// The sum of all entries and the hash of them in order, each as 8 bytes.
fn sum_and_hash(table: &Table) -> [String; 2] {
    let sum = table.values.iter().fold(0_u64, |sum, &bits| sum.wrapping_add(bits as u64));
    [sum.to_string(), format!("{:016x}", hash(&table.values, 8))]
}

#[test]
fn they_are_those_of_the_engines() {
    let rows = ROWS.lines().skip(1).map(|row| row.split('\t').collect::<Vec<_>>());
    let rows: BTreeMap<&str, Vec<&str>> = rows.map(|row| (row[0], row)).collect();
    for (name, table, form) in CASES {
        let row = &rows[name];
        let script = Script::new().tables([*table]).form(*table, form(Form::new()));
        let found = script.to_tables().unwrap().tables.remove(0);
        let shape = found.shape.iter().map(ToString::to_string).collect::<Vec<_>>().join("x");
        assert_eq!((&*shape, found.element.name()), (row[1], row[2]), "{name}");
        let [sum, hash] = sum_and_hash(&found);
        assert_eq!(sum, row[3], "{name}");
        // One row has no hash.
        assert!(hash == row[4] || row[4].is_empty(), "{name}: {hash}");
    }
}

#[test]
fn rows_are_those_that_were_read() {
    let table = |name| Script::new().tables([name]).to_tables().unwrap().tables.remove(0);
    let permutation = table("RAY_PERMUTATION");
    let row = |from: usize| permutation.values[64 * from..][..16].to_vec();
    assert_eq!(row(0), [128, 8, 16, 24, 32, 40, 48, 56, 17, 9, 18, 27, 36, 45, 54, 63]);
    assert_eq!(row(28)[..13], [43, 36, 44, 52, 60, 128, 128, 128, 45, 37, 46, 55, 128]);
    let valid = table("RAY_VALID").values;
    let want = [0xff_fffe, 0x1f1f_0f0f_0f0f_0f1f, 0x00ff_fffe_0000_0000];
    assert_eq!([valid[0], valid[28], valid[63]], want);
    let outgoing = table("RAY_OUTGOING").values;
    let want = [
        0x0200_0000_0000_0200,
        0x0000_0200_0200_0000,
        0x0101_0101_0101_0101,
        0xfe00_fe00_fe00_fe00,
        0x00fe_00fe_00fe_00fe,
        0xfefe_fefe_fefe_fefe,
        0x0202_0202_0202_0202,
    ];
    assert_eq!(outgoing, want);
}
