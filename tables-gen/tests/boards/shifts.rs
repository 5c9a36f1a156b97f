//! Wherever a table says how far to shift a board, what is left under the mask is the index of the
//! attacks by occupancy: in every layout, for every square, whatever is occupied.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Bits, Board, Layout, Role, Square, Table};

fn table<'a>(tables: &'a [Table], name: &str) -> Option<&'a Table> {
    tables.iter().find(|table| table.name == name)
}

/// How many squares were looked at.
fn shift_and_mask(tables: &[Table], board: Board, shifts: &Table) -> usize {
    let lines = table(tables, shifts.related(Role::Lines).unwrap()).unwrap();
    let attacks = lines.name.replace("_OF", "_ATTACKS_BY_OCCUPANCY");
    let attacks = table(tables, &attacks).unwrap();
    let along = attacks.along().unwrap();
    // The text names the map of the board that is shifted.
    let sentence = shifts.doc.split("\n\n").next().unwrap();
    let map = sentence.split('`').nth(1).map(|name| table(tables, name).unwrap());
    let turned = |squares: &[Square]| {
        let numbers = squares.iter().map(|&square| board.index(square));
        let cells = numbers.map(|it| map.map_or(it, |map| map.values[it] as usize));
        // The bits of that board are numbered as those of this one.
        cells.fold(0_u128, |set, cell| set | board.bit(board.square(cell)))
    };
    for square in board.squares() {
        let number = board.index(square);
        let line: Vec<Square> = board.line(square, along).collect();
        let inner = if line.len() > 2 { &line[1..line.len() - 1] } else { &[] };
        let others: Vec<Square> = board.squares().filter(|it| !line.contains(it)).collect();
        for subset in 0..1_usize << inner.len() {
            let occupied = inner.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1);
            let occupied: Vec<Square> = occupied.map(|(_, &square)| square).collect();
            let set = board.set(occupied.iter().copied());
            let mut want: Vec<Square> = board.slide(square, along, set).collect();
            want.extend(board.slide(square, along.opposite(), set));
            for around in [&[][..], &others, &line[..1], &line[line.len() - 1..]] {
                let shifted = turned(&[&occupied, around].concat()) >> shifts.values[number];
                let own = shifted & ((1 << inner.len()) - 1);
                let all = shifted & (attacks.shape[1] as u128 - 1);
                for index in [own, all] {
                    let entry = attacks.bits(&[number, index as usize]);
                    let on = format!("{}[{square}] in {}", shifts.name, board.numbering());
                    assert_eq!(entry, board.set(want.iter().copied()), "{on}, {occupied:?}");
                }
            }
        }
    }
    board.len()
}

#[test]
fn shift_and_mask_give_the_index_in_every_layout() {
    let mut squares = 0;
    for (layout, bits) in Layout::ALL.into_iter().flat_map(|it| Bits::ALL.map(|bits| (it, bits))) {
        for size in ["8x8", "6x6", "7x5"] {
            let board = size.parse::<Board>().unwrap().with_layout(layout).with_bits(bits);
            let names = ["*_SHIFTS", "*_ATTACKS_BY_OCCUPANCY", "FLIP*", "ROTATE*", "PACK*", "*_OF"];
            let tables = catalogue::generate(board, &names).unwrap().tables;
            let is_of_lines = |table: &&Table| table.related(Role::Lines).is_some();
            for shifts in tables.iter().filter(is_of_lines) {
                squares += shift_and_mask(&tables, board, shifts);
            }
        }
    }
    // Packed diagonals in all layouts; rank by rank also ranks, and on square boards the rest. All of
    // it with both orders of bits.
    let each = 8 * 2 * (64 + 36 + 35) + 4 * (64 + 36 + 35) + 4 * 3 * (64 + 36);
    assert_eq!(squares, 2 * each);
}
