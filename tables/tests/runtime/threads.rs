//! Walks along move threads, in both encodings, over random occupancies: they come to the squares that look-ups have.

use crate::walk::random;
use chess_tables::Color::{Black, White};
use chess_tables::threads::{self, Element, Next, Threads, gnu};
use chess_tables::*;

/// What each of the nine kinds of threads should come to.
fn expected(from: Square, occupied: Bitboard) -> [Bitboard; 9] {
    let pushes = |color| {
        let push = pawn_pushes(color, from);
        let is_free = push.is_disjoint(occupied);
        if is_free { push | pawn_double_pushes(color, from) } else { push }
    };
    [
        knight_attacks(from),
        bishop_attacks(from, occupied),
        rook_attacks(from, occupied),
        queen_attacks(from, occupied),
        king_attacks(from),
        pushes(White),
        pawn_attacks(White, from),
        pushes(Black),
        pawn_attacks(Black, from),
    ]
}

const MORELAND: [Threads; 9] = [
    threads::KNIGHT,
    threads::BISHOP,
    threads::ROOK,
    threads::QUEEN,
    threads::KING,
    threads::pawn_pushes(White),
    threads::pawn_captures(White),
    threads::pawn_pushes(Black),
    threads::pawn_captures(Black),
];

fn along_morelands(from: Square, occupied: Bitboard) -> [Bitboard; 9] {
    MORELAND.map(|threads| {
        let mut squares = Bitboard::EMPTY;
        threads.walk(from, |element| look(element.to, occupied, &mut squares));
        squares
    })
}

const GNU_CHESS: [gnu::NextSquares; 5] =
    [gnu::KNIGHT, gnu::BISHOP, gnu::ROOK, gnu::QUEEN, gnu::KING];

fn along_gnu_chess(from: Square, occupied: Bitboard) -> [Bitboard; 9] {
    let mut squares = [Bitboard::EMPTY; 9];
    let [pieces @ .., white_push, white_capture, black_push, black_capture] = &mut squares;
    for (squares, piece) in pieces.iter_mut().zip(GNU_CHESS) {
        piece.walk(from, |to| look(to, occupied, squares));
    }
    gnu::pawn_pushes(White, from, |to| look(to, occupied, white_push));
    gnu::pawn_captures(White, from, |to| look(to, occupied, white_capture));
    gnu::pawn_pushes(Black, from, |to| look(to, occupied, black_push));
    gnu::pawn_captures(Black, from, |to| look(to, occupied, black_capture));
    squares
}

fn look(to: Square, occupied: Bitboard, squares: &mut Bitboard) -> Next {
    assert!(squares.insert(to), "the walk comes to {to} twice");
    if occupied.contains(to) { Next::IfBlocked } else { Next::IfEmpty }
}

/// The moves along a thread. With wrong tables a walk may go round for ever: no piece has more than 64.
fn moves(threads: Threads, from: Square, occupied: Bitboard) -> Vec<Element> {
    let moves: Vec<Element> = threads.moves(from, occupied).take(65).collect();
    assert!(moves.len() < 65, "the walk from {from} does not end");
    moves
}

/// Sets of all densities from few squares to many.
fn occupancies() -> impl Iterator<Item = Bitboard> {
    let mut random = random(0x0123_4567_89AB_CDEF);
    (0..).map(move |i| {
        Bitboard(match i % 4 {
            0 => random() & random() & random(),
            1 => random() & random(),
            2 => random(),
            _ => random() | random(),
        })
    })
}

#[test]
fn walks_over_random_occupancies() {
    const OCCUPANCIES: usize = if cfg!(debug_assertions) { 2_000 } else { 10_000 };
    let mut occupancies = occupancies();
    for from in Square::ALL {
        for occupied in
            occupancies.by_ref().take(OCCUPANCIES).chain([Bitboard::EMPTY, Bitboard::FULL])
        {
            let want = expected(from, occupied);
            for (form, squares) in [
                ("Moreland's", along_morelands(from, occupied)),
                ("GNU Chess's", along_gnu_chess(from, occupied)),
            ] {
                assert_eq!(squares, want, "from {from} over {occupied:#?}, {form} form");
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
        assert_eq!(targets, expected(from, occupied), "from {from}");
    }
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
    gnu::pawn_pushes(White, Square::D2, |_| stop());
    gnu::pawn_captures(White, Square::D2, |_| stop());
    assert_eq!(looks, 12);

    let mut walk = threads::pawn_pushes(Black).start(Square::H1);
    walk.next_if_empty();
    walk.next_if_blocked();
    assert_eq!(walk.element(), None);
}

/// The oracle has the keys of all threads.
#[test]
fn an_element_has_the_index_of_its_key() {
    let on = |square| zobrist_key(Black, Piece::Queen, square);
    for from in Square::ALL {
        for element in moves(threads::QUEEN, from, Bitboard::EMPTY) {
            let key = data::QUEEN_THREAD_KEYS[Black as usize][element.index];
            assert_eq!(key, on(from) ^ on(element.to), "{element:?}");
        }
    }
}
