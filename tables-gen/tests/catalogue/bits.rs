//! Bits that are numbered in the other direction than the squares. What the tables hold then is tested by the oracle.

use chess_tables_gen::tool::{catalogue, index};
use chess_tables_gen::{Bits, Board, IndexFunction, Layout, LookUp, Table, TableSet};

#[test]
fn the_occupancy_of_a_line_begins_at_the_other_end() {
    for board in Layout::ALL.map(|layout| Board::CHESS.with_layout(layout)) {
        let along = Bits::ALL.map(|bits| {
            let tables = catalogue::generate(board.with_bits(bits), &["*_BY_OCCUPANCY"]).unwrap();
            tables.tables.iter().map(|table| table.along().unwrap()).collect::<Vec<_>>()
        });
        let turned: Vec<_> = along[0].iter().map(|along| along.opposite()).collect();
        assert_eq!((turned.len(), &turned), (4, &along[1]));
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
