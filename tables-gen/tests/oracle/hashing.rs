//! Zobrist keys of the pieces, and of the moves along their threads; Polyglot's keys by the text of its standard, and
//! the cuckoo tables by putting each move in its nest.

use chess_tables_gen::axis::Piece;
use chess_tables_gen::{Board, Cuckoo, Layout};

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::threads::{Mover, Order, threads};
use crate::{check_definitions, grid_of};

const PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];
const WHITE: usize = 0;
const BLACK: usize = 1;

/// The n-th output of SplitMix64, counted from 0, by the arithmetic of the integers modulo 2^64.
pub(crate) fn split_mix(seed: u128, n: usize) -> u128 {
    let modulus = 1_u128 << 64;
    let times = |a: u128, b: u128| a * b % modulus;
    let z = (seed + times(n as u128 + 1, 0x9e37_79b9_7f4a_7c15)) % modulus;
    let z = times(z ^ (z >> 30), 0xbf58_476d_1ce4_e5b9);
    let z = times(z ^ (z >> 27), 0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The keys are drawn from the seed "Zobrist!" player by player, piece by piece, row by row from the
/// lowest.
pub(crate) fn key(grid: &Grid, player: usize, piece: usize, at: At) -> u128 {
    let seed = b"Zobrist!".iter().fold(0, |seed, &byte| seed * 256 + u128::from(byte));
    let before = (player * PIECES.len() + piece) * grid.squares.len();
    split_mix(seed, before + (at.y * grid.width + at.x) as usize)
}

fn pieces(grid: &Grid) -> Expected {
    let mut keys = vec![];
    for player in [WHITE, BLACK] {
        for piece in 0..PIECES.len() {
            keys.extend(grid.squares.iter().map(|&at| key(grid, player, piece, at) as i128));
        }
    }
    Expected::numbers("u64", &[2, PIECES.len(), grid.squares.len()], keys)
}

/// The keys drawn next, once each piece has its own: for each player and column, then for each column, and
/// one more.
pub(crate) fn drawn_after_the_pieces(grid: &Grid, number: usize) -> i128 {
    let seed = b"Zobrist!".iter().fold(0, |seed, &byte| seed * 256 + u128::from(byte));
    split_mix(seed, 2 * PIECES.len() * grid.squares.len() + number) as i128
}

/// A rook at either edge, white's first; the rights of a set are put together.
fn castling_rights(grid: &Grid) -> Option<Expected> {
    let width = grid.width as usize;
    let rooks = [width - 1, 0, 2 * width - 1, width];
    let key = |set: usize| {
        let mut key = 0;
        for (bit, &rook) in rooks.iter().enumerate() {
            if set / 2_usize.pow(bit as u32) % 2 == 1 {
                key ^= drawn_after_the_pieces(grid, rook);
            }
        }
        key
    };
    (width > 1).then(|| Expected::numbers("u64", &[16], (0..16).map(key)))
}

/// Keys that were drawn one after the other.
fn drawn(grid: &Grid, shape: &[usize], first: usize) -> Expected {
    let count = shape.iter().product::<usize>();
    let keys = (first..first + count).map(|number| drawn_after_the_pieces(grid, number));
    Expected::numbers("u64", shape, keys)
}

/// A move takes the piece from one square and puts it on another; a sentinel does nothing.
fn moves(grid: &Grid, player: usize, piece: usize, mover: &Mover) -> Vec<i128> {
    let key = |at| key(grid, player, piece, at);
    let mut keys = vec![];
    for (&from, thread) in grid.squares.iter().zip(threads(grid, mover)) {
        keys.extend(thread.iter().map(|&(to, _)| (key(from) ^ key(to)) as i128));
        keys.push(0);
    }
    keys
}

/// The moves along threads: of one player's pawns, or of a piece that both players have alike.
fn of_threads(grid: &Grid, name: &str, mover: &Mover) -> Expected {
    let players: &[usize] = match name.split_once("_PAWN") {
        Some(("WHITE", _)) => &[WHITE],
        Some(_) => &[BLACK],
        None => &[WHITE, BLACK],
    };
    // Of the pawn's tables the names begin with the color.
    let piece = PIECES.iter().position(|it| it.to_uppercase() == name).unwrap_or(0);
    let keys: Vec<_> = players.iter().map(|&it| moves(grid, it, piece, mover)).collect();
    let shape = [players.len(), keys[0].len()];
    Expected::numbers("u64", &shape[2 - players.len()..], keys.concat())
}

pub(crate) fn zobrist(grid: &Grid, order: &Order) -> Vec<Line> {
    let width = grid.width as usize;
    let mut lines = vec![
        line("ZOBRIST_PIECES", pieces(grid)),
        line("ZOBRIST_CASTLING_FILES", drawn(grid, &[2, width], 0)),
        line("ZOBRIST_EN_PASSANT", drawn(grid, &[width], 2 * width)),
        line("ZOBRIST_TURN", drawn(grid, &[], 3 * width)),
        line("ZOBRIST_CASTLING", castling_rights(grid)),
    ];
    for (name, mover) in order.movers() {
        lines.push(line(format!("{name}_THREAD_KEYS"), of_threads(grid, name, &mover)));
    }
    lines
}

/// The first outputs for the seed 1234567, as published with other implementations.
#[test]
fn the_generator_is_split_mix_64() {
    let published = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973];
    assert_eq!([0, 1].map(|n| split_mix(1_234_567, n)), published);
}

/// The numbers as published, one a line.
const RANDOM: &str = include_str!("../../../tables/tests/reference/polyglot_random.txt");

/// "kind_of_piece" of the standard, from 0.
const KINDS: [&str; 12] = [
    "black pawn",
    "white pawn",
    "black knight",
    "white knight",
    "black bishop",
    "white bishop",
    "black rook",
    "white rook",
    "black queen",
    "white queen",
    "black king",
    "white king",
];

fn published() -> Vec<i128> {
    let lines = RANDOM.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| i128::from_str_radix(line, 16).expect("a number")).collect()
}

fn polyglot_pieces(grid: &Grid) -> Expected {
    let random = published();
    let mut keys = vec![];
    for player in ["white", "black"] {
        for piece in PIECES {
            let man = format!("{player} {piece}");
            let kind = KINDS.iter().position(|kind| *kind == man).expect("a kind");
            keys.extend(
                grid.squares.iter().map(|at| random[64 * kind + (8 * at.y + at.x) as usize]),
            );
        }
    }
    Expected::numbers("u64", &[2, 6, 64], keys)
}

/// A move and the number by which it is found.
#[derive(Clone, Copy, PartialEq)]
struct Egg {
    hash: u64,
    ends: [At; 2],
}

impl Egg {
    /// The two nests: bits 0 to 12, and bits 16 to 28.
    fn nests(self) -> [usize; 2] {
        [self.hash % 8192, self.hash / 65536 % 8192].map(|nest| nest as usize)
    }
}

/// Whether a man of this kind steps so far, on an empty board.
fn steps(piece: &str, across: i32, up: i32) -> bool {
    let (across, up) = (across.abs(), up.abs());
    let (straight, slanted) = (across * up == 0, across == up);
    match piece {
        "knight" => across * across + up * up == 5,
        "bishop" => slanted,
        "rook" => straight,
        "queen" => straight || slanted,
        "king" => across <= 1 && up <= 1,
        _ => false,
    }
}

/// The key of a piece on a square, by player and piece.
type Key<'a> = &'a dyn Fn(usize, usize, At) -> u64;

/// The moves, each once, counted player by player, piece by piece and row by row from the lowest.
fn eggs(turn: u64, of_piece: Key) -> Vec<Egg> {
    let places: Vec<At> = (0..64).map(|i| At { x: i % 8, y: i / 8 }).collect();
    let mut eggs = vec![];
    for (player, piece) in (0..12).map(|i| (i / 6, i % 6)) {
        let key = |at| of_piece(player, piece, at);
        for (i, &a) in places.iter().enumerate() {
            let later =
                places[i + 1..].iter().filter(|b| steps(PIECES[piece], b.x - a.x, b.y - a.y));
            eggs.extend(later.map(|&b| Egg { hash: key(a) ^ key(b) ^ turn, ends: [a, b] }));
        }
    }
    eggs
}

/// An egg goes into its first nest. The egg that lay there goes into its other nest, and so on.
fn laid(eggs: Vec<Egg>) -> Vec<Option<Egg>> {
    let mut nests = vec![None; 8192];
    for mut egg in eggs {
        let mut nest = egg.nests()[0];
        while let Some(other) = nests[nest].replace(egg) {
            let both = other.nests();
            nest = both[usize::from(both[0] == nest)];
            egg = other;
        }
    }
    nests
}

/// The keys, and the moves by the numbers of their squares, the lower one first.
fn cuckoo(
    grid: &Grid,
    turn: u64,
    of_piece: Key,
    (element, encode): (&'static str, fn(i128, i128) -> i128),
) -> [Expected; 2] {
    let number = |at: At| grid.number(at) as i128;
    let nests = laid(eggs(turn, of_piece));
    let code = |egg: Egg| {
        let [a, b] = egg.ends.map(number);
        encode(a.min(b), a.max(b))
    };
    let codes: Vec<i128> = nests.iter().map(|nest| nest.map_or(0, code)).collect();
    let hashes = nests.iter().map(|nest| nest.map_or(0, |egg| i128::from(egg.hash)));
    [Expected::numbers("u64", &[8192], hashes), Expected::numbers(element, &[8192], codes)]
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let names = [
        "POLYGLOT_PIECES",
        "POLYGLOT_CASTLING",
        "POLYGLOT_EN_PASSANT",
        "POLYGLOT_TURN",
        "POLYGLOT_KEYS",
        "CUCKOO_KEYS",
        "CUCKOO_MOVES",
    ];
    if (grid.width, grid.height) != (8, 8) {
        return names.map(|name| line(name, None)).into();
    }
    let random = published();
    let turn = drawn_after_the_pieces(grid, 24) as u64;
    let of_piece = |player, piece, at| key(grid, player, piece, at) as u64;
    let [keys, moves] = cuckoo(grid, turn, &of_piece, ("u16", |a, b| a + 64 * b));
    let expected = [
        polyglot_pieces(grid),
        Expected::numbers("u64", &[4], random[768..772].to_vec()),
        Expected::numbers("u64", &[8], random[772..780].to_vec()),
        Expected::numbers("u64", &[], random[780..].to_vec()),
        Expected::numbers("u64", &[781], random),
        keys,
        moves,
    ];
    names.into_iter().zip(expected).map(|(name, expected)| line(name, expected)).collect()
}

/// An engine's keys are by the numbers of squares, so in each layout the moves have other places.
#[test]
fn cuckoo_tables_of_other_keys() {
    let key = |player, piece, number| split_mix(1, 64 * (6 * player + piece) + number);
    let cuckoo = Cuckoo::new(split_mix(2, 0) as u64, move |color, Piece(piece), square| {
        key(color as usize, piece, square) as u64
    });
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let grid = grid_of(board);
        let of_piece = |player, piece, at| key(player, piece, grid.number(at)) as u64;
        let turn = split_mix(2, 0) as u64;
        let expected = self::cuckoo(&grid, turn, &of_piece, ("i32", |a, b| -(64 * b + a)));
        let moves = cuckoo.moves("MOVES", |a, b| -((b << 6 | a) as i32));
        check_definitions(board, [cuckoo.keys("KEYS"), moves].into_iter().zip(expected));
    }
}
