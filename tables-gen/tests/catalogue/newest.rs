//! Tables of the newest engines: the hashes of what their own sources, compiled, hold.

use std::collections::BTreeMap;

use chess_tables_gen::axis::Piece;
use chess_tables_gen::{Board, Color, Definition, Form, KingBuckets, Script, Table, Threats};

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
    ("lc0_conv_policy", "LC0_CONV_POLICY", same),
];

fn same(form: Form) -> Form {
    form
}

/// The sum of all entries and the hash of them in order, each as 8 bytes.
fn sum_and_hash(table: &Table) -> [String; 2] {
    let sum = table.values.iter().fold(0_u64, |sum, &bits| sum.wrapping_add(bits as u64));
    [sum.to_string(), format!("{:016x}", hash(&table.values, 8))]
}

/// The rows, each split into its fields, by their names.
fn rows() -> BTreeMap<&'static str, Vec<&'static str>> {
    let rows = ROWS.lines().skip(1).map(|row| row.split('\t').collect::<Vec<_>>());
    rows.map(|row| (row[0], row)).collect()
}

fn assert_same(row: &[&str], table: &Table) {
    let shape = table.shape.iter().map(ToString::to_string).collect::<Vec<_>>().join("x");
    assert_eq!((&*shape, table.element.name()), (row[1], row[2]), "{row:?}");
    let [sum, hash] = sum_and_hash(table);
    assert_eq!(sum, row[3], "{row:?}");
    // One row has no hash.
    assert!(hash == row[4] || row[4].is_empty(), "{row:?}: {hash}");
}

#[test]
fn they_are_those_of_the_engines() {
    let rows = rows();
    for (name, table, form) in CASES {
        let script = Script::new().tables([*table]).form(*table, form(Form::new()));
        assert_same(&rows[name], &script.to_tables().unwrap().tables[0]);
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

/// The versions by their numbers of inputs.
const VERSIONS: [u32; 5] = [79_856, 66_864, 60_144, 60_720, 59_808];

fn threats(version: u32) -> Threats {
    version.to_string().parse().unwrap()
}

#[test]
fn threats_of_all_versions_are_those_of_the_engines() {
    let rows = rows();
    for version in VERSIONS {
        let tables = Script::new().table(Definition::threats(&threats(version))).to_tables();
        let name = |table: &str| match (table, version) {
            ("THREAT_ORDINALS", 60_720) => "threat_ordinal_60720".to_owned(),
            ("THREAT_ORDINALS", _) => "threat_ordinal".to_owned(),
            ("THREAT_OFFSETS", 60_720) => "threat_from_offset_60720".to_owned(),
            ("THREAT_OFFSETS", _) => "threat_from_offset".to_owned(),
            _ => format!("threat_pair_{version}"),
        };
        for table in tables.unwrap().tables {
            // Two versions of pairs have no row.
            let Some(row) = rows.get(&*name(&table.name)) else {
                assert!([66_864, 59_808].contains(&version), "{version} {}", table.name);
                continue;
            };
            assert_same(row, &table);
        }
        assert_eq!(threats(version).features(), version);
    }
}

/// Attacker, from, victim, to, and the inputs in the order of the versions; 0 is none.
const SAMPLES: [(&str, &str, [u32; 5]); 9] = [
    ("N b1", "p c3", [2524, 2188, 2188, 2476, 2020]),
    ("P a2", "n b3", [336, 336, 336, 529, 168]),
    ("P e4", "P d5", [35, 35, 35, 55, 0]),
    ("P e4", "p d5", [0; 5]),
    ("p d5", "P e4", [39_976, 33_480, 30_120, 30_436, 0]),
    ("N c3", "n e4", [0; 5]),
    ("n e4", "N c3", [40_912, 34_416, 31_056, 31_632, 30_720]),
    ("q h8", "B a1", [63_371, 53_291, 49_931, 50_507, 49_595]),
    ("Q a1", "b a1", [0; 5]),
];

#[test]
fn inputs_are_those_that_were_read_and_the_sum_of_three_entries() {
    let board = Board::CHESS;
    for (attacker, victim, want) in SAMPLES {
        let [(attacker, from), (victim, to)] = [attacker, victim].map(|text| {
            let (piece, square) = text.split_once(' ').unwrap();
            let number = "PNBRQKpnbrqk".find(piece).unwrap();
            (number, board.index(board.square_named(square).unwrap()))
        });
        for (version, want) in VERSIONS.into_iter().zip(want) {
            let threats = threats(version);
            let of = |piece: usize| (Color::ALL[piece / 6], Piece(piece % 6));
            let found = threats.feature(of(attacker), from, of(victim), to);
            assert_eq!(found.unwrap_or(0), want, "{version} {attacker} {from} {victim} {to}");
            let tables = Definition::threats(&threats).map(|it| it.table(board).unwrap());
            let [ordinals, offsets, pairs] = &tables;
            let pair = pairs.bits(&[attacker, victim, usize::from(from < to)]);
            let sum = pair + offsets.bits(&[attacker, from]) + ordinals.bits(&[attacker, from, to]);
            assert!(from == to || pair == version.into() || sum == want.into(), "{version} {sum}");
            assert_eq!(from != to && pair == version.into(), from != to && want == 0);
        }
    }
}

#[test]
fn what_is_no_version_of_threats_is_said() {
    for (text, message) in [
        (
            "",
            "`` is not a version of threats: want the number of inputs, such as 59808, or six rows",
        ),
        ("59809", "`59809` is not a version of threats: want the number of inputs"),
        ("-0-1--/01234-", "`-0-1--/01234-` is not a version of threats"),
        ("-0-1--/01234-/0123--/0123--/01234-/-------", "is not a version of threats"),
        ("-0-1--/01234-/0123--/0123--/01234-/-----6", "is not a version of threats"),
        (
            "-0-2--/01234-/0123--/0123--/01234-/------",
            "the row `-0-2--` has 2 victims, and none is 1: number",
        ),
        (
            "-0-0--/01234-/0123--/0123--/01234-/------",
            "the row `-0-0--` has 2 victims, and none is 1",
        ),
        ("59808 pawns=jumps", "`pawns=jumps` is not a part of threats"),
        ("59808 none=1", "`none=1` is not a part of threats"),
        (
            "59808 pieces=PNBRQKpnbrqx",
            "`x` of `PNBRQKpnbrqx` is not a piece: want each of PNBRQKpnbrqk",
        ),
        ("59808 pieces=PNBRQKpnbrqkP", "`P` of `PNBRQKpnbrqkP` is there twice"),
        ("59808 pieces=PNBRQKpnbrq", "`PNBRQKpnbrq` has no `k`"),
    ] {
        let error = text.parse::<Threats>().unwrap_err().to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
}

#[test]
fn king_buckets_are_mirrored_and_flipped() {
    let buckets = |text: &str| {
        let buckets: KingBuckets = text.parse().unwrap();
        let table = Definition::king_buckets("B", &buckets).table(Board::CHESS).unwrap();
        table.values.chunks(8).map(<[u128]>::to_vec).collect::<Vec<_>>()
    };
    let half = "0 1 2 3/4,5,6,7/ 8 8 8 8 /8 8 8 8/8 8 8 8/8 8 8 8/8 8 8 8/9 9 9 10";
    let rows = buckets(half);
    assert_eq!(rows[0], [0, 1, 2, 3, 3, 2, 1, 0]);
    assert_eq!(rows[7], [9, 9, 9, 10, 10, 9, 9, 9]);
    let turned = buckets(&format!("{half} ranks=8"));
    assert!(turned.iter().eq(rows.iter().rev()));
    assert_eq!(buckets(&format!("{half} mirrored=16"))[1], [4, 5, 6, 7, 23, 22, 21, 20]);
    let whole = rows.iter().map(|row| row.iter().map(ToString::to_string).collect::<Vec<_>>());
    let whole: Vec<String> = whole.map(|row| row.join(" ")).collect();
    assert_eq!(buckets(&whole.join("/")), rows);
    for (text, message) in [
        ("", "1 of 8 rows of buckets are given: want eight rows of four or of eight numbers"),
        (&half[2..], "a row of buckets has 3 numbers"),
        (&half.replace("10", "256"), "`256` is not a bucket"),
        (&format!("{half} mirrored=246"), "or one above 255"),
        (&format!("{half} mirrored=x"), "`mirrored=x` adds no number"),
        (&format!("{half} ranks=2"), "`ranks=2` is not a bucket"),
    ] {
        let error = text.parse::<KingBuckets>().unwrap_err().to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
}
