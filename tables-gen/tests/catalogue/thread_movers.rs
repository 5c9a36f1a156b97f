//! Move threads of pieces of one's own: GNU Shogi's fifteen, compared with a walk over a mailbox.

use chess_tables_gen::{Board, Definition, Script, Table, ThreadMover};

/// GNU Shogi's pieces: the steps on a board of 11 columns, and whether they are repeated. They are 10, 11, 12
/// forwards, -1 and 1 aside.
const PIECES: [(&str, &[i32], &[i32]); 15] = [
    ("pawn", &[11], &[]),
    ("lance", &[], &[11]),
    ("knight", &[21, 23], &[]),
    ("silver", &[10, 11, 12, -12, -10], &[]),
    ("gold", &[10, 11, 12, -1, 1, -11], &[]),
    ("bishop", &[], &[10, 12, -12, -10]),
    ("rook", &[], &[11, -1, 1, -11]),
    // Promoted, the rides come first.
    ("horse", &[11, -1, 1, -11], &[10, 12, -12, -10]),
    ("dragon", &[10, 12, -12, -10], &[11, -1, 1, -11]),
    ("king", &[10, 11, 12, -1, 1, -12, -11, -10], &[]),
    ("white pawn", &[-11], &[]),
    ("white lance", &[], &[-11]),
    ("white knight", &[-21, -23], &[]),
    ("white silver", &[-10, -11, -12, 12, 10], &[]),
    ("white gold", &[-10, -11, -12, 1, -1, 11], &[]),
];

/// The pieces by files and ranks.
fn movers() -> Vec<ThreadMover> {
    let leap = |&step: &i32| {
        let ranks = (step + 5).div_euclid(11);
        ((step - 11 * ranks) as i8, ranks as i8)
    };
    let leaps = |steps: &[i32]| steps.iter().map(leap).collect::<Vec<_>>();
    let mover = |(name, steps, rides): (&str, &[i32], &[i32])| {
        ThreadMover::new(name).rides(&leaps(rides)).leaps(&leaps(steps))
    };
    PIECES.map(mover).into()
}

fn tables(board: Board) -> [Table; 2] {
    Definition::next_squares(movers()).map(|definition| definition.table(board).unwrap())
}

/// All 2 x 15 x 81 x 81 entries.
#[test]
fn gnu_shogis_pieces_go_on_as_on_its_mailbox() {
    let [position, direction] = tables("9x9".parse().unwrap());
    let square = |at: i32| (0..81).find(|&square| cell(square) == at);
    for (piece, (name, steps, rides)) in PIECES.into_iter().enumerate() {
        for from in 0..81 {
            let mut next = [[from; 81]; 2];
            let mut lines: Vec<Vec<i32>> = vec![];
            for (step, most) in
                rides.iter().map(|&step| (step, 8)).chain(steps.iter().map(|&step| (step, 1)))
            {
                let line = (1..=most).map_while(|k| square(cell(from) + k * step));
                lines.push(line.collect());
            }
            lines.retain(|line| !line.is_empty());
            let all = lines.concat();
            if let Some(&first) = all.first() {
                next[0][from as usize] = first;
                next[1][from as usize] = first;
            }
            for pair in all.windows(2) {
                next[0][pair[0] as usize] = pair[1];
            }
            for pair in lines.windows(2) {
                pair[0].iter().for_each(|&at| next[1][at as usize] = pair[1][0]);
            }
            for at in 0..81 {
                let index = [piece, from as usize, at];
                let is = [&position, &direction].map(|table| table.number(&index) as i32);
                assert_eq!(is, next.map(|next| next[at]), "{name} from {from} after {at}");
            }
        }
    }
}

/// The cell of a square, with two rows below and a column on the left.
fn cell(square: i32) -> i32 {
    (square / 9 + 2) * 11 + square % 9 + 1
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

/// All elements of the threads of all fifteen.
#[test]
fn lists_hold_the_lines_as_on_the_mailbox() {
    let board: Board = "9x9".parse().unwrap();
    let square = |at: i32| (0..81).find(|&square| cell(square) == at);
    for (mover, (name, steps, rides)) in movers().into_iter().zip(PIECES) {
        let [threads, starts] = Definition::thread_lists(mover).map(|it| it.table(board).unwrap());
        let mut want = vec![];
        for from in 0..81 {
            assert_eq!(starts.number(&[from as usize]) as usize, want.len(), "{name} from {from}");
            let mut thread: Vec<[i128; 2]> = vec![];
            for (step, most) in
                rides.iter().map(|&step| (step, 8)).chain(steps.iter().map(|&step| (step, 1)))
            {
                let line = (1..=most).map_while(|k| square(cell(from) + k * step));
                let line: Vec<i32> = line.collect();
                let blocked = (thread.len() + line.len()) as i128;
                thread.extend(line.into_iter().map(|to| [to.into(), blocked]));
            }
            want.append(&mut thread);
            want.push([0xFF, 0xFF]);
        }
        let is: Vec<[i128; 2]> =
            threads.values.chunks_exact(2).map(|it| [it[0] as i128, it[1] as i128]).collect();
        assert_eq!(is, want, "{name}");
    }
}

/// A piece of chess has the threads of the catalogue.
#[test]
fn lists_of_chess_are_those_of_the_catalogue() {
    let rook = ThreadMover::new("rook").rides(&[(0, 1), (1, 0), (0, -1), (-1, 0)]);
    let own = Script::new().table(Definition::thread_lists(rook)).to_tables().unwrap().tables;
    let script = Script::new().tables(["ROOK_THREADS", "ROOK_THREAD_STARTS"]);
    for (own, catalogue) in own.iter().zip(script.to_tables().unwrap().tables) {
        assert_eq!((&own.name, &own.values), (&catalogue.name, &catalogue.values));
    }
}
