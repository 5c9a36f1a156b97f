//! Every way to find features finds the same, and those of Stockfish.

use std::collections::BTreeMap;

use threats::active::Active;
use threats::byteboard::Byteboard;
use threats::methods::methods;
use threats::version::{V59808, V60144, V60720, V66864, V79856, Version};
use threats::{games, hash};

/// Stockfish's hashes of the 100,000 positions from seed 1, by its function `append_active_indices` at commits
/// 762dd1da9, 5eeca7392, 83e42045a, fac506bdf and cb3d4ee9b.
const STOCKFISH: [u64; 5] = [
    0x2f13_b991_b27e_5fdb,
    0x2e2f_a022_8a0c_4749,
    0x6922_9a71_13dd_fae7,
    0xe3dc_68bc_0b6f_a654,
    0xfb1d_d095_7e95_4063,
];

fn boards() -> Vec<Byteboard> {
    games::positions(1, 100_000).map(|(board, _)| board).collect()
}

fn assert_all<V: Version>(boards: &[Byteboard], want: u64) {
    for method in methods::<V>() {
        let found = hash::of(boards, method.fill);
        assert_eq!(found, want, "{} of {}: {found:016x}", method.name, V::FEATURES);
    }
}

#[test]
fn features_of_games_are_those_of_stockfish_in_all_versions() {
    let boards = boards();
    assert_all::<V59808>(&boards, STOCKFISH[0]);
    assert_all::<V60720>(&boards, STOCKFISH[1]);
    assert_all::<V60144>(&boards, STOCKFISH[2]);
    assert_all::<V66864>(&boards, STOCKFISH[3]);
    assert_all::<V79856>(&boards, STOCKFISH[4]);
}

/// Boards with 32 pieces of any kind at random, which attack more than those of any game.
fn crowded(count: usize) -> Vec<Byteboard> {
    let mut state = 1_u64;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((state >> 33) as usize * limit) >> 31
    };
    let mut boards = vec![];
    while boards.len() < count {
        let mut pieces = [0; 64];
        for place in 0..32 {
            let kind = if place < 2 { 6 } else { 1 + below(5) as u8 };
            pieces[below(64)] = kind + 8 * (place % 2) as u8;
        }
        boards.extend(Byteboard::new(pieces));
    }
    boards
}

fn assert_same<V: Version>(boards: &[Byteboard]) {
    let methods = methods::<V>();
    let (plainest, others) = methods.split_first().unwrap();
    let [mut want, mut found] = [Active::new(), Active::new()];
    let sorted = |active: &Active| {
        active.views().map(|view| {
            let mut numbers = view.to_vec();
            numbers.sort_unstable();
            numbers
        })
    };
    for board in boards {
        (plainest.fill)(board, &mut want);
        assert!(want.views().concat().iter().all(|&number| number < V::FEATURES));
        for method in others {
            (method.fill)(board, &mut found);
            assert_eq!(sorted(&found), sorted(&want), "{} {board:?}", method.name);
        }
    }
}

#[test]
fn crowded_boards_have_the_same_features_by_every_method() {
    let boards = crowded(2000);
    assert_same::<V59808>(&boards);
    assert_same::<V60720>(&boards);
    assert_same::<V60144>(&boards);
    assert_same::<V66864>(&boards);
    assert_same::<V79856>(&boards);
}

/// Queens of one color in a ring around the others: a position with the most attacks.
#[test]
fn the_most_attacks_fit() {
    let fens = [
        "QqQqQqQq/qQqQqQqQ/QqQqQqQq/8/8/8/3k4/5K2 w - - 0 1",
        "8/1QqQqQq1/1qQqQqQ1/1QqQKqQ1/1qQkQqQ1/1QqQqQq1/8/8 w - - 0 1",
        "NnNnNn2/nNnNnN2/NnNnNn2/nNnNnN2/NnNnNk2/K7/8/8 w - - 0 1",
    ];
    let pieces = |fen: &str| {
        let mut pieces = [0; 64];
        let ranks = fen.split(' ').next().unwrap().split('/').rev();
        for (rank, text) in ranks.enumerate() {
            let mut file = 0;
            for c in text.chars() {
                match ".PNBRQK..pnbrqk".find(c) {
                    Some(piece) => {
                        pieces[8 * rank + file] = piece as u8;
                        file += 1;
                    }
                    None => file += c.to_digit(10).unwrap() as usize,
                }
            }
        }
        pieces
    };
    let boards: Vec<_> = fens.iter().filter_map(|fen| Byteboard::new(pieces(fen))).collect();
    assert_eq!(boards.len(), fens.len());
    assert_same::<V59808>(&boards);
    assert_same::<V79856>(&boards);
}

/// The pairs have the hashes of those that Stockfish computes, which `tables-gen/tests/reference/newest.tsv` has.
#[test]
fn pairs_of_all_versions_have_the_hashes_of_stockfish() {
    let rows: BTreeMap<&str, &str> = include_str!("../../../tables-gen/tests/reference/newest.tsv")
        .lines()
        .filter_map(|line| Some((line.split('\t').next()?, line.split('\t').nth(4)?)))
        .collect();
    let mut compared = 0;
    let mut compare = |features: u32, pairs: &[[[u32; 2]; 16]; 16]| {
        let Some(want) = rows.get(format!("threat_pair_{features}").as_str()) else { return };
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let pieces = || (1..=6).chain(9..=14);
        for number in pieces().flat_map(|a| pieces().flat_map(move |v| pairs[a][v])) {
            for byte in u64::from(number).to_le_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
            }
        }
        assert_eq!(format!("{hash:016x}"), *want, "{features}");
        compared += 1;
    };
    compare(V59808::FEATURES, V59808::PAIRS);
    compare(V60720::FEATURES, V60720::PAIRS);
    compare(V60144::FEATURES, V60144::PAIRS);
    compare(V66864::FEATURES, V66864::PAIRS);
    compare(V79856::FEATURES, V79856::PAIRS);
    assert_eq!(compared, 3);
}
