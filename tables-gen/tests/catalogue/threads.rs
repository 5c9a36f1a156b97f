//! Move threads in other orders: as Bruce Moreland printed them, as GNU Chess links them, and as a
//! script says.

use std::ops::Range;

use chess_tables_gen::tool::catalogue::generate;
use chess_tables_gen::{Board, Direction, Error, Script, Square, Table, ThreadOrder};

/// Moreland's thread of a bishop on d5, without the sentinel: `L` as he prints it, `A`
/// amended. His NULL, -1 in the file, is the sentinel's index.
fn moreland(block: &str) -> Vec<[u8; 2]> {
    let lines = include_str!("../reference/moreland_d5_bishop.txt").lines();
    lines
        .filter_map(|line| line.strip_prefix(block)?.strip_prefix(' '))
        .enumerate()
        .filter_map(|(i, line)| {
            let fields: Vec<&str> = line.split(' ').collect();
            let [element, to, blocked, name] = fields[..] else { panic!("{line}") };
            assert_eq!(element.parse(), Ok(i));
            if to == "-1" {
                assert_eq!((i, name), (13, "end"));
                return None;
            }
            let to = to.parse().unwrap();
            assert_eq!(Board::CHESS.square(usize::from(to)).to_string(), name);
            Some([to, if blocked == "-1" { 13 } else { blocked.parse().unwrap() }])
        })
        .collect()
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
    assert_eq!(ours, moreland("A"));
}

#[test]
fn morelands_printed_thread_has_seven_slips() {
    let (printed, amended) = (moreland("L"), moreland("A"));
    assert_eq!(printed.len(), amended.len());
    let slips = (0..amended.len()).filter(|&element| printed[element] != amended[element]);
    // d7 and f8, for f7 and g8; then where to go on from c6, e4, f3, g2 and h1.
    assert_eq!(slips.collect::<Vec<_>>(), [1, 2, 3, 6, 7, 8, 9]);
}

/// The squares that GNU Chess 4 visits, by the steps of its `direc` on a board of 10 by 12 cells, of
/// which a1 is cell 21: for each line of a piece the squares on it.
fn lines_of_gnu_chess(piece: usize, from: usize) -> Vec<Vec<usize>> {
    const STEPS: [&[isize]; 8] = [
        &[],
        &[10, 9, 11],
        &[8, -8, 12, -12, 19, -19, 21, -21],
        &[9, 11, -9, -11],
        &[1, 10, -1, -10],
        &[1, 10, -1, -10, 9, 11, -9, -11],
        &[1, 10, -1, -10, 9, 11, -9, -11],
        &[-10, -9, -11],
    ];
    const MOST: [usize; 8] = [0, 2, 1, 7, 7, 7, 1, 2];
    let square = |cell: isize| match (cell / 10 - 2, cell % 10 - 1) {
        (rank @ 0..8, file @ 0..8) => Some(8 * rank as usize + file as usize),
        _ => None,
    };
    let is_pawn = piece == 1 || piece == 7;
    let is_at_home = from / 8 == if piece == 1 { 1 } else { 6 };
    let cell = (from / 8 * 10 + from % 8 + 21) as isize;
    let line = |(i, &step): (usize, &isize)| {
        let most = if is_pawn && (i > 0 || !is_at_home) { 1 } else { MOST[piece] };
        (1..=most as isize).map_while(|n| square(cell + n * step)).collect()
    };
    STEPS[piece].iter().enumerate().map(line).collect()
}

/// For each square of these lines the one to look at next: on the line, or at the next line's begin.
fn linked(from: usize, lines: &[Vec<usize>], is_by_position: bool) -> [usize; 64] {
    let mut row = [from; 64];
    for (i, line) in lines.iter().enumerate() {
        let turn = lines.get(i + 1).map_or(from, |line| line[0]);
        for (j, &to) in line.iter().enumerate() {
            row[to] = line.get(j + 1).copied().filter(|_| is_by_position).unwrap_or(turn);
        }
    }
    row[from] = lines.first().map_or(from, |line| line[0]);
    row
}

#[test]
fn gnu_chess_has_its_order() {
    for (name, is_by_position) in [("NEXT_POSITION", true), ("NEXT_DIRECTION", false)] {
        let table = in_order(ThreadOrder::GNU_CHESS, name);
        for (piece, from) in (0..8).flat_map(|piece| (0..64).map(move |from| (piece, from))) {
            let mut lines = lines_of_gnu_chess(piece, from);
            if piece == 1 || piece == 7 {
                // A pawn's pushes are its positions, its captures its directions.
                lines = if is_by_position { lines[..1].to_vec() } else { lines[1..].to_vec() };
            }
            lines.retain(|line| !line.is_empty());
            let row = linked(from, &lines, is_by_position);
            let ours: Vec<usize> =
                (0..64).map(|at| table.number(&[piece, from, at]) as usize).collect();
            assert_eq!(ours, row, "{name} of piece {piece} from {from}");
        }
    }
}

/// The oracle writes them down by directions; here it is angles.
#[test]
fn lines_are_clockwise_unless_a_script_says_otherwise() {
    let board = Board::CHESS;
    for name in ["KNIGHT", "BISHOP", "ROOK", "QUEEN", "KING", "BLACK_PAWN_CAPTURE"] {
        let tables = [format!("{name}_THREADS"), format!("{name}_THREAD_STARTS")];
        let tables = tables.map(|table| generate(board, &[&table]).unwrap().tables.remove(0));
        let [threads, starts] = &tables;
        for from in board.squares() {
            let angle = |to: Square| {
                let files = f64::from(to.file) - f64::from(from.file);
                let ranks = f64::from(to.rank) - f64::from(from.rank);
                files.atan2(ranks).to_degrees().rem_euclid(360.0)
            };
            let start = starts.number(&[board.index(from)]) as usize;
            let targets = (start..).map(|element| threads.number(&[element, 0]) as usize);
            let targets = targets.take_while(|&to| to < 64).map(|to| board.square(to));
            assert!(targets.map(angle).is_sorted(), "{name} on {from}");
        }
    }
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
    let (printed, amended) = (moreland("L"), moreland("A"));
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
