//! Move threads in other orders: as Bruce Moreland printed them, and as a script says; and of pieces of one's own.

use chess_tables_gen::{Board, Definition, Direction, Error, Script, ThreadMover, ThreadOrder};

/// Moreland's thread of a bishop on d5: each square, and where to go on if it is occupied. His NULL is here the
/// sentinel, which is number 13. He printed d7 and f8 for f7 and g8, and wrong numbers at c6, e4, f3, g2 and h1: each
/// blocked square leads to the next ray.
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

#[test]
fn morelands_amended_thread_is_ours_in_his_order() {
    let names = ["BISHOP_THREADS", "BISHOP_THREAD_STARTS"];
    let script = Script::new().tables(names).thread_order(ThreadOrder::MORELAND);
    let [threads, starts] = &script.to_tables().unwrap().tables[..] else { panic!("two tables") };
    let number = |name| Board::CHESS.index(Board::CHESS.square_named(name).unwrap());
    let start = starts.values[number("d5")] as usize;
    for (element, (to, blocked)) in (start..).zip(AMENDED) {
        let found = [0, 1].map(|field| threads.number(&[element, field]));
        assert_eq!(found, [number(to) as i128, blocked.into()], "{to}");
    }
    assert_eq!(starts.values[number("d5") + 1] as usize, start + AMENDED.len() + 1);
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
