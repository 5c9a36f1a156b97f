//! Move threads: the moves of a piece written down line by line, clockwise from north.

use crate::grid::{COMPASS, SLANTED, STRAIGHT, Square, squares};
use crate::leapers::LEAPS;
use crate::pawns::{BLACK, Player, WHITE};
use crate::witness::{Testimony, by_square, each, each_square, witnesses};

/// What a piece does, said of one square: its lines, each outwards.
pub(crate) type Mover = fn(Square) -> Vec<Vec<Square>>;

/// Lines of one square each.
fn leaps(from: Square, paths: &[&str]) -> Vec<Vec<Square>> {
    paths.iter().filter_map(|path| from.go(path)).map(|to| vec![to]).collect()
}

/// Lines to the edge.
fn slides(from: Square, directions: &[&str]) -> Vec<Vec<Square>> {
    let walks = directions.iter().map(|direction| from.walk(direction));
    walks.filter(|walk| !walk.is_empty()).collect()
}

/// One line of one square, or of two from the pawns' home.
fn pushes(from: Square, player: Player) -> Vec<Vec<Square>> {
    let squares = if from.rank == player.home { 2 } else { 1 };
    let mut lines = slides(from, &[player.ahead]);
    lines.iter_mut().for_each(|line| line.truncate(squares));
    lines
}

pub(crate) const KNIGHT: Mover = |from| leaps(from, &LEAPS);
pub(crate) const BISHOP: Mover = |from| slides(from, &SLANTED);
pub(crate) const ROOK: Mover = |from| slides(from, &STRAIGHT);
pub(crate) const QUEEN: Mover = |from| slides(from, &COMPASS);
pub(crate) const KING: Mover = |from| leaps(from, &COMPASS);
pub(crate) const WHITE_PUSH: Mover = |from| pushes(from, WHITE);
pub(crate) const BLACK_PUSH: Mover = |from| pushes(from, BLACK);
pub(crate) const WHITE_CAPTURE: Mover = |from| leaps(from, &["NE", "NW"]);
pub(crate) const BLACK_CAPTURE: Mover = |from| leaps(from, &["SE", "SW"]);

/// The squares of a thread, each with the number of squares before the next line.
pub(crate) fn thread(mover: Mover, from: Square) -> Vec<(Square, usize)> {
    let mut thread = vec![];
    for line in mover(from) {
        let next_line = thread.len() + line.len();
        thread.extend(line.into_iter().map(|to| (to, next_line)));
    }
    thread
}

/// All threads of a piece, each closed by a sentinel.
fn threads(mover: Mover) -> Testimony<u8> {
    each_square(|from| {
        let elements = thread(mover, from).into_iter();
        let elements = elements.map(|(to, blocked)| (to.number(), blocked as u8));
        let elements: Vec<_> = elements.chain([(0xFF, 0xFF)]).collect();
        each(0..elements.len(), |element| {
            let (to, blocked) = elements[element];
            each(["to", "blocked"], |field| if field == "to" { to } else { blocked })
        })
    })
}

/// How many elements stand before each thread.
fn starts(mover: Mover) -> Testimony<u16> {
    let mut before = 0;
    by_square(squares().map(|from| {
        let start = before;
        before += thread(mover, from).len() as u16 + 1;
        start
    }))
}

/// GNU Chess's pieces, each with the thread that goes on at an empty square and the thread that
/// goes on at an occupied one.
const PIECES: [Option<(Mover, Mover)>; 8] = [
    None,
    Some((WHITE_PUSH, WHITE_CAPTURE)),
    Some((KNIGHT, KNIGHT)),
    Some((BISHOP, BISHOP)),
    Some((ROOK, ROOK)),
    Some((QUEEN, QUEEN)),
    Some((KING, KING)),
    Some((BLACK_PUSH, BLACK_CAPTURE)),
];

/// From each square of a thread, and from the piece itself to the first, the square that comes
/// next; at the end and where the thread does not come the piece's own.
fn links(mover: Option<Mover>, next: impl Fn(usize, usize) -> usize) -> Testimony<u8> {
    each_square(|from| {
        let thread = mover.map_or(vec![], |mover| thread(mover, from));
        each_square(|current| {
            let place = thread.iter().position(|(to, _)| *to == current);
            let follows = match place {
                Some(element) => next(element, thread[element].1),
                None if current == from => 0,
                None => thread.len(),
            };
            thread.get(follows).map_or(from, |(to, _)| *to).number()
        })
    })
}

witnesses! {
    KNIGHT_THREADS => threads(KNIGHT);
    KNIGHT_THREAD_STARTS => starts(KNIGHT);
    BISHOP_THREADS => threads(BISHOP);
    BISHOP_THREAD_STARTS => starts(BISHOP);
    ROOK_THREADS => threads(ROOK);
    ROOK_THREAD_STARTS => starts(ROOK);
    QUEEN_THREADS => threads(QUEEN);
    QUEEN_THREAD_STARTS => starts(QUEEN);
    KING_THREADS => threads(KING);
    KING_THREAD_STARTS => starts(KING);
    WHITE_PAWN_PUSH_THREADS => threads(WHITE_PUSH);
    WHITE_PAWN_PUSH_THREAD_STARTS => starts(WHITE_PUSH);
    WHITE_PAWN_CAPTURE_THREADS => threads(WHITE_CAPTURE);
    WHITE_PAWN_CAPTURE_THREAD_STARTS => starts(WHITE_CAPTURE);
    BLACK_PAWN_PUSH_THREADS => threads(BLACK_PUSH);
    BLACK_PAWN_PUSH_THREAD_STARTS => starts(BLACK_PUSH);
    BLACK_PAWN_CAPTURE_THREADS => threads(BLACK_CAPTURE);
    BLACK_PAWN_CAPTURE_THREAD_STARTS => starts(BLACK_CAPTURE);
    /// After an empty square the next one of the thread.
    NEXT_POSITION => each(0..8, |piece| {
        links(PIECES[piece].map(|(position, _)| position), |element, _| element + 1)
    });
    /// After an occupied square the first one of the next line.
    NEXT_DIRECTION => each(0..8, |piece| {
        links(PIECES[piece].map(|(_, direction)| direction), |_, next_line| next_line)
    });
}

/// The number that Stockfish asserts for its cuckoo table.
#[test]
fn the_threads_of_the_pieces_hold_3668_targets_in_all() {
    use chess_tables::data::{
        BISHOP_THREADS, KING_THREADS, KNIGHT_THREADS, QUEEN_THREADS, ROOK_THREADS,
    };
    let lengths = [
        KNIGHT_THREADS.len(),
        BISHOP_THREADS.len(),
        ROOK_THREADS.len(),
        QUEEN_THREADS.len(),
        KING_THREADS.len(),
    ];
    assert_eq!(lengths, [400, 624, 960, 1520, 484]);
    assert_eq!(lengths.iter().map(|length| length - 64).sum::<usize>(), 3668);
}
