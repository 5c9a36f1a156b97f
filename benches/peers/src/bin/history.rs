//! Moves in the order of their history values: values beside the elements of move threads or in an
//! array by origin and target, moves put into their places while they are generated or sorted after.
//!
//! ```sh
//! cd benches/peers && cargo run --release --bin history
//! ```
//!
//! All ways are first compared on all positions.

#[path = "../../../../tables/examples/history.rs"]
mod example;

use chess_tables::threads::Element;
use chess_tables::{Bitboard, Square};
use example::{History, Move, PIECES, Position, generate, insert, ordered};
use peers::{Random, machine, medians, nanoseconds};

const ROUNDS: usize = 1001;
const POSITIONS: usize = 256;

/// Values by origin and target.
type BySquares = [[u32; 64]; 64];

/// A side to move as in a game: two knights, bishops and rooks, a queen and a king on random squares,
/// and as many other pieces of either side.
fn position(random: &mut Random) -> Position {
    let mut free = !Bitboard::EMPTY;
    let mut next = || {
        let square =
            free.into_iter().nth(random.below(free.count() as usize)).expect("32 are free");
        free ^= Bitboard::from(square);
        Bitboard::from(square)
    };
    let pieces =
        [2, 2, 2, 1, 1].map(|count| (0..count).fold(Bitboard::EMPTY, |set, _| set | next()));
    let own = pieces.into_iter().fold(Bitboard::EMPTY, |all, set| all | set);
    let own = (0..8).fold(own, |set, _| set | next());
    let occupied = (0..16).fold(own, |set, _| set | next());
    Position { pieces, own, occupied }
}

/// One of these many elements has a value.
fn filled(random: &mut Random, one_of: usize) -> (History, Box<BySquares>) {
    let (mut history, mut by_squares) = (History::default(), Box::new([[0; 64]; 64]));
    for (threads, values) in PIECES.into_iter().zip(&mut history.0) {
        for from in Square::ALL {
            let mut walk = threads.start(from);
            while let Some(Element { index, to }) = walk.element() {
                // A pair of squares has one value in an array, whichever the piece.
                let known = &mut by_squares[from as usize][to as usize];
                if *known == 0 && random.below(one_of) == 0 {
                    *known = 1 + random.below(10_000) as u32;
                }
                values[index] = *known;
                walk.next_if_empty();
            }
        }
    }
    // What a later piece was given, the earlier ones have to have as well.
    for (threads, values) in PIECES.into_iter().zip(&mut history.0) {
        for from in Square::ALL {
            let mut walk = threads.start(from);
            while let Some(Element { index, to }) = walk.element() {
                values[index] = by_squares[from as usize][to as usize];
                walk.next_if_empty();
            }
        }
    }
    (history, by_squares)
}

fn sort(moves: &mut [Move]) {
    moves.sort_by_key(|it| std::cmp::Reverse(it.value));
}

type Way<'a> = Box<dyn Fn(&Position, &mut Vec<Move>) + 'a>;

fn ways<'a>(history: &'a History, by_squares: &'a BySquares) -> [(&'static str, Way<'a>); 4] {
    let by_square = |from: Square, to: Square| by_squares[from as usize][to as usize];
    [
        (
            "values by origin and target, sorted after",
            Box::new(move |position, moves| {
                moves.clear();
                generate(position, |piece, from, element| {
                    let value = by_square(from, element.to);
                    moves.push(Move { piece, from, element, value });
                });
                sort(moves);
            }),
        ),
        (
            "values beside the elements, sorted after",
            Box::new(|position, moves| {
                moves.clear();
                generate(position, |piece, from, element| {
                    let value = history.value(piece, element);
                    moves.push(Move { piece, from, element, value });
                });
                sort(moves);
            }),
        ),
        (
            "values by origin and target, put in place",
            Box::new(move |position, moves| {
                moves.clear();
                generate(position, |piece, from, element| {
                    let value = by_square(from, element.to);
                    insert(moves, Move { piece, from, element, value });
                });
            }),
        ),
        (
            "values beside the elements, put in place",
            Box::new(|position, moves| ordered(position, history, moves)),
        ),
    ]
}

fn main() {
    let random = &mut Random::default();
    let positions: Vec<Position> = (0..POSITIONS).map(|_| position(random)).collect();
    let fills = [("none", usize::MAX), ("a tenth", 10), ("all", 1)];
    let fills = fills.map(|(name, one_of)| (name, filled(random, one_of)));
    let mut all = 0;
    for (_, (history, by_squares)) in &fills {
        for position in &positions {
            let [first, rest @ ..] = ways(history, by_squares).map(|(_, way)| {
                let mut moves = vec![];
                way(position, &mut moves);
                moves
            });
            all += first.len();
            rest.iter().for_each(|moves| assert_eq!(*moves, first));
        }
    }
    let moves = all / fills.len() / POSITIONS;
    println!("{}; medians of {ROUNDS} rounds, {moves} moves a position.\n", machine());
    println!("| ns a position | {} |", fills.each_ref().map(|(name, _)| *name).join(" | "));
    println!("|---{}|", "|--:".repeat(fills.len()));
    let times = fills.each_ref().map(|(_, (history, by_squares))| {
        let ways = ways(history, by_squares);
        medians(ROUNDS, ways.len(), |way| {
            nanoseconds(|_| {
                let list = &mut Vec::with_capacity(256);
                positions.iter().fold(0, |sum, position| {
                    ways[way].1(position, list);
                    sum + list.first().map_or(0, |it| it.element.index as u64)
                })
            })
        })
    });
    for (i, (name, _)) in ways(&fills[0].1.0, &fills[0].1.1).iter().enumerate() {
        let times = times.each_ref().map(|of_ways| format!("{:.0}", of_ways[i] / POSITIONS as f64));
        println!("| {name} | {} |", times.join(" | "));
    }
}
