//! Zobrist keys of the pieces, and of the moves along their threads.

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::threads::{Mover, Order, threads};

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

pub(crate) fn tables(grid: &Grid, order: &Order) -> Vec<Line> {
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
