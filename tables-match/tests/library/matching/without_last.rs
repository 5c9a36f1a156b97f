//! Sets without the last square in each direction, as programs have rays for the occupancies of sliders.

use chess_tables_gen::{Board, Table, TableSet};
use chess_tables_match::matching::{Fault, Matching, Rule};

use super::{MATCHER, table};
use crate::arrays::{array, of_catalogue};

fn matching(name: &str, like: &Table, shape: &[usize], values: Vec<u128>) -> Matching {
    let array = array(name, shape, like.element, values);
    MATCHER.matching_on_its_board(&TableSet::new(Board::CHESS, vec![array]), false)
}

/// The squares of rays but for the last of each, which has the highest or the lowest number.
fn inner_rays() -> (Table, Vec<u128>) {
    let rays = of_catalogue(Board::CHESS, "RAYS");
    let upwards = [true, true, true, false, false, false, false, true];
    let inner = |(at, &set): (usize, &u128)| match (set, upwards[at / 64]) {
        (0, _) => 0,
        (_, true) => set ^ (1 << set.ilog2()),
        (_, false) => set & (set - 1),
    };
    let values = rays.values.iter().enumerate().map(inner).collect();
    (rays, values)
}

#[test]
fn rays_may_lack_their_last_square() {
    let (rays, inner) = inner_rays();
    let is_it = |whole: &Matching, what: &str| {
        let found = table(whole, 0).unwrap_or_else(|| panic!("{what} is nothing"));
        assert_eq!((&*found.table, &found.rules[..]), ("RAYS", &[Rule::WithoutLast][..]), "{what}");
        found.differs.clone()
    };
    assert_eq!(is_it(&matching("t", &rays, &[8, 64], inner.clone()), "all"), []);
    for direction in 0..8 {
        let one = inner[direction * 64..][..64].to_vec();
        assert_eq!(is_it(&matching("t", &rays, &[64], one), "one"), []);
    }
    for at in (0..512).filter(|at| inner[*at] != 0) {
        let mut wrong = inner.clone();
        wrong[at] &= wrong[at] - 1;
        let whole = matching("t", &rays, &[8, 64], wrong);
        assert_eq!(is_it(&whole, "wrong"), [at]);
        assert!(whole.differs());
    }
}

/// Neighbors that have another one behind them, which Othello's programs have. Attacks lack squares.
#[test]
fn attacks_that_lack_the_edge_are_told_by_their_name() {
    let king = of_catalogue(Board::CHESS, "KING_ATTACKS");
    let (_, rays) = inner_rays();
    let all = of_catalogue(Board::CHESS, "RAYS").values;
    let has_next = |at: usize| rays[at] != 0;
    let next = |at: usize| {
        let of_ray = |direction: usize| all[direction * 64 + at] & king.values[at];
        (0..8).filter(|it| has_next(it * 64 + at)).fold(0, |set, it| set | of_ray(it))
    };
    let values: Vec<u128> = (0..64).map(next).collect();
    let found = |name: &str| {
        let whole = matching(name, &king, &[64], values.clone());
        let found = table(&whole, 0).expect("it is a king's");
        assert_eq!(found.table, "KING_ATTACKS");
        (found.rules.clone(), found.fault)
    };
    assert_eq!(found("neighbours"), (vec![Rule::WithoutLast], None));
    assert_eq!(found("king_attacks"), (vec![], Some(Fault::LacksEdge)));
}

/// As masks for PEXT, which leave out the slider where it stands on an end.
#[test]
fn lines_may_lack_their_ends() {
    // The number of a square's line is `file * by_file + rank * by_rank`.
    let lines = [
        ("RANK_OF", [0, 1]),
        ("FILE_OF", [1, 0]),
        ("DIAGONAL_OF", [1, -1]),
        ("ANTI_DIAGONAL_OF", [1, 1]),
    ];
    for (name, [by_file, by_rank]) in lines {
        let like = of_catalogue(Board::CHESS, name);
        let of = |at: usize| at as i32 % 8 * by_file + at as i32 / 8 * by_rank;
        let inner = |at: usize| {
            let on_line: Vec<usize> = (0..64).filter(|it| of(*it) == of(at)).collect();
            let inner = on_line.get(1..on_line.len() - 1).unwrap_or_default();
            inner.iter().fold(0, |set, it| set | 1_u128 << it)
        };
        let mut values: Vec<u128> = (0..64).map(inner).collect();
        let whole = matching("line_mask", &like, &[64], values.clone());
        let found = table(&whole, 0).expect(name);
        assert_eq!((found.table.clone(), &found.rules[..]), (format!("INNER_{name}"), &[][..]));
        assert!(found.is_equal());
        values[28] ^= 1 << 28;
        assert!(matching("line_mask", &like, &[64], values).differs(), "{name}");
    }
}
