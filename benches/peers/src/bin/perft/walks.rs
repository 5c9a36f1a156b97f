//! Move threads in several forms, and loops in their place, on the board `threads`.
//!
//! They differ in how they come from one square to the next, and where they find the key of a move. Moves are counted, as
//! perft does, or each is made, with its key.

use std::hint::black_box;
use std::time::Instant;

use chess_tables::threads::Next;
use chess_tables::{Color, Piece, Rank, Square, data, x88};
use peers::{machine, medians};

use crate::WORKLOADS;
use crate::board::Board;
use crate::boards::threads::{Encoding, Gnu, Moreland, ThreadsBoard};
use crate::position::Position;

const ROUNDS: usize = 11;

type Count = fn(&Position, u32) -> u64;

/// A name, how it counts, and how it makes all moves.
type Contender = (&'static str, [Count; 2]);

const CONTENDERS: [Contender; 6] = [
    ("threads, keys beside the elements", ways::<Moreland>()),
    ("threads, keys in the elements", ways::<Keyed>()),
    ("threads by pointers, keys in the elements", ways::<Linked>()),
    ("threads, two look-ups for a key", ways::<Unkeyed>()),
    ("threads of GNU Chess, two look-ups for a key", ways::<Gnu>()),
    ("loops, two look-ups for a key", ways::<Loops>()),
];

const fn ways<E: Encoding>() -> [Count; 2] {
    [
        |position, depth| ThreadsBoard::<E>::new(position).perft(depth),
        |position, depth| make_all(&mut ThreadsBoard::<E>::new(position), depth, &mut vec![]),
    ]
}

/// Counts as perft, but makes the last moves, too.
fn make_all<B: Board>(board: &mut B, depth: u32, moves: &mut Vec<B::Move>) -> u64 {
    let first = moves.len();
    board.legal_moves(moves);
    let mut nodes = 0;
    for i in first..moves.len() {
        let m = moves[i];
        let undo = board.make(m);
        black_box(&*board);
        nodes += if depth == 1 { 1 } else { make_all(board, depth - 1, moves) };
        board.unmake(m, undo);
    }
    moves.truncate(first);
    nodes
}

/// Prints the times of all, or counts once in a way of one: for a program that counts instructions.
pub fn run(one: Option<[usize; 2]>) {
    if let Some([contender, way]) = one {
        let count = CONTENDERS[contender].1[way];
        let nodes = WORKLOADS
            .iter()
            .map(|&(_, fen, depth, _)| count(&fen.parse().expect("a FEN"), depth - 2));
        return println!("{}", nodes.sum::<u64>());
    }
    println!("{}; medians of {ROUNDS} rounds.\n", machine());
    println!("| ns a move | counted | made |\n|---|--:|--:|");
    let [counted, made] = [0, 1].map(|way| {
        medians(ROUNDS, CONTENDERS.len(), |contender| {
            let (mut seconds, mut all) = (0.0, 0);
            for &(name, fen, depth, [_, wanted]) in &WORKLOADS {
                let position = fen.parse().expect("a FEN");
                let start = Instant::now();
                let nodes = CONTENDERS[contender].1[way](black_box(&position), depth - 1);
                seconds += start.elapsed().as_secs_f64();
                assert_eq!(nodes, wanted, "{name}");
                all += nodes;
            }
            seconds * 1e9 / all as f64
        })
    });
    for (i, (name, _)) in CONTENDERS.iter().enumerate() {
        println!("| {name} | {:.1} | {:.1} |", counted[i], made[i]);
    }
}

/// The elements of a piece, and where the thread of a square begins.
type Threads<E> = (&'static [E], &'static [u16; 64]);

/// An element that holds the keys of its move.
trait Element: Copy + Send + Sync + 'static {
    fn of_piece(piece: Piece) -> Threads<Self>;
    fn pushes(color: Color) -> Threads<Self>;
    fn captures(color: Color) -> Threads<Self>;
    fn keys(&self) -> [u64; 2];
    fn walk(threads: Threads<Self>, from: Square, look: impl FnMut(Square, &'static Self) -> Next);
}

impl<E: Element> Encoding for E {
    type Place = &'static E;

    fn walk(piece: Piece, from: Square, look: impl FnMut(Square, Self::Place) -> Next) {
        <E as Element>::walk(E::of_piece(piece), from, look);
    }

    fn pawn_pushes(color: Color, from: Square, look: impl FnMut(Square, Self::Place) -> Next) {
        <E as Element>::walk(E::pushes(color), from, look);
    }

    fn pawn_captures(color: Color, from: Square, look: impl FnMut(Square, Self::Place) -> Next) {
        <E as Element>::walk(E::captures(color), from, look);
    }

    fn key(color: Color, _: Piece, _: Square, _: Square, element: Self::Place) -> u64 {
        element.keys()[color as usize]
    }
}

/// Both colors' keys of a piece, or a pawn's alone.
macro_rules! of_form {
    ($threads:ident $starts:ident $keys:ident both) => {
        of_form!($threads $starts [&data::$keys[0], &data::$keys[1]])
    };
    ($threads:ident $starts:ident $keys:ident) => {
        of_form!($threads $starts [data::$keys; 2])
    };
    ($threads:ident $starts:ident $keys:expr) => {{
        static ALL: [Form; data::$threads.len()] = Form::all(&ALL, data::$threads, data::$starts, $keys);
        (&ALL, data::$starts)
    }};
}

macro_rules! element {
    ($form:ident, $($walk:item)+) => {
        impl Element for $form {
            fn of_piece(piece: Piece) -> Threads<Self> {
                type Form = $form;
                match piece {
                    Piece::Knight => of_form!(KNIGHT_THREADS KNIGHT_THREAD_STARTS KNIGHT_THREAD_KEYS both),
                    Piece::Bishop => of_form!(BISHOP_THREADS BISHOP_THREAD_STARTS BISHOP_THREAD_KEYS both),
                    Piece::Rook => of_form!(ROOK_THREADS ROOK_THREAD_STARTS ROOK_THREAD_KEYS both),
                    Piece::Queen => of_form!(QUEEN_THREADS QUEEN_THREAD_STARTS QUEEN_THREAD_KEYS both),
                    Piece::King | Piece::Pawn => of_form!(KING_THREADS KING_THREAD_STARTS KING_THREAD_KEYS both),
                }
            }

            fn pushes(color: Color) -> Threads<Self> {
                type Form = $form;
                match color {
                    Color::White => of_form!(WHITE_PAWN_PUSH_THREADS WHITE_PAWN_PUSH_THREAD_STARTS WHITE_PAWN_PUSH_THREAD_KEYS),
                    Color::Black => of_form!(BLACK_PAWN_PUSH_THREADS BLACK_PAWN_PUSH_THREAD_STARTS BLACK_PAWN_PUSH_THREAD_KEYS),
                }
            }

            fn captures(color: Color) -> Threads<Self> {
                type Form = $form;
                match color {
                    Color::White => of_form!(WHITE_PAWN_CAPTURE_THREADS WHITE_PAWN_CAPTURE_THREAD_STARTS WHITE_PAWN_CAPTURE_THREAD_KEYS),
                    Color::Black => of_form!(BLACK_PAWN_CAPTURE_THREADS BLACK_PAWN_CAPTURE_THREAD_STARTS BLACK_PAWN_CAPTURE_THREAD_KEYS),
                }
            }

            fn keys(&self) -> [u64; 2] {
                self.keys
            }

            $($walk)+
        }
    };
}

/// Moreland's element with its keys: 24 bytes.
#[derive(Clone, Copy)]
struct Keyed {
    keys: [u64; 2],
    to: u8,
    blocked: u8,
}

impl Keyed {
    const fn all<const N: usize>(
        _: &'static [Self; N],
        threads: &[[u8; 2]; N],
        _: &[u16; 64],
        keys: [&[u64; N]; 2],
    ) -> [Self; N] {
        let mut all = [Self { keys: [0; 2], to: 0, blocked: 0 }; N];
        let mut i = 0;
        while i < N {
            let [to, blocked] = threads[i];
            all[i] = Self { keys: [keys[0][i], keys[1][i]], to, blocked };
            i += 1;
        }
        all
    }
}

element! {
    Keyed,
    fn walk(
        (elements, starts): Threads<Self>,
        from: Square,
        mut look: impl FnMut(Square, &'static Self) -> Next,
    ) {
        let start = usize::from(starts[from as usize]);
        let mut index = start;
        loop {
            let element = &elements[index];
            let Some(to) = Square::from_index(element.to) else { return };
            match look(to, element) {
                Next::IfEmpty => index += 1,
                Next::IfBlocked => index = start + usize::from(element.blocked),
                Next::Stop => return,
            }
        }
    }
}

/// The same with pointers to the next elements: 40 bytes. The last element points to itself.
#[derive(Clone, Copy)]
struct Linked {
    keys: [u64; 2],
    next: &'static Self,
    blocked: &'static Self,
    to: Option<Square>,
}

impl Linked {
    const fn all<const N: usize>(
        all: &'static [Self; N],
        threads: &[[u8; 2]; N],
        starts: &[u16; 64],
        keys: [&[u64; N]; 2],
    ) -> [Self; N] {
        let mut linked = [Self { keys: [0; 2], next: &all[0], blocked: &all[0], to: None }; N];
        let (mut i, mut square) = (0, 0);
        while i < N {
            if square < 63 && starts[square + 1] as usize == i {
                square += 1;
            }
            let to = Square::from_index(threads[i][0]);
            let (next, blocked) = match to {
                Some(_) => (i + 1, starts[square] as usize + threads[i][1] as usize),
                None => (i, i),
            };
            let keys = [keys[0][i], keys[1][i]];
            linked[i] = Self { keys, next: &all[next], blocked: &all[blocked], to };
            i += 1;
        }
        linked
    }
}

element! {
    Linked,
    fn walk(
        (elements, starts): Threads<Self>,
        from: Square,
        mut look: impl FnMut(Square, &'static Self) -> Next,
    ) {
        let mut element = &elements[usize::from(starts[from as usize])];
        while let Some(to) = element.to {
            element = match look(to, element) {
                Next::IfEmpty => element.next,
                Next::IfBlocked => element.blocked,
                Next::Stop => return,
            };
        }
    }
}

/// Moreland's elements, and the keys of squares.
#[derive(Clone, Copy)]
struct Unkeyed;

impl Encoding for Unkeyed {
    type Place = ();

    fn walk(piece: Piece, from: Square, mut look: impl FnMut(Square, ()) -> Next) {
        Moreland::walk(piece, from, |to, _| look(to, ()));
    }

    fn pawn_pushes(color: Color, from: Square, mut look: impl FnMut(Square, ()) -> Next) {
        Moreland::pawn_pushes(color, from, |to, _| look(to, ()));
    }

    fn pawn_captures(color: Color, from: Square, mut look: impl FnMut(Square, ()) -> Next) {
        Moreland::pawn_captures(color, from, |to, _| look(to, ()));
    }

    fn key(color: Color, piece: Piece, from: Square, to: Square, (): ()) -> u64 {
        Gnu::key(color, piece, from, to, ())
    }
}

/// Steps from square to square, with the test of 0x88 for the edge.
#[derive(Clone, Copy)]
struct Loops;

const ROOK_STEPS: [i8; 4] = [16, 1, -16, -1];
const BISHOP_STEPS: [i8; 4] = [17, -15, -17, 15];

/// The square a step away.
fn step(from: Square, step: i8) -> Option<Square> {
    x88::square(x88::number(from).wrapping_add_signed(step))
}

const fn ahead(color: Color) -> i8 {
    match color {
        Color::White => 16,
        Color::Black => -16,
    }
}

impl Encoding for Loops {
    type Place = ();

    fn walk(piece: Piece, from: Square, mut look: impl FnMut(Square, ()) -> Next) {
        let (steps, slides): (&[i8], _) = match piece {
            Piece::Knight => (x88::KNIGHT_STEPS, false),
            Piece::Bishop => (&BISHOP_STEPS, true),
            Piece::Rook => (&ROOK_STEPS, true),
            Piece::Queen => (x88::KING_STEPS, true),
            Piece::King | Piece::Pawn => (x88::KING_STEPS, false),
        };
        for &step in steps {
            let mut number = x88::number(from).wrapping_add_signed(step);
            while let Some(to) = x88::square(number) {
                match look(to, ()) {
                    Next::IfEmpty if slides => number = number.wrapping_add_signed(step),
                    Next::Stop => return,
                    _ => break,
                }
            }
        }
    }

    fn pawn_pushes(color: Color, from: Square, mut look: impl FnMut(Square, ()) -> Next) {
        let is_home = matches!(
            (color, from.rank()),
            (Color::White, Rank::Second) | (Color::Black, Rank::Seventh)
        );
        let Some(to) = step(from, ahead(color)) else { return };
        if look(to, ()) == Next::IfEmpty && is_home {
            step(to, ahead(color)).into_iter().for_each(|to| _ = look(to, ()));
        }
    }

    fn pawn_captures(color: Color, from: Square, mut look: impl FnMut(Square, ()) -> Next) {
        for side in [-1, 1] {
            if let Some(to) = step(from, ahead(color) + side)
                && look(to, ()) == Next::Stop
            {
                return;
            }
        }
    }

    fn key(color: Color, piece: Piece, from: Square, to: Square, (): ()) -> u64 {
        Gnu::key(color, piece, from, to, ())
    }
}
