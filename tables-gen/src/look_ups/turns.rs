//! Flips and rotations of whole sets.
//!
//! A table says where each square goes. A few formulas move all bits at once; that which moves each bit so is the
//! table's. So none depends on the layout.
//!
//! Source: Chess Programming Wiki, "Flipping Mirroring and Rotating".

use super::formula::Formula;
use super::interpreter::Interpreter;
use super::methods::parts::{number, set};
use crate::axis::Axis;
use crate::element::Element;
use crate::geometry::Board;
use crate::table::{Content, Table};

/// Returns the formula that moves a set as a table moves each square.
pub(super) fn of(board: Board, table: &Table) -> Option<Formula> {
    if table.axes != [Axis::Square] || table.content != Content::Square {
        return None;
    }
    let bits = 8 * Element::of_sets(board).bytes() as u32;
    let interpreter = Interpreter { bits, reverses_bits: false, entry: &|_, _| Err(()) };
    let moves = |formula: &Formula| {
        let bit = |number: usize| 1_u128 << board.reversed(number);
        let moved = |square| interpreter.value(formula, &[("set", bit(square))]);
        let mut entries = table.values.iter().map(|&to| to as usize).enumerate();
        entries.all(|(square, to)| to < board.len() && moved(square) == Ok(bit(to)))
    };
    formulas(board).into_iter().find(moves)
}

/// The formulas of a board, the shorter ones first. They move bits and lose none, so that what they do to sets of
/// one square says what they do to all.
fn formulas(board: Board) -> Vec<Formula> {
    let set = set("set");
    let unused = 8 * Element::of_sets(board).bytes() - board.len();
    let down = |it: Formula| if unused == 0 { it } else { it >> number(unused) };
    let turned = down(set.reverse_bits());
    let mut formulas = vec![turned.clone()];
    if board.lines().1 == 8 {
        // Lines are bytes.
        let swapped = |it: Formula| down(it.swap_bytes());
        formulas.extend([swapped(set.clone()), swapped(turned.named("turned"))]);
    }
    if board.is_8x8() {
        let flipped = diagonal(&set).named("flipped");
        let mirrored = diagonal(&set.swap_bytes().named("mirrored"));
        formulas.extend([diagonal(&set), anti_diagonal(&set), flipped.swap_bytes(), mirrored]);
    }
    formulas
}

fn diagonal(set: &Formula) -> Formula {
    let masks = [0x0000_0000_f0f0_f0f0, 0x0000_cccc_0000_cccc, 0x00aa_00aa_00aa_00aa];
    turned_over(set, 7, masks)
}

fn anti_diagonal(set: &Formula) -> Formula {
    let masks = [0x0000_0000_0f0f_0f0f, 0x0000_3333_0000_3333, 0x0055_0055_0055_0055];
    turned_over(set, 9, masks)
}

/// Quarters of the board change places, then quarters of those, then single squares.
fn turned_over(set: &Formula, distance: u64, [fours, twos, ones]: [u64; 3]) -> Formula {
    let fours = delta_swap(set, "fours", 4 * distance, fours).named("by_fours");
    let twos = delta_swap(&fours, "twos", 2 * distance, twos).named("by_twos");
    delta_swap(&twos, "ones", distance, ones)
}

/// Exchanges each bit of the mask with the bit so far above it, by those of them that differ.
fn delta_swap(set: &Formula, differ: &'static str, distance: u64, mask: u64) -> Formula {
    let differ = ((set ^ (set >> distance)) & mask).named(differ);
    set ^ &differ ^ (&differ << distance)
}
