//! The set bits of a byte, as a list of their numbers.

use crate::catalogue::Family;
use crate::geometry::{Bits, Board};
use crate::table::{About, Axis, Definition};

pub(super) fn family() -> Family {
    Family::new("set_bits", "Lists of the set bits of a byte.").with(vec![set_bits()])
}

fn set_bits() -> Definition {
    let about = About::on(|board| {
        let from = match board.bits() {
            Bits::InOrder => "lowest",
            Bits::Reversed => "highest",
        };
        format!(
            "The numbers of the set bits of a byte, in order, and then zeros.\n\nBit 0 is the {from} bit. The sparse \
             input of a network (NNUE) lists the blocks that are not zero (`nnz`): a byte of comparisons gives a row, \
             the row plus the number of the first block is stored as a whole, and the count of the byte says how far \
             the list has grown. Some engines have rows of u16, which `u16` as the type of the entries gives."
        )
    });
    Definition::new("SET_BITS_8", about)
        .formula_everywhere(
            "the number of the i-th one of b, counted from 0; 0 if b has no more ones",
        )
        .program("Quanticade", "`NNZ_TABLE` in `Source/nnue.c`, commit 5588435d")
        .program("Integral", "`src/engine/evaluation/nnue/sparse.h`, commit 3f15ba6b")
        .shaped(|_| vec![256, 8])
        .all([Axis::BitSet, Axis::Place], |board| {
            let mut rows = vec![];
            for byte in 0..=u8::MAX {
                rows.push(row(board, byte));
            }
            rows
        })
}

fn row(board: Board, byte: u8) -> [u8; 8] {
    let mut rest = match board.bits() {
        Bits::InOrder => byte,
        Bits::Reversed => byte.reverse_bits(),
    };
    let (mut row, mut length) = ([0; 8], 0);
    while rest != 0 {
        row[length] = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        length += 1;
    }
    row
}
