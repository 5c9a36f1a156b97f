//! Move threads: the moves of a piece written down line by line, clockwise from north; and the keys
//! of its moves.

use crate::grid::*;
use crate::pieces::double_push;
use crate::said::Said;

/// The lines of squares that a piece can go to, each outwards.
type Lines = Vec<Vec<At>>;

const PIECES: [&str; 6] = ["PAWN", "KNIGHT", "BISHOP", "ROOK", "QUEEN", "KING"];

fn leaps(grid: &Grid, from: At, steps: &[Step]) -> Lines {
    steps.iter().filter_map(|&step| grid.go(from, step)).map(|to| vec![to]).collect()
}

fn slides(grid: &Grid, from: At, steps: &[Step]) -> Lines {
    steps.iter().map(|&step| grid.walk(from, step)).filter(|walk| !walk.is_empty()).collect()
}

fn pushes(grid: &Grid, from: At, ahead: Step) -> Lines {
    let single: Vec<At> = grid.go(from, ahead).into_iter().collect();
    vec![single.into_iter().chain(double_push(grid, ahead, from)).collect()]
}

fn moves(grid: &Grid, mover: &str, from: At) -> Option<Lines> {
    Some(match mover {
        "KNIGHT" => leaps(grid, from, &LEAPS),
        "BISHOP" => slides(grid, from, &SLANTED),
        "ROOK" => slides(grid, from, &STRAIGHT),
        "QUEEN" => slides(grid, from, &COMPASS),
        "KING" => leaps(grid, from, &COMPASS),
        "WHITE_PAWN_PUSH" => pushes(grid, from, NORTH),
        "BLACK_PAWN_PUSH" => pushes(grid, from, SOUTH),
        "WHITE_PAWN_CAPTURE" => leaps(grid, from, &[NORTH_EAST, NORTH_WEST]),
        "BLACK_PAWN_CAPTURE" => leaps(grid, from, &[SOUTH_EAST, SOUTH_WEST]),
        _ => return None,
    })
}

/// The squares of a thread, each with the number of squares before the next line.
fn thread(grid: &Grid, mover: &str, from: At) -> Option<Vec<(At, usize)>> {
    let mut thread = vec![];
    for line in moves(grid, mover, from)? {
        let next_line = thread.len() + line.len();
        thread.extend(line.into_iter().map(|to| (to, next_line)));
    }
    Some(thread)
}

fn threads(grid: &Grid, mover: &str) -> Option<Vec<Vec<(At, usize)>>> {
    grid.squares.iter().map(|&from| thread(grid, mover, from)).collect()
}

/// The n-th output of SplitMix64 for the seed "Zobrist!", counted from 0, by the arithmetic of the
/// integers modulo 2^64.
fn split_mix(n: usize) -> u128 {
    let modulus = 1_u128 << 64;
    let times = |a: u128, b: u128| a * b % modulus;
    let seed = b"Zobrist!".iter().fold(0, |seed, &byte| seed * 256 + u128::from(byte));
    let z = (seed + times(n as u128 + 1, 0x9e37_79b9_7f4a_7c15)) % modulus;
    let z = times(z ^ (z >> 30), 0xbf58_476d_1ce4_e5b9);
    let z = times(z ^ (z >> 27), 0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The keys are drawn player by player, piece by piece, row by row from the lowest.
fn key(grid: &Grid, player: usize, piece: usize, at: At) -> u128 {
    let before = (player * PIECES.len() + piece) * grid.squares.len();
    split_mix(before + (at.y * grid.width + at.x) as usize)
}

/// For each element of a piece's threads what the move does to the key, for each player.
fn keys(grid: &Grid, mover: &str) -> Option<Said> {
    let piece = PIECES.iter().position(|piece| mover.contains(piece))?;
    let players: &[usize] = match mover.split('_').next() {
        Some("WHITE") => &[0],
        Some("BLACK") => &[1],
        _ => &[0, 1],
    };
    let threads = threads(grid, mover)?;
    let mut keys = vec![];
    for &player in players {
        for (&from, thread) in grid.squares.iter().zip(&threads) {
            let key = |at| key(grid, player, piece, at);
            keys.extend(thread.iter().map(|&(to, _)| (key(from) ^ key(to)) as i128));
            keys.push(0);
        }
    }
    let elements = keys.len() / players.len();
    let shape = if players.len() == 1 { vec![elements] } else { vec![2, elements] };
    Some(Said::numbers("u64", &shape, keys))
}

fn elements(grid: &Grid, mover: &str) -> Option<Said> {
    let mut fields = vec![];
    for thread in threads(grid, mover)? {
        fields
            .extend(thread.iter().flat_map(|&(to, next)| [grid.number(to) as i128, next as i128]));
        fields.extend([0xFF, 0xFF]);
    }
    Some(Said::numbers("u8", &[fields.len() / 2, 2], fields))
}

fn starts(grid: &Grid, mover: &str) -> Option<Said> {
    let mut before = 0;
    let starts = threads(grid, mover)?.into_iter().map(|thread| {
        let start = before;
        before += thread.len() as i128 + 1;
        start
    });
    Some(Said::numbers("u16", &[grid.squares.len()], starts))
}

/// From each square of a thread, and from the piece itself to the first, the square that comes
/// next; at the end and where the thread does not come the piece's own.
fn links(grid: &Grid, movers: [&str; 8], next: impl Fn(usize, usize) -> usize) -> Option<Said> {
    let mut entries = vec![];
    for mover in movers {
        for &from in &grid.squares {
            let thread = if mover.is_empty() { vec![] } else { thread(grid, mover, from)? };
            entries.extend(grid.squares.iter().map(|&current| {
                let place = thread.iter().position(|&(to, _)| to == current);
                let follows = match place {
                    Some(element) => next(element, thread[element].1),
                    None if current == from => 0,
                    None => thread.len(),
                };
                grid.number(thread.get(follows).map_or(from, |&(to, _)| to)) as i128
            }));
        }
    }
    let count = grid.squares.len();
    Some(Said::numbers("u8", &[8, count, count], entries))
}

/// GNU Chess's pieces.
fn pieces(white: &'static str, black: &'static str) -> [&'static str; 8] {
    ["", white, "KNIGHT", "BISHOP", "ROOK", "QUEEN", "KING", black]
}

pub(crate) fn say(grid: &Grid, name: &str) -> Option<Said> {
    match name {
        "NEXT_POSITION" => {
            links(grid, pieces("WHITE_PAWN_PUSH", "BLACK_PAWN_PUSH"), |element, _| element + 1)
        }
        "NEXT_DIRECTION" => {
            let movers = pieces("WHITE_PAWN_CAPTURE", "BLACK_PAWN_CAPTURE");
            links(grid, movers, |_, next_line| next_line)
        }
        "ZOBRIST_PIECES" => {
            let keys = (0..2).flat_map(|player| {
                (0..PIECES.len()).flat_map(move |piece| {
                    grid.squares.iter().map(move |&at| key(grid, player, piece, at) as i128)
                })
            });
            Some(Said::numbers("u64", &[2, PIECES.len(), grid.squares.len()], keys))
        }
        _ => None
            .or_else(|| elements(grid, name.strip_suffix("_THREADS")?))
            .or_else(|| starts(grid, name.strip_suffix("_THREAD_STARTS")?))
            .or_else(|| keys(grid, name.strip_suffix("_THREAD_KEYS")?)),
    }
}
