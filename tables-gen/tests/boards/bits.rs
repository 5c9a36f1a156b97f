//! Bits that are numbered in the other direction than the squares: each table is the one with bits in
//! order, with its sets turned around and its look-ups by sets where these lead.

use chess_tables_gen::tool::{catalogue, index};
use chess_tables_gen::{
    Axis, Bits, Board, Content, IndexFunction, Layout, LookUp, Table, TableSet,
};

fn boards() -> impl Iterator<Item = Board> {
    let sizes = ["8x8", "5x6", "9x9", "16x8"].map(|size| size.parse::<Board>().unwrap());
    sizes.into_iter().flat_map(|board| {
        let layouts = if board.is_8x8() { &Layout::ALL[..] } else { &[Layout::A1B1, Layout::A8A7] };
        layouts.iter().map(move |&layout| board.with_layout(layout))
    })
}

/// The lowest bits turned around.
fn turned(bits: u128, count: usize) -> u128 {
    if count == 0 { 0 } else { bits.reverse_bits() >> (128 - count) }
}

/// Those without the relevant squares of a square, which only look-ups find.
fn both(board: Board) -> [TableSet; 2] {
    let names = ["*_MASKS", "*_OF", "RAYS", "*ATTACKS", "BETWEEN", "LINE", "*PAWN*", "*_SQUARES"];
    let more = ["*_RELEVANT", "STEP", "FLIP*", "ROTATE*", "PACK*", "X88*", "ROOK_THREAD*", "ZOB*"];
    Bits::ALL.map(|bits| {
        catalogue::generate(board.with_bits(bits), &[&names[..], &more].concat()).unwrap()
    })
}

#[test]
fn sets_are_turned_around_and_all_else_stays() {
    let mut sets = 0;
    for board in boards() {
        let [plain, reversed] = both(board);
        for (a, b) in plain.tables.iter().zip(&reversed.tables) {
            let by_sets = [Axis::Subset, Axis::MagicIndex, Axis::Occupancy];
            if a.axes.iter().any(|axis| by_sets.contains(axis)) {
                continue;
            }
            let is_set = a.content == Content::Squares;
            let want = |&bits: &u128| match &*a.name {
                // Seen from a square, whose bit stays the lowest.
                "X88_BETWEEN" if board.len() <= 64 => {
                    (bits as u64).reverse_bits().rotate_left(1).into()
                }
                "X88_BETWEEN" => bits.reverse_bits().rotate_left(1),
                _ if is_set => turned(bits, board.len()),
                _ => bits,
            };
            let want: Vec<u128> = a.values.iter().map(want).collect();
            assert!(b.values == want, "{} on {board} {}", a.name, board.layout());
            assert_eq!((&a.shape, a.element, &a.axes), (&b.shape, b.element, &b.axes));
            sets += usize::from(is_set);
        }
    }
    assert!(sets > 300, "{sets}");
}

const LINES: [&str; 4] = ["RANK", "FILE", "DIAGONAL", "ANTI_DIAGONAL"];

/// With its bits in the direction of those of the board, as a shift and a mask find it.
#[test]
fn the_occupancy_of_a_line_is_turned_around() {
    for board in boards().filter(|board| board.len() <= 81) {
        let [plain, reversed] = Bits::ALL.map(|bits| {
            let by_line = LINES.map(|line| format!("{line}_ATTACKS_BY_LINE"));
            let mut names: Vec<&str> = by_line.iter().map(String::as_str).collect();
            names.push("*_BY_OCCUPANCY");
            catalogue::generate(board.with_bits(bits), &names).unwrap().tables
        });
        for (a, b) in plain.iter().zip(&reversed) {
            let along = a.along().unwrap();
            assert_eq!(b.along(), Some(along.opposite()));
            for (s, square) in board.squares().enumerate() {
                let ends = if a.axes[1] == Axis::LineOccupancy { 0 } else { 2 };
                let digits = board.line(square, along).count().saturating_sub(ends);
                for occupancy in 0..a.shape[1] {
                    let other = turned(occupancy as u128, digits) as usize;
                    let want = turned(a.bits(&[s, other]), board.len());
                    assert_eq!(b.bits(&[s, occupancy]), want, "{}[{square}][{occupancy}]", a.name);
                }
            }
        }
    }
}

/// The first of some bits is then the highest.
#[test]
fn bits_are_scanned_from_the_end_of_the_first_square() {
    let crafty = Board::CHESS.with_bits(Bits::Reversed);
    let names = [("BIT_COUNT_8", 8), ("FIRST_ONE_8", 8), ("LAST_ONE_8", 8)];
    let wide = [("BIT_COUNT_16", 16), ("FIRST_ONE_16", 16), ("LAST_ONE_16", 16)];
    for (name, width) in names.into_iter().chain(wide) {
        let plain = &catalogue::generate(Board::CHESS, &[name]).unwrap().tables[0];
        let reversed = &catalogue::generate(crafty, &[name]).unwrap().tables[0];
        for (bits, &entry) in reversed.values.iter().enumerate() {
            let other = turned(bits as u128, width) as usize;
            assert_eq!(entry, plain.values[other], "{name}[{bits:#b}]");
        }
    }
}

/// Crafty's tables are those of h8g8 at 63 - i.
#[test]
fn reversed_bits_are_the_opposite_layout_from_the_other_end() {
    let names = ["KNIGHT_ATTACKS", "RAYS", "BETWEEN", "PAWN_ATTACKS", "ROOK_MAGICS"];
    let crafty = Board::CHESS.with_bits(Bits::Reversed);
    let crafty = catalogue::generate(crafty, &names).unwrap().tables;
    let opposite = Board::CHESS.with_layout(Layout::H8G8);
    let opposite = catalogue::generate(opposite, &names).unwrap().tables;
    for (a, b) in crafty.iter().zip(&opposite) {
        for (position, &bits) in a.values.iter().enumerate() {
            let index = a.index(position).into_iter().zip(&a.axes);
            let other = index.map(|(i, axis)| if *axis == Axis::Square { 63 - i } else { i });
            assert_eq!(bits, b.bits(&other.collect::<Vec<_>>()), "{}", a.name);
        }
    }
}

/// What the tables alone give for a square and the occupied squares.
fn looked_up(set: &TableSet, attacks: &Table, look_up: &LookUp, s: usize, occupied: u64) -> u64 {
    let of = |name: &str| {
        let table = set.tables.iter().find(|table| table.name == name).unwrap();
        table.values[if table.axes.is_empty() { 0 } else { s }] as u64
    };
    let relevant = of(&look_up.relevant);
    let place = match &look_up.index {
        IndexFunction::Pext => index::pext(occupied, relevant) as usize,
        IndexFunction::FancyMagic { magics, shifts } => {
            index::fancy_magic(occupied, relevant, of(magics), of(shifts) as u32)
        }
        IndexFunction::Magic { magics, shift } => {
            index::magic(occupied, !relevant, of(magics), of(shift) as u32)
        }
        other => panic!("{other:?}"),
    };
    let entry = attacks.values[of(&look_up.offsets) as usize + place] as u64;
    look_up.onto.as_ref().map_or(entry, |onto| index::pdep(entry, of(onto)))
}

/// Every square with many occupancies, by the tables alone, against a walk on the plain board.
#[test]
fn look_ups_lead_to_the_attacks() {
    for layout in Layout::ALL {
        let plain = Board::CHESS.with_layout(layout);
        let set = catalogue::generate(
            plain.with_bits(Bits::Reversed),
            &[
                "*",
                "ROOK_FANCY_ATTACKS",
                "ROOK_PEXT_CODES",
                "BISHOP_PEXT_CODES",
                "ROOK_PEXT_ATTACKS",
            ],
        )
        .unwrap();
        let look_ups = set.tables.iter().flat_map(|it| it.look_ups().map(move |how| (it, how)));
        let look_ups: Vec<(&Table, &LookUp)> = look_ups.collect();
        assert_eq!(look_ups.len(), 8);
        let mut random = 1_u64;
        for ((attacks, look_up), square) in
            look_ups.into_iter().flat_map(|it| plain.squares().map(move |square| (it, square)))
        {
            for _ in 0..50 {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let occupied = random ^ random >> 29;
                let found = looked_up(&set, attacks, look_up, plain.index(square), occupied);
                let occupied = u128::from(occupied.reverse_bits());
                let want = look_up.slider.attacks(plain, square, occupied) as u64;
                assert_eq!(found, want.reverse_bits(), "{} {square} {layout}", attacks.name);
            }
        }
    }
}

#[test]
fn the_squares_of_a_set_come_in_the_order_of_their_numbers() {
    for size in ["8x8", "5x6", "16x8", "1x1"] {
        for bits in [Bits::InOrder, Bits::Reversed] {
            let board = size.parse::<Board>().unwrap().with_bits(bits);
            // Also with bits beyond the board.
            for set in [0, 1, 0x8100_0000_0000_0081, 0x30 << 70, u128::MAX] {
                let found: Vec<_> = board.squares_in(set).collect();
                let want = board.squares().filter(|&square| board.bit(square) & set != 0);
                assert_eq!(found, want.collect::<Vec<_>>(), "{set:#x} on {size}, {bits}");
            }
        }
    }
}
