//! Move threads in other orders: as Bruce Moreland printed them, and as a script says; and of pieces of one's own.

use std::ops::Range;

use chess_tables_gen::tool::catalogue::generate;
use chess_tables_gen::{
    Board, Definition, Direction, Error, Script, Table, ThreadMover, ThreadOrder,
};

/// Moreland's thread of a bishop on d5, as he prints it: each square, and where to go on if it is occupied. His NULL
/// is here the sentinel, which is number 13.
const PRINTED: [(&str, u8); 13] = [
    ("e6", 3),
    ("d7", 3),
    ("f8", 3),
    ("c6", 3),
    ("b7", 6),
    ("a8", 6),
    ("e4", 6),
    ("f3", 6),
    ("g2", 6),
    ("h1", 13),
    ("c4", 13),
    ("b3", 13),
    ("a2", 13),
];

/// A ray goes over f7 and g8, and each blocked square leads to the next ray.
const AMENDED: [(&str, u8); 13] = [
    ("e6", 3),
    ("f7", 3),
    ("g8", 3),
    ("c6", 6),
    ("b7", 6),
    ("a8", 6),
    ("e4", 10),
    ("f3", 10),
    ("g2", 10),
    ("h1", 10),
    ("c4", 13),
    ("b3", 13),
    ("a2", 13),
];

fn numbered(thread: [(&str, u8); 13]) -> [[u8; 2]; 13] {
    let number = |name| Board::CHESS.index(Board::CHESS.square_named(name).unwrap()) as u8;
    thread.map(|(name, next)| [number(name), next])
}

/// Where the fields of d5's thread stand among our bishop's, without the sentinel.
fn d5() -> Range<usize> {
    let starts = generate(Board::CHESS, &["BISHOP_THREAD_STARTS"]).unwrap().tables.remove(0);
    let d5 = Board::CHESS.index(Board::CHESS.square_named("d5").unwrap());
    let [start, next] = [d5, d5 + 1].map(|square| 2 * starts.values[square] as usize);
    start..next - 2
}

/// A table with threads in this order.
fn in_order(order: ThreadOrder, name: &str) -> Table {
    let script = Script::new().tables([name]).thread_order(order);
    script.to_tables().unwrap().tables.remove(0)
}

#[test]
fn morelands_amended_thread_is_ours_in_his_order() {
    let threads = in_order(ThreadOrder::MORELAND, "BISHOP_THREADS");
    let elements = threads.values[d5()].chunks_exact(2);
    let ours: Vec<[u8; 2]> = elements.map(|fields| [fields[0] as u8, fields[1] as u8]).collect();
    assert_eq!(ours, numbered(AMENDED));
}

#[test]
fn morelands_printed_thread_has_seven_slips() {
    let slips = (0..AMENDED.len()).filter(|&element| PRINTED[element] != AMENDED[element]);
    // d7 and f8, for f7 and g8; then where to go on from c6, e4, f3, g2 and h1.
    assert_eq!(slips.collect::<Vec<_>>(), [1, 2, 3, 6, 7, 8, 9]);
}

#[test]
fn an_order_without_a_line_is_refused() {
    use Direction::{E, N, S};
    let order = ThreadOrder::CLOCKWISE.rook([N, E, S, N]);
    let script = Script::new().tables(["ROOK_THREADS"]).thread_order(order);
    let error = script.to_source().unwrap_err();
    assert_eq!(
        error.without_location().to_string(),
        "invalid thread order: the rook's lines lack w"
    );
    let order = ThreadOrder::CLOCKWISE.knight([(1, 2); 8]);
    let error = Script::new().tables(["RAYS"]).thread_order(order).to_source().unwrap_err();
    assert_eq!(
        error.without_location().to_string(),
        "invalid thread order: the knight's lines lack (2, 1)"
    );
    let error: Error = "gnu".parse::<ThreadOrder>().unwrap_err();
    let want = "`gnu` is not a thread order: want one of clockwise, moreland, gnu-chess";
    assert_eq!(error.to_string(), want);
}

/// `GenMoves` as he prints it: the targets of the moves that it generates, if it comes to an end. NULL
/// is the sentinel's index, and the sentinel the element with a negative square.
fn gen_moves(thread: &[[u8; 2]], occupied: u64, enemies: u64) -> Option<u64> {
    let (mut moves, mut at) = (0, 0);
    for _ in 0..1000 {
        let [to, blocked] = thread[at];
        let square = 1 << to;
        if occupied & square == 0 {
            moves |= square;
            at += 1;
            if at == thread.len() {
                return Some(moves);
            }
        } else {
            moves |= enemies & square;
            at = blocked.into();
            if at == thread.len() {
                return Some(moves);
            }
        }
    }
    None
}

#[test]
fn morelands_loop_generates_the_moves_on_his_amended_thread() {
    let (printed, amended) = (numbered(PRINTED), numbered(AMENDED));
    let walk = |occupied: u64, own: u64| {
        let mut moves = 0;
        for (files, ranks) in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
            for n in 1..8 {
                let (file, rank) = (3 + n * files, 4 + n * ranks);
                if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                    break;
                }
                let square = 1_u64 << (8 * rank + file);
                moves |= square & !own;
                if occupied & square != 0 {
                    break;
                }
            }
        }
        moves
    };
    for subset in 0..1_u64 << 13 {
        let targets = amended.iter().enumerate().filter(|(i, _)| subset >> i & 1 != 0);
        let occupied = targets.fold(0, |set, (_, &[to, _])| set | 1 << to);
        for own in [0, occupied, occupied & 0x5555_5555_5555_5555, occupied & 0xaaaa_aaaa_aaaa_aaaa]
        {
            let moves = gen_moves(&amended, occupied, occupied & !own);
            assert_eq!(moves, Some(walk(occupied, own)), "{occupied:#x} {own:#x}");
        }
    }
    // As printed, a man on c6 leads to c6 again, and with h1 occupied the fourth ray is lost.
    let [c6, h1, c4] = ["c6", "h1", "c4"]
        .map(|name| 1_u64 << Board::CHESS.index(Board::CHESS.square_named(name).unwrap()));
    assert_eq!(gen_moves(&printed, c6, c6), None);
    assert_eq!(gen_moves(&printed, h1, h1).unwrap() & c4, 0);
}

#[test]
fn pieces_of_the_other_color_are_mirrored() {
    let lines = [(-1, 1), (0, 1), (1, 1), (1, -1)];
    let down = lines.map(|(files, ranks)| (files, -ranks));
    let mirrored = ThreadMover::new("white").leaps(&lines).mirrored("black");
    assert_eq!(mirrored, ThreadMover::new("black").leaps(&down));
}

/// Two lines over the same squares would be an endless walk.
#[test]
fn lines_that_meet_are_errors() {
    let new = || ThreadMover::new("gold");
    for (mover, want) in [
        (
            new().leaps(&[(0, 1), (1, 1), (0, 1)]),
            "NEXT_POSITION: the lines n and n lead to the same squares, in the thread of gold",
        ),
        (
            new().rides(&[(0, 1)]).leaps(&[(0, 2)]),
            "NEXT_POSITION: the lines n and (0, 2) lead to the same squares, in the thread of gold",
        ),
        (
            new().rides(&[(0, 0)]),
            "NEXT_POSITION: the line (0, 0) leads nowhere, in the thread of gold",
        ),
        (
            new().leaps(&[(0, i8::MIN)]).mirrored("gold"),
            "NEXT_POSITION: the line (0, 127) leads nowhere, in the thread of gold",
        ),
    ] {
        let error = Script::new().table(Definition::next_squares([mover])).to_source().unwrap_err();
        assert_eq!(error.without_location().to_string(), want);
    }
    // What only touches is no error: the leap is not on the rider's way.
    let nightrider = new().rides(&[(1, 2)]).leaps(&[(1, 1), (2, 2)]);
    assert!(Script::new().table(Definition::next_squares([nightrider])).to_source().is_ok());
}
