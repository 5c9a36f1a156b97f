//! The tables that Ethereal, Crafty, GNU Chess and Stockfish compute when they start, written down
//! once: every entry is compared.

use chess_tables::{Bitboard, Square, data};

fn square(name: &str) -> usize {
    name.parse::<Square>().expect(name).index()
}

fn color(name: &str) -> usize {
    usize::from(name == "black")
}

/// The sets of a program, with the indices that it has them at.
fn sets() -> impl Iterator<Item = [&'static str; 5]> {
    let lines = include_str!("../reference/engines.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<_> = line.split('\t').collect();
        fields.try_into().expect(line)
    })
}

/// Our set at the indices of a program's table.
fn ours(table: &str, first: &str, last: &str) -> u64 {
    match table {
        "RanksAtOrAboveMasks" => {
            data::RANKS_AT_OR_AHEAD[color(first)][last.parse::<usize>().unwrap()]
        }
        "IsolatedPawnMasks" => data::ISOLATED_PAWN_MASKS[square(last)],
        // Beside the edge it is the zone of the next square inwards.
        "KingAreaMasks" => {
            data::KING_ZONES[color(first)][square(&last.replace('a', "b").replace('h', "g"))]
        }
        "PawnConnectedMasks" | "mask_pawn_connected" => {
            data::CONNECTED_PAWN_MASKS[color(first)][square(last)]
        }
        "OutpostSquareMasks" => data::ATTACK_FRONT_SPANS[color(first)][square(last)],
        // Where the pawns of a color stand that can come to attack the square.
        "mask_pattacks" => data::ATTACK_FRONT_SPANS[1 - color(first)][square(last)],
        "pawn_race[side][!side]" => data::PAWN_SQUARES[color(first)][square(last)],
        "mask_eptest" | "mask_pawn_duo" => data::PHALANX_MASKS[square(last)],
        "left_side_empty_mask" => data::FILES_WEST_OF[last.parse::<usize>().unwrap()],
        "right_side_empty_mask" => data::FILES_EAST_OF[last.parse::<usize>().unwrap()],
        "DistMap" => data::KING_DISCS[first.parse::<usize>().unwrap()][square(last)],
        other => panic!("no table is known for {other}"),
    }
}

#[test]
fn programs_hold_the_same_sets() {
    let mut sets_of_king_squares = 0;
    for [program, table, first, last, theirs] in sets() {
        let theirs = Bitboard(u64::from_str_radix(theirs, 16).unwrap());
        let what = format!("{program}, {table}[{first}][{last}]");
        if table == "SquarePawnMask" {
            // Its king has moved already: ours is the set of those that can come there.
            let reached = Square::ALL.into_iter().filter(|&s| {
                theirs.contains(s) || theirs.intersects(chess_tables::king_attacks(s))
            });
            let ours = Bitboard(data::PAWN_SQUARES[color(first)][square(last)]);
            assert_eq!(ours, Bitboard::from_iter(reached), "{what}");
            sets_of_king_squares += 1;
            continue;
        }
        let ours = Bitboard(ours(table, first, last));
        assert_eq!(ours, theirs, "{what}\nours\n{ours}\ntheirs\n{theirs}");
    }
    assert_eq!(sets_of_king_squares, 2 * 48);
    assert_eq!(sets().count(), 1408);
}

#[test]
fn gnu_chess_has_the_same_directions() {
    let rows = include_str!("../reference/gnuchess5_directions.txt").lines();
    let rows: Vec<&str> = rows.filter(|line| !line.starts_with('#')).collect();
    assert_eq!(rows.len(), 64);
    for (ours, theirs) in data::DIRECTION_OF.iter().zip(rows) {
        // South-west, south-east, north-west, north-east, south, west, east, north.
        let number = |ray: u8| match ray {
            b'-' => -1,
            _ => [5, 3, 7, 1, 4, 6, 2, 0][usize::from(ray - b'0')],
        };
        let theirs: Vec<i8> = theirs.bytes().map(number).collect();
        assert_eq!(ours.as_slice(), theirs, "{theirs:?}");
    }
}

/// The FNV-1a hash, by 64 bits at a time.
fn hash<'a>(words: impl IntoIterator<Item = &'a u64>) -> u64 {
    words
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ word).wrapping_mul(0x0000_0100_0000_01b3))
}

/// The hash of Stockfish 14's table, which its own `Bitboards::init` filled.
#[test]
fn stockfish_has_the_same_squares_between() {
    assert_eq!(hash(data::BETWEEN_INCLUSIVE.as_flattened()), 0xbe92_54c5_258f_3071);
}
