//! Padded boards of any size, offset and flags, each wrong entry found, and nothing else taken for them.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Element, Layout};
use chess_tables_read::matching::{Told, recognised};

use super::{array, names, one, random};

fn are_padded(sentence: &str) -> bool {
    [
        "attacks by the 0x88 difference ",
        "the step along a line",
        "the square in each of ",
        "the cell of each square, ",
        "the steps of ",
    ]
    .iter()
    .any(|it| sentence.starts_with(it))
}

#[track_caller]
fn told(shape: &[usize], element: Element, values: Vec<u128>) -> Told {
    one(&[array("A", shape, element, values)])
}

/// Said of an array in which nothing is wrong.
fn right(sentence: String) -> Told {
    Told { sentence, wrong: 0 }
}

/// For each two squares the leap from attacker to target, as (files, ranks).
fn pairs() -> impl Iterator<Item = ((i32, i32), (i32, i32))> {
    let squares = || (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)));
    squares().flat_map(move |from| squares().map(move |to| (from, (to.0 - from.0, to.1 - from.1))))
}

/// An array by 0x88 difference, whose entry depends on the leap.
fn by_difference(
    length: usize,
    index: impl Fn(i32) -> i32,
    entry: impl Fn((i32, i32)) -> i128,
) -> Vec<u128> {
    let mut all = vec![0; length];
    for (_, (files, ranks)) in pairs() {
        all[index(16 * ranks + files) as usize] = entry((files, ranks)) as u128;
    }
    all
}

fn is_diagonal((files, ranks): (i32, i32)) -> bool {
    files.abs() == ranks.abs() && files != 0
}

fn is_straight((files, ranks): (i32, i32)) -> bool {
    (files == 0) != (ranks == 0)
}

/// 1 king, 2 rook, 8 bishop, 16 queen, 64 knight, and the pawn of White 4 and of Black 32.
fn flags((files, ranks): (i32, i32)) -> i128 {
    let leap = (files, ranks);
    let king = leap != (0, 0) && files.abs().max(ranks.abs()) == 1;
    let queen = is_diagonal(leap) || is_straight(leap);
    let pawn = |forward| files.abs() == 1 && ranks == forward;
    let flags = [
        (king, 1),
        (is_straight(leap), 2),
        (pawn(1), 4),
        (is_diagonal(leap), 8),
        (queen, 16),
        (pawn(-1), 32),
        (files.abs() + ranks.abs() == 3 && files != 0 && ranks != 0, 64),
    ];
    flags.into_iter().filter(|(is, _)| *is).map(|(_, flag)| flag).sum()
}

#[test]
fn attacks_by_difference_are_recognised_by_their_flags() {
    let want = |index: &str, other: &str| {
        right(format!(
            "attacks by the 0x88 difference {index}: bit 0 king, bit 1 rook, bit 2 white pawn, bit 3 \
             bishop, bit 4 queen, bit 5 black pawn, bit 6 knight; by {other}, or in layouts from the \
             last rank, the pawns change colors"
        ))
    };
    for (length, offset) in [(239, 119), (240, 120), (240, 119), (256, 128), (257, 128), (256, 119)]
    {
        let values = by_difference(length, |difference| offset + difference, flags);
        let [index, other] =
            ["target - attacker", "attacker - target"].map(|it| format!("{offset} + {it}"));
        assert_eq!(told(&[length], Element::U8, values), want(&index, &other));
    }
    // By attacker - target, modulo 256.
    let values = by_difference(256, |difference| -difference & 0xFF, flags);
    let want = want("(attacker - target) mod 256", "(target - attacker) mod 256");
    assert_eq!(told(&[256], Element::I32, values), want);
}

/// The codes 1 to 6 for pieces that attack over the same differences, as some programs have them.
#[test]
fn attacks_by_difference_are_recognised_by_their_codes() {
    let code = |leap: (i32, i32)| match (flags(leap), leap) {
        (0, _) => 0,
        (64, _) => 6,
        (all, (_, ranks)) if all & 1 != 0 => match (is_straight(leap), ranks) {
            (true, _) => 1,
            (false, 1) => 3,
            (false, _) => 4,
        },
        (all, _) => {
            if all & 2 != 0 {
                2
            } else {
                5
            }
        }
    };
    let values = by_difference(257, |difference| difference + 128, code);
    let found = told(&[257], Element::U8, values);
    let want = "attacks by the 0x88 difference 128 + target - attacker: 1 rook or queen or king, 2 rook \
                or queen, 3 bishop or queen or king or white pawn, 4 bishop or queen or king or black \
                pawn, 5 bishop or queen, 6 knight; by 128 + attacker - target, or in layouts from the \
                last rank, the pawns change colors";
    assert_eq!(found.sentence, want);
}

/// The sign, and whether a knight has its leap.
fn step((files, ranks): (i32, i32), knights: bool) -> i128 {
    let line = is_diagonal((files, ranks)) || is_straight((files, ranks));
    let knight = files.abs() + ranks.abs() == 3 && files != 0 && ranks != 0;
    match (line, knight && knights) {
        (true, _) => (16 * ranks.signum() + files.signum()).into(),
        (_, true) => (16 * ranks + files).into(),
        _ => 0,
    }
}

#[test]
fn steps_by_difference_are_recognised() {
    for (knights, sign) in [(false, 1), (true, 1), (false, -1), (true, -1)] {
        let entry = |leap| sign * step(leap, knights);
        let values = by_difference(240, |difference| difference + 120, entry);
        let [mut index, mut other] =
            ["120 + target - attacker", "120 + attacker - target"].map(str::to_owned);
        if sign == -1 {
            (index, other) = (other, index);
        }
        let leap = if knights { ", or a knight's leap," } else { "" };
        let want = right(format!(
            "the step along a line{leap} from attacker to target by the 0x88 difference {index}, or \
             back by {other}"
        ));
        assert_eq!(told(&[240], Element::I8, values.clone()), want);
        // In a type without a sign.
        let values = values.into_iter().map(|value| value & 0xFF).collect();
        assert_eq!(told(&[240], Element::U8, values), want);
    }
    let values = by_difference(256, |difference| -difference & 0xFF, |leap| step(leap, false));
    let want = "the step along a line from attacker to target by the 0x88 difference (attacker - \
                target) mod 256, or back by (target - attacker) mod 256";
    assert_eq!(told(&[256], Element::I8, values).sentence, want);
}

#[test]
fn wrong_entries_by_difference_are_found() {
    let mut values = by_difference(240, |difference| difference + 119, flags);
    values[119 + 2 * 17] ^= 1;
    let Told { sentence, wrong } = told(&[240], Element::U8, values);
    assert!(sentence.ends_with(" change colors; at 153: 25, want 24") && wrong == 1, "{sentence}");
    let mut values = by_difference(240, |difference| difference + 119, |leap| step(leap, false));
    values[119 - 3 * 16] = 15;
    let Told { sentence, wrong } = told(&[240], Element::I8, values);
    assert!(sentence.ends_with(" target; at 71: 15, want -16") && wrong == 1, "{sentence}");
}

/// A board of cells, with the squares in any of the eight orders.
fn cells(width: usize, rows: usize, first: usize, layout: Layout, guard: i128) -> Vec<i128> {
    let mut cells = vec![guard; width * rows];
    let board = Board::CHESS.with_layout(layout);
    for (square, named) in Board::CHESS.squares().enumerate() {
        let number = board.index(named);
        cells[first + width * (number / 8) + number % 8] = square as i128;
    }
    cells
}

#[test]
fn mailboxes_of_any_padding_are_recognised() {
    for (width, rows, first, guard, catch_leaps) in [
        (10, 12, 21, -1, true),
        (12, 12, 26, 99, true),
        (16, 16, 68, 64, true),
        (15, 12, 33, 255, true),
        (16, 8, 0, -1, false),
        (9, 10, 9, 100, false),
    ] {
        for layout in Layout::ALL {
            let values = cells(width, rows, first, layout, guard);
            let bits = values.iter().map(|&value| value as u128).collect();
            let as_layout = match layout {
                Layout::A1B1 => String::new(),
                _ => format!(
                    "; if the squares are numbered as in a1b1, the cells are as in {layout}"
                ),
            };
            let frame = match catch_leaps {
                true => "the frame catches each leap of a king or a knight",
                false => "a knight can leap beyond the frame",
            };
            let cells = width * rows;
            let want = right(format!(
                "the square in each of {cells} cells, {width} in a row, the first in cell {first}; \
                 {guard} elsewhere{as_layout}; {frame}"
            ));
            assert_eq!(told(&[rows, width], Element::I16, bits), want);
            let mut cell_of = vec![0; 64];
            for (cell, &square) in values.iter().enumerate().filter(|(_, it)| (0..64).contains(*it))
            {
                cell_of[square as usize] = cell as u128;
            }
            let want = right(format!(
                "the cell of each square, {width} cells in a row, the lowest {first}{as_layout}"
            ));
            assert_eq!(told(&[64], Element::U8, cell_of), want);
        }
    }
}

#[test]
fn a_wrong_cell_is_found() {
    let mut values: Vec<u128> =
        cells(12, 12, 26, Layout::A8B8, -1).into_iter().map(|value| value as u128).collect();
    values.swap(26, 27);
    values[0] = 7;
    let Told { sentence, wrong } = told(&[144], Element::I8, values);
    assert_eq!(
        sentence,
        "the square in each of 144 cells, 12 in a row, the first in cell 26; -1 elsewhere; if the \
         squares are numbered as in a1b1, the cells are as in a8b8; the frame catches each leap of a \
         king or a knight; at 0: 7, want -1; at 26: 57, want 56; at 27: 56, want 57"
    );
    assert_eq!(wrong, 3);
}

#[test]
fn lists_of_steps_are_recognised() {
    let rows: Vec<i128> = [
        [-21, -19, -12, -8, 8, 12, 19, 21],
        [-11, -9, 9, 11, 0, 0, 0, 0],
        [-10, -1, 1, 10, 0, 0, 0, 0],
        [-11, -10, -9, -1, 1, 9, 10, 11],
        [0; 8],
    ]
    .concat();
    let table =
        array("Dir", &[5, 8], Element::I32, rows.iter().map(|&step| step as u128).collect());
    let other = array("Other", &[8], Element::I32, vec![1; 8]);
    let found = recognised(&[other, table], Board::CHESS);
    assert!(found.iter().all(|it| it.array == 1 && it.told.wrong == 0));
    let names: Vec<&str> = found.iter().map(|it| &*it.name).collect();
    assert_eq!(names, ["Dir[0]", "Dir[1]", "Dir[2]", "Dir[3]"]);
    let want = [
        "a knight in a1b1, rows of 10 cells: ssw, sse, wsw, ese, wnw, ene, nnw, nne",
        "a bishop in a1b1, rows of 10 cells: sw, se, nw, ne",
        "a rook in a1b1, rows of 10 cells: s, w, e, n",
        "a king or a queen in a1b1, rows of 10 cells: sw, s, se, w, e, nw, n, ne",
    ];
    let sentences = found.into_iter().map(|it| it.told.sentence);
    assert!(sentences.eq(want.map(|it| format!("the steps of {it}"))));
    // A step of so much leads elsewhere where other squares come first.
    for (layout, order) in
        [("a8b8", "nw, ne, sw, se"), ("h1g1", "se, sw, ne, nw"), ("a1a2", "sw, nw, se, ne")]
    {
        let board = Board::CHESS.with_layout(layout.parse().unwrap());
        let list =
            array("B", &[4], Element::I32, [-11, -9, 9, 11].map(|it: i128| it as u128).to_vec());
        let want = format!("the steps of a bishop in {layout}, rows of 10 cells: {order}");
        assert_eq!(recognised(&[list], board)[0].told.sentence, want);
    }
    // One is missing, one is there twice, one is wrong.
    for wrong in [[-11, -9, 9, 0], [-11, -9, 9, 9], [-11, -9, 9, 12]] {
        let values = wrong.map(|step: i128| step as u128).to_vec();
        assert_eq!(recognised(&[array("D", &[4], Element::I8, values)], Board::CHESS), []);
    }
}

#[test]
fn nothing_else_in_the_catalogue_is_taken_for_a_padded_board() {
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let set = catalogue::generate(board, &[]).unwrap();
        assert_eq!(
            names(&set.tables, board, are_padded),
            [
                "X88_ATTACKS",
                "X88_STEPS",
                "X88_STEPS_TO_ATTACKER",
                "X88_JUMPS",
                "X88_ATTACKS_WRAPPED",
                "X88_STEPS_WRAPPED",
                "X88_STEPS_TO_ATTACKER_WRAPPED",
                "TO_X88",
                "FROM_X88",
                "X88_KING_STEPS",
                "X88_KNIGHT_STEPS",
                "MAILBOX_10X12",
                "TO_10X12",
                "MAILBOX_16X12",
                "TO_16X12",
            ]
        );
    }
}

#[test]
fn random_arrays_are_no_padded_boards() {
    let mut state = 1;
    for length in [4, 8, 64, 120, 144, 240, 256] {
        for limit in [2, 16, 64, 128, 1 << 32] {
            let values = (0..length).map(|_| u128::from(random(&mut state) % limit)).collect();
            let table = array("R", &[length], Element::U32, values);
            assert_eq!(names(&[table], Board::CHESS, are_padded), [""; 0]);
        }
    }
}
