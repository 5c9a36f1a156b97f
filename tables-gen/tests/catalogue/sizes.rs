//! Known numbers on boards of many sizes.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Colors, Layout};

#[test]
fn formulas_are_told_only_where_they_hold() {
    let mut definitions = catalogue::families().into_iter().flat_map(|family| family.definitions);
    let mut told = |name| {
        let definition = definitions.find(|definition| definition.name() == name).unwrap();
        let boards = [
            Board::CHESS,
            Board::CHESS.with_layout(Layout::A1A2),
            Board::new(9, 9).unwrap(),
            Board::CHESS.with_colors(Colors::BlackFirst),
        ];
        let formula = definition.about().formula().unwrap().text().to_owned();
        boards.map(|board| definition.table(board).unwrap().doc.contains(&formula))
    };
    assert_eq!(told("KNIGHT_ATTACKS"), [true, true, true, true]);
    assert_eq!(told("PAWN_ATTACKS"), [true, true, true, false]);
    assert_eq!(told("FLIP_VERTICAL"), [true, false, false, true]);
    assert_eq!(told("CENTER_DISTANCES"), [true, true, false, true]);
}

/// Sums of attacks on other boards, as published for their variants, and entries by PEXT.
#[test]
fn other_boards_have_the_known_numbers_of_moves() {
    let known = [
        ((8, 8), [336, 420, 896, 560], [102_400, 5_248]),
        ((9, 9), [448, 544, 1296, 816], [495_616, 20_224]),
        ((9, 10), [508, 610, 1530, 960], [1_081_344, 35_072]),
        ((10, 8), [440, 536, 1280, 784], [491_520, 14_336]),
        ((10, 10), [576, 684, 1800, 1140], [2_359_296, 76_288]),
    ];
    let tables = ["KNIGHT_ATTACKS", "KING_ATTACKS", "ROOK_PSEUDO_ATTACKS", "BISHOP_PSEUDO_ATTACKS"];
    let look_ups = ["ROOK_PEXT_ATTACKS", "BISHOP_PEXT_ATTACKS"];
    for ((files, ranks), sums, entries) in known {
        let all = [tables.as_slice(), &look_ups].concat();
        let set = catalogue::generate(Board::new(files, ranks).unwrap(), &all).unwrap();
        let table = |name| set.tables.iter().find(|table| table.name == name).unwrap();
        for (name, sum) in tables.into_iter().zip(sums) {
            let bits: u32 = table(name).values.iter().map(|bits| bits.count_ones()).sum();
            assert_eq!(bits, sum, "{name} on {files}x{ranks}");
        }
        for (name, entries) in look_ups.into_iter().zip(entries) {
            assert_eq!(table(name).values.len(), entries, "{name} on {files}x{ranks}");
        }
    }
}

/// As chess programs know them: 0x88 on 8x8, and what the documentation lists.
#[test]
fn padded_boards_have_the_documented_numbers() {
    for (size, width, offset, differences, wrapped, padding) in [
        ("5x5", 16, 0x44, 138, 256, (0x33, 0x88)),
        ("8x8", 16, 0x77, 240, 256, (0, 0x88)),
        ("9x9", 32, 0x108, 530, 1024, (0xE7, 0x210)),
        ("9x10", 32, 0x128, 594, 1024, (0xC7, 0x210)),
        ("10x8", 32, 0xE9, 468, 512, (6, 0x110)),
        ("10x10", 32, 0x129, 596, 1024, (0xC6, 0x210)),
        ("16x8", 32, 0xEF, 480, 512, (0, 0x110)),
    ] {
        let board: Board = size.parse().unwrap();
        let is = (board.x88().width(), board.x88().offset(), board.x88().differences());
        assert_eq!(is, (width, offset, differences), "{size}");
        assert_eq!(
            (board.x88().wrapped_differences(), board.x88().padding()),
            (wrapped, padding),
            "{size}"
        );
    }
}

/// On every board there is: from each square, over the difference of any two, also below 0. Numbers
/// wrap as those of the narrowest type that holds the mask.
#[test]
fn a_number_off_the_board_is_known_by_the_mask() {
    let sizes = (1..=16).flat_map(|files| (1..=16).map(move |ranks| (files, ranks)));
    for board in sizes.filter_map(|(files, ranks)| Board::new(files, ranks).ok()) {
        let board = if board.files() % 2 == 0 { board } else { board.with_layout(Layout::H8H7) };
        let (addend, mask) = board.x88().padding();
        let all = if mask < 0x100 { 0x100 } else { 0x10000 };
        let (east, north) = board.x88().steps();
        let (files, ranks) = (board.files() as i8, board.ranks() as i8);
        for from in board.squares() {
            for df in 1 - files..files {
                for dr in 1 - ranks..ranks {
                    let difference = i16::from(df) * east + i16::from(dr) * north;
                    let number = board.x88().index(from) as i32 + i32::from(difference);
                    let x = number.rem_euclid(all) as usize;
                    let carried = (x + addend) % all as usize;
                    let is_off = (x | carried) & mask != 0;
                    let to = board.offset(from, (df, dr));
                    assert_eq!(is_off, to.is_none(), "{from} {df} {dr} on {board}");
                    assert!(to.is_none_or(|to| board.x88().index(to) == x));
                }
            }
        }
    }
}

#[test]
fn boards_of_more_than_128_squares_are_refused() {
    for (files, ranks) in [(16, 16), (12, 11), (17, 1), (1, 17), (0, 8), (8, 0)] {
        let error = Board::new(files, ranks).unwrap_err();
        assert_eq!(error.message(), format!("`{files}x{ranks}` is not a board"));
    }
}
