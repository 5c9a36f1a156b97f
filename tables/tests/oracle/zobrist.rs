//! Zobrist keys of the pieces, and of the moves along their threads.

use crate::grid::{Square, squares};
use crate::pawns::PLAYERS;
use crate::threads::{
    BISHOP, BLACK_CAPTURE, BLACK_PUSH, KING, KNIGHT, Mover, QUEEN, ROOK, WHITE_CAPTURE, WHITE_PUSH,
    thread,
};
use crate::witness::{Testimony, each, each_square, witnesses};

const PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// The n-th output of SplitMix64, counted from 0, by the arithmetic of the integers modulo 2^64.
fn split_mix(seed: u64, n: usize) -> u64 {
    let modulus = 1_u128 << 64;
    let times = |a: u128, b: u128| a * b % modulus;
    let golden = 0x9e37_79b9_7f4a_7c15;
    let z = (u128::from(seed) + times(n as u128 + 1, golden)) % modulus;
    let z = times(z ^ (z >> 30), 0xbf58_476d_1ce4_e5b9);
    let z = times(z ^ (z >> 27), 0x94d0_49bb_1331_11eb);
    u64::try_from(z ^ (z >> 31)).expect("below 2^64")
}

/// The keys are drawn from the seed "Zobrist!" player by player, piece by piece, from a1 to h8.
fn key(player: usize, piece: &str, square: Square) -> u64 {
    let seed = "Zobrist!".bytes().map(|byte| format!("{byte:02x}")).collect::<String>();
    let seed = u64::from_str_radix(&seed, 16).expect("eight bytes");
    let piece = PIECES.iter().position(|name| *name == piece).expect("a piece");
    split_mix(seed, (player * 6 + piece) * 64 + usize::from(square.number()))
}

/// A move takes the piece from one square and puts it on another; a sentinel does nothing.
fn moves(player: usize, piece: &str, mover: Mover) -> Testimony<u64> {
    each_square(|from| {
        let thread = thread(mover, from);
        each(0..=thread.len(), |element| match thread.get(element) {
            Some((to, _)) => key(player, piece, from) ^ key(player, piece, *to),
            None => 0,
        })
    })
}

/// The moves of a piece that both players have alike.
fn of_both(piece: &str, mover: Mover) -> Testimony<u64> {
    each(0..PLAYERS.len(), |player| moves(player, piece, mover))
}

witnesses! {
    ZOBRIST_PIECES => each(0..PLAYERS.len(), |player| {
        each(PIECES, |piece| each_square(|square| key(player, piece, square)))
    });
    KNIGHT_THREAD_KEYS => of_both("knight", KNIGHT);
    BISHOP_THREAD_KEYS => of_both("bishop", BISHOP);
    ROOK_THREAD_KEYS => of_both("rook", ROOK);
    QUEEN_THREAD_KEYS => of_both("queen", QUEEN);
    KING_THREAD_KEYS => of_both("king", KING);
    WHITE_PAWN_PUSH_THREAD_KEYS => moves(0, "pawn", WHITE_PUSH);
    WHITE_PAWN_CAPTURE_THREAD_KEYS => moves(0, "pawn", WHITE_CAPTURE);
    BLACK_PAWN_PUSH_THREAD_KEYS => moves(1, "pawn", BLACK_PUSH);
    BLACK_PAWN_CAPTURE_THREAD_KEYS => moves(1, "pawn", BLACK_CAPTURE);
}

/// The first outputs for the seed 1234567, as published with other implementations.
#[test]
fn the_generator_is_split_mix_64() {
    let published = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973];
    assert_eq!([0, 1].map(|n| split_mix(1_234_567, n)), published);
}

#[test]
fn no_two_keys_are_equal() {
    let mut keys: Vec<_> =
        chess_tables::data::ZOBRIST_PIECES.as_flattened().as_flattened().to_vec();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), PLAYERS.len() * PIECES.len() * squares().count());
    assert!(!keys.contains(&0));
}
