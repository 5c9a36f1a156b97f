//! Polyglot's keys by the text of its standard, and the cuckoo tables by putting each move in its nest.

use chess_tables_gen::axis::Piece;
use chess_tables_gen::{Board, Cuckoo, Layout};

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::{check_definitions, grid_of, zobrist};

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
const PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

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
        "CUCKOO_KEYS",
        "CUCKOO_MOVES",
    ];
    if (grid.width, grid.height) != (8, 8) {
        return names.map(|name| line(name, None)).into();
    }
    let random = published();
    let turn = zobrist::drawn_after_the_pieces(grid, 24) as u64;
    let of_piece = |player, piece, at| zobrist::key(grid, player, piece, at) as u64;
    let [keys, moves] = cuckoo(grid, turn, &of_piece, ("u16", |a, b| a + 64 * b));
    let expected = [
        polyglot_pieces(grid),
        Expected::numbers("u64", &[4], random[768..772].to_vec()),
        Expected::numbers("u64", &[8], random[772..780].to_vec()),
        Expected::numbers("u64", &[], random[780..].to_vec()),
        keys,
        moves,
    ];
    names.into_iter().zip(expected).map(|(name, expected)| line(name, expected)).collect()
}

/// An engine's keys are by the numbers of squares, so in each layout the moves have other places.
#[test]
fn cuckoo_tables_of_other_keys() {
    let key = |player, piece, number| zobrist::split_mix(1, 64 * (6 * player + piece) + number);
    let cuckoo =
        Cuckoo::new(zobrist::split_mix(2, 0) as u64, move |color, Piece(piece), square| {
            key(color as usize, piece, square) as u64
        });
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let grid = grid_of(board);
        let of_piece = |player, piece, at| key(player, piece, grid.number(at)) as u64;
        let turn = zobrist::split_mix(2, 0) as u64;
        let expected = self::cuckoo(&grid, turn, &of_piece, ("i32", |a, b| -(64 * b + a)));
        let moves = cuckoo.moves("MOVES", |a, b| -((b << 6 | a) as i32));
        check_definitions(board, [cuckoo.keys("KEYS"), moves].into_iter().zip(expected));
    }
}
