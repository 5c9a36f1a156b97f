//! The tables that others hold, written down once and compared entry by entry: of python-chess, Ethereal, Crafty, GNU
//! Chess and Stockfish, and what the Chess Programming Wiki prints in "On an empty Board".

use std::fmt;

use chess_tables::{Bitboard, Direction, Square, data};

/// The rows of a file: its fields, without the comments.
fn rows<const N: usize>(file: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<_> = line.split('\t').collect();
        fields.try_into().unwrap_or_else(|_| panic!("not {N} fields: {line}"))
    })
}

fn hex(digits: &str) -> u64 {
    u64::from_str_radix(digits, 16).expect(digits)
}

fn same(what: impl fmt::Display, ours: u64, theirs: u64) {
    let (ours, theirs) = (Bitboard(ours), Bitboard(theirs));
    assert_eq!(ours, theirs, "{what}\nthe table\n{ours}\nthe peer\n{theirs}");
}

#[test]
fn python_chess_holds_the_same_lines() {
    let mut aligned = [[false; 64]; 64];
    for [a, b, between, ray] in rows(include_str!("../reference/python_chess_pairs.tsv")) {
        let (from, to) = (square(a), square(b));
        same(format_args!("BETWEEN[{a}][{b}]"), data::BETWEEN[from][to], hex(between));
        same(format_args!("LINE[{a}][{b}]"), data::LINE[from][to], hex(ray));
        let with_the_end = hex(between) | 1 << to;
        let ours = data::BETWEEN_INCLUSIVE[from][to];
        same(format_args!("BETWEEN_INCLUSIVE[{a}][{b}]"), ours, with_the_end);
        // On the ray, neither between the two nor beyond the first.
        let through = |m: &Square| data::BETWEEN[from][m.index()] & 1 << to != 0;
        let beyond = Bitboard(hex(ray)).into_iter().filter(through).collect::<Bitboard>();
        same(
            format_args!("SLIDER_EXTENSIONS[{a}][{b}]"),
            data::SLIDER_EXTENSIONS[from][to],
            beyond.0,
        );
        aligned[from][to] = true;
    }
    for (from, to) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        if !aligned[from.index()][to.index()] {
            same(format_args!("BETWEEN[{from}][{to}]"), data::BETWEEN[from.index()][to.index()], 0);
            same(format_args!("LINE[{from}][{to}]"), data::LINE[from.index()][to.index()], 0);
        }
    }
}

fn square(name: &str) -> usize {
    name.parse::<Square>().expect(name).index()
}

fn color(name: &str) -> usize {
    usize::from(name == "black")
}

fn ray(direction: Direction, square: usize) -> u64 {
    data::RAYS[direction as usize][square]
}

/// Our set at the indices of a program's table. The last one is a square, by number or name, or a line's number.
fn ours(table: &str, first: &str, last: &str) -> u64 {
    let i = last.parse().unwrap_or_else(|_| square(last));
    match table {
        "BB_RANKS" => data::RANK_MASKS[i],
        "BB_FILES" => data::FILE_MASKS[i],
        "BB_LIGHT_SQUARES" => data::LIGHT_SQUARES,
        "BB_DARK_SQUARES" => data::DARK_SQUARES,
        "BB_KNIGHT_ATTACKS" => data::KNIGHT_ATTACKS[i],
        "BB_KING_ATTACKS" => data::KING_ATTACKS[i],
        "BB_PAWN_ATTACKS[WHITE]" => data::PAWN_ATTACKS[0][i],
        "BB_PAWN_ATTACKS[BLACK]" => data::PAWN_ATTACKS[1][i],
        "BB_RANK_ATTACKS[0]" | "Rank" => data::RANK_ATTACKS[i],
        "BB_FILE_ATTACKS[0]" | "File" => data::FILE_ATTACKS[i],
        "BB_DIAG_ATTACKS[0]" | "Bishop" => data::BISHOP_PSEUDO_ATTACKS[i],
        // Its masks are the squares whose occupancy matters, so the last of each line is not in.
        "BB_RANK_MASKS" => data::ROOK_RELEVANT[i] & data::RANK_OF[i],
        "BB_FILE_MASKS" => data::ROOK_RELEVANT[i] & data::FILE_OF[i],
        "BB_DIAG_MASKS" => data::BISHOP_RELEVANT[i],
        "RanksAtOrAboveMasks" => data::RANKS_AT_OR_AHEAD[color(first)][i],
        "IsolatedPawnMasks" => data::ISOLATED_PAWN_MASKS[i],
        // Beside the edge it is the zone of the next square inwards.
        "KingAreaMasks" => {
            data::KING_ZONES[color(first)][square(&last.replace('a', "b").replace('h', "g"))]
        }
        "PawnConnectedMasks" | "mask_pawn_connected" => data::CONNECTED_PAWN_MASKS[color(first)][i],
        "OutpostSquareMasks" => data::ATTACK_FRONT_SPANS[color(first)][i],
        // Where the pawns of a color stand that can come to attack the square.
        "mask_pattacks" => data::ATTACK_FRONT_SPANS[1 - color(first)][i],
        "pawn_race[side][!side]" => data::PAWN_SQUARES[color(first)][i],
        "mask_eptest" | "mask_pawn_duo" => data::PHALANX_MASKS[i],
        "left_side_empty_mask" => data::FILES_WEST_OF[i],
        "right_side_empty_mask" => data::FILES_EAST_OF[i],
        "DistMap" => data::KING_DISCS[first.parse::<usize>().unwrap()][i],
        "East (+1)" => ray(Direction::E, i),
        "Nort (+8)" => ray(Direction::N, i),
        "NoEa (+9)" => ray(Direction::NE, i),
        "NoWe (+7)" => ray(Direction::NW, i),
        "West (-1)" => ray(Direction::W, i),
        "Sout (-8)" => ray(Direction::S, i),
        "SoWe (-9)" => ray(Direction::SW, i),
        "SoEa (-7)" => ray(Direction::SE, i),
        "Diagonal" => data::DIAGONAL_ATTACKS[i],
        "Anti-Diagonal" => data::ANTI_DIAGONAL_ATTACKS[i],
        "Rook" => data::ROOK_PSEUDO_ATTACKS[i],
        "Queen" => data::QUEEN_PSEUDO_ATTACKS[i],
        "fileMask" => data::FILE_OF[i],
        "rankMask" => data::RANK_OF[i],
        "diagonalMask" => data::DIAGONAL_OF[i],
        "antiDiagMask" => data::ANTI_DIAGONAL_OF[i],
        other => panic!("no table is known for {other}"),
    }
}

#[test]
fn programs_and_diagrams_have_the_same_sets() {
    let mut sets_of_king_squares = 0;
    let mut sets = 0;
    for [program, table, first, last, theirs] in rows(include_str!("../reference/sets.tsv")) {
        sets += 1;
        let theirs = Bitboard(hex(theirs));
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
        same(what, ours(table, first, last), theirs.0);
    }
    assert_eq!(sets_of_king_squares, 2 * 48);
    assert_eq!(sets, 1408 + 658 + 22);
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
