//! Walks along move threads, in both encodings, over random occupancies: the squares they come
//! to are those that walks over files and ranks come to.

use crate::walk::random;
use chess_tables::threads::{self, Element, Next, Threads, gnu};
use chess_tables::{Bitboard, Color, Square, data};

const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares that single steps `(files, ranks)` come to, at most so many in one direction, up
/// to the first occupied one.
fn walk(from: Square, steps: &[(i8, i8)], longest: u8, occupied: u64) -> u64 {
    let mut squares = 0;
    for &(files, ranks) in steps {
        let (mut file, mut rank) = (from.file() as i8, from.rank() as i8);
        for _ in 0..longest {
            (file, rank) = (file + files, rank + ranks);
            if (file | rank) & !7 != 0 {
                break;
            }
            let square = 1 << (8 * rank + file);
            squares |= square;
            if occupied & square != 0 {
                break;
            }
        }
    }
    squares
}

/// What each of the nine kinds of threads should come to.
fn expected(from: Square, occupied: u64) -> [u64; 9] {
    let rook = walk(from, &ROOK, 7, occupied);
    let bishop = walk(from, &BISHOP, 7, occupied);
    let king = walk(from, &ROOK, 1, 0) | walk(from, &BISHOP, 1, 0);
    let longest = |home| if from.rank() as u8 == home { 2 } else { 1 };
    [
        walk(from, &KNIGHT, 1, 0),
        bishop,
        rook,
        rook | bishop,
        king,
        walk(from, &[(0, 1)], longest(1), occupied),
        walk(from, &[(1, 1), (-1, 1)], 1, 0),
        walk(from, &[(0, -1)], longest(6), occupied),
        walk(from, &[(1, -1), (-1, -1)], 1, 0),
    ]
}

const MORELAND: [Threads; 9] = [
    threads::KNIGHT,
    threads::BISHOP,
    threads::ROOK,
    threads::QUEEN,
    threads::KING,
    threads::pawn_pushes(Color::White),
    threads::pawn_captures(Color::White),
    threads::pawn_pushes(Color::Black),
    threads::pawn_captures(Color::Black),
];

fn along_morelands(from: Square, occupied: u64) -> [u64; 9] {
    MORELAND.map(|threads| {
        let mut squares = 0;
        threads.walk(from, |element| look(element.to, occupied, &mut squares));
        squares
    })
}

const GNU_CHESS: [gnu::NextSquares; 5] =
    [gnu::KNIGHT, gnu::BISHOP, gnu::ROOK, gnu::QUEEN, gnu::KING];

fn along_gnu_chess(from: Square, occupied: u64) -> [u64; 9] {
    let mut squares = [0; 9];
    let [pieces @ .., white_push, white_capture, black_push, black_capture] = &mut squares;
    for (squares, piece) in pieces.iter_mut().zip(GNU_CHESS) {
        piece.walk(from, |to| look(to, occupied, squares));
    }
    gnu::pawn_pushes(Color::White, from, |to| look(to, occupied, white_push));
    gnu::pawn_captures(Color::White, from, |to| look(to, occupied, white_capture));
    gnu::pawn_pushes(Color::Black, from, |to| look(to, occupied, black_push));
    gnu::pawn_captures(Color::Black, from, |to| look(to, occupied, black_capture));
    squares
}

fn look(to: Square, occupied: u64, squares: &mut u64) -> Next {
    let bit = 1 << to as u8;
    assert_eq!(*squares & bit, 0, "the walk comes to {to} twice");
    *squares |= bit;
    if occupied & bit == 0 { Next::IfEmpty } else { Next::IfBlocked }
}

/// The moves along a thread. With wrong tables a walk may go round for ever: no piece has more than 64.
fn moves(threads: Threads, from: Square, occupied: u64) -> Vec<Element> {
    let moves: Vec<Element> = threads.moves(from, Bitboard(occupied)).take(65).collect();
    assert!(moves.len() < 65, "the walk from {from} does not end");
    moves
}

/// Sets of all densities from few squares to many.
fn occupancies() -> impl Iterator<Item = u64> {
    let mut random = random(0x0123_4567_89AB_CDEF);
    (0..).map(move |i| match i % 4 {
        0 => random() & random() & random(),
        1 => random() & random(),
        2 => random(),
        _ => random() | random(),
    })
}

#[test]
fn walks_over_random_occupancies() {
    const OCCUPANCIES: usize = if cfg!(debug_assertions) { 2_000 } else { 10_000 };
    let mut occupancies = occupancies();
    for from in Square::ALL {
        for occupied in occupancies.by_ref().take(OCCUPANCIES).chain([0, !0]) {
            let want = expected(from, occupied);
            for (form, squares) in [
                ("Moreland's", along_morelands(from, occupied)),
                ("GNU Chess's", along_gnu_chess(from, occupied)),
            ] {
                for (thread, (squares, want)) in squares.into_iter().zip(want).enumerate() {
                    assert!(
                        squares == want,
                        "thread {thread} from {from}, {form} form\nover\n{}\ncomes to\n{}\nnot\n{}",
                        Bitboard(occupied),
                        Bitboard(squares),
                        Bitboard(want)
                    );
                }
            }
        }
    }
}

#[test]
fn moves_are_what_a_walk_comes_to() {
    for (from, occupied) in Square::ALL.into_iter().zip(occupancies()) {
        let targets: [Bitboard; 9] = MORELAND.map(|threads| {
            moves(threads, from, occupied).into_iter().map(|element| element.to).collect()
        });
        assert_eq!(targets, expected(from, occupied).map(Bitboard), "from {from}");
    }
}

#[test]
fn walks_on_the_empty_board_come_to_every_target() {
    let targets: [u32; 9] = Square::ALL.into_iter().fold([0; 9], |sums, from| {
        let squares = along_morelands(from, 0);
        std::array::from_fn(|thread| sums[thread] + squares[thread].count_ones())
    });
    assert_eq!(targets, [336, 560, 896, 1456, 420, 64, 98, 64, 98]);
    assert_eq!(targets[..5].iter().sum::<u32>(), 3668, "as Stockfish has them in its cuckoo table");
}

#[test]
fn a_walk_stops_when_told_and_stays_at_its_end() {
    let mut looks = 0;
    let mut stop = || {
        looks += 1;
        Next::Stop
    };
    MORELAND[..5].iter().for_each(|threads| threads.walk(Square::D4, |_| stop()));
    GNU_CHESS.into_iter().for_each(|piece| piece.walk(Square::D4, |_| stop()));
    gnu::pawn_pushes(Color::White, Square::D2, |_| stop());
    gnu::pawn_captures(Color::White, Square::D2, |_| stop());
    assert_eq!(looks, 12);

    let mut walk = threads::pawn_pushes(Color::Black).start(Square::H1);
    walk.next_if_empty();
    walk.next_if_blocked();
    assert_eq!(walk.element(), None);
}

#[test]
fn the_keys_along_a_thread_move_the_piece() {
    let keys = |color: Color| -> [(usize, &[u64]); 7] {
        let [pushes, captures] = match color {
            Color::White => {
                [&data::WHITE_PAWN_PUSH_THREAD_KEYS[..], &data::WHITE_PAWN_CAPTURE_THREAD_KEYS[..]]
            }
            Color::Black => {
                [&data::BLACK_PAWN_PUSH_THREAD_KEYS[..], &data::BLACK_PAWN_CAPTURE_THREAD_KEYS[..]]
            }
        };
        let color = color as usize;
        [
            (1, &data::KNIGHT_THREAD_KEYS[color]),
            (2, &data::BISHOP_THREAD_KEYS[color]),
            (3, &data::ROOK_THREAD_KEYS[color]),
            (4, &data::QUEEN_THREAD_KEYS[color]),
            (5, &data::KING_THREAD_KEYS[color]),
            (0, pushes),
            (0, captures),
        ]
    };
    for color in Color::ALL {
        let pawn = [threads::pawn_pushes(color), threads::pawn_captures(color)];
        let threads = MORELAND[..5].iter().chain(&pawn);
        for (threads, (piece, keys)) in threads.zip(keys(color)) {
            let on = |square: Square| data::ZOBRIST_PIECES[color as usize][piece][square.index()];
            let mut count = 0;
            for from in Square::ALL {
                for element in moves(*threads, from, 0) {
                    assert_eq!(keys[element.index], on(from) ^ on(element.to), "{element:?}");
                    count += 1;
                }
            }
            assert_eq!(keys.iter().filter(|&&key| key == 0).count(), 64, "one for each sentinel");
            assert_eq!(keys.len(), count + 64);
        }
    }
}
