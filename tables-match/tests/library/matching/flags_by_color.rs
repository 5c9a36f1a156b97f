//! Castling rights in a row for each color.

use chess_tables_gen::{Board, Element, Layout, TableSet};
use chess_tables_match::matching::{Rule, matching};

use super::flags::KEPT;
use super::table;
use crate::arrays::{array, of_catalogue};

/// Both flags of a color.
fn flags_of(kept: &[u128], is_black: bool, are_exchanged: bool, is_lost: bool) -> Vec<u128> {
    let flags = kept.iter().map(|&bits| {
        let all = if is_lost { !bits } else { bits };
        let own = all >> (2 * u32::from(is_black)) & 3;
        if are_exchanged { own >> 1 | (own & 1) << 1 } else { own }
    });
    flags.collect()
}

#[test]
fn castling_rights_may_be_two_flags_for_each_color() {
    for layout in [Layout::A1B1, Layout::A8B8] {
        let board = Board::CHESS.with_layout(layout);
        let kept = of_catalogue(board, KEPT).values;
        let says_layout = of_catalogue(board, "PAWN_ATTACKS");
        for choice in 0..8 {
            let [is_black_first, are_exchanged, is_lost] = [1, 2, 4].map(|bit| choice & bit != 0);
            let row = |is_black| flags_of(&kept, is_black, are_exchanged, is_lost);
            let values: Vec<u128> = [row(is_black_first), row(!is_black_first)].concat();
            let found = |values: Vec<u128>| {
                let rights = array("rights", &[2, 64], Element::U8, values);
                let set = TableSet::new(Board::CHESS, vec![rights, says_layout.clone()]);
                table(&matching(&set, false), 0).cloned()
            };
            let it = found(values.clone()).expect("rights by color");
            assert!(it.is_equal() && it.table == KEPT && !it.is_writable());
            assert_eq!(it.board.layout(), layout);
            let mut flags = ["king side", "queen side"].map(str::to_owned);
            if are_exchanged {
                flags.reverse();
            }
            let rule = Rule::FlagsByColor { is_black_first, flags };
            let lost = is_lost.then_some(Rule::Complement);
            assert_eq!(it.rules, [Some(rule), lost].into_iter().flatten().collect::<Vec<_>>());
            let mut wrong = values;
            wrong[4] ^= 1;
            assert!(found(wrong).is_none_or(|it| !it.is_equal()));
        }
    }
}
